"""Effects that move many cards of all players at once, or change what a card in a graveyard can do."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities
from .effects import Effect
from .events import Noted, ZoneChange
from .objects import BATTLEFIELD, HAND, LIBRARY
from .parts import Gain
from .references import Ref, Target
from .selectors import Filter

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class ShuffleAllAway(Effect):
    """Each player shuffles the cards of their hand and all permanents they own into their library, then draws that many cards.

    Tokens count (111.8 makes them cease to exist only afterwards).
    """

    def do(self, c: Context) -> Process:
        game = c.game
        state = game.state
        players = game.apnap()
        going: dict[int, tuple[int, ...]] = {}
        for p in players:
            mine = (o for o in game.in_zone(BATTLEFIELD) if state.objects[o].owner == p)
            going[p] = (*state.zone(HAND, p), *mine)
        those = [o for p in players for o in going[p]]
        yield from game.happen(*(ZoneChange(subject=o, to=LIBRARY, position=None, cause="put") for o in those))
        for p in players:
            yield from game.shuffle(p)
        for p in players:
            yield from game.draw(p, len(going[p]))


@dataclass(frozen=True)
class EachPutsFromHand(Effect):
    """Each player may put any number of cards of a kind from their hand onto the battlefield: chosen in turn, put at once."""

    filter: Filter

    def do(self, c: Context) -> Process:
        game = c.game
        changes = []
        for p in game.apnap():
            options = tuple(o for o in game.state.zone(HAND, p) if self.filter.matches(c, o))
            chosen = yield from game.ask(
                ChooseEntities(p, "choose", c.source, options=options, minimum=0, maximum=len(options))
            )
            changes += [
                ZoneChange(subject=o, to=BATTLEFIELD, cause="put", controller=p, source=c.source) for o in chosen
            ]
        yield from game.happen(*changes)


@dataclass(frozen=True)
class ExileThisSpell(Effect):
    """The spell is exiled as it finishes resolving, rather than put into a graveyard."""

    def do(self, c: Context) -> Process:
        yield from ()
        c.vars["exile this spell"] = True


@dataclass(frozen=True)
class GainFlashback(Effect):
    """Cards gain flashback until end of turn, for a cost equal to each one's mana cost (702.34a); none if it has none (118.6)."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        from .abilities import Keyword
        from .costs import Cost, Mana

        yield from ()
        for e in self.what.entities(c):
            symbols = c.game.ch(e).mana_cost
            if symbols is not None:
                flashback = Keyword(keyword="flashback", cost=Cost((Mana(symbols),)))
                c.game.add_floating(c.fork(), parts=(Gain((flashback,)),), affected=(e,))


@dataclass(frozen=True)
class TransformThose(Effect):
    """Transform permanents (701.27): those with two faces turn their other face up; others do nothing (701.27c)."""

    what: Ref = Target()

    def do(self, c: Context) -> Process:
        for e in self.what.entities(c):
            obj = c.game.state.objects.get(e)
            if obj is None or obj.zone != BATTLEFIELD or obj.face_down or obj.card.definition.layout != "transform":
                continue
            obj.face = 1 - obj.face
            obj.timestamp = c.game.state.timestamp()  # 613.7g
            c.game.touch()
            yield from c.game.note(Noted(what="transform", subject=e, player=c.game.ch(e).controller))


@dataclass(frozen=True)
class SetBaseSize(Effect):
    """The base power and toughness of the source become those of another creature until end of turn, read as it happens."""

    of: Ref

    def do(self, c: Context) -> Process:
        from .effects_lasting import Until
        from .parts import SetPT
        from .references import This

        for e in self.of.entities(c):
            ch = c.game.look(e).ch
            yield from Until((SetPT(ch.power, ch.toughness),), This()).do(c)
