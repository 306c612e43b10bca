"""Discarding cards as a permanent enters, for keyword counters that it enters with (122.1b, 614.1c)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword
from .decisions import ChooseEntities
from .effects import Effect
from .errors import NotModelled
from .objects import HAND
from .selectors import Filter

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class DiscardForKeywordCounters(Effect):
    """Discard any number of cards of a kind; for each keyword named that one of them has, it enters with a counter of it.

    To be used in :class:`replacement.AsEntersDo`. Raises :class:`NotModelled` for a variant such as "hexproof from white", which
    would be a counter of its own kind.
    """

    filter: Filter
    keywords: tuple[str, ...]

    def do(self, c: Context) -> Process:
        game = c.game
        event = c.vars["entering"]
        player = event.controller if event.controller is not None else c.controller
        hand = tuple(o for o in game.state.zone(HAND, player) if self.filter.matches(c, o))
        chosen = yield from game.ask(
            ChooseEntities(player, "discard", c.source, options=hand, minimum=0, maximum=len(hand))
        )
        abilities = [a for o in chosen for a in game.ch(o).abilities if isinstance(a, Keyword)]
        if any(a.keyword == "hexproof" and a.filter is not None for a in abilities):
            raise NotModelled("a counter of a variant of hexproof", "122.1b")
        yield from game.discard(player, chosen)
        for kind in self.keywords:
            if any(a.keyword == kind for a in abilities) and game.prospective_can_have_counters(event, kind):
                event.counters[kind] = event.counters.get(kind, 0) + 1


__all__ = ["DiscardForKeywordCounters"]
