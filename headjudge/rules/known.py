"""What is kept of a rule when its words are not: number, fingerprints and a sketch.

A :class:`Known` is enough to find a rule again in another edition. The *sketch* is a similarity hash (simhash) of the
word pairs of the text: equal texts have equal sketches, similar texts have sketches that differ in few bits, and no
word can be read from it. It tells a reworded rule from another rule under its number when the old text is not at hand.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property

from headjudge.rules.fingerprint import without_references
from headjudge.rules.text import Rule, RulesText

__all__ = ["Known", "known_rules", "likeness", "sketch", "sketches_alike"]

_BITS = 256
_LANE = 16  # bits to count one sketch bit in: room for texts of 65,535 word pairs
_LANE_MASK = (1 << _LANE) - 1
_SPREAD = [sum(1 << (_LANE * bit) for bit in range(8) if byte >> bit & 1) for byte in range(256)]


@dataclass(frozen=True)
class Known:
    """A rule of an edition: its number, the fingerprint of its text, and the same without what it cites (``apart``).

    ``kept`` is the sketch from the records; without it, one is made of ``words``, the normalised text without what it
    cites, when first asked for. Headings have no sketch: they are told by what stands under them.
    """

    number: str
    sha256: str
    apart: str
    heading: bool = False
    kept: int = 0
    words: str = ""

    @property
    def parent(self) -> str | None:
        """The rule that this one is a subrule of, None for none."""
        stem = self.number.rstrip("abcdefghijklmnopqrstuvwxyz")
        return stem if stem != self.number else None

    @property
    def section(self) -> str:
        """The three digits of the number."""
        return self.number[:3]

    @cached_property
    def sketch(self) -> int:
        """The sketch of the text; 0 for a heading."""
        return 0 if self.heading else self.kept or sketch(self.words)


def sketch(words: str) -> int:
    """The similarity hash of a normalised text, 256 bits."""
    each = words.split()
    digests = [
        hashlib.blake2b(f"{one} {two}".encode(), digest_size=_BITS // 8).digest()
        for one, two in zip(["^", *each], [*each, "$"], strict=True)
    ]
    result = 0
    for index in range(_BITS // 8):
        lane = sum(_SPREAD[digest[index]] for digest in digests)
        for bit in range(8):
            ones = lane >> (_LANE * bit) & _LANE_MASK
            # Where half the pairs say one, the first pair decides: a fixed bit would make short texts alike.
            if 2 * ones > len(digests) or (2 * ones == len(digests) and digests[0][index] >> bit & 1):
                result |= 1 << (8 * index + bit)
    return result


def sketches_alike(one: int, other: int) -> float:
    """How like two texts are by their sketches: 1 for the same words, about 0 for nothing in common."""
    return 1 - 2 * (one ^ other).bit_count() / _BITS


def likeness(one: Known, other: Known) -> float:
    """How like two rules are, see :func:`sketches_alike`."""
    return sketches_alike(one.sketch, other.sketch)


def known_rules(text: RulesText) -> dict[str, Known]:
    """What can be kept of an edition, by number, in the order of the book."""
    return {number: _known(rule, text.fingerprints[number]) for number, rule in text.rules.items()}


def _known(rule: Rule, sha256: str) -> Known:
    words = without_references(rule.text)
    apart = hashlib.sha256(words.encode()).hexdigest()[:16]
    return Known(rule.number, sha256, apart, heading=rule.is_heading, words=words)
