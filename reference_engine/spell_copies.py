"""Copies of spells and abilities on the stack (707.10)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, YesNo
from .effects import Effect
from .events import Noted
from .objects import STACK, Card, CardDefinition, GameObject
from .quantities import Amount, Quantity
from .references import Ref, Target, You, players_of
from .targets import bounds, candidates

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class SpellsCastBefore(Quantity):
    """How many spells were cast before this one this turn (702.40a)."""

    def value(self, c: Context) -> int:
        cast = c.game.state.history.get("spells cast", ())
        return cast.index(c.source) if c.source in cast else len(cast)


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack (707.10), so many times; the copies' controller may choose new targets (707.10c)."""

    what: Ref = Target()
    times: Amount = 1
    new_targets: bool = False
    player: Ref = You()
    changes: Any = None

    def do(self, c: Context) -> Process:
        made: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            for e in self.what.entities(c):
                look = c.game.look(e)
                if look.obj.context is None:
                    continue
                for _ in range(c.amount(self.times)):
                    copy = copy_on_stack(c, look.obj, p, self.changes)
                    made += (copy.id,)
                    if self.new_targets:
                        yield from choose_new_targets(c, copy)
                    yield from c.game.note(Noted(what="copy", subject=copy.id, player=p))
        c.vars["copies"] = made


def copy_on_stack(c: Context, original: GameObject, p: int, changes: Any = None) -> GameObject:
    """Put a copy of a spell or ability on the stack: the same text, modes, targets, X and other announcements (707.10)."""
    from .copying import changed

    game = c.game
    state = game.state
    oid = state.new_id()
    if original.card.kind == "ability":
        card = Card(f"ability #{oid}", p, original.card.definition, "ability")
    else:
        values = changed(game.copiable(original), changes, c)
        # The name of the printed card stays the outward name of the copy.
        definition = CardDefinition(original.card.definition.name, (values,))
        card = Card(f"{definition.name} copy #{oid}", p, definition, "copy")
    copy = GameObject(oid, card, STACK, p, state.timestamp())
    copy.ability = original.ability
    copy.source = original.source
    copy.cast = original.cast
    if copy.cast is not None:
        copy.cast = replace(copy.cast, by=None)
    copy.face_down = original.face_down
    if original.choices.get("bestowed"):
        copy.choices["bestowed"] = True
    assert original.context is not None
    context = original.context.fork(controller=p, stack_id=oid, checked=None, division=dict(original.context.division))
    if original.card.kind != "ability":
        context.source = oid
    copy.context = context
    state.objects[oid] = copy
    state.zones[STACK, -1].append(oid)
    game.touch()
    return copy


def choose_new_targets(c: Context, copy: GameObject) -> Process:
    """Its controller may choose new targets, any number of them (707.10c, 115.7d)."""
    context = copy.context
    assert context is not None
    game = c.game
    if not any(context.targets):
        return
    if not (yield from game.ask(YesNo(context.controller, "copy", copy.id))):
        return
    chosen: list[tuple[int, ...]] = []
    for spec, old in zip(context.specs, context.targets, strict=False):
        options = tuple(dict.fromkeys((*candidates(game, context, spec), *old)))
        least, most = bounds(context, spec)
        n = len(old)
        mine = (
            yield from game.ask(
                ChooseEntities(context.controller, "target", copy.id, options=options, minimum=n, maximum=n)
            )
            if (least, most)
            else ()
        )
        chosen.append(mine)
        if context.division:
            context.division = {
                new: context.division.get(o, context.division.get(new, 0)) for o, new in zip(old, mine, strict=False)
            }
    context.targets = tuple(chosen)
