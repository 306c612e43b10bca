"""``headjudge report``: a page on one engine or several, to look at in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.report.html.page import write
from headjudge.scenarios import shown
from headjudge.verdicts import ExitCode

__all__ = ["report"]


def report(
    results: Annotated[
        list[Path],
        typer.Argument(metavar="RESULTS...", help="Folders of runs (headjudge run --out), or their results.jsonl."),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="Where to write the page.")] = Path(
        "report.html"
    ),
) -> None:
    """Write one page, complete in itself, on runs of one engine or several: rulings by engines, every scenario's game.

    Truncated files and runs of different suites are refused. Exit code 3 if one of the runs has no result.
    """
    runs = write(out, results)
    print(f"{shown(out)}: {', '.join(run.label for run in runs)}")
    raise typer.Exit(int(ExitCode.PASSED if all(run.results.has_result for run in runs) else ExitCode.NO_RESULT))
