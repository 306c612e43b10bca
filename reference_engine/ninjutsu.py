"""Ninjutsu (702.49): swap an unblocked attacker for a card from hand, which enters attacking the same."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .costs import CostPart
from .decisions import ChooseEntities
from .effects import Effect
from .errors import Illegal
from .events import ZoneChange
from .objects import BATTLEFIELD, HAND

if TYPE_CHECKING:
    from .actions import Announcement
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class NinjutsuCost(CostPart):
    """Reveal this card and return an unblocked attacking creature you control to its owner's hand (702.49a)."""

    def candidates(self, c: Context) -> tuple[int, ...]:
        """The unblocked attackers; there are none before blockers have been declared (509.1h)."""
        combat = c.game.state.combat
        if combat is None or not combat.blockers_declared:
            return ()
        return tuple(a for a in combat.attackers if a not in combat.blocked and c.game.ch(a).controller == c.controller)

    def payable(self, c: Context) -> bool:
        return bool(self.candidates(c))

    def pay(self, c: Context, a: Announcement) -> Process:
        options = self.candidates(c)
        named = a.deeds("return")
        if named:
            chosen = named[0]
        else:
            if not options:
                raise Illegal("there is no unblocked attacker", "702.49a")
            (chosen,) = yield from c.game.ask(ChooseEntities(c.controller, "cost", c.source, options=options))
        if chosen not in options:
            raise Illegal("that is no unblocked attacker of yours", "702.49a")
        assert c.game.state.combat is not None
        c.vars["attacked"] = c.game.state.combat.attackers[chosen]
        c.paid_with = (*c.paid_with, ("return", chosen))
        yield from c.game.return_to_hand((chosen,))


@dataclass(frozen=True)
class PutAttacking(Effect):
    """Put the card onto the battlefield tapped and attacking what the returned creature attacked (702.49c)."""

    def do(self, c: Context) -> Process:
        obj = c.game.state.objects.get(c.source)
        if obj is None or obj.zone != HAND:
            return
        combat = c.game.state.combat
        attack = c.vars.get("attacked") if combat is not None else None
        happened = yield from c.game.happen(
            ZoneChange(
                subject=c.source, to=BATTLEFIELD, cause="put", controller=c.controller, tapped=True, attack=attack
            )
        )
        for e in happened:
            if combat is not None and e.became is not None and combat.blockers_declared:
                combat.blocked = combat.blocked - {e.became}
