"""Reads documents that rulings stand in: pages saved as text, Scryfall's rulings, MTGJSON, tables of rulings."""

from __future__ import annotations

import csv
import gzip
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.errors import UsageProblem
from headjudge.rules.fingerprint import fingerprint

__all__ = ["Document", "Paragraph", "read_documents"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a document. ``card`` and ``date`` are empty where the document does not tell. ``line`` is where it
    begins in a text or table, and its place among all rulings in a data file, from 1."""

    text: str
    sha256: str
    line: int
    card: str = ""
    date: str = ""


@dataclass(frozen=True)
class Document:
    """A document and what stands in it. ``by_card`` says that it tells of which card each paragraph is."""

    path: Path
    paragraphs: tuple[Paragraph, ...]
    by_card: bool


def read_documents(paths: Iterable[Path]) -> list[Document]:
    """Reads documents, and those in folders. Gzipped ones are unpacked.

    Scryfall's rulings name cards by oracle id; given MTGJSON's AtomicCards or Scryfall's oracle cards beside them, the
    names are found there. Raises :class:`UsageProblem` for what is none of the formats.
    """
    files = [file for path in paths for file in _files(path)]
    if not files:
        raise UsageProblem(
            "no documents: name text files, Scryfall's rulings, MTGJSON's AtomicCards or tables of rulings"
        )
    documents: list[Document] = []
    by_oracle_id: list[tuple[Path, list[dict[str, Any]]]] = []
    names: dict[str, str] = {}
    for file in files:
        content = _text(file)
        suffix = Path(file.name.removesuffix(".gz")).suffix.lower()
        if suffix == ".txt":
            documents.append(Document(file, tuple(_from_text(content)), by_card=False))
        elif suffix in (".tsv", ".csv"):
            documents.append(Document(file, tuple(_from_table(file, content, suffix)), by_card=True))
        elif suffix == ".json":
            document = _from_json(file, content, names, by_oracle_id)
            if document is not None:
                documents.append(document)
        else:
            raise UsageProblem(f"{file}: expected .txt, .json, .tsv or .csv (or one of them with .gz)")
    for file, rulings in by_oracle_id:
        documents.append(Document(file, tuple(_from_scryfall(file, rulings, names)), by_card=True))
    return documents


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        kinds = (".txt", ".json", ".tsv", ".csv", ".gz")
        yield from (file for file in sorted(path.iterdir()) if file.suffix.lower() in kinds)
    else:
        yield path


def _text(file: Path) -> str:
    try:
        data = file.read_bytes()
        if file.suffix.lower() == ".gz":
            data = gzip.decompress(data)
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageProblem(f"{file}: cannot be read ({error.strerror or error})") from None
    except EOFError:
        raise UsageProblem(f"{file}: is cut off: the gzip data end too early") from None
    except UnicodeDecodeError as error:
        raise UsageProblem(f"{file}: byte {error.start:,} is not UTF-8") from None


def _from_text(content: str) -> Iterator[Paragraph]:
    """Paragraphs are set apart by blank lines. One without a full stop is a heading or a button of the page."""
    lines = re.split(r"\r\n|\r|\n", content)
    held: list[str] = []
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip():
            held.append(line.strip())
            continue
        text = " ".join(held)
        if re.search(r"[.!?)][\"'\u2019\u201d)]*$", text):
            yield Paragraph(text, fingerprint(text), number - len(held))
        held = []


def _from_table(file: Path, content: str, suffix: str) -> Iterator[Paragraph]:
    if suffix == ".tsv":
        rows = csv.DictReader(content.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    else:
        rows = csv.DictReader(content.splitlines())
    missing = {"card", "date", "text"} - set(rows.fieldnames or ())
    if missing:
        raise UsageProblem(
            f"{file}: line 1: expected the columns card, date and text; {', '.join(sorted(missing))} missing"
        )
    for row in rows:
        if row["text"] is None:
            raise UsageProblem(f"{file}: line {rows.line_num:,}: expected card, date and text")
        yield Paragraph(row["text"], fingerprint(row["text"]), rows.line_num, row["card"], row["date"])


def _from_json(
    file: Path, content: str, names: dict[str, str], by_oracle_id: list[tuple[Path, list[dict[str, Any]]]]
) -> Document | None:
    """A document, or ``None`` for a file that only names cards or whose cards are to be named later."""
    try:
        data: Any = json.loads(content)
    except json.JSONDecodeError as error:
        raise UsageProblem(f"{file}: line {error.lineno:,}: is no whole JSON: {error.msg}") from None
    if isinstance(data, dict) and isinstance(data.get("data"), dict):
        return Document(file, tuple(_from_mtgjson(file, data["data"], names)), by_card=True)
    if isinstance(data, dict) and isinstance(data.get("data"), list):
        data = data["data"]
    if isinstance(data, list) and all(isinstance(item, dict) for item in data):
        if all("comment" in item and "oracle_id" in item for item in data):
            by_oracle_id.append((file, data))
            return None
        if all("name" in item and "object" in item for item in data):
            names.update((str(item["oracle_id"]), str(item["name"])) for item in data if "oracle_id" in item)
            return None
    raise UsageProblem(f"{file}: is neither Scryfall's rulings (or cards) nor MTGJSON's AtomicCards")


def _from_mtgjson(file: Path, cards: dict[str, Any], names: dict[str, str]) -> Iterator[Paragraph]:
    place = 0
    for name, faces in cards.items():
        seen: set[tuple[str, str]] = set()
        try:
            for face in faces:
                oracle_id = face.get("identifiers", {}).get("scryfallOracleId")
                if oracle_id:
                    names[oracle_id] = name
                for ruling in face.get("rulings", ()):
                    place += 1
                    # Each face of a card repeats all its rulings.
                    if (ruling["date"], ruling["text"]) not in seen:
                        seen.add((ruling["date"], ruling["text"]))
                        yield Paragraph(ruling["text"], fingerprint(ruling["text"]), place, name, ruling["date"])
        except (AttributeError, KeyError, TypeError) as error:
            raise UsageProblem(f"{file}: the card {name!r} is not as MTGJSON writes it ({error!r})") from None


def _from_scryfall(file: Path, rulings: list[dict[str, Any]], names: dict[str, str]) -> Iterator[Paragraph]:
    for place, ruling in enumerate(rulings, start=1):
        try:
            text, date, oracle_id = ruling["comment"], ruling["published_at"], ruling["oracle_id"]
        except KeyError as error:
            raise UsageProblem(f"{file}: ruling {place:,} has no {error}") from None
        yield Paragraph(text, fingerprint(text), place, names.get(oracle_id, oracle_id), date)
