"""Whole announcements, carried through Forge's questions one by one, and what is refused."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from adapters import contract as c


def by_cost(text: str) -> c.AbilityName:
    return c.AbilityName(cost=text)


def names(things: Any) -> list[str]:
    return [thing.id for thing in things]


def tapped(hand: Any) -> list[str]:
    return sorted(thing.id for thing in hand.view.battlefield if thing.tapped)


def sacrificed(name: str) -> tuple[c.CostObject, ...]:
    return (c.CostObject(deed="sacrifice", object=name),)


def test_targets_x_and_modes(play: Any, board: Any) -> None:
    """What is announced is what is on the stack and what happens: targets in their order, X, modes counted from 1."""
    hand = play(
        board()
        .controls("Bob", "Hill Giant", "Grizzly Bears")
        .holds("Bob", "hand", "Island")
        .holds("Alice", "hand", "Lightning Bolt", "Blaze", "Kolaghan's Command")
        .pool("Alice", "RRCCCRBC")
    )
    view = hand.cast("Lightning Bolt", targets=("Hill Giant",))
    assert (names(view.stack), view.stack[0].targets, view.priority) == (["Lightning Bolt"], ("Hill Giant",), "Alice")
    assert (view.pending, view.ignored) == (None, ())
    hand.passes(2)
    assert names(hand.player("Bob").graveyard) == ["Hill Giant"]

    view = hand.cast("Kolaghan's Command", modes=(2, 4), targets=("Bob", "Grizzly Bears"))
    assert (set(view.stack[0].targets), view.ignored) == ({"Bob", "Grizzly Bears"}, ())
    if isinstance(hand.passes(2).pending, c.ChooseObjects):
        hand.answer(c.ObjectsChosen(("Island",)), "Bob")
    assert sorted(names(hand.player("Bob").graveyard)) == ["Grizzly Bears", "Hill Giant", "Island"]

    view = hand.cast("Blaze", x=2, targets=("Bob",))
    assert isinstance(view.stack[0], c.SpellOnStack)
    assert (view.stack[0].x, view.stack[0].targets, view.ignored) == (2, ("Bob",), ())
    hand.passes(2)
    assert hand.player("Bob").life == 18


def test_division_kicker_and_several_kicks(play: Any, board: Any) -> None:
    """A division gives each target its share; a kicker is paid when it is announced and as often."""
    hand = play(
        board()
        .controls("Bob", "Hill Giant")
        .holds("Alice", "hand", "Arc Lightning", "Burst Lightning", "Burst Lightning", "Everflowing Chalice")
        .pool("Alice", "RRRCCCCCCCCCC")
    )
    shares = (c.Share(2, "Hill Giant"), c.Share(1, "Bob"))
    assert hand.cast("Arc Lightning", targets=("Hill Giant", "Bob"), division=shares).ignored == ()
    hand.passes(2)
    assert (hand.find("Hill Giant").damage, hand.player("Bob").life) == (2, 19)
    hand.cast("Burst Lightning", targets=("Bob",))
    hand.passes(2)
    assert hand.player("Bob").life == 17
    assert hand.cast("Burst Lightning 2", targets=("Bob",), using=(c.MultipleTimes("kicker"),)).ignored == ()
    hand.passes(2)
    assert hand.player("Bob").life == 13
    assert hand.cast("Everflowing Chalice", using=(c.MultipleTimes("multikicker", 2),)).ignored == ()
    hand.passes(2)
    assert hand.find("Everflowing Chalice").counters == {"charge": 2}
    assert hand.player("Alice").mana_pool == {}


def test_costs_paid_with_objects(play: Any, board: Any) -> None:
    """What is sacrificed, discarded or tapped for a cost is what was announced."""
    hand = play(
        board()
        .controls("Alice", "Grizzly Bears", "Hill Giant", "Springleaf Drum", "Elvish Mystic", "Viscera Seer")
        .holds("Alice", "hand", "Village Rites", "Tormenting Voice", "Opt", "Shock")
        .pool("Alice", "BRC")
    )
    hand.cast("Village Rites", objects=sacrificed("Hill Giant"))
    assert names(hand.player("Alice").graveyard) == ["Hill Giant"]
    hand.passes(2)
    hand.cast("Tormenting Voice", objects=(c.CostObject(deed="discard", object="Opt"),))
    assert "Opt" in names(hand.player("Alice").graveyard)
    assert [event.object for event in hand.events("discard")] == ["Opt"]
    hand.passes(2)
    hand.activate("Springleaf Drum", objects=(c.CostObject(deed="tap", object="Grizzly Bears"),))
    if isinstance(hand.view.pending, c.ChooseMana):
        hand.answer(c.ManaChosen(("R",)))
    assert tapped(hand) == ["Grizzly Bears", "Springleaf Drum"]
    hand.activate("Viscera Seer", objects=sacrificed("Elvish Mystic"))
    assert "Elvish Mystic" in names(hand.player("Alice").graveyard)
    assert "Grizzly Bears" in names(hand.view.battlefield)


def test_the_sources_named_are_the_sources_tapped(play: Any, board: Any) -> None:
    """Mana abilities named for the payment are activated meanwhile, none beside them, and make the mana named."""
    hand = play(
        board()
        .controls("Alice", "Mountain", "Mountain", "Forest", "Badlands", "Plains")
        .holds("Alice", "hand", "Shock", "Duress", "Lightning Helix")
        .holds("Bob", "hand", "Opt")
    )
    view = hand.cast("Shock", targets=("Bob",), mana_from=(c.ManaSource(object="Mountain 2"),))
    assert (tapped(hand), view.ignored) == (["Mountain 2"], ())
    hand.passes(2)
    view = hand.cast("Duress", targets=("Bob",), mana_from=(c.ManaSource(object="Badlands", mana=("B",)),))
    assert (tapped(hand), view.ignored) == (["Badlands", "Mountain 2"], ())
    hand.passes(2)
    if hand.view.pending is not None:
        hand.answer(c.ObjectsChosen(("Opt",)))
    before = hand.adapter.view()
    with pytest.raises(c.IllegalAction):
        hand.cast("Lightning Helix", targets=("Bob",), mana_from=(c.ManaSource(object="Forest"),))
    assert hand.adapter.view() == before
    sources = (c.ManaSource(object="Mountain"), c.ManaSource(object="Plains"))
    hand.cast("Lightning Helix", targets=("Bob",), mana_from=sources)
    assert "Forest" not in tapped(hand)


def test_ways_to_cast(play: Any, board: Any) -> None:
    """Flashback, evoke and face down are used when announced, and only then; a way that there is not is no way to cast."""
    hand = play(
        board()
        .holds("Alice", "graveyard", "Deep Analysis")
        .holds("Alice", "hand", "Mulldrifter", "Exalted Angel")
        .pool("Alice", "CCCCCCUU")
    )
    here = hand.adapter.snapshot()
    with contextlib.suppress(c.IllegalAction):
        assert hand.cast("Mulldrifter", using=(c.MultipleTimes("kicker"),)).ignored == ("using",)
    hand.view = hand.adapter.restore(here)
    assert hand.cast("Deep Analysis", using=(c.MultipleTimes("flashback"),), targets=("Alice",)).ignored == ()
    assert [event.amount for event in hand.events("life")] == [-3]
    hand.passes(2)
    assert names(hand.view.exile) == ["Deep Analysis"]
    hand.cast("Exalted Angel", face_down=True)
    hand.passes(2)
    angel = hand.find("Exalted Angel")
    assert (angel.face_down, angel.name, angel.power, hand.player("Alice").mana_pool) == (True, "", 2, {"C": 2, "U": 1})
    assert hand.cast("Mulldrifter", using=(c.MultipleTimes("evoke"),)).ignored == ()
    hand.passes(2)
    assert len(hand.view.stack) == 2 or hand.view.pending is not None


def test_convoke_and_phyrexian_mana(play: Any, board: Any) -> None:
    """Creatures named pay by being tapped, and no others; a Phyrexian symbol is paid with life where that is said."""
    hand = play(
        board()
        .controls("Alice", *["Grizzly Bears"] * 4)
        .controls("Bob", "Craw Wurm")
        .holds("Alice", "hand", "Chord of Calling", "Dismember")
        .pool("Alice", "CB")
    )
    view = hand.cast("Dismember", targets=("Craw Wurm",), symbols=("2 life", "B"))
    assert (hand.player("Alice").life, hand.player("Alice").mana_pool, view.ignored) == (18, {}, ())
    three = ("Grizzly Bears", "Grizzly Bears 2", "Grizzly Bears 4")
    hand.cast("Chord of Calling", x=0, objects=tuple(c.CostObject(deed="tap", object=name) for name in three))
    assert tapped(hand) == sorted(three)


def test_abilities_by_cost_ordinal_and_keyword(play: Any, board: Any) -> None:
    """An activated ability goes by its cost as printed, by its paragraph and by its keyword, and is seen by those names."""
    hand = play(
        board()
        .controls("Alice", "Walking Ballista", counters={"+1/+1": 1})
        .controls("Alice", "Basilisk Collar", "Hill Giant", "Smuggler's Copter")
        .controls("Alice", "Chandra, Fire Artisan", counters={"loyalty": 4})
        .pool("Alice", "CCCCCCCCCC")
    )
    for name in (by_cost("{4}"), c.AbilityName(ordinal=2)):
        ability = hand.activate("Walking Ballista", name).stack[0]
        assert isinstance(ability, c.AbilityOnStack)
        assert {by_cost("{4}"), c.AbilityName(ordinal=2)} <= set(ability.names)
        assert (ability.source, ability.type) == ("Walking Ballista", "activated")
        hand.passes(2)
    assert hand.find("Walking Ballista").counters == {"+1/+1": 3}
    hand.activate("Walking Ballista", c.AbilityName(ordinal=3), targets=("Bob",))
    hand.passes(2)
    assert (hand.player("Bob").life, hand.find("Walking Ballista").power) == (19, 2)
    hand.activate("Basilisk Collar", c.AbilityName(keyword="equip"), targets=("Hill Giant",))
    hand.passes(2)
    assert hand.find("Basilisk Collar").attached_to == "Hill Giant"
    crew = c.AbilityName(keyword="crew")
    ability = hand.activate("Smuggler's Copter", crew, objects=(c.CostObject(deed="tap", object="Hill Giant"),)).stack[
        0
    ]
    assert crew in ability.names
    hand.passes(2)
    hand.activate("Chandra, Fire Artisan", by_cost("+1"))
    assert hand.find("Chandra, Fire Artisan").counters == {"loyalty": 5}
    with pytest.raises(c.IllegalAction):
        hand.activate("Walking Ballista", by_cost("{3}"))


def test_counters_removed_and_x_of_an_ability(play: Any, board: Any) -> None:
    """A loyalty ability with X and one that untaps its source are paid as announced."""
    hand = play(
        board()
        .controls("Alice", "Pili-Pala", tapped=True)
        .controls("Alice", "Ugin, the Spirit Dragon", counters={"loyalty": 7})
        .controls("Bob", "Hill Giant", "Craw Wurm")
        .pool("Alice", "CC")
    )
    hand.activate("Pili-Pala", by_cost("{2}, {Q}"))
    assert isinstance(hand.view.pending, c.ChooseMana)
    hand.answer(c.ManaChosen(("G",)))
    assert (hand.find("Pili-Pala").tapped, hand.player("Alice").mana_pool) == (False, {"G": 1})
    hand.activate("Ugin, the Spirit Dragon", c.AbilityName(ordinal=2), x=4)
    assert hand.find("Ugin, the Spirit Dragon").counters == {"loyalty": 3}
    hand.passes(2)
    assert sorted(names(hand.view.exile)) == ["Hill Giant"]
    assert "Craw Wurm" in names(hand.view.battlefield)


def test_refused_actions_leave_everything_as_it_was(play: Any, board: Any, refused: Any) -> None:
    """Without priority, at an illegal target, beyond the mana, of the wrong card, at the wrong time: nothing has changed."""
    hand = play(
        board()
        .controls("Alice", "Mountain", "Mountain", "Mountain")
        .controls("Alice", "Prodigal Sorcerer", tapped=True)
        .controls("Bob", "Darksteel Ingot", "Hill Giant", "Island")
        .holds(
            "Alice", "hand", "Blaze", "Murder", "Grizzly Bears", "Arc Lightning", "Forest", "Forest", "Chord of Calling"
        )
        .holds("Bob", "hand", "Think Twice", "Divination")
        .pool("Alice", "BBCU")
        .pool("Bob", "UUU")
    )

    def cast(card: str, player: str = "Alice", **said: Any) -> c.Cast:
        return c.Cast(player=player, object=card, announcement=c.Announcement(**said))

    hand.act(c.PlayLand(player="Alice", object="Forest"))
    refused(
        hand,
        c.Pass(player="Bob"),
        c.Pass(player="Nobody"),
        cast("Think Twice", "Bob"),
        cast("Think Twice"),
        cast("Nothing of the kind"),
        cast("Murder", targets=("Darksteel Ingot",)),
        cast("Murder", targets=("Bob",)),
        cast("Murder", targets=("Hill Giant",), mana_from=(c.ManaSource(object="Island"),)),
        cast("Blaze", x=9, targets=("Bob",)),
        cast("Blaze", x=-1, targets=("Bob",)),
        cast("Arc Lightning", targets=("Hill Giant", "Bob"), division=(c.Share(3, "Hill Giant"), c.Share(0, "Bob"))),
        cast("Arc Lightning", targets=("Hill Giant", "Bob"), division=(c.Share(3, "Hill Giant"), c.Share(1, "Bob"))),
        cast("Arc Lightning", targets=("Hill Giant", "Bob"), division=(c.Share(1, "Hill Giant"), c.Share(1, "Bob"))),
        cast("Chord of Calling", x=0),
        cast("Forest 2"),
        c.PlayLand(player="Alice", object="Forest 2"),
        c.PlayLand(player="Alice", object="Grizzly Bears"),
        c.PlayLand(player="Alice", object="Forest"),
        c.Activate(player="Alice", object="Prodigal Sorcerer", announcement=c.Announcement(targets=("Bob",))),
        c.Activate(player="Alice", object="Island"),
        c.Activate(player="Alice", object="Mountain", ability=by_cost("{1}")),
        c.TurnFaceUp(player="Alice", object="Hill Giant"),
        c.SpecialAction(player="Alice", keyword="suspend", object="Blaze"),
        c.AnswerGiven(player="Alice", answer=c.Accept(True)),
    )
    hand.act(c.Pass(player="Alice"))
    refused(
        hand,
        cast("Divination", "Bob"),
        cast("Grizzly Bears"),
        c.Pass(player="Alice"),
        c.PlayLand(player="Bob", object="Think Twice"),
    )
    view = hand.cast("Think Twice", "Bob")
    assert (names(view.stack), hand.player("Bob").mana_pool) == (["Think Twice"], {"U": 1})
    refused(hand, cast("Blaze", x=1, targets=("Bob",)), cast("Murder", "Bob", targets=("Hill Giant",)))
    hand.passes(2)
    assert names(hand.player("Bob").graveyard) == ["Think Twice"]


def test_modes_that_cannot_be_chosen(play: Any, board: Any, refused: Any) -> None:
    """A mode without a legal target, one twice, one that there is not, too few: refused, and nothing has changed."""
    hand = play(board().holds("Alice", "hand", "Kolaghan's Command").holds("Bob", "hand", "Opt").pool("Alice", "CBR"))

    def modes(*chosen: int) -> c.Cast:
        said = c.Announcement(modes=chosen, targets=("Bob", "Bob"))
        return c.Cast(player="Alice", object="Kolaghan's Command", announcement=said)

    refused(hand, modes(1, 2), modes(2, 2), modes(2, 5), modes(2), modes(0, 2))
    view = hand.act(modes(2, 4))
    assert (view.stack[0].targets, view.ignored) == (("Bob",), ())


def test_the_same_card_is_not_cast_twice_by_a_refusal(play: Any, board: Any, refused: Any) -> None:
    """After a refusal in the middle of announcing, over a stack with a trigger on it, ids and targets are what they were."""
    hand = play(
        board()
        .controls("Alice", "Soul-Scar Mage")
        .controls("Bob", "Hill Giant", "Darksteel Ingot")
        .holds("Alice", "hand", "Shock", "Murder")
        .pool("Alice", "RCBB")
    )
    hand.cast("Shock", targets=("Hill Giant",))
    stack = [(one.id, one.targets) for one in hand.view.stack]
    assert len(stack) == 2
    illegal = c.Announcement(targets=("Darksteel Ingot",))
    refused(hand, c.Cast(player="Alice", object="Murder", announcement=illegal))
    hand.cast("Murder", targets=("Hill Giant",))
    assert [(one.id, one.targets) for one in hand.view.stack][-2:] == stack
