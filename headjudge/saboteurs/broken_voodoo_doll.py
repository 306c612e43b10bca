"""Saboteurs of the intervening "if" and of Voodoo Doll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reference_engine.abilities import Triggered

from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]


def _forgets_condition(resolve: Any) -> Any:
    def resolve_ability(game: Any, obj: Any) -> Any:
        if isinstance(obj.ability, Triggered):
            obj.ability = replace(obj.ability, condition=None)
        return resolve(game, obj)

    return resolve_ability


def _drop_conditions(node: Any) -> Any:
    return replace(node, condition=None) if isinstance(node, Triggered) and node.condition is not None else node


SABOTEURS = (
    Saboteur(
        "intervening-if-once",
        ("voodoo-doll.intervening-if", "triggers.intervening-if"),
        "The intervening if is looked at only as the ability triggers, not again as it resolves.",
        (function("resolving:_resolve_ability", _forgets_condition),),
    ),
    Saboteur(
        "intervening-if-dropped",
        ("voodoo-doll.intervening-if", "triggers.intervening-if"),
        "The clause is lost as the card is read: the ability always triggers and always does what it says.",
        (cards(_drop_conditions),),
    ),
)
