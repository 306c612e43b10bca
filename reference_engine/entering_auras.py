"""Auras that enter the battlefield other than by resolving as an Aura spell (303.4f-i): what they will enchant."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities
from .events import ZoneChange
from .objects import BATTLEFIELD, GRAVEYARD, STACK

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def enchant_as_it_enters(game: Game, event: ZoneChange) -> Process:
    """Where an Aura that is about to enter goes: its controller chooses what it will enchant; gives the zone that it moves to.

    With nothing that it can enchant it stays where it is (gives ``None``), except that from the stack it is put into its
    owner's graveyard (303.4g); so too if an effect would attach it to what it cannot enchant (303.4i). Called while the Aura is
    looked at as it would be on the battlefield (614.12).
    """
    from .state_based import can_be_attached

    prospect = event.prospective
    assert prospect is not None
    ch = game.ch(prospect.id)
    if event.face_down or "Aura" not in ch.subtypes or "creature" in ch.types:
        return BATTLEFIELD
    if event.attached_to is not None:
        hosts: tuple[int, ...] = (event.attached_to,)
    else:
        hosts = (*game.in_zone(BATTLEFIELD), *game.in_zone(GRAVEYARD), *game.player_entities())
    legal = tuple(host for host in hosts if can_be_attached(game, prospect.id, host))
    if not legal:
        return GRAVEYARD if game.look(event.subject or 0).obj.zone == STACK else None
    controller = event.controller if event.controller is not None else prospect.owner
    (event.attached_to,) = yield from game.ask(ChooseEntities(controller, "attach", prospect.id, options=legal))
    return BATTLEFIELD


__all__ = ["enchant_as_it_enters"]
