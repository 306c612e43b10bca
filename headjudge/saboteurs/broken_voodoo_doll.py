"""Saboteurs of the intervening "if" and of Voodoo Doll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, refused
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Activated, Triggered
from reference_engine.costs import Mana
from reference_engine.effects import Sequence
from reference_engine.effects_life import DealDamage
from reference_engine.effects_permanents import DestroyEffect
from reference_engine.references import This

__all__ = ["SABOTEURS"]


def _forgets_condition(resolve: Any) -> Any:
    def resolve_ability(game: Any, obj: Any) -> Any:
        if isinstance(obj.ability, Triggered):
            obj.ability = replace(obj.ability, condition=None)
        return resolve(game, obj)

    return resolve_ability


def _asked_of_the_event(resolve: Any) -> Any:
    def resolve_ability(game: Any, obj: Any) -> Process:
        if isinstance(obj.ability, Triggered) and obj.ability.condition is not None:
            yield from game.leave_stack(obj.id)
        else:
            yield from resolve(game, obj)

    return resolve_ability


def _drop_conditions(node: Any) -> Any:
    return replace(node, condition=None) if isinstance(node, Triggered) and node.condition is not None else node


def _asked_on_resolution_only(trigger: Any) -> Any:
    def triggered(self: Any, ability: Any, c: Any, event: Any, **more: Any) -> None:
        before = self.state.waiting
        trigger(self, replace(ability, condition=None), c, event, **more)
        for w in self.state.waiting[len(before) :]:
            object.__setattr__(w, "ability", ability)

    return triggered


def _asked_of_what_is_there(holds: Any) -> Any:
    def known(self: Any, c: Any) -> bool:
        return holds(self, c) and all(e in c.game.state.objects for e in self.ref.entities(c))

    return known


def _untapped_once_gone(matches: Any) -> Any:
    return lambda self, c, entity: matches(self, c, entity) and entity in c.game.state.objects


def _chosen_x(node: Any) -> Any:
    return replace(node, x=None) if isinstance(node, Activated) and node.x is not None else node


def _one_symbol(node: Any) -> Any:
    if isinstance(node, Activated) and node.x is not None:
        parts = tuple(Mana(("X",)) if isinstance(p, Mana) else p for p in node.cost.parts)
        return replace(node, cost=replace(node.cost, parts=parts))
    return node


def _no_damage_without_counters(restrictions: Any) -> Any:
    def restricted(game: Any, player: int, oid: int, ability: Any) -> Any:
        if ability.x is not None and game.context(oid, player, ability=ability).amount(ability.x) == 0:
            return refused("X would be 0")
        return restrictions(game, player, oid, ability)

    return restricted


def _as_it_was_paid(value: Any) -> Any:
    def paid(self: Any, c: Any) -> Any:
        if isinstance(c.ability, Activated) and c.ability.x is not None and c.x is not None:
            return c.x
        return value(self, c)

    return paid


def _of_what_is_there(value: Any) -> Any:
    def there(self: Any, c: Any) -> Any:
        return value(self, c) if all(e < 0 or e in c.game.state.objects for e in self.ref.entities(c)) else 0

    return there


def _one_counter_at_least(value: Any) -> Any:
    def at_least_one(self: Any, c: Any) -> Any:
        n = value(self, c)
        return max(1, n) if self.kind is not None and isinstance(c.ability, Activated) and c.x is not None else n

    return at_least_one


def _destroys_itself(self: Sequence) -> bool:
    first, *rest = self.parts
    return isinstance(first, DestroyEffect) and first.what == This() and any(isinstance(p, DealDamage) for p in rest)


def _destroyed_for_damage(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        if not _destroys_itself(self):
            yield from do(self, c)
            return
        yield from do(Sequence(self.parts[1:]), c)
        if c.vars.get("damage dealt"):
            yield from self.parts[0].do(c)

    return done


def _damage_to_oneself_for_destruction(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        before = dict(c.game.state.players[c.controller].history)
        if not _destroys_itself(self):
            yield from do(self, c)
            return
        yield from do(Sequence(self.parts[1:]), c)
        after = c.game.state.players[c.controller].history
        if after.get("life lost", 0) > before.get("life lost", 0):
            yield from self.parts[0].do(c)

    return done


def _damage_for_destruction(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        if not _destroys_itself(self):
            yield from do(self, c)
            return
        yield from self.parts[0].do(c)
        if not c.game.is_permanent(c.source):
            yield from do(Sequence(self.parts[1:]), c)

    return done


def _damage_by_what_was_destroyed(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        if not _destroys_itself(self):
            yield from do(self, c)
            return
        there = c.game.is_permanent(c.source)
        yield from self.parts[0].do(c)
        if there and c.game.is_permanent(c.source):
            yield from do(Sequence(self.parts[1:]), c)

    return done


IF_TWICE = ("voodoo-doll.intervening-if", "triggers.intervening-if")
X, REGARDLESS = "voodoo-doll.x-from-pin-counters", "voodoo-doll.destroyed-regardless"
SEQUENCE = "effects:Sequence.do"

SABOTEURS = (
    Saboteur(
        "intervening-if-once",
        IF_TWICE,
        "The intervening if is looked at only as the ability triggers, not again as it resolves.",
        (function("resolving:_resolve_ability", _forgets_condition),),
    ),
    Saboteur(
        "intervening-if-over-on-resolution",
        (
            *IF_TWICE,
            "triggers.intervening-if.when-it-triggers",
            "triggers.valakut.counts-others",
            "triggers.persist-undying",
        ),
        "On resolution the clause is asked about the event, which is over by then, and found false.",
        (function("resolving:_resolve_ability", _asked_of_the_event),),
    ),
    Saboteur(
        "intervening-if-dropped",
        (*IF_TWICE, "triggers.intervening-if.when-it-triggers", "triggers.intervening-if.source-there"),
        "The clause is lost as the card is read: the ability always triggers and always does what it says.",
        (cards(_drop_conditions),),
    ),
    Saboteur(
        "intervening-if-on-resolution-only",
        ("voodoo-doll.intervening-if", "triggers.intervening-if.when-it-triggers", "triggers.valakut.counts-others"),
        "The ability triggers in any case, and the intervening if is looked at only as it resolves.",
        (function("changes:Changes.trigger", _asked_on_resolution_only),),
    ),
    Saboteur(
        "intervening-if-needs-its-source",
        ("voodoo-doll.intervening-if.last-known",),
        "Whether the source was untapped is not known any more once it has left, so the ability does nothing.",
        (function("conditions:Matches.holds", _asked_of_what_is_there),),
    ),
    Saboteur(
        "gone-permanents-are-untapped",
        ("voodoo-doll.intervening-if.last-known",),
        "A permanent that has left counts as untapped, whatever it was when it left.",
        (function("selectors:IsTapped.matches", _untapped_once_gone),),
    ),
    Saboteur(
        "defined-x-is-chosen",
        (X,),
        "The player chooses X although the text defines it.",
        (cards(_chosen_x),),
    ),
    Saboteur(
        "defined-x-is-paid-once",
        (X,),
        "{X}{X} is paid as {X}.",
        (cards(_one_symbol),),
    ),
    Saboteur(
        "defined-x-not-zero",
        (X,),
        "The ability cannot be activated when X would be 0.",
        (function("activating:restrictions", _no_damage_without_counters),),
    ),
    Saboteur(
        "damage-as-it-was-paid",
        ("voodoo-doll.x-from-pin-counters.on-resolution", "voodoo-doll.x-from-pin-counters.last-known"),
        "The damage is the X that was paid for, however many counters there are as the ability resolves.",
        (function("quantities:CountersOn.value", _as_it_was_paid),),
    ),
    Saboteur(
        "gone-permanents-have-no-counters",
        ("voodoo-doll.x-from-pin-counters.last-known", "voodoo-doll.intervening-if.last-known", REGARDLESS),
        "The counters of a permanent that has left the battlefield count as 0.",
        (function("quantities:CountersOn.value", _of_what_is_there),),
    ),
    Saboteur(
        "one-counter-at-least",
        (X,),
        "Without a counter the ability deals 1 damage.",
        (function("quantities:CountersOn.value", _one_counter_at_least),),
    ),
    Saboteur(
        "no-damage-no-destruction",
        (REGARDLESS,),
        "The permanent is destroyed only if it deals damage.",
        (function(SEQUENCE, _destroyed_for_damage),),
    ),
    Saboteur(
        "no-life-lost-no-destruction",
        (REGARDLESS,),
        "The permanent is destroyed only if its controller is dealt the damage.",
        (function(SEQUENCE, _damage_to_oneself_for_destruction),),
    ),
    Saboteur(
        "no-destruction-no-damage",
        (REGARDLESS,),
        "The damage is dealt only if the permanent is destroyed.",
        (function(SEQUENCE, _damage_for_destruction),),
    ),
    Saboteur(
        "destroyed-first-deals-no-damage",
        (REGARDLESS, "voodoo-doll.intervening-if", "voodoo-doll.intervening-if.last-known"),
        "A permanent that has just been destroyed deals no damage any more.",
        (function(SEQUENCE, _damage_by_what_was_destroyed),),
    ),
)
