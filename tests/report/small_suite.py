"""A suite of six scenarios, and runs made up for it: what reports and certificates are tested on."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from headjudge import challenges, suite
from headjudge import results as runs
from headjudge.cli import main
from headjudge.results import Engine, Header, Results, ScenarioResult
from headjudge.selection import Suite
from headjudge.verdicts import Verdict

ROOT = Path(__file__).resolve().parent.parent.parent

CATALOGUE = """\
edition = "2026-04-17"

[ruling."life.kept"]
statement = "Life stays as it is while nothing happens."
area = "life"
provenance = "cr"
cr = [{ number = "119.1" }]

[ruling."lands.quiet"]
statement = "A land does nothing by itself."
area = "lands"
provenance = "cr"
cr = [{ number = "305.1" }]

[ruling."lands.derived"]
statement = "What follows from that."
area = "lands"
provenance = "derived"
"""

LIFE = """\
@area:life
Feature: Life

  @ruling:life.kept
  Rule: Life stays

    Scenario: Alice has her life
      Then Alice has 20 life

    Scenario: Bob has his life
      Then Bob has 20 life
"""

LANDS = """\
@area:lands
Feature: Lands

  @ruling:lands.quiet
  Rule: Lands are quiet

    Scenario: Forest is quiet
      Given Alice controls Forest
      Then Alice has 20 life

    Scenario: Mountain is quiet
      Given Alice controls Mountain
      Then Alice has 20 life

  @ruling:lands.derived
  Rule: Something follows

    Scenario: Swamp is quiet
      Given Alice controls Swamp
      Then Alice has 20 life

    Scenario: Plains is quiet
      Given Alice controls Plains
      Then Alice has 20 life
"""

PROFILES = """\
[profile.complete]
statement = "All."
areas = ["*"]
minimum = 100

[profile.half]
statement = "Half of the lands."
areas = ["la*"]
minimum = 50
"""

ALICE, BOB = "life :: alice-has-her-life", "life :: bob-has-his-life"
FOREST, MOUNTAIN = "lands :: forest-is-quiet", "lands :: mountain-is-quiet"
SWAMP, PLAINS = "lands :: swamp-is-quiet", "lands :: plains-is-quiet"
ENGINE = "python:house_engines:Quiet"


def write_suite(root: Path) -> Path:
    """Write the suite to a folder."""
    files = {
        "features/rulings.toml": CATALOGUE,
        "features/suite.toml": 'version = "9.9"\n',
        "features/profiles.toml": PROFILES,
        "features/life.feature": LIFE,
        "features/lands.feature": LANDS,
        "steps/small.py": "# a step\n",
        "challenges/README.md": "none\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def forget() -> None:
    """Forget what is known of the suite, after it has been changed."""
    for known in (suite.digest, suite.version, suite.edition):
        known.cache_clear()


Move = Callable[[Path], None]


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> Iterator[Move]:
    """Makes another folder the suite."""

    def moved(root: Path) -> None:
        monkeypatch.setattr(suite, "root", lambda: root)
        forget()

    yield moved
    forget()


@pytest.fixture
def small(tmp_path: Path, move: Move) -> Path:
    """The small suite, as the suite that is here."""
    root = write_suite(tmp_path / "clone")
    move(root)
    return root


def run_of_the_suite(version: str = "1.2", engine: str = "quiet", **ends: Any) -> Results:
    """A whole run of the suite: ``ends`` by the last word of an id's slug (``forest=...``), everything else passed.

    An end is a kind, or a verdict with a kind.
    """
    held = Suite()
    excluded = challenges.excluded(challenges.load(), held.scenarios)
    scenarios = tuple(_result(one, ends) for one in held.scenarios if one.id not in excluded)
    header = Header(
        tool="0.1.0", suite=suite.version(), edition=suite.edition(), suite_digest=suite.digest(),
        engine=Engine(name=engine, version=version, spec=ENGINE), scenarios=len(scenarios),
        suite_scenarios=len(held.scenarios), date="2026-11-30T08:00:00Z", excluded=excluded,
    )  # fmt: skip
    return Results(header, scenarios)


def _result(scenario: Any, ends: dict[str, Any]) -> ScenarioResult:
    end = next((end for word, end in ends.items() if word in scenario.id), None)
    verdict, kind = (Verdict.PASSED, None) if end is None else end
    message = f"{scenario.feature}:7: Then x\nexpected: this; seen: that\nboard" if kind else None
    return ScenarioResult(
        id=scenario.id, feature=scenario.feature, name=scenario.name, rulings=scenario.rulings,
        verdict=verdict, kind=kind, message=message, engine_ms=1.0, total_ms=2.0,
    )  # fmt: skip


FAILED = (Verdict.FAILED, "wrong outcome")
CRASHED = (Verdict.ERRORED, "crashed")
NO_CARD = (Verdict.UNSUPPORTED, "card")


def written(folder: Path, run: Results) -> Path:
    """The run in its file, in a folder."""
    runs.write(folder / "results.jsonl", run)
    return folder / "results.jsonl"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """The command line in this very process: exit code, output, errors."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def called(*arguments: str | Path) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return int(ended.value.code or 0), out, err

    return called


def copied(source: Path, target: Path) -> Path:
    """Another clone."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    return target
