"""``headjudge rules``: compare editions, lock the catalogue to one, record one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli import told
from headjudge.cli.rulebook import (
    CatalogueOption,
    Lenient,
    ReportFormat,
    Unreadable,
    load_catalogue,
    load_rules,
    report,
)
from headjudge.scenarios import shown

__all__ = ["rules"]

rules = typer.Typer(help="Compare editions of the rules, lock the catalogue to one, record one.", no_args_is_help=True)


@rules.command("diff")
@told
def diff(
    old: Annotated[Path, typer.Argument(help="The rules text of the older edition.")],
    new: Annotated[Path, typer.Argument(help="The rules text of the newer edition.")],
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print.")] = ReportFormat.pretty,
    everything: Annotated[bool, typer.Option("--all", help="Print every line of long parts.")] = False,
    exit_code: Annotated[bool, typer.Option("--exit-code", help="Tell by the exit code, too.")] = False,
    lenient: Lenient = False,
) -> None:
    """Tell what changed between two editions, the dangerous changes first.

    Exit code 0; 3: a text cannot be read. With --exit-code also 1: differences; 2: rules removed, or numbers that now
    mean another rule.
    """
    from headjudge.rules import show_diff
    from headjudge.rules.diff import compare

    found = compare(load_rules(old, lenient=lenient), load_rules(new, lenient=lenient))
    report(
        show_diff.title(found), show_diff.parts(found), lambda: show_diff.as_data(found), output, everything=everything
    )
    if exit_code and not found.is_empty:
        raise typer.Exit(2 if found.reused or found.removed else 1)


@rules.command("lock")
@told
def lock(
    new: Annotated[Path, typer.Argument(help="The rules text to lock the catalogue to.")],
    old: Annotated[
        Path | None, typer.Option("--old", help="The text of the catalogue's edition, if that is not recorded.")
    ] = None,
    accept: Annotated[
        list[str] | None,
        typer.Option("--accept", metavar="RULING", help="You have read what this ruling now rests on; repeatable."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would be written.")] = False,
    catalogue: CatalogueOption = None,
    output: Annotated[ReportFormat, typer.Option("--format", help="How to print.")] = ReportFormat.pretty,
    everything: Annotated[bool, typer.Option("--all", help="Print every line of long parts.")] = False,
    lenient: Lenient = False,
) -> None:
    """Move the catalogue to an edition: rewrite the numbers of moved rules, leave reworded ones for a person.

    Exit code 0, also if rulings are left for a person (headjudge impact tells); 3: a file cannot be read or written.
    """
    from headjudge.rules import records, show_impact
    from headjudge.rules.lock import lock as locked_to

    held = load_catalogue(catalogue)
    text = load_rules(new, lenient=lenient)
    before = load_rules(old, lenient=lenient) if old else None
    locked = locked_to(held, text, records.load(), old=before, accept=accept or ())
    write = locked.changed and not dry_run
    if write:
        _write(held.path, locked.text)
    title = f"Catalogue of {held.edition} to rules of {locked.edition}"
    parts = show_impact.lock_parts(locked, written=write)
    report(title, parts, lambda: show_impact.lock_data(locked, written=write), output, everything=everything)


@rules.command("record")
@told
def record(
    texts: Annotated[list[Path], typer.Argument(metavar="RULES...", help="Rules texts, one an edition.")],
    into: Annotated[
        Path | None, typer.Option("--into", help="The records to write; without it, those that come with headjudge.")
    ] = None,
    lenient: Lenient = False,
) -> None:
    """Record editions, without their words, so that rules can be followed from them without their text.

    Exit code 0: recorded; 3: a file cannot be read or written.
    """
    from headjudge.rules import records

    path = into or records.RECORDS
    extended = records.extended(records.load(path), [load_rules(text, lenient=lenient) for text in texts])
    _write(path, records.render(extended))
    for date, rules in extended.editions.items():
        typer.echo(f"{date}  {len(rules):,} numbered rules")
    typer.echo(f"{shown(path)}: {len(extended.editions)} editions recorded")


def _write(path: Path, content: str) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            file.write(content)
    except OSError as error:
        raise Unreadable(f"{shown(path)}: cannot be written ({error.strerror or error})") from None
