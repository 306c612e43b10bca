"""Runs scenarios on one engine, through pytest in this process, and hands out the verdicts in the order of the suite."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge import judging, records
from headjudge.engines import EngineSpec
from headjudge.errors import EngineNotStarted, Problem, UsageProblem
from headjudge.results import Engine, ScenarioResult
from headjudge.scenarios import Scenario
from headjudge.verdicts import Overdue, Verdict

__all__ = ["Options", "RunBroken", "Runner"]


@dataclass(frozen=True)
class Options:
    """How to run: ``workers`` processes, ``timeout`` seconds a scenario, ``start_timeout`` seconds for
    the engine to start, ``memory_limit`` bytes for an isolated engine."""

    workers: int = 1
    timeout: float = 30.0
    start_timeout: float = 60.0
    memory_limit: int | None = None
    in_process: bool = False


class RunBroken(Problem):
    """The machinery of the run itself broke: no fault of the engine, nor of the user."""


class Runner:
    """One engine, and how to run scenarios on it."""

    def __init__(self, spec: EngineSpec, options: Options) -> None:
        self._spec = spec
        self._options = options
        self._bench = judging.Bench(
            spec.text,
            timeout=options.timeout,
            start_timeout=options.start_timeout,
            memory_limit=options.memory_limit,
            isolated=False if options.in_process else None,
        )

    def describe(self) -> Engine:
        """What the engine says about itself.

        Raises :class:`EngineNotStarted` if it does not come up, :class:`UsageProblem` if there is no such engine.
        """
        from adapters import contract

        try:
            info = self._bench.start()
        except contract.EngineError as error:
            raise self._not_started(error) from None
        except Overdue as overdue:
            raise EngineNotStarted(f"engine {self._spec.text!r}: {overdue}") from None
        finally:
            if self._options.workers > 1:  # each worker starts its own
                self._bench.discard()
        fields = {name: getattr(info, name) for name in contract.EngineInfo.__struct_fields__}
        return Engine(**fields, spec=self._spec.text)

    def _not_started(self, error: Exception) -> Problem:
        written = getattr(error, "stderr", "").strip().splitlines()
        if written and written[-1].startswith("headjudge: "):  # our own serve command in the engine's process
            told = written[-1].removeprefix("headjudge: ")
            return UsageProblem(told) if told.startswith("unknown engine") else EngineNotStarted(told)
        last = f" (it wrote: {written[-1]})" if written else ""
        return EngineNotStarted(f"engine {self._spec.text!r} does not start: {error}{last}")

    def run(
        self,
        scenarios: Sequence[Scenario],
        report: Callable[[ScenarioResult], None],
        progress: Callable[[], None] = lambda: None,
        keep: Callable[[bytes], None] | None = None,
    ) -> None:
        """Judge the scenarios. ``report`` gets each verdict, in the order of ``scenarios``; ``progress`` is called as soon as
        there is another verdict, in whatever order. ``keep`` gets the record of each game as JSON, just before its verdict.

        Raises :class:`KeyboardInterrupt` if interrupted, :class:`RunBroken` if pytest itself could not do its work.
        """
        bench = self._bench if self._options.workers == 1 else None
        gatherer = _Gatherer(scenarios, report, progress, keep, bench)
        with _own_environment():
            code = pytest.main([*_arguments(self._spec, self._options), *gatherer.files], plugins=[gatherer])
        if code == pytest.ExitCode.INTERRUPTED:
            raise KeyboardInterrupt
        if gatherer.broken is not None:
            if os.environ.get("HEADJUDGE_DEBUG"):
                print(gatherer.broken, file=sys.stderr)
            last = gatherer.broken.strip().splitlines()[-1]
            raise RunBroken(f"the run broke down: {last} (HEADJUDGE_DEBUG=1 shows all of it; please report it)")
        gatherer.finish()


def _arguments(spec: EngineSpec, options: Options) -> list[str]:
    arguments = ["-c", os.devnull, "--rootdir", str(Path.cwd()), "--noconftest", "--import-mode=importlib"]
    arguments += ["-p", "pytest_bdd.plugin", "-p", "headjudge.plugin", "-p", "no:cacheprovider"]
    arguments += ["-p", "no:terminalreporter", "--capture=fd", "-q"]
    arguments += ["--engine", spec.text, "--engine-timeout", str(options.timeout)]
    arguments += ["--engine-start-timeout", str(options.start_timeout)]
    if options.memory_limit is not None:
        arguments += ["--engine-memory-limit", str(options.memory_limit)]
    if options.in_process:
        arguments += ["--engine-in-process"]
    if options.workers > 1:
        # A worker that dies is replaced as often as needed: it costs one scenario its verdict, never the run.
        arguments += ["-p", "xdist.plugin", "-n", str(options.workers), "--max-worker-restart", "1000000"]
    return arguments


@contextmanager
def _own_environment() -> Iterator[None]:
    """Other plugins, and options meant for the user's own tests, have no say in a verdict."""
    before = {name: os.environ.get(name) for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS")}
    disabled = os.environ.get("PYTEST_DISABLE_PLUGIN_AUTOLOAD")
    for name in before:
        os.environ.pop(name, None)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        yield
    finally:
        for name, value in {**before, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": disabled}.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class _Gatherer:
    """A plugin of the controlling process: takes the verdicts in and gives them out in order."""

    def __init__(
        self,
        scenarios: Sequence[Scenario],
        report: Callable[[ScenarioResult], None],
        progress: Callable[[], None],
        keep: Callable[[bytes], None] | None,
        bench: judging.Bench | None,
    ) -> None:
        self.broken: str | None = None
        self._bench = bench
        self._keep = keep
        self._records: dict[str, bytes] = {}
        self._scenarios = scenarios
        self._report = report
        self._progress = progress
        self._waiting: dict[str, ScenarioResult] = {}
        self._next = 0

    @property
    def files(self) -> list[str]:
        """The feature files to collect."""
        return list(dict.fromkeys(str(scenario.path) for scenario in self._scenarios))

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        """Say which scenarios are wanted, before workers are started with the same options; hand the running engine on."""
        config.stash[judging.BENCH] = self._bench
        config.option.headjudge_ids = [scenario.id for scenario in self._scenarios]
        config.option.headjudge_records = self._keep is not None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a verdict in, when the report holds one."""
        properties = dict(report.user_properties)
        encoded = properties.get(judging.PROPERTY)
        if encoded is not None:
            result = msgspec.json.decode(str(encoded), type=ScenarioResult)
            if judging.RECORD in properties:
                self._records[result.id] = str(properties[judging.RECORD]).encode()
            self._take(result)

    @pytest.hookimpl(optionalhook=True)  # only xdist has this hook
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: Any) -> None:
        """A worker has died in the middle of a scenario: that is the engine's verdict on it."""
        path, _, name = crashitem.partition("::")
        for scenario in self._scenarios:
            if scenario.id.endswith(f" :: {name}") and Path(path).resolve() == scenario.path:
                self._take(_verdict(scenario, "crashed", "the process died in the middle of the scenario"))

    def pytest_internalerror(self, excrepr: object) -> bool:
        """Keep an error of the machinery; pytest need not print it."""
        self.broken = str(excrepr)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be collected has been looked at before: its failing now is an error of the machinery."""
        if report.failed:
            self.broken = str(report.longrepr)

    def finish(self) -> None:
        """Account for every scenario, also for one that no verdict came about."""
        for scenario in self._scenarios[self._next :]:
            if scenario.id not in self._waiting:
                self._take(_verdict(scenario, "harness error", "no verdict came about"))

    def _take(self, result: ScenarioResult) -> None:
        self._waiting[result.id] = result
        self._progress()
        while self._next < len(self._scenarios) and self._scenarios[self._next].id in self._waiting:
            scenario = self._scenarios[self._next]
            if self._keep:
                self._keep(self._records.pop(scenario.id, b"") or msgspec.json.encode(records.unplayed(scenario)))
            self._report(self._waiting.pop(scenario.id))
            self._next += 1


def _verdict(scenario: Scenario, kind: str, message: str) -> ScenarioResult:
    return ScenarioResult(
        id=scenario.id,
        feature=scenario.feature,
        name=scenario.name,
        rulings=scenario.rulings,
        verdict=Verdict.ERRORED,
        kind=kind,
        message=message,
        engine_ms=0.0,
        total_ms=0.0,
    )
