"""Challenges: an accepted one takes a scenario out, in sight of everybody, until the scenario is changed."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from small_suite import FOREST, Move, run_of_the_suite, written

from headjudge import challenges
from headjudge.errors import UsageProblem
from headjudge.report.html import page
from headjudge.report.junit import junit
from headjudge.report.machines import badge, ctrf, markdown
from headjudge.report.terminal import summary_line
from headjudge.selection import Suite, select
from headjudge.sessions import plan

FILLED = {
    "claim": "a land may well be loud",
    "evidence": ["CR 305.1"],
    "state": "accepted",
    "decision": "it is: the scenario goes until it is mended",
}


def file_of(small: Path, here: Any, name: str = "0001-loud", **facts: Any) -> Path:
    """A challenge of a scenario, filled in from what the command prints."""
    code, out, _ = here("challenge", FOREST)
    assert code == 0
    filled = {**FILLED, **facts}
    for key, value in filled.items():
        out = "\n".join(line for line in out.splitlines() if not line.startswith(f"{key} ="))
        out += f"\n{key} = {value!r}\n" if not isinstance(value, list) else f"\n{key} = {value}\n"
    path = small / "challenges" / f"{name}.toml"
    path.write_text(out, encoding="utf-8")
    return path


def test_an_accepted_challenge_shows_in_every_report(small: Path, here: Any) -> None:
    """The scenario is not run, not counted as passed, and named."""
    file_of(small, here)
    held = Suite()
    todo = plan(select((), held), held)
    assert todo.excluded == {FOREST: "0001-loud"}
    assert FOREST not in {one.id for one in todo.scenarios}
    run = run_of_the_suite()
    assert (run.excluded, run.not_run) == (1, 0)
    assert "1 excluded, 0 not run" in summary_line(run).plain
    assert badge(run)["message"] == "5/6 passed, 1 excluded"
    assert badge(run)["color"] != "brightgreen"
    assert ctrf(run)["results"]["environment"]["extra"]["excluded"] == {FOREST: "0001-loud"}
    assert "| 5 | 0 | 0 | 0 | 1 | 0 | 6 |" in markdown([("quiet", run)])
    properties = ET.fromstring(junit(run)).findall("testsuite/properties/property")
    assert f"{FOREST} (challenge 0001-loud)" in {one.get("value") for one in properties}
    html = page.page([page.Run("quiet 1.2", run, {})])
    assert f"<code>{FOREST}</code>: challenge 0001-loud" in html
    assert 'aria-label="excluded: Forest is quiet, on quiet 1.2"' in html


def test_to_run_only_what_is_excluded_is_to_run_nothing(small: Path, here: Any) -> None:
    """And the message says by which challenge."""
    file_of(small, here)
    held = Suite()
    with pytest.raises(UsageProblem, match="excluded, by challenge 0001-loud"):
        plan(select([FOREST], held), held)


@pytest.mark.parametrize("state", ["open", "rejected"])
def test_other_challenges_take_nothing_out(small: Path, here: Any, state: str) -> None:
    """Only a decision does."""
    file_of(small, here, state=state, decision="no" if state == "rejected" else "")
    assert challenges.excluded(challenges.load(), Suite().scenarios) == {}


def test_a_challenge_lapses_when_its_scenario_is_changed(small: Path, here: Any, move: Move) -> None:
    """The scenario counts again, and the list says why."""
    file_of(small, here)
    feature = small / "features/lands.feature"
    feature.write_text(feature.read_text().replace("controls Forest", "controls a tapped Forest"))
    move(small)
    assert challenges.excluded(challenges.load(), Suite().scenarios) == {}
    assert "lapsed: the scenario has been changed since" in here("challenge")[1]


@pytest.mark.parametrize(
    ("name", "facts", "fault"),
    [
        ("loud", {}, "name the file NNNN-slug.toml"),
        ("0001-loud", {"claim": ""}, "say in claim"),
        ("0001-loud", {"evidence": []}, "give evidence"),
        ("0001-loud", {"decision": ""}, "give the decision"),
        ("0001-loud", {"state": "open"}, "give the decision"),
        ("0001-loud", {"state": "maybe"}, "Invalid enum value"),
        ("0001-loud", {"colour": "red"}, "unknown field"),
    ],
)
def test_a_faulty_challenge_is_told(small: Path, here: Any, name: str, facts: dict[str, Any], fault: str) -> None:
    """With the file and what is wrong with it."""
    file_of(small, here, name, **facts)
    with pytest.raises(UsageProblem, match=fault):
        challenges.load()


def test_no_challenge_is_said_plainly(small: Path, here: Any) -> None:
    """An empty list is no error."""
    assert here("challenge")[1] == "No scenario is disputed.\n"
    assert here("challenge", "lands")[0] == 2


def test_a_shard_keeps_the_exclusions(small: Path, here: Any, tmp_path: Path) -> None:
    """They are in the header, so that a reader of the file alone sees them."""
    file_of(small, here)
    text = written(tmp_path, run_of_the_suite()).read_text()
    assert f'"excluded":{{"{FOREST}":"0001-loud"}}' in text
    Console().print(summary_line(run_of_the_suite()))
