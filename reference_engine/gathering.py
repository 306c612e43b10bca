"""Triggered abilities that trigger (603.2-3, 603.7, 603.10): gathered after each event, waiting to be put on the stack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .abilities import Triggered
from .effects import Context
from .events import (
    Damage,
    Event,
    Noted,
    ZoneChange,
)
from .objects import (
    BATTLEFIELD,
)
from .queries import Queries
from .rulebreaking import CantTrigger, TriggersMore
from .selectors import Anything
from .triggers import DealsDamage, Either, OnceEach, TriggerEvent


@dataclass(frozen=True, eq=False)
class Waiting:
    """A triggered ability that has triggered and is not on the stack yet (603.3)."""

    ability: Triggered
    context: Context
    controller: int
    number: int = 0


@dataclass(frozen=True, eq=False)
class DelayedTrigger:
    """A delayed triggered ability (603.7)."""

    ability: Triggered
    context: Context
    until: str | None
    once: bool
    key: int


def _parts_of(trigger: TriggerEvent) -> tuple[TriggerEvent, ...]:
    """The trigger events of which one may look back while another does not ("enters or dies")."""
    if isinstance(trigger, Either):
        return trigger.parts
    return (trigger,)


def _by_source(events: list[Event]) -> list[Event]:
    """Damage that one source deals at one moment, to however many, as one event: "whenever it deals damage" triggers once."""
    out: list[Event] = []
    totals: dict[int | None, Damage] = {}
    for e in events:
        if isinstance(e, Damage):
            if e.source in totals:
                totals[e.source].amount += e.amount
            else:
                totals[e.source] = replace(e)
                out.append(totals[e.source])
        else:
            out.append(e)
    return out


class Gathering(Queries):
    """The part of :class:`reference_engine.game.Game` that finds out what has triggered."""

    log: list[Event]

    def _lookers(self, before: Any, events: list[Event]) -> list[tuple[Triggered, int, int]]:
        """The abilities that look back (603.10), with sources and controllers as they are before the events."""
        kinds = {type(e) for e in events}
        seen = []
        for kind in kinds:
            for ability, oid in before[0].get(kind, ()):
                if any(t.looks_back() for t in _parts_of(ability.trigger)):
                    seen.append((ability, oid, self._controller_of(oid)))
        return seen

    def gather(self, events: list[Event], lookers: list[tuple[Triggered, int, int]]) -> None:
        """Gather the abilities that trigger on events that have just happened together (603.2)."""
        if self._dirty:
            self._refresh()
        kinds = {type(e) for e in events}
        candidates: list[tuple[Triggered, int, int, bool]] = [(*found, True) for found in lookers]
        listed: set[tuple[int, int]] = set()
        for kind in kinds:
            now = list(self._triggers.get(kind, ()))
            if kind is Noted:
                for w in {e.what for e in events if isinstance(e, Noted)}:
                    now += self._noted.get(w, ())
            for a, o in now:
                if (id(a), o) not in listed and (
                    kind is Noted or not all(t.looks_back() for t in _parts_of(a.trigger))
                ):
                    listed.add((id(a), o))
                    candidates.append((a, o, self._controller_of(o), False))
        merged: list[Event] | None = None
        for ability, source, controller, back in candidates:
            once = isinstance(ability.trigger, OnceEach)
            parts = [
                t
                for t in _parts_of(ability.trigger)
                if t.looks_back() == back or all(isinstance(e, Noted) for e in events)
            ]
            looked_at = events
            if isinstance(ability.trigger, DealsDamage) and ability.trigger.to == Anything():
                merged = merged if merged is not None else _by_source(events)
                looked_at = merged
            for e in looked_at:
                c = self.context(source, controller, ability=ability)
                c.event = e
                fired = False
                for it in (i for t in parts if isinstance(e, t.events) for i in t.occurrences(c, e)):
                    context = self.context(source, controller, ability=ability)
                    context.event, context.it = e, it
                    if once:
                        context.vars["those"] = tuple(
                            o
                            for other in looked_at
                            for t in parts
                            if isinstance(other, t.events)
                            for o in t.occurrences(c, other)
                        )
                    self.trigger(ability, context, e)
                    fired = True
                    if once:
                        break
                if once and fired:
                    break
        for d in self.state.delayed:
            for e in events:
                if not isinstance(e, d.ability.trigger.events):
                    continue
                context = d.context.fork()
                context.event = e
                hit = False
                for it in d.ability.trigger.occurrences(context, e):
                    fresh = d.context.fork()
                    fresh.event, fresh.it = e, it
                    self.trigger(d.ability, fresh, e, delayed=True)
                    hit = True
                    if d.once:
                        break
                if hit and d.once:
                    self.state.delayed = tuple(x for x in self.state.delayed if x.key != d.key)
                    break

    def trigger(
        self, ability: Triggered, c: Context, event: Event | None, *, delayed: bool = False, reflexive: bool = False
    ) -> None:
        """An ability triggers, if its intervening "if" holds (603.4): it waits to be put on the stack."""
        if event is not None and not delayed and self._barred(ability, c, event):
            return
        source = c.source_look.obj
        if not delayed and not reflexive:
            c.cast = source.cast
            copied = bool(source.copies) and not any(a is ability for a in source.printed.all_abilities)
            about_itself = (isinstance(event, ZoneChange) and event.became == source.id) or (
                isinstance(event, Noted) and event.what in ("cast", "cycle") and event.subject == source.id
            )
            c.x = source.cast.x if source.cast is not None and about_itself and not copied else 0
        if ability.condition is not None and not ability.condition.holds(c):
            return
        if ability.limit is not None:
            key = f"triggered {source.id} {id(ability)}"
            if self.state.history.get(key, 0) >= ability.limit:
                return
            self.state.history[key] = self.state.history.get(key, 0) + 1
        times = 1 + (self._additional(ability, c, event) if event is not None and not delayed and not reflexive else 0)
        for _ in range(times):
            context = c.fork()
            context.vars = c.vars if times == 1 else dict(c.vars)
            self.state.next_id += 1
            self.state.waiting = (
                *self.state.waiting,
                Waiting(ability, context, c.controller, number=self.state.next_id),
            )
            self.on_trigger(ability, context)

    def on_trigger(self, ability: Triggered, c: Context) -> None:
        """Note that an ability has triggered."""
        self.log.append(Noted(what="trigger", source=c.source, player=c.controller, ability=ability))

    def _barred(self, ability: Triggered, c: Context, event: Event) -> bool:
        """Whether an effect keeps such an event from making abilities trigger (Torpor Orb)."""
        if isinstance(event, ZoneChange) and (event.enters or event.dies):
            what = "enters" if event.enters else "dies"
            cause = event.became if event.enters else event.subject
            for r, rc in self.rules(CantTrigger):
                if r.event == what and cause is not None and r.entering.matches(rc, cause):
                    return True
        return False

    def _additional(self, ability: Triggered, c: Context, event: Event) -> int:
        """How many additional times an ability of a permanent triggers (603.2d).

        For creatures that die the game looks back (603.10a): doublers that die at the same time count.
        """
        if not isinstance(event, ZoneChange) or c.source_look.obj.zone != BATTLEFIELD:
            return 0
        what = "enters" if event.enters else "dies" if event.dies else ""
        cause = event.became if event.enters else event.subject
        if not what or cause is None:
            return 0
        n = 0
        rules: list[tuple[TriggersMore, Context]] = list(self.rules(TriggersMore))
        if what == "dies":
            rules = list(self.rules_before(TriggersMore))
        for r, rc in rules:
            if r.event == what and r.cause.matches(rc, cause) and r.whose.matches(rc, c.source):
                n += 1
        return n

    def rules_before(self, kind: type[TriggersMore]) -> Iterable[tuple[TriggersMore, Context]]:
        """The exceptions of a kind that were in force just before the events being looked at."""
        return self._rules_before if self._rules_before is not None else list(self.rules(kind))

    _rules_before: list[tuple[TriggersMore, Context]] | None = None

    def add_delayed(self, c: Context, ability: Triggered, until: str | None, once: bool) -> None:
        """Create a delayed triggered ability (603.7)."""
        self.state.next_id += 1
        self.state.delayed = (
            *self.state.delayed,
            DelayedTrigger(ability, c.fork(ability=ability), until, once, self.state.next_id),
        )
