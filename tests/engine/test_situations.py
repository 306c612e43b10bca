"""What the rules make of situations that scenarios cannot say in one line, or that went wrong once."""

from __future__ import annotations

from reference_engine import AbilityName, Activate, Announcement, Answer, Cast, Game, Pass, Place, Position, Seat


def resolve(game: Game) -> None:
    """All players pass until the stack is empty."""
    while game.pending is not None and game.state.zones["stack", -1]:
        game.act(Pass(game.pending.player))


def where(game: Game, label: str) -> str:
    """The zone in which a card lies."""
    return game.state.objects[game.named(label)].zone


def bear(label: str, controller: str = "Alice", **more: object) -> Place:
    """A Grizzly Bears on the battlefield."""
    return Place(label, card="Grizzly Bears", controller=controller, **more)  # type: ignore[arg-type]


def test_land_that_taps_for_its_own_cost_does_not_pay_its_mana() -> None:
    """A land whose ability costs its own tapping is not tapped for the mana of that cost (107.5, 601.2h)."""
    game = Game.start(
        Position(
            (Seat("Alice"), Seat("Bob")),
            battlefield=(
                Place("Stage", card="Thespian's Stage", controller="Alice"),
                Place("Wastes 1", card="Wastes", controller="Alice"),
                Place("Wastes 2", card="Wastes", controller="Alice"),
                Place("Forest", card="Forest", controller="Bob"),
            ),
        )
    )
    game.act(
        Activate(
            0,
            game.named("Stage"),
            AbilityName(cost="{2}, {T}"),
            announcement=Announcement(targets=(game.named("Forest"),)),
        )
    )
    resolve(game)
    assert "Forest" in game.ch(game.named("Stage")).subtypes


def test_dead_ringers_knows_nothing_of_an_illegal_target() -> None:
    """With one target illegal nobody can tell whether the two are alike, so neither is destroyed (608.2b)."""
    for veil, zone in ((True, "battlefield"), (False, "graveyard")):
        game = Game.start(
            Position(
                (
                    Seat("Alice", hand=(Place("Ringers", card="Dead Ringers"),), pool={"B": 5}),
                    Seat("Bob", hand=(Place("Veil", card="Snakeskin Veil"),), pool={"G": 1}),
                ),
                battlefield=(bear("Bear 1", "Bob"), bear("Bear 2", "Bob")),
            )
        )
        game.act(
            Cast(
                0,
                game.named("Ringers"),
                announcement=Announcement(targets=(game.named("Bear 1"), game.named("Bear 2"))),
            )
        )
        if veil:
            game.act(Pass(0))
            game.act(Cast(1, game.named("Veil"), announcement=Announcement(targets=(game.named("Bear 1"),))))
        resolve(game)
        assert where(game, "Bear 2") == zone


def test_persist_under_melira_returns_without_a_counter() -> None:
    """A creature that an effect returns with a counter that it cannot have returns without (614.17)."""
    game = Game.start(
        Position(
            (Seat("Alice"), Seat("Bob")),
            battlefield=(
                Place("Melira", card="Melira, Sylvok Outcast", controller="Alice"),
                Place("Seer", card="Viscera Seer", controller="Alice"),
                Place("Elite", card="Safehold Elite", controller="Alice"),
            ),
        )
    )
    elite = game.named("Elite")
    game.act(Activate(0, game.named("Seer"), announcement=Announcement(objects=(("sacrifice", elite, ()),))))
    game.act(Pass(0))
    game.act(Pass(1))
    assert where(game, "Elite") == "battlefield"
    assert not game.state.objects[game.named("Elite")].counters


def test_two_effects_with_the_same_words_and_other_hosts_are_a_choice() -> None:
    """Of two effects that redirect damage to what each is attached to, the damaged player chooses (616.1)."""
    game = Game.start(
        Position(
            (Seat("Alice", hand=(Place("Bolt", card="Lightning Bolt"),), pool={"R": 1}), Seat("Bob")),
            battlefield=(
                bear("Bear", "Bob"),
                Place("Giant", card="Hill Giant", controller="Bob"),
                Place("Pariah", card="Pariah", controller="Bob", attached_to="Bear"),
                Place("Shield", card="Pariah's Shield", controller="Bob", attached_to="Giant"),
            ),
        )
    )
    bob = game.named("Bob")
    game.act(Cast(0, game.named("Bolt"), announcement=Announcement(targets=(bob,))))
    game.act(Pass(0))
    game.act(Pass(1))
    assert game.pending is not None and game.pending.player == 1
    game.act(Answer(1, game.named("Shield")))
    assert (where(game, "Giant"), where(game, "Bear")) == ("graveyard", "battlefield")
