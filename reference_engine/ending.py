"""Ending the turn (724.1)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect
from .events import ZoneChange
from .objects import EXILE, STACK

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class EndTheTurn(Effect):
    """End the turn (724.1): what waits ceases to exist, the stack is exiled, combat is over, the cleanup step comes next."""

    def do(self, c: Context) -> Process:
        from .turn import CLEANUP

        state = c.game.state
        state.waiting = ()  # 724.1a
        stack = tuple(state.zones[STACK, -1])
        yield from c.game.happen(*(ZoneChange(subject=o, to=EXILE, cause="exile") for o in stack))  # 724.1b
        if state.combat is not None:
            for creature in (*state.combat.attackers, *state.combat.blockers):
                c.game.remove_from_combat(creature)  # 724.1d
        state.plan = (CLEANUP,)
        state.history["turn ends"] = True


def settle_without_priority(game: Game) -> Process:
    """State-based actions are checked; nobody gets priority, and no triggers are put onto the stack (724.1c)."""
    from .state_based import check

    for _ in range(1_000):
        game.end_conditions()
        if game.state.ended or not (yield from check(game)):
            return
        yield from game.control_changed()
