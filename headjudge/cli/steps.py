"""``headjudge steps``: the scenario language."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from headjudge.cli.choices import Format

__all__ = ["steps"]


def steps(output: Annotated[Format, typer.Option("--format", help="How to print.")] = Format.pretty) -> None:
    """Print the scenario language: every sentence, its fields, what it means, an example."""
    from steps.language import SENTENCES

    if output is Format.json:
        rows = [
            {
                "keyword": sentence.keyword,
                "sentence": sentence.template,
                "fields": sentence.fields,
                "meaning": sentence.meaning,
                "example": sentence.example,
            }
            for sentence in SENTENCES
        ]
        print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    console = Console(highlight=False, soft_wrap=True)
    for keyword, sentences in groupby(SENTENCES, key=lambda sentence: sentence.keyword):
        console.print(Text(keyword, style="bold"))
        for sentence in sentences:
            console.print(Text(f"  {sentence.template}", style="cyan"))
            console.print(Text(f"      {sentence.meaning}"))
            console.print(Text(f"      e.g. {keyword} {sentence.example}", style="dim"))
        console.print()
