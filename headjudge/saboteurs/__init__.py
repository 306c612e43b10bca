"""Saboteurs: the reference engine with one rule wrong, in a way real engines get it wrong. A suite is worth what it catches.

Each saboteur is a few declarative lines in one of the modules ``broken_*.py``: which ruling it breaks, the story of
the mistake, and
patches at named places of the engine. :func:`sabotaged` applies them for as long as a ``with`` block lasts; the engine itself
knows nothing of it and pays nothing for it.
"""

from headjudge.saboteurs.patches import Patch, Saboteur, cards, function, sabotaged
from headjudge.saboteurs.registry import all_saboteurs, by_id

__all__ = ["Patch", "Saboteur", "all_saboteurs", "by_id", "cards", "function", "sabotaged"]
