"""Loops end (CR 104.4b)."""

from __future__ import annotations

from reference_engine import Cast, Game, Pass, Place, Position, Seat


def test_three_oblivion_rings_are_a_draw() -> None:
    """Three Oblivion Rings that exile each other without any other permanent make the game a draw."""
    game = Game.start(
        Position(
            (
                Seat("Alice", hand=tuple(Place(f"Ring {i}", card="Oblivion Ring") for i in (1, 2, 3)), pool={"W": 9}),
                Seat("Bob"),
            ),
        )
    )
    for ring in ("Ring 1", "Ring 2", "Ring 3"):
        game.act(Cast(0, game.named(ring)))
        for _ in range(400):
            if game.pending is None or not game.state.zones["stack", -1]:
                break
            game.act(Pass(game.pending.player))
    assert game.state.ended
    assert game.state.winners == ()
