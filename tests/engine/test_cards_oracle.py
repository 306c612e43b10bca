"""Every card of the reference engine's pool against Oracle facts, from the corpus that comes with phase.rs."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

import reference_engine
from adapters import store
from reference_engine.abilities import Activated, SpellAbility, Static
from reference_engine.objects import CardDefinition, Characteristics
from reference_engine.types import LETTERS

CORPUS = store.corpus()

pytestmark = pytest.mark.skipif(
    CORPUS is None, reason="the corpus that is compared with is missing: headjudge engines install phase"
)

NOT_PRINTED = {"additional cost", "alternative cost", "costs less", "costs more"}
"""Keywords of the engine's vocabulary that stand for words of a card and are no keywords of the rules."""


@cache
def corpus() -> dict[str, dict[str, Any]]:
    """Card name to its facts; a card with several names is found by its whole name and by its first."""
    assert CORPUS is not None
    by_name: dict[str, dict[str, Any]] = {}
    for c in json.loads(CORPUS.read_text(encoding="utf-8")):
        by_name[c["name"]] = c
        by_name.setdefault(c["name"].split(" // ")[0], c)
    return by_name


def pool() -> list[CardDefinition]:
    """The pool, by name."""
    return [definition for _, definition in sorted(reference_engine.pool().items())]


def front(definition: CardDefinition) -> Characteristics:
    """The face or half that the corpus describes: the first."""
    return definition.faces[0]


def facts(definition: CardDefinition) -> dict[str, Any]:
    """The Oracle facts of a card."""
    assert definition.name in corpus(), f"{definition.name} is no card of the corpus"
    return corpus()[definition.name]


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a rules text; the bulleted modes of an ability belong to its paragraph (700.2)."""
    return [line for line in text.split("\n") if line.strip() and not line.startswith("•")]


def without_reminders(text: str) -> str:
    """The text without what stands in parentheses (207.2a), with plain minus signs."""
    return re.sub(r"\([^()]*\)", "", text).replace("\u2212", "-")


def by_name(definition: CardDefinition) -> str:
    """The identity of a test."""
    return definition.name


every_card = pytest.mark.parametrize("definition", pool(), ids=by_name)


@every_card
def test_cost_and_types(definition: CardDefinition) -> None:
    """Mana cost, supertypes, card types and subtypes are those of Oracle."""
    ch, fact = front(definition), facts(definition)
    cost = None if ch.mana_cost is None else "".join(f"{{{s}}}" for s in ch.mana_cost)
    assert cost == fact["manaCost"]
    assert ch.supertypes == {t.lower() for t in fact["supertypes"]}
    assert ch.types == {t.lower() for t in fact["types"]}
    assert {s.replace("-", " ") for s in ch.subtypes} == {s.replace("-", " ") for s in fact["subtypes"]}


@every_card
def test_size_and_loyalty(definition: CardDefinition) -> None:
    """Power, toughness and loyalty are those of Oracle; a star is 0 with a characteristic-defining ability (604.3)."""
    ch, fact = front(definition), facts(definition)
    defined = any(isinstance(a, Static) and a.cda for a in ch.abilities)
    for mine, theirs in ((ch.power, fact["power"]), (ch.toughness, fact["toughness"])):
        if theirs is not None and "*" in theirs:
            assert defined and mine is not None, "a size that is defined by an ability"
        else:
            assert mine == (None if theirs is None else int(theirs))
    loyalty = fact["loyalty"]
    assert ch.loyalty == (int(loyalty) if loyalty is not None and loyalty.isdigit() else None if loyalty is None else 0)


@every_card
def test_colors(definition: CardDefinition) -> None:
    """Every color of the card is in its color identity (903.4)."""
    letters = {LETTERS[color] for color in front(definition).colors}
    assert letters <= set(facts(definition)["colorIdentity"])


@every_card
def test_every_paragraph_is_modelled(definition: CardDefinition) -> None:
    """Each paragraph that is more than a reminder has an ability, and no ability is of a paragraph that is not there.

    The paragraphs of an instant or sorcery are one sequence of instructions (608.2c), which may be one spell ability. Who may be
    a commander is no matter of a game under way (903.3).
    """
    lines = paragraphs(facts(definition)["text"] or "")
    wanted = {
        n
        for n, line in enumerate(lines, 1)
        if without_reminders(line).strip() and not line.endswith("can be your commander.")
    }
    modelled = {a.paragraph for a in front(definition).abilities}
    if any(isinstance(a, SpellAbility) for a in front(definition).abilities):
        wanted &= modelled
    assert wanted <= modelled, f"no ability for paragraph {sorted(wanted - modelled)}"
    assert modelled <= set(range(1, len(lines) + 1)), "an ability of a paragraph that is not there"


@every_card
def test_costs_and_keywords_are_in_their_paragraph(definition: CardDefinition) -> None:
    """An activated ability's printed symbols, and each keyword, stand in the paragraph that they are said to be of."""
    lines = paragraphs(facts(definition)["text"] or "")
    for a in front(definition).abilities:
        if not 1 <= a.paragraph <= len(lines):
            continue
        line = lines[a.paragraph - 1].replace("\u2212", "-")
        if isinstance(a, Activated) and a.cost.printed:
            assert a.cost.printed in line
        if a.is_keyword and a.keyword is not None and a.keyword not in NOT_PRINTED:
            assert a.keyword in without_reminders(line).lower().replace("multikicker", "multikicker kicker")
