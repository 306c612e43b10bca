"""Replacement and prevention effects (614-616): what they watch for and what happens instead.

:func:`replaced` is the road of 616.1: while effects could apply to an event, the affected player (or the controller of the
affected object) chooses one of those that come first, it is applied, and the modified event is looked at again.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseReplacement
from .entering_auras import enchant_as_it_enters
from .events import (
    CreateTokens,
    Draw,
    Event,
    ProduceMana,
    PutCounters,
    ZoneChange,
)
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, player_entity
from .references import Host, Ref, This
from .selectors import Filter, IsPlayer

if TYPE_CHECKING:
    from .abilities import Ability
    from .effects import Context, Effect
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class Replacement:
    """A replacement or prevention effect. ``order`` is its place in 616.1: a self-replacement, b control, c copy, e other."""

    order = "e"

    @property
    def about_itself(self) -> bool:
        """Whether, of all permanents that enter, it affects only the one that has it (614.12)."""
        return False

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The classes of event that it may apply to."""
        raise NotImplementedError

    def applies(self, c: Context, event: Event) -> bool:
        """Whether it would apply to the event."""
        raise NotImplementedError

    def replace(self, c: Context, event: Event) -> Process:
        """What happens instead: the event (changed), a list of events, or nothing (``None``)."""
        raise NotImplementedError
        yield


@dataclass(frozen=True)
class GoesElsewhere(Replacement):
    """An object that would be put into one zone is put into another instead (Rest in Peace, Leyline of the Void)."""

    filter: Filter | Ref
    to: str = GRAVEYARD
    instead: str = EXILE
    from_zone: str | None = None
    tokens_too: bool = True
    with_counters: tuple[tuple[str, int], ...] = ()
    shuffle: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ZoneChange,)

    def applies(self, c: Context, event: Event) -> bool:
        from .triggers import _is_this

        assert isinstance(event, ZoneChange) and event.subject is not None
        if event.to != self.to or (
            self.from_zone is not None and c.game.look(event.subject).obj.zone != self.from_zone
        ):
            return False
        if not self.tokens_too and not c.game.look(event.subject).obj.is_card:
            return False
        return _is_this(self.filter).matches(c, event.subject)

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, ZoneChange)
        event.to = self.instead
        event.position = 0
        if self.with_counters:
            event.counters = dict(self.with_counters)
        return event


@dataclass(frozen=True)
class MultiplyCounters(Replacement):
    """If counters (of a kind) would be put on an object or player, a multiple or some more are put instead.

    ``by``: only if put by such a player; a number rounded down for halves.
    """

    filter: Filter
    kind: str | None = None
    times: int = 1
    plus: int = 0
    half: bool = False
    by: Filter | None = None
    effects_only: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (PutCounters, ZoneChange)

    def applies(self, c: Context, event: Event) -> bool:
        if isinstance(event, PutCounters):
            assert event.subject is not None
            if event.amount <= 0 or (self.kind is not None and event.counter != self.kind):
                return False
            if self.effects_only and not event.by_effect:
                return False
            if self.by is not None and not self.by.matches(c, player_entity(event.by)):
                return False
            return self.filter.matches(c, event.subject)
        if isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.prospective is not None:
            if not any(n > 0 and self.kind in (None, k) for k, n in event.counters.items()):
                return False
            by = event.counters_by if event.counters_by is not None else event.controller
            if self.by is not None and (by is None or not self.by.matches(c, player_entity(by))):
                return False
            return self.filter.matches(c, event.prospective.id)
        return False

    def _new(self, n: int) -> int:
        return n // 2 if self.half else n * self.times + self.plus

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        if isinstance(event, PutCounters):
            event.amount = self._new(event.amount)
        elif isinstance(event, ZoneChange):
            for k, n in list(event.counters.items()):
                if n > 0 and self.kind in (None, k):
                    event.counters[k] = self._new(n)
        return event


@dataclass(frozen=True)
class MultiplyTokens(Replacement):
    """If tokens would be created under a player's control, a multiple, or others in addition, are created instead."""

    player: Filter
    times: int = 2
    filter: Any = None
    """A predicate on the token's characteristics (Divine Visitation replaces creatures)."""
    instead: Any = None
    """A definition: each of those tokens is this one instead."""
    plus: Any = None
    """A definition: one of these in addition."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (CreateTokens,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, CreateTokens) and event.player is not None
        if not self.player.matches(c, player_entity(event.player)):
            return False
        return any(n > 0 and (self.filter is None or self.filter in d.faces[0].types) for d, n in event.tokens)

    def replace(self, c: Context, event: Event) -> Process:
        yield from ()
        assert isinstance(event, CreateTokens)
        out = []
        for d, n in event.tokens:
            hit = self.filter is None or self.filter in d.faces[0].types
            if hit and self.instead is not None:
                out.append((self.instead, n))
            elif hit and self.plus is None:
                out.append((d, n * self.times))
            else:
                out.append((d, n))
        if self.plus is not None:
            out.append((self.plus, 1))
        event.tokens = out
        return event


@dataclass(frozen=True)
class ProducesInstead(Replacement):
    """If permanents are tapped for mana (106.12b), other mana, more mana or a multiple is produced instead.

    ``types``: per subtype of the source, the type that replaces any other (Naked Singularity). ``only``: a symbol: this type
    (and amount, if ``amount``) instead. ``times``: so many times as much. ``chosen``: the color chosen for the source,
    or bound to ``variable`` by the effect that made it. ``colors_only``: colorless mana stays as it is.
    """

    filter: Filter
    times: int = 1
    only: str | None = None
    amount: int | None = None
    types: tuple[tuple[str, str], ...] = ()
    chosen: bool = False
    by: Filter = IsPlayer()
    colors_only: bool = False
    variable: str | None = None

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (ProduceMana,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, ProduceMana)
        if not event.tapped or event.source is None or event.player is None or not event.mana:
            return False
        if not self.by.matches(c, player_entity(event.player)) or not self.filter.matches(c, event.source):
            return False
        return self.types == () or bool(self._letters(c, event))

    def _letters(self, c: Context, event: ProduceMana) -> tuple[str, ...]:
        assert event.source is not None
        ch = c.game.ch(event.source)
        return tuple(dict.fromkeys(letter for subtype, letter in self.types if ch.has_subtype(subtype)))

    def outcomes(self, c: Context, event: ProduceMana) -> list[tuple[str, ...]]:
        """Every mana that could be produced instead: several where a player chooses between types."""
        if self.times != 1:
            return [event.mana * self.times]
        if self.types:
            return [tuple(letter for _ in event.mana) for letter in self._letters(c, event)]
        letter = self.only
        if self.chosen:
            from .types import LETTERS

            color = c.vars.get(self.variable) if self.variable is not None else c.source_look.obj.choices.get("color")
            letter = LETTERS.get(str(color))
        if letter is None:
            return [event.mana]
        if self.colors_only:
            return [tuple(s if s == "C" else letter for s in event.mana)]
        n = self.amount if self.amount is not None else len(event.mana)
        return [(letter,) * n]

    def replace(self, c: Context, event: Event) -> Process:
        from .decisions import ChooseMana

        assert isinstance(event, ProduceMana) and event.player is not None
        options = tuple(dict.fromkeys(self.outcomes(c, event)))
        event.mana = yield from c.game.ask(ChooseMana(event.player, "mana", c.source, options=options))
        return event


@dataclass(frozen=True)
class DrawInstead(Replacement):
    """If a player would draw a card, something else happens (614.11). ``but_first_in_draw_step``: except that one.

    ``effect`` has the player who would have drawn bound to the variable "drawer".
    """

    player: Filter
    effect: Effect | None = None
    but_first_in_draw_step: bool = False

    @property
    def events(self) -> tuple[type[Event], ...]:
        return (Draw,)

    def applies(self, c: Context, event: Event) -> bool:
        assert isinstance(event, Draw) and event.player is not None
        if self.but_first_in_draw_step and event.in_draw_step:
            return False
        return self.player.matches(c, player_entity(event.player))

    def replace(self, c: Context, event: Event) -> Process:
        assert event.player is not None
        if self.effect is not None:
            c.vars["drawer"] = player_entity(event.player)
            for e in (yield from self.effect.events_instead(c, event)):
                e.applied |= event.applied
                yield from c.game.happen(e)
        return None


@dataclass(frozen=True, eq=False)
class Applicable:
    """A replacement effect that could apply to an event: where it is from, and a key to remember that it has applied."""

    replacement: Replacement
    context: Context
    key: Any
    ability: Ability | None = None


def replaced(game: Game, event: Event) -> Process:
    """The events that happen instead of a proposed one, after all replacement and prevention effects (616.1)."""
    entering = isinstance(event, ZoneChange) and event.to == BATTLEFIELD
    for _ in range(500):
        if isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
            game.look_ahead(event)
            # Counters that it cannot have are not among those that it would enter with (614.17).
            event.counters = {k: n for k, n in event.counters.items() if game.prospective_can_have_counters(event, k)}
        options = [o for o in game.replacements_for(event) if o.key not in event.applied]
        if not options:
            break
        first = min(o.replacement.order for o in options)
        options = [o for o in options if o.replacement.order == first]
        chosen = options[0]
        if len(options) > 1 and not _alike(options):
            sources = tuple(o.context.source for o in options)
            source = yield from game.ask(ChooseReplacement(event.affected(game), "replacement", None, options=sources))
            chosen = next(o for o in options if o.context.source == source)
        event.applied = event.applied | {chosen.key}
        result = yield from chosen.replacement.replace(chosen.context, event)
        if result is None:
            if entering and isinstance(event, ZoneChange):
                game.end_look_ahead(event)
            return []
        if isinstance(result, list):
            out: list[Event] = []
            for e in result:
                e.applied = e.applied | event.applied
                out += yield from replaced(game, e)
            return out
        event = result
    if entering and isinstance(event, ZoneChange):
        to = event.to
        if to == BATTLEFIELD:
            to = yield from enchant_as_it_enters(game, event)
        game.end_look_ahead(event)
        if to == GRAVEYARD and event.to == BATTLEFIELD:
            return (yield from replaced(game, ZoneChange(subject=event.subject, to=GRAVEYARD, cause="put")))
        if to is None:
            return []
    return [event]


def _alike(options: list[Applicable]) -> bool:
    """Whether nobody could tell which of them is applied first: they are the same effect several times over."""
    one = options[0]
    by_source = _refers_to_source(one.replacement)
    return all(
        o.replacement == one.replacement
        and not (by_source and o.context.source != one.context.source)
        and o.context.controller == one.context.controller
        and o.context.x == one.context.x
        and o.context.game.look(o.context.source).obj.choices == one.context.game.look(one.context.source).obj.choices
        for o in options[1:]
    )


def _refers_to_source(part: Any) -> bool:
    """Whether what an effect does depends on its source itself or on what that is attached to; whom it applies to is
    no matter.
    """
    if isinstance(part, (This, Host)):
        return True
    if isinstance(part, tuple):
        return any(_refers_to_source(p) for p in part)
    if isinstance(part, Filter) or not hasattr(part, "__dataclass_fields__"):
        return False
    return any(_refers_to_source(getattr(part, f)) for f in part.__dataclass_fields__)
