"""Saboteurs of the mana pool and of mana abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force, refused
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Activated
from reference_engine.costs import TapSelf
from reference_engine.mana import MakesMana, makers
from reference_engine.rulebreaking import CantActivate, PoolDoesntEmpty
from reference_engine.selectors import Anything
from reference_engine.triggers import NotedEvent

__all__ = ["SABOTEURS"]


# ---- the pool --------------------------------------------------------------------------------------------------------


def _emptied_only(when: Any) -> Any:
    """A patch of :func:`turn.end_step`: unspent mana stays unless it is such a step."""

    def patch(end_step: Any) -> Any:
        def ended(game: Any, step: str) -> Process:
            before = [(dict(p.pool), p.restricted, dict(p.of_creatures)) for p in game.state.players]
            yield from end_step(game, step)
            for n, (player, kept) in enumerate(zip(game.state.players, before, strict=True)):
                if not when(game, step, n):
                    player.pool, player.restricted, player.of_creatures = kept

        return ended

    return patch


def _as_a_phase_ends(game: Any, step: str, player: int) -> bool:
    return step not in (
        "untap step",
        "upkeep",
        "beginning of combat",
        "declare attackers step",
        "declare blockers step",
    )


def _as_the_turn_ends(game: Any, step: str, player: int) -> bool:
    return step == "cleanup step"


def _of_the_active_player(game: Any, step: str, player: int) -> bool:
    return bool(game.state.active == player)


def _emptied_by_resolving(resolve_top: Any) -> Any:
    def resolved(game: Any) -> Process:
        yield from resolve_top(game)
        for player in game.state.players:
            player.pool, player.restricted, player.of_creatures = {}, (), {}

    return resolved


def _whatever_type(node: Any) -> Any:
    return replace(node, types=None) if isinstance(node, PoolDoesntEmpty) else node


def _never_another_type(node: Any) -> Any:
    return replace(node, becomes=None) if isinstance(node, PoolDoesntEmpty) else node


# ---- mana abilities --------------------------------------------------------------------------------------------------


def _nothing_but_mana(is_mana_ability: Any) -> Any:
    def nothing_but_mana(a: Any, edition: str | None = None) -> Any:
        return is_mana_ability(a, edition) and (not isinstance(a, Activated) or isinstance(a.effect, MakesMana))

    return nothing_but_mana


def _no_targets(has_targets: Any) -> Any:
    return lambda a: has_targets(a) and not (isinstance(a, Activated) and makers(a.effect))


class _WithPriority:
    """Mana abilities use the stack if they are activated with priority."""

    def __init__(self) -> None:
        self.now = False

    def activate(self, activate: Any) -> Any:
        def activated(
            game: Any, action: Any, *, mana_only: bool = False, announced_mana: tuple[str, ...] = ()
        ) -> Process:
            self.now = not mana_only
            try:
                return (yield from activate(game, action, mana_only=mana_only, announced_mana=announced_mana))
            finally:
                self.now = False

        return activated

    def is_mana_ability(self, is_mana_ability: Any) -> Any:
        def unless_now(a: Any, edition: str | None = None) -> Any:
            return is_mana_ability(a, edition) and not (self.now and isinstance(a, Activated))

        return unless_now


_WITH_PRIORITY = _WithPriority()


def _tapping_is_enough(is_mana_ability: Any) -> Any:
    def tapping_is_enough(a: Any, edition: str | None = None) -> Any:
        return is_mana_ability(a, edition) or (
            isinstance(a, Activated) and [type(p) for p in a.cost.parts] == [TapSelf]
        )

    return tapping_is_enough


def _without_a_target(is_mana_ability: Any) -> Any:
    def without_a_target(a: Any, edition: str | None = None) -> Any:
        return is_mana_ability(a, edition) or (
            isinstance(a, Activated) and not a.targets and a.modes is None and not a.loyalty
        )

    return without_a_target


def _as_of_a_later_edition(is_mana_ability: Any) -> Any:
    return lambda a, edition=None: is_mana_ability(a, "2026-09-25")


def _counted_twice(activate: Any) -> Any:
    def activated(self: Any, p: int, *rest: Any) -> Process:
        pool = self.state.players[p].pool
        before = dict(pool)
        yield from activate(self, p, *rest)
        pool = self.state.players[p].pool
        for s, n in list(pool.items()):
            pool[s] = n + max(0, n - before.get(s, 0))

    return activated


def _not_while_paying(activate: Any) -> Any:
    def activated(game: Any, action: Any, *, mana_only: bool = False, announced_mana: tuple[str, ...] = ()) -> Process:
        if mana_only:
            raise refused("mana abilities are activated with priority")
        return (yield from activate(game, action, announced_mana=announced_mana))

    return activated


def _at_any_time(node: Any) -> Any:
    return replace(node, with_priority=False) if isinstance(node, Activated) and node.with_priority else node


def _only_while_paying(restrictions: Any) -> Any:
    def restricted(game: Any, player: int, oid: int, ability: Any) -> Any:
        if ability.with_priority:
            return refused("it cannot be activated now")
        return restrictions(game, player, oid, ability)

    return restricted


def _other_costs_looked_at_first(check_early: Any) -> Any:
    def checked(c: Any, ability: Any) -> None:
        check_early(c, ability)
        if not all(p.payable(c) for p in ability.cost.others):
            raise refused("the cost cannot be paid")

    return checked


def _tapped_or_not(candidates: Any) -> Any:
    def tapped_or_not(self: Any, c: Any) -> Any:
        return tuple(
            o for o in c.game.in_zone("battlefield") if c.game.ch(o).controller == c.controller and o != c.source
        )

    return tapped_or_not


def _from_the_pool_only(run: Any) -> Any:
    def from_the_pool(self: Any, a: Any) -> Process:
        if self.purpose == "other" and (self.colored or self.generic) and not self.ways():
            raise refused("there is no such mana in the pool")
        return (yield from run(self, a))

    return from_the_pool


def _paid_unasked(offer_to_pay: Any) -> Any:
    def unasked(self: Any, p: int, c: Any, cost: Any, purpose: str) -> Process:
        from reference_engine.actions import Announcement

        if purpose == "unless" and cost.mana and (yield from self.try_to_pay(p, c.source, cost, Announcement())):
            return True
        return (yield from offer_to_pay(self, p, c, cost, purpose))

    return unasked


def _no_mana_abilities(node: Any) -> Any:
    return replace(node, mana_too=False) if isinstance(node, CantActivate) else node


def _not_on_mana_abilities(node: Any) -> Any:
    return replace(node, but_mana_abilities=True) if isinstance(node, NotedEvent) and node.what == "activate" else node


def _of_whatever(node: Any) -> Any:
    return (
        replace(node, filter=Anything())
        if isinstance(node, (CantActivate, NotedEvent)) and _about_activating(node)
        else node
    )


def _about_activating(node: Any) -> bool:
    return isinstance(node, CantActivate) or node.what == "activate"


def _no_ability(land_type_ability: Any) -> Any:
    return lambda subtype, printed=False: land_type_ability(subtype, printed) if printed else None


def _old_abilities_stay(apply: Any) -> Any:
    def applied(self: Any, d: Any, c: Any, entity: int) -> None:
        before = d.abilities
        apply(self, d, c, entity)
        d.abilities = (*before, *(a for a in d.abilities if a not in before))

    return applied


def _any_color_of_mana(can_pay: Any) -> Any:
    return lambda self, p: True


MANA_ABILITY = "mana:is_mana_ability"

SABOTEURS = (
    Saboteur(
        "pool-empties-by-phase",
        ("mana.pool.empties",),
        "Unspent mana is lost only as a phase ends, not as a step does.",
        (function("turn:end_step", _emptied_only(_as_a_phase_ends)),),
    ),
    Saboteur(
        "pool-empties-by-turn",
        ("mana.pool.empties", "mana.pool.effects-that-keep-it"),
        "Unspent mana stays until the turn is over.",
        (function("turn:end_step", _emptied_only(_as_the_turn_ends)),),
    ),
    Saboteur(
        "pool-of-the-active-player-empties",
        ("mana.pool.empties",),
        "Only the active player's mana is lost.",
        (function("turn:end_step", _emptied_only(_of_the_active_player)),),
    ),
    Saboteur(
        "pool-empties-with-the-stack",
        ("mana.pool.empties",),
        "Unspent mana is lost as soon as something has resolved.",
        (function("resolving:resolve_top", _emptied_by_resolving),),
    ),
    Saboteur(
        "pool-is-never-kept",
        ("mana.pool.effects-that-keep-it",),
        "Effects that keep unspent mana do nothing.",
        (function("rulebreaking:PoolDoesntEmpty", never_in_force),),
    ),
    Saboteur(
        "pool-is-kept-whole",
        ("mana.pool.effects-that-keep-it",),
        "An effect that keeps mana of one type keeps all of it.",
        (cards(_whatever_type),),
    ),
    Saboteur(
        "pool-keeps-its-types",
        ("mana.pool.effects-that-keep-it",),
        "Mana that becomes colorless instead of being lost keeps its type.",
        (cards(_never_another_type),),
    ),
    Saboteur(
        "mana-ability-does-nothing-else",
        ("mana.ability.definition",),
        "An ability that does more than add mana is taken for no mana ability.",
        (function(MANA_ABILITY, _nothing_but_mana),),
    ),
    Saboteur(
        "mana-ability-with-a-target",
        ("mana.ability.definition", "mana.tapped-for-mana.definition"),
        "An ability that adds mana is taken for a mana ability though it has a target.",
        (function("mana:_has_targets", _no_targets),),
    ),
    Saboteur(
        "mana-abilities-use-the-stack",
        ("mana.ability.no-stack", "mana.ability.definition"),
        "A mana ability activated with priority waits on the stack.",
        (
            function("activating:activate", _WITH_PRIORITY.activate),
            function(MANA_ABILITY, _WITH_PRIORITY.is_mana_ability),
        ),
    ),
    Saboteur(
        "tapping-abilities-need-no-stack",
        ("mana.ability.no-stack", "mana.ability.definition"),
        "Every ability that costs just the tap symbol is treated as a mana ability.",
        (function(MANA_ABILITY, _tapping_is_enough),),
    ),
    Saboteur(
        "untargeted-abilities-need-no-stack",
        ("mana.ability.cards-of-libraries",),
        "Every activated ability without a target is treated as a mana ability.",
        (function(MANA_ABILITY, _without_a_target),),
    ),
    Saboteur(
        "mana-ability-of-a-later-edition",
        ("mana.ability.cards-of-libraries", "mana.ability.definition"),
        "An ability that moves cards from a library is no mana ability, whichever edition is played.",
        (function(MANA_ABILITY, _as_of_a_later_edition),),
    ),
    Saboteur(
        "mana-made-while-paying-counts-twice",
        ("mana.ability.while-paying", "mana.tapped-for-mana.trigger.at-once"),
        "Mana made while a cost is paid is in the pool twice.",
        (function("game:Game.activate_mana_ability", _counted_twice),),
    ),
    Saboteur(
        "no-mana-abilities-while-paying",
        ("mana.ability.while-paying", "mana.ability.while-resolving", "mana.ability.before-costs-are-paid"),
        "Mana has to be in the pool before a cost is paid.",
        (function("activating:activate", _not_while_paying),),
    ),
    Saboteur(
        "mana-abilities-while-paying-always",
        ("mana.ability.while-paying",),
        "A mana ability that is activated only as an instant can be activated while a cost is paid.",
        (cards(_at_any_time),),
    ),
    Saboteur(
        "instant-speed-mana-ability-never",
        ("mana.ability.while-paying",),
        "A mana ability that is activated only as an instant cannot be activated at all.",
        (function("activating:restrictions", _only_while_paying),),
    ),
    Saboteur(
        "costs-looked-at-before-mana",
        ("mana.ability.before-costs-are-paid",),
        "Whether the other costs can be paid is settled before mana abilities are activated.",
        (function("activating:_check_early", _other_costs_looked_at_first),),
    ),
    Saboteur(
        "untapping-an-untapped-creature-pays",
        ("mana.ability.before-costs-are-paid",),
        "A creature that is untapped already is accepted as untapped for a cost.",
        (function("costs:UntapCost.candidates", _tapped_or_not),),
    ),
    Saboteur(
        "no-mana-abilities-while-resolving",
        ("mana.ability.while-resolving",),
        "While something resolves only mana that is in the pool can be paid.",
        (function("payment:Payment.run", _from_the_pool_only),),
    ),
    Saboteur(
        "forced-to-pay",
        ("mana.ability.while-resolving",),
        "A player who could pay is not asked, and lands are tapped for it.",
        (function("game:Game.offer_to_pay", _paid_unasked),),
    ),
    Saboteur(
        "mana-abilities-can-always-be-activated",
        ("mana.ability.is-an-activated-ability",),
        "What forbids activating abilities does not forbid mana abilities.",
        (cards(_no_mana_abilities),),
    ),
    Saboteur(
        "mana-abilities-trigger-nothing",
        ("mana.ability.is-an-activated-ability",),
        "What triggers on activating abilities does not trigger on mana abilities.",
        (cards(_not_on_mana_abilities),),
    ),
    Saboteur(
        "abilities-of-whatever-permanent",
        ("mana.ability.is-an-activated-ability",),
        "What an effect says about the abilities of artifacts holds for those of every permanent.",
        (cards(_of_whatever),),
    ),
    Saboteur(
        "added-land-type-gives-nothing",
        ("mana.ability.of-a-basic-land-type", "mana.could-produce.granted-abilities"),
        "A basic land type that an effect gives brings no mana ability.",
        (function("types:land_type_ability", _no_ability),),
    ),
    Saboteur(
        "set-land-type-takes-nothing",
        ("mana.ability.of-a-basic-land-type", "mana.could-produce.granted-abilities"),
        "A land whose type is set keeps the abilities that it had.",
        (function("parts:SetLandTypes.apply", _old_abilities_stay),),
    ),
    Saboteur(
        "any-color-pays-for-any-color",
        ("mana.ability.of-a-basic-land-type", "costs.phyrexian"),
        "The color of mana is not looked at when a cost is paid.",
        (function("queries:Queries.may_spend_any_color", _any_color_of_mana),),
    ),
)
