"""``headjudge table``: how engines fare, area by area, as a table in Markdown for a README."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from headjudge.report.html.page import runs_of
from headjudge.report.insertion import insert
from headjudge.report.table import table as made
from headjudge.scenarios import shown

__all__ = ["BEGIN", "END", "table"]

BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"
"""The lines between which a file keeps its table."""


def table(
    results: Annotated[
        list[Path],
        typer.Argument(metavar="RESULTS...", help="Folders of runs (headjudge run --out), or their results.jsonl."),
    ],
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FILE", help=f"Put it between the lines {BEGIN} and {END} of that file."),
    ] = None,
) -> None:
    """Print a table in Markdown of runs of several engines: a row an area, the whole suite in the last.

    With --into, the table takes the place of the one before it, nothing else in the file is touched, and whether it has
    changed is told. Truncated files, runs of different suites and of another than the one that is here are refused. Exit
    code 3 if one of the runs has no result: then there is no table.
    """
    words = ["headjudge", "table", *map(shown, results), *(["--into", shown(into)] if into else [])]
    text = made(runs_of(results), shlex.join(words))
    if into is None:
        print(text, end="")
    elif insert(into, text, BEGIN, END):
        print(f"{shown(into)}: the table has changed")
    else:
        print(f"{shown(into)}: the table is as it was")
