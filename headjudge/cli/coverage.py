"""``headjudge coverage``: how much of the rules the suite covers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import suite
from headjudge.catalogue import Catalogue
from headjudge.cli.rulebook import CatalogueOption, Lenient, ReportFormat, load_catalogue, load_rules, report

__all__ = ["coverage", "rulings_with_scenarios"]


def coverage(
    rules: Annotated[
        Path | None, typer.Argument(metavar="[RULES]", help="A rules text: adds headings and weights by citation.")
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write the picture there.")] = None,
    catalogue: CatalogueOption = None,
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print.")] = ReportFormat.pretty,
    everything: Annotated[bool, typer.Option("--all", help="Print every line of long parts.")] = False,
    lenient: Lenient = False,
) -> None:
    """Count how many of the testable rules have a ruling with scenarios, and tell what is next."""
    from headjudge.rules import records, show_coverage
    from headjudge.rules.coverage import coverage as coverage_of

    held = load_catalogue(catalogue)
    text = load_rules(rules, lenient=lenient) if rules else None
    found = coverage_of(held, rulings_with_scenarios(held, suite.features()), records.load(), text)
    if svg:
        svg.write_text(show_coverage.picture(found), encoding="utf-8")
    parts = show_coverage.parts(found)
    report(show_coverage.title(found), parts, lambda: show_coverage.as_data(found), output, everything=everything)


def rulings_with_scenarios(held: Catalogue, features: Path) -> set[str]:
    """The ids of the rulings that have a scenario, of their own or of a refinement."""
    from headjudge.rules.impact import scenarios_of

    return {ruling for ruling, scenarios in scenarios_of(held.rulings, features).items() if scenarios}
