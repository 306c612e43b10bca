"""Checks: what is seen, what happened in the window, what else changed, what can and cannot be done."""

from __future__ import annotations

import pytest
from puppet import ALL_EVENTS, Puppet

from adapters import contract as c
from steps.failures import CheckFailed, ScenarioError

SCENE = """
Given Alice controls 2 Grizzly Bears, Forest and a Servo token
And Bob controls Runeclaw Bear and Pacifism attached to Runeclaw Bear
And Bob's graveyard holds Island
And Bob's hand holds Shock and Negate
And Bob's library holds Plains, Swamp and Mountain
And Alice owns Rift Bolt with a time counter in exile
And Alice's hand holds Opt
When Alice casts Opt
And Opt resolves
"""


def scene(**options) -> Puppet:
    """A board with something of everything."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if not isinstance(item, c.SpellOnStack):
            return
        game.change(
            "Grizzly Bears 1", tapped=True, attacking="Bob", blocked=True, blocked_by=("Runeclaw Bear",),
            keywords=("flying", "ward {2}"),
            counters={"+1/+1": 2, "pin": 1}, damage=1, power=4, toughness=4, mana_value=2,
            abilities=(c.AbilityName(cost="{T}"), c.AbilityName(ordinal=2)),
        )  # fmt: skip
        game.change("Grizzly Bears 2", face_down=True, name="", keywords=(), colors=(), attacking="")
        game.change("Runeclaw Bear", blocking=("Grizzly Bears 1",), controller="Alice", every_creature_type=True)
        game.change("Forest", phased_out=True, transformed=True, supertypes=("basic", "legendary"))
        game.players["Bob"] |= {
            "life": 7,
            "counters": {"poison": 2},
            "designations": ("hexproof",),
            "mana_pool": {"C": 2, "R": 1},
        }
        game.players["Alice"]["lands_played"] = 1
        game.trigger("Servo", "Alice", targets=("Bob", "Grizzly Bears 1"), names=(c.AbilityName(ordinal=1),))

    return Puppet(resolve=resolve, **options)


TRUE = [
    "Grizzly Bears 1 is tapped, attacking Bob, attacking, blocked and blocked by Runeclaw Bear",
    "Grizzly Bears 1 is not untapped",
    "Grizzly Bears 2 is untapped, attacking, unblocked and face down",
    "Grizzly Bears 2 is not attacking Bob",
    "Grizzly Bears 1 and Grizzly Bears 2 are not blocking",
    "Runeclaw Bear is blocking Grizzly Bears 1 and blocking",
    "Runeclaw Bear is controlled by Alice and owned by Bob",
    "Pacifism is attached to Runeclaw Bear",
    "Servo is unattached, a token and face up",
    "Grizzly Bears 1 is not a token",
    "Forest is phased out, transformed, legendary and a Forest land",
    "Forest is not flipped",
    "Grizzly Bears 1 is 4/4, green, a creature, a Bear and exactly a Bear creature",
    "Grizzly Bears 1 is not exactly a creature",
    "Grizzly Bears 1 is not white and legendary",
    "Grizzly Bears 2 is colorless",
    "Runeclaw Bear is an Elf",
    "Runeclaw Bear is not a Forest",
    "Opt is in Alice's graveyard",
    "Opt is not on the battlefield",
    "Rift Bolt is in exile",
    "Island is in Bob's graveyard",
    "the ability of Servo is on the stack, controlled by Alice and targeting Bob",
    "the 1st ability of Servo is targeting Grizzly Bears 1",
    "the 1st ability of Servo is not targeting Grizzly Bears 2",
    "the 2nd ability of Servo is not on the stack",
    "Grizzly Bears 1 has 2 +1/+1 counters, a pin counter and no charge counters",
    "Grizzly Bears 1 has flying, ward and no trample",
    "Grizzly Bears 1 has 1 damage and mana value 2",
    'Grizzly Bears 1 has the "{T}" ability and the 2nd ability',
    "Grizzly Bears 1 has the name Grizzly Bears",
    "Grizzly Bears 2 has no name, no abilities, no counters and no damage",
    "Runeclaw Bear has every creature type",
    "Rift Bolt has a time counter",
    "Bob has 7 life, 2 poison counters, no energy counters and hexproof",
    "Bob's mana pool is {R}{C}{C}",
    "Alice's mana pool is empty",
    "Alice has played a land this turn",
    "Alice controls 4 creatures, a Servo token and no lands",
    "Alice controls 2 Grizzly Bears, a tapped creature, 2 attacking creatures and a face-down permanent",
    "Alice controls a 4/4 green Grizzly Bears, 2 2/2 creatures and no white creatures",
    "Bob controls 1 Pacifism",
    "Bob's graveyard holds Island",
    "Bob's graveyard holds exactly Island",
    "Bob's hand holds Negate",
    "Bob's hand holds exactly Negate and Shock",
    "Bob's hand holds 2 cards",
    "Bob's library holds Plains and Mountain",
    "Bob's library holds exactly Plains, Swamp and Mountain",
    "Bob's library holds 3 cards",
    "Alice owns Rift Bolt in exile",
    "Alice owns a card in exile",
    "Bob owns no cards in exile",
    "the stack holds the ability of Servo",
    "it is Alice's precombat main phase",
    "Alice has priority",
    "no choice is left open",
    "the game goes on",
]
FALSE = [
    "Grizzly Bears 1 is untapped",
    "Grizzly Bears 1 is not tapped",
    "Grizzly Bears 2 is attacking Bob",
    "Grizzly Bears 1 and Grizzly Bears 2 are tapped",
    "Runeclaw Bear is controlled by Bob",
    "Pacifism is attached to Grizzly Bears 1",
    "Pacifism is unattached",
    "Grizzly Bears 1 is 2/2",
    "Grizzly Bears 1 is colorless",
    "Runeclaw Bear is a Forest",
    "Opt is gone",
    "Opt is on the stack",
    "the 2nd ability of Servo is on the stack",
    "the ability of Servo is targeting Alice",
    "the ability of Servo is gone",
    "Grizzly Bears 1 has 3 +1/+1 counters",
    "Grizzly Bears 1 has no counters",
    "Grizzly Bears 1 has trample",
    "Grizzly Bears 1 has no flying",
    "Grizzly Bears 1 has no abilities",
    "Grizzly Bears 1 has the 3rd ability",
    "Grizzly Bears 1 has 2 damage",
    "Grizzly Bears 2 has the name Grizzly Bears",
    "Bob has 20 life",
    "Bob has 3 poison counters",
    "Bob has shroud",
    "Bob's mana pool is {R}{C}",
    "Alice has played no lands this turn",
    "Alice controls 3 creatures",
    "Alice controls 2 Servo tokens",
    "Bob's hand holds exactly Negate",
    "Bob's hand holds Island",
    "Bob's hand holds 3 cards",
    "Bob's library holds exactly Swamp, Plains and Mountain",
    "Bob's library holds Mountain and Plains",
    "Bob owns Rift Bolt in exile",
    "the stack holds nothing",
    "the stack holds 2 abilities of Servo",
    "it is Bob's precombat main phase",
    "Bob has priority",
    "Bob has lost the game",
    "Alice has won the game",
    "the game is a draw",
]


@pytest.mark.parametrize("line", TRUE)
def test_what_is_so_is_seen(play, line: str) -> None:
    """Each check holds on a board where it is so."""
    play(scene(), SCENE + "Then " + line)


@pytest.mark.parametrize("line", FALSE)
def test_what_is_not_so_fails(play, line: str) -> None:
    """Each check fails on a board where it is not so, as a wrong outcome that tells what was seen."""
    with pytest.raises(CheckFailed) as caught:
        play(scene(), SCENE + "Then " + line)
    assert caught.value.kind == "wrong outcome"
    assert "expected: " in caught.value.summary
    assert "; seen: " in caught.value.summary


@pytest.mark.parametrize(
    ("unseen", "line"),
    [
        ("tapped", "Grizzly Bears 1 is tapped"),
        ("attacking", "Grizzly Bears 1 is not attacking"),
        ("keywords", "Grizzly Bears 1 has no flying"),
        ("abilities", "Grizzly Bears 1 has no abilities"),
        ("counters", "Grizzly Bears 1 has no counters"),
        ("controller", "Alice controls no lands"),
        ("token", "Servo is a token"),
        ("colors", "Alice controls no white creatures"),
        ("power", "Grizzly Bears 1 is 4/4"),
        ("mana_pool", "Alice's mana pool is empty"),
        ("lands_played", "Alice has played a land this turn"),
        ("hand", "Bob's hand holds Shock"),
        ("hand", "Shock is gone"),
        ("library", "Bob's library holds exactly Plains, Swamp and Mountain"),
    ],
)
def test_what_the_adapter_does_not_show_is_not_observable(play, unseen: str, line: str) -> None:
    """A fact that is absent makes the scenario unsupported: it neither fails nor passes."""
    with pytest.raises(c.Unsupported) as caught:
        play(scene(unseen=(unseen,)), SCENE + "Then " + line)
    assert caught.value.what == "not observable"


def test_a_fact_that_does_not_matter_need_not_be_seen(play) -> None:
    """What the check can tell without a fact it does not ask for: the number of cards, a permanent of another name."""
    play(
        scene(unseen=("hand", "library", "colors")),
        SCENE + "Then Bob's hand holds 2 cards\nAnd Alice controls 2 Grizzly Bears",
    )


def test_an_ability_whose_name_is_not_told(play) -> None:
    """One candidate of the source is taken for the ability; of several nobody can say which it is."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if isinstance(item, c.SpellOnStack):
            for _ in range(game.number):
                game.trigger("Servo", "Alice", names=c.UNSET)

    engine = Puppet(resolve=resolve)
    engine.number = 1
    play(engine, SCENE + "Then the 2nd ability of Servo is on the stack\nWhen the 2nd ability of Servo resolves")
    engine.number = 2
    for line in ("Then the 2nd ability of Servo is on the stack", "When the 2nd ability of Servo resolves"):
        with pytest.raises(c.Unsupported) as caught:
            play(engine, SCENE + line)
        assert caught.value.what == "not observable"
    with pytest.raises(c.Unsupported):
        play(engine, SCENE + "Then the 2nd ability of Servo triggered twice")
    play(engine, SCENE + "Then the ability of Servo triggered twice\nAnd Servo triggered twice")


def test_a_table_of_objects(play) -> None:
    """Objects with what they are and have stand in a table."""
    rows = "Then these objects are:\n| object | is | has |\n| Grizzly Bears 1 | tapped | flying |\n| Servo | untapped | |\n"
    play(scene(), SCENE + rows)
    with pytest.raises(CheckFailed):
        play(scene(), SCENE + rows + "| Servo | tapped | |")


def test_the_end_of_the_game(play) -> None:
    """Won, lost, drawn."""

    def end(*winners: str) -> Puppet:
        def resolve(game: Puppet, item: c.StackObject) -> None:
            game.result = c.Result(winners)
            game.status |= {name: "won" if name in winners else "lost" for name in game.status}

        return Puppet(resolve=resolve)

    play(end("Bob"), SCENE + "Then Bob has won the game\nAnd Alice has lost the game")
    play(end(), SCENE + "Then the game is a draw\nAnd Alice has lost the game")
    for line in ("the game goes on", "the game is a draw", "Alice has won the game", "Bob has lost the game"):
        with pytest.raises(CheckFailed):
            play(end("Bob"), SCENE + "Then " + line)
    with pytest.raises(CheckFailed, match="the game is over"):
        play(end("Bob"), SCENE + "When Alice casts Opt")


# ---- the window --------------------------------------------------------------------------------------------------------------


def busy(game: Puppet, item: c.StackObject) -> None:
    """Things that happen."""
    game.lose("Bob", 2)
    game.lose("Bob", 1)
    game.event("life", player="Bob", amount=5)
    game.event("damage", source="Opt", player="Bob", amount=2)
    game.event("damage", source="Servo", object="Forest", amount=4)
    game.event("draw", player="Alice", object="Wastes of Alice 1")
    game.event("mill", player="Bob")
    game.event("discard", player="Bob", object="Shock")
    game.event("shuffle", player="Bob")
    game.trigger("Servo", "Alice", names=(c.AbilityName(ordinal=2),))


@pytest.mark.parametrize(
    ("line", "true"),
    [
        ("Bob lost 3 life", True), ("Bob lost 2 life", False), ("Bob gained 5 life", True), ("Alice lost no life", True),
        ("Alice drew a card", True), ("Bob drew no cards", True), ("Bob milled 1 card", True), ("Bob discarded a card", True),
        ("Bob shuffled", True), ("Alice shuffled", False), ("Opt dealt 2 damage to Bob", True),
        ("Opt dealt no damage to Bob", False),
        ("Servo dealt 4 damage to Forest", True), ("the ability of Servo dealt 4 damage to Forest", True),
        ("Servo triggered once", True), ("the 2nd ability of Servo triggered once", True), ("Servo triggered twice", False),
        ("the 1st ability of Servo did not trigger", True), ("Servo did not trigger", False), ("Forest did not trigger", True),
        ("nothing triggered", False), ("nothing happened", False),
    ],
)  # fmt: skip
def test_what_happened_in_the_window(play, line: str, true: bool) -> None:
    """Events are added up over the window."""
    if true:
        play(Puppet(resolve=busy), SCENE + "Then " + line)
    else:
        with pytest.raises(CheckFailed):
            play(Puppet(resolve=busy), SCENE + "Then " + line)


@pytest.mark.parametrize(
    "line",
    ["Bob lost 3 life", "Alice drew a card", "Opt dealt 2 damage to Bob", "Servo triggered once", "nothing triggered"],
)
def test_events_that_are_not_declared_are_not_observable(play, line: str) -> None:
    """Without the capability for a kind of event nothing can be said about it."""
    with pytest.raises(c.Unsupported) as caught:
        play(Puppet(resolve=busy, capabilities=()), SCENE + "Then " + line)
    assert caught.value.what == "not observable"


def test_the_window_begins_at_the_first_when_after_a_then(play) -> None:
    """What happened before an earlier Then is no longer in the window."""
    play(
        Puppet(resolve=busy),
        SCENE
        + "Then Bob lost 3 life\nAnd Bob lost 3 life\nWhen Alice passes\nThen Bob lost no life\nAnd nothing happened",
    )


def test_nothing_happened_sees_choices_and_changes(play) -> None:
    """A choice that came up, or a change without any event, is something that happened."""

    def quietly(game: Puppet, action: c.Action) -> None:
        if isinstance(action, c.Pass):
            game.change("Servo", tapped=True)

    text = SCENE + "Then Bob has 20 life\nWhen Alice passes\nThen nothing happened"
    play(Puppet(), text)
    with pytest.raises(CheckFailed, match="Servo: tapped was no, is yes"):
        play(
            Puppet(rules=quietly),
            SCENE.replace("And Opt resolves", "Then nothing triggered\nWhen Alice passes\nThen nothing happened"),
        )


CHANGES = {
    "tap": lambda game, item: game.change("Servo", tapped=True),
    "counter": lambda game, item: game.change("Servo", counters={"+1/+1": 1}, power=2, toughness=2),
    "counter on a card in a graveyard": lambda game, item: game.change("Island", counters={"pin": 1}),
    "life": lambda game, item: game.lose("Bob", 1),
    "token": lambda game, item: game.token("Thopter", "Bob"),
    "move": lambda game, item: game.put("Shock", "Bob graveyard"),
    "gone": lambda game, item: game.take("Servo"),
    "mana": lambda game, item: game.players["Bob"]["mana_pool"].update(G=1),
    "library": lambda game, item: game.zones["Bob library"].reverse(),
    "trigger": lambda game, item: game.trigger("Servo", "Alice") if isinstance(item, c.SpellOnStack) else None,
    "types": lambda game, item: game.change("Servo", types=("artifact",)),
    "control": lambda game, item: game.change("Servo", controller="Bob"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_else_changed_is_found(play, change: str) -> None:
    """Every observable change that no line names makes ``nothing else changed`` fail."""
    play(Puppet(), SCENE + "Then nothing else changed")
    with pytest.raises(CheckFailed, match="nothing else changed") as caught:
        play(Puppet(resolve=CHANGES[change]), SCENE + "Then Opt is in Alice's graveyard\nAnd nothing else changed")
    assert caught.value.kind == "wrong outcome"


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        ("tap", "Servo is tapped"),
        ("counter", "Servo has a +1/+1 counter"),
        ("counter on a card in a graveyard", "Island has a pin counter"),
        ("life", "Bob lost 1 life"),
        ("life", "Bob has 19 life"),
        ("token", "Bob controls a Thopter token"),
        ("move", "Shock is in Bob's graveyard"),
        ("move", "Bob's hand holds exactly Negate"),
        ("gone", "Servo is gone"),
        ("mana", "Bob's mana pool is {G}"),
        ("library", "Bob's library holds exactly Mountain, Swamp and Plains"),
        ("trigger", "Servo triggered once"),
        ("trigger", "the stack holds the ability of Servo"),
        ("types", "Servo is not a creature"),
        ("control", "Servo is controlled by Bob"),
    ],
)
def test_what_the_then_lines_name_does_not_count(play, change: str, lines: str) -> None:
    """A fact named by a Then line above is no other change."""
    play(Puppet(resolve=CHANGES[change]), SCENE + f"Then {lines}\nAnd nothing else changed")


def test_naming_one_fact_names_no_other(play) -> None:
    """It is facts that are named, not the whole object."""

    def both(game: Puppet, item: c.StackObject) -> None:
        game.change("Servo", tapped=True, counters={"pin": 1})

    with pytest.raises(CheckFailed, match="Servo: counters was none, is 1 pin"):
        play(Puppet(resolve=both), SCENE + "Then Servo is tapped\nAnd nothing else changed")


def test_a_new_object_has_nothing_of_the_old(play) -> None:
    """What has changed its zone is a new object: what it kept, or has got, counts as a change although its zone is named."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        game.put("Servo", "exile", game.objects["Servo"])

    text = SCENE.replace("a Servo token", "a Servo token with a pin counter")
    with pytest.raises(CheckFailed, match="Servo: counters"):
        play(Puppet(resolve=resolve), text + "Then Servo is in exile\nAnd nothing else changed")


def test_what_the_when_lines_do_by_their_own_words_does_not_count(play) -> None:
    """Mana spent, permanents tapped for it, costs announced, the spell's zone, the ability put on the stack, the land played."""

    def pay(game: Puppet, action: c.Action) -> None:
        if isinstance(action, c.Cast):
            game.players["Alice"]["mana_pool"] = {"C": 1}
            game.change("Forest", tapped=True)
            game.put("Servo", "Alice graveyard")
        if isinstance(action, c.Activate):
            game.change("Grizzly Bears 1", tapped=True)

    text = SCENE.replace("When Alice casts Opt\nAnd Opt resolves\n", "")
    given = text + "And Alice's mana pool is {C}{C}{R}\n"
    play(Puppet(rules=pay), given + "When Alice casts Opt sacrificing Servo\nThen nothing else changed")
    play(
        Puppet(rules=pay), text + 'When Alice activates the "{T}" ability of Grizzly Bears 1\nThen nothing else changed'
    )
    with pytest.raises(CheckFailed, match="Servo: zone"):
        play(Puppet(rules=pay), given + "When Alice casts Opt\nThen nothing else changed")
    lands = "Given Alice's hand holds Forest\nWhen Alice plays Forest\nThen nothing else changed"
    play(Puppet(), lands)


def test_a_change_after_what_a_line_did_itself_counts(play) -> None:
    """What was tapped for a cost and is untapped by something else has changed."""

    def rules(game: Puppet, action: c.Action) -> None:
        if isinstance(action, c.Activate):
            game.change("Grizzly Bears 1", tapped=True)

    def resolve(game: Puppet, item: c.StackObject) -> None:
        game.change("Grizzly Bears 1", tapped=False)

    text = SCENE.replace(
        "When Alice casts Opt\nAnd Opt resolves\n", 'When Alice activates the "{T}" ability of Grizzly Bears 1\n'
    )
    with pytest.raises(CheckFailed, match="Grizzly Bears 1: tapped was yes, is no"):
        play(
            Puppet(rules=rules, resolve=resolve),
            text + "And the ability of Grizzly Bears 1 resolves\nThen nothing else changed",
        )


# ---- trials -----------------------------------------------------------------------------------------------------------------


def choosy(game: Puppet, action: c.Action) -> None:
    """Shock may not be cast, and Bob may do nothing at all."""
    if isinstance(action, c.Cast) and (action.object == "Shock" or action.player == "Bob"):
        raise c.IllegalAction("not this one")


def test_an_action_is_tried_on_a_branch(play) -> None:
    """``can`` and ``cannot`` leave the game as it was, also after players before the actor had to pass."""
    engine = Puppet(rules=choosy)
    given = "Given Alice's hand holds Opt and Shock\nAnd Bob's hand holds Negate\n"
    table = play(
        engine,
        given
        + """
        Then Alice can cast Opt
        And Alice cannot cast Shock
        And Bob cannot cast Negate
        And Opt is in Alice's hand
        And Alice has priority
        When Alice casts Opt
        Then Alice cannot cast Shock
        And Bob cannot cast Negate
        And the stack holds Opt
        And Alice has priority
        And nothing else changed
        """,
    )
    assert [action for moment in table.record for action in moment.actions] == [
        c.Cast(player="Alice", object="Shock"),
        c.Cast(player="Alice", object="Opt"),
        c.Cast(player="Alice", object="Shock"),
    ]
    assert engine.starts > 1


def test_a_trial_that_comes_out_otherwise_fails(play) -> None:
    """An accepted ``cannot`` and a refused ``can`` are failures of their kinds, with the engine's reason."""
    given = "Given Alice's hand holds Opt and Shock\n"
    with pytest.raises(CheckFailed, match="the engine accepts it") as caught:
        play(Puppet(rules=choosy), given + "Then Alice cannot cast Opt")
    assert caught.value.kind == "illegal action accepted"
    with pytest.raises(CheckFailed, match="not this one") as caught:
        play(Puppet(rules=choosy), given + "Then Alice can cast Shock")
    assert caught.value.kind == "legal action refused"


def test_a_refusal_must_change_nothing(play) -> None:
    """``cannot`` means refused and nothing changed."""

    class Hasty(Puppet):
        def act(self, action: c.Action) -> c.View:
            try:
                return super().act(action)
            except c.IllegalAction:
                self.change("Forest", tapped=True)
                raise

    with pytest.raises(CheckFailed, match="Forest: tapped was no, is yes") as caught:
        play(
            Hasty(rules=choosy),
            "Given Alice controls Forest\nAnd Alice's hand holds Shock\nThen Alice cannot cast Shock",
        )
    assert caught.value.kind == "wrong outcome"


def test_an_announcement_passed_over_is_a_refusal(play) -> None:
    """An engine that casts without what was announced has not let the player do it."""

    def ignore(game: Puppet, action: c.Action) -> None:
        game.ignored = ("using",)

    given = "Given Alice's hand holds Opt\n"
    play(Puppet(rules=ignore), given + "Then Alice cannot cast Opt using entwine\nAnd Opt is in Alice's hand")
    with pytest.raises(CheckFailed):
        play(Puppet(rules=ignore), given + "Then Alice can cast Opt using entwine")


def test_attacks_and_blocks_are_tried_from_wherever_the_game_is(play) -> None:
    """A declaration to try is moved on to on the branch; an engine that does not even ask has refused."""
    engine = Puppet()
    play(
        engine,
        """
        Given Alice controls Grizzly Bears
        And Bob controls Runeclaw Bear
        Then Alice can attack Bob with Grizzly Bears
        And it is Alice's precombat main phase
        When Alice attacks Bob with Grizzly Bears
        Then Bob can block Grizzly Bears with Runeclaw Bear
        And it is Alice's declare attackers step
        When Bob declares no blockers
        Then Grizzly Bears is unblocked
        """,
    )
    play(Puppet(), "Given Alice controls a tapped Grizzly Bears\nThen Alice cannot attack Bob with Grizzly Bears")


def test_a_snapshot_is_used_where_there_is_one(play) -> None:
    """With the capability the game is put back without playing it again."""

    class Keeping(Puppet):
        def snapshot(self) -> str:
            self.kept = self._keep()
            return "kept"

        def restore(self, snapshot: str) -> c.View:
            assert snapshot == "kept"
            self.__dict__.update(self.kept)
            return self.view()

    engine = Keeping(capabilities=("snapshot", *ALL_EVENTS))
    play(
        engine,
        "Given Alice's hand holds Opt\nThen Alice can cast Opt\nAnd Opt is in Alice's hand\nWhen Alice casts Opt",
    )
    assert engine.starts == 1


def test_an_engine_that_plays_the_same_game_differently_is_in_error(play) -> None:
    """Playing the record again must lead to the same game."""

    class Dice(Puppet):
        def start(self, position: c.Position) -> c.View:
            super().start(position)
            self.players["Bob"]["life"] -= self.starts - 1
            return self.view()

    with pytest.raises(c.EngineError, match="led to another game: Bob: life was 20, is 19"):
        play(Dice(), "Given Alice's hand holds Opt\nThen Alice can cast Opt")


# ---- messages -----------------------------------------------------------------------------------------------------------------


def test_a_failure_tells_the_whole_story(play) -> None:
    """Expected, seen, the sentence, what was sent, the board and the last events, in the scenario's own terms."""
    with pytest.raises(CheckFailed) as caught:
        play(scene(), SCENE + "Then Bob has 20 life")
    text = caught.value.message
    assert caught.value.summary == "expected: Bob has 20 life; seen: Bob has 7 life"
    for part in (
        "sentence: Then Bob has 20 life",
        "Alice's precombat main phase, turn 3; Alice has priority",
        "Bob: 7 life, 2 poison counters, {C}{C}{R}",
        "Grizzly Bears 1, 4/4, tapped, attacking Bob, blocked, with 2 +1/+1 counters, a pin counter and 1 damage",
        "Pacifism, attached to Runeclaw Bear",
        "library: 3 cards, from the top Plains, Swamp and Mountain",
        "exile: Rift Bolt with a time counter",
        "stack, from the top: the 1st ability of Servo targeting Bob and Grizzly Bears 1",
        "last events: Alice cast Opt; Servo triggered; Opt left the stack",
    ):
        assert part in text, text


def test_the_record_holds_every_sentence_with_what_it_led_to(play) -> None:
    """Sentences, actions, views and refusals are kept for reports."""
    table = play(Puppet(), "Given Alice's hand holds Opt\nWhen Alice casts Opt\nAnd Opt resolves\nThen Bob has 20 life")
    assert [(moment.keyword, moment.sentence, len(moment.actions)) for moment in table.record] == [
        ("Given", "Alice's hand holds Opt", 0),
        ("When", "Alice casts Opt", 1),
        ("When", "Opt resolves", 2),
        ("Then", "Bob has 20 life", 0),
    ]
    assert table.record[1].view is not None
    assert table.record[1].view.stack[0].id == "Opt"


def test_an_ability_cannot_be_what_only_objects_are(play) -> None:
    """A sentence without meaning is an error of the scenario."""
    with pytest.raises(ScenarioError, match="cannot be tapped"):
        play(scene(), SCENE + "Then the ability of Servo is tapped")
