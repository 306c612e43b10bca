"""Effects with a duration (611.2): until end of turn, for as long as, gaining control."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Context, Effect
from .quantities import Amount
from .references import Ref, Target, You, players_of
from .selectors import Filter

if TYPE_CHECKING:
    from .conditions import Condition
    from .parts import Part
    from .replacement import Replacement
    from .rulebreaking import Rule


Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class Until(Effect):
    """An effect with a duration (611.2): parts for the layers, a rule, or a replacement effect.

    What it affects is determined now (611.2c) if ``what`` is a reference; a filter stays open: use it only for rules and
    replacements, and for effects that say "creatures you control gain..." give a reference. ``duration`` is one of "end of
    turn", "end of combat", "your next turn", "permanent", "your next untap", "leaves" (until the source leaves), or a condition.
    """

    parts: tuple[Part, ...] = ()
    what: Ref | Filter | None = Target()
    duration: str | Condition = "end of turn"
    rule: Rule | None = None
    replaces: Replacement | None = None
    shield: Amount | None = None
    source: Ref | None = None
    """Whose effect it is where that matters (a regeneration shield is on the object it protects)."""

    def do(self, c: Context) -> Process:
        yield from ()
        if isinstance(self.what, Ref):
            affected: tuple[int, ...] | None = self.what.entities(c)
            if not affected and self.parts:
                return
        else:
            affected = None
        sources = self.source.entities(c) if self.source is not None else (c.source,)
        for s in sources:
            c.game.add_floating(
                c.fork(source=s),
                parts=self.parts,
                affects=self.what if isinstance(self.what, Filter) else None,
                affected=affected,
                duration=self.duration,
                rule=self.rule,
                replaces=self.replaces,
                shield=None if self.shield is None else c.amount(self.shield),
            )


def pump(power: Amount, toughness: Amount, what: Ref = Target(), *more: Part) -> Effect:
    """Gets +N/+M until end of turn; the numbers are read now (608.2h)."""
    return Pump(power, toughness, what, more)


@dataclass(frozen=True)
class Pump(Effect):
    """Gets +N/+M (and more) until end of turn, with numbers read as it is applied."""

    power: Amount
    toughness: Amount
    what: Ref = Target()
    more: tuple[Part, ...] = ()
    duration: str = "end of turn"

    def do(self, c: Context) -> Process:
        from .parts import PT

        fixed = (PT(c.amount(self.power), c.amount(self.toughness)), *self.more)
        yield from Until(fixed, self.what, self.duration).do(c)


@dataclass(frozen=True)
class GainControl(Effect):
    """A player gains control of permanents (layer 2) for a duration."""

    what: Ref = Target()
    duration: str | Condition = "permanent"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        from .parts import SetController

        for p in players_of(self.player, c):
            fork = c.fork(controller=p)
            affected = tuple(e for e in self.what.entities(c) if c.game.is_permanent(e))
            if affected:
                c.game.add_floating(fork, parts=(SetController(You()),), affected=affected, duration=self.duration)
                yield from c.game.control_changed()


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents, or nothing if that cannot be done completely (701.12)."""

    one: Ref
    other: Ref

    def do(self, c: Context) -> Process:
        from .parts import SetController

        pair = self.one.entities(c) + self.other.entities(c)
        if len(pair) != 2 or not all(c.game.is_permanent(e) for e in pair):
            return
        controllers = [c.game.ch(e).controller for e in pair]
        if controllers[0] == controllers[1]:
            return
        for e, p in zip(pair, reversed(controllers), strict=True):
            assert p is not None
            c.game.add_floating(
                c.fork(controller=p), parts=(SetController(You()),), affected=(e,), duration="permanent"
            )
        yield from c.game.control_changed()
