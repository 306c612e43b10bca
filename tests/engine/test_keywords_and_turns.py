"""Keywords, keyword actions, counters and parts of the turn that few cards of the pool use, on cards made for the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reference_engine import (
    AbilityName,
    Activate,
    Announcement,
    Answer,
    Cast,
    Concede,
    Decision,
    Game,
    Illegal,
    Pass,
    Place,
    Position,
    Seat,
    Special,
    Token,
)
from reference_engine.costs import EnergyCost, cost
from reference_engine.decisions import OrderItems
from reference_engine.effects_cards import DrawCards
from reference_engine.keyword_actions import Connive, Explore, Goad
from reference_engine.objects import CardDefinition
from reference_engine.selectors import creature
from reference_engine.vocabulary import POOL, activated, characteristics, enters, keyword, spell, target

Define = Callable[..., str]


@pytest.fixture
def define(monkeypatch: pytest.MonkeyPatch) -> Define:
    """Puts a card into the pool for the time of one test."""

    def add(name: str, mana: str | None, line: str, *rules: Any, **more: Any) -> str:
        monkeypatch.setitem(POOL, name, CardDefinition(name, (characteristics(name, mana, line, *rules, **more),)))
        return name

    return add


def seat(name: str, hand: str = "", library: str = "", **more: Any) -> Seat:
    """A player; hands and libraries are names separated by bars, labels are names."""

    def parts(text: str) -> tuple[Place, ...]:
        return tuple(Place(n.strip(), card=n.strip()) for n in text.split("|") if n.strip())

    filler = tuple(Place(f"{name} {i}", card="Wastes") for i in range(9))
    return Seat(name, hand=parts(hand), library=parts(library) + filler, **more)


def game_of(alice: Seat, *board: Place, others: tuple[Seat, ...] = (), **more: Any) -> Game:
    """A game of Alice and others, Bob if nobody is named."""
    return Game.start(Position((alice, *(others or (seat("Bob"),))), tuple(board), **more))


def mine(card: str, **more: Any) -> Place:
    """A permanent of Alice's, labelled by its name."""
    return Place(more.pop("id", card), card=card, controller=more.pop("controller", "Alice"), **more)


def resolve(game: Game) -> None:
    """All pass until the stack is empty or somebody is asked something else."""
    while game.pending is not None and game.pending.purpose == "priority" and game.state.zones["stack", -1]:
        game.act(Pass(game.pending.player))


def none_of(pending: Decision) -> tuple[Any, ...]:
    """The declaration of nobody."""
    return ((), Announcement()) if pending.purpose == "attackers" else ()


def attack(game: Game, player: int, *pairs: tuple[int, int]) -> None:
    """Declare attackers: each with whom it attacks."""
    game.act(Answer(player, (pairs, Announcement())))


def until(game: Game, step: str, player: int = 0) -> None:
    """All pass, and nobody attacks, until a step of a player."""
    for _ in range(300):
        if (
            (game.state.step, game.state.active) == (step, player)
            and game.pending is not None
            and game.pending.purpose == "priority"
        ):
            return
        pending = game.pending
        assert pending is not None
        if pending.purpose == "priority":
            game.act(Pass(pending.player))
        else:
            assert pending.purpose in ("attackers", "blockers"), pending
            game.act(Answer(pending.player, none_of(pending)))
    raise AssertionError(f"no {step}")


def test_crew_makes_an_artifact_creature_until_end_of_turn(define: Define) -> None:
    """Creatures with enough power crew a Vehicle, newcomers too; too little power is refused (702.122a)."""
    cart = define("Test Cart", "{2}", "Artifact — Vehicle", keyword("crew", 3), pt=(4, 4))
    game = game_of(seat("Alice"), mine(cart), mine("Hill Giant", sick=True), mine("Grizzly Bears"))
    crew = AbilityName(keyword="crew")
    with pytest.raises(Illegal):
        game.act(Activate(0, game.named(cart), crew, Announcement(objects=(("tap", game.named("Grizzly Bears"), ()),))))
    game.act(Activate(0, game.named(cart), crew, Announcement(objects=(("tap", game.named("Hill Giant"), ()),))))
    resolve(game)
    assert {"artifact", "creature"} <= game.ch(game.named(cart)).types
    until(game, "upkeep", 1)
    assert "creature" not in game.ch(game.named(cart)).types


def test_cascade_casts_the_first_cheaper_nonland_card(define: Define) -> None:
    """Cascade exiles down to a cheaper nonland card and offers it for free; the rest goes to the bottom (702.85a)."""
    name = define("Test Cascade", "{2}{R}", "Sorcery", spell(DrawCards(0)), "Cascade")
    game = game_of(seat("Alice", name, "Forest | Craw Wurm | Memnite | Island", pool={"R": 3}))
    game.act(Cast(0, game.named(name)))
    resolve(game)
    assert game.pending is not None and game.pending.purpose == "cast"
    game.act(Answer(0, Cast(0, game.named("Memnite"))))
    resolve(game)
    assert game.state.objects[game.named("Memnite")].zone == "battlefield"
    library = [game.state.objects[o].card.label for o in game.state.zone("library", 0)]
    assert library[0] == "Island"
    assert set(library[-2:]) == {"Forest", "Craw Wurm"}


@pytest.mark.parametrize("pays", [True, False])
def test_ward_counters_unless_the_opponent_pays(define: Define, pays: bool) -> None:
    """A spell of an opponent that targets a creature with ward is countered unless its price is paid (702.21a)."""
    name = define("Test Warden", "{1}{W}", "Creature — Soldier", keyword("ward", cost=cost("{2}")), pt=(2, 2))
    game = game_of(seat("Alice", "Murder", pool={"B": 5}), mine(name, controller="Bob"))
    game.act(Cast(0, game.named("Murder"), None, Announcement(targets=(game.named(name),))))
    resolve(game)
    assert game.pending is not None and game.pending.purpose != "priority"
    game.act(Answer(0, Announcement() if pays else False))
    resolve(game)
    assert game.state.objects[game.named(name)].zone == ("graveyard" if pays else "battlefield")


def test_ward_does_not_mind_its_controller(define: Define) -> None:
    """Ward does not trigger for a spell of the permanent's own controller (702.21a)."""
    name = define("Test Warden", "{1}{W}", "Creature — Soldier", keyword("ward", cost=cost("{2}")), pt=(2, 2))
    game = game_of(seat("Alice", "Giant Growth", pool={"G": 1}), mine(name))
    game.act(Cast(0, game.named("Giant Growth"), None, Announcement(targets=(game.named(name),))))
    assert len(game.state.zones["stack", -1]) == 1


def test_a_goaded_creature_attacks_another_player_until_the_goader_s_turn(define: Define) -> None:
    """A goaded creature must attack, and not the goader, until the goader's next turn begins (701.15)."""
    name = define("Test Goad", "{R}", "Instant", spell(Goad(), target(creature)))
    game = game_of(
        seat("Alice", name, pool={"R": 1}),
        mine("Grizzly Bears", controller="Bob"),
        others=(seat("Bob"), seat("Carol")),
    )
    bears = game.named("Grizzly Bears")
    game.act(Cast(0, game.named(name), None, Announcement(targets=(bears,))))
    resolve(game)
    until(game, "beginning of combat", 1)
    while game.pending is not None and game.pending.purpose == "priority":
        game.act(Pass(game.pending.player))
    with pytest.raises(Illegal, match="attacks if able"):
        attack(game, 1)
    with pytest.raises(Illegal, match="another player"):
        attack(game, 1, (bears, game.named("Alice")))
    attack(game, 1, (bears, game.named("Carol")))
    until(game, "upkeep", 0)
    until(game, "end step", 1)  # Bob attacks nobody in his next turn, and nothing makes him.


@pytest.mark.parametrize(("top", "counters", "zone"), [("Forest", {}, "hand"), ("Shock", {"+1/+1": 1}, "graveyard")])
def test_explore(define: Define, top: str, counters: dict[str, int], zone: str) -> None:
    """A creature that explores gives a land to the hand, or gets a counter and may put the card away (701.44a)."""
    name = define("Test Explorer", "{G}", "Creature — Human Scout", enters(Explore()), pt=(1, 1))
    game = game_of(seat("Alice", name, top, pool={"G": 1}))
    game.act(Cast(0, game.named(name)))
    resolve(game)
    if top == "Shock":
        game.act(Answer(0, (("graveyard", (game.named(top),)),)))
    assert game.state.objects[game.named(name)].counters == counters
    assert game.state.objects[game.named(top)].zone == zone


@pytest.mark.parametrize(("discarded", "size"), [("Shock", 1), ("Forest", 0)])
def test_connive(define: Define, discarded: str, size: int) -> None:
    """A creature that connives gets a counter for a nonland card that is discarded (701.50a)."""
    name = define("Test Conniver", "{U}", "Creature — Human Rogue", enters(Connive()), pt=(1, 1))
    game = game_of(seat("Alice", f"{name} | Shock | Forest", pool={"U": 1}))
    game.act(Cast(0, game.named(name)))
    resolve(game)
    game.act(Answer(0, (game.named(discarded),)))
    assert game.state.objects[game.named(name)].counters.get("+1/+1", 0) == size


def test_energy_is_paid_from_the_player(define: Define) -> None:
    """Energy counters of a player pay energy costs, as long as there are enough (107.14)."""
    name = define("Test Capacitor", "{1}", "Artifact", activated(cost("{T}", EnergyCost(2)), DrawCards(1)))
    game = game_of(seat("Alice", counters={"energy": 3}), mine(name), mine(name, id="second"))
    game.act(Activate(0, game.named(name)))
    assert game.state.players[0].counters["energy"] == 1
    with pytest.raises(Illegal):
        game.act(Activate(0, game.named("second")))


def test_a_finality_counter_exiles() -> None:
    """A creature with a finality counter that would die is exiled (122.1h)."""
    game = game_of(seat("Alice", "Murder", pool={"B": 3}), mine("Young Wolf", counters={"finality": 1}))
    game.act(Cast(0, game.named("Murder"), None, Announcement(targets=(game.named("Young Wolf"),))))
    resolve(game)
    assert game.state.objects[game.named("Young Wolf")].zone == "exile"


def test_keyword_counters_give_their_keyword_to_creatures() -> None:
    """A keyword counter gives its keyword; effects that take abilities away count by timestamp (122.1b, 613.7c)."""
    game = game_of(seat("Alice"), mine("Grizzly Bears", counters={"flying": 1}), mine("Hill Giant"))
    assert "flying" in game.ch(game.named("Grizzly Bears")).keywords
    assert "flying" not in game.ch(game.named("Hill Giant")).keywords


def test_ten_poison_counters_lose() -> None:
    """A player with ten poison counters loses (704.5c)."""
    game = game_of(seat("Alice"), mine("Rot Wolf"), others=(seat("Bob", counters={"poison": 9}),))
    until_attack(game)
    attack(game, 0, (game.named("Rot Wolf"), game.named("Bob")))
    while not game.state.ended:
        pending = game.pending
        assert pending is not None
        game.act(Pass(pending.player) if pending.purpose == "priority" else Answer(pending.player, none_of(pending)))
    assert game.state.winners == (0,)


def until_attack(game: Game) -> None:
    """All pass until attackers are declared."""
    while game.pending is not None and game.pending.purpose == "priority":
        game.act(Pass(game.pending.player))


def test_vanishing_sacrifices_when_the_last_counter_goes() -> None:
    """Vanishing removes a time counter in the upkeep, and the last one sacrifices the permanent (702.63a)."""
    game = game_of(seat("Alice"), mine("Dreamtide Whale", counters={"time": 2}), step="end step", active="Bob")
    until(game, "draw step")
    assert game.state.objects[game.named("Dreamtide Whale")].counters == {"time": 1}
    until(game, "end step", 1)
    until(game, "draw step")
    assert game.state.objects[game.named("Dreamtide Whale")].zone == "graveyard"


def test_suspend_casts_for_free_and_gives_haste(define: Define) -> None:
    """The spell of the last time counter is cast for free, and a creature cast so has haste (702.62a)."""
    name = define("Test Sleeper", "{4}{G}", "Creature — Beast", keyword("suspend", 1, cost=cost("{G}")), pt=(4, 4))
    game = game_of(seat("Alice", name, pool={"G": 1}))
    game.act(Special(0, "suspend", game.named(name)))
    assert game.state.objects[game.named(name)].counters == {"time": 1}
    for _ in range(400):
        pending = game.pending
        assert pending is not None
        if game.state.objects[game.named(name)].zone == "battlefield":
            break
        if pending.purpose == "priority":
            game.act(Pass(pending.player))
        else:
            answers = {"cast": Cast(0, game.named(name)), "attackers": none_of(pending)}
            game.act(Answer(pending.player, answers.get(pending.purpose, ())))
    assert game.state.active == 0
    assert "haste" in game.ch(game.named(name)).keywords


@pytest.mark.parametrize("keyword_name", ["foretell", "plot"])
def test_a_card_foretold_or_plotted_is_cast_on_a_later_turn(keyword_name: str) -> None:
    """A foretold card is cast on a later turn for its foretell cost, a plotted one for nothing (702.143a, 702.170d)."""
    card, pool = {"foretell": ("Glorious Protector", {"W": 6}), "plot": ("Beastbond Outcaster", {"G": 5})}[keyword_name]
    game = game_of(seat("Alice", card, pool=pool), *(mine("Plains", id=f"Plains {i}", sick=False) for i in range(3)))
    game.act(
        Special(
            0, keyword_name, game.named(card), Announcement(paying=tuple("WW" if keyword_name == "foretell" else "GG"))
        )
    )
    assert game.state.objects[game.named(card)].zone == "exile"
    with pytest.raises(Illegal):
        game.act(Cast(0, game.named(card)))
    until(game, "upkeep", 1)
    until(game, "precombat main phase", 0)
    game.act(Cast(0, game.named(card)))
    tapped = sum(game.state.objects[game.named(f"Plains {i}")].tapped for i in range(3))
    assert tapped == (3 if keyword_name == "foretell" else 0)


def test_a_player_who_leaves_takes_along_what_they_own() -> None:
    """Of three players one leaves: their permanents, spells and control effects are gone, the others play on (800.4a)."""
    game = game_of(
        seat("Alice"),
        mine("Hill Giant"),
        mine("Grizzly Bears", controller="Bob"),
        Place("Control Magic", card="Control Magic", controller="Bob", attached_to="Hill Giant"),
        others=(seat("Bob"), seat("Carol")),
    )
    assert game.ch(game.named("Hill Giant")).controller == 1
    game.act(Concede(1))
    assert game.ch(game.named("Hill Giant")).controller == 0
    assert not game.state.ended
    game.act(Concede(2))
    assert game.state.winners == (0,)


def test_three_players_put_triggers_in_turn_order() -> None:
    """Simultaneous triggers go on the stack in turn order from the active player: the last player's resolves first (603.3b)."""
    game = game_of(
        seat("Alice", "Raise the Alarm", pool={"W": 2}),
        *(mine("Soul Warden", id=f"Warden {p}", controller=p) for p in ("Alice", "Bob", "Carol")),
        others=(seat("Bob"), seat("Carol")),
        active="Bob",
    )
    game.act(Pass(1))
    game.act(Pass(2))
    game.act(Cast(0, game.named("Raise the Alarm")))
    for p in (0, 1, 2):
        game.act(Pass(p))
    for p in (1, 2, 0):
        assert isinstance(game.pending, OrderItems) and game.pending.player == p
        game.act(Answer(p, game.pending.items))
    stack = [game.state.objects[o].controller for o in game.state.zones["stack", -1]]
    assert stack == [1, 1, 2, 2, 0, 0]


def test_tokens_phase_out_and_come_back() -> None:
    """A token that phases out is not destroyed and comes back with its counters (702.26)."""
    game = game_of(
        seat("Alice", "Ripples of Potential | Day of Judgment", pool={"U": 2, "W": 4}),
        Place(
            "Servo",
            token=Token("Servo", power=1, toughness=1, types=("artifact", "creature"), subtypes=("Servo",)),
            controller="Alice",
            counters={"+1/+1": 1},
        ),
    )
    servo = game.named("Servo")
    game.act(Cast(0, game.named("Ripples of Potential"), None, Announcement(paying=("U", "U"))))
    resolve(game)
    game.act(Answer(0, (servo,)))
    if game.pending is not None and game.pending.purpose != "priority":
        game.act(Answer(0, (servo,)))
    assert game.state.objects[servo].phased_out
    game.act(Cast(0, game.named("Day of Judgment")))
    resolve(game)
    until(game, "upkeep", 1)
    until(game, "upkeep", 0)
    assert not game.state.objects[servo].phased_out
    assert game.state.objects[servo].counters == {"+1/+1": 2}


def test_rad_counters_mill_and_hurt_at_the_beginning_of_the_main_phase() -> None:
    """A player with rad counters mills as many cards; each nonland card costs 1 life and takes a rad counter away (728.1)."""
    game = game_of(
        seat("Alice"),
        step="upkeep",
        others=(seat("Bob", library="Plains | Shock | Opt | Island", counters={"rad": 3}),),
    )
    until(game, "draw step", 1)
    until(game, "precombat main phase", 1)
    assert len(game.state.zones["stack", -1]) == 1
    assert game.view()["stack"][0]["controller"] == "Bob"
    resolve(game)
    bob = game.state.players[1]
    assert (bob.life, bob.counters.get("rad")) == (
        18,
        1,
    )  # Plains was drawn; of Shock, Opt and Island two are no lands.
    assert len(game.state.zone("graveyard", 1)) == 3
    until(game, "precombat main phase", 0)
    assert not game.state.zones["stack", -1]


def test_a_game_with_rad_counters_is_replayed() -> None:
    """A replay of a game with rad counters gives the identical view."""
    position = Position((seat("Alice", counters={"rad": 1}), seat("Bob")), step="upkeep")
    game = Game.start(position)
    until(game, "end step", 0)
    assert Game.replay(position, game.record).view() == game.view()
