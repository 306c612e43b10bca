"""A liar: it refuses an action when it has already done a part of it."""

from honest import Engine, IllegalError, Object, serve
from honest import Game as Honest


class Hasty(Honest):
    def act(self, action: Object) -> list[Object]:
        try:
            return super().act(action)
        except IllegalError:
            self.players[0]["life"] -= 1
            raise


class Liar(Engine):
    game_type = Hasty


serve(Liar())
