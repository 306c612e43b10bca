"""docs/IMPLEMENTERS.md does what it says: every command is run, every file written, every change made."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "IMPLEMENTERS.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:<!-- (?:file|patch): (?P<target>\S+) -->\n)?```(?P<kind>\w+)\n(?P<body>.*?)```", re.S)

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="the example of the document needs Node")


def matches(expected, got):
    """Whether the output is as expected; three dots stand for any lines, or at the end of a line for the rest of it."""
    pattern = ""
    for line in expected.splitlines():
        pattern += r"(?:.*\n)*?" if line == "..." else re.escape(line.rstrip()).replace(r"\.\.\.", ".*") + r"\n"
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in got.splitlines()))


def apply(change, file):
    """Make the change that a diff without line numbers shows: its old lines stand in the file exactly once."""
    lines = change.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_document(shell):
    """Ten steps lead from nothing to verdicts on the whole suite."""
    folder, target = ".", None
    for block in BLOCK.finditer(TEXT):
        kind, body = block["kind"], block["body"]
        target = block["target"] or target
        if kind == "gherkin":
            (shell.folder / folder / target).write_text(body, encoding="utf-8")
        elif kind == "diff":
            apply(body, shell.folder / folder / target)
        elif kind == "console":
            for session in re.split(r"^\$ ", body, flags=re.M)[1:]:
                command, _, expected = session.partition("\n")
                if command.startswith("cd "):
                    folder = command.removeprefix("cd ")
                    continue
                done = shell(command, folder=folder, together=True)
                assert matches(expected, done.stdout), f"$ {command}\n{done.stdout}\n--- is not ---\n{expected}"


def test_ten_steps():
    """They are numbered, and there are ten."""
    assert re.findall(r"^## (\d+)\.", TEXT, re.M) == [str(number) for number in range(1, 11)]


def test_the_example_is_javascript(shell):
    """The adapter still parses after the changes of the document."""
    assert shell("headjudge new-adapter my-engine --language node").returncode == 0
    file = shell.folder / "my-engine" / "adapter.mjs"
    for block in BLOCK.finditer(TEXT):
        if block["kind"] == "diff":
            apply(block["body"], file)
    subprocess.run(["node", "--check", str(file)], check=True, timeout=60)
