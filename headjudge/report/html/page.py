"""Makes ``report.html``: a page without any other file or address, for people who want to see what failed and why.

Whatever text an engine sends is data: the template escapes it, the script only ever sets it as text, and the page's own policy
lets no script run but the one it comes with.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from headjudge import cards, records, results, suite
from headjudge.catalogue import Catalogue
from headjudge.errors import Problem, UsageProblem
from headjudge.results import Results, ScenarioResult
from headjudge.scenarios import shown
from headjudge.selection import Suite

__all__ = ["Run", "area_of", "page", "runs_of", "write"]

_HERE = Path(__file__).parent
_STYLES = ("page.css", "board.css")
_SCRIPTS = ("board.js", "page.js")


@dataclass(frozen=True)
class Run:
    """One engine's run: what it is called on the page, its verdicts, and the records of its games as JSON."""

    label: str
    results: Results
    records: dict[str, bytes]

    @cached_property
    def verdicts(self) -> dict[str, ScenarioResult]:
        """The verdicts by the ids of the scenarios."""
        return {result.id: result for result in self.results.scenarios}


def write(path: Path, sources: Sequence[Path]) -> list[Run]:
    """Write the page on the runs in these files or folders, and return them.

    Raises :class:`UsageProblem` for files that are truncated, and for runs of different suites.
    """
    runs = runs_of(sources)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(runs), encoding="utf-8")
    return runs


def runs_of(sources: Sequence[Path]) -> list[Run]:
    """Read the runs; a folder may hold one, or a folder for each of several engines."""
    paths: list[Path] = []
    for source in sources:
        inside = sorted(file.parent for file in source.glob("*/results.jsonl")) if source.is_dir() else []
        paths += inside if inside and not (source / "results.jsonl").exists() else [source]
    runs: list[Run] = []
    for path in paths:
        found = results.read(path)
        first = runs[0].results.header if runs else found.header
        if (found.header.suite_digest, found.header.edition) != (first.suite_digest, first.edition):
            raise UsageProblem(
                f"{shown(path)}: is of another suite than {shown(paths[0])}: they cannot stand side by side"
            )
        runs.append(Run(_label(found, runs), found, records.read(path)))
    if not runs:
        raise UsageProblem("there is no run to report on")
    return runs


def _label(found: Results, others: Sequence[Run]) -> str:
    engine = found.header.engine
    plain = f"{engine.name} {engine.version}"
    same = sum(1 for run in others if run.label == plain or run.label.startswith(f"{plain} ("))
    return f"{plain} ({same + 1})" if same else plain


def area_of(feature: str, given: str) -> str:
    """The area that a scenario is shown in: the one that its feature gives, else the folder or file that it lies in."""
    return given or feature.partition("/")[0].removesuffix(".feature")


def page(runs: Sequence[Run]) -> str:
    """The page."""
    source = _source(runs)
    catalogue = source.catalogue if source else None
    areas = _areas(runs, source)
    numbers = {id_: number for number, id_ in enumerate(_ids(areas))}
    style = Markup("\n".join((_HERE / name).read_text(encoding="utf-8") for name in _STYLES))
    script = Markup("\n".join((_HERE / name).read_text(encoding="utf-8") for name in _SCRIPTS))
    environment = Environment(
        loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template("page.html.j2").render(
        runs=runs,
        header=runs[0].results.header,
        areas=areas,
        numbers=numbers,
        excluded={id_: name for run in runs for id_, name in run.results.header.excluded.items()},
        known_suite=source is not None,
        coverage=_coverage(catalogue) if catalogue else None,
        data=_json(_data(runs, areas, source)),
        records=[_packed(run, numbers) for run in runs],
        glyphs=_GLYPHS,
        style=style,
        script=script,
        policy=f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'",
    )


_GLYPHS = {"passed": "✓", "failed": "✗", "errored": "!", "unsupported": "?", "not run": "·", "excluded": "⊘"}


@dataclass(frozen=True)
class _Entry:
    """A scenario in the matrix, whether it has been run or not."""

    id: str
    name: str
    feature: str
    rulings: tuple[str, ...]


@dataclass(frozen=True)
class _Ruling:
    """A row of the matrix: a ruling and its scenarios, with each run's verdicts on them."""

    id: str
    statement: str
    scenarios: tuple[_Entry, ...]


@dataclass(frozen=True)
class _Area:
    name: str
    rulings: tuple[_Ruling, ...]

    def ids(self) -> list[str]:
        return [scenario.id for ruling in self.rulings for scenario in ruling.scenarios]

    def counts(self, run: Run) -> dict[str, int]:
        """How often each verdict was given, with ``not run``."""
        return results.counted(run.results, self.ids())


def _source(runs: Sequence[Run]) -> Suite | None:
    """The suite that is here, if it is the one the runs are of."""
    return Suite() if runs[0].results.header.suite_digest == suite.digest() else None


def _areas(runs: Sequence[Run], source: Suite | None) -> list[_Area]:
    """The matrix, in the order of the suite: what was run, and what was excluded. A scenario stands with its first ruling."""
    catalogue = source.catalogue if source else None
    given = {scenario.id: scenario.area for scenario in source.scenarios} if source else {}
    found: dict[str, dict[str, list[_Entry]]] = {}
    for entry in _entries(runs, source):
        area = area_of(entry.feature, given.get(entry.id, ""))
        ruling = entry.rulings[0] if entry.rulings else "(no ruling)"
        found.setdefault(area, {}).setdefault(ruling, []).append(entry)
    return [
        _Area(
            area,
            tuple(_Ruling(id_, _statement(catalogue, id_), tuple(scenarios)) for id_, scenarios in rulings.items()),
        )
        for area, rulings in sorted(found.items())
    ]


def _entries(runs: Sequence[Run], source: Suite | None) -> list[_Entry]:
    held = source.scenarios if source else ()
    excluded = {id_ for run in runs for id_ in run.results.header.excluded}
    there = [one for run in runs for one in run.results.scenarios] + [one for one in held if one.id in excluded]
    entries = {one.id: _Entry(one.id, one.name, one.feature, one.rulings) for one in there}
    places = {scenario.id: place for place, scenario in enumerate(held)}
    return sorted(entries.values(), key=lambda entry: places.get(entry.id, len(places)))


def _ids(areas: Sequence[_Area]) -> list[str]:
    return [id_ for area in areas for id_ in area.ids()]


def _statement(catalogue: Catalogue | None, tag: str) -> str:
    id_ = catalogue.of(tag) if catalogue else None
    return catalogue.rulings[id_].statement if catalogue and id_ else ""


def _data(runs: Sequence[Run], areas: Sequence[_Area], source: Suite | None) -> dict[str, Any]:
    """What the script works with: the scenarios by number, each with its verdicts, an engine each."""
    catalogue = source.catalogue if source else None
    named = {one.id: cards.named_in(one) for one in source.scenarios} if source else {}
    scenarios = []
    tags: set[str] = set()
    for area in areas:
        for ruling in area.rulings:
            for scenario in ruling.scenarios:
                tags.update(scenario.rulings)
                verdicts = [_verdict(run, scenario.id) for run in runs]
                scenarios.append([scenario.id, scenario.name, scenario.rulings, named.get(scenario.id, ()), verdicts])
    return {
        "engines": [run.label for run in runs],
        "scenarios": scenarios,
        "rulings": {tag: _ruling(catalogue, tag) for tag in sorted(tags)},
        "glyphs": _GLYPHS,
    }


def _verdict(run: Run, id_: str) -> list[str]:
    result = run.verdicts.get(id_)
    if result is None:
        challenge = run.results.header.excluded.get(id_)
        return ["excluded", "", f"by the accepted challenge {challenge}"] if challenge else ["not run"]
    return [result.verdict.value, result.kind or "", result.message or ""]


def _ruling(catalogue: Catalogue | None, tag: str) -> dict[str, Any]:
    id_ = catalogue.of(tag) if catalogue else None
    if not catalogue or not id_:
        return {}
    ruling = catalogue.rulings[id_]
    rules = [f"CR {source.number}" for source in ruling.cr]
    cards = [f"{source.card}, ruling of {source.date}" for source in ruling.cards]
    return {"statement": ruling.statement, "provenance": ruling.provenance, "sources": rules + cards}


def _packed(run: Run, numbers: dict[str, int]) -> str:
    """The records in the order of the scenarios, a line each, an empty one for none: unpacked only when one is looked at."""
    lines = b"\n".join(run.records.get(id_, b"") for id_ in numbers)
    return base64.b64encode(gzip.compress(lines, 9, mtime=0)).decode("ascii")


def _json(data: dict[str, Any]) -> Markup:
    """JSON that may stand inside a page: nothing in it can end the element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=msgspec.to_builtins)
    return Markup(
        text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e").replace("\u2028", "\\u2028")
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _coverage(catalogue: Catalogue) -> Markup | None:
    """The picture of how much of the rules the suite covers; none where the edition's rules are not recorded."""
    from headjudge.cli.coverage import rulings_with_scenarios
    from headjudge.rules import records as editions
    from headjudge.rules import show_coverage
    from headjudge.rules.coverage import coverage

    try:
        report = coverage(catalogue, rulings_with_scenarios(catalogue, suite.features()), editions.load())
    except Problem:
        return None
    return Markup(show_coverage.picture(report))  # it escapes what it shows
