"""Engines that know every card and no rule get no ruling of the whole suite: each has an example that they cannot pass."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def runs():
    """Two liars, judged by the whole suite."""
    engines = ["-e", "python:liars:AcceptsEverything", "-e", "python:liars:RefusesToPass", "--in-process"]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT / "tests" / "miniatures")}
    argv = [sys.executable, "-m", "headjudge", "run", *engines, "--format", "json"]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=600, cwd=CHECKOUT, env=environment)
    assert done.stdout, done.stderr
    document = json.loads(done.stdout)
    assert document["exit_code"] == 1
    return document["runs"]


@pytest.mark.parametrize("number", [0, 1], ids=["accepts everything", "refuses everything"])
def test_no_ruling_is_passed_in_full(runs, number):
    """A ruling that is stands in the message: it lacks a control."""
    passed = defaultdict(list)
    for scenario in runs[number]["scenarios"]:
        for ruling in scenario["rulings"]:
            passed[ruling].append(scenario["verdict"] == "passed")
    assert len(passed) > 100
    assert [ruling for ruling, all_of_it in passed.items() if all(all_of_it)] == []


@pytest.mark.parametrize("number", [0, 1], ids=["accepts everything", "refuses everything"])
def test_hardly_a_scenario_is_passed(runs, number):
    """Not one in ten: those that say only that something can or cannot be done."""
    verdicts = [scenario["verdict"] for scenario in runs[number]["scenarios"]]
    assert verdicts.count("passed") * 10 < len(verdicts)
