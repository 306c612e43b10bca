"""Saboteurs of the layers: dependency, timestamps, abilities lost, effects that go on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

FIRST = "layers:Computation._first"


def _lands_for_a_type(node: Any) -> Any:
    """An effect on lands of a basic type is taken for one on lands."""
    from reference_engine.abilities import Static
    from reference_engine.parts import SetPT
    from reference_engine.selectors import Subtype, Type

    if isinstance(node, Static) and isinstance(node.affects, Subtype) and any(isinstance(p, SetPT) for p in node.parts):
        return replace(node, affects=Type("land"))
    return node


def _outlive_their_source(collect: Any) -> Any:
    """Effects of static abilities of permanents that have left this turn are still collected."""

    def collected(self: Any) -> Any:
        from reference_engine.abilities import Static
        from reference_engine.layers import Live

        for oid, look in self.game.state.known.items():
            if look.obj.zone != "battlefield" or look.obj.card.kind == "ability" or not look.live:
                continue
            for a in look.ch.all_abilities:
                if isinstance(a, Static) and not a.cda and (oid, id(a)) not in self.statics:
                    context = self.game.context(oid, look.ch.controller or 0, ability=a)
                    self.statics[oid, id(a)] = Live(
                        a.parts, a.affects, context, look.obj.timestamp, self._next(), condition=a.condition
                    )
        return collect(self)

    return collected


SABOTEURS = (
    Saboteur(
        "no-dependency",
        ("layers.dependency.blood-moon-urborg", "layers.dependency.kormus-bell", "layers.dependency.ability-removed"),
        "Effects of one layer are applied by their timestamps alone.",
        (function("layers:Computation._depends", lambda _: lambda self, layer, a, b: False),),
    ),
    Saboteur(
        "dependency-the-wrong-way-round",
        ("layers.dependency.blood-moon-urborg", "layers.dependency.kormus-bell", "layers.dependency.ability-removed"),
        "An effect that depends on another is applied before it.",
        (edited(FIRST, ("self._depends(layer, e, o)", "self._depends(layer, o, e)")),),
    ),
    Saboteur(
        "added-land-type-replaces",
        ("layers.dependency.blood-moon-urborg",),
        "A land that is a basic land type in addition to its other types has lost those.",
        (
            edited(
                "parts:AddTypes.apply",
                (
                    "d.subtypes |= frozenset(self.subtypes)",
                    'kept = frozenset() if "land" in d.types and self.subtypes else d.subtypes\n'
                    "d.subtypes = kept | frozenset(self.subtypes)",
                ),
            ),
        ),
    ),
    Saboteur(
        "lands-of-a-type-are-all-lands",
        ("layers.dependency.kormus-bell",),
        "An effect on lands of one basic land type affects all lands.",
        (cards(_lands_for_a_type),),
    ),
    Saboteur(
        "ability-cannot-be-lost-to-all",
        ("layers.dependency.ability-removed",),
        "An effect that takes a keyword away from creatures is applied before those that give it.",
        (function("parts:Lose.apply", lambda _: lambda self, d, c, entity: None),),
    ),
    Saboteur(
        "oldest-effect-last",
        ("layers.timestamps.land-types", "layers.humility-opalescence"),
        "Of two effects that exclude each other the earlier one counts.",
        (edited(FIRST, ("key=lambda e: (e.timestamp, e.order)", "key=lambda e: (-e.timestamp, -e.order)")),),
    ),
    Saboteur(
        "land-keeps-its-text",
        ("layers.blood-moon.abilities-lost",),
        "A land whose type is set to a basic land type keeps the abilities of its text.",
        (
            edited(
                "parts:SetLandTypes.apply",
                (
                    "rest = tuple(a for a in d.abilities if id(a) not in printed and not _is_land_type_ability(a))",
                    "rest = d.abilities",
                ),
            ),
        ),
    ),
    Saboteur(
        "land-keeps-its-entering",
        ("layers.blood-moon.abilities-lost",),
        "How a permanent enters is read off its card, whatever abilities it would have on the battlefield.",
        (
            edited(
                "queries:Queries.replacements_for",
                (
                    "for ability, oid in self._replacements.get(kind, ()):",
                    "from reference_engine.abilities import ReplacementAbility\n"
                    "printed = [] if entering is None or entering.prospective is None else [\n"
                    "    (a, entering.prospective.id) for a in entering.prospective.printed.all_abilities\n"
                    "    if isinstance(a, ReplacementAbility) and kind in a.replaces.events\n"
                    "]\n"
                    "for ability, oid in dict.fromkeys((*self._replacements.get(kind, ()), *printed)):",
                ),
            ),
        ),
    ),
    Saboteur(
        "entering-text-unread",
        ("layers.blood-moon.abilities-lost", "replacement.enters-tapped.order", "copies.enters-as-copy"),
        "A permanent's own text about how it enters is not seen before it is on the battlefield.",
        (edited("queries:Queries.replacements_for", ("if mine and not ability.replaces.about_itself:", "if mine:")),),
    ),
    Saboteur(
        "effect-ends-with-its-ability",
        ("layers.humility-opalescence",),
        "An effect whose ability has gone in one layer does nothing in the later ones.",
        (edited("layers:Live.exists", ("if self.started or self.ability is None:", "if self.ability is None:")),),
    ),
    Saboteur(
        "effect-outlives-its-source",
        ("fabricate.granter-gone", "combat.removed", "combat.first-strike.lost-between"),
        "What the static ability of a permanent does goes on after the permanent has left.",
        (
            edited("layers:Computation.run", ("plain = not floating", "plain = False")),
            function("layers:Computation._collect", _outlive_their_source),
        ),
    ),
)
