"""What ends a command early, and with which exit code. Each message is one line for a person."""

from __future__ import annotations

from headjudge.verdicts import ExitCode

__all__ = ["EngineNotInstalled", "EngineNotStarted", "Problem", "UsageProblem"]


class Problem(Exception):
    """An error that the command line tells in one line, without a traceback."""

    exit_code = ExitCode.USAGE


class UsageProblem(Problem):
    """The command, a file given to it or the suite is wrong: nothing is said about any engine."""


class EngineNotStarted(Problem):
    """The engine does not come up, so that no scenario could be judged."""

    exit_code = ExitCode.NO_RESULT


class EngineNotInstalled(Problem):
    """An engine could not be fetched, or what was fetched is not what it should be: nothing was installed."""

    exit_code = ExitCode.NO_RESULT
