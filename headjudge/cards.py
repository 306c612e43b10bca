"""The cards that scenarios name, and the names that cards have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from headjudge.scenarios import Scenario, Step

__all__ = ["known_names", "named_in", "named_in_step"]


def named_in(scenario: Scenario) -> tuple[str, ...]:
    """The names of all cards that the position of a scenario holds, each once, in their order."""
    return tuple(dict.fromkeys(name for step in scenario.steps for name in named_in_step(step)))


@lru_cache(maxsize=20_000)
def named_in_step(step: Step) -> tuple[str, ...]:
    """The names of the cards that a Given line puts somewhere, or that its tokens and permanents are copies of.

    Nothing for a line that is no sentence of the language: that is told where the line is judged.
    """
    from steps.failures import ScenarioError

    if step.keyword != "Given":
        return ()
    try:
        return tuple(_declared(step))
    except ScenarioError:
        return ()


def _declared(step: Step) -> Iterator[str]:
    from steps import language
    from steps.words import NewObject

    texts = [step.text]
    if step.rows:  # a table of permanents: each row says what "controls" says
        texts = [f"{row[0]} controls {row[1]}" for row in step.rows[1:] if len(row) >= 2]
    for text in texts:
        _, fields = language.match("Given", text)
        for value in fields.values():
            for new in value if isinstance(value, tuple) else ():
                if isinstance(new, NewObject):
                    if new.kind in ("card", "copy"):
                        yield new.name
                    if new.copying:
                        yield new.copying


class _CardEntry(msgspec.Struct):
    name: str


@cache
def known_names() -> frozenset[str] | None:
    """Every card name of the corpus that phase.rs is installed with (halves of split cards too); ``None`` without it.

    A quote mark in a name is left out, as the language has it.
    """
    from adapters import store

    corpus = store.corpus()
    if corpus is None:
        return None
    try:
        entries = msgspec.json.decode(corpus.read_bytes(), type=list[_CardEntry])
    except (OSError, msgspec.MsgspecError):
        return None
    names = {entry.name.replace('"', "") for entry in entries}
    return frozenset(names | {half for name in names for half in name.split(" // ")})
