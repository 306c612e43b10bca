"""Engines by name: from what a user types after ``-e`` to an open adapter.

==========================  =========================================================================================
``reference``               the reference engine that comes with the suite
``phase``                   phase.rs (``headjudge engines install phase``)
``forge``                   Forge, compiled to WebAssembly (``headjudge engines install forge``)
``python:MODULE:FACTORY``   a callable of a Python module that returns an adapter
``stdio:COMMAND ARGS``      a program that speaks protocol 1 on its standard input and output (docs/PROTOCOL.md)
``saboteur:ID``             the reference engine with one rule broken on purpose (``headjudge audit --list``)
==========================  =========================================================================================
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rapidfuzz import process

from headjudge.errors import EngineNotStarted, UsageProblem

if TYPE_CHECKING:
    from adapters import contract

__all__ = ["BUILT_IN", "EngineSpec", "open_engine", "parse"]


@dataclass(frozen=True)
class _BuiltIn:
    module: str
    factory: str
    isolated: bool
    is_command: bool = False


BUILT_IN: dict[str, _BuiltIn] = {
    "reference": _BuiltIn("adapters.reference", "ReferenceAdapter", isolated=False),
    "phase": _BuiltIn("adapters.phase", "PhaseAdapter", isolated=True),
    "forge": _BuiltIn("adapters.forge", "command", isolated=True, is_command=True),
}
"""The engines known by one word. An isolated one runs in a process of its own, so that its crash is nobody else's; of one that
is a command, the factory gives the command."""


@dataclass(frozen=True)
class EngineSpec:
    """An engine as named on the command line: ``kind`` is a built-in name, ``python``, ``stdio`` or ``saboteur``."""

    text: str
    kind: str
    target: str = ""

    @property
    def label(self) -> str:
        """A short name fit for a folder: ``reference``, ``python-mine-make``, ``stdio-engine``."""
        if self.kind in BUILT_IN:
            return self.kind
        word = self.target
        if self.kind == "stdio":
            word = Path(shlex.split(self.target)[0]).name
        return re.sub(r"[^A-Za-z0-9.]+", "-", f"{self.kind}-{word}").strip("-")


def parse(text: str) -> EngineSpec:
    """Understand what stands after ``-e``. Raises :class:`UsageProblem` for what names no engine."""
    kind, colon, target = text.partition(":")
    if text in BUILT_IN:
        return EngineSpec(text, text)
    if kind == "stdio" and colon:
        try:
            words = shlex.split(target)
        except ValueError as error:
            raise UsageProblem(f"engine {text!r}: the command cannot be read ({error})") from None
        if not words:
            raise UsageProblem("engine 'stdio:' names no command: write stdio:COMMAND ARGS")
        return EngineSpec(text, "stdio", target)
    if kind == "python" and colon:
        if not re.fullmatch(r"[\w.]+:[\w.]+", target):
            raise UsageProblem(f"engine {text!r} is not of the form python:MODULE:FACTORY")
        return EngineSpec(text, "python", target)
    if kind == "saboteur" and colon:
        from headjudge.saboteurs.registry import by_id

        by_id(target)
        return EngineSpec(text, "saboteur", target)
    near = process.extractOne(text, list(BUILT_IN), score_cutoff=60)
    hint = f"did you mean {near[0]!r}? " if near else ""
    known = ", ".join([*BUILT_IN, "python:MODULE:FACTORY", "stdio:COMMAND ARGS", "saboteur:ID"])
    raise UsageProblem(f"unknown engine {text!r}: {hint}Known are {known}")


def open_engine(
    spec: str | EngineSpec,
    *,
    timeout: float = 30.0,
    start_timeout: float = 60.0,
    memory_limit: int | None = None,
    isolated: bool | None = None,
) -> contract.Adapter:
    """Open an adapter to the engine that ``spec`` names.

    ``timeout`` (seconds for one answer), ``start_timeout`` (for the first) and ``memory_limit`` (bytes) bind engines that
    run in a process of their own: ``stdio:`` and ``forge`` always, ``reference`` never unless ``isolated`` says so, the
    others unless ``isolated`` is false. Raises :class:`UsageProblem` if there is no such engine,
    :class:`EngineNotStarted` if it is not installed or does not come up.
    """
    if isinstance(spec, str):
        spec = parse(spec)
    from adapters import stdio

    _require_installed(spec)
    if spec.kind == "stdio" or (spec.kind in BUILT_IN and BUILT_IN[spec.kind].is_command):
        command = shlex.split(spec.target) if spec.kind == "stdio" else _factory(spec)()
        return stdio.StdioAdapter(command, timeout=timeout, startup_timeout=start_timeout, memory_limit=memory_limit)
    if isolated is None:
        isolated = BUILT_IN[spec.kind].isolated if spec.kind in BUILT_IN else True
    if isolated:
        _find_module(spec)
        return stdio.isolated(spec.text, timeout=timeout, startup_timeout=start_timeout, memory_limit=memory_limit)
    factory = _factory(spec)
    try:
        return cast("contract.Adapter", factory(*([spec.target] if spec.kind == "saboteur" else [])))
    except Exception as error:
        raise EngineNotStarted(f"engine {spec.text!r} could not be started: {_words(error)}") from error


def _require_installed(spec: EngineSpec) -> None:
    """Raise :class:`EngineNotStarted` if an engine known by one word has to be installed first, or cannot be."""
    from adapters import registry, store

    if spec.kind not in BUILT_IN or store.installed(spec.kind):
        return
    engine = registry.known()[spec.kind]
    if not engine.fits:
        raise EngineNotStarted(f"engine {spec.text!r} cannot be installed here: it runs on {engine.platforms}")
    raise EngineNotStarted(f"engine {spec.text!r} is not installed: headjudge engines install {spec.kind}")


def _names(spec: EngineSpec) -> tuple[str, str]:
    """Module and factory."""
    if spec.kind in BUILT_IN:
        return BUILT_IN[spec.kind].module, BUILT_IN[spec.kind].factory
    if spec.kind == "saboteur":
        return "headjudge.saboteurs.at_work", "SaboteurAdapter"
    module, _, factory = spec.target.partition(":")
    return module, factory


def _find_module(spec: EngineSpec) -> None:
    """Raise :class:`UsageProblem` if there is no module of that name. Its code is not run: it may be of the worst kind."""
    name = _names(spec)[0]
    if spec.kind == "python" and "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found = importlib.util.find_spec(name.partition(".")[0])
    except (ImportError, ValueError):
        found = None
    if found is None:
        raise UsageProblem(f"unknown engine {spec.text!r}: there is no module {name.partition('.')[0]!r}")


def _factory(spec: EngineSpec) -> Callable[..., Any]:
    _find_module(spec)
    module_name, factory_name = _names(spec)
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name and f"{module_name}.".startswith(f"{error.name}."):
            raise UsageProblem(f"unknown engine {spec.text!r}: there is no module {error.name!r}") from None
        raise EngineNotStarted(f"engine {spec.text!r} could not be started: {_words(error)}") from error
    except Exception as error:
        raise EngineNotStarted(f"engine {spec.text!r} could not be started: {_words(error)}") from error
    found: Any = module
    for part in factory_name.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise UsageProblem(f"unknown engine {spec.text!r}: module {module_name!r} has no callable {factory_name!r}")
    return cast("Callable[..., Any]", found)


def _words(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
