"""Whatever is played, the game stays a game: invariants of the reference engine on random positions and random actions.

The budget is small by default; a campaign is ``HEADJUDGE_EXAMPLES=2000 pytest tests/engine/test_invariants.py``.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import reference_engine as engine
from reference_engine.decisions import Priority
from reference_engine.objects import BATTLEFIELD, PERMANENT_TYPES, STACK
from reference_engine.view import view

EXAMPLES = int(os.environ.get("HEADJUDGE_EXAMPLES", "40"))
ACTIONS = 25
POOL = engine.pool()
CARDS = sorted(POOL)
PERMANENTS = sorted(
    n
    for n, d in POOL.items()
    if d.layout == "normal" and d.faces[0].types & PERMANENT_TYPES and "Aura" not in d.faces[0].subtypes
)
STEPS = ("upkeep", "precombat main phase", "beginning of combat", "postcombat main phase", "end step")
KINDS = ("+1/+1", "-1/-1", "charge", "pin", "flying", "shield", "stun", "lore", "time", "loyalty")


@st.composite
def positions(draw: st.DrawFn) -> engine.Position:
    """A position of two or three players with up to six permanents each, hands, graveyards and libraries from the pool."""
    names = ("Alice", "Bob", "Carol")[: draw(st.sampled_from((2, 2, 2, 3)))]
    number = iter(range(10_000))

    def cards(most: int) -> tuple[engine.Place, ...]:
        return tuple(
            engine.Place(f"{n} #{next(number)}", card=n) for n in draw(st.lists(st.sampled_from(CARDS), max_size=most))
        )

    seats, field = [], []
    for name in names:
        pool = draw(st.dictionaries(st.sampled_from("WUBRGC"), st.integers(1, 6), max_size=6))
        seats.append(
            engine.Seat(
                name,
                life=draw(st.integers(1, 20)),
                pool=pool,
                hand=cards(4),
                graveyard=cards(2),
                library=cards(5),
                counters=draw(st.dictionaries(st.sampled_from(("poison", "energy")), st.integers(1, 4), max_size=1)),
            )
        )
        for card in draw(st.lists(st.sampled_from(PERMANENTS), max_size=6)):
            field.append(
                engine.Place(
                    f"{card} #{next(number)}",
                    card=card,
                    controller=name,
                    tapped=draw(st.booleans()),
                    sick=draw(st.booleans()),
                    counters=draw(st.dictionaries(st.sampled_from(KINDS), st.integers(1, 3), max_size=2)),
                )
            )
    return engine.Position(
        tuple(seats), tuple(field), active=draw(st.sampled_from(names)), step=draw(st.sampled_from(STEPS))
    )


def check(game: engine.Game) -> None:
    """What must hold at every moment between two actions."""
    state = game.state
    places = Counter(oid for ids in state.zones.values() for oid in ids)
    assert all(n == 1 for n in places.values()), "an object is in two zones"
    assert set(places) == set(state.objects), "an object is in no zone, or a zone holds a vanished one"
    for (zone, _), ids in state.zones.items():
        for oid in ids:
            assert state.objects[oid].zone == zone
    for obj in state.objects.values():
        assert obj.damage >= 0 and all(n >= 0 for n in obj.counters.values())
        if obj.is_token and isinstance(game.pending, Priority):
            assert obj.zone == BATTLEFIELD, "a token is somewhere else (704.5d)"
        if obj.card.kind in ("copy", "ability") and isinstance(game.pending, Priority):
            assert obj.zone in (
                STACK,
                BATTLEFIELD,
            )  # A copy of a card waits where the card is while it may be cast (707.12).
    for player in state.players:
        assert all(n > 0 for n in player.pool.values()), "a pool is negative"
    if isinstance(game.pending, Priority):
        assert not state.waiting, "a trigger waits while a player has priority (603.3)"
        for oid in game.in_zone(BATTLEFIELD):
            ch = game.ch(oid)
            if "creature" in ch.types:
                assert (ch.toughness or 0) > 0, "a creature with toughness 0 is there (704.5f)"
            obj = state.objects[oid]
            assert not (obj.counters.get("+1/+1") and obj.counters.get("-1/-1")), "704.5q"
        for p in game.apnap():
            assert state.players[p].counters.get("poison", 0) < 10 or game.has_cant_lose(p), "704.5c"


def same(a: engine.Game, b: engine.Game) -> bool:
    """Whether two games show the same."""
    return view(a) == view(b)


def walk(data: st.DataObject, game: engine.Game, actions: int) -> None:
    """Play legal actions, and now and then try something at random that may be illegal."""
    undone = view(game)
    for _ in range(actions):
        check(game)
        if game.pending is None:
            return
        legal = game.legal_actions()
        assert legal, f"nobody can answer {game.pending}"
        action = data.draw(st.sampled_from(legal))
        before = view(game)
        if isinstance(game.pending, Priority):
            undone = before  # What is begun and cannot be finished is taken back to here (733.1).
        try:
            game.act(action)
        except engine.Illegal:
            assert view(game) in (before, undone), "an illegal action has changed something (733.1)"


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    print_blob=True,
)
@given(st.data())
def test_random_games_keep_the_invariants(data: st.DataObject) -> None:
    """Random legal actions from random positions break no invariant and raise nothing."""
    walk(data, engine.Game.start(data.draw(positions())), ACTIONS)


@settings(max_examples=max(5, EXAMPLES // 4), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_replay_gives_the_same_game(data: st.DataObject) -> None:
    """The same position and the same record of actions give an identical view."""
    position = data.draw(positions())
    game = engine.Game.start(position)
    walk(data, game, ACTIONS)
    again = engine.Game.replay(position, game.record)
    assert same(game, again)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_equal_objects_can_be_set_up_in_any_order(n: int) -> None:
    """The view does not depend on the order in which equal objects were declared."""
    places = [engine.Place(f"Bear {i}", card="Grizzly Bears", controller="Alice") for i in range(n + 1)]
    one = engine.Game.start(engine.Position((engine.Seat("Alice"), engine.Seat("Bob")), tuple(places)))
    two = engine.Game.start(engine.Position((engine.Seat("Alice"), engine.Seat("Bob")), tuple(reversed(places))))

    def key(o: dict[str, object]) -> str:
        return str(o["id"])

    assert sorted(view(one)["battlefield"], key=key) == sorted(view(two)["battlefield"], key=key)
