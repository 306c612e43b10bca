"""An engine of any language, reached over stdin and stdout by protocol 1 (docs/PROTOCOL.md), in a process of its own.

What the engine does to itself stays there: a crash, a panic, a hang, a stray print or a broken message is an
:class:`EngineError` for the call that met it, the process is ended, and the next game begins in a fresh one.
"""

from __future__ import annotations

import logging
import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from adapters.contract import (
    PROTOCOL,
    Action,
    EngineError,
    EngineInfo,
    IllegalAction,
    Position,
    Support,
    Unsupported,
    View,
)
from adapters.process import EngineProcess
from adapters.protocol import (
    METHODS,
    ActParams,
    Code,
    ErrorObject,
    InitializeParams,
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

__all__ = ["ProcessError", "StdioAdapter", "isolated"]

_log = logging.getLogger("headjudge.stdio")
_encoder = msgspec.json.Encoder()
_replies = msgspec.json.Decoder(Reply)
_TIMEOUT = 10.0
_FAREWELL = 2.0
_results = {name: msgspec.json.Decoder(method.result) for name, method in METHODS.items()}


class ProcessError(EngineError):
    """An :class:`EngineError` of an engine in a process of its own, with the last of its ``stderr`` in this game."""

    stderr: str = ""

    @classmethod
    def of(cls, error: EngineError, doing: str, stderr: str) -> ProcessError:
        """The same error with what was asked when it happened, and what the engine wrote."""
        ours = cls(f"{doing}: {error.reason}", error.kind)
        ours.stderr = stderr
        return ours


class StdioAdapter:
    """An engine behind a command, as an :class:`adapters.contract.Adapter`.

    ``timeout`` is in seconds for each message (10 unless given), ``startup_timeout`` for the first (virtual machines and
    card databases take their time); ``memory_limit`` is in bytes for each process of the engine (Linux only);
    ``environment`` is added to ours. Nothing is started before the first call. Every call may raise
    :class:`ProcessError`.
    """

    def __init__(
        self,
        argv: Sequence[str] | str,
        *,
        timeout: float | None = None,
        startup_timeout: float = 60.0,
        memory_limit: int | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._argv = tuple(shlex.split(argv)) if isinstance(argv, str) else tuple(argv)
        self._timeout = _TIMEOUT if timeout is None else timeout
        self._startup_timeout = startup_timeout
        self._memory_limit = memory_limit
        self._environment = environment
        self._process: EngineProcess | None = None
        self._info: EngineInfo | None = None
        self._last_id = 0
        self._used = False  # the process has set up a game before
        self._lost: EngineError | None = None  # what ended the game under way

    def describe(self) -> EngineInfo:
        """Name, version and capabilities, as the engine gave them when it was first started."""
        if self._info is None:
            self._started()
        assert self._info is not None
        return self._info

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        """For each card named, whether the engine knows it."""
        answers = cast("dict[str, Support]", self._call_afresh("support", SupportParams(card_names)))
        if missing := set(card_names) - answers.keys():
            raise self._broken("support", f"nothing is said about {', '.join(sorted(missing))}")
        return answers

    def start(self, position: Position) -> View:
        """Set up a position: in the process of the game before if that is as it should be, else in a fresh one."""
        self._lost = None
        try:
            return cast(View, self._call_afresh("start", StartParams(position)))
        except EngineError as error:
            self._lost = error
            raise
        finally:
            self._used = True

    def act(self, action: Action) -> View:
        """Carry out an action or an answer."""
        return cast(View, self._call_in_game("act", ActParams(action)))

    def view(self) -> View:
        """The present view, without events."""
        return cast(View, self._call_in_game("view", Nothing()))

    def snapshot(self) -> str:
        """The state of the game, for :meth:`restore` in the same process. Unsupported if not declared."""
        self._require_snapshots()
        return cast(Snapshot, self._call_in_game("snapshot", Nothing())).snapshot

    def restore(self, snapshot: str) -> View:
        """Go back to the state of a snapshot."""
        self._require_snapshots()
        return cast(View, self._call_in_game("restore", RestoreParams(snapshot)))

    def close(self) -> None:
        """Ask the engine to exit, and end it if it does not. May be called twice."""
        if self._process is None:
            return
        try:
            self._request("shutdown", Nothing(), _FAREWELL)
        except EngineError as error:
            _log.info("the engine did not shut down as asked: %s", error.reason)
        else:
            self._process.close()
            self._process = None

    # ---- games and processes ----------------------------------------------------------------------------------------

    def _require_snapshots(self) -> None:
        if "snapshot" not in self.describe().capabilities:
            raise Unsupported("the engine does not declare the capability snapshot")

    def _call_in_game(self, method: str, params: msgspec.Struct) -> Any:
        if self._lost is not None:
            raise self._lost
        if self._process is None:
            raise EngineError(f"{method}: no game has been started", "broke the protocol")
        try:
            return self._request(method, params, self._timeout)
        except EngineError as error:
            self._lost = error
            raise

    def _call_afresh(self, method: str, params: msgspec.Struct) -> Any:
        """Ask what depends on no game: what an earlier game has left behind must not be held against this one."""
        if self._used and self._process is not None and (left := self._process.leftovers()):
            _log.warning("between two games the engine %s; it was started anew", left)
            self._end_process()
        if self._process is not None:
            self._process.forget_stderr()
        self._started()
        used = self._used
        try:
            return self._request(method, params, self._timeout)
        except EngineError as error:
            if not used:
                raise
            _log.warning("after an earlier game, %s; tried again in a fresh process", error.reason)
        self._started()
        return self._request(method, params, self._timeout)

    def _started(self) -> None:
        """See to it that a process runs and has shaken hands."""
        if self._process is not None:
            return
        self._used = False
        try:
            self._process = EngineProcess(self._argv, memory_limit=self._memory_limit, environment=self._environment)
        except EngineError as error:
            raise ProcessError.of(error, "initialize", "") from None
        result = self._request("initialize", InitializeParams(PROTOCOL, "headjudge"), self._startup_timeout)
        if result.protocol != PROTOCOL:
            raise self._broken("initialize", f"it speaks protocol {result.protocol}, headjudge speaks {PROTOCOL}")
        if self._info is None:
            self._info = EngineInfo(
                **{name: getattr(result, name) for name in EngineInfo.__struct_fields__ if name != "protocol"}
            )

    def _end_process(self) -> str:
        """End the process, and give back what it wrote to stderr."""
        if self._process is None:
            return ""
        process, self._process = self._process, None
        process.kill()
        return process.stderr

    # ---- one message ------------------------------------------------------------------------------------------------

    def _request(self, method: str, params: msgspec.Struct, timeout: float) -> Any:
        """Send a request and return its result, decoded. After an :class:`EngineError` the process is gone."""
        assert self._process is not None
        self._last_id += 1
        request = Request("2.0", self._last_id, method, msgspec.Raw(_encoder.encode(params)))
        try:
            line = self._process.exchange(_encoder.encode(request) + b"\n", timeout)
        except EngineError as error:
            raise ProcessError.of(error, method, self._end_process()) from None
        except BaseException as interruption:  # what the engine says from now on would answer the wrong question
            interruption.stderr = self._end_process()  # type: ignore[attr-defined]  # for whoever reports it
            raise
        try:
            reply = _replies.decode(line)
        except msgspec.DecodeError as error:
            raise self._broken(method, f"{_shown(line)} on stdout is no JSON-RPC 2.0 reply ({error})") from None
        unread = reply.id is None and reply.error is not msgspec.UNSET  # the engine could not even read the id
        if reply.id != self._last_id and not unread:
            raise self._broken(method, f"the reply has id {reply.id}, the request had id {self._last_id}")
        if reply.error is not msgspec.UNSET and reply.result is not msgspec.UNSET:
            raise self._broken(method, "the reply has both a result and an error")
        if reply.error is not msgspec.UNSET:
            raise self._refusal(method, reply.error)
        if reply.result is msgspec.UNSET:
            raise self._broken(method, "the reply has neither a result nor an error")
        try:
            return _results[method].decode(reply.result)
        except msgspec.DecodeError as error:
            raise self._broken(method, f"the result is not as docs/PROTOCOL.md has it: {error}") from None

    def _refusal(self, method: str, error: ErrorObject) -> Exception:
        """What an error object means: our own two codes are answers, all others are failures of the engine."""
        if error.code not in METHODS[method].errors and error.code != Code.INTERNAL_ERROR:
            return self._broken(method, f"error {error.code} is no answer to this: {error.message}")
        if error.code == Code.ILLEGAL_ACTION:
            return IllegalAction(error.message)
        data = b"{}" if error.data is msgspec.UNSET else error.data
        if error.code == Code.UNSUPPORTED:
            try:
                return Unsupported(error.message, msgspec.json.decode(data, type=UnsupportedData).what)
            except msgspec.DecodeError as wrong:
                return self._broken(method, f"the data of error 2 ({error.message}): {wrong}")
        try:
            kind = msgspec.json.decode(data, type=InternalErrorData).kind
        except msgspec.DecodeError:  # libraries put a traceback there, or nothing
            kind = "crashed"
        # What state the engine is in after an internal error nobody knows.
        return ProcessError.of(EngineError(error.message, kind), method, self._end_process())

    def _broken(self, method: str, reason: str) -> ProcessError:
        return ProcessError.of(EngineError(reason, "broke the protocol"), method, self._end_process())


def isolated(
    spec: str, *, timeout: float | None = None, startup_timeout: float = 60.0, memory_limit: int | None = None
) -> StdioAdapter:
    """The engine of an in-process spec (``phase``, ``python:module:factory``) in a process of its own, over protocol 1.

    The child finds its modules where this process does.
    """
    return StdioAdapter(
        [sys.executable, "-m", "headjudge", "serve", "-e", spec],
        timeout=timeout,
        startup_timeout=startup_timeout,
        memory_limit=memory_limit,
        environment={"PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)},
    )


def _shown(line: bytes) -> str:
    text = line[:120].decode("utf-8", errors="backslashreplace")
    return repr(text) + (" ..." if len(line) > 120 else "")
