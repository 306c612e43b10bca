"""Reports for machines: none of them makes more of a run than it is."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from made_up import results, scenario

from headjudge.report.junit import junit
from headjudge.report.machines import badge, ctrf, markdown, tell_github
from headjudge.results import Results
from headjudge.verdicts import Verdict

PASSED = scenario("a")
FAILED = scenario(
    "b", Verdict.FAILED, "wrong outcome", message="m.feature:3: Then x\nexpected: <b>; seen: |pipe|\nboard"
)
UNSUPPORTED = scenario("c", Verdict.UNSUPPORTED, "card")
ERRORED = scenario("d", Verdict.ERRORED, "crashed", message="m.feature:3: When x\nboom \x00\x1b[31m")


@pytest.mark.parametrize(
    ("run", "message", "color"),
    [
        (results(PASSED, suite_scenarios=1), "1/1 passed", "brightgreen"),
        (results(PASSED, suite_scenarios=10), "1/10 passed, 9 not judged", "yellow"),
        (results(PASSED, UNSUPPORTED, suite_scenarios=2), "1/2 passed, 1 not judged", "yellow"),
        (results(PASSED, FAILED, ERRORED, suite_scenarios=3), "1/3 passed, 2 failed", "red"),
        (results(UNSUPPORTED, suite_scenarios=1), "no result", "lightgrey"),
        (results(ERRORED, suite_scenarios=1), "no result", "lightgrey"),
        (results(suite_scenarios=0), "no result", "lightgrey"),
    ],
)
def test_a_badge_is_green_only_for_the_whole_suite(run: Results, message: str, color: str) -> None:
    """What was not judged is on the badge, and keeps it from being green."""
    assert badge(run) == {"schemaVersion": 1, "label": "rules 2026-04-17", "message": message, "color": color}


def test_ctrf_tells_verdicts_apart() -> None:
    """Errored is no failure and unsupported no pass; the counts are those of the tests."""
    report = ctrf(results(PASSED, FAILED, UNSUPPORTED, ERRORED))["results"]
    assert [test["status"] for test in report["tests"]] == ["passed", "failed", "skipped", "other"]
    assert report["tests"][1]["rawStatus"] == "failed (wrong outcome)"
    assert report["tests"][1]["tags"] == ["mana.x"]
    assert (report["summary"]["tests"], report["summary"]["other"]) == (4, 1)
    assert report["environment"]["extra"]["notRun"] == 6


def test_junit_holds_whatever_an_engine_says() -> None:
    """Characters that XML may not hold are replaced, so that the file can be read."""
    suite = ET.fromstring(junit(results(FAILED, ERRORED)))[0]
    failure, error = suite.find("testcase/failure"), suite.find("testcase/error")
    assert failure is not None
    assert error is not None
    assert failure.text == FAILED.message
    assert "boom \ufffd\ufffd[31m" in (error.text or "")


def test_markdown_shows_what_an_engine_says_and_runs_none_of_it() -> None:
    """A row an engine, a row a failure with its reason, escaped."""
    text = markdown([("mine", results(PASSED, FAILED))])
    assert "| mine: e 1.0 | 1 | 1 | 0 | 0 | 0 | 8 | 10 |" in text
    assert r"expected: \<b\>; seen: \|pipe\|" in text


def test_the_summary_goes_to_the_page_of_a_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where GitHub asks for a summary, it gets one."""
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    tell_github([("mine", results(PASSED))])
    assert (tmp_path / "summary.md").read_text().startswith("## headjudge")
