"""What the protocol costs: each message through the pipe, against the same call in this process.

``python benchmarks/protocol.py [-e ENGINE]`` prints the median and the 95th percentile of both, and the overhead, in
milliseconds. Wanted: at most 0.5 ms for each message.
"""

from __future__ import annotations

import argparse
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
    print(f"{options.engine}: milliseconds, median (95th percentile)")
    print(f"{'message':8} {'in process':>18} {'through the pipe':>18} {'overhead':>9}")
    worst = 0.0
    for method in results[0]:
        shown, medians = [], []
        for result in results:
            medians.append(statistics.median(result[method]))
            shown.append(f"{medians[-1]:.3f} ({statistics.quantiles(result[method], n=20)[-1]:.3f})")
        worst = max(worst, medians[1] - medians[0])
        print(f"{method:8} {shown[0]:>18} {shown[1]:>18} {medians[1] - medians[0]:9.3f}")
    print(f"at most {worst:.3f} ms for a message, {WANTED} ms wanted: {'kept' if worst <= WANTED else 'NOT KEPT'}")


if __name__ == "__main__":
    main()
