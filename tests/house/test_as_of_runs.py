"""``headjudge run --as-of``: the scenarios of an edition, on an engine that plays by it."""

from __future__ import annotations

from typing import Any


def test_each_edition_runs_its_own_side_of_a_change(headjudge: Any) -> None:
    """Parley is a mana ability as of the suite's edition and none as of September 2026, and each run asks only for its own."""
    now = headjudge("run", "-e", "reference", "mana.ability.cards-of-libraries", "--format", "json")
    later = headjudge(
        "run", "-e", "reference", "mana.ability.cards-of-libraries", "--as-of", "2026-09-25", "--format", "json"
    )
    assert now.code == later.code == 0
    assert '"edition": "2026-09-25"' in later.out
    assert "before-september" in now.out
    assert "since-september" not in now.out
    assert "since-september" in later.out
    assert "before-september" not in later.out


def test_an_edition_is_a_date(headjudge: Any) -> None:
    """Anything else is wrong usage, told in one line."""
    done = headjudge("run", "-e", "reference", "--as-of", "autumn")
    assert done.code == 2
    assert "2026-04-17" in done.err
    assert "Traceback" not in done.err
