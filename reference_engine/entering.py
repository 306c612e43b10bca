"""How permanents enter (614.1c-d, 614.12): tapped, with counters, as a copy, with something chosen."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseWords, Pay, YesNo
from .events import (
    Event,
    ZoneChange,
)
from .objects import BATTLEFIELD, player_entity, player_number
from .quantities import Amount
from .references import Ref, This
from .replacement import Replacement
from .selectors import Filter, creature

if TYPE_CHECKING:
    from .costs import Cost
    from .effects import Context, Effect
    from .parts import Part


Process: TypeAlias = Generator[Any, Any, Any]


def _entering_matches(c: Context, filter: Filter | Ref, event: ZoneChange) -> bool:
    from .triggers import _is_this

    assert event.prospective is not None
    return _is_this(filter).matches(c, event.prospective.id)


@dataclass(frozen=True)
class _Entering(Replacement):
    """How a permanent enters (614.1c-d); ``filter`` is asked about it as it would be on the battlefield (614.12)."""

    filter: Filter | Ref = This()

    @property
    def about_itself(self) -> bool:
        return isinstance(self.filter, Ref)

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return event.to == BATTLEFIELD and event.prospective is not None and _entering_matches(c, self.filter, event)


@dataclass(frozen=True)
class EntersTapped(_Entering):
    """Enters tapped; ``unless`` a condition holds, or ``unless_paid`` a cost is paid."""

    unless: Any = None
    unless_paid: Cost | None = None

    def replace(self, c: Context, event: Event) -> Process:
        assert isinstance(event, ZoneChange)
        if self.unless is not None and self.unless.holds(c):
            return event
        if self.unless_paid is not None:
            assert event.controller is not None
            answer = yield from c.game.ask(
                Pay(event.controller, "unless", c.source, cost=self.unless_paid, text=str(self.unless_paid))
            )
            if answer is not False and (
                yield from c.game.try_to_pay(event.controller, c.source, self.unless_paid, answer)
            ):
                return event
        event.tapped = True
        return event


@dataclass(frozen=True)
class EntersUntapped(_Entering):
    """Enters untapped."""

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, ZoneChange)
        event.tapped = False
        return event


@dataclass(frozen=True)
class EntersWithCounters(_Entering):
    """Enters with counters of a kind on it (122.6)."""

    kind: str = "+1/+1"
    number: Amount = 1
    condition: Any = None
    also_as: tuple[Part, ...] = ()
    """It enters as something else as well, in addition to what it is."""

    def applies(self, c: Context, event: Event) -> bool:
        return super().applies(c, event) and (self.condition is None or self.condition.holds(c))

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, ZoneChange) and event.prospective is not None
        if self.also_as:
            event.parts = (*event.parts, self.also_as)
        n = max(0, c.amount(self.number))
        if n and c.game.prospective_can_have_counters(event, self.kind):
            event.counters[self.kind] = event.counters.get(self.kind, 0) + n
            event.counters_by = c.controller
        return event


@dataclass(frozen=True)
class EntersAsCopy(_Entering):
    """You may have it enter as a copy of a permanent (707.5); ``changes`` are exceptions to the copying (707.9)."""

    of: Filter = creature
    optional: bool = True
    changes: Any = None
    counters: tuple[tuple[str, Amount, str | None], ...] = ()
    """Additional counters: kind, number, and the card type that the copy must have for them."""
    tapped: bool = False
    order = "c"

    def replace(self, c: Context, event: Event) -> Process:
        from .copying import changed

        assert isinstance(event, ZoneChange) and event.prospective is not None
        options = tuple(o for o in c.game.in_zone(BATTLEFIELD) if o != event.prospective.id and self.of.matches(c, o))
        controller = event.controller if event.controller is not None else c.controller
        if self.optional:
            if not (yield from c.game.ask(YesNo(controller, "copy", c.source))):
                return event
        if not options:
            return event
        # Asked even if there is only one: what was copied may be gone before anybody could see it.
        (chosen,) = yield ChooseEntities(controller, "copy", c.source, options=options)
        c.vars["copied"] = (chosen,)
        event.copied = changed(c.game.copiable(c.game.state.objects[chosen]), self.changes, c)
        event.tapped = event.tapped or self.tapped
        for kind, number, card_type in self.counters:
            n = c.amount(number)
            if n and (card_type is None or card_type in event.copied.types):
                event.counters[kind] = event.counters.get(kind, 0) + n
        return event


@dataclass(frozen=True)
class AsEntersChoose(_Entering):
    """As it enters, choose: a creature type, color, basic land type, player, opponent, card name or one of some words."""

    what: str = "creature type"
    words: tuple[str, ...] | None = None
    number: int = 1

    def replace(self, c: Context, event: Event) -> Process:
        from .types import BASIC_LAND_TYPES, COLORS, CREATURE_TYPES

        assert isinstance(event, ZoneChange)
        controller = event.controller if event.controller is not None else c.controller
        if self.what in ("player", "opponent"):
            players = tuple(player_entity(p) for p in c.game.apnap() if self.what == "player" or p != controller)
            (chosen,) = yield from c.game.ask(ChooseEntities(controller, "player", c.source, options=players))
            event.choices["player"] = player_number(chosen)
            return event
        options: tuple[str, ...] | None = self.words
        kind = self.what
        if self.what == "color":
            options = tuple(COLORS.values())
        elif self.what == "land type":
            options = tuple(BASIC_LAND_TYPES)
        elif self.what == "creature type":
            options = tuple(sorted(CREATURE_TYPES))
        words = yield from c.game.ask(
            ChooseWords(
                controller, "choose", c.source, kind=kind, options=options, minimum=self.number, maximum=self.number
            )
        )
        if self.number > 1:
            event.choices[self.what + "s"] = words
        else:
            event.choices[self.what] = words[0]
        return event


@dataclass(frozen=True)
class AsEntersDo(_Entering):
    """As it enters, its controller does something (sacrifice, reveal, pay life, devour): an effect with the entering object as
    its source. The effect may set ``vars['counters']``."""

    effect: Effect | None = None

    def replace(self, c: Context, event: Event) -> Process:
        assert isinstance(event, ZoneChange) and self.effect is not None
        c.vars["entering"] = event
        yield from self.effect.do(c)
        return event
