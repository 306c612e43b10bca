"""The adapter for Forge, compiled to WebAssembly (npm ``@manabrew/forge-wasm``): a program of its own that Node runs."""

from __future__ import annotations

from pathlib import Path

from adapters import store

__all__ = ["command"]

_PACKAGE = "@manabrew/forge-wasm"
_NODE_OPTIONS = ("--stack-size=4000", "--max-semi-space-size=128", "--expose-gc")
_KEPT = "asked.json"
"""The file in which the adapter keeps what Forge has been asked for, so that it need not boot twice."""
_PROGRAM = Path(__file__).with_name("main.mjs")


def command() -> tuple[str, ...]:
    """The command that speaks protocol 1 for Forge. Raises :class:`store.NotInstalled` if Forge is not installed.

    Forge's rules call one another deeply: Node's own stack (in KiB) is too small for that. It makes much short-lived
    garbage: a large nursery (in MiB) saves a third of the time.
    Before it is booted anew the garbage is collected: a runtime that is let go is a gigabyte.
    """
    base = store.folder("forge")
    if base is None:
        raise store.NotInstalled("forge")
    return (str(store.node(base)), *_NODE_OPTIONS, str(_PROGRAM), str(store.package(base, _PACKAGE)), str(base / _KEPT))
