"""Saboteurs of other ways to cast a card, of permissions to cast, and of illegal targets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, newest, refused
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.costs import Cost, Mana
from reference_engine.effects import sequence
from reference_engine.effects_cards import MoveTo
from reference_engine.errors import Illegal
from reference_engine.events import ZoneChange
from reference_engine.objects import GRAVEYARD, HAND
from reference_engine.references import Var
from reference_engine.rulebreaking import MayPlayFrom
from reference_engine.triggers import BeginningOf

__all__ = ["SABOTEURS"]


def _cast_like_any_other(leave_stack: Any) -> Any:
    def left(self: Any, oid: int, *rest: Any, **more: Any) -> Process:
        obj = self.state.objects[oid]
        if obj.cast is not None:
            obj.cast = replace(obj.cast, method=None)
        return (yield from leave_stack(self, oid, *rest, **more))

    return left


def _exiled_however_cast(leave_stack: Any) -> Any:
    def left(self: Any, oid: int, *rest: Any, **more: Any) -> Process:
        obj = self.state.objects[oid]
        if obj.cast is not None and "flashback" in self.ch(oid).keywords:
            obj.cast = replace(obj.cast, method="flashback")
        return (yield from leave_stack(self, oid, *rest, **more))

    return left


def _for_the_mana_cost(method_of_special: Any) -> Any:
    return lambda game, player, obj, printed, face: None


def _never_again(rebound: Any) -> Any:
    return lambda: replace(rebound(), trigger=BeginningOf("no step"))


def _put_away_if_declined(rebound: Any) -> Any:
    def trigger() -> Any:
        ability = rebound()
        return replace(ability, effect=sequence(ability.effect, MoveTo(Var("card"), GRAVEYARD)))

    return trigger


def _again_and_again(put_away: Any) -> Any:
    def put(game: Any, obj: Any, c: Any) -> Process:
        if obj.cast is not None and "rebound" in game.ch(obj.id).keywords:
            obj.cast = replace(obj.cast, from_zone=HAND)
        yield from put_away(game, obj, c)

    return put


def _after_the_card(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        c.source = newest(c.game, c.source)
        yield from do(self, c)

    return done


def _meaning_nothing(keyword: str) -> Any:
    """A change of the meaning of keywords: one is only a word."""

    def patch(meanings: Any) -> Any:
        return {**meanings, keyword: lambda k: ()}

    return patch


def _mana_abilities_too(meanings: Any) -> Any:
    def split_second(k: Any) -> Any:
        return tuple(
            replace(a, rule=replace(a.rule, mana_too=True)) if hasattr(a.rule, "mana_too") else a
            for a in meanings["split second"](k)
        )

    return {**meanings, "split second": split_second}


def _no_targets_no_spell(resolve_spell: Any) -> Any:
    def resolved(game: Any, obj: Any) -> Process:
        obj.choices.pop("bestowed", None)
        yield from resolve_spell(game, obj)

    return resolved


def _gone_with_its_creature(attachment_fault: Any) -> Any:
    def fault(game: Any, oid: int) -> Any:
        bestowed = game.state.objects[oid].choices.pop("bestowed", None)
        try:
            return attachment_fault(game, oid)
        finally:
            if bestowed:
                game.state.objects[oid].choices["bestowed"] = bestowed

    return fault


def _a_creature_all_the_same(bestowed: Any) -> Any:
    return lambda values: replace(bestowed(values), types=values.types, power=values.power, toughness=values.toughness)


def _as_chosen(legal_targets: Any) -> Any:
    def chosen(self: Any, index: int) -> Any:
        i = index + self.mode_targets
        return self.targets[i] if i < len(self.targets) else ()

    return chosen


def _only_for_the_first(holds: Any) -> Any:
    return lambda self, c: len(self.ref.entities(c)) == 1


def _no_legend_needed(check_castable: Any) -> Any:
    def checked(*args: Any) -> None:
        try:
            check_castable(*args)
        except Illegal as refusal:
            if refusal.rule != "205.4e":
                raise

    return checked


def _planeswalker_needed(check_castable: Any) -> Any:
    def checked(game: Any, player: int, spell: Any, c: Any) -> None:
        check_castable(game, player, spell, c)
        ch = game.ch(spell.id)
        if "legendary" in ch.supertypes and "sorcery" in ch.types:
            if not any("planeswalker" in game.ch(o).types for o in game.in_zone("battlefield")):
                raise refused("there is no planeswalker")

    return checked


def _once_for_the_player(check_zone: Any) -> Any:
    def checked(game: Any, player: int, obj: Any, *rest: Any) -> None:
        check_zone(game, player, obj, *rest)
        if obj.zone == GRAVEYARD and any(r.each_turn for r, _ in game.rules(MayPlayFrom)):
            if game.state.history.get(f"permission of {player}"):
                raise refused("the permission has been used this turn")
            game.state.history[f"permission of {player}"] = True

    return checked


def _as_often_as_wanted(node: Any) -> Any:
    return replace(node, each_turn=None) if isinstance(node, MayPlayFrom) else node


def _taxed_twice(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        once = total_mana(game, spell, c, symbols, x)
        return total_mana(game, spell, c, once, x) if " // " in game.ch(spell).name else once

    return total


def _one_half_paid(base_cost: Any) -> Any:
    def base(game: Any, ch: Any, method: Any, obj: Any) -> Any:
        if method.fused:
            return Cost((Mana(tuple(obj.card.definition.faces[0].mana_cost)),))
        return base_cost(game, ch, method, obj)

    return base


def _counter_leaves_alone(leave_stack: Any) -> Any:
    def left(self: Any, oid: int, to: str = GRAVEYARD, cause: str = "resolve", position: int | None = 0) -> Process:
        if cause == "counter":
            return (yield from self.happen(ZoneChange(subject=oid, to=to, cause=cause, position=position)))
        return (yield from leave_stack(self, oid, to, cause, position))

    return left


LEAVE, MEANINGS = "changes:Changes.leave_stack", "keyword_abilities:MEANINGS"

SABOTEURS = (
    Saboteur(
        "flashback-goes-where-any-spell-goes",
        ("casting.flashback",),
        "A spell cast with flashback is not exiled.",
        (function(LEAVE, _cast_like_any_other),),
    ),
    Saboteur(
        "flashback-exiles-on-resolution-only",
        ("casting.flashback",),
        "A spell cast with flashback that is countered is not exiled.",
        (function(LEAVE, _counter_leaves_alone),),
    ),
    Saboteur(
        "flashback-exiles-however-cast",
        ("casting.flashback",),
        "A card with flashback is exiled also when it was cast from the hand.",
        (function(LEAVE, _exiled_however_cast),),
    ),
    Saboteur(
        "foretold-for-its-mana-cost",
        ("casting.foretell", "casting.plot"),
        "A foretold or plotted card is cast for its mana cost.",
        (function("casting:_method_of_special", _for_the_mana_cost),),
    ),
    Saboteur(
        "rebound-never",
        ("casting.rebound",),
        "A card exiled with rebound is not offered in the next upkeep.",
        (function("keyword_abilities:rebound", _never_again),),
    ),
    Saboteur(
        "rebound-declined-is-over",
        ("casting.rebound",),
        "A card that is not cast as it rebounds goes to the graveyard.",
        (function("keyword_abilities:rebound", _put_away_if_declined),),
    ),
    Saboteur(
        "rebound-again-and-again",
        ("casting.rebound",),
        "A spell that rebound has cast again is exiled to rebound once more.",
        (function("resolving:_put_away", _again_and_again),),
    ),
    Saboteur(
        "evoke-follows-the-card",
        ("zones.new-object.not-the-source.evoke",),
        "Evoke sacrifices the creature although it has left and come back.",
        (function("effects_permanents:SacrificeThat.do", _after_the_card),),
    ),
    Saboteur(
        "evoke-without-sacrifice",
        ("zones.new-object.not-the-source.evoke",),
        "A creature cast for its evoke cost stays.",
        (function(MEANINGS, _meaning_nothing("evoke")),),
    ),
    Saboteur(
        "split-second-is-a-word",
        ("casting.split-second",),
        "Split second keeps nobody from responding.",
        (function(MEANINGS, _meaning_nothing("split second")),),
    ),
    Saboteur(
        "split-second-stops-mana",
        ("casting.split-second",),
        "Split second keeps players from activating mana abilities too.",
        (function(MEANINGS, _mana_abilities_too),),
    ),
    Saboteur(
        "bestowed-spell-has-no-target",
        ("casting.bestow",),
        "A bestowed spell whose target has gone does not resolve.",
        (function("resolving:_resolve_spell", _no_targets_no_spell),),
    ),
    Saboteur(
        "bestowed-aura-dies-with-its-creature",
        ("casting.bestow",),
        "A bestowed Aura goes to the graveyard with the creature it enchanted.",
        (function("state_based:_attachment_fault", _gone_with_its_creature),),
    ),
    Saboteur(
        "bestowed-aura-is-a-creature",
        ("casting.bestow",),
        "A bestowed card is a creature as well as an Aura.",
        (function("keyword_abilities:bestowed", _a_creature_all_the_same),),
    ),
    Saboteur(
        "illegal-target-is-affected",
        ("casting.only-target-gone.one-of-two",),
        "If one target is still legal the spell affects all that were chosen.",
        (function("effects:Context.legal_targets", _as_chosen),),
    ),
    Saboteur(
        "colors-compared-of-one",
        ("casting.only-target-gone.one-of-two",),
        "Targets share their colors only if there is just one.",
        (function("conditions:SameColors.holds", _only_for_the_first),),
    ),
    Saboteur(
        "legendary-sorcery-is-a-sorcery",
        ("casting.legendary-sorcery",),
        "A legendary sorcery can be cast without a legend.",
        (function("casting:_check_castable", _no_legend_needed),),
    ),
    Saboteur(
        "legendary-sorcery-needs-a-planeswalker",
        ("casting.legendary-sorcery",),
        "A legendary creature does not suffice for a legendary sorcery.",
        (function("casting:_check_castable", _planeswalker_needed),),
    ),
    Saboteur(
        "permission-of-the-player",
        ("zones.new-object.not-the-source.once-each-turn",),
        "A permission for once each turn is used up for the player, whatever permanent gives it.",
        (function("casting:_check_zone", _once_for_the_player),),
    ),
    Saboteur(
        "permission-without-limit",
        ("zones.new-object.not-the-source.once-each-turn",),
        "A permission for once each turn can be used again and again.",
        (cards(_as_often_as_wanted),),
    ),
    Saboteur(
        "each-half-is-taxed",
        ("costs.total.increases-first.fused",),
        "A fused spell pays an increase for each half.",
        (function("total_cost:total_mana", _taxed_twice),),
    ),
    Saboteur(
        "one-half-is-paid",
        ("costs.total.increases-first.fused",),
        "For a fused spell the cost of the first half is paid.",
        (function("casting:_base_cost", _one_half_paid),),
    ),
)
