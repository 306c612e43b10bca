"""One example: a position drawn, and a walk from it."""

from __future__ import annotations

from collections.abc import Sequence

from adapters import contract as c
from headjudge.fuzz.choices import Pick
from headjudge.fuzz.duel import Divergence, Duel
from headjudge.fuzz.positions import given_lines, twisted_lines
from headjudge.fuzz.proposals import Scout, attack_lines, candidates, time_lines
from headjudge.fuzz.themes import Theme

__all__ = ["rehearse", "walk"]

_LONGEST = 8
_MOST_ANSWERS = 6


def rehearse(
    first: c.Adapter,
    second: c.Adapter,
    scout: Scout,
    themes: Sequence[Theme],
    theme: Theme,
    pick: Pick,
    *,
    twisted: bool,
) -> Divergence | None:
    """The theme as it is, or its position twisted: the scenario's own deeds, everything in view compared after each, then two
    deeds more."""
    duel = Duel(first, second)
    plain = [*(piece.line for piece in theme.pieces), *theme.settings]
    if not duel.begin(twisted_lines(themes, theme, pick) if twisted else plain):
        return duel.divergence
    for text in theme.deeds:
        if not duel.say(text):
            break
    if not duel.over:
        _answers(duel, pick)
    for _ in range(2):
        if duel.over or duel.first.view.result is not None:
            return duel.divergence
        more, _told = _next(duel, scout, theme, len(theme.deeds), 0, pick)
        if more is not None:
            duel.say(more)
        _answers(duel, pick)
    if not duel.over and duel.first.view.stack:
        duel.say("everything on the stack resolves")
    return duel.divergence


def walk(first: c.Adapter, second: c.Adapter, scout: Scout, themes: Sequence[Theme], pick: Pick) -> Divergence | None:
    """Draw a position and a walk; where the engines part on it, if they do."""
    theme = themes[pick(len(themes))]
    duel = Duel(first, second)
    if not duel.begin(given_lines(themes, theme, pick)):
        return duel.divergence
    told = 0
    along = pick(2)  # half of the walks keep to what the scenario does, with digressions
    for _ in range(pick(_LONGEST) + 1):
        _answers(duel, pick)
        if duel.over or duel.first.view.result is not None:
            return duel.divergence
        text, told = _next(duel, scout, theme, told, along, pick)
        if text is not None:
            duel.say(text)
        if duel.over:
            return duel.divergence
    for _ in range(3):
        _answers(duel, pick)
        if duel.over or not duel.first.view.stack:
            break
        duel.say("everything on the stack resolves")
    return duel.divergence


def _answers(duel: Duel, pick: Pick) -> None:
    for _ in range(_MOST_ANSWERS):
        if duel.over or duel.asked() is None or not duel.answer(pick):
            return
    if duel.asked() is not None:
        duel.over = True


def _next(duel: Duel, scout: Scout, theme: Theme, told: int, along: int, pick: Pick) -> tuple[str | None, int]:
    """The next sentence, and how many of the theme's own have been taken."""
    table = duel.first
    kind = pick(8)
    if kind > (3 if along else 6) and told < len(theme.deeds):
        return theme.deeds[told], told + 1
    if kind in (0, 1) and (table.view.stack or pick(3) == 2):
        lines = time_lines(table)
        return lines[pick(len(lines))], told
    if kind == 2:
        lines = attack_lines(table, pick)
        if lines:
            return lines[0], told
    view = table.view
    who = view.priority or view.turn.active_player
    if pick(5) == 4:
        who = next(name for name in table.seen.players if name != who)
    found = candidates(table, who)
    if not found:
        return time_lines(table)[0] if table.view.stack else None, told
    return scout.line(table, found[pick(len(found))], pick), told
