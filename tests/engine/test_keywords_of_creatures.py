"""Annihilator, devour, evolve, mentor, myriad and renown (CR 702)."""

from __future__ import annotations

from reference_engine import Announcement, Answer, Cast, Game, Pass, Place, Position, Seat
from reference_engine.decisions import DeclareAttackers, DeclareBlockers, Priority


def on_board(*cards: str, controller: str = "Alice") -> tuple[Place, ...]:
    """Permanents under a player's control, each labelled with its card's name."""
    return tuple(Place(card, card=card, controller=controller) for card in cards)


def attack(game: Game, *names: str) -> None:
    """Pass on to the declaration of attackers, and attack the first opponent with these creatures."""
    while not isinstance(game.pending, DeclareAttackers):
        assert game.pending is not None
        game.act(Pass(game.pending.player))
    game.act(Answer(0, (tuple((game.named(n), -2) for n in names), Announcement())))


def pass_until(game: Game, step: str) -> None:
    """Pass, blocking nothing, until a step has begun or somebody is asked something else."""
    while game.state.step != step:
        assert game.pending is not None
        if isinstance(game.pending, DeclareBlockers):
            game.act(Answer(game.pending.player, ((), Announcement())))
        elif isinstance(game.pending, Priority):
            game.act(Pass(game.pending.player))
        else:
            return


def resolve(game: Game) -> None:
    """Pass until the stack is empty or somebody is asked something."""
    while isinstance(game.pending, Priority) and game.state.zones["stack", -1]:
        game.act(Pass(game.pending.player))


def size(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness."""
    ch = game.ch(game.named(name))
    return ch.power, ch.toughness


def test_devour_takes_what_is_there_and_is_remembered() -> None:
    """A creature enters with a counter for each creature devoured, and has what it has for having devoured one."""
    game = Game.start(
        Position(
            (
                Seat("Alice", hand=(Place("Hatchling", card="Hellkite Hatchling"),), pool={"C": 2, "R": 1, "G": 1}),
                Seat("Bob"),
            ),
            on_board("Silvercoat Lion", "Hill Giant"),
        )
    )
    game.act(Cast(0, game.named("Hatchling")))
    resolve(game)
    assert game.pending is not None and game.pending.purpose == "sacrifice"
    game.act(Answer(0, (game.named("Silvercoat Lion"), game.named("Hill Giant"))))
    assert size(game, "Hatchling") == (4, 4)
    assert "flying" in game.ch(game.named("Hatchling")).keywords


def test_evolve_only_for_larger_creatures() -> None:
    """The first of two equal creatures makes it grow, the second is no longer larger."""
    lions = (Place("Lion 1", card="Silvercoat Lion"), Place("Lion 2", card="Silvercoat Lion"))
    game = Game.start(Position((Seat("Alice", hand=lions, pool={"W": 4}), Seat("Bob")), on_board("Fathom Mage")))
    for lion in ("Lion 1", "Lion 2"):
        game.act(Cast(0, game.named(lion)))
        resolve(game)
        if not isinstance(game.pending, Priority):
            game.act(Answer(0, False))
    assert size(game, "Fathom Mage") == (2, 2)


def test_mentor_needs_a_lesser_attacker() -> None:
    """The counter goes on an attacking creature with less power."""
    game = Game.start(Position((Seat("Alice"), Seat("Bob")), on_board("Legion Warboss", "Prodigal Sorcerer")))
    pass_until(game, "beginning of combat")
    resolve(game)
    goblin = next(o for o in game.in_zone("battlefield") if game.ch(o).name == "Goblin")
    while not isinstance(game.pending, DeclareAttackers):
        assert game.pending is not None
        game.act(Pass(game.pending.player))
    game.act(Answer(0, (((game.named("Legion Warboss"), -2), (goblin, -2)), Announcement())))
    resolve(game)
    assert game.ch(goblin).power == 2


def test_renown_once() -> None:
    """Combat damage to a player makes it renowned, once."""
    game = Game.start(Position((Seat("Alice"), Seat("Bob")), on_board("Stalwart Aven")))
    attack(game, "Stalwart Aven")
    pass_until(game, "combat damage step")
    resolve(game)
    assert size(game, "Stalwart Aven") == (2, 4)
    assert game.state.objects[game.named("Stalwart Aven")].choices["renowned"]


def test_annihilator_asks_the_defending_player() -> None:
    """The defending player sacrifices so many permanents of their choice."""
    lands = tuple(Place(f"Forest {i}", card="Forest", controller="Bob") for i in range(8))
    game = Game.start(Position((Seat("Alice"), Seat("Bob")), (*on_board("Emrakul, the Aeons Torn"), *lands)))
    attack(game, "Emrakul, the Aeons Torn")
    resolve(game)
    assert game.pending is not None and game.pending.player == 1
    game.act(Answer(1, tuple(game.named(f"Forest {i}") for i in range(6))))
    assert sum(1 for o in game.in_zone("battlefield") if game.ch(o).controller == 1) == 2


def test_myriad_leaves_the_defending_player_out() -> None:
    """With three players one token is made, attacking the other opponent, and it is exiled at end of combat."""
    game = Game.start(Position((Seat("Alice"), Seat("Bob"), Seat("Carol")), on_board("Battle Angels of Tyr")))
    attack(game, "Battle Angels of Tyr")
    resolve(game)
    game.act(Answer(0, True))
    combat = game.state.combat
    assert combat is not None and sorted(combat.attackers.values()) == [-3, -2]
