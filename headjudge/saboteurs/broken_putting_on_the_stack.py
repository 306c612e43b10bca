"""Saboteurs of putting triggered abilities on the stack, and of how often they trigger."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Triggered
from reference_engine.events import ZoneChange
from reference_engine.rulebreaking import TriggersMore
from reference_engine.selectors import Anything
from reference_engine.triggers import CountersPut, OnceEach

__all__ = ["SABOTEURS"]


def _last_player_first(put: Any) -> Any:
    def reversed_order(game: Any) -> Process:
        order = type(game).apnap
        game.apnap = lambda: order(game)[::-1]
        try:
            yield from put(game)
        finally:
            del game.apnap

    return reversed_order


def _seat_order(put: Any) -> Any:
    def seated(game: Any) -> Process:
        order = type(game).apnap
        game.apnap = lambda: sorted(order(game))
        try:
            yield from put(game)
        finally:
            del game.apnap

    return seated


def _in_order_of_triggering(alike: Any) -> Any:
    return lambda game, waiting: True


def _divided_on_resolution(announce_division: Any) -> Any:
    def announced(game: Any, c: Any, instructions: Any, a: Any) -> Process:
        if isinstance(instructions, Triggered) and instructions.divided is not None:
            among = tuple(dict.fromkeys(t for ts in c.targets for t in ts))
            total = c.amount(instructions.divided)
            c.division = {e: total // len(among) + (1 if i < total % len(among) else 0) for i, e in enumerate(among)}
            return
        yield from announce_division(game, c, instructions, a)

    return announced


def _one_for_each_target(announce_division: Any) -> Any:
    def announced(game: Any, c: Any, instructions: Any, a: Any) -> Process:
        if isinstance(instructions, Triggered) and instructions.divided is not None:
            c.division = {t: 1 for ts in c.targets for t in ts}
            return
        yield from announce_division(game, c, instructions, a)

    return announced


def _exiled_for_good(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        from reference_engine.effects_cards import MoveTo

        if c.game.is_permanent(c.source):
            yield from do(self, c)
        else:
            yield from MoveTo(self.what, "exile", "exile").do(c)

    return done


def _does_not_return(return_held: Any) -> Any:
    def kept(self: Any, those: Any) -> Process:
        yield from ()

    return kept


def _own_abilities_only(additional: Any) -> Any:
    def own(self: Any, ability: Any, c: Any, event: Any) -> int:
        return int(additional(self, ability, c, event)) if getattr(event, "became", None) == c.source else 0

    return own


def _any_entering(node: Any) -> Any:
    return replace(node, cause=Anything()) if isinstance(node, TriggersMore) else node


def _dying_too(additional: Any) -> Any:
    def dying_too(self: Any, ability: Any, c: Any, event: Any) -> int:
        if isinstance(event, ZoneChange) and event.dies:
            return sum(1 for _ in self.rules(TriggersMore))
        return int(additional(self, ability, c, event))

    return dying_too


def _once_for_all(node: Any) -> Any:
    if isinstance(node, Triggered) and isinstance(node.trigger, CountersPut):
        return replace(node, trigger=OnceEach(node.trigger))
    return node


def _for_each_counter(node: Any) -> Any:
    return replace(node, each=True) if isinstance(node, CountersPut) else node


PUT = "resolving:put_triggers_on_stack"

SABOTEURS = (
    Saboteur(
        "last-player-puts-first",
        ("triggers.apnap.three-players",),
        "The active player's abilities are put on the stack last.",
        (function(PUT, _last_player_first),),
    ),
    Saboteur(
        "triggers-by-seat",
        ("triggers.apnap.three-players",),
        "Abilities are put on the stack in seat order, whoever's turn it is.",
        (function(PUT, _seat_order),),
    ),
    Saboteur(
        "triggers-in-order-of-triggering",
        ("triggers.own-order",),
        "The player is not asked for the order of their abilities.",
        (function("resolving:_alike", _in_order_of_triggering),),
    ),
    Saboteur(
        "trigger-divided-evenly",
        ("triggers.division-when-put-on-stack",),
        "The division of a triggered ability is not asked for as it is put on the stack.",
        (function("announcing:announce_division", _divided_on_resolution),),
    ),
    Saboteur(
        "one-for-each-target",
        ("triggers.division-when-put-on-stack",),
        "Each target of a triggered ability gets one, and the rest is lost.",
        (function("announcing:announce_division", _one_for_each_target),),
    ),
    Saboteur(
        "exiled-for-good",
        ("triggers.until-leaves.already-left",),
        "If the source has left already the object is exiled and never returns.",
        (function("exile_until:ExileUntilLeaves.do", _exiled_for_good),),
    ),
    Saboteur(
        "exiled-card-stays",
        ("triggers.until-leaves.already-left", "triggers.leaves-look-back.came-after"),
        "What was exiled until the source leaves stays in exile.",
        (function("changes:Changes.return_held", _does_not_return),),
    ),
    Saboteur(
        "additional-time-for-itself",
        ("triggers.additional-time",),
        "Only abilities of the permanent that enters trigger an additional time.",
        (function("changes:Changes._additional", _own_abilities_only),),
    ),
    Saboteur(
        "additional-time-for-any-permanent",
        ("triggers.additional-time",),
        "Abilities trigger an additional time for every permanent that enters.",
        (cards(_any_entering),),
    ),
    Saboteur(
        "additional-time-for-deaths",
        ("triggers.additional-time",),
        "Abilities trigger an additional time for creatures that die.",
        (function("changes:Changes._additional", _dying_too),),
    ),
    Saboteur(
        "forbidden-triggers-trigger",
        ("triggers.additional-time",),
        "What keeps abilities from triggering does nothing.",
        (function("rulebreaking:CantTrigger", never_in_force),),
    ),
    Saboteur(
        "counters-at-once-are-one-event",
        ("triggers.each-object",),
        "Counters put on several creatures at once trigger an ability once.",
        (cards(_once_for_all),),
    ),
    Saboteur(
        "triggers-for-each-counter",
        ("triggers.each-object",),
        "An ability triggers once for each counter put.",
        (cards(_for_each_counter),),
    ),
)
