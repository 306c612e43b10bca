"""Saboteurs of triggered abilities: what triggers, and on what information."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Triggered
from reference_engine.conditions import NoManaSpentToCast, NotC, OnBattlefield
from reference_engine.events import ZoneChange
from reference_engine.objects import BATTLEFIELD, GRAVEYARD
from reference_engine.references import EventNewObject
from reference_engine.selectors import Anything, Filter, HasCounters, Is, IsObject, Not, Subtype
from reference_engine.triggers import Leaves, OnceEach

__all__ = ["SABOTEURS"]


# ---- the intervening "if" --------------------------------------------------------------------------------------------


def _counts_itself(node: Any) -> Any:
    return IsObject() if node == Not(Is(EventNewObject())) else node


def _without_condition(keyword: str) -> Any:
    """A change of the meaning of keywords: one returns its creature whatever counters it had."""

    def patch(meanings: Any) -> Any:
        def without(k: Any) -> Any:
            return tuple(replace(a, condition=None) if isinstance(a, Triggered) else a for a in meanings[keyword](k))

        return {**meanings, keyword: without}

    return patch


def _never_returns(meanings: Any) -> Any:
    return {**meanings, "undying": lambda k: (), "persist": lambda k: ()}


def _wherever_it_is(do: Any) -> Any:
    def done(self: Any, c: Any) -> Any:
        if self.only is None:
            return do(self, c)
        return do(replace(self, only=None, what=_Newest()), c)

    return done


class _Newest:
    """The card of the triggering event, followed through every further zone."""

    def entities(self, c: Any) -> tuple[int, ...]:
        now = c.event.became
        while now in c.game.state.last_zone_change:
            now = c.game.state.last_zone_change[now]
        return (now,)


def _forgotten(holds: Any) -> Any:
    def as_a_permanent(self: Any, c: Any) -> bool:
        return all(c.game.look(e).obj.zone == BATTLEFIELD for e in self.ref.entities(c)) or bool(holds(self, c))

    return as_a_permanent


def _only_if_cast(holds: Any) -> Any:
    def cast_at_all(self: Any, c: Any) -> bool:
        return holds(self, c) and all(c.game.look(e).obj.cast is not None for e in self.ref.entities(c))

    return cast_at_all


def _never_free(node: Any) -> Any:
    return NotC(node) if isinstance(node, NoManaSpentToCast) else node


def _source_not_needed(node: Any) -> Any:
    return (
        replace(node, condition=None)
        if isinstance(node, Triggered) and isinstance(node.condition, OnBattlefield)
        else node
    )


def _source_gone(node: Any) -> Any:
    if isinstance(node, Triggered) and isinstance(node.condition, OnBattlefield):
        return replace(node, condition=NotC(node.condition))
    return node


# ---- looking back, looking after -------------------------------------------------------------------------------------


def _nobody_looks_back(lookers: Any) -> Any:
    """Abilities of what is still there after the event see it, and no others."""

    def left(self: Any, before: Any, events: Any) -> Any:
        going = {e.subject for e in events if isinstance(e, ZoneChange)}
        return [found for found in lookers(self, before, events) if found[1] not in going]

    return left


def _as_a_card(occurrences: Any) -> Any:
    """What has left is asked about as the card that it is now: a card in a graveyard has no counters."""

    def occurs(self: Any, c: Any, event: Any) -> Iterator[int | None]:
        yield from (it for it in occurrences(self, c, event) if "HasCounters" not in repr(self.filter))

    return occurs


def _any_creature(occurrences: Any) -> Any:
    def occurs(self: Any, c: Any, event: Any) -> Any:
        return occurrences(replace(self, filter=_dropping(self.filter, HasCounters)), c, event)

    return occurs


def _dropping(filter: Any, kind: type) -> Any:
    parts = getattr(filter, "parts", None)
    if isinstance(parts, tuple):
        return replace(filter, parts=tuple(_dropping(p, kind) for p in parts))
    return Anything() if isinstance(filter, kind) else filter


def _detached_already(entities: Any) -> Any:
    def attached_now(self: Any, c: Any) -> Any:
        return tuple(e for e in entities(self, c) if e < 0 or e in c.game.state.objects)

    return attached_now


def _from_the_graveyard(gather: Any) -> Any:
    """Abilities that work in the graveyard see the event with which their card got there."""

    def gathered(self: Any, events: Any, lookers: Any) -> None:
        more = list(lookers)
        for e in events:
            if isinstance(e, ZoneChange) and e.to == GRAVEYARD and e.became in self.state.objects:
                for a in self.ch(e.became).all_abilities:
                    if isinstance(a, Triggered) and GRAVEYARD in a.zones and a.trigger.looks_back():
                        more.append((a, e.became, self.state.objects[e.became].owner))
        gather(self, events, more)

    return gathered


def _as_printed(lookers: Any) -> Any:
    """Permanents have the abilities printed on them as they leave, whatever they had lost."""

    def printed(self: Any, before: Any, events: Any) -> Any:
        seen = list(lookers(self, before, events))
        for oid in list(self.in_zone(BATTLEFIELD)):
            for a in self.state.objects[oid].printed.all_abilities:
                if isinstance(a, Triggered) and a.trigger.looks_back() and not any(f[1] == oid for f in seen):
                    seen.append((a, oid, self._controller_of(oid)))
        return seen

    return printed


def _before_they_are_there(occurrences: Any) -> Any:
    """A permanent that enters is asked about as the card that it was."""

    def occurs(self: Any, c: Any, event: Any) -> Iterator[int | None]:
        wanted = [p.subtype for p in getattr(self.filter, "parts", (self.filter,)) if isinstance(p, Subtype)]
        for it in occurrences(self, c, event):
            if all(s in c.game.state.objects[it].printed.subtypes for s in wanted):
                yield it

    return occurs


def _any_land(occurrences: Any) -> Any:
    def occurs(self: Any, c: Any, event: Any) -> Iterator[int | None]:
        if isinstance(self.filter, Filter):
            for it in occurrences(replace(self, filter=_dropping(self.filter, Subtype)), c, event):
                if "land" in c.game.ch(it).types:
                    yield it
        else:
            yield from occurrences(self, c, event)

    return occurs


def _leaving_is_dying(node: Any) -> Any:
    return replace(node, to=GRAVEYARD) if isinstance(node, Leaves) and node.to is None and node.cause is None else node


def _dying_is_leaving(node: Any) -> Any:
    return replace(node, to=None) if isinstance(node, Leaves) and node.to == GRAVEYARD else node


def _no_tokens(occurrences: Any) -> Any:
    def occurs(self: Any, c: Any, event: Any) -> Iterator[int | None]:
        if self.to == GRAVEYARD and c.game.look(event.subject).obj.card.kind == "token":
            return
        yield from occurrences(self, c, event)

    return occurs


def _at_once_is_once(node: Any) -> Any:
    if isinstance(node, Triggered) and isinstance(node.trigger, Leaves) and node.trigger.to == GRAVEYARD:
        return replace(node, trigger=OnceEach(node.trigger))
    return node


def _of_its_owner(lookers: Any) -> Any:
    def owned(self: Any, before: Any, events: Any) -> Any:
        return [(a, oid, self.look(oid).obj.owner) for a, oid, _ in lookers(self, before, events)]

    return owned


def _never_oneself(node: Any) -> Any:
    if isinstance(node, Leaves) and node.cause == "sacrifice":
        return replace(node, cause="destroy")
    return node


def _sees_what_brought_it_back(end_of_until: Any) -> Any:
    def returned(self: Any, events: Any) -> Process:
        there = set(self.in_zone(BATTLEFIELD))
        yield from end_of_until(self, events)
        new = [o for o in self.in_zone(BATTLEFIELD) if o not in there]
        seen = [
            (a, o, self._controller_of(o))
            for o in new
            for a in self.ch(o).all_abilities
            if isinstance(a, Triggered) and a.trigger.looks_back()
        ]
        if seen:
            triggers, self._triggers = self._triggers, {}
            self.gather(list(events), seen)
            self._triggers = triggers

    return returned


LOOKERS, LEAVES = "changes:Changes._lookers", "triggers:Leaves.occurrences"
MEANINGS, SPENT = "keyword_abilities:MEANINGS", "conditions:NoManaSpentToCast.holds"
BACK = "triggers.leaves-look-back"

SABOTEURS = (
    Saboteur(
        "fifth-mountain-counts-itself",
        ("triggers.valakut.counts-others", "triggers.valakut.counts-others.together"),
        "The land that entered is counted among the others.",
        (cards(_counts_itself),),
    ),
    Saboteur(
        "undying-though-countered",
        ("triggers.persist-undying",),
        "Undying returns a creature that had a +1/+1 counter.",
        (function(MEANINGS, _without_condition("undying")),),
    ),
    Saboteur(
        "persist-though-countered",
        ("triggers.persist-undying", "lki.dies-trigger-power"),
        "Persist returns a creature that had a -1/-1 counter.",
        (function(MEANINGS, _without_condition("persist")),),
    ),
    Saboteur(
        "persist-follows-the-card",
        ("triggers.persist-undying",),
        "Persist and undying find their card wherever it has gone from the graveyard.",
        (function("effects_cards:PutOntoBattlefield.do", _wherever_it_is),),
    ),
    Saboteur(
        "persist-does-nothing",
        ("triggers.persist-undying", "lki.moved-by-the-effect", "lki.dies-trigger-power"),
        "Persist and undying are only words.",
        (function(MEANINGS, _never_returns),),
    ),
    Saboteur(
        "mana-spent-forgotten",
        ("triggers.intervening-if.mana-spent",),
        "What was spent on a spell is forgotten once it is a permanent.",
        (function(SPENT, _forgotten),),
    ),
    Saboteur(
        "mana-spent-only-if-cast",
        ("triggers.intervening-if.mana-spent",),
        "A creature that was not cast is not one for which no mana was spent.",
        (function(SPENT, _only_if_cast),),
    ),
    Saboteur(
        "mana-spent-the-other-way-round",
        ("triggers.intervening-if.mana-spent",),
        "The clause is true when mana was spent.",
        (cards(_never_free),),
    ),
    Saboteur(
        "source-need-not-be-there",
        ("triggers.intervening-if.source-there",),
        "Whether the source is still on the battlefield is not looked at.",
        (cards(_source_not_needed),),
    ),
    Saboteur(
        "source-must-have-gone",
        ("triggers.intervening-if.source-there",),
        "The clause about the source's being on the battlefield is read the wrong way round.",
        (cards(_source_gone),),
    ),
    Saboteur(
        "nobody-looks-back",
        (BACK, "lki.dies-trigger-power", "triggers.leaves-though-exiled", "triggers.leaves-look-back.humility"),
        "Only abilities of permanents that are still there see others leave.",
        (function(LOOKERS, _nobody_looks_back),),
    ),
    Saboteur(
        "counters-forgotten-as-it-dies",
        (BACK,),
        "A creature that has died is asked about as the card in the graveyard.",
        (function(LEAVES, _as_a_card),),
    ),
    Saboteur(
        "counters-not-asked-for",
        (BACK,),
        "Whether the creature that died had counters is not looked at.",
        (function(LEAVES, _any_creature),),
    ),
    Saboteur(
        "host-is-gone-already",
        (BACK, "lki.dies-trigger-power"),
        "An Aura or Equipment no longer knows what it was attached to when that has died.",
        (function("references:Host.entities", _detached_already),),
    ),
    Saboteur(
        "sees-itself-get-to-the-graveyard",
        (BACK,),
        "An ability that works in the graveyard sees the event with which its card got there.",
        (function("changes:Changes.gather", _from_the_graveyard),),
    ),
    Saboteur(
        "lost-abilities-trigger",
        (BACK, "triggers.leaves-look-back.ability-lost", "triggers.leaves-look-back.humility"),
        "A permanent that had lost its abilities triggers by those printed on it.",
        (function(LOOKERS, _as_printed),),
    ),
    Saboteur(
        "permanents-seen-before-they-enter",
        ("triggers.enters-look-after", "triggers.enters-look-after.own-type"),
        "A permanent that enters is asked about as it would be without what enters with it.",
        (function("triggers:Enters.occurrences", _before_they_are_there),),
    ),
    Saboteur(
        "any-land-is-a-forest",
        ("triggers.enters-look-after", "triggers.enters-look-after.own-type"),
        "The subtype of the permanent that enters is not looked at.",
        (function("triggers:Enters.occurrences", _any_land),),
    ),
    Saboteur(
        "leaving-means-dying",
        ("triggers.leaves-though-exiled",),
        "A permanent leaves the battlefield only if it goes to a graveyard.",
        (cards(_leaving_is_dying),),
    ),
    Saboteur(
        "dying-is-leaving",
        ("triggers.leaves-though-exiled", "triggers.token-dies"),
        "A permanent that leaves the battlefield for any other zone has died.",
        (cards(_dying_is_leaving),),
    ),
    Saboteur(
        "tokens-do-not-die",
        ("triggers.token-dies",),
        "A token ceases to exist without having died.",
        (function(LEAVES, _no_tokens),),
    ),
    Saboteur(
        "deaths-at-once-are-one-death",
        ("triggers.token-dies",),
        "Several creatures that die at once trigger an ability once.",
        (cards(_at_once_is_once),),
    ),
    Saboteur(
        "leaves-ability-of-the-owner",
        ("triggers.leaves-look-back.controller",),
        "The owner of the permanent controls the ability with which it leaves.",
        (function(LOOKERS, _of_its_owner),),
    ),
    Saboteur(
        "sacrifice-goes-unnoticed",
        ("triggers.leaves-look-back.controller",),
        "Being sacrificed is read as being destroyed.",
        (cards(_never_oneself),),
    ),
    Saboteur(
        "returned-permanent-saw-it",
        ("triggers.leaves-look-back.came-after",),
        "A permanent that returns because another left sees that one leave.",
        (function("changes:Changes._end_of_until", _sees_what_brought_it_back),),
    ),
)
