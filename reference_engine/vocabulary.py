"""How cards and tokens are written down: :func:`card`, :func:`token`, and short forms for frequent abilities.

Each positional argument after the type line is a paragraph of the rules text: an ability, several that stand in one
paragraph (a tuple), or keywords as a text (``"Flying, haste"``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .abilities import (
    Ability,
    Activated,
    Keyword,
    Mode,
    Modes,
    ReplacementAbility,
    RuleAbility,
    SpellAbility,
    Static,
    TargetSpec,
    Triggered,
)
from .conditions import Condition
from .costs import Cost, symbols
from .effects import Effect
from .objects import CardDefinition, Characteristics
from .parts import Gain, Part
from .quantities import Amount
from .references import Ref, This
from .replacement import Replacement
from .rulebreaking import Rule
from .selectors import Filter, any_target
from .triggers import Dies, Enters, TriggerEvent
from .types import CARD_TYPES, COLORS, SUPERTYPES

__all__ = [
    "ANY_NUMBER",
    "POOL",
    "activated",
    "card",
    "characteristics",
    "dies",
    "double_faced",
    "enters",
    "keyword",
    "keywords",
    "mode",
    "modes",
    "modified",
    "replaces",
    "rule",
    "sized",
    "spell",
    "split_card",
    "static",
    "target",
    "token",
    "triggered",
]

ANY_NUMBER = 1_000
"""For "any number of targets": more than there could be."""
POOL: dict[str, CardDefinition] = {}
"""The cards that the engine knows, by name. Filled by the modules of ``cards``."""

SIMPLE_KEYWORDS = frozenset(
    {
        "changeling",
        "convoke",
        "deathtouch",
        "defender",
        "delve",
        "double strike",
        "exalted",
        "fear",
        "first strike",
        "flash",
        "flying",
        "haste",
        "hexproof",
        "horsemanship",
        "improvise",
        "indestructible",
        "infect",
        "intimidate",
        "jump-start",
        "lifelink",
        "menace",
        "persist",
        "phasing",
        "prowess",
        "reach",
        "rebound",
        "shadow",
        "shroud",
        "skulk",
        "storm",
        "cascade",
        "trample",
        "undying",
        "vigilance",
        "wither",
        "devoid",
        "provoke",
        "fuse",
        "living weapon",
        "battle cry",
        "mentor",
        "riot",
        "training",
        "myriad",
        "evolve",
        "dethrone",
        "extort",
        "melee",
        "ascend",
        "daybound",
        "flanking",
        "split second",
        "sunburst",
        "soulbond",
        "banding",
    }
)


def _typeline(line: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    left, _, right = line.partition(" — ")
    words = left.split()
    supertypes = frozenset(w.lower() for w in words if w.lower() in SUPERTYPES)
    types = frozenset(w.lower() for w in words if w.lower() in CARD_TYPES)
    unknown = [w for w in words if w.lower() not in SUPERTYPES and w.lower() not in CARD_TYPES]
    if unknown:
        raise ValueError(f"unknown type {unknown[0]!r} in {line!r}")
    return supertypes, types, frozenset(right.split())


def keywords(text: str) -> tuple[Keyword, ...]:
    """The keyword abilities of a line such as ``"Flying, first strike"``: those that need nothing more than their name."""
    out = []
    for word in text.split(","):
        name = word.strip().lower()
        if name not in SIMPLE_KEYWORDS:
            raise ValueError(f"{name!r} is not a keyword without a parameter")
        out.append(Keyword(keyword=name))
    return tuple(out)


def keyword(
    name: str, number: Amount | None = None, *, cost: Cost | None = None, filter: Filter | None = None, word: str = ""
) -> Keyword:
    """A keyword ability with a number, a cost or a quality."""
    return Keyword(keyword=name, number=number, cost=cost, filter=filter, word=word)


def _paragraphs(rules: tuple[Any, ...]) -> tuple[Ability, ...]:
    out: list[Ability] = []
    for n, paragraph in enumerate(rules, 1):
        if isinstance(paragraph, str):
            paragraph = keywords(paragraph)
        for ability in paragraph if isinstance(paragraph, tuple) else (paragraph,):
            out.append(ability if ability.paragraph else _in_paragraph(ability, n))
    return tuple(out)


def _in_paragraph(ability: Ability, n: int) -> Ability:
    """An ability in its place; what a card grants itself under a condition stands in the same paragraph."""
    if isinstance(ability, Static) and ability.affects == This():
        parts = tuple(
            Gain(tuple(replace(a, paragraph=n) for a in p.abilities)) if isinstance(p, Gain) else p
            for p in ability.parts
        )
        return replace(ability, paragraph=n, parts=parts)
    return replace(ability, paragraph=n)


def characteristics(
    name: str,
    cost: str | None,
    line: str,
    *rules: Any,
    pt: tuple[int, int] | None = None,
    loyalty: int | None = None,
    colors: tuple[str, ...] | None = None,
) -> Characteristics:
    """The printed characteristics of a card, half or face. ``colors`` only where they do not follow from the cost (202.2)."""
    supertypes, types, subtypes = _typeline(line)
    mana = None if cost is None else symbols(cost)
    if colors is None:
        colors = tuple(color for letter, color in COLORS.items() if any(letter in s.split("/") for s in mana or ()))
    abilities = _paragraphs(rules)
    if "devoid" in {a.keyword for a in abilities}:
        colors = ()
    if "basic" in supertypes or "land" in types:
        from .types import land_type_ability

        abilities += tuple(a for a in (land_type_ability(t, printed=True) for t in sorted(subtypes)) if a is not None)
    changeling = "changeling" in {a.keyword for a in abilities}
    return Characteristics(
        name=name,
        mana_cost=mana,
        colors=frozenset(colors),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        every_creature_type=changeling,
        abilities=abilities,
        power=None if pt is None else pt[0],
        toughness=None if pt is None else pt[1],
        loyalty=loyalty,
    )


def card(
    name: str,
    cost: str | None,
    line: str,
    *rules: Any,
    pt: tuple[int, int] | None = None,
    loyalty: int | None = None,
    colors: tuple[str, ...] | None = None,
) -> CardDefinition:
    """Define a card and put it into the pool. ``cost`` ``None`` is no mana cost (202.1b), as lands have none.

    For a power or toughness of ``*`` give 0 and a characteristic-defining ability.
    """
    definition = CardDefinition(
        name, (characteristics(name, cost, line, *rules, pt=pt, loyalty=loyalty, colors=colors),)
    )
    return _add(definition)


def split_card(name: str, left: Characteristics, right: Characteristics) -> CardDefinition:
    """Define a split card (709)."""
    return _add(CardDefinition(name, (left, right), "split"))


def double_faced(name: str, front: Characteristics, back: Characteristics, layout: str = "transform") -> CardDefinition:
    """Define a card with two faces, an Adventure or a flip card; known by its front's name (712)."""
    return _add(CardDefinition(name, (front, back), layout))


def _add(definition: CardDefinition) -> CardDefinition:
    if definition.name in POOL:
        raise ValueError(f"{definition.name} is defined twice")
    POOL[definition.name] = definition
    return definition


def token(
    name: str, line: str, *rules: Any, pt: tuple[int, int] | None = None, colors: tuple[str, ...] = ()
) -> CardDefinition:
    """A token as the effect that makes it states it (111.3). Its name is its subtypes unless one is given (111.4)."""
    return CardDefinition(name, (characteristics(name, None, line, *rules, pt=pt, colors=colors),))


def sized(definition: CardDefinition, n: int) -> CardDefinition:
    """An "X/X" token with its size."""
    return CardDefinition(definition.name, (replace(definition.faces[0], power=n, toughness=n),))


def modified(definition: CardDefinition, **changes: Any) -> CardDefinition:
    """A token definition with some characteristics changed."""
    return CardDefinition(changes.get("name", definition.name), (replace(definition.faces[0], **changes),))


# ---- short forms ---------------------------------------------------------------------------------------------------


def target(filter: Filter = any_target, number: Amount = 1, **more: Any) -> TargetSpec:
    """A target phrase; ``up_to=True`` for "up to"."""
    minimum: Amount = 0 if more.pop("up_to", False) else number
    return TargetSpec(filter=filter, minimum=minimum, maximum=number, **more)


def spell(effect: Effect, *targets: TargetSpec, divided: Amount | None = None) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(effect=effect, targets=targets, divided=divided)


def mode(label: str, effect: Effect, *targets: TargetSpec, divided: Amount | None = None) -> Mode:
    """A mode, with a word or two for people to read."""
    return Mode(effect=effect, targets=targets, label=label, divided=divided)


def modes(*options: Mode, number: int = 1, most: int | None = None, **more: Any) -> Modes:
    """ "Choose one -": the modes."""
    return Modes(options=options, minimum=number, maximum=most if most is not None else number, **more)


def activated(cost: Cost, effect: Effect | None = None, *targets: TargetSpec, **more: Any) -> Activated:
    """An activated ability."""
    return Activated(cost=cost, effect=effect, targets=targets, **more)


def triggered(
    trigger: TriggerEvent,
    effect: Effect | None = None,
    *targets: TargetSpec,
    condition: Condition | None = None,
    **more: Any,
) -> Triggered:
    """A triggered ability; ``condition`` is its intervening "if" (603.4)."""
    return Triggered(trigger=trigger, effect=effect, targets=targets, condition=condition, **more)


def enters(effect: Effect, *targets: TargetSpec, **more: Any) -> Triggered:
    """When this enters."""
    return triggered(Enters(), effect, *targets, **more)


def dies(effect: Effect, *targets: TargetSpec, **more: Any) -> Triggered:
    """When this dies."""
    return triggered(Dies(), effect, *targets, **more)


def static(affects: Filter | Ref, *parts: Part, **more: Any) -> Static:
    """A static ability on characteristics. A filter that names no zone means permanents."""
    return Static(affects=affects, parts=parts, **more)


def rule(exception: Rule, **more: Any) -> RuleAbility:
    """A static ability that changes the rules."""
    return RuleAbility(rule=exception, **more)


def replaces(replacement: Replacement, **more: Any) -> ReplacementAbility:
    """A static ability with a replacement or prevention effect. "Enters" effects of the card itself function as it enters."""
    return ReplacementAbility(replaces=replacement, **more)
