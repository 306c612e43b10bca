"""Answers that are none are refused, and the game goes on (608.2d)."""

from __future__ import annotations

import pytest

from reference_engine import Announcement, Answer, Game, Illegal, Pass, Place, Position, Seat


@pytest.mark.parametrize("nonsense", [None, 7, "all", ((1, 2),), (((1,),), Announcement()), (("a", "b"), 3)])
def test_a_declaration_that_is_none_is_refused(nonsense: object) -> None:
    """Whatever is answered to the declaration of attackers, the game is as before or a declaration has been made."""
    game = Game.start(
        Position((Seat("Alice"), Seat("Bob")), (Place("Bear", card="Grizzly Bears", controller="Alice"),))
    )
    for _ in range(4):
        assert game.pending is not None
        game.act(Pass(game.pending.player))
        if game.pending.purpose == "attackers":
            break
    before = game.view()
    with pytest.raises(Illegal):
        game.act(Answer(0, nonsense))
    assert game.view() == before
    game.act(Answer(0, (((game.named("Bear"), game.named("Bob")),), Announcement())))
    assert game.state.combat is not None
    assert game.state.combat.attackers
