"""``headjudge engines``: which engines there are to judge, and how they get here."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import rich.progress
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge import suite
from headjudge.cli import told
from headjudge.cli.choices import Format

__all__ = ["engines"]

engines = typer.Typer(help="List the engines known by one word; install and remove them.")

_Names = Annotated[list[str], typer.Argument(metavar="NAME...", help="Engines, as headjudge engines lists them.")]
_Output = Annotated[Format, typer.Option("--format", help="How to print.")]


class _State(StrEnum):
    COMES_ALONG = "comes with headjudge"
    INSTALLED = "installed"
    DAMAGED = "damaged: install it again"
    ABSENT = "not installed"
    ELSEWHERE = "not for this platform"


_COLORS = {
    _State.COMES_ALONG: "green",
    _State.INSTALLED: "green",
    _State.DAMAGED: "bold red",
    _State.ELSEWHERE: "yellow",
}


@engines.callback(invoke_without_command=True)
def _engines(context: typer.Context, output: _Output = Format.pretty) -> None:
    if context.invoked_subcommand is None:
        list_(output)


@engines.command("list")
@told
def list_(output: _Output = Format.pretty) -> None:
    """List the engines known by one word: what they are, whether they are here, what installing them fetches."""
    suite.activate()
    from adapters import registry
    from headjudge.fetching import megabytes

    rows = [_row(name) for name in registry.known()]
    if output is Format.json:
        print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for title in ("engine", "version", "licence", "state"):
        table.add_column(title, overflow="fold")
    for title in ("to fetch", "on disk"):
        table.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        sizes = [megabytes(row["download"]), megabytes(row["disk"])] if row["packages"] else ["-", "-"]
        state = _State(row["state"])
        table.add_row(
            Text(row["name"], "bold"), row["version"], row["licence"], Text(state, _COLORS.get(state, "dim")), *sizes
        )
    console = Console(highlight=False, soft_wrap=True)
    console.print(table, soft_wrap=False)
    console.print()
    for row in rows:
        console.print(
            Text.assemble(
                (row["name"], "bold"),
                f": {row['title']}, on {row['platforms']}" if row["packages"] else f": {row['title']}",
            )
        )
        if row["packages"]:
            packages = [f"{package['name']} {package['version']} ({package['kind']})" for package in row["packages"]]
            console.print(Text(f"    made of {' and '.join(packages)}", "dim"))
            console.print(
                Text(
                    f"    in {_short(row['folder'])}"
                    if row["folder"]
                    else f"    headjudge engines install {row['name']}",
                    "dim",
                )
            )


def _row(name: str) -> dict[str, Any]:
    from adapters import registry, store

    engine = registry.known()[name]
    folder = store.folder(name)
    return {
        "name": name,
        "title": engine.title,
        "version": engine.version if engine.packages else suite.version(),
        "licence": engine.licence,
        "homepage": engine.homepage,
        "platforms": engine.platforms,
        "state": _state(name),
        "folder": str(folder) if folder else None,
        "download": engine.download,
        "disk": engine.disk,
        "packages": [
            {
                "kind": package.kind,
                "name": package.name,
                "version": package.version,
                "licence": package.licence,
                "checksum": package.checksum or None,
                "download": package.bytes,
                "disk": package.disk,
            }
            for package in engine.packages
        ],
    }


def _state(name: str) -> _State:
    from adapters import registry, store

    engine = registry.known()[name]
    if not engine.packages:
        return _State.COMES_ALONG
    if not engine.fits:
        return _State.ELSEWHERE
    if not store.installed(name):
        return _State.ABSENT
    return _State.INSTALLED if store.whole(name) else _State.DAMAGED


def _short(folder: str) -> str:
    path = Path(folder)
    return f"~/{path.relative_to(Path.home())}" if path.is_relative_to(Path.home()) else folder


@engines.command("install")
@told
def install(names: _Names) -> None:
    """Fetch engines into a cache folder of yours, with your own pip and npm settings, and check what comes.

    Exit code 0: they are installed; 2: an engine is unknown or not for this platform, or the folder cannot be written to;
    3: fetching failed. An engine is installed wholly or not at all.
    """
    suite.activate()
    from headjudge import fetching

    for name in names:
        fetching.known(name)
    with _Progress() as progress:
        for name in dict.fromkeys(names):
            try:
                fetching.install(name, progress)
            except KeyboardInterrupt:
                print(f"headjudge: interrupted: {name} was not installed", file=sys.stderr)
                raise typer.Exit(130) from None
    print(f"Next: headjudge run -e {names[0]}")


@engines.command("remove")
@told
def remove(names: _Names) -> None:
    """Take installed engines out of the cache folder.

    Exit code 0: they are not there any more; 2: an engine is unknown or comes with headjudge, or the folder cannot be written to.
    """
    suite.activate()
    from headjudge import fetching

    for name in names:
        fetching.known(name)
    with _Progress() as progress:
        for name in dict.fromkeys(names):
            fetching.remove(name, progress)


class _Progress:
    """Lines on stdout; and a bar on stderr, where there is somebody to see it. A :class:`headjudge.fetching.Report`."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        columns = (
            rich.progress.TextColumn("  {task.description}"),
            rich.progress.BarColumn(),
            rich.progress.TaskProgressColumn(),
            rich.progress.TimeElapsedColumn(),
        )
        self._bar = rich.progress.Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal, redirect_stderr=False
        )
        self._task: rich.progress.TaskID | None = None
        self._total = 0
        self._size = 0

    def __enter__(self) -> _Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def tell(self, text: str) -> None:
        self._end()
        print(text, flush=True)

    def begin(self, what: str, total: int) -> None:
        self._total, self._size = total, 0
        self._task = self._bar.add_task(what, total=total)

    def grown(self, size: int) -> None:
        # Sizes are about right, and what is unpacked is thrown away before the end: the bar runs neither over nor back.
        self._size = max(self._size, min(size, self._total))
        if self._task is not None:
            self._bar.update(self._task, completed=self._size)

    def _end(self) -> None:
        if self._task is not None:
            self._bar.remove_task(self._task)
            self._task = None
