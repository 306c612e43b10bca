"""Two runs side by side: scenario by scenario, and nothing incomplete passes for an answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from small_suite import CRASHED, FAILED, FOREST, MOUNTAIN, NO_CARD, PLAINS, run_of_the_suite, written

from headjudge.comparing import compared, markdown
from headjudge.errors import EngineNotStarted
from headjudge.results import Results


def part(run: Results, *ids: str, **header: Any) -> Results:
    """The run without some scenarios."""
    kept = tuple(one for one in run.scenarios if one.id not in ids)
    return Results(msgspec.structs.replace(run.header, scenarios=len(kept), **header), kept)


def test_every_scenario_is_told_once(small: Path) -> None:
    """Fixed, broken, failing otherwise, unchanged."""
    old = run_of_the_suite(forest=FAILED, mountain=FAILED, swamp=NO_CARD)
    new = run_of_the_suite(mountain=CRASHED, plains=FAILED, swamp=NO_CARD)
    found = compared(old, new)
    assert [one.id for _, one in found.fixed] == [FOREST]
    assert [one.id for _, one in found.broken] == [PLAINS]
    assert [one.id for _, one in found.changed] == [MOUNTAIN]
    assert found.unchanged == 3
    assert found.regressed


def test_a_pass_that_is_no_longer_judged_is_broken(small: Path) -> None:
    """An engine does not get better by no longer supporting a card, nor by not being run."""
    assert compared(run_of_the_suite(), run_of_the_suite(forest=NO_CARD)).regressed
    found = compared(run_of_the_suite(), part(run_of_the_suite(), FOREST))
    assert [one.id for one in found.lost] == [FOREST]
    assert found.regressed


def test_equal_totals_hide_nothing(small: Path) -> None:
    """One fixed and one broken is a regression."""
    found = compared(run_of_the_suite(forest=FAILED), run_of_the_suite(mountain=FAILED))
    assert found.old.counts == found.new.counts
    assert found.regressed


def test_a_changed_suite_is_no_regression(small: Path) -> None:
    """What is added or gone with the suite is told as such, and that the suite is another."""
    old, new = run_of_the_suite(), run_of_the_suite(forest=FAILED)
    found = compared(part(old, FOREST), part(new, PLAINS, suite_digest="other", suite_scenarios=5))
    assert [one.id for one in found.added] == [FOREST]
    assert [one.id for one in found.removed] == [PLAINS]
    assert not found.regressed
    assert any(remark.startswith("suite: 9.9") for remark in found.remarks)


@pytest.mark.parametrize("end", [None, NO_CARD, CRASHED])
def test_a_run_without_result_is_compared_with_nothing(small: Path, end: Any) -> None:
    """On whichever side it stands."""
    run = run_of_the_suite()
    empty = part(run, *(one.id for one in run.scenarios)) if end is None else run_of_the_suite(life=end, quiet=end)
    for pair in ((run, empty), (empty, run)):
        with pytest.raises(EngineNotStarted, match="no result"):
            compared(*pair)


def test_the_command_tells_and_ends_accordingly(small: Path, tmp_path: Path, here: Any) -> None:
    """0 without regression, 1 with one, 2 for a truncated file, 3 for a run without result."""
    good, bad = (
        written(tmp_path / "good", run_of_the_suite()),
        written(tmp_path / "bad", run_of_the_suite(forest=FAILED)),
    )
    assert here("diff", bad, good)[0] == 0
    code, out, _ = here("diff", good, bad)
    assert code == 1
    assert f"{FOREST}: passed -> failed (wrong outcome)" in out
    assert "1 broken, 0 fixed" in out
    truncated = tmp_path / "truncated.jsonl"
    truncated.write_bytes(b"\n".join(good.read_bytes().splitlines()[:-1]))
    code, _, err = here("diff", good, truncated)
    assert code == 2
    assert "truncated" in err
    nothing = written(tmp_path / "nothing", run_of_the_suite(life=NO_CARD, quiet=NO_CARD))
    assert here("diff", good, nothing)[0] == 3


def test_markdown_is_fit_for_a_pull_request(small: Path) -> None:
    """The verdict first, regressions in the open, the rest folded."""
    text = markdown(compared(run_of_the_suite(swamp=FAILED), run_of_the_suite(forest=FAILED)))
    assert text.startswith("## headjudge: regressions\n")
    assert "### broken" in text
    assert "<details><summary>fixed (1)</summary>" in text
