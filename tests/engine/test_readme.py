"""The examples of the reference engine's documentation run."""

from __future__ import annotations

import doctest
from pathlib import Path

import reference_engine
import reference_engine.game


def test_the_readme_runs() -> None:
    """Every example in reference_engine/README.md gives what it shows."""
    readme = Path(reference_engine.__file__).with_name("README.md")
    result = doctest.testfile(str(readme), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted > 10
    assert result.failed == 0


def test_the_docstrings_run() -> None:
    """The examples in the docstrings of the package give what they show."""
    for module in (reference_engine, reference_engine.game):
        assert doctest.testmod(module).failed == 0
