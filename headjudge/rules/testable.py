"""Which rules a scenario can test: the denominator of coverage.

``testable.tsv`` holds number, verdict (yes, maybe, no) and reason for every rule of one edition. Rules of other
editions are found in it through the records; a rule that is new since then gets the verdict of most rules around it,
and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rules.known import Known
from headjudge.rules.match import match
from headjudge.rules.records import Records

__all__ = ["EDITION", "ORDER", "Testable", "recorded", "verdicts"]

EDITION = "2026-04-17"
"""The edition whose rules ``testable.tsv`` lists."""

ORDER = ("yes", "maybe", "no")
"""The verdicts, most testable first."""

_FILE = Path(__file__).with_name("testable.tsv")


@dataclass(frozen=True, slots=True)
class Testable:
    """Whether a game-state scenario can test a rule, and why: a word for its subject. ``guessed`` for a new rule."""

    verdict: str
    reason: str
    guessed: bool = False


@cache
def recorded() -> dict[str, Testable]:
    """The verdict on each rule of :data:`EDITION`, by number."""
    lines = _FILE.read_text(encoding="ascii").splitlines()[1:]
    return {number: Testable(verdict, reason) for number, verdict, reason in (line.split("\t") for line in lines)}


def verdicts(rules: Mapping[str, Known], records: Records) -> dict[str, Testable]:
    """The verdict on each rule of an edition, by number."""
    old = records.editions.get(EDITION, {})
    pairs = match(old, rules)
    known = {number: recorded()[was] for was, number in pairs.items() if was in recorded()}
    by_section: dict[str, Counter[str]] = {}
    for number, testable in known.items():
        by_section.setdefault(number[:3], Counter())[testable.verdict] += 1
    return {
        number: known[number] if number in known else _guess(rule, by_section.get(rule.section))
        for number, rule in rules.items()
    }


def _guess(rule: Known, around: Counter[str] | None) -> Testable:
    if rule.heading:
        return Testable("no", "HEAD", guessed=True)
    return Testable(around.most_common(1)[0][0] if around else "maybe", "NEW", guessed=True)
