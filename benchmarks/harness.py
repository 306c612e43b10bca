"""What the harness costs: its own time per scenario, and the engine time of the reference engine beside phase.rs.

Run by hand: ``python benchmarks/harness.py [SELECTOR...]``. Both engines play the same scenarios in one run; where
phase.rs is not installed only the reference engine is measured. On a machine that does something else at the time,
nothing of it means anything.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from adapters import store

ROOT = Path(__file__).resolve().parent.parent


def measured(engine: str, selectors: list[str], folder: Path) -> list[tuple[float, float]]:
    """Engine and total milliseconds of each scenario that was judged."""
    command = [sys.executable, "-m", "headjudge", "run", "-e", engine, "--in-process", *selectors, "--out", str(folder)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_text(encoding="utf-8").splitlines()]
    return [
        (line["engine_ms"], line["total_ms"])
        for line in lines
        if line["type"] == "scenario" and line["verdict"] in ("passed", "failed")
    ]


def main() -> None:
    """Print the figures."""
    selectors = sys.argv[1:] or ["mana", "cards"]
    medians = {}
    with tempfile.TemporaryDirectory() as folder:
        for engine in ("reference", "phase"):
            if engine == "phase" and not store.installed("phase"):
                print("phase.rs is not installed: no comparison (headjudge engines install phase)")
                continue
            times = measured(engine, selectors, Path(folder) / engine)
            engine_ms = [e for e, _ in times]
            own_ms = [t - e for e, t in times]
            medians[engine] = statistics.fmean(engine_ms)
            theirs = (
                f"engine {statistics.fmean(engine_ms):.2f} ms a scenario (median {statistics.median(engine_ms):.2f})"
            )
            ours = f"harness {statistics.fmean(own_ms):.2f} ms (median {statistics.median(own_ms):.2f})"
            print(f"{engine}: {len(times)} scenarios; {theirs}; {ours}")
    if len(medians) == 2:
        print(f"the reference engine takes {medians['reference'] / medians['phase']:.3f} of phase.rs's time")


if __name__ == "__main__":
    main()
