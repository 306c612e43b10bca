"""The catalogue of rulings, ``features/rulings.toml``: what each says, and what it rests on."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import msgspec

from headjudge import tables
from headjudge.scenarios import Scenario

__all__ = ["CardSource", "Catalogue", "RuleSource", "Ruling", "belongs", "load"]


class RuleSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the Comprehensive Rules, and the fingerprint of its text in the catalogue's edition."""

    number: str
    sha256: str = ""


class CardSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling on a card, by card and date, and the fingerprint of its text."""

    card: str
    date: str
    sha256: str = ""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One normative statement. ``provenance`` says what its outcome rests on; ``derived`` never counts against an engine."""

    statement: str
    area: str
    provenance: Literal["cr", "card-ruling", "derived"]
    cr: tuple[RuleSource, ...] = ()
    cards: tuple[CardSource, ...] = ()
    document: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: str
    ruling: dict[str, Ruling] = {}


class Catalogue(msgspec.Struct, frozen=True, dict=True):
    """The rulings by their ids, for one edition of the rules."""

    path: Path
    edition: str
    rulings: dict[str, Ruling]

    def of(self, tag: str) -> str | None:
        """The id of the ruling that a tag means: the tag itself or what it refines, ``None`` if there is none."""
        parts = tag.split(".")
        ids = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
        return next((id_ for id_ in ids if id_ in self.rulings), None)

    def line(self, ruling: str) -> int:
        """The line of the file that an entry begins in."""
        return self._lines.get(ruling, 1)

    def sources(self, ruling: str) -> list[dict[str, Any]]:
        """What a ruling rests on, as ``headjudge list --rulings`` prints it."""
        entry = self.rulings[ruling]
        rules = [{"kind": "cr", "number": source.number, "edition": self.edition} for source in entry.cr]
        cards = [{"kind": "card", "card": source.card, "date": source.date} for source in entry.cards]
        return [*rules, *cards]

    def rules_of(self, scenario: Scenario) -> set[str]:
        """The numbers of the rules that a scenario speaks for."""
        known = [id_ for tag in scenario.rulings if (id_ := self.of(tag))]
        return {source.number for id_ in known for source in self.rulings[id_].cr}

    @cached_property
    def _lines(self) -> dict[str, int]:
        heads = enumerate(self.path.read_text(encoding="utf-8").splitlines(), start=1)
        found = ((re.match(r"\s*\[ruling\.(?:\"([^\"]+)\"|([\w-]+))\]", text), number) for number, text in heads)
        return {match[1] or match[2]: number for match, number in found if match}


def belongs(tag: str, ruling: str) -> bool:
    """Whether a tag means a ruling or a refinement of it."""
    return tag == ruling or tag.startswith(f"{ruling}.")


def load(path: Path) -> Catalogue:
    """Read a catalogue. Raises :class:`UsageProblem` if it is missing or not as it should be."""
    content = tables.read(path, _File)
    return Catalogue(path, content.edition, content.ruling)
