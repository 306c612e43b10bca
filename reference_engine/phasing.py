"""Phasing (702.26): phased-out permanents are treated as though they did not exist; nothing enters or leaves by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Noted
from .objects import BATTLEFIELD

if TYPE_CHECKING:
    from .game import Game


def phase_in_and_out(game: Game, p: int) -> None:
    """As a player's untap step begins: their phased-out permanents phase in, those with phasing phase out (502.1)."""
    state = game.state
    back = [
        o
        for o in state.zones[BATTLEFIELD, -1]
        if state.objects[o].phased_out
        and state.objects[o].choices.get("phased under", state.objects[o].controller) == p
        and state.objects[o].phased_with is None
    ]
    out = [o for o in game.in_zone(BATTLEFIELD) if game.ch(o).controller == p and "phasing" in game.ch(o).keywords]
    for o in back:
        phase_in(game, o)
    for o in out:
        phase_out(game, o)


def phase_out(game: Game, oid: int) -> None:
    """A permanent phases out, with what is attached to it (702.26d, g); tokens stay in existence (702.26f)."""
    state = game.state
    obj = state.objects[oid]
    if obj.phased_out:
        return
    controller = game.ch(oid).controller
    attached = game.attachments(oid)
    game.remove_from_combat(oid)
    game.log.append(Noted(what="phase out", subject=oid, player=controller))
    obj.phased_out = True
    obj.choices["phased under"] = controller
    for a in attached:
        game.remove_from_combat(a)
        state.objects[a].phased_out = True
        state.objects[a].phased_with = oid
    game.touch()


def phase_in(game: Game, oid: int) -> None:
    """A permanent phases in, with what phased out indirectly with it (702.26g-h)."""
    state = game.state
    obj = state.objects[oid]
    obj.phased_out = False
    obj.choices.pop("phased under", None)
    for o in state.zones[BATTLEFIELD, -1]:
        if state.objects[o].phased_with == oid:
            state.objects[o].phased_out = False
            state.objects[o].phased_with = None
    game.touch()
    game.log.append(Noted(what="phase in", subject=oid))
