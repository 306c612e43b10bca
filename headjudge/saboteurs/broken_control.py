"""Saboteurs of control and its durations, of linked abilities, phasing, and of what happens at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, newest
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Triggered
from reference_engine.conditions import Condition
from reference_engine.effects_cards import Blink, PutOntoBattlefield
from reference_engine.effects_lasting import GainControl
from reference_engine.events import ZoneChange
from reference_engine.objects import GRAVEYARD
from reference_engine.references import Among, EventNewObject, You
from reference_engine.selectors import All, Anything, EnteredThisTurn, Is, Not, StillThere
from reference_engine.triggers import Leaves, OnceEach

__all__ = ["SABOTEURS"]


# ---- control --------------------------------------------------------------------------------------------------------------


def _effects_go_along(enter: Any) -> Any:
    def entered(self: Any, new: Any, event: Any) -> None:
        enter(self, new, event)
        same = {n for n, look in self.state.known.items() if look is not None and look.obj.card is new.card}
        self.state.floating = tuple(
            replace(f, affected=(*f.affected, new.id)) if f.affected is not None and same & set(f.affected) else f
            for f in self.state.floating
        )

    return entered


def _to_its_owner(node: Any) -> Any:
    return replace(node, under_your_control=False) if isinstance(node, Blink) else node


def _found_again(entities: Any) -> Any:
    return lambda self, c: tuple(e if e < 0 else newest(c.game, e) for e in entities(self, c))


def _for_good(node: Any) -> Any:
    return (
        replace(node, duration="permanent")
        if isinstance(node, GainControl) and node.duration == "end of turn"
        else node
    )


def _though_its_source_has_gone(node: Any) -> Any:
    return (
        replace(node, duration="permanent")
        if isinstance(node, GainControl) and isinstance(node.duration, Condition)
        else node
    )


def _with_its_abilities(holds: Any) -> Any:
    def held(self: Any, c: Any) -> bool:
        return bool(holds(self, c)) and all(c.game.ch(e).all_abilities for e in self.ref.entities(c))

    return held


def _first_counts(apply: Any) -> Any:
    def applied(self: Any, d: Any, c: Any, entity: int) -> None:
        obj = c.game.any_object(entity)
        if obj is not None and d.controller == obj.controller:
            apply(self, d, c, entity)

    return applied


def _never_controlled(apply: Any) -> Any:
    def applied(self: Any, d: Any, c: Any, entity: int) -> None:
        """The owner goes on controlling it."""

    return applied


def _only_while_it_is_there(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        if self.link is None or c.game.is_permanent(c.source):
            yield from do(self, c)

    return done


def _exiled_all_the_same(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        from reference_engine.effects_cards import exile

        yield from (do(self, c) if c.game.is_permanent(c.source) else exile(self.what).do(c))

    return done


def _alone(phase_out: Any) -> Any:
    def phased(game: Any, oid: int) -> None:
        attached = game.attachments(oid)
        phase_out(game, oid)
        for a in attached:
            game.state.objects[a].phased_out = False
            game.state.objects[a].phased_with = None
        game.touch()

    return phased


def _as_printed(phase_in: Any) -> Any:
    def phased(game: Any, oid: int) -> None:
        phase_in(game, oid)
        game.state.objects[oid].counters.clear()
        game.touch()

    return phased


# ---- at once --------------------------------------------------------------------------------------------------------------


def _earlier_ones_only(node: Any) -> Any:
    return All((node, Not(EnteredThisTurn()))) if node == Not(Is(EventNewObject())) else node


def _under_its_controller(meanings: Any) -> Any:
    def undying(k: Any) -> Any:
        return tuple(
            replace(a, effect=replace(a.effect, controller=You())) if isinstance(a.effect, PutOntoBattlefield) else a
            for a in meanings["undying"](k)
        )

    return {**meanings, "undying": undying}


def _of_the_active_player(lookers: Any) -> Any:
    def active(self: Any, before: Any, events: Any) -> Any:
        return [(a, oid, self.state.active) for a, oid, _ in lookers(self, before, events)]

    return active


def _tokens_remembered(node: Any) -> Any:
    if isinstance(node, Among) and "StillThere" in repr(node.filter):
        return replace(node, filter=Anything())
    return node


def _nothing_left(node: Any) -> Any:
    return (
        replace(node, filter=Not(StillThere()))
        if isinstance(node, Among) and "StillThere" in repr(node.filter)
        else node
    )


def _never_this_turn(matches: Any) -> Any:
    return lambda self, c, entity: False


def _always_this_turn(matches: Any) -> Any:
    return lambda self, c, entity: entity > 0


def _sees_what_went_before(gather: Any) -> Any:
    """A permanent that an effect puts onto the battlefield sees what has left earlier in the same effect."""

    def gathered(self: Any, events: Any, lookers: Any) -> None:
        gather(self, events, lookers)
        new = [e.became for e in events if isinstance(e, ZoneChange) and e.enters] if self.resolving else []
        past = [e for e in self.log[-8:] if isinstance(e, ZoneChange) and e.dies]
        seen = [
            (a, o, self._controller_of(o))
            for o in new
            for a in self.ch(o).all_abilities
            if isinstance(a, Triggered) and a.trigger.looks_back()
        ]
        if seen and past:
            triggers, self._triggers = self._triggers, {}
            gather(self, past, seen)
            self._triggers = triggers

    return gathered


def _not_by_sacrifice(occurrences: Any) -> Any:
    def occurs(self: Any, c: Any, event: Any) -> Any:
        if self.to == GRAVEYARD and self.cause is None and event.cause == "sacrifice":
            return iter(())
        return occurrences(self, c, event)

    return occurs


def _for_each(node: Any) -> Any:
    if isinstance(node, Triggered) and isinstance(node.trigger, OnceEach):
        return replace(node, trigger=node.trigger.part, limit=None)
    return node


def _whatever_is_sacrificed(node: Any) -> Any:
    return replace(node, filter=Anything()) if isinstance(node, Leaves) and node.cause == "sacrifice" else node


LOOKERS, MEANINGS = "changes:Changes._lookers", "keyword_abilities:MEANINGS"

SABOTEURS = (
    Saboteur(
        "control-follows-the-card",
        ("zones.new-object.not-the-target.control",),
        "An effect that gives control applies to the card again once it has come back.",
        (function("changes:Changes.enter_battlefield", _effects_go_along),),
    ),
    Saboteur(
        "returned-to-its-owner-always",
        ("zones.new-object.not-the-target.control",),
        "What an effect returns under its controller's control returns under its owner's.",
        (cards(_to_its_owner),),
    ),
    Saboteur(
        "delayed-trigger-follows-the-card",
        ("zones.new-object.not-the-target.control",),
        "A delayed ability finds the creature that it is about again once it has come back.",
        (function("references:Var.entities", _found_again),),
    ),
    Saboteur(
        "stolen-for-good",
        ("zones.new-object.not-the-target.control",),
        "Control until end of turn does not end.",
        (cards(_for_good),),
    ),
    Saboteur(
        "control-outlasts-its-source",
        ("zones.control.for-as-long-as",),
        "Control for as long as a permanent remains goes on without it.",
        (cards(_though_its_source_has_gone),),
    ),
    Saboteur(
        "control-ends-with-the-ability",
        ("zones.control.for-as-long-as",),
        "Control for as long as a permanent remains ends when that loses its abilities.",
        (function("conditions:OnBattlefield.holds", _with_its_abilities),),
    ),
    Saboteur(
        "first-control-counts",
        ("zones.control.later-counts",),
        "Of several effects that give control the first counts.",
        (function("parts:SetController.apply", _first_counts),),
    ),
    Saboteur(
        "control-never-changes",
        ("zones.control.later-counts", "zones.control.for-as-long-as"),
        "The owner controls a permanent whatever an effect says.",
        (function("parts:SetController.apply", _never_controlled),),
    ),
    Saboteur(
        "exiled-only-while-it-is-there",
        ("triggers.until-leaves.already-left.linked",),
        "An ability that exiles for a linked one does nothing once its source has left.",
        (function("effects_cards:MoveTo.do", _only_while_it_is_there),),
    ),
    Saboteur(
        "until-it-leaves-is-linked",
        ("triggers.until-leaves.already-left.linked", "triggers.until-leaves.already-left"),
        "Until it leaves is read as two linked abilities: what leaves first never lets go.",
        (function("exile_until:ExileUntilLeaves.do", _exiled_all_the_same),),
    ),
    Saboteur(
        "phased-out-without-attachments",
        ("zones.phased-out",),
        "What is attached to a permanent does not phase out with it.",
        (function("phasing:phase_out", _alone),),
    ),
    Saboteur(
        "phased-in-as-printed",
        ("zones.phased-out",),
        "A permanent that phases in has lost its counters.",
        (function("phasing:phase_in", _as_printed),),
    ),
    Saboteur(
        "only-those-there-before-count",
        ("triggers.valakut.counts-others.together",),
        "What enters together is not counted as each looks for others.",
        (cards(_earlier_ones_only),),
    ),
    Saboteur(
        "undying-for-its-controller",
        ("triggers.persist-undying.stolen",),
        "A stolen creature returns under the control of the player who had stolen it.",
        (function(MEANINGS, _under_its_controller),),
    ),
    Saboteur(
        "leaves-ability-of-the-active-player",
        ("triggers.persist-undying.stolen",),
        "The active player controls the abilities with which permanents leave.",
        (function(LOOKERS, _of_the_active_player),),
    ),
    Saboteur(
        "exiled-token-remembered",
        ("zones.token-leaves.exiled",),
        "A token that was exiled still has the power that it last had.",
        (cards(_tokens_remembered),),
    ),
    Saboteur(
        "exiled-card-has-no-power",
        ("zones.token-leaves.exiled",),
        "A card in exile has no power.",
        (cards(_nothing_left),),
    ),
    Saboteur(
        "entered-this-turn-forgotten",
        ("triggers.intervening-if.entered-this-turn",),
        "That a permanent entered this turn is forgotten.",
        (function("selectors:EnteredThisTurn.matches", _never_this_turn),),
    ),
    Saboteur(
        "entered-some-turn",
        ("triggers.intervening-if.entered-this-turn",),
        "In which turn the permanent entered is not looked at.",
        (function("selectors:EnteredThisTurn.matches", _always_this_turn),),
    ),
    Saboteur(
        "sees-what-its-effect-sacrificed",
        ("triggers.leaves-look-back.later-in-the-same-effect",),
        "A permanent sees what was sacrificed earlier in the effect that put it onto the battlefield.",
        (function("changes:Changes.gather", _sees_what_went_before),),
    ),
    Saboteur(
        "sacrifice-is-no-death",
        ("triggers.leaves-look-back.later-in-the-same-effect",),
        "A creature that is sacrificed has not died.",
        (function("triggers:Leaves.occurrences", _not_by_sacrifice),),
    ),
    Saboteur(
        "one-or-more-is-each",
        ("triggers.each-object.one-or-more",),
        "An ability about one or more things triggers for each of them.",
        (cards(_for_each),),
    ),
    Saboteur(
        "whatever-is-sacrificed",
        ("triggers.each-object.one-or-more",),
        "What kind of permanent is sacrificed is not looked at.",
        (cards(_whatever_is_sacrificed),),
    ),
)
