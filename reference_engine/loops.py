"""Loops (104.4b, 732.4): a loop of mandatory actions, with no choice for anyone, makes the game a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .view import view

if TYPE_CHECKING:
    from .game import Game

LONG = 24
"""After so many resolutions without any choice or action, moments are compared with each other."""


class LoopWatch:
    """Watches what resolves while all players only pass. A moment that comes again will come again forever."""

    def __init__(self) -> None:
        self.resolved = 0
        self.moments: set[int] = set()

    def reset(self) -> None:
        """Somebody has done something, or chosen: whatever goes on is no loop of mandatory actions alone."""
        self.resolved = 0
        self.moments.clear()

    def repeats(self, game: Game) -> bool:
        """Whether the game is where it has been since anybody last chose anything."""
        self.resolved += 1
        if self.resolved <= LONG or not (game.state.waiting or game.state.zones["stack", -1]):
            return False
        seen = view(game)
        abilities = [(s.get("source"), s.get("names"), s["targets"]) for s in seen["stack"]]
        waiting = [(s["source"], s["names"]) for s in seen["waiting_triggers"]]
        moment = hash(repr((seen["players"], seen["battlefield"], seen["exile"], abilities, waiting, seen["turn"])))
        if moment in self.moments:
            return True
        self.moments.add(moment)
        return False
