"""Which rule of one edition is which rule of another.

Numbers prove nothing: they are reused. So rules are paired by what they say, surest first: the same text; the same text
but for what it cites; then texts that are alike, where standing in the same place between rules already paired counts
for a likeness. What is left was removed, or is new.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from headjudge.rules.known import Known, likeness
from headjudge.rules.text import sort_key

__all__ = ["SKETCHES", "Measure", "match"]


@dataclass(frozen=True)
class Measure:
    """How alike two rules are (0 to 1), and how alike they must be to be one rule: anywhere in the book, in the same
    section or under the same rule, and in the same place between the same neighbours."""

    alike: Callable[[Known, Known], float]
    anywhere: float
    nearby: float
    in_place: float


SKETCHES = Measure(likeness, anywhere=0.5, nearby=0.34, in_place=0.13)
"""Likeness by sketches alone. Unrelated texts come out at 0 give or take 0.06."""


def match(old: Mapping[str, Known], new: Mapping[str, Known], measure: Measure = SKETCHES) -> dict[str, str]:
    """The number that each rule of ``old`` has in ``new``; a rule that is gone is absent."""
    pairing = _Pairing(old, new)
    pairing.by_key(lambda rule: rule.sha256)
    pairing.follow_sections()
    pairing.by_key(lambda rule: rule.apart)
    pairing.by_likeness(measure)
    pairing.headings_by_content()
    return dict(sorted(pairing.forth.items(), key=lambda pair: sort_key(pair[0])))


class _Pairing:
    """The pairs found so far, both ways, and where rules stand among their siblings."""

    def __init__(self, old: Mapping[str, Known], new: Mapping[str, Known]) -> None:
        self.old = old
        self.new = new
        self.forth: dict[str, str] = {}
        self.back: dict[str, str] = {}
        self._old_siblings = _siblings(old.values())
        self._new_siblings = _siblings(new.values())
        self._sections = {rule.section: rule.section for rule in old.values()}
        self._new_place = {number: at for group in self._new_siblings.values() for at, number in enumerate(group)}

    def pair(self, old: str, new: str) -> None:
        self.forth[old] = new
        self.back[new] = old

    def follow_sections(self) -> None:
        """Finds where whole sections have gone: to where most of their paired rules are."""
        votes: dict[str, Counter[str]] = defaultdict(Counter)
        for old, new in self.forth.items():
            votes[self.old[old].section][self.new[new].section] += 1
        for section, counted in votes.items():
            self._sections[section] = counted.most_common(1)[0][0]

    def unpaired_old(self) -> list[Known]:
        return [rule for number, rule in self.old.items() if number not in self.forth]

    def unpaired_new(self) -> list[Known]:
        return [rule for number, rule in self.new.items() if number not in self.back]

    def by_key(self, key: Callable[[Known], str]) -> None:
        """Pairs rules of one key: where the key is unique at once, where not by where they stand."""
        olds, news = _grouped(self.unpaired_old(), key), _grouped(self.unpaired_new(), key)
        several: list[tuple[list[Known], list[Known]]] = []
        for value, group in olds.items():
            if value not in news:
                continue
            if len(group) == 1 and len(news[value]) == 1:
                self.pair(group[0].number, news[value][0].number)
            else:
                several.append((group, news[value]))
        for group, others in several:
            self._by_place(group, others)

    def _by_place(self, olds: list[Known], news: list[Known]) -> None:
        ranked = sorted(
            (
                (self._nearness(old, new), sort_key(old.number), sort_key(new.number), old, new)
                for old in olds
                for new in news
            ),
            key=lambda item: (-item[0], item[1], item[2]),
        )
        for _, _, _, old, new in ranked:
            if old.number not in self.forth and new.number not in self.back:
                self.pair(old.number, new.number)

    def _nearness(self, old: Known, new: Known) -> int:
        return 4 * self._same_place(old, new) + 2 * self._same_family(old, new) + (old.number == new.number)

    def _same_family(self, old: Known, new: Known) -> bool:
        """Whether the rule above both is the same rule, or for rules with none above whether their section is."""
        if old.parent is None or new.parent is None:
            return old.parent == new.parent and self._sections[old.section] == new.section
        return self.forth.get(old.parent) == new.parent

    def _same_place(self, old: Known, new: Known) -> bool:
        """Whether both stand in one family between the same paired siblings."""
        if not self._same_family(old, new):
            return False
        group = self._old_siblings[_family(old)]
        at = group.index(old.number)
        here = self._new_place[new.number]
        before = next((place for number in reversed(group[:at]) if (place := self._place(number, new)) is not None), -1)
        after = next((place for number in group[at + 1 :] if (place := self._place(number, new)) is not None), None)
        return before < here and (after is None or here < after)

    def _place(self, old: str, sibling: Known) -> int | None:
        """Where a paired old rule stands among the siblings of a new one; None if it is not among them."""
        number = self.forth.get(old)
        if number is None or _family(self.new[number]) != _family(sibling):
            return None
        return self._new_place[number]

    def by_likeness(self, measure: Measure) -> None:
        """Pairs what is alike, the most alike first."""
        ranked = sorted(self._candidates(measure), key=lambda item: (-item[0], sort_key(item[1]), sort_key(item[2])))
        for _, old, new in ranked:
            if old not in self.forth and new not in self.back:
                self.pair(old, new)

    def _candidates(self, measure: Measure) -> Iterator[tuple[float, str, str]]:
        olds = [rule for rule in self.unpaired_old() if not rule.heading]
        news = [rule for rule in self.unpaired_new() if not rule.heading]
        for old in olds:
            for new in news:
                alike = measure.alike(old, new)
                if alike < measure.in_place:
                    continue
                place = self._same_place(old, new)
                near = place or self._nearby(old, new)
                if alike >= (measure.in_place if place else measure.nearby if near else measure.anywhere):
                    yield alike + 0.3 * place + 0.1 * near, old.number, new.number

    def _nearby(self, old: Known, new: Known) -> bool:
        """Whether both are rules, or both subrules, of what is one section."""
        return (old.parent is None) == (new.parent is None) and self._sections[old.section] == new.section

    def headings_by_content(self) -> None:
        """A heading of other words is the same rule if most of what stands under it is."""
        for old in self.unpaired_old():
            under = [self.forth[number] for number in self._old_siblings.get(old.number, []) if number in self.forth]
            parents = [parent for number in under if (parent := self.new[number].parent) is not None]
            best = max(set(parents), key=parents.count, default=None)
            if best is not None and best not in self.back and 2 * parents.count(best) > len(under):
                self.pair(old.number, best)


def _family(rule: Known) -> str:
    return rule.parent or rule.section


def _siblings(rules: Iterable[Known]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for rule in rules:
        groups[_family(rule)].append(rule.number)
    return groups


def _grouped(rules: Iterable[Known], key: Callable[[Known], str]) -> dict[str, list[Known]]:
    groups: dict[str, list[Known]] = defaultdict(list)
    for rule in rules:
        groups[key(rule)].append(rule)
    return groups
