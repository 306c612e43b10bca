"""What the engine raises. Nothing else leaves it, whatever it is fed."""

from __future__ import annotations

__all__ = ["EngineFault", "Illegal", "NotModelled", "PositionError"]


class Illegal(Exception):
    """A player may not do this; ``rule`` is the number of the rule that forbids it. The game is as it was before."""

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} (CR {rule})")
        self.reason = reason
        self.rule = rule


class NotModelled(Exception):
    """The engine does not know a card, or a rule that it would need: it refuses rather than guesses."""

    def __init__(self, what: str, rule: str = "") -> None:
        super().__init__(f"{what} is not modelled" + (f" (CR {rule})" if rule else ""))
        self.what = what
        self.rule = rule


class PositionError(Exception):
    """A position cannot be: an unknown player, two objects with one id, an attachment to nothing."""


class EngineFault(Exception):
    """A process without end, or a broken invariant: a fault of the engine itself, never of its user."""
