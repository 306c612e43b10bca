"""``headjudge rules diff`` in words: the dangerous changes first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.rules.diff import Change, Diff, Regrouping
from headjudge.rules.outline import Line, Part, Wordings
from headjudge.rules.text import Rule

__all__ = ["as_data", "counts", "parts", "title"]

_OPENING = 60  # characters of a rule that are shown to know it by


def title(diff: Diff) -> str:
    """What is compared."""
    old, new = diff.old, diff.new
    return f"Comprehensive Rules {old.edition} ({len(old.rules):,} rules) to {new.edition} ({len(new.rules):,} rules)"


def counts(diff: Diff) -> dict[str, int]:
    """How many there are of each kind of change."""
    return {
        "numbers that mean another rule": len(diff.reused),
        "removed": len(diff.removed),
        "split": len(diff.splits),
        "merged": len(diff.mergers),
        "reworded": len(diff.reworded),
        "reworded under the same number": sum(1 for change in diff.reworded if not change.moved),
        "renumbered": len(diff.moved),
        "renumbered, otherwise the same": sum(1 for change in diff.moved if change.old.text == change.new.text),
        "only cross-references": len(diff.references),
        "only examples": len(diff.examples),
        "added": len(diff.added),
    }


def parts(diff: Diff) -> Iterator[Part]:
    """The report."""
    yield Part("Summary", [Line(f"{count:,}", kind) for kind, count in counts(diff).items()])
    if diff.is_empty:
        yield Part("No differences")
        return
    if diff.reused:
        lines = [
            Line(
                reuse.number,
                f"meant {_opening(reuse.old)} [{_now(reuse.gone_to)}]; "
                f"now means {_opening(reuse.new)} [{_before(reuse.came_from)}]",
            )
            for reuse in diff.reused
        ]
        yield Part("Numbers that now mean another rule", lines, "A citation of these misleads.", danger=2)
    if diff.removed:
        yield Part("Removed", [Line(rule.number, _opening(rule)) for rule in diff.removed], danger=2)
    if diff.splits:
        yield Part("Split", [_regrouped(one, "into") for one in diff.splits], danger=1)
    if diff.mergers:
        yield Part("Merged", [_regrouped(one, "from") for one in diff.mergers], danger=1)
    if diff.reworded:
        yield Part("Reworded", [_reworded(change) for change in diff.reworded], "The most changed first.", danger=1)
    moved = [change for change in diff.moved if change not in set(diff.reworded)]
    if moved:
        yield Part("Renumbered", [Line(_numbers(change), _opening(change.new)) for change in moved])
    if diff.references:
        yield Part("Only cross-references changed", [_cross_references(change) for change in diff.references])
    if diff.examples:
        yield Part("Only examples changed", [Line(_numbers(change), _opening(change.new)) for change in diff.examples])
    if diff.added:
        yield Part("Added", [Line(rule.number, _opening(rule)) for rule in diff.added])
    for name, terms in zip(("added to", "removed from", "changed in"), diff.glossary, strict=True):
        if terms:
            yield Part(f"Terms {name} the glossary", [Line(term) for term in terms])
    for text in (diff.old, diff.new):
        if text.oddities:
            lines = [Line(f"line {line:,}", what) for line, what in text.oddities]
            yield Part(f"Numbers printed oddly in {text.edition}, read all the same", lines)


def as_data(diff: Diff) -> dict[str, Any]:
    """The report as data for JSON."""
    added, removed, changed = diff.glossary
    return {
        "old": {"edition": diff.old.edition, "rules": len(diff.old.rules), "oddities": _oddities(diff.old.oddities)},
        "new": {"edition": diff.new.edition, "rules": len(diff.new.rules), "oddities": _oddities(diff.new.oddities)},
        "counts": counts(diff),
        "reused": [
            {"number": reuse.number, "gone_to": reuse.gone_to, "came_from": reuse.came_from} for reuse in diff.reused
        ],
        "removed": [rule.number for rule in diff.removed],
        "split": [_group(one, "old", "new") for one in diff.splits],
        "merged": [_group(one, "new", "old") for one in diff.mergers],
        "reworded": [
            {
                **_pair(change),
                "likeness": round(change.likeness, 3),
                "before": change.old.text,
                "after": change.new.text,
            }
            for change in diff.reworded
        ],
        "renumbered": [_pair(change) for change in diff.moved],
        "references": [_pair(change) for change in diff.references],
        "examples": [_pair(change) for change in diff.examples],
        "added": [rule.number for rule in diff.added],
        "glossary": {"added": added, "removed": removed, "changed": changed},
    }


def _oddities(oddities: tuple[tuple[int, str], ...]) -> list[dict[str, Any]]:
    return [{"line": line, "what": what} for line, what in oddities]


def _pair(change: Change) -> dict[str, str]:
    return {"old": change.old.number, "new": change.new.number}


def _group(one: Regrouping, name: str, names: str) -> dict[str, Any]:
    return {name: one.one.number, names: [rule.number for rule in one.several]}


def _regrouped(one: Regrouping, word: str) -> Line:
    return Line(one.one.number, f"{word} {', '.join(rule.number for rule in one.several)}")


def _reworded(change: Change) -> Line:
    wordings = Wordings(change.old.text, change.new.text)
    return Line(_numbers(change), f"{change.likeness:.0%} alike", wordings)


def _cross_references(change: Change) -> Line:
    return Line(_numbers(change), "", Wordings(change.old.text, change.new.text))


def _numbers(change: Change) -> str:
    return f"{change.old.number} -> {change.new.number}" if change.moved else change.new.number


def _now(number: str | None) -> str:
    return f"now {number}" if number else "removed"


def _before(number: str | None) -> str:
    return f"was {number}" if number else "new"


def _opening(rule: Rule) -> str:
    if len(rule.text) <= _OPENING:
        return f'"{rule.text}"'
    return f'"{rule.text[:_OPENING].rsplit(" ", 1)[0]} ..."'
