"""What a new edition of the rules means for the suite: which rulings to look at, and which scenarios to run."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from headjudge.catalogue import Catalogue, belongs
from headjudge.errors import UsageProblem
from headjudge.rules import testable
from headjudge.rules.records import Records
from headjudge.rules.references import cited, resolved
from headjudge.rules.testable import Testable
from headjudge.rules.text import RulesText
from headjudge.rules.trace import Citation, Fate, Trace, Wording, trace
from headjudge.scenarios import Scenario, read_feature

__all__ = ["Certificate", "Impact", "ImpactExit", "NewRule", "RulingImpact", "Status", "impact", "scenarios_of"]


class Status(StrEnum):
    """What has become of a ruling: the worst of what has become of the rules that it rests on."""

    UNCHANGED = "unchanged"
    MOVED = "moved"
    REFERENCES = "only cross-references"
    REWORDED = "reworded"
    GONE = "gone"


class ImpactExit(IntEnum):
    """How ``headjudge impact`` ends."""

    NOTHING = 0
    TOUCHED = 1
    DANGEROUS = 2


_ORDER = list(Status)
_STATUS = {
    Wording.REFERENCES: Status.REFERENCES,
    Wording.REWORDED: Status.REWORDED,
    Wording.GONE: Status.GONE,
}


@dataclass(frozen=True)
class RulingImpact:
    """A ruling with the fates of the rules that it rests on, in the catalogue's order.

    ``cites_changed`` are rules, new or with other words, that its own, unchanged rules cite: it may be affected.
    """

    ruling: str
    fates: tuple[Fate, ...]
    cites_changed: tuple[str, ...] = ()

    @property
    def status(self) -> Status:
        """The worst that has become of one of its rules."""
        return max((_status(fate) for fate in self.fates), key=_ORDER.index, default=Status.UNCHANGED)

    @property
    def reused(self) -> bool:
        """Whether a number that it has in the catalogue now means another rule."""
        return any(fate.reused for fate in self.fates)

    @property
    def review(self) -> bool:
        """Whether a person must look at it, and its scenarios should be run."""
        return self.status in (Status.REWORDED, Status.GONE)

    @property
    def possibly_affected(self) -> bool:
        """Whether nothing but a rule that its rules cite has changed."""
        return bool(self.cites_changed) and not self.review

    @property
    def touched(self) -> bool:
        """Whether anything at all has happened to it."""
        return self.status is not Status.UNCHANGED or bool(self.cites_changed)

    @property
    def dangerous(self) -> bool:
        """Whether a rule that it rests on is gone, or its number means another rule."""
        return self.reused or self.status is Status.GONE


def _status(fate: Fate) -> Status:
    return _STATUS.get(fate.wording, Status.MOVED if fate.moved else Status.UNCHANGED)


@dataclass(frozen=True)
class NewRule:
    """A rule that came with the new edition and that no ruling rests on."""

    number: str
    heading: str
    testable: Testable


@dataclass(frozen=True)
class Certificate:
    """A certificate and the edition that it speaks for. ``stands`` if nothing that it rests on was touched."""

    path: Path
    edition: str
    stands: bool


@dataclass(frozen=True)
class Impact:
    """The whole report. ``new_rules`` is ``None`` if the catalogue's edition is unknown, so that nobody can tell."""

    catalogue: Catalogue
    new: RulesText
    trace: Trace
    rulings: tuple[RulingImpact, ...]
    new_rules: tuple[NewRule, ...] | None
    features: Path | None = None
    certificates: tuple[Certificate, ...] = ()

    def having(self, wanted: Callable[[RulingImpact], bool]) -> list[RulingImpact]:
        """The rulings of a kind, by id."""
        return [ruling for ruling in self.rulings if wanted(ruling)]

    @property
    def touched(self) -> list[str]:
        """The ids of the rulings whose scenarios are to be run: reworded, gone, or possibly affected."""
        return [ruling.ruling for ruling in self.rulings if ruling.review or ruling.possibly_affected]

    @cached_property
    def scenarios(self) -> Mapping[str, tuple[Scenario, ...]]:
        """The scenarios to run, by ruling."""
        return scenarios_of(self.touched, self.features) if self.features else {}

    @property
    def exit_code(self) -> ImpactExit:
        """0 nothing, 1 touched, 2 a rule is gone or its number means another rule."""
        if any(ruling.dangerous for ruling in self.rulings):
            return ImpactExit.DANGEROUS
        return ImpactExit.TOUCHED if any(ruling.touched for ruling in self.rulings) else ImpactExit.NOTHING


def impact(
    catalogue: Catalogue,
    new: RulesText,
    records: Records,
    *,
    old: RulesText | None = None,
    features: Path | None = None,
    certificates: Sequence[Path] = (),
) -> Impact:
    """Works out what ``new`` does to a catalogue, from its fingerprints and the records.

    Raises :class:`UsageProblem` for a certificate that cannot be read.
    """
    cites = {id_: _citations(catalogue, id_) for id_ in catalogue.rulings}
    followed = trace({citation for group in cites.values() for citation in group}, catalogue.edition, new, records, old)
    changed = _changed(followed)
    rulings = []
    for id_, group in sorted(cites.items()):
        fates = tuple(followed.fates[citation] for citation in group)
        rulings.append(RulingImpact(id_, fates, _cites_changed(fates, new, changed)))
    report = Impact(catalogue, new, followed, tuple(rulings), _new_rules(followed, new, records), features)
    stands = report.exit_code is ImpactExit.NOTHING
    papers = (_certificate(path, new.edition, stands) for path in certificates)
    lost = tuple(paper for paper in papers if paper is not None)
    return Impact(catalogue, new, followed, report.rulings, report.new_rules, features, lost)


def scenarios_of(rulings: Iterable[str], features: Path) -> dict[str, tuple[Scenario, ...]]:
    """The scenarios of each ruling, with those of its refinements. Reads only the files that name one of them."""
    wanted = list(rulings)
    result: dict[str, list[Scenario]] = {ruling: [] for ruling in wanted}
    for path in sorted(features.rglob("*.feature")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if not any(f"@ruling:{ruling}" in text for ruling in wanted):
            continue
        for scenario in read_feature(path.resolve()).scenarios:
            for ruling in wanted:
                if any(belongs(tag, ruling) for tag in scenario.rulings):
                    result[ruling].append(scenario)
    return {ruling: tuple(scenarios) for ruling, scenarios in result.items()}


def _citations(catalogue: Catalogue, ruling: str) -> list[Citation]:
    return [Citation(source.number, source.sha256) for source in catalogue.rulings[ruling].cr]


def _changed(followed: Trace) -> set[str]:
    """The rules of the new edition with words that the old one had not, as far as that is known."""
    fresh = followed.fresh()
    if fresh is not None:
        return set(fresh)
    return {fate.now.number for fate in followed.fates.values() if fate.wording is Wording.REWORDED}


def _cites_changed(fates: Sequence[Fate], new: RulesText, changed: set[str]) -> tuple[str, ...]:
    own = {fate.now.number for fate in fates}
    found = [
        number
        for fate in fates
        if fate.wording in (Wording.SAME, Wording.REFERENCES)
        for citation in cited(new.rules[fate.now.number].text)
        for number in resolved(citation, changed)
        if number not in own
    ]
    return tuple(dict.fromkeys(found))


def _new_rules(followed: Trace, new: RulesText, records: Records) -> tuple[NewRule, ...] | None:
    added = followed.added()
    if added is None:
        return None
    covered = {fate.now.number for fate in followed.fates.values() if fate.wording is not Wording.GONE}
    uncovered = [number for number in added if number not in covered]
    verdicts = testable.verdicts(followed.after, records) if uncovered else {}
    rules = [NewRule(number, new.heading(number), verdicts[number]) for number in uncovered]
    return tuple(sorted(rules, key=lambda rule: testable.ORDER.index(rule.testable.verdict)))


def _certificate(path: Path, edition: str, stands: bool) -> Certificate | None:
    """A certificate that loses its edition, ``None`` if it speaks for the new one already."""
    try:
        content: Any = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise UsageProblem(f"{path}: cannot be read as a certificate ({error})") from None
    own = _edition_in(content)
    if own is None:
        raise UsageProblem(f"{path}: is no certificate: it names no rules edition")
    return None if own == edition else Certificate(path, own, stands)


def _edition_in(content: Any) -> str | None:
    if not isinstance(content, dict):
        return None
    for key in ("edition", "rules_edition"):
        if isinstance(content.get(key), str):
            return str(content[key])
    return next((found for value in content.values() if (found := _edition_in(value))), None)
