"""Saboteurs of tapping permanents for mana: what it is, what triggers on it, what replaces the mana."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from headjudge.saboteurs.helpers import Process
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Activated, Triggered
from reference_engine.costs import TapSelf
from reference_engine.events import ProduceMana, Tap
from reference_engine.mana import could_produce
from reference_engine.references import You
from reference_engine.replacement import ProducesInstead
from reference_engine.selectors import Anything, IsPlayer, Subtype
from reference_engine.triggers import TappedForMana
from reference_engine.types import BASIC_LAND_TYPES

__all__ = ["SABOTEURS"]


def _counts_as_tapped(decide: Any) -> Any:
    """A patch of :meth:`MakesMana.do`: whether an activated ability taps its source for mana."""

    def patch(do: Any) -> Any:
        def deciding(self: Any, c: Any) -> Any:
            if isinstance(c.ability, Activated):
                c.vars["tapped for mana"] = decide(c.ability)
            return do(self, c)

        return deciding

    return patch


def _any_mana_ability(ability: Any) -> bool:
    return not ability.targets


def _any_tap_symbol(ability: Any) -> bool:
    return bool(ability.cost.has(TapSelf))


def _tap_symbol_alone(ability: Any) -> bool:
    return [type(p) for p in ability.cost.parts] == [TapSelf]


class _WhenTapped(TappedForMana):
    """It triggers on a permanent's becoming tapped, for whatever reason."""

    @property
    def events(self) -> Any:
        return (Tap,)

    def occurrences(self, c: Any, event: Any) -> Iterator[int | None]:
        if event.done and event.subject is not None:
            game = c.game
            event.player = game.ch(event.subject).controller
            event.source = event.subject
            event.mana = tuple(s for s in sorted(could_produce(game, event.subject)))[:1]
            made = ProduceMana(player=event.player, mana=event.mana or ("C",), source=event.subject, tapped=True)
            yield from super().occurrences(c, made)


def _when_tapped(node: Any) -> Any:
    if isinstance(node, TappedForMana) and not isinstance(node, _WhenTapped):
        return _WhenTapped(node.filter, node.mana, node.chosen_color, node.by)
    return node


def _occurrences(change: Any) -> Any:
    """A patch of :meth:`TappedForMana.occurrences`: it looks at what ``change`` makes of it and of the event."""

    def patch(occurrences: Any) -> Any:
        def changed(self: Any, c: Any, event: Any) -> Any:
            if isinstance(self, _WhenTapped):
                return occurrences(self, c, event)
            return occurrences(*change(self, c, event))

        return changed

    return patch


def _without_mana(self: Any, c: Any, event: Any) -> Any:
    return self, c, replace(event, mana=event.mana or ("",))


def _original(self: Any, c: Any, event: Any) -> Any:
    return self, c, replace(event, mana=event.original or event.mana)


def _any_type(self: Any, c: Any, event: Any) -> Any:
    return replace(self, mana=None, chosen_color=False), c, event


def _anyones(self: Any, c: Any, event: Any) -> Any:
    return replace(self, by=IsPlayer()), c, event


def _by_the_mana(self: Any, c: Any, event: Any) -> Any:
    filter = self.filter
    if isinstance(filter, Subtype) and filter.subtype in BASIC_LAND_TYPES:
        return replace(self, filter=Anything(), mana=BASIC_LAND_TYPES[filter.subtype]), c, event
    return self, c, event


def _of_the_source(self: Any, c: Any, event: Any) -> Any:
    return replace(self, by=_ControllerOfSource()), c, event


@dataclass(frozen=True)
class _ControllerOfSource(IsPlayer):
    """Only the player who controls the triggered ability."""

    def matches(self, c: Any, entity: int) -> bool:
        return bool(entity == -1 - c.controller)


def _once_for_each_mana(occurrences: Any) -> Any:
    def each(self: Any, c: Any, event: Any) -> Iterator[int | None]:
        for it in occurrences(self, c, event):
            yield from (it for _ in event.mana)

    return each


def _as_produced(mana: Any) -> Any:
    """A patch of :meth:`AddAnyTypeProduced.outcomes`: the types among which the player chooses."""

    def patch(outcomes: Any) -> Any:
        def other(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
            return {(s,) * self.number for s in mana(c)} if c.event is not None else set()

        return other

    return patch


def _as_could_be_produced(c: Any) -> Any:
    return could_produce(c.game, c.event.source)


def _as_in_the_pool(c: Any) -> Any:
    return set(c.game.state.players[c.event.player].pool)


def _as_before_replacement(c: Any) -> Any:
    return set(c.event.original or c.event.mana)


def _as_first_made(c: Any) -> Any:
    return set(c.event.mana[:1])


def _every_type(outcomes: Any) -> Any:
    def every_type(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        return {tuple(sorted(set(c.event.mana)))} if c.event is not None and c.event.mana else set()

    return every_type


def _for_the_source(receiver: Any) -> Any:
    return lambda self: You()


def _on_the_stack(resolve: Any) -> Any:
    def later(game: Any) -> Process:
        yield from ()

    return later


def _all_at_once(is_mana_ability: Any) -> Any:
    def at_once(a: Any, edition: str | None = None) -> Any:
        return is_mana_ability(a, edition) or (isinstance(a, Triggered) and isinstance(a.trigger, TappedForMana))

    return at_once


def _even_with_targets(is_mana_ability: Any) -> Any:
    def with_targets(a: Any, edition: str | None = None) -> Any:
        if isinstance(a, Triggered) and isinstance(a.trigger, TappedForMana) and a.targets:
            return True
        return is_mana_ability(a, edition)

    return with_targets


def _applies(change: Any) -> Any:
    """A patch of :meth:`ProducesInstead.applies`, likewise."""

    def patch(applies: Any) -> Any:
        return lambda self, c, event: applies(*change(self, c, event))

    return patch


def _whatever_made_it(self: Any, c: Any, event: Any) -> Any:
    return self, c, replace(event, tapped=True)


def _though_none_was_made(self: Any, c: Any, event: Any) -> Any:
    return self, c, replace(event, mana=event.mana or ("C",))


def _of_anybody(self: Any, c: Any, event: Any) -> Any:
    return replace(self, by=IsPlayer()), c, event


def _of_anything(self: Any, c: Any, event: Any) -> Any:
    return replace(self, filter=Anything()), c, event


def _one_multiplier(applies: Any) -> Any:
    def once(self: Any, c: Any, event: Any) -> Any:
        return not (self.times > 1 and len(event.mana) > len(event.original)) and applies(self, c, event)

    return once


def _replaced_outcomes(mana: Any) -> Any:
    """A patch of :meth:`ProducesInstead.outcomes` for effects that multiply."""

    def patch(outcomes: Any) -> Any:
        return lambda self, c, event: [mana(self, event)] if self.times > 1 else outcomes(self, c, event)

    return patch


def _added_up(self: Any, event: Any) -> Any:
    return event.mana + event.original * (self.times - 1)


def _one_mana_more(self: Any, event: Any) -> Any:
    return event.mana + event.mana[:1] * (self.times - 1)


def _multiple_more(self: Any, event: Any) -> Any:
    return event.mana * (self.times + 1)


def _same_amount(node: Any) -> Any:
    return replace(node, amount=None) if isinstance(node, ProducesInstead) else node


def _no_type_change(node: Any) -> Any:
    return replace(node, only=None) if isinstance(node, ProducesInstead) and node.only is not None else node


def _first_come(alike: Any) -> Any:
    return lambda options: alike(options) or all(isinstance(o.replacement, ProducesInstead) for o in options)


def _somebody_else(affected: Any) -> Any:
    return lambda self, game: game.opponents(self.player)[0]


def _controller_of_source_only(applies: Any) -> Any:
    return lambda self, c, event: c.controller == event.player and applies(self, c, event)


OCCURS, ANY_TYPE = "triggers:TappedForMana.occurrences", "mana:AddAnyTypeProduced.outcomes"
MAKES, APPLIES = "mana:MakesMana.do", "replacement:ProducesInstead.applies"
INSTEAD = "replacement:ProducesInstead.outcomes"

SABOTEURS = (
    Saboteur(
        "tapped-for-mana-by-any-mana-ability",
        ("mana.tapped-for-mana.definition", "mana.tapped-for-mana.replacement.needs-tap-symbol"),
        "Every mana ability taps its permanent for mana, whatever its cost.",
        (function(MAKES, _counts_as_tapped(_any_mana_ability)),),
    ),
    Saboteur(
        "tapped-for-mana-by-any-tap-symbol",
        ("mana.tapped-for-mana.definition", "mana.tapped-for-mana.replacement.needs-tap-symbol"),
        "An ability with the tap symbol that adds mana counts even if it targets.",
        (function(MAKES, _counts_as_tapped(_any_tap_symbol)),),
    ),
    Saboteur(
        "tapped-for-mana-by-tapping-alone",
        ("mana.tapped-for-mana.definition", "mana.tapped-for-mana.replacement"),
        "An ability with a further cost beside the tap symbol does not count.",
        (function(MAKES, _counts_as_tapped(_tap_symbol_alone)),),
    ),
    Saboteur(
        "tapped-for-mana-when-tapped",
        ("mana.tapped-for-mana.definition", "mana.tapped-for-mana.trigger"),
        "Tapped for mana is read as becomes tapped.",
        (cards(_when_tapped),),
    ),
    Saboteur(
        "tapped-for-mana-trigger-without-mana",
        ("mana.tapped-for-mana.trigger",),
        "The ability triggers though no mana is produced.",
        (function(OCCURS, _occurrences(_without_mana)), function("events:ProduceMana.happened", lambda old: True)),
    ),
    Saboteur(
        "tapped-for-mana-trigger-for-each-mana",
        ("mana.tapped-for-mana.trigger",),
        "The ability triggers once for each mana produced.",
        (function(OCCURS, _once_for_each_mana),),
    ),
    Saboteur(
        "tapped-for-mana-type-before-replacement",
        ("mana.tapped-for-mana.trigger.of-a-type",),
        "The type of mana is looked at before replacement effects are applied.",
        (function(OCCURS, _occurrences(_original)),),
    ),
    Saboteur(
        "tapped-for-mana-of-any-type",
        ("mana.tapped-for-mana.trigger.of-a-type",),
        "The type of mana that the ability asks for is not looked at.",
        (function(OCCURS, _occurrences(_any_type)),),
    ),
    Saboteur(
        "swamp-tapped-means-black-mana",
        ("mana.tapped-for-mana.trigger.asks-for-the-land",),
        "A Swamp tapped for mana is read as a land tapped for black mana.",
        (function(OCCURS, _occurrences(_by_the_mana)),),
    ),
    Saboteur(
        "type-produced-is-type-possible",
        ("mana.tapped-for-mana.trigger.type-produced",),
        "Any type that the land could produce can be chosen, not only what it did produce.",
        (function(ANY_TYPE, _as_produced(_as_could_be_produced)),),
    ),
    Saboteur(
        "type-produced-is-type-in-the-pool",
        ("mana.tapped-for-mana.trigger.type-produced",),
        "Mana that other triggers added counts as produced by the land.",
        (function(ANY_TYPE, _as_produced(_as_in_the_pool)),),
    ),
    Saboteur(
        "type-produced-not-chosen",
        ("mana.tapped-for-mana.trigger.type-produced",),
        "Of several types the first is taken and nobody asked.",
        (function(ANY_TYPE, _as_produced(_as_first_made)),),
    ),
    Saboteur(
        "every-type-produced",
        ("mana.tapped-for-mana.trigger.type-produced",),
        "One mana of each type produced is added.",
        (function(ANY_TYPE, _every_type),),
    ),
    Saboteur(
        "anyones-tapping-triggers",
        ("mana.tapped-for-mana.trigger.whose",),
        "Whose permanent is tapped for mana is not looked at.",
        (function(OCCURS, _occurrences(_anyones)),),
    ),
    Saboteur(
        "own-tapping-triggers-only",
        ("mana.tapped-for-mana.trigger.whose",),
        "Only tapping by the ability's controller is looked at.",
        (function(OCCURS, _occurrences(_of_the_source)),),
    ),
    Saboteur(
        "extra-mana-to-the-controller",
        ("mana.tapped-for-mana.trigger.whose",),
        "The additional mana goes to the controller of the triggered ability.",
        tuple(
            function(f"mana:{name}.receiver", _for_the_source)
            for name in ("AddMana", "AddChosenColor", "AddAnyTypeProduced")
        ),
    ),
    Saboteur(
        "triggered-mana-abilities-on-the-stack",
        (
            "mana.tapped-for-mana.trigger.at-once",
            "mana.tapped-for-mana.trigger",
            "mana.tapped-for-mana.trigger.of-a-type",
        ),
        "Triggered mana abilities use the stack like any other.",
        (function("resolving:resolve_triggered_mana_abilities", _on_the_stack),),
    ),
    Saboteur(
        "tapped-for-mana-triggers-all-at-once",
        ("mana.tapped-for-mana.trigger.at-once",),
        "Everything that triggers on tapping for mana resolves at once, mana or not.",
        (function("mana:is_mana_ability", _all_at_once),),
    ),
    Saboteur(
        "targeting-mana-triggers-at-once",
        ("mana.tapped-for-mana.trigger.at-once",),
        "An ability that triggers on tapping for mana resolves at once even if it has a target.",
        (function("mana:is_mana_ability", _even_with_targets),),
    ),
    Saboteur(
        "mana-replaced-whatever-made-it",
        ("mana.tapped-for-mana.replacement.needs-tap-symbol", "mana.tapped-for-mana.replacement.then-triggers"),
        "All mana is replaced, not only that of permanents tapped for mana.",
        (function(APPLIES, _applies(_whatever_made_it)),),
    ),
    Saboteur(
        "mana-replaced-though-none-made",
        ("mana.tapped-for-mana.replacement.needs-mana",),
        "Mana comes out although there was none to replace.",
        (function(APPLIES, _applies(_though_none_was_made)),),
    ),
    Saboteur(
        "trigger-sees-unreplaced-mana",
        ("mana.tapped-for-mana.replacement.then-triggers",),
        "The additional mana is of the type that the land would have made without replacement.",
        (function(ANY_TYPE, _as_produced(_as_before_replacement)),),
    ),
    Saboteur(
        "mana-type-replaced-only",
        ("mana.tapped-for-mana.replacement",),
        "The type of the mana is replaced, the amount is not.",
        (cards(_same_amount),),
    ),
    Saboteur(
        "mana-type-not-replaced",
        ("mana.tapped-for-mana.replacement", "mana.tapped-for-mana.replacement.order", "mana.could-produce.any-order"),
        "An effect that makes all mana one type does nothing.",
        (cards(_no_type_change),),
    ),
    Saboteur(
        "multiplier-adds-one-type",
        ("mana.tapped-for-mana.replacement",),
        "A doubling effect adds mana of one of the types produced only.",
        (function(INSTEAD, _replaced_outcomes(_one_mana_more)),),
    ),
    Saboteur(
        "anybodys-mana-replaced",
        ("mana.tapped-for-mana.replacement", "mana.tapped-for-mana.replacement.order"),
        "An effect about permanents that its controller taps applies to every player.",
        (function(APPLIES, _applies(_of_anybody)),),
    ),
    Saboteur(
        "any-permanents-mana-replaced",
        ("mana.tapped-for-mana.replacement",),
        "An effect about lands applies to other permanents as well.",
        (function(APPLIES, _applies(_of_anything)),),
    ),
    Saboteur(
        "own-mana-replaced-only",
        ("mana.tapped-for-mana.replacement",),
        "An effect about every player's lands applies to its controller only.",
        (function(APPLIES, _controller_of_source_only),),
    ),
    Saboteur(
        "mana-replacements-by-timestamp",
        ("mana.tapped-for-mana.replacement.order",),
        "Several effects are applied by timestamp and nobody is asked.",
        (function("replacement:_alike", _first_come),),
    ),
    Saboteur(
        "mana-replacements-opponent-chooses",
        ("mana.tapped-for-mana.replacement.order",),
        "Another player than the one who gets the mana chooses the order.",
        (function("events:ProduceMana.affected", _somebody_else),),
    ),
    Saboteur(
        "one-multiplier-only",
        ("mana.tapped-for-mana.replacement.each-once",),
        "Of several multiplying effects only one applies.",
        (function(APPLIES, _one_multiplier),),
    ),
    Saboteur(
        "multipliers-add-up",
        ("mana.tapped-for-mana.replacement.each-once",),
        "Multiplying effects are added to each other instead of multiplied.",
        (function(INSTEAD, _replaced_outcomes(_added_up)),),
    ),
    Saboteur(
        "twice-as-much-more",
        ("mana.tapped-for-mana.replacement.each-once", "mana.tapped-for-mana.replacement"),
        "Twice as much is read as twice as much more.",
        (function(INSTEAD, _replaced_outcomes(_multiple_more)),),
    ),
)
