"""Saboteurs of mana that can be spent only for some things, or with a further effect."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.mana import AddAnyTypeProduced, MakesMana, Rider, makers
from reference_engine.selectors import Anything

__all__ = ["SABOTEURS"]


def _allows(change: Any) -> Any:
    """A patch of :meth:`Rider.allows`: ``change`` may decide otherwise for a purpose, or give ``None``."""

    def patch(allows: Any) -> Any:
        def allowed(self: Any, c: Any, purpose: str, source: int) -> Any:
            decided = change(self, purpose)
            return allows(self, c, purpose, source) if decided is None else decided

        return allowed

    return patch


def _nonartifact_spells_too(rider: Any, purpose: str) -> bool | None:
    return True if rider.anything_but is not None else None


def _spells_only(rider: Any, purpose: str) -> bool | None:
    return False if rider.anything_but is not None and purpose != "spell" else None


def _no_spells(rider: Any, purpose: str) -> bool | None:
    return False if rider.anything_but is not None and purpose == "spell" else None


def _any_spell(rider: Any, purpose: str) -> bool | None:
    return True if rider.casting is not None and purpose == "spell" else None


def _abilities_only(rider: Any, purpose: str) -> bool | None:
    return False if rider.casting is not None and purpose == "spell" else None


def _generic_too(node: Any) -> Any:
    return Rider(casting=Anything(), activating=Anything()) if isinstance(node, Rider) and node.never_generic else node


def _never_at_all(rider: Any, purpose: str) -> bool | None:
    return False if rider.never_generic else None


def _every_ability_restricted(add_mana: Any) -> Any:
    def added(self: Any, p: int, mana: tuple[str, ...], riders: tuple[Any, ...], source: int | None) -> None:
        if not riders and source is not None:
            made = [m for a in self.activated(source) for m in makers(a.effect) if isinstance(m, MakesMana)]
            riders = next((m.riders() for m in made if m.riders()), ())
        add_mana(self, p, mana, riders, source)

    return added


def _first_mana_only(execute: Any) -> Any:
    def executed(self: Any, game: Any) -> Process:
        yield from execute(self, game)
        player = game.state.players[self.player]
        extra = len(self.mana) - len(self.original)
        if self.riders and extra > 0:
            freed, player.restricted = player.restricted[-extra:], player.restricted[:-extra]
            for m in freed:
                player.pool[m.symbol] = player.pool.get(m.symbol, 0) + 1

    return executed


def _spreads(do: Any) -> Any:
    @dataclass(frozen=True)
    class AsRestricted(AddAnyTypeProduced):
        """Mana with the riders of the mana that it is added to."""

        like: tuple[Any, ...] = ()

        def riders(self) -> tuple[Any, ...]:
            return self.like

    def done(self: Any, c: Any) -> Any:
        if type(self) is AddAnyTypeProduced and c.event is not None and c.event.riders:
            return do(AsRestricted(self.player, self.number, c.event.riders), c)
        return do(self, c)

    return done


def _source_forgotten(add_mana: Any) -> Any:
    def added(self: Any, p: int, mana: tuple[str, ...], riders: tuple[Any, ...], source: int | None) -> None:
        add_mana(self, p, mana, riders, source)
        self.state.players[p].of_creatures = {}

    return added


def _no_effect_on_the_spell(node: Any) -> Any:
    return replace(node, on_spell=None) if isinstance(node, Rider) else node


ALLOWS = "mana:Rider.allows"

SABOTEURS = (
    Saboteur(
        "powerstone-casts-anything",
        ("mana.restricted.powerstone",),
        "A Powerstone's mana is spent on any spell.",
        (function(ALLOWS, _allows(_nonartifact_spells_too)),),
    ),
    Saboteur(
        "powerstone-casts-only",
        ("mana.restricted.powerstone",),
        "A Powerstone's mana is spent on artifact spells only, and not on abilities.",
        (function(ALLOWS, _allows(_spells_only)),),
    ),
    Saboteur(
        "powerstone-casts-nothing",
        ("mana.restricted.powerstone",),
        "A Powerstone's mana is not spent on spells at all.",
        (function(ALLOWS, _allows(_no_spells)),),
    ),
    Saboteur(
        "restricted-mana-casts-anything",
        ("mana.restricted.only-for", "mana.restricted.added-mana", "mana.restricted.effect-on-the-spell"),
        "Mana for spells of a kind is spent on any spell.",
        (function(ALLOWS, _allows(_any_spell)),),
    ),
    Saboteur(
        "restricted-mana-casts-nothing",
        ("mana.restricted.only-for", "mana.restricted.added-mana", "mana.restricted.effect-on-the-spell"),
        "Mana for spells of a kind is not accepted for them either.",
        (function(ALLOWS, _allows(_abilities_only)),),
    ),
    Saboteur(
        "restriction-of-the-permanent",
        ("mana.restricted.only-for", "mana.restricted.effect-on-the-spell"),
        "A restriction lies on all mana of the permanent, whichever ability made it.",
        (function("changes:Changes.add_mana", _every_ability_restricted),),
    ),
    Saboteur(
        "colored-only-mana-pays-generic",
        ("mana.restricted.not-generic",),
        "Mana that cannot be spent on generic costs is spent on them.",
        (cards(_generic_too),),
    ),
    Saboteur(
        "colored-only-mana-pays-nothing",
        ("mana.restricted.not-generic",),
        "Mana that cannot be spent on generic costs is not accepted for colored symbols either.",
        (function(ALLOWS, _allows(_never_at_all)),),
    ),
    Saboteur(
        "restriction-on-the-original-amount",
        ("mana.restricted.added-mana",),
        "Of mana that an effect has multiplied only the original amount is restricted.",
        (function("events:ProduceMana.execute", _first_mana_only),),
    ),
    Saboteur(
        "restriction-spreads",
        ("mana.restricted.added-mana",),
        "Mana that another ability adds has the restriction of the mana that set it off.",
        (function("mana:MakesMana.do", _spreads),),
    ),
    Saboteur(
        "source-of-mana-not-asked",
        ("mana.restricted.by-the-spell",),
        "What produced the mana spent on a spell is not looked at.",
        (function("rulebreaking:SpendOnlyManaOfCreatures", never_in_force),),
    ),
    Saboteur(
        "source-of-mana-forgotten",
        ("mana.restricted.by-the-spell",),
        "Mana in the pool does not remember what produced it.",
        (function("changes:Changes.add_mana", _source_forgotten),),
    ),
    Saboteur(
        "no-effect-with-mana",
        ("mana.restricted.effect-on-the-spell",),
        "Mana pays for the spell, and its further effect is forgotten.",
        (cards(_no_effect_on_the_spell),),
    ),
)
