"""The verdicts of ``headjudge run`` on engines that go wrong, and on engines that lie."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
FEATURE = Path(__file__).parent / "features" / "lands.feature"
MISDEEDS = tomllib.loads((CHECKOUT / "tests" / "miniatures" / "verdicts.toml").read_text())
MOUNTAIN = "a-mountain"


@pytest.fixture
def run(miniature):
    """Run the scenarios about lands on a miniature: the exit code, and the verdict and kind by the end of the scenario's id."""

    def judge(name, *, read=True):
        engine = "stdio:" + " ".join(miniature(name))
        argv = [sys.executable, "-m", "headjudge", "run", "-e", engine, "--format", "json", str(FEATURE)]
        argv += [
            "--timeout",
            "2" if MISDEEDS.get(name, {}).get("kind") == "timed out" else "30",
            "--memory-limit",
            "300",
        ]
        done = subprocess.run(argv, capture_output=True, text=True, timeout=120, cwd=CHECKOUT)
        if not read:
            return done
        assert done.stdout, done.stderr
        scenarios = json.loads(done.stdout)["runs"][0]["scenarios"]
        return done.returncode, {one["id"].partition(" :: ")[2]: one for one in scenarios}

    return judge


def verdicts(scenarios):
    return {name: (one["verdict"], one["kind"]) for name, one in scenarios.items()}


def test_the_honest_miniature_passes(run):
    """All that is asked of it, it can do."""
    code, scenarios = run("honest")
    assert verdicts(scenarios) == dict.fromkeys(scenarios, ("passed", None))
    assert (code, len(scenarios)) == (0, 6)


@pytest.mark.parametrize("name", ["stray_print", "half_a_line", "segmentation_fault", "memory", "ignores_sigterm"])
def test_a_misdeed_is_the_verdict_on_its_own_scenario(run, name):
    """Every other scenario keeps its verdict."""
    code, scenarios = run(name)
    expected = dict.fromkeys(scenarios, ("passed", None)) | {MOUNTAIN: ("errored", MISDEEDS[name]["kind"])}
    assert verdicts(scenarios) == expected
    assert code == 1


def test_an_exit_in_the_middle_of_a_start(run):
    """It errs, and the rest passes."""
    code, scenarios = run("exit_in_start")
    expected = dict.fromkeys(scenarios, ("passed", None)) | {MOUNTAIN: ("errored", "crashed")}
    assert (code, verdicts(scenarios)) == (1, expected)


def test_stderr_is_shown_with_the_scenario(run):
    """What the engine wrote before it went wrong stands in the message."""
    _, scenarios = run("internal_error")
    assert "panicked at src/mountain.rs:1" in scenarios[MOUNTAIN]["message"]


@pytest.mark.parametrize("name", ["exit_at_once", "banner", "other_protocol"])
def test_an_engine_without_a_handshake(run, name):
    """Nothing is judged: exit code 3, and one line that says why."""
    done = run(name, read=False)
    assert (done.returncode, done.stdout) == (3, "")
    assert re.fullmatch(r"headjudge: engine '.*' does not start: initialize: .*\n", done.stderr)


@pytest.mark.parametrize(
    ("name", "deserved"),
    [
        ("always_passes", set()),
        ("refuses_everything", set()),
        ("constant_view", {"a-forest-before", "a-forest-after"}),
    ],
)
def test_a_liar_gets_no_more_than_it_deserves(run, name, deserved):
    """What it passes is what its lie happens to be true of."""
    code, scenarios = run(name)
    assert {id_ for id_, (verdict, _) in verdicts(scenarios).items() if verdict == "passed"} == deserved
    assert code != 0


def test_knowing_no_card_is_no_success(run):
    """Everything is unsupported, nothing passes, and the run has no result."""
    code, scenarios = run("knows_no_card")
    assert verdicts(scenarios) == dict.fromkeys(scenarios, ("unsupported", "card"))
    assert code == 3
