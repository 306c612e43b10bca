"""Reading announcements (601.2b-h), divisions and payments."""

from __future__ import annotations

import re
from typing import Any, Literal

from adapters.contract import AbilityName, MultipleTimes
from steps import grammar as g
from steps.failures import ScenarioError
from steps.reading import (
    compiled,
    cut,
    full,
    must,
    parse_ability,
    parse_counters,
    parse_mana,
    parse_name,
    parse_object,
    parse_target,
    player_or_object,
)
from steps.words import Announced, Helper, ManaFrom, Removal, ShareOut

__all__ = ["parse_announcement", "parse_division", "parse_payment", "parse_symbols"]

_CLAUSE_STARTS = rf"(?={g.CLAUSE_START}|$)"
_DEEDS: dict[str, Literal["tap", "untap", "sacrifice", "discard", "exile", "return", "reveal"]] = {
    "tapping": "tap",
    "untapping": "untap",
    "sacrificing": "sacrifice",
    "discarding": "discard",
    "exiling": "exile",
    "returning": "return",
    "revealing": "reveal",
}


def parse_symbols(text: str) -> tuple[str, ...]:
    """``{2}, {B} and 2 life``: the symbols without braces, life as it stands."""
    symbols: list[str] = []
    for item in cut(g.SYMBOL_ITEM, text):
        symbols += parse_mana(item) if item.startswith("{") else (item,)
    return tuple(symbols)


def parse_division(text: str) -> tuple[ShareOut, ...]:
    """``2 to A and 1 to Bob``."""
    shares = []
    for item in cut(g.SHARE, text):
        number, _, to = item.partition(" to ")
        shares.append(ShareOut(int(number), player_or_object(to)))
    return tuple(shares)


def _helper(deed: str, item: str) -> Helper:
    found = must(rf"({g.OBJECT})(?: for ({g.MANA}))?", item)
    return Helper(_DEEDS[deed], parse_object(found[1]), parse_mana(found[2] or ""))


def _mana_from(item: str) -> ManaFrom:
    found = must(rf"(?:({g.ABILITY}) of )?({g.OBJECT})(?: for ({g.MANA}))?", item)
    ability = parse_ability(found[1]) if found[1] else AbilityName()
    return ManaFrom(parse_object(found[2]), ability, parse_mana(found[3] or ""))


def parse_announcement(text: str) -> Announced:
    """The clauses of an announcement, in any order; one of a kind, except for objects used to pay."""
    given: dict[str, Any] = {}
    rest = text

    def say(field: str, value: Any) -> None:
        if field in given:
            raise ScenarioError(
                f"an announcement says twice what stands for {field.replace('_', ' ')}: {text.strip()!r}"
            )
        given[field] = value

    while rest:
        kind, found = _first_clause(rest)
        rest = rest[found.end() :]
        first, _, value = found[0].strip().partition(" ")
        match kind:
            case "x":
                say("x", int(value.rpartition(" ")[2]))
            case "modes":
                say("modes", tuple(int(number) for number in re.findall(r"\d+", value)))
            case "chosen":
                given["chosen"] = (*given.get("chosen", ()), parse_name(value))
            case "targets":
                say("targets", () if value == "nothing" else tuple(map(parse_target, cut(g.STACK_TARGET, value))))
            case "division":
                say("division", parse_division(value))
            case "using":
                keyword, times = must(r"(.+?)(?: (\d+) times)?", value).groups()
                given["using"] = (*given.get("using", ()), MultipleTimes(keyword=keyword, times=int(times or 1)))
            case "face down":
                given["face_down"] = True
            case "without":
                given["without_paying_mana_cost"] = True
            case "helpers" | "objects":
                helpers = tuple(_helper(first, item) for item in cut(g.HELPER, value))
                given["objects"] = (*given.get("objects", ()), *helpers)
            case "counters":
                removed = must(rf"({g.COUNTERS}) from ({g.OBJECT})", value)
                counter, number = parse_counters(removed[1])
                removal = Removal(number, counter, parse_object(removed[2]))
                given["counters_removed"] = (*given.get("counters_removed", ()), removal)
            case "symbols":
                say("symbols", parse_symbols(value))
            case "paying":
                say("paying", parse_symbols(value))
            case "mana from":
                value = value.removeprefix("mana from ")
                say("mana_from", tuple(_mana_from(item) for item in cut(g.MANA_FROM, value)))
    return Announced(**given)


def _first_clause(text: str) -> tuple[str, re.Match[str]]:
    for kind, pattern in g.ANNOUNCEMENT_CLAUSES.items():
        found = compiled(pattern + _CLAUSE_STARTS).match(text)
        if found:
            return kind, found
    raise ScenarioError(f"cannot be understood: {text.strip()!r}")


def parse_payment(text: str) -> Announced:
    """``{2}``, ``2 life``, ``by sacrificing Servo``: what an "unless" or "if you pay" is paid with. A clause ``paying`` says
    which mana it is where the cost alone does not."""
    if text == "by" or text.startswith("by "):
        return parse_announcement(text[2:])
    for end in range(len(text), 0, -1):
        if full(g.SYMBOLS, text[:end]) and full(g.ANNOUNCEMENT, text[end:]):
            rest = text[end:]
            return parse_announcement(rest if " paying " in rest else f" paying {text[:end]}{rest}")
    raise ScenarioError(f"cannot be understood: {text!r}")
