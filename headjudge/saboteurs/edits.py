"""Saboteurs that get one expression of a rule wrong: the function is read again with that expression replaced."""

from __future__ import annotations
import __future__

import inspect
import textwrap
from types import FunctionType
from typing import Any

from headjudge.saboteurs.patches import Patch, function

__all__ = ["edited"]


def edited(place: str, *changes: tuple[str, str]) -> Patch:
    """A patch of a function or method of the engine: each pair is an expression as the engine has it, and as the saboteur has it
    (further lines of it are indented like the first).

    Applying it raises ``ValueError`` if the engine no longer has such an expression there exactly once: the saboteur is then to
    be written anew.
    """

    def make(old: FunctionType) -> Any:
        source = textwrap.dedent(inspect.getsource(old))
        for right, wrong in changes:
            if source.count(right) != 1:
                raise ValueError(f"{place} has {right!r} {source.count(right)} times, not once")
            start = source.rfind("\n", 0, source.index(right)) + 1
            indent = source[start : len(source) - len(source[start:].lstrip())]
            source = source.replace(right, wrong.replace("\n", "\n" + indent))
        code = compile(source, f"<{place}, sabotaged>", "exec", __future__.annotations.compiler_flag, dont_inherit=True)
        made: dict[str, Any] = {}
        exec(code, old.__globals__, made)  # the functions of the engine, with one expression of ours
        new: FunctionType = made[old.__name__]
        new.__kwdefaults__, new.__defaults__ = old.__kwdefaults__, old.__defaults__
        return new

    return function(place, make)
