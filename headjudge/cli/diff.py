"""``headjudge diff``: what has become of each scenario from one run to another."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from headjudge import comparing, results
from headjudge.verdicts import ExitCode

__all__ = ["diff"]

_STYLES = {"broken": "bold red", "not run any more": "bold red", "fixed": "green"}


class _Format(StrEnum):
    pretty = "pretty"
    markdown = "markdown"
    json = "json"


def diff(
    old: Annotated[Path, typer.Argument(metavar="OLD", help="A file results.jsonl, or the folder of a run.")],
    new: Annotated[Path, typer.Argument(metavar="NEW", help="Another.")],
    output: Annotated[
        _Format, typer.Option("--format", help="How to print; markdown is for pull requests.")
    ] = _Format.pretty,
) -> None:
    """Tell which scenarios are fixed, broken, added, removed or fail otherwise.

    Exit code 1 if one that passed no longer does, or was not run any more; 2 for a file that is truncated or is no result;
    3 if one of the runs judged nothing.
    """
    difference = comparing.compared(results.read(old), results.read(new))
    if output is _Format.json:
        print(msgspec.json.format(msgspec.json.encode(comparing.as_data(difference)), indent=2).decode())
    elif output is _Format.markdown:
        print(comparing.markdown(difference), end="")
    else:
        console = Console(highlight=False, soft_wrap=True)
        for remark in difference.remarks:
            console.print(remark, markup=False)
        for heading, lines in difference.parts():
            console.print(Text(heading, style=_STYLES.get(heading, "bold")))
            for id_, words in lines:
                console.print(Text(f"    {id_}: {words}"))
        console.print(difference.summary, markup=False)
    raise typer.Exit(int(ExitCode.FAILED if difference.regressed else ExitCode.PASSED))
