"""phase.rs, and positions to play on it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from boards import Board, Hand

from adapters import registry, store


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip these tests where phase.rs is not installed; where all must hold, only if it does not run there."""
    phase = registry.known()["phase"]
    if store.installed("phase") or (os.environ.get("CI") and phase.fits):
        return
    skip = pytest.mark.skip(reason=f"phase.rs is missing: headjudge engines install phase ({phase.platforms})")
    for item in items:
        if "tests/phase/" in item.path.as_posix():
            item.add_marker(skip)


@pytest.fixture(scope="session")
def phase_adapter() -> Any:
    """One adapter for all tests: a card is built once."""
    from adapters.phase import PhaseAdapter

    return PhaseAdapter()


@pytest.fixture
def play(phase_adapter: Any) -> Callable[[Board], Hand]:
    """Start a position."""
    return lambda board: Hand(phase_adapter, board)


@pytest.fixture
def board() -> Callable[..., Board]:
    """An empty position."""
    return Board
