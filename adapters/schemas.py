"""The JSON Schemas of protocol 1, made from the message types: ``python -m adapters.schemas docs/schemas`` writes them.

One file for each kind of line, complete in itself: ``act.request.json`` describes a whole line that the harness sends,
``act.reply.json`` a whole line that the engine sends back.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Literal

import msgspec

from adapters.protocol import METHODS, Code, InternalErrorData, Method, UnsupportedData

__all__ = ["schemas", "write"]

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_STANDARD_ERRORS = (Code.PARSE_ERROR, Code.INVALID_REQUEST, Code.METHOD_NOT_FOUND, Code.INVALID_PARAMS)


def schemas() -> dict[str, dict[str, Any]]:
    """Each schema by its file name."""
    found = {}
    for name, method in METHODS.items():
        found[f"{name}.request.json"] = _schema(f"What the harness sends for {name}", [_request(name, method)])
        found[f"{name}.reply.json"] = _schema(f"What the engine sends back for {name}", _replies(method))
    return found


def write(folder: Path) -> None:
    """Write them to a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _schema(title: str, alternatives: list[Any]) -> dict[str, Any]:
    refs, definitions = msgspec.json.schema_components(alternatives, ref_template="#/$defs/{name}")
    line = refs[0] if len(refs) == 1 else {"oneOf": list(refs)}
    schema = {"$schema": _DIALECT, "title": title, **line, "$defs": dict(sorted(definitions.items()))}
    return msgspec.json.decode(msgspec.json.encode(schema), type=dict[str, Any])  # enums and tuples as JSON has them


def _request(name: str, method: Method) -> Any:
    fields = [("id", int), ("method", Literal[name]), ("params", method.params)]
    return _line("Request", "A line of the harness. The reply gives back its id.", *fields)


def _replies(method: Method) -> list[Any]:
    internal = ("data", InternalErrorData | msgspec.UnsetType, msgspec.UNSET)
    replies = [
        _line("Success", "What was asked for.", ("id", int), ("result", method.result)),
        _error("InternalError", "The engine has failed: the harness ends it.", [Code.INTERNAL_ERROR], internal),
        _error("StandardError", "The request could not be read or is not known.", _STANDARD_ERRORS),
    ]
    if Code.ILLEGAL_ACTION in method.errors:
        replies.append(_error("IllegalAction", "Refused: the game is as before.", [Code.ILLEGAL_ACTION]))
    if Code.UNSUPPORTED in method.errors:
        what = ("data", UnsupportedData)
        replies.append(_error("Unsupported", "Beyond the engine: the game is as before.", [Code.UNSUPPORTED], what))
    return replies


def _error(name: str, doc: str, codes: Any, *more: Any) -> Any:
    numbers = tuple(int(code) for code in codes)
    error = _struct(f"{name}Object", doc, ("code", Literal[numbers]), ("message", str), *more)
    return _line(name, doc, ("id", int | None), ("error", error))


def _line(name: str, doc: str, *fields: Any) -> Any:
    return _struct(name, doc, ("jsonrpc", Literal["2.0"]), *fields)


def _struct(name: str, doc: str, *fields: Any) -> Any:
    struct = msgspec.defstruct(name, fields, kw_only=True, forbid_unknown_fields=True)
    struct.__doc__ = doc
    return struct


if __name__ == "__main__":
    write(Path(sys.argv[1]))
