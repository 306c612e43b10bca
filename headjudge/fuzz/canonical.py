"""Views made comparable: what two engines show, in names that both share.

Cards and tokens of the position keep their ids in every engine. What is made later has ids of the engine's own: it is compared by
name, several of one name as a lot. A fact that one engine does not show is left out of both.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TypeAlias

from adapters import contract as c
from headjudge.fuzz.wording import ability_on_stack, called
from steps.facts import facts_of
from steps.seen import STACK
from steps.table import Table

__all__ = ["GAME", "Difference", "canonical", "differing"]

GAME = "the game"
_OF_IDS = frozenset({"attached_to", "attacking", "blocking", "blocked_by"})
_LEFT_OUT = frozenset({"abilities", "library order"})
"""What is worded differently by engines that mean the same, and orders that shuffling changes."""

_KEYWORDS = frozenset(
    {
        "changeling", "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste", "hexproof",
        "indestructible", "infect", "intimidate", "lifelink", "menace", "persist", "prowess", "reach", "shadow", "shroud",
        "skulk", "trample", "undying", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords that are one word for everybody; what others are followed by is worded by each engine in its own way."""

Facts: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class Difference:
    """A fact in which two engines differ: whose (a label, or a name with how many), which, and both values."""

    whose: str
    fact: str
    first: object
    second: object
    id: str | None = None
    """The id in the first engine, where the fact is of one object."""

    @property
    def name(self) -> str:
        """Whose it is without a number: the name of the card or token."""
        head, _, number = self.whose.rpartition(" ")
        return head if number.isdigit() and head else self.whose


def canonical(table: Table) -> tuple[dict[str, Facts], dict[str, list[tuple[str, Facts]]]]:
    """The facts of players, of the game and of what the position holds, by label; and of what was made later, by name."""
    if table.view.result is not None:
        # Who has won is all that counts once the game is over, not what has become of the losers' cards.
        return {GAME: {"result": tuple(sorted(table.view.result.winners))}}, {}
    fixed: dict[str, Facts] = defaultdict(dict)
    made: dict[str, dict[str, Facts]] = defaultdict(dict)
    abilities = {one.id for one in table.seen.abilities}
    facts = facts_of(table.seen)
    for (whose, fact), value in facts.items():
        if fact in _LEFT_OUT or whose in abilities:
            continue
        if fact in _OF_IDS:
            value = _names_for(table, value)
        if fact == "subtypes" and facts.get((whose, "every_creature_type")) is True:
            continue  # whether all of them are listed is the engine's own business
        if fact == "keywords" and isinstance(value, tuple):
            value = tuple(word for word in value if word in _KEYWORDS)
        named = table.names.get(whose)
        if named is not None and not named.declared:
            made[named.name].setdefault(whose, {})[fact] = value
        elif named is None or not named.filler:
            fixed[whose][fact] = value
    view = table.view
    if view.result is None:
        fixed[GAME]["step"] = f"{view.turn.active_player}'s {view.turn.step.value}"
        if view.priority is not None:
            fixed[GAME]["priority"] = view.priority
    fixed[GAME]["stack"] = tuple(_on_stack(table, item) for item in view.stack)
    return dict(fixed), {name: list(each.items()) for name, each in made.items()}


def _names_for(table: Table, value: object) -> object:
    def name(id: str) -> str:
        named = table.names.get(id)
        return id if named is None or named.declared else named.name

    if isinstance(value, tuple):
        return tuple(sorted(name(str(one)) for one in value))
    return name(value) if isinstance(value, str) else value


def _on_stack(table: Table, item: c.StackObject) -> str:
    if isinstance(item, c.SpellOnStack):
        return called(table, item.object.id)
    return f"the ability of {called(table, item.source)}"


def stack_words(table: Table) -> list[str]:
    """The stack from the top, as a Then line names what is on it."""
    return [
        called(table, item.object.id) if isinstance(item, c.SpellOnStack) else ability_on_stack(table, item)
        for item in table.view.stack
    ]


def differing(first: Table, second: Table) -> list[Difference]:
    """All facts that both engines show and that are not the same."""
    fixed, made = canonical(first)
    fixed_2, made_2 = canonical(second)
    over = tuple(table.view.result is not None for table in (first, second))
    if any(over) and not all(over):
        return [Difference(GAME, "result", fixed[GAME].get("result"), fixed_2[GAME].get("result"))]
    found: list[Difference] = []
    moved = set()
    for whose in fixed.keys() & fixed_2.keys():
        if fixed[whose].get("zone") != fixed_2[whose].get("zone"):
            moved.add(whose)
    # Of what is not in the same zone, the zone is the difference; the rest follows from it.
    for whose in sorted(fixed.keys() | fixed_2.keys()):
        one, two = fixed.get(whose), fixed_2.get(whose)
        if one is None or two is None:
            present = one if one is not None else two
            assert present is not None
            gone_where_seen = not (first.seen.hidden if one is None else second.seen.hidden)
            if gone_where_seen and "zone" in present:
                value, other = (None, present["zone"]) if one is None else (present["zone"], None)
                found.append(Difference(called(first, whose), "zone", value, other, whose))
            continue
        facts = ("zone",) if whose in moved else sorted(one.keys() & two.keys())
        for fact in facts:
            if one.get(fact) != two.get(fact):
                label = called(first, whose)
                found.append(Difference(label, fact, one.get(fact), two.get(fact), whose))
    for name in sorted(made.keys() | made_2.keys()):
        found += _of_lot(first, name, made.get(name, []), made_2.get(name, []))
    return found


def _of_lot(
    table: Table, name: str, first: list[tuple[str, Facts]], second: list[tuple[str, Facts]]
) -> list[Difference]:
    """What was made under one name: how many there are, then the facts of the lot, whichever is which."""
    first = [(id, facts) for id, facts in first if facts.get("zone") != STACK]
    second = [(id, facts) for id, facts in second if facts.get("zone") != STACK]
    if len(first) != len(second):
        return [Difference(name, "how many", len(first), len(second), first[0][0] if first else None)]
    if not first:
        return []
    shared = set.intersection(*(set(facts) for _, facts in (*first, *second)))
    found = []
    for fact in sorted(shared):
        one = sorted((repr(facts[fact]), id) for id, facts in first)
        two = sorted(repr(facts[fact]) for _, facts in second)
        for (value, id), other in zip(one, two, strict=True):
            if value != other:
                values = dict(first)[id][fact]
                found.append(Difference(called(table, id), fact, values, other, id))
                break
    return found
