"""The engines that headjudge knows by one word, and the packages that each is made of: what ``engines.toml`` says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

__all__ = ["Engine", "Package", "Wheel", "known"]

_FILE = Path(__file__).with_name("engines.toml")


class Wheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One file of a Python package, and the platforms in its name."""

    file: str
    sha256: str
    download: int


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What pip or npm fetches for an engine: ``wheels`` of a Python package, or the ``integrity`` of an npm package."""

    kind: Literal["pip", "npm"]
    name: str
    version: str
    licence: str
    disk: int
    wheels: tuple[Wheel, ...] = ()
    integrity: str = ""
    download: int = 0

    @property
    def wheel(self) -> Wheel | None:
        """The wheel that fits this Python and platform best, as pip would choose; ``None`` if none does."""
        ranks = _ranks()
        fitting = [
            (min((ranks[tag] for tag in tags if tag in ranks), default=-1), wheel) for wheel, tags in self._tags()
        ]
        return min((pair for pair in fitting if pair[0] >= 0), key=lambda pair: pair[0], default=(0, None))[1]

    def _tags(self) -> list[tuple[Wheel, frozenset[object]]]:
        return [(wheel, frozenset(parse_wheel_filename(wheel.file)[3])) for wheel in self.wheels]

    @property
    def checksum(self) -> str:
        """What the file fetched here is pinned by; empty if there is none for this platform."""
        if self.kind == "npm":
            return self.integrity
        return f"sha256-{self.wheel.sha256}" if self.wheel else ""

    @property
    def bytes(self) -> int:
        """How much is fetched here, in bytes; the largest of the files if none is for this platform."""
        if self.kind == "npm":
            return self.download
        return self.wheel.download if self.wheel else max(wheel.download for wheel in self.wheels)


class Engine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An engine known by one word. One without packages comes with headjudge."""

    title: str
    version: str
    licence: str
    homepage: str
    platforms: str
    note: str = ""
    packages: tuple[Package, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether there are files of all its packages for this Python and platform."""
        return all(package.checksum for package in self.packages)

    @property
    def download(self) -> int:
        """How much is fetched, in bytes."""
        return sum(package.bytes for package in self.packages)

    @property
    def disk(self) -> int:
        """How much it takes once it is installed, in bytes."""
        return sum(package.disk for package in self.packages)


@cache
def known() -> dict[str, Engine]:
    """Every engine known by one word, by that word."""
    return msgspec.toml.decode(_FILE.read_bytes(), type=dict[str, Engine])


@cache
def _ranks() -> dict[object, int]:
    return {tag: rank for rank, tag in enumerate(sys_tags())}
