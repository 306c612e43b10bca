"""Saboteurs of limits: one too many, one too few."""

from __future__ import annotations

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur

__all__ = ["SABOTEURS"]

MENACE = 'if "menace" in game.ch(a).keywords and len(those) < 2:'

SABOTEURS = (
    Saboteur(
        "last-life-does-not-pay",
        ("costs.pay-life.all-of-it",),
        "Life can be paid only if some is left.",
        (edited("costs:PayLife.payable", (".life >= n", ".life > n")),),
    ),
    Saboteur(
        "life-pays-on-credit",
        ("costs.pay-life.all-of-it",),
        "Any amount of life can be paid.",
        (edited("costs:PayLife.payable", (".life >= n", ".life > 0")),),
    ),
    Saboteur(
        "menace-of-three",
        ("combat.menace.two-or-more",),
        "Menace asks for three blockers.",
        (edited("combat:_block", (MENACE, MENACE.replace("< 2", "< 3"))),),
    ),
    Saboteur(
        "menace-ignored",
        ("combat.menace.two-or-more",),
        "Menace asks for nothing.",
        (edited("combat:_block", (MENACE, MENACE.replace("< 2", "< 1"))),),
    ),
)
