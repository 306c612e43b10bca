"""Replacement and prevention of damage and destruction (614.8-9, 615, 701.19), and counters that do it (122.1)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .events import (
    Damage,
    Destroy,
    Event,
    PutCounters,
    Untap,
    ZoneChange,
)
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, is_player, player_number
from .quantities import Amount
from .references import Ref, This
from .replacement import Replacement
from .selectors import Anything, Filter

if TYPE_CHECKING:
    from .effects import Context, Effect


Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class DamageBecomes(Replacement):
    """If a source would deal damage, a multiple or more is dealt instead (Furnace of Rath)."""

    source: Filter = Anything()
    to: Filter = Anything()
    times: int = 2
    plus: int = 0

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Damage) and event.source is not None and event.subject is not None
        return event.amount > 0 and c.matches_known(self.source, event.source) and self.to.matches(c, event.subject)

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, Damage)
        event.amount = event.amount * self.times + self.plus
        return event


@dataclass(frozen=True)
class PreventDamage(Replacement):
    """Prevent damage (615): all of it, or up to what is left of a shield. ``then``: an additional effect (615.5)."""

    source: Filter = Anything()
    to: Filter = Anything()
    combat: bool | None = None
    amount: Amount | None = None
    then: Effect | None = None
    next_only: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Damage) and event.source is not None and event.subject is not None
        if event.amount <= 0 or (self.then is None and not self._can_prevent(c, event)):
            # A shield that cannot prevent is left as it is (615.12).
            return False
        if self.combat is not None and event.combat != self.combat:
            return False
        return c.matches_known(self.source, event.source) and c.matches_known(self.to, event.subject)

    def _can_prevent(self, c: Context, event: Damage) -> bool:
        assert event.source is not None
        return event.preventable and c.game.damage_can_be_prevented(event.source, event.combat)

    def replace(self, c: Context, event: Event) -> Process:
        assert isinstance(event, Damage)
        n = event.amount
        if not self._can_prevent(c, event):
            # What it does besides happens all the same, and no shield is reduced (615.12).
            assert self.then is not None
            c.vars["prevented"], c.vars["would be prevented"] = 0, n
            yield from self.then.do(c)
            return event
        if self.amount is not None:
            n = min(n, c.game.shield_left(c, self))
            c.game.use_shield(c, n)
        elif self.next_only:
            c.game.use_up(c)
        event.amount -= n
        if self.then is not None and n:
            c.vars["prevented"] = c.vars["would be prevented"] = n
            yield from self.then.do(c)
        return event if event.amount > 0 else None


@dataclass(frozen=True)
class DamageBecomesCounters(Replacement):
    """If a source would deal damage, so many counters are put on the object instead; no prevention (Soul-Scar Mage)."""

    source: Filter
    to: Filter
    kind: str = "-1/-1"
    combat: bool | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Damage) and event.source is not None and event.subject is not None
        if event.amount <= 0 or is_player(event.subject) or self.combat not in (None, event.combat):
            return False
        return c.matches_known(self.source, event.source) and self.to.matches(c, event.subject)

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, Damage)
        return [
            PutCounters(subject=event.subject, counter=self.kind, amount=event.amount, by=c.controller, source=c.source)
        ]


@dataclass(frozen=True)
class RedirectDamage(Replacement):
    """Damage that would be dealt to something is dealt to something else instead (614.9)."""

    onto: Ref = This()
    to: Filter = Anything()
    source: Filter = Anything()
    next_only: bool = False
    combat: bool | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Damage) and event.source is not None and event.subject is not None
        if event.amount <= 0 or (self.combat is not None and event.combat != self.combat):
            return False
        if not (c.matches_known(self.source, event.source) and self.to.matches(c, event.subject)):
            return False
        onto = self.onto.entities(c)
        return len(onto) == 1 and self._can_take(c, onto[0])

    def _can_take(self, c: Context, entity: int) -> bool:
        """What can be dealt damage no longer, cannot have it redirected to it (614.9)."""
        if is_player(entity):
            return c.game.state.players[player_number(entity)].in_game
        obj = c.game.state.objects.get(entity)
        return (
            obj is not None
            and obj.zone == BATTLEFIELD
            and bool(c.game.ch(entity).types & {"creature", "planeswalker", "battle"})
        )

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, Damage)
        (event.subject,) = self.onto.entities(c)
        event.prepare(c.game)
        if self.next_only:
            c.game.use_up(c)
        return event


@dataclass(frozen=True)
class Regenerate(Replacement):
    """A regeneration shield (701.19a): the next destruction of the object is replaced."""

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Destroy)
        return event.subject == c.source and not event.bury and not c.game.cannot_regenerate(c.source)

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Destroy,)

    def replace(self, c: Context, event: Event) -> Process:
        c.game.use_up(c)
        obj = c.game.state.objects.get(c.source)
        if obj is not None:
            obj.damage = 0
            obj.deathtouched = False
            yield from c.game.tap(c.source)
            c.game.remove_from_combat(c.source)
            c.game.touch()
        return None


@dataclass(frozen=True)
class ShieldCounter(Replacement):
    """A shield counter (122.1c): a destruction by an effect is replaced, damage is prevented, by removing the counter."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Destroy, Damage)

    def applies(self, c: Context, event: Event) -> bool:
        if event.subject != c.source:
            return False
        if isinstance(event, Damage):
            return event.amount > 0
        return isinstance(event, Destroy) and event.source is not None

    def replace(self, c: Context, event: Event) -> Process:
        yield from c.game.remove_counters(c.source, "shield", 1)
        if isinstance(event, Damage):
            # Damage that cannot be prevented is dealt, and the counter is removed all the same (615.12).
            assert event.source is not None
            return None if event.preventable and c.game.damage_can_be_prevented(event.source, event.combat) else event
        return None


@dataclass(frozen=True)
class StunCounter(Replacement):
    """A stun counter (122.1d): instead of becoming untapped, a stun counter is removed."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Untap,)

    def applies(self, c: Context, event: Event) -> bool:
        return event.subject == c.source and c.game.state.objects[c.source].tapped

    def replace(self, c: Context, event: Event) -> Process:
        yield from c.game.remove_counters(c.source, "stun", 1)
        return None


@dataclass(frozen=True)
class FinalityCounter(Replacement):
    """A finality counter (122.1h): it is exiled instead of being put into a graveyard from the battlefield."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return event.subject == c.source and event.to == GRAVEYARD

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, ZoneChange)
        event.to = EXILE
        return event
