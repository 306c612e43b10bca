"""Certificates: what was run is what they say, on every clone; whatever is changed afterwards is found."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec
import pytest
from small_suite import (
    CRASHED,
    ENGINE,
    FAILED,
    MOUNTAIN,
    NO_CARD,
    ROOT,
    Move,
    copied,
    run_of_the_suite,
    write_suite,
    written,
)

from headjudge import builds, certificate, challenges, engines, profiles, results
from headjudge.certificate import Certificate
from headjudge.errors import EngineNotStarted, UsageProblem
from headjudge.results import Results
from headjudge.selection import Suite
from headjudge.verifying import Outcome, verified


def certified(folder: Path, run: Results, profile: str = "complete") -> Path:
    """The certificate of a run, beside its results."""
    file = written(folder, run)
    made = certificate.made(results.read(file), file.read_bytes(), engines.parse(ENGINE), profile)
    path = folder / certificate.FILE
    path.write_bytes(certificate.encoded(made))
    return path


@pytest.fixture
def cert(tmp_path: Path, small: Path) -> Path:
    """A certificate of a run in which all passed."""
    return certified(tmp_path / "out", run_of_the_suite())


def test_a_certificate_holds_on_another_clone(cert: Path, tmp_path: Path, small: Path, move: Move, here: Any) -> None:
    """Everything is recomputed there, nothing is left open, and it says what the engine has come to."""
    move(copied(small, tmp_path / "other"))
    assert {check.outcome for check in verified(cert)[1]} == {Outcome.HOLDS}
    code, out, _ = here("verify", cert, "--results", cert.parent)
    assert code == 0
    assert "The certificate holds. It says of quiet 1.2: profile complete: met (4 of 4 passed)" in out


def resealed(path: Path, **changes: Any) -> None:
    """A forger's work: fields changed, and the certificate's own digest made anew."""
    held, _ = certificate.read(path)
    path.write_bytes(certificate.encoded(certificate.seal(msgspec.structs.replace(held, **changes))))


def flipped(path: Path, old: bytes, new: bytes) -> None:
    """One place of a file changed."""
    raw = path.read_bytes()
    assert old in raw
    path.write_bytes(raw.replace(old, new, 1))


def held(path: Path) -> Certificate:
    return certificate.read(path)[0]


TAMPERINGS: dict[str, Callable[[Path, Path], None]] = {
    "a digit of the certificate": lambda cert, root: flipped(cert, b'"passed": 6', b'"passed": 7'),
    "the spelling of the certificate": lambda cert, root: cert.write_bytes(
        json.dumps(json.loads(cert.read_bytes())).encode()
    ),
    "the end of the certificate": lambda cert, root: cert.write_bytes(cert.read_bytes()[:-40]),
    "counts, sealed anew": lambda cert, root: resealed(cert, counts=held(cert).counts | {"failed": 3}),
    "areas, sealed anew": lambda cert, root: resealed(cert, areas={}),
    "the profile, sealed anew": lambda cert, root: resealed(
        cert, profile=msgspec.structs.replace(held(cert).profile, required=3)
    ),
    "the engine's version, sealed anew": lambda cert, root: resealed(
        cert, engine=msgspec.structs.replace(held(cert).engine, version="2.0")
    ),
    "the engine's build, sealed anew": lambda cert, root: resealed(
        cert, engine_builds=(msgspec.structs.replace(held(cert).engine_builds[0], sha256="0" * 64),)
    ),
    "the date, sealed anew": lambda cert, root: resealed(cert, date="2027-01-01T00:00:00Z"),
    "the edition, sealed anew": lambda cert, root: resealed(
        cert, suite=msgspec.structs.replace(held(cert).suite, edition="2027-01-01")
    ),
    "a feature": lambda cert, root: flipped(root / "features/lands.feature", b"quiet", b"quieT"),
    "a step": lambda cert, root: flipped(root / "steps/small.py", b"# a", b"# b"),
    "the catalogue": lambda cert, root: flipped(root / "features/rulings.toml", b"119.1", b"119.2"),
    "the profiles": lambda cert, root: flipped(root / "features/profiles.toml", b"100", b"010"),
    "a file more": lambda cert, root: (root / "features/more.feature").write_text("Feature: More\n") and None,
    "a time in the results": lambda cert, root: flipped(cert.with_name("results.jsonl"), b"1.0", b"1.1"),
    "a verdict in the results": lambda cert, root: flipped(
        cert.with_name("results.jsonl"), b'"verdict":"passed"', b'"verdict":"failed"'
    ),
    "results without their footer": lambda cert, root: cert.with_name("results.jsonl").write_bytes(
        b"".join(cert.with_name("results.jsonl").read_bytes().splitlines(keepends=True)[:-1])
    ) and None,
    "another run": lambda cert, root: results.write(cert.with_name("results.jsonl"), run_of_the_suite(forest=FAILED)),
    "an empty run": lambda cert, root: results.write(
        cert.with_name("results.jsonl"),
        Results(msgspec.structs.replace(run_of_the_suite().header, scenarios=0), ()),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERINGS)
def test_whatever_is_tampered_with_is_found(what: str, cert: Path, small: Path, move: Move, here: Any) -> None:
    """The exit code says so, and nothing that is printed says that the certificate holds."""
    TAMPERINGS[what](cert, small)
    move(small)
    code, out, err = here("verify", cert)
    assert code in (1, 2)
    assert "The certificate holds" not in out
    assert "NO " in out or "is no certificate" in err


def test_a_changed_file_of_the_suite_is_named(cert: Path, small: Path, move: Move) -> None:
    """Whoever has changed a feature is told which."""
    flipped(small / "features/lands.feature", b"quiet", b"quieT")
    move(small)
    remarks = [check.remark for check in verified(cert)[1] if check.what == "features"]
    assert remarks == ["not as certified: features/lands.feature"]


def test_no_flipped_byte_of_a_certificate_goes_unseen(cert: Path) -> None:
    """Wherever in the file it is."""
    raw = cert.read_bytes()
    for place in range(0, len(raw), 97):
        cert.write_bytes(raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :])
        try:
            checks = verified(cert)[1]
        except UsageProblem:
            continue
        assert Outcome.BROKEN in {check.outcome for check in checks}, f"byte {place}"


def test_what_cannot_be_checked_is_said(cert: Path, here: Any) -> None:
    """Without the results the certificate is not said to hold in everything."""
    cert.with_name("results.jsonl").unlink()
    code, out, _ = here("verify", cert)
    assert code == 0
    assert "counts and profile: not checked" in out
    assert "2 could not be checked here" in out


def test_a_run_without_result_is_not_certified(small: Path, tmp_path: Path) -> None:
    """Empty, or everything unsupported or errored."""
    ends: list[Any] = [NO_CARD, CRASHED]
    for end in ends:
        with pytest.raises(EngineNotStarted, match="no result"):
            certified(tmp_path, run_of_the_suite(quiet=end, life=end))
    empty = Results(msgspec.structs.replace(run_of_the_suite().header, scenarios=0), ())
    with pytest.raises(EngineNotStarted, match="it is empty"):
        certified(tmp_path, empty)
    assert not (tmp_path / certificate.FILE).exists()


def test_part_of_a_suite_is_not_certified(small: Path, tmp_path: Path) -> None:
    """Nor a run of another suite."""
    run = run_of_the_suite()
    part = Results(msgspec.structs.replace(run.header, scenarios=3), run.scenarios[:3])
    with pytest.raises(UsageProblem, match="3 scenarios of the suite were not run"):
        certified(tmp_path, part)
    other = Results(msgspec.structs.replace(run.header, suite_digest="other"), run.scenarios)
    with pytest.raises(UsageProblem, match="another suite"):
        certified(tmp_path, other)
    old = Results(msgspec.structs.replace(run.header, edition="2025-01-01"), run.scenarios)
    with pytest.raises(UsageProblem, match="the suite speaks for 2026-04-17"):
        certified(tmp_path, old)


@pytest.mark.parametrize(
    ("profile", "ends", "met", "reason"),
    [
        ("complete", {}, True, None),
        ("complete", {"forest": FAILED}, False, "1 failed"),
        ("complete", {"forest": CRASHED}, False, "1 errored"),
        ("complete", {"forest": NO_CARD}, False, "3 of 4 passed (75.0 %), 100 % are needed"),
        ("half", {"forest": NO_CARD}, True, None),
        ("half", {"forest": FAILED}, False, "1 failed"),
        ("half", {"forest": NO_CARD, "mountain": NO_CARD}, False, "0 of 2 passed (0.0 %), 50 % are needed"),
        ("half", {"alice": FAILED}, True, None),
        ("complete", {"swamp": FAILED, "plains": CRASHED}, True, None),
    ],
)
def test_a_profile_is_met_without_failure_and_with_enough_passed(
    small: Path, profile: str, ends: dict[str, Any], met: bool, reason: str | None
) -> None:
    """Only its own areas count, and what is derived never counts against an engine."""
    held = Suite()
    standing = profiles.standing(
        profile, profiles.named(profile), run_of_the_suite(**ends), held.scenarios, held.catalogue
    )
    assert standing.met is met
    assert standing.derived == 2
    if reason:
        assert reason in standing.reasons


def test_a_certificate_of_failure_holds_and_says_so(small: Path, tmp_path: Path, here: Any) -> None:
    """It is as true as any other; ``--met`` asks for more than truth."""
    cert = certified(tmp_path / "out", run_of_the_suite(forest=FAILED))
    code, out, _ = here("verify", cert)
    assert code == 0
    assert "profile complete: NOT met (1 failed; 3 of 4 passed" in out
    assert here("verify", cert, "--met")[0] == 1


def test_an_accepted_challenge_takes_its_scenario_out(small: Path, tmp_path: Path) -> None:
    """It is neither required nor counted as passed, and the certificate names it."""
    challenge(small, MOUNTAIN)
    cert = certified(tmp_path / "out", run_of_the_suite())
    assert held(cert).excluded == {MOUNTAIN: "0001-quiet"}
    assert held(cert).counts["excluded"] == 1
    assert (held(cert).profile.required, held(cert).profile.excluded) == (3, 1)
    assert {check.outcome for check in verified(cert)[1]} == {Outcome.HOLDS}
    (small / "challenges/0001-quiet.toml").unlink()
    assert Outcome.BROKEN in {check.outcome for check in verified(cert)[1] if check.what == "challenges"}


def challenge(root: Path, id_: str) -> None:
    scenario = next(one for one in Suite().scenarios if one.id == id_)
    (root / "challenges/0001-quiet.toml").write_text(
        f'scenario = "{id_}"\nsha256 = "{challenges.fingerprint(scenario)}"\nclaim = "wrong"\n'
        'evidence = ["CR 305.1"]\nstate = "accepted"\ndecision = "it is wrong"\n',
        encoding="utf-8",
    )


def test_the_score_of_the_suite_is_taken_from_an_audit(small: Path, tmp_path: Path) -> None:
    """Of this version of the suite only."""
    file = tmp_path / "audit.json"
    file.write_text('{"suite": "9.9", "saboteurs": [{"by": ["x"]}, {"by": []}]}')
    score = certificate.saboteurs(file)
    assert (score.caught, score.of) == (1, 2)
    cert = certified(tmp_path / "out", run_of_the_suite())
    resealed(cert, saboteurs=score)
    assert [check.outcome for check in verified(cert)[1] if check.what == "saboteurs"] == [Outcome.OPEN]
    file.write_text('{"suite": "9.8", "saboteurs": []}')
    with pytest.raises(UsageProblem, match=r"suite 9\.8"):
        certificate.saboteurs(file)


def test_a_build_is_that_of_the_files_as_installed(tmp_path: Path) -> None:
    """Of a program also of the script it runs; of what is not here there is none."""
    script = tmp_path / "engine.py"
    script.write_text("print(1)\n")
    spec = engines.parse(f"stdio:{sys.executable} {script}")
    before = builds.engine_builds(spec)
    assert [build.kind for build in before] == ["file", "file"]
    script.write_text("print(2)\n")
    after = builds.engine_builds(spec)
    assert before[0] == after[0]
    assert before[1] != after[1]
    assert builds.engine_builds(engines.parse("stdio:no-such-program")) == ()
    assert builds.engine_builds(engines.parse("python:no_such_module:make")) == ()
    assert [build.what for build in builds.adapter_builds(engines.parse("reference"))] == ["reference.py"]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the repository with the small suite and an engine."""
    root = tmp_path_factory.mktemp("clones") / "clone"
    for package in ("headjudge", "steps", "adapters"):
        copied(ROOT / package, root / package)
    for file in ("pyproject.toml", "tests/house/house_engines.py"):
        (root / Path(file).name).write_bytes((ROOT / file).read_bytes())
    steps = root / "steps"
    write_suite(root)
    (steps / "small.py").unlink()
    return root


def called(root: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The command line of a clone."""
    environment = {**os.environ, "PYTHONPATH": str(root), "COLUMNS": "200"}
    environment.pop("GITHUB_STEP_SUMMARY", None)
    command = [sys.executable, "-m", "headjudge", *map(str, arguments)]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_certify_on_one_clone_verify_on_another(clone: Path, tmp_path: Path) -> None:
    """With nothing between them but the certificate and the results."""
    out = tmp_path / "out"
    done = called(clone, "certify", "-e", ENGINE, "--out", out)
    assert done.returncode == 0, done.stderr
    assert "profile complete: met (4 of 4 passed)" in done.stdout
    assert (out / "report.html").exists()
    other = copied(clone, tmp_path / "other")
    seen = called(other, "verify", out / "certificate.json")
    assert seen.returncode == 0, seen.stdout
    flipped(other / "house_engines.py", b'version = "1.2"', b'version = "1.3"')
    seen = called(other, "verify", out / "certificate.json")
    assert seen.returncode == 1
    assert "engine build does not hold" in seen.stdout


def test_an_engine_without_result_gets_no_certificate(clone: Path, tmp_path: Path) -> None:
    """And one of an earlier run does not stay."""
    (tmp_path / "certificate.json").write_text("{}")
    done = called(clone, "certify", "-e", "python:house_engines:Raises", "--out", tmp_path)
    assert done.returncode == 3, done.stderr
    assert "no result" in done.stderr
    assert not (tmp_path / "certificate.json").exists()


def test_pytest_leaves_out_what_is_excluded(clone: Path, tmp_path: Path) -> None:
    """``pytest features --engine`` skips it, with the challenge for a reason."""
    root = copied(clone, tmp_path / "clone")
    name = f'"{MOUNTAIN}"'
    printed = called(root, "challenge", MOUNTAIN).stdout
    assert name in printed
    filled = printed.replace('claim = ""', 'claim = "loud"').replace("evidence = []", 'evidence = ["x"]')
    filled = filled.replace('state = "open"', 'state = "accepted"\ndecision = "so it is"')
    (root / "challenges/0007-loud.toml").write_text(filled, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-m", "pytest", "features", "--engine", ENGINE, "-p", "headjudge.plugin", "-rs", "-q"]
    command += ["--rootdir", str(root), "-c", os.devnull, "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert "5 passed, 1 skipped" in done.stdout, done.stdout + done.stderr
    assert "excluded: challenge 0007-loud is accepted" in done.stdout


def test_the_profiles_of_the_suite_mean_something() -> None:
    """Each takes in areas that there are."""
    areas = {scenario.area for scenario in Suite(ROOT / "features").scenarios}
    for name, profile in profiles.load(ROOT / "features/profiles.toml").items():
        for pattern in profile.areas:
            assert any(fnmatchcase(area, pattern) for area in areas), (name, pattern)
