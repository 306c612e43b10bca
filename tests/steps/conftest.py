"""The puppet engine for the tests of the Table, and scenarios written as text."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest


def _load(name: str) -> ModuleType:
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


_load("puppet")
_load("sentence_texts")


@pytest.fixture
def play():
    """Play a scenario, given as its lines, on an engine; the table is returned. ``And`` continues the keyword before it."""
    from steps.table import Table

    def played(engine, text: str, finish: bool = True):
        table = Table(engine)
        keyword = ""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        index = 0
        while index < len(lines):
            word, _, sentence = lines[index].partition(" ")
            keyword = keyword if word == "And" else word
            rows = []
            while index + 1 < len(lines) and lines[index + 1].startswith("|"):
                index += 1
                rows.append([cell.strip() for cell in lines[index].strip("|").split("|")])
            table.say(keyword, sentence, rows or None)
            index += 1
        if finish:
            table.finish()
        return table

    return played
