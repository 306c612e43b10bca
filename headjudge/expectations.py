"""Known failures of an engine, ``expectations/ENGINE.toml``: each with its reason, and none kept that no longer holds.

.. code-block:: toml

    engine = "phase"

    [[expect]]
    scenario = "mana/could_produce :: a-*"    # or: ruling = "mana.could-produce.*"
    verdict = "failed"
    kind = "wrong outcome"                    # may be left out
    reason = "counts only untapped lands"
    rule = "106.7"                            # may be left out, as may link
    version = "<0.104"                        # may be left out: the versions of the engine that it speaks of
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec
import tomlkit
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from headjudge import tables
from headjudge.catalogue import belongs
from headjudge.errors import UsageProblem
from headjudge.results import Results, ScenarioResult
from headjudge.scenarios import shown
from headjudge.verdicts import KINDS, Verdict

__all__ = ["Comparison", "Expectation", "Expectations", "compare", "entry_for", "load", "updated"]


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry: which scenarios (an id or a ruling, either may be a pattern) come out how, and why."""

    verdict: Verdict
    reason: str
    scenario: str | None = None
    ruling: str | None = None
    kind: str | None = None
    rule: str = ""
    link: str = ""
    version: str = ""

    def speaks_of(self, result: ScenarioResult) -> bool:
        """Whether this entry is about that scenario."""
        if self.scenario is not None:
            return fnmatchcase(result.id, self.scenario)
        pattern = self.ruling or ""
        return any(belongs(tag, pattern) or fnmatchcase(tag, pattern) for tag in result.rulings)

    def holds_for(self, version: str) -> bool:
        """Whether this entry is about that version of the engine."""
        if not self.version:
            return True
        try:
            return Version(version) in SpecifierSet(self.version, prereleases=True)
        except (InvalidVersion, InvalidSpecifier):
            return version == self.version.removeprefix("==").strip()

    def met_by(self, result: ScenarioResult) -> bool:
        """Whether the scenario came out as this entry says."""
        return result.verdict == self.verdict and self.kind in (None, result.kind)

    @property
    def subject(self) -> str:
        """What the entry is about, in the words of the file."""
        return f"scenario {self.scenario!r}" if self.scenario is not None else f"ruling {self.ruling!r}"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    engine: str = ""
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True)
class Expectations:
    """A file of expectations; with no ``engine`` it speaks of every engine."""

    path: Path
    engine: str = ""
    entries: tuple[Expectation, ...] = ()

    def about(self, engine: str) -> bool:
        """Whether the file speaks of the engine of that name."""
        return self.engine in ("", engine)


@dataclass
class Comparison:
    """A run held against what was expected of it."""

    expected: list[ScenarioResult] = field(default_factory=list)
    unexpected: list[ScenarioResult] = field(default_factory=list)
    stale: list[tuple[Expectation, ScenarioResult]] = field(default_factory=list)
    unused: list[Expectation] = field(default_factory=list)

    @property
    def complaints(self) -> list[str]:
        """A line for each entry of the file that no longer holds."""
        lines = [
            f"stale: {entry.subject} is expected to be {_words(entry.verdict, entry.kind)}, "
            f"but {result.id} is {_words(result.verdict, result.kind)}: remove or narrow the entry"
            for entry, result in self.stale
        ]
        return lines + [f"unused: {entry.subject} is about no scenario of the suite" for entry in self.unused]


def _words(verdict: Verdict, kind: str | None) -> str:
    return f"{verdict.value} ({kind})" if kind else verdict.value


def load(path: Path) -> Expectations:
    """Read a file of expectations. Raises :class:`UsageProblem` if it is missing or not as it should be."""
    content = tables.read(path, _File)
    for number, entry in enumerate(content.expect, start=1):
        wrong = _wrong(entry)
        if wrong:
            raise UsageProblem(f"{shown(path)}: entry {number} ({entry.subject}): {wrong}")
    return Expectations(path, content.engine, content.expect)


def _wrong(entry: Expectation) -> str | None:
    if (entry.scenario is None) == (entry.ruling is None):
        return "name either a scenario or a ruling"
    if entry.verdict is Verdict.PASSED:
        return "to pass is what is expected of every scenario: remove the entry"
    if entry.kind is not None and entry.kind not in KINDS[entry.verdict]:
        return f"{entry.kind!r} is no kind of {entry.verdict.value!r} (those are: {', '.join(KINDS[entry.verdict])})"
    if not entry.reason.strip():
        return "give the reason"
    return None


def compare(results: Results, files: Sequence[Expectations], *, whole: bool) -> Comparison:
    """Hold a run against what was expected. ``whole``: the run was of the whole suite, so that unused entries show."""
    version = results.header.engine.version
    entries = [entry for file in files for entry in file.entries if entry.holds_for(version)]
    used: set[int] = set()
    comparison = Comparison()
    for result in results.scenarios:
        about = [(number, entry) for number, entry in enumerate(entries) if entry.speaks_of(result)]
        used.update(number for number, _ in about)
        met = any(entry.met_by(result) for _, entry in about)
        if result.verdict in (Verdict.FAILED, Verdict.ERRORED):
            (comparison.expected if met else comparison.unexpected).append(result)
        elif not met:
            comparison.stale += [(entry, result) for _, entry in about]
    if whole:
        comparison.unused = [entry for number, entry in enumerate(entries) if number not in used]
    return comparison


def entry_for(result: ScenarioResult, *, reason: str = "", rule: str = "") -> str:
    """The entry for a failure, ready to paste: only the reason has to be filled in."""
    table = tomlkit.table()
    table.add("scenario", result.id)
    table.add("verdict", result.verdict.value)
    if result.kind:
        table.add("kind", result.kind)
    table.add("reason", reason)
    if rule:
        table.add("rule", rule)
    return f"[[expect]]\n{tomlkit.dumps(table)}"


def updated(text: str, results: Results, *, reason: str) -> tuple[str, int, int]:
    """The text of a file of expectations brought up to date with a run, and how many entries were added and removed.

    Entries that hold keep their words, comments and order; an entry goes once no scenario of the run comes out as it
    says; a failure without an entry gets one, with the ``reason`` given.
    """
    document = tomlkit.parse(text)
    version = results.header.engine.version
    old = document.get("expect", [])
    kept: list[Expectation] = []
    removed: list[int] = []
    for number, raw in enumerate(old):
        entry = msgspec.convert(raw.unwrap(), Expectation)
        about = [result for result in results.scenarios if entry.speaks_of(result)]
        if entry.holds_for(version) and not any(entry.met_by(result) for result in about):
            removed.append(number)
        else:
            kept.append(entry)
    for number in reversed(removed):
        del document["expect"][number]
    if "expect" in document and not document["expect"]:
        del document["expect"]
    missing = [
        result
        for result in results.scenarios
        if result.verdict in (Verdict.FAILED, Verdict.ERRORED)
        and not any(entry.speaks_of(result) and entry.holds_for(version) and entry.met_by(result) for entry in kept)
    ]
    new = "".join(f"\n{entry_for(result, reason=reason)}" for result in missing)
    return tomlkit.dumps(document).rstrip("\n") + "\n" + new, len(missing), len(removed)
