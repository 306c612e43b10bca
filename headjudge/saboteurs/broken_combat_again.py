"""Saboteurs of coming into combat, of leaving it, and of a second combat in a turn."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]


def _still_attacking(enter: Any) -> Any:
    """A card that was an attacking creature as it left is one as it returns."""

    def enter_battlefield(self: Any, new: Any, event: Any) -> None:
        enter(self, new, event)
        combat, state = self.state.combat, self.state
        before = next((o for o, n in state.last_zone_change.items() if n == event.subject), None)
        if combat is not None and before in state.known and state.known[before].obj.choices.get("was attacking"):
            combat.attackers[new.id] = next(iter(combat.attackers.values()), -2)
            combat.defending[new.id] = self.defending_player(combat.attackers[new.id])

    return enter_battlefield


SABOTEURS = (
    Saboteur(
        "ninjutsu-attacks-the-player",
        ("combat.several-defenders",),
        "A creature put in by ninjutsu attacks the player, whatever the returned creature attacked.",
        (
            edited(
                "ninjutsu:PutAttacking.do",
                (
                    'attack = c.vars.get("attacked") if combat is not None else None',
                    "attack = -2 if combat is not None else None",
                ),
            ),
        ),
    ),
    Saboteur(
        "ninjutsu-for-a-blocked-creature",
        ("combat.several-defenders",),
        "A blocked attacker can be returned for ninjutsu.",
        (edited("ninjutsu:NinjutsuCost.candidates", ("a not in combat.blocked", "True")),),
    ),
    Saboteur(
        "myriad-for-the-defending-player-too",
        ("combat.several-defenders",),
        "Myriad makes a token for every opponent.",
        (edited("keywords_of_creatures:Myriad.do", ("p == defending or", "")),),
    ),
    Saboteur(
        "returned-attacker-attacks-on",
        ("combat.removed",),
        "An attacker that leaves and returns goes on attacking.",
        (function("changes:Changes.enter_battlefield", _still_attacking),),
    ),
    Saboteur(
        "combat-damage-as-printed",
        ("combat.removed",),
        "A creature assigns its printed power as combat damage, whatever it has become since it attacked.",
        (edited("combat:assigned_amount", ("ch = game.ch(oid)", "ch = game.copiable(game.state.objects[oid])")),),
    ),
    Saboteur(
        "attacked-this-turn-is-this-combat",
        ("combat.additional-combat",),
        "That a creature has attacked somebody this turn is known only until the combat is over.",
        (
            function(
                "selectors:AttackedThisTurn.matches",
                lambda _: lambda self, c, e: (c.game.state.combat or 0) and e in c.game.state.combat.attackers.values(),
            ),
        ),
    ),
    Saboteur(
        "attacked-this-turn-always",
        ("combat.additional-combat",),
        "What cannot be attacked again cannot be attacked at all.",
        (function("selectors:AttackedThisTurn.matches", lambda _: lambda self, c, e: True),),
    ),
    Saboteur(
        "this-combat-never-ends",
        ("combat.attacks-this-combat",),
        "What a creature has to do this combat it has to do for good if the combat does not end in its own way.",
        (
            edited("turn:end_step", ('game.end_floating("end of combat")', "pass")),
            edited(
                "turn:_cleanup_step",
                ('game.end_floating("end of turn", "end of combat")', 'game.end_floating("end of turn")'),
            ),
        ),
    ),
    Saboteur(
        "attack-requirement-unread",
        ("combat.attacks-this-combat",),
        "That a creature must attack is not read.",
        (function("combat:_attack_requirements", lambda _: lambda game, attacks, possible, targets: None),),
    ),
    Saboteur(
        "lethal-damage-alone",
        ("combat.trample.deathtouch",),
        "What other attackers assign to a blocker does not count towards its lethal damage.",
        (edited("combat:_lethal", (" - assigned", "")),),
    ),
    Saboteur(
        "indestructible-blocker-takes-all",
        ("combat.trample.deathtouch",),
        "No damage is lethal for an indestructible blocker, so that nothing tramples over it.",
        (
            edited(
                "combat:_lethal",
                (
                    "min(1, left) if deathtouch else left",
                    "999 if 'indestructible' in game.ch(creature).keywords else left",
                ),
            ),
        ),
    ),
)
