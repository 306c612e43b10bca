"""``headjudge explain``: one scenario played in the terminal, sentence by sentence: the quickest way to see why."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from headjudge import engines
from headjudge.errors import UsageProblem
from headjudge.records import Record
from headjudge.report import played, terminal
from headjudge.results import ScenarioResult
from headjudge.runner import Options, Runner
from headjudge.scenarios import Scenario
from headjudge.selection import Suite, select
from headjudge.verdicts import SUITE_KINDS, ExitCode, Verdict

__all__ = ["explain"]


class _Boards(StrEnum):
    """After which steps to draw the board."""

    all = "all"
    sentences = "sentences"
    last = "last"


def explain(
    scenario: Annotated[
        str, typer.Argument(metavar="ID", help="The id of a scenario, FILE :: SLUG, or whatever selects just one.")
    ],
    engine: Annotated[str, typer.Option("--engine", "-e", metavar="ENGINE", help="The engine, as for headjudge run.")],
    boards: Annotated[
        _Boards,
        typer.Option("--boards", help="Draw the board after every message, after every sentence, or at the end."),
    ] = _Boards.sentences,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds that the scenario may take.")] = 30.0,
) -> None:
    """Play one scenario and show each sentence with what was sent, what happened, what was asked, and the board.

    The exit code is that of a run of this scenario.
    """
    spec = engines.parse(engine)
    found = _found(scenario)
    if len(found) > 1:
        some = "; ".join(one.id for one in found[:3])
        raise UsageProblem(f"{scenario}: {len(found)} scenarios are selected by this ({some} ...): name one")
    if not found:
        raise UsageProblem(f"{scenario}: there is no such scenario, or it cannot be read")
    runner = Runner(spec, Options(timeout=timeout))
    info = runner.describe()
    results: list[ScenarioResult] = []
    kept: list[bytes] = []
    runner.run(found, results.append, keep=kept.append)
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"{found[0].id} on {info.name} {info.version}\n", markup=False)
    record = msgspec.json.decode(kept[0], type=Record)
    played.show(console, record, every=boards is _Boards.all, last_only=boards is _Boards.last)
    terminal.tell_failures(console, results)
    raise typer.Exit(int(_code(results[0])))


def _found(wanted: str) -> tuple[Scenario, ...]:
    """The scenarios meant: as for a run, or one of a file of the user's own, ``FILE :: slug``."""
    file, _, name = wanted.partition(" :: ")
    if name and Path(file).is_file():
        return tuple(one for one in select([file], Suite()).scenarios if one.id.partition(" :: ")[2] == name)
    return select([wanted], Suite()).scenarios


def _code(result: ScenarioResult) -> ExitCode:
    if result.kind in SUITE_KINDS:
        return ExitCode.USAGE
    if result.verdict is Verdict.PASSED:
        return ExitCode.PASSED
    return ExitCode.FAILED if result.verdict is Verdict.FAILED else ExitCode.NO_RESULT
