"""Mana: restrictions and what goes with it, what made it, what a permanent could produce, costs that look at the game."""

from __future__ import annotations

from typing import Any

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
from reference_engine.mana import could_produce


def started(
    mine: str = "",
    theirs: str = "",
    hand: str = "",
    *,
    graveyard: str = "",
    pool: dict[str, int] | None = None,
    step: str = "",
    **more: Any,
) -> Game:
    """A game in Alice's main phase: cards by name, separated by a bar; their labels are their names. ``more`` go to each of
    Alice's permanents."""
    seats = (
        Seat(
            "Alice",
            pool=pool or {},
            hand=tuple(Place(n, card=n) for n in names(hand)),
            graveyard=tuple(Place(n, card=n) for n in names(graveyard)),
            library=tuple(Place(f"library {i}", card="Wastes") for i in range(5)),
        ),
        Seat("Bob", library=tuple(Place(f"library {i}", card="Wastes") for i in range(5, 10))),
    )
    battlefield = [Place(n, card=n, controller="Alice", **more) for n in names(mine)]
    battlefield += [Place(n, card=n, controller="Bob") for n in names(theirs)]
    return Game.start(Position(seats, tuple(battlefield), step=step or "precombat main phase"))


def names(text: str) -> list[str]:
    """The names of a list."""
    return [n.strip() for n in text.split("|") if n.strip()]


def tap(game: Game, name: str, ordinal: int | None = None, player: int = 0, **announced: Any) -> None:
    """Activate an ability of a permanent."""
    ability = AbilityName(ordinal=ordinal) if ordinal else AbilityName(cost="{T}")
    game.act(Activate(player, game.named(name), ability, Announcement(**announced)))


def cast(game: Game, name: str, player: int = 0, **announced: Any) -> None:
    """Cast a card."""
    game.act(Cast(player, game.named(name), None, Announcement(**announced)))


def both_pass(game: Game) -> None:
    """The top of the stack resolves, or the step ends."""
    for _ in range(2):
        assert game.pending is not None
        game.act(Pass(game.pending.player))


def until_step(game: Game, step: str) -> None:
    """Everybody passes until a step has begun."""
    for _ in range(100):
        if game.state.step == step:
            return
        both_pass(game)
    raise AssertionError(f"no {step}")


def pool(game: Game, player: int = 0) -> dict[str, int]:
    """A player's unspent mana, restricted or not."""
    shown = game.view()["players"][player]["mana_pool"]
    assert isinstance(shown, dict)
    return shown


def life(game: Game, player: int = 0) -> int:
    """A player's life total."""
    return game.state.players[player].life


def answer(game: Game, value: Any) -> None:
    """Answer the pending decision."""
    assert game.pending is not None
    game.act(Answer(game.pending.player, value))


def test_restricted_mana_stays_restricted_when_it_is_kept() -> None:
    """Upwelling keeps the mana of Mishra's Workshop, and it still pays for artifacts only (106.6, 500.5)."""
    game = started("Mishra's Workshop | Upwelling", hand="Sol Ring", step="upkeep")
    tap(game, "Mishra's Workshop")
    until_step(game, "precombat main phase")
    assert pool(game) == {"C": 3}
    cast(game, "Sol Ring")
    assert pool(game) == {"C": 2}


def test_mana_that_is_never_generic_pays_the_colored_symbol_of_a_mixed_cost() -> None:
    """Jegantha's green mana pays {G} of {1}{G} and the free red mana pays {1} (107.4b)."""
    game = started("Jegantha, the Wellspring", hand="Grizzly Bears", pool={"R": 1})
    tap(game, "Jegantha, the Wellspring")
    cast(game, "Grizzly Bears")
    assert pool(game) == {"W": 1, "U": 1, "B": 1, "R": 1}
    assert not game.state.players[0].pool


def test_mana_of_creatures_is_spent_last() -> None:
    """After a spell paid for with free mana, the mana of a creature still pays for Myr Superion (106.3)."""
    game = started("Llanowar Elves | Avacyn's Pilgrim | Forest", hand="Lightning Bolt | Myr Superion", pool={"R": 1})
    tap(game, "Llanowar Elves")
    tap(game, "Avacyn's Pilgrim")
    cast(game, "Lightning Bolt", targets=(game.named("Bob"),))
    both_pass(game)
    cast(game, "Myr Superion")
    assert pool(game) == {}


def test_triggered_abilities_count_for_what_a_land_could_produce() -> None:
    """Crumbling Vestige could produce mana of any color by its triggered ability, and colorless by the other (106.7)."""
    game = started("Crumbling Vestige | Forbidden Orchard")
    assert could_produce(game, game.named("Crumbling Vestige")) == set("WUBRGC")
    assert could_produce(game, game.named("Forbidden Orchard")) == set("WUBRG")


def test_undoing_a_cost_that_cannot_be_paid_gives_the_mana_back() -> None:
    """A spell that cannot be paid for is taken back with the mana abilities activated for it (733.1)."""
    game = started("Llanowar Elves", hand="Hill Giant")
    with pytest.raises(Illegal):
        cast(game, "Hill Giant", mana_from=((game.named("Llanowar Elves"), AbilityName(cost="{T}"), ()),))
    assert pool(game) == {}
    assert not game.state.objects[game.named("Llanowar Elves")].tapped


def test_permission_to_cast_from_the_graveyard_is_for_once_a_turn() -> None:
    """Karador lets one creature spell be cast from the graveyard each turn (601.3)."""
    game = started("Karador, Ghost Chieftain", graveyard="Memnite | Ornithopter | Forest")
    cast(game, "Memnite")
    both_pass(game)
    assert game.state.objects[game.named("Memnite")].zone == "battlefield"
    with pytest.raises(Illegal):
        cast(game, "Ornithopter")


def test_costs_less_by_total_power_and_no_less_than_its_colored_symbols() -> None:
    """Ghalta beside a 12/12 costs {G}{G} (601.2f, 118.7a)."""
    game = started("Craw Wurm | Colossal Dreadmaw", hand="Ghalta, Primal Hunger", pool={"G": 2})
    cast(game, "Ghalta, Primal Hunger")
    assert pool(game) == {}


def test_affinity_given_to_a_spell() -> None:
    """Witherbloom gives a sorcery affinity for creatures; the spells of the other player cost what they cost (702.41)."""
    game = started("Witherbloom, the Balancer | Grizzly Bears", hand="Blaze", pool={"R": 1})
    cast(game, "Blaze", x=2, targets=(game.named("Bob"),))
    both_pass(game)
    assert life(game, 1) == 18


def test_fireball_is_divided_among_the_targets_that_are_left() -> None:
    """Five damage over two of three targets is two each, and each target beyond the first costs {1} (608.2b, 601.2f)."""
    game = started("Grizzly Bears", "Hill Giant | Craw Wurm", hand="Fireball | Unsummon", pool={"R": 8, "U": 1})
    bob, giant, wurm = game.named("Bob"), game.named("Hill Giant"), game.named("Craw Wurm")
    cast(game, "Fireball", x=5, targets=(bob, giant, wurm), paying=("R",) * 8)
    assert pool(game) == {"U": 1}
    cast(game, "Unsummon", targets=(wurm,))
    both_pass(game)
    both_pass(game)
    assert life(game, 1) == 18
    assert game.state.objects[giant].damage == 2


def test_one_or_more_creatures_that_die_count_together() -> None:
    """The Skullspore Nexus makes one token with the total power that the creatures last had (608.2h)."""
    game = started(
        "The Skullspore Nexus | Grizzly Bears | Craw Wurm", "Hill Giant", hand="Day of Judgment", pool={"W": 4}
    )
    cast(game, "Day of Judgment")
    both_pass(game)
    both_pass(game)
    token = next(o for o in game.state.objects.values() if o.is_token)
    assert (game.ch(token.id).power, game.ch(token.id).toughness) == (8, 8)


def test_a_copy_keeps_the_ability_that_made_it_a_copy() -> None:
    """Thespian's Stage as a copy of Dark Depths has no ice counters and can become a copy again (707.9a)."""
    game = started("Thespian's Stage | Dark Depths | Wastes", pool={"C": 2})
    stage = game.named("Thespian's Stage")
    tap_stage = AbilityName(cost="{2}, {T}")
    game.act(Activate(0, stage, tap_stage, Announcement(targets=(game.named("Wastes"),))))
    both_pass(game)
    assert game.ch(stage).name == "Wastes"
    assert any(str(a.cost) == "{2}, {T}" for a in game.activated(stage))


def test_a_land_without_its_types_and_abilities_for_as_long_as_it_has_the_counter() -> None:
    """Ultima takes a Forest's type and ability and leaves it colorless mana (305.6, 611.2b)."""
    game = started("Ultima, Origin of Oblivion", "Forest")
    until_step(game, "beginning of combat")
    both_pass(game)
    answer(game, (((game.named("Ultima, Origin of Oblivion"), game.named("Bob")),), Announcement()))
    both_pass(game)
    forest = game.ch(game.named("Forest"))
    assert not forest.subtypes
    assert forest.supertypes == {"basic"}
    assert could_produce(game, game.named("Forest")) == {"C"}


@pytest.mark.parametrize(("holder", "tapped"), [("Vorinclex, Voice of Hunger", True), ("Grizzly Bears", False)])
def test_a_land_misses_the_next_untap_step_of_its_controller(holder: str, tapped: bool) -> None:
    """Vorinclex keeps a land that an opponent taps tapped through that player's next untap step (502.3)."""
    game = started(holder, "Forest", step="end step")
    game.act(Pass(0))
    tap(game, "Forest", player=1)
    until_step(game, "upkeep")
    assert game.state.active == 1
    assert game.state.objects[game.named("Forest")].tapped == tapped


def test_next_spell_with_x_is_copied() -> None:
    """Magus Lucea Kane copies the next spell with {X} in its cost, and no other (603.7)."""
    game = started("Magus Lucea Kane", hand="Shock | Blaze", pool={"R": 2})
    tap(game, "Magus Lucea Kane")
    cast(game, "Shock", targets=(game.named("Bob"),), paying=("R",))
    assert len(game.view()["stack"]) == 1
    both_pass(game)
    cast(game, "Blaze", x=2, targets=(game.named("Bob"),))
    both_pass(game)
    answer(game, False)
    both_pass(game)
    both_pass(game)
    assert life(game, 1) == 14
