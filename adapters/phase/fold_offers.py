"""Prompts about doing something or not: what a player may do, may pay, may cast, and which replacement effect applies."""

from __future__ import annotations

import re
from collections.abc import Callable

from adapters.contract import (
    Accept,
    Answer,
    ChooseReplacement,
    IllegalAction,
    Order,
    Ordered,
    ReplacementChosen,
    Unsupported,
    YesNo,
)

from .folding import Asking, Folded, action, expect, folds, pay, yes_no
from .words import Json, cost_symbols, words

_MAY_PAY = re.compile(r"\bmay (\w+) ((?:\{[^}]+\})+|\d+ life)")
"""An offer to pay for something, as the description of an effect states it."""


@folds("OptionalEffectChoice", "OpponentMayChoice", "TributeChoice", "RepeatDecision", "MiracleReveal")
def _may(asking: Asking) -> Folded:
    offer = _MAY_PAY.search(str(asking.data.get("description") or ""))
    if offer and offer[1] == "pay":
        return pay(asking, "may", offer[2], lambda yes: [action("DecideOptionalEffect", accept=yes)])
    return yes_no(asking, "may", lambda yes: [action("DecideOptionalEffect", accept=yes)])


@folds("OptionalCostChoice")
def _optional_cost(asking: Asking) -> Folded:
    return yes_no(asking, "cost", lambda yes: [action("DecideOptionalCost", pay=yes)])


@folds("UntapChoice")
def _untap(asking: Asking) -> Folded:
    number = asking.data["candidates"][0]
    number = number["object_id"] if isinstance(number, dict) else number
    return yes_no(asking, "may", lambda yes: [action("ChooseUntap", object_id=number, untap=yes)])


@folds("ExertChoice")
def _exert(asking: Asking) -> Folded:
    return yes_no(asking, "may", lambda yes: [action("ChooseExert", exert=yes)])


def cost_words(cost: Json) -> str:
    """A cost that may be paid, in symbols or words."""
    if not isinstance(cost, dict):
        return ""
    if cost.get("type") == "Cost":
        return cost_symbols(cost)
    if cost.get("type") == "Mana":
        return cost_symbols(cost.get("cost") or cost.get("data"))
    if cost.get("type") == "PayLife":
        return f"{(cost.get('amount') or {}).get('value', '')} life".strip()
    return words(str(cost.get("type", "")))


@folds("UnlessPayment")
def _unless(asking: Asking) -> Folded:
    cost = cost_words(asking.data["cost"])
    return pay(asking, "unless", cost, lambda yes: [action("PayUnlessCost", pay=yes)])


@folds("ResolutionOptionalPaymentChoice")
def _optional_payment(asking: Asking) -> Folded:
    costs = asking.data["costs"]
    if len(costs) != 1:
        raise Unsupported("phase.rs offers several costs to pay on resolution, which its adapter cannot put")

    def send(yes: bool) -> list[Json]:
        choice = {"type": "Pay", "data": {"index": 0}} if yes else {"type": "Decline"}
        return [action("ChooseResolutionOptionalPaymentBranch", choice=choice)]

    return pay(asking, "may", cost_words(costs[0]), send)


@folds("ReplacementChoice")
def _replacement(asking: Asking) -> Folded:
    candidates = asking.data.get("candidates") or []
    if (asking.data.get("kind") or {}).get("type") == "OptionalBranch":
        source = asking.ids.name(candidates[0]["source_id"]) if candidates else None
        cost = (
            re.match(r"Pay (\d+ life|(?:\{[^}]+\})+)$", str(candidates[0].get("description"))) if candidates else None
        )
        if cost:
            return pay(asking, "may", cost[1], lambda yes: [action("ChooseReplacement", index=0 if yes else 1)])
        return Folded(
            YesNo(player=asking.player, purpose="may", source=source),
            lambda answer: [action("ChooseReplacement", index=0 if expect(answer, Accept).accepted else 1)],
        )
    sources = asking.names([candidate["source_id"] for candidate in candidates])

    def respond(answer: Answer) -> list[Json]:
        chosen = expect(answer, ReplacementChosen).source
        if chosen not in sources:
            raise IllegalAction(f"no effect of {chosen} is offered")
        return [action("ChooseReplacement", index=sources.index(chosen))]

    return Folded(ChooseReplacement(player=asking.player, purpose="replacement", options=sources), respond)


def order(asking: Asking, items: tuple[str, ...], decision: Order) -> Folded:
    """The order in which waiting triggers are put on the stack; ``items`` are their ids in the engine's order."""

    def respond(answer: Answer) -> list[Json]:
        wanted = list(expect(answer, Ordered).items)
        if sorted(wanted) != sorted(items):
            raise IllegalAction("each waiting ability has to be named once")
        return [action("OrderTriggers", order=[items.index(name) for name in wanted])]

    return Folded(decision, respond)


@folds("CastOffer")
def _cast_offer(asking: Asking) -> Folded:
    kind = asking.data["kind"]
    name = kind if isinstance(kind, str) else kind["type"]
    number = kind.get("hit_card", kind.get("object_id")) if isinstance(kind, dict) else None
    send = _OFFERS.get(name)
    if send is None or number is None:
        raise Unsupported(f"phase.rs offers to cast a card ({name}), which its adapter cannot put as a decision")
    return Folded(
        YesNo(player=asking.player, purpose="cast", source=asking.ids.name(number)),
        lambda answer: [send(number, expect(answer, Accept).accepted)],
    )


def _madness(number: int, yes: bool) -> Json:
    if yes:
        return action("CastSpellAsMadness", object_id=number, card_id=number)
    return action("DecideOptionalEffect", accept=False)


_OFFERS: dict[str, Callable[[int, bool], Json]] = {
    "Cascade": lambda number, yes: action("CascadeChoice", choice={"type": "Cast" if yes else "Decline"}),
    "Discover": lambda number, yes: action("DiscoverChoice", choice={"type": "Cast" if yes else "Decline"}),
    "Madness": _madness,
}


def offered_cast(prompt_data: Json, number: int) -> Json | None:
    """The engine's action that casts the card that a ``CastOffer`` is about; ``None`` if it is about another."""
    kind = prompt_data.get("kind")
    if not isinstance(kind, dict) or number not in (kind.get("hit_card"), kind.get("object_id")):
        return None
    send = _OFFERS.get(kind["type"])
    return send(number, True) if send else None
