"""Protocol 1: the contract as JSON-RPC 2.0 over the standard input and output of an engine, one message a line.

docs/PROTOCOL.md tells it to authors of engines; docs/schemas holds a JSON Schema for every line (adapters.schemas makes
them). :mod:`adapters.stdio` speaks for the harness, :mod:`adapters.serving` for an engine that is a Python object.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, Literal, NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType

from adapters.contract import Action, EngineInfo, Position, Support, View

__all__ = [
    "MAX_LINE",
    "METHODS",
    "ActParams",
    "Code",
    "ErrorObject",
    "InitializeParams",
    "InitializeResult",
    "InternalErrorData",
    "Method",
    "Nothing",
    "Reply",
    "Request",
    "RestoreParams",
    "Snapshot",
    "StartParams",
    "SupportParams",
    "UnsupportedData",
]

MAX_LINE: Final = 16 * 1024 * 1024
"""The longest line that either side may send, in bytes. Views of ordinary scenarios have a few thousand bytes."""


class Code(IntEnum):
    """The error codes of replies: two of our own, the others from JSON-RPC 2.0."""

    ILLEGAL_ACTION = 1
    UNSUPPORTED = 2
    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    INTERNAL_ERROR = -32603


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class InitializeParams(_Part, frozen=True):
    """Who judges, and the protocol number that it speaks."""

    protocol: int
    client: str


class InitializeResult(EngineInfo, frozen=True, kw_only=True):
    """Who is under test, and the protocol number that it speaks: if it is another, the harness says so and stops."""

    protocol: int


class SupportParams(_Part, frozen=True):
    """The names of the cards asked about, as printed; the reply holds an entry for each of them."""

    cards: tuple[str, ...]


class StartParams(_Part, frozen=True):
    """The position to set up. A game that is under way ends without a trace."""

    position: Position


class ActParams(_Part, frozen=True):
    """What a player does: an action, or an answer to the pending decision."""

    action: Action


class Snapshot(_Part, frozen=True):
    """The whole state of the game in the engine's own words. It is worth something only in the process that made it."""

    snapshot: str


RestoreParams = Snapshot


class Nothing(_Part, frozen=True):
    """An empty object: there is nothing to say."""


class UnsupportedData(_Part, frozen=True):
    """What is missing: a card, something the engine cannot do, or something the adapter cannot show."""

    what: Literal["card", "capability", "not observable"]


class InternalErrorData(_Part, frozen=True):
    """How the engine behind a proxy failed; without it, it crashed."""

    kind: Literal["crashed", "timed out", "broke the protocol"]


class Request(_Part, frozen=True):
    """What the harness sends. ``id`` is given back in the reply."""

    jsonrpc: Literal["2.0"]
    id: int
    method: str
    params: Raw


class ErrorObject(_Part, frozen=True, omit_defaults=True):
    """Why there is no result. ``message`` is shown to the reader of a report as it is."""

    code: int
    message: str
    data: Raw | UnsetType = UNSET


class Reply(_Part, frozen=True, omit_defaults=True):
    """What the engine sends: either ``result`` or ``error``. ``id`` is null only if the request could not be read."""

    jsonrpc: Literal["2.0"]
    id: int | None
    result: Raw | UnsetType = UNSET
    error: ErrorObject | UnsetType = UNSET


class Method(NamedTuple):
    """The types of what is sent and of what comes back; ``errors`` are the codes of ours that the reply may carry."""

    params: type[Struct]
    result: Any
    errors: frozenset[Code] = frozenset()


_MAY_BE_UNSUPPORTED = frozenset({Code.UNSUPPORTED})

METHODS: Final[dict[str, Method]] = {
    "initialize": Method(InitializeParams, InitializeResult),
    "support": Method(SupportParams, dict[str, Support]),
    "start": Method(StartParams, View, _MAY_BE_UNSUPPORTED),
    "act": Method(ActParams, View, frozenset({Code.ILLEGAL_ACTION, Code.UNSUPPORTED})),
    "view": Method(Nothing, View, _MAY_BE_UNSUPPORTED),
    "snapshot": Method(Nothing, Snapshot, _MAY_BE_UNSUPPORTED),
    "restore": Method(RestoreParams, View, _MAY_BE_UNSUPPORTED),
    "shutdown": Method(Nothing, Nothing),
}
"""Every method of the protocol. ``snapshot`` and ``restore`` are called only if the engine declares ``snapshot``."""
