"""Verdicts, their kinds, and the exit codes that a run ends with (docs/INTERPRETING.md says what each means)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

__all__ = ["KINDS", "SUITE_KINDS", "ExitCode", "Judgement", "Overdue", "Verdict", "counts", "judge"]


class Verdict(StrEnum):
    """What becomes of a scenario on an engine."""

    PASSED = "passed"
    FAILED = "failed"
    UNSUPPORTED = "unsupported"
    ERRORED = "errored"


SUITE_KINDS = ("scenario error", "harness error")
"""Kinds of ``errored`` that are no fault of the engine: the scenario says something impossible, or the harness is broken."""

KINDS: dict[Verdict, tuple[str, ...]] = {
    Verdict.PASSED: (),
    Verdict.FAILED: (
        "wrong outcome",
        "legal action refused",
        "illegal action accepted",
        "decision missing",
        "decision unanswered",
    ),
    Verdict.UNSUPPORTED: ("card", "capability", "not observable"),
    Verdict.ERRORED: ("crashed", "timed out", "broke the protocol", *SUITE_KINDS),
}


class ExitCode(IntEnum):
    """What a run tells the shell. An empty run is never a success."""

    PASSED = 0
    FAILED = 1
    USAGE = 2
    NO_RESULT = 3


class Overdue(BaseException):
    """Raised in the midst of a scenario that has used up its time; no ``except Exception`` of an engine may swallow it."""


@dataclass(frozen=True)
class Judgement:
    """A verdict with its kind (``None`` for passed) and the reason in words for people."""

    verdict: Verdict
    kind: str | None = None
    message: str | None = None


def judge(error: BaseException | None) -> Judgement:
    """The judgement on a scenario that ended with ``error``, or with none."""
    from pytest_bdd.exceptions import StepDefinitionNotFoundError

    from adapters import contract
    from steps.failures import CheckFailed, ScenarioError

    match error:
        case None:
            return Judgement(Verdict.PASSED)
        case CheckFailed():
            return Judgement(Verdict.FAILED, error.kind, error.message)
        case contract.Unsupported():
            return Judgement(Verdict.UNSUPPORTED, error.what, error.reason)
        case contract.EngineError():
            return Judgement(Verdict.ERRORED, error.kind, error.reason)
        case contract.IllegalAction():
            return Judgement(Verdict.FAILED, "legal action refused", error.reason)
        case Overdue():
            return Judgement(Verdict.ERRORED, "timed out", str(error))
        case ScenarioError():
            return Judgement(Verdict.ERRORED, "scenario error", error.message)
        case StepDefinitionNotFoundError():
            return Judgement(
                Verdict.ERRORED, "scenario error", "this is no sentence of the language: see headjudge steps"
            )
        case _:
            return Judgement(Verdict.ERRORED, "harness error", f"{type(error).__name__}: {error}")


def counts(verdicts: Iterable[str]) -> dict[str, int]:
    """How often each verdict occurs, all four always named."""
    found = {verdict.value: 0 for verdict in Verdict}
    for verdict in verdicts:
        found[verdict] += 1
    return found
