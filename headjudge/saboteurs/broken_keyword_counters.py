"""Saboteurs of keyword counters."""

from __future__ import annotations

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur

__all__ = ["SABOTEURS"]

TIME = 'time = obj.choices.get(f"counter {kind}", obj.timestamp)'

SABOTEURS = (
    Saboteur(
        "keyword-counters-last",
        ("layers.keyword-counters.timestamp",),
        "What keyword counters give is given after everything else, and nothing takes it away.",
        (edited("layers:Computation._keyword_counters", (TIME, "time = 1 << 40")),),
    ),
    Saboteur(
        "keyword-counters-first",
        ("layers.keyword-counters.timestamp",),
        "What keyword counters give is given before everything else, and is lost to any effect that takes abilities away.",
        (edited("layers:Computation._keyword_counters", (TIME, "time = -1")),),
    ),
)
