"""A liar: it tells its last events again and again."""

from honest import Engine, Game, Object, serve


class Repeating(Game):
    def view(self, events: list[Object]) -> Object:
        return super().view(events or [{"kind": "shuffle", "player": "Alice"}])


class Liar(Engine):
    game_type = Repeating


serve(Liar())
