"""Damage with conditions of its own: excess damage (120.4a), prevention of the next damage from a chosen source (609.7, 615)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .damage_replacement import PreventDamage, RedirectDamage
from .decisions import ChooseEntities
from .effects import Effect
from .effects_lasting import Until
from .events import Damage
from .objects import BATTLEFIELD, STACK
from .quantities import Amount
from .references import ControllerOf, Ref, Target, Var, You
from .selectors import Filter, Is

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class DamageExcessToController(Effect):
    """Deal damage to a creature; excess damage is dealt to its controller instead (120.4a): found out before any is dealt."""

    amount: Amount
    to: Ref = Target()

    def do(self, c: Context) -> Process:
        game = c.game
        for e in self.to.entities(c):
            n = c.amount(self.amount)
            look = game.look(c.source)
            deathtouch = "deathtouch" in look.ch.keywords or game.source_has_granted_keyword(c.source, "deathtouch")
            excess = game.excess_damage(e, n, deathtouch)
            damage = [Damage(subject=e, source=c.source, amount=n - excess)] if n > excess else []
            if excess:
                damage += [Damage(subject=p, source=c.source, amount=excess) for p in ControllerOf(self.to).entities(c)]
            yield from game.happen(*damage)


def sources_of_damage(c: Context) -> tuple[int, ...]:
    """What can be chosen as a source of damage (609.7a): permanents, spells, and what objects on the stack come from."""
    game = c.game
    found = list(game.in_zone(BATTLEFIELD))
    for oid in game.state.zones[STACK, -1]:
        obj = game.state.objects[oid]
        found.append(oid if obj.card.kind != "ability" else (obj.source or oid))
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class ChooseDamageSource(Effect):
    """Choose a source of damage of a kind, bound to a name (609.7)."""

    filter: Filter
    name: str = "damage source"

    def do(self, c: Context) -> Process:
        options = tuple(e for e in sources_of_damage(c) if self.filter.matches(c, e))
        c.vars[self.name] = ()
        if options:
            # Asked even if there is only one: what was chosen shows nowhere else.
            c.vars[self.name] = yield ChooseEntities(c.controller, "damage", c.source, options=options)


@dataclass(frozen=True)
class PreventNextFromSource(Effect):
    """The next time the chosen source would deal damage to you this turn, prevent that damage (615.8)."""

    filter: Filter

    def do(self, c: Context) -> Process:
        yield from ChooseDamageSource(self.filter).do(c)
        if c.vars["damage source"]:
            shield = PreventDamage(
                source=self.filter & Is(Var("damage source")), to=Is(You()), next_only=True
            )  # 609.7b
            yield from Until(what=None, replaces=shield).do(c)


@dataclass(frozen=True)
class RedirectNextFromSource(Effect):
    """The next time the chosen source would deal damage to something this turn, it is dealt to something else (614.9)."""

    filter: Filter
    to: Filter
    onto: Ref

    def do(self, c: Context) -> Process:
        yield from ChooseDamageSource(self.filter).do(c)
        if c.vars["damage source"]:
            fork = c.fork()
            fork.vars["onto"] = self.onto.entities(c)
            shield = RedirectDamage(
                onto=Var("onto"), to=self.to, source=self.filter & Is(Var("damage source")), next_only=True
            )
            yield from Until(what=None, replaces=shield).do(fork)


__all__ = [
    "ChooseDamageSource",
    "DamageExcessToController",
    "PreventNextFromSource",
    "RedirectNextFromSource",
    "sources_of_damage",
]
