"""A liar: it gives a card another id when it changes zones."""

from honest import Engine, Game, Object, serve


class Forgetful(Game):
    def act(self, action: Object) -> list[Object]:
        events = super().act(action)
        if action["action"] == "play land":
            self.battlefield[-1]["id"] = "object 17"
        return events


class Liar(Engine):
    game_type = Forgetful


serve(Liar())
