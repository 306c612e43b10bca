"""Saboteurs of other ways to cast, of durations and control, and of the order of replacement effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]


def _meaning_nothing(keyword: str) -> Callable[[Any], Any]:
    def changed(meanings: Any) -> Any:
        return {**meanings, keyword: lambda k: ()}

    return changed


SABOTEURS = (
    Saboteur(
        "replacement-effects-in-fixed-order",
        ("replacement.order.same-words", "replacement.order.soul-scar-mage", "replacement.order.entering-counters"),
        "Of several replacement effects the engine applies its own first one, and asks nobody.",
        (edited("replacement:replaced", ("len(options) > 1 and not _alike(options)", "False")),),
    ),
    Saboteur(
        "unpreventable-damage-prevented",
        ("replacement.cannot-be-prevented",),
        "Damage that cannot be prevented is prevented all the same.",
        (function("queries:Queries.damage_can_be_prevented", lambda _: lambda self, source, combat: True),),
    ),
    Saboteur(
        "fixed-life-total-changes",
        ("replacement.life-total-fixed",),
        "A life total that cannot change is changed by damage and by paying.",
        (function("queries:Queries.life_can_change", lambda _: lambda self, p: True),),
    ),
    Saboteur(
        "duration-begins-after-its-end",
        ("zones.control.for-as-long-as",),
        "An effect for as long as a permanent remains begins although that permanent has gone, and then lasts.",
        (
            edited(
                "lasting:Lasting.add_floating",
                ("condition is not None and not condition.holds(c)", "False"),
                ("condition = duration if isinstance(duration, Condition) else None", "condition = None"),
            ),
        ),
    ),
    Saboteur(
        "flashback-goes-to-the-graveyard",
        ("casting.flashback",),
        "A spell cast with flashback goes where any other spell would.",
        (edited("changes:Changes.leave_stack", ('in ("flashback", "jump-start", "aftermath")', 'in ("jump-start", "aftermath")')),),
    ),
    Saboteur(
        "foretold-card-for-its-mana-cost",
        ("casting.foretell",),
        "A foretold card is cast for its mana cost.",
        (edited("casting:_method_of_special", ('"foretold" in obj.choices', "False")),),
    ),
    Saboteur(
        "plotted-card-for-its-mana-cost",
        ("casting.plot",),
        "A plotted card is cast for its mana cost.",
        (edited("casting:_method_of_special", ('"plotted" in obj.choices', "False")),),
    ),
    Saboteur(
        "exiled-card-castable-at-once",
        ("casting.foretell", "casting.plot"),
        "A foretold or plotted card can be cast in the same turn.",
        (edited("casting:may_play_exiled", ("game.state.turn <= after", "False")),),
    ),
    Saboteur(
        "rebound-without-exile",
        ("casting.rebound",),
        "A spell with rebound goes to the graveyard, and its second casting is lost.",
        (edited("resolving:_put_away", ("obj.cast.from_zone == HAND", "False")),),
    ),
    Saboteur(
        "split-second-does-nothing",
        ("casting.split-second",),
        "Players respond to a spell with split second as to any other.",
        (function("keyword_abilities:MEANINGS", _meaning_nothing("split second")),),
    ),
    Saboteur(
        "bestowed-spell-fizzles",
        ("casting.bestow",),
        "A bestowed spell whose target has gone does not become a creature spell, and does not resolve.",
        (edited("resolving:_resolve_spell", ('obj.choices.get("bestowed")', "False")),),
    ),
    Saboteur(
        "legendary-sorcery-for-anyone",
        ("casting.legendary-sorcery",),
        "A legendary sorcery is cast without a legend.",
        (edited("casting:_check_castable", ('"legendary" in ch.supertypes', "False")),),
    ),
    Saboteur(
        "rad-counters-do-nothing",
        ("counters.rad",),
        "Rad counters are counted and otherwise forgotten.",
        (edited("radiation:precombat_main_phase_begins", ('state.players[state.active].counters.get("rad", 0) <= 0', "True")),),
    ),
    Saboteur(
        "cumulative-upkeep-costs-nothing",
        ("counters.cumulative-upkeep",),
        "Cumulative upkeep neither puts age counters nor asks for anything.",
        (function("keyword_abilities:MEANINGS", _meaning_nothing("cumulative upkeep")),),
    ),
    Saboteur(
        "phased-out-is-there",
        ("zones.phased-out",),
        "What has phased out is affected by what destroys all creatures.",
        (edited("queries:Queries.in_zone", ("obj is not None and not obj.phased_out", "obj is not None")),),
    ),
    Saboteur(
        "this-combat-outlives-the-turn",
        ("combat.attacks-this-combat",),
        "What lasts for this combat has no end, so that it lives on into the combats of later turns.",
        (
            edited("turn:_cleanup_step", ('game.end_floating("end of turn", "end of combat")', 'game.end_floating("end of turn")')),
            edited("turn:end_step", ('game.end_floating("end of combat")', "None")),
        ),
    ),
    Saboteur(
        "last-player-chooses-first",
        ("sba.three-players.choices",),
        "Choices of several players are made against the turn order.",
        (function("queries:Queries.apnap", lambda right: lambda self: list(reversed(right(self)))),),
    ),
)
