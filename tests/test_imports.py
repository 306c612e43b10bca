"""Who may know whom: what is not in the contract does not exist for a scenario, and the rules know of no test."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OURS = {"headjudge", "steps", "adapters", "reference_engine"}


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, absolute, with the line; also inside functions."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield f"{module}.{alias.name}", node.lineno


def under(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of the packages or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def sources(folder: str) -> list[Path]:
    """The Python files below a folder; templates, which are text for others, do not count."""
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if "templates" not in path.parts]


def breaches(folder: str) -> Iterator[str]:
    for path in sources(folder):
        for name, line in imports(path):
            if not allowed(folder, path, name):
                yield f"{path.relative_to(ROOT)}:{line} imports {name}"


def allowed(folder: str, path: Path, name: str) -> bool:
    """The rule itself: imports run downward only."""
    top = name.partition(".")[0]
    if folder == "reference_engine":
        return top == "reference_engine" or top in sys.stdlib_module_names
    if top not in OURS:
        return True
    if folder == "steps":
        return under(name, "steps", "adapters.contract")
    if folder == "adapters":
        is_reference = path.relative_to(ROOT / "adapters").parts[0].partition(".")[0] == "reference"
        return top == "adapters" or (top == "reference_engine" and is_reference)
    breaks_rules = "saboteurs" in path.parts  # a saboteur is the reference engine with a rule broken
    return top != "reference_engine" or breaks_rules


@pytest.mark.parametrize("folder", ["headjudge", "steps", "adapters", "reference_engine"])
def test_imports_run_downward_only(folder: str) -> None:
    """headjudge knows steps and adapters, steps know the contract, one adapter knows the reference engine, which knows nobody.

    Only what breaks the reference engine's rules on purpose knows it as well.
    """
    assert sources(folder), f"{folder} has vanished"
    assert list(breaches(folder)) == []
