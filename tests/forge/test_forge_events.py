"""What Forge's adapter tells of what happens between two views, and going back."""

from __future__ import annotations

from typing import Any

from adapters import contract as c


def names(things: Any) -> list[str]:
    return [thing.id for thing in things]


def facts(hand: Any, kind: str, *fields: str) -> list[tuple[Any, ...]]:
    """Some fields of the events of a kind that the last action caused, in order."""
    return [tuple(getattr(event, field) for field in fields) for event in hand.events(kind)]


def test_nothing_of_setting_up_is_told(play: Any, board: Any) -> None:
    """The first action tells what it has caused, and of the making of the position nothing; a view repeats no event."""
    hand = play(
        board()
        .controls("Alice", "Soul Warden", "Forest")
        .controls("Alice", "Grizzly Bears", sick=True, damage=1)
        .holds("Alice", "hand", "Island")
        .has("Alice", life=12)
    )
    hand.activate("Forest")
    assert {event.kind for event in hand.view.events} <= {"activate", "mana", "tap"}
    assert facts(hand, "activate", "player", "source") == [("Alice", "Forest")]
    assert hand.adapter.view().events == ()
    hand.act(c.PlayLand(player="Alice", object="Island"))
    assert facts(hand, "play", "player", "object") == [("Alice", "Island")]
    assert (hand.player("Alice").lands_played, hand.find("Island").tapped) == (1, False)


def test_damage_life_and_casting(play: Any, board: Any) -> None:
    """Damage has its source and whom it is dealt to, life its amount with a sign; a spell is told once."""
    hand = play(
        board()
        .controls("Bob", "Hill Giant")
        .controls("Alice", "City of Brass")
        .holds("Alice", "hand", "Lightning Helix", "Earthquake")
        .pool("Alice", "RWRCC")
    )
    hand.cast("Lightning Helix", targets=("Bob",))
    assert facts(hand, "cast", "player", "object") == [("Alice", "Lightning Helix")]
    hand.passes(2)
    assert facts(hand, "damage", "source", "player", "object", "amount", "combat") == [
        ("Lightning Helix", "Bob", None, 3, False)
    ]
    assert sorted(facts(hand, "life", "player", "amount")) == [("Alice", 3), ("Bob", -3)]
    hand.cast("Earthquake", x=2)
    hand.passes(2)
    assert sorted(facts(hand, "damage", "source", "player", "object", "amount"), key=str) == [
        ("Earthquake", "Alice", None, 2), ("Earthquake", "Bob", None, 2), ("Earthquake", None, "Hill Giant", 2),
    ]  # fmt: skip
    assert hand.find("Hill Giant").damage == 2
    hand.activate("City of Brass")
    if isinstance(hand.view.pending, c.ChooseMana):
        hand.answer(c.ManaChosen(("R",)))
    assert facts(hand, "trigger", "source", "player") == [("City of Brass", "Alice")]


def test_cards_drawn_discarded_milled_and_shuffled(play: Any, board: Any) -> None:
    """Each card is told by its id, each player by name, however many there are at once."""
    hand = play(
        board()
        .holds("Alice", "hand", "Windfall", "Mind Sculpt", "Opt", "Island")
        .holds("Bob", "hand", "Shock", "Forest")
        .holds("Alice", "library", "Swamp", "Plains", "Mountain", "Timetwister")
        .holds("Bob", "library", "Hill Giant", "Grizzly Bears", "Murder", "Duress", "Divination")
        .pool("Alice", "CCUCUCCU")
    )
    hand.cast("Windfall")
    hand.passes(2)
    assert sorted(facts(hand, "discard", "player", "object")) == [
        ("Alice", "Island"), ("Alice", "Mind Sculpt"), ("Alice", "Opt"), ("Bob", "Forest"), ("Bob", "Shock"),
    ]  # fmt: skip
    drawn = facts(hand, "draw", "player", "object")
    assert [card for player, card in drawn if player == "Alice"] == ["Swamp", "Plains", "Mountain"]
    assert [card for player, card in drawn if player == "Bob"] == ["Hill Giant", "Grizzly Bears", "Murder"]

    hand = play(
        board()
        .holds("Alice", "hand", "Mind Sculpt", "Timetwister")
        .holds("Bob", "library", "Hill Giant", "Grizzly Bears", "Murder", "Duress", "Divination", "Opt", "Shock", "Opt")
        .holds("Alice", "library", *["Island"] * 8)
        .pool("Alice", "CUCCU")
    )
    hand.cast("Mind Sculpt", targets=("Bob",))
    hand.passes(2)
    assert sorted(facts(hand, "mill", "player", "object")) == [
        ("Bob", card) for card in ("Divination", "Duress", "Grizzly Bears", "Hill Giant", "Murder", "Opt", "Shock")
    ]
    hand.cast("Timetwister")
    hand.passes(2)
    assert sorted(facts(hand, "shuffle", "player")) == [("Alice",), ("Bob",)]
    assert len(facts(hand, "draw", "player")) == 7 + 7
    ids = [card.id for player in hand.view.players for card in player.hand]
    assert len(set(ids)) == len(ids) == 14


def test_triggers_are_told_with_their_names(play: Any, board: Any) -> None:
    """Triggered abilities are told as they trigger, with every name they go by: paragraphs, keywords."""
    hand = play(
        board()
        .controls("Alice", "Soul-Scar Mage")
        .controls("Bob", "Talrand, Sky Summoner")
        .controls("Bob", "Archmage Emeritus")
        .holds("Alice", "hand", "Shock")
        .holds("Bob", "hand", "Opt")
        .pool("Alice", "R")
        .pool("Bob", "U")
    )
    hand.cast("Shock", targets=("Bob",))
    (event,) = hand.events("trigger")
    assert (event.source, event.player) == ("Soul-Scar Mage", "Alice")
    assert {c.AbilityName(keyword="prowess"), c.AbilityName(ordinal=1)} == set(event.names)
    ability = hand.view.stack[0]
    assert isinstance(ability, c.AbilityOnStack)
    assert (ability.source, ability.type, set(ability.names)) == ("Soul-Scar Mage", "triggered", set(event.names))
    hand.passes()
    hand.cast("Opt", "Bob")
    told = hand.events("trigger")
    while isinstance(hand.view.pending, c.Order):
        hand.answer(c.Ordered(hand.view.pending.items), "Bob")
        told += hand.events("trigger")
    assert sorted((event.source, event.player) for event in told) == [
        ("Archmage Emeritus", "Bob"), ("Talrand, Sky Summoner", "Bob"),
    ]  # fmt: skip
    assert all(c.AbilityName(ordinal=1) in event.names for event in told)


def test_a_trigger_without_a_target_is_not_told(play: Any, board: Any) -> None:
    """A limit: an ability that has triggered and finds no legal target is nowhere to be seen in Forge, so it is not told."""
    hand = play(board().holds("Alice", "hand", "Ravenous Chupacabra").pool("Alice", "CCBB"))
    hand.cast("Ravenous Chupacabra")
    hand.passes(2)
    assert facts(hand, "trigger", "source", "player") == []
    assert (hand.view.stack, hand.view.waiting_triggers, hand.view.pending) == ((), (), None)


def test_mana_abilities_trigger_too(play: Any, board: Any) -> None:
    """Mana Flare and Wild Growth are triggers that never use the stack; a land tapped without them triggers nothing."""
    hand = play(
        board()
        .controls("Bob", "Mana Flare")
        .controls("Alice", "Forest", "Island")
        .controls("Alice", "Wild Growth", attached_to="Forest")
    )
    view = hand.activate("Island", c.AbilityName(cost="{T}"))
    assert (view.stack, hand.player("Alice").mana_pool) == ((), {"U": 2})
    assert facts(hand, "trigger", "source") == [("Mana Flare",)]
    view = hand.activate("Forest", c.AbilityName(cost="{T}"))
    assert (view.stack, hand.player("Alice").mana_pool) == ((), {"U": 2, "G": 3})
    told = {event.source: event.names for event in hand.events("trigger")}
    assert set(told) == {"Mana Flare", "Wild Growth"}
    assert (c.AbilityName(ordinal=1) in told["Mana Flare"], c.AbilityName(ordinal=2) in told["Wild Growth"]) == (
        True,
        True,
    )
    assert facts(hand, "activate", "source") == [("Forest",)]


def test_lifelink_and_loss_of_life_that_is_no_damage(play: Any, board: Any) -> None:
    """Lifelink is a gain beside the damage; life that is lost or paid is no damage."""
    hand = play(
        board()
        .controls("Alice", "Vampire Nighthawk")
        .controls("Alice", "Underground Sea", "Bloodstained Mire")
        .holds("Alice", "library", "Swamp", "Opt")
    )
    hand.activate("Bloodstained Mire")
    assert facts(hand, "life", "player", "amount") == [("Alice", -1)]
    assert hand.events("damage") == []
    hand.passes(2)
    if isinstance(hand.view.pending, c.ChooseObjects):
        hand.answer(c.ObjectsChosen(("Swamp",)))
    hand.attack(("Vampire Nighthawk", "Bob"))
    while not hand.events("damage"):
        hand.passes()
    assert facts(hand, "damage", "source", "player", "amount", "combat") == [("Vampire Nighthawk", "Bob", 2, True)]
    assert sorted(facts(hand, "life", "player", "amount")) == [("Alice", 2), ("Bob", -2)]


def test_the_end_of_a_game(play: Any, board: Any, refused: Any) -> None:
    """Who loses and wins is seen, nothing can be done any more, and a snapshot goes back to before it."""
    hand = play(board().holds("Alice", "hand", "Shock").has("Bob", life=2).pool("Alice", "R"))
    here = hand.adapter.snapshot()
    before = hand.adapter.view()
    hand.cast("Shock", targets=("Bob",))
    view = hand.passes(2)
    assert (view.result, [player.status for player in view.players]) == (c.Result(("Alice",)), ["won", "lost"])
    assert (view.priority, view.pending, hand.player("Bob").life) == (None, None, 0)
    refused(hand, c.Pass(player="Alice"))
    assert hand.adapter.restore(here) == before
    view = hand.act(c.Concede(player="Alice"))
    assert (view.result, [player.status for player in view.players]) == (c.Result(("Bob",)), ["left", "won"])


def test_snapshots_go_back_as_often_as_wanted(play: Any, board: Any) -> None:
    """Restoring gives the view of then, with the stack, what is pending and every id, in whatever order one goes back."""
    hand = play(
        board()
        .controls("Alice", "Soul-Scar Mage")
        .controls("Bob", "Hill Giant")
        .holds("Alice", "hand", "Shock", "Mind Rot", "Preordain")
        .holds("Bob", "hand", "Opt", "Island", "Swamp")
        .holds("Alice", "library", "Forest", "Forest", "Forest", "Plains")
        .pool("Alice", "RCCBU")
        .pool("Bob", "U")
    )
    snapshots = []

    def take() -> None:
        snapshots.append((hand.adapter.snapshot(), hand.adapter.view()))

    take()
    hand.cast("Shock", targets=("Hill Giant",))
    hand.passes()
    hand.cast("Opt", "Bob")
    take()
    assert [type(one) for one in hand.view.stack] == [c.SpellOnStack, c.AbilityOnStack, c.SpellOnStack]
    while hand.view.stack:
        if isinstance(hand.view.pending, c.ArrangeCards):
            hand.answer(c.Arranged((c.Placement("top", hand.view.pending.cards),)), "Bob")
        else:
            hand.passes()
    hand.cast("Mind Rot", targets=("Bob",))
    hand.passes(4)
    assert hand.view.pending is not None
    take()
    hand.answer(c.ObjectsChosen(tuple(hand.view.pending.options[:2])), "Bob")
    hand.cast("Preordain")
    hand.passes(4)
    assert hand.view.pending.cards == ("Forest", "Forest 2")
    take()
    for at in (3, 1, 2, 2, 0, 3):
        snapshot, before = snapshots[at]
        assert hand.adapter.restore(snapshot) == before
    hand.view = hand.adapter.view()
    hand.answer(c.Arranged((c.Placement("bottom", ("Forest",)), c.Placement("top", ("Forest 2",)))))
    assert facts(hand, "draw", "object") == [("Forest 2",)]


def test_a_snapshot_is_of_its_own_branch(play: Any, board: Any) -> None:
    """Going back to a snapshot undoes what was done instead of it, though that took just as many steps."""
    hand = play(board().holds("Alice", "hand", "Shock", "Lightning Bolt").pool("Alice", "RR"))
    start = hand.adapter.snapshot()
    hand.cast("Shock", targets=("Bob",))
    shocked, before = hand.adapter.snapshot(), hand.adapter.view()
    hand.adapter.restore(start)
    hand.cast("Lightning Bolt", targets=("Bob",))
    assert hand.adapter.restore(shocked) == before


def test_the_same_actions_lead_to_the_same_views(play: Any, board: Any) -> None:
    """A game with chance in it (shuffling) is the same when it is played again, whatever was played in between."""

    def game() -> list[c.View]:
        hand = play(
            board()
            .controls("Alice", "Soul-Scar Mage", "Soul-Scar Mage")
            .holds("Alice", "hand", "Timetwister", "Shock", "Rampant Growth")
            .holds("Alice", "library", "Island", "Plains", "Opt", "Swamp", "Forest", "Divination", "Murder", "Mountain")
            .pool("Alice", "CCURCG")
        )
        views = [hand.view]
        for card, targets in (("Shock", ("Bob",)), ("Rampant Growth", None), ("Timetwister", None)):
            views.append(hand.cast(card, targets=targets))
            while hand.view.stack or hand.view.pending:
                if isinstance(hand.view.pending, c.Order):
                    views.append(hand.answer(c.Ordered(hand.view.pending.items)))
                elif hand.view.pending is not None:
                    views.append(hand.answer(c.ObjectsChosen(("Plains",))))
                else:
                    views.append(hand.passes())
        return views

    first = game()
    play(board().holds("Alice", "hand", "Opt"))
    second = game()
    for one, other in zip(first, second, strict=True):
        assert one == other
