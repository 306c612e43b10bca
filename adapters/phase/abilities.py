"""Which ability of the engine is meant by a cost, a keyword or an ordinal, and the other way round.

phase.rs numbers the activated abilities of an object and knows its triggers as definitions with a description made from
Oracle text. A scenario names them as the rules do. The bridge is the Oracle text of the face that an object has now: its
paragraphs, their costs and keywords.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from adapters.contract import AbilityName

from .words import Json, cost_symbols, keyword_name

_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOLS_ONLY = re.compile(r"\{[^{}]+\}(?:,? ?\{[^{}]+\})*|\[?[+-]?(?:\d+|X)\]?")
_COST_HEAD = re.compile(r"(?:[^—:\"“]* — )?([^:\"“]+): ")
_COST_WORDS = (
    "sacrifice",
    "discard",
    "remove",
    "pay",
    "tap",
    "untap",
    "exile",
    "return",
    "reveal",
    "put",
    "unattach",
    "mill",
)
_SELF = re.compile(
    r"\bthis (?:creature|permanent|artifact|land|enchantment|aura|equipment|vehicle|spacecraft|card|spell|token|"
    r"planeswalker|saga|class|case|siege|battle|mount|room)\b"
)


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a card's rules text: its number, its text made comparable, its cost and its keywords."""

    ordinal: int
    text: str
    cost: str | None
    keywords: tuple[str, ...]


def plain_cost(cost: str) -> str:
    """A cost made comparable: no blanks, one kind of minus sign, no brackets around loyalty costs."""
    return re.sub(r"\s+", "", cost).replace("−", "-").replace("–", "-").strip("[]").lower()


def _comparable(text: str, name: str) -> str:
    text = _REMINDER.sub("", text)
    for own in sorted({name, name.split(",")[0], name.split(" of ")[0]}, key=len, reverse=True):
        if own:
            text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "~", text)
    text = _SELF.sub("~", text.lower())
    return re.sub(r"\s+", " ", text.replace("’", "'").replace("−", "-")).strip().rstrip(".")


def _printed_cost(text: str) -> str | None:
    match = _COST_HEAD.match(text)
    if match is None:
        return None
    head = match[1].strip()
    first = head.split(",")[0].strip()
    if "{" in first or _SYMBOLS_ONLY.fullmatch(first.replace("−", "-")) or first.lower().startswith(_COST_WORDS):
        return head
    return None


@lru_cache(maxsize=4096)
def paragraphs(text: str, name: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a rules text, numbered from 1 as scenarios count them."""
    found = []
    for ordinal, line in enumerate(text.split("\n"), start=1):
        body = line.strip()
        if body.startswith("(") and body.endswith(")") and body.count("(") == 1:
            inner = body[1:-1]
            body = inner if _printed_cost(inner) else body
        bare = _REMINDER.sub("", body).strip()
        heads = (
            [] if _printed_cost(bare) else [re.split(r"[ —{]", part.strip(), maxsplit=0)[0] for part in bare.split(",")]
        )
        found.append(
            Paragraph(ordinal, _comparable(body, name), _printed_cost(bare), tuple(h.lower() for h in heads if h))
        )
    return tuple(found)


def structured_cost(cost: Json) -> str | None:
    """The engine's cost in symbols (``"{2}, {Q}"``, ``"-7"``); ``None`` if part of it is no symbol."""
    if not cost:
        return None
    parts = cost["costs"] if cost["type"] == "Composite" else [cost]
    found = []
    for part in parts:
        match part["type"]:
            case "Mana":
                found.append(cost_symbols(part["cost"]))
            case "Tap":
                found.append("{T}")
            case "Untap":
                found.append("{Q}")
            case "Loyalty":
                amount = part["amount"]
                found.append(f"+{amount}" if amount > 0 else str(amount))
            case _:
                return None
    return ", ".join(found)


def _mana_part(cost: Json) -> Json:
    if not cost:
        return None
    for part in cost["costs"] if cost["type"] == "Composite" else [cost]:
        if part["type"] == "Mana":
            return part["cost"]
        if part["type"] == "NinjutsuFamily":
            return part["mana_cost"]
    return None


def _keyword_costs(value: Json) -> list[Json]:
    """Every mana cost inside a keyword's parameters."""
    if isinstance(value, dict):
        if value.get("type") == "Cost":
            return [value]
        return [cost for inner in value.values() for cost in _keyword_costs(inner)]
    return []


ACTIVATED_KEYWORDS = (
    "cycling", "typecycling", "level up", "outlast", "unearth", "ninjutsu", "scavenge", "embalm", "eternalize", "encore",
    "suspend", "foretell", "plot", "reinforce", "transmute", "equip", "reconfigure", "fortify", "forecast", "craft",
    "adapt", "boast", "exhaust", "channel",
)  # fmt: skip


@dataclass(frozen=True)
class Nameable:
    """An ability of the engine with every name that fits it. ``index`` counts in the engine's own list."""

    index: int
    names: tuple[AbilityName, ...]
    costs: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    ordinals: frozenset[int] = frozenset()

    def fits(self, wanted: AbilityName) -> bool:
        """Whether this is what a scenario calls by that name."""
        if wanted.cost is not None:
            return plain_cost(wanted.cost) in self.costs
        if wanted.keyword is not None:
            return wanted.keyword.lower() in self.keywords
        if wanted.ordinal is not None:
            return wanted.ordinal in self.ordinals
        return True


def _nameable(index: int, costs: list[str], keywords: list[str], ordinals: list[int]) -> Nameable:
    names = [
        *(AbilityName(ordinal=n) for n in ordinals),
        *(AbilityName(cost=c.strip("[]").replace("−", "-")) for c in costs),
        *(AbilityName(keyword=k) for k in keywords),
    ]
    return Nameable(
        index,
        tuple(dict.fromkeys(names)),
        frozenset(plain_cost(c) for c in costs),
        frozenset(keywords),
        frozenset(ordinals),
    )


TextOf = Callable[[Json], tuple[str, str] | None]
"""The Oracle text and the name of the face that an object of the engine has now, ``None`` where it has none."""


class AbilityNamer:
    """Names the abilities of the engine's objects."""

    def __init__(self, text_of: TextOf) -> None:
        self._text_of = text_of

    def paragraphs(self, item: Json) -> tuple[Paragraph, ...]:
        """The paragraphs of an object's rules text."""
        found = self._text_of(item)
        return paragraphs(*found) if found else ()

    def activated(self, item: Json) -> list[Nameable]:
        """The activated abilities of an object that the engine activates by index."""
        lines = self.paragraphs(item)
        free = {p.ordinal for p in lines if p.cost is not None}
        return [
            self._activated(index, ability, item, lines, free)
            for index, ability in enumerate(item.get("abilities", ()))
            if ability.get("kind") == "Activated"
        ]

    def _activated(
        self, index: int, ability: Json, item: Json, lines: tuple[Paragraph, ...], free: set[int]
    ) -> Nameable:
        costs: list[str] = []
        keywords: list[str] = []
        ordinals: list[int] = []
        symbols = structured_cost(ability.get("cost"))
        description = ability.get("description")
        line = self._match(description, item, lines) if description else None
        if line is None and not description:
            keyword = self._keyword_behind(ability, item)
            if keyword:
                keywords.append(keyword)
                line = next((p for p in lines if any(k in _keyword_aliases(keyword) for k in p.keywords)), None)
            elif symbols:
                line = next(
                    (p for p in lines if p.cost is not None and plain_cost(p.cost) == plain_cost(symbols)), None
                )
        elif description:
            head = description.split("{")[0].split("—")[0].strip().lower()
            if head in ACTIVATED_KEYWORDS:
                keywords.append(head)
        if line is not None:
            ordinals.append(line.ordinal)
            free.discard(line.ordinal)
            if line.cost is not None:
                costs.append(line.cost)
        printed = _printed_cost(description) if description else None
        for cost in (symbols, printed):
            if cost and not any(plain_cost(cost) == plain_cost(known) for known in costs):
                costs.append(cost)
        return _nameable(index, costs, keywords, ordinals)

    def _keyword_behind(self, ability: Json, item: Json) -> str | None:
        cost = _mana_part(ability.get("cost"))
        for keyword in item.get("keywords", ()):
            if isinstance(keyword, dict):
                name = keyword_name(keyword)
                ((_, value),) = keyword.items()
                if (name in ACTIVATED_KEYWORDS or name.endswith("cycling")) and (
                    cost in _keyword_costs(value) or not _keyword_costs(value)
                ):
                    return name
        return None

    def _match(self, description: str, item: Json, lines: tuple[Paragraph, ...]) -> Paragraph | None:
        if not lines:
            return None
        found = self._text_of(item)
        wanted = _comparable(description, found[1] if found else "")
        exact = [p for p in lines if p.text == wanted]
        if exact:
            return exact[0]
        for line in lines:
            bare = line.text.split(" — ", 1)[-1]
            if wanted and (line.text.startswith(wanted) or line.text.endswith(wanted) or wanted.startswith(bare)):
                return line
        return _closest(wanted, lines)

    def triggered(self, definition: Json, item: Json) -> Nameable:
        """The names of a triggered ability of an object, from the engine's definition of it."""
        lines = self.paragraphs(item)
        description = definition.get("description") or ""
        rule = re.match(r"CR 702\.(\d+)", description)
        bare = description.strip().lower()
        if rule or bare in KEYWORD_OF_RULE.values():
            keyword = KEYWORD_OF_RULE.get(int(rule[1])) if rule else bare
            keywords = [keyword] if keyword else []
            ordinals = [p.ordinal for p in lines if keyword and any(k in _keyword_aliases(keyword) for k in p.keywords)]
            return _nameable(-1, [], keywords, ordinals[:1])
        chapter = re.match(r"Chapter (\d+)$", description)
        if chapter:
            line = next((p for p in lines if int(chapter[1]) in _chapters(p.text)), None)
        else:
            line = self._match(description, item, lines) if description else None
        if line is None:
            return _nameable(-1, [], [], [])
        return _nameable(-1, [], [], [line.ordinal])


def _keyword_aliases(keyword: str) -> tuple[str, ...]:
    return (keyword, keyword.split(" ")[0])


def _chapters(text: str) -> set[int]:
    roman = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
    head = text.split(" — ", 1)[0]
    return {roman[part.strip()] for part in head.split(",") if part.strip() in roman}


def _closest(wanted: str, lines: tuple[Paragraph, ...]) -> Paragraph | None:
    """The one paragraph that shares most words with a text, if it shares nearly all of them and no other comes near."""
    have = set(re.findall(r"[\w{}+/-]+", wanted))
    if not have:
        return None
    scored = sorted((len(have & set(re.findall(r"[\w{}+/-]+", p.text))) / len(have), -p.ordinal, p) for p in lines)
    best = scored[-1]
    second = scored[-2][0] if len(scored) > 1 else 0.0
    return best[2] if best[0] >= 0.8 and best[0] - second >= 0.1 else None


KEYWORD_OF_RULE: dict[int, str] = {
    23: "rampage", 24: "cumulative upkeep", 25: "flanking", 30: "echo", 32: "fading", 35: "madness",
    39: "provoke", 40: "storm", 43: "modular", 45: "bushido", 46: "soulshift", 55: "haunt", 56: "replicate",
    58: "graft", 59: "recover", 60: "ripple", 62: "suspend", 63: "vanishing", 68: "frenzy", 69: "gravestorm",
    72: "champion", 74: "evoke", 75: "hideaway", 78: "conspire", 79: "persist", 83: "exalted", 85: "cascade",
    86: "annihilator", 91: "battle cry", 93: "undying", 95: "soulbond", 100: "evolve", 101: "extort",
    105: "dethrone", 108: "prowess", 112: "renown", 115: "ingest", 116: "myriad", 121: "melee",
    123: "fabricate", 130: "afflict", 131: "ascend", 134: "mentor", 135: "afterlife", 144: "demonstrate",
    149: "training", 154: "enlist", 157: "squad", 165: "backup", 175: "offspring", 176: "impending",
}  # fmt: skip
"""The keyword abilities that trigger, by their place in 702: phase.rs describes them by that number, some by their name."""
