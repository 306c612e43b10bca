"""``headjudge perft``: legal actions counted, to hold two engines against each other or an engine against counts by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import suite
from headjudge.verdicts import ExitCode


def perft(
    corpus: Annotated[Path | None, typer.Argument(help="A file of positions with counts (docs/PERFT.md).")] = None,
    engine: Annotated[str, typer.Option("-e", "--engine", help="The engine that counts.")] = "reference",
    position: Annotated[str | None, typer.Option("--position", help="Only this, with subtotals.")] = None,
    given: Annotated[
        list[str] | None, typer.Option("--given", help="A Given line: count from a position of one's own.")
    ] = None,
    depth: Annotated[
        int | None, typer.Option("--depth", help="To this depth (default: that of the file, else 1).", min=1)
    ] = None,
    timeout: Annotated[float, typer.Option("--timeout", help="Seconds for one answer of the engine.")] = 30.0,
) -> None:
    """Count the legal actions from small positions, with subtotals by first action where one position is asked for.

    Exit code 0: every count is as the file says; 1: one is not; 2: wrong usage; 3: the engine could not be started.
    """
    suite.activate()
    from adapters import contract as c
    from headjudge import perft as counting
    from headjudge.engines import open_engine
    from headjudge.errors import EngineNotStarted, UsageProblem
    from headjudge.watch import watched
    from steps.failures import CheckFailed, ScenarioError

    if (corpus is None) == (not given):
        raise UsageProblem("give either a file of positions or --given lines")
    if corpus is not None:
        positions = counting.corpus(corpus)
    else:
        positions = (counting.CorpusPosition("the position given", tuple(given or ()), ()),)
    if position is not None:
        positions = tuple(one for one in positions if one.name == position)
    if not positions:
        raise UsageProblem(f"there is no position called {position!r}" if position else f"{corpus} holds no position")
    try:
        adapter = watched(open_engine(engine, timeout=timeout))
        adapter.describe()
    except c.AdapterError as error:
        raise EngineNotStarted(f"engine {engine!r} could not be started: {error}") from None
    wrong = 0
    try:
        for one in positions:
            try:
                counter = counting.Counter(adapter, one.given)
                for level in range(1, (depth or len(one.counts) or 1) + 1):
                    parts = counter.divided(level)
                    total = sum(number for _, number in parts)
                    expected = one.counts[level - 1] if level <= len(one.counts) else None
                    right = expected is None or total == expected
                    wrong += not right
                    typer.echo(f"{one.name}: depth {level}: {total}" + ("" if right else f", not {expected}"))
                    if not right or len(positions) == 1:
                        for text, number in parts:
                            typer.echo(f"  {number:>6}  {text}")
            except ScenarioError as error:
                raise UsageProblem(f"{one.name}: {error}") from None
            except (c.Unsupported, c.EngineError, CheckFailed) as error:
                unsupported = isinstance(error, c.Unsupported)
                wrong += not unsupported
                typer.echo(f"{one.name}: {'unsupported' if unsupported else 'failed'}: {error}")
    finally:
        adapter.close()
    if wrong:
        raise typer.Exit(int(ExitCode.FAILED))
