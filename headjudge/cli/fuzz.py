"""``headjudge fuzz``: two engines on positions and actions that nobody wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import suite
from headjudge.verdicts import ExitCode


def fuzz(
    engine: Annotated[str, typer.Option("-e", "--engine", help="The first engine: counterexamples say what it has.")],
    against: Annotated[str, typer.Option("--against", help="The second engine.")],
    out: Annotated[
        Path, typer.Option("--out", help="Where feature files and campaign.json go; what is there is gone on with.")
    ],
    examples: Annotated[int, typer.Option("--examples", help="How many examples the campaign has.", min=1)] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same campaign.")] = 0,
    cards: Annotated[Path | None, typer.Option("--cards", help="Only these cards: a file, a name a line.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", help="Hypothesis's examples: a folder or redis://HOST.")
    ] = None,
    expectations: Annotated[
        list[Path] | None,
        typer.Option("--expectations", help="Known failures (default: those of the suite, by engine)."),
    ] = None,
    first_only: Annotated[bool, typer.Option("--first", help="Stop at the first divergence.")] = False,
    timeout: Annotated[float, typer.Option("--timeout", help="Seconds for one answer of an engine.")] = 20.0,
) -> None:
    """Tell two engines the same things, and write out where they part as feature files.

    Exit code 0: no divergence found; 1: divergences; 2: wrong usage; 3: an engine could not be started.
    """
    suite.activate()
    try:
        import hypothesis  # noqa: F401
    except ImportError:
        from headjudge.errors import UsageProblem

        raise UsageProblem("fuzzing needs Hypothesis: pip install 'headjudge[fuzz]'") from None
    from headjudge.fuzz.session import run

    found = run(
        engine, against, out, examples=examples, seed=seed, cards=cards, database=database,
        expectations=tuple(expectations or ()), first_only=first_only, timeout=timeout, tell=typer.echo,
    )  # fmt: skip
    if found:
        raise typer.Exit(int(ExitCode.FAILED))
