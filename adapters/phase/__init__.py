"""The adapter for phase.rs, a third-party engine in Rust (PyPI ``phase-python``)."""

from . import fold_cards, fold_choices, fold_combat, fold_costs  # noqa: F401  (they register their prompts)
from .adapter import PhaseAdapter

__all__ = ["PhaseAdapter"]
