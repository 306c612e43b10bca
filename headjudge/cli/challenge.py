"""``headjudge challenge``: dispute a scenario, or see what is disputed."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from headjudge import challenges
from headjudge.errors import UsageProblem
from headjudge.selection import Suite, select

__all__ = ["challenge"]


def challenge(
    scenario: Annotated[str, typer.Argument(metavar="[ID]", help="The id of the scenario to dispute.")] = "",
) -> None:
    """Print a challenge of a scenario to fill in; without an id, list the challenges and how they stand."""
    source = Suite()
    if scenario:
        found = select([scenario], source).scenarios
        if len(found) != 1:
            raise UsageProblem(f"{scenario}: {len(found)} scenarios are selected by this; name one by its id")
        print(challenges.template(found[0]), end="")
        return
    held = challenges.load()
    console = Console(highlight=False, soft_wrap=True)
    for one in held:
        console.print(Text.assemble((one.name, "bold"), f"  {challenges.standing(one, source.scenarios)}"))
        console.print(Text(f"    {one.scenario}"))
        console.print(Text(f"    {one.claim}"))
        if one.decision:
            console.print(Text(f"    decision: {one.decision}"))
    if not held:
        console.print("No scenario is disputed.")
