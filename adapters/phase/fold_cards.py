"""Prompts about cards in hidden zones: scry, surveil, and looking at the top cards of a library."""

from __future__ import annotations

from adapters.contract import Answer, ArrangeCards, Arranged, IllegalAction

from .folding import Asking, Folded, action, expect, folds
from .words import Json

_PLACES = {
    "Hand": "hand",
    "Graveyard": "graveyard",
    "Battlefield": "battlefield",
    "Exile": "exile",
    "Library": "bottom",
}


def _placed(answer: Answer, cards: tuple[str, ...], places: tuple[str, ...]) -> dict[str, list[str]]:
    """Where an answer puts each of the cards. Raises :class:`IllegalAction` if one is left out or put nowhere offered."""
    put: dict[str, list[str]] = {place: [] for place in places}
    for placement in expect(answer, Arranged).placements:
        if placement.place not in put:
            raise IllegalAction(f"nothing can be put to {placement.place}")
        put[placement.place] += placement.cards
    named = [card for cards_there in put.values() for card in cards_there]
    if sorted(named) != sorted(cards):
        raise IllegalAction("each of the cards has to be put somewhere, once")
    return put


def _arrange(asking: Asking, purpose: str, places: tuple[str, ...], kept: str) -> Folded:
    cards = asking.names(asking.data["cards"])

    def respond(answer: Answer) -> list[Json]:
        put = _placed(answer, cards, places)
        return [action("SelectCards", cards=asking.numbers(put[kept]))]

    return Folded(
        ArrangeCards(player=asking.player, purpose=purpose, source=asking.source, cards=cards, places=places), respond
    )


@folds("ScryChoice")
def _scry(asking: Asking) -> Folded:
    return _arrange(asking, "scry", ("top", "bottom"), "top")


@folds("SurveilChoice")
def _surveil(asking: Asking) -> Folded:
    return _arrange(asking, "surveil", ("top", "graveyard"), "top")


@folds("DigChoice")
def _dig(asking: Asking) -> Folded:
    """Some cards are kept; the rest go to one place, or to the top and the bottom, which the engine asks afterwards."""
    data = asking.data
    cards = asking.names(data["cards"])
    kept = {**_PLACES, "Library": "top"}.get(str(data.get("kept_destination") or "Hand"), "hand")
    split = data.get("rest_split_top_count")
    rest = ("top", "bottom") if split else (_PLACES.get(str(data.get("rest_destination") or "Library"), "bottom"),)
    all_kept = data["keep_count"] >= len(cards) and not data.get("up_to")
    places = (kept,) if all_kept else (kept, *rest)

    def respond(answer: Answer) -> list[Json]:
        put = _placed(answer, cards, places)
        actions = [action("SelectCards", cards=asking.numbers(put[kept]))]
        if split:
            if len(put["top"]) != split:
                raise IllegalAction(f"{split} of the cards goes on the top")
            actions.append(action("SelectCards", cards=asking.numbers([*put["top"], *put["bottom"]])))
        return actions

    return Folded(
        ArrangeCards(player=asking.player, purpose="arrange", source=asking.source, cards=cards, places=places), respond
    )


@folds("DigRestSplitChoice")
def _split(asking: Asking) -> Folded:
    cards = asking.names(asking.data["cards"])

    def respond(answer: Answer) -> list[Json]:
        put = _placed(answer, cards, ("top", "bottom"))
        return [action("SelectCards", cards=asking.numbers([*put["top"], *put["bottom"]]))]

    return Folded(
        ArrangeCards(
            player=asking.player, purpose="arrange", source=asking.source, cards=cards, places=("top", "bottom")
        ),
        respond,
    )


@folds("SearchPartitionChoice")
def _partition(asking: Asking) -> Folded:
    """Cards that were found go to two zones: so many of them to the first."""
    data = asking.data
    cards = asking.names(data["cards"])
    first = _PLACES.get(str(data["primary_destination"]), "battlefield")
    places = (first, _PLACES.get(str(data["rest_destination"]), "hand"))

    def respond(answer: Answer) -> list[Json]:
        put = _placed(answer, cards, places)
        return [action("SelectCards", cards=asking.numbers(put[first]))]

    return Folded(
        ArrangeCards(player=asking.player, purpose="search", source=asking.source, cards=cards, places=places), respond
    )


@folds("TopOrBottomChoice")
def _top_or_bottom(asking: Asking) -> Folded:
    cards = asking.names([asking.data["object_id"]])

    def respond(answer: Answer) -> list[Json]:
        put = _placed(answer, cards, ("top", "bottom"))
        return [action("ChooseTopOrBottom", top=bool(put["top"]))]

    return Folded(
        ArrangeCards(
            player=asking.player, purpose="arrange", source=asking.source, cards=cards, places=("top", "bottom")
        ),
        respond,
    )
