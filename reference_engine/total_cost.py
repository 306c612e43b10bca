"""The total cost of a spell and what helps to pay it (601.2f): increases, reductions, convoke, improvise, delve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword
from .actions import Announcement
from .costs import CostPart
from .effects import Context
from .errors import Illegal
from .mana import COLORS_OF_MANA
from .objects import BATTLEFIELD, GRAVEYARD, player_entity
from .payment import split
from .rulebreaking import (
    CostAtLeast,
    CostChange,
)

if TYPE_CHECKING:
    from .game import Game


Process: TypeAlias = Generator[Any, Any, Any]


def total_mana(game: Game, spell: int, c: Context, symbols: list[str], x: int) -> list[str]:
    """Increases, then reductions, then effects on the total (601.2f)."""
    player = player_entity(c.controller)
    increase: list[str] = []
    reduction = 0
    targets = len({t for ts in c.targets for t in ts})
    reduce_symbols: Counter[str] = Counter()
    for r, rc in game.rules(CostChange):
        if r.abilities or not r.by.matches(rc, player) or not r.filter.matches(rc, spell):
            continue
        n = rc.amount(r.generic) * (targets if r.per_target else 1)
        if n > 0:
            increase.append(str(n))
        else:
            reduction -= n
        reduce_symbols.update(r.symbols)
    ch = game.ch(spell)
    for k in ch.abilities:
        if isinstance(k, Keyword) and k.keyword == "costs less" and k.number is not None:
            reduction += c.amount(k.number)
        if isinstance(k, Keyword) and k.keyword == "affinity" and k.filter is not None:
            reduction += sum(
                1 for o in game.in_zone(BATTLEFIELD) if game.ch(o).controller == c.controller and k.filter.matches(c, o)
            )
        if isinstance(k, Keyword) and k.keyword == "costs more" and k.number is not None:
            increase.append(str(c.amount(k.number)))
    colored, generic = split([*symbols, *increase])
    kept = []
    for s in colored:
        if reduce_symbols[s] > 0:
            reduce_symbols[s] -= 1
        else:
            kept.append(s)
    generic = max(0, generic - reduction)
    least = max((r.minimum for r, rc in game.rules(CostAtLeast) if r.filter.matches(rc, spell)), default=0)
    if len(kept) + generic < least:
        generic = least - len(kept)
    return [*kept, *([str(generic)] if generic else [])]


class _Delved(CostPart):
    """Exiling cards from a graveyard for delve (702.66): the payment itself."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        object.__setattr__(self, "cards", cards)

    def pay(self, c: Context, a: Announcement) -> Process:
        yield from c.game.exile(self.cards, cause="cost")  # type: ignore[attr-defined]


class _Tapped(CostPart):
    """Tapping permanents that stand for mana: convoke (702.51) and improvise (702.126)."""

    def __init__(self, those: tuple[int, ...]) -> None:
        object.__setattr__(self, "those", those)

    def pay(self, c: Context, a: Announcement) -> Process:
        for o in self.those:  # type: ignore[attr-defined]
            if not c.game.is_permanent(o) or c.game.state.objects[o].tapped:
                raise Illegal("that creature is tapped already", "702.51a")
            c.paid_with = (*c.paid_with, ("tap", o))
            yield from c.game.tap(o, cost=True)


def help_paying(
    game: Game, c: Context, ch: Any, symbols: list[str], a: Announcement
) -> tuple[list[str], list[CostPart]]:
    """Convoke, improvise and delve: objects that pay for mana (702.51a, 702.126a, 702.66a)."""
    keywords = ch.keywords
    parts: list[CostPart] = []
    colored, generic = split(symbols)
    left = list(colored)
    if keywords & {"convoke", "improvise"}:
        helpers = [(o, mana) for d, o, mana in a.objects if d == "tap"]
        for o, mana in helpers:
            obj = game.state.objects.get(o)
            if obj is None or not game.is_permanent(o) or game.ch(o).controller != c.controller or obj.tapped:
                raise Illegal("that permanent cannot help to pay", "702.51a")
            types = game.ch(o).types
            if "convoke" in keywords and "creature" in types:
                from .types import LETTERS

                colors = {LETTERS[k] for k in game.ch(o).colors}
                wanted = mana[0] if mana else None
                if wanted in COLORS_OF_MANA:
                    if wanted not in colors or wanted not in left:
                        raise Illegal("that creature cannot pay for that color", "702.51a")
                    left.remove(wanted)
                elif generic > 0 and (wanted is not None or not _needed(left, colors, helpers, generic)):
                    generic -= 1
                else:
                    color = next((s for s in left if s in colors), None)
                    if color is not None:
                        left.remove(color)
                    elif generic > 0:
                        generic -= 1
                    else:
                        raise Illegal("that creature has nothing to pay for", "702.51a")
            elif "improvise" in keywords and "artifact" in types and generic > 0:
                generic -= 1
            else:
                raise Illegal("that permanent cannot help to pay", "702.51a")
        if helpers:
            parts.append(_Tapped(tuple(o for o, _ in helpers)))
    if "delve" in keywords:
        cards = tuple(o for d, o, _ in a.objects if d == "exile")
        mine = game.state.zone(GRAVEYARD, c.controller)
        if any(o not in mine for o in cards) or len(cards) > generic:
            raise Illegal("those cards cannot be exiled for delve", "702.66a")
        generic -= len(cards)
        if cards:
            parts.append(_Delved(cards))
    return [*left, *([str(generic)] if generic else [])], parts


def _needed(left: list[str], colors: set[str], helpers: list[Any], generic: int) -> bool:
    """Whether a creature's color is wanted: as many helpers as there is to pay leave no room for waste."""
    return any(s in colors for s in left) and len(helpers) >= len(left) + generic


def check_all_used(game: Game, c: Context, a: Announcement) -> None:
    """Everything that was announced as paid with must have been asked for by a cost (601.2b)."""
    used = {o for _, o in c.paid_with}
    for deed, o, _ in a.objects:
        if o not in used and deed in ("sacrifice", "discard", "tap", "untap", "return"):
            if game.state.objects.get(o) is not None or o not in used:
                raise Illegal(f"no cost is paid by that ({deed})", "601.2b")
