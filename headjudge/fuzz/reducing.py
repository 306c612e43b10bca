"""A divergence made as small as it gets, line by line, after Hypothesis has made its draws small."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adapters import contract as c
from headjudge.fuzz.duel import Divergence, Script, play
from headjudge.fuzz.wording import listed
from steps.failures import ScenarioError
from steps.grammar import COUNTERS
from steps.reading import cut

__all__ = ["reduced"]

_MOST_PLAYS = 250
_POOL = re.compile(r"(.*mana pool is )((?:\{[^}]+\})+)")
_SEVERAL = re.compile(r"(.* (?:controls|holds|owns) )(\d+) (.*)")


def reduced(first: c.Adapter, second: c.Adapter, found: Divergence) -> Divergence:
    """The smallest that comes of leaving out lines, objects and mana while the divergence stays the same one."""
    plays = 0
    best = found

    def better(script: Script) -> Divergence | None:
        nonlocal plays
        plays += 1
        again = play(first, second, script)
        return again if again is not None and again.fingerprint == found.fingerprint else None

    improved = True
    while improved and plays < _MOST_PLAYS:
        improved = False
        for shorter in _smaller(best.script):
            if plays >= _MOST_PLAYS:
                break
            again = better(shorter)
            if again is not None:
                best, improved = again, True
                break
    return best


def _smaller(script: Script) -> Iterator[Script]:
    for n in reversed(range(len(script))):
        if len(script) > 1:
            yield script[:n] + script[n + 1 :]
    for n, (keyword, text) in enumerate(script):
        if keyword == "Given":
            for less in _less(text):
                yield (*script[:n], (keyword, less), *script[n + 1 :])


def _less(text: str) -> Iterator[str]:
    pool = _POOL.fullmatch(text)
    if pool:
        symbols = re.findall(r"\{[^}]+\}", pool[2])
        for n in range(len(symbols)):
            yield pool[1] + ("".join(symbols[:n] + symbols[n + 1 :]) or "empty")
    several = _SEVERAL.fullmatch(text)
    if several and int(several[2]) > 1:
        yield f"{several[1]}{'' if several[2] == '2' else str(int(several[2]) - 1) + ' '}{several[3]}"
    yield from _fewer_counters(text)
    shorter = re.sub(r"(?<=controls )an? tapped ", "", text)
    if shorter != text:
        yield shorter


def _fewer_counters(text: str) -> Iterator[str]:
    """Without the last clause of counters, or with one kind less in it."""
    before, found, clause = text.rpartition(" with ")
    if not found:
        return
    try:
        counters = cut(COUNTERS, clause)
    except ScenarioError:
        return
    yield before
    if len(counters) > 1:
        for n in range(len(counters)):
            yield f"{before} with {listed(counters[:n] + counters[n + 1 :])}"
