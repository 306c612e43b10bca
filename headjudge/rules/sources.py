"""Compares documents that rulings stand in with the catalogue: what is in it, changed, new, or gone.

The catalogue holds fingerprints only. That a paragraph is a changed one is told by the sketches of the paragraphs that
the catalogue cites (``paragraphs.tsv``), or, where there is none, by a card and date of which one ruling is missing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from pathlib import Path

from headjudge.catalogue import Catalogue
from headjudge.rules.fingerprint import without_references
from headjudge.rules.known import sketch, sketches_alike
from headjudge.rules.paragraphs import Document, Paragraph

__all__ = ["SKETCHES", "CardReport", "Changed", "Gone", "Known", "Sources", "check", "load_sketches", "render_sketches"]

SKETCHES = Path(__file__).with_name("paragraphs.tsv")
"""The sketches that come with headjudge, by fingerprint."""

_ALIKE = 0.4  # unrelated paragraphs come out at 0 give or take 0.06, ones on the same card up to 0.3


@dataclass(frozen=True, slots=True)
class Known:
    """A paragraph whose ruling is in the catalogue: as a card's ruling, a paragraph of a document, or a rule."""

    paragraph: Paragraph
    rulings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """A paragraph that is like one the catalogue cites. ``likeness`` is ``None`` if only card and date speak for it."""

    paragraph: Paragraph
    rulings: tuple[str, ...]
    sha256: str
    likeness: float | None


@dataclass(frozen=True, slots=True)
class Gone:
    """What the catalogue cites and no document holds any more."""

    ruling: str
    card: str
    date: str
    sha256: str


@dataclass(frozen=True)
class CardReport:
    """What there is to say of one card, or of one document that names no cards."""

    card: str
    known: tuple[Known, ...]
    changed: tuple[Changed, ...]
    new: tuple[Paragraph, ...]
    gone: tuple[Gone, ...]

    @property
    def needs_work(self) -> bool:
        """Whether the catalogue and the documents differ on it."""
        return bool(self.changed or self.new or self.gone)


@dataclass(frozen=True)
class Sources:
    """The report: of cards of which the catalogue has a ruling, and how many others the documents hold."""

    cards: tuple[CardReport, ...]
    other_cards: int

    @property
    def needs_work(self) -> bool:
        """Whether anything differs."""
        return any(card.needs_work for card in self.cards)


class _Kind(IntEnum):
    """As what the catalogue cites a text. A text cited as several counts as the last of them."""

    RULE = 0
    PARAGRAPH = 1
    CARD_RULING = 2


@dataclass(frozen=True, slots=True)
class _Cited:
    rulings: tuple[str, ...]
    kind: _Kind
    card: str = ""
    date: str = ""


def check(
    catalogue: Catalogue, documents: Sequence[Document], sketches: Mapping[str, int], *, every_card: bool = False
) -> Sources:
    """Compares. Cards of which the catalogue has no ruling are only counted, unless ``every_card``."""
    cited = _cited(catalogue)
    groups = _groups(documents, cited)
    present = {paragraph.sha256 for paragraphs in groups.values() for paragraph in paragraphs}
    missing = {s: entry for s, entry in cited.items() if s not in present and entry.kind is not _Kind.RULE}
    cards = {entry.card for entry in cited.values() if entry.card}
    reports = []
    for group, paragraphs in groups.items():
        if group.is_card and group.title not in cards and not every_card:
            continue
        own = {s: entry for s, entry in missing.items() if entry.card == group.title or not group.is_card}
        reports.append(_report(group.title, paragraphs, cited, own, sketches))
    taken = {changed.sha256 for report in reports for changed in report.changed}
    lost = {s: entry for s, entry in missing.items() if s not in taken}
    reports = [replace(report, gone=_gone(e for e in lost.items() if e[1].card == report.card)) for report in reports]
    told = {report.card for report in reports}
    kinds = {_Kind.CARD_RULING if document.by_card else _Kind.PARAGRAPH for document in documents}
    nowhere = _gone((s, entry) for s, entry in lost.items() if entry.kind in kinds and entry.card not in told)
    others = len(groups) - len(reports)
    if nowhere:
        reports.append(CardReport("in none of these documents", (), (), (), nowhere))
    return Sources(tuple(reports), others)


def load_sketches(path: Path = SKETCHES) -> dict[str, int]:
    """The sketches by fingerprint; a missing file means none."""
    return dict(_sketches(path)) if path.exists() else {}


@cache
def _sketches(path: Path) -> tuple[tuple[str, int], ...]:
    lines = path.read_text(encoding="ascii").splitlines()[1:]
    return tuple((sha256, int(bits, 16)) for sha256, bits in (line.split("\t") for line in lines))


def render_sketches(
    catalogue: Catalogue, documents: Iterable[Document], already: Mapping[str, int]
) -> tuple[str, Collection[str]]:
    """The file of sketches of what the catalogue cites, and the fingerprints of what no document has held so far."""
    cited = {sha256 for sha256, entry in _cited(catalogue).items() if entry.kind is not _Kind.RULE}
    found = {sha256: bits for sha256, bits in already.items() if sha256 in cited}
    for document in documents:
        for paragraph in document.paragraphs:
            if paragraph.sha256 in cited:
                found[paragraph.sha256] = _sketch(paragraph)
    lines = ["sha256\tsketch", *(f"{sha256}\t{found[sha256]:064x}" for sha256 in sorted(found))]
    return "\n".join(lines) + "\n", cited - set(found)


def _sketch(paragraph: Paragraph) -> int:
    return sketch(without_references(paragraph.text))


def _cited(catalogue: Catalogue) -> dict[str, _Cited]:
    """Everything that the catalogue has a fingerprint of. A page may quote rules, so they are in it."""
    found: dict[str, _Cited] = {}
    for id_, ruling in catalogue.rulings.items():
        cited = [(source.sha256, _Cited((id_,), _Kind.RULE)) for source in ruling.cr]
        cited.append((ruling.document, _Cited((id_,), _Kind.PARAGRAPH)))
        cited += [
            (source.sha256, _Cited((id_,), _Kind.CARD_RULING, source.card, source.date)) for source in ruling.cards
        ]
        for sha256, entry in cited:
            before = found.get(sha256, entry)
            rulings = tuple(dict.fromkeys((*before.rulings, *entry.rulings)))
            found[sha256] = replace(max(before, entry, key=lambda one: one.kind), rulings=rulings)
    found.pop("", None)
    return found


@dataclass(frozen=True, slots=True)
class _Group:
    """Paragraphs told of together: those on a card, or those of a document that names no cards."""

    title: str
    is_card: bool


def _groups(documents: Iterable[Document], cited: Mapping[str, _Cited]) -> dict[_Group, list[Paragraph]]:
    """The paragraphs by card or document, each once. A card named by an id only has the name of what is cited of it."""
    found: dict[_Group, dict[str, Paragraph]] = {}
    for document in documents:
        for paragraph in document.paragraphs:
            group = _Group(paragraph.card if document.by_card else document.path.name, document.by_card)
            found.setdefault(group, {}).setdefault(paragraph.sha256, paragraph)
    groups: dict[_Group, list[Paragraph]] = {}
    for group, paragraphs in found.items():
        names = {cited[s].card for s in paragraphs if s in cited and cited[s].card} if _is_id(group.title) else set()
        title = names.pop() if len(names) == 1 else group.title
        groups.setdefault(_Group(title, group.is_card), []).extend(paragraphs.values())
    return groups


def _is_id(title: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", title) is not None


def _report(
    title: str,
    paragraphs: Sequence[Paragraph],
    cited: Mapping[str, _Cited],
    missing: Mapping[str, _Cited],
    sketches: Mapping[str, int],
) -> CardReport:
    known = tuple(Known(p, cited[p.sha256].rulings) for p in paragraphs if p.sha256 in cited)
    rest = [p for p in paragraphs if p.sha256 not in cited]
    changed = _changed(rest, missing, sketches)
    new = tuple(paragraph for paragraph in rest if paragraph not in {change.paragraph for change in changed})
    return CardReport(title, known, changed, new, ())


def _changed(
    paragraphs: Sequence[Paragraph], missing: Mapping[str, _Cited], sketches: Mapping[str, int]
) -> tuple[Changed, ...]:
    """Pairs what is alike, the most alike first; then what is the one missing ruling of a card and date."""
    bits = {paragraph: _sketch(paragraph) for paragraph in paragraphs} if missing else {}
    ranked = sorted(
        (
            (sketches_alike(own, sketches[sha256]), paragraph.line, sha256, paragraph)
            for paragraph, own in bits.items()
            for sha256 in missing
            if sha256 in sketches
        ),
        key=lambda item: (-item[0], item[1], item[2]),
    )
    pairs: dict[Paragraph, Changed] = {}
    taken: set[str] = set()
    for alike, _, sha256, paragraph in ranked:
        if alike >= _ALIKE and paragraph not in pairs and sha256 not in taken:
            pairs[paragraph] = Changed(paragraph, missing[sha256].rulings, sha256, alike)
            taken.add(sha256)
    for sha256, entry in missing.items():
        if sha256 in taken or sha256 in sketches or not entry.card:
            continue
        same = [p for p in paragraphs if p not in pairs and (p.card, p.date) == (entry.card, entry.date)]
        others = [s for s, e in missing.items() if s not in taken and (e.card, e.date) == (entry.card, entry.date)]
        if len(same) == len(others) == 1:
            pairs[same[0]] = Changed(same[0], entry.rulings, sha256, None)
            taken.add(sha256)
    return tuple(pairs.values())


def _gone(lost: Iterable[tuple[str, _Cited]]) -> tuple[Gone, ...]:
    return tuple(Gone(ruling, entry.card, entry.date, sha256) for sha256, entry in lost for ruling in entry.rulings)
