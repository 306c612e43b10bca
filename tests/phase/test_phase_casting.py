"""Whole announcements, carried through phase.rs's questions one by one."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c


def test_a_spell_goes_on_the_stack_with_its_targets(play: Any, board: Any) -> None:
    """The target announced is the target seen, and mana and card have gone where they go."""
    hand = play(board().holds("Alice", "hand", "Lightning Bolt").pool("Alice", "R"))
    view = hand.cast("Lightning Bolt", targets=("Bob",))
    assert view.stack[0].targets == ("Bob",)
    assert (view.priority, hand.player("Alice").mana_pool, view.ignored) == ("Alice", {}, ())
    hand.passes(2)
    assert hand.player("Bob").life == 17
    assert [(e.source, e.player, e.amount, e.combat) for e in hand.events("damage")] == [
        ("Lightning Bolt", "Bob", 3, False)
    ]


def test_a_lone_target_is_filled_silently_and_compared(play: Any, board: Any) -> None:
    """Where the engine fills in the only legal target, announcing another one is refused and changes nothing."""
    hand = play(
        board()
        .controls("Bob", "Hill Giant")
        .controls("Bob", "Mox Ruby")
        .holds("Alice", "hand", "Murder")
        .pool("Alice", "CBB")
    )
    before = hand.view.players
    with pytest.raises(c.IllegalAction, match="Hill Giant"):
        hand.cast("Murder", targets=("Mox Ruby",))
    assert hand.adapter.view().players == before
    hand.cast("Murder", targets=("Hill Giant",))


def test_what_is_not_announced_is_asked(play: Any, board: Any) -> None:
    """A target left out becomes the pending decision, and the answer completes the casting."""
    hand = play(board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Shock").pool("Alice", "R"))
    pending = hand.cast("Shock").pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options)) == ("target", {"Alice", "Bob", "Hill Giant"})
    view = hand.answer(c.ObjectsChosen(("Hill Giant",)))
    assert (view.pending, view.stack[0].targets) == (None, ("Hill Giant",))


def test_modes_targets_and_division(play: Any, board: Any) -> None:
    """Modes are counted from 1, a division is announced, and one that gives a target nothing is refused."""
    hand = play(board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Arc Lightning").pool("Alice", "CCR"))
    with pytest.raises(c.IllegalAction):
        hand.cast(
            "Arc Lightning", targets=("Hill Giant", "Bob"), division=(c.Share(3, "Hill Giant"), c.Share(0, "Bob"))
        )
    hand.cast("Arc Lightning", targets=("Hill Giant", "Bob"), division=(c.Share(2, "Hill Giant"), c.Share(1, "Bob")))
    hand.passes(2)
    assert (hand.find("Hill Giant").damage, hand.player("Bob").life) == (2, 19)


def test_x_is_announced_and_seen(play: Any, board: Any) -> None:
    """X is the number announced; one that the mana does not reach is refused."""
    hand = play(board().holds("Alice", "hand", "Blaze").pool("Alice", "RCCC"))
    with pytest.raises(c.IllegalAction):
        hand.cast("Blaze", x=4, targets=("Bob",))
    spell = hand.cast("Blaze", x=3, targets=("Bob",)).stack[0]
    assert isinstance(spell, c.SpellOnStack)
    assert (spell.x, spell.object.mana_value) == (3, 4)


def test_ways_to_cast(play: Any, board: Any) -> None:
    """Kicker, evoke and flashback are used when announced, and only then; one that is not offered is refused."""
    hand = play(
        board()
        .holds("Alice", "hand", "Burst Lightning", "Mulldrifter")
        .holds("Alice", "graveyard", "Deep Analysis")
        .pool("Alice", "RCCCCCCUU")
    )
    hand.cast("Deep Analysis", using=(c.MultipleTimes("flashback"),), targets=("Alice",))
    assert hand.player("Alice").life == 17
    hand.passes(2)
    hand.cast("Burst Lightning", targets=("Bob",), using=(c.MultipleTimes("kicker"),))
    hand.passes(2)
    assert hand.player("Bob").life == 16
    with pytest.raises(c.IllegalAction):
        hand.cast("Mulldrifter", using=(c.MultipleTimes("kicker"),))


def test_convoke_taps_what_is_announced(play: Any, board: Any) -> None:
    """Creatures named to be tapped pay, and no others."""
    hand = play(board().controls("Alice", *["Grizzly Bears"] * 4).holds("Alice", "hand", "Chord of Calling"))
    three = tuple(
        c.CostObject(deed="tap", object=name) for name in ("Grizzly Bears", "Grizzly Bears 2", "Grizzly Bears 3")
    )
    hand.cast("Chord of Calling", x=0, objects=three)
    tapped = [thing.id for thing in hand.view.battlefield if thing.tapped]
    assert tapped == ["Grizzly Bears", "Grizzly Bears 2", "Grizzly Bears 3"]


def test_the_mana_named_is_the_mana_spent(play: Any, board: Any) -> None:
    """With several ways to pay, the pool is left with what was not named."""
    hand = play(board().holds("Alice", "hand", "Grizzly Bears").pool("Alice", "GGC"))
    view = hand.cast("Grizzly Bears", paying=("G", "G"))
    assert (hand.player("Alice").mana_pool, view.ignored) == ({"C": 1}, ())


def test_the_sources_named_are_the_sources_tapped(play: Any, board: Any) -> None:
    """Mana abilities named for the payment are activated meanwhile, and none beside them."""
    hand = play(board().controls("Alice", "Mountain", "Mountain", "Forest").holds("Alice", "hand", "Shock"))
    view = hand.cast("Shock", targets=("Bob",), mana_from=(c.ManaSource(object="Mountain 2"),))
    assert [thing.id for thing in view.battlefield if thing.tapped] == ["Mountain 2"]
    assert view.ignored == ()


def test_phyrexian_symbols(play: Any, board: Any) -> None:
    """What each Phyrexian symbol is to be follows the announcement."""
    hand = play(
        board().controls("Bob", "Hill Giant", "Craw Wurm").holds("Alice", "hand", "Dismember").pool("Alice", "CB")
    )
    hand.cast("Dismember", targets=("Craw Wurm",), symbols=("2 life", "B"))
    assert (hand.player("Alice").life, hand.player("Alice").mana_pool) == (18, {})


def test_face_down_and_turned_up(play: Any, board: Any) -> None:
    """A morph is cast face down for three and turned face up for its cost, as a special action."""
    hand = play(board().holds("Alice", "hand", "Exalted Angel").pool("Alice", "CCCCCWW"))
    hand.cast("Exalted Angel", face_down=True, paying=("C", "C", "C"))
    hand.passes(2)
    assert (hand.find("Exalted Angel").face_down, hand.find("Exalted Angel").power) == (True, 2)
    view = hand.act(c.TurnFaceUp(player="Alice", object="Exalted Angel"))
    assert (hand.find("Exalted Angel").name, view.stack) == ("Exalted Angel", ())


def test_an_engine_that_passes_over_a_target_is_named(play: Any, board: Any) -> None:
    """A part of the announcement for which the engine had no use is in ``ignored``."""
    hand = play(board().controls("Alice", "Samite Healer", "Grizzly Bears"))
    assert hand.activate("Samite Healer", targets=("Alice",)).ignored == ("targets",)


def test_new_targets_for_a_copy(play: Any, board: Any) -> None:
    """Whoever copies a spell may choose new targets for it, or none to leave them."""
    for chosen in ("Bob", None):
        hand = play(
            board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Shock", "Twincast").pool("Alice", "RUU")
        )
        hand.cast("Shock", targets=("Hill Giant",), paying=("R",))
        hand.cast("Twincast", targets=("Shock",))
        pending = hand.passes(2).pending
        assert isinstance(pending, c.ChooseObjects)
        assert (pending.purpose, pending.minimum) == ("target", 0)
        view = hand.answer(c.ObjectsChosen((chosen,) if chosen else ()))
        assert view.stack[0].targets == (chosen or "Hill Giant",)


def test_a_copy_on_the_stack_is_named_as_the_card(play: Any, board: Any) -> None:
    """A copy of a spell has an id of its own, goes by the card's name, and becomes a token that keeps both."""
    hand = play(board().holds("Alice", "hand", "Endless One", "Double Major").pool("Alice", "CGU"))
    hand.cast("Endless One", x=1, paying=("C",))
    hand.cast("Double Major", targets=("Endless One",))
    copy = hand.passes(2).stack[0]
    assert isinstance(copy, c.SpellOnStack)
    assert (copy.object.card, copy.id != "Endless One") == ("Endless One", True)
    hand.passes(2)
    assert (hand.find(copy.id).card, hand.find(copy.id).token) == ("Endless One", True)
