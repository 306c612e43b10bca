"""Engines for the tests of the house: each stands for a way in which an adapter can go wrong. No rules are played."""

from __future__ import annotations

import contextlib
import os
import time
from typing import Any

from adapters.contract import (
    Action,
    EngineInfo,
    IllegalAction,
    PlayerView,
    Position,
    Support,
    View,
)


class Quiet:
    """An engine in which nothing ever happens: every player has the life that the position says."""

    version = "1.2"

    def __init__(self) -> None:
        self._position: Position | None = None

    def describe(self) -> EngineInfo:
        return EngineInfo(name="quiet", version=self.version, capabilities=())

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        return {name: Support("none" if name == "Island" else "full") for name in card_names}

    def start(self, position: Position) -> View:
        self._position = position
        return self.view()

    def act(self, action: Action) -> View:
        raise IllegalAction("nothing can be done")

    def view(self) -> View:
        assert self._position
        players = tuple(PlayerView(name=player.name, life=player.life) for player in self._position.players)
        return View(players=players, turn=self._position.turn, priority=self._position.turn.active_player)

    def close(self) -> None:
        pass


class Moody(Quiet):
    """Goes wrong in the way that the first land of the position says, and only then."""

    def start(self, position: Position) -> Any:
        land = position.battlefield[0].card if position.battlefield else None
        if land == "Mountain":
            raise RuntimeError("unheard-of Mountain")
        if land == "Plains":
            return {"players": "nonsense"}
        if land == "Swamp":
            while True:
                time.sleep(60)
        if land == "Gaea's Cradle":
            os._exit(7)
        return super().start(position)


class Raises(Quiet):
    """Raises whatever it is asked to set up."""

    def start(self, position: Position) -> View:
        raise RuntimeError("boom")


class Stubborn(Quiet):
    """Hangs and swallows whatever should interrupt it, three times."""

    def start(self, position: Position) -> View:
        for _ in range(3):
            with contextlib.suppress(BaseException):
                time.sleep(60)
        return super().start(position)


class SaysNothing(Quiet):
    """Never says who it is."""

    def describe(self) -> EngineInfo:
        time.sleep(600)
        raise AssertionError


class KnowsNothing(Quiet):
    """Knows no card."""

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        return {name: Support("none", "there are no cards") for name in card_names}


class Partly(Quiet):
    """Knows every card in part."""

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        return {name: Support("partial", "the last clause is missing") for name in card_names}


class CannotStart(Quiet):
    """Does not even come into being."""

    def __init__(self) -> None:
        raise OSError("no licence")


NO_FACTORY = 3
