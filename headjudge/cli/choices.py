"""What several commands let a user choose."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path

from headjudge.errors import UsageProblem

__all__ = ["Format", "use_cards"]


class Format(StrEnum):
    """How a command prints: for people or for programs."""

    pretty = "pretty"
    json = "json"


def use_cards(path: Path) -> None:
    """Let engines that read card data read this file. Raises :class:`UsageProblem` if there is none."""
    if not path.is_file():
        raise UsageProblem(f"--cards {path}: there is no such file")
    os.environ["HEADJUDGE_CARDS"] = str(path.resolve())
