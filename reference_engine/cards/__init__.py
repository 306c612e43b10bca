"""The card pool: short definitions in the vocabulary, one module a theme. :func:`load` fills ``vocabulary.POOL``."""

from __future__ import annotations

import importlib
import pkgutil

from ..objects import CardDefinition
from ..vocabulary import POOL

_loaded = False


def load() -> dict[str, CardDefinition]:
    """All cards of the pool by name."""
    global _loaded
    if not _loaded:
        for module in sorted(m.name for m in pkgutil.iter_modules(__path__)):
            importlib.import_module(f"{__name__}.{module}")
        _loaded = True
    return POOL
