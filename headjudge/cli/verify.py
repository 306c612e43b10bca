"""``headjudge verify``: check a certificate, line by line, offline."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from headjudge import verifying
from headjudge.certificate import Certificate
from headjudge.cli.choices import Format
from headjudge.verdicts import ExitCode
from headjudge.verifying import Outcome

__all__ = ["verify"]

_SIGNS = {Outcome.HOLDS: ("ok  ", "green"), Outcome.BROKEN: ("NO  ", "bold red"), Outcome.OPEN: ("?   ", "yellow")}


def verify(
    certificate: Annotated[Path, typer.Argument(metavar="CERTIFICATE", help="The file certificate.json.")],
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FILE", help="The run's results.jsonl, if not beside it.")
    ] = None,
    met: Annotated[bool, typer.Option("--met", help="Exit with 1 as well if the profile is not met.")] = False,
    output: Annotated[Format, typer.Option("--format", help="How to print.")] = Format.pretty,
) -> None:
    """Recompute everything that a certificate says, as far as it can be done here, and tell line by line what holds.

    Exit code 0: nothing is wrong with it. 1: something does not hold. 2: it cannot be read as a certificate. A certificate
    that says that its profile is NOT met may well hold: see the last line, or ask with --met.
    """
    if certificate.is_dir():
        certificate = certificate / "certificate.json"
    held, checks = verifying.verified(certificate, results)
    broken = [check for check in checks if check.outcome is Outcome.BROKEN]
    if output is Format.json:
        print(msgspec.json.format(msgspec.json.encode(verifying.as_data(held, checks)), indent=2).decode())
    else:
        console = Console(highlight=False, soft_wrap=True)
        for check in checks:
            words = check.what if check.outcome is Outcome.HOLDS else f"{check.what} {check.outcome.value}"
            if check.outcome is Outcome.OPEN:
                words = f"{check.what}: {check.outcome.value}"
            console.print(Text.assemble(_SIGNS[check.outcome], words, f": {check.remark}" if check.remark else ""))
        console.print(_last(held, checks))
    raise typer.Exit(int(ExitCode.FAILED if broken or (met and not held.profile.met) else ExitCode.PASSED))


def _last(held: Certificate, checks: list[verifying.Check]) -> Text:
    broken = sum(1 for check in checks if check.outcome is Outcome.BROKEN)
    unchecked = sum(1 for check in checks if check.outcome is Outcome.OPEN)
    if broken:
        return Text(f"The certificate does NOT hold: {broken} of {len(checks)} checks fail.", style="bold red")
    engine = f"{held.engine.name} {held.engine.version}"
    rest = f" {unchecked} could not be checked here." if unchecked else ""
    return Text.assemble(
        f"The certificate holds.{rest} It says of {engine}: profile ",
        (verifying.verdict_on(held.profile), "green" if held.profile.met else "bold yellow"),
    )
