"""Effects on cards: drawing, discarding, milling, moving, searching (121, 701)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities
from .effects import Context, Effect
from .events import Draw, Event, Noted, ZoneChange
from .objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    is_player,
)
from .quantities import Amount
from .references import Ref, Target, Var, You, players_of
from .selectors import Anything, Filter

if TYPE_CHECKING:
    pass


Process: TypeAlias = Generator[Any, Any, Any]


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
        return [
            Draw(player=p, source=c.source) for p in players_of(self.player, c) for _ in range(c.amount(self.number))
        ]


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
                subject=e,
                to=self.to,
                cause=self.cause,
                position=self.position,
                source=c.source,
                linked_to=linked,
                face_down=self.face_down,
                counters={k: c.amount(n) for k, n in self.counters},
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
                    subject=e,
                    to=BATTLEFIELD,
                    cause="put",
                    controller=controller,
                    tapped=self.tapped,
                    face_down=self.face_down,
                    source=c.source,
                    counters={k: c.amount(n) for k, n in self.counters},
                    attack=attack,
                    attached_to=host,
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
                yield from c.game.happen(
                    *(ZoneChange(subject=o, to=LIBRARY, position=0, cause="search") for o in found)
                )
                continue
            else:
                yield from MoveTo(Var("found"), self.to, "search").do(c)
            if self.shuffle:
                yield from c.game.shuffle(p)


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
class ExileTopToPlay(Effect):
    """Exile the top cards of your library; you may play them this turn."""

    number: Amount = 1

    def do(self, c: Context) -> Process:
        cards = c.game.state.zone(LIBRARY, c.controller)[: max(0, c.amount(self.number))]
        until = {"castable by": c.controller, "castable until": c.game.state.turn}
        yield from c.game.happen(*(ZoneChange(subject=o, to=EXILE, cause="exile", choices=dict(until)) for o in cards))
