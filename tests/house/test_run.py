"""``headjudge run``: what a run says, writes and ends with, whatever the adapter does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adapters import store

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

VERDICTS = {
    "forest-is-quiet": ("passed", None),
    "mountain-raises": ("errored", "crashed"),
    "wrong-life": ("failed", "wrong outcome"),
    "plains-is-nonsense": ("errored", "broke the protocol"),
    "island-is-unknown": ("unsupported", "card"),
    "cradle-dies": ("errored", "crashed"),
    "life-is-1": ("passed", None),
    "life-is-33": ("passed", None),
}


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def verdicts(path: Path) -> dict[str, tuple[str, str | None]]:
    scenarios = [line for line in lines(path) if line["type"] == "scenario"]
    return {line["id"].partition(" :: ")[2]: (line["verdict"], line["kind"]) for line in scenarios}


def test_each_scenario_has_its_own_verdict_whatever_the_engine_does(
    headjudge: Any, moods: Path, tmp_path: Path
) -> None:
    """An engine that raises, returns nonsense or dies costs that scenario its verdict and no other."""
    done = headjudge("run", "-e", "python:house_engines:Moody", moods, "--out", tmp_path / "out")
    assert done.code == 1, done.err
    assert verdicts(tmp_path / "out" / "results.jsonl") == VERDICTS
    assert list(verdicts(tmp_path / "out" / "results.jsonl")) == list(VERDICTS)
    assert "3 passed of 8 (37.5 %); 1 failed, 3 errored, 1 unsupported, 0 excluded, 0 not run" in done.out
    assert "moods.feature:16: Then Alice has 19 life" in done.out
    assert "unheard-of Mountain" in done.out
    assert "exited with status 7" in done.out


HANGS = """\
Feature: Time
  Scenario: Swamp hangs
    Given Alice controls Swamp
    Then Alice has 20 life
  Scenario: Forest is quick
    Given Alice controls Forest
    Then Alice has 20 life
"""


@pytest.mark.parametrize("where", [(), ("--in-process",)])
def test_an_engine_that_never_returns_costs_one_scenario(headjudge: Any, feature: Any, where: tuple[str, ...]) -> None:
    """When its time is over the scenario has timed out; the next one has an engine that works."""
    path = feature("x.feature", HANGS)
    done = headjudge("run", "-e", "python:house_engines:Moody", path, "--timeout=5", "--format=json", *where)
    hangs, quick = done.json["runs"][0]["scenarios"]
    assert (hangs["verdict"], hangs["kind"], quick["verdict"]) == ("errored", "timed out", "passed")
    assert "no verdict after 5 s (--timeout)" in hangs["message"]
    assert done.code == 1


def test_several_workers_change_neither_verdicts_nor_order(headjudge: Any, moods: Path, tmp_path: Path) -> None:
    """``-j 2`` writes the same results as one process does, times apart."""
    for jobs in "1", "2":
        headjudge("run", "-e", "python:house_engines:Moody", moods, "-j", jobs, "--out", tmp_path / jobs)
    one, two = (lines(tmp_path / jobs / "results.jsonl") for jobs in "12")
    for line in one + two:
        line.pop("engine_ms", None)
        line.pop("total_ms", None)
    assert one[1:] == two[1:]


def test_a_worker_that_dies_costs_one_scenario(headjudge: Any, moods: Path, tmp_path: Path) -> None:
    """An engine run without a process of its own may kill a worker: that scenario has crashed, the others are judged."""
    out = tmp_path / "out"
    headjudge("run", "-e", "python:house_engines:Moody", moods, "--in-process", "-j2", "--out", out)
    assert verdicts(out / "results.jsonl") == VERDICTS


def test_in_process_a_hanging_engine_is_interrupted(headjudge: Any, feature: Any) -> None:
    """The end of its time reaches an engine in the same process, even one that swallows it at first."""
    path = feature(
        "x.feature", "Feature: X\n  Scenario: Y\n    Given Alice controls Forest\n    Then Alice has 20 life\n"
    )
    done = headjudge("run", "-e", "python:house_engines:Stubborn", path, "--in-process", "--timeout=1", "--format=json")
    (result,) = done.json["runs"][0]["scenarios"]
    assert (result["verdict"], result["kind"]) == ("errored", "timed out")


def test_an_interrupted_run_is_no_result(tmp_path: Path, feature: Callable[[str, str], Path]) -> None:
    """Ctrl-C ends a run at once: exit code 130, no engine left behind, and a results file without its footer."""
    feature("x.feature", HANGS)
    command = [
        sys.executable,
        "-m",
        "headjudge",
        "run",
        "-e",
        "python:house_engines:Moody",
        "x.feature",
        "--out",
        "out",
    ]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE)])}
    # A shell starts its background jobs with the signal ignored, and what they start inherits that.
    run = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    path = tmp_path / "out" / "results.jsonl"
    while not path.exists():
        assert run.poll() is None
        time.sleep(0.1)
    time.sleep(0.5)
    run.send_signal(signal.SIGINT)
    _, err = run.communicate(timeout=60)
    assert (run.returncode, err.startswith("headjudge: interrupted")) == (130, True)
    assert "footer" not in path.read_text(encoding="utf-8")


def test_the_files_of_a_run(headjudge: Any, moods: Path, tmp_path: Path) -> None:
    """``results.jsonl`` has a header, a line a scenario and a footer; ``junit.xml`` tells failure, error and skipped apart."""
    headjudge("run", "-e", "python:house_engines:Moody", moods, "--out", tmp_path / "out")
    header, *scenarios, footer = lines(tmp_path / "out" / "results.jsonl")
    assert header["type"] == "header"
    assert {"tool", "suite", "edition", "engine", "scenarios"} <= set(header)
    assert (header["engine"]["name"], header["engine"]["version"], header["scenarios"]) == ("quiet", "1.2", 8)
    assert set(scenarios[0]) == {
        "type", "id", "feature", "name", "rulings", "verdict", "kind", "message", "engine_ms", "total_ms",
    }  # fmt: skip
    assert scenarios[0]["id"] == "moods :: forest-is-quiet"
    assert scenarios[0]["rulings"] == ["moods.quiet"]
    assert 0 < scenarios[0]["engine_ms"] < scenarios[0]["total_ms"]
    assert footer == {"type": "footer", "counts": {"passed": 3, "failed": 1, "unsupported": 1, "errored": 3}}
    suite = ET.parse(tmp_path / "out" / "junit.xml").getroot()[0]
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "8", "failures": "1", "errors": "3", "skipped": "1",
    }  # fmt: skip
    cases = {case.get("name"): case for case in suite.iter("testcase")}
    island = cases["moods :: island-is-unknown"]
    assert island.get("classname") == "moods.feature"
    assert island.find("skipped").get("type") == "card"  # type: ignore[union-attr]
    assert {prop.get("name"): prop.get("value") for prop in island.iter("property")}["ruling"] == "moods.quiet"


def test_an_engine_that_crashes_throughout_gives_no_result(headjudge: Any, moods: Path) -> None:
    """Not one scenario judged: exit code 3, never a pass rate."""
    assert headjudge("run", "-e", "python:house_engines:Raises", f"{moods}").code == 3


def test_an_engine_that_knows_nothing_gives_no_result(headjudge: Any, feature: Any) -> None:
    """All unsupported is no success: exit code 3."""
    path = feature(
        "x.feature", "Feature: X\n  Scenario: Y\n    Given Alice controls Forest\n    Then Alice has 20 life\n"
    )
    done = headjudge("run", "-e", "python:house_engines:KnowsNothing", path)
    assert done.code == 3
    assert "0 passed of 1" in done.out
    assert "there are no cards" in done.out


@pytest.mark.parametrize(
    ("engine", "code", "reason"),
    [
        ("refrence", 2, "unknown engine 'refrence': did you mean 'reference'?"),
        ("python:no_such_module:make", 2, "there is no module 'no_such_module'"),
        ("python:house_engines:Nobody", 2, "module 'house_engines' has no callable 'Nobody'"),
        ("python:house_engines:NO_FACTORY", 2, "module 'house_engines' has no callable 'NO_FACTORY'"),
        ("python:nonsense", 2, "is not of the form python:MODULE:FACTORY"),
        ("stdio:", 2, "names no command"),
        ("stdio:/no/such/program", 3, "/no/such/program"),
        ("python:house_engines:CannotStart", 3, "no licence"),
        ("python:house_engines:SaysNothing", 3, "the engine has not started after 4 s"),
    ],
)
def test_an_engine_that_is_not_there(headjudge: Any, moods: Path, engine: str, code: int, reason: str) -> None:
    """An engine that nobody knows is wrong usage, one that does not come up is no result; both are told in one line."""
    done = headjudge("run", "-e", engine, moods, "--start-timeout", "4" if "Nothing" in engine else "60")
    assert (done.code, done.out) == (code, "")
    assert reason in done.err
    assert "Traceback" not in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_a_card_known_in_part_is_judged_and_told(headjudge: Any, moods: Path) -> None:
    """``partial`` is no excuse, and the report says which card it was."""
    done = headjudge("run", "-e", "python:house_engines:Partly", moods)
    assert "3 passed" not in done.out
    assert "The engine knows only in part: Forest (the last clause is missing)" in done.out


def test_several_engines_stand_side_by_side(headjudge: Any, moods: Path, tmp_path: Path) -> None:
    """With two engines each has a folder of its own, and a row shows where they differ."""
    out = tmp_path / "out"
    engines = ("-e", "python:house_engines:Quiet", "-e", "python:house_engines:Partly")
    done = headjudge("run", *engines, moods, "--out", out)
    assert done.code == 1
    assert (out / "python-house-engines-Quiet" / "results.jsonl").exists()
    assert (out / "python-house-engines-Partly" / "junit.xml").exists()
    (row,) = [line for line in done.out.splitlines() if line.startswith("moods :: island-is-unknown")]
    assert row.split("  ", 1)[1].split() == ["unsupported", "(card)", "passed"]
    assert "6 scenarios passed on every engine" in done.out


def test_what_an_engine_prints_does_not_spoil_json(headjudge: Any, moods: Path) -> None:
    """``--format json`` prints one document to stdout."""
    done = headjudge("run", "-e", "python:house_engines:Quiet", moods, "--format", "json")
    document = done.json
    assert document["exit_code"] == done.code == 1
    assert document["runs"][0]["counts"] == {"passed": 6, "failed": 1, "unsupported": 1, "errored": 0}


def test_pytest_runs_the_same_scenarios(moods: Path, tmp_path: Path) -> None:
    """``pytest FOLDER --engine E``: passed, failed and skipped tests with the names of the scenarios, and faults beside them."""
    (tmp_path / "broken.feature").write_text("Feature: X\n  Scenario: Y\n    Given x\n  nonsense\n", encoding="utf-8")
    done = under_pytest("--engine", "python:house_engines:Quiet", "-v", cwd=tmp_path)
    assert done.returncode == 1
    assert "moods.feature::forest-is-quiet PASSED" in done.stdout
    assert "moods.feature::life-is-33 PASSED" in done.stdout
    assert "moods.feature::wrong-life FAILED" in done.stdout
    assert "moods.feature::island-is-unknown SKIPPED" in done.stdout
    assert "broken.feature:4: does not parse as Gherkin: 'nonsense' cannot stand here" in done.stdout
    assert "2 failed, 6 passed, 1 skipped" in done.stdout


def test_pytest_runs_one_scenario_by_its_name(moods: Path, tmp_path: Path) -> None:
    """The id of a scenario is the name of its test."""
    done = under_pytest("--engine=python:house_engines:Quiet", "moods.feature::life-is-33", cwd=tmp_path)
    assert (done.returncode, "1 passed" in done.stdout) == (0, True)


def test_without_an_engine_the_plugin_does_nothing(moods: Path, tmp_path: Path) -> None:
    """That headjudge is installed touches nobody's own tests."""
    done = under_pytest(cwd=tmp_path)
    assert done.returncode == 5
    assert "no tests ran" in done.stdout


def under_pytest(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE)])}
    environment |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "pytest_bdd.plugin", "-p", "headjudge.plugin", *arguments],
        cwd=cwd, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


FaultCase = tuple[str, str, str]

FAULTS: list[FaultCase] = [
    ("Feature: X\n  Scenario: Y\n    Given Alice has 3 life\n  Whatever\n", ":4:", "does not parse as Gherkin"),
    ("Feature: X\n  Scenario: Y\n    Given Alice is happy\n", ":3:", "no sentence of the language"),
    (
        "Feature: X\n  Scenario: Y\n    Then Alice has 20 life\n  Scenario: Y\n    Then Bob has 20 life\n",
        ":4:",
        "a second scenario is named 'Y' (the first: line 2)",
    ),
    (
        "Feature: X\n  Scenario: Y +1\n    Then Alice has 20 life\n  Scenario: Y -1\n    Then Bob has 20 life\n",
        ":4:",
        "has the same id",
    ),
    ("Feature: X\n", ":1:", "has no scenario"),
    ("Feature: X\n  Scenario: Y\n", ":2:", "has no step"),
    ("Feature: X\n  Scenario: Y\n    * Alice has 20 life\n", ":3:", "must begin with Given, When or Then"),
]


def test_faulty_features_are_told_and_nothing_else_lost(headjudge: Any, feature: Callable[[str, str], Path]) -> None:
    """A fault is one line with file and line, exit code 2; every sound scenario beside it has its verdict."""
    feature(
        "mine/sound.feature", "Feature: S\n  Scenario: Sound\n    Given Alice has 7 life\n    Then Alice has 7 life\n"
    )
    for number, (text, _, _) in enumerate(FAULTS):
        feature(f"mine/faulty{number}.feature", text.replace("Y", f"Y{number}"))
    done = headjudge("run", "-e", "python:house_engines:Quiet", "mine", "--format", "json")
    assert done.code == 2
    told = done.err.strip().splitlines()
    assert len(told) == len(FAULTS)
    for number, (_, line, reason) in enumerate(FAULTS):
        (own,) = [text for text in told if f"mine/faulty{number}.feature{line} " in text]
        assert reason.replace("Y", f"Y{number}") in own
    judged = {result["id"]: result["verdict"] for result in done.json["runs"][0]["scenarios"]}
    assert judged == {"mine/sound :: sound": "passed"}


def test_an_unknown_card_is_a_fault_where_the_cards_are_known(headjudge: Any, feature: Any) -> None:
    """A card that does not exist is told with the nearest that does."""
    if store.corpus() is None:
        pytest.skip("no card names are known: headjudge engines install phase")
    feature("x.feature", "Feature: X\n  Scenario: Y\n    Given Alice controls Foresst\n    Then Alice has 20 life\n")
    done = headjudge("run", "-e", "python:house_engines:Quiet", "x.feature")
    assert done.code == 2
    assert "x.feature:3: there is no card named 'Foresst'; did you mean 'Forest'?" in done.err


@pytest.mark.parametrize("selector", ["no/such/feature", "no.such.ruling", "card:No Such Card", "cr:999.9"])
def test_a_selection_of_nothing_is_no_success(here: Any, selector: str) -> None:
    """A selector that matches nothing is wrong usage, told in one line."""
    done = here("run", "-e", "python:house_engines:Quiet", selector)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"headjudge: {selector}: no ")


def test_a_bad_shard_is_wrong_usage(here: Any, moods: Path) -> None:
    """There is no third of two parts; and a shard that is empty is no success."""
    assert here("run", "-e", "python:house_engines:Quiet", moods, "--shard", "3/2").code == 2
    assert here("run", "-e", "python:house_engines:Quiet", moods, "--shard", "40/40").code == 2


def test_the_shards_of_a_run_make_the_run(headjudge: Any, here: Any, moods: Path, tmp_path: Path) -> None:
    """``merge`` joins all shards to what one run writes, and refuses to when one is missing or there twice."""
    run = ("run", "-e", "python:house_engines:Quiet", moods)
    headjudge(*run, "--out", tmp_path / "whole")
    shards = [tmp_path / f"shard{index}" for index in (1, 2)]
    for index, shard in enumerate(shards, start=1):
        headjudge(*run, "--shard", f"{index}/2", "--out", shard)
    done = here("merge", *reversed(shards), "--out", tmp_path / "merged")
    assert (done.code, done.err) == (1, "")
    whole, merged = (lines(tmp_path / name / "results.jsonl") for name in ("whole", "merged"))
    for line in whole + merged:
        line.pop("engine_ms", None)
        line.pop("total_ms", None)
    assert merged[1:] == whole[1:]
    assert (merged[0]["scenarios"], merged[0]["shard"]) == (8, None)
    assert "shards are missing: 2/2" in here("merge", shards[0], "--out", tmp_path / "x").err
    assert "is there twice" in here("merge", shards[0], shards[0], "--out", tmp_path / "x").err
    assert "is no shard" in here("merge", tmp_path / "whole", "--out", tmp_path / "x").err


def test_versions(here: Any) -> None:
    """``--version`` tells tool, suite and rules edition apart."""
    done = here("--version")
    words = [line.rpartition(" ")[0] for line in done.out.splitlines()]
    assert (done.code, words) == (0, ["headjudge", "suite", "rules edition"])


def test_help_is_there_for_every_command(here: Any) -> None:
    """Every command of the table can be loaded and says what it is for."""
    from headjudge.cli import COMMANDS

    listed = here("--help").out
    for command in COMMANDS:
        assert command in listed
        done = here(command, "--help")
        assert (done.code, done.err) == (0, "")
        assert f"headjudge {command}" in done.out
