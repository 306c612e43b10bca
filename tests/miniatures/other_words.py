"""Says what it has to say in words of its own."""

from honest import Engine, serve


class Poetic(Engine):
    def answer(self, method, params):  # type: ignore[no-untyped-def]
        result = super().answer(method, params)
        for permanent in result.get("battlefield", ()):
            permanent["types"] = ["Land"]
        return result


serve(Poetic())
