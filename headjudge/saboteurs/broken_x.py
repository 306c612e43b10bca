"""Saboteurs of X: choosing it, what it counts for on the stack, and what becomes of it as the spell becomes a permanent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process
from headjudge.saboteurs.patches import Saboteur, function
from reference_engine.abilities import Triggered
from reference_engine.costs import RevealCost
from reference_engine.events import ZoneChange
from reference_engine.objects import BATTLEFIELD, STACK

__all__ = ["SABOTEURS"]


def _without_x(mana_value: Any) -> Any:
    return lambda self, entity: self.look(entity).ch.mana_value


def _x_once(mana_value: Any) -> Any:
    def once(self: Any, entity: int) -> Any:
        look = self.look(entity)
        if look.obj.zone == STACK and look.obj.context is not None and "X" in (look.ch.mana_cost or ()):
            return look.ch.mana_value + (look.obj.context.x or 0)
        return mana_value(self, entity)

    return once


def _one_more(mana_value: Any) -> Any:
    def counted(self: Any, entity: int) -> Any:
        x = sum(s == "X" for s in self.look(entity).ch.mana_cost or ())
        return mana_value(self, entity) + (x if self.look(entity).obj.zone == STACK else 0)

    return counted


def _x_stays(mana_value: Any) -> Any:
    def counted(self: Any, entity: int) -> Any:
        obj = self.look(entity).obj
        x = obj.cast.x or 0 if obj.zone == BATTLEFIELD and obj.cast is not None else 0
        return mana_value(self, entity) + x * sum(s == "X" for s in self.look(entity).ch.mana_cost or ())

    return counted


def _announced(change: Any) -> Any:
    """A patch of :func:`casting.announce_x`: the symbols or the announcement are changed before."""

    def patch(announce_x: Any) -> Any:
        def announced(game: Any, c: Any, symbols: list[str], total: Any, a: Any, method: Any, ch: Any) -> Any:
            return change(announce_x, game, c, symbols, total, a, method, ch)

        return announced

    return patch


def _paid_once(announce_x: Any, game: Any, c: Any, symbols: list[str], *rest: Any) -> Any:
    while symbols.count("X") > 1:
        symbols.remove("X")
    return announce_x(game, c, symbols, *rest)


def _paid_twice(announce_x: Any, game: Any, c: Any, symbols: list[str], *rest: Any) -> Any:
    if "X" in symbols:
        symbols.append("X")
    return announce_x(game, c, symbols, *rest)


def _with_the_colored_mana(announce_x: Any, game: Any, c: Any, symbols: list[str], *rest: Any) -> Process:
    x = yield from announce_x(game, c, symbols, *rest)
    colored = sum(1 for s in symbols if not s.isdigit())
    if x and str(x) in symbols:
        symbols[symbols.index(str(x))] = str(max(0, x - colored))
    return x


def _chosen_freely(
    announce_x: Any, game: Any, c: Any, symbols: list[str], total: Any, a: Any, method: Any, ch: Any
) -> Any:
    if a.x and "X" not in symbols and ch is not None and "X" in (ch.mana_cost or ()):
        c.x = a.x
        return _given(a.x)
    return announce_x(game, c, symbols, total, a, method, ch)


def _given(x: int) -> Process:
    yield from ()
    return x


def _at_least_one(announce_x: Any, game: Any, c: Any, symbols: list[str], *rest: Any) -> Process:
    x = yield from announce_x(game, c, symbols, *rest)
    c.x = 1 if x == 0 else x
    return c.x


def _one_as_well(
    announce_x: Any, game: Any, c: Any, symbols: list[str], total: Any, a: Any, method: Any, ch: Any
) -> Process:
    x = yield from announce_x(game, c, symbols, total, a, method, ch)
    if x == 0 and method is not None and (method.free or method.cost is not None):
        c.x = x = 1
    return x


def _nothing_is_paid(offer_to_pay: Any) -> Any:
    def offered(self: Any, p: int, c: Any, cost: Any, purpose: str) -> Process:
        if _owed(cost, c) == 0:
            return True
        return (yield from offer_to_pay(self, p, c, cost, purpose))

    return offered


def _nothing_cannot_be_paid(offer_to_pay: Any) -> Any:
    def offered(self: Any, p: int, c: Any, cost: Any, purpose: str) -> Process:
        if _owed(cost, c) == 0:
            return False
        return (yield from offer_to_pay(self, p, c, cost, purpose))

    return offered


def _owed(cost: Any, c: Any) -> int:
    from reference_engine.costs import PerCounter

    parts = [q for p in cost.parts for q in (p.parts(c) if isinstance(p, PerCounter) else (p,))]
    return len(parts)


def _any_card(candidates: Any) -> Any:
    def any_card(self: Any, c: Any) -> Any:
        if isinstance(self, RevealCost):
            return tuple(o for o in c.game.in_zone(self.zone, [c.controller]) if o != c.source)
        return candidates(self, c)

    return any_card


def _on_the_stack_only(value: Any) -> Any:
    def known(self: Any, c: Any) -> Any:
        return value(self, c) if all(e in c.game.state.objects for e in self.ref.entities(c)) else 0

    return known


def _with_the_spell(value: Any) -> Any:
    return lambda self, c: value(self, c) + 1


def _no_x_of_others(value: Any) -> Any:
    return lambda self, c: 0


def _any_spell(matches: Any) -> Any:
    return lambda self, c, entity: True


# ---- as it enters ----------------------------------------------------------------------------------------------------


def _entering(x: Any) -> Any:
    """A patch of :meth:`Queries._bind_entering`: X of a permanent that enters."""

    def patch(bind_entering: Any) -> Any:
        def bound(self: Any, c: Any, event: Any, ability: Any) -> None:
            bind_entering(self, c, event, ability)
            c.x = x(self, c, event)

        return bound

    return patch


def _none(game: Any, c: Any, event: Any) -> int:
    return 0


def _mana_spent(game: Any, c: Any, event: Any) -> int:
    return len(event.cast.mana_spent) if event.cast is not None else 0


def _one_at_least(game: Any, c: Any, event: Any) -> int:
    return max(1, c.x or 0) if event.cast is not None else 0


def _of_the_same_card(game: Any, c: Any, event: Any) -> int:
    if event.cast is not None:
        return c.x or 0
    card = event.before.obj.card
    known = [look.obj.cast for look in game.state.known.values() if look is not None and look.obj.card is card]
    return max((cast.x or 0 for cast in known if cast is not None), default=0)


def _of_the_effect(game: Any, c: Any, event: Any) -> int:
    if event.cast is None and game.resolving:
        return game.state.objects[game.resolving[-1]].context.x or 0
    return c.x or 0


def _copied_or_not(game: Any, c: Any, event: Any) -> int:
    return event.cast.x or 0 if event.cast is not None else 0


def _from_the_stack_only(value: Any) -> Any:
    def known(self: Any, c: Any) -> Any:
        return value(self, c) if not isinstance(c.ability, Triggered) or c.source in c.game.state.objects else 0

    return known


def _copying_forgets_x(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Any:
        c.x = 0
        return replace_(self, c, event)

    return replaced


def _counters_though_declined(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Process:
        result = yield from replace_(self, c, event)
        if event.copied is None:
            for kind, number, _ in self.counters:
                event.counters[kind] = event.counters.get(kind, 0) + c.amount(number)
        return result

    return replaced


def _copying_takes_counters(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Process:
        result = yield from replace_(self, c, event)
        if event.copied is not None:
            model = next((o for o in c.game.in_zone(BATTLEFIELD) if c.game.ch(o).name == event.copied.name), None)
            for kind, n in (c.game.counters_on(model) if model is not None else {}).items():
                event.counters[kind] = event.counters.get(kind, 0) + n
        return result

    return replaced


def _own_counters_only(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Process:
        if event.copied is not None and self.kind in event.counters:
            return event
        return (yield from replace_(self, c, event))

    return replaced


def _copy_without_x(copy_on_stack: Any) -> Any:
    def copied(c: Any, original: Any, p: int, changes: Any = None) -> Any:
        copy = copy_on_stack(c, original, p, changes)
        copy.context.x = 0
        if copy.cast is not None:
            copy.cast = replace(copy.cast, x=0)
        return copy

    return copied


def _one_by_one(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Process:
        result = yield from replace_(self, c, event)
        if isinstance(event, ZoneChange) and self.plus:
            sources = sum(1 for key in event.applied) - 1
            for kind in event.counters:
                event.counters[kind] += self.plus * max(0, sources - 1)
        return result

    return replaced


def _instead_of_each_other(replace_: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Any:
        event.counters.pop(self.kind, None)
        return replace_(self, c, event)

    return replaced


MANA_VALUE, ANNOUNCE, ENTERING = "queries:Queries.mana_value", "announcing:announce_x", "queries:Queries._bind_entering"
COPYING, OFFER = "entering:EntersAsCopy.replace", "game:Game.offer_to_pay"
X = "costs.x.enters"

SABOTEURS = (
    Saboteur(
        "x-is-zero-on-the-stack",
        ("costs.x.mana-value-on-stack", "costs.x.enters.then-zero"),
        "For the mana value of a spell on the stack X counts as 0.",
        (function(MANA_VALUE, _without_x),),
    ),
    Saboteur(
        "x-counts-once",
        ("costs.x.mana-value-on-stack", "costs.x.enters.then-zero"),
        "For the mana value of a spell X counts once, however often it is in the cost.",
        (function(MANA_VALUE, _x_once),),
    ),
    Saboteur(
        "x-symbol-counts-itself",
        ("costs.x.mana-value-on-stack",),
        "Each X counts one more than the number chosen for the mana value of a spell.",
        (function(MANA_VALUE, _one_more),),
    ),
    Saboteur(
        "x-paid-once",
        ("costs.x.every-symbol",),
        "Of several X in a cost one is paid.",
        (function(ANNOUNCE, _announced(_paid_once)),),
    ),
    Saboteur(
        "x-paid-once-more",
        ("costs.x.every-symbol", "costs.total.generic-reduction"),
        "X is paid once more than it is in the cost.",
        (function(ANNOUNCE, _announced(_paid_twice)),),
    ),
    Saboteur(
        "x-with-the-colored-mana",
        ("costs.total.generic-reduction", "costs.convoke.x-is-kept"),
        "The colored mana of the cost counts towards X.",
        (function(ANNOUNCE, _announced(_with_the_colored_mana)),),
    ),
    Saboteur(
        "x-chosen-for-a-free-spell",
        ("costs.x.cost-without-x",),
        "X can be chosen freely when the spell is cast for a cost without it.",
        (function(ANNOUNCE, _announced(_chosen_freely)),),
    ),
    Saboteur(
        "x-is-one-for-a-free-spell",
        ("costs.x.cost-without-x",),
        "X is 1 when the spell is cast for a cost without it.",
        (function(ANNOUNCE, _announced(_one_as_well)),),
    ),
    Saboteur(
        "x-at-least-one",
        ("costs.x.zero", X, "costs.x.of-another-object"),
        "X is at least 1.",
        (function(ANNOUNCE, _announced(_at_least_one)),),
    ),
    Saboteur(
        "nothing-is-paid-unasked",
        ("costs.x.zero",),
        "A cost of nothing counts as paid without asking.",
        (function(OFFER, _nothing_is_paid),),
    ),
    Saboteur(
        "nothing-cannot-be-paid",
        ("costs.x.zero",),
        "A cost of nothing cannot be paid.",
        (function(OFFER, _nothing_cannot_be_paid),),
    ),
    Saboteur(
        "any-card-is-revealed",
        ("costs.x.zero",),
        "Cards of any kind are revealed to pay a cost.",
        (function("costs:RevealCost.candidates", _any_card),),
    ),
    Saboteur(
        "x-of-a-gone-spell-is-zero",
        ("costs.x.of-another-object",),
        "X of a spell that has left the stack is 0.",
        (function("quantities:XOf.value", _on_the_stack_only),),
    ),
    Saboteur(
        "x-of-a-spell-is-own-x",
        ("costs.x.of-another-object",),
        "The X of a spell is read as the X of the ability that speaks of it.",
        (function("quantities:XOf.value", _no_x_of_others),),
    ),
    Saboteur(
        "x-of-a-spell-one-too-many",
        ("costs.x.of-another-object",),
        "The symbol itself is counted with the number chosen for it.",
        (function("quantities:XOf.value", _with_the_spell),),
    ),
    Saboteur(
        "any-spell-has-x",
        ("costs.x.of-another-object",),
        "A spell without X in its mana cost is taken for one with X = 0.",
        (function("selectors:HasXInCost.matches", _any_spell),),
    ),
    Saboteur(
        "x-forgotten-as-it-enters",
        (X, "costs.x.enters.one-event", "costs.x.enters.copied-ability", "costs.x.enters.then-zero"),
        "X is 0 as soon as the spell leaves the stack, also for what the permanent enters with.",
        (function(ENTERING, _entering(_none)),),
    ),
    Saboteur(
        "x-is-the-mana-spent",
        (X,),
        "A permanent enters with as many counters as mana was spent.",
        (function(ENTERING, _entering(_mana_spent)),),
    ),
    Saboteur(
        "x-of-a-countered-spell",
        (X,),
        "An ability that triggered on casting the spell no longer knows X once the spell has been countered.",
        (function("quantities:X.value", _from_the_stack_only),),
    ),
    Saboteur(
        "x-stays-on-the-permanent",
        ("costs.x.enters.then-zero",),
        "The mana value of the permanent goes on counting the X of its spell.",
        (function(MANA_VALUE, _x_stays),),
    ),
    Saboteur(
        "x-follows-the-card",
        ("costs.x.enters.then-zero",),
        "A card that leaves and returns still has the X for which it was cast.",
        (function(ENTERING, _entering(_of_the_same_card)),),
    ),
    Saboteur(
        "copy-of-a-spell-without-x",
        ("costs.x.enters.then-zero",),
        "X of a copy of a spell is 0.",
        (function("spell_copies:copy_on_stack", _copy_without_x),),
    ),
    Saboteur(
        "copy-takes-the-counters",
        ("costs.x.enters.then-zero", "costs.x.enters.copied-ability"),
        "A permanent that enters as a copy has the counters of what it copies.",
        (function(COPYING, _copying_takes_counters),),
    ),
    Saboteur(
        "x-of-the-effect",
        ("costs.x.enters.not-cast",),
        "A permanent that an effect puts onto the battlefield enters with the X of that effect.",
        (function(ENTERING, _entering(_of_the_effect)),),
    ),
    Saboteur(
        "copied-ability-has-own-x",
        ("costs.x.enters.copied-ability",),
        "The X of an ability that it has by copying is the X for which the copy was cast.",
        (function(ENTERING, _entering(_copied_or_not)),),
    ),
    Saboteur(
        "copying-forgets-own-x",
        ("costs.x.enters.copied-ability",),
        "A permanent that becomes a copy as it enters has lost its own X.",
        (function(COPYING, _copying_forgets_x),),
    ),
    Saboteur(
        "counters-though-no-copy",
        ("costs.x.enters.copied-ability",),
        "The counters are put although nothing is copied.",
        (function(COPYING, _counters_though_declined),),
    ),
    Saboteur(
        "copied-counters-lost",
        ("costs.x.enters.copied-ability",),
        "What the copied permanent would enter with is lost beside its own counters.",
        (function("entering:EntersWithCounters.replace", _own_counters_only),),
    ),
    Saboteur(
        "entering-counters-one-effect-after-the-other",
        ("costs.x.enters.one-event",),
        "The counters of each effect are put on it in an event of their own.",
        (function("replacement:MultiplyCounters.replace", _one_by_one),),
    ),
    Saboteur(
        "entering-counters-overwritten",
        ("costs.x.enters.one-event", "costs.x.enters.copied-ability"),
        "Of several effects that give counters as it enters only the last counts.",
        (function("entering:EntersWithCounters.replace", _instead_of_each_other),),
    ),
)
