"""A liar: it says that it knows every card there is, and some that there are not."""

from typing import Any

from honest import Engine, Object, serve


class Liar(Engine):
    def answer(self, method: str, params: Object) -> Any:
        if method == "support":
            return {card: {"level": "full"} for card in params["cards"]}
        return super().answer(method, params)


serve(Liar())
