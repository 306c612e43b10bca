"""A liar: it declares what nobody knows."""

from honest import Engine, serve


class Liar(Engine):
    capabilities = [*Engine.capabilities, "telepathy"]


serve(Liar())
