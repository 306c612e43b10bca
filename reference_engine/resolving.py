"""Resolving spells and abilities (608), mana abilities at once (605.3b, 605.4a)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Instructions, Keyword, Triggered
from .conditions import Matches
from .effects import Context
from .events import Noted, ZoneChange
from .mana import is_mana_ability
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, PERMANENT_TYPES, STACK, GameObject
from .own_flash import pays_for_own_flash, sacrifice_at_cleanup
from .parts import Gain
from .references import This
from .selectors import you_control
from .targets import check_targets

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def resolve_top(game: Game) -> Process:
    """The object on top of the stack resolves (608.1)."""
    stack = game.state.zones[STACK, -1]
    oid = stack[-1]
    obj = game.state.objects[oid]
    if obj.card.kind == "ability":
        yield from _resolve_ability(game, obj)
    else:
        yield from _resolve_spell(game, obj)


def carry_out(game: Game, c: Context, instructions: Instructions) -> Process:
    """Carry out the instructions in the order written, the modes in the order printed (608.2c)."""
    if instructions.modes is not None:
        start = 0
        for n in c.modes:
            mode = instructions.modes.options[n - 1]
            c.mode_targets = start
            yield from mode.effect.do(c)
            start += len(mode.targets)
        c.mode_targets = 0
    if instructions.effect is not None:
        yield from instructions.effect.do(c)


def _resolve_ability(game: Game, obj: GameObject) -> Process:
    c, ability = obj.context, obj.ability
    assert c is not None and isinstance(ability, Instructions)
    if isinstance(ability, Triggered) and ability.condition is not None and not ability.condition.holds(c):
        yield from game.leave_stack(obj.id)  # 603.4: the intervening "if" is checked again.
        yield from game.note(Noted(what="resolve", subject=obj.id, source=c.source))
        return
    if check_targets(game, c):
        if isinstance(ability, Triggered) and ability.x is not None:
            c.x = c.amount(ability.x)
        elif getattr(ability, "x", None) is not None:
            c.x = c.amount(ability.x)  # type: ignore[attr-defined]
        game.resolving.append(obj.id)
        try:
            yield from carry_out(game, c, ability)
        finally:
            game.resolving.pop()
    if obj.id in game.state.objects:
        yield from game.leave_stack(obj.id)
    yield from game.note(Noted(what="resolve", subject=obj.id, source=c.source))


def _resolve_spell(game: Game, obj: GameObject) -> Process:
    c = obj.context
    assert c is not None
    ch = game.ch(obj.id)
    if not check_targets(game, c):
        if obj.choices.get("bestowed"):
            # 702.103e: a bestowed spell with an illegal target resolves as a creature spell.
            _unbestow(game, obj)
            c.targets = c.checked = ()
            c.specs = ()
        else:
            yield from game.leave_stack(obj.id, cause="counter")
            yield from game.note(Noted(what="resolve", subject=obj.id, source=obj.id))
            return
    ch = game.ch(obj.id)
    if ch.types & PERMANENT_TYPES:
        yield from _resolve_permanent(game, obj, c)
        return
    ability = obj.ability
    game.resolving.append(obj.id)
    try:
        if isinstance(ability, Instructions):
            yield from carry_out(game, c, ability)
    finally:
        game.resolving.pop()
    if obj.id in game.state.objects:
        yield from _put_away(game, obj, c)
    yield from game.note(Noted(what="resolve", subject=obj.id, source=obj.id))


def _put_away(game: Game, obj: GameObject, c: Context) -> Process:
    """A resolved instant or sorcery goes to its owner's graveyard (608.2n), or where a keyword says."""
    from .objects import HAND

    kicked = obj.cast.kicked if obj.cast is not None else {}
    keywords = game.ch(obj.id).keywords
    to = GRAVEYARD
    if "buyback" in kicked:
        to = HAND
    elif (
        (obj.base is not None and "Adventure" in obj.base.subtypes and obj.is_card)
        or ("rebound" in keywords and obj.cast is not None and obj.cast.from_zone == HAND and obj.is_card)
        or c.vars.get("exile this spell")
    ):
        to = EXILE
    owner_choice = {"castable by": c.controller} if obj.base is not None and "Adventure" in obj.base.subtypes else {}
    moved = yield from game.leave_stack(obj.id, to=to)
    for e in moved:
        if e.became is not None and owner_choice and e.to == EXILE:
            game.state.objects[e.became].choices.update(owner_choice)
        if e.became is not None and to == EXILE and "rebound" in keywords:
            from .keyword_abilities import rebound

            game.add_delayed(c.fork(vars={"card": e.became}), rebound(), None, True)


def _resolve_permanent(game: Game, obj: GameObject, c: Context) -> Process:
    """A permanent spell enters under its controller's control (608.3); an Aura is attached to its target."""
    change = ZoneChange(
        subject=obj.id,
        to=BATTLEFIELD,
        cause="resolve",
        controller=c.controller,
        cast=obj.cast,
        face_down=obj.face_down,
        face=obj.face,
    )
    if obj.choices.get("enters with"):
        change.counters = dict(obj.choices["enters with"])
    targets = [t for ts in (c.checked or ()) for t in ts]
    if "Aura" in game.ch(obj.id).subtypes and targets:
        change.attached_to = targets[0]
    if obj.choices.get("bestowed"):
        change.choices["bestowed"] = True
    priced = pays_for_own_flash(game, obj)
    happened = yield from game.happen(change)
    for e in happened:
        if e.became is not None and e.became in game.state.objects and obj.choices.get("bestowed"):
            from .keyword_abilities import bestowed

            new = game.state.objects[e.became]
            if new.attached_to is not None:
                new.base = bestowed(new.card.definition.faces[0])
                game.touch()
    yield from game.note(Noted(what="resolve", subject=obj.id, source=obj.id))
    for e in happened:
        if e.became is not None and priced:
            game.add_delayed(c.fork(vars={"permanent": e.became}), sacrifice_at_cleanup(), None, True)
        if e.became is not None and "haste while controlled" in obj.choices:
            # 702.62a: for as long as the player who cast it controls it.
            game.add_floating(
                game.context(e.became, c.controller),
                parts=(Gain((Keyword(keyword="haste"),)),),
                affected=(e.became,),
                duration=Matches(This(), you_control),
            )
        if e.became is not None and obj.cast is not None and obj.cast.method == "warp":
            from .keyword_abilities import warped

            game.add_delayed(c.fork(vars={"warped": e.became}), warped(), None, True)
    for e in happened:
        if e.became is not None and targets and change.attached_to is not None:
            yield from game.note(Noted(what="attach", subject=e.became, to=change.attached_to))
    yield from game.control_changed()


def _unbestow(game: Game, obj: GameObject) -> None:
    obj.base = None
    obj.choices.pop("bestowed", None)
    game.touch()


def put_triggers_on_stack(game: Game) -> Process:
    """Abilities that have triggered are put on the stack in APNAP order, each player's in an order they choose (603.3b)."""
    from .actions import Announcement
    from .announcing import announce_division, announce_modes, note_targets
    from .decisions import OrderItems
    from .errors import Illegal
    from .targets import choose_targets

    for p in game.apnap():
        mine = [w for w in game.state.waiting if w.controller == p]
        if not mine:
            continue
        order = list(mine)
        if len(mine) > 1 and not _alike(game, mine):
            ids = yield from game.ask(
                OrderItems(p, "triggers", None, items=tuple(w.number for w in mine), stacked=tuple(mine))
            )
            by_number = {w.number: w for w in mine}
            order = [by_number[i] for i in ids]
        for w in order:
            game.state.waiting = tuple(x for x in game.state.waiting if x is not w)
            c = w.context
            item = game.put_ability_on_stack(w.ability, c, p)
            try:
                yield from announce_modes(game, c, w.ability, Announcement())
                yield from choose_targets(game, c, Announcement())
                yield from announce_division(game, c, w.ability, Announcement())
            except Illegal:
                # 603.3d: no legal choice can be made, so it is removed from the stack.
                game.remove_from_stack(item.id)
                continue
            yield from note_targets(game, c, item.id)
    game.state.waiting = tuple(w for w in game.state.waiting if game.state.players[w.controller].in_game)


def _alike(game: Game, waiting: list[Any]) -> bool:
    """Whether the order of the abilities can make no difference that anyone could tell: the same ability of the same source
    triggered several times by the same kind of thing, without targets or choices that differ."""
    one = waiting[0]
    return all(
        replace(w.ability, paragraph=0) == replace(one.ability, paragraph=0)
        and w.context.source == one.context.source
        and w.context.it == one.context.it
        for w in waiting[1:]
    )


def resolve_mana_ability(game: Game, c: Context) -> Process:
    """A mana ability resolves at once (605.3b); triggered mana abilities right after it (605.4a)."""
    assert isinstance(c.ability, Instructions)
    c.checked = c.targets
    yield from carry_out(game, c, c.ability)
    yield from resolve_triggered_mana_abilities(game)


def resolve_triggered_mana_abilities(game: Game) -> Process:
    """Triggered mana abilities do not use the stack (605.4a)."""
    for _ in range(200):
        found = next((w for w in game.state.waiting if is_mana_ability(w.ability, game.edition)), None)
        if found is None:
            return
        game.state.waiting = tuple(w for w in game.state.waiting if w is not found)
        c = found.context
        if found.ability.condition is None or found.ability.condition.holds(c):
            yield from carry_out(game, c, found.ability)
    game.check_bound(10_001)


__all__ = [
    "carry_out",
    "put_triggers_on_stack",
    "resolve_mana_ability",
    "resolve_top",
    "resolve_triggered_mana_abilities",
]
