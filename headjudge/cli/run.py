"""``headjudge run``: judge one engine or several."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from headjudge import engines, expectations, sessions, suite
from headjudge.cli.choices import Format, use_cards
from headjudge.cli.progress import Progress
from headjudge.errors import UsageProblem
from headjudge.report import machines, terminal
from headjudge.rules.as_of import valid_as_of
from headjudge.runner import Options
from headjudge.selection import Shard, Suite, select
from headjudge.verdicts import Verdict

__all__ = ["run"]

EngineOption = Annotated[
    list[str],
    typer.Option(
        "--engine",
        "-e",
        metavar="ENGINE",
        help="reference, phase, forge, python:MODULE:FACTORY or stdio:COMMAND ARGS; several stand side by side.",
    ),
]
SelectorArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SELECTOR]...",
        help="A feature or a ruling (path, id or pattern), card:NAME, cr:NUMBER, or a file or folder of your own.",
    ),
]


def run(
    engine: EngineOption,
    selector: SelectorArgument = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Run in so many processes.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Write results, report.html, and reports for machines there."),
    ] = None,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds that a scenario may take.")] = 30.0,
    start_timeout: Annotated[
        float, typer.Option("--start-timeout", min=0.01, help="Seconds that the engine may take to start.")
    ] = 60.0,
    memory_limit: Annotated[
        int | None, typer.Option("--memory-limit", metavar="MIB", min=1, help="Memory of an engine's process, in MiB.")
    ] = None,
    expected: Annotated[
        list[Path] | None, typer.Option("--expectations", metavar="FILE", help="The engine's known failures.")
    ] = None,
    lenient: Annotated[bool, typer.Option("--lenient", help="Only warn of expectations that no longer hold.")] = False,
    shard: Annotated[str | None, typer.Option("--shard", metavar="I/N", help="Run the I-th of N parts.")] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="MTGJSON AtomicCards for phase.")
    ] = None,
    in_process: Annotated[
        bool, typer.Option("--in-process", help="No process of its own for a Python engine.")
    ] = False,
    impacted_by: Annotated[
        Path | None, typer.Option("--impacted-by", metavar="RULES", help="Only what this new rules text touches.")
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of", metavar="EDITION", help="Judge by the rules of this date (default: the suite's edition)."
        ),
    ] = None,
    output: Annotated[Format, typer.Option("--format", help="How to print the verdicts.")] = Format.pretty,
) -> None:
    """Judge one engine or several: a verdict for every scenario selected, of the whole suite if nothing is selected.

    Exit code 0: all that was judged passed, or failed as expected. 1: failures, or expectations that no longer hold.
    2: wrong usage, or a fault in the suite. 3: an engine gave no result.
    """
    if cards is not None:
        use_cards(cards)
    if as_of is not None:
        try:
            valid_as_of((), as_of)
        except ValueError as error:
            raise UsageProblem(f"--as-of {error}") from None
        os.environ[suite.AS_OF] = as_of
    specs = [engines.parse(text) for text in engine]
    labels = _labels(specs)
    files = [expectations.load(path) for path in expected or ()]
    selectors = list(selector or ())
    if impacted_by is not None:
        from headjudge.cli import rulebook

        selectors += rulebook.impacted_by(impacted_by)
    source = Suite()
    todo = sessions.plan(select(selectors, source), source, Shard.parse(shard) if shard else None)
    _tell_faults(todo)
    options = Options(
        workers=jobs,
        timeout=timeout,
        start_timeout=start_timeout,
        memory_limit=memory_limit * 1024 * 1024 if memory_limit else None,
        in_process=in_process,
    )
    outcomes = []
    folders = []
    for spec, label in zip(specs, labels, strict=True):
        folder = out / label if out and len(specs) > 1 else out
        folders += [folder] if folder else []
        with Progress(label, len(todo.scenarios)) as progress:
            outcomes.append(
                sessions.judge_engine(
                    spec, label, todo, options, out=folder, expectations=files, progress=progress.advance
                )
            )
    if out:
        from headjudge.report.html import page

        page.write(out / "report.html", folders)
    code = sessions.exit_code(outcomes, todo.faults, lenient=lenient)
    machines.tell_github([(outcome.label, outcome.results) for outcome in outcomes])
    if output is Format.json:
        _print_json(outcomes, todo, code)
    else:
        _print_pretty(outcomes, todo, entries=bool(files))
    raise typer.Exit(int(code))


def _labels(specs: Sequence[engines.EngineSpec]) -> list[str]:
    """A folder name an engine; the second of one name gets a number."""
    labels: list[str] = []
    for spec in specs:
        same = sum(1 for label in labels if label == spec.label or label.startswith(f"{spec.label}-"))
        labels.append(f"{spec.label}-{same + 1}" if same else spec.label)
    return labels


def _tell_faults(todo: sessions.Plan) -> None:
    for fault in todo.faults:
        print(f"headjudge: {fault}", file=sys.stderr)


def _print_json(outcomes: Sequence[sessions.Outcome], todo: sessions.Plan, code: int) -> None:
    runs: list[dict[str, Any]] = [
        {
            "engine": outcome.label,
            "header": outcome.results.header,
            "scenarios": outcome.results.scenarios,
            "counts": outcome.results.counts,
            "not_run": outcome.results.not_run,
            "expected": [result.id for result in outcome.comparison.expected],
            "stale": outcome.comparison.complaints,
        }
        for outcome in outcomes
    ]
    document = {"runs": runs, "faults": [str(fault) for fault in todo.faults], "exit_code": int(code)}
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def _print_pretty(outcomes: Sequence[sessions.Outcome], todo: sessions.Plan, *, entries: bool) -> None:
    console = Console(highlight=False, soft_wrap=True)
    several = len(outcomes) > 1
    for outcome in outcomes:
        unexpected = outcome.comparison.unexpected
        terminal.tell_failures(console, unexpected, heading=f"On {outcome.label}:" if several else "")
        if entries:
            _tell_entries(console, outcome)
        for complaint in outcome.comparison.complaints:
            console.print(f"{complaint}", markup=False)
        if not several:
            terminal.tell_unsupported(console, outcome.results.scenarios)
    if several:
        terminal.side_by_side(console, [(outcome.label, outcome.results) for outcome in outcomes])
    for outcome in outcomes:
        console.print(
            terminal.summary_line(
                outcome.results, label=outcome.label if several else "", expected=len(outcome.comparison.expected)
            )
        )
    if todo.faults:
        console.print(
            f"{len(todo.faults)} faults in feature files or catalogue (told above): what they touch was not run.",
            markup=False,
        )


def _tell_entries(console: Console, outcome: sessions.Outcome) -> None:
    """The entries for failures that nobody expected, ready to paste."""
    failed = [result for result in outcome.comparison.unexpected if result.verdict is not Verdict.UNSUPPORTED]
    if failed:
        console.print("If these are known, add to the expectations, each with its reason:", markup=False)
    for result in failed:
        console.print(expectations.entry_for(result), markup=False)
