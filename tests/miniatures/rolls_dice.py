"""A liar: what comes of an action is a matter of luck."""

import random

from honest import Engine, Game, Object, serve


class Lucky(Game):
    def act(self, action: Object) -> list[Object]:
        events = super().act(action)
        self.players[1]["life"] = random.randrange(10**9)
        return events


class Liar(Engine):
    game_type = Lucky


serve(Liar())
