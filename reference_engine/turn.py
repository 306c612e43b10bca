"""The turn (500-514): its phases and steps, what happens in each by itself, and passing on."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from . import combat as fighting
from . import radiation
from .decisions import ChooseEntities
from .events import Noted, PutCounters, Untap
from .mana import TYPES_OF_MANA
from .objects import BATTLEFIELD, HAND, Combat, player_entity
from .rulebreaking import DoesntUntap, NoMaximumHandSize, PoolDoesntEmpty, SkipsStep
from .untapping import end_missed_untaps

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]

UNTAP, UPKEEP, DRAW, MAIN_1 = "untap step", "upkeep", "draw step", "precombat main phase"
BEGIN_COMBAT, ATTACKERS, BLOCKERS = "beginning of combat", "declare attackers step", "declare blockers step"
FIRST_DAMAGE, DAMAGE, END_COMBAT = "first-strike damage step", "combat damage step", "end of combat"
MAIN_2, END, CLEANUP = "postcombat main phase", "end step", "cleanup step"
COMBAT_STEPS = (BEGIN_COMBAT, ATTACKERS, BLOCKERS, FIRST_DAMAGE, DAMAGE, END_COMBAT)
TURN = (UNTAP, UPKEEP, DRAW, MAIN_1, *COMBAT_STEPS, MAIN_2, END, CLEANUP)


def run(game: Game) -> Process:
    """The whole game from where it stands: the step of the position is running, its beginning is over."""
    state = game.state
    step = state.step
    state.plan = TURN[TURN.index(step) + 1 :]
    if step in COMBAT_STEPS:
        state.combat = Combat()
    if step not in (UNTAP, CLEANUP):
        yield from game.priority_round()
    yield from end_step(game, step)
    while not game.state.ended:
        yield from rest_of_turn(game)
        if game.state.ended:
            return
        next_turn(game)


def next_turn(game: Game) -> None:
    """The next turn begins (500.7): an extra turn, the latest made first, or the next player's."""
    state = game.state
    state.turn += 1
    extra = [p for p in state.extra_turns if state.players[p].in_game]
    # The turn order goes on after extra turns where it was before them (500.7).
    before = state.history.get("after extra", state.active) if extra else None
    if extra:
        state.active = extra[-1]
        state.extra_turns = tuple(extra[:-1])
    else:
        state.extra_turns = ()
        if "after extra" in state.history:
            state.active = state.history["after extra"]
        state.active = game.next_player(state.active)
    state.history = {k: v for k, v in state.history.items() if k in ("last turn",)}
    if before is not None:
        state.history["after extra"] = before
    for player in state.players:
        player.history = {}
        player.lands_played = 0
        player.land_plays = 1
    state.plan = TURN
    game.touch()
    _turn_begins(game, state.active)


def _turn_begins(game: Game, p: int) -> None:
    """What ends as a player's turn begins, and not in an additional untap step: effects until then, sickness (302.6)."""
    game.end_floating(f"next turn of {p}")
    _end_copying(game, p)
    for oid in game.state.zones[BATTLEFIELD, -1]:
        obj = game.state.objects[oid]
        if game.ch(oid).controller == p:
            obj.sick = False
        if p in obj.choices.get("goaded", ()):
            obj.choices["goaded"] = tuple(g for g in obj.choices["goaded"] if g != p)  # 701.15a


def rest_of_turn(game: Game) -> Process:
    """The steps and phases that are still to come this turn."""
    while game.state.plan and not game.state.ended:
        step, game.state.plan = game.state.plan[0], game.state.plan[1:]
        if _skipped(game, step):
            continue
        yield from one_step(game, step)
        if not game.state.players[game.state.active].in_game and not game.state.ended:
            # 800.4j: the turn of a player who has left goes on without an active player; here its steps just pass.
            continue


def _skipped(game: Game, step: str) -> bool:
    state = game.state
    active = player_entity(state.active)
    if any(r.step == step and r.players.matches(c, active) for r, c in game.rules(SkipsStep)):
        return True
    combat = state.combat
    if step == FIRST_DAMAGE:
        return combat is None or not fighting.has_first_strikers(game) or not combat.attackers
    if step in (BLOCKERS, DAMAGE):
        # 508.8: without attackers there are no such steps.
        return combat is None or not (combat.attackers or combat.dealt_first)
    return False


def one_step(game: Game, step: str) -> Process:
    """A step or phase: it begins, players get priority, it ends (500.2-5)."""
    state = game.state
    state.step = step
    state.priority = None
    game.touch("turn")
    if step == UNTAP:
        yield from _untap_step(game)
        yield from end_step(game, step)
        return
    if step == CLEANUP:
        yield from _cleanup_step(game)
        return
    if step == BEGIN_COMBAT:
        state.combat = Combat()
    yield from begin_step(game, step)
    if not state.ended:
        yield from game.priority_round()
    yield from end_step(game, step)


def begin_step(game: Game, step: str) -> Process:
    """What happens as a step begins: turn-based actions (703), and what triggers at its beginning (603.2b)."""
    state = game.state
    p = state.active
    if step == DRAW and state.players[p].in_game:
        yield from game.draw(p, in_draw_step=True)
    elif step == MAIN_1:
        sagas = [
            PutCounters(subject=o, counter="lore", amount=1, by=p, by_effect=False)
            for o in game.in_zone(BATTLEFIELD)
            if "Saga" in game.ch(o).subtypes and game.ch(o).controller == p
        ]
        if sagas:
            yield from game.happen(*sagas)  # 714.3b
    elif step == ATTACKERS:
        yield from fighting.declare_attackers(game)
    elif step == BLOCKERS:
        yield from fighting.declare_blockers(game)
    elif step == FIRST_DAMAGE:
        yield from fighting.combat_damage(game, first=True, second=False)
    elif step == DAMAGE:
        assert state.combat is not None
        yield from fighting.combat_damage(game, first=False, second=bool(state.combat.dealt_first))
    if not state.ended:
        yield from game.note(Noted(what="step", step=step, player=state.active))
        if step == MAIN_1:
            radiation.precombat_main_phase_begins(game)


def end_step(game: Game, step: str) -> Process:
    """A step or phase ends: unspent mana empties (106.4, 500.5), effects until then end."""
    yield from ()
    state = game.state
    for p, player in enumerate(state.players):
        if not player.pool and not player.restricted:
            continue
        rules = [r for r, c in game.rules(PoolDoesntEmpty) if r.players.matches(c, player_entity(p))]
        stays = [r for r in rules if r.becomes is None]
        instead = next((r.becomes for r in rules if r.becomes is not None), None)
        # Only what would be lost becomes something else; what becomes of mana keeps its riders and its source.
        becomes = {s: s if any(r.types is None or s in r.types for r in stays) else instead for s in TYPES_OF_MANA}
        player.pool, player.of_creatures = _kept(player.pool, becomes), _kept(player.of_creatures, becomes)
        player.restricted = tuple(
            replace(m, symbol=now) for m in player.restricted if (now := becomes[m.symbol]) is not None
        )
    game.touch("mana")
    if step == END_COMBAT:
        state.combat = None
        game.end_floating("end of combat")
        game.touch()


def _kept(pool: dict[str, int], becomes: dict[str, str | None]) -> dict[str, int]:
    """What is left of unspent mana, given what each type becomes (``None``: it is lost)."""
    kept: dict[str, int] = {}
    for s, n in pool.items():
        now = becomes[s]
        if now is not None:
            kept[now] = kept.get(now, 0) + n
    return kept


def _untap_step(game: Game) -> Process:
    """The untap step (502): phasing, then the active player's permanents untap at once."""
    state = game.state
    p = state.active
    game.phase_in_and_out(p)
    untapping = [
        Untap(subject=o)
        for o in game.in_zone(BATTLEFIELD)
        if game.ch(o).controller == p and state.objects[o].tapped and not game.has_rule(DoesntUntap, o)
    ]
    end_missed_untaps(game, p)
    yield from game.happen(*untapping)
    game.log.append(Noted(what="step", step=UNTAP, player=p))


def _end_copying(game: Game, p: int) -> None:
    """Copy effects until a player's next turn end as it begins."""
    for obj in game.state.objects.values():
        if any(e.until_turn_of == p for e in obj.copies):
            obj.copies = tuple(e for e in obj.copies if e.until_turn_of != p)
            game.touch()


def _cleanup_step(game: Game) -> Process:
    """The cleanup step (514): discard to the maximum hand size, damage and "this turn" end; again if something triggered."""
    state = game.state
    for _ in range(100):
        state.step = CLEANUP
        p = state.active
        yield from game.note(Noted(what="step", step=CLEANUP, player=p))
        hand = tuple(state.zone(HAND, p))
        no_limit = any(r.players.matches(c, player_entity(p)) for r, c in game.rules(NoMaximumHandSize))
        excess = len(hand) - 7
        if state.players[p].in_game and excess > 0 and not no_limit:
            chosen = yield from game.ask(
                ChooseEntities(p, "discard", None, options=hand, minimum=excess, maximum=excess)
            )
            yield from game.discard(p, chosen)
        for oid in state.zones[BATTLEFIELD, -1]:
            obj = state.objects[oid]
            obj.damage = 0
            obj.deathtouched = False
            if obj.copies and any(e.until_end_of_turn for e in obj.copies):
                obj.copies = tuple(e for e in obj.copies if not e.until_end_of_turn)
        game.end_floating("end of turn", "end of combat")
        state.delayed = tuple(d for d in state.delayed if d.until != "end of turn")
        game.touch()
        yield from game.control_changed()
        again = yield from game.settle()
        if not again and not state.zones["stack", -1]:
            break
        yield from game.priority_round(settled=True)
        yield from end_step(game, CLEANUP)
    yield from end_step(game, CLEANUP)
    state.combat = None


__all__ = ["TURN", "begin_step", "end_step", "run"]
