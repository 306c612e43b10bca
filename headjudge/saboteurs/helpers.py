"""What saboteurs are often made of."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeAlias

from reference_engine.errors import Illegal

__all__ = ["Process", "never_in_force", "newest", "nothing_done", "refused"]

Process: TypeAlias = Generator[Any, Any, Any]
"""What a function of the engine gives that may ask players."""


@dataclass(frozen=True)
class _NeverInForce:
    """A kind of exception to the rules that nothing has."""


def never_in_force(kind: Any) -> Any:
    """Replace a class of exceptions to the rules: no ability has one of that kind any more."""
    return _NeverInForce


def newest(game: Any, e: int) -> int:
    """The object that a card is now, whatever zones it has been through since it was ``e``."""
    while e in game.state.last_zone_change:
        e = game.state.last_zone_change[e]
    return e


def nothing_done(pay: Any) -> Any:
    """Replace the payment of a part of a cost: it is paid by doing nothing."""

    def paid(self: Any, c: Any, a: Any) -> Process:
        yield from ()

    return paid


def refused(text: str) -> Illegal:
    """A refusal that the rules do not know."""
    return Illegal(text, "601.2h")
