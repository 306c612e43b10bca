"""The records: what is known of each rule of each edition recorded so far, without its words.

``editions.tsv`` holds a line for each different text: fingerprint, fingerprint without citations, sketch, and the
number that the text has in each edition. With it, rules can be followed from the catalogue's edition to a new one
although no old text is at hand; without it, only what keeps its text is found again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from headjudge.rules.known import Known, known_rules
from headjudge.rules.text import RulesText, sort_key

__all__ = ["RECORDS", "Records", "extended", "load", "render"]

RECORDS = Path(__file__).with_name("editions.tsv")
"""The records that come with headjudge."""

_FIXED = ("sha256", "apart", "sketch")
_HEADING = "heading"


@dataclass(frozen=True)
class Records:
    """``editions`` maps each date recorded to its rules by number, ``texts`` each fingerprint to what it is of."""

    editions: Mapping[str, Mapping[str, Known]] = field(default_factory=dict)
    texts: Mapping[str, Known] = field(default_factory=dict)

    def between(self, one: str, other: str) -> list[str]:
        """The recorded editions strictly between two dates, on the way from the first to the second."""
        low, high = sorted((one, other))
        return sorted((date for date in self.editions if low < date < high), reverse=one > other)


@cache
def load(path: Path = RECORDS) -> Records:
    """Reads records. A missing file means no records."""
    if not path.exists():
        return Records()
    lines = path.read_text(encoding="ascii").splitlines()
    dates = lines[0].split("\t")[len(_FIXED) :]
    editions: dict[str, list[Known]] = {date: [] for date in dates}
    texts: dict[str, Known] = {}
    for line in lines[1:]:
        sha256, apart, sketch, *numbers = line.split("\t")
        heading = sketch == _HEADING
        kept = 0 if heading else int(sketch, 16)
        for date, column in zip(dates, numbers, strict=True):
            for number in column.split():
                texts[sha256] = known = Known(number, sha256, apart, heading, kept)
                editions[date].append(known)
    ordered = {
        date: {rule.number: rule for rule in sorted(rules, key=lambda rule: sort_key(rule.number))}
        for date, rules in editions.items()
    }
    return Records(ordered, texts)


def extended(records: Records, texts: Iterable[RulesText]) -> Records:
    """The records with more editions; one of a date already recorded takes its place."""
    editions = dict(records.editions)
    for text in texts:
        editions[text.edition] = known_rules(text)
    known = {rule.sha256: rule for date in sorted(editions) for rule in editions[date].values()}
    return Records(dict(sorted(editions.items())), known)


def render(records: Records) -> str:
    """The records as they stand in the file: sorted, so that recording an edition again changes nothing."""
    dates = sorted(records.editions)
    numbers: dict[str, dict[str, list[str]]] = {}
    for date in dates:
        for number, rule in records.editions[date].items():
            numbers.setdefault(rule.sha256, {}).setdefault(date, []).append(number)
    lines = ["\t".join((*_FIXED, *dates))]
    for sha256 in sorted(numbers):
        rule = records.texts[sha256]
        sketch = _HEADING if rule.heading else f"{rule.sketch:064x}"
        columns = (" ".join(numbers[sha256].get(date, ())) for date in dates)
        lines.append("\t".join((sha256, rule.apart, sketch, *columns)))
    return "\n".join(lines) + "\n"
