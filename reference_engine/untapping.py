"""Staying tapped: permanents that do not untap during their controller's next untap step (502.3)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect
from .references import Ref, Target, Var
from .rulebreaking import DoesntUntap

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]

NEXT_UNTAP = "its controller's next untap step"
"""The duration of such an effect: it ends with the first untap step of whoever controls the permanent then."""


@dataclass(frozen=True)
class MissesNextUntap(Effect):
    """Permanents do not untap during their controller's next untap step, whoever that is when it comes."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        yield from ()
        for e in self.what.entities(c):
            if c.game.is_permanent(e):
                c.game.add_floating(
                    c.fork(vars={"held": (e,)}), rule=DoesntUntap(Var("held")), affected=(e,), duration=NEXT_UNTAP
                )


def end_missed_untaps(game: Game, p: int) -> None:
    """The untap step of a player is over: what held their permanents tapped for it ends."""
    state = game.state
    kept = tuple(
        f
        for f in state.floating
        if f.duration != NEXT_UNTAP
        or any(game.is_permanent(o) and game.ch(o).controller != p for o in f.affected or ())
    )
    if len(kept) != len(state.floating):
        state.floating = kept
        game.touch()
