"""Forge's questions come out as decisions of the contract; right answers go back, wrong ones are refused without harm."""

from __future__ import annotations

from typing import Any

from adapters import contract as c


def names(things: Any) -> list[str]:
    return [thing.id for thing in things]


def test_objects(play: Any, board: Any, refused: Any) -> None:
    """Cards to discard are offered; not offered, too few, too many, twice the same, by the wrong player: refused."""
    hand = play(
        board()
        .holds("Alice", "hand", "Mind Rot", "Opt")
        .holds("Bob", "hand", "Island", "Shock", "Forest")
        .pool("Alice", "CCB")
    )
    hand.cast("Mind Rot", targets=("Bob",))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.player, pending.purpose, pending.minimum, pending.maximum) == ("Bob", "discard", 2, 2)
    assert (set(pending.options), hand.view.priority) == ({"Island", "Shock", "Forest"}, None)
    refused(
        hand,
        c.ObjectsChosen(("Island", "Opt")),
        c.ObjectsChosen(("Island",)),
        c.ObjectsChosen(()),
        c.ObjectsChosen(("Island", "Shock", "Forest")),
        c.ObjectsChosen(("Island", "Island")),
        c.NumberChosen(2),
        c.Accept(True),
        c.Paid(),
        c.OptionsChosen((1, 2)),
        c.Pass(player="Bob"),
        c.AnswerGiven(player="Alice", answer=c.ObjectsChosen(("Island", "Shock"))),
    )
    hand.answer(c.ObjectsChosen(("Island", "Forest")), "Bob")
    assert names(hand.player("Bob").hand) == ["Shock"]
    assert [(event.player, event.object) for event in hand.events("discard")] in (
        [("Bob", "Island"), ("Bob", "Forest")],
        [("Bob", "Forest"), ("Bob", "Island")],
    )


def test_targets_that_were_not_announced(play: Any, board: Any, refused: Any) -> None:
    """A target left out becomes a decision in the middle of casting, and the answer completes it; then it has been cast."""
    hand = play(board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Shock").pool("Alice", "R"))
    pending = hand.cast("Shock").pending
    told = len(hand.events("cast"))
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options)) == ("target", {"Alice", "Bob", "Hill Giant"})
    refused(hand, c.ObjectsChosen(("Shock",)), c.ObjectsChosen(()), c.ObjectsChosen(("Bob", "Alice")), c.Accept(False))
    view = hand.answer(c.ObjectsChosen(("Hill Giant",)))
    assert (view.pending, view.stack[0].targets, hand.player("Alice").mana_pool) == (None, ("Hill Giant",), {})
    assert told + len(hand.events("cast")) == 1


def test_several_targets_in_one_answer(play: Any, board: Any) -> None:
    """Targets that were not announced are answered together, then their division; one of each share is dealt."""
    hand = play(board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Arc Lightning").pool("Alice", "CCR"))
    pending = hand.cast("Arc Lightning").pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, pending.minimum, pending.maximum) == ("target", 1, 3)
    pending = hand.answer(c.ObjectsChosen(("Hill Giant", "Bob"))).pending
    assert isinstance(pending, c.Divide)
    assert (pending.total, set(pending.among)) == (3, {"Hill Giant", "Bob"})
    hand.answer(c.Divided((c.Share(1, "Hill Giant"), c.Share(2, "Bob"))))
    assert set(hand.view.stack[0].targets) == {"Hill Giant", "Bob"}
    hand.passes(2)
    assert (hand.find("Hill Giant").damage, hand.player("Bob").life) == (1, 18)


def test_x_and_modes_and_division_that_were_not_announced(play: Any, board: Any, refused: Any) -> None:
    """X out of range, modes twice or that are not there, shares that do not add up or leave a target out: refused."""
    hand = play(
        board()
        .controls("Bob", "Hill Giant")
        .holds("Bob", "hand", "Opt")
        .holds("Alice", "hand", "Blaze", "Arc Lightning", "Kolaghan's Command")
        .pool("Alice", "RRCCCRBC")
    )
    pending = hand.cast("Arc Lightning", targets=("Hill Giant", "Bob")).pending
    assert isinstance(pending, c.Divide)
    assert (pending.total, set(pending.among), pending.each_at_least) == (3, {"Hill Giant", "Bob"}, 1)
    refused(
        hand,
        c.Divided((c.Share(1, "Hill Giant"), c.Share(1, "Bob"))),
        c.Divided((c.Share(3, "Hill Giant"), c.Share(1, "Bob"))),
        c.Divided((c.Share(3, "Hill Giant"), c.Share(0, "Bob"))),
        c.Divided((c.Share(4, "Hill Giant"), c.Share(-1, "Bob"))),
        c.Divided((c.Share(3, "Hill Giant"),)),
        c.Divided((c.Share(2, "Hill Giant"), c.Share(1, "Hill Giant"))),
        c.Divided((c.Share(2, "Hill Giant"), c.Share(1, "Alice"))),
        c.NumberChosen(2),
    )
    hand.answer(c.Divided((c.Share(2, "Hill Giant"), c.Share(1, "Bob"))))
    hand.passes(2)
    assert (hand.find("Hill Giant").damage, hand.player("Bob").life) == (2, 19)

    pending = hand.cast("Kolaghan's Command").pending
    assert isinstance(pending, c.ChooseOptions)
    assert (len(pending.labels), pending.minimum, pending.maximum) == (2, 2, 2) or len(pending.labels) >= 2
    refused(
        hand,
        c.OptionsChosen((1, 1)),
        c.OptionsChosen((0, 1)),
        c.OptionsChosen((1, 9)),
        c.OptionsChosen((1,)),
        c.ObjectsChosen(("Bob",)),
    )
    two = tuple(at for at, label in enumerate(pending.labels, 1) if "discard" in label or "2 damage" in label)
    hand.answer(c.OptionsChosen(two))
    while hand.view.pending is not None:
        hand.answer(c.ObjectsChosen(("Bob",)))
    hand.passes(2)
    while hand.view.pending is not None:  # the lone card that Bob can discard, where the engine asks
        hand.answer(c.ObjectsChosen(hand.view.pending.options[:1]), "Bob")
    assert (hand.player("Bob").life, hand.player("Bob").hand) == (17, ())

    hand = play(board().holds("Alice", "hand", "Blaze").pool("Alice", "RCCC"))
    pending = hand.cast("Blaze", targets=("Bob",)).pending
    assert isinstance(pending, c.ChooseX)
    assert pending.minimum == 0
    refused(hand, c.NumberChosen(4), c.NumberChosen(-1), c.Accept(True))
    spell = hand.answer(c.NumberChosen(3)).stack[0]
    assert isinstance(spell, c.SpellOnStack)
    assert (spell.x, spell.targets) == (3, ("Bob",))


def test_yes_or_no_and_number(play: Any, board: Any, refused: Any) -> None:
    """Fabricate is a yes or no, the number of Talion one from 1 to 10."""
    hand = play(
        board().holds("Alice", "hand", "Marionette Master", "Talion, the Kindly Lord").pool("Alice", "CCCCCCBBUB")
    )
    hand.cast("Talion, the Kindly Lord")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseNumber)
    assert (pending.minimum, pending.maximum) == (1, 10)
    refused(hand, c.NumberChosen(0), c.NumberChosen(11), c.NumberChosen(-3), c.OptionsChosen((1,)))
    hand.answer(c.NumberChosen(10))
    hand.cast("Marionette Master")
    hand.passes(2)
    assert c.AbilityName(keyword="fabricate") in hand.view.stack[0].names
    pending = hand.passes(2).pending
    assert isinstance(pending, c.YesNo)
    assert (pending.purpose, pending.source) == ("fabricate", "Marionette Master")
    refused(hand, c.NumberChosen(1), c.Paid(), c.ObjectsChosen(()), c.AnswerGiven(player="Bob", answer=c.Accept(True)))
    hand.answer(c.Accept(False))
    servos = [thing for thing in hand.view.battlefield if thing.card == "Servo"]
    assert len({servo.id for servo in servos}) == len(servos) == 3


def test_words(play: Any, board: Any, refused: Any) -> None:
    """A color, a creature type, a card name: a word that is not offered is refused."""
    hand = play(
        board()
        .controls("Bob", "Grizzly Bears")
        .holds("Alice", "hand", "Voice of All", "Cavern of Souls", "Meddling Mage")
        .pool("Alice", "CCWWWU")
    )
    pending = hand.act(c.PlayLand(player="Alice", object="Cavern of Souls")).pending
    assert isinstance(pending, c.ChooseWords)
    assert pending.kind == "creature type"
    if pending.options is not None:
        assert {"Elf", "Eldrazi", "Atog"} <= set(pending.options)
    refused(hand, c.WordsChosen(("Banana",)), c.WordsChosen(()), c.WordsChosen(("Elf", "Atog")), c.Accept(True))
    hand.answer(c.WordsChosen(("Atog",)))
    hand.cast("Voice of All")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseWords)
    assert (pending.kind, set(pending.options or ())) == ("color", {"white", "blue", "black", "red", "green"})
    refused(hand, c.WordsChosen(("purple",)), c.WordsChosen(()), c.WordsChosen(("red", "blue")))
    hand.answer(c.WordsChosen(("red",)))
    assert "protection from red" in hand.find("Voice of All").keywords
    hand.cast("Meddling Mage")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseWords)
    assert pending.kind == "card name"
    refused(hand, c.WordsChosen(("Nobody's Card",)), c.WordsChosen(()))
    hand.answer(c.WordsChosen(("Grizzly Bears",)))
    assert (hand.view.pending, hand.view.priority) == (None, "Alice")


def test_mana(play: Any, board: Any, refused: Any) -> None:
    """Which mana an ability makes is asked where it could make several; an option is the whole amount."""
    hand = play(
        board().controls("Alice", "Steam Vents", "City of Brass", "Lion's Eye Diamond", "Reflecting Pool", "Plains")
    )
    pending = hand.activate("Steam Vents", c.AbilityName(cost="{T}")).pending
    assert isinstance(pending, c.ChooseMana)
    assert set(pending.options) == {("U",), ("R",)}
    refused(hand, c.ManaChosen(("G",)), c.ManaChosen(()), c.ManaChosen(("U", "R")), c.NumberChosen(1))
    hand.answer(c.ManaChosen(("R",)))
    assert (hand.player("Alice").mana_pool, hand.find("Steam Vents").tapped) == ({"R": 1}, True)
    pending = hand.activate("Lion's Eye Diamond").pending
    assert isinstance(pending, c.ChooseMana)
    assert set(pending.options) == {(color,) * 3 for color in "WUBRG"}
    refused(hand, c.ManaChosen(("C", "C", "C")), c.ManaChosen(("G",)), c.ManaChosen(("G", "G", "R")))
    hand.answer(c.ManaChosen(("G", "G", "G")))
    assert hand.player("Alice").mana_pool == {"R": 1, "G": 3}


def test_order_of_triggers(play: Any, board: Any, refused: Any) -> None:
    """Waiting triggers have ids that they keep on the stack; each is reported once; the last named is on top."""
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
    assert (alices.purpose, {one.source for one in alices.of}) == ("triggers", {"Soul Warden", "Impact Tremors"})
    told = [event.source for event in hand.events("trigger")]
    first, second = alices.items
    refused(hand, c.Ordered((first,)), c.Ordered((first, first)), c.Ordered((first, second, "Bob")), c.Accept(True))
    bobs = hand.answer(c.Ordered((second, first))).pending
    told += [event.source for event in hand.events("trigger")]
    assert isinstance(bobs, c.Order)
    assert (bobs.player, {one.controller for one in bobs.of}) == ("Bob", {"Bob"})
    view = hand.answer(c.Ordered(bobs.items), "Bob")
    told += [event.source for event in hand.events("trigger")]
    assert [ability.id for ability in view.stack] == [*reversed(bobs.items), first, second]
    assert sorted(told) == ["Blood Seeker", "Impact Tremors", "Soul Warden", "Soul Warden 2"]
    assert view.waiting_triggers == ()


def test_triggers_with_targets_have_triggered_once(play: Any, board: Any, refused: Any) -> None:
    """Three abilities that trigger at once and want targets are three triggers, each told once."""
    hand = play(
        board()
        .controls("Alice", "Blood Artist", "Grizzly Bears", "Memnite")
        .holds("Alice", "hand", "Day of Judgment")
        .pool("Alice", "CCWW")
    )
    hand.cast("Day of Judgment")
    hand.passes(2)
    told = hand.events("trigger")
    asked = 0
    while hand.view.pending is not None:
        if isinstance(hand.view.pending, c.Order):
            hand.answer(c.Ordered(hand.view.pending.items))
        else:
            assert (hand.view.pending.purpose, hand.view.pending.source) == ("target", "Blood Artist")
            refused(hand, c.ObjectsChosen(("Memnite",)), c.ObjectsChosen(("Alice", "Bob")), c.ObjectsChosen(()))
            hand.answer(c.ObjectsChosen(("Bob",)))
            asked += 1
        told += hand.events("trigger")
    assert (asked, [one.targets for one in hand.view.stack]) == (3, [("Bob",)] * 3)
    assert [(event.source, event.player) for event in told] == [("Blood Artist", "Alice")] * 3
    assert len({one.id for one in hand.view.stack}) == 3


def test_pay_or_decline(play: Any, board: Any, refused: Any) -> None:
    """An unless cost is offered to the player who may pay it, with the cost in symbols; paid or not is as answered."""
    for pays in (True, False):
        hand = play(
            board()
            .holds("Alice", "hand", "Grizzly Bears").pool("Alice", "GGCCC")
            .holds("Bob", "hand", "Mana Leak").pool("Bob", "CU")
        )  # fmt: skip
        hand.cast("Grizzly Bears")
        hand.passes()
        leak = hand.cast("Mana Leak", "Bob", targets=("Grizzly Bears",)).stack[0]
        assert leak.targets in (("Grizzly Bears",), c.UNSET)
        pending = hand.passes(2).pending
        assert isinstance(pending, c.PayOrDecline)
        assert (pending.player, pending.cost, pending.purpose) == ("Alice", "{3}", "unless")
        refused(hand, c.NumberChosen(3), c.ObjectsChosen(()), c.AnswerGiven(player="Bob", answer=c.Accept(False)))
        hand.answer(c.Paid() if pays else c.Accept(False))
        assert names(hand.view.stack) == (["Grizzly Bears"] if pays else [])
        assert sum(hand.player("Alice").mana_pool.values()) == (0 if pays else 3)
        assert names(hand.player("Alice").graveyard) == ([] if pays else ["Grizzly Bears"])


def test_replacement_effects_are_chosen_by_source(play: Any, board: Any, refused: Any) -> None:
    """Two effects on one event are offered by their sources, and the one chosen is applied first."""
    for first, counters in (("Hardened Scales", 4), ("Doubling Season", 3)):
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
        refused(hand, c.ReplacementChosen("Hangarback Walker"), c.ObjectsChosen((first,)), c.OptionsChosen((1,)))
        hand.answer(c.ReplacementChosen(first))
        assert hand.find("Hangarback Walker").counters == {"+1/+1": counters}


def test_legends_and_copies(play: Any, board: Any, refused: Any) -> None:
    """The legend rule asks which to keep; a Clone asks what it copies, and goes on being called Clone."""
    legend = "Isamaru, Hound of Konda"
    hand = play(
        board()
        .controls("Alice", legend)
        .controls("Bob", "Hill Giant", "Grizzly Bears")
        .holds("Alice", "hand", legend, "Clone")
        .pool("Alice", "WCCCU")
    )
    hand.cast(f"{legend} 2")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.player, pending.purpose, set(pending.options)) == ("Alice", "legend", {legend, f"{legend} 2"})
    refused(hand, c.ObjectsChosen(()), c.ObjectsChosen((legend, f"{legend} 2")), c.ObjectsChosen(("Hill Giant",)))
    hand.answer(c.ObjectsChosen((f"{legend} 2",)))
    assert names(hand.player("Alice").graveyard) == [legend]
    hand.cast("Clone")
    if isinstance(hand.passes(2).pending, c.YesNo):
        hand.answer(c.Accept(True))
    pending = hand.view.pending
    assert isinstance(pending, c.ChooseObjects)
    assert set(pending.options) == {f"{legend} 2", "Hill Giant", "Grizzly Bears"}
    refused(hand, c.ObjectsChosen(("Clone",)), c.ObjectsChosen(("Hill Giant", "Grizzly Bears")))
    hand.answer(c.ObjectsChosen(("Hill Giant",)))
    clone = hand.find("Clone")
    assert (clone.name, clone.card, clone.power) == ("Hill Giant", "Clone", 3)


def test_cards_are_arranged(play: Any, board: Any, refused: Any) -> None:
    """Scry puts each card where the answer says; one left out, twice, or to a place not offered is refused."""
    hand = play(
        board()
        .holds("Alice", "hand", "Preordain", "Divination")
        .holds("Alice", "library", "Island", "Plains", "Swamp", "Forest")
        .pool("Alice", "UUCC")
    )
    hand.cast("Preordain")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ArrangeCards)
    assert (pending.purpose, pending.cards, set(pending.places)) == ("scry", ("Island", "Plains"), {"top", "bottom"})
    refused(
        hand,
        c.Arranged((c.Placement("top", ("Plains",)),)),
        c.Arranged((c.Placement("top", ("Plains", "Plains")),)),
        c.Arranged((c.Placement("top", ("Plains", "Swamp")),)),
        c.Arranged((c.Placement("top", ("Plains",)), c.Placement("graveyard", ("Island",)))),
        c.ObjectsChosen(("Plains",)),
    )
    hand.answer(c.Arranged((c.Placement("bottom", ("Island",)), c.Placement("top", ("Plains",)))))
    assert [event.object for event in hand.events("draw")] == ["Plains"]
    hand.cast("Divination")
    hand.passes(2)
    assert [event.object for event in hand.events("draw")] == ["Swamp", "Forest"]
    assert hand.player("Alice").library == 1


def test_searching_may_fail_and_shuffles(play: Any, board: Any, refused: Any) -> None:
    """A search offers what fits and may find nothing; the shuffle is an event."""
    library = ("Island", "Opt", "Plains")
    hand = play(
        board().holds("Alice", "hand", "Rampant Growth").holds("Alice", "library", *library).pool("Alice", "CG")
    )
    hand.cast("Rampant Growth")
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, set(pending.options), pending.minimum) == ("search", {"Island", "Plains"}, 0)
    refused(hand, c.ObjectsChosen(("Opt",)), c.ObjectsChosen(("Island", "Plains")))
    hand.answer(c.ObjectsChosen(("Plains",)))
    assert hand.find("Plains").tapped is True
    assert [event.player for event in hand.events("shuffle")] == ["Alice"]


def test_proliferate_offers_players_and_permanents(play: Any, board: Any, refused: Any) -> None:
    """Any number of the permanents and players with counters may be chosen."""
    hand = play(
        board()
        .controls("Alice", "Voodoo Doll", counters={"pin": 1})
        .controls("Bob", "Hill Giant")
        .has("Bob", counters={"poison": 1})
        .holds("Alice", "hand", "Volt Charge")
        .pool("Alice", "CCR")
    )
    hand.cast("Volt Charge", targets=("Bob",))
    pending = hand.passes(2).pending
    assert isinstance(pending, c.ChooseObjects)
    assert (pending.purpose, pending.minimum, pending.maximum) == ("proliferate", 0, 2)
    assert set(pending.options) == {"Voodoo Doll", "Bob"}
    refused(hand, c.ObjectsChosen(("Hill Giant",)), c.ObjectsChosen(("Bob", "Bob")))
    hand.answer(c.ObjectsChosen(("Bob",)))
    assert (hand.player("Bob").counters, hand.find("Voodoo Doll").counters) == ({"poison": 2}, {"pin": 1})


def test_a_spell_offered_by_an_effect_is_cast_in_answer(play: Any, board: Any) -> None:
    """Cascade offers its card; casting it answers the offer, and what it targets is announced with it."""
    hand = play(
        board()
        .holds("Alice", "hand", "Bloodbraid Elf")
        .holds("Alice", "library", "Forest", "Shock")
        .pool("Alice", "CCRG")
    )
    hand.cast("Bloodbraid Elf")
    assert hand.passes(2).pending is not None
    view = hand.cast("Shock", targets=("Bob",), without_paying_mana_cost=True)
    assert (view.pending, view.stack[0].id, view.stack[0].targets, view.ignored) == (None, "Shock", ("Bob",), ())
