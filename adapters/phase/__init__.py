"""The adapter for phase.rs, a third-party engine in Rust (PyPI ``phase-python``)."""

# The fold modules put their prompts into the table of folding.py as they are imported.
from . import fold_cards, fold_combat, fold_costs, fold_mana, fold_objects, fold_offers, fold_options  # noqa: F401
from .adapter import PhaseAdapter

__all__ = ["PhaseAdapter"]
