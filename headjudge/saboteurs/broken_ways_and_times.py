"""Saboteurs of other ways to cast, of phasing, and of durations."""

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
        (
            edited(
                "changes:Changes.leave_stack",
                ('in ("flashback", "jump-start", "aftermath")', 'in ("jump-start", "aftermath")'),
            ),
        ),
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
        "phased-out-is-there",
        ("zones.phased-out",),
        "What has phased out is affected by what destroys all creatures.",
        (edited("queries:Queries.in_zone", ("obj is not None and not obj.phased_out", "obj is not None")),),
    ),
)
