"""A run that says nothing about an engine looks like success nowhere."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import msgspec
import pytest
from small_suite import CRASHED, NO_CARD, run_of_the_suite, written

from headjudge.report.junit import junit
from headjudge.report.machines import badge, ctrf, markdown
from headjudge.report.terminal import summary_line
from headjudge.results import Results


@pytest.fixture(params=["empty", "unsupported", "errored"])
def run(request: pytest.FixtureRequest, small: Path) -> Results:
    """A run in which nothing passed and nothing failed."""
    if request.param == "empty":
        return Results(msgspec.structs.replace(run_of_the_suite().header, scenarios=0), ())
    end = NO_CARD if request.param == "unsupported" else CRASHED
    return run_of_the_suite(life=end, quiet=end)


def test_no_report_takes_it_for_success(run: Results) -> None:
    """Neither those for people nor those for machines, which take skipped or nothing for a pass."""
    assert badge(run)["message"] == "no result"
    assert "no result" in summary_line(run).plain
    assert "**no result**" in markdown([("e", run)])
    summary = ctrf(run)["results"]["summary"]
    assert summary["failed"] + summary["other"] > 0
    assert summary["tests"] == len(ctrf(run)["results"]["tests"])
    suite = ET.fromstring(junit(run))[0]
    assert int(suite.get("errors", "0")) == len(suite.findall("testcase/error")) > 0
    assert int(suite.get("tests", "0")) == len(suite.findall("testcase"))


def test_no_command_learns_from_it(run: Results, tmp_path: Path, here: Any) -> None:
    """Each ends with an exit code other than 0."""
    file = written(tmp_path, run)
    good = written(tmp_path / "good", run_of_the_suite())
    for arguments in (
        ("report", file),
        ("diff", good, file),
        ("diff", file, good),
        ("expect", "-e", "reference", "--results", file, "--file", tmp_path / "x.toml", "--update"),
    ):
        code, _, err = here(*arguments)
        assert code in (2, 3), arguments
        assert arguments[0] == "report" or "no result" in err or "leaves out" in err
    assert not (tmp_path / "x.toml").exists()
