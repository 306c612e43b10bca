"""``headjudge audit``: does the suite catch an engine that gets one rule wrong?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge import suite
from headjudge.verdicts import ExitCode


def audit(
    saboteurs: Annotated[list[str] | None, typer.Argument(help="Only these saboteurs, by id.")] = None,
    jobs: Annotated[int, typer.Option("-j", "--jobs", help="Processes to use.", min=1)] = 2,
    full: Annotated[bool, typer.Option("--full", help="Play every scenario against every saboteur.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write audit.json, the kill matrix, into this folder.")
    ] = None,
    format: Annotated[str, typer.Option("--format", help="pretty or json.")] = "pretty",
    list_: Annotated[bool, typer.Option("--list", help="Only list the saboteurs.")] = False,
) -> None:
    """Play the suite against saboteurs: the reference engine with one rule wrong in a way that real engines get it wrong.

    Exit code 0: every saboteur was caught and no scenario is idle; 1: survivors, idle scenarios or rulings without a saboteur;
    2: wrong usage; 3: there was nothing to play.
    """
    suite.activate()
    import msgspec
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from headjudge.errors import UsageProblem
    from headjudge.saboteurs import all_saboteurs
    from headjudge.saboteurs.audit import audit as audited

    if format not in ("pretty", "json"):
        raise UsageProblem(f"--format {format!r} is not known: pretty or json")
    if list_:
        for saboteur in all_saboteurs():
            typer.echo(f"{saboteur.id}: {saboteur.story} [{', '.join(saboteur.breaks)}]")
        return
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task("saboteurs")
        result = audited(
            jobs,
            full=full,
            only=tuple(saboteurs or ()),
            on_progress=lambda done, of: progress.update(task, completed=done, total=of),
        )
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / "audit.json").write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1))
    if format == "json":
        typer.echo(msgspec.json.format(msgspec.json.encode(result), indent=1).decode())
    else:
        _tell(result)
    if not result.saboteurs or not result.scenarios:
        raise typer.Exit(ExitCode.NO_RESULT)
    if result.survivors or result.idle or result.unguarded or result.broken:
        raise typer.Exit(ExitCode.FAILED)


def _tell(result: object) -> None:
    from headjudge.saboteurs.audit import Audit

    assert isinstance(result, Audit)

    def section(title: str, lines: list[str]) -> None:
        if lines:
            typer.secho(f"\n{title} ({len(lines)})", bold=True)
            for line in lines:
                typer.echo(f"  {line}")

    section(
        "Survivors: no scenario catches them", [f"{k.id}: {k.story} [{', '.join(k.breaks)}]" for k in result.survivors]
    )
    section(
        "Caught only by scenarios of other rulings",
        [f"{k.id} [{', '.join(k.breaks)}]: {', '.join(k.by[:3])}" for k in result.only_by_others],
    )
    section("Rulings without a saboteur", list(result.unguarded))
    section("Idle: scenarios that catch no saboteur", list(result.idle))
    section("Not passed without any saboteur: they can catch nobody", list(result.broken))
    caught = len(result.saboteurs) - len(result.survivors)
    typer.echo(f"\n{caught} of {len(result.saboteurs)} saboteurs caught ({result.score:.1%})")
    typer.echo(f"{len(result.idle)} of {result.scenarios} scenarios idle")
