"""Separating objects into piles, of which a player chooses one."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseOptions
from .effects import Effect
from .references import Ref, You, players_of

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class TwoPiles(Effect):
    """A player separates objects into two piles; another chooses one of the piles, which is bound to a name.

    The first player names the objects of the first pile; the others are the second. A pile may be empty.
    """

    what: Ref
    chooser: Ref
    divider: Ref = You()
    name: str = "pile"

    def do(self, c: Context) -> Process:
        those = self.what.entities(c)
        c.vars[self.name] = ()
        for p in players_of(self.divider, c):
            first = yield from c.game.ask(
                ChooseEntities(p, "choose", c.source, options=those, minimum=0, maximum=len(those))
            )
            piles = (tuple(first), tuple(e for e in those if e not in first))
            for q in players_of(self.chooser, c):
                (n,) = yield from c.game.ask(
                    ChooseOptions(q, "choose", c.source, labels=("the first pile", "the second pile"), legal=(1, 2))
                )
                c.vars[self.name] = piles[n - 1]
