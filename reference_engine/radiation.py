"""Rad counters (728)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Triggered
from .characteristics import Look
from .conditions import Condition
from .effects import Effect
from .effects_cards import Mill
from .objects import COMMAND, Card, CardDefinition, Characteristics, GameObject, player_entity
from .quantities import CountersOn
from .references import You
from .triggers import BeginningOf

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]

NO_SOURCE = 0
"""Stands for the source that the ability does not have (728.1)."""


@dataclass(frozen=True)
class HasRadCounters(Condition):
    """The player has one or more rad counters."""

    def holds(self, c: Context) -> bool:
        return c.game.state.players[c.controller].counters.get("rad", 0) > 0


@dataclass(frozen=True)
class Radiate(Effect):
    """The player mills as many cards as they have rad counters; each nonland card costs 1 life and takes a counter
    away (728.1).
    """

    def do(self, c: Context) -> Process:
        game, player = c.game, player_entity(c.controller)
        yield from Mill(CountersOn("rad", You())).do(c)
        for card in c.vars["milled"]:
            if "land" not in game.look(card).ch.types:
                yield from game.lose_life(c.controller, 1)
                yield from game.remove_counters(player, "rad", 1)


ABILITY = Triggered(
    paragraph=1,
    trigger=BeginningOf("precombat main phase", "each"),
    condition=HasRadCounters(),
    effect=Radiate(),
)


def precombat_main_phase_begins(game: Game) -> None:
    """The inherent ability of rad counters triggers; the active player controls it (728.1)."""
    state = game.state
    if state.players[state.active].counters.get("rad", 0) <= 0:
        return
    if NO_SOURCE not in state.known:
        definition = CardDefinition("Rad counters", (Characteristics(name="Rad counters"),))
        nothing = GameObject(
            NO_SOURCE, Card("Rad counters", state.active, definition, "rule"), COMMAND, state.active, 0
        )
        state.known[NO_SOURCE] = Look(nothing, nothing.printed, False)
    game.trigger(ABILITY, game.context(NO_SOURCE, state.active, ability=ABILITY), None)


__all__ = ["ABILITY", "HasRadCounters", "Radiate", "precombat_main_phase_begins"]
