"""action.yml: its scripts do what they say, run by bash as GitHub would run them."""

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
ACTION = (CHECKOUT / "action.yml").read_text(encoding="utf-8")
FOREST = """Feature: Lands

  Rule: A land is played from the hand

    Scenario: Alice plays a Forest
      Given Alice's hand holds Forest
      When Alice plays Forest
      Then Forest is on the battlefield

    Scenario: A Forest is no spell
      Given Alice's hand holds Forest
      Then Alice can cast Forest
"""


def script(step):
    """The script of a step, by its name."""
    found = re.search(rf"- name: {re.escape(step)}\n.*?run: \|\n(.*?)(?=\n    - |\Z)", ACTION, re.S)
    return textwrap.dedent(found[1])


@pytest.fixture
def judge(shell):
    """Run the step that judges, and give back the process, the outputs and the summary."""
    miniature = CHECKOUT / "tests" / "miniatures" / "honest.py"
    (shell.folder / "forest.feature").write_text(FOREST)

    def run(**inputs):
        values = {
            "ENGINE": f"stdio:{sys.executable} {miniature}",
            "SELECT": "forest.feature\n",
            "EXPECTATIONS": "",
            "TIMEOUT": "10",
            "MEMORY_LIMIT": "500",
            "JOBS": "1",
            "SHARD": "",
            "OUT": "out",
            **inputs,
        }
        files = {name: shell.folder / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        line = "set -e -o pipefail\n" + script("Judge it")
        done = shell(line, **values, **{name: str(path) for name, path in files.items()})
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return done, outputs, files["GITHUB_STEP_SUMMARY"].read_text()

    return run


def test_outputs_and_exit_code(judge):
    """A failure fails the step, and the numbers come out all the same."""
    done, outputs, summary = judge()
    assert done.returncode == 1, done.stdout + done.stderr
    assert outputs["exit-code"] == "1"
    assert (outputs["passed"], outputs["failed"], outputs["errored"], outputs["unsupported"]) == ("1", "1", "0", "0")
    assert Path(outputs["report"], "results.jsonl").is_file()
    assert "a-forest-is-no-spell" in summary


def test_wrong_usage(judge):
    """Exit code 2 comes through, and there are no numbers."""
    done, outputs, _ = judge(ENGINE="nonsense")
    assert done.returncode == 2
    assert outputs["exit-code"] == "2"
    assert "passed" not in outputs


@pytest.mark.parametrize("step", ["Install headjudge", "Is the adapter fit to be judged?", "Judge it"])
def test_scripts_hold_no_expressions(step):
    """Inputs reach a script by its environment only: nothing that an input holds is run as a command."""
    assert "${{" not in script(step)
    done = subprocess.run(["bash", "-n", "-c", script(step)], capture_output=True, text=True, env=dict(os.environ))
    assert (done.returncode, done.stderr) == (0, "")


def test_every_input_is_used():
    """No input is there for nothing."""
    inputs = re.findall(r"^  ([a-z-]+):\n    description", ACTION.partition("outputs:")[0], re.M)
    assert [name for name in inputs if f"inputs.{name}" not in ACTION] == []
