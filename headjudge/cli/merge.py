"""``headjudge merge``: join the results of the shards of one run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from headjudge import expectations, merging, results, sessions
from headjudge.report import terminal
from headjudge.report.junit import write_junit

__all__ = ["merge"]


def merge(
    shards: Annotated[
        list[Path], typer.Argument(metavar="RESULTS...", help="Files results.jsonl, or folders of runs.")
    ],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Write results.jsonl and junit.xml there.")],
) -> None:
    """Join the results of all shards of one run. Files of other suites or engines, and overlapping shards, are refused.

    Ends with the exit code that the whole run would have had without expectations.
    """
    merged = merging.merge(shards)
    results.write(out / "results.jsonl", merged)
    write_junit(out / "junit.xml", merged)
    console = Console(highlight=False, soft_wrap=True)
    console.print(terminal.summary_line(merged))
    outcome = sessions.Outcome("merged", merged, expectations.compare(merged, (), whole=False))
    raise typer.Exit(int(sessions.exit_code([outcome], ())))
