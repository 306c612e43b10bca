"""``headjudge list``: the scenarios of the suite, or its rulings."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from headjudge import cards
from headjudge.catalogue import belongs
from headjudge.cli.choices import Format
from headjudge.selection import Suite, select

__all__ = ["list_"]


def list_(
    selector: Annotated[
        list[str] | None, typer.Argument(metavar="[SELECTOR]...", help="As for headjudge run; nothing means all.")
    ] = None,
    rulings: Annotated[bool, typer.Option("--rulings", help="List rulings instead of scenarios.")] = False,
    output: Annotated[Format, typer.Option("--format", help="How to print.")] = Format.pretty,
) -> None:
    """List the scenarios of the suite, or its rulings."""
    source = Suite()
    chosen = select(selector or (), source)
    rows = _rulings(source, chosen.scenarios, everything=not selector) if rulings else _scenarios(chosen.scenarios)
    if output is Format.json:
        print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    console = Console(highlight=False, soft_wrap=True)
    for row in rows:
        console.print(Text(row["id"], style="bold"))
        if rulings:
            sources = ", ".join(
                source_["number"] if "number" in source_ else source_["card"] for source_ in row["source"]
            )
            console.print(Text(f"    {row['statement']}"))
            console.print(Text(f"    {row['provenance']}: {sources or '-'}; {len(row['scenarios'])} scenarios"))
    console.print(f"{len(rows)} {'rulings' if rulings else 'scenarios'}")


def _scenarios(chosen: Any) -> list[dict[str, Any]]:
    return [
        {
            "id": scenario.id,
            "feature": scenario.feature,
            "name": scenario.name,
            "rulings": scenario.rulings,
            "tags": scenario.tags,
            "cards": cards.named_in(scenario),
        }
        for scenario in chosen
    ]


def _rulings(source: Suite, chosen: Any, *, everything: bool) -> list[dict[str, Any]]:
    catalogue = source.catalogue
    rows = []
    for id_, ruling in catalogue.rulings.items():
        scenarios = [scenario.id for scenario in chosen if any(belongs(tag, id_) for tag in scenario.rulings)]
        if scenarios or everything:
            rows.append(
                {
                    "id": id_,
                    "statement": ruling.statement,
                    "provenance": ruling.provenance,
                    "source": catalogue.sources(id_),
                    "scenarios": scenarios,
                }
            )
    return rows
