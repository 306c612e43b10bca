"""What the rules make of situations that scenarios cannot say in one line, or that went wrong once."""

from __future__ import annotations

from reference_engine import AbilityName, Activate, Announcement, Cast, Game, Pass, Place, Position, Seat


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
    game.act(Activate(0, game.named("Stage"), AbilityName(cost="{2}, {T}"), announcement=Announcement(targets=(game.named("Forest"),))))
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
        game.act(Cast(0, game.named("Ringers"), announcement=Announcement(targets=(game.named("Bear 1"), game.named("Bear 2")))))
        if veil:
            game.act(Pass(0))
            game.act(Cast(1, game.named("Veil"), announcement=Announcement(targets=(game.named("Bear 1"),))))
        resolve(game)
        assert where(game, "Bear 2") == zone
