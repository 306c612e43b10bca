"""Playing scenarios in this process without pytest: for the many runs of an audit."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType

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


LIMIT = 30
"""Seconds after which a scenario is given up: with a saboteur at work the engine may never come to an end."""


class _TooLong(BaseException):
    """The engine has not come to an end."""


@contextmanager
def _limited() -> Iterator[None]:
    """Give up the block after :data:`LIMIT` seconds, where signals can do so."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def give_up(number: int, frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LIMIT)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def play(scenario: Scenario, adapter: contract.Adapter) -> Verdict:
    """The verdict of one scenario; whatever the engine raises, or that it never comes to an end, is its verdict."""
    table = Table(adapter)
    try:
        with _limited():
            for step in scenario.steps:
                table.say(step.keyword, step.text, step.rows or None)
            table.finish()
    except _TooLong:
        return Verdict.ERRORED
    except Exception as error:
        return judge(error).verdict
    return Verdict.PASSED
