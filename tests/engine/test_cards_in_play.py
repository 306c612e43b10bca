"""Cards of the reference engine that the suite does not play, in scenarios of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCENARIOS = Path(__file__).parent / "scenarios"
ROOT = Path(__file__).parents[2]


def test_cards_do_what_they_say(tmp_path: Path) -> None:
    """Every scenario passes; the files are no .feature files, so that no other run takes them for a part of the suite."""
    for source in SCENARIOS.glob("*.txt"):
        (tmp_path / f"{source.stem}.feature").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "headjudge", "run", "-e", "reference", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
