"""One game of phase.rs behind a wall: refusals, crashes and prompts in a form that the rest of the adapter can rely on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

import phase

from adapters.contract import EngineError

from .words import Json

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Refused(Exception):
    """The engine does not accept an action; it has changed nothing. The text is the engine's own."""


@dataclass(frozen=True)
class Prompt:
    """What the engine waits for: the name of its prompt and the prompt's fields."""

    type: str
    data: dict[str, Any]

    @property
    def seat(self) -> int | None:
        """The seat that has to act, where the prompt names one."""
        for name in ("player", "chosen", "proposer"):
            value = self.data.get(name)
            if isinstance(value, int):
                return value
        return None


def _guarded(call: Callable[_P, _T]) -> Callable[_P, _T]:
    """Make a crash of the engine an :class:`EngineError` and a refusal a :class:`Refused`.

    A Rust panic arrives as ``pyo3_runtime.PanicException``, which is no ``Exception`` and has no importable name.
    """

    def guarded(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return call(*args, **kwargs)
        except ValueError as error:
            raise Refused(str(error)) from None
        except BaseException as error:
            if type(error).__name__ == "PanicException":
                raise EngineError(f"phase.rs panicked: {error}", "crashed") from None
            raise

    return guarded


class Native:
    """A running game and the card database it came from."""

    def __init__(self, database: phase.Engine, game: phase.Game) -> None:
        self._database = database
        self._game = game

    @classmethod
    def new(cls, database: phase.Engine, decks: list[list[str]], first: int) -> Native:
        """Start a game of two (any format) or more (free for all) players with these decks."""
        start = _guarded(database.new_game)
        if len(decks) == 2:
            return cls(database, start(decks[0], decks[1], seed=7, first_player=first))
        game = start(decks[0], decks[1], seed=7, first_player=first, extra_players=decks[2:], format="FreeForAll")
        return cls(database, game)

    def loaded(self, state: Json) -> Native:
        """A new game that continues from an exported state; this one is left as it is."""
        return Native(self._database, _guarded(self._database.load_game)(state))

    def copy(self) -> Native:
        """An independent copy of this game."""
        return self.loaded(self.state())

    def apply(self, seat: int, action: Json) -> list[Json]:
        """Carry out one action of the engine for a seat and return the engine's events. Raises :class:`Refused`."""
        result = _guarded(self._game.apply)(seat, action)
        events: list[Json] = result.events
        return events

    def prompt(self) -> Prompt:
        """What the engine waits for now."""
        waiting = _guarded(self._game.waiting_for)()
        return Prompt(waiting["type"], waiting.get("data") or {})

    def actions(self) -> list[Json]:
        """What the engine lists as legal now: complete for spells, never mana abilities."""
        return [action.to_dict() for action in _guarded(self._game.actions)()]

    def state(self) -> Json:
        """The whole state as the engine exports it."""
        return _guarded(self._game.state)()

    def object(self, number: int) -> Json | None:
        """One object, or ``None`` for one that has ceased to exist."""
        try:
            return _guarded(self._game.object)(number)
        except Refused:
            return None

    def battlefield(self) -> list[Json]:
        """The permanents."""
        found: list[Json] = _guarded(self._game.battlefield)()
        return found

    def exile(self) -> list[Json]:
        """The cards in exile."""
        found: list[Json] = _guarded(self._game.exile)()
        return found

    def player(self, seat: int) -> Json:
        """One player with the numbers of the objects in library, hand and graveyard."""
        return _guarded(self._game.player)(seat)

    def stack(self) -> list[Json]:
        """The stack, bottom first."""
        found: list[Json] = _guarded(self._game.stack)()
        return found

    @property
    def phase(self) -> str:
        """The engine's name of the running step."""
        return str(self._game.phase)

    @property
    def turn(self) -> int:
        """The engine's turn number."""
        return int(self._game.turn)
