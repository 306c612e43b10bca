"""Spells that may be cast as though they had flash at a price: what they become is sacrificed at the next cleanup step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .abilities import RuleAbility, Triggered
from .effects_permanents import SacrificeThat
from .objects import GameObject
from .references import Var
from .rulebreaking import AsThoughFlash, Rule
from .triggers import BeginningOf

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class PriceOfOwnFlash(Rule):
    """If this spell is cast by its own flash when a sorcery couldn't have been, the permanent that it becomes is sacrificed."""


def cast_by_own_flash(game: Game, player: int, obj: GameObject) -> bool:
    """Whether nothing but the card's own ability lets it be cast now as though it had flash (702.8a)."""
    from .casting import sorcery_time

    ch = game.ch(obj.id)
    if sorcery_time(game, player) or "flash" in ch.keywords or "instant" in ch.types:
        return False
    allowing = [rc for r, rc in game.rules(AsThoughFlash) if rc.controller == player and r.filter.matches(rc, obj.id)]
    return bool(allowing) and all(rc.source == obj.id for rc in allowing)


def pays_for_own_flash(game: Game, spell: GameObject) -> bool:
    """Whether what a spell becomes is to be sacrificed: it was cast, by its own flash, and has a price for it."""
    cast = spell.cast
    if cast is None or cast.by is None or not cast.own_flash:
        return False
    return any(
        isinstance(a, RuleAbility) and isinstance(a.rule, PriceOfOwnFlash) for a in game.ch(spell.id).all_abilities
    )


def sacrifice_at_cleanup() -> Triggered:
    """The delayed trigger: at the beginning of the next cleanup step its controller sacrifices it."""
    return Triggered(trigger=BeginningOf("cleanup step"), effect=SacrificeThat(Var("permanent")))


__all__ = ["PriceOfOwnFlash", "cast_by_own_flash", "pays_for_own_flash", "sacrifice_at_cleanup"]
