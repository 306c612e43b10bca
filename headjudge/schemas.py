"""JSON Schemas of the files headjudge writes, made from their types: ``python -m headjudge.schemas docs/schemas/files``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from headjudge.certificate import Certificate
from headjudge.records import Record
from headjudge.results import Line

__all__ = ["schemas", "write"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_FILES: dict[str, tuple[str, Any]] = {
    "certificate.json": ("certificate.json: what a run of the whole suite came to, and what it rests on", Certificate),
    "records.line.json": ("A line of records.jsonl: the game of one scenario", Record),
    "results.line.json": ("A line of results.jsonl: the header first, a line a scenario, the footer last", Line),
}


def schemas() -> dict[str, dict[str, Any]]:
    """Each schema by its file name."""
    return {name: _schema(title, type_) for name, (title, type_) in _FILES.items()}


def write(folder: Path) -> None:
    """Write them to a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _schema(title: str, type_: Any) -> dict[str, Any]:
    (reference,), definitions = msgspec.json.schema_components([type_], ref_template="#/$defs/{name}")
    schema = {"$schema": _DIALECT, "title": title, **reference, "$defs": dict(sorted(definitions.items()))}
    return msgspec.json.decode(msgspec.json.encode(schema), type=dict[str, Any])  # enums and tuples as JSON has them


if __name__ == "__main__":
    write(Path(sys.argv[1]))
