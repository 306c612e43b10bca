"""What the protocol costs: each message through the pipe, against the same call in this process.

``python benchmarks/protocol.py [-e ENGINE]`` prints the median of both, the 10th percentile in brackets, and the overhead
in milliseconds. Wanted: at most 0.5 ms for each message. On a busy machine the median measures mostly how long both
processes wait for their turn; then the 10th percentile says more about the protocol.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from adapters.contract import Activate, Adapter, ObjectSpec, PlayerSpec, Position, Turn
from adapters.stdio import isolated
from headjudge.engines import open_engine

WANTED = 0.5
LANDS = 20


def position() -> Position:
    """Alice controls twenty Forests; each player has a library of ten cards."""

    def cards(name: str, number: int, owner: str) -> tuple[ObjectSpec, ...]:
        ids = [f"{owner}'s {name} {one}" for one in range(1, number + 1)]
        return tuple(ObjectSpec(id=one, card=name, owner=owner, controller=owner) for one in ids)

    players = tuple(PlayerSpec(name=name, library=cards("Wastes", 10, name)) for name in ("Alice", "Bob"))
    return Position(
        players=players, battlefield=cards("Forest", LANDS, "Alice"), turn=Turn(active_player="Alice", number=2)
    )


def measure(adapter: Adapter, games: int) -> dict[str, list[float]]:
    """Milliseconds of each call, by method: a start, twenty activations of mana abilities and as many views a game."""
    start_from = position()
    taken: dict[str, list[float]] = {"start": [], "act": [], "view": []}

    def timed(method: str, call: Callable[..., Any], *arguments: Any) -> None:
        begin = time.perf_counter()
        call(*arguments)
        taken[method].append((time.perf_counter() - begin) * 1000)

    for _ in range(games):
        timed("start", adapter.start, start_from)
        for land in start_from.battlefield:
            timed("act", adapter.act, Activate(player="Alice", object=land.id))
            timed("view", adapter.view)
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-e", "--engine", default="reference")
    parser.add_argument("--games", type=int, default=50)
    options = parser.parse_args()
    results = []
    for adapter in (open_engine(options.engine, isolated=False), isolated(options.engine)):
        try:
            adapter.describe()
            measure(adapter, 3)
            results.append(measure(adapter, options.games))
        finally:
            adapter.close()
    print(f"{options.engine}: milliseconds, median (10th percentile)")
    print(f"{'message':8} {'in process':>17} {'through the pipe':>17} {'overhead':>17}")
    worst = (0.0, 0.0)
    for method in results[0]:
        inside, piped = (
            (statistics.median(result[method]), statistics.quantiles(result[method], n=10)[0]) for result in results
        )
        overhead = (piped[0] - inside[0], piped[1] - inside[1])
        worst = (max(worst[0], overhead[0]), max(worst[1], overhead[1]))
        print(f"{method:8} {_shown(inside):>17} {_shown(piped):>17} {_shown(overhead):>17}")
    busy, cores = os.getloadavg()[0], os.cpu_count() or 1
    print(f"load {busy:.1f} on {cores} cores")
    kept = "kept" if worst[0 if busy <= cores else 1] <= WANTED else "NOT KEPT"
    print(f"at most {_shown(worst)} ms for a message, {WANTED} ms wanted: {kept}")


def _shown(numbers: tuple[float, float]) -> str:
    return f"{numbers[0]:.3f} ({numbers[1]:.3f})"


if __name__ == "__main__":
    main()
