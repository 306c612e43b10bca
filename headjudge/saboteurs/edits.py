"""Saboteurs that get one expression of a rule wrong: the function is read again with that expression replaced."""

from __future__ import annotations
import __future__

import ast
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from types import FunctionType
from typing import Any

from headjudge.saboteurs.patches import Patch, function

__all__ = ["edited"]


def edited(place: str, *changes: tuple[str, str]) -> Patch:
    """A patch of a function or method of the engine: each pair is an expression as the engine has it, and as the saboteur has it
    (further lines of it are indented like the first).

    The engine is read without its comments, a statement a line, in the one form that :func:`ast.unparse` gives, so that its
    layout does not matter. Applying the patch raises ``ValueError`` if the engine no longer has such an expression there exactly
    once: the saboteur is then to be written anew.
    """

    def make(old: FunctionType) -> Any:
        source = ast.unparse(ast.parse(textwrap.dedent(inspect.getsource(old))))
        for right, wrong in changes:
            there = next((form for form in _forms(right) if source.count(form) == 1), None)
            if there is None:
                raise ValueError(f"{place} has not once, or more than once: {right}")
            start = source.rfind("\n", 0, source.index(there)) + 1
            indent = source[start : len(source) - len(source[start:].lstrip())]
            source = source.replace(there, wrong.replace("\n", "\n" + indent))
        code = compile(source, f"<{place}, sabotaged>", "exec", __future__.annotations.compiler_flag, dont_inherit=True)
        made: dict[str, Any] = {}
        exec(code, old.__globals__, made)  # the functions of the engine, with one expression of ours
        new: FunctionType = made[old.__name__]
        new.__kwdefaults__, new.__defaults__ = old.__kwdefaults__, old.__defaults__
        return new

    return function(place, make)


def _forms(code: str) -> Iterator[str]:
    """A piece of code as it may stand in a function that has been read."""
    yield code.replace('"', "'")
    for whole, rest in (code, ""), (f"{code}\n    pass", "\n    pass"):
        with suppress(SyntaxError):
            yield ast.unparse(ast.parse(whole)).removesuffix(rest)
