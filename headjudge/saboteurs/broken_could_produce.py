"""Saboteurs of mana of an undefined type and of what a permanent could produce."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, refused
from headjudge.saboteurs.patches import Saboteur, function
from reference_engine.abilities import Activated, Triggered
from reference_engine.mana import COLORS_OF_MANA, AddMana, MakesMana, is_mana_ability, makers
from reference_engine.triggers import TappedForMana

__all__ = ["SABOTEURS"]


def _colorless_instead(outcomes: Any) -> Any:
    def with_colorless(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        found = outcomes(self, c, visiting)
        return found if found or visiting else {("C",)}

    return with_colorless


def _any_color_instead(outcomes: Any) -> Any:
    def with_every_color(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        found = outcomes(self, c, visiting)
        return found if found or visiting else {(s,) for s in COLORS_OF_MANA}

    return with_every_color


def _refused_without_mana(restrictions: Any) -> Any:
    def restricted(game: Any, player: int, oid: int, ability: Any) -> Any:
        made = [m for m in makers(ability.effect) if isinstance(m, MakesMana)]
        if made and is_mana_ability(ability) and not ability.cost.uses_x:
            c = game.context(oid, player, ability=ability)
            if not any(m.outcomes(c) for m in made):
                return refused("it would make no mana")
        return restrictions(game, player, oid, ability)

    return restricted


def _only(keep: Any) -> Any:
    """A patch of :func:`could_produce`: permanents that are not kept could produce nothing."""

    def patch(could_produce: Any) -> Any:
        def limited(game: Any, permanent: int, visiting: frozenset[int] = frozenset()) -> Any:
            return could_produce(game, permanent, visiting) if keep(game, permanent) else set()

        return limited

    return patch


def _untapped(game: Any, permanent: int) -> bool:
    return not game.look(permanent).obj.tapped


def _on_the_battlefield(game: Any, permanent: int) -> bool:
    return bool(game.is_permanent(permanent))


def _payable(abilities_that_count: Any) -> Any:
    def payable(game: Any, permanent: int) -> Any:
        controller = game.look(permanent).ch.controller
        mine = [o for o in game.in_zone("battlefield") if o != permanent and game.ch(o).controller == controller]
        lands = sum(1 for o in mine if "land" in game.ch(o).types)
        kept = []
        for a in abilities_that_count(game, permanent):
            if isinstance(a, Activated):
                c = game.context(permanent, controller or 0, ability=a)
                c.x = 1
                owed = sum(int(s) if s.isdigit() else 1 for s in a.cost.mana)
                if owed > lands or not all(str(p) == "{T}" or p.payable(c) for p in a.cost.others):
                    continue
            kept.append(a)
        return tuple(kept)

    return payable


def _as_printed(abilities_that_count: Any) -> Any:
    def printed(game: Any, permanent: int) -> Any:
        return tuple(a for a in game.look(permanent).obj.printed.all_abilities if isinstance(a, (Activated, Triggered)))

    return printed


def _with_auras(could_produce: Any) -> Any:
    def with_auras(game: Any, permanent: int, visiting: frozenset[int] = frozenset()) -> Any:
        found = set(could_produce(game, permanent, visiting))
        for o in game.attachments(permanent):
            c = game.context(o, game.ch(o).controller)
            for a in game.ch(o).all_abilities:
                if isinstance(a, Triggered) and isinstance(a.trigger, TappedForMana):
                    found |= {s for m in makers(a.effect) for outcome in m.outcomes(c) for s in outcome}  # type: ignore[attr-defined]
        return found

    return with_auras


def _type_without_mana(outcomes: Any) -> Any:
    def whatever_the_number(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        return outcomes(self, c, visiting) or ({self.symbols} if visiting and self.symbols else set())

    return whatever_the_number


def _one_for_each(outcomes: Any) -> Any:
    def one_for_each(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        from reference_engine.references import Each
        from reference_engine.selectors import Filter

        of = Each(self.of) if isinstance(self.of, Filter) else self.of
        n = sum(1 for o in of.entities(c) if o != c.source)
        return (
            {(o[0],) * n for o in outcomes(self, c, visiting) if o}
            if n and not visiting
            else outcomes(self, c, visiting)
        )

    return one_for_each


def _whole_amount(outcomes: Any) -> Any:
    def whole_amount(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        from reference_engine.references import Each
        from reference_engine.selectors import Filter

        of = Each(self.of) if isinstance(self.of, Filter) else self.of
        most = 1
        for o in of.entities(c):
            made = (m for a in game_abilities(c, o) for m in makers(a.effect) if isinstance(m, AddMana))
            most = max(
                [most, *(len(mana) for m in made for mana in m.outcomes(c.game.context(o, c.game.ch(o).controller)))]
            )
        return {o * most for o in outcomes(self, c, visiting)}

    def game_abilities(c: Any, o: int) -> Process:
        return (a for a in c.game.look(o).ch.all_abilities if isinstance(a, Activated))

    return whole_amount


def _first_type(outcomes: Any) -> Any:
    def first_type(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        found = outcomes(self, c, visiting)
        return found if visiting else set(sorted(found)[:1])

    return first_type


def _no_replacement(after_replacement: Any) -> Any:
    return lambda game, player, source, mana, tapped: set(mana)


class _OneOrder:
    """A game in which only the first of the replacement effects that are left is seen."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def replacements_for(self, event: Any) -> Any:
        return [o for o in self.game.replacements_for(event) if o.key not in event.applied][:1]


def _one_order(after_replacement: Any) -> Any:
    return lambda game, *rest: after_replacement(_OneOrder(game), *rest)


def _not_looked_through(outcomes: Any) -> Any:
    def not_looked_through(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        return set() if visiting else outcomes(self, c, visiting)

    return not_looked_through


def _any_color_in_a_circle(could_produce: Any) -> Any:
    def in_a_circle(game: Any, permanent: int, visiting: frozenset[int] = frozenset()) -> Any:
        return set(COLORS_OF_MANA) if permanent in visiting else could_produce(game, permanent, visiting)

    return in_a_circle


def _colors_only(value: bool) -> Any:
    def patch(outcomes: Any) -> Any:
        return lambda self, c, visiting=frozenset(): outcomes(replace(self, colors_only=value), c, visiting)

    return patch


COULD_PRODUCE, OUTCOMES = "mana:could_produce", "mana:AddCouldProduce.outcomes"

SABOTEURS = (
    Saboteur(
        "undefined-type-is-colorless",
        ("mana.undefined-type", "mana.undefined-type.color-of-a-permanent"),
        "Where no type of mana is defined, colorless mana comes out.",
        (function(OUTCOMES, _colorless_instead), function("mana:AddColorsOf.outcomes", _colorless_instead)),
    ),
    Saboteur(
        "undefined-type-is-any-color",
        ("mana.undefined-type", "mana.undefined-type.color-of-a-permanent"),
        "Where nothing restricts the color, the player is offered all five.",
        (function(OUTCOMES, _any_color_instead), function("mana:AddColorsOf.outcomes", _any_color_instead)),
    ),
    Saboteur(
        "no-mana-no-activation",
        ("mana.undefined-type", "mana.undefined-type.color-of-a-permanent", "mana.ability.definition"),
        "A mana ability that would make no mana at the moment is not offered at all.",
        (function("activating:restrictions", _refused_without_mana),),
    ),
    Saboteur(
        "could-produce-untapped-only",
        ("mana.could-produce", "mana.could-produce.costs-ignored"),
        "Only permanents that are untapped now are asked what they could produce.",
        (function(COULD_PRODUCE, _only(_untapped)),),
    ),
    Saboteur(
        "could-produce-if-payable",
        ("mana.could-produce", "mana.could-produce.costs-ignored"),
        "Only abilities whose costs could be paid now count for what a land could produce.",
        (function("mana:abilities_that_count", _payable),),
    ),
    Saboteur(
        "could-produce-by-the-text",
        ("mana.could-produce", "mana.could-produce.no-mana-now"),
        "The types are read off the text of the ability, though it would make no mana now.",
        (function("mana:AddMana.outcomes", _type_without_mana),),
    ),
    Saboteur(
        "could-produce-one-for-each-land",
        ("mana.could-produce",),
        "One mana is added for each land that was looked at.",
        (function(OUTCOMES, _one_for_each),),
    ),
    Saboteur(
        "could-produce-whole-amount",
        ("mana.could-produce",),
        "As much mana is added as the land looked at would make.",
        (function(OUTCOMES, _whole_amount),),
    ),
    Saboteur(
        "could-produce-first-type",
        ("mana.could-produce", "mana.could-produce.each-other"),
        "The first type found is added and the player not asked.",
        (function(OUTCOMES, _first_type),),
    ),
    Saboteur(
        "could-produce-unreplaced",
        ("mana.could-produce.any-order", "mana.could-produce"),
        "Replacement effects are forgotten when it is asked what a land could produce.",
        (function("mana:_after_replacement", _no_replacement),),
    ),
    Saboteur(
        "could-produce-one-order",
        ("mana.could-produce.any-order",),
        "Replacement effects are applied in one order only, by timestamp.",
        (function("mana:_after_replacement", _one_order),),
    ),
    Saboteur(
        "could-produce-not-looked-through",
        ("mana.could-produce.each-other",),
        "A land that looks at other lands is itself skipped when others look at it.",
        (function(OUTCOMES, _not_looked_through),),
    ),
    Saboteur(
        "could-produce-circle",
        ("mana.could-produce.each-other", "mana.undefined-type"),
        "Lands that look at each other end up offering every color.",
        (function(COULD_PRODUCE, _any_color_in_a_circle),),
    ),
    Saboteur(
        "colorless-is-a-color",
        ("mana.could-produce.color-is-not-type", "mana.undefined-type"),
        "Colorless counts as one of the colors.",
        (function(OUTCOMES, _colors_only(False)),),
    ),
    Saboteur(
        "colorless-is-no-type",
        ("mana.could-produce.color-is-not-type",),
        "Colorless does not count as a type of mana.",
        (function(OUTCOMES, _colors_only(True)),),
    ),
    Saboteur(
        "could-produce-as-printed",
        ("mana.could-produce.granted-abilities",),
        "Only the abilities printed on the land count.",
        (function("mana:abilities_that_count", _as_printed),),
    ),
    Saboteur(
        "could-produce-with-auras",
        ("mana.could-produce.granted-abilities",),
        "What an Aura adds when the land is tapped for mana counts as the land's.",
        (function(COULD_PRODUCE, _with_auras),),
    ),
    Saboteur(
        "could-produce-still-there",
        ("mana.could-produce.sacrificed-land",),
        "A land that has been sacrificed is no longer found and could produce nothing.",
        (function(COULD_PRODUCE, _only(_on_the_battlefield)),),
    ),
)
