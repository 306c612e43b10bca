"""The step definitions under pytest-bdd: a scenario file is played on the fixture ``table``, and errors say where they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
CONFTEST = f"""
import sys
sys.path[:0] = [{str(HERE.parents[1])!r}, {str(HERE)!r}]
import pytest
pytest_plugins = ["steps.definitions"]

@pytest.fixture
def table():
    from adapters import contract as c
    from puppet import Puppet
    from steps.table import Table

    def resolve(game, item):
        if isinstance(item, c.SpellOnStack) and item.object.card == "Ask":
            game.pending = c.YesNo(player="Alice", purpose="may")

    return Table(Puppet(resolve=resolve))
"""


@pytest.fixture
def bound(tmp_path: Path):
    """Play a feature of one scenario with these steps under pytest, in a process of its own; its output."""

    def run(steps: str) -> str:
        (tmp_path / "conftest.py").write_text(CONFTEST)
        (tmp_path / "test_it.py").write_text("from pytest_bdd import scenarios\nscenarios('it.feature')\n")
        (tmp_path / "it.feature").write_text(
            "Feature: It\n  Scenario: One\n" + "".join(f"    {line}\n" for line in steps.split("\n"))
        )
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:headjudge", "-p", "no:cacheprovider", "test_it.py"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout + done.stderr

    return run


def test_a_scenario_is_played(bound) -> None:
    """Steps of all keywords, And and data tables reach the table."""
    out = bound(
        "Given these permanents:\n| controller | permanent |\n| Alice | 2 Forest |\nAnd Alice's hand holds Opt\n"
        "When Alice casts Opt\nThen Opt is on the stack\nAnd Alice controls 2 Forest"
    )
    assert "1 passed" in out, out


def test_a_failed_check_fails_the_test(bound) -> None:
    """What the table finds wrong is the test's failure."""
    out = bound("Given Alice's hand holds Opt\nThen Opt is on the stack")
    assert "1 failed" in out
    assert "expected: Opt is on the stack; seen: Opt is in Alice's hand" in out


def test_a_choice_left_open_fails_the_last_step(bound) -> None:
    """The table is told that the scenario is over."""
    out = bound("Given Alice's hand holds Ask\nWhen Alice casts Ask\nAnd Ask resolves\nThen Bob has 20 life")
    assert "the scenario ends with a choice open: Alice is asked (may): yes or no" in out


def test_a_text_that_is_no_sentence_is_told_with_file_and_line(bound) -> None:
    """Nothing of the scenario is played; the message names the file, the line, the text and the nearest sentences."""
    out = bound("Given Alice's hand holds Opt\nWhen Alice caste Opt\nThen Opt is on the stack")
    assert "it.feature:4: no sentence of the language is When 'Alice caste Opt'" in out
    assert "When {player} casts {object}{announcement}" in out
