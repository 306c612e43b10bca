"""Miracle (702.94): revealing a card as it is drawn, and casting it for another cost."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Ability, Keyword, Triggered
from .decisions import YesNo
from .effects import Effect
from .events import Noted
from .objects import HAND
from .references import This
from .triggers import NotedEvent

if TYPE_CHECKING:
    from .costs import Cost
    from .effects import Context
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def offer_to_reveal(game: Game, p: int, card: int) -> Process:
    """The first card that a player draws in a turn may be revealed as it is drawn if it has miracle."""
    if "miracle" in game.ch(card).keywords and (yield from game.ask(YesNo(p, "may", card))):
        yield from game.note(Noted(what="miracle", subject=card, player=p))


@dataclass(frozen=True)
class CastForMiracle(Effect):
    """You may cast the card, if it is still in your hand, for its miracle cost."""

    cost: Cost

    def do(self, c: Context) -> Process:
        from .casting_by_effect import offer_cast

        card = c.game.state.objects.get(c.source)
        if card is not None and card.zone == HAND:
            yield from offer_cast(c, c.source, price=self.cost)


def miracle(k: Keyword) -> tuple[Ability, ...]:
    """The triggered ability linked to miracle."""
    assert k.cost is not None
    return (Triggered(trigger=NotedEvent("miracle", This()), effect=CastForMiracle(k.cost), zones=frozenset({HAND})),)
