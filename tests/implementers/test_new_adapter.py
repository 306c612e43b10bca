"""``headjudge new-adapter`` writes adapters that are fit to be judged as they stand."""

import shutil

import pytest

ENGINES = {"python": "python:adapter:Adapter", "node": "stdio:node adapter.mjs"}


@pytest.mark.parametrize("language", ENGINES)
def test_smoke_passes_for_what_it_declares(shell, language):
    """No check fails on what was written, and there is a workflow that runs the same commands."""
    if language == "node" and shutil.which("node") is None:
        pytest.skip("needs Node")
    made = shell(f"headjudge new-adapter mine --language {language}")
    assert (made.returncode, made.stderr) == (0, "")
    assert f'Next: cd mine && headjudge smoke -e "{ENGINES[language]}"' in made.stdout
    smoke = shell(f'headjudge smoke -e "{ENGINES[language]}"', folder="mine")
    assert smoke.returncode == 0, smoke.stdout + smoke.stderr
    assert "failed" not in smoke.stdout
    assert "        mine 0.1.0" in smoke.stdout
    workflow = (shell.folder / "mine" / "headjudge.yml").read_text()
    for verb in ("smoke", "run"):
        assert f'headjudge {verb} -e "{ENGINES[language]}"' in workflow


def test_nothing_is_overwritten(shell):
    """A folder that is there already is left alone."""
    (shell.folder / "mine").mkdir()
    done = shell("headjudge new-adapter mine --language node")
    assert done.returncode == 2
    assert "mine is there already" in done.stderr
    assert list((shell.folder / "mine").iterdir()) == []


@pytest.mark.parametrize("name", ["../mine", "a b", "'$(touch x)'"])
def test_a_name_is_a_name(shell, name):
    """It becomes a folder and a string in a program, so it may hold nothing that means something there."""
    done = shell(f"headjudge new-adapter {name if name[0] == chr(39) else repr(name)} --language node")
    assert done.returncode == 2
    assert "is no name for an engine" in done.stderr
    assert list(shell.folder.iterdir()) == []
