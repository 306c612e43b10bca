"""Combat on Forge: declarations, damage, and what is refused on the way."""

from __future__ import annotations

from typing import Any

from adapters import contract as c

CHANDRA = "Chandra, Fire Artisan"


def attacks(*pairs: tuple[str, str]) -> c.Attacks:
    return c.Attacks(tuple(c.Attack(*pair) for pair in pairs))


def blocks(*pairs: tuple[str, str]) -> c.Blocks:
    return c.Blocks(tuple(c.Block(*pair) for pair in pairs))


def assigned(*shares: tuple[int, str]) -> c.Assigned:
    return c.Assigned(tuple(c.Share(*share) for share in shares))


def test_declarations_and_events_of_combat(play: Any, board: Any, refused: Any) -> None:
    """Who may attack what and block what is offered; anything else is refused; what is declared is told and seen."""
    hand = play(
        board()
        .controls("Alice", "Craw Wurm", "Alley Strangler", "Serra Angel")
        .controls("Alice", "Hill Giant", tapped=True)
        .controls("Bob", "Grizzly Bears", "Hill Giant", "Wall of Stone")
        .controls("Bob", "Goblin Piker", tapped=True)
        .controls("Bob", CHANDRA, counters={"loyalty": 4})
    )
    while not isinstance(hand.view.pending, c.DeclareAttackers):
        hand.passes()
    asked = hand.view.pending
    assert set(asked.attackers) == {"Craw Wurm", "Alley Strangler", "Serra Angel"}
    assert set(asked.defenders) == {"Bob", CHANDRA}
    refused(
        hand,
        attacks(("Hill Giant", "Bob")),
        attacks(("Grizzly Bears", "Bob")),
        attacks(("Craw Wurm", "Alice")),
        attacks(("Craw Wurm", "Hill Giant 2")),
        attacks(("Craw Wurm", "Bob"), ("Craw Wurm", CHANDRA)),
        blocks(),
        c.Accept(True),
        c.AnswerGiven(player="Bob", answer=attacks()),
    )
    hand.attack(("Craw Wurm", "Bob"), ("Alley Strangler", "Bob"), ("Serra Angel", CHANDRA))
    assert {(event.object, event.to) for event in hand.events("attack")} == {
        ("Craw Wurm", "Bob"), ("Alley Strangler", "Bob"), ("Serra Angel", CHANDRA),
    }  # fmt: skip
    assert (hand.view.turn.step, hand.find("Serra Angel").attacking) == (c.Step.DECLARE_ATTACKERS, CHANDRA)
    assert (hand.find("Craw Wurm").tapped, hand.find("Serra Angel").tapped) == (True, False)
    while not isinstance(hand.view.pending, c.DeclareBlockers):
        hand.passes()
    asked = hand.view.pending
    assert (asked.player, set(asked.blockers)) == ("Bob", {"Grizzly Bears", "Hill Giant 2", "Wall of Stone"})
    refused(
        hand,
        blocks(("Goblin Piker", "Craw Wurm")),
        blocks(("Grizzly Bears", "Serra Angel")),
        blocks(("Grizzly Bears", "Alley Strangler")),
        blocks(("Grizzly Bears", "Craw Wurm"), ("Grizzly Bears", "Craw Wurm")),
        blocks(
            ("Grizzly Bears", "Craw Wurm"), ("Grizzly Bears", "Alley Strangler"), ("Hill Giant 2", "Alley Strangler")
        ),
        blocks(("Grizzly Bears", "Hill Giant")),
        attacks(),
    )
    hand.block(("Grizzly Bears", "Craw Wurm"), ("Hill Giant 2", "Craw Wurm"))
    assert {(event.object, event.to) for event in hand.events("block")} == {
        ("Grizzly Bears", "Craw Wurm"), ("Hill Giant 2", "Craw Wurm"),
    }  # fmt: skip
    wurm = hand.find("Craw Wurm")
    assert (wurm.blocked, set(wurm.blocked_by)) == (True, {"Grizzly Bears", "Hill Giant 2"})
    assert (hand.find("Grizzly Bears").blocking, hand.find("Alley Strangler").blocked) == (("Craw Wurm",), False)
    while not isinstance(hand.view.pending, c.AssignCombatDamage):
        if isinstance(hand.view.pending, c.Order):
            hand.answer(c.Ordered(hand.view.pending.items))
        else:
            hand.passes()
    asked = hand.view.pending
    assert (asked.player, asked.creature, asked.total) == ("Alice", "Craw Wurm", 6)
    assert set(asked.among) == {"Grizzly Bears", "Hill Giant 2"}
    refused(
        hand,
        assigned((3, "Grizzly Bears"), (2, "Hill Giant 2")),
        assigned((4, "Grizzly Bears"), (3, "Hill Giant 2")),
        assigned((7, "Grizzly Bears"), (-1, "Hill Giant 2")),
        assigned((3, "Grizzly Bears"), (3, "Bob")),
        assigned((3, "Grizzly Bears"), (3, "Wall of Stone")),
        assigned(),
        c.NumberChosen(3),
    )
    hand.answer(assigned((3, "Grizzly Bears"), (3, "Hill Giant 2")))
    assert {(event.source, event.object, event.player, event.amount) for event in hand.events("damage")} == {
        ("Craw Wurm", "Grizzly Bears", None, 3),
        ("Craw Wurm", "Hill Giant 2", None, 3),
        ("Grizzly Bears", "Craw Wurm", None, 2),
        ("Hill Giant 2", "Craw Wurm", None, 3),
        ("Alley Strangler", None, "Bob", 2),
        ("Serra Angel", CHANDRA, None, 4),
    }
    assert all(event.combat for event in hand.events("damage"))
    assert [(event.player, event.amount) for event in hand.events("life")] == [("Bob", -2)]
    assert {card.id for card in hand.player("Bob").graveyard} == {"Grizzly Bears", "Hill Giant 2", CHANDRA}
    assert [card.id for card in hand.player("Alice").graveyard] == ["Craw Wurm"]


def test_trample_assigns_lethal_damage_first(play: Any, board: Any, refused: Any) -> None:
    """The player gets damage only when the blocker is assigned lethal damage; a refused assignment is as if never made."""
    hand = play(board().controls("Alice", "Colossal Dreadmaw").controls("Bob", "Grizzly Bears"))
    hand.attack(("Colossal Dreadmaw", "Bob"))
    hand.block(("Grizzly Bears", "Colossal Dreadmaw"))
    while not isinstance(hand.view.pending, c.AssignCombatDamage):
        hand.passes()
    assert set(hand.view.pending.among) == {"Grizzly Bears", "Bob"}
    refused(
        hand,
        assigned((1, "Grizzly Bears"), (5, "Bob")),
        assigned((6, "Bob")),
        assigned((2, "Grizzly Bears"), (3, "Bob")),
    )
    hand.answer(assigned((2, "Grizzly Bears"), (4, "Bob")))
    assert (hand.player("Bob").life, [card.id for card in hand.player("Bob").graveyard]) == (16, ["Grizzly Bears"])
