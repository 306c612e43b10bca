"""Reports for machines other than JUnit's: CTRF, a badge, a summary in Markdown."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from headjudge.results import NO_RESULT, Results, ScenarioResult
from headjudge.verdicts import Verdict

__all__ = ["badge", "cell", "ctrf", "markdown", "tell_github", "write_badge", "write_ctrf"]

_CTRF_STATUS = {
    Verdict.PASSED: "passed",
    Verdict.FAILED: "failed",
    Verdict.UNSUPPORTED: "skipped",
    Verdict.ERRORED: "other",
}
_MOST_ROWS = 50
_NO_RESULT = {"name": NO_RESULT, "status": "failed", "rawStatus": "no result", "duration": 0, "message": NO_RESULT}


def ctrf(results: Results) -> dict[str, Any]:
    """The run as a Common Test Report: errored is ``other``, unsupported ``skipped``, with our own words in ``rawStatus``."""
    counts = results.counts
    return {
        "reportFormat": "CTRF",
        "specVersion": "0.0.0",
        "results": {
            "tool": {"name": "headjudge", "version": results.header.tool},
            "summary": {
                "tests": len(results.scenarios) + (not results.has_result),
                "passed": counts["passed"],
                "failed": counts["failed"] + (not results.has_result),
                "skipped": counts["unsupported"],
                "pending": 0,
                "other": counts["errored"],
                "start": 0,
                "stop": round(sum(result.total_ms for result in results.scenarios)),
            },
            "environment": {
                "appName": results.header.engine.name,
                "appVersion": results.header.engine.version,
                "extra": {
                    "suite": results.header.suite,
                    "edition": results.header.edition,
                    "suiteScenarios": results.header.suite_scenarios,
                    "notRun": results.not_run,
                    "excluded": results.header.excluded,
                },
            },
            "tests": [*([] if results.has_result else [_NO_RESULT]), *map(_ctrf_test, results.scenarios)],
        },
    }


def _ctrf_test(result: ScenarioResult) -> dict[str, Any]:
    test: dict[str, Any] = {
        "name": result.id,
        "status": _CTRF_STATUS[result.verdict],
        "rawStatus": _words(result),
        "duration": round(result.total_ms),
        "filePath": result.feature,
        "suite": result.feature,
        "tags": list(result.rulings),
    }
    if result.message:
        test["message"] = result.message
    return test


def badge(results: Results) -> dict[str, Any]:
    """A badge for a shields endpoint: green only if the whole suite passed; what was not judged is always on it."""
    counts, total = results.counts, results.header.suite_scenarios
    wrong = counts["failed"] + counts["errored"]
    unjudged = total - counts["passed"] - wrong - results.excluded
    if not results.has_result:
        message, color = "no result", "lightgrey"
    else:
        message = f"{counts['passed']}/{total} passed"
        message += f", {wrong} failed" if wrong else ""
        message += f", {unjudged} not judged" if unjudged else ""
        message += f", {results.excluded} excluded" if results.excluded else ""
        color = "red" if wrong else "yellow" if unjudged or results.excluded else "brightgreen"
    return {"schemaVersion": 1, "label": f"rules {results.header.edition}", "message": message, "color": color}


def markdown(runs: Sequence[tuple[str, Results]]) -> str:
    """A summary for pull requests: a row an engine, then the failures."""
    lines = ["## headjudge", ""]
    lines += [
        "| engine | passed | failed | errored | unsupported | excluded | not run | of |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for label, results in runs:
        counts, engine = results.counts, results.header.engine
        cells = [counts[verdict] for verdict in ("passed", "failed", "errored", "unsupported")]
        cells += [results.excluded, results.not_run, results.header.suite_scenarios]
        name = cell(f"{label}: {engine.name} {engine.version}")
        if not results.has_result:
            name += " (**no result**)"
        lines.append(f"| {name} | {' | '.join(map(str, cells))} |")
    for label, results in runs:
        wrong = [result for result in results.scenarios if result.verdict in (Verdict.FAILED, Verdict.ERRORED)]
        if not wrong:
            continue
        lines += ["", f"### {cell(label)}", "", "| scenario | verdict | reason |", "| --- | --- | --- |"]
        lines += [
            f"| {cell(result.id)} | {_words(result)} | {cell(_reason(result))} |" for result in wrong[:_MOST_ROWS]
        ]
        if len(wrong) > _MOST_ROWS:
            lines.append(f"| and {len(wrong) - _MOST_ROWS} more | | |")
    header = runs[0][1].header
    lines += ["", f"Suite {header.suite}, rules edition {header.edition}, headjudge {header.tool}."]
    return "\n".join(lines) + "\n"


def tell_github(runs: Sequence[tuple[str, Results]]) -> None:
    """Append the Markdown summary to the page of a GitHub job, when there is one."""
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if path and runs:
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(markdown(runs))


def write_ctrf(path: Path, results: Results) -> None:
    """Write ``ctrf-report.json``."""
    _write(path, ctrf(results))


def write_badge(path: Path, results: Results) -> None:
    """Write ``badge.json``."""
    _write(path, badge(results))


def _write(path: Path, document: dict[str, Any]) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n")


def _words(result: ScenarioResult) -> str:
    return f"{result.verdict.value} ({result.kind})" if result.kind else result.verdict.value


def _reason(result: ScenarioResult) -> str:
    """What was expected and seen, if the message says so, else its second line: the first says where."""
    lines = (result.message or "").splitlines()
    return next((line for line in lines if line.startswith("expected")), lines[1] if len(lines) > 1 else "".join(lines))


def cell(text: str) -> str:
    """Text of an engine, as a cell of a table: shown, never markup."""
    kept = "".join(character if character.isprintable() else " " for character in text[:300])
    for character in "\\`*_{}[]<>#|!~":
        kept = kept.replace(character, f"\\{character}")
    return kept.replace("@", "@\u200b")
