"""Trigger events (603): what an ability watches for. Each says which events concern it, and whether it looks back (603.10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .events import (
    Damage,
    Event,
    GainLife,
    Noted,
    ProduceMana,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
    ZoneChange,
)
from .objects import BATTLEFIELD, GRAVEYARD, player_entity
from .references import Ref, This
from .selectors import Anything, Filter, IsPlayer
from .types import LETTERS

if TYPE_CHECKING:
    from .conditions import Condition
    from .effects import Context


@dataclass(frozen=True)
class TriggerEvent:
    """What an ability triggers on. ``events`` are the classes of event that can match, ``words`` those of ``Noted``."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The classes of event."""
        raise NotImplementedError

    @property
    def word(self) -> str | None:
        """For :class:`Noted` events: the word."""
        return None

    def looks_back(self) -> bool:
        """Whether the game looks back to before the event (603.10a-g)."""
        return False

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        """For each time that the event makes it trigger (603.2c): the entity that "it" or "that creature" means."""
        raise NotImplementedError


def _is_this(ref: Ref | Filter) -> Filter:
    from .selectors import Is

    return Is(ref) if isinstance(ref, Ref) else ref


@dataclass(frozen=True)
class Enters(TriggerEvent):
    """A permanent enters (603.6a). ``filter`` is asked about the permanent as it is on the battlefield."""

    filter: Filter | Ref = This()

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ZoneChange)
        if event.enters and event.became is not None and _is_this(self.filter).matches(c, event.became):
            yield event.became


@dataclass(frozen=True)
class Leaves(TriggerEvent):
    """A permanent leaves the battlefield (603.6c), to a zone if said. It looks back (603.10a)."""

    filter: Filter | Ref = This()
    to: str | None = None
    cause: str | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def looks_back(self) -> bool:
        return True

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ZoneChange) and event.subject is not None
        if event.from_zone != BATTLEFIELD or not event.happened or (self.to is not None and event.to != self.to):
            return
        if self.cause is not None and event.cause != self.cause:
            return
        if _is_this(self.filter).matches(c, event.subject):
            yield event.subject


def Dies(filter: Filter | Ref = This()) -> Leaves:
    """A creature (or other permanent) is put into a graveyard from the battlefield (700.4)."""
    return Leaves(filter, GRAVEYARD)


def Sacrificed(filter: Filter | Ref) -> Leaves:
    """A permanent is sacrificed (701.21, 603.10a)."""
    return Leaves(filter, None, "sacrifice")


@dataclass(frozen=True)
class PutIntoGraveyard(TriggerEvent):
    """A card is put into a graveyard from anywhere, or from a zone."""

    filter: Filter | Ref
    from_zone: str | None = None
    not_from: str | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ZoneChange)
        if event.to != GRAVEYARD or event.became is None:
            return
        if (self.from_zone is not None and event.from_zone != self.from_zone) or event.from_zone == self.not_from:
            return
        if _is_this(self.filter).matches(c, event.became):
            yield event.became


@dataclass(frozen=True)
class LeavesGraveyard(TriggerEvent):
    """A card leaves a graveyard; it looks back (603.10a)."""

    filter: Filter
    to: str | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def looks_back(self) -> bool:
        return True

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ZoneChange) and event.subject is not None
        if (
            event.from_zone == GRAVEYARD
            and event.happened
            and self.to in (None, event.to)
            and self.filter.matches(c, event.subject)
        ):
            yield event.subject


@dataclass(frozen=True)
class Moves(TriggerEvent):
    """A card moves for a reason: discarded, milled, exiled."""

    filter: Filter
    cause: str
    to: str | None = None
    player: Filter = IsPlayer()

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ZoneChange)
        if event.cause != self.cause or event.became is None or (self.to is not None and event.to != self.to):
            return
        owner = c.game.state.objects[event.became].owner if event.became in c.game.state.objects else None
        if owner is not None and self.player.matches(c, player_entity(owner)) and self.filter.matches(c, event.became):
            yield event.became


@dataclass(frozen=True)
class BeginningOf(TriggerEvent):
    """At the beginning of a step or phase (603.2b), of the turn of a kind of player; each player's by default."""

    step: str
    whose: str = "each"

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Noted,)

    @property
    def word(self) -> str | None:
        return "step"

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Noted)
        if event.what != "step" or event.step != self.step or event.player is None:
            return
        if self.whose == "your" and event.player != c.controller:
            return
        if self.whose == "opponent" and event.player == c.controller:
            return
        if self.whose == "host":
            host = c.source_look.obj.attached_to
            if host is None:
                return
            controller = c.game.look(host).ch.controller if host > 0 else -1 - host
            if controller != event.player:
                return
        yield player_entity(event.player)


@dataclass(frozen=True)
class TappedForMana(TriggerEvent):
    """A permanent is tapped for mana (106.12a): a mana ability with {T} in its cost has resolved and made mana.

    ``mana``: only if mana of that type was made; ``chosen_color``: of the color chosen for the source. ``by`` restricts the
    player who tapped it.
    """

    filter: Filter | Ref
    mana: str | None = None
    chosen_color: bool = False
    by: Filter = IsPlayer()

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ProduceMana,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, ProduceMana) and event.player is not None
        if not event.tapped or not event.mana or event.source is None:
            return
        if self.mana is not None and self.mana not in event.mana:
            return
        if self.chosen_color and LETTERS.get(c.source_look.obj.choices.get("color", "")) not in event.mana:
            return
        if self.by.matches(c, player_entity(event.player)) and _is_this(self.filter).matches(c, event.source):
            yield event.source


@dataclass(frozen=True)
class NotedEvent(TriggerEvent):
    """Something noted: a spell is cast, an ability activated, a creature attacks... (see events.Noted).

    ``filter`` is asked about the subject, ``player`` about the player who does it, ``to`` about what it is done to.
    """

    what: str
    filter: Filter | Ref = Anything()
    player: Filter = IsPlayer()
    to: Filter | None = None
    mark: str | None = None
    condition: Condition | None = None
    but_mana_abilities: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Noted,)

    @property
    def word(self) -> str | None:
        return self.what

    def looks_back(self) -> bool:
        return self.what in ("phase out", "unattach", "control", "counter", "lose")

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Noted)
        if event.what != self.what:
            return
        if self.mark is not None and self.mark not in event.marks:
            return
        if self.but_mana_abilities and event.mana_ability:
            return
        if event.player is not None and not self.player.matches(c, player_entity(event.player)):
            return
        if event.subject is not None and not _is_this(self.filter).matches(c, event.subject):
            return
        if self.to is not None and (event.to is None or not self.to.matches(c, event.to)):
            return
        yield (
            event.subject
            if event.subject is not None
            else (player_entity(event.player) if event.player is not None else None)
        )


def CastSpell(filter: Filter | Ref = Anything(), player: Filter = IsPlayer()) -> NotedEvent:
    """A player casts a spell (603.2, 601.2i)."""
    return NotedEvent("cast", filter, player)


@dataclass(frozen=True)
class CastsNthSpell(TriggerEvent):
    """A player casts their n-th spell of the turn."""

    number: int
    player: Filter = IsPlayer()

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Noted,)

    @property
    def word(self) -> str | None:
        return "cast"

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Noted) and event.player is not None
        if event.what == "cast" and c.game.state.players[event.player].history.get("spells cast", 0) == self.number:
            if self.player.matches(c, player_entity(event.player)):
                yield event.subject


def Attacks(filter: Filter | Ref = This(), to: Filter | None = None, mark: str | None = None) -> NotedEvent:
    """A creature attacks (508.3a)."""
    return NotedEvent("attack", filter, to=to, mark=mark)


def Blocks(filter: Filter | Ref = This(), to: Filter | None = None) -> NotedEvent:
    """A creature blocks (509.3a)."""
    return NotedEvent("block", filter, to=to)


@dataclass(frozen=True)
class BlocksOrIsBlockedBy(TriggerEvent):
    """The source blocks a creature or becomes blocked by one: once for each, which is "that creature" (509.3c-d)."""

    filter: Filter

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Noted,)

    @property
    def word(self) -> str | None:
        return "block"

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Noted)
        if event.what != "block" or c.source not in (event.subject, event.to):
            return
        opposing = event.to if event.subject == c.source else event.subject
        if opposing is not None and self.filter.matches(c, opposing):
            yield opposing


@dataclass(frozen=True)
class DealsDamage(TriggerEvent):
    """A source deals damage (120), combat damage if said, to what ``to`` lets through."""

    filter: Filter | Ref = This()
    to: Filter = Anything()
    combat: bool | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Damage) and event.source is not None and event.subject is not None
        if not event.happened or (self.combat is not None and event.combat != self.combat):
            return
        if c.matches_known(_is_this(self.filter), event.source) and c.matches_known(self.to, event.subject):
            yield event.source


@dataclass(frozen=True)
class IsDealtDamage(TriggerEvent):
    """An object or player is dealt damage."""

    filter: Filter | Ref = This()
    combat: bool | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Damage,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, Damage) and event.subject is not None
        if (
            event.happened
            and self.combat in (None, event.combat)
            and c.matches_known(_is_this(self.filter), event.subject)
        ):
            yield event.subject


@dataclass(frozen=True)
class LifeGained(TriggerEvent):
    """A player gains life (119.9: once an event)."""

    player: Filter

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (GainLife,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        if event.happened and event.player is not None and self.player.matches(c, player_entity(event.player)):
            yield player_entity(event.player)


@dataclass(frozen=True)
class CountersPut(TriggerEvent):
    """Counters are put on an object or player; ``each``: once for each counter."""

    filter: Filter | Ref
    kind: str | None = None
    each: bool = False
    by: Filter = IsPlayer()

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (PutCounters, ZoneChange)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        if isinstance(event, PutCounters):
            if not event.happened or self.kind not in (None, event.counter) or event.subject is None:
                return
            if _is_this(self.filter).matches(c, event.subject) and self.by.matches(c, player_entity(event.by)):
                for _ in range(event.amount if self.each else 1):
                    yield event.subject
        elif isinstance(event, ZoneChange) and event.enters and event.became is not None:
            n = sum(m for k, m in event.counters.items() if self.kind in (None, k))
            by = event.counters_by if event.counters_by is not None else event.controller
            if by is not None and not self.by.matches(c, player_entity(by)):
                return
            if n > 0 and _is_this(self.filter).matches(c, event.became):
                for _ in range(n if self.each else 1):
                    yield event.became


@dataclass(frozen=True)
class Chapter(TriggerEvent):
    """A chapter ability (714.2b): the number of lore counters becomes at least that of the chapter, and was less before."""

    numbers: tuple[int, ...]

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (PutCounters, ZoneChange)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        new = added = 0
        if isinstance(event, PutCounters) and event.subject == c.source and event.counter == "lore":
            new, added = c.game.counters_on(c.source).get("lore", 0), event.amount
        elif isinstance(event, ZoneChange) and event.enters and event.became == c.source:
            new = added = event.counters.get("lore", 0)
        for n in self.numbers:
            if new - added < n <= new:
                yield c.source


@dataclass(frozen=True)
class CountersRemoved(TriggerEvent):
    """One or more counters of a kind are removed from an object; ``each``: once for each counter."""

    kind: str
    filter: Filter | Ref = This()
    each: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (RemoveCounters,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, RemoveCounters)
        if event.happened and event.counter == self.kind and event.subject is not None:
            if _is_this(self.filter).matches(c, event.subject):
                for _ in range(event.amount if self.each else 1):
                    yield event.subject


@dataclass(frozen=True)
class LastCounterRemoved(TriggerEvent):
    """The last counter of a kind is removed from an object."""

    kind: str
    filter: Filter | Ref = This()
    each: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (RemoveCounters,)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        assert isinstance(event, RemoveCounters)
        if event.happened and event.counter == self.kind and (event.last or self.each) and event.subject is not None:
            if _is_this(self.filter).matches(c, event.subject):
                yield event.subject


@dataclass(frozen=True)
class _HappensTo(TriggerEvent):
    """Something happens to a permanent."""

    filter: Filter | Ref = This()

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        if event.happened and event.subject is not None and _is_this(self.filter).matches(c, event.subject):
            yield event.subject


@dataclass(frozen=True)
class BecomesTapped(_HappensTo):
    """A permanent becomes tapped (603.2e)."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Tap,)


@dataclass(frozen=True)
class BecomesUntapped(_HappensTo):
    """A permanent becomes untapped (603.2e)."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Untap,)


@dataclass(frozen=True)
class Either(TriggerEvent):
    """Any of several trigger events ("enters or dies")."""

    parts: tuple[TriggerEvent, ...]

    @property
    def events(self) -> tuple[type[Event], ...]:
        return tuple(dict.fromkeys(e for p in self.parts for e in p.events))

    def looks_back(self) -> bool:
        return any(p.looks_back() for p in self.parts)

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        for p in self.parts:
            if isinstance(event, p.events):
                yield from p.occurrences(c, event)


@dataclass(frozen=True)
class OnceEach(TriggerEvent):
    """ "One or more": triggers once for a moment, however many events match; all that they are about are bound to "those".
    See Game.gather."""

    part: TriggerEvent

    @property
    def events(self) -> tuple[type[Event], ...]:
        return self.part.events

    @property
    def word(self) -> str | None:
        return self.part.word

    def looks_back(self) -> bool:
        return self.part.looks_back()

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        return self.part.occurrences(c, event)


@dataclass(frozen=True)
class StateTrigger(TriggerEvent):
    """A state trigger (603.8): triggers while a condition holds, once until the ability has left the stack."""

    condition: Condition

    @property
    def events(self) -> tuple[type[Event], ...]:
        return ()

    def occurrences(self, c: Context, event: Event) -> Iterator[int | None]:
        return iter(())
