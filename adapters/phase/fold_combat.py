"""Prompts of combat: declarations, their costs, and the division of damage."""

from __future__ import annotations

from adapters.contract import (
    Answer,
    AssignCombatDamage,
    Assigned,
    Attacks,
    Blocks,
    DeclareAttackers,
    DeclareBlockers,
    IllegalAction,
)

from .fold_offers import cost_words
from .folding import Asking, Folded, action, expect, folds, pay
from .words import Json


@folds("DeclareAttackers")
def _attackers(asking: Asking) -> Folded:
    targets = asking.data.get("valid_attack_targets") or []
    known = {asking.ids.of(target): target for target in targets}

    def respond(answer: Answer) -> list[Json]:
        declared = []
        for attack in expect(answer, Attacks).attacks:
            target = known.get(attack.defender)
            if target is None:
                raise IllegalAction(f"{attack.defender} cannot be attacked")
            declared.append([asking.ids.number(attack.attacker), target])
        return [action("DeclareAttackers", attacks=declared)]

    return Folded(
        DeclareAttackers(
            player=asking.player,
            purpose="attackers",
            attackers=asking.names(asking.data["valid_attacker_ids"]),
            defenders=tuple(known),
        ),
        respond,
    )


@folds("DeclareBlockers")
def _blockers(asking: Asking) -> Folded:
    by_blocker = asking.data.get("valid_block_targets") or {}
    attackers = list(dict.fromkeys(number for numbers in by_blocker.values() for number in numbers))

    def respond(answer: Answer) -> list[Json]:
        pairs = [[block.blocker, block.attacker] for block in expect(answer, Blocks).blocks]
        return [action("DeclareBlockers", assignments=[asking.numbers(pair) for pair in pairs])]

    return Folded(
        DeclareBlockers(
            player=asking.player,
            purpose="blockers",
            blockers=asking.names(asking.data["valid_blocker_ids"]),
            attackers=asking.names(attackers),
        ),
        respond,
    )


@folds("AssignCombatDamage")
def _attacker_damage(asking: Asking) -> Folded:
    data = asking.data
    blockers = [blocker["blocker_id"] for blocker in data["blockers"]]
    attacked = data.get("attack_target") or {"type": "Player", "data": data["defending_player"]}
    beyond = asking.ids.of(attacked) if data.get("trample") else None
    options = (*asking.names(blockers), *((beyond,) if beyond else ()))

    def respond(answer: Answer) -> list[Json]:
        shares = expect(answer, Assigned).shares
        wrong = [share.to for share in shares if share.to not in options]
        if wrong:
            raise IllegalAction(f"damage cannot be assigned to {', '.join(wrong)}")
        assigned = [[asking.ids.number(share.to), share.number] for share in shares if share.to != beyond]
        missing = [number for number in blockers if number not in [pair[0] for pair in assigned]]
        assigned += [[number, 0] for number in missing]
        trample = sum(share.number for share in shares if share.to == beyond)
        return [action("AssignCombatDamage", assignments=assigned, trample_damage=trample)]

    return Folded(
        AssignCombatDamage(
            player=asking.player,
            purpose="combat damage",
            creature=asking.ids.name(data["attacker_id"]),
            total=data["total_damage"],
            among=options,
        ),
        respond,
    )


@folds("AssignBlockerDamage")
def _blocker_damage(asking: Asking) -> Folded:
    data = asking.data
    attackers = [a["attacker_id"] if isinstance(a, dict) else a for a in data["attackers"]]
    options = asking.names(attackers)

    def respond(answer: Answer) -> list[Json]:
        shares = expect(answer, Assigned).shares
        assigned = [[asking.ids.number(share.to), share.number] for share in shares]
        return [action("AssignBlockerDamage", assignments=assigned)]

    return Folded(
        AssignCombatDamage(
            player=asking.player,
            purpose="combat damage",
            creature=asking.ids.name(data["blocker_id"]),
            total=data["total_damage"],
            among=options,
        ),
        respond,
    )


@folds("CombatTaxPayment")
def _tax(asking: Asking) -> Folded:
    cost = cost_words(asking.data["total_cost"])
    return pay(asking, "cost", cost, lambda yes: [action("PayCombatTax", accept=yes)])
