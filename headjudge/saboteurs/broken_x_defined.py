"""Saboteurs of an X that an ability defines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.patches import Saboteur, cards

__all__ = ["SABOTEURS"]


def _zero_for_nothing(node: Any) -> Any:
    from reference_engine.abilities import Activated
    from reference_engine.conditions import Exists

    if isinstance(node, Activated) and node.x is not None and isinstance(node.condition, Exists):
        return replace(node, condition=None)
    return node


SABOTEURS = (
    Saboteur(
        "x-zero-while-nothing-defines-it",
        ("costs.x.nothing-defines-it",),
        "An X that nothing defines is taken for 0, and the cost is paid.",
        (cards(_zero_for_nothing),),
    ),
)
