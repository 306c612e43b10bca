"""Combat on phase.rs: declarations, costs to attack, division of damage."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c


def test_declarations_are_decisions_and_are_seen(play: Any, board: Any) -> None:
    """Who could attack and block is offered; who does is seen on both sides."""
    hand = play(board().controls("Alice", "Rumbling Baloth").controls("Bob", "Grizzly Bears", "Hill Giant"))
    hand.attack(("Rumbling Baloth", "Bob"))
    assert (hand.find("Rumbling Baloth").attacking, hand.find("Rumbling Baloth").tapped) == ("Bob", True)
    hand.block(("Grizzly Bears", "Rumbling Baloth"), ("Hill Giant", "Rumbling Baloth"))
    baloth = hand.find("Rumbling Baloth")
    assert (baloth.blocked, set(baloth.blocked_by)) == (True, {"Grizzly Bears", "Hill Giant"})
    assert hand.find("Hill Giant").blocking == ("Rumbling Baloth",)


def test_damage_is_divided_as_answered(play: Any, board: Any) -> None:
    """All of a creature's damage is divided among its blockers; less than all is refused."""
    hand = play(board().controls("Alice", "Rumbling Baloth").controls("Bob", "Grizzly Bears", "Hill Giant"))
    hand.attack(("Rumbling Baloth", "Bob"))
    hand.block(("Grizzly Bears", "Rumbling Baloth"), ("Hill Giant", "Rumbling Baloth"))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.AssignCombatDamage)
    assert (pending.creature, pending.total) == ("Rumbling Baloth", 4)
    with pytest.raises(c.IllegalAction):
        hand.answer(c.Assigned((c.Share(1, "Grizzly Bears"), c.Share(2, "Hill Giant"))))
    hand.answer(c.Assigned((c.Share(1, "Grizzly Bears"), c.Share(3, "Hill Giant"))))
    assert (hand.find("Grizzly Bears").damage, hand.find("Hill Giant") in hand.player("Bob").graveyard) == (1, True)


def test_trample_names_the_player(play: Any, board: Any) -> None:
    """With trample the attacked player is among those who may be assigned damage."""
    hand = play(board().controls("Alice", "Colossal Dreadmaw").controls("Bob", "Siege Mastodon"))
    hand.attack(("Colossal Dreadmaw", "Bob"))
    hand.block(("Siege Mastodon", "Colossal Dreadmaw"))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.AssignCombatDamage)
    assert set(pending.among) == {"Siege Mastodon", "Bob"}
    hand.answer(c.Assigned((c.Share(5, "Siege Mastodon"), c.Share(1, "Bob"))))
    assert hand.player("Bob").life == 19


def test_costs_to_attack(play: Any, board: Any) -> None:
    """A declaration that says what it pays is paid for; one that pays another amount is refused, and nothing attacks."""
    hand = play(board().controls("Alice", "Grizzly Bears", "Wastes", "Wastes").controls("Bob", "Ghostly Prison"))
    with pytest.raises(c.IllegalAction):
        hand.attack(("Grizzly Bears", "Bob"), paying=("1",))
    assert isinstance(hand.adapter.view().pending, c.DeclareAttackers)
    hand.answer(c.Attacks((c.Attack("Grizzly Bears", "Bob"),), c.Announcement(paying=("2",))))
    assert (hand.find("Grizzly Bears").attacking, hand.find("Wastes").tapped) == ("Bob", True)


def test_planeswalkers_are_attacked(play: Any, board: Any) -> None:
    """A planeswalker is among the defenders, and damage takes its loyalty."""
    chandra = "Chandra, Fire Artisan"
    hand = play(board().controls("Alice", "Grizzly Bears").controls("Bob", chandra, counters={"loyalty": 4}))
    hand.attack(("Grizzly Bears", chandra))
    assert hand.find("Grizzly Bears").attacking == chandra
    while hand.view.turn.step is not c.Step.COMBAT_DAMAGE:
        hand.passes()
    assert hand.find(chandra).counters == {"loyalty": 2}
