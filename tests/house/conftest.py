"""Running the command line as users do: in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from headjudge.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent

MOODS = """\
Feature: Moods

  @ruling:moods.quiet
  Rule: Nothing happens to life

    Scenario: Forest is quiet
      Given Alice controls Forest
      Then Alice has 20 life

    Scenario: Mountain raises
      Given Alice controls Mountain
      Then Alice has 20 life

    Scenario: Wrong life
      Given Alice controls Forest
      Then Alice has 19 life

    Scenario: Plains is nonsense
      Given Alice controls Plains
      Then Alice has 20 life

    Scenario: Island is unknown
      Given Alice controls Island
      Then Alice has 20 life

    Scenario: Cradle dies
      Given Alice controls Gaea's Cradle
      Then Alice has 20 life

  @ruling:moods.quiet.outline
  Rule: Nothing happens to other life

    Scenario Outline: Life is <life>
      Given Alice has <life> life
      Then Alice has <life> life

      @only:examples
      Examples:
        | life |
        | 1    |
        | 33   |
"""


@dataclass(frozen=True)
class Ended:
    """How a call of the command line ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Headjudge = Callable[..., Ended]


def call(*arguments: str | Path, cwd: Path, timeout: float = 120) -> Ended:
    """Call headjudge in a folder; the engines of the tests are at hand there."""
    here = Path(__file__).parent
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(here)]), "COLUMNS": "200"}
    environment.pop("PYTEST_ADDOPTS", None)
    done = subprocess.run(
        [sys.executable, "-m", "headjudge", *map(str, arguments)],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def headjudge(tmp_path: Path) -> Headjudge:
    """The command line, called in a fresh folder."""

    def called(*arguments: str | Path) -> Ended:
        return call(*arguments, cwd=tmp_path)

    return called


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Headjudge:
    """The command line called in this very process, for what ends before any engine is started: quick."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")

    def called(*arguments: str | Path) -> Ended:
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return Ended(int(ended.value.code or 0), out, err)

    return called


@pytest.fixture
def moods(tmp_path: Path) -> Path:
    """A user's own feature file, which says by the first land how the engine is to go wrong."""
    path = tmp_path / "moods.feature"
    path.write_text(MOODS, encoding="utf-8")
    return path


@pytest.fixture
def feature(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a feature file."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return written
