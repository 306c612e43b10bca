"""Reading the text of a field: lists cut into items, numbers, mana, names, objects, abilities, targets.

Lists are cut in the one way that makes every item fit; a text with two ways is refused.
"""

from __future__ import annotations

import re
from functools import cache

from adapters.contract import AbilityName
from steps import grammar as g
from steps.failures import ScenarioError
from steps.words import AbilityOf, Ref, Subject, Target

__all__ = [
    "COLORS",
    "compiled",
    "cut",
    "full",
    "leading_number",
    "must",
    "parse_ability",
    "parse_counters",
    "parse_mana",
    "parse_name",
    "parse_number",
    "parse_object",
    "parse_objects",
    "parse_size",
    "parse_subject",
    "parse_target",
    "player_or_object",
    "sort_types",
    "ways",
]

_SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})
_CARD_TYPES = frozenset(
    {"artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery"}
)
COLORS = frozenset({"white", "blue", "black", "red", "green", "colorless"})


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, compiled once."""
    return re.compile(pattern)


def full(pattern: str, text: str) -> re.Match[str] | None:
    """Whether the whole text fits a pattern."""
    return compiled(pattern).fullmatch(text)


def must(pattern: str, text: str) -> re.Match[str]:
    """As :func:`full`, for a text that has to fit. Raises :class:`ScenarioError`."""
    found = full(pattern, text)
    if found is None:
        raise ScenarioError(f"cannot be understood: {text!r}")
    return found


# ---- lists -------------------------------------------------------------------------------------------------------------


def _separators(text: str, separator: str) -> list[int]:
    """Where a separator stands outside quotes."""
    places, quoted = [], False
    for index, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif not quoted and text.startswith(separator, index):
            places.append(index)
    return places


def ways(item: str, text: str) -> list[list[str]]:
    """Every way to cut a list into items that match the pattern ``item``: one, in a text that says one thing."""
    found: list[list[str]] = [[text]] if full(item, text) else []
    commas = _separators(text, ", ")
    for end in _separators(text, " and "):
        last = text[end + 5 :]
        if not full(item, last):
            continue

        def before(start: int, end: int = end) -> list[list[str]]:
            cuts = [[text[start:end]]] if full(item, text[start:end]) else []
            for comma in commas:
                if start < comma < end and full(item, text[start:comma]):
                    cuts += [[text[start:comma], *rest] for rest in before(comma + 2)]
            return cuts

        found += [[*first, last] for first in before(0)]
    return found


def cut(item: str, text: str) -> list[str]:
    """The items of a list. Raises :class:`ScenarioError` where it can be cut in several ways or none."""
    found = ways(item, text)
    if len(found) != 1:
        raise ScenarioError(
            f"the list {text!r} can be read in {len(found) or 'no'} way{'s' if len(found) > 1 else ''}: "
            + (
                " or ".join(" | ".join(items) for items in found)
                or "put names with small words or commas in double quotes"
            )
        )
    return found[0]


# ---- small things ------------------------------------------------------------------------------------------------------


def parse_number(text: str) -> int:
    """``no`` is 0, ``a`` and ``an`` are 1."""
    return {"no": 0, "a": 1, "an": 1}[text] if not text.isdigit() else int(text)


def leading_number(text: str) -> int:
    return parse_number(text.partition(" ")[0])


def parse_mana(text: str) -> tuple[str, ...]:
    """The symbols of ``{C}{R}``; none for ``empty``."""
    return tuple(re.findall(r"\{([^{}]+)\}", text))


def parse_name(text: str) -> str:
    """A name without its quotes."""
    return text.strip('"')


def parse_object(text: str) -> Ref:
    """``Forest``, ``Bob's Servo 2``, ``the top card of Bob's library``."""
    top = full(rf"the top card of ({g.PLAYER})'s library", text)
    if top:
        return Ref("", player=top[1], top_of_library=True)
    found = must(rf"(?:({g.PLAYER})'s )?({g.NAME})(?: (\d+))?", text)
    return Ref(parse_name(found[2]), found[1], int(found[3]) if found[3] else None)


def parse_objects(text: str) -> tuple[Ref, ...]:
    """A list of objects."""
    return tuple(parse_object(item) for item in cut(g.OBJECT, text))


def parse_ability(text: str) -> AbilityName:
    """``the "{T}" ability``, ``the 2nd ability``, ``the evoke ability``, ``the ability``."""
    which = text.removeprefix("the ").removesuffix("ability").strip()
    if not which:
        return AbilityName()
    if which.startswith('"'):
        return AbilityName(cost=which.strip('"').replace("−", "-"))
    if which[0].isdigit():
        return AbilityName(ordinal=int(re.sub(r"\D", "", which)))
    return AbilityName(keyword=which)


def parse_subject(text: str) -> Subject:
    """An object or an ability of one."""
    found = full(rf"({g.ABILITY}) of ({g.OBJECT})", text)
    return AbilityOf(parse_ability(found[1]), parse_object(found[2])) if found else parse_object(text)


def parse_target(text: str) -> Target:
    """A player, an object or an ability on the stack."""
    return text if full(g.PLAYER, text) else parse_subject(text)


def player_or_object(text: str) -> str | Ref:
    return text if full(g.PLAYER, text) else parse_object(text)


def parse_counters(text: str) -> tuple[str, int]:
    """``2 pin counters``: kind and number."""
    found = must(rf"({g.NUMBER}) ({g.COUNTER_KIND}) counters?", text)
    return found[2], parse_number(found[1])


def sort_types(words: list[str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return (
        tuple(word for word in words if word in _SUPERTYPES),
        tuple(word for word in words if word in _CARD_TYPES),
        tuple(word for word in words if word not in _SUPERTYPES | _CARD_TYPES),
    )


def parse_size(text: str) -> tuple[int, int]:
    power, toughness = text.split("/")
    return int(power), int(toughness)
