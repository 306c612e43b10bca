"""Playing scenarios in this process without pytest: for the many runs of an audit."""

from __future__ import annotations

from functools import cache

from adapters import contract
from headjudge.scenarios import Scenario, read_feature
from headjudge.suite import as_of, root
from headjudge.verdicts import Verdict, judge
from steps.table import Table

__all__ = ["play", "scenarios_of_the_suite"]


@cache
def scenarios_of_the_suite() -> tuple[Scenario, ...]:
    """Every scenario of the suite, in the order of paths and lines."""
    found = (s for path in sorted((root() / "features").rglob("*.feature")) for s in read_feature(path).scenarios)
    return tuple(s for s in found if s.holds(as_of()))


def play(scenario: Scenario, adapter: contract.Adapter) -> Verdict:
    """The verdict of one scenario; whatever the engine raises is its verdict."""
    table = Table(adapter)
    try:
        for step in scenario.steps:
            table.say(step.keyword, step.text, step.rows or None)
        table.finish()
    except Exception as error:
        return judge(error).verdict
    return Verdict.PASSED
