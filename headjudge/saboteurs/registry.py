"""All saboteurs, from the modules ``broken_*.py`` beside this one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import headjudge.saboteurs
from headjudge.errors import UsageProblem
from headjudge.saboteurs.patches import Saboteur

__all__ = ["all_saboteurs", "by_id"]


@cache
def all_saboteurs() -> tuple[Saboteur, ...]:
    """Every saboteur, in the order of its module and then as written. Raises ``ValueError`` for two of one id."""
    found: dict[str, Saboteur] = {}
    for name in sorted(
        m.name for m in pkgutil.iter_modules(headjudge.saboteurs.__path__) if m.name.startswith("broken_")
    ):
        for saboteur in importlib.import_module(f"headjudge.saboteurs.{name}").SABOTEURS:
            if saboteur.id in found:
                raise ValueError(f"two saboteurs are called {saboteur.id!r}")
            found[saboteur.id] = saboteur
    return tuple(found.values())


def by_id(name: str) -> Saboteur:
    """A saboteur by its id. Raises :class:`UsageProblem` with the nearest ids."""
    for saboteur in all_saboteurs():
        if saboteur.id == name:
            return saboteur
    from rapidfuzz import process

    near = [match for match, _, _ in process.extract(name, [s.id for s in all_saboteurs()], limit=3)]
    raise UsageProblem(f"no saboteur is called {name!r}; the nearest: {', '.join(near)}")
