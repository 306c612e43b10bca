"""The results of a run: ``results.jsonl``, a header, a line a scenario, a footer. A file without its footer is no result."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import msgspec

from headjudge.errors import UsageProblem
from headjudge.verdicts import KINDS, Verdict, counts

__all__ = [
    "NO_RESULT",
    "Engine",
    "Footer",
    "Header",
    "Line",
    "Results",
    "ResultsWriter",
    "ScenarioResult",
    "counted",
    "read",
    "write",
]


NO_RESULT = "no result: nothing passed and nothing failed"
"""What a report says of a run that says nothing about the engine."""


class Engine(msgspec.Struct, frozen=True, kw_only=True):
    """The engine that was judged, as it describes itself, and how it was named on the command line."""

    name: str
    version: str
    language: str = ""
    homepage: str = ""
    protocol: int = 1
    capabilities: tuple[str, ...] = ()
    spec: str = ""


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="header"):
    """What was run: ``scenarios`` lines follow, of the ``suite_scenarios`` that the whole suite has.

    ``tool`` and ``suite`` are versions, ``edition`` is the date of the Comprehensive Rules, ``suite_digest`` the SHA-256 of
    :func:`headjudge.suite.digest`, ``shard`` is ``"2/5"`` if only that part of the selection was run, ``date`` is when the run
    began (UTC). ``excluded`` are scenarios that were not run for an accepted challenge, each with the challenge.
    """

    tool: str
    suite: str
    edition: str
    engine: Engine
    scenarios: int
    suite_scenarios: int
    suite_digest: str
    shard: str | None = None
    date: str = ""
    excluded: dict[str, str] = {}


class ScenarioResult(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="scenario"):
    """The verdict on one scenario. ``engine_ms`` is the time spent in the engine, ``total_ms`` includes the harness."""

    id: str
    feature: str
    name: str
    rulings: tuple[str, ...]
    verdict: Verdict
    kind: str | None
    message: str | None
    engine_ms: float
    total_ms: float


class Footer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="footer"):
    """The end of a complete file: how often each verdict was given."""

    counts: dict[str, int]


Line: TypeAlias = Header | ScenarioResult | Footer


class Results(msgspec.Struct, frozen=True):
    """A complete run: what was run and the verdict on each scenario, in the order of the suite."""

    header: Header
    scenarios: tuple[ScenarioResult, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How often each verdict was given."""
        return counts(scenario.verdict for scenario in self.scenarios)

    @property
    def not_run(self) -> int:
        """How many scenarios of the suite this run says nothing about, without those excluded."""
        return max(0, self.header.suite_scenarios - len(self.scenarios) - self.excluded)

    @property
    def has_result(self) -> bool:
        """Whether anything passed or failed: else the run says nothing about the engine, and must not look as if it did."""
        return any(scenario.verdict in (Verdict.PASSED, Verdict.FAILED) for scenario in self.scenarios)

    @property
    def excluded(self) -> int:
        """How many scenarios of the suite were left out for an accepted challenge."""
        return len(self.header.excluded)


def counted(results: Results, ids: Collection[str]) -> dict[str, int]:
    """How often each verdict was given on the scenarios of these ids, with ``excluded`` and ``not run``."""
    wanted = frozenset(ids)
    found = counts(scenario.verdict for scenario in results.scenarios if scenario.id in wanted)
    excluded = len(wanted.intersection(results.header.excluded))
    return {**found, "excluded": excluded, "not run": len(wanted) - sum(found.values()) - excluded}


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Line).decode


class ResultsWriter:
    """Writes ``results.jsonl`` as the verdicts come in, so that a run that is cut short leaves a file that shows it."""

    def __init__(self, path: Path, header: Header) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = path.open("wb")
        self._verdicts: list[str] = []
        self._put(header)

    def add(self, result: ScenarioResult) -> None:
        """Write the line of the next scenario."""
        self._verdicts.append(result.verdict)
        self._put(result)

    def finish(self) -> None:
        """Write the footer: only now is the file complete."""
        self._put(Footer(counts=counts(self._verdicts)))
        self._file.close()

    def abandon(self) -> None:
        """Leave the file as it is, without a footer."""
        self._file.close()

    def _put(self, line: Line) -> None:
        self._file.write(_encode(line) + b"\n")
        self._file.flush()


def write(path: Path, results: Results) -> None:
    """Write a whole ``results.jsonl``."""
    writer = ResultsWriter(path, results.header)
    for scenario in results.scenarios:
        writer.add(scenario)
    writer.finish()


def read(path: Path) -> Results:
    """Read ``results.jsonl``, or the folder of a run that holds one.

    Raises :class:`UsageProblem` for a file that is missing, malformed, truncated or at odds with itself.
    """
    if path.is_dir():
        path = path / "results.jsonl"
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise UsageProblem(f"{path}: cannot be read ({error.strerror})") from None
    return Results(*_understood(path, _lines(path, raw.splitlines())))


def _lines(path: Path, raw: Iterable[bytes]) -> list[Any]:
    lines: list[Any] = []
    for number, text in enumerate(raw, start=1):
        try:
            lines.append(_decode(text))
        except msgspec.MsgspecError as error:
            raise UsageProblem(f"{path}:{number}: no line of a results file ({error})") from None
    return lines


def _understood(path: Path, lines: list[Any]) -> tuple[Header, tuple[ScenarioResult, ...]]:
    if not lines or not isinstance(lines[0], Header):
        raise UsageProblem(f"{path}:1: a results file begins with a header")
    if not isinstance(lines[-1], Footer):
        raise UsageProblem(f"{path}: truncated: there is no footer, so the run did not end")
    header: Header = lines[0]
    scenarios: list[ScenarioResult] = []
    seen: set[str] = set()
    for number, line in enumerate(lines[1:-1], start=2):
        if not isinstance(line, ScenarioResult):
            raise UsageProblem(f"{path}:{number}: a second {type(line).__name__.lower()}: two files run into one?")
        if line.id in seen:
            raise UsageProblem(f"{path}:{number}: a second verdict on {line.id!r}")
        if line.kind is not None and line.kind not in KINDS[line.verdict]:
            raise UsageProblem(f"{path}:{number}: {line.kind!r} is no kind of {line.verdict.value!r}")
        seen.add(line.id)
        scenarios.append(line)
    if len(scenarios) != header.scenarios:
        raise UsageProblem(f"{path}: the header promises {header.scenarios} scenarios, {len(scenarios)} are there")
    if lines[-1].counts != counts(scenario.verdict for scenario in scenarios):
        raise UsageProblem(f"{path}: the counts of the footer are not those of the verdicts")
    return header, tuple(scenarios)
