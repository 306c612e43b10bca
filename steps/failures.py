"""What goes wrong in a scenario: a check that fails, or a scenario that is itself in error."""

from __future__ import annotations

from typing import Literal, TypeAlias

__all__ = ["CheckFailed", "Kind", "ScenarioError"]

Kind: TypeAlias = Literal[
    "wrong outcome", "legal action refused", "illegal action accepted", "decision missing", "decision unanswered"
]
"""The kinds of a failed verdict."""


class CheckFailed(Exception):
    """The engine did not do what the scenario says the rules require.

    ``kind`` is the kind of the verdict, ``summary`` one line, ``message`` the whole story for a reader of the scenario: what
    was expected, what was seen, the sentence, the board and the last events (the table adds these).
    """

    def __init__(self, kind: Kind, message: str) -> None:
        super().__init__(message)
        self.kind: Kind = kind
        self.message = message

    @property
    def summary(self) -> str:
        """The first line of the message."""
        return self.message.partition("\n")[0]

    def __str__(self) -> str:
        return f"{self.kind}: {self.message}"


class ScenarioError(Exception):
    """The scenario is in error, whatever the engine: an unknown sentence, an ambiguous name, a player who cannot act."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
