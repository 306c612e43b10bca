"""A position of the contract is set up in phase.rs as it is said, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from adapters import contract as c


def test_zones_lists_and_players_are_as_declared(play: Any, board: Any) -> None:
    """Every zone holds the cards named, in their order, and every player has life, counters, mana and lands played."""
    hand = play(
        board()
        .holds("Alice", "library", "Island", "Plains", "Swamp")
        .holds("Alice", "hand", "Opt")
        .holds("Alice", "graveyard", "Shock", "Murder")
        .holds("Bob", "exile", "Forest")
        .has("Alice", life=7, counters={"poison": 2, "energy": 3, "experience": 1}, lands_played=1)
        .pool("Alice", "CRR")
    )
    alice = hand.player("Alice")
    assert [card.id for card in alice.library] == ["Island", "Plains", "Swamp"]
    assert [card.id for card in alice.hand] == ["Opt"]
    assert [card.id for card in alice.graveyard] == ["Shock", "Murder"]
    assert [card.id for card in hand.view.exile] == ["Forest"]
    assert (alice.life, alice.lands_played) == (7, 1)
    assert alice.counters == {"poison": 2, "energy": 3, "experience": 1}
    assert alice.mana_pool == {"C": 1, "R": 2}


def test_states_of_permanents_are_as_declared(play: Any, board: Any) -> None:
    """Tapped, damaged, with counters, attached, under another's control: all is seen as it was said."""
    hand = play(
        board()
        .controls("Alice", "Grizzly Bears", tapped=True, damage=1, counters={"+1/+1": 2, "stun": 1})
        .controls("Alice", "Basilisk Collar", attached_to="Grizzly Bears")
        .controls("Bob", "Hill Giant", owner="Alice")
    )
    bears = hand.find("Grizzly Bears")
    assert (bears.tapped, bears.damage, bears.power, bears.toughness) == (True, 1, 4, 4)
    assert bears.counters == {"+1/+1": 2, "stun": 1}
    assert {"deathtouch", "lifelink"} <= set(bears.keywords)
    assert hand.find("Basilisk Collar").attached_to == "Grizzly Bears"
    assert (hand.find("Hill Giant").owner, hand.find("Hill Giant").controller) == ("Alice", "Bob")


def test_sickness_is_only_what_is_said(play: Any, board: Any) -> None:
    """A creature that came under control this turn cannot be tapped for its own ability; another can."""
    hand = play(board().controls("Alice", "Prodigal Sorcerer", sick=True).controls("Alice", "Prodigal Sorcerer"))
    with pytest.raises(c.IllegalAction):
        hand.activate("Prodigal Sorcerer", targets=("Bob",))
    hand.activate("Prodigal Sorcerer 2", targets=("Bob",))
    assert hand.find("Prodigal Sorcerer 2").tapped is True


def test_tokens_have_the_characteristics_given(play: Any, board: Any) -> None:
    """A token is as described; one that the rules define has its ability; a copy is a token of that card."""
    centaur = c.TokenSpec(
        name="Centaur", power=3, toughness=3, colors=("green",), types=("creature",), subtypes=("Centaur",),
        keywords=("first strike",),
    )  # fmt: skip
    hand = play(
        board()
        .token("Alice", centaur)
        .token("Alice", c.TokenSpec(name="Powerstone", predefined=True))
        .token("Alice", copy_of="Grizzly Bears")
    )
    seen = hand.find("Centaur")
    assert (seen.token, seen.power, seen.colors, seen.types, seen.keywords) == (
        True, 3, ("green",), ("creature",), ("first strike",),
    )  # fmt: skip
    assert hand.find("Powerstone").abilities == (c.AbilityName(cost="{T}"),)
    assert (hand.find("Grizzly Bears").token, hand.find("Grizzly Bears").card) == (True, "Grizzly Bears")


def test_tokens_of_a_position_are_not_multiplied(play: Any, board: Any) -> None:
    """Nothing is replaced by setting up: a doubler in the same position leaves its tokens alone."""
    token = c.TokenSpec(name="Servo", power=1, toughness=1, types=("artifact", "creature"), subtypes=("Servo",))
    hand = play(board().controls("Alice", "Doubling Season").token("Alice", token))
    assert [thing.id for thing in hand.view.battlefield] == ["Doubling Season", "Servo"]


def test_a_permanent_copies_a_card(play: Any, board: Any) -> None:
    """A Clone that copies has the copied name and values, and goes on being called Clone."""
    clone = play(board().controls("Alice", "Clone", copying="Hill Giant")).find("Clone")
    assert (clone.name, clone.card, clone.power, clone.mana_value) == ("Hill Giant", "Clone", 3, 4)


def test_face_down_and_transformed(play: Any, board: Any) -> None:
    """A face-down creature is a nameless 2/2; a transformed one shows its back face, whose mana value cannot be seen."""
    hand = play(
        board()
        .controls("Alice", "Atarka Efreet", face_down=True)
        .controls("Alice", "Delver of Secrets", transformed=True)
    )
    efreet, delver = hand.find("Atarka Efreet"), hand.find("Delver of Secrets")
    assert (efreet.name, efreet.power, efreet.face_down, efreet.abilities) == ("", 2, True, ())
    assert (delver.name, delver.transformed, delver.mana_value) == ("Insectile Aberration", True, c.UNSET)


def test_three_players_and_another_step(play: Any, board: Any) -> None:
    """More than two players can be set up, and any of them can be in any step that has no combat under way."""
    view = play(board("Alice", "Bob", "Carol").at(c.Step.END, "Bob")).view
    assert [player.name for player in view.players] == ["Alice", "Bob", "Carol"]
    assert (view.turn.active_player, view.turn.step, view.priority) == ("Bob", c.Step.END, "Bob")


def test_chosen_values(play: Any, board: Any) -> None:
    """What was chosen as a permanent entered counts: a chosen color gives protection from it."""
    board_ = board().controls("Alice", "Voice of All", chosen=("red",))
    assert "protection from red" in play(board_).find("Voice of All").keywords


@pytest.mark.parametrize("step", [c.Step.DECLARE_ATTACKERS, c.Step.DECLARE_BLOCKERS, c.Step.COMBAT_DAMAGE])
def test_combat_cannot_be_declared(play: Any, board: Any, step: c.Step) -> None:
    """A position in the middle of combat is refused with a reason, not approximated."""
    with pytest.raises(c.Unsupported, match="combat"):
        play(board().at(step))


def test_unknown_cards_and_halves_are_refused(play: Any, board: Any) -> None:
    """A card without data, and one of which only one half is known, is unsupported as a card."""
    for name in ("Nobody's Card", "Fire"):
        with pytest.raises(c.Unsupported) as refused:
            play(board().holds("Alice", "hand", name))
        assert refused.value.what == "card"
