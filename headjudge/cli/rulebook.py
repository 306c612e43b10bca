"""What the commands about the rules share: reading a rules text and the catalogue, printing a report."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from headjudge import catalogue, suite
from headjudge.catalogue import Catalogue
from headjudge.errors import Problem, UsageProblem
from headjudge.rules.outline import Part, as_markdown, print_outline
from headjudge.rules.text import RulesText, RulesTextError, read
from headjudge.scenarios import shown
from headjudge.verdicts import ExitCode

__all__ = [
    "Lenient",
    "CatalogueOption",
    "NothingImpacted",
    "ReportFormat",
    "Unreadable",
    "impacted_by",
    "load_catalogue",
    "load_rules",
    "reading",
    "report",
]

MOST = 20  # lines of a part that are printed unless all are asked for


class ReportFormat(StrEnum):
    """How a report is printed."""

    pretty = "pretty"
    json = "json"
    markdown = "markdown"


class Unreadable(Problem):
    """A document cannot be read, so nothing is said. Exit code 3: 1 and 2 say what was found in documents that were."""

    exit_code = ExitCode.NO_RESULT


class NothingImpacted(Problem):
    """There is nothing to run: no failure of an engine, and no success either."""

    exit_code = ExitCode.NO_RESULT


CatalogueOption = Annotated[
    Path | None, typer.Option("--catalogue", metavar="FILE", help="The catalogue; without it, the suite's own.")
]
Lenient = Annotated[bool, typer.Option("--lenient", help="Read a rules text although it has gaps or stray lines.")]


@contextmanager
def reading() -> Iterator[None]:
    """Turns a problem with any file that is read within into :class:`Unreadable`."""
    try:
        yield
    except UsageProblem as problem:
        raise Unreadable(str(problem)) from None


def load_rules(path: Path, *, lenient: bool = False) -> RulesText:
    """The rules text in a file. Raises :class:`Unreadable`."""
    try:
        return read(path, lenient=lenient)
    except OSError as error:
        raise Unreadable(f"{shown(path)}: cannot be read ({error.strerror or error})") from None
    except RulesTextError as error:
        raise Unreadable(f"{shown(path)}: {error}") from None


def load_catalogue(path: Path | None) -> Catalogue:
    """The catalogue named, or the suite's. Raises :class:`Unreadable`."""
    with reading():
        return catalogue.load(path or suite.features() / "rulings.toml")


def impacted_by(new: Path) -> list[str]:
    """The rulings of the suite that a new rules text touches and that have scenarios: selectors for ``headjudge run``.

    Raises :class:`Unreadable`, and :class:`NothingImpacted` instead of answering with an empty list, which would select
    the whole suite.
    """
    from headjudge.rules import records
    from headjudge.rules.impact import impact

    found = impact(load_catalogue(None), load_rules(new), records.load(), features=suite.features())
    rulings = [ruling for ruling, scenarios in found.scenarios.items() if scenarios]
    if not rulings:
        raise NothingImpacted(f"{shown(new)}: touches no ruling that has a scenario, so there is nothing to run")
    return rulings


def report(
    title: str, parts: Iterable[Part], data: Callable[[], Any], output: ReportFormat, *, everything: bool
) -> None:
    """Prints a report on stdout as it was asked for; Markdown and JSON are always whole."""
    if output is ReportFormat.json:
        typer.echo(json.dumps(data(), indent=2, ensure_ascii=False))
    elif output is ReportFormat.markdown:
        typer.echo(as_markdown(title, parts), nl=False)
    else:
        print_outline(title, parts, console=Console(highlight=False), most=None if everything else MOST)
