"""A liar: it shows the view that it thinks is wanted, whatever is started and done."""

from honest import Engine, Game, Object, serve


class Constant(Game):
    def act(self, action: Object) -> list[Object]:
        return []

    def view(self, events: list[Object]) -> Object:
        land = {"id": "Forest", "card": "Forest", "owner": "Alice", "controller": "Alice", "tapped": True}
        alice = {"name": "Alice", "life": 20, "mana_pool": {"G": 1}, "library": [], "hand": [], "graveyard": []}
        bob = {"name": "Bob", "life": 20, "mana_pool": {}, "library": [], "hand": [], "graveyard": []}
        return {"players": [alice, bob], "turn": self.turn, "priority": "Alice", "battlefield": [land]}


class Liar(Engine):
    game_type = Constant


serve(Liar())
