"""Certificates: what a run of the whole suite on an engine came to, bound by SHA-256 to everything it rests on.

``certificate.json`` is one message in one spelling, so that no byte of it can differ unseen. It is not signed: whoever relies on
one compares its ``sha256`` with the one that its issuer has published, or runs the suite again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from headjudge import challenges, profiles, suite
from headjudge import results as results_module
from headjudge.builds import Build, adapter_builds, engine_builds, files_digest
from headjudge.comparing import require_result
from headjudge.engines import EngineSpec
from headjudge.errors import UsageProblem
from headjudge.results import Engine, Results
from headjudge.scenarios import Scenario, shown
from headjudge.selection import Suite

__all__ = [
    "FILE",
    "FORMAT",
    "Certificate",
    "Saboteurs",
    "SuiteParts",
    "counted",
    "encoded",
    "made",
    "read",
    "saboteurs",
    "seal",
]

FILE = "certificate.json"
FORMAT = 1
"""The number of the format; it changes when a field changes its meaning or goes."""


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class SuiteParts(_Message, frozen=True, kw_only=True):
    """The suite: ``sha256`` of features and steps together, as in the results, and of each part. ``files`` has each file's."""

    version: str
    edition: str
    scenarios: int
    sha256: str
    features: str
    steps: str
    catalogue: str
    challenges: str
    files: dict[str, str]


class ResultsFile(_Message, frozen=True, kw_only=True):
    """The file of results. ``verdicts`` is of ids, verdicts and kinds alone: a run that comes out the same has the same."""

    sha256: str
    verdicts: str


class Saboteurs(_Message, frozen=True, kw_only=True):
    """How many deliberately broken engines the suite catches, and the SHA-256 of the audit that says so."""

    caught: int
    of: int
    sha256: str


class Certificate(_Message, frozen=True, kw_only=True):
    """The certificate. ``counts`` are of the whole suite, with ``excluded`` and ``not run``; ``areas`` has the same by area;
    ``sha256`` is of the certificate with this field empty."""

    format: int
    date: str
    tool: str
    engine: Engine
    engine_builds: tuple[Build, ...]
    adapter_builds: tuple[Build, ...]
    profile: profiles.Standing
    counts: dict[str, int]
    areas: dict[str, dict[str, int]]
    derived: dict[str, int]
    excluded: dict[str, str]
    results: ResultsFile
    saboteurs: Saboteurs | None
    suite: SuiteParts
    sha256: str = ""


def made(results: Results, raw: bytes, spec: EngineSpec, profile: str, audit: Saboteurs | None = None) -> Certificate:
    """The certificate of a run of the whole suite; ``raw`` is its file.

    Raises :class:`UsageProblem` for a run of another suite or of a part of it,
    :class:`headjudge.errors.EngineNotStarted` for a run without any result.
    """
    source = Suite()
    require_result(results, "the run")
    wrong = incomplete(results, source.scenarios)
    if results.header.suite_digest != suite.digest():
        wrong = "it was made with another suite than the one that is here"
    elif results.header.edition != suite.edition():
        wrong = f"it judges by the rules of {results.header.edition}, the suite speaks for {suite.edition()}"
    if wrong:
        raise UsageProblem(f"the run cannot be certified: {wrong}")
    figures, areas, derived = counted(results, source)
    return seal(
        Certificate(
            format=FORMAT,
            date=results.header.date,
            tool=results.header.tool,
            engine=results.header.engine,
            engine_builds=engine_builds(spec),
            adapter_builds=adapter_builds(spec),
            profile=profiles.standing(profile, profiles.named(profile), results, source.scenarios, source.catalogue),
            counts=figures,
            areas=areas,
            derived=derived,
            excluded=results.header.excluded,
            results=results_file(results, raw),
            saboteurs=audit,
            suite=suite_parts(len(source.scenarios)),
        )
    )


def incomplete(results: Results, scenarios: tuple[Scenario, ...]) -> str:
    """What keeps a run from being one of the whole suite: each scenario once, or excluded. Empty if nothing does."""
    wanted = {scenario.id for scenario in scenarios}
    there = {result.id for result in results.scenarios}
    missing = wanted - there - set(results.header.excluded)
    strange = there - wanted
    if missing:
        return f"{len(missing)} scenarios of the suite were not run, {min(missing)!r} for one"
    if strange:
        return f"{len(strange)} of its scenarios are not in the suite, {min(strange)!r} for one"
    if results.header.suite_scenarios != len(wanted):
        return f"it says that the suite has {results.header.suite_scenarios} scenarios, there are {len(wanted)}"
    return ""


def counted(results: Results, source: Suite) -> tuple[dict[str, int], dict[str, dict[str, int]], dict[str, int]]:
    """The verdicts counted: over the whole suite, by area, and of what rests on derived rulings."""

    def figures(scenarios: Iterable[Scenario]) -> dict[str, int]:
        return results_module.counted(results, [scenario.id for scenario in scenarios])

    by_area: dict[str, list[Scenario]] = {}
    for scenario in source.scenarios:
        by_area.setdefault(scenario.area, []).append(scenario)
    derived = [scenario for scenario in source.scenarios if profiles.is_derived(scenario, source.catalogue)]
    areas = {area: figures(scenarios) for area, scenarios in sorted(by_area.items())}
    return figures(source.scenarios), areas, figures(derived)


def results_file(results: Results, raw: bytes) -> ResultsFile:
    """The digests of a file of results."""
    verdicts = [(one.id, one.verdict, one.kind) for one in sorted(results.scenarios, key=lambda one: one.id)]
    return ResultsFile(
        sha256=hashlib.sha256(raw).hexdigest(), verdicts=hashlib.sha256(msgspec.json.encode(verdicts)).hexdigest()
    )


def suite_parts(scenarios: int) -> SuiteParts:
    """The digests of the suite that is here."""
    root = suite.root()
    files = {
        path.relative_to(root).as_posix(): path
        for folder in ("features", "steps")
        for path in sorted((root / folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }

    def of(*parts: str) -> str:
        return files_digest((name, path) for name, path in files.items() if name.startswith(parts))

    return SuiteParts(
        version=suite.version(),
        edition=suite.edition(),
        scenarios=scenarios,
        sha256=suite.digest(),
        features=of("features/"),
        steps=of("steps/"),
        catalogue=of("features/rulings.toml"),
        challenges=challenges.digest(),
        files={name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()},
    )


def encoded(certificate: Certificate) -> bytes:
    """The one spelling of a certificate."""
    return msgspec.json.format(msgspec.json.encode(certificate), indent=1) + b"\n"


def seal(certificate: Certificate) -> Certificate:
    """The certificate with its own digest."""
    bare = msgspec.structs.replace(certificate, sha256="")
    return msgspec.structs.replace(certificate, sha256=hashlib.sha256(encoded(bare)).hexdigest())


def read(path: Path) -> tuple[Certificate, bytes]:
    """A certificate and its bytes. Raises :class:`UsageProblem` for what is none; that its bytes are as they should be is
    another matter."""
    try:
        raw = path.read_bytes()
        return msgspec.json.decode(raw, type=Certificate), raw
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be read ({error.strerror})") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise UsageProblem(f"{shown(path)}: is no certificate, or no whole one ({error})") from None


class _Saboteur(msgspec.Struct):
    by: tuple[str, ...]


class _Audit(msgspec.Struct):
    suite: str
    saboteurs: tuple[_Saboteur, ...]


def saboteurs(path: Path) -> Saboteurs:
    """The score in an audit's file. Raises :class:`UsageProblem` if it is none, or of another version of the suite."""
    try:
        raw = path.read_bytes()
        audit = msgspec.json.decode(raw, type=_Audit)
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be read ({error.strerror})") from None
    except msgspec.MsgspecError as error:
        raise UsageProblem(f"{shown(path)}: is no audit of saboteurs ({error})") from None
    if audit.suite != suite.version():
        raise UsageProblem(f"{shown(path)}: is about suite {audit.suite}, this is {suite.version()}")
    caught = sum(1 for saboteur in audit.saboteurs if saboteur.by)
    return Saboteurs(caught=caught, of=len(audit.saboteurs), sha256=hashlib.sha256(raw).hexdigest())
