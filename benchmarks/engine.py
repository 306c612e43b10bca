"""How fast the reference engine is: actions per second beside python-mtg, growth with the board, whole random games.

Run by hand: ``python benchmarks/engine.py``. Only the ratios within one run mean anything.
"""

from __future__ import annotations

import random
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import reference_engine as engine
from adapters import store
from reference_engine.decisions import Priority

DECK = (
    ["Forest"] * 9
    + ["Mountain"] * 8
    + ["Grizzly Bears"] * 4
    + ["Hill Giant"] * 3
    + ["Lightning Bolt"] * 4
    + ["Giant Growth"] * 3
    + ["Craw Wurm"] * 2
    + ["Giant Spider"] * 3
    + ["Shock"] * 2
    + ["Llanowar Elves"] * 2
)


def board(permanents: int) -> engine.Position:
    """So many permanents a side: half of them lands, half creatures; ten cards in each library."""
    field = []
    for name in ("Alice", "Bob"):
        for i in range(permanents):
            card = "Forest" if i % 2 == 0 else "Grizzly Bears"
            field.append(engine.Place(f"{name}'s {card} {i}", card=card, controller=name))
    seats = tuple(
        engine.Seat(n, library=tuple(engine.Place(f"{n}'s card {i}", card="Wastes") for i in range(200)))
        for n in ("Alice", "Bob")
    )
    return engine.Position(seats, tuple(field))


def seconds_per_action(permanents: int, actions: int = 300) -> float:
    """Tapping lands for mana, passing and declaring: seconds an action on a board."""
    game = engine.Game.start(board(permanents))
    rng = random.Random(7)
    began = time.perf_counter()
    done = 0
    while done < actions and game.pending is not None:
        pending = game.pending
        action: engine.Action
        if isinstance(pending, Priority):
            lands = [
                o
                for o in game.in_zone("battlefield")
                if game.ch(o).controller == pending.player
                and "land" in game.ch(o).types
                and not game.state.objects[o].tapped
            ]
            if lands and rng.random() < 0.5:
                action = engine.Activate(pending.player, lands[0], engine.AbilityName(ordinal=1))
            else:
                action = engine.Pass(pending.player)
        else:
            action = engine.Answer(pending.player, next(iter(pending.answers())))
        game.act(action)
        done += 1
    return (time.perf_counter() - began) / done


def playout(seed: int, most: int = 4000) -> tuple[float, int]:
    """A whole game of two 40-card decks played at random: seconds and actions."""
    rng = random.Random(seed)
    seats = []
    for name in ("Alice", "Bob"):
        deck = list(DECK)
        rng.shuffle(deck)
        cards = [engine.Place(f"{name} {i}: {card}", card=card) for i, card in enumerate(deck)]
        seats.append(engine.Seat(name, hand=tuple(cards[:7]), library=tuple(cards[7:])))
    began = time.perf_counter()
    game = engine.Game.start(engine.Position(tuple(seats)))
    done = 0
    while game.pending is not None and done < most:
        with suppress(engine.Illegal):
            game.act(rng.choice(game.legal_actions()))
        done += 1
    return time.perf_counter() - began, done


def mtg_seconds_per_push(pushes: int = 30) -> float | None:
    """python-mtg's push on a game of its own, ``None`` where it is not installed."""
    try:
        store.put_on_path("phase")
        import mtg
    except (store.NotInstalled, ImportError):
        return None
    rng = random.Random(7)
    game = mtg.Game()
    began = time.perf_counter()
    spent = 0.0
    done = 0
    while done < pushes and not game.is_game_over():
        move = rng.choice(list(game.legal_moves))
        began = time.perf_counter()
        game.push(move)
        spent += time.perf_counter() - began
        done += 1
    return spent / max(1, done)


def main() -> None:
    """Print the figures."""
    base = seconds_per_action(10)
    print(f"reference engine, 10 permanents a side: {1 / base:8.0f} actions a second")
    other = mtg_seconds_per_push()
    if other is None:
        print(
            "no comparison with python-mtg: headjudge engines install phase, and pip install pydantic, which it needs"
        )
    else:
        print(f"python-mtg, push:                       {1 / other:8.0f} a second")
        print(f"the reference engine is {other / base:.0f} times as fast")
    for n in (10, 50, 200):
        cost = seconds_per_action(n)
        ratio = f"{cost / base:5.1f} times that of 10 (linear would be {n / 10:.0f})"
        print(f"{n:4} permanents a side: {cost * 1000:7.3f} ms an action, {ratio}")
    for seed in range(3):
        took, actions = playout(seed)
        print(f"random game {seed}: {actions} actions in {took:.2f} s")


if __name__ == "__main__":
    main()
