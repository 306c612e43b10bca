"""``headjudge new-adapter``: the first adapter of an engine's author."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from headjudge.errors import UsageProblem


class Language(StrEnum):
    """The languages that there are templates for."""

    PYTHON = "python"
    NODE = "node"


class _Template(NamedTuple):
    file: str
    engine: str


_TEMPLATES = {
    Language.PYTHON: _Template("adapter.py", "python:adapter:Adapter"),
    Language.NODE: _Template("adapter.mjs", "stdio:node adapter.mjs"),
}
_CI = "headjudge.yml"


def new_adapter(
    name: Annotated[str, typer.Argument(help="The name of the engine; a folder of this name is made.")],
    language: Annotated[Language, typer.Option("--language", "-l", help="What the adapter is written in.")],
) -> None:
    """Write a small adapter that runs, with comments at the places to fill in, and a workflow for GitHub.

    Any language that reads and writes lines can speak the protocol (docs/PROTOCOL.md): take the one for node as a pattern.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9._-]*", name):
        raise UsageProblem(f"{name!r} is no name for an engine: write letters, digits, dots, hyphens and underscores")
    folder = Path(name)
    if folder.exists():
        raise UsageProblem(f"{folder} is there already: choose another name, or remove it")
    template = _TEMPLATES[language]
    # What is made are programs and YAML, no HTML; the one value that comes from outside was looked at above.
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    values = {"name": name, "folder": name, "engine": template.engine, "language": language.value}
    folder.mkdir(parents=True)
    for source, made in ((f"{language}/{template.file}", template.file), (f"ci/{_CI}", _CI)):
        text = environment.get_template(f"{source}.j2").render(values)
        (folder / made).write_text(text, encoding="utf-8")
    typer.echo(f"{folder / template.file}: the adapter, on a toy game; look for FILL IN")
    typer.echo(f"{folder / _CI}: for .github/workflows of your repository")
    typer.echo(f'Next: cd {folder} && headjudge smoke -e "{template.engine}"')
