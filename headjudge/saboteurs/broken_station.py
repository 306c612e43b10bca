"""Saboteurs of station and of station symbols."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

DO = "keyword_actions:Station.do"
POWER = "(ch.toughness if by_toughness else ch.power) or 0"
LOOK = "ch = game.look(e).ch"
ASKED = "any(r.applies(rc, e) for r, rc in game.rules(StationsByToughness))"
MAX = f"max(0, {POWER})"
PUT = 'yield from game.put_counters(c.source, "charge", n, by=c.controller)'
UNCHANGED, WARDEN_GONE, TAPPED_GONE = (
    ("tapestry-warden.power-unchanged",),
    ("tapestry-warden.warden-gone",),
    ("tapestry-warden.tapped-creature-gone",),
)


def station_costs(change: Any, **more: Any) -> Any:
    """Station stands for another activated ability: its cost changed, and what else is said."""

    def meanings(old: Any) -> Any:
        def station(k: Any) -> Any:
            from reference_engine.costs import Cost

            (ability,) = old["station"](k)
            return (replace(ability, cost=Cost(tuple(change(p) for p in ability.cost.parts)), **more),)

        return {**old, "station": station}

    return function("keyword_abilities:MEANINGS", meanings)


def same(part: Any) -> Any:
    """No change."""
    return part


def _with_itself(part: Any) -> Any:
    from reference_engine.selectors import creature

    return replace(part, filter=creature)


def _anything(part: Any) -> Any:
    from reference_engine.selectors import Other

    return replace(part, filter=Other())


def read_as_paid(do: Any) -> Any:
    """How many counters is settled as the creature is tapped."""

    def tapped(self: Any, c: Any, chosen: Any) -> Any:
        if c.ability is not None and c.ability.keyword == "station":
            from reference_engine.rulebreaking import StationsByToughness

            game = c.game
            c.vars["power then"] = tuple(game.ch(o).power or 0 for o in chosen)
            c.vars["warden then"] = any(r.applies(rc, o) for o in chosen for r, rc in game.rules(StationsByToughness))
        yield from do(self, c, chosen)

    return tapped


def _thresholds(change: Any) -> Any:
    """Change the conditions of station symbols."""

    def of(node: Any) -> Any:
        from reference_engine.abilities import Static
        from reference_engine.conditions import Compare
        from reference_engine.quantities import CountersOn

        if (
            isinstance(node, Static)
            and isinstance(node.condition, Compare)
            and node.condition.left == CountersOn("charge")
        ):
            return change(node)
        return node

    return cards(of)


def _latched(holds: Any) -> Any:
    """What has once had enough charge counters goes on as if it had them."""

    def once(self: Any, c: Any) -> bool:
        from reference_engine.quantities import CountersOn

        now = bool(holds(self, c))
        if self.left != CountersOn("charge"):
            return now
        choices = c.source_look.obj.choices
        if now:
            choices["latched", self.right] = True
        return now or choices.get(("latched", self.right), False)

    return once


def _makes_creature(node: Any) -> Any:
    from reference_engine.parts import AddTypes

    return (
        node
        if any(isinstance(p, AddTypes) for p in node.parts)
        else replace(node, parts=(AddTypes(types=("creature",)), *node.parts))
    )


def _makes_no_creature(node: Any) -> Any:
    from reference_engine.parts import AddTypes

    return replace(node, parts=tuple(p for p in node.parts if not isinstance(p, AddTypes)))


def _stops_stationing(node: Any) -> Any:
    from reference_engine.parts import AddTypes, Lose

    return (
        replace(node, parts=(*node.parts, Lose(("station",))))
        if any(isinstance(p, AddTypes) for p in node.parts)
        else node
    )


def _base_size(node: Any) -> Any:
    """The size beside the station symbol is set over everything else."""
    from reference_engine.parts import AddTypes

    return (
        replace(node, parts=(*node.parts, _no_counters())) if any(isinstance(p, AddTypes) for p in node.parts) else node
    )


def _no_counters() -> Any:
    from reference_engine.parts import PT
    from reference_engine.quantities import CountersOn, Times

    return PT(Times(-1, CountersOn("+1/+1")), Times(-1, CountersOn("+1/+1")))


def _copied_counters(do: Any) -> Any:
    def copy(self: Any, c: Any) -> Any:
        yield from do(self, c)
        counters = dict(next((c.game.look(e).obj.counters for e in self.of.entities(c)), {}))
        for e in c.vars["created"]:
            c.game.state.objects[e].counters.update(counters)
        c.game.touch()

    return copy


SABOTEURS = (
    Saboteur(
        "station-taps-the-tapped",
        ("station.cost",),
        "A tapped creature can be tapped for station.",
        (
            edited(
                "costs:TapCost.candidates",
                (
                    "tuple(o for o in super().candidates(c) if not c.game.state.objects[o].tapped)",
                    "ObjectsCost.candidates(self, c)",
                ),
            ),
        ),
    ),
    Saboteur(
        "station-taps-itself",
        ("station.cost",),
        "A Spacecraft that is a creature can be tapped for its own station ability.",
        (station_costs(_with_itself),),
    ),
    Saboteur(
        "station-taps-anything",
        ("station.cost",),
        "Any other permanent can be tapped for station, creature or not.",
        (station_costs(_anything),),
    ),
    Saboteur(
        "station-taps-anybodys",
        ("station.cost",),
        "Creatures of other players can be tapped for station.",
        (edited("costs:ObjectsCost.candidates", ("c.game.ch(o).controller == c.controller", "True")),),
    ),
    Saboteur(
        "station-is-no-activated-ability",
        ("station.cost",),
        "What keeps activated abilities from being activated does not see station.",
        (
            edited(
                "activating:restrictions",
                (
                    "for r, rc in game.rules(CantActivate):",
                    'for r, rc in game.rules(CantActivate) if ability.keyword != "station" else ():',
                ),
            ),
        ),
    ),
    Saboteur(
        "station-needs-a-settled-spacecraft",
        ("station.cost",),
        "A Spacecraft cannot be stationed in the turn in which it came.",
        (
            edited(
                "activating:restrictions",
                ("ability.cost.has(TapSelf) or", 'ability.cost.has(TapSelf) or ability.keyword == "station" or'),
                ('"creature" in ch.types and ', ""),
            ),
        ),
    ),
    Saboteur(
        "station-taps-no-spacecraft",
        ("station.cost",),
        "A Spacecraft that is a creature cannot be tapped to station another.",
        (
            edited(
                "costs:TapCost.candidates",
                ("super().candidates(c)", "ObjectsCost.candidates(self, c)"),
                (
                    "not c.game.state.objects[o].tapped",
                    'not c.game.state.objects[o].tapped and "Spacecraft" not in c.game.ch(o).subtypes',
                ),
            ),
        ),
    ),
    Saboteur(
        "station-taps-settled-creatures",
        ("station.cost",),
        "A creature that came this turn cannot be tapped for station.",
        (
            edited(
                "costs:TapCost.candidates",
                ("super().candidates(c)", "ObjectsCost.candidates(self, c)"),
                (
                    "not c.game.state.objects[o].tapped",
                    "not c.game.state.objects[o].tapped and not c.game.state.objects[o].sick",
                ),
            ),
        ),
    ),
    Saboteur(
        "station-at-any-time",
        ("station.timing",),
        "Station can be activated whenever its controller has priority.",
        (station_costs(same, timing="instant"),),
    ),
    Saboteur(
        "station-before-combat",
        ("station.timing",),
        "A sorcery could be cast only in the precombat main phase.",
        (
            edited(
                "activating:restrictions",
                (
                    'if ability.timing == "sorcery" and not sorcery_time(game, player):',
                    'if ability.timing == "sorcery" and '
                    '(not sorcery_time(game, player) or game.state.step != "precombat main phase"):',
                ),
            ),
        ),
    ),
    Saboteur(
        "station-read-on-activation",
        ("station.power-on-resolution", *WARDEN_GONE),
        "How many counters station puts is settled as it is activated.",
        (
            function("costs:TapCost.do", read_as_paid),
            edited(
                DO,
                (ASKED, 'c.vars["warden then"]'),
                (POWER, 'ch.toughness if by_toughness else c.vars["power then"][0]'),
            ),
        ),
    ),
    Saboteur(
        "station-without-last-known-power",
        ("station.power-on-resolution", *TAPPED_GONE),
        "A tapped creature that has left puts no counters.",
        (edited(DO, (MAX, f"{MAX} if game.is_permanent(e) else 0")),),
    ),
    Saboteur(
        "station-by-last-printed-power",
        ("station.power-on-resolution", *TAPPED_GONE),
        "Of a tapped creature that has left the printed power or toughness counts.",
        (edited(DO, (LOOK, "ch = game.ch(e) if game.is_permanent(e) else game.copiable(game.look(e).obj)")),),
    ),
    Saboteur(
        "station-by-the-returned-creature",
        ("station.power-on-resolution",),
        "If the tapped creature left and came back, the power that it has then counts.",
        (
            edited(
                DO,
                (
                    LOOK,
                    "while e in game.state.last_zone_change:\n    e = game.state.last_zone_change[e]\nch = game.look(e).ch",
                ),
            ),
        ),
    ),
    Saboteur(
        "station-puts-one-at-least",
        ("station.power-on-resolution",),
        "Whatever is tapped, station puts at least one counter.",
        (edited(DO, (MAX, f"max(1, {POWER})")),),
    ),
    Saboteur(
        "station-with-negative-power",
        ("station.power-on-resolution",),
        "A negative power takes charge counters away.",
        (
            edited(
                DO,
                (MAX, POWER),
                (PUT, f'if n < 0:\n    yield from game.remove_counters(c.source, "charge", -n)\n{PUT}'),
            ),
        ),
    ),
    Saboteur(
        "station-of-what-has-gone",
        ("station.power-on-resolution",),
        "The counters of station are put on the card, wherever the Spacecraft has gone.",
        (
            edited(
                DO,
                (
                    "if game.is_permanent(c.source):",
                    "c.source = game.state.last_zone_change.get(c.source, c.source)\nif True:",
                ),
            ),
        ),
    ),
    Saboteur(
        "threshold-passed-not-reached",
        ("station.thresholds",),
        "A station symbol asks for more charge counters than it says.",
        (_thresholds(lambda node: replace(node, condition=replace(node.condition, op=">"))),),
    ),
    Saboteur(
        "threshold-of-one",
        ("station.thresholds",),
        "Any charge counter at all is enough for a station symbol.",
        (_thresholds(lambda node: replace(node, condition=replace(node.condition, right=1))),),
    ),
    Saboteur(
        "threshold-always-makes-creature",
        ("station.thresholds",),
        "Each station symbol makes its permanent a creature, with a size beside it or not.",
        (_thresholds(_makes_creature),),
    ),
    Saboteur(
        "threshold-makes-no-creature",
        ("station.thresholds", "station.counters-lost", "station.same-permanent"),
        "A Spacecraft with enough charge counters has the abilities beside the symbol and is no creature.",
        (_thresholds(_makes_no_creature),),
    ),
    Saboteur(
        "threshold-reached-for-good",
        ("station.counters-lost",),
        "A Spacecraft that has once had enough charge counters stays what it has become.",
        (function("conditions:Compare.holds", _latched),),
    ),
    Saboteur(
        "haste-of-all-that-is-stationed",
        ("station.thresholds",),
        "A Spacecraft that becomes a creature can attack at once.",
        (
            edited(
                "combat:can_attack",
                (
                    'if obj.sick and "haste" not in ch.keywords:',
                    'if obj.sick and "haste" not in ch.keywords and "Spacecraft" not in ch.subtypes:',
                ),
            ),
        ),
    ),
    Saboteur(
        "stationed-spacecraft-comes-anew",
        ("station.thresholds",),
        "What becomes a creature has come this turn, and haste does not help it.",
        (
            edited(
                "combat:can_attack",
                (
                    'if obj.sick and "haste" not in ch.keywords:',
                    'if obj.sick and ("haste" not in ch.keywords or "Spacecraft" in ch.subtypes):',
                ),
            ),
        ),
    ),
    Saboteur(
        "creature-stations-no-more",
        ("station.same-permanent",),
        "A Spacecraft that has become a creature has lost station.",
        (_thresholds(_stops_stationing),),
    ),
    Saboteur(
        "station-size-over-everything",
        ("station.same-permanent",),
        "The size beside a station symbol is the size, whatever counters there are.",
        (_thresholds(_base_size),),
    ),
    Saboteur(
        "charge-counters-copied",
        ("station.same-permanent",),
        "A copy of a Spacecraft has its charge counters.",
        (function("effects_permanents:CreateCopies.do", _copied_counters),),
    ),
    Saboteur(
        "station-past-replacement",
        ("station.counters-replaced",),
        "The counters of station are put past all effects that change how many are put.",
        (
            edited(
                DO,
                (
                    PUT,
                    'there = game.counters_on(c.source)\nthere["charge"] = there.get("charge", 0) + n\ngame.touch()',
                ),
            ),
        ),
    ),
    Saboteur(
        "more-of-every-counter",
        ("station.counters-replaced", "counters.hardened-scales"),
        "An effect about +1/+1 counters put on creatures adds to every kind put on any permanent.",
        (
            edited(
                "replacement:MultiplyCounters.applies",
                (
                    "if event.amount <= 0 or (self.kind is not None and event.counter != self.kind):",
                    "if event.amount <= 0:",
                ),
                (
                    "return self.filter.matches(c, event.subject)",
                    "return self.kind is not None or self.filter.matches(c, event.subject)",
                ),
            ),
        ),
    ),
)
