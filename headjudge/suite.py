"""Where the suite lies: its features, steps, adapters and reference engine.

In a checkout the suite is the checkout; in an installed wheel it is the folder ``suite`` inside this package. Neither
``steps`` nor ``adapters`` is installed as a top-level package, so whatever imports them calls :func:`activate` first: the
command line and the pytest plugin do.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tomllib
from functools import cache
from pathlib import Path

__all__ = [
    "AS_OF",
    "activate",
    "as_of",
    "challenges",
    "digest",
    "edition",
    "expectations",
    "features",
    "root",
    "version",
]

AS_OF = "HEADJUDGE_AS_OF"
"""The environment variable with the edition to judge as of: processes of the run, and the reference engine, go by it."""

_DIGESTED = ("features", "steps")


@cache
def root() -> Path:
    """The folder that holds ``features``, ``steps``, ``adapters`` and ``reference_engine``."""
    package = Path(__file__).resolve().parent
    checkout = package.parent
    if (checkout / "features").is_dir() and (checkout / "pyproject.toml").is_file():
        return checkout
    return package / "suite"


def features() -> Path:
    """The folder of the feature files, the catalogue and the suite's own facts."""
    return root() / "features"


def expectations() -> Path:
    """The folder of the lists of known failures, one file an engine."""
    return root() / "expectations"


def challenges() -> Path:
    """The folder of the disputes about scenarios."""
    return root() / "challenges"


def activate() -> None:
    """Make ``steps``, ``adapters`` and ``reference_engine`` importable, before any other packages of those names."""
    path = str(root())
    if path not in sys.path:
        sys.path.insert(0, path)


@cache
def version() -> str:
    """The version of the suite: it changes when scenarios do, whatever becomes of the tool."""
    return str(_facts("suite.toml").get("version", "0"))


@cache
def edition() -> str:
    """The rules edition (a date) that the suite speaks for."""
    return str(_facts("rulings.toml").get("edition", "unknown"))


def as_of() -> str:
    """The edition that is judged by: the suite's, or the one that ``--as-of`` names."""
    return os.environ.get(AS_OF) or edition()


@cache
def digest() -> str:
    """SHA-256 over all that makes the suite's verdicts: the features with their catalogue, and the steps."""
    total = hashlib.sha256()
    for folder in _DIGESTED:
        for file in sorted((root() / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                total.update(f"{file.relative_to(root()).as_posix()}\0".encode())
                total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _facts(name: str) -> dict[str, object]:
    try:
        with (features() / name).open("rb") as file:
            return tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError):
        return {}
