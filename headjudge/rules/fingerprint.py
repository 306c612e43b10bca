"""Fingerprints: how the catalogue knows a rule, a card's ruling or a paragraph again without holding a word of it.

A fingerprint is the SHA-256, in hexadecimal, of the normalised text. Normalising takes away what changes between two
publications of the same wording (the number in front, blanks, typographic quotes and dashes) and nothing that could
change its meaning: letters keep their case, and every word, symbol and cross-reference counts.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

__all__ = ["fingerprint", "normalise", "without_references"]

_NUMBER = re.compile(r"\A\s*\d{3}(?:\.\d+(?:[a-z]{1,2})?)?\.?(?=\s|\Z)")
_STRAIGHT = str.maketrans(
    {
        "\u2018": "'", "\u2019": "'", "\u201a": "'", "\u201b": "'", "\u2032": "'", "\u00b4": "'", "`": "'",
        "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u201f": '"', "\u2033": '"', "\u00ab": '"', "\u00bb": '"',
        "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2015": "-", "\u2212": "-",
        "\u00ad": None, "\u200b": None, "\u2060": None, "\ufeff": None,
    }
)  # fmt: skip
_DOTTED = r"\d{3}\.\d+(?:[a-z]{1,2})?(?:-(?:\d{3}\.)?(?:\d+[a-z]{0,2}|[a-z]{1,2})(?![\w]))?"
_REFERENCE = re.compile(rf"(?<![\w.]){_DOTTED}(?![\w])")
_LIST = r"(?:(?:,? (?:and|or|to|through) |, )(?:\d{3}\b|#))*"
_WHOLE_RULES = re.compile(
    # "rule 605", "rules 601 and 602", and the second of two titled citations: `and 730, "Merging"`.
    rf"\b(?:rules?|see) (?:\d{{3}}|#)\b{_LIST}(?![\w.]\w)|\b\d{{3}}(?=, \")",
    re.IGNORECASE,
)


def normalise(text: str) -> str:
    """The text without the rule number and blanks around it, in NFKC, with straight quotes and single blanks.

    >>> normalise("107.5.  The \\u201ctap\\u201d\\u00a0symbol ")
    'The "tap" symbol'
    """
    straight = unicodedata.normalize("NFKC", text.translate(_STRAIGHT)).translate(_STRAIGHT)
    return " ".join(_NUMBER.sub("", straight, count=1).split())


def fingerprint(text: str) -> str:
    """SHA-256 of the normalised text, as 64 lower-case hexadecimal digits.

    For a rule: of its own text, without its examples. For a card's ruling or a paragraph of a document: of the whole.
    """
    return hashlib.sha256(normalise(text).encode()).hexdigest()


def without_references(text: str) -> str:
    """The normalised text with every rule number that it cites made the same sign.

    Two wordings that are equal so differ only in where their cross-references point.
    """
    dotted = _REFERENCE.sub("#", normalise(text))
    return _WHOLE_RULES.sub(lambda found: re.sub(r"\d{3}", "#", found[0]), dotted)
