"""Saboteurs of the total cost of a spell: increases and reductions, additional and alternative costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Keyword, RuleAbility
from reference_engine.casting import Method
from reference_engine.costs import Cost, SacrificeCost
from reference_engine.errors import Illegal
from reference_engine.objects import BATTLEFIELD
from reference_engine.payment import split
from reference_engine.rulebreaking import CostAtLeast, CostChange
from reference_engine.selectors import Anything, creature

__all__ = ["SABOTEURS"]


class _SomeChanges:
    """A game in which only some changes of costs are in force."""

    def __init__(self, game: Any, increases: bool) -> None:
        self.game, self.increases = game, increases

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def rules(self, kind: Any) -> Process:
        for r, rc in self.game.rules(kind):
            if kind is not CostChange or (rc.amount(r.generic) > 0) == self.increases:
                yield r, rc


def _reductions_first(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        reduced = total_mana(_SomeChanges(game, False), spell, c, symbols, x)
        return total_mana(_SomeChanges(game, True), spell, c, reduced, x)

    return total


def _only_changes(increases: bool) -> Any:
    def patch(total_mana: Any) -> Any:
        return lambda game, *rest: total_mana(_SomeChanges(game, increases), *rest)

    return patch


def _colored_too(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        full = total_mana(_SomeChanges(game, True), spell, c, symbols, x)
        least = max((r.minimum for r, rc in game.rules(CostAtLeast) if r.filter.matches(rc, spell)), default=0)
        player = -1 - c.controller
        reduction = sum(
            -rc.amount(r.generic)
            for r, rc in game.rules(CostChange)
            if rc.amount(r.generic) < 0
            and not (r.abilities or r.per_target)
            and r.by.matches(rc, player)
            and r.filter.matches(rc, spell)
        )
        colored, generic = split(full)
        left = list(colored)[: max(least, len(colored) - max(0, reduction - generic))]
        if not reduction:
            return full
        return [*left, *([str(generic - reduction)] if generic > reduction else [])]

    return total


def _not_for_x(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        colored, generic = split(symbols)
        left, reduced = split(total_mana(game, spell, c, [*colored, *([str(generic - x)] if generic > x else [])], 0))
        return [*left, *([str(reduced + x)] if reduced + x else [])] if x else total_mana(game, spell, c, symbols, x)

    return total


def _reduction_gone(do: Any) -> Any:
    def done(self: Any, c: Any, chosen: tuple[int, ...]) -> Process:
        if any(
            isinstance(a, RuleAbility) and isinstance(a.rule, CostChange)
            for o in chosen
            for a in c.game.ch(o).all_abilities
        ):
            raise Illegal("what makes it cheaper has gone", "601.2h")
        yield from do(self, c, chosen)

    return done


def _cheapest(total_mana: Any) -> Any:
    """The additional cost is paid instead of the generic part of the mana cost."""

    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        compulsory = any(isinstance(k, Keyword) and k.keyword == "additional cost" for k in game.ch(spell).abilities)
        return list(split(symbols)[0]) if compulsory else total_mana(game, spell, c, symbols, x)

    return total


def _enough_mana_value(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        looked_at = _WithoutMinimum(game) if game.ch(spell).mana_value >= 3 else game
        return total_mana(looked_at, spell, c, symbols, x)

    return total


class _WithoutMinimum(_SomeChanges):
    """A game in which no effect sets a minimum."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, True)

    def rules(self, kind: Any) -> Process:
        if kind is not CostAtLeast:
            yield from self.game.rules(kind)


def _nothing_stays_nothing(total_mana: Any) -> Any:
    return lambda game, spell, c, symbols, x: total_mana(game, spell, c, symbols, x) if symbols else []


def _before_x(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        colored, generic = split(symbols)
        left, raised = split(total_mana(game, spell, c, [*colored, *([str(generic - x)] if generic > x else [])], 0))
        return [*left, *([str(raised + x)] if raised + x else [])]

    return total


def _tapped_or_not(node: Any) -> Any:
    return (
        replace(node, condition=None) if isinstance(node, RuleAbility) and isinstance(node.rule, CostAtLeast) else node
    )


def _once_for_all_targets(node: Any) -> Any:
    return replace(node, per_target=False) if isinstance(node, CostChange) else node


def _for_most_targets(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        return total_mana(game, spell, c.fork(targets=(tuple(range(1, x + 1)),)), symbols, x)

    return total


def _one_target(value: Any) -> Any:
    return lambda self, c: min(1, value(self, c))


class _NothingToAdd(tuple[Any, ...]):
    """The parts of a cost to which nothing is added."""

    def __add__(self, other: Any) -> Any:
        return self


def _free_is_free(base_cost: Any) -> Any:
    return lambda game, ch, method, obj: Cost(_NothingToAdd()) if method.free else base_cost(game, ch, method, obj)


def _only_optional(additional: Any) -> Any:
    return lambda ch: [k for k in additional(ch) if k.word or k.keyword != "additional cost"]


def _anybodys(candidates: Any) -> Any:
    return lambda self, c: tuple(o for o in c.game.in_zone(BATTLEFIELD) if self.filter.matches(c, o))


def _missing_is_zero(method: Any) -> Any:
    def chosen(*args: Any, **more: Any) -> Any:
        try:
            return method(*args, **more)
        except Illegal as refusal:
            if refusal.rule != "118.6":
                raise
            return Method("", Cost())

    return chosen


def _only_with_a_mana_cost(may_cast_free: Any) -> Any:
    return lambda game, player, obj: obj.printed.mana_cost is not None and may_cast_free(game, player, obj)


def _alternative_paid_with(filter: Any) -> Any:
    """A change of cards: the objects that an alternative cost asks for."""

    def change(node: Any) -> Any:
        if isinstance(node, Keyword) and node.keyword == "alternative cost" and node.cost is not None:
            parts = tuple(replace(p, filter=filter) if isinstance(p, SacrificeCost) else p for p in node.cost.parts)
            return replace(node, cost=replace(node.cost, parts=parts))
        return node

    return change


def _no_alternative(node: Any) -> Any:
    return (
        replace(node, keyword="no cost") if isinstance(node, Keyword) and node.keyword == "alternative cost" else node
    )


TOTAL = "total_cost:total_mana"

SABOTEURS = (
    Saboteur(
        "reductions-first",
        ("costs.total.increases-first",),
        "Reductions are taken off before increases are added.",
        (function(TOTAL, _reductions_first),),
    ),
    Saboteur(
        "increases-only",
        ("costs.total.increases-first", "costs.total.generic-reduction", "costs.total.targets-first"),
        "Reductions of costs are forgotten.",
        (function(TOTAL, _only_changes(True)),),
    ),
    Saboteur(
        "reductions-only",
        ("costs.total.increases-first",),
        "Increases of costs are forgotten.",
        (function(TOTAL, _only_changes(False)),),
    ),
    Saboteur(
        "reduction-takes-colored-mana",
        ("costs.total.generic-reduction", "costs.hybrid.announced-first"),
        "A reduction goes on with colored symbols when there is no generic mana left.",
        (function(TOTAL, _colored_too),),
    ),
    Saboteur(
        "reduction-not-of-x",
        ("costs.total.generic-reduction",),
        "The generic mana that X stands for is not reduced.",
        (function(TOTAL, _not_for_x),),
    ),
    Saboteur(
        "cost-changes-while-paid",
        ("costs.total.locked-in",),
        "A reduction no longer counts when its source is sacrificed to pay.",
        (function("costs:SacrificeCost.do", _reduction_gone),),
    ),
    Saboteur(
        "additional-cost-replaces-mana",
        ("costs.total.locked-in",),
        "The additional cost is taken to pay for the generic part of the cost.",
        (function(TOTAL, _cheapest),),
    ),
    Saboteur(
        "minimum-by-mana-value",
        ("costs.total.minimum-comes-last",),
        "A minimum is compared with the mana value of the spell, before life is paid for mana.",
        (function(TOTAL, _enough_mana_value),),
    ),
    Saboteur(
        "minimum-not-for-nothing",
        ("costs.total.minimum-comes-last",),
        "A minimum is not applied to a spell that costs no mana.",
        (function(TOTAL, _nothing_stays_nothing),),
    ),
    Saboteur(
        "minimum-before-x",
        ("costs.total.minimum-comes-last",),
        "X is added after the minimum has been applied.",
        (function(TOTAL, _before_x),),
    ),
    Saboteur(
        "minimum-never",
        ("costs.total.minimum-comes-last",),
        "Effects that set a minimum do nothing.",
        (function("rulebreaking:CostAtLeast", never_in_force),),
    ),
    Saboteur(
        "minimum-of-a-tapped-artifact",
        ("costs.total.minimum-comes-last",),
        "The artifact's effect is in force though it is tapped.",
        (cards(_tapped_or_not),),
    ),
    Saboteur(
        "one-reduction-for-all-targets",
        ("costs.total.targets-first",),
        "A change for each target is applied once.",
        (cards(_once_for_all_targets),),
    ),
    Saboteur(
        "reduction-before-targets",
        ("costs.total.targets-first",),
        "The cost is found before targets are chosen, for as many as there could be.",
        (function(TOTAL, _for_most_targets),),
    ),
    Saboteur(
        "one-payment-for-all-targets",
        ("costs.total.targets-first",),
        "A cost for each target is paid once.",
        (function("quantities:TargetCount.value", _one_target),),
    ),
    Saboteur(
        "free-spell-costs-nothing-at-all",
        ("costs.additional.with-alternative",),
        "Additional costs are not paid either when the mana cost is not.",
        (function("casting:_base_cost", _free_is_free),),
    ),
    Saboteur(
        "additional-cost-is-optional",
        ("costs.additional.mandatory", "costs.total.locked-in"),
        "A spell can be cast without its compulsory additional cost.",
        (function("casting:_additional", _only_optional),),
    ),
    Saboteur(
        "anybodys-permanent-sacrificed",
        ("costs.additional.mandatory",),
        "A permanent of another player is sacrificed to pay.",
        (function("costs:SacrificeCost.candidates", _anybodys),),
    ),
    Saboteur(
        "no-mana-cost-is-zero",
        ("costs.no-mana-cost",),
        "A missing mana cost is read as {0}.",
        (function("casting:_method", _missing_is_zero),),
    ),
    Saboteur(
        "no-mana-cost-never-cast",
        ("costs.no-mana-cost",),
        "A card without a mana cost cannot be cast for nothing either.",
        (function("casting:_may_cast_free", _only_with_a_mana_cost),),
    ),
    Saboteur(
        "alternative-cost-with-any-permanent",
        ("costs.alternative.stated-object",),
        "Any permanent pays for an alternative cost.",
        (cards(_alternative_paid_with(Anything())),),
    ),
    Saboteur(
        "alternative-cost-with-any-creature",
        ("costs.alternative.stated-object",),
        "Any creature pays for an alternative cost, whatever its color, tokens too.",
        (cards(_alternative_paid_with(creature)),),
    ),
    Saboteur(
        "no-alternative-cost",
        ("costs.alternative.stated-object",),
        "An alternative cost is not offered.",
        (cards(_no_alternative),),
    ),
)
