"""Moves the catalogue to another edition of the rules.

What a machine can know is done: numbers of rules that merely moved, fingerprints of rules in which merely
cross-references changed, missing fingerprints. What a rule now says is for a person to read: the fingerprint of a
reworded rule stays (with the number that the rule has now) until somebody has read it and accepts it; that of a rule
that is gone stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from headjudge.catalogue import Catalogue
from headjudge.errors import UsageProblem
from headjudge.rules.records import Records
from headjudge.rules.text import RulesText
from headjudge.rules.trace import Citation, Fate, Wording, trace

__all__ = ["Entry", "Locked", "lock"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule that a ruling rests on: the citation as it was, what has become of it, and the citation as it is now."""

    ruling: str
    cited: Citation
    fate: Fate
    written: Citation


@dataclass(frozen=True)
class Locked:
    """The catalogue's new text, and what was and was not done to each entry. ``recorded``: whether its edition is."""

    text: str
    edition: str
    changed: bool
    recorded: bool
    entries: tuple[Entry, ...]

    @property
    def moved(self) -> list[Entry]:
        """Entries whose number was rewritten."""
        return [entry for entry in self.entries if entry.written.number != entry.cited.number]

    @property
    def refreshed(self) -> list[Entry]:
        """Entries whose fingerprint was refreshed."""
        return [entry for entry in self.entries if entry.written.sha256 != entry.cited.sha256]

    @property
    def left(self) -> list[Entry]:
        """Entries left for a person: reworded and not accepted, or gone."""
        return [
            entry
            for entry in self.entries
            if entry.fate.wording is Wording.GONE
            or (entry.fate.wording is Wording.REWORDED and entry.written.sha256 == entry.fate.now.sha256)
        ]


def lock(
    catalogue: Catalogue,
    new: RulesText,
    records: Records,
    *,
    old: RulesText | None = None,
    accept: Collection[str] = (),
) -> Locked:
    """The catalogue locked to ``new``; nothing is written.

    ``accept`` are ids of rulings that a person has read again: their reworded rules count as read. Raises
    :class:`UsageProblem` for an id that is not in the catalogue.
    """
    for id_ in accept:
        if id_ not in catalogue.rulings:
            raise UsageProblem(f"{id_}: no ruling of that id in {catalogue.path.name}")
    citations = {Citation(rule.number, rule.sha256) for ruling in catalogue.rulings.values() for rule in ruling.cr}
    followed = trace(citations, catalogue.edition, new, records, old)
    try:
        with catalogue.path.open(encoding="utf-8", newline="") as file:
            before = file.read()
        document: Any = tomlkit.parse(before)
    except (OSError, TOMLKitError) as error:
        raise UsageProblem(f"{catalogue.path.name}: {error}") from None
    if document["edition"] != new.edition:
        document["edition"] = new.edition
    entries = []
    for id_ in catalogue.rulings:
        for item in document["ruling"][id_].get("cr", ()):
            cited = Citation(str(item["number"]), str(item.get("sha256", "")))
            fate = followed.fates[cited]
            written = fate.now
            if id_ in accept and fate.wording is Wording.REWORDED:
                written = Citation(fate.now.number, followed.after[fate.now.number].sha256)
            _write(item, written)
            entries.append(Entry(id_, cited, fate, written))
    text = tomlkit.dumps(document)
    return Locked(text, new.edition, text != before, new.edition in records.editions, tuple(entries))


def _write(item: Any, citation: Citation) -> None:
    if item["number"] != citation.number:
        item["number"] = citation.number
    if citation.sha256 and item.get("sha256") != citation.sha256:
        item["sha256"] = citation.sha256
