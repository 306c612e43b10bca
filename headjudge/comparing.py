"""Two runs held against each other, scenario by scenario, never by totals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from headjudge.errors import EngineNotStarted
from headjudge.report.machines import cell
from headjudge.report.terminal import verdict_words
from headjudge.results import Results, ScenarioResult
from headjudge.verdicts import Verdict

__all__ = ["Difference", "as_data", "compared", "markdown", "require_result"]

Pair = tuple[ScenarioResult, ScenarioResult]


@dataclass
class Difference:
    """What has become of each scenario from ``old`` to ``new``.

    ``broken`` has passed and no longer does, ``fixed`` the other way round, ``changed`` is still not passed but otherwise,
    ``lost`` is in the old run alone although the suite still has it.
    """

    old: Results
    new: Results
    broken: list[Pair] = field(default_factory=list)
    fixed: list[Pair] = field(default_factory=list)
    changed: list[Pair] = field(default_factory=list)
    added: list[ScenarioResult] = field(default_factory=list)
    removed: list[ScenarioResult] = field(default_factory=list)
    lost: list[ScenarioResult] = field(default_factory=list)
    unchanged: int = 0

    @property
    def regressed(self) -> bool:
        """Whether something that passed is known to pass no longer, or no longer known to pass."""
        return bool(self.broken) or any(one.verdict is Verdict.PASSED for one in self.lost)

    @property
    def remarks(self) -> list[str]:
        """In what else the two runs differ, so that nobody takes that for the engine's doing."""
        old, new = self.old.header, self.new.header
        pairs = [
            ("engine", f"{old.engine.name} {old.engine.version}", f"{new.engine.name} {new.engine.version}"),
            ("suite", f"{old.suite} ({old.suite_digest[:12]})", f"{new.suite} ({new.suite_digest[:12]})"),
            ("rules edition", old.edition, new.edition),
            ("headjudge", old.tool, new.tool),
        ]
        lines = [f"{what}: {before} -> {after}" for what, before, after in pairs if before != after]
        if self.new.not_run:
            lines.append(f"the new run is of {len(self.new.scenarios)} of {new.suite_scenarios} scenarios of its suite")
        if new.excluded != old.excluded:
            lines.append(f"excluded by challenges: {len(old.excluded)} -> {len(new.excluded)}")
        return lines

    @property
    def summary(self) -> str:
        """The numbers in a line."""
        return (
            f"{len(self.broken)} broken, {len(self.fixed)} fixed, {len(self.changed)} changed kind, {len(self.added)} added, "
            f"{len(self.removed)} removed, {len(self.lost)} not run any more, {self.unchanged} unchanged"
        )

    def parts(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Each part with something in it: its heading, and its lines as id and words."""
        for heading, pairs in (("broken", self.broken), ("fixed", self.fixed), ("changed kind", self.changed)):
            if pairs:
                yield heading, [(new.id, f"{verdict_words(old)} -> {verdict_words(new)}") for old, new in pairs]
        for heading, alone in (
            ("not run any more", self.lost),
            ("added", self.added),
            ("removed from the suite", self.removed),
        ):
            if alone:
                yield heading, [(one.id, verdict_words(one)) for one in alone]


def compared(old: Results, new: Results) -> Difference:
    """Compare two runs, each of which must have a result: see :func:`require_result`."""
    for results, which in ((old, "old"), (new, "new")):
        require_result(results, f"the {which} run")
    difference = Difference(old, new)
    before = {result.id: result for result in old.scenarios}
    after = {result.id: result for result in new.scenarios}
    for id_, result in after.items():
        earlier = before.get(id_)
        if earlier is None:
            difference.added.append(result)
        elif (earlier.verdict, earlier.kind) == (result.verdict, result.kind):
            difference.unchanged += 1
        elif earlier.verdict is Verdict.PASSED:
            difference.broken.append((earlier, result))
        elif result.verdict is Verdict.PASSED:
            difference.fixed.append((earlier, result))
        else:
            difference.changed.append((earlier, result))
    # Of another suite it cannot be known whether a scenario is gone or was only not run, unless all of that suite was run.
    gone = old.header.suite_digest != new.header.suite_digest and not new.not_run
    for result in old.scenarios:
        if result.id not in after:
            removed = gone or result.id in new.header.excluded
            (difference.removed if removed else difference.lost).append(result)
    return difference


def require_result(results: Results, what: str) -> None:
    """Raise :class:`EngineNotStarted` for a run in which nothing passed and nothing failed: it says nothing."""
    if not results.has_result:
        judged = f"none of its {len(results.scenarios)} scenarios was judged" if results.scenarios else "it is empty"
        raise EngineNotStarted(f"{what} has no result: {judged}")


def as_data(difference: Difference) -> dict[str, Any]:
    """The difference for programs."""
    return {
        "regressed": difference.regressed,
        "remarks": difference.remarks,
        "unchanged": difference.unchanged,
        "parts": {
            heading: [{"id": id_, "what": words} for id_, words in lines] for heading, lines in difference.parts()
        },
    }


def markdown(difference: Difference) -> str:
    """The difference for a pull request."""
    verdict = "regressions" if difference.regressed else "no regression"
    lines = [f"## headjudge: {verdict}", "", f"{difference.summary}.", ""]
    lines += [f"- {cell(remark)}" for remark in difference.remarks]
    for heading, entries in difference.parts():
        folded = heading not in ("broken", "not run any more")
        lines += ["", f"<details><summary>{heading} ({len(entries)})</summary>" if folded else f"### {heading}", ""]
        lines += ["| scenario | |", "| --- | --- |", *(f"| {cell(id_)} | {words} |" for id_, words in entries)]
        lines += ["", "</details>"] if folded else []
    return "\n".join(lines) + "\n"
