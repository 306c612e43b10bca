"""``headjudge merge``: join the results of the shards of one run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from headjudge import expectations, merging, records, results, sessions
from headjudge.report import terminal
from headjudge.report.html import page
from headjudge.report.junit import write_junit
from headjudge.report.machines import write_badge, write_ctrf

__all__ = ["merge"]


def merge(
    shards: Annotated[
        list[Path], typer.Argument(metavar="RESULTS...", help="Files results.jsonl, or folders of runs.")
    ],
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Write results and reports there, as headjudge run does.")
    ],
) -> None:
    """Join the results of all shards of one run. Files of other suites or engines, and overlapping shards, are refused.

    Ends with the exit code that the whole run would have had without expectations.
    """
    merged = merging.merge(shards)
    results.write(out / "results.jsonl", merged)
    write_junit(out / "junit.xml", merged)
    write_ctrf(out / "ctrf-report.json", merged)
    write_badge(out / "badge.json", merged)
    kept = {id_: line for shard in shards for id_, line in records.read(shard).items()}
    lines = [kept[one.id] + b"\n" for one in merged.scenarios if one.id in kept]
    (out / records.FILE).write_bytes(b"".join(lines))
    page.write(out / "report.html", [out])
    console = Console(highlight=False, soft_wrap=True)
    console.print(terminal.summary_line(merged))
    outcome = sessions.Outcome("merged", merged, expectations.compare(merged, (), whole=False))
    raise typer.Exit(int(sessions.exit_code([outcome], ())))
