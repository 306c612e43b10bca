"""Prompts about modes, numbers and words."""

from __future__ import annotations

from typing import Literal

from adapters.contract import (
    Answer,
    ChooseNumber,
    ChooseOptions,
    ChooseWords,
    ChooseX,
    IllegalAction,
    NumberChosen,
    OptionsChosen,
    Unsupported,
    WordsChosen,
)

from .folding import Asking, Folded, action, expect, folds, objects, yes_no
from .words import Json


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


@folds("MoveCountersDistribution")
def _move_counters(asking: Asking) -> Folded:
    """How many counters go from one permanent to another, where they are of one kind and go to one place."""
    available, destinations = asking.data["available"], asking.data["destinations"]
    if len(available) != 1 or len(destinations) != 1:
        raise Unsupported("phase.rs asks to move counters of several kinds or to several places at once")
    kind, most = (
        available[0] if isinstance(available[0], list) else (available[0]["counter_type"], available[0]["count"])
    )
    place = destinations[0]["object_id"] if isinstance(destinations[0], dict) else destinations[0]

    def respond(answer: Answer) -> list[Json]:
        number = expect(answer, NumberChosen).number
        moved = [{"destination_id": place, "counter_type": kind, "count": number}] if number else []
        return [action("ChooseCounterMoveDistribution", selections=moved)]

    return Folded(
        ChooseNumber(player=asking.player, purpose="counters", source=asking.source, minimum=0, maximum=most), respond
    )
