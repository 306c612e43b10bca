"""Declares nothing of what it can do: no misdeed, and a pity."""

from honest import Engine, serve


class Modest(Engine):
    capabilities = []


serve(Modest())
