"""What has changed between two editions, as a rules expert would tell it.

The pairs come from :mod:`headjudge.rules.match`, with the texts at hand: likeness is rapidfuzz's share of characters in
common. A part of a rule that has become a rule of its own is a split, a rule that now stands within another a merger; both
are told only where the words show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz import fuzz

from headjudge.rules.known import Known, known_rules
from headjudge.rules.match import Measure, match
from headjudge.rules.text import Rule, RulesText
from headjudge.rules.trace import Wording

__all__ = ["Change", "Diff", "Regrouping", "Reuse", "compare"]

_PART = 85.0  # least share of a rule's characters found in another, in per cent, to call it a part of that one
_PART_LENGTH = 40  # shorter texts are found by accident


@dataclass(frozen=True, slots=True)
class Change:
    """A rule of both editions. ``likeness`` is 1 where nothing but citations differ."""

    old: Rule
    new: Rule
    wording: Wording
    examples_changed: bool
    likeness: float = 1.0

    @property
    def moved(self) -> bool:
        """Whether the number has changed."""
        return self.old.number != self.new.number


@dataclass(frozen=True, slots=True)
class Reuse:
    """A number that means another rule than before: what it meant and where that is now (``None``: removed), and what it
    means now and where that was before (``None``: new)."""

    number: str
    old: Rule
    gone_to: str | None
    new: Rule
    came_from: str | None


@dataclass(frozen=True, slots=True)
class Regrouping:
    """A rule that was split into, or rules that were merged to: ``one`` on one side, ``several`` on the other."""

    one: Rule
    several: tuple[Rule, ...]


@dataclass(frozen=True)
class Diff:
    """All differences between two editions. Rules come in the order of the new book, removed ones in that of the old."""

    old: RulesText
    new: RulesText
    pairs: Mapping[str, str]
    changes: tuple[Change, ...]

    @cached_property
    def _back(self) -> dict[str, str]:
        return {new: old for old, new in self.pairs.items()}

    @cached_property
    def added(self) -> tuple[Rule, ...]:
        """Rules that are no rule of the old edition."""
        return tuple(rule for number, rule in self.new.rules.items() if number not in self._back)

    @cached_property
    def removed(self) -> tuple[Rule, ...]:
        """Rules that are no rule of the new edition."""
        return tuple(rule for number, rule in self.old.rules.items() if number not in self.pairs)

    @cached_property
    def reused(self) -> tuple[Reuse, ...]:
        """Numbers that now mean another rule."""
        return tuple(
            Reuse(number, rule, self.pairs.get(number), self.new.rules[number], self._back.get(number))
            for number, rule in self.old.rules.items()
            if number in self.new.rules and self.pairs.get(number) != number
        )

    @property
    def moved(self) -> tuple[Change, ...]:
        """Rules with another number, reworded or not."""
        return tuple(change for change in self.changes if change.moved)

    @property
    def reworded(self) -> tuple[Change, ...]:
        """Rules with other words, the most changed first."""
        reworded = (change for change in self.changes if change.wording is Wording.REWORDED)
        return tuple(sorted(reworded, key=lambda change: change.likeness))

    @property
    def references(self) -> tuple[Change, ...]:
        """Rules in which nothing but what they cite has changed."""
        return tuple(change for change in self.changes if change.wording is Wording.REFERENCES)

    @property
    def examples(self) -> tuple[Change, ...]:
        """Rules in which nothing but an example has changed."""
        return tuple(change for change in self.changes if change.wording is Wording.SAME and change.examples_changed)

    @cached_property
    def splits(self) -> tuple[Regrouping, ...]:
        """Old rules with parts that are now rules of their own."""
        parts: dict[str, list[Rule]] = {}
        for new in self.added:
            source = self._source(new)
            if source is not None:
                parts.setdefault(source.number, []).append(new)
        result = []
        for number, rules in parts.items():
            rest = [self.new.rules[self.pairs[number]]] if number in self.pairs else []
            if rest or len(rules) > 1:
                result.append(Regrouping(self.old.rules[number], (*rest, *rules)))
        return tuple(result)

    @cached_property
    def mergers(self) -> tuple[Regrouping, ...]:
        """New rules that hold old ones beside their own."""
        parts: dict[str, list[Rule]] = {}
        for old in self.removed:
            for change in self._rewritten:
                if old.section == change.old.section and _became_part(old, change.new, change.old):
                    parts.setdefault(change.new.number, [change.old]).append(old)
                    break
        return tuple(Regrouping(self.new.rules[number], tuple(rules)) for number, rules in parts.items())

    @cached_property
    def glossary(self) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """The glossary's terms added, removed, and with other words."""
        old, new = self.old.glossary, self.new.glossary
        return (
            tuple(term for term in new if term not in old),
            tuple(term for term in old if term not in new),
            tuple(term for term in new if term in old and old[term] != new[term]),
        )

    @property
    def is_empty(self) -> bool:
        """Whether the editions say the same, under the same numbers."""
        same = all(c.wording is Wording.SAME and not c.moved and not c.examples_changed for c in self.changes)
        return same and not (self.added or self.removed or any(self.glossary))

    @property
    def _rewritten(self) -> list[Change]:
        return [change for change in self.changes if change.wording is Wording.REWORDED]

    def _source(self, new: Rule) -> Rule | None:
        """The old rule that a new one was a part of."""
        for change in self._rewritten:
            if change.new.section == new.section and _became_part(new, change.old, change.new):
                return change.old
        for old in self.removed:
            if old.section == new.section and _became_part(new, old, None):
                return old
        return None


def compare(old: RulesText, new: RulesText) -> Diff:
    """Compares two editions."""
    before, after = known_rules(old), known_rules(new)
    pairs = match(before, after, Measure(_alike, anywhere=0.75, nearby=0.62, in_place=0.45))
    back = {number: was for was, number in pairs.items()}
    changes = tuple(
        _change(old.rules[back[number]], rule, before[back[number]], after[number])
        for number, rule in new.rules.items()
        if number in back
    )
    return Diff(old, new, pairs, changes)


def _change(old: Rule, new: Rule, before: Known, after: Known) -> Change:
    if before.sha256 == after.sha256:
        wording, likeness = Wording.SAME, 1.0
    elif before.apart == after.apart:
        wording, likeness = Wording.REFERENCES, 1.0
    else:
        wording, likeness = Wording.REWORDED, _alike(before, after)
    return Change(old, new, wording, old.examples != new.examples, likeness)


def _alike(one: Known, other: Known) -> float:
    """The share of characters in common; a text that the other one holds whole is alike enough to be it in its place."""
    ratio = fuzz.ratio(one.words, other.words, score_cutoff=30) / 100
    if ratio < 0.6 and min(len(one.words), len(other.words)) >= _PART_LENGTH:
        return max(ratio, 0.6 if fuzz.partial_ratio(one.words, other.words, score_cutoff=95) else 0)
    return ratio


def _became_part(part: Rule, whole: Rule, without: Rule | None) -> bool:
    """Whether a rule's words stand within another, and did not (or do not) in what is paired with that."""
    if len(part.text) < _PART_LENGTH or len(whole.text) < len(part.text):
        return False
    if fuzz.partial_ratio(part.text, whole.text) < _PART:
        return False
    return without is None or fuzz.partial_ratio(part.text, without.text) < _PART
