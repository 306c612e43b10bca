"""Checks a certificate against what is at hand, offline: line by line what holds, what does not, what cannot be told here."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import msgspec

from headjudge import __version__, certificate, engines, profiles, results, suite
from headjudge.builds import Build, adapter_builds, engine_builds
from headjudge.errors import Problem
from headjudge.results import Results
from headjudge.selection import Suite

__all__ = ["Check", "Outcome", "verified"]


class Outcome(StrEnum):
    """What has become of a check."""

    HOLDS = "holds"
    BROKEN = "does not hold"
    OPEN = "not checked"


@dataclass(frozen=True)
class Check:
    """One line: what was looked at, whether it holds, and a remark: what it is, what is wrong, why it could not be checked."""

    what: str
    outcome: Outcome
    remark: str = ""


def verified(path: Path, results_path: Path | None = None) -> tuple[certificate.Certificate, list[Check]]:
    """Check the certificate in a file. Without ``results_path`` the results are looked for beside it.

    Raises :class:`headjudge.errors.UsageProblem` for a file that cannot be read as a certificate.
    """
    held, raw = certificate.read(path)
    checks = [*_itself(held, raw), *_suite(held), *_builds(held)]
    if held.saboteurs:
        score = (
            f"{held.saboteurs.caught} of {held.saboteurs.of} caught, says the audit with sha256 {held.saboteurs.sha256}"
        )
        checks.append(Check("saboteurs", Outcome.OPEN, f"{score}; headjudge audit makes it anew"))
    beside = path.with_name("results.jsonl")
    file = results_path or (beside if beside.exists() else None)
    if file is None:
        why = "there is no results.jsonl beside the certificate; name it with --results"
        return held, [*checks, Check("results", Outcome.OPEN, why), Check("counts and profile", Outcome.OPEN, why)]
    if file.is_dir():
        file = file / "results.jsonl"
    try:
        run = results.read(file)
    except Problem as problem:
        return held, [*checks, Check("results", Outcome.BROKEN, str(problem))]
    return held, [*checks, *_results(held, run, file.read_bytes())]


def _itself(held: certificate.Certificate, raw: bytes) -> Iterator[Check]:
    if held.format != certificate.FORMAT:
        yield Check("format", Outcome.BROKEN, f"it is {held.format}, this headjudge knows {certificate.FORMAT}")
    sealed = raw == certificate.encoded(held) and certificate.seal(held).sha256 == held.sha256
    yield _check(
        "the certificate itself", sealed, f"sha256 {held.sha256}", "its bytes are not those that were certified"
    )
    if held.tool == __version__:
        yield Check("tool version", Outcome.HOLDS, f"headjudge {held.tool}")
    else:
        yield Check("tool version", Outcome.OPEN, f"made with headjudge {held.tool}, this is {__version__}")


def _suite(held: certificate.Certificate) -> Iterator[Check]:
    then, now = held.suite, certificate.suite_parts(len(Suite().scenarios))
    versions = f"suite {then.version}, rules edition {then.edition}"
    same = (then.version, then.edition) == (now.version, now.edition)
    yield _check(
        "suite and rules edition", same, versions, f"it is of {versions}; here is {now.version}, {now.edition}"
    )
    for what in ("features", "steps", "catalogue", "challenges"):
        before, after = getattr(then, what), getattr(now, what)
        changed = _changed(then.files, now.files, f"{what}/")
        yield _check(what, before == after, f"sha256 {before}", f"not as certified{changed}")
    consistent = then.sha256 == now.sha256 and then.files == now.files
    yield _check("suite", consistent, f"sha256 {then.sha256}", "the suite here is not the one that was certified")
    yield _check(
        "scenarios of the suite",
        then.scenarios == now.scenarios,
        str(then.scenarios),
        f"{then.scenarios}, but here {now.scenarios}",
    )


def _changed(then: dict[str, str], now: dict[str, str], folder: str) -> str:
    names = [name for name in sorted({*then, *now}) if name.startswith(folder) and then.get(name) != now.get(name)]
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return f": {', '.join(names[:3])}{more}" if names else ""


def _builds(held: certificate.Certificate) -> Iterator[Check]:
    try:
        spec = engines.parse(held.engine.spec)
        here = (
            ("engine build", held.engine_builds, engine_builds(spec)),
            ("adapter", held.adapter_builds, adapter_builds(spec)),
        )
    except Problem as problem:
        yield Check("engine build", Outcome.BROKEN, str(problem))
        return
    for what, then, now in here:
        yield _build(what, then, now)


def _build(what: str, then: tuple[Build, ...], now: tuple[Build, ...]) -> Check:
    words = ", ".join(f"{build.kind} {build.what} (sha256 {build.sha256})" for build in then)
    if not then:
        return Check(what, Outcome.OPEN, "the certificate does not say which: it could not be told apart")
    if not now:
        return Check(what, Outcome.OPEN, f"{words}; it is not here")
    others = ", ".join(build.what for build in now if build not in then)
    return _check(what, then == now, words, f"certified was {words}; here is another{': ' + others if others else ''}")


def _results(held: certificate.Certificate, run: Results, raw: bytes) -> Iterator[Check]:
    digest = hashlib.sha256(raw).hexdigest()
    yield _check(
        "results", digest == held.results.sha256, f"sha256 {digest}", "this is not the file that was certified"
    )
    verdicts = certificate.results_file(run, raw).verdicts
    yield _check(
        "verdicts", verdicts == held.results.verdicts, f"{len(run.scenarios)} verdicts", "other verdicts than certified"
    )
    header = run.header
    facts = {
        "engine": (held.engine, header.engine),
        "tool version": (held.tool, header.tool),
        "date": (held.date, header.date),
        "suite": (
            (held.suite.version, held.suite.edition, held.suite.sha256, held.suite.scenarios),
            (header.suite, header.edition, header.suite_digest, header.suite_scenarios),
        ),
        "exclusions": (held.excluded, header.excluded),
    }
    for what, (certified, run_fact) in facts.items():
        yield _check(
            f"{what} of the results", certified == run_fact, _words(certified), f"the run says {_words(run_fact)}"
        )
    yield from _recounted(held, run)


def _recounted(held: certificate.Certificate, run: Results) -> Iterator[Check]:
    source = Suite()
    if held.suite.sha256 != suite.digest():
        yield Check("counts and profile", Outcome.OPEN, "that takes the suite that was certified")
        return
    wrong = certificate.incomplete(run, source.scenarios)
    yield _check("the whole suite", not wrong, f"{held.suite.scenarios} scenarios", wrong)
    figures = certificate.counted(run, source)
    words = ", ".join(f"{number} {what}" for what, number in held.counts.items())
    same = figures == (held.counts, held.areas, held.derived)
    yield _check("counts", same, words, "they are not those of the results")
    try:
        profile = profiles.named(held.profile.name)
    except Problem as problem:
        yield Check("profile", Outcome.BROKEN, str(problem))
        return
    standing = profiles.standing(held.profile.name, profile, run, source.scenarios, source.catalogue)
    yield _check("profile", standing == held.profile, verdict_on(held.profile), "the results do not come to that")


def verdict_on(standing: profiles.Standing) -> str:
    """Whether a profile is met, in words."""
    if standing.met:
        return f"{standing.name}: met ({standing.passed} of {standing.required} passed)"
    return f"{standing.name}: NOT met ({'; '.join(standing.reasons)})"


def _check(what: str, holds: bool, fine: str, wrong: str) -> Check:
    return Check(what, Outcome.HOLDS, fine) if holds else Check(what, Outcome.BROKEN, wrong)


def _words(fact: object) -> str:
    if isinstance(fact, results.Engine):
        return f"{fact.name} {fact.version}"
    if isinstance(fact, dict):
        return f"{len(fact)} scenarios"
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def as_data(held: certificate.Certificate, checks: list[Check]) -> dict[str, object]:
    """The checks for programs."""
    return {
        "holds": all(check.outcome is not Outcome.BROKEN for check in checks),
        "met": held.profile.met,
        "checks": [msgspec.to_builtins(check) for check in checks],
    }
