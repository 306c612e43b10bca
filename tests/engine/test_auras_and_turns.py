"""Auras that enter in unusual ways (CR 303.4), extra turns (500.7), split second (702.61), what is sacrificed at cleanup."""

from __future__ import annotations

import pytest

from reference_engine import (
    AbilityName,
    Activate,
    Announcement,
    Answer,
    Cast,
    Game,
    Illegal,
    Pass,
    Place,
    Position,
    Seat,
)
from reference_engine.decisions import DeclareAttackers, DeclareBlockers, Priority
from reference_engine.extra_turns import ExtraTurn


def resolve(game: Game) -> None:
    """Pass until the stack is empty or somebody is asked something."""
    while isinstance(game.pending, Priority) and game.state.zones["stack", -1]:
        game.act(Pass(game.pending.player))


def next_turn(game: Game) -> None:
    """Pass, attacking and blocking nothing, until another turn has begun."""
    turn = game.state.turn
    while game.state.turn == turn:
        assert game.pending is not None
        if isinstance(game.pending, (DeclareAttackers, DeclareBlockers)):
            game.act(Answer(game.pending.player, ((), Announcement())))
        elif isinstance(game.pending, Priority):
            game.act(Pass(game.pending.player))
        else:
            game.act(Answer(game.pending.player, next(iter(game.pending.answers()))))


def test_an_aura_that_returns_is_attached_to_what_its_controller_chooses() -> None:
    """An Aura put onto the battlefield by an effect enters attached to an object that its controller chooses (303.4f)."""
    game = Game.start(
        Position(
            (Seat("Alice", graveyard=(Place("Pacifism", card="Pacifism"),)), Seat("Bob")),
            (
                Place("Starfield", card="Starfield of Nyx", controller="Alice"),
                Place("Lion", card="Silvercoat Lion", controller="Bob"),
                Place("Giant", card="Hill Giant", controller="Bob"),
            ),
            active="Bob",
            step="end step",
        )
    )
    next_turn(game)
    resolve(game)
    game.act(Answer(0, True))
    resolve(game)
    assert game.pending is not None and game.pending.purpose == "attach"
    game.act(Answer(0, (game.named("Giant"),)))
    assert game.state.objects[game.named("Pacifism")].attached_to == game.named("Giant")


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    """An Aura that could enchant nothing does not leave its zone (303.4g)."""
    game = Game.start(
        Position(
            (Seat("Alice", graveyard=(Place("Pacifism", card="Pacifism"),)), Seat("Bob")),
            (Place("Starfield", card="Starfield of Nyx", controller="Alice"),),
            active="Bob",
            step="end step",
        )
    )
    aura = game.named("Pacifism")
    next_turn(game)
    resolve(game)
    game.act(Answer(0, True))
    resolve(game)
    assert game.named("Pacifism") == aura


def test_animate_dead_goes_with_its_creature() -> None:
    """Animate Dead enchants the card in the graveyard, then the creature, which is sacrificed once the Aura has left."""
    game = Game.start(
        Position(
            (
                Seat(
                    "Alice",
                    hand=(Place("Animate", card="Animate Dead"), Place("Naturalize", card="Naturalize")),
                    graveyard=(Place("Giant", card="Hill Giant"),),
                    pool={"B": 2, "G": 2},
                ),
                Seat("Bob"),
            )
        )
    )
    black = Announcement(targets=(game.named("Giant"),), paying=("B", "B"))
    game.act(Cast(0, game.named("Animate"), announcement=black))
    resolve(game)
    assert game.ch(game.named("Giant")).power == 2
    assert game.state.objects[game.named("Animate")].attached_to == game.named("Giant")
    game.act(Cast(0, game.named("Naturalize"), announcement=Announcement(targets=(game.named("Animate"),))))
    resolve(game)
    assert game.state.objects[game.named("Giant")].zone == "graveyard"


@pytest.mark.parametrize(("step", "stays"), [("precombat main phase", True), ("upkeep", False)])
def test_necromancy_cast_when_no_sorcery_could_be(step: str, stays: bool) -> None:
    """Necromancy cast when a sorcery couldn't have been is sacrificed at the next cleanup step, and only then."""
    game = Game.start(
        Position(
            (
                Seat(
                    "Alice",
                    hand=(Place("Necromancy", card="Necromancy"),),
                    graveyard=(Place("Giant", card="Hill Giant"),),
                    pool={"B": 3},
                    library=tuple(Place(f"Wastes {i}", card="Wastes") for i in range(3)),
                ),
                Seat("Bob", library=tuple(Place(f"Plains {i}", card="Plains") for i in range(3))),
            ),
            step=step,
        )
    )
    game.act(Cast(0, game.named("Necromancy")))
    resolve(game)
    assert game.state.objects[game.named("Giant")].zone == "battlefield"
    next_turn(game)
    assert game.state.objects[game.named("Necromancy")].zone == ("battlefield" if stays else "graveyard")


def test_the_turn_order_goes_on_after_an_extra_turn() -> None:
    """Bob's extra turn in Alice's turn comes first, then Bob's own turn, then Alice's (500.7)."""

    def library(name: str) -> tuple[Place, ...]:
        return tuple(Place(f"{name} {i}", card="Wastes") for i in range(5))

    game = Game.start(Position((Seat("Alice", library=library("a")), Seat("Bob", library=library("b")))))
    for _ in ExtraTurn().do(game.context(0, 1)):
        raise AssertionError("an extra turn asks nothing")
    order = []
    for _ in range(4):
        next_turn(game)
        order.append(game.state.active)
    assert order == [1, 1, 0, 1]


def test_split_second() -> None:
    """While a spell with split second is on the stack nobody casts other spells; mana abilities are activated all the same."""
    game = Game.start(
        Position(
            (
                Seat("Alice", hand=(Place("Shock", card="Shock"),), pool={"R": 1}),
                Seat("Bob", hand=(Place("Bind", card="Trickbind"),), pool={"U": 2}),
            ),
            (
                Place("Pinger", card="Prodigal Sorcerer", controller="Alice"),
                Place("Forest", card="Forest", controller="Alice"),
            ),
        )
    )
    game.act(Activate(0, game.named("Pinger"), AbilityName(cost="{T}"), Announcement(targets=(game.named("Bob"),))))
    game.act(Pass(0))
    (ability,) = game.state.zones["stack", -1]
    game.act(Cast(1, game.named("Bind"), announcement=Announcement(targets=(ability,))))
    game.act(Pass(1))
    shock = Cast(0, game.named("Shock"), announcement=Announcement(targets=(game.named("Bob"),)))
    with pytest.raises(Illegal):
        game.act(shock)
    game.act(Activate(0, game.named("Forest"), AbilityName(cost="{T}")))
    resolve(game)
    assert game.state.players[1].life == 20
    game.act(shock)


def test_an_ability_that_names_its_granter() -> None:
    """Ninja's Kunai, sacrificed by the creature's ability, is the source of the damage (201.5a)."""
    game = Game.start(
        Position(
            (Seat("Alice", pool={"C": 1}), Seat("Bob")),
            (
                Place("Lion", card="Silvercoat Lion", controller="Alice"),
                Place("Kunai", card="Ninja's Kunai", controller="Alice", attached_to="Lion"),
            ),
        )
    )
    kunai = game.named("Kunai")
    game.act(Activate(0, game.named("Lion"), AbilityName(cost="{1}, {T}"), Announcement(targets=(game.named("Bob"),))))
    resolve(game)
    assert game.state.history["damage"] == ((kunai, -2, 3, False),)
