"""Saboteurs of state-based actions, of the legend rule and of leaving the game."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]

LEGENDS = "state_based:_legends"
LOSERS = "state_based:check"


def _after_each_instruction(_: Any) -> Any:
    def do(self: Any, c: Any) -> Any:
        from reference_engine import state_based

        for p in self.parts:
            yield from p.do(c)
            yield from state_based.check(c.game)

    return do


def _control_ends(leave: Any) -> Any:
    """As a player leaves, all that gives control of something ends."""

    def leave_game(game: Any, losers: Any) -> Any:
        from reference_engine.abilities import Static

        yield from leave(game, losers)
        for oid in tuple(game.state.zones["battlefield", -1]):
            if any(isinstance(a, Static) and any(p.layer == "2" for p in a.parts) for a in game.ch(oid).all_abilities):
                game.state.objects[oid].attached_to = None
                game.touch()

    return leave_game


SABOTEURS = (
    Saboteur(
        "state-based-actions-while-resolving",
        ("sba.not-during-resolution",),
        "State-based actions are performed after each instruction of a spell.",
        (function("effects:Sequence.do", _after_each_instruction),),
    ),
    Saboteur(
        "nobody-loses-at-0-life",
        ("sba.not-during-resolution", "sba.draw.everyone-loses"),
        "Having 0 or less life is no reason to lose.",
        (edited("state_based:_losers", ("at_zero = player.life <= 0", "at_zero = player.life < -90")),),
    ),
    Saboteur(
        "one-loser-at-a-time",
        ("sba.draw.everyone-loses",),
        "Of several players who lose at the same time the active one loses first, and the other has won.",
        (
            edited(
                "changes:Changes.lose", ("if self.state.players[p].in_game]", "if self.state.players[p].in_game][:1]")
            ),
        ),
    ),
    Saboteur(
        "doublers-asked-after-the-event",
        ("sba.legend-rule.looks-back",),
        "What makes abilities about dying creatures trigger again has to be there still once they have died.",
        (function("changes:Changes.rules_before", lambda _: lambda self, kind: list(self.rules(kind))),),
    ),
    Saboteur(
        "namesakes-are-legends",
        ("sba.legend-rule.not-legendary",),
        "The legend rule is about permanents with the name of a legend, legendary or not.",
        (
            edited(
                LEGENDS,
                (
                    '"legendary" in ch.supertypes and ch.name',
                    '("legendary" in ch.supertypes or game.state.objects[oid].copies) and ch.name',
                ),
            ),
        ),
    ),
    Saboteur(
        "one-legend-in-the-world",
        ("sba.legend-rule.not-legendary",),
        "The legend rule is about all legends of one name, whoever controls them, as it was long ago.",
        (edited(LEGENDS, ("groups.setdefault((ch.controller, ch.name), [])", "groups.setdefault((0, ch.name), [])")),),
    ),
    Saboteur(
        "newest-legend-stays",
        ("sba.legend-rule.not-legendary", "sba.legend-rule.looks-back"),
        "Nobody is asked which legend stays: the one that was there first does.",
        (edited(LEGENDS, ("options=tuple(ids)", "options=tuple(ids[:1])")),),
    ),
    Saboteur(
        "controlled-objects-leave",
        ("sba.player-leaves.owned-objects",),
        "With a player leave the objects that the player controls, not those that the player owns.",
        (
            edited(
                "leaving:leave_game",
                ("if obj.owner == p}", "if (game.ch(o).controller if obj.zone == BATTLEFIELD else obj.owner) == p}"),
            ),
        ),
    ),
    Saboteur(
        "control-ends-with-any-player",
        ("sba.player-leaves.owned-objects",),
        "As a player leaves, everything returns to its owner's control, whoever gave or has it.",
        (function("leaving:leave_game", _control_ends),),
    ),
    Saboteur(
        "damage-of-one-moment-one-by-one",
        ("sba.phyrexian-unlife",),
        "What damage does is decided as each of several sources deals it, after what the others have done.",
        (
            edited(
                "changes:Changes._execute",
                ("e.prepare(self)", "pass"),
                ("yield from e.execute(self)", "e.prepare(self)\nyield from e.execute(self)"),
            ),
        ),
    ),
    Saboteur(
        "damage-is-never-poison",
        ("sba.phyrexian-unlife",),
        "That damage gives poison counters to a player without life is not read.",
        (function("rulebreaking:DamageAsPoison.applies", lambda _: lambda self, c, p: False),),
    ),
)
