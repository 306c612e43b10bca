"""Prompts about which mana an ability makes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from adapters.contract import Answer, ChooseMana, IllegalAction, ManaChosen

from .folding import Asking, Folded, action, expect, folds
from .words import COLOR_OF_SYMBOL, SYMBOL_OF_COLOR, Json


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
