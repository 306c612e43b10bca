"""Positions, as Given lines: a theme of the suite thinned out, altered, and mixed with other cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from headjudge.fuzz.choices import Pick
from headjudge.fuzz.themes import Piece, Theme
from headjudge.fuzz.wording import listed
from steps.failures import ScenarioError
from steps.language import match

__all__ = ["given_lines", "twisted_lines"]

_ITEM = re.compile(r"((?:an?|\d+) )?(.*)")
_MANA = ("{C}{C}", "{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}", "{W}{U}{B}{R}{G}")
_KINDS = (
    "+1/+1", "-1/-1", "charge", "lifelink", "shield", "deathtouch", "trample", "first strike", "flying", "indestructible",
    "double strike", "vigilance", "hexproof", "menace", "reach", "stun", "haste",
)  # fmt: skip
"""Counters that mean something on any permanent or most: keyword counters (122.1b), shield and stun counters (122.1c, d)."""

_TWISTS = tuple(kind for kind in _KINDS if kind not in ("charge", "-1/-1", "stun", "hexproof", "indestructible"))
_MOST = 12


def _altered(item: str, pick: Pick) -> str:
    article, rest = _ITEM.fullmatch(item).groups()  # type: ignore[union-attr]
    what = pick(12)
    if what == 8 and not rest.startswith(("tapped", "untapped")):
        return f"{article or 'a '}tapped {rest}"
    if what >= 9:
        number, kind = 1 + pick(2), _KINDS[pick(len(_KINDS))]
        return f"{item} with {'a' if number == 1 else number} {kind} counter{'' if number == 1 else 's'}"
    if what == 7 and rest.startswith("tapped "):
        return f"{article or ''}{rest.removeprefix('tapped ')}"
    return item


def _moved(piece: Piece, pick: Pick) -> Piece:
    """Now and then the other player's."""
    if pick(12) < 11 or piece.after:
        return piece
    swapped = {"Alice controls": "Bob controls", "Bob controls": "Alice controls"}
    return Piece(swapped.get(piece.before, piece.before), piece.item)


def given_lines(themes: Sequence[Theme], theme: Theme, pick: Pick) -> list[str]:
    """A position near that of the theme. ``pick`` draws: zeros make it small."""
    pieces = [piece for piece in theme.pieces if pick(8)]
    others = [piece for piece in theme.more if piece not in theme.pieces]
    if others:
        pieces += [others[pick(len(others))] for _ in range(pick(3))]
    if pick(4) == 3:
        stranger = themes[pick(len(themes))]
        pieces += [stranger.pieces[pick(len(stranger.pieces))] for _ in range(1 + pick(2))]
    lines = []
    for piece in pieces[:_MOST]:
        moved = _moved(piece, pick)
        drawn = Piece(
            moved.before, _altered(moved.item, pick) if "controls" in moved.before else moved.item, moved.after
        )
        lines.append(drawn.line if _is_sentence(drawn.line) else piece.line)
    settings = [text for text in theme.settings if pick(8)]
    pool = next((text for text in settings if text.startswith("Alice's mana pool is ")), None)
    had = pool.removeprefix("Alice's mana pool is ").replace("empty", "") if pool else ""
    more = pick(4)
    if more == 2:
        had += had
    elif more == 3:
        had += "".join(_MANA[pick(len(_MANA))] for _ in range(1 + pick(3)))
    if had:
        settings = [*(text for text in settings if text != pool), f"Alice's mana pool is {had}"]
    return [*lines, *dict.fromkeys(settings)]


def twisted_lines(themes: Sequence[Theme], theme: Theme, pick: Pick) -> list[str]:
    """The whole position of the theme, with keyword counters strewn over its permanents and a stranger or two among them: what
    is known to happen there happens, and much else has a say in it."""
    lines = []
    strange = [themes[pick(len(themes))] for _ in range(pick(3))]
    strangers = [piece for one in strange for piece in one.pieces if "controls" in piece.before]
    for piece in (*theme.pieces, *strangers[:2]):
        counters = [f"a {kind} counter" for kind in _TWISTS if pick(5) == 4] if "controls" in piece.before else []
        if counters:
            twisted = Piece(piece.before, f"{piece.item} with {listed(counters)}", piece.after)
            lines.append(twisted.line if _is_sentence(twisted.line) else piece.line)
        else:
            lines.append(piece.line)
    return [*lines, *theme.settings]


def _is_sentence(text: str) -> bool:
    try:
        match("Given", text)
    except ScenarioError:
        return False
    return True
