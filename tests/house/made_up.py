"""Runs made up for the tests."""

from __future__ import annotations

from typing import Any

from headjudge.results import Engine, Header, Results, ScenarioResult
from headjudge.verdicts import Verdict


def scenario(name: str, verdict: Verdict = Verdict.PASSED, kind: str | None = None, **more: Any) -> ScenarioResult:
    """A verdict, the rest made up."""
    given = {"rulings": ("mana.x",), "message": None if kind is None else f"{name} went wrong"} | more
    return ScenarioResult(
        id=f"mana/x :: {name}", feature="mana/x.feature", name=name, verdict=verdict, kind=kind,
        engine_ms=1.5, total_ms=2.5, **given,
    )  # fmt: skip


def results(
    *scenarios: ScenarioResult, version: str = "1.0", suite_scenarios: int = 10, suite_digest: str = "d"
) -> Results:
    """A complete run."""
    header = Header(
        tool="0.1.0", suite="0.1.0", edition="2026-04-17", engine=Engine(name="e", version=version),
        scenarios=len(scenarios), suite_scenarios=suite_scenarios, suite_digest=suite_digest,
    )  # fmt: skip
    return Results(header, scenarios)
