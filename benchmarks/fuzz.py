"""How long the fuzzer takes to find five planted faults (tests/fuzz/planted_faults.py), each in a copy of the reference engine.

python benchmarks/fuzz.py [--seed 1] [FAULT ...]
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FAULTS = ("station", "populate", "mana_flare", "lifelink", "untap")


def main() -> None:
    """Run, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("faults", nargs="*", default=FAULTS)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--examples", default="10000")
    options = parser.parse_args()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests" / "fuzz")])}
    for fault in options.faults:
        with tempfile.TemporaryDirectory() as folder:
            command = [
                sys.executable,
                "-m",
                "headjudge",
                "fuzz",
                "-e",
                "reference",
                "--against",
                f"python:planted_faults:{fault}",
            ]
            more = ["--seed", options.seed, "--examples", options.examples, "--first", "--out", folder]
            started = time.monotonic()
            subprocess.run(command + more, cwd=ROOT, env=environment, check=False, stdout=subprocess.DEVNULL)
            seconds = time.monotonic() - started
            state = json.loads((Path(folder) / "campaign.json").read_text())
            found = state["found"][0] if state["found"] else {"fingerprint": "nothing", "example": state["examples"]}
            print(f"{fault}: {found['fingerprint']}: example {found['example']}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
