"""Abilities by the names that the rules give them."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c

KEYWORD = c.AbilityName(keyword="station")


def by_cost(text: str) -> c.AbilityName:
    return c.AbilityName(cost=text)


def test_by_cost_by_ordinal_or_alone(play: Any, board: Any) -> None:
    """An activated ability is found by its printed cost, by its paragraph, and without a name if it is the only one."""
    for name in (by_cost("{4}"), c.AbilityName(ordinal=2)):
        hand = play(board().controls("Alice", "Walking Ballista", counters={"+1/+1": 1}).pool("Alice", "CCCC"))
        ability = hand.activate("Walking Ballista", name).stack[0]
        assert isinstance(ability, c.AbilityOnStack)
        assert {by_cost("{4}"), c.AbilityName(ordinal=2)} <= set(ability.names)
    hand = play(board().controls("Alice", "Prodigal Sorcerer"))
    hand.activate("Prodigal Sorcerer", targets=("Bob",))


def test_a_name_that_fits_no_ability_is_refused(play: Any, board: Any) -> None:
    """An object that has no such ability cannot have it activated."""
    hand = play(board().controls("Alice", "Prodigal Sorcerer"))
    with pytest.raises(c.IllegalAction):
        hand.activate("Prodigal Sorcerer", by_cost("{2}"), targets=("Bob",))


def test_the_untap_symbol(play: Any, board: Any) -> None:
    """A {Q} cost untaps; an untapped permanent cannot pay it."""
    hand = play(
        board().controls("Alice", "Pili-Pala", tapped=True).controls("Alice", "Pili-Pala").pool("Alice", "CCCC")
    )
    with pytest.raises(c.IllegalAction):
        hand.activate("Pili-Pala 2", by_cost("{2}, {Q}"))
    hand.activate("Pili-Pala", by_cost("{2}, {Q}"))
    assert isinstance(hand.view.pending, c.ChooseMana)
    hand.answer(c.ManaChosen(("G",)))
    assert (hand.find("Pili-Pala").tapped, hand.player("Alice").mana_pool["G"]) == (False, 1)


def test_mana_abilities_use_no_stack_and_name_their_source(play: Any, board: Any) -> None:
    """A land is tapped for mana at once, and a triggered mana ability is an event of its own."""
    hand = play(board().controls("Alice", "Forest").controls("Alice", "Wild Growth", attached_to="Forest"))
    view = hand.activate("Forest", by_cost("{T}"))
    assert (view.stack, hand.player("Alice").mana_pool) == ((), {"G": 2})
    assert [(event.source, event.mana) for event in hand.events("mana")] == [
        ("Forest", ("G",)),
        ("Wild Growth", ("G",)),
    ]
    assert [(event.source, event.player, event.names) for event in hand.events("trigger")] == [
        ("Wild Growth", "Alice", (c.AbilityName(ordinal=2),))
    ]


def test_two_intrinsic_mana_abilities_are_one_choice(play: Any, board: Any) -> None:
    """A land of two basic types is asked which mana it makes, though the engine holds two abilities."""
    hand = play(board().controls("Alice", "Steam Vents"))
    pending = hand.activate("Steam Vents", by_cost("{T}")).pending
    assert isinstance(pending, c.ChooseMana)
    assert set(pending.options) == {("U",), ("R",)}
    with pytest.raises(c.IllegalAction):
        hand.answer(c.ManaChosen(("G",)))
    hand.answer(c.ManaChosen(("R",)))
    assert (hand.player("Alice").mana_pool, hand.find("Steam Vents").tapped) == ({"R": 1}, True)


def test_intrinsic_mana_abilities_that_cannot_be_activated_are_no_choice(play: Any, board: Any) -> None:
    """A tapped land of two basic types is refused as the engine refuses it, before anybody is asked for a color."""
    hand = play(board().controls("Alice", "Badlands", tapped=True))
    with pytest.raises(c.IllegalAction, match="tapped"):
        hand.activate("Badlands", by_cost("{T}"))


def test_several_mana_of_one_color_are_offered_as_a_whole(play: Any, board: Any) -> None:
    """An option is the whole amount that an ability makes."""
    hand = play(board().controls("Alice", "Lion's Eye Diamond"))
    pending = hand.activate("Lion's Eye Diamond").pending
    assert isinstance(pending, c.ChooseMana)
    assert ("R", "R", "R") in pending.options
    hand.answer(c.ManaChosen(("R", "R", "R")))
    assert hand.player("Alice").mana_pool == {"R": 3}


@pytest.mark.parametrize(("card", "keyword"), [("Galvanizing Sawship", "station"), ("Smuggler's Copter", "crew")])
def test_keywords_that_tap_another_creature(play: Any, board: Any, card: str, keyword: str) -> None:
    """Station and crew tap the creature announced and are seen on the stack by their keyword."""
    hand = play(board().controls("Alice", card, "Hill Giant", "Grizzly Bears"))
    tapping = (c.CostObject(deed="tap", object="Hill Giant"),)
    ability = hand.activate(card, c.AbilityName(keyword=keyword), objects=tapping).stack[0]
    assert isinstance(ability, c.AbilityOnStack)
    assert c.AbilityName(keyword=keyword) in ability.names
    assert (hand.find("Hill Giant").tapped, hand.find("Grizzly Bears").tapped) == (True, False)


def test_a_noncreature_spacecraft_shows_no_power(play: Any, board: Any) -> None:
    """Power and toughness are seen of creatures only."""
    hand = play(board().controls("Alice", "Galvanizing Sawship", "Hill Giant"))
    assert hand.find("Galvanizing Sawship").power is None
    hand.activate("Galvanizing Sawship", KEYWORD, objects=(c.CostObject(deed="tap", object="Hill Giant"),))
    hand.passes(2)
    assert hand.find("Galvanizing Sawship").power == 6


def test_equip_and_loyalty(play: Any, board: Any) -> None:
    """Equip is found by its keyword, a loyalty ability by its cost."""
    hand = play(
        board()
        .controls("Alice", "Basilisk Collar", "Hill Giant", "Grizzly Bears")
        .controls("Alice", "Chandra, Fire Artisan", counters={"loyalty": 4})
        .pool("Alice", "CC")
    )
    hand.activate("Basilisk Collar", c.AbilityName(keyword="equip"), targets=("Hill Giant",))
    hand.passes(2)
    assert hand.find("Basilisk Collar").attached_to == "Hill Giant"
    hand.activate("Chandra, Fire Artisan", by_cost("+1"))
    assert hand.find("Chandra, Fire Artisan").counters == {"loyalty": 5}


def test_costs_paid_with_objects(play: Any, board: Any) -> None:
    """What is tapped or sacrificed for a cost is what was announced; left out, it is asked."""
    hand = play(board().controls("Alice", "Springleaf Drum", "Grizzly Bears", "Hill Giant"))
    hand.activate("Springleaf Drum", objects=(c.CostObject(deed="tap", object="Hill Giant"),))
    assert (hand.find("Hill Giant").tapped, hand.find("Grizzly Bears").tapped) == (True, False)
    hand = play(
        board()
        .controls("Alice", "Grizzly Bears", "Hill Giant")
        .holds("Alice", "hand", "Village Rites")
        .pool("Alice", "B")
    )
    pending = hand.cast("Village Rites").pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options)) == ("sacrifice", {"Grizzly Bears", "Hill Giant"})
    hand.answer(c.ObjectsChosen(("Hill Giant",)))
    assert hand.find("Hill Giant") in hand.player("Alice").graveyard


def test_suspend_by_its_special_action(play: Any, board: Any) -> None:
    """Suspending takes the card out of the hand for its cost."""
    hand = play(board().holds("Alice", "hand", "Ancestral Vision").pool("Alice", "U"))
    hand.act(c.SpecialAction(player="Alice", keyword="suspend", object="Ancestral Vision"))
    assert (hand.player("Alice").hand, hand.player("Alice").mana_pool) == ((), {})
    assert hand.find("Ancestral Vision") in hand.view.exile
