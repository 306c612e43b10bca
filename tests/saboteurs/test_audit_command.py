"""``headjudge audit``, as it is called from a shell."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


def audit(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a folder."""
    command = [sys.executable, "-m", "headjudge", "audit", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return Path(__file__).parents[2]


def test_two_saboteurs_are_caught_by_their_own_scenarios(root: Path, tmp_path: Path) -> None:
    """Two saboteurs named are played against their rulings' scenarios; the kill matrix is written; exit code 0."""
    done = audit("-j", "1", "--out", str(tmp_path), "swamp-tapped-means-black-mana", "tie-goes-to-the-first", cwd=root)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 of 2 saboteurs caught (100.0%)" in done.stdout
    matrix = json.loads((tmp_path / "audit.json").read_text())
    assert {s["id"]: s["by_own"] for s in matrix["saboteurs"]}["tie-goes-to-the-first"] == [
        "casting/resolving :: a-tied-vote-gives-protection-from-both-colors"
    ]


def test_the_saboteurs_can_be_listed(root: Path) -> None:
    """A line a saboteur: its id, its mistake, the rulings it breaks."""
    done = audit("--list", cwd=root)
    assert done.returncode == 0
    (line,) = (line for line in done.stdout.splitlines() if line.startswith("reductions-first: "))
    assert line.endswith("[costs.total.increases-first]")


def test_an_unknown_saboteur_is_named_with_those_like_it(root: Path) -> None:
    """A wrong id is wrong usage, and the nearest ids are told."""
    done = audit("reductions-frist", cwd=root)
    assert done.returncode == 2
    assert "reductions-first" in done.stderr
    assert "Traceback" not in done.stderr
