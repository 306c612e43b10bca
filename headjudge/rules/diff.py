"""What has changed between two editions, as a rules expert would tell it.

The pairs come from :mod:`headjudge.rules.match`, with the texts at hand: likeness is rapidfuzz's share of characters in
common. Part of a rule that has become a rule of its own is a split, a rule that now stands within another a merger;
both are told only where the words show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rapidfuzz import fuzz

from headjudge.rules.known import Known, known_rules
from headjudge.rules.match import Measure, match
from headjudge.rules.text import Rule, RulesText, sort_key
from headjudge.rules.trace import Wording

__all__ = ["Change", "Diff", "Regrouping", "Reuse", "compare"]

_HELD = 0.6
_IN_PLACE = 0.45
_PART = 85.0  # least share of a rule's characters found in another, in per cent, to call it a part of that one
_SHARED = 0.6  # least share of a new rule's words that the old rule under its number has, to call it a part of that
_MOST = 0.5  # least share of the differing words
_PART_LENGTH = 25  # shorter texts are found by accident


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
    """A number that means another rule than before.

    ``old`` is what it meant, now at ``gone_to`` (``None``: removed); ``new`` what it means, formerly at ``came_from``
    (``None``: new).
    """

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
    """All differences between two editions. Rules come in the order of the new book, removed ones of the old."""

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
                several = sorted((*rest, *rules), key=lambda rule: sort_key(rule.number))
                result.append(Regrouping(self.old.rules[number], tuple(several)))
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
        # A rule that was split can have left a part under its number, beside another rule that came there.
        left = {change.old.number: change.old for change in self._rewritten if change.moved}
        for change in self._rewritten:
            old_here = left.get(change.new.number)
            if old_here is not None and change.moved and _became_part(old_here, change.new, change.old):
                parts.setdefault(change.new.number, [change.old]).append(old_here)
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
        # What stands under the number of a rule that became its neighbour, in mostly the same words.
        for change in self._rewritten:
            if change.old.number == new.number and change.new.parent == new.parent is not None:
                words = _words(new)
                return change.old if len(words & _words(change.old)) >= _SHARED * len(words) else None
        return None


def compare(old: RulesText, new: RulesText) -> Diff:
    """Compares two editions."""
    before, after = known_rules(old), known_rules(new)
    pairs = match(before, after, Measure(_alike, anywhere=0.75, nearby=0.62, in_place=_IN_PLACE))
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
    """The share of characters in common; at least enough to be the same rule in its place if one text holds the other
    whole, or two thirds of its words."""
    ratio = fuzz.ratio(one.words, other.words, score_cutoff=30) / 100
    if ratio >= _HELD or one.section != other.section or min(len(one.words), len(other.words)) < _PART_LENGTH:
        return ratio
    if fuzz.partial_ratio(one.words, other.words, score_cutoff=95):
        return _HELD
    few, many = sorted((set(one.words.split()), set(other.words.split())), key=len)
    return max(ratio, _IN_PLACE if 3 * len(few & many) >= 2 * len(few) else 0.0)


def _became_part(part: Rule, whole: Rule, without: Rule | None) -> bool:
    """Whether ``part`` stands in ``whole`` and not in ``without``, which ``whole`` is paired with.

    Either its words stand there nearly as they are, or, among neighbours, it has most of the words that ``whole`` has
    and ``without`` has not.
    """
    if len(part.text) < _PART_LENGTH:
        return False
    if len(whole.text) >= len(part.text) and fuzz.partial_ratio(part.text, whole.text) >= _PART:
        return without is None or fuzz.partial_ratio(part.text, without.text) < _PART
    if without is None or (part.parent or part.section) != (without.parent or without.section):
        return False
    difference = _words(whole) - _words(without)
    return len(difference) >= 5 and len(difference & _words(part)) >= _MOST * len(difference)


def _words(rule: Rule) -> set[str]:
    return {word.strip(".,;:()\u201c\u201d").lower() for word in rule.text.split()}
