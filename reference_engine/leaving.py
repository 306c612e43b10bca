"""Players leaving the game (800.4) and the end of the game (104)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from .events import Noted, ZoneChange
from .objects import BATTLEFIELD, EXILE, STACK

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def leave_game(game: Game, losers: Iterable[int]) -> Process:
    """Players leave (800.4a): what they own leaves, effects that give them control end, what they still control is exiled."""
    state = game.state
    losers = list(losers)
    for p in losers:
        state.players[p].left = True
        game.log.append(Noted(what="lose", player=p))
    playing = [p for p in range(len(state.players)) if state.players[p].in_game]
    if len(playing) <= 1:
        # 104.2a, 104.4a: the last player wins; if nobody is left the game is a draw.
        state.ended = True
        state.winners = tuple(playing)
        state.waiting = ()
        return
    for p in losers:
        game.gather([Noted(what="lose", player=p)], [])
    for p in losers:
        gone = {o for o, obj in state.objects.items() if obj.owner == p}
        held = [o for source, o in state.held_until if source in gone and o not in gone]
        state.held_until = tuple(h for h in state.held_until if h[0] not in gone and h[1] not in gone)
        for oid in gone:
            obj = state.objects[oid]
            look = game.look(oid)
            if obj.zone == BATTLEFIELD:
                game.remove_from_combat(oid)
            state.zone(obj.zone, obj.owner).remove(oid)
            state.known[oid] = look
            del state.objects[oid]
        state.floating = tuple(f for f in state.floating if not (f.context.controller == p and _gives_control(f)))
        game.touch()
        yield from game.return_held(held)
        mine = [o for o in list(state.zones[BATTLEFIELD, -1]) if game.ch(o).controller == p]
        for oid in mine:
            if state.objects[oid].controller == p:
                yield from game.happen(ZoneChange(subject=oid, to=EXILE, cause="leave"))
        for oid in list(state.zones[STACK, -1]):
            obj = state.objects[oid]
            if obj.controller == p:
                yield from game.leave_stack(oid, to=EXILE, cause="leave")
        state.waiting = tuple(w for w in state.waiting if w.controller != p)
        state.delayed = tuple(d for d in state.delayed if d.context.controller != p)
        if state.combat is not None:
            for attacker, defender in list(state.combat.defending.items()):
                if defender == p:
                    # 506.4d: what attacked that player is removed from combat.
                    game.remove_from_combat(attacker)
    game.touch()


def _gives_control(f: Any) -> bool:
    return any(part.layer == "2" for part in f.parts)
