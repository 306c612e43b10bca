"""Saboteurs of combat: declaring attackers and blockers, and combat damage."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]


def _one_gain_for_each_damage(_: Any) -> Any:
    from reference_engine.events import Damage, GainLife

    def _lifelink(self: Any, events: list[Any]) -> Any:
        for e in events:
            if isinstance(e, Damage) and e.lifelink and e.amount > 0:
                yield from self.happen(GainLife(player=e.source_controller, amount=e.amount, source=e.source))

    return _lifelink


def _damage_of_the_step(by_source: Any) -> Any:
    def merged(events: list[Any]) -> list[Any]:
        return list(by_source(events))[:1]

    return merged


SABOTEURS = (
    Saboteur(
        "blocked-only-while-blockers-live",
        ("combat.stays-blocked",),
        "Whether an attacker is blocked is asked of the blockers that are left, so that it is unblocked once they are gone.",
        (
            edited(
                "combat:_attacker_damage",
                ("a not in combat.blocked", "not any(a in those for those in combat.blockers.values())"),
            ),
        ),
    ),
    Saboteur(
        "blocked-forgotten-after-first-strike",
        ("combat.stays-blocked",),
        "The first combat damage step ends the blocks: in the second, every attacker counts as unblocked.",
        (
            edited(
                "combat:_attacker_damage", ("a not in combat.blocked", "a not in combat.blocked or combat.dealt_first")
            ),
        ),
    ),
    Saboteur(
        "double-strike-strikes-once",
        ("combat.first-strike.gained-between",),
        "A creature that has dealt damage in the first combat damage step deals none in the second, double strike or not.",
        (
            edited(
                "combat:combat_damage",
                (
                    'o not in combat.dealt_first or "double strike" in game.ch(o).keywords',
                    "o not in combat.dealt_first",
                ),
            ),
        ),
    ),
    Saboteur(
        "first-strikers-strike-again",
        ("combat.first-strike.lost-between", "combat.first-strike.gained-between"),
        "In the second combat damage step every creature deals damage, also those that have dealt theirs.",
        (
            edited(
                "combat:combat_damage",
                ('o not in combat.dealt_first or "double strike" in game.ch(o).keywords', "True"),
            ),
        ),
    ),
    Saboteur(
        "first-strike-asked-again",
        ("combat.first-strike.lost-between",),
        "The second combat damage step asks who has first strike then, not who has dealt damage in the first.",
        (
            edited(
                "combat:combat_damage",
                (
                    'o not in combat.dealt_first or "double strike" in game.ch(o).keywords',
                    '"first strike" not in game.ch(o).keywords or "double strike" in game.ch(o).keywords',
                ),
            ),
        ),
    ),
    Saboteur(
        "damage-need-not-be-assigned",
        ("combat.damage-division",),
        "An attacker may assign less combat damage than it deals.",
        (
            edited(
                "decisions:AssignDamage.check",
                ("sum(given.values()) != self.total", "sum(given.values()) > self.total"),
            ),
        ),
    ),
    Saboteur(
        "lethal-damage-to-each-in-turn",
        ("combat.damage-division",),
        "The order of blockers of former rules: none may be assigned damage before the one in front of it has lethal damage.",
        (
            edited(
                "combat:_attacker_damage",
                ("if not trample or not can_hit:", "if False:"),
                ("excess_to=target", "excess_to=target if trample and can_hit else None"),
            ),
            edited(
                "decisions:AssignDamage.check",
                ("if self.excess_to is not None and given.get(self.excess_to, 0) > 0:", "if self.lethal:"),
                (
                    "if given.get(e, 0) < needed:",
                    "if given.get(e, 0) < needed and "
                    "any(n for f, n in given.items() if f not in self.among[: self.among.index(e) + 1]):",
                ),
            ),
        ),
    ),
    Saboteur(
        "blocker-strikes-one-attacker",
        ("combat.damage-division.each-creature",),
        "A creature that blocks several attackers deals all its damage to the first of them.",
        (edited("combat:combat_damage", ("among=there", "among=there[:1]")),),
    ),
    Saboteur(
        "blocker-blocks-every-attacker",
        ("combat.damage-division.each-creature",),
        "A creature that blocks is taken to block everything that attacks its controller.",
        (edited("combat:_block", ("combat.blockers[b] = tuple(those)", "combat.blockers[b] = tuple(attackers)")),),
    ),
    Saboteur(
        "deathtouch-unread-by-trample",
        ("combat.trample.deathtouch",),
        "Trample asks for damage equal to toughness, whether or not the source has deathtouch.",
        (edited("combat:_lethal", ("min(1, left) if deathtouch else left", "left")),),
    ),
    Saboteur(
        "trample-tramples-over-anything",
        ("combat.trample.deathtouch",),
        "With trample one point of damage to each blocker is enough, as if every trampler had deathtouch.",
        (edited("combat:_lethal", ("min(1, left) if deathtouch else left", "min(1, left)")),),
    ),
    Saboteur(
        "dead-blocker-absorbs-damage",
        ("combat.trample.blocker-gone",),
        "A blocker that is gone still takes the damage of a trampler that it blocked.",
        (edited("combat:_attacker_damage", ("((n, target),) if trample and can_hit else ()", "()")),),
    ),
    Saboteur(
        "everything-tramples-over-the-dead",
        ("combat.trample.blocker-gone", "combat.stays-blocked"),
        "An attacker whose blockers are gone deals its damage to what it attacks, with trample or without.",
        (
            edited(
                "combat:_attacker_damage",
                (
                    "((n, target),) if trample and can_hit else ()",
                    "((n, target),) if can_hit else ()",
                ),
            ),
        ),
    ),
    Saboteur(
        "lifelink-in-one-sum",
        ("combat.lifelink.each-source",),
        "What several sources with lifelink give at one moment is one gain of life.",
        (
            edited(
                "changes:Changes._lifelink",
                (
                    "key = (e.source, e.source_controller)",
                    "key = next((k for k in gained if k[1] == e.source_controller), (e.source, e.source_controller))",
                ),
            ),
        ),
    ),
    Saboteur(
        "lifelink-for-each-recipient",
        ("combat.lifelink.each-source",),
        "A source with lifelink gives its life in as many events as it deals damage to creatures and players.",
        (function("changes:Changes._lifelink", _one_gain_for_each_damage),),
    ),
    Saboteur(
        "damage-trigger-for-each-recipient",
        ("combat.damage-is-one-event",),
        "An ability about a creature that deals damage triggers for each creature and player that is dealt damage.",
        (function("gathering:_by_source", lambda _: lambda events: events),),
    ),
    Saboteur(
        "damage-trigger-once-a-step",
        ("combat.damage-is-one-event",),
        "All the damage of a combat damage step is one event, whichever creatures deal it.",
        (function("gathering:_by_source", _damage_of_the_step),),
    ),
    Saboteur(
        "one-defender-a-combat",
        ("combat.several-defenders",),
        "All attackers attack whom the first of them was declared to attack.",
        (
            edited(
                "combat:_attack",
                (
                    "state.combat.attackers[attacker] = target",
                    "state.combat.attackers[attacker] = target = attacks[0][1]",
                ),
            ),
        ),
    ),
    Saboteur(
        "anyone-may-block",
        ("combat.several-defenders",),
        "Every opponent may block any attacker, whichever player it attacks.",
        (edited("combat:declare_blockers", ("if d == p and a in combat.attackers", "if a in combat.attackers")),),
    ),
    Saboteur(
        "flyers-blocked-by-anyone",
        ("combat.several-defenders",),
        "Whether a creature can block another is not asked: any untapped creature of the player can block any attacker.",
        (function("combat:can_block", lambda _: lambda game, blocker, attacker: True),),
    ),
    Saboteur(
        "attack-cost-optional",
        ("combat.attack-costs",),
        "A cost to attack is charged as far as it can be paid, and the creatures attack all the same.",
        (edited("combat:_attack", ("if total is not None:", "if total is not None and len(attacks) < 2:")),),
    ),
    Saboteur(
        "attack-costs-do-not-add-up",
        ("combat.attack-costs",),
        "Of several effects that tax attackers only one is charged.",
        (edited("combat:_attack_cost", ("in game.rules(AttackCost):", "in list(game.rules(AttackCost))[:1]:")),),
    ),
    Saboteur(
        "most-blockers-unread",
        ("combat.block-restriction",),
        "How many creatures may block an attacker is not read off the card: any number can.",
        (edited("combat:_block", ("if r.more_than is not None and len(those) > r.more_than:", "if False:")),),
    ),
    Saboteur(
        "kind-of-blocker-unread",
        ("combat.block-restriction",),
        "What an attacker cannot be blocked by is not asked about the blocker.",
        (edited("combat:can_block", ("if r.by is not None and r.by.matches(c, blocker):", "if False:")),),
    ),
    Saboteur(
        "most-blockers-none",
        ("combat.block-restriction",),
        "A creature that cannot be blocked by several creatures cannot be blocked at all.",
        (
            edited(
                "combat:can_block",
                (
                    "r.more_than is None",
                    "True",
                ),
            ),
        ),
    ),
    Saboteur(
        "attack-trigger-once-a-declaration",
        ("combat.attack-triggers.each-attacker",),
        "An ability about a creature that attacks triggers once for a declaration of attackers.",
        (edited("combat:_attack", ("game.gather([*events, every], [])", "game.gather([*events[:1], every], [])")),),
    ),
    Saboteur(
        "attack-trigger-for-any-type",
        ("combat.attack-triggers.each-attacker",),
        "An ability about attackers of a chosen creature type triggers for attackers of every type.",
        (function("selectors:ChosenSubtype.matches", lambda _: lambda self, c, entity: True),),
    ),
    Saboteur(
        "attack-goes-on-to-the-player",
        ("combat.attacked-planeswalker-gone",),
        "A creature whose planeswalker is gone attacks the player who controlled it.",
        (
            edited(
                "changes:Changes.remove_from_combat",
                ("combat.attackers[a] = 0", "combat.attackers[a] = player_entity(combat.defending[a])"),
            ),
        ),
    ),
    Saboteur(
        "attacker-leaves-with-planeswalker",
        ("combat.attacked-planeswalker-gone",),
        "A creature whose planeswalker is gone is removed from combat.",
        (edited("changes:Changes.remove_from_combat", ("combat.attackers[a] = 0", "combat.attackers.pop(a)")),),
    ),
    Saboteur(
        "planeswalker-takes-marked-damage",
        ("combat.attacked-planeswalker-gone",),
        "Damage is marked on a planeswalker as on a creature, and removes no loyalty counters.",
        (edited("events:Damage.execute", ("if self.to_planeswalker:", "if False:")),),
    ),
    Saboteur(
        "no-creature-goes-on-fighting",
        ("combat.removed", "station.counters-lost"),
        "A permanent that is no creature any more stays an attacker.",
        (
            edited(
                "changes:Changes.leave_combat",
                ('if self.is_permanent(oid) and "creature" not in self.ch(oid).types:', "if False:"),
            ),
        ),
    ),
    Saboteur(
        "animated-attackers-deal-no-damage",
        ("combat.removed",),
        "Whether an attacker is a creature and deals damage is asked of its printed type line.",
        (
            edited(
                "combat:combat_damage",
                ('"creature" not in game.ch(a).types', '"creature" not in game.copiable(game.state.objects[a]).types'),
            ),
        ),
    ),
    Saboteur(
        "deathtouch-unread-by-excess",
        ("combat.excess-damage.deathtouch",),
        "Excess damage is what goes beyond the toughness, whether or not the source has deathtouch.",
        (edited("queries:Queries.excess_damage", ("if deathtouch:", "if False:")),),
    ),
    Saboteur(
        "no-excess-damage",
        ("combat.excess-damage.deathtouch",),
        "All the damage is dealt to the creature: none of it is ever excess.",
        (edited("queries:Queries.excess_damage", ("max(0, amount - lethal)", "0")),),
    ),
)
