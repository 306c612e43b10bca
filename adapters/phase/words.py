"""The engine's words and the rules' words for the same things: mana, steps, counters, zones, keywords, costs."""

from __future__ import annotations

import re
from typing import Any, Final

from adapters.contract import Step

Json = Any
"""A value of the engine's own JSON. Its shape is the engine's; only this package looks into it."""

COLOR_OF_SYMBOL: Final[dict[str, str]] = {
    "W": "White",
    "U": "Blue",
    "B": "Black",
    "R": "Red",
    "G": "Green",
    "C": "Colorless",
}
SYMBOL_OF_COLOR: Final[dict[str, str]] = {color: symbol for symbol, color in COLOR_OF_SYMBOL.items()}
COLOR_ORDER: Final[tuple[str, ...]] = ("White", "Blue", "Black", "Red", "Green")

STEP_OF_PHASE: Final[dict[str, Step]] = {
    "Untap": Step.UNTAP,
    "Upkeep": Step.UPKEEP,
    "Draw": Step.DRAW,
    "PreCombatMain": Step.PRECOMBAT_MAIN,
    "BeginCombat": Step.BEGINNING_OF_COMBAT,
    "DeclareAttackers": Step.DECLARE_ATTACKERS,
    "DeclareBlockers": Step.DECLARE_BLOCKERS,
    "CombatDamage": Step.COMBAT_DAMAGE,
    "EndCombat": Step.END_OF_COMBAT,
    "PostCombatMain": Step.POSTCOMBAT_MAIN,
    "End": Step.END,
    "Cleanup": Step.CLEANUP,
}
PHASE_OF_STEP: Final[dict[Step, str]] = {step: phase for phase, step in STEP_OF_PHASE.items()}

_COUNTER_WORD: Final[dict[str, str]] = {"P1P1": "+1/+1", "M1M1": "-1/-1"}
_COUNTER_KEY: Final[dict[str, str]] = {word: key for key, word in _COUNTER_WORD.items()}

_SHARD_SYMBOL: Final[dict[str, str]] = {
    **SYMBOL_OF_COLOR,
    "X": "X",
    "Snow": "S",
}


def words(name: str) -> str:
    """The engine's ``CamelCase`` as small words: ``"FirstStrike"`` is ``"first strike"``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def camel(text: str) -> str:
    """Small words as the engine's ``CamelCase``: ``"first strike"`` is ``"FirstStrike"``."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[ _-]+", text))


def counter_word(key: str) -> str:
    """The rules' word for a kind of counter."""
    return _COUNTER_WORD.get(key) or (key if "/" in key or key.islower() else words(key))


def counter_key(word: str) -> str:
    """The engine's key for a kind of counter."""
    return _COUNTER_KEY.get(word, word)


def shard_symbol(shard: str) -> str:
    """A mana symbol without braces from the engine's name of it (CR 107.4)."""
    if shard in _SHARD_SYMBOL:
        return _SHARD_SYMBOL[shard]
    if shard.startswith("Phyrexian"):
        rest = shard.removeprefix("Phyrexian")
        return "/".join([*(_SHARD_SYMBOL[c] for c in re.findall("[A-Z][a-z]+", rest)), "P"])
    parts = re.findall("[A-Z][a-z]+", shard)
    return "/".join("2" if part == "Two" else _SHARD_SYMBOL.get(part, part) for part in parts)


def cost_symbols(cost: Json) -> str:
    """A mana cost of the engine in braces, generic mana first; empty for none."""
    if not cost or cost.get("type") != "Cost":
        return ""
    shards = [shard_symbol(s) for s in cost.get("shards", ())]
    generic = cost.get("generic", 0)
    variable = [s for s in shards if s == "X"]
    fixed = [s for s in shards if s != "X"]
    lead = [str(generic)] if generic or not shards else []
    return "".join("{" + s + "}" for s in [*variable, *lead, *fixed])


def mana_value(cost: Json, x: int = 0) -> int:
    """The mana value of a mana cost (CR 202.3); X counts as ``x``."""
    if not cost or cost.get("type") != "Cost":
        return 0
    total = int(cost.get("generic", 0))
    for shard in cost.get("shards", ()):
        if shard == "X":
            total += x
        elif shard.startswith("Two"):
            total += 2
        else:
            total += 1
    return total


def _cost_words(value: Json) -> str:
    """A cost inside a keyword, in braces where it is mana, else the engine's words for it."""
    if isinstance(value, dict):
        if value.get("type") == "Cost":
            return cost_symbols(value)
        if value.get("type") == "Mana":
            return cost_symbols(value.get("data") or value.get("cost"))
        if "cost" in value:
            return _cost_words(value["cost"])
    return ""


def keyword_name(keyword: Json) -> str:
    """The bare name of a keyword ability: ``"ward"``, ``"first strike"``, ``"swampwalk"``."""
    if isinstance(keyword, str):
        return _KEYWORD_NAMES.get(keyword, words(keyword))
    ((kind, value),) = keyword.items()
    if kind == "Landwalk":
        return f"{str(value).lower()}walk"
    if kind == "HexproofFrom":
        return "hexproof"
    if kind == "Typecycling":
        return f"{str(value.get('subtype', '')).lower()}cycling"
    if kind == "Unknown" and isinstance(value, str):
        return value.lower()
    return _KEYWORD_NAMES.get(kind, words(kind))


_KEYWORD_NAMES: Final[dict[str, str]] = {
    "Battlecry": "battle cry",
    "TotemArmor": "umbra armor",
    "JumpStart": "jump-start",
    "ForMirrodin": "for mirrodin!",
    "StartYourEngines": "start your engines!",
    "Aftermath": "aftermath",
    "LevelUp": "level up",
    "WebSlinging": "web-slinging",
    "TrampleOverPlaneswalkers": "trample over planeswalkers",
}


def keyword_words(keyword: Json) -> str:
    """A keyword ability as the rules write it: ``"protection from red"``, ``"ward {2}"``, ``"fabricate 3"``."""
    name = keyword_name(keyword)
    if isinstance(keyword, str):
        return name
    ((kind, value),) = keyword.items()
    if kind in ("Protection", "HexproofFrom"):
        return f"{name} from {_quality(value)}"
    if kind in ("Landwalk", "Unknown", "Enchant", "Affinity"):
        return name
    if isinstance(value, bool) or value is None:
        return name
    if isinstance(value, int):
        return f"{name} {value}"
    if isinstance(value, dict):
        if kind in ("Crew", "Saddle") and isinstance(value.get("power"), int):
            return f"{name} {value['power']}"
        if value.get("type") == "Fixed":
            number = value.get("value", value.get("data"))
            return f"{name} {number}"
        cost = _cost_words(value)
        return f"{name} {cost}" if cost else name
    return name


def _quality(value: Json) -> str:
    """What protection or hexproof is from, in the rules' words."""
    if isinstance(value, str):
        return {"Everything": "everything", "Multicolored": "multicolored", "Monocolored": "monocolored"}.get(
            value, words(value)
        )
    if isinstance(value, dict):
        if "data" in value:
            return _quality(value["data"])
        if len(value) == 1:
            return _quality(next(iter(value.values())))
    return str(value).lower()
