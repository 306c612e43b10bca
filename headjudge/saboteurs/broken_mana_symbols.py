"""Saboteurs of hybrid and Phyrexian symbols, and of convoke."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.helpers import nothing_done
from headjudge.saboteurs.patches import Saboteur, function
from reference_engine.payment import split
from reference_engine.types import COLORS

__all__ = ["SABOTEURS"]


def _printed_generic_only(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        printed = x + sum(int(s) for s in game.ch(spell).mana_cost or () if s.isdigit())
        colored, generic = split(total_mana(game, spell, c, symbols, x))
        generic = max(generic, split(symbols)[1] - printed)
        return [*colored, *([str(generic)] if generic else [])]

    return total


def _life_for_nothing(announce_symbols: Any) -> Any:
    return lambda symbols, a, game, player: [s for s in announce_symbols(symbols, a, game, player) if s != "life"]


def _life_always(announce_symbols: Any) -> Any:
    def announced(symbols: list[str], a: Any, game: Any, player: int) -> Any:
        out = announce_symbols(symbols, a, game, player)
        return ["life" if "P" in s.split("/") else o for s, o in zip(symbols, out, strict=True)]

    return announced


def _x_from_mana(help_paying: Any) -> Any:
    def helped(game: Any, c: Any, ch: Any, symbols: Any, a: Any) -> Any:
        left, parts = help_paying(game, c, ch, symbols, a)
        if parts and c.x:
            c.x = min(c.x, split(left)[1])
        return left, parts

    return helped


def _by_power(help_paying: Any) -> Any:
    def helped(game: Any, c: Any, ch: Any, symbols: Any, a: Any) -> Any:
        left, parts = help_paying(game, c, ch, symbols, a)
        more = sum(max(0, (game.ch(o).power or 0) - 1) for d, o, _ in a.objects if d == "tap")
        colored, generic = split(left)
        return [*colored, *([str(generic - more)] if generic > more else [])], parts

    return helped


class _Colored:
    """A game in which all permanents are of some colors."""

    def __init__(self, game: Any, colors: tuple[str, ...]) -> None:
        self.game, self.colors = game, colors

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def ch(self, entity: int) -> Any:
        from dataclasses import replace

        return replace(self.game.ch(entity), colors=frozenset(self.colors))


def _helped_by_colors(colors: tuple[str, ...]) -> Any:
    def patch(help_paying: Any) -> Any:
        return lambda game, *rest: help_paying(_Colored(game, colors), *rest)

    return patch


HELP = "total_cost:help_paying"

SABOTEURS = (
    Saboteur(
        "reduction-before-hybrid-is-announced",
        ("costs.hybrid.announced-first",),
        "Reductions look at the printed cost, where a hybrid symbol is no generic mana.",
        (function("total_cost:total_mana", _printed_generic_only),),
    ),
    Saboteur(
        "phyrexian-mana-for-nothing",
        ("costs.phyrexian",),
        "A Phyrexian symbol announced as life costs nothing.",
        (function("announcing:announce_symbols", _life_for_nothing),),
    ),
    Saboteur(
        "phyrexian-mana-is-life",
        ("costs.phyrexian",),
        "A Phyrexian symbol is paid with life whatever is announced.",
        (function("announcing:announce_symbols", _life_always),),
    ),
    Saboteur(
        "convoke-lowers-x",
        ("costs.convoke.x-is-kept",),
        "X counts only as far as it was paid with mana, not with creatures.",
        (function(HELP, _x_from_mana),),
    ),
    Saboteur(
        "convoke-by-power",
        ("costs.convoke.x-is-kept",),
        "A creature pays as much generic mana for convoke as its power.",
        (function(HELP, _by_power),),
    ),
    Saboteur(
        "convoke-of-any-color",
        ("costs.convoke.colors",),
        "A creature of any color pays for colored mana.",
        (function(HELP, _helped_by_colors(tuple(COLORS.values()))),),
    ),
    Saboteur(
        "convoke-generic-only",
        ("costs.convoke.colors", "costs.convoke.x-is-kept"),
        "Creatures pay generic mana only.",
        (function(HELP, _helped_by_colors(())),),
    ),
    Saboteur(
        "convoke-with-tapped-creatures",
        ("costs.convoke.helps-once",),
        "A creature that was tapped for mana is tapped for convoke once more.",
        (function("total_cost:_Tapped.pay", nothing_done),),
    ),
)
