"""What a rule cites."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from headjudge.rules.fingerprint import normalise

__all__ = ["cited", "resolved"]

_LETTERS = "abcdefghijkmnpqrstuvwxyz"
_NUMBERED = re.compile(
    r"(?<![\w.])(?P<section>\d{3})\.(?P<stem>\d+)(?P<letter>[a-z]{0,2})"
    r"(?:-(?:\d{3}\.)?(?:(?P<to_stem>\d+)(?P<to_letter>[a-z]{0,2})|(?P<to>[a-z]{1,2}))(?!\w))?(?!\w)"
)
_WHOLE = re.compile(r"\b(?:rules?|see) ((?:\d{3}\b(?!\.\d)(?:, (?=\d)|,? (?:and|or) (?=\d)|))+)", re.IGNORECASE)


def cited(text: str) -> list[str]:
    """The numbers that a text cites, in order, ranges written out: ``702.9a-c`` is 702.9a, 702.9b and 702.9c.

    Whole sections are cited as three digits.
    """
    plain = normalise(text)
    found = [(match.start(), number) for match in _NUMBERED.finditer(plain) for number in _range(match)]
    found += [(match.start(), number) for match in _WHOLE.finditer(plain) for number in re.findall(r"\d{3}", match[1])]
    return list(dict.fromkeys(number for _, number in sorted(found, key=lambda item: item[0])))


def resolved(citation: str, numbers: Collection[str]) -> list[str]:
    """The rules that a citation of a numbered rule means: the rule and its subrules. Whole sections mean none in
    particular."""
    if "." not in citation:
        return []
    subrules = re.compile(re.escape(citation) + r"[a-z]{1,2}\Z")
    return [number for number in numbers if number == citation or subrules.match(number)]


def _range(match: re.Match[str]) -> Iterator[str]:
    section, stem, letter = match["section"], match["stem"], match["letter"]
    yield f"{section}.{stem}{letter}"
    last = match["to"] or match["to_letter"]
    if match["to_stem"] and not letter and not last:
        yield from (f"{section}.{number}" for number in range(int(stem) + 1, int(match["to_stem"]) + 1))
    elif len(letter) == 1 and last and len(last) == 1 and match["to_stem"] in (None, stem):
        yield from (f"{section}.{stem}{between}" for between in _LETTERS if letter < between <= last)
