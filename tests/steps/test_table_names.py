"""Names: which object a name means, and how positions, priority and time follow from the sentences."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from puppet import Puppet

from adapters import contract as c
from steps.failures import CheckFailed, ScenarioError


def test_a_position_has_the_defaults_of_the_language(play) -> None:
    """Alice and Bob, 20 life, Alice's precombat main phase, ten Wastes for a library that is not mentioned."""
    engine = Puppet()
    play(engine, "Then the stack holds nothing")
    position = engine.position
    assert [player.name for player in position.players] == ["Alice", "Bob"]
    assert position.turn.active_player == "Alice"
    assert position.turn.step == c.Step.PRECOMBAT_MAIN
    for player in position.players:
        assert (player.life, player.lands_played, player.hand, len(player.library)) == (20, 0, (), 10)
        assert {card.card for card in player.library} == {"Wastes"}


def test_a_position_holds_what_its_lines_declare(play) -> None:
    """Everything that a Given line can say of an object arrives in the position, in the order of the lines."""
    engine = Puppet()
    play(
        engine,
        """
        Given the players are Alice, Bob and Carol
        And it is Carol's upkeep
        And Bob has 3 life and 2 poison counters
        And Alice has played a land this turn
        And Alice's mana pool is {C}{C}{R}
        And Alice controls 2 Forest and a tapped Grizzly Bears with 2 +1/+1 counters and 1 damage owned by Bob
        And Bob controls a face-down Soul Warden that came under their control this turn
        And Bob controls Control Magic attached to Grizzly Bears and Cavern of Souls with Elf chosen
        And Carol controls a 3/3 green Centaur creature token with trample, a Powerstone token and a Servo token
        And Carol controls token copy of Soul Warden and Clone copying Forest
        And Alice's hand holds Island
        And Alice's library holds Forest and Island
        And Bob owns Rift Bolt with a time counter in exile
        And these permanents:
        | controller | permanent |
        | Alice      | Wastes    |
        Then the stack holds nothing
        """,
    )
    position = engine.position
    alice, bob, _ = position.players
    assert (position.turn.active_player, position.turn.step) == ("Carol", c.Step.UPKEEP)
    assert (bob.life, bob.counters, alice.lands_played, alice.mana_pool) == (3, {"poison": 2}, 1, {"C": 2, "R": 1})
    assert [one.id for one in position.battlefield] == [
        "Forest 1", "Forest 2", "Grizzly Bears", "Soul Warden 1", "Control Magic", "Cavern of Souls", "Centaur", "Powerstone",
        "Servo", "Soul Warden 2", "Clone", "Wastes",
    ]  # fmt: skip
    by_id = {one.id: one for one in position.battlefield}
    bears = by_id["Grizzly Bears"]
    assert (bears.tapped, bears.counters, bears.damage, bears.owner, bears.controller) == (
        True,
        {"+1/+1": 2},
        1,
        "Bob",
        "Alice",
    )
    assert (by_id["Soul Warden 1"].face_down, by_id["Soul Warden 1"].sick) == (True, True)
    assert by_id["Control Magic"].attached_to == "Grizzly Bears"
    assert by_id["Cavern of Souls"].chosen == ("Elf",)
    assert by_id["Centaur"].token == c.TokenSpec(
        name="Centaur",
        power=3,
        toughness=3,
        colors=("green",),
        types=("creature",),
        subtypes=("Centaur",),
        keywords=("trample",),
    )
    assert by_id["Powerstone"].token == c.TokenSpec(name="Powerstone", predefined=True)
    assert by_id["Servo"].token == c.TokenSpec(
        name="Servo", power=1, toughness=1, types=("artifact", "creature"), subtypes=("Servo",)
    )
    assert (by_id["Soul Warden 2"].token_copy_of, by_id["Clone"].copying) == ("Soul Warden", "Forest")
    assert [card.id for card in alice.library] == ["Forest 3", "Island 2"]
    assert (bob.exile[0].card, bob.exile[0].counters) == ("Rift Bolt", {"time": 1})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Given Alice controls a Thopter token\nThen nothing triggered", "describe it"),
        ("Given Carol controls Forest\nThen nothing triggered", "Carol does not play"),
        ("Given Alice controls Control Magic attached to Forest\nThen nothing triggered", "no such permanent"),
        ("Given Bob has hexproof\nThen nothing triggered", "cannot be declared"),
        ("Given the players are Alice and Alice\nThen nothing triggered", "different players"),
        ("Then nothing triggered\nGiven Alice controls Forest", "Given lines come before"),
        ("Given these permanents:\nThen nothing triggered", "a table must follow"),
        (
            "Given these permanents:\n| who | what |\n| Alice | Forest |\nThen nothing triggered",
            "controller | permanent",
        ),
        ("Given Alice controls Forest\n| controller | permanent |\n| Alice | Forest |", "no table"),
        ("Given Alice controls Forest", "says nothing"),
    ],
)
def test_a_scenario_that_cannot_be_is_an_error_of_the_scenario(play, text: str, message: str) -> None:
    """What is wrong whatever the engine does is never its failure."""
    with pytest.raises(ScenarioError, match=message.replace("|", r"\|")):
        play(Puppet(), text)


def test_twins_are_numbered_and_a_bare_name_of_several_is_refused(play) -> None:
    """A bare name is right while it is the only one of its name, or the only one of the player before it."""
    given = "Given Alice controls 2 Grizzly Bears\nAnd Bob controls Grizzly Bears\n"
    play(Puppet(), given + "Then Grizzly Bears 3 is controlled by Bob\nAnd Bob's Grizzly Bears is untapped")
    with pytest.raises(ScenarioError, match="Grizzly Bears 1, Grizzly Bears 2 and Grizzly Bears 3"):
        play(Puppet(), given + "Then Grizzly Bears is untapped")
    with pytest.raises(ScenarioError, match="say which"):
        play(Puppet(), given + "Then Alice's Grizzly Bears is untapped")


def test_what_is_made_later_takes_the_next_number(play) -> None:
    """Tokens are numbered after those of the position, and keep their numbers when they are gone."""

    def make(game: Puppet, item: c.StackObject) -> None:
        game.token("Servo", "Bob")
        game.token("Servo", "Alice")
        game.take("Servo")

    play(
        Puppet(resolve=make),
        """
        Given Alice controls a Servo token
        And Alice's hand holds Opt
        When Alice casts Opt
        And Opt resolves
        Then Servo 1 is gone
        And Servo 2 is controlled by Bob
        And Servo 3 is a token and an artifact creature
        And Alice's Servo is untapped
        """,
    )


def test_a_name_follows_the_card_through_the_zones(play) -> None:
    """A card keeps its name in every zone; as a target it is the object that the card is now."""
    engine = Puppet(resolve=lambda game, item: game.put("Grizzly Bears", "exile"))
    play(
        engine,
        """
        Given Alice controls Grizzly Bears
        And Alice's hand holds Opt
        When Alice casts Opt targeting Grizzly Bears
        Then Opt is on the stack and targeting Grizzly Bears
        When Opt resolves
        Then Grizzly Bears is in exile
        And Opt is in Alice's graveyard
        """,
    )
    assert engine.acted[0] == c.Cast(
        player="Alice", object="Opt", announcement=c.Announcement(targets=("Grizzly Bears",))
    )


def test_a_thing_that_the_engine_never_made_is_its_failure(play) -> None:
    """A name that nothing has had yet is no error of the scenario: the engine was to make it."""
    with pytest.raises(CheckFailed, match="nothing called Servo has appeared") as caught:
        play(Puppet(), "Given Alice controls Forest\nThen Servo is a token")
    assert caught.value.kind == "wrong outcome"


def test_more_things_than_the_scenario_knows_are_the_engines_failure(play) -> None:
    """Where the engine made two, a bare name that means one is no error of the scenario."""
    engine = Puppet(resolve=lambda game, item: [game.token("Servo", "Alice"), game.token("Servo", "Alice")])
    with pytest.raises(CheckFailed, match="Servo 1 and Servo 2") as caught:
        play(engine, "Given Alice's hand holds Opt\nWhen Alice casts Opt\nAnd Opt resolves\nThen Servo is a token")
    assert caught.value.kind == "wrong outcome"


def test_the_top_card_of_a_library_is_an_object(play) -> None:
    """``the top card of Bob's library`` means the card that lies there."""
    play(Puppet(), "Given Bob's library holds Island and Forest\nThen the top card of Bob's library is a land")
    with pytest.raises(c.Unsupported) as caught:
        play(Puppet(unseen=("library",)), "Then the top card of Bob's library is a land")
    assert caught.value.what == "not observable"


def test_the_cards_of_a_library_not_mentioned_have_no_number(play) -> None:
    """The ten Wastes of a library do not count among the Wastes of the scenario; one that was drawn can be named."""

    def draw(game: Puppet, item: c.StackObject) -> None:
        game.put(game.zones["Alice library"][0], "Alice hand")

    play(
        Puppet(resolve=draw),
        """
        Given Alice's hand holds Opt
        When Alice casts Opt
        And Opt resolves
        Then Alice's hand holds exactly Wastes
        """,
    )
    play(Puppet(), "Given Alice controls Wastes\nThen Wastes is a land\nAnd Alice controls 1 Wastes")


def test_half_of_a_split_card_is_cast_by_its_name(play) -> None:
    """A card is referred to by its whole name and cast by the name of a half."""
    engine = Puppet()
    play(
        engine,
        'Given Alice\'s hand holds "Fire // Ice"\nWhen Alice casts Fire targeting Bob\nThen "Fire // Ice" is on the stack',
    )
    assert engine.acted[0] == c.Cast(
        player="Alice", object="Fire // Ice", face="Fire", announcement=c.Announcement(targets=("Bob",))
    )


def test_an_announcement_goes_to_the_engine_whole(play) -> None:
    """Every clause of an announcement arrives, with ids for names."""
    engine = Puppet()
    clauses = (
        "with X = 3 choosing modes 1 and 2 targeting Bob and Servo dividing 2 to Bob and 1 to Servo using kicker",
        "tapping Forest 1 for {G} sacrificing Servo removing 2 pin counters from Voodoo Doll announcing {2} and 2 life",
        "paying {C}{R} with mana from Forest 2 for {W}",
    )
    play(
        engine,
        f"""
        Given Alice controls 2 Forest, a Servo token and Voodoo Doll with 2 pin counters
        And Alice's hand holds Blaze
        When Alice casts Blaze {" ".join(clauses)}
        Then Blaze is on the stack
        """,
    )
    cast = engine.acted[0]
    assert isinstance(cast, c.Cast)
    assert cast.announcement == c.Announcement(
        x=3,
        modes=(1, 2),
        targets=("Bob", "Servo"),
        division=(c.Share(2, "Bob"), c.Share(1, "Servo")),
        using=(c.MultipleTimes(keyword="kicker"),),
        objects=(
            c.CostObject(deed="tap", object="Forest 1", mana=("G",)),
            c.CostObject(deed="sacrifice", object="Servo"),
        ),
        counters_removed=(c.CountersRemoved(number=2, kind="pin", object="Voodoo Doll"),),
        symbols=("2", "2 life"),
        paying=("C", "R"),
        mana_from=(c.ManaSource(object="Forest 2", mana=("W",)),),
    )


def test_an_unknown_card_is_unsupported_before_anything_is_set_up(play) -> None:
    """A card that the engine does not know makes the scenario unsupported; one it knows in part is remembered."""
    engine = Puppet(support={"Forest": c.Support("none", "no such card"), "Island": c.Support("partial", "half")})
    with pytest.raises(c.Unsupported, match="Forest: no such card") as caught:
        play(engine, "Given Alice controls Forest\nThen Forest is untapped")
    assert (caught.value.what, engine.starts) == ("card", 0)
    assert play(engine, "Given Alice controls Island\nThen Island is untapped").partial == {"Island": "half"}


def test_three_players_need_the_capability(play) -> None:
    """A game of three is unsupported on an engine that does not declare it."""
    with pytest.raises(c.Unsupported):
        play(Puppet(capabilities=()), "Given the players are Alice, Bob and Carol\nThen Bob has 20 life")


# ---- priority and time ----------------------------------------------------------------------------------------------------


def test_players_before_the_actor_pass(play) -> None:
    """A sentence that lets Bob act while Alice has priority makes Alice pass."""
    engine = Puppet()
    play(
        engine,
        """
        Given Alice's hand holds Opt
        And Bob's hand holds Shock
        When Alice casts Opt
        And Bob casts Shock targeting Alice
        Then the stack holds Shock and Opt
        """,
    )
    assert [type(action) for action in engine.acted] == [c.Cast, c.Pass, c.Cast]


def test_no_pass_lets_the_top_resolve_or_the_step_end(play) -> None:
    """Where the player could act only after something resolves or the step ends, the scenario is in error."""
    with pytest.raises(ScenarioError, match="the top of the stack would resolve"):
        play(
            Puppet(),
            "Given Alice's hand holds Opt and Shock\nWhen Alice casts Opt\nAnd Alice passes\nAnd Alice casts Shock",
        )
    with pytest.raises(ScenarioError, match="the step would end"):
        play(Puppet(), "Given Alice's hand holds Opt\nWhen Alice passes\nAnd Alice casts Opt")


def test_one_passes_and_all_pass(play) -> None:
    """``passes`` is one pass; ``all players pass`` goes on where passing has begun."""
    engine = Puppet()
    play(
        engine,
        """
        Given Alice's hand holds Opt
        When Alice casts Opt
        And Alice passes
        Then Bob has priority
        And Opt is on the stack
        And nothing else changed
        When all players pass
        Then the stack holds nothing
        And Alice has priority
        """,
    )
    assert [type(action) for action in engine.acted] == [c.Cast, c.Pass, c.Pass]


def test_what_resolves_must_be_on_top(play) -> None:
    """``X resolves`` fails where X is not the top of the stack, or the stack is empty."""
    with pytest.raises(
        CheckFailed, match="Opt is on top of the stack; seen: the stack holds, from the top, Shock; Opt"
    ):
        play(
            Puppet(),
            "Given Alice's hand holds Opt and Shock\nWhen Alice casts Opt\nAnd Alice casts Shock\nAnd Opt resolves",
        )
    with pytest.raises(CheckFailed, match="the stack is empty"):
        play(Puppet(), "Given Alice's hand holds Opt\nWhen Opt resolves")


def test_everything_resolves_and_the_turn_advances(play) -> None:
    """The stack is emptied; the turn goes on to the next such step, and not to the one that is running."""
    engine = Puppet()
    play(
        engine,
        """
        Given it is Alice's upkeep
        And Alice's hand holds Opt and Shock
        When Alice casts Opt
        And Alice casts Shock
        And everything on the stack resolves
        Then Opt and Shock are in Alice's graveyard
        When the turn advances to Bob's end step
        Then it is Bob's end step
        When the turn advances to Alice's upkeep
        Then it is Alice's upkeep
        When the turn advances to Alice's upkeep
        Then it is Alice's upkeep
        And Alice has priority
        """,
    )
    assert engine.turn.number == engine.position.turn.number + 4


def test_a_step_that_never_comes_is_a_wrong_outcome(play) -> None:
    """Waiting for a step ends after some turns."""
    with pytest.raises(CheckFailed, match="combat damage step comes"):
        play(Puppet(), "When the turn advances to Alice's combat damage step")


def test_an_engine_that_does_not_move_on_is_wrong(play) -> None:
    """Where all pass and nothing comes of it, waiting ends soon."""

    class Stuck(Puppet):
        def _next_step(self) -> None:
            pass

    with pytest.raises(CheckFailed, match="no step ends"):
        play(Stuck(), "When the turn advances to Alice's end step")


def test_a_view_of_another_game_breaks_the_protocol(play) -> None:
    """Players who are not in the game, or something that is no view, are the engine's error."""

    class Confused(Puppet):
        def view(self) -> c.View:
            view = super().view()
            return replace(view, players=view.players[:1]) if self.acted else view

    class Silent(Puppet):
        def start(self, position: c.Position) -> None:
            super().start(position)

    for engine in (Confused(), Silent()):
        with pytest.raises(c.EngineError) as caught:
            play(engine, "When all players pass\nThen Bob has 20 life")
        assert caught.value.kind == "broke the protocol"


def test_a_refused_action_is_a_failure_of_its_kind(play) -> None:
    """What the scenario holds for legal and the engine refuses fails as such, with the engine's reason."""

    def refuse(game: Puppet, action: c.Action) -> None:
        raise c.IllegalAction("no, says the engine")

    with pytest.raises(CheckFailed, match="no, says the engine") as caught:
        play(Puppet(rules=refuse), "Given Alice's hand holds Opt\nWhen Alice casts Opt")
    assert caught.value.kind == "legal action refused"


def test_what_is_ignored_of_an_announcement_is_a_failure(play) -> None:
    """A part of the announcement that the engine passed over is named."""

    def ignore(game: Puppet, action: c.Action) -> None:
        game.ignored = ("using",)

    with pytest.raises(CheckFailed, match="passed over what was announced: using"):
        play(Puppet(rules=ignore), "Given Alice's hand holds Opt\nWhen Alice casts Opt using kicker")


# ---- combat -----------------------------------------------------------------------------------------------------------------


def test_attacks_and_blocks_move_on_to_the_declaration(play) -> None:
    """From the main phase to the attack, from there to the block; roles and taps are what the lines say, and no more."""
    engine = Puppet()
    play(
        engine,
        """
        Given Alice controls 2 Grizzly Bears
        And Bob controls Runeclaw Bear
        When Alice attacks Bob with Grizzly Bears 1
        Then Grizzly Bears 1 is attacking Bob and tapped
        And Grizzly Bears 2 is not attacking
        And nothing else changed
        When Bob blocks Grizzly Bears 1 with Runeclaw Bear
        Then Grizzly Bears 1 is blocked by Runeclaw Bear
        And Runeclaw Bear is blocking Grizzly Bears 1
        And Grizzly Bears 1 is blocked
        And nothing else changed
        """,
    )


def test_a_declaration_as_a_table(play) -> None:
    """Several attackers and defenders stand in a table."""
    engine = Puppet()
    play(
        engine,
        """
        Given the players are Alice, Bob and Carol
        And Alice controls 2 Grizzly Bears
        And Carol controls Runeclaw Bear
        When Alice declares attackers:
        | attacker        | defender |
        | Grizzly Bears 1 | Bob      |
        | Grizzly Bears 2 | Carol    |
        And Bob declares no blockers
        And Carol declares blockers:
        | blocker       | attacker        |
        | Runeclaw Bear | Grizzly Bears 2 |
        Then Grizzly Bears 1 is attacking Bob and unblocked
        And Grizzly Bears 2 is attacking Carol and blocked
        """,
    )


def test_a_declaration_of_nobody_may_be_skipped_by_the_engine(play) -> None:
    """Where nobody can block the engine need not ask; blocking with somebody is then refused."""
    given = "Given Alice controls Grizzly Bears\nWhen Alice attacks Bob with Grizzly Bears\n"
    play(Puppet(), given + "And Bob declares no blockers\nThen it is Alice's declare blockers step")
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(), given + "And Bob blocks Grizzly Bears with Grizzly Bears")
    assert caught.value.kind == "legal action refused"


def test_a_declaration_passed_over_is_of_nobody(play) -> None:
    """Time goes on past attackers and blockers that nobody declares."""
    engine = Puppet()
    play(
        engine,
        """
        Given Alice controls Grizzly Bears
        When the turn advances to Alice's postcombat main phase
        Then Grizzly Bears is untapped
        And nothing else changed
        """,
    )
    assert c.AnswerGiven(player="Alice", answer=c.Attacks()) in engine.acted


def test_a_declaration_that_the_rules_require_stops_the_line(play) -> None:
    """Where declaring nobody is refused, the line stops, and the next one must declare."""

    def must(game: Puppet, action: c.Action) -> None:
        if isinstance(action, c.AnswerGiven) and action.answer == c.Attacks():
            raise c.IllegalAction("it attacks each combat if able")

    given = "Given Alice controls Grizzly Bears\nWhen the turn advances to Alice's end step\n"
    play(Puppet(rules=must), given + "And Alice attacks Bob with Grizzly Bears\nThen it is Alice's end step")
    with pytest.raises(CheckFailed, match="is asked") as caught:
        play(Puppet(rules=must), given + "And all players pass")
    assert caught.value.kind == "decision unanswered"


def test_combat_damage_is_assigned_in_any_order_of_creatures(play) -> None:
    """An engine may ask for a player's creatures in its own order; the lines are matched by the creature."""
    bears = ("Grizzly Bears 1", "Grizzly Bears 2")

    def begin(game: Puppet, step: c.Step) -> None:
        if step == c.Step.COMBAT_DAMAGE:
            game.pending = c.AssignCombatDamage(
                player="Alice", purpose="combat damage", creature=bears[1], total=2, among=("Runeclaw Bear", "Bob")
            )

    def answer(game: Puppet, decision: c.Decision, given: c.Answer) -> None:
        if isinstance(decision, c.AssignCombatDamage) and decision.creature == bears[1]:
            game.pending = c.AssignCombatDamage(
                player="Alice", purpose="combat damage", creature=bears[0], total=2, among=("Runeclaw Bear", "Bob")
            )

    text = """
        Given Alice controls 2 Grizzly Bears
        And Bob controls Runeclaw Bear
        When Alice attacks Bob with Grizzly Bears 1 and Grizzly Bears 2
        And Bob declares no blockers
        And the turn advances to Alice's combat damage step
        And Alice assigns the damage of Grizzly Bears 1 as 2 to Bob
        """
    engine = Puppet(begin=begin, answer=answer)
    play(
        engine,
        text
        + "And Alice assigns the damage of Grizzly Bears 2 as 1 to Runeclaw Bear and 1 to Bob\nThen Bob has 20 life",
    )
    assert [
        a.answer.shares for a in engine.acted if isinstance(a, c.AnswerGiven) and isinstance(a.answer, c.Assigned)
    ] == [
        (c.Share(1, "Runeclaw Bear"), c.Share(1, "Bob")),
        (c.Share(2, "Bob"),),
    ]
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(begin=begin, answer=answer), text + "Then Bob has 20 life")
    assert caught.value.kind == "decision missing"


def test_damage_that_nobody_was_asked_about_must_have_been_dealt_so(play) -> None:
    """An assignment without alternative need not be asked; the events must show that it came out so."""

    def begin(game: Puppet, step: c.Step) -> None:
        if step == c.Step.COMBAT_DAMAGE:
            game.event("damage", source="Grizzly Bears", player="Bob", amount=2, combat=True)

    text = """
        Given Alice controls Grizzly Bears
        When Alice attacks Bob with Grizzly Bears
        And the turn advances to Alice's combat damage step
        And Alice assigns the damage of Grizzly Bears as {} to Bob
        """
    play(Puppet(begin=begin), text.replace("{}", "2"))
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(begin=begin), text.replace("{}", "1"))
    assert caught.value.kind == "decision missing"


def test_conceding_takes_a_player_out(play) -> None:
    """Conceding is legal at any time."""
    play(
        Puppet(),
        """
        Given the players are Alice, Bob and Carol
        When Bob concedes
        Then Bob has lost the game
        And the game goes on
        And nothing else changed
        """,
    )
