"""Saboteurs of Tapestry Warden: what toughness counts for, whose, and when that is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.broken_fabricate import flat
from headjudge.saboteurs.broken_station import ASKED, DO, LOOK, TAPPED_GONE, UNCHANGED, WARDEN_GONE, read_as_paid
from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]


def _warden(kind: str, change: Any) -> Any:
    """Change of which creatures an effect says that their toughness counts."""

    def of(node: Any) -> Any:
        from reference_engine import rulebreaking
        from reference_engine.selectors import All, ToughnessOverPower

        if (
            isinstance(node, getattr(rulebreaking, kind))
            and isinstance(node.filter, All)
            and ToughnessOverPower() in flat(node.filter)
        ):
            return replace(node, filter=All(tuple(f for f in flat(node.filter) if not change(f))))
        return node

    return cards(of)


def _is(name: str) -> Any:
    return lambda f: type(f).__name__ == name


def _power_becomes_toughness(node: Any) -> Any:
    """The effect makes the power of the creatures their toughness."""
    from reference_engine.abilities import RuleAbility, Static
    from reference_engine.rulebreaking import StationsByToughness
    from reference_engine.selectors import All

    if isinstance(node, RuleAbility) and isinstance(node.rule, StationsByToughness):
        everyone = All(tuple(f for f in flat(node.rule.filter) if not _is("ToughnessOverPower")(f)))
        return Static(affects=everyone, parts=(_power_by_toughness(),), paragraph=node.paragraph)
    return node


def _power_by_toughness() -> Any:
    from reference_engine.parts import Part

    class PowerByToughness(Part):
        layer = "7d"
        writes = frozenset({"power"})

        def apply(self, d: Any, c: Any, entity: int) -> None:
            d.power = max(d.power or 0, d.toughness or 0)

    return PowerByToughness()


SABOTEURS = (
    Saboteur(
        "warden-sets-power",
        UNCHANGED,
        "The power of creatures becomes their toughness where that is greater.",
        (cards(_power_becomes_toughness),),
    ),
    Saboteur(
        "warden-of-combat-only",
        (*UNCHANGED, *WARDEN_GONE, *TAPPED_GONE),
        "That a creature stations with its toughness is not read.",
        (edited(DO, (ASKED, "False")),),
    ),
    Saboteur(
        "warden-of-station-only",
        UNCHANGED,
        "That a creature assigns combat damage by its toughness is not read.",
        (edited("combat:assigned_amount", ("if game.has_rule(AssignsByToughness, oid):", "if False:")),),
    ),
    Saboteur(
        "warden-of-all-creatures-in-combat",
        UNCHANGED,
        "All creatures of the player assign combat damage by their toughness, those with the lower toughness too.",
        (_warden("AssignsByToughness", _is("ToughnessOverPower")),),
    ),
    Saboteur(
        "warden-of-all-creatures-that-station",
        (*UNCHANGED, *TAPPED_GONE),
        "All creatures of the player station with their toughness, those with the lower toughness too.",
        (_warden("StationsByToughness", _is("ToughnessOverPower")),),
    ),
    Saboteur(
        "warden-of-everybody-in-combat",
        UNCHANGED,
        "Creatures of opponents assign combat damage by their toughness too.",
        (_warden("AssignsByToughness", _is("YouControl")),),
    ),
    Saboteur(
        "warden-of-everybody-that-stations",
        (*UNCHANGED, *WARDEN_GONE),
        "Creatures of opponents station with their toughness too.",
        (_warden("StationsByToughness", _is("YouControl")),),
    ),
    Saboteur(
        "wardens-add-up",
        UNCHANGED,
        "Each of several effects that have toughness count adds the toughness once more.",
        (
            edited(
                DO,
                (ASKED, "sum(r.applies(rc, e) for r, rc in game.rules(StationsByToughness))"),
                ("ch.toughness if by_toughness", "ch.toughness * by_toughness if by_toughness"),
            ),
        ),
    ),
    Saboteur(
        "greater-of-power-and-toughness",
        UNCHANGED,
        "Where an effect has toughness count, the greater of power and toughness counts.",
        (edited("combat:assigned_amount", ("max(0, ch.toughness or 0)", "max(0, ch.toughness or 0, ch.power or 0)")),),
    ),
    Saboteur(
        "station-like-combat",
        UNCHANGED,
        "What says that creatures assign combat damage by toughness has them station by toughness too.",
        (
            edited(
                DO,
                (
                    ASKED,
                    f"{ASKED} or game.has_rule(__import__('reference_engine.rulebreaking').rulebreaking.AssignsByToughness, e)",
                ),
            ),
        ),
    ),
    Saboteur(
        "toughness-without-any-warden",
        (*UNCHANGED, *TAPPED_GONE),
        "A creature with the greater toughness assigns damage and stations with it, whether or not an effect says so.",
        (
            edited(
                "combat:assigned_amount",
                ("if game.has_rule(AssignsByToughness, oid):", "if (ch.toughness or 0) > (ch.power or 0):"),
            ),
            edited(DO, (ASKED, "(ch.toughness or 0) > (ch.power or 0)")),
        ),
    ),
    Saboteur(
        "warden-remembered",
        WARDEN_GONE,
        "A player who has had the effect this turn has it for the rest of the turn.",
        (
            function("costs:TapCost.do", read_as_paid),
            edited(DO, (ASKED, f'c.vars["warden then"] or {ASKED}')),
        ),
    ),
    Saboteur(
        "vanished-creature-stations-with-power",
        TAPPED_GONE,
        "If the tapped creature has left, its power counts whatever effects say.",
        (edited(DO, (ASKED, f"game.is_permanent(e) and {ASKED}")),),
    ),
    Saboteur(
        "vanished-creature-compared-as-printed",
        TAPPED_GONE,
        "Whether the toughness of a tapped creature that has left is greater is asked of its printed values.",
        (
            edited(
                DO,
                (LOOK, f"{LOOK}\nif not game.is_permanent(e):\n    size = game.copiable(game.look(e).obj)"),
                (ASKED, f"{ASKED} and (game.is_permanent(e) or size.toughness > size.power)"),
            ),
        ),
    ),
)
