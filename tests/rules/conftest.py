"""Invented rules texts for the tests, and the real ones where somebody has them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from headjudge import catalogue
from headjudge.rules.fingerprint import fingerprint
from headjudge.rules.records import Records, extended
from headjudge.rules.text import RulesText, parse, read, sort_key

Book = Callable[..., str]

RULES: dict[str, str] = {
    "100.1": "Frogs live in ponds and hop from leaf to leaf until the pond has no leaf left.",
    "100.1a": "A pond with two frogs is called a choir, and each choir sings once in every round.",
    "100.1b": "A choir that has sung cannot sing again before the sun has set. See rule 101.2.",
    "100.2": "The heron eats the frog that hopped last, unless that frog sits under a lily.",
    "101.1": "Croak",
    "101.1a": "To croak is to name a pond and to move all frogs of one colour into it.",
    "101.1b": "A frog without a colour croaks in vain, and its player loses the round.",
    "101.2": "The sun sets when every player has hopped twice or nobody wants to hop any more.",
    "101.3": "Hop!",
    "101.3a": "To hop is to leave a leaf behind; the leaf sinks as soon as the frog has landed.",
}


def _book(
    rules: Mapping[str, str] | None = None,
    *,
    effective: str = "January 1, 2031",
    examples: Mapping[str, str] | None = None,
    newline: str = "\n",
) -> str:
    held = dict(sorted((RULES if rules is None else rules).items(), key=lambda item: sort_key(item[0])))
    sections = dict.fromkeys(number[:3] for number in held)
    headings = {"100": "Ponds", "101": "Croaks (and Hops!)"}
    contents = ["1. Frogs", *(f"{section}. {headings.get(section, 'Frogs')}" for section in sections)]
    lines = ["Frog Rules", "", f"These rules are effective as of {effective}.", "", "Contents", "", *contents]
    lines += ["", "Glossary", "", "Credits", ""]
    lines += ["1. Frogs", ""]
    section = ""
    for number, text in held.items():
        if number[:3] != section:
            section = number[:3]
            lines += [f"{section}. {headings.get(section, 'Frogs')}", ""]
        lines.append(f"{number}{'' if number[-1].isalpha() else '.'} {text}")
        if examples and number in examples:
            lines.append(f"Example: {examples[number]}")
        lines.append("")
    lines += [
        "Glossary",
        "",
        "Choir",
        "Two frogs.",
        "See rule 100.1a.",
        "",
        "Heron",
        "Hungry.",
        "",
        "Credits",
        "",
        "Us",
        "",
    ]
    return newline.join(lines)


@pytest.fixture(scope="session")
def book() -> Book:
    """Renders an invented rules text: ``book(rules, effective=..., examples=..., newline=...)``."""
    return _book


@pytest.fixture(scope="session")
def rules() -> dict[str, str]:
    """The invented rules, by number."""
    return dict(RULES)


@pytest.fixture(scope="session")
def pond() -> RulesText:
    """The invented rules text, read."""
    return parse(_book())


@pytest.fixture(scope="session")
def real_paths() -> list[Path]:
    """The files of the real editions, oldest first; skips where there are none."""
    folder = Path(os.environ.get("HEADJUDGE_RULES_DIR") or Path(__file__).parents[3] / "shared" / "data" / "cr")
    paths = sorted(folder.glob("CR-*.txt"))
    if len(paths) < 2:
        pytest.skip("no rules texts: put CR-YYYY-MM-DD.txt files in a folder and name it in HEADJUDGE_RULES_DIR")
    return paths


@pytest.fixture(scope="session")
def real(real_paths: list[Path]) -> dict[str, RulesText]:
    """The real editions by date."""
    texts = [read(path) for path in real_paths]
    return {text.edition: text for text in texts}


HEAD = 'edition = "2031-01-01"  # of the rules\n'


def entry(ruling: str, *numbers: str, text: Mapping[str, str]) -> str:
    """A ruling that rests on rules, with a comment a lock must not lose."""
    rules = ", ".join(f'{{ number = "{number}", sha256 = "{fingerprint(text[number])}" }}' for number in numbers)
    return (
        f'\n# about {ruling}\n[ruling."{ruling}"]\nstatement = "S."\narea = "pond"\nprovenance = "cr"\ncr = [{rules}]\n'
    )


@pytest.fixture
def held(tmp_path: Path, rules) -> catalogue.Catalogue:
    """A catalogue of four rulings on the invented rules."""
    path = tmp_path / "rulings.toml"
    rulings = {
        "pond.choir": ("100.1a",),
        "pond.rest": ("100.1b", "100.1a"),
        "pond.heron": ("100.2",),
        "croak.colour": ("101.1b",),
    }
    path.write_text(HEAD + "".join(entry(id_, *numbers, text=rules) for id_, numbers in rulings.items()))
    return catalogue.load(path)


@pytest.fixture
def edition(book, rules):
    """A later edition with changes: numbers given a text have it, numbers given ``None`` are out."""

    def edition(changes: Mapping[str, str | None] = {}, effective: str = "June 1, 2031") -> RulesText:
        kept = {number: text for number, text in {**rules, **changes}.items() if text is not None}
        return parse(book(kept, effective=effective))

    return edition


@pytest.fixture
def recorded(pond: RulesText) -> Records:
    """Records that know the first edition."""
    return extended(Records(), [pond])


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def run() -> Run:
    """The command line, as a user runs it: ``run("impact", path)``."""

    def run(*arguments: object) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "headjudge", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])

    return run
