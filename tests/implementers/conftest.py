"""A shell in which ``headjudge`` is a command, in a folder of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def shell(tmp_path):
    """Run a line of shell and return the finished process; ``together``: stderr goes where stdout goes."""
    commands = tmp_path / "bin"
    commands.mkdir()
    headjudge = commands / "headjudge"
    headjudge.write_text(f'#!/bin/sh\nexec env PYTHONPATH={CHECKOUT} {sys.executable} -m headjudge "$@"\n')
    headjudge.chmod(0o755)
    environment = {**os.environ, "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "200"}
    work = tmp_path / "work"
    work.mkdir()

    def run(line, *, folder=".", together=False, **variables):
        return subprocess.run(
            ["bash", "-c", line],
            cwd=work / folder,
            env={**environment, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if together else subprocess.PIPE,
            text=True,
            timeout=120,
        )

    run.folder = work
    return run
