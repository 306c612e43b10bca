"""What several commands let a user choose."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Format"]


class Format(StrEnum):
    """How a command prints: for people or for programs."""

    pretty = "pretty"
    json = "json"
