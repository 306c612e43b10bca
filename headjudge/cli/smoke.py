"""``headjudge smoke``: is an adapter fit to be judged?"""

from __future__ import annotations

from typing import Annotated

import typer

from headjudge import suite
from headjudge.verdicts import ExitCode

_GUIDE = "docs/IMPLEMENTERS.md"
_SHOWN = 8
_COLORS = {"ok": typer.colors.GREEN, "failed": typer.colors.RED, "note": typer.colors.YELLOW}


def smoke(
    engine: Annotated[
        str, typer.Option("-e", "--engine", help="reference, phase, forge, python:MODULE:FACTORY or stdio:COMMAND.")
    ],
    card: Annotated[
        list[str] | None, typer.Option("--card", help="A card that the engine knows; may be given several times.")
    ] = None,
    timeout: Annotated[float, typer.Option(help="Seconds that the engine may take for one answer.")] = 10.0,
) -> None:
    """Check an adapter before any rules are judged: handshake, positions, ids, refusals, replay, capabilities.

    Exit code 0: fit to be judged; 1: a check failed; 2: wrong usage; 3: the engine does not start, or breaks down in every check.
    """
    suite.activate()
    from headjudge.engines import open_engine
    from headjudge.smoke import Outcome
    from headjudge.smoke import smoke as checks_of
    from headjudge.watch import watched

    adapter = watched(open_engine(engine, timeout=timeout))
    checks = []
    try:
        for check in checks_of(adapter, card or ()):
            checks.append(check)
            typer.secho(f"{check.outcome:<7} {check.title}", fg=_COLORS[check.outcome])
            for detail in check.details[:_SHOWN]:
                typer.echo(f"        {detail}")
            if len(check.details) > _SHOWN:
                typer.echo(f"        ... and {len(check.details) - _SHOWN} more")
            if len(checks) == 1 and not check.errored:
                info = adapter.describe()
                language = f" ({info.language})" if info.language else ""
                typer.echo(f"        {info.name} {info.version}{language}, protocol {info.protocol}")
    finally:
        adapter.close()
    typer.echo()
    failed = [check for check in checks if check.outcome is Outcome.FAILED]
    if checks[0].errored:
        typer.echo(f"The engine did not start. Try the command by hand; it has to answer `initialize` ({_GUIDE}).")
        raise typer.Exit(ExitCode.NO_RESULT)
    broken = [check for check in checks if check.errored]
    if broken and not any(check.outcome is Outcome.OK for check in checks[1:]):
        typer.echo(f"The engine breaks down in every check: {broken[0].details[0]}")
        raise typer.Exit(ExitCode.NO_RESULT)
    if failed:
        typer.echo(f"{len(failed)} of {len(checks)} checks failed. Mend {failed[0].title!r} first ({_GUIDE}).")
        raise typer.Exit(ExitCode.FAILED)
    typer.echo(f'Fit to be judged. Next: headjudge run -e "{engine}"')
