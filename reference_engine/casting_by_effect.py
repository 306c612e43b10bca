"""Casting while a spell or ability resolves (608.2g): suspend, rebound, cascade, "you may cast it"."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .actions import Cast
from .casting import cast
from .decisions import Decision
from .effects import Effect
from .errors import Illegal
from .events import ZoneChange
from .objects import EXILE, LIBRARY, Card, GameObject
from .references import Ref, You, players_of

if TYPE_CHECKING:
    from .costs import Cost
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class CastOffer(Decision):
    """A player may cast one of some cards now. The answer: a :class:`Cast`, or False."""

    options: tuple[int, ...] = ()

    def check(self, answer: Any) -> Any:
        if answer is False or (isinstance(answer, Cast) and answer.object in self.options):
            return answer
        raise Illegal("that is not what is offered to be cast", "608.2g")

    def answers(self, limit: int = 200) -> Any:
        return iter((False, *(Cast(self.player, o) for o in self.options)))


def offer_free_cast(c: Context, card: int, *, haste: bool = False) -> Process:
    """Offer to cast a card without paying its mana cost. Gives whether it was cast."""
    return (yield from offer_cast(c, card, haste=haste))


def offer_cast(c: Context, card: int, *, haste: bool = False, price: Cost | None = None) -> Process:
    """Offer to cast a card for a price, or for nothing; a cast that turns out illegal is taken back and offered again.

    Gives whether it was cast.
    """
    return bool((yield from _offer(c, (card,), haste, price)))


def _offer(c: Context, cards: tuple[int, ...], haste: bool = False, price: Cost | None = None) -> Process:
    """Offer to cast one of some cards; gives the card that was cast, or ``None``."""
    game = c.game
    cards = tuple(o for o in cards if o in game.state.objects and "land" not in game.ch(o).types)
    if not cards:
        return None
    while True:
        answer = yield CastOffer(c.controller, "cast", cards[0], options=cards)
        if answer is False:
            return None
        saved = game.state.clone()
        mark = len(game.log)
        try:
            spell = yield from cast(game, answer, free=price is None, from_effect=True, effect_cost=price)
        except Illegal as refusal:
            del game.log[mark:]
            game.take_back(saved, refusal)
            continue
        if haste and "creature" in game.ch(spell).types:
            from .abilities import Keyword

            game.state.objects[spell].choices["haste while controlled"] = c.controller
            game.state.objects[spell].direct_abilities = (Keyword(keyword="haste"),)
            game.touch()
        return answer.object


@dataclass(frozen=True)
class CopyAndCast(Effect):
    """A player copies cards and may cast each of the copies without paying its mana cost, in an order they choose (707.12)."""

    cards: Ref
    player: Ref = You()

    def do(self, c: Context) -> Process:
        game = c.game
        state = game.state
        for p in players_of(self.player, c):
            copies: list[int] = []
            for e in self.cards.entities(c):
                original = state.objects.get(e)
                if original is None:
                    continue
                oid = state.new_id()
                card = Card(f"{original.card.definition.name} copy #{oid}", p, original.card.definition, "copy")
                state.objects[oid] = GameObject(oid, card, original.zone, p, state.timestamp())
                state.zone(original.zone, p).append(oid)
                copies.append(oid)
            game.touch()
            while copies:
                cast_one = yield from _offer(c.fork(controller=p), tuple(copies))
                if cast_one is None:
                    break
                copies.remove(cast_one)
            state = game.state


@dataclass(frozen=True)
class CastBound(Effect):
    """You may cast a card bound to a name without paying its mana cost."""

    name: str

    def do(self, c: Context) -> Process:
        card = c.vars.get(self.name)
        cards = (card,) if isinstance(card, int) else tuple(card or ())
        for o in cards:
            c.vars["did"] = yield from offer_free_cast(c, o)


@dataclass(frozen=True)
class Cascade(Effect):
    """Cascade (702.85a): exile from the top until a nonland card of lesser mana value; you may cast it; the rest to
    the bottom.
    """

    moves_library_cards = True

    def do(self, c: Context) -> Process:
        game = c.game
        limit = game.mana_value(c.source)
        exiled: list[int] = []
        hit = None
        while game.state.zone(LIBRARY, c.controller):
            top = game.state.zone(LIBRARY, c.controller)[0]
            (e,) = yield from game.happen(ZoneChange(subject=top, to=EXILE, cause="exile"))
            if e.became is None:
                break
            exiled.append(e.became)
            if "land" not in game.ch(e.became).types and game.mana_value(e.became) < limit:
                hit = e.became
                break
        if hit is not None:
            yield from offer_free_cast(c, hit)
        rest = [o for o in exiled if o in game.state.objects and game.state.objects[o].zone == EXILE]
        yield from game.happen(*(ZoneChange(subject=o, to=LIBRARY, position=None, cause="put") for o in rest))
