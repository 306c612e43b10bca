"""A position of the contract is set up in Forge as it is said, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c

STEPS = [
    c.Step.UPKEEP, c.Step.DRAW, c.Step.PRECOMBAT_MAIN, c.Step.BEGINNING_OF_COMBAT, c.Step.END_OF_COMBAT,
    c.Step.POSTCOMBAT_MAIN, c.Step.END,
]  # fmt: skip


def names(things: Any) -> list[str]:
    return [thing.id for thing in things]


def test_zones_and_players_are_as_declared(play: Any, board: Any) -> None:
    """Every zone holds the cards named and no others, and every player has the life, counters and mana said."""
    hand = play(
        board()
        .holds("Alice", "library", "Island", "Plains", "Swamp", "Opt")
        .holds("Alice", "hand", "Ancestral Recall", "Grizzly Bears")
        .holds("Alice", "graveyard", "Shock", "Murder", "Shock")
        .holds("Bob", "exile", "Forest")
        .holds("Bob", "hand", "Hill Giant")
        .has("Alice", life=7, counters={"poison": 2, "energy": 3, "experience": 1})
        .has("Bob", life=31)
        .pool("Alice", "CRRUU")
    )
    alice, bob = hand.player("Alice"), hand.player("Bob")
    assert (alice.library, bob.library) == (4, 5)
    assert sorted(names(alice.hand)) == ["Ancestral Recall", "Grizzly Bears"]
    assert names(alice.graveyard) == ["Shock", "Murder", "Shock 2"]
    assert (names(bob.hand), bob.graveyard, names(hand.view.exile)) == (["Hill Giant"], (), ["Forest"])
    assert (alice.life, bob.life, alice.lands_played) == (7, 31, 0)
    assert (alice.counters, bob.counters) == ({"poison": 2, "energy": 3, "experience": 1}, {})
    assert alice.mana_pool == {"C": 1, "R": 2, "U": 2}
    assert (hand.view.stack, hand.view.battlefield, hand.view.events) == ((), (), ())

    hand.cast("Ancestral Recall", targets=("Alice",))
    hand.passes(2)
    assert [event.object for event in hand.events("draw")] == ["Island", "Plains", "Swamp"]
    assert sorted(names(hand.player("Alice").hand)) == ["Grizzly Bears", "Island", "Plains", "Swamp"]


def test_cards_of_one_name_keep_their_ids(play: Any, board: Any) -> None:
    """Of several cards of one name in a library, the first to be drawn has the id of the topmost, and keeps it."""
    hand = play(
        board()
        .holds("Alice", "library", "Island", "Island", "Swamp", "Island")
        .holds("Alice", "hand", "Ancestral Recall")
        .pool("Alice", "U")
    )
    hand.cast("Ancestral Recall", targets=("Alice",))
    hand.passes(2)
    assert [event.object for event in hand.events("draw")] == ["Island", "Island 2", "Swamp"]
    assert sorted(names(hand.player("Alice").hand)) == ["Island", "Island 2", "Swamp"]


def test_states_of_permanents_are_as_declared(play: Any, board: Any) -> None:
    """Tapped, damaged, with counters of each kind, attached, under another's control: all is seen as it was said."""
    hand = play(
        board()
        .controls("Alice", "Grizzly Bears", tapped=True, damage=1, counters={"+1/+1": 2, "stun": 1})
        .controls("Alice", "Basilisk Collar", attached_to="Grizzly Bears")
        .controls("Bob", "Pacifism", attached_to="Grizzly Bears")
        .controls("Bob", "Hill Giant", owner="Alice")
        .controls("Bob", "Craw Wurm", counters={"-1/-1": 2})
        .controls("Bob", "Wall of Stone", counters={"+0/+1": 3})
        .controls("Alice", "Chandra, Fire Artisan", counters={"loyalty": 3})
        .controls("Alice", "Voodoo Doll", counters={"pin": 4})
    )
    bears, wurm, wall = hand.find("Grizzly Bears"), hand.find("Craw Wurm"), hand.find("Wall of Stone")
    assert (bears.tapped, bears.damage, bears.power, bears.toughness) == (True, 1, 4, 4)
    assert bears.counters == {"+1/+1": 2, "stun": 1}
    assert {"deathtouch", "lifelink"} <= set(bears.keywords)
    assert {hand.find(name).attached_to for name in ("Basilisk Collar", "Pacifism")} == {"Grizzly Bears"}
    giant = hand.find("Hill Giant")
    assert (giant.owner, giant.controller, giant.tapped, giant.damage) == ("Alice", "Bob", False, 0)
    assert (wurm.counters, wurm.power, wurm.toughness) == ({"-1/-1": 2}, 4, 2)
    assert (wall.counters, wall.power, wall.toughness) == ({"+0/+1": 3}, 0, 11)
    assert hand.find("Chandra, Fire Artisan").counters == {"loyalty": 3}
    assert hand.find("Voodoo Doll").counters == {"pin": 4}


def test_what_is_controlled_by_another_goes_to_its_owner(play: Any, board: Any) -> None:
    """A permanent of Alice's that Bob controls is put into Alice's graveyard."""
    hand = play(
        board().controls("Bob", "Hill Giant", owner="Alice").holds("Alice", "hand", "Murder").pool("Alice", "CBB")
    )
    hand.cast("Murder", targets=("Hill Giant",))
    hand.passes(2)
    assert sorted(names(hand.player("Alice").graveyard)) == ["Hill Giant", "Murder"]


def test_effects_of_the_position_change_control(play: Any, board: Any) -> None:
    """The controller said is the one without any effect: an Aura of the position takes the creature over."""
    hand = play(
        board().controls("Bob", "Hill Giant").controls("Alice", "Control Magic", attached_to="Hill Giant").controls(
            "Bob", "Grizzly Bears"
        )
    )  # fmt: skip
    assert (hand.find("Hill Giant").controller, hand.find("Hill Giant").owner) == ("Alice", "Bob")
    assert hand.find("Grizzly Bears").controller == "Bob"


def test_sickness_is_only_what_is_said(play: Any, board: Any) -> None:
    """What came under control this turn can neither be tapped for its own ability nor attack; anything else can."""
    hand = play(
        board()
        .controls("Alice", "Prodigal Sorcerer", sick=True)
        .controls("Alice", "Prodigal Sorcerer", "Hill Giant")
        .controls("Alice", "Grizzly Bears", sick=True)
    )
    with pytest.raises(c.IllegalAction):
        hand.activate("Prodigal Sorcerer", targets=("Bob",))
    hand.activate("Prodigal Sorcerer 2", targets=("Bob",))
    assert hand.find("Prodigal Sorcerer 2").tapped is True
    while not isinstance(hand.view.pending, c.DeclareAttackers):
        hand.passes()
    assert hand.view.pending.attackers == ("Hill Giant",)


def test_tokens_have_the_characteristics_given(play: Any, board: Any, token: Any) -> None:
    """A token is as described; one that the rules define has its ability; a copy is a token of that card."""
    hand = play(
        board()
        .token("Alice", token("Centaur"))
        .token("Bob", token("Marit Lage"))
        .token("Alice", token("Servo"), tapped=True)
        .token("Alice", token("Servo"), counters={"+1/+1": 1})
        .token("Alice", token("Powerstone"))
        .token("Alice", token("Treasure"))
        .token("Bob", copy_of="Grizzly Bears", damage=1)
    )
    centaur, lage = hand.find("Centaur"), hand.find("Marit Lage")
    assert (centaur.token, centaur.card, centaur.power, centaur.toughness) == (True, "Centaur", 3, 3)
    assert (centaur.colors, centaur.types, centaur.subtypes, centaur.keywords) == (
        ("green",), ("creature",), ("Centaur",), ("first strike",),
    )  # fmt: skip
    assert (lage.name, lage.controller, lage.power, lage.supertypes) == ("Marit Lage", "Bob", 20, ("legendary",))
    assert set(lage.keywords) == {"flying", "indestructible"}
    assert (hand.find("Servo").tapped, hand.find("Servo 2").tapped) == (True, False)
    assert (hand.find("Servo").power, hand.find("Servo 2").power) == (1, 2)
    assert set(hand.find("Servo").types) == {"artifact", "creature"}
    bears = hand.find("Grizzly Bears")
    assert (bears.token, bears.card, bears.name, bears.damage, bears.mana_value) == (
        True, "Grizzly Bears", "Grizzly Bears", 1, 2,
    )  # fmt: skip
    hand.activate("Powerstone")
    assert hand.player("Alice").mana_pool == {"C": 1}
    hand.activate("Treasure")
    assert isinstance(hand.view.pending, c.ChooseMana)
    hand.answer(c.ManaChosen(("R",)))
    assert hand.player("Alice").mana_pool == {"C": 1, "R": 1}
    assert "Treasure" not in names(hand.view.battlefield)


def test_nothing_is_replaced_by_setting_up(play: Any, board: Any, token: Any) -> None:
    """Doublers in the same position leave its tokens and counters as they are said."""
    hand = play(
        board()
        .controls("Alice", "Doubling Season", "Anointed Procession", "Winding Constrictor")
        .controls("Bob", "Kismet")
        .token("Alice", token("Servo"), counters={"+1/+1": 1})
        .token("Alice", copy_of="Hill Giant")
        .controls("Alice", "Walking Ballista", counters={"+1/+1": 3})
        .controls("Alice", "Chandra, Fire Artisan", counters={"loyalty": 4})
    )
    assert sorted(names(hand.view.battlefield)) == sorted([
        "Doubling Season", "Anointed Procession", "Winding Constrictor", "Kismet", "Servo", "Hill Giant",
        "Walking Ballista", "Chandra, Fire Artisan",
    ])  # fmt: skip
    assert [hand.find(name).counters for name in ("Servo", "Walking Ballista", "Chandra, Fire Artisan", "Hill Giant")] == [
        {"+1/+1": 1}, {"+1/+1": 3}, {"loyalty": 4}, {},
    ]  # fmt: skip
    assert not any(thing.tapped for thing in hand.view.battlefield)


def test_nothing_is_forbidden_by_setting_up(play: Any, board: Any) -> None:
    """Counters stand on a permanent though Solemnity, which came later, forbids to put any there."""
    hand = play(board().controls("Alice", "Walking Ballista", counters={"+1/+1": 2}).controls("Bob", "Solemnity"))
    assert hand.find("Walking Ballista").counters == {"+1/+1": 2}


# A card that would stand in the way of setting up, and what of the position it would touch.
OBSTACLES = {
    "Leyline of the Void": (
        lambda board: board.holds("Bob", "graveyard", "Shock"),
        lambda hand: (names(hand.player("Bob").graveyard), hand.view.exile) == (["Shock"], ()),
    ),
    "Containment Priest": (
        lambda board: board.controls("Alice", "Grizzly Bears"),
        lambda hand: names(hand.view.battlefield).count("Grizzly Bears") == 1,
    ),
    "Grafdigger's Cage": (
        lambda board: board.controls("Alice", "Grizzly Bears"),
        lambda hand: names(hand.view.battlefield).count("Grizzly Bears") == 1,
    ),
    "Furnace of Rath": (
        lambda board: board.controls("Alice", "Craw Wurm", damage=1),
        lambda hand: hand.find("Craw Wurm").damage == 1,
    ),
    "Boon Reflection": (
        lambda board: board.has("Alice", life=24),
        lambda hand: hand.player("Alice").life == 24,
    ),
    "Platinum Emperion": (
        lambda board: board.has("Alice", life=7),
        lambda hand: hand.player("Alice").life == 7,
    ),
    "Melira, Sylvok Outcast": (
        lambda board: board.has("Alice", counters={"poison": 2}),
        lambda hand: hand.player("Alice").counters == {"poison": 2},
    ),
    "Golgari Grave-Troll": (
        lambda board: board.holds("Alice", "graveyard", "Golgari Thug").controls("Alice", "Grizzly Bears"),
        lambda hand: names(hand.player("Alice").graveyard) == ["Golgari Thug"] and hand.player("Alice").library == 5,
    ),
    "Notion Thief": (
        lambda board: board.holds("Bob", "hand", "Shock"),
        lambda hand: (names(hand.player("Alice").hand), names(hand.player("Bob").hand)) == ([], ["Shock"]),
    ),
    "Tolarian Serpent": (
        lambda board: board.holds("Alice", "graveyard", "Opt"),
        lambda hand: names(hand.player("Alice").graveyard) == ["Opt"] and hand.player("Alice").library == 5,
    ),
    "Worms of the Earth": (
        lambda board: board.controls("Bob", "Forest"),
        lambda hand: names(hand.view.battlefield).count("Forest") == 1,
    ),
    "Solemnity": (
        lambda board: board.has("Bob", counters={"poison": 3}),
        lambda hand: hand.player("Bob").counters == {"poison": 3},
    ),
    "Winding Constrictor": (
        lambda board: board.has("Alice", counters={"energy": 3}),
        lambda hand: hand.player("Alice").counters == {"energy": 3},
    ),
    "Breezekeeper": (
        lambda board: board,
        lambda hand: hand.find("Breezekeeper").phased_out is False,
    ),
}


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_what_stands_in_the_way_is_got_round_or_told(play: Any, board: Any, obstacle: str) -> None:
    """Where a permanent of the position would change how the rest of it comes about, the position is right or refused."""
    build, holds = OBSTACLES[obstacle]
    counters = {"+1/+1": 1} if obstacle == "Golgari Grave-Troll" else {}
    try:
        hand = play(build(board().controls("Alice", obstacle, counters=counters)))
    except c.Unsupported:
        return
    assert holds(hand), hand.view


def test_a_saga_has_the_chapters_said(play: Any, board: Any) -> None:
    """The turn-based action of the main phase is done: a Saga has the lore counters said and no chapter triggers."""
    hand = play(board().controls("Alice", "The Eldest Reborn", counters={"lore": 1}).controls("Bob", "Hill Giant"))
    assert hand.find("The Eldest Reborn").counters == {"lore": 1}
    assert (hand.view.stack, hand.view.pending, hand.view.priority) == ((), None, "Alice")


def test_what_is_phased_out_phases_in(play: Any, board: Any) -> None:
    """A permanent that is phased out is not there: it is either seen as such or not at all, until its controller's untap step."""
    hand = play(
        board().controls("Bob", "Canyon Minotaur", phased_out=True).controls("Bob", "Hill Giant").at(c.Step.END)
    )
    assert all(thing.phased_out for thing in hand.view.battlefield if thing.id == "Canyon Minotaur")
    hand.passes(2)
    minotaur = hand.find("Canyon Minotaur")
    assert (hand.view.turn.active_player, minotaur.phased_out, minotaur.controller) == ("Bob", False, "Bob")


def test_face_down_transformed_and_flipped(play: Any, board: Any) -> None:
    """A face-down creature is a nameless 2/2 that is turned face up; other faces show their characteristics."""
    hand = play(
        board()
        .controls("Alice", "Exalted Angel", face_down=True)
        .controls("Alice", "Delver of Secrets", transformed=True)
        .controls("Alice", "Budoka Gardener", flipped=True)
        .pool("Alice", "CCWW")
    )
    angel, delver = hand.find("Exalted Angel"), hand.find("Delver of Secrets")
    assert (angel.name, angel.power, angel.toughness, angel.face_down) == ("", 2, 2, True)
    assert (angel.colors, angel.types, angel.subtypes, angel.keywords) == ((), ("creature",), (), ())
    assert (delver.name, delver.power, delver.toughness, delver.transformed) == ("Insectile Aberration", 3, 2, True)
    assert hand.find("Budoka Gardener").name == "Dokai, Weaver of Life"
    view = hand.act(c.TurnFaceUp(player="Alice", object="Exalted Angel"))
    angel = hand.find("Exalted Angel")
    assert (angel.name, angel.power, angel.face_down, view.stack) == ("Exalted Angel", 4, False, ())
    assert hand.player("Alice").mana_pool == {}


def test_chosen_values(play: Any, board: Any) -> None:
    """What was chosen as a permanent entered counts: a color, a creature type, a card name, an opponent."""
    hand = play(
        board()
        .controls("Alice", "Voice of All", chosen=("red",))
        .controls("Alice", "Adaptive Automaton", chosen=("Elf",))
        .controls("Alice", "Elvish Mystic")
        .controls("Bob", "Meddling Mage", chosen=("Shock",))
        .controls("Alice", "Sewer Nemesis", chosen=("Bob",))
        .holds("Bob", "graveyard", "Opt", "Island", "Forest")
        .holds("Alice", "hand", "Shock", "Lightning Bolt")
        .pool("Alice", "RR")
    )
    assert "protection from red" in hand.find("Voice of All").keywords
    assert hand.find("Elvish Mystic").power == 2
    assert hand.find("Sewer Nemesis").power == 3
    with pytest.raises(c.IllegalAction):
        hand.cast("Shock", targets=("Bob",))
    hand.cast("Lightning Bolt", targets=("Bob",))


def test_a_player_is_enchanted(play: Any, board: Any) -> None:
    """A Curse of the position enchants the player named: damage to that player is doubled, to the other it is not."""
    hand = play(
        board()
        .controls("Alice", "Curse of Bloodletting", attached_to="Bob")
        .holds("Alice", "hand", "Shock", "Shock")
        .pool("Alice", "RR")
    )
    for name, target in (("Shock", "Bob"), ("Shock 2", "Alice")):
        hand.cast(name, targets=(target,))
        hand.passes(2)
    assert (hand.player("Bob").life, hand.player("Alice").life) == (16, 18)


OWN_TRIGGERS = {c.Step.UPKEEP, c.Step.DRAW, c.Step.BEGINNING_OF_COMBAT, c.Step.END}


@pytest.mark.parametrize("step", STEPS)
def test_the_step_is_running_and_its_beginning_is_over(play: Any, board: Any, step: c.Step) -> None:
    """In each step that has no combat under way the active player has priority, and nothing has happened or waits.

    Where Forge puts the step's own triggers on the stack, the position is refused instead.
    """
    position = (
        board()
        .controls("Alice", "Phyrexian Arena", "Goblin Rabblemaster", "Mesmeric Orb", "Ball Lightning")
        .controls("Bob", "Howling Mine")
        .controls("Alice", "Hill Giant", tapped=True)
        .holds("Alice", "hand", "Opt")
        .pool("Alice", "RC")
        .at(step)
    )
    if step in OWN_TRIGGERS:
        with pytest.raises(c.Unsupported, match="triggers as the step begins"):
            play(position)
        return
    hand = play(position)
    assert (hand.view.turn.active_player, hand.view.turn.step, hand.view.turn.number) == ("Alice", step, 1)
    assert (hand.view.priority, hand.view.pending, hand.view.stack, hand.view.waiting_triggers) == (
        "Alice",
        None,
        (),
        (),
    )
    for name, cards in (("Alice", ["Opt"]), ("Bob", [])):
        player = hand.player(name)
        assert (player.life, player.library, names(player.hand), player.graveyard) == (20, 5, cards, ())
    assert hand.player("Alice").mana_pool == {"R": 1, "C": 1}
    assert len(hand.view.battlefield) == 6
    assert [thing.id for thing in hand.view.battlefield if thing.tapped] == ["Hill Giant"]


def test_the_turn_goes_on_from_the_step(play: Any, board: Any) -> None:
    """From an upkeep the game goes on to the draw of the top card, from an end step to the next player's upkeep."""
    hand = play(board().holds("Alice", "library", "Island", "Swamp").pool("Alice", "G").at(c.Step.UPKEEP))
    hand.passes(2)
    assert (hand.view.turn.step, hand.player("Alice").mana_pool) == (c.Step.DRAW, {})
    assert [(event.player, event.object) for event in hand.events("draw")] == [("Alice", "Island")]
    hand = play(board().controls("Bob", "Hill Giant", tapped=True).at(c.Step.END))
    hand.passes(2)
    assert (hand.view.turn, hand.view.priority) == (c.Turn(active_player="Bob", step=c.Step.UPKEEP, number=2), "Bob")
    assert hand.find("Hill Giant").tapped is False


def test_three_players_and_the_turn_of_another(play: Any, board: Any) -> None:
    """Three players can be set up, each with what is theirs, and any of them can be the active player."""
    hand = play(
        board("Alice", "Bob", "Carol")
        .controls("Carol", "Hill Giant", damage=1)
        .controls("Bob", "Grizzly Bears", owner="Carol")
        .controls("Alice", "Curse of Bloodletting", attached_to="Carol")
        .holds("Carol", "hand", "Shock")
        .holds("Carol", "graveyard", "Opt")
        .has("Carol", life=13, counters={"poison": 1})
        .pool("Carol", "R")
        .at(c.Step.POSTCOMBAT_MAIN, "Carol")
    )
    assert [player.name for player in hand.view.players] == ["Alice", "Bob", "Carol"]
    carol = hand.player("Carol")
    assert (carol.life, carol.counters, names(carol.hand), names(carol.graveyard)) == (
        13,
        {"poison": 1},
        ["Shock"],
        ["Opt"],
    )
    assert (hand.find("Hill Giant").controller, hand.find("Hill Giant").damage) == ("Carol", 1)
    assert (hand.find("Grizzly Bears").controller, hand.find("Grizzly Bears").owner) == ("Bob", "Carol")
    assert (hand.view.turn.active_player, hand.view.turn.step) == ("Carol", c.Step.POSTCOMBAT_MAIN)
    assert hand.view.priority == "Carol"
    hand.cast("Shock", "Carol", targets=("Carol",))
    hand.passes(3)
    assert hand.player("Carol").life == 9


def test_the_number_of_the_turn_is_the_one_said(play: Any, board: Any) -> None:
    """A view counts turns from the number that the position gives."""
    position = board()
    position.turn = c.Turn(active_player="Bob", step=c.Step.END, number=7)
    hand = play(position)
    assert hand.view.turn == position.turn
    hand.passes(2)
    assert (hand.view.turn.active_player, hand.view.turn.number) == ("Alice", 8)


CANNOT = {
    "lands already played": lambda board: board.has("Alice", lands_played=1),
    "a permanent that copies": lambda board: board.controls("Alice", "Clone", copying="Hill Giant"),
    "the declare attackers step": lambda board: board.at(c.Step.DECLARE_ATTACKERS),
    "the declare blockers step": lambda board: board.at(c.Step.DECLARE_BLOCKERS),
    "the first-strike damage step": lambda board: board.at(c.Step.FIRST_STRIKE_DAMAGE),
    "the combat damage step": lambda board: board.at(c.Step.COMBAT_DAMAGE),
    "the cleanup step": lambda board: board.at(c.Step.CLEANUP),
    "a card in the command zone": lambda board: board.holds("Alice", "command", "Grizzly Bears"),
    "a value nobody chooses": lambda board: board.controls("Alice", "Grizzly Bears", chosen=("red",)),
    "a tapped card in a hand": lambda board: board.holds("Alice", "hand", "Grizzly Bears", tapped=True),
}


@pytest.mark.parametrize("what", CANNOT)
def test_what_cannot_be_set_up_is_told(play: Any, board: Any, what: str) -> None:
    """It is unsupported with a reason, never approximated, and the next position is set up as if nothing had been."""
    with pytest.raises(c.Unsupported) as refusal:
        play(CANNOT[what](board()))
    assert (refusal.value.what, bool(refusal.value.reason)) == ("capability", True)


def test_cards_that_forge_does_not_know(play: Any, board: Any, forge_adapter: Any) -> None:
    """An unknown card is told before, and refused as a card wherever it stands in a position."""
    known = forge_adapter.support(("Grizzly Bears", "Nobody's Card", "Fire // Ice", "Delver of Secrets"))
    assert [known[name].level for name in known] == ["full", "none", "full", "full"]
    assert "Nobody's Card" in known["Nobody's Card"].reason
    with pytest.raises(c.Unsupported, match="Nobody's Card") as refusal:
        play(board().holds("Alice", "hand", "Nobody's Card"))
    assert refusal.value.what == "card"
    with pytest.raises(c.Unsupported) as refusal:
        play(board().token("Alice", copy_of="Nobody's Card"))
    assert refusal.value.what == "card"
    assert play(board().holds("Alice", "hand", "Grizzly Bears")).find("Grizzly Bears").power == 2
