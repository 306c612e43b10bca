"""What a run says at a terminal: failures in full, then how many of each, with what was not judged beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from headjudge.results import NO_RESULT, Results, ScenarioResult
from headjudge.verdicts import Verdict

__all__ = ["printable", "side_by_side", "summary_line", "tell_failures", "tell_unsupported", "verdict_words"]

_STYLES = {
    Verdict.PASSED: "green",
    Verdict.FAILED: "bold red",
    Verdict.UNSUPPORTED: "yellow",
    Verdict.ERRORED: "bold magenta",
}


def verdict_words(result: ScenarioResult) -> str:
    """``failed (wrong outcome)``, ``passed``."""
    return f"{result.verdict.value} ({result.kind})" if result.kind else result.verdict.value


def tell_failures(console: Console, results: Sequence[ScenarioResult], *, heading: str = "") -> None:
    """Each failure with its reason. Text of an engine is shown as it is, never read as markup."""
    if heading and results:
        console.print(Text(heading, style="bold"))
    for result in results:
        console.print(Text.assemble((verdict_words(result), _STYLES[result.verdict]), "  ", (result.id, "bold")))
        for line in (result.message or "").splitlines():
            console.print(Text(f"    {printable(line)}"))
        console.print()


def tell_unsupported(console: Console, results: Sequence[ScenarioResult]) -> None:
    """Why scenarios were not judged, and how many for each reason."""
    reasons = Counter(
        (result.kind or "", (result.message or "").splitlines()[-1] if result.message else "")
        for result in results
        if result.verdict is Verdict.UNSUPPORTED
    )
    if not reasons:
        return
    console.print(Text("unsupported", style=_STYLES[Verdict.UNSUPPORTED]))
    for (kind, reason), number in sorted(reasons.items(), key=lambda entry: (-entry[1], entry[0])):
        console.print(Text(f"    {number:>4}  {kind}: {printable(reason)}"))
    console.print()


def summary_line(results: Results, *, label: str = "", expected: int = 0) -> Text:
    """The one line to remember: passed of the whole suite, and everything that keeps it from being all of it."""
    counts, total = results.counts, results.header.suite_scenarios
    share = f"{100 * counts['passed'] / total:.1f} %" if total else "nothing"
    parts: list[str | tuple[str, str]] = [
        (f"{results.header.engine.name} {results.header.engine.version}", "bold"),
        f" ({label}): " if label else ": ",
        (f"{counts['passed']} passed", _STYLES[Verdict.PASSED]),
        f" of {total} ({share}); ",
        _coloured(counts["failed"], Verdict.FAILED),
        ", ",
        _coloured(counts["errored"], Verdict.ERRORED),
    ]
    if expected:
        parts.append(f" ({expected} of these expected)")
    parts += [
        ", ",
        _coloured(counts["unsupported"], Verdict.UNSUPPORTED),
        f", {results.excluded} excluded, {results.not_run} not run",
    ]
    if not results.has_result:
        parts.append((f"; {NO_RESULT}", "bold red"))
    return Text.assemble(*parts)


def side_by_side(console: Console, runs: Sequence[tuple[str, Results]]) -> None:
    """A row for each scenario on which the engines differ, or which none of them passes."""
    verdicts = [{result.id: result for result in results.scenarios} for _, results in runs]
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("scenario", overflow="fold")
    for label, _ in runs:
        table.add_column(label)
    same = 0
    for id_ in dict.fromkeys(id_ for results in verdicts for id_ in results):
        cells = [results.get(id_) for results in verdicts]
        if all(cell is not None and cell.verdict is Verdict.PASSED for cell in cells):
            same += 1
            continue
        table.add_row(Text(id_), *(_cell(cell) for cell in cells))
    if table.row_count:
        console.print(table)
        console.print()
    console.print(f"{same} scenarios passed on every engine.")


def _cell(result: ScenarioResult | None) -> Text:
    return Text(verdict_words(result), style=_STYLES[result.verdict]) if result else Text("not run", style="dim")


def _coloured(number: int, verdict: Verdict) -> tuple[str, str]:
    return f"{number} {verdict.value}", _STYLES[verdict] if number else ""


def printable(text: str) -> str:
    """Text of an engine without anything that a terminal would act on."""
    return "".join(
        character if character.isprintable() or character == "\t" else "\N{REPLACEMENT CHARACTER}" for character in text
    )
