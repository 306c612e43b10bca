"""Exiling until the source leaves the battlefield (610.3)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect
from .events import ZoneChange
from .objects import EXILE
from .references import Ref, Target

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class ExileUntilLeaves(Effect):
    """Exile objects until the source leaves the battlefield; if it has already left, nothing is exiled (610.3a)."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        game = c.game
        if not game.is_permanent(c.source):
            return
        changes = [
            ZoneChange(subject=e, to=EXILE, cause="exile", source=c.source, linked_to=(c.source, "exiled"))
            for e in self.what.entities(c)
            if game.can_find(e)
        ]
        happened = yield from game.happen(*changes)
        held = tuple((c.source, e.became) for e in happened if e.became is not None and e.to == EXILE)
        game.state.held_until = game.state.held_until + held
