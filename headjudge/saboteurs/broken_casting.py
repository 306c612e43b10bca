"""Saboteurs of casting and resolving: targets, division, lands, priority, suspend, exchanges, votes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.abilities import Keyword
from reference_engine.actions import Pass
from reference_engine.decisions import Priority
from reference_engine.effects_lasting import GainControl
from reference_engine.objects import STACK
from reference_engine.references import Var
from reference_engine.triggers import LastCounterRemoved

__all__ = ["SABOTEURS"]


def _choosing(always: bool) -> Any:
    """A patch of :func:`targets.legal_target`: restrictions on the choice hold always, or never."""

    def patch(legal_target: Any) -> Any:
        return lambda game, c, spec, entity, *, choosing: legal_target(game, c, spec, entity, choosing=always)

    return patch


def _divided_among_the_rest(do: Any) -> Any:
    def done(self: Any, c: Any) -> Any:
        if self.divided and c.checked is not None:
            legal = [e for ts in c.checked for e in ts]
            lost = sum(n for e, n in c.division.items() if e not in legal)
            if legal and lost:
                c.division = {**c.division, legal[0]: c.division.get(legal[0], 0) + lost}
        return do(self, c)

    return done


def _divided_evenly(do: Any) -> Any:
    def done(self: Any, c: Any) -> Any:
        if self.divided and c.division:
            n = sum(c.division.values()) // len(c.division)
            c.division = dict.fromkeys(c.division, n)
        return do(self, c)

    return done


def _nothing_for_some(check: Any) -> Any:
    return lambda self, answer: check(replace(self, each_at_least=0), answer)


def _one_more(land_plays: Any) -> Any:
    return lambda self, p: land_plays(self, p) + 1


def _not_counted(play_land: Any) -> Any:
    def played(self: Any, action: Any) -> Process:
        yield from play_land(self, action)
        self.state.players[action.player].lands_played -= 1

    return played


def _one_pass(priority_round: Any) -> Any:
    def rounds(self: Any, settled: bool = False) -> Process:
        process = priority_round(self, settled)
        answer: Any = None
        while True:
            try:
                asked = process.send(answer)
            except StopIteration:
                return
            passed = isinstance(answer, Pass) and isinstance(asked, Priority) and asked.player != self.state.active
            if passed and self.state.zones[STACK, -1]:
                answer = Pass(asked.player)
            else:
                answer = yield asked

    return rounds


def _one_counter_fewer(node: Any) -> Any:
    if isinstance(node, Keyword) and node.keyword == "suspend" and isinstance(node.number, int):
        return replace(node, number=node.number - 1)
    return node


def _last_counter(occurrences: Any) -> Any:
    def occurs(self: Any, c: Any, event: Any) -> Any:
        return iter(()) if isinstance(self, LastCounterRemoved) and self.kind == "time" else occurrences(self, c, event)

    return occurs


def _whatever_became_of_targets(check_targets: Any) -> Any:
    def checked(game: Any, c: Any) -> bool:
        check_targets(game, c)
        return True

    return checked


def _all_or_none(check_targets: Any) -> Any:
    def checked(game: Any, c: Any) -> bool:
        return bool(check_targets(game, c)) and c.checked == c.targets

    return checked


def _first_mode_only(carry_out: Any) -> Any:
    def carried_out(game: Any, c: Any, instructions: Any) -> Any:
        c.modes = c.modes[:1]
        return carry_out(game, c, instructions)

    return carried_out


def _given_away(c: Any, e: int) -> Process:
    """The opponent of its controller gains control of a permanent."""
    for p in c.game.opponents(c.game.ch(e).controller)[:1]:
        yield from GainControl(Var("given")).do(c.fork(controller=p, vars={"given": e}))


def _as_far_as_it_goes(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        pair = self.one.entities(c) + self.other.entities(c)
        if len(pair) == 2:
            yield from do(self, c)
        else:
            for e in pair:
                yield from _given_away(c, e)

    return done


def _one_way(do: Any) -> Any:
    def done(self: Any, c: Any) -> Process:
        for e in self.one.entities(c)[:1]:
            yield from _given_away(c, e)

    return done


def _winners(choose: Any) -> Any:
    """A patch of :meth:`Vote.do`: which words have won, of all, given those with the most votes."""

    def patch(do: Any) -> Any:
        def done(self: Any, c: Any) -> Process:
            yield from do(self, c)
            c.vars["most votes"] = choose(self.options, c.vars["most votes"])

        return done

    return patch


def _first_of(options: tuple[str, ...], most: tuple[str, ...]) -> tuple[str, ...]:
    return most[:1]


def _fewest(options: tuple[str, ...], most: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(w for w in options if w not in most)


LEGAL_TARGET, CHECK, DAMAGE = "targets:legal_target", "targets:check_targets", "effects_life:DealDamage.do"

SABOTEURS = (
    Saboteur(
        "choice-restricted-on-resolution-too",
        ("casting.target-as-cast-only",),
        "What could not have been chosen as a target is illegal on resolution as well.",
        (function(LEGAL_TARGET, _choosing(True)),),
    ),
    Saboteur(
        "choice-not-restricted",
        ("casting.target-as-cast-only",),
        "A restriction on choosing the target is passed over.",
        (function(LEGAL_TARGET, _choosing(False)),),
    ),
    Saboteur(
        "divided-again-on-resolution",
        ("casting.division-announced",),
        "The share of an illegal target goes to the other targets.",
        (function(DAMAGE, _divided_among_the_rest),),
    ),
    Saboteur(
        "divided-evenly",
        ("casting.division-announced",),
        "The damage is divided evenly, whatever was announced.",
        (function(DAMAGE, _divided_evenly),),
    ),
    Saboteur(
        "target-without-a-share",
        ("casting.division-announced",),
        "A target can be assigned no damage.",
        (function("decisions:Divide.check", _nothing_for_some),),
    ),
    Saboteur(
        "two-lands-a-turn",
        ("casting.one-land-a-turn",),
        "A second land can be played.",
        (function("game:Game.land_plays", _one_more),),
    ),
    Saboteur(
        "land-plays-not-counted",
        ("casting.one-land-a-turn",),
        "Playing a land does not count as having played one.",
        (function("game:Game.play_land", _not_counted),),
    ),
    Saboteur(
        "one-pass-is-enough",
        ("casting.priority.all-pass",),
        "The object on top of the stack resolves as soon as one player has passed.",
        (function("game:Game.priority_round", _one_pass),),
    ),
    Saboteur(
        "suspended-one-turn-short",
        ("casting.suspend",),
        "A suspended card has one time counter fewer than it says.",
        (cards(_one_counter_fewer),),
    ),
    Saboteur(
        "suspended-for-good",
        ("casting.suspend",),
        "Nothing happens when the last time counter is removed.",
        (function("triggers:LastCounterRemoved.occurrences", _last_counter),),
    ),
    Saboteur(
        "resolves-without-targets",
        ("casting.only-target-gone",),
        "A spell resolves as far as it can though all its targets are illegal.",
        (function(CHECK, _whatever_became_of_targets),),
    ),
    Saboteur(
        "one-illegal-target-is-enough",
        ("casting.division-announced", "costs.total.targets-first"),
        "A spell does not resolve when one of its targets has become illegal.",
        (function(CHECK, _all_or_none),),
    ),
    Saboteur(
        "first-mode-only",
        ("casting.only-target-gone", "costs.additional.with-alternative"),
        "Of several modes chosen the first is carried out.",
        (function("resolving:carry_out", _first_mode_only),),
    ),
    Saboteur(
        "half-an-exchange",
        ("casting.exchange.all-or-nothing",),
        "An exchange happens as far as it can.",
        (function("effects_lasting:ExchangeControl.do", _as_far_as_it_goes),),
    ),
    Saboteur(
        "exchange-one-way",
        ("casting.exchange.all-or-nothing",),
        "Of an exchange only the first half happens.",
        (function("effects_lasting:ExchangeControl.do", _one_way),),
    ),
    Saboteur(
        "tie-goes-to-the-first",
        ("casting.vote",),
        "Of words with as many votes only one wins.",
        (function("voting:Vote.do", _winners(_first_of)),),
    ),
    Saboteur(
        "fewest-votes-win",
        ("casting.vote",),
        "The words that did not get the most votes win.",
        (function("voting:Vote.do", _winners(_fewest)),),
    ),
)
