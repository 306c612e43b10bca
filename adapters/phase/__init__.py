"""The adapter for phase.rs, a third-party engine in Rust (PyPI ``phase-python``).

Importing it raises :class:`adapters.store.NotInstalled` if phase.rs is not installed.
"""

from adapters import store

# phase.rs is the one in the store, whatever a Python environment may hold besides.
store.put_on_path("phase")

# The fold modules put their prompts into the table of folding.py as they are imported.
from . import fold_cards, fold_combat, fold_costs, fold_mana, fold_objects, fold_offers, fold_options  # noqa: E402, F401
from .adapter import PhaseAdapter  # noqa: E402

__all__ = ["PhaseAdapter"]
