"""A campaign from the command line: engines opened, themes and known failures read, a campaign begun or gone on with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from adapters import contract as c
from headjudge import expectations as known_failures
from headjudge import suite
from headjudge.cards import known_names, named_in
from headjudge.engines import open_engine, parse
from headjudge.errors import EngineNotStarted, UsageProblem
from headjudge.fuzz.campaign import Campaign, Known, State, open_database
from headjudge.fuzz.themes import themes_of
from headjudge.results import ScenarioResult
from headjudge.saboteurs.playing import scenarios_of_the_suite
from headjudge.scenarios import Scenario, shown
from headjudge.verdicts import Verdict
from headjudge.watch import watched

__all__ = ["run"]


_PORTION = 100


def run(
    first: str,
    second: str,
    out: Path,
    *,
    examples: int,
    seed: int,
    cards: Path | None,
    database: str | None,
    expectations: tuple[Path, ...],
    first_only: bool,
    timeout: float,
    tell: Callable[[str], None],
) -> int:
    """Run a campaign; how many divergences it has found in all. Raises :class:`UsageProblem` and :class:`EngineNotStarted`."""
    specs = (parse(first), parse(second))
    pool = None if cards is None else _read(cards)
    state = _state(out, State(first=first, second=second, seed=seed, cards=str(cards or "")))
    store = open_database(database)
    with ExitStack() as stack:
        engines = []
        for spec in (*specs, specs[0]):
            try:
                adapter = watched(open_engine(spec, timeout=timeout))
                stack.callback(adapter.close)
                adapter.describe()
            except c.AdapterError as error:
                raise EngineNotStarted(f"engine {spec.text!r} could not be started: {error}") from None
            engines.append(adapter)
        one, two, scout = engines
        scenarios = scenarios_of_the_suite()
        both = _supported(one, two, pool, scenarios)
        themes = themes_of(scenarios, both, sorted(both - {name for s in scenarios for name in named_in(s)}))
        if not themes:
            raise UsageProblem("there is no card that both engines know: nothing can be put on the table")
        known = Known(
            [found.fingerprint for found in state.found],
            _failing(expectations, [spec.label for spec in specs], scenarios),
        )
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
            task = bar.add_task("examples", total=examples, completed=state.examples)
            told = len(state.found)

            def progress(now: State) -> None:
                nonlocal told
                bar.update(task, completed=now.examples, description=f"examples ({len(now.found)} divergences)")
                for found in now.found[told:]:
                    where = (
                        shown((out / found.file).absolute()) if found.file else "no sentence of the language tells it"
                    )
                    tell(f"example {found.example}: {found.fingerprint}: {where}")
                told = len(now.found)

            campaign = Campaign(one, two, scout, themes, state, known, store, progress)
            campaign.run(examples, out, first_only=first_only)
    tell(f"{state.examples} examples, seed {state.seed}, {len(themes)} themes: {len(state.found)} divergences ({out})")
    return len(state.found)


def _state(out: Path, fresh: State) -> State:
    """The campaign that lies in the folder, if it is the same one."""
    path = out / "campaign.json"
    if not path.exists():
        return fresh
    try:
        found = msgspec.json.decode(path.read_bytes(), type=State)
    except msgspec.MsgspecError as error:
        raise UsageProblem(f"{shown(path.absolute())}: is no campaign ({error})") from None
    same = all(getattr(found, f) == getattr(fresh, f) for f in ("first", "second", "seed", "cards"))
    if not same:
        raise UsageProblem(
            f"{out} holds another campaign ({found.first} against {found.second}, seed {found.seed}): choose another --out"
        )
    return found


def _read(path: Path) -> frozenset[str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageProblem(f"--cards {path}: cannot be read ({error})") from None
    names = frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))
    if not names:
        raise UsageProblem(f"--cards {path}: names no card")
    return names


def _supported(
    first: c.Adapter, second: c.Adapter, pool: frozenset[str] | None, scenarios: tuple[Scenario, ...]
) -> frozenset[str]:
    """The cards that both engines know: of those named, else of the suite's and of all that have a name."""
    asked = pool or known_names() or frozenset(name for scenario in scenarios for name in named_in(scenario))
    names = sorted(asked)
    for adapter in (first, second):
        # In portions: an engine may load what it is asked about, and its time for one answer is limited.
        known: list[str] = []
        for start in range(0, len(names), _PORTION):
            some = tuple(names[start : start + _PORTION])
            known += [name for name, level in adapter.support(some).items() if level.level != "none" and name in some]
        names = known
    return frozenset(names)


def _failing(paths: tuple[Path, ...], labels: list[str], scenarios: tuple[Scenario, ...]) -> list[frozenset[str]]:
    """The cards of each scenario that one of the engines is known to fail."""
    usual = [suite.expectations() / f"{label}.toml" for label in labels]
    found = []
    for path in paths or tuple(path for path in usual if path.exists()):
        for entry in known_failures.load(path).entries:
            for scenario in scenarios:
                result = ScenarioResult(
                    id=scenario.id, feature=scenario.feature, name=scenario.name, rulings=scenario.rulings,
                    verdict=Verdict.FAILED, kind=None, message=None, engine_ms=0, total_ms=0,
                )  # fmt: skip
                if entry.speaks_of(result):
                    found.append(frozenset(named_in(scenario)))
    return found
