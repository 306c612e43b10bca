"""Voting (701.38)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseWords
from .effects import Effect
from .effects_lasting import Until
from .references import This

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class Vote(Effect):
    """Starting with the controller each player votes for one of some words (701.38a); the words with most votes are bound to
    "most votes", ties all of them."""

    options: tuple[str, ...]
    kind: str = "word"

    def do(self, c: Context) -> Process:
        game = c.game
        votes: Counter[str] = Counter()
        p = c.controller
        for _ in game.apnap():
            words = yield from game.ask(ChooseWords(p, "vote", c.source, kind=self.kind, options=self.options))
            votes[words[0]] += 1
            p = game.next_player(p)
        most = max(votes.values(), default=0)
        c.vars["most votes"] = tuple(w for w in self.options if votes[w] == most)


@dataclass(frozen=True)
class GainProtectionFromColorsNamed(Effect):
    """The source gains protection from each color bound to a name, for good."""

    name: str = "most votes"

    def do(self, c: Context) -> Process:
        from .keyword_abilities import protection_from_color
        from .parts import Gain

        abilities = tuple(protection_from_color(color) for color in c.vars.get(self.name, ()))
        if abilities and c.game.is_permanent(c.source):
            yield from Until((Gain(abilities),), This(), "permanent").do(c)
