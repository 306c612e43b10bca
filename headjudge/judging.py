"""Judging under pytest: collects ``.feature`` files, runs each scenario on the engine, turns exceptions into verdicts.

The feature files are collected directly, one module a file, so that a file that does not parse stops no other. Results travel
in :attr:`pytest.TestReport.user_properties`, which also works across the processes of pytest-xdist.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import msgspec
import pytest
from pytest_bdd.feature import get_feature
from pytest_bdd.scenario import scenario_wrapper_template_registry

from adapters import contract
from headjudge import cards, challenges, records, suite
from headjudge.engines import open_engine, parse
from headjudge.errors import Problem
from headjudge.results import ScenarioResult
from headjudge.scenarios import Fault, FeatureFile, Scenario, read_feature, shown
from headjudge.verdicts import Judgement, Verdict, judge
from headjudge.watch import WatchedAdapter, deadline, watched

__all__ = ["BENCH", "PROPERTY", "RECORD", "Bench", "FaultItem", "register", "scenario_of"]

PROPERTY = "headjudge"
"""The user property of a report that holds the :class:`ScenarioResult` as JSON."""

RECORD = "headjudge-record"
"""The user property that holds the :class:`headjudge.records.Record` of the game as JSON, if records are wanted."""

BENCH = pytest.StashKey["Bench | None"]()
"""Where a bench stands ready, if whoever starts pytest has one."""

_JUDGEMENT = pytest.StashKey[Judgement]()
_STARTED = pytest.StashKey[float]()
_STEP = pytest.StashKey[str]()
_EXCLUDED = pytest.StashKey[bool]()
_TABLE = pytest.StashKey[Any]()

_bdd: Any = import_module("pytest_bdd.scenario")

_BIND = "from pytest_bdd import scenarios\nscenarios({path!r})\n"


def register(config: pytest.Config) -> None:
    """Register what judges, and every sentence of the language."""
    from steps import definitions

    bench = config.stash.get(BENCH, None) or Bench(
        config.getoption("headjudge_engine"),
        timeout=config.getoption("headjudge_timeout"),
        start_timeout=config.getoption("headjudge_start_timeout"),
        memory_limit=config.getoption("headjudge_memory_limit"),
        isolated=False if config.getoption("headjudge_in_process") else None,
    )
    if not config.pluginmanager.is_registered(definitions):
        config.pluginmanager.register(definitions, "headjudge-steps")
    config.pluginmanager.register(Judge(bench), "headjudge-judge")
    _look_up_once()


def _look_up_once() -> None:
    """Let pytest-bdd look up the step function of each keyword once a run.

    It goes through all fixtures for every step, though three definitions take every sentence of the language: a third of the
    harness's time. Scenarios that are not ours are looked up as ever.
    """
    found: dict[str, Any] = {}
    look_up = _bdd.get_step_function

    def get_step_function(request: pytest.FixtureRequest, step: Any) -> Any:
        if not isinstance(request.node, ScenarioItem):
            return look_up(request, step)
        if step.type not in found:
            found[step.type] = look_up(request, step)
        return found[step.type]

    _bdd.get_step_function = get_step_function


def scenario_of(item: pytest.Item) -> Scenario | None:
    """The scenario that a test is, if it is one."""
    return item.scenario if isinstance(item, ScenarioItem) else None


class Bench:
    """The engine on the bench: opened when first needed, thrown away and opened anew after it crashed or timed out."""

    def __init__(
        self, spec: str, *, timeout: float, start_timeout: float, memory_limit: int | None, isolated: bool | None
    ) -> None:
        self.timeout = timeout
        self._start_timeout = start_timeout
        self._spec = parse(spec)
        self._memory_limit = memory_limit
        self._isolated = isolated
        self._adapter: WatchedAdapter | None = None
        self._info: contract.EngineInfo | None = None
        self._support: dict[str, contract.Support] = {}
        self.upcoming: tuple[Scenario, ...] = ()
        """What this session is to judge."""

    def start(self) -> contract.EngineInfo:
        """Start the engine unless it runs, within the time it has for that, and ask who it is.

        Raises :class:`headjudge.errors.Problem` or :class:`contract.EngineError` if it does not come up.
        """
        if self._adapter is None or self._info is None:
            with deadline(self._start_timeout, "the engine has not started after {:g} s (--start-timeout)"):
                opened = open_engine(
                    self._spec,
                    timeout=self.timeout,
                    start_timeout=self._start_timeout,
                    memory_limit=self._memory_limit,
                    isolated=self._isolated,
                )
                self._adapter = watched(opened)
                self._info = self._adapter.describe()
        return self._info

    @property
    def adapter(self) -> WatchedAdapter:
        """The adapter of the running engine. Within a scenario, that the engine does not come up is its verdict."""
        try:
            self.start()
        except Problem as problem:
            raise contract.EngineError(str(problem)) from problem
        assert self._adapter is not None
        return self._adapter

    @property
    def seconds(self) -> float:
        """How long the engine has worked since it was opened."""
        return self._adapter.seconds if self._adapter else 0.0

    def require(self, adapter: WatchedAdapter, names: tuple[str, ...]) -> None:
        """Raise :class:`contract.Unsupported` if the engine does not know one of the cards."""
        asked = tuple(name for name in names if name not in self._support)
        if asked and not self._support:
            # All at once: an engine that must load cards learns of the whole run's before its first game.
            later = (name for scenario in self.upcoming for name in cards.named_in(scenario))
            asked = tuple(dict.fromkeys([*names, *later]))
        if asked:
            self._support.update(adapter.support(asked))
        unknown = [name for name in names if self._support[name].level == "none"]
        if unknown:
            reason = self._support[unknown[0]].reason
            raise contract.Unsupported(f"{unknown[0]}: {reason or 'not known to the engine'}", "card")

    def partly(self, names: tuple[str, ...]) -> list[str]:
        """A remark for each card that the engine knows only in part."""
        known = {name: self._support[name] for name in names if name in self._support}
        return [f"{name} ({support.reason})" for name, support in known.items() if support.level == "partial"]

    def discard(self) -> None:
        """Give the engine up; the next scenario gets a new one."""
        adapter, self._adapter, self._info = self._adapter, None, None
        if adapter is None:
            return
        try:
            with deadline(5.0):
                adapter.close()
        except KeyboardInterrupt:
            raise
        except BaseException:  # it is being thrown away: what it has to say no longer matters
            return


class ScenarioItem(pytest.Function):
    """A scenario as a test, named as its id names it."""

    scenario: Scenario

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Nothing yet, since the judgement has its own words: pytest's would show the harness's source, and take long."""
        return str(excinfo.value)


class FaultItem(pytest.Item):
    """A fault of a feature file, as a test that fails: everything else is run all the same."""

    fault: Fault

    def runtest(self) -> None:
        """Fail with the fault."""
        raise _FaultFound(self.fault)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """One line."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the fault is."""
        return self.path, self.fault.line - 1, self.name


class _FaultFound(Exception):
    pass


class FeatureModule(pytest.Module):
    """A feature file as a test module: pytest-bdd binds its scenarios, each takes its id for a name."""

    @cached_property
    def read(self) -> FeatureFile:
        """What the file says."""
        return read_feature(self.path)

    def _getobj(self) -> ModuleType:
        module = ModuleType(f"headjudge_feature_{abs(hash(self.path))}")
        if not self.read.scenarios:
            return module
        # pytest-bdd makes marks of the tags on Examples without asking any hook; a tag like ruling:x makes no good mark.
        for template in get_feature(str(self.path.parent), self.path.name).scenarios.values():
            for examples in template.examples:
                examples.tags = set()
        exec(compile(_BIND.format(path=str(self.path)), str(self.path), "exec"), module.__dict__)
        return module

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        """The scenarios of the file in their order, then its faults."""
        scenarios = {(scenario.rule, scenario.name): scenario for scenario in self.read.scenarios}
        found: list[ScenarioItem] = []
        for function in super().collect():
            assert isinstance(function, pytest.Function)
            bound, row = function.obj, _row(function)
            scenario = scenarios.get(_rule_and_name(bound, row))
            if scenario is not None and scenario.holds(suite.as_of()):
                # A row of an Outline becomes a test of its own name: pytest's would be the row's values in brackets.
                found.append(ScenarioItem.from_parent(self, name=_name(scenario), callobj=_played(bound, row)))
                found[-1].scenario = scenario
        yield from sorted(found, key=lambda item: item.scenario.line)
        for number, fault in enumerate(self.read.faults, start=1):
            item = FaultItem.from_parent(self, name=f"fault-{number}-in-line-{fault.line}")
            item.fault = fault
            yield item


def _name(scenario: Scenario) -> str:
    return scenario.id.partition(" :: ")[2]


def _row(function: pytest.Function) -> dict[str, str]:
    if not hasattr(function, "callspec"):
        return {}
    return cast("dict[str, str]", function.callspec.params["_pytest_bdd_example"])


def _rule_and_name(bound: Callable[..., object], row: dict[str, str]) -> tuple[str, str]:
    template = scenario_wrapper_template_registry[bound]
    return (template.rule.name if template.rule else "", template.render(row).name)


def _played(bound: Callable[..., object], row: dict[str, str]) -> Callable[[pytest.FixtureRequest], None]:
    def scenario(request: pytest.FixtureRequest) -> None:
        bound(request=request, _pytest_bdd_example=row)

    return scenario


class Judge:
    """The hooks of pytest that make a verdict of a scenario."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    @pytest.fixture
    def table(self, request: pytest.FixtureRequest) -> Any:
        """The table that a scenario is played on: what every step works with."""
        from steps.table import Table

        request.node.stash[_TABLE] = table = Table(self._bench.adapter)
        return table

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """Every feature file is a test module."""
        if file_path.suffix == ".feature":
            module: pytest.Collector = FeatureModule.from_parent(parent, path=file_path)
            return module
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_bdd_apply_tag(self, tag: str, function: object) -> bool:
        """Tags are read from the file itself: none becomes a mark."""
        return True

    def pytest_bdd_step_error(self, request: pytest.FixtureRequest, step: Any) -> None:
        """Keep the sentence that failed."""
        self._keep_step(request, step)

    def pytest_bdd_step_func_lookup_error(self, request: pytest.FixtureRequest, step: Any) -> None:
        """Keep the sentence that is not in the language."""
        self._keep_step(request, step)

    def _keep_step(self, request: pytest.FixtureRequest, step: Any) -> None:
        scenario = scenario_of(request.node)
        if scenario:
            place = f"{scenario.feature}:{step.line_number}"
            request.node.stash[_STEP] = f"{place}: {step.keyword.strip()} {step.name}"

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note which cards will be needed."""
        self._bench.upcoming = tuple(scenario for item in session.items if (scenario := scenario_of(item)))

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep what was selected, if there was a selection: no faults then, they have been told before."""
        wanted = config.getoption("headjudge_ids", None)
        if wanted is not None:
            ids = frozenset(wanted)
            items[:] = [item for item in items if (scenario := scenario_of(item)) and scenario.id in ids]
            return
        base = suite.features()
        of_suite = [one for item in items if (one := scenario_of(item)) and one.path.is_relative_to(base)]
        for id_, name in challenges.excluded(challenges.load(), of_suite).items():
            for item in items:
                scenario = scenario_of(item)
                if scenario and scenario.id == id_ and scenario.path.is_relative_to(base):
                    item.stash[_EXCLUDED] = True
                    item.add_marker(pytest.mark.skip(reason=f"excluded: challenge {name} is accepted"))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Start the clocks of a scenario."""
        item.stash[_STARTED] = time.perf_counter()
        if self._bench._adapter is not None:
            self._bench._adapter.seconds = 0.0
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Run a scenario within its time, if the engine knows its cards."""
        scenario = scenario_of(item)
        if scenario is None:
            return (yield)
        adapter = self._bench.adapter  # to start an engine anew does not take the time of the scenario
        with deadline(self._bench.timeout):
            self._bench.require(adapter, cards.named_in(scenario))
            return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Turn the exception that a scenario ended with, if any, into its verdict."""
        report = yield
        scenario = scenario_of(item)
        if scenario is None or item.stash.get(_EXCLUDED, False):
            return report
        if call.when == "call" or call.excinfo is not None:
            judgement = self._judgement(item, scenario, call.excinfo.value if call.excinfo else None)
            item.stash[_JUDGEMENT] = judgement
            _tell(report, scenario, judgement)
        if call.when == "teardown":
            result = self._result(item, scenario, item.stash[_JUDGEMENT])
            report.user_properties.append((PROPERTY, msgspec.json.encode(result).decode()))
            if item.config.getoption("headjudge_records", False):
                record = records.recorded(scenario, item.stash.get(_TABLE, None), result.verdict)
                report.user_properties.append((RECORD, msgspec.json.encode(record).decode()))
        return report

    def _judgement(self, item: pytest.Item, scenario: Scenario, error: BaseException | None) -> Judgement:
        judgement = judge(error)
        step = item.stash.get(_STEP, "")
        message = judgement.message
        if message is not None and step:
            message = f"{step}\n{message}"
        stderr = getattr(error, "stderr", "")
        if stderr:
            message = f"{message}\nThe engine wrote to stderr:\n{_last_lines(stderr)}"
        if judgement.verdict in (Verdict.FAILED, Verdict.ERRORED):
            partly = self._bench.partly(cards.named_in(scenario))
            if partly:
                message = f"{message}\nThe engine knows only in part: {', '.join(partly)}"
        return Judgement(judgement.verdict, judgement.kind, message)

    def _result(self, item: pytest.Item, scenario: Scenario, judgement: Judgement) -> ScenarioResult:
        engine_seconds = self._bench.seconds
        if judgement.verdict is Verdict.ERRORED:
            self._bench.discard()
        return ScenarioResult(
            id=scenario.id,
            feature=scenario.feature,
            name=scenario.name,
            rulings=scenario.rulings,
            verdict=judgement.verdict,
            kind=judgement.kind,
            message=judgement.message,
            engine_ms=round(engine_seconds * 1000, 3),
            total_ms=round((time.perf_counter() - item.stash[_STARTED]) * 1000, 3),
        )

    def pytest_sessionfinish(self) -> None:
        """Close the engine."""
        self._bench.discard()


def _last_lines(text: str, number: int = 20) -> str:
    return "\n".join(text.rstrip().splitlines()[-number:])


def _tell(report: pytest.TestReport, scenario: Scenario, judgement: Judgement) -> None:
    """Make pytest's own report say the same in its own words: unsupported is skipped, failed and errored have failed."""
    if judgement.verdict is Verdict.PASSED:
        return
    message = f"{judgement.verdict.value} ({judgement.kind}): {judgement.message}"
    if judgement.verdict is Verdict.UNSUPPORTED:
        report.outcome = "skipped"
        report.longrepr = (shown(scenario.path), scenario.line, message)
    else:
        report.outcome = "failed"
        report.longrepr = message
