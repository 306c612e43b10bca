"""Prompts about objects, players, modes, words, numbers and yes or no."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import Literal

from adapters.contract import (
    Accept,
    Answer,
    ChooseMana,
    ChooseNumber,
    ChooseObjects,
    ChooseOptions,
    ChooseReplacement,
    ChooseWords,
    ChooseX,
    Divide,
    Divided,
    IllegalAction,
    ManaChosen,
    NumberChosen,
    ObjectsChosen,
    OptionsChosen,
    Order,
    Ordered,
    Paid,
    PayOrDecline,
    ReplacementChosen,
    Unsupported,
    WordsChosen,
    YesNo,
)

from .folding import Asking, Folded, action, among, expect, folds
from .words import COLOR_OF_SYMBOL, SYMBOL_OF_COLOR, Json, cost_symbols, words


def objects(
    asking: Asking,
    options: tuple[str, ...],
    purpose: str,
    send: Callable[[list[str]], list[Json]],
    minimum: int = 1,
    maximum: int = 1,
) -> Folded:
    """A choice among objects and players."""
    decision = ChooseObjects(
        player=asking.player,
        purpose=purpose,
        source=asking.source,
        options=options,
        minimum=min(minimum, len(options)),
        maximum=min(maximum, len(options)),
    )

    def respond(answer: Answer) -> list[Json]:
        chosen = list(expect(answer, ObjectsChosen).chosen)
        among(chosen, options, decision.minimum, decision.maximum)
        return send(chosen)

    return Folded(decision, respond)


def yes_no(asking: Asking, purpose: str, send: Callable[[bool], list[Json]]) -> Folded:
    """A question with two answers."""
    return Folded(
        YesNo(player=asking.player, purpose=purpose, source=asking.source),
        lambda answer: send(expect(answer, Accept).accepted),
    )


# ---- targets ----


@folds("TargetSelection", "TriggerTargetSelection")
def _targets(asking: Asking) -> Folded:
    """All targets that are still to be chosen are one choice; the engine takes them slot by slot."""
    slots = asking.data["target_slots"]
    progress = asking.data.get("selection") or {}
    done = progress.get("current_slot", 0)
    chosen_already = [asking.ids.of(t) for t in progress.get("selected_slots", ()) if t]
    open_slots = slots[done:]
    options = asking.references([target for slot in open_slots for target in slot["legal_targets"]])
    needed = sum(1 for slot in open_slots if not slot.get("optional"))
    decision = ChooseObjects(
        player=asking.player,
        purpose="target",
        source=asking.source,
        options=tuple(dict.fromkeys(options)),
        minimum=needed,
        maximum=len(open_slots),
        ordered=len(open_slots) > 1,
    )

    def respond(answer: Answer) -> list[Json]:
        wanted = list(expect(answer, ObjectsChosen).chosen)
        if wanted[: len(chosen_already)] == chosen_already and len(wanted) > len(open_slots):
            wanted = wanted[len(chosen_already) :]
        if not needed <= len(wanted) <= len(open_slots):
            raise IllegalAction(f"{needed} to {len(open_slots)} targets are to be chosen, not {len(wanted)}")
        picks: list[Json] = [asking.ids.reference(name) for name in wanted]
        picks += [None] * (len(open_slots) - len(picks))
        return [action("ChooseTarget", target=pick) for pick in picks]

    return Folded(decision, respond)


@folds("MultiTargetSelection")
def _multi_target(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.references(asking.data["legal_targets"]),
        "choose",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        asking.data["min_targets"],
        asking.data["max_targets"],
    )


@folds("DistributeAmong")
def _distribute(asking: Asking) -> Folded:
    among_these = asking.references(asking.data["targets"])

    def respond(answer: Answer) -> list[Json]:
        shares = expect(answer, Divided).shares
        if sorted(share.to for share in shares) != sorted(among_these):
            raise IllegalAction("each of " + ", ".join(among_these) + " has to get a share")
        return [
            action("DistributeAmong", distribution=[[asking.ids.reference(share.to), share.number] for share in shares])
        ]

    return Folded(
        Divide(
            player=asking.player,
            purpose="division",
            source=asking.source,
            total=asking.data["total"],
            among=among_these,
            each_at_least=1,
        ),
        respond,
    )


# ---- one object or several ----


def _pick_target(asking: Asking, field: str, purpose: str) -> Folded:
    return objects(
        asking,
        asking.names(asking.data[field]),
        purpose,
        lambda chosen: [action("ChooseTarget", target=asking.ids.reference(chosen[0]))],
    )


@folds("CopyTargetChoice")
def _copied(asking: Asking) -> Folded:
    return _pick_target(asking, "valid_targets", "copy")


@folds("PopulateChoice")
def _populated(asking: Asking) -> Folded:
    return _pick_target(asking, "valid_tokens", "populate")


@folds("ExploreChoice")
def _explored(asking: Asking) -> Folded:
    return _pick_target(asking, "choosable", "explore")


@folds("ReturnAsAuraTarget")
def _aura_host(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.references(asking.data["legal_targets"]),
        "attach",
        lambda chosen: [action("ChooseTarget", target=asking.ids.reference(chosen[0]))],
    )


@folds("ProliferateChoice")
def _proliferate(asking: Asking) -> Folded:
    options = asking.references(asking.data["eligible"])
    return objects(
        asking,
        options,
        "proliferate",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        0,
        len(options),
    )


@folds("ChooseObjectsSelection")
def _some_objects(asking: Asking) -> Folded:
    eligible = asking.data["eligible"]
    options = asking.references(eligible) if eligible and isinstance(eligible[0], dict) else asking.names(eligible)
    return objects(
        asking,
        options,
        "choose",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        asking.data.get("min", 0),
        asking.data.get("max", len(options)),
    )


@folds("ChooseLegend")
def _legend(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["candidates"]),
        "legend",
        lambda chosen: [action("ChooseLegend", keep=asking.ids.number(chosen[0]))],
    )


@folds("DamageSourceChoice")
def _damage_source(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["options"]),
        "damage",
        lambda chosen: [action("ChooseDamageSource", source=asking.ids.number(chosen[0]))],
    )


@folds("BattleProtectorChoice")
def _protector(asking: Asking) -> Folded:
    return objects(
        asking,
        tuple(asking.ids.player(seat) for seat in asking.data["candidates"]),
        "player",
        lambda chosen: [action("ChooseBattleProtector", protector=asking.ids.seat(chosen[0]))],
    )


def _select_cards(asking: Asking, purpose: str, minimum: int, maximum: int, field: str = "cards") -> Folded:
    return objects(
        asking,
        asking.names(asking.data[field]),
        purpose,
        lambda chosen: [action("SelectCards", cards=asking.numbers(chosen))],
        minimum,
        maximum,
    )


@folds("DiscardChoice", "DiscardToHandSize", "ConniveDiscard", "WardDiscardChoice")
def _discard(asking: Asking) -> Folded:
    count = asking.data.get("count", 1)
    least = 0 if asking.data.get("up_to") else asking.data.get("min_count") or count
    return _select_cards(asking, "discard", least, count)


@folds("WardSacrificeChoice")
def _ward_sacrifice(asking: Asking) -> Folded:
    return _select_cards(asking, "sacrifice", 1, asking.data.get("count", 1), "permanents")


@folds("UnlessBounceChoice")
def _unless_return(asking: Asking) -> Folded:
    return _select_cards(asking, "return", 1, asking.data.get("count", 1), "permanents")


_ZONE_PURPOSE = {"Sacrifice": "sacrifice", "Discard": "discard", "Destroy": "destroy", "Exile": "exile", "Bounce": "return"}


@folds("EffectZoneChoice")
def _effect_zone(asking: Asking) -> Folded:
    count = asking.data["count"]
    least = 0 if asking.data.get("up_to") else (asking.data.get("min_count") or count)
    return _select_cards(asking, _ZONE_PURPOSE.get(str(asking.data.get("effect_kind")), "choose"), least, count)


@folds("ChooseFromZoneChoice", "RevealChoice")
def _from_zone(asking: Asking) -> Folded:
    count = asking.data.get("count", 1)
    least = 0 if asking.data.get("up_to") or asking.data.get("optional") else asking.data.get("min_count") or count
    return _select_cards(asking, "choose", least, count)


@folds("SearchChoice")
def _search(asking: Asking) -> Folded:
    count = asking.data["count"]
    least = 0 if asking.data.get("allows_partial_find") or asking.data.get("up_to") else count
    return _select_cards(asking, "search", least, count)


@folds("ChooseRingBearer")
def _ring_bearer(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["candidates"]),
        "choose",
        lambda chosen: [action("ChooseRingBearer", target=asking.ids.number(chosen[0]))],
    )


# ---- options, numbers, words ----


@folds("ModeChoice", "AbilityModeChoice")
def _modes(asking: Asking) -> Folded:
    modal = asking.data["modal"]

    def respond(answer: Answer) -> list[Json]:
        chosen = expect(answer, OptionsChosen).chosen
        return [action("SelectModes", indices=[number - 1 for number in chosen])]

    return Folded(
        ChooseOptions(
            player=asking.player,
            purpose="mode",
            source=asking.source,
            labels=tuple(modal["mode_descriptions"]),
            minimum=modal["min_choices"],
            maximum=modal["max_choices"],
        ),
        respond,
    )


def is_fabricate(branches: list[Json]) -> bool:
    """Whether two branches are those of fabricate: counters on the permanent, or Servos (702.123a)."""
    kinds = [branch["effect"]["type"] for branch in branches]
    return kinds == ["PutCounter", "Token"] and branches[1]["effect"].get("name") == "Servo"


@folds("ChooseOneOfBranch")
def _branches(asking: Asking) -> Folded:
    branches = asking.data["branches"]
    if is_fabricate(branches):
        return yes_no(asking, "fabricate", lambda yes: [action("ChooseBranch", index=0 if yes else 1)])
    labels = tuple(asking.data.get("branch_descriptions") or (str(b.get("description") or "") for b in branches))
    return Folded(
        ChooseOptions(player=asking.player, purpose="choose", source=asking.source, labels=labels),
        lambda answer: [action("ChooseBranch", index=expect(answer, OptionsChosen).chosen[0] - 1)],
    )


@folds("ChooseXValue")
def _x(asking: Asking) -> Folded:
    return Folded(
        ChooseX(
            player=asking.player,
            purpose="x",
            source=asking.source,
            minimum=asking.data.get("min", 0),
            maximum=asking.data.get("max"),
        ),
        lambda answer: [action("ChooseX", value=expect(answer, NumberChosen).number)],
    )


@folds("PayAmountChoice")
def _amount(asking: Asking) -> Folded:
    return Folded(
        ChooseNumber(
            player=asking.player,
            purpose="number",
            source=asking.source,
            minimum=asking.data.get("min", 0),
            maximum=asking.data.get("max"),
        ),
        lambda answer: [action("SubmitPayAmount", amount=expect(answer, NumberChosen).number)],
    )


_WordKind = Literal["creature type", "land type", "card type", "color", "card name", "counter kind", "player", "word"]
_WORD_KINDS: dict[str, _WordKind] = {
    "CreatureType": "creature type",
    "Color": "color",
    "BasicLandType": "land type",
    "LandType": "land type",
    "CardType": "card type",
    "CardName": "card name",
    "Opponent": "player",
    "Player": "player",
}


def _choice_kind(choice: Json) -> str:
    if isinstance(choice, str):
        return choice
    if isinstance(choice, dict):
        return str(choice["type"]) if "type" in choice else str(next(iter(choice)))
    return ""


@folds("NamedChoice")
def _named(asking: Asking) -> Folded:
    kind = _WORD_KINDS.get(_choice_kind(asking.data["choice_type"]), "word")
    offered: list[str] = list(asking.data.get("options") or ())
    if kind == "player":
        seats = {option: _seat(asking, option) for option in offered}
        return objects(
            asking,
            tuple(asking.ids.player(seat) for seat in seats.values()),
            "player",
            lambda chosen: [
                action("ChooseOption", choice=next(o for o, s in seats.items() if asking.ids.player(s) == chosen[0]))
            ],
        )
    if kind == "word" and all(option.isdigit() for option in offered) and offered:
        numbers = [int(option) for option in offered]
        return Folded(
            ChooseNumber(player=asking.player, purpose="number", minimum=min(numbers), maximum=max(numbers)),
            lambda answer: [action("ChooseOption", choice=str(expect(answer, NumberChosen).number))],
        )
    shown = {_word(option, kind): option for option in offered}

    def respond(answer: Answer) -> list[Json]:
        chosen = expect(answer, WordsChosen).words
        if len(chosen) != 1:
            raise IllegalAction("one word is to be chosen")
        return [action("ChooseOption", choice=shown.get(chosen[0], chosen[0]))]

    return Folded(
        ChooseWords(
            player=asking.player,
            purpose="name" if kind == "card name" else "choose",
            source=asking.source,
            kind=kind,
            options=tuple(shown) if shown else None,
        ),
        respond,
    )


def _seat(asking: Asking, option: str) -> int:
    digits = "".join(c for c in option if c.isdigit())
    if not digits:
        raise Unsupported(f"phase.rs offers the player {option!r}, whom its adapter cannot tell")
    number = int(digits)
    return number - 1 if "player" in option.lower() and "p" + digits not in option.lower().replace(" ", "") else number


def _word(option: str, kind: str) -> str:
    return option.lower() if kind in ("color", "card type", "word") else option


@folds("VoteChoice")
def _vote(asking: Asking) -> Folded:
    offered: list[str] = asking.data["options"]
    colors = all(option.lower() in ("white", "blue", "black", "red", "green") for option in offered)

    def respond(answer: Answer) -> list[Json]:
        chosen = expect(answer, WordsChosen).words
        by_word = {option.lower(): option for option in offered}
        if len(chosen) != 1 or chosen[0].lower() not in by_word:
            raise IllegalAction(f"{', '.join(chosen)} is not offered")
        return [action("ChooseOption", choice=by_word[chosen[0].lower()])]

    return Folded(
        ChooseWords(
            player=asking.player,
            purpose="vote",
            source=asking.source,
            kind="color" if colors else "word",
            options=tuple(option.lower() for option in offered),
        ),
        respond,
    )


# ---- yes or no, pay or not ----


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


def pay(asking: Asking, purpose: str, cost: str, send: Callable[[bool], list[Json]]) -> Folded:
    """A cost that may be paid."""
    return Folded(
        PayOrDecline(player=asking.player, purpose=purpose, source=asking.source, cost=cost),
        lambda answer: send(isinstance(answer, Paid) or expect(answer, Accept).accepted),
    )


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


# ---- mana ----


def _symbols(colors: object) -> tuple[str, ...]:
    listed = [colors] if isinstance(colors, str) else list(colors)  # type: ignore[call-overload]
    return tuple(SYMBOL_OF_COLOR[color] for color in listed)


def _mana_options(asking: Asking) -> tuple[tuple[str, ...], ...]:
    """What may be chosen, each time the whole amount where the engine tells it."""
    choice = asking.data["choice"]
    offered = choice["data"]["options"]
    if choice["type"] == "AnyCombination":
        symbols = [SYMBOL_OF_COLOR[color] for color in offered]
        return tuple(combinations_with_replacement(symbols, choice["data"]["count"]))
    if choice["type"] == "SingleColor":
        ability = ((asking.data.get("context") or {}).get("data") or {}).get("ability_snapshot") or {}
        count = ((ability.get("effect") or {}).get("produced") or {}).get("count") or {}
        times = count["value"] if count.get("type") == "Fixed" else 1
        return tuple(_symbols(option) * times for option in offered)
    return tuple(_symbols(option) for option in offered)


def mana_answer(choice: Json, mana: Sequence[str]) -> Json:
    """The engine's action that chooses this mana."""
    colors = [COLOR_OF_SYMBOL[symbol] for symbol in mana]
    if choice["type"] == "SingleColor":
        return action("ChooseManaColor", choice={"type": "SingleColor", "data": colors[0]})
    return action("ChooseManaColor", choice={"type": "Combination", "data": colors})


@folds("ChooseManaColor")
def _mana_color(asking: Asking) -> Folded:
    choice = asking.data["choice"]
    options = _mana_options(asking)

    def respond(answer: Answer) -> list[Json]:
        wanted = sorted(expect(answer, ManaChosen).mana)
        for option in options:
            one_color = choice["type"] == "SingleColor" and wanted and set(option) == set(wanted)
            if sorted(option) == wanted or one_color:
                return [mana_answer(choice, option)]
        raise IllegalAction("{" + "}{".join(wanted) + "} is not offered")

    source = ((asking.data.get("context") or {}).get("data") or {}).get("source_id")
    return Folded(
        ChooseMana(
            player=asking.player,
            purpose="mana",
            source=asking.ids.name(source) if isinstance(source, int) else None,
            options=options,
        ),
        respond,
    )


# ---- replacement effects and the order of triggers ----


@folds("ReplacementChoice")
def _replacement(asking: Asking) -> Folded:
    candidates = asking.data.get("candidates") or []
    if (asking.data.get("kind") or {}).get("type") == "OptionalBranch":
        source = asking.ids.name(candidates[0]["source_id"]) if candidates else None
        cost = re.match(r"Pay (\d+ life|(?:\{[^}]+\})+)$", str(candidates[0].get("description"))) if candidates else None
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


# ---- offers to cast a card ----


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


@folds("MoveCountersDistribution")
def _move_counters(asking: Asking) -> Folded:
    """How many counters go from one permanent to another, where they are of one kind and go to one place."""
    available, destinations = asking.data["available"], asking.data["destinations"]
    if len(available) != 1 or len(destinations) != 1:
        raise Unsupported("phase.rs asks to move counters of several kinds or to several places at once")
    kind, most = available[0] if isinstance(available[0], list) else (available[0]["counter_type"], available[0]["count"])
    place = destinations[0]["object_id"] if isinstance(destinations[0], dict) else destinations[0]

    def respond(answer: Answer) -> list[Json]:
        number = expect(answer, NumberChosen).number
        moved = [{"destination_id": place, "counter_type": kind, "count": number}] if number else []
        return [action("ChooseCounterMoveDistribution", selections=moved)]

    return Folded(
        ChooseNumber(player=asking.player, purpose="counters", source=asking.source, minimum=0, maximum=most), respond
    )
