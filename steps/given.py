"""The Given sentences: a position, declared at once."""

from __future__ import annotations

from adapters.contract import Step
from steps.failures import ScenarioError
from steps.fields import parse_new_object
from steps.game import Game
from steps.grammar import NEW_OBJECT, PLAYER
from steps.position import BATTLEFIELD
from steps.reading import cut
from steps.words import NewObject, PlayerProperty

__all__ = ["Given"]


class Given(Game):
    """What Given lines declare."""

    def the_players_are(self, players: tuple[str, ...]) -> None:
        """Who plays, in turn order."""
        if len(players) < 2 or len(set(players)) != len(players):
            raise ScenarioError("a game has two or more different players")
        self._builder.players = players

    def given_has(self, player: str, player_properties: tuple[PlayerProperty, ...]) -> None:
        """A player's life and counters."""
        self._builder.player_has(player, player_properties)

    def given_has_played(self, player: str, lands: int) -> None:
        """How many lands a player has played this turn."""
        self._builder.lands_played(player, lands)

    def given_mana_pool_is(self, player: str, mana: tuple[str, ...]) -> None:
        """What is in a player's mana pool."""
        self._builder.mana_pool(player, mana)

    def controls_new(self, player: str, new_objects: tuple[NewObject, ...]) -> None:
        """Permanents, in timestamp order."""
        self._builder.add(player, BATTLEFIELD, new_objects)

    def zone_holds_new(self, player: str, zone: str, new_objects: tuple[NewObject, ...]) -> None:
        """Cards of a player's zone, a library's from the top."""
        self._builder.add(player, zone, new_objects)

    def owns_new_in(self, player: str, new_objects: tuple[NewObject, ...], shared_zone: str) -> None:
        """Cards in exile or the command zone."""
        self._builder.add(player, shared_zone, new_objects)

    def given_it_is(self, player: str, step: Step) -> None:
        """Whose turn it is, and which step is running."""
        self._builder.turn(player, step)

    def these_permanents(self, rows: list[dict[str, str]]) -> None:
        """A table of permanents with their controllers."""
        for row in rows:
            controller = cut(PLAYER, row["controller"])[0]
            new = tuple(parse_new_object(item) for item in cut(NEW_OBJECT, row["permanent"]))
            self._builder.add(controller, BATTLEFIELD, new)
