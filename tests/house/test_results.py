"""``results.jsonl``: a file that is not whole is no result, whatever it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_up import results, scenario

from headjudge.errors import UsageProblem
from headjudge.results import read, write
from headjudge.verdicts import Verdict

RUN = results(scenario("a"), scenario("b", Verdict.FAILED, "wrong outcome"), scenario("c", Verdict.UNSUPPORTED, "card"))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    """Writing and reading give the same run, by file and by folder."""
    write(tmp_path / "results.jsonl", RUN)
    assert read(tmp_path / "results.jsonl") == read(tmp_path) == RUN
    assert RUN.counts == {"passed": 1, "failed": 1, "unsupported": 1, "errored": 0}
    assert RUN.not_run == 7


def _line(number: int, **changed: Any) -> Callable[[list[str]], list[str]]:
    def change(lines: list[str]) -> list[str]:
        lines[number] = json.dumps(json.loads(lines[number]) | changed)
        return lines

    return change


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda lines: lines[:-1], "truncated: there is no footer"),
        (lambda lines: lines[:1], "truncated"),
        (lambda lines: [], "begins with a header"),
        (lambda lines: lines[1:], "begins with a header"),
        (lambda lines: [*lines[:1], *lines[2:]], "promises 3 scenarios, 2 are there"),
        (lambda lines: [*lines[:2], *lines[1:]], "a second verdict on"),
        (lambda lines: lines + lines, "a second footer"),
        (lambda lines: [*lines[:-1], lines[-1][:20]], ":5: no line of a results file"),
        (_line(1, verdict="splendid"), ":2: no line of a results file"),
        (_line(2, kind="card"), "'card' is no kind of 'failed'"),
        (_line(2, verdict="passed", kind=None), "the counts of the footer are not those of the verdicts"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, damage: Callable[[list[str]], list[str]], reason: str) -> None:
    """Truncated, shortened, doubled or changed: the file is refused, with the line where there is one."""
    path = tmp_path / "results.jsonl"
    write(path, RUN)
    path.write_text("".join(f"{line}\n" for line in damage(path.read_text().splitlines())))
    with pytest.raises(UsageProblem, match=r"results\.jsonl") as refused:
        read(path)
    assert reason in str(refused.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    """No file, no result."""
    with pytest.raises(UsageProblem, match="cannot be read"):
        read(tmp_path)
