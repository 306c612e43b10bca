"""Watching an adapter at work: how long the engine takes, whether what it returns is what the contract says, and a deadline."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

import msgspec

from adapters import contract
from headjudge.verdicts import ExitCode, Overdue

__all__ = ["WatchedAdapter", "deadline", "watched"]

_encoder = msgspec.msgpack.Encoder()
_decode_view = msgspec.msgpack.Decoder(contract.View).decode
_decode_info = msgspec.msgpack.Decoder(contract.EngineInfo).decode
_decode_support = msgspec.msgpack.Decoder(dict[str, contract.Support]).decode

_MOST_RINGS = 10
"""So often an adapter may swallow the end of its time; then only the end of the process helps."""

T = TypeVar("T")


class WatchedAdapter:
    """An adapter that passes everything on, adds up the engine's time in :attr:`seconds`, and checks what comes back.

    Whatever the engine raises beyond the contract becomes :class:`contract.EngineError` ``crashed``; a reply that is not
    of the type promised becomes ``broke the protocol``.
    """

    def __init__(self, adapter: contract.Adapter) -> None:
        self._adapter = adapter
        self.seconds = 0.0

    def describe(self) -> contract.EngineInfo:
        """As :meth:`contract.Adapter.describe`."""
        return self._call("describe", _decode_info)

    def support(self, card_names: tuple[str, ...]) -> dict[str, contract.Support]:
        """As :meth:`contract.Adapter.support`; every card asked for is answered."""
        answer = self._call("support", _decode_support, card_names)
        missing = [name for name in card_names if name not in answer]
        if missing:
            raise contract.EngineError(f"support: no answer about {missing[0]}", "broke the protocol")
        return answer

    def start(self, position: contract.Position) -> contract.View:
        """As :meth:`contract.Adapter.start`."""
        return self._call("start", _decode_view, position)

    def act(self, action: contract.Action) -> contract.View:
        """As :meth:`contract.Adapter.act`."""
        return self._call("act", _decode_view, action)

    def view(self) -> contract.View:
        """As :meth:`contract.Adapter.view`."""
        return self._call("view", _decode_view)

    def close(self) -> None:
        """As :meth:`contract.Adapter.close`."""
        self._adapter.close()

    def _call(self, method: str, decode: Callable[[bytes], T], *arguments: object) -> T:
        started = time.perf_counter()
        try:
            answer = getattr(self._adapter, method)(*arguments)
        except (contract.AdapterError, Overdue, KeyboardInterrupt):
            raise
        except BaseException as error:  # a Rust panic through Python is no Exception, and an engine may call sys.exit
            raise contract.EngineError(f"{method} raised {type(error).__name__}: {error}") from error
        finally:
            self.seconds += time.perf_counter() - started
        try:
            return decode(_encoder.encode(answer))
        except (msgspec.ValidationError, TypeError, ValueError, OverflowError, RecursionError) as error:
            reason = f"{method} returned no valid answer ({type(answer).__name__}): {error}"
            raise contract.EngineError(reason, "broke the protocol") from error


class _WatchedWithSnapshots(WatchedAdapter):
    def snapshot(self) -> str:
        """As the capability ``snapshot`` of :class:`contract.Adapter` says."""
        return self._call("snapshot", msgspec.msgpack.Decoder(str).decode)

    def restore(self, snapshot: str) -> contract.View:
        """As the capability ``snapshot`` of :class:`contract.Adapter` says."""
        return self._call("restore", _decode_view, snapshot)


def watched(adapter: Any) -> WatchedAdapter:
    """Watch an adapter. Raises :class:`contract.EngineError` if it lacks a method of the contract."""
    for method in ("describe", "support", "start", "act", "view", "close"):
        if not callable(getattr(adapter, method, None)):
            raise contract.EngineError(
                f"{type(adapter).__name__} is no adapter: it has no {method}()", "broke the protocol"
            )
    if callable(getattr(adapter, "snapshot", None)) and callable(getattr(adapter, "restore", None)):
        return _WatchedWithSnapshots(adapter)
    return WatchedAdapter(adapter)


@contextmanager
def deadline(seconds: float, words: str = "no verdict after {:g} s (--timeout)") -> Iterator[None]:
    """Raise :class:`Overdue`, with these words, in the code under it once ``seconds`` have passed.

    Works on the main thread of systems with interval timers (not on Windows), and for code that runs Python or waits in
    the operating system; an engine of native code that never returns needs a process of its own.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    over = Overdue(words.format(seconds))
    rings = 0

    def ring(_signal: int, _frame: FrameType | None) -> None:
        nonlocal rings
        rings += 1
        if rings > _MOST_RINGS:
            os.write(2, b"headjudge: the engine cannot be interrupted; run it in a process of its own\n")
            os._exit(int(ExitCode.NO_RESULT))
        raise over

    before = signal.signal(signal.SIGALRM, ring)
    # Rings again every half second: an adapter may swallow the first ring with a bare except.
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.5)
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
        finally:  # the bell may ring in the very moment of switching it off
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if rings:
        raise over
