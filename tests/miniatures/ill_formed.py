"""A liar: it shows a permanent twice."""

from honest import Engine, Game, Object, serve


class Doubling(Game):
    def view(self, events: list[Object]) -> Object:
        return {**super().view(events), "battlefield": self.battlefield * 2}


class Liar(Engine):
    game_type = Doubling


serve(Liar())
