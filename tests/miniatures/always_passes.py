"""A liar: whatever a player does, it takes it for a pass."""

from honest import Engine, Game, Object, serve


class Passing(Game):
    def act(self, action: Object) -> list[Object]:
        names = [player["name"] for player in self.players]
        self.priority = names[(names.index(self.priority) + 1) % len(names)]
        return []


class Liar(Engine):
    game_type = Passing


serve(Liar())
