"""Follows what the catalogue rests on into a new edition.

A *citation* of the catalogue is a number and a fingerprint. It is followed edition by edition, through every recorded
edition on the way: what becomes of a catalogue so does not depend on which of the editions in between it was locked to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from headjudge.rules.known import Known, known_rules, likeness
from headjudge.rules.match import SKETCHES, match
from headjudge.rules.records import Records
from headjudge.rules.text import RulesText

__all__ = ["Citation", "Fate", "Trace", "Wording", "trace"]


class Wording(StrEnum):
    """What has become of a rule's text."""

    SAME = "same"
    REFERENCES = "only cross-references"
    REWORDED = "reworded"
    GONE = "gone"


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A rule as the catalogue cites it."""

    number: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Fate:
    """What has become of a citation.

    ``now`` is the citation as the catalogue is to hold it in the new edition: with the rule's new number, and with the
    fingerprint of its present text if nothing but what it cites has changed. For a rule that is gone it is as before.
    ``reused`` says that the old number now means another rule. ``sure`` is false if only the number speaks for a
    reworded rule being the same rule, because nothing else is recorded of it.
    """

    was: Citation
    now: Citation
    wording: Wording
    reused: bool = False
    sure: bool = True

    @property
    def moved(self) -> bool:
        """Whether the rule has another number now."""
        return self.wording is not Wording.GONE and self.was.number != self.now.number


@dataclass(frozen=True)
class Trace:
    """Where a catalogue's citations have gone. ``before`` are the rules of the catalogue's edition, ``None`` if it is
    unknown; ``pairs`` says where each of them is now."""

    fates: Mapping[Citation, Fate]
    before: Mapping[str, Known] | None
    after: Mapping[str, Known]
    pairs: Mapping[str, str]

    def fresh(self) -> list[str] | None:
        """The numbers of rules whose text came with the new edition, in order; ``None`` if the old one is unknown."""
        if self.before is None:
            return None
        texts = {rule.apart for rule in self.before.values()}
        return [number for number, rule in self.after.items() if rule.apart not in texts]

    def added(self) -> list[str] | None:
        """The numbers of rules that are no rule of the old edition, in order; ``None`` if the old one is unknown."""
        if self.before is None:
            return None
        paired = set(self.pairs.values())
        return [number for number in self.after if number not in paired]


def trace(
    citations: Collection[Citation],
    edition: str,
    new: RulesText,
    records: Records,
    old: RulesText | None = None,
) -> Trace:
    """Follows the citations of a catalogue locked to ``edition`` into ``new``.

    ``old`` is the text of the catalogue's edition, needed only if that edition is not recorded.
    """
    after = known_rules(new)
    texts = dict(records.texts)
    before = _edition(citations, edition, records, old)
    if old is not None:
        texts.update({rule.sha256: rule for rule in known_rules(old).values() if rule.sha256 not in texts})
    path: list[Mapping[str, Known]] = [after]
    if before is not None:
        path = [before, *(records.editions[date] for date in records.between(edition, new.edition)), after]
    own = before if before is not None else after if edition == new.edition else {}
    began = {citation: _completed(citation, own) for citation in citations}
    states = dict(began)
    if before is None:
        states = {citation: _found_again(now, after) for citation, now in began.items()}
    pairs = {number: number for number in path[0]}
    for one, other in pairwise(path):
        step = match(one, other)
        pairs = {number: step[at] for number, at in pairs.items() if at in step}
        states = {citation: _step(now, one, other, step, texts) for citation, now in states.items()}
    fates = {citation: _fate(began[citation], now, after, texts) for citation, now in states.items()}
    return Trace(_with_reuse(fates, after), before, after, pairs if before is not None else {})


def _completed(citation: Citation, rules: Mapping[str, Known]) -> Citation:
    """A citation written without a fingerprint, with that of the rule it means."""
    rule = rules.get(citation.number)
    return citation if citation.sha256 or rule is None else Citation(citation.number, rule.sha256)


def _edition(
    citations: Iterable[Citation], edition: str, records: Records, old: RulesText | None
) -> Mapping[str, Known] | None:
    """The rules of the catalogue's edition. A recorded edition of its date counts if the catalogue cites from it."""
    recorded = records.editions.get(edition)
    if recorded is None:
        return known_rules(old) if old is not None and old.edition == edition else None
    texts = {rule.sha256 for rule in recorded.values()}
    if any(citation.sha256 in texts or not citation.sha256 for citation in citations):
        return recorded
    return known_rules(old) if old is not None and old.edition == edition else None


def _step(
    now: Citation,
    one: Mapping[str, Known],
    other: Mapping[str, Known],
    step: Mapping[str, str],
    texts: Mapping[str, Known],
) -> Citation:
    """A citation after one more edition. Nothing but the citation itself is carried over: the same as after a lock."""
    at = _located(now, one, texts)
    if at is None or at not in step:
        return _found_again(now, other)
    rule = other[step[at]]
    told = texts.get(now.sha256)
    only_references = told is not None and told.apart == rule.apart
    return Citation(rule.number, rule.sha256 if only_references else now.sha256)


def _found_again(citation: Citation, rules: Mapping[str, Known]) -> Citation:
    """The citation with the number that its text has in an edition, as it was if that is not one number."""
    same = [number for number, rule in rules.items() if rule.sha256 == citation.sha256]
    return citation if citation.number in same or len(same) != 1 else Citation(same[0], citation.sha256)


def _located(citation: Citation, rules: Mapping[str, Known], texts: Mapping[str, Known]) -> str | None:
    """The number of the rule of an edition that a citation of it means, ``None`` if it is none of its rules.

    A citation that awaits a person's review has the fingerprint of an older text than the rule under its number.
    """
    rule = rules.get(citation.number)
    if rule is not None and rule.sha256 == citation.sha256:
        return rule.number
    told = texts.get(citation.sha256)
    if rule is not None and (told is None or _still(told, rule)):
        return rule.number
    again = _found_again(citation, rules)
    return again.number if again != citation else None


def _still(told: Known, rule: Known) -> bool:
    if told.heading or rule.heading:
        return told.apart == rule.apart
    return told.apart == rule.apart or likeness(told, rule) >= SKETCHES.in_place


def _fate(
    was: Citation,
    now: Citation,
    after: Mapping[str, Known],
    texts: Mapping[str, Known],
) -> Fate:
    rule = after.get(now.number)
    told = texts.get(now.sha256)
    if rule is None:
        return Fate(was, was, Wording.GONE)
    if rule.sha256 == now.sha256:
        return Fate(was, now, Wording.SAME if now.sha256 == was.sha256 else Wording.REFERENCES)
    if told is None:
        return Fate(was, now, Wording.REWORDED, sure=False)
    return Fate(was, now, Wording.REWORDED) if _still(told, rule) else Fate(was, was, Wording.GONE)


def _with_reuse(fates: Mapping[Citation, Fate], after: Mapping[str, Known]) -> dict[Citation, Fate]:
    """Marks what has left its number behind for another rule.

    Without any record of the old edition there is still this evidence: where a rule of the catalogue has moved to, no
    other rule can have stayed.
    """
    arrived = {fate.now.number: fate.was for fate in fates.values() if fate.wording is Wording.SAME}
    result = {}
    for citation, fate in fates.items():
        lodger = arrived.get(fate.was.number)
        if not fate.sure and lodger is not None and lodger != fate.was:
            fate = Fate(fate.was, fate.was, Wording.GONE)
        left = fate.moved or fate.wording is Wording.GONE
        result[citation] = replace(fate, reused=left and fate.was.number in after)
    return result
