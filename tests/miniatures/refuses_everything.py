"""A liar: every action is illegal."""

from honest import Engine, Game, IllegalError, Object, serve


class Refusing(Game):
    def act(self, action: Object) -> list[Object]:
        raise IllegalError("that is not allowed")


class Liar(Engine):
    game_type = Refusing


serve(Liar())
