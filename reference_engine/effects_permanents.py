"""Effects on permanents: putting onto the battlefield, destroying, tapping, counters, tokens, attaching (110, 111, 122, 701)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseWords
from .effects import Context, Effect
from .events import CreateTokens, Destroy, PutCounters, Tap, Untap
from .objects import (
    BATTLEFIELD,
    CardDefinition,
)
from .quantities import Amount
from .references import Ref, Target, This, You, players_of
from .selectors import Filter

if TYPE_CHECKING:
    pass


Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class DestroyEffect(Effect):
    """Destroy permanents (701.8), all at once."""

    what: Ref = Target()
    bury: bool = False

    def do(self, c: Context) -> Process:
        events = [
            Destroy(subject=e, source=c.source, bury=self.bury)
            for e in self.what.entities(c)
            if c.game.is_permanent(e) and "indestructible" not in c.game.ch(e).keywords
        ]
        happened = yield from c.game.happen_together(events)
        c.vars["destroyed"] = tuple(e.subject for e in happened if e.subject is not None)


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Players sacrifice permanents of their choice (701.21); each chooses in turn, then all are sacrificed at once."""

    filter: Filter
    number: Amount | None = 1
    player: Ref = You()
    minimum: Amount | None = None

    def do(self, c: Context) -> Process:
        chosen: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            options = tuple(
                o
                for o in c.game.in_zone(BATTLEFIELD)
                if c.game.ch(o).controller == p and c.game.can_be_sacrificed(o) and self.filter.matches(c, o)
            )
            n = len(options) if self.number is None else min(c.amount(self.number), len(options))
            least = n if self.minimum is None else min(c.amount(self.minimum), n)
            chosen += yield from c.game.ask(
                ChooseEntities(p, "sacrifice", c.source, options=options, minimum=least, maximum=n)
            )
        c.vars["sacrificed"] = yield from c.game.sacrifice(chosen)


@dataclass(frozen=True)
class SacrificeThat(Effect):
    """A certain permanent is sacrificed by its controller, or by a player if they control it."""

    what: Ref = This()
    player: Ref | None = None

    def do(self, c: Context) -> Process:
        players = None if self.player is None else tuple(players_of(self.player, c))
        those = tuple(
            e
            for e in self.what.entities(c)
            if c.game.is_permanent(e)
            and c.game.can_be_sacrificed(e)
            and (players is None or c.game.ch(e).controller in players)
        )
        c.vars["sacrificed"] = yield from c.game.sacrifice(those)


@dataclass(frozen=True)
class TapEffect(Effect):
    """Tap permanents (701.26a), all at once."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        those = [e for e in self.what.entities(c) if c.game.is_permanent(e) and not c.game.state.objects[e].tapped]
        yield from c.game.happen(*(Tap(subject=e) for e in those))


@dataclass(frozen=True)
class UntapEffect(Effect):
    """Untap permanents (701.26b), all at once."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        those = [e for e in self.what.entities(c) if c.game.is_permanent(e) and c.game.state.objects[e].tapped]
        yield from c.game.happen(*(Untap(subject=e) for e in those))


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put counters on objects or players (122.6); ``divided`` as announced."""

    kind: str
    number: Amount = 1
    what: Ref = Target()
    divided: bool = False
    total_at_most: int | None = None
    """It cannot cause more than so many counters of the kind to be there."""

    def do(self, c: Context) -> Process:
        events = []
        for e in self.what.entities(c):
            n = c.division.get(e, 0) if self.divided else c.amount(self.number)
            if n > 0 and c.game.can_have_counters(e, self.kind):
                events.append(
                    PutCounters(
                        subject=e,
                        counter=self.kind,
                        amount=n,
                        by=c.controller,
                        source=c.source,
                        total_at_most=self.total_at_most,
                    )
                )
        happened = yield from c.game.happen(*events)
        c.vars["counters put"] = sum(e.amount or 0 for e in happened)


@dataclass(frozen=True)
class TakeCounters(Effect):
    """Remove counters; ``number`` ``None``: all of the kind; ``kind`` ``None``: of every kind."""

    kind: str | None
    number: Amount | None = 1
    what: Ref = Target()

    def do(self, c: Context) -> Process:
        removed = 0
        for e in self.what.entities(c):
            for kind, n in list(c.game.counters_on(e).items()):
                if self.kind in (None, kind) and n:
                    many = n if self.number is None else min(n, c.amount(self.number))
                    yield from c.game.remove_counters(e, kind, many)
                    removed += many
        c.vars["counters removed"] = removed


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object to another (122.5): removed from the one and put on the other, or nothing."""

    kind: str | None
    number: Amount | None
    source: Ref
    onto: Ref

    def do(self, c: Context) -> Process:
        for a in self.source.entities(c):
            for b in self.onto.entities(c):
                if a == b or not c.game.is_permanent(a) or not c.game.is_permanent(b):
                    continue
                kind = self.kind
                if kind is None:
                    kinds = tuple(k for k, n in c.game.counters_on(a).items() if n)
                    if not kinds:
                        continue
                    (kind,) = yield from c.game.ask(
                        ChooseWords(c.controller, "counters", c.source, kind="counter kind", options=kinds)
                    )
                n = c.game.counters_on(a).get(kind, 0)
                n = n if self.number is None else min(n, c.amount(self.number))
                if n and c.game.can_have_counters(b, kind):
                    yield from c.game.remove_counters(a, kind, n)
                    yield from c.game.put_counters(b, kind, n, by=c.controller)


@dataclass(frozen=True)
class Create(Effect):
    """Players create tokens (701.7, 111)."""

    token: CardDefinition
    number: Amount = 1
    player: Ref = You()
    tapped: bool = False
    attacking: bool = False
    size: Amount | None = None
    """For an "X/X" token: its power and toughness."""
    counters: tuple[tuple[str, Amount], ...] = ()

    def do(self, c: Context) -> Process:
        made: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            n = c.amount(self.number)
            if n <= 0:
                continue
            token = self.token
            if self.size is not None:
                from .vocabulary import sized

                token = sized(token, c.amount(self.size))
            attack = c.game.attack_target_for(c, p) if self.attacking else None
            event = CreateTokens(
                player=p,
                tokens=[(token, n)],
                tapped=self.tapped,
                attack=attack,
                source=c.source,
                counters={k: c.amount(m) for k, m in self.counters},
            )
            for e in (yield from c.game.happen(event)):
                made += e.made
        c.vars["created"] = made


@dataclass(frozen=True)
class CreateCopies(Effect):
    """Create tokens that are copies of objects (707.2), with exceptions; of a vanished object as it last was (608.2h)."""

    of: Ref
    number: Amount = 1
    player: Ref = You()
    changes: Any = None
    tapped: bool = False
    attacking: bool = False

    def do(self, c: Context) -> Process:
        from .copying import changed, token_definition

        made: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            for e in self.of.entities(c):
                n = c.amount(self.number)
                look = c.game.look(e)
                values = changed(c.game.copiable(look.obj), self.changes, c)
                attack = c.game.attack_target_for(c, p) if self.attacking else None
                event = CreateTokens(
                    player=p,
                    tokens=[(token_definition(values, look.obj), n)],
                    tapped=self.tapped,
                    attack=attack,
                    copied_from=e,
                    source=c.source,
                )
                for done in (yield from c.game.happen(event)):
                    made += done.made
        c.vars["created"] = made


@dataclass(frozen=True)
class AttachTo(Effect):
    """Attach an Aura or Equipment to an object or player (701.3)."""

    what: Ref
    to: Ref

    def do(self, c: Context) -> Process:
        for e in self.what.entities(c):
            for host in self.to.entities(c):
                yield from c.game.attach(e, host)


@dataclass(frozen=True)
class Unattach(Effect):
    """Unattach Equipment (701.3d)."""

    what: Ref = This()

    def do(self, c: Context) -> Process:
        for e in self.what.entities(c):
            yield from c.game.unattach(e)


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """Permanents become copies of an object (707.2b), until end of turn or for good; exceptions are copiable (707.9)."""

    what: Ref
    of: Ref
    until_end_of_turn: bool = False
    changes: Any = None
    until_your_next_turn: bool = False

    def do(self, c: Context) -> Process:
        from .copying import changed
        from .objects import CopyEffect

        yield from ()
        for model in self.of.entities(c):
            values = changed(c.game.copiable(c.game.look(model).obj), self.changes, c)
            for e in self.what.entities(c):
                if c.game.is_permanent(e):
                    obj = c.game.state.objects[e]
                    until = c.controller if self.until_your_next_turn else None
                    obj.copies = (
                        *obj.copies,
                        CopyEffect(values, c.game.state.timestamp(), self.until_end_of_turn, until),
                    )
                    c.game.touch()


@dataclass(frozen=True)
class MultiplyCountersOn(Effect):
    """Double (or triple...) the number of counters of a kind on each of some objects: as many more are put on each (701.10e)."""

    kind: str
    what: Ref
    times: int = 2

    def do(self, c: Context) -> Process:
        events = []
        for e in self.what.entities(c):
            n = c.game.counters_on(e).get(self.kind, 0) * (self.times - 1)
            if n > 0 and c.game.can_have_counters(e, self.kind):
                events.append(PutCounters(subject=e, counter=self.kind, amount=n, by=c.controller, source=c.source))
        yield from c.game.happen(*events)
