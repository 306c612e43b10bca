"""phase.rs's prompts come out as decisions of the contract, and answers go back."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c


def test_fabricate_is_a_question_of_counters(play: Any, board: Any) -> None:
    """Yes puts the counters, no makes the Servos."""
    for yes in (True, False):
        hand = play(board().holds("Alice", "hand", "Marionette Master").pool("Alice", "CCCCBB"))
        hand.cast("Marionette Master")
        hand.passes(2)
        assert c.AbilityName(keyword="fabricate") in hand.view.stack[0].names
        pending = hand.passes(2).pending
        assert isinstance(pending, c.YesNo)
        assert (pending.purpose, pending.source) == ("fabricate", "Marionette Master")
        hand.answer(c.Accept(yes))
        assert hand.find("Marionette Master").counters == ({"+1/+1": 3} if yes else {})
        assert len(hand.events("token")) == (0 if yes else 3)


def test_answers_of_the_wrong_kind_or_player_are_refused(play: Any, board: Any) -> None:
    """A decision takes an answer of its kind from its player, and a refusal leaves it pending."""
    hand = play(board().holds("Alice", "hand", "Marionette Master").pool("Alice", "CCCCBB"))
    hand.cast("Marionette Master")
    hand.passes(4)
    with pytest.raises(c.IllegalAction, match="Alice"):
        hand.answer(c.Accept(True), "Bob")
    with pytest.raises(c.IllegalAction, match="NumberChosen"):
        hand.answer(c.NumberChosen(1))
    with pytest.raises(c.IllegalAction):
        hand.act(c.Pass(player="Alice"))
    assert hand.adapter.view().pending == hand.view.pending


def test_proliferate_offers_players_and_permanents(play: Any, board: Any) -> None:
    """Any number of the permanents and players with counters may be chosen."""
    hand = play(
        board()
        .controls("Alice", "Voodoo Doll", counters={"pin": 1})
        .has("Bob", counters={"poison": 1})
        .holds("Alice", "hand", "Volt Charge")
        .pool("Alice", "CCR")
    )
    hand.cast("Volt Charge", targets=("Bob",))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, pending.minimum, pending.maximum) == ("proliferate", 0, 2)
    hand.answer(c.ObjectsChosen(("Bob",)))
    assert (hand.player("Bob").counters, hand.find("Voodoo Doll").counters) == ({"poison": 2}, {"pin": 1})


def test_order_of_triggers_and_their_targets(play: Any, board: Any) -> None:
    """Waiting triggers have ids that they keep on the stack; each is reported once; the last named is on top."""
    hand = play(
        board()
        .controls("Alice", "Blood Artist", "Zulaport Cutthroat", "Grizzly Bears")
        .holds("Alice", "hand", "Murder")
        .pool("Alice", "CBB")
    )
    hand.cast("Murder", targets=("Grizzly Bears",))
    view = hand.passes(2)
    assert isinstance(view.pending, c.Order)
    assert sorted(str(event.source) for event in hand.events("trigger")) == ["Blood Artist", "Zulaport Cutthroat"]
    artist, cutthroat = sorted(view.waiting_triggers, key=lambda ability: ability.source)
    hand.answer(c.Ordered((cutthroat.id, artist.id)))
    assert hand.events("trigger") == []
    view = hand.answer(c.ObjectsChosen(("Bob",)))
    assert [(ability.id, ability.targets) for ability in view.stack] == [(artist.id, ("Bob",)), (cutthroat.id, ())]


def test_triggers_held_back_behind_a_target_have_triggered(play: Any, board: Any) -> None:
    """While the first of equal triggers asks for its target, the others count as triggered, and none counts twice."""
    hand = play(
        board()
        .controls("Alice", "Blood Artist", "Grizzly Bears", "Memnite")
        .holds("Alice", "hand", "Day of Judgment")
        .pool("Alice", "CCWW")
    )
    hand.cast("Day of Judgment")
    hand.passes(2)
    assert len(hand.events("trigger")) == 3
    for _ in range(3):
        assert hand.view.pending.purpose == "target"
        hand.answer(c.ObjectsChosen(("Bob",)))
        assert not hand.events("trigger")
    assert [one.targets for one in hand.view.stack] == [("Bob",)] * 3


def test_prowess_has_its_name(play: Any, board: Any) -> None:
    """A keyword ability that phase.rs describes by its name alone is known by it."""
    hand = play(board().controls("Alice", "Soul-Scar Mage").holds("Alice", "hand", "Shock").pool("Alice", "R"))
    ability = hand.cast("Shock", targets=("Bob",)).stack[0]
    assert {c.AbilityName(keyword="prowess"), c.AbilityName(ordinal=1)} == set(ability.names)


def test_each_player_orders_their_own_triggers(play: Any, board: Any) -> None:
    """The triggers of the active player wait while the next player orders theirs, and all are reported once."""
    hand = play(
        board()
        .controls("Alice", "Soul Warden", "Impact Tremors")
        .controls("Bob", "Soul Warden", "Blood Seeker")
        .holds("Alice", "hand", "Elvish Mystic")
        .pool("Alice", "G")
    )
    hand.cast("Elvish Mystic")
    alices = hand.passes(2).pending
    assert isinstance(alices, c.Order)
    bobs = hand.answer(c.Ordered(tuple(reversed(alices.items)))).pending
    assert isinstance(bobs, c.Order)
    assert (bobs.player, {trigger.controller for trigger in bobs.of}) == ("Bob", {"Bob"})
    assert len(hand.view.waiting_triggers) == 4
    view = hand.answer(c.Ordered(bobs.items), "Bob")
    assert [ability.id for ability in view.stack] == [*reversed(bobs.items), *alices.items]
    assert hand.events("trigger") == []


def test_targets_of_a_trigger_and_their_division(play: Any, board: Any) -> None:
    """All targets of a trigger are one choice, and the division is the next."""
    hand = play(
        board().controls("Alice", "Grizzly Bears").holds("Alice", "hand", "Verdurous Gearhulk").pool("Alice", "CCCGG")
    )
    hand.cast("Verdurous Gearhulk")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, pending.minimum, pending.maximum) == ("target", 0, 2)
    hand.answer(c.ObjectsChosen(("Grizzly Bears", "Verdurous Gearhulk")))
    assert isinstance(hand.view.pending, c.Divide)
    hand.answer(c.Divided((c.Share(1, "Grizzly Bears"), c.Share(3, "Verdurous Gearhulk"))))
    hand.passes(2)
    assert hand.find("Grizzly Bears").counters == {"+1/+1": 1}


def test_cards_are_arranged(play: Any, board: Any) -> None:
    """Scry, and looking at cards that go to three places, put each card where the answer says."""
    library = ("Island", "Plains", "Swamp", "Forest")
    hand = play(board().holds("Alice", "hand", "Preordain").holds("Alice", "library", *library).pool("Alice", "U"))
    hand.cast("Preordain")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ArrangeCards)
    assert (pending.purpose, pending.cards, pending.places) == ("scry", ("Island", "Plains"), ("top", "bottom"))
    with pytest.raises(c.IllegalAction):
        hand.answer(c.Arranged((c.Placement("top", ("Plains",)),)))
    hand.answer(c.Arranged((c.Placement("top", ("Plains",)), c.Placement("bottom", ("Island",)))))
    assert [card.id for card in hand.player("Alice").library] == ["Swamp", "Forest", "Island"]

    hand = play(board().holds("Alice", "hand", "Telling Time").holds("Alice", "library", *library).pool("Alice", "CU"))
    hand.cast("Telling Time")
    hand.passes(2)
    places = (("hand", "Plains"), ("top", "Swamp"), ("bottom", "Island"))
    hand.answer(c.Arranged(tuple(c.Placement(place, (card,)) for place, card in places)))  # type: ignore[arg-type]
    assert [card.id for card in hand.player("Alice").library] == ["Swamp", "Forest", "Island"]


def test_searching_may_fail_and_shuffles(play: Any, board: Any) -> None:
    """A search for a quality may find nothing, and the shuffle is an event."""
    hand = play(
        board().holds("Alice", "hand", "Rampant Growth").holds("Alice", "library", "Island", "Opt").pool("Alice", "CG")
    )
    hand.cast("Rampant Growth")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, pending.options, pending.minimum) == ("search", ("Island",), 0)
    hand.answer(c.ObjectsChosen(()))
    assert [event.player for event in hand.events("shuffle")] == ["Alice"]


def test_pay_or_decline(play: Any, board: Any) -> None:
    """An unless cost is offered to the player who may pay it, with the cost in symbols."""
    hand = play(
        board()
        .holds("Alice", "hand", "Grizzly Bears").pool("Alice", "GCCCC")
        .holds("Bob", "hand", "Mana Leak").pool("Bob", "CU")
    )  # fmt: skip
    hand.cast("Grizzly Bears", paying=("G", "C"))
    hand.passes()
    hand.cast("Mana Leak", "Bob", targets=("Grizzly Bears",))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.PayOrDecline)
    assert (pending.player, pending.cost) == ("Alice", "{3}")
    hand.answer(c.Paid())
    assert ([spell.id for spell in hand.view.stack], hand.player("Alice").mana_pool) == (["Grizzly Bears"], {})


def test_copies_legends_votes_and_sources(play: Any, board: Any) -> None:
    """Clone asks whether and what, the legend rule which, a vote for a word, a shield for a source."""
    hand = play(
        board()
        .controls("Alice", "Grizzly Bears")
        .controls("Bob", "Hill Giant")
        .holds("Alice", "hand", "Clone")
        .pool("Alice", "CCCU")
    )
    hand.cast("Clone")
    assert isinstance(hand.passes(2).pending, c.YesNo)
    pending = hand.answer(c.Accept(True)).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options)) == ("copy", {"Grizzly Bears", "Hill Giant"})
    hand.answer(c.ObjectsChosen(("Hill Giant",)))
    assert hand.find("Clone").name == "Hill Giant"

    legend = "Isamaru, Hound of Konda"
    hand = play(board().controls("Alice", legend).holds("Alice", "hand", legend).pool("Alice", "W"))
    hand.cast(f"{legend} 2")
    assert hand.passes(2).pending == c.ChooseObjects(player="Alice", purpose="legend", options=(legend, f"{legend} 2"))
    hand.answer(c.ObjectsChosen((f"{legend} 2",)))
    assert hand.find(legend) in hand.player("Alice").graveyard

    hand = play(board().holds("Alice", "hand", "Council Guardian").pool("Alice", "CCCCCW"))
    hand.cast("Council Guardian")
    pending = hand.passes(4).pending
    assert isinstance(pending, c.ChooseWords)
    assert (pending.purpose, pending.options) == ("vote", ("blue", "black", "red", "green"))
    hand.answer(c.WordsChosen(("blue",)))
    hand.answer(c.WordsChosen(("red",)), "Bob")
    assert {"protection from blue", "protection from red"} <= set(hand.find("Council Guardian").keywords)

    hand = play(
        board()
        .controls("Alice", "Circle of Protection: Red")
        .controls("Bob", "Hill Giant", "Goblin Piker")
        .pool("Alice", "C")
    )
    hand.activate("Circle of Protection: Red")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options)) == ("damage", {"Hill Giant", "Goblin Piker"})


def test_replacement_effects_are_chosen_by_source(play: Any, board: Any) -> None:
    """Two effects on one event are offered by their sources."""
    hand = play(
        board()
        .controls("Alice", "Hardened Scales", "Doubling Season")
        .holds("Alice", "hand", "Hangarback Walker")
        .pool("Alice", "CC")
    )
    hand.cast("Hangarback Walker", x=1)
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseReplacement)
    assert set(pending.options) == {"Hardened Scales", "Doubling Season"}
    hand.answer(c.ReplacementChosen("Hardened Scales"))
    assert hand.find("Hangarback Walker").counters == {"+1/+1": 4}


def test_any_creature_type_may_be_chosen(play: Any, board: Any) -> None:
    """A choice of a creature type knows the types of all cards, not only of those in the game."""
    hand = play(board().holds("Alice", "hand", "Cavern of Souls"))
    pending = hand.act(c.PlayLand(player="Alice", object="Cavern of Souls")).pending
    assert isinstance(pending, c.ChooseWords)
    assert pending.options is not None
    assert {"Elf", "Eldrazi", "Atog"} <= set(pending.options)
    hand.answer(c.WordsChosen(("Atog",)))


def test_a_spell_offered_by_an_effect_is_cast_in_answer(play: Any, board: Any) -> None:
    """Cascade offers its card; casting it answers the offer, and what it targets is announced with it."""
    hand = play(
        board()
        .holds("Alice", "hand", "Bloodbraid Elf")
        .holds("Alice", "library", "Forest", "Shock")
        .pool("Alice", "CCRG")
    )
    hand.cast("Bloodbraid Elf")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.YesNo)
    assert (pending.purpose, pending.source) == ("cast", "Shock")
    view = hand.cast("Shock", targets=("Bob",), without_paying_mana_cost=True)
    assert (view.pending, view.stack[0].targets) == (None, ("Bob",))


def test_a_question_without_a_place_in_the_contract_is_unsupported(play: Any, board: Any) -> None:
    """A prompt that cannot be put is named, as a capability that is missing."""
    hand = play(board().holds("Alice", "hand", "Fact or Fiction").pool("Alice", "CCCU"))
    hand.cast("Fact or Fiction")
    hand.passes()
    with pytest.raises(c.Unsupported, match="SeparatePiles") as refused:
        hand.passes()
    assert refused.value.what == "capability"
