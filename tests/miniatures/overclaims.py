"""A liar: it declares what it has not got."""

from honest import Engine, serve


class Liar(Engine):
    capabilities = [*Engine.capabilities, "snapshot"]


serve(Liar())
