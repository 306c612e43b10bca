"""One session of judging: selection, lint, one run an engine, and the exit code that says how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from headjudge import __version__, challenges, records, suite
from headjudge.engines import EngineSpec
from headjudge.errors import UsageProblem
from headjudge.expectations import Comparison, Expectations, compare
from headjudge.lint import lint_catalogue, lint_files
from headjudge.report.junit import write_junit
from headjudge.report.machines import write_badge, write_ctrf
from headjudge.results import Engine, Header, Results, ResultsWriter, ScenarioResult
from headjudge.runner import Options, Runner
from headjudge.scenarios import Fault, Scenario
from headjudge.selection import Selection, Shard, Suite
from headjudge.verdicts import SUITE_KINDS, ExitCode

__all__ = ["Outcome", "Plan", "exit_code", "judge_engine", "plan"]


@dataclass(frozen=True)
class Plan:
    """What is to be run: ``scenarios`` (of one shard, if sharded), and what is wrong with the files they come from.

    ``excluded`` are scenarios of the suite that an accepted challenge takes out, each with the challenge.
    """

    scenarios: tuple[Scenario, ...]
    faults: tuple[Fault, ...]
    suite_scenarios: int
    whole: bool
    shard: Shard | None = None
    excluded: dict[str, str] = field(default_factory=dict)


@dataclass
class Outcome:
    """How one engine did, and how that compares with what was expected of it."""

    label: str
    results: Results
    comparison: Comparison = field(default_factory=Comparison)


def plan(selection: Selection, source: Suite, shard: Shard | None = None) -> Plan:
    """Look the selected scenarios over. A scenario with a faulty line cannot be run; all others can.

    Raises :class:`UsageProblem` if nothing is left to run.
    """
    faults = lint_files(selection.files)
    of_suite = [file for file in selection.files if file.path.is_relative_to(source.base)]
    if of_suite:
        faults += lint_catalogue(of_suite, source.catalogue, whole=selection.whole)
    broken = {(fault.path, fault.line) for fault in faults}
    excluded = challenges.excluded(challenges.load(), source.scenarios) if of_suite else {}
    runnable = tuple(
        scenario
        for scenario in selection.scenarios
        if not any((scenario.path, step.line) in broken for step in scenario.steps)
        and not (scenario.id in excluded and scenario.path.is_relative_to(source.base))
    )
    scenarios = shard.part(runnable) if shard else runnable
    left_out = sorted({excluded[scenario.id] for scenario in selection.scenarios if scenario.id in excluded})
    if not runnable and left_out:
        raise UsageProblem(f"nothing to run: all of it is excluded, by challenge {', '.join(left_out)}")
    if not scenarios and not faults:
        raise UsageProblem("nothing to run: the selection, or this shard of it, is empty")
    own = sum(1 for scenario in selection.scenarios if not scenario.path.is_relative_to(source.base))
    # Of a selection from the suite the whole suite is the denominator; a user's own scenarios are a suite of their own.
    total = own if own == len(selection.scenarios) else own + len(source.scenarios)
    return Plan(scenarios, tuple(faults), total, selection.whole, shard, excluded)


def judge_engine(
    spec: EngineSpec,
    label: str,
    todo: Plan,
    options: Options,
    *,
    out: Path | None = None,
    expectations: Sequence[Expectations] = (),
    progress: Callable[[], None] = lambda: None,
) -> Outcome:
    """Run the plan on one engine, and write its results to ``out``.

    Raises :class:`headjudge.errors.EngineNotStarted` if the engine does not come up at all.
    """
    runner = Runner(spec, options)
    header = _header(runner.describe(), todo)
    verdicts: list[ScenarioResult] = []
    writer = ResultsWriter(out / "results.jsonl", header) if out else None
    keeper = (out / records.FILE).open("wb") if out else None

    def keep(record: bytes) -> None:
        if keeper:
            keeper.write(record + b"\n")

    def report(result: ScenarioResult) -> None:
        verdicts.append(result)
        if writer:
            writer.add(result)

    try:
        if todo.scenarios:
            runner.run(todo.scenarios, report, progress, keep if keeper else None)
    except BaseException:
        if writer:
            writer.abandon()
        raise
    finally:
        if keeper:
            keeper.close()
    results = Results(header, tuple(verdicts))
    if writer and out:
        writer.finish()
        write_junit(out / "junit.xml", results)
        write_ctrf(out / "ctrf-report.json", results)
        write_badge(out / "badge.json", results)
    files = [file for file in expectations if file.about(label) or file.about(header.engine.name)]
    return Outcome(label, results, compare(results, files, whole=todo.whole and todo.shard is None))


def exit_code(outcomes: Sequence[Outcome], faults: Sequence[Fault], *, lenient: bool = False) -> ExitCode:
    """What to tell the shell: a faulty suite first, then an engine without any result, then failures."""
    results = [result for outcome in outcomes for result in outcome.results.scenarios]
    if faults or any(result.kind in SUITE_KINDS for result in results):
        return ExitCode.USAGE
    for outcome in outcomes:
        if not outcome.results.has_result:
            return ExitCode.NO_RESULT
    if any(outcome.comparison.unexpected for outcome in outcomes):
        return ExitCode.FAILED
    if not lenient and any(outcome.comparison.complaints for outcome in outcomes):
        return ExitCode.FAILED
    return ExitCode.PASSED


def _header(engine: Engine, todo: Plan) -> Header:
    return Header(
        tool=__version__,
        suite=suite.version(),
        edition=suite.as_of(),
        engine=engine,
        scenarios=len(todo.scenarios),
        suite_scenarios=todo.suite_scenarios,
        suite_digest=suite.digest(),
        shard=str(todo.shard) if todo.shard else None,
        date=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        excluded=todo.excluded,
    )
