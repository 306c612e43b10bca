"""Extra turns (500.7)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect
from .references import Ref, You, players_of

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Players take an extra turn after this one; of several extra turns the one made last is taken first (500.7)."""

    player: Ref = You()

    def do(self, c: Context) -> Process:
        yield from ()
        for p in players_of(self.player, c):
            c.game.state.extra_turns = (*c.game.state.extra_turns, p)


__all__ = ["ExtraTurn"]
