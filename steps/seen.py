"""A view, indexed: where everything is, and facts that say so when nobody can see them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from msgspec import UNSET, UnsetType

from adapters.contract import (
    AbilityName,
    AbilityOnStack,
    ObjectView,
    PlayerView,
    SpellOnStack,
    StackObject,
    Unsupported,
    View,
)

__all__ = ["BATTLEFIELD", "COMMAND", "EXILE", "STACK", "Place", "Seen", "ability_is", "known"]

BATTLEFIELD, STACK, EXILE, COMMAND = "the battlefield", "the stack", "exile", "the command zone"

T = TypeVar("T")


def known(fact: T | UnsetType, what: str) -> T:
    """A fact of a view. Raises :class:`Unsupported` (not observable) where the adapter does not see it."""
    if isinstance(fact, UnsetType):
        raise Unsupported(what, "not observable")
    return fact


def ability_is(which: AbilityName, names: tuple[AbilityName, ...]) -> bool:
    """Whether an ability with these names is the one named; the only ability is any."""
    if which.cost is not None:
        return any(name.cost is not None and _plain(name.cost) == _plain(which.cost) for name in names)
    if which.keyword is not None:
        wanted = which.keyword.casefold()
        return any(
            name.keyword is not None and (name.keyword.casefold() + " ").startswith(wanted + " ") for name in names
        )
    if which.ordinal is not None:
        return any(name.ordinal == which.ordinal for name in names)
    return True


def _plain(cost: str) -> str:
    return cost.replace("−", "-").replace(" ", "").rstrip(".:").casefold()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card or token is: the zone as scenarios call it, whose it is, and what is seen of it."""

    zone: str
    object: ObjectView
    player: str | None = None
    spell: SpellOnStack | None = None

    @property
    def controller(self) -> str | UnsetType:
        """Who controls it; outside the battlefield and the stack, who owns it."""
        if self.spell is not None:
            return self.spell.controller
        if self.zone == BATTLEFIELD:
            return self.object.controller
        return self.player if self.player is not None else self.object.owner


class Seen:
    """One view of the game, with every card and token found by its id."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def places(self) -> dict[str, Place]:
        """Everything that is in view, in the order: stack from the bottom, battlefield, exile, command, players' zones."""
        view = self.view
        found: dict[str, Place] = {}
        for item in reversed(view.stack):
            if isinstance(item, SpellOnStack):
                found[item.object.id] = found[item.id] = Place(STACK, item.object, spell=item)
        for seen in view.battlefield:
            found[seen.id] = Place(BATTLEFIELD, seen)
        for zone, objects in ((EXILE, view.exile), (COMMAND, view.command)):
            for seen in () if isinstance(objects, UnsetType) else objects:
                found[seen.id] = Place(zone, seen)
        for player in view.players:
            for name, cards in (("graveyard", player.graveyard), ("hand", player.hand), ("library", player.library)):
                for seen in cards if isinstance(cards, tuple) else ():
                    found[seen.id] = Place(f"{player.name}'s {name}", seen, player.name)
        return found

    @cached_property
    def hidden(self) -> tuple[str, ...]:
        """The zones whose cards are not all in view."""
        view = self.view
        zones = [zone for zone, objects in ((EXILE, view.exile), (COMMAND, view.command)) if objects is UNSET]
        for player in view.players:
            for name, cards in (("graveyard", player.graveyard), ("hand", player.hand), ("library", player.library)):
                if not isinstance(cards, tuple) and cards != 0:
                    zones.append(f"{player.name}'s {name}")
        return tuple(zones)

    @cached_property
    def players(self) -> dict[str, PlayerView]:
        """The players by name."""
        return {player.name: player for player in self.view.players}

    @cached_property
    def playing(self) -> tuple[str, ...]:
        """Those who are still in the game, in turn order."""
        return tuple(player.name for player in self.view.players if player.status == "playing")

    @cached_property
    def stack_ids(self) -> tuple[str, ...]:
        """The ids on the stack, from the top."""
        return tuple(item.id for item in self.view.stack)

    @cached_property
    def abilities(self) -> tuple[AbilityOnStack, ...]:
        """Abilities on the stack from the top, then those that wait to be put there."""
        on_stack = tuple(item for item in self.view.stack if isinstance(item, AbilityOnStack))
        waiting = tuple(item for item in self.view.waiting_triggers if item.id not in self.stack_ids)
        return on_stack + waiting

    def on_stack(self, id: str) -> StackObject | None:
        """What lies on the stack under this id."""
        for item in self.view.stack:
            if item.id == id or (isinstance(item, SpellOnStack) and item.object.id == id):
                return item
        return None

    def cards_in(self, zone: str) -> tuple[ObjectView, ...]:
        """The cards of a zone in order. Raises :class:`Unsupported` where they are not in view."""
        if zone == EXILE:
            return known(self.view.exile, "the cards in exile")
        if zone == COMMAND:
            return known(self.view.command, "the command zone")
        player, _, name = zone.partition("'s ")
        cards = known(getattr(self.players[player], name), f"the cards in {zone}")
        if isinstance(cards, int):
            if cards == 0:
                return ()
            raise Unsupported(f"which cards are in {zone}", "not observable")
        return tuple(cards)

    def size_of(self, zone: str) -> int:
        """How many cards a zone holds."""
        player, apart, name = zone.partition("'s ")
        cards = getattr(self.players[player], name) if apart else self.cards_in(zone)
        cards = known(cards, f"how many cards are in {zone}")
        return cards if isinstance(cards, int) else len(cards)
