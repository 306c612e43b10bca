"""The repository holds no sentence of the Comprehensive Rules."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from headjudge.rules.fingerprint import normalise
from headjudge.rules.text import RulesText

ROOT = Path(__file__).parents[2]
RUN = 14
"""So many words in a row are a quotation; shorter runs are the terms and phrases that everybody must use."""


SMALL = {
    "a",
    "an",
    "and",
    "are",
    "as",
    "be",
    "by",
    "can",
    "has",
    "if",
    "in",
    "is",
    "it",
    "its",
    "of",
    "or",
    "that",
    "the",
}
"""Words that make a sentence. A run with fewer than three of them is a list of names (creature types, keywords)."""


def words(text: str) -> list[str]:
    """The words of a text as they are compared: small letters, without punctuation."""
    return re.findall(r"[a-z0-9{}/+'-]+", normalise(text).lower())


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of words of the length that counts."""
    each = words(text)
    found = (tuple(each[at : at + RUN]) for at in range(len(each) - RUN + 1))
    return {run for run in found if sum(word in SMALL for word in run) >= 3}


def tracked() -> list[Path]:
    """The files of the repository."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no git repository")
    return [ROOT / name for name in done.stdout.split("\0") if name]


def test_no_sentence_of_the_rules(real: dict[str, RulesText]) -> None:
    """No file has a run of words of any edition in it."""
    quoted = {run for text in real.values() for rule in text.rules.values() for run in runs(rule.text)}
    found = []
    for path in tracked():
        try:
            content = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        found += [f"{path.relative_to(ROOT)}: {' '.join(run)}" for run in runs(content) & quoted]
    assert not found, "\n".join(found)
