"""``headjudge sources``: are the rulings still what the documents say?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli import told
from headjudge.cli.rulebook import CatalogueOption, ReportFormat, load_catalogue, reading, report
from headjudge.scenarios import shown

__all__ = ["sources"]

sources = typer.Typer(help="Compare documents that rulings stand in with the catalogue.", no_args_is_help=True)

_Paths = Annotated[
    list[Path],
    typer.Argument(metavar="PATH...", help="Texts, Scryfall's rulings, MTGJSON's AtomicCards, tables; or folders."),
]


@sources.command("check")
@told
def check(
    paths: _Paths,
    every_card: Annotated[
        bool, typer.Option("--every-card", help="Also list cards that the catalogue has no ruling on.")
    ] = False,
    catalogue: CatalogueOption = None,
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print.")] = ReportFormat.pretty,
    everything: Annotated[bool, typer.Option("--all", help="Print every line of long parts.")] = False,
) -> None:
    """Tell, per card, what is in the catalogue, changed, new without a ruling, or gone.

    Exit code 0: no differences; 1: differences; 3: a document or the catalogue cannot be read.
    """
    from headjudge.rules import show_sources
    from headjudge.rules.paragraphs import read_documents
    from headjudge.rules.sources import check as compared
    from headjudge.rules.sources import load_sketches

    held = load_catalogue(catalogue)
    with reading():
        documents = read_documents(paths)
    found = compared(held, documents, load_sketches(), every_card=every_card)
    parts = show_sources.parts(found)
    report(show_sources.title(found), parts, lambda: show_sources.as_data(found), output, everything=everything)
    raise typer.Exit(1 if found.needs_work else 0)


@sources.command("record")
@told
def record(paths: _Paths, catalogue: CatalogueOption = None) -> None:
    """Keep sketches (no words) of the paragraphs that the catalogue cites, to know them again when they change."""
    from headjudge.rules.paragraphs import read_documents
    from headjudge.rules.sources import SKETCHES, load_sketches, render_sketches

    held = load_catalogue(catalogue)
    with reading():
        documents = read_documents(paths)
    content, unseen = render_sketches(held, documents, load_sketches())
    SKETCHES.write_text(content, encoding="ascii")
    typer.echo(f"{shown(SKETCHES)}: {len(content.splitlines()) - 1:,} paragraphs recorded")
    if unseen:
        typer.echo(f"{len(unseen):,} cited paragraphs stand in none of these documents")
