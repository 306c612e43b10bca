"""A liar: it knows no card at all, and so never has to answer for anything."""

from typing import Any

from honest import Engine, Object, serve


class Liar(Engine):
    def answer(self, method: str, params: Object) -> Any:
        if method == "support":
            return {card: {"level": "none"} for card in params["cards"]}
        return super().answer(method, params)


serve(Liar())
