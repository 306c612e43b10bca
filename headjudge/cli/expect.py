"""``headjudge expect``: an engine's known failures, brought up to date with a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import engines, expectations, sessions, suite
from headjudge.cli.progress import Progress
from headjudge.errors import EngineNotStarted, UsageProblem
from headjudge.results import Results, read
from headjudge.runner import Options
from headjudge.scenarios import shown
from headjudge.selection import Suite, select
from headjudge.verdicts import ExitCode

__all__ = ["expect"]

_NEW = "new: not looked into yet"


def expect(
    engine: Annotated[str, typer.Option("--engine", "-e", metavar="ENGINE", help="The engine, as for headjudge run.")],
    update: Annotated[bool, typer.Option("--update", help="Rewrite the file instead of printing it.")] = False,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Default: expectations/ENGINE.toml of the checkout.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option("--results", metavar="RESULTS", help="Take this run instead of making one.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Run in so many processes.")] = 1,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds that a scenario may take.")] = 30.0,
) -> None:
    """Bring a file of known failures up to date with a run of the whole suite.

    Entries that hold keep their reasons and comments; those that no longer hold go; each new failure gets an entry whose
    reason is yet to be written. Without --update the new file is printed.
    """
    spec = engines.parse(engine)
    path = file or suite.expectations() / f"{spec.label}.toml"
    if path.exists():
        expectations.load(path)
        text = path.read_text(encoding="utf-8")
    else:
        text = f'engine = "{spec.label}"\n'
    results = read(run) if run else _results(spec, Options(workers=jobs, timeout=timeout))
    if not results.has_result:
        raise EngineNotStarted("the run gave no result: nothing can be learnt from it")
    if results.header.suite_digest != suite.digest():
        raise UsageProblem("the run was made with another suite than the one that is here: make a new one")
    if results.not_run:
        raise UsageProblem(f"the run leaves out {results.not_run} scenarios of the suite: it takes a run of all of it")
    new, added, removed = expectations.updated(text, results, reason=_NEW)
    if not update:
        print(new, end="")
        raise typer.Exit(int(ExitCode.FAILED if added or removed else ExitCode.PASSED))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(new, encoding="utf-8")
    print(f"{shown(path)}: {added} entries added, {removed} removed")


def _results(spec: engines.EngineSpec, options: Options) -> Results:
    source = Suite()
    todo = sessions.plan(select((), source), source)
    if todo.faults:
        raise UsageProblem(f"the suite is at fault: {todo.faults[0]}")
    with Progress(spec.label, len(todo.scenarios)) as progress:
        return sessions.judge_engine(spec, spec.label, todo, options, progress=progress.advance).results
