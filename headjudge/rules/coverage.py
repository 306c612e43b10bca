"""How much of the rules the suite covers: of the testable rules, how many have a ruling with scenarios.

A rule is covered if a ruling that has a scenario rests on it with the fingerprint of its present text. Covered rules
are counted among the testable ones only, each once, so no share can exceed 100 %.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from headjudge.catalogue import Catalogue
from headjudge.errors import UsageProblem
from headjudge.rules import testable
from headjudge.rules.known import Known, known_rules
from headjudge.rules.records import Records
from headjudge.rules.references import cited, resolved
from headjudge.rules.testable import Testable
from headjudge.rules.text import RulesText, sort_key

__all__ = ["Coverage", "Share", "Uncovered", "coverage"]


_UNTESTABLE = Testable("no", "")


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many. ``name`` is the heading of a chapter or section, if the rules text is at hand."""

    number: str
    name: str
    covered: int
    of: int

    @property
    def percent(self) -> float:
        """The share in per cent; of nothing, 100."""
        return 100 * self.covered / self.of if self.of else 100.0


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A testable rule without a scenario. ``weight``: see :func:`coverage`."""

    number: str
    heading: str
    weight: int
    testable: Testable


@dataclass(frozen=True)
class Coverage:
    """The report.

    ``covered`` are testable rules, ``maybe_covered`` rules that perhaps are, ``beside`` rules that count as not
    testable though a ruling with scenarios rests on them. ``stale`` are citations (ruling, number) of another text than
    the edition's; they cover nothing. ``next`` are the testable rules not covered, the weightiest first.
    """

    edition: str
    verdicts: Mapping[str, Testable]
    headings: Mapping[str, str]
    covered: frozenset[str]
    maybe_covered: frozenset[str]
    beside: frozenset[str]
    stale: tuple[tuple[str, str], ...]
    without_scenario: tuple[str, ...]
    next: tuple[Uncovered, ...]

    @cached_property
    def testable(self) -> frozenset[str]:
        """The denominator: the rules that a scenario can test."""
        return frozenset(number for number, verdict in self.verdicts.items() if verdict.verdict == "yes")

    @property
    def maybe(self) -> int:
        """How many rules a scenario can perhaps test."""
        return sum(1 for verdict in self.verdicts.values() if verdict.verdict == "maybe")

    @property
    def total(self) -> Share:
        """Of all testable rules."""
        return Share("", "all rules", len(self.covered), len(self.testable))

    @property
    def emptiest(self) -> list[Share]:
        """The sections with testable rules that are not covered, those with the most first."""
        open_ = (share for share in self.sections if share.covered < share.of)
        return sorted(open_, key=lambda share: share.covered - share.of)

    @property
    def chapters(self) -> list[Share]:
        """By chapter: "1" to "9"."""
        return self._by(1)

    @property
    def sections(self) -> list[Share]:
        """By section: "100" to "905", those with testable rules."""
        return self._by(3)

    def _by(self, digits: int) -> list[Share]:
        of = Counter(number[:digits] for number in self.testable)
        covered = Counter(number[:digits] for number in self.covered)
        return [Share(key, self.headings.get(key, ""), covered[key], of[key]) for key in sorted(of)]


def coverage(
    catalogue: Catalogue, with_scenarios: Collection[str], records: Records, text: RulesText | None = None
) -> Coverage:
    """Counts. ``with_scenarios`` are the ids of the rulings that have a scenario.

    Without ``text`` the rules are those recorded for the catalogue's edition. What is next comes by weight: how many
    other rules cite a rule, plus its examples; without the text, rules have no weight, and come in the book's order.

    Raises :class:`UsageProblem` if there is neither a text nor a record of the catalogue's edition.
    """
    edition = text.edition if text else catalogue.edition
    rules = known_rules(text) if text else records.editions.get(edition)
    if rules is None:
        raise UsageProblem(f"edition {edition} is not recorded; name its rules text: headjudge coverage RULES")
    verdicts = testable.verdicts(rules, records)
    resting, stale = _resting(catalogue, with_scenarios, rules)
    by_verdict = {
        verdict: frozenset(number for number in resting if verdicts[number].verdict == verdict)
        for verdict in testable.ORDER
    }
    weights = _weights(text, verdicts) if text else Counter()
    missing = [number for number, verdict in verdicts.items() if verdict.verdict == "yes" and number not in resting]
    missing.sort(key=lambda number: (-weights[number], sort_key(number)))
    return Coverage(
        edition,
        verdicts,
        {**text.chapters, **text.sections} if text else {},
        by_verdict["yes"],
        by_verdict["maybe"],
        by_verdict["no"],
        tuple(stale),
        tuple(sorted(set(catalogue.rulings) - set(with_scenarios))),
        tuple(
            Uncovered(number, text.heading(number) if text else "", weights[number], verdicts[number])
            for number in missing
        ),
    )


def _resting(
    catalogue: Catalogue, with_scenarios: Collection[str], rules: Mapping[str, Known]
) -> tuple[set[str], list[tuple[str, str]]]:
    """The rules that rulings with scenarios rest on, and (ruling, number) of what rests on another text."""
    resting: set[str] = set()
    stale: list[tuple[str, str]] = []
    for id_ in sorted(with_scenarios):
        for source in catalogue.rulings[id_].cr:
            rule = rules.get(source.number)
            if rule is not None and source.sha256 == rule.sha256:
                resting.add(source.number)
            else:
                stale.append((id_, source.number))
    return resting, stale


def _weights(text: RulesText, verdicts: Mapping[str, Testable]) -> Counter[str]:
    """Citations by other rules, plus examples. Who cites a rule that cannot be tested itself, cites its subrules."""
    weights = Counter({number: len(rule.examples) for number, rule in text.rules.items()})
    families: dict[str, list[str]] = {}
    for number, rule in text.rules.items():
        families.setdefault(rule.parent or number, []).append(number)
    for number, rule in text.rules.items():
        for citation in cited(rule.text):
            family = families.get(citation, [citation])
            meant = [citation] if verdicts.get(citation, _UNTESTABLE).verdict == "yes" else resolved(citation, family)
            for other in meant:
                if other != number:
                    weights[other] += 1
    return weights
