"""Everything observable, fact by fact: what "nothing else changed" compares.

A fact is known by whose it is and what it is about: ``("Bob", "life")``, ``("Servo 2", "tapped")``. Facts that the adapter does
not see are left out. Step, priority and whose turn it is are no facts of this kind: time may pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import UnsetType

from steps.seen import BATTLEFIELD, STACK, Place, Seen

__all__ = ["CHARACTERISTICS", "COMBAT_ROLES", "GAME", "Fact", "Facts", "differences", "facts_of", "new_object"]

Fact: TypeAlias = tuple[str, str]
Facts: TypeAlias = dict[Fact, object]

GAME = "the game"
"""Whose the result of the game is."""

CHARACTERISTICS = (
    "name", "power", "toughness", "mana_value", "colors", "supertypes", "types", "subtypes", "every_creature_type",
    "keywords", "abilities",
)  # fmt: skip

_STATUS = ("controller", "tapped", "face_down", "phased_out", "transformed", "flipped", "damage", "attached_to")
COMBAT_ROLES = ("attacking", "blocking", "blocked", "blocked_by")
_AS_NEW: Mapping[str, object] = {"tapped": False, "damage": 0, "attached_to": None, "counters": (), "face_down": False}
"""What a permanent is that has just come, unless an effect says otherwise (110.5b)."""


def _plain(value: object) -> object:
    """Something to compare: counters and mana without zeros, words in any order."""
    if isinstance(value, dict):
        return tuple(sorted((key, number) for key, number in value.items() if number))
    if isinstance(value, tuple):
        return tuple(sorted(map(str, value)))
    return value


def facts_of(seen: Seen) -> Facts:
    """All facts of a view."""
    facts: Facts = {}
    for player in seen.view.players:
        for fact in ("life", "counters", "mana_pool", "lands_played", "designations", "status"):
            value = getattr(player, fact)
            if not isinstance(value, UnsetType):
                facts[player.name, fact] = _plain(value)
        for zone in ("hand", "graveyard", "library"):
            cards = getattr(player, zone)
            if isinstance(cards, int):
                facts[player.name, f"cards in {zone}"] = cards
        if isinstance(player.library, tuple):
            facts[player.name, "library order"] = tuple(card.id for card in player.library)
    for id, place in seen.places.items():
        if id == place.object.id:
            _object_facts(facts, id, place)
    for ability in seen.abilities:
        facts[ability.id, "zone"] = STACK
    facts[GAME, "result"] = None if seen.view.result is None else _plain(seen.view.result.winners)
    return facts


def _object_facts(facts: Facts, id: str, place: Place) -> None:
    facts[id, "zone"] = place.zone
    wanted: tuple[str, ...] = ("counters",)
    if place.zone == BATTLEFIELD:
        wanted = (*wanted, *_STATUS, *COMBAT_ROLES, *CHARACTERISTICS)
    for fact in wanted:
        value = getattr(place.object, fact)
        if not isinstance(value, UnsetType):
            facts[id, fact] = _plain(value)


def new_object(after: Facts, id: str) -> Facts:
    """What differs, in something that has changed its zone, from what a new object is (400.7): counters on it, damage."""
    return {
        (id, fact): after[id, fact]
        for fact, usual in _AS_NEW.items()
        if (id, fact) in after and after[id, fact] != usual
    }


def differences(before: Facts, after: Facts) -> dict[Fact, tuple[object, object]]:
    """The facts that differ, with both values. An object that has changed its zone is a new one: its zone differs, and what
    differs from a new object; libraries differ in order only by the cards that are in them both times."""
    changed: dict[Fact, tuple[object, object]] = {}
    moved = {
        whose
        for whose, fact in {**before, **after}
        if fact == "zone" and before.get((whose, "zone")) != after.get((whose, "zone"))
    }
    for key in {**before, **after}:
        whose, fact = key
        if fact == "zone" or whose not in moved:
            old, new = before.get(key), after.get(key)
            if fact == "library order":
                old, new = _common(old, new)
            if (key in before and key in after and old != new) or (fact == "zone" and whose in moved):
                changed[key] = (old, new)
    for id in moved:
        for key, value in new_object(after, id).items():
            changed[key] = (_AS_NEW[key[1]], value)
    return changed


def _common(old: object, new: object) -> tuple[object, object]:
    first, second = (value if isinstance(value, tuple) else () for value in (old, new))
    both = set(first) & set(second)
    return tuple(one for one in first if one in both), tuple(one for one in second if one in both)
