"""Effects of damage and life (119, 120)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Context, Effect
from .events import Damage, GainLife, Noted
from .objects import (
    BATTLEFIELD,
)
from .quantities import Amount
from .references import Ref, Target, This, You, players_of

if TYPE_CHECKING:
    pass


Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class DealDamage(Effect):
    """A source deals damage to what is referred to (120), all at once; ``divided``: as announced (601.2d)."""

    amount: Amount
    to: Ref = Target()
    source: Ref = This()
    divided: bool = False
    unpreventable: bool = False

    def do(self, c: Context) -> Process:
        damage = []
        for s in self.source.entities(c):
            for e in self.to.entities(c):
                n = c.division.get(e, 0) if self.divided else c.amount(self.amount)
                if n > 0 and c.game.can_be_dealt_damage(e):
                    damage.append(
                        Damage(subject=e, source=c.game.damage_source(s), amount=n, preventable=not self.unpreventable)
                    )
        dealt = yield from c.game.happen(*damage)
        c.vars["damage dealt"] = sum(d.amount for d in dealt if isinstance(d, Damage))
        c.vars["excess"] = sum(d.excess for d in dealt if isinstance(d, Damage))


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (701.14): each deals damage equal to its power to the other, if both are still there."""

    one: Ref
    other: Ref

    def do(self, c: Context) -> Process:
        a, b = self.one.entities(c), self.other.entities(c)
        if len(a) != 1 or len(b) != 1:
            return
        for e in (*a, *b):
            obj = c.game.state.objects.get(e)
            if obj is None or obj.zone != BATTLEFIELD or "creature" not in c.game.ch(e).types:
                return
        damage = []
        for s, t in ((a[0], b[0]), (b[0], a[0])):
            n = c.game.ch(s).power or 0
            if n > 0:
                damage.append(Damage(subject=t, source=s, amount=n))
        yield from c.game.happen(*damage)
        yield from c.game.note(Noted(what="fight", subject=a[0], to=b[0]))
        yield from c.game.note(Noted(what="fight", subject=b[0], to=a[0]))


@dataclass(frozen=True)
class LifeLoss(Effect):
    """Players lose life (119.3). Nothing is lost if the amount is 0 or less."""

    amount: Amount
    player: Ref = You()

    def do(self, c: Context) -> Process:
        n = c.amount(self.amount)
        total = 0
        for p in players_of(self.player, c):
            total += yield from c.game.lose_life(p, n, source=c.source)
        c.vars["life lost"] = total


@dataclass(frozen=True)
class LifeGain(Effect):
    """Players gain life (119.3). Nothing is gained if the amount is 0 or less."""

    amount: Amount
    player: Ref = You()

    def do(self, c: Context) -> Process:
        n = c.amount(self.amount)
        for p in players_of(self.player, c):
            if n > 0:
                yield from c.game.happen(GainLife(player=p, amount=n, source=c.source))
