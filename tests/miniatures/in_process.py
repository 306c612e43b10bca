"""Engines that are Python objects and go wrong without any pipe, for ``python:in_process:NAME``; serving isolates them.

Each is honest (by way of the honest miniature) until an action mentions a Mountain.
"""

import ctypes
import os
import sys
import time
from typing import Any

import msgspec
from honest import MANA, Engine, IllegalError, Object, UnsupportedError

from adapters.contract import Action, EngineInfo, IllegalAction, Position, Support, Unsupported, View


class Honest:
    """The honest miniature behind the contract."""

    def __init__(self) -> None:
        self._engine = Engine()

    def describe(self) -> EngineInfo:
        return EngineInfo(name="miniature", version="1", capabilities=tuple(Engine.capabilities))

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        return {name: Support("full" if name in MANA else "none") for name in card_names}

    def start(self, position: Position) -> View:
        return self._ask("start", {"position": msgspec.to_builtins(position)})

    def act(self, action: Action) -> View:
        params = {"action": msgspec.to_builtins(action)}
        if "Mountain" in str(params):
            self.misbehave()
        return self._ask("act", params)

    def view(self) -> View:
        return self._ask("view", {})

    def close(self) -> None:
        pass

    def misbehave(self) -> None:
        pass

    def _ask(self, method: str, params: Object) -> View:
        try:
            result: Any = self._engine.answer(method, params)
        except IllegalError as refusal:
            raise IllegalAction(str(refusal)) from None
        except UnsupportedError as missing:
            raise Unsupported(*missing.args) from None
        return msgspec.convert(result, View)


class PanicException(BaseException):
    """What a panic of Rust code is in Python: no ``Exception``."""


class Panics(Honest):
    def misbehave(self) -> None:
        sys.stderr.write("thread '<unnamed>' panicked at src/mana.rs\n")
        raise PanicException("DuplicateManaPip")


class Raises(Honest):
    def misbehave(self) -> None:
        raise ValueError("unheard-of Mountain")


class Exits(Honest):
    def misbehave(self) -> None:
        raise SystemExit(0)


class Prints(Honest):
    """No misdeed when served: stdout is out of an engine's reach."""

    def misbehave(self) -> None:
        print("debug: tapping a Mountain", flush=True)  # noqa: T201
        os.write(1, b"debug: from native code\n")


class Reads(Honest):
    """No misdeed when served: neither is stdin."""

    def misbehave(self) -> None:
        assert sys.stdin.readline() == ""
        assert os.read(0, 1) == b""


class Segfaults(Honest):
    def misbehave(self) -> None:
        ctypes.string_at(0)


class Hangs(Honest):
    def misbehave(self) -> None:
        time.sleep(1000)


class Grows(Honest):
    def misbehave(self) -> None:
        hoard = []
        while True:
            hoard.append(bytearray(10_000_000))
