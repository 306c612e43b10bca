"""Keyword actions (701) that are more than one plain deed: proliferate, populate, fabricate's choice, scry, surveil..."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .copying import token_definition
from .decisions import Arrange, ChooseEntities, YesNo
from .effects import Effect
from .effects_cards import PutOntoBattlefield
from .effects_permanents import Create
from .events import CreateTokens, Noted, PutCounters, ZoneChange
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, player_entity
from .quantities import Amount
from .references import Ref, Target, This, Var, You, players_of
from .selectors import Filter

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class Proliferate(Effect):
    """Proliferate (701.34a): choose any number of permanents and players with counters; each gets another of each kind."""

    def do(self, c: Context) -> Process:
        yield from proliferate(c)


def proliferate(c: Context) -> Process:
    """See :class:`Proliferate`; an effect may have the player proliferate more often instead."""
    from .rulebreaking import ProliferateTwice

    times = 1
    for r, rc in c.game.rules(ProliferateTwice):
        if r.players.matches(rc, player_entity(c.controller)):
            times *= 2
    for _ in range(times):
        yield from _proliferate_once(c)


def _proliferate_once(c: Context) -> Process:
    game = c.game
    options = tuple(o for o in game.in_zone(BATTLEFIELD) if any(game.counters_on(o).values()))
    options += tuple(e for e in game.player_entities() if any(game.counters_on(e).values()))
    chosen = yield from game.ask(
        ChooseEntities(c.controller, "proliferate", c.source, options=options, minimum=0, maximum=len(options))
    )
    events = []
    for e in chosen:
        for kind, n in list(game.counters_on(e).items()):
            if n and game.can_have_counters(e, kind):
                events.append(PutCounters(subject=e, counter=kind, amount=1, by=c.controller, source=c.source))
    happened = yield from game.happen(*events)
    c.vars["proliferated"] = tuple(dict.fromkeys(e.subject for e in happened if e.subject is not None))
    yield from game.note(Noted(what="proliferate", player=c.controller))


@dataclass(frozen=True)
class Populate(Effect):
    """Populate (701.36a): create a token that is a copy of a creature token you control, chosen on resolution."""

    def do(self, c: Context) -> Process:
        game = c.game
        options = tuple(
            o
            for o in game.in_zone(BATTLEFIELD)
            if game.state.objects[o].is_token
            and "creature" in game.ch(o).types
            and game.ch(o).controller == c.controller
        )
        c.vars["created"] = ()
        if not options:
            return  # 701.36b
        (chosen,) = yield from game.ask(ChooseEntities(c.controller, "populate", c.source, options=options))
        obj = game.state.objects[chosen]
        event = CreateTokens(
            player=c.controller,
            tokens=[(token_definition(game.copiable(obj), obj), 1)],
            copied_from=chosen,
            source=c.source,
        )
        for e in (yield from game.happen(event)):
            c.vars["created"] = e.made
        yield from game.note(Noted(what="populate", player=c.controller))


@dataclass(frozen=True)
class Fabricate(Effect):
    """Fabricate N (702.123a), on resolution: the controller may put N +1/+1 counters; if they don't, they create N Servos."""

    number: int

    def do(self, c: Context) -> Process:
        from .cards.tokens import SERVO

        game = c.game
        possible = game.is_permanent(c.source) and game.can_have_counters(c.source, "+1/+1")
        put = possible and (yield from game.ask(YesNo(c.controller, "fabricate", c.source)))
        if put:
            yield from game.put_counters(c.source, "+1/+1", self.number, by=c.controller)
        else:
            yield from Create(SERVO, self.number).do(c)


@dataclass(frozen=True)
class Scry(Effect):
    """Scry N (701.22): look at the top cards; any number go to the bottom, the rest back on top, in any order."""

    number: Amount
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            cards = tuple(c.game.state.zone(LIBRARY, p)[: max(0, c.amount(self.number))])
            if not cards:
                continue
            placed = yield from c.game.ask(Arrange(p, "scry", c.source, cards=cards, places=("top", "bottom")))
            arrange(c, p, placed)
            yield from c.game.note(Noted(what="scry", player=p))


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil N (701.25): look at the top cards; any number go to the graveyard, the rest back on top, in any order."""

    number: Amount

    def do(self, c: Context) -> Process:
        p = c.controller
        cards = tuple(c.game.state.zone(LIBRARY, p)[: max(0, c.amount(self.number))])
        if not cards:
            return
        placed = yield from c.game.ask(Arrange(p, "surveil", c.source, cards=cards, places=("top", "graveyard")))
        arrange(c, p, placed)
        away = tuple(o for place, those in placed if place == "graveyard" for o in those)
        yield from c.game.happen(*(ZoneChange(subject=o, to=GRAVEYARD, cause="surveil") for o in away))
        yield from c.game.note(Noted(what="surveil", player=p))


def arrange(c: Context, p: int, placed: tuple[tuple[str, tuple[int, ...]], ...]) -> None:
    """Put cards of a library on its top and bottom in the order named: the first named topmost."""
    library = c.game.state.zone(LIBRARY, p)
    top = [o for place, those in placed if place == "top" for o in those]
    bottom = [o for place, those in placed if place == "bottom" for o in those]
    for o in (*top, *bottom):
        library.remove(o)
    library[:0] = top
    library.extend(bottom)


@dataclass(frozen=True)
class LookAndPut(Effect):
    """Look at the top cards of your library and put them into places, each place taking so many ("one into your hand, the rest
    on the bottom"). ``places`` are (place, number), number ``None`` for the rest."""

    number: Amount
    places: tuple[tuple[str, int | None], ...]
    player: Ref = You()

    def do(self, c: Context) -> Process:
        game = c.game
        for p in players_of(self.player, c):
            cards = tuple(game.state.zone(LIBRARY, p)[: max(0, c.amount(self.number))])
            if not cards:
                continue
            exactly = []
            left = len(cards)
            for place, n in self.places:
                if n is not None:
                    exactly.append((place, min(n, left)))
                    left -= min(n, left)
            placed = yield from game.ask(
                Arrange(
                    p, "arrange", c.source, cards=cards, places=tuple(x for x, _ in self.places), exactly=tuple(exactly)
                )
            )
            arrange(c, p, placed)
            for place, those in placed:
                to = {"hand": HAND, "graveyard": GRAVEYARD, "exile": EXILE}.get(place)
                if to is not None:
                    yield from game.happen(*(ZoneChange(subject=o, to=to, cause="put") for o in those))
                elif place == "battlefield":
                    c.vars["placed"] = those
                    yield from PutOntoBattlefield(Var("placed"), You()).do(c)


@dataclass(frozen=True)
class Investigate(Effect):
    """Investigate (701.16): create a Clue token."""

    times: Amount = 1

    def do(self, c: Context) -> Process:
        from .cards.tokens import predefined

        for _ in range(c.amount(self.times)):
            yield from Create(predefined("Clue")).do(c)


@dataclass(frozen=True)
class Explore(Effect):
    """A permanent explores (701.44): reveal the top card; a land goes to hand, else a +1/+1 counter and it may go away."""

    what: Ref = This()

    def do(self, c: Context) -> Process:
        game = c.game
        for e in self.what.entities(c):
            look = game.look(e)
            p = look.ch.controller if look.ch.controller is not None else c.controller
            library = game.state.zone(LIBRARY, p)
            if library:
                top = library[0]
                if "land" in game.ch(top).types:
                    yield from game.happen(ZoneChange(subject=top, to=HAND, cause="put"))
                else:
                    if game.is_permanent(e):
                        yield from game.put_counters(e, "+1/+1", 1, by=p)
                    placed = yield from game.ask(
                        Arrange(p, "explore", c.source, cards=(top,), places=("top", "graveyard"))
                    )
                    if any(place == "graveyard" for place, _ in placed):
                        yield from game.happen(ZoneChange(subject=top, to=GRAVEYARD, cause="put"))
            elif game.is_permanent(e):
                yield from game.put_counters(e, "+1/+1", 1, by=p)
            yield from game.note(Noted(what="explore", subject=e, player=p))


@dataclass(frozen=True)
class Connive(Effect):
    """A permanent connives (701.50): draw, discard, and a +1/+1 counter for each nonland card discarded."""

    number: Amount = 1
    what: Ref = This()

    def do(self, c: Context) -> Process:
        game = c.game
        for e in self.what.entities(c):
            look = game.look(e)
            p = look.ch.controller if look.ch.controller is not None else c.controller
            n = c.amount(self.number)
            yield from game.draw(p, n)
            hand = tuple(game.state.zone(HAND, p))
            many = min(n, len(hand))
            chosen = yield from game.ask(
                ChooseEntities(p, "discard", c.source, options=hand, minimum=many, maximum=many)
            )
            nonland = sum(1 for o in chosen if "land" not in game.ch(o).types)
            yield from game.discard(p, chosen)
            if nonland and game.is_permanent(e):
                yield from game.put_counters(e, "+1/+1", nonland, by=p)
            yield from game.note(Noted(what="connive", subject=e, player=p))


@dataclass(frozen=True)
class Goad(Effect):
    """Goad creatures (701.15): until your next turn they attack each combat if able, and another player if able."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        yield from ()
        for e in self.what.entities(c):
            if c.game.is_permanent(e):
                obj = c.game.state.objects[e]
                obj.choices["goaded"] = (*obj.choices.get("goaded", ()), c.controller)
                c.game.touch()


@dataclass(frozen=True)
class RegenerateIt(Effect):
    """Regenerate permanents (701.19a): the next time each would be destroyed this turn, it is not."""

    what: Ref = This()

    def do(self, c: Context) -> Process:
        from .damage_replacement import Regenerate
        from .effects_lasting import Until

        yield from Until(what=None, replaces=Regenerate(), source=self.what).do(c)


@dataclass(frozen=True)
class PhaseOutThose(Effect):
    """Permanents phase out (702.26)."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        from .phasing import phase_out

        yield from ()
        for e in self.what.entities(c):
            if c.game.is_permanent(e):
                phase_out(c.game, e)


@dataclass(frozen=True)
class Station(Effect):
    """Station (702.184a), on resolution: charge counters equal to the tapped creature's power, as it is or last was.

    An effect may have it use its toughness instead (702.184c): asked about as it resolves.
    """

    def do(self, c: Context) -> Process:
        from .rulebreaking import StationsByToughness

        game = c.game
        n = 0
        for deed, e in c.paid_with:
            if deed == "tap":
                ch = game.look(e).ch
                by_toughness = any(r.applies(rc, e) for r, rc in game.rules(StationsByToughness))
                n += max(0, (ch.toughness if by_toughness else ch.power) or 0)
        if game.is_permanent(c.source):
            yield from game.put_counters(c.source, "charge", n, by=c.controller)
        yield from game.note(Noted(what="station", subject=c.source, player=c.controller))


@dataclass(frozen=True)
class Manifest(Effect):
    """Manifest the top cards of your library (701.40): each enters face down as a 2/2 creature."""

    number: Amount = 1

    def do(self, c: Context) -> Process:
        for _ in range(max(0, c.amount(self.number))):
            library = c.game.state.zone(LIBRARY, c.controller)
            if not library:
                return
            yield from c.game.happen(
                ZoneChange(
                    subject=library[0],
                    to=BATTLEFIELD,
                    cause="put",
                    controller=c.controller,
                    face_down=True,
                    choices={"manifested": True},
                )
            )


@dataclass(frozen=True)
class RotateControl(Effect):
    """Each player gains control of the permanents of a kind that the next player to their left (or right) controls,
    all at once.
    """

    filter: Filter
    left: bool = True

    def do(self, c: Context) -> Process:
        from .parts import SetController

        game = c.game
        order = [p for p in range(len(game.state.players)) if game.state.players[p].in_game]
        those = {
            p: tuple(o for o in game.in_zone(BATTLEFIELD) if game.ch(o).controller == p and self.filter.matches(c, o))
            for p in order
        }
        for i, p in enumerate(order):
            neighbor = order[(i + (1 if self.left else -1)) % len(order)]
            if those[neighbor] and neighbor != p:
                game.add_floating(
                    c.fork(controller=p), parts=(SetController(You()),), affected=those[neighbor], duration="permanent"
                )
        yield from game.control_changed()
