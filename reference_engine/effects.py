"""One-shot effects and effects with a duration (610, 611.2): the instructions that cards are written in.

An :class:`Effect` is data; ``do`` carries it out, asking players as it goes. A :class:`Context` holds what the instructions
of one spell or ability refer to: its source, controller, targets, X, the triggering event.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseNumber, ChooseOptions, ChooseWords, Pay, YesNo
from .events import CreateTokens, Damage, Destroy, Draw, Event, GainLife, Noted, PutCounters, Tap, Untap, ZoneChange
from .objects import (
    BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, CardDefinition, CastInfo, is_player,
)
from .quantities import Amount, Quantity
from .selectors import Anything, Each, Filter, Ref, Target, This, Var, You, players_of

if TYPE_CHECKING:
    from .abilities import Ability, Triggered
    from .characteristics import Look
    from .conditions import Condition
    from .costs import Cost
    from .game import Game
    from .layers import Part
    from .replacement import Replacement
    from .rulebreaking import Rule

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(eq=False)
class Context:
    """What a spell or ability refers to while it is announced and carried out."""

    game: Game
    source: int
    """The object it is of; for a spell the spell itself."""
    controller: int
    ability: Ability | None = None
    targets: tuple[tuple[int, ...], ...] = ()
    specs: tuple[Any, ...] = ()
    """The target phrases in force (of the modes chosen), parallel to ``targets``."""
    division: dict[int, int] = field(default_factory=dict)
    x: int | None = None
    event: Any = None
    it: int | None = None
    vars: dict[str, Any] = field(default_factory=dict)
    modes: tuple[int, ...] = ()
    cast: CastInfo | None = None
    paid_with: tuple[tuple[str, int], ...] = ()
    timestamp: int = 0
    mode_targets: int = 0
    """Index of the first target phrase of the mode being carried out."""
    stack_id: int | None = None
    checked: tuple[tuple[int, ...], ...] | None = None
    """The targets found legal as it began to resolve (608.2b)."""
    floating: Any = None

    def amount(self, a: Amount) -> int:
        """The value of an amount now."""
        return a.value(self) if isinstance(a, Quantity) else a

    @property
    def source_look(self) -> Look:
        """The source as it is or last was."""
        return self.game.look(self.source)

    def legal_targets(self, index: int) -> tuple[int, ...]:
        """The targets of a phrase that were legal on resolution (608.2b); before that, those chosen."""
        i = index + self.mode_targets
        targets = self.checked if self.checked is not None else self.targets
        return targets[i] if i < len(targets) else ()

    def used_for_cost(self, deed: str) -> tuple[int, ...]:
        """Objects already used to pay in this way."""
        return tuple(o for d, o in self.paid_with if d == deed)

    def matches_known(self, filter: Filter, entity: int) -> bool:
        """Whether a filter holds of an object as it is or last was, or of a player."""
        return filter.matches(self, entity)

    def fork(self, **changes: Any) -> Context:
        """A context for a part of the effect that goes its own way: same references, own variables."""
        values = {k: getattr(self, k) for k in self.__dataclass_fields__}
        values["vars"] = dict(self.vars)
        values.update(changes)
        return Context(**values)


@dataclass(frozen=True)
class Effect:
    """An instruction."""

    def do(self, c: Context) -> Process:
        """Carry it out."""
        raise NotImplementedError
        yield

    def children(self) -> tuple[Effect, ...]:
        """The instructions inside this one, for tools that read cards."""
        return tuple(v for v in vars(self).values() if isinstance(v, Effect)) + tuple(
            e for v in vars(self).values() if isinstance(v, tuple) for e in v if isinstance(e, Effect)
        )

    def events_instead(self, c: Context, event: Event) -> Process:
        """For a replaced draw: the events that happen instead. Most effects are just carried out."""
        yield from self.do(c)
        return []


@dataclass(frozen=True)
class Sequence(Effect):
    """Instructions one after the other (608.2c)."""

    parts: tuple[Effect, ...]

    def do(self, c: Context) -> Process:
        for p in self.parts:
            yield from p.do(c)


def sequence(*parts: Effect) -> Sequence:
    """Instructions one after the other."""
    return Sequence(parts)


@dataclass(frozen=True)
class Nothing(Effect):
    """No instruction."""

    def do(self, c: Context) -> Process:
        return
        yield


@dataclass(frozen=True)
class If(Effect):
    """Only if a condition holds; else something else."""

    condition: Condition
    then: Effect
    otherwise: Effect = Nothing()

    def do(self, c: Context) -> Process:
        yield from (self.then if self.condition.holds(c) else self.otherwise).do(c)


@dataclass(frozen=True)
class May(Effect):
    """A player may do it (by paying a cost, if there is one); ``otherwise`` if not. Remembered as ``vars["did"]``."""

    effect: Effect
    otherwise: Effect = Nothing()
    cost: Cost | None = None
    player: Ref = You()
    purpose: str = "may"

    def do(self, c: Context) -> Process:
        did = False
        for p in players_of(self.player, c):
            if self.cost is None:
                did = yield from c.game.ask(YesNo(p, self.purpose, c.source))
            else:
                did = yield from c.game.offer_to_pay(p, c, self.cost, "may")
            c.vars["did"] = did
            if did:
                yield from self.effect.do(c)
            else:
                yield from self.otherwise.do(c)


@dataclass(frozen=True)
class Unless(Effect):
    """It happens unless a player pays a cost ("unless")."""

    effect: Effect
    cost: Cost
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            if (yield from c.game.offer_to_pay(p, c, self.cost, "unless")):
                c.vars["did"] = True
                return
        c.vars["did"] = False
        yield from self.effect.do(c)


@dataclass(frozen=True)
class ForEach(Effect):
    """For each of the entities referred to, in turn: bound to a name."""

    ref: Ref
    effect: Effect
    name: str = "each"

    def do(self, c: Context) -> Process:
        for e in self.ref.entities(c):
            c.vars[self.name] = e
            yield from self.effect.do(c)


@dataclass(frozen=True)
class Times(Effect):
    """Several times over."""

    number: Amount
    effect: Effect

    def do(self, c: Context) -> Process:
        for _ in range(c.amount(self.number)):
            yield from self.effect.do(c)


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses objects or players without targeting them, bound to a name."""

    filter: Filter = Anything()
    name: str = "chosen"
    minimum: Amount = 1
    maximum: Amount | None = 1
    zone: str = BATTLEFIELD
    of: Ref | None = None
    among: Ref | None = None
    player: Ref = You()
    purpose: str = "choose"

    def do(self, c: Context) -> Process:
        picked: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            if self.among is not None:
                options = tuple(e for e in self.among.entities(c) if self.filter.matches(c, e))
            else:
                options = Each(self.filter, self.zone, self.of).entities(c)
                if self.zone == BATTLEFIELD:
                    options += tuple(e for e in c.game.player_entities() if self.filter.matches(c, e))
            maximum = len(options) if self.maximum is None else min(c.amount(self.maximum), len(options))
            minimum = min(c.amount(self.minimum), maximum)
            picked += yield from c.game.ask(
                ChooseEntities(p, self.purpose, c.source, options=options, minimum=minimum, maximum=maximum)
            )
        c.vars[self.name] = picked


@dataclass(frozen=True)
class ChooseWord(Effect):
    """A player chooses a word: a creature type, a color; bound to a name."""

    kind: str
    options: tuple[str, ...] | None = None
    name: str = "word"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            words = yield from c.game.ask(ChooseWords(p, "choose", c.source, kind=self.kind, options=self.options))
            c.vars[self.name] = words[0]


@dataclass(frozen=True)
class ChooseBranch(Effect):
    """A player chooses one of several instructions."""

    options: tuple[tuple[str, Effect], ...]
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            labels = tuple(label for label, _ in self.options)
            (n,) = yield from c.game.ask(
                ChooseOptions(p, "choose", c.source, labels=labels, legal=tuple(range(1, len(labels) + 1)))
            )
            yield from self.options[n - 1][1].do(c)


@dataclass(frozen=True)
class ChooseAmount(Effect):
    """A player chooses a number, bound to a name."""

    maximum: Amount | None = None
    minimum: Amount = 0
    name: str = "number"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            top = None if self.maximum is None else c.amount(self.maximum)
            c.vars[self.name] = yield from c.game.ask(
                ChooseNumber(p, "number", c.source, minimum=c.amount(self.minimum), maximum=top)
            )


# ---- damage and life ----------------------------------------------------------------------------------------------------------


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
                    damage.append(Damage(subject=e, source=c.game.damage_source(s), amount=n, preventable=not self.unpreventable))
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


@dataclass(frozen=True)
class SetLife(Effect):
    """A player's life total becomes a number: they gain or lose the difference (119.5)."""

    amount: Amount
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            difference = c.amount(self.amount) - c.game.state.players[p].life
            if difference > 0:
                yield from c.game.happen(GainLife(player=p, amount=difference, source=c.source))
            elif difference < 0:
                yield from c.game.lose_life(p, -difference, source=c.source)


# ---- cards --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawCards(Effect):
    """Players draw cards, one after the other (121.2)."""

    number: Amount = 1
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            for _ in range(c.amount(self.number)):
                yield from c.game.happen(Draw(player=p, source=c.source))

    def events_instead(self, c: Context, event: Event) -> Process:
        yield from ()
        return [Draw(player=p, source=c.source) for p in players_of(self.player, c) for _ in range(c.amount(self.number))]


@dataclass(frozen=True)
class Discard(Effect):
    """Players discard cards of their choice (701.9), each choosing in turn, then all at once (101.4); ``all``: their hands."""

    number: Amount = 1
    player: Ref = You()
    all: bool = False
    filter: Filter = Anything()

    def do(self, c: Context) -> Process:
        discards: list[Event] = []
        for p in players_of(self.player, c):
            hand = tuple(o for o in c.game.state.zone(HAND, p) if self.filter.matches(c, o))
            n = len(hand) if self.all else min(c.amount(self.number), len(hand))
            chosen = yield from c.game.ask(ChooseEntities(p, "discard", c.source, options=hand, minimum=n, maximum=n))
            discards += [ZoneChange(subject=o, to=GRAVEYARD, cause="discard", player=p) for o in chosen]
        happened = yield from c.game.happen(*discards)
        c.vars["discarded"] = tuple(e.became for e in happened if e.became is not None)


@dataclass(frozen=True)
class Mill(Effect):
    """Players put the top cards of their libraries into their graveyards (701.17)."""

    number: Amount
    player: Ref = You()

    def do(self, c: Context) -> Process:
        milled: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            cards = c.game.state.zone(LIBRARY, p)[: max(0, c.amount(self.number))]
            happened = yield from c.game.happen(*(ZoneChange(subject=o, to=GRAVEYARD, cause="mill") for o in cards))
            milled += tuple(e.became for e in happened if e.became is not None)
        c.vars["milled"] = milled


@dataclass(frozen=True)
class Shuffle(Effect):
    """Players shuffle their libraries (701.24)."""

    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            yield from c.game.shuffle(p)


@dataclass(frozen=True)
class MoveTo(Effect):
    """Put objects into a zone of their owners; ``name`` binds what they have become.

    ``position``: 0 the top of the library, ``None`` the bottom. ``link`` remembers them for linked abilities (607.2a).
    """

    what: Ref
    to: str
    cause: str = "put"
    position: int | None = 0
    name: str = "moved"
    link: str | None = None
    face_down: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()

    def do(self, c: Context) -> Process:
        linked = (c.source, self.link) if self.link is not None else None
        changes = [
            ZoneChange(
                subject=e, to=self.to, cause=self.cause, position=self.position, source=c.source, linked_to=linked,
                face_down=self.face_down, counters={k: c.amount(n) for k, n in self.counters},
            )
            for e in self.what.entities(c)
            if not is_player(e) and c.game.can_find(e)
        ]
        happened = yield from c.game.happen(*changes)
        c.vars[self.name] = tuple(e.became for e in happened if e.became is not None)


def exile(what: Ref = Target(), link: str | None = None) -> MoveTo:
    """Exile objects (701.13)."""
    return MoveTo(what, EXILE, "exile", link=link, name="exiled")


def return_to_hand(what: Ref = Target()) -> MoveTo:
    """Return objects to their owners' hands."""
    return MoveTo(what, HAND, "return", name="returned")


@dataclass(frozen=True)
class PutOntoBattlefield(Effect):
    """Put cards onto the battlefield, under a player's control (their owner's by default)."""

    what: Ref
    controller: Ref | None = None
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    attached_to: Ref | None = None
    counters: tuple[tuple[str, Amount], ...] = ()
    name: str = "put"
    only: Filter | None = None

    def do(self, c: Context) -> Process:
        changes = []
        for e in self.what.entities(c):
            if is_player(e) or not c.game.can_find(e):
                continue
            obj = c.game.state.objects[e]
            if self.only is not None and not self.only.matches(c, e):
                continue
            if not self.face_down and obj.is_card and not obj.printed.is_permanent_type:
                continue
            controller = obj.owner
            if self.controller is not None:
                controller = next(players_of(self.controller, c), obj.owner)
            attack = c.game.attack_target_for(c, controller) if self.attacking else None
            host = next(iter(self.attached_to.entities(c)), None) if self.attached_to is not None else None
            changes.append(
                ZoneChange(
                    subject=e, to=BATTLEFIELD, cause="put", controller=controller, tapped=self.tapped, face_down=self.face_down,
                    source=c.source, counters={k: c.amount(n) for k, n in self.counters}, attack=attack, attached_to=host,
                    face=1 if self.transformed else 0,
                )
            )
        happened = yield from c.game.happen(*changes)
        c.vars[self.name] = tuple(e.became for e in happened if e.became is not None)


@dataclass(frozen=True)
class Blink(Effect):
    """Exile objects, then return them to the battlefield under their owners' control (or yours)."""

    what: Ref = Target()
    under_your_control: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()

    def do(self, c: Context) -> Process:
        yield from MoveTo(self.what, EXILE, "exile", name="blinked").do(c)
        yield from PutOntoBattlefield(
            Var("blinked"), You() if self.under_your_control else None, tapped=self.tapped, counters=self.counters
        ).do(c)


@dataclass(frozen=True)
class Search(Effect):
    """A player searches a library (701.23) for cards of a kind, and puts them somewhere; then shuffles (701.24).

    With a stated quality they may find fewer (701.23b). ``then`` is done with the cards bound to "found".
    """

    filter: Filter
    number: Amount = 1
    to: str = HAND
    tapped: bool = False
    player: Ref = You()
    quality: bool = True
    shuffle: bool = True
    then: Effect | None = None

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            if not c.game.can_search(p):
                continue
            library = c.game.state.zone(LIBRARY, p)
            options = tuple(o for o in library if self.filter.matches(c, o))
            n = min(c.amount(self.number), len(options))
            found: tuple[int, ...] = ()
            if options:
                found = yield from c.game.ask(
                    ChooseEntities(p, "search", c.source, options=options, minimum=0 if self.quality else n, maximum=n)
                )
            yield from c.game.note(Noted(what="search", player=p))
            c.vars["found"] = found
            if self.then is not None:
                yield from self.then.do(c)
            elif self.to == BATTLEFIELD:
                yield from PutOntoBattlefield(Var("found"), You(), tapped=self.tapped).do(c)
            elif self.to == LIBRARY:
                yield from c.game.shuffle(p)
                yield from c.game.happen(*(ZoneChange(subject=o, to=LIBRARY, position=0, cause="search") for o in found))
                continue
            else:
                yield from MoveTo(Var("found"), self.to, "search").do(c)
            if self.shuffle:
                yield from c.game.shuffle(p)


# ---- permanents -----------------------------------------------------------------------------------------------------------------


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
            chosen += yield from c.game.ask(ChooseEntities(p, "sacrifice", c.source, options=options, minimum=least, maximum=n))
        c.vars["sacrificed"] = yield from c.game.sacrifice(chosen)


@dataclass(frozen=True)
class SacrificeThat(Effect):
    """A certain permanent is sacrificed by its controller, or by a player if they control it."""

    what: Ref = This()
    player: Ref | None = None

    def do(self, c: Context) -> Process:
        players = None if self.player is None else tuple(players_of(self.player, c))
        those = tuple(
            e for e in self.what.entities(c)
            if c.game.is_permanent(e) and c.game.can_be_sacrificed(e) and (players is None or c.game.ch(e).controller in players)
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
                        subject=e, counter=self.kind, amount=n, by=c.controller, source=c.source, total_at_most=self.total_at_most,
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
                player=p, tokens=[(token, n)], tapped=self.tapped, attack=attack, source=c.source,
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
                    player=p, tokens=[(token_definition(values, look.obj), n)], tapped=self.tapped, attack=attack, copied_from=e,
                    source=c.source,
                )
                for done in (yield from c.game.happen(event)):
                    made += done.made
        c.vars["created"] = made


@dataclass(frozen=True)
class CounterIt(Effect):
    """Counter spells or abilities (701.6)."""

    what: Ref = Target()
    to: str = GRAVEYARD
    position: int | None = 0

    def do(self, c: Context) -> Process:
        countered = []
        for e in self.what.entities(c):
            if (yield from c.game.counter(e, c, to=self.to, position=self.position)):
                countered.append(e)
        c.vars["countered"] = tuple(countered)


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
                c.fork(source=s), parts=self.parts, affects=self.what if isinstance(self.what, Filter) else None, affected=affected,
                duration=self.duration, rule=self.rule, replaces=self.replaces,
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
        from .layers import PT

        fixed = (PT(c.amount(self.power), c.amount(self.toughness)), *self.more)
        yield from Until(fixed, self.what, self.duration).do(c)


@dataclass(frozen=True)
class GainControl(Effect):
    """A player gains control of permanents (layer 2) for a duration."""

    what: Ref = Target()
    duration: str | Condition = "permanent"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        from .layers import SetController

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
        from .layers import SetController

        pair = self.one.entities(c) + self.other.entities(c)
        if len(pair) != 2 or not all(c.game.is_permanent(e) for e in pair):
            return
        controllers = [c.game.ch(e).controller for e in pair]
        if controllers[0] == controllers[1]:
            return
        for e, p in zip(pair, reversed(controllers), strict=True):
            assert p is not None
            c.game.add_floating(c.fork(controller=p), parts=(SetController(You()),), affected=(e,), duration="permanent")
        yield from c.game.control_changed()


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
class Delayed(Effect):
    """Create a delayed triggered ability (603.7): its effect keeps what this one refers to.

    ``until``: "end of turn" if it lives only this turn; ``once``: it triggers one time.
    """

    ability: Triggered
    until: str | None = None
    once: bool = True

    def do(self, c: Context) -> Process:
        yield from ()
        c.game.add_delayed(c, self.ability, self.until, self.once)


@dataclass(frozen=True)
class Reflexive(Effect):
    """A reflexive triggered ability (603.12): "when you do", it goes on the stack after this has resolved."""

    ability: Triggered

    def do(self, c: Context) -> Process:
        yield from ()
        c.game.trigger(self.ability, c.fork(), None, reflexive=True)


@dataclass(frozen=True)
class BindIt(Effect):
    """Bind what a reference points at now to a name, for later instructions."""

    name: str
    ref: Ref

    def do(self, c: Context) -> Process:
        yield from ()
        c.vars[self.name] = self.ref.entities(c)


@dataclass(frozen=True)
class BindAmount(Effect):
    """Bind an amount, read now, to a name."""

    name: str
    amount: Amount

    def do(self, c: Context) -> Process:
        yield from ()
        c.vars[self.name] = c.amount(self.amount)


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """Shuffle objects into their owners' libraries (701.24)."""

    what: Ref

    def do(self, c: Context) -> Process:
        owners = []
        for e in self.what.entities(c):
            if c.game.can_find(e):
                owners.append(c.game.state.objects[e].owner)
                yield from c.game.happen(ZoneChange(subject=e, to=LIBRARY, position=None, cause="put"))
        for p in dict.fromkeys(owners):
            yield from c.game.shuffle(p)


@dataclass(frozen=True)
class WinGame(Effect):
    """A player wins the game (104.2b)."""

    player: Ref = You()

    def do(self, c: Context) -> Process:
        yield from ()
        for p in players_of(self.player, c):
            c.game.win(p)


@dataclass(frozen=True)
class LoseGame(Effect):
    """A player loses the game (104.3e)."""

    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            yield from c.game.lose((p,))


@dataclass(frozen=True)
class PayCost(Effect):
    """A player pays a cost as an instruction; ``vars["did"]`` tells whether they could."""

    cost: Cost
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            answer = yield from c.game.ask(Pay(p, "cost", c.source, cost=self.cost, text=str(self.cost)))
            c.vars["did"] = answer is not False and (yield from c.game.try_to_pay(p, c.source, self.cost, answer))



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
                    obj.copies = (*obj.copies, CopyEffect(values, c.game.state.timestamp(), self.until_end_of_turn, until))
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


@dataclass(frozen=True)
class ExileTopToPlay(Effect):
    """Exile the top cards of your library; you may play them this turn."""

    number: Amount = 1

    def do(self, c: Context) -> Process:
        cards = c.game.state.zone(LIBRARY, c.controller)[: max(0, c.amount(self.number))]
        until = {"castable by": c.controller, "castable until": c.game.state.turn}
        yield from c.game.happen(*(ZoneChange(subject=o, to=EXILE, cause="exile", choices=dict(until)) for o in cards))


@dataclass(frozen=True)
class Link(Effect):
    """The source remembers objects, for abilities linked to this one (607.2)."""

    what: Ref
    key: str

    def do(self, c: Context) -> Process:
        yield from ()
        for e in self.what.entities(c):
            c.game.remember(c.source, self.key, e)
