"""``headjudge impact``: what a new edition of the rules touches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import suite
from headjudge.cli.rulebook import CatalogueOption, Lenient, ReportFormat, load_catalogue, load_rules, reading, report

__all__ = ["impact"]


def impact(
    new: Annotated[Path, typer.Argument(help="The rules text that came out.")],
    old: Annotated[
        Path | None, typer.Option("--old", help="The text of the catalogue's edition: adds the wordings.")
    ] = None,
    certificate: Annotated[
        list[Path] | None, typer.Option("--certificate", metavar="FILE", help="A certificate to check; repeatable.")
    ] = None,
    catalogue: CatalogueOption = None,
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print.")] = ReportFormat.pretty,
    everything: Annotated[bool, typer.Option("--all", help="Print every line of long parts.")] = False,
    lenient: Lenient = False,
) -> None:
    """Tell which rulings and scenarios a new edition of the rules touches.

    Works from the catalogue's fingerprints; no old rules text is needed.

    Exit code 0: none; 1: some; 2: a rule is gone, or its number means another rule; 3: a file cannot be read.
    """
    from headjudge.rules import records, show_impact
    from headjudge.rules.impact import impact as impact_of

    before = load_rules(old, lenient=lenient) if old else None
    held = load_catalogue(catalogue)
    text = load_rules(new, lenient=lenient)
    with reading():
        found = impact_of(
            held,
            text,
            records.load(),
            old=before,
            features=suite.features(),
            certificates=certificate or (),
        )
    parts = show_impact.parts(found, before)
    report(show_impact.title(found), parts, lambda: show_impact.as_data(found, before), output, everything=everything)
    raise typer.Exit(int(found.exit_code))
