"""Engines for the tests of fuzzing."""

import sys
from pathlib import Path

import pytest

from adapters import stdio
from adapters.reference import ReferenceAdapter

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.append(HERE)


@pytest.fixture(scope="module")
def reference():
    """The reference engine, in this process."""
    return ReferenceAdapter()


@pytest.fixture(scope="module")
def faulty():
    """The reference engine for which {Q} can be paid by an untapped permanent, in a process of its own."""
    adapter = stdio.isolated("python:planted_faults:untap", timeout=60)
    yield adapter
    adapter.close()
