"""``headjudge impact`` and ``headjudge rules lock`` in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from headjudge.rules.impact import Impact, RulingImpact, Status
from headjudge.rules.lock import Entry, Locked
from headjudge.rules.outline import Line, Part, Wordings
from headjudge.rules.text import RulesText
from headjudge.rules.trace import Fate, Wording

__all__ = ["as_data", "counts", "lock_data", "lock_parts", "parts", "title"]


def title(report: Impact) -> str:
    """What is worked out."""
    return (
        f"What the rules of {report.new.edition} mean for {len(report.rulings):,} rulings of {report.catalogue.edition}"
    )


def parts(report: Impact, old: RulesText | None = None) -> Iterator[Part]:
    """The report, the dangerous first. ``old`` adds the wordings."""
    yield Part("Summary", [Line(f"{count:,}", kind) for kind, count in counts(report).items()])
    if old is not None and old.edition != report.catalogue.edition:
        note = "Wordings are shown where the fingerprint in the catalogue is that of the text."
        yield Part(
            f"The old text is of {old.edition}, the catalogue of {report.catalogue.edition}", note=note, danger=1
        )
    by_text = {sha256: number for number, sha256 in old.fingerprints.items()} if old else {}

    def wordings(fate: Fate) -> Wordings | None:
        if old is None or fate.wording is not Wording.REWORDED or fate.was.sha256 not in by_text:
            return None
        return Wordings(old.rules[by_text[fate.was.sha256]].text, report.new.rules[fate.now.number].text)

    gone = report.having(lambda ruling: ruling.status is Status.GONE)
    if gone:
        note = "The rule is not in the new edition, or no longer to be told: find out where its content went."
        yield Part("Gone", _lines(gone, Wording.GONE), note, danger=2)
    reused = report.having(lambda ruling: ruling.reused and ruling.status is not Status.GONE)
    if reused:
        note = "Whatever cites the old number now cites another rule. `headjudge rules lock` rewrites the catalogue."
        yield Part("Moved, and the number now means another rule", _moved_lines(reused), note, danger=2)
    reworded = report.having(lambda ruling: ruling.status is Status.REWORDED)
    if reworded:
        lines = [
            Line(ruling.ruling, _fate_words(fate), wordings(fate))
            for ruling in reworded
            for fate in ruling.fates
            if fate.wording is Wording.REWORDED
        ]
        yield Part("Reworded", lines, "Read the rule, run the scenarios, then lock with --accept RULING.", danger=1)
    maybe = report.having(lambda ruling: ruling.possibly_affected)
    if maybe:
        lines = [Line(ruling.ruling, f"cites {', '.join(ruling.cites_changed)}") for ruling in maybe]
        note = "Their own rules are unchanged, but cite rules that are new or reworded."
        yield Part("Possibly affected", lines, note, danger=1)
    moved = report.having(lambda ruling: ruling.status is Status.MOVED and not ruling.reused)
    if moved:
        yield Part("Moved", _moved_lines(moved))
    references = report.having(lambda ruling: ruling.status is Status.REFERENCES and not ruling.reused)
    if references:
        yield Part("Only cross-references changed", _lines(references, Wording.REFERENCES))
    yield from _scenarios(report)
    yield from _new_rules(report)
    if report.certificates:
        yield Part(
            "Certificates that lose their edition",
            [
                Line(
                    str(paper.path),
                    f"speaks for {paper.edition}: " + ("still true" if paper.stands else "to be renewed"),
                )
                for paper in report.certificates
            ],
            danger=1,
        )


def as_data(report: Impact, old: RulesText | None = None) -> dict[str, Any]:
    """The report as data for JSON."""
    return {
        "catalogue": {"edition": report.catalogue.edition, "rulings": len(report.rulings)},
        "new": {"edition": report.new.edition, "rules": len(report.new.rules)},
        "exit_code": int(report.exit_code),
        "counts": counts(report),
        "rulings": [
            {
                "ruling": ruling.ruling,
                "status": ruling.status.value,
                "number_means_another_rule": ruling.reused,
                "possibly_affected_by": ruling.cites_changed,
                "rules": [_fate_data(fate) for fate in ruling.fates],
                "scenarios": [scenario.id for scenario in report.scenarios.get(ruling.ruling, ())],
            }
            for ruling in report.rulings
            if ruling.touched
        ],
        "new_rules": None
        if report.new_rules is None
        else [
            {"number": rule.number, "testable": rule.testable.verdict, "guessed": rule.testable.guessed}
            for rule in report.new_rules
        ],
        "scenarios": sorted({scenario.id for group in report.scenarios.values() for scenario in group}),
        "certificates": [
            {"path": str(paper.path), "edition": paper.edition, "stands": paper.stands} for paper in report.certificates
        ],
        "wordings_from": old.edition if old else None,
    }


def lock_parts(locked: Locked, *, written: bool) -> Iterator[Part]:
    """What ``headjudge rules lock`` did, or with ``--dry-run`` would do."""
    left = locked.left
    if left:
        note = "Not touched but for the number of a rule that moved: read them, then lock again with --accept RULING."
        yield Part("Left for a person", [Line(entry.ruling, _fate_words(entry.fate)) for entry in left], note, danger=1)
    moved = [entry for entry in locked.moved if entry not in left]
    if moved:
        lines = [Line(entry.ruling, f"{entry.fate.was.number} -> {entry.written.number}") for entry in moved]
        yield Part("Numbers rewritten", lines)
    if locked.refreshed:
        yield Part("Fingerprints refreshed", [Line(entry.ruling, entry.written.number) for entry in locked.refreshed])
    if not locked.recorded:
        note = "Until then a rule that is reworded in the next edition is told by its number alone."
        yield Part(f"Edition {locked.edition} is not recorded: run headjudge rules record on it", note=note, danger=1)
    if not locked.changed:
        yield Part(f"The catalogue is locked to {locked.edition} already; nothing to write.")
    elif not written:
        yield Part("Dry run: nothing was written.")


def lock_data(locked: Locked, *, written: bool) -> dict[str, Any]:
    """The same as data for JSON."""

    def entry(one: Entry) -> dict[str, Any]:
        return {"ruling": one.ruling, **_fate_data(one.fate)}

    return {
        "edition": locked.edition,
        "changed": locked.changed,
        "recorded": locked.recorded,
        "written": written,
        "left": [entry(one) for one in locked.left],
        "moved": [entry(one) for one in locked.moved],
        "refreshed": [entry(one) for one in locked.refreshed],
    }


def counts(report: Impact) -> dict[str, int]:
    """How many rulings of each status there are, the worst first, and how many are in danger or in doubt."""
    found = Counter(ruling.status for ruling in report.rulings)
    return {status.value: found[status] for status in reversed(Status)} | {
        "with a number that now means another rule": len(report.having(lambda one: one.reused)),
        "possibly affected through cross-references": len(report.having(lambda one: one.possibly_affected)),
    }


def _lines(rulings: list[RulingImpact], wording: Wording) -> list[Line]:
    return [
        Line(ruling.ruling, _fate_words(fate))
        for ruling in rulings
        for fate in ruling.fates
        if fate.wording is wording or fate.reused
    ]


def _moved_lines(rulings: list[RulingImpact]) -> list[Line]:
    return [Line(r.ruling, _fate_words(fate)) for r in rulings for fate in r.fates if fate.moved]


def _fate_words(fate: Fate) -> str:
    number = f"{fate.was.number} -> {fate.now.number}" if fate.moved else fate.was.number
    words = [number, fate.wording.value] if fate.wording is not Wording.SAME else [number]
    if fate.reused:
        words.append(f"{fate.was.number} now means another rule")
    if not fate.sure:
        words.append("told by the number alone: give --old to be sure")
    return ", ".join(words)


def _fate_data(fate: Fate) -> dict[str, Any]:
    return {
        "number": fate.was.number,
        "now": None if fate.wording is Wording.GONE else fate.now.number,
        "wording": fate.wording.value,
        "number_means_another_rule": fate.reused,
        "sure": fate.sure,
    }


def _scenarios(report: Impact) -> Iterator[Part]:
    count = len({scenario.id for group in report.scenarios.values() for scenario in group})
    if count:
        lines = [Line(f"{len(group):,}", ruling, None) for ruling, group in sorted(report.scenarios.items()) if group]
        note = "headjudge run --impacted-by RULES runs just these."
        yield Part(f"Scenarios to run: {count:,}, by ruling", lines, note, danger=1)


def _new_rules(report: Impact) -> Iterator[Part]:
    if report.new_rules is None:
        note = (
            f"Edition {report.catalogue.edition} is not recorded, so nobody can tell which rules are new. "
            "Give its text with --old."
        )
        yield Part("New rules: unknown", note=note)
    elif report.new_rules:
        lines = [
            Line(
                rule.number,
                f"{rule.heading}; testable: {rule.testable.verdict}" + (" (guessed)" if rule.testable.guessed else ""),
            )
            for rule in report.new_rules
        ]
        yield Part("New rules that no ruling covers", lines, "Testable ones first.")
