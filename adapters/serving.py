"""The engine's side of protocol 1 for an engine that is a Python object: an adapter served over stdin and stdout."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

import msgspec

from adapters.contract import Adapter, EngineError, IllegalAction, Unsupported
from adapters.protocol import (
    METHODS,
    ActParams,
    Code,
    ErrorObject,
    InitializeResult,
    InternalErrorData,
    Nothing,
    Reply,
    Request,
    RestoreParams,
    Snapshot,
    StartParams,
    SupportParams,
    UnsupportedData,
)

__all__ = ["serve", "serve_standard_streams"]

_encoder = msgspec.json.Encoder()
_requests = msgspec.json.Decoder(Request)
_params = {name: msgspec.json.Decoder(method.params) for name, method in METHODS.items()}


def serve_standard_streams(make_adapter: Callable[[], Adapter]) -> None:
    """Serve one adapter to the process that started this one, until it says shutdown or closes the pipe.

    ``make_adapter`` is called when both streams are already safe: what the engine prints, in Python or from native code,
    goes to stderr and never between the messages, and what it reads from stdin is empty.
    """
    with _private_streams() as (requests, replies):
        adapter = make_adapter()
        try:
            serve(adapter, requests, replies)
        finally:
            adapter.close()


def serve(adapter: Adapter, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer requests line by line until ``shutdown`` or the end of the input. Does not close the adapter."""
    for line in requests:
        try:
            request = _requests.decode(line)
        except msgspec.ValidationError as error:
            reply = _failure(None, Code.INVALID_REQUEST, str(error))
        except msgspec.DecodeError as error:
            reply = _failure(None, Code.PARSE_ERROR, str(error))
        else:
            reply = _answer(adapter, request)
        replies.write(_encoder.encode(reply) + b"\n")
        replies.flush()
        if isinstance(reply.id, int) and request.method == "shutdown":
            return


def _answer(adapter: Adapter, request: Request) -> Reply:
    if request.method not in METHODS:
        return _failure(request.id, Code.METHOD_NOT_FOUND, f"there is no method {request.method!r}")
    try:
        params = _params[request.method].decode(request.params)
    except msgspec.DecodeError as error:
        return _failure(request.id, Code.INVALID_PARAMS, str(error))
    try:
        result = _call(adapter, request.method, params)
    except IllegalAction as error:
        return _failure(request.id, Code.ILLEGAL_ACTION, error.reason)
    except Unsupported as error:
        return _failure(request.id, Code.UNSUPPORTED, error.reason, UnsupportedData(error.what))
    except EngineError as error:
        traceback.print_exc()
        return _failure(request.id, Code.INTERNAL_ERROR, error.reason, InternalErrorData(error.kind))
    except (SystemExit, KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:  # a panic of native code is no Exception
        traceback.print_exc()
        return _failure(request.id, Code.INTERNAL_ERROR, f"{type(error).__name__}: {error}")
    try:
        return Reply("2.0", request.id, result=msgspec.Raw(_encoder.encode(result)))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        reason = f"{request.method} returned what cannot be sent: {error}"
        return _failure(request.id, Code.INTERNAL_ERROR, reason, InternalErrorData("broke the protocol"))


def _call(adapter: Adapter, method: str, params: Any) -> Any:
    match method, params:
        case "initialize", _:
            return InitializeResult(**msgspec.structs.asdict(adapter.describe()))
        case "support", SupportParams(cards=cards):
            return adapter.support(cards)
        case "start", StartParams(position=position):
            return adapter.start(position)
        case "act", ActParams(action=action):
            return adapter.act(action)
        case "view", _:
            return adapter.view()
        case "snapshot", _:
            return Snapshot(_optional(adapter, "snapshot")())
        case "restore", RestoreParams(snapshot=snapshot):
            return _optional(adapter, "restore")(snapshot)
        case _:
            return Nothing()


def _optional(adapter: Adapter, name: str) -> Callable[..., Any]:
    method = getattr(adapter, name, None)
    if method is None:
        raise Unsupported(f"the adapter has no {name}")
    return method  # type: ignore[no-any-return]


def _failure(request_id: int | None, code: Code, message: str, data: msgspec.Struct | None = None) -> Reply:
    raw = msgspec.UNSET if data is None else msgspec.Raw(_encoder.encode(data))
    return Reply("2.0", request_id, error=ErrorObject(int(code), message, raw))


@contextmanager
def _private_streams() -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """The real stdin and stdout under descriptors nobody else knows. Descriptor 0 is empty, 1 leads where 2 does."""
    sys.stdout.flush()
    private = (os.dup(0), os.dup(1))
    python_stdout = sys.stdout
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        with open(private[0], "rb", closefd=False) as requests, open(private[1], "wb", closefd=False) as replies:
            yield requests, replies
    finally:
        sys.stdout = python_stdout
        for descriptor, saved in enumerate(private):
            os.dup2(saved, descriptor)
            os.close(saved)
