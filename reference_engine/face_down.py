"""Turning permanents face down (708.2)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .effects import Effect
from .events import Noted
from .references import Ref

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class TurnFaceDown(Effect):
    """Turn permanents face down: each becomes a 2/2 creature without name, text, subtypes or mana cost (708.2a).

    What is face down already, and a double-faced permanent, stays as it is (708.2b, 712.16). Each gets a new timestamp (613.7f).
    """

    what: Ref

    def do(self, c: Context) -> Process:
        game = c.game
        turned = []
        for e in self.what.entities(c):
            obj = game.state.objects.get(e)
            if (
                obj is None
                or not game.is_permanent(e)
                or obj.face_down
                or obj.card.definition.layout in ("transform", "modal")
            ):
                continue
            obj.face_down = True
            obj.timestamp = game.state.timestamp()
            turned.append(e)
        game.touch()
        for e in turned:
            yield from game.note(Noted(what="face down", subject=e, player=c.controller))


__all__ = ["TurnFaceDown"]
