"""A table in Markdown of how engines fare, area by area: made from their runs, so that no number in it is typed by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge import results, suite
from headjudge.comparing import require_result
from headjudge.errors import UsageProblem
from headjudge.report.html.page import Run, area_of
from headjudge.report.machines import cell
from headjudge.results import Header
from headjudge.selection import Suite

__all__ = ["WHOLE", "table"]

WHOLE = "**whole suite**"
"""What the last row is called."""

_ALWAYS = ("passed", "failed", "unsupported")
_KINDS = ("passed", "failed", "errored", "unsupported", "excluded", "not run")

# As wide as a digit, and not trimmed by Markdown as a space is: the numbers of a column stand under each other, also when
# they are rendered.
_FIGURE_SPACE = "\N{FIGURE SPACE}"


def table(runs: Sequence[Run], command: str) -> str:
    """The table: a row an area and one for the whole suite, a column a run; below it what it rests on and what made it.

    A cell holds a number for each verdict, always adding up to the scenarios of the area. Raises
    :class:`headjudge.errors.EngineNotStarted` for a run without result, and :class:`UsageProblem` for runs of another suite
    than the one that is here, as only its features tell which scenarios an area has.
    """
    for run in runs:
        require_result(run.results, f"the run of {run.label}")
    areas = _areas(runs)
    everything = [id_ for ids in areas.values() for id_ in ids]
    totals = [results.counted(run.results, everything) for run in runs]
    kinds = [kind for kind in _KINDS if kind in _ALWAYS or any(total[kind] for total in totals)]
    columns = [
        ["area", *map(cell, areas), WHOLE],
        ["scenarios", *(str(len(ids)) for ids in areas.values()), str(len(everything))],
    ]
    for run, total in zip(runs, totals, strict=True):
        counts = [results.counted(run.results, ids) for ids in areas.values()]
        columns.append([cell(run.label), *_cells([*counts, total], total, kinds)])
    legend = f"In the column of each engine: {' / '.join(kinds)}, together the scenarios of the area."
    return "\n".join([legend, "", *_laid_out(columns), "", _rests_on(runs), "", f"Made by `{command}`."]) + "\n"


def _areas(runs: Sequence[Run]) -> dict[str, list[str]]:
    """The scenarios of each area, of the whole suite as of the edition that the runs were judged by."""
    header = runs[0].results.header
    if header.suite_digest != suite.digest():
        raise UsageProblem(
            f"the runs are of suite {header.suite} ({header.suite_digest[:12]}), here is {suite.version()} "
            f"({suite.digest()[:12]}), and only its features tell which scenarios an area has: make new runs"
        )
    areas: dict[str, list[str]] = {}
    for file in Suite().files:
        for scenario in file.scenarios:
            if scenario.holds(header.edition):
                areas.setdefault(area_of(scenario.feature, scenario.area), []).append(scenario.id)
    held = {id_ for ids in areas.values() for id_ in ids}
    for run in runs:
        strange = [one.id for one in run.results.scenarios if one.id not in held]
        if strange:
            raise UsageProblem(
                f"the run of {run.label}: {len(strange)} of its scenarios are not in the suite, {min(strange)!r} for one"
            )
    return dict(sorted(areas.items()))


def _cells(counts: Sequence[Mapping[str, int]], total: Mapping[str, int], kinds: Sequence[str]) -> list[str]:
    """A cell a row; no number of a column is longer than that of the whole suite."""
    widths = {kind: len(str(total[kind])) for kind in kinds}
    return [" / ".join(str(row[kind]).rjust(widths[kind], _FIGURE_SPACE) for kind in kinds) for row in counts]


def _laid_out(columns: Sequence[Sequence[str]]) -> list[str]:
    """The lines of the table, which reads well as text too: the first column to the left, numbers to the right."""
    padded: list[list[str]] = []
    for column in columns:
        width = max(map(len, column))
        padded.append([text.rjust(width) if padded else text.ljust(width) for text in column])
    head, *body = (f"| {' | '.join(row)} |" for row in zip(*padded, strict=True))
    first, *others = (len(column[0]) for column in padded)
    rule = " | ".join([":" + "-" * (first - 1), *("-" * (width - 1) + ":" for width in others)])
    return [head, f"| {rule} |", *body]


def _rests_on(runs: Sequence[Run]) -> str:
    headers: list[Header] = [run.results.header for run in runs]
    first = headers[0]
    tools = " and ".join(dict.fromkeys(cell(header.tool) for header in headers))
    days = [cell(header.date[:10]) or "an unknown day" for header in headers]
    when = days[0] if len(set(days)) == 1 else f"{', '.join(days[:-1])} and {days[-1]}, in the order of the columns"
    return (
        f"Comprehensive Rules of {cell(first.edition)}, suite {cell(first.suite)} ({cell(first.suite_digest[:12])}), "
        f"headjudge {tools}; run on {when}."
    )
