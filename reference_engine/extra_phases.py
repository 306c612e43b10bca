"""Additional phases (500.8): put into the turn after the phase that is running, before all that was to come."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class AdditionalPhase(Effect):
    """After this phase there is an additional one: ``combat`` or ``beginning``."""

    phase: str

    def do(self, c: Context) -> Process:
        from .turn import COMBAT_STEPS, DRAW, UNTAP, UPKEEP

        yield from ()
        state = c.game.state
        beginning = (UNTAP, UPKEEP, DRAW)
        steps = {"combat": COMBAT_STEPS, "beginning": beginning}[self.phase]
        running = next((p for p in (beginning, COMBAT_STEPS) if state.step in p), ())
        left = 0
        # The rest of the phase that is running is what comes next of its steps, each later than the one before.
        for step in state.plan:
            if step not in running or running.index(step) <= running.index(state.step):
                break
            left += 1
        state.plan = (*state.plan[:left], *steps, *state.plan[left:])
