"""What a saboteur is made of: patches of functions, methods, constants and card definitions of the reference engine."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

__all__ = ["Patch", "Saboteur", "cards", "function", "sabotaged"]


@dataclass(frozen=True)
class Patch:
    """A change at one place: ``module``, the dotted ``name`` in it, and what makes the new value from the old."""

    module: str
    name: str
    make: Callable[[Any], Any]

    @contextmanager
    def applied(self) -> Iterator[None]:
        """The change, for as long as the block lasts, wherever the old value had been imported to."""
        owner: Any = importlib.import_module(f"reference_engine.{self.module}")
        *path, last = self.name.split(".")
        for part in path:
            owner = getattr(owner, part)
        inherited = not path or last in vars(owner)
        old = getattr(owner, last)
        new = self.make(old)
        setattr(owner, last, new)
        importers = [] if path else list(_importers(last, old))
        for module in importers:
            setattr(module, last, new)
        try:
            yield
        finally:
            if inherited:
                setattr(owner, last, old)
            else:
                delattr(owner, last)
            for module in importers:
                setattr(module, last, old)


def _importers(name: str, value: Any) -> Iterator[Any]:
    """The other modules of the engine that hold the value under the name."""
    import sys

    for module_name, module in list(sys.modules.items()):
        if module_name.startswith("reference_engine") and getattr(module, name, None) is value:
            yield module


@dataclass(frozen=True)
class _CardPatch:
    """A change of every card definition of the pool (and of the tokens' that it names): data replaced, not code."""

    change: Callable[[Any], Any]
    """Given a node of a card's abstract syntax tree: the node to use instead (the same for no change)."""

    @contextmanager
    def applied(self) -> Iterator[None]:
        from reference_engine import pool

        cards = pool()
        before = dict(cards)
        try:
            for name, definition in before.items():
                cards[name] = rewritten(definition, self.change)
            yield
        finally:
            cards.clear()
            cards.update(before)


def rewritten(node: Any, change: Callable[[Any], Any]) -> Any:
    """A tree of frozen dataclasses and tuples with every node passed through ``change``, from the leaves up."""
    if isinstance(node, tuple):
        new = tuple(rewritten(n, change) for n in node)
        return new if any(a is not b for a, b in zip(new, node, strict=True)) else node
    if is_dataclass(node) and not isinstance(node, type):
        changed = {}
        for f in fields(node):
            if not f.init:
                continue
            old = getattr(node, f.name)
            new = rewritten(old, change)
            if new is not old:
                changed[f.name] = new
        return change(replace(node, **changed) if changed else node)
    return node


def function(place: str, make: Callable[[Any], Any]) -> Patch:
    """Replace a function, method or constant: ``place`` is ``module:name`` or ``module:Class.method``."""
    module, _, name = place.partition(":")
    return Patch(module, name, make)


def cards(change: Callable[[Any], Any]) -> _CardPatch:
    """Rewrite the definitions of all cards: ``change`` is given each node of their trees."""
    return _CardPatch(change)


@dataclass(frozen=True)
class Saboteur:
    """One rule broken. ``breaks`` are the ids of the rulings that must notice; ``story`` is the mistake in plain words."""

    id: str
    breaks: tuple[str, ...]
    story: str
    patches: tuple[Any, ...]


@contextmanager
def sabotaged(saboteur: Saboteur) -> Iterator[None]:
    """The reference engine with the saboteur at work; games begun inside the block must not outlive it."""
    import reference_engine

    reference_engine.pool()
    with ExitStack() as stack:
        for patch in saboteur.patches:
            stack.enter_context(patch.applied())
        _forget_keywords()
        stack.callback(_forget_keywords)
        yield


def _forget_keywords() -> None:
    """What keywords stand for is kept by the engine: it has to be read anew with the patches, and again without them."""
    import reference_engine
    from reference_engine import abilities

    abilities._expanded.cache_clear()
    abilities._meaning.cache_clear()
    for definition in reference_engine.pool().values():
        for face in definition.faces:
            for derived in ("all_abilities", "has_statics", "has_defining", "indexed", "functions_elsewhere"):
                face.__dict__.pop(derived, None)
