"""The reference engine is judged alike in this process and through its own pipe."""

import json
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
PIPE = f"stdio:{sys.executable} -m headjudge serve -e reference"


def judged(engine, *selectors):
    """What came of each scenario, without the times."""
    argv = [sys.executable, "-m", "headjudge", "run", "-e", engine, "--format", "json", *selectors]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=300, cwd=CHECKOUT)
    assert done.stderr == ""
    scenarios = json.loads(done.stdout)["runs"][0]["scenarios"]
    return done.returncode, [{**one, "engine_ms": 0, "total_ms": 0} for one in scenarios]


def test_all_verdicts_are_equal():
    """So are the reasons, the order of the results and the exit code."""
    selectors = ("mana/restricted", str(Path(__file__).parent / "features" / "lands.feature"))
    inside, piped = judged("reference", *selectors), judged(PIPE, *selectors)
    assert len(inside[1]) > 20
    assert inside == piped
