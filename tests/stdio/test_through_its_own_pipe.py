"""The reference engine is judged alike in this process and through its own pipe."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]
PIPE = f"stdio:{sys.executable} -m headjudge serve -e reference"


def judged(engine, *selectors):
    """What came of each scenario, without the times."""
    argv = [sys.executable, "-m", "headjudge", "run", "-e", engine, "--format", "json", *selectors]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=300, cwd=CHECKOUT)
    assert done.stderr == ""
    scenarios = json.loads(done.stdout)["runs"][0]["scenarios"]
    return done.returncode, [{**one, "engine_ms": 0, "total_ms": 0} for one in scenarios]


@pytest.mark.parametrize("selector", ["mana/could_produce", str(Path(__file__).parent / "features" / "lands.feature")])
def test_all_verdicts_are_equal(selector):
    """So are the reasons, the order of the results and the exit code."""
    inside, piped = judged("reference", selector), judged(PIPE, selector)
    assert len(inside[1]) > 5
    assert inside == piped
