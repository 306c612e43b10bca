"""Choices: which answer goes to which, what is forced, what is missing, and when a line goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from puppet import Puppet

from adapters import contract as c
from steps.failures import CheckFailed

CAST = """
Given Alice's hand holds Opt
And Alice controls Grizzly Bears and Runeclaw Bear
When Alice casts Opt
And Opt resolves
"""


def asking(*decisions: c.Decision, after: Callable[[Puppet, c.Decision, c.Answer], None] | None = None) -> Puppet:
    """An engine that asks these things, one after the other, as Opt resolves."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if isinstance(item, c.SpellOnStack) and item.object.card == "Opt":
            game.pending = decisions[0] if decisions else None

    def answer(game: Puppet, decision: c.Decision, given: c.Answer) -> None:
        if after:
            after(game, decision, given)
        if decision in decisions:
            index = decisions.index(decision)
            if index + 1 < len(decisions):
                game.pending = decisions[index + 1]

    return Puppet(resolve=resolve, answer=answer)


def answers(engine: Puppet) -> list[c.Answer]:
    """What was answered."""
    return [action.answer for action in engine.acted if isinstance(action, c.AnswerGiven)]


def objects(
    *options: str, low: int = 1, high: int = 1, purpose: str = "choose", player: str = "Alice"
) -> c.ChooseObjects:
    return c.ChooseObjects(player=player, purpose=purpose, options=options, minimum=low, maximum=high)


@pytest.mark.parametrize(
    ("decision", "line", "answer"),
    [
        (objects("Grizzly Bears", "Bob"), "Alice chooses Bob", c.ObjectsChosen(("Bob",))),
        (
            objects("Grizzly Bears", "Runeclaw Bear", "Bob", low=0, high=3),
            "Alice chooses Bob and Grizzly Bears",
            c.ObjectsChosen(("Bob", "Grizzly Bears")),
        ),
        (objects("Grizzly Bears", low=0), "Alice chooses nothing", c.ObjectsChosen(())),
        (
            c.ChooseReplacement(player="Alice", purpose="replacement", options=("Grizzly Bears", "Runeclaw Bear")),
            "Alice chooses Runeclaw Bear",
            c.ReplacementChosen("Runeclaw Bear"),
        ),
        (c.ChooseNumber(player="Alice", purpose="number", maximum=9), "Alice chooses 7", c.NumberChosen(7)),
        (c.ChooseX(player="Alice", purpose="x"), "Alice chooses 2", c.NumberChosen(2)),
        (c.ChooseMana(player="Alice", purpose="mana", options=(("G", "W"), ("W", "W"))), "Alice chooses {W}{G}",
         c.ManaChosen(("W", "G"))),
        (c.ChooseMana(player="Alice", purpose="mana", options=(("G",), ("W",))), "Alice chooses white", c.ManaChosen(("W",))),
        (c.ChooseOptions(player="Alice", purpose="mode", labels=("one", "two")), "Alice chooses mode 2", c.OptionsChosen((2,))),
        (c.ChooseOptions(player="Alice", purpose="vote", labels=("Blue", "Red")), "Alice chooses red", c.OptionsChosen((2,))),
        (c.ChooseWords(player="Alice", purpose="choose", kind="creature type"), "Alice chooses Elf", c.WordsChosen(("Elf",))),
        (
            c.ChooseWords(player="Alice", purpose="choose", kind="color", options=("Red", "Blue")),
            "Alice chooses blue",
            c.WordsChosen(("Blue",)),
        ),
        (
            c.ChooseWords(player="Alice", purpose="choose", kind="counter kind", options=("+1/+1", "pin")),
            'Alice chooses "+1/+1"',
            c.WordsChosen(("+1/+1",)),
        ),
        (c.YesNo(player="Alice", purpose="may"), "Alice accepts", c.Accept(True)),
        (c.YesNo(player="Alice", purpose="may"), "Alice declines", c.Accept(False)),
        (c.PayOrDecline(player="Alice", purpose="unless", cost="{2}"), "Alice declines", c.Accept(False)),
        (c.PayOrDecline(player="Alice", purpose="unless", cost="{2}"), "Alice accepts", c.Paid()),
        (
            c.PayOrDecline(player="Alice", purpose="unless", cost="{2}"),
            "Alice pays {C}{C}",
            c.Paid(c.Announcement(paying=("C", "C"))),
        ),
        (
            c.PayOrDecline(player="Alice", purpose="unless", cost="a creature"),
            "Alice pays by sacrificing Grizzly Bears",
            c.Paid(c.Announcement(objects=(c.CostObject(deed="sacrifice", object="Grizzly Bears"),))),
        ),
        (
            c.Divide(player="Alice", purpose="division", total=3, among=("Grizzly Bears", "Bob")),
            "Alice divides 1 to Bob and 2 to Grizzly Bears",
            c.Divided((c.Share(1, "Bob"), c.Share(2, "Grizzly Bears"))),
        ),
        (
            c.ArrangeCards(
                player="Alice", purpose="scry", cards=("Wastes of Alice 1", "Wastes of Alice 2"), places=("top", "bottom")
            ),
            "Alice puts the top card of Alice's library on the bottom",
            None,
        ),
    ],
)  # fmt: skip
def test_an_answer_goes_to_a_choice_of_its_kind(play, decision: c.Decision, line: str, answer: c.Answer | None) -> None:
    """For every kind of choice the sentence that answers it, and the answer that arrives."""
    engine = asking(decision)
    if answer is None:
        with pytest.raises(CheckFailed, match="must also put Wastes somewhere") as caught:
            play(engine, CAST + "And " + line)
        assert caught.value.kind == "decision unanswered"
        return
    play(engine, CAST + "And " + line)
    assert answers(engine) == [answer]


def test_cards_are_put_to_their_places(play) -> None:
    """Every card goes to the place named; what is not offered is refused."""
    given = "Given Alice's library holds Forest and Island\n"
    decision = c.ArrangeCards(player="Alice", purpose="scry", cards=("Forest", "Island"), places=("top", "bottom"))
    engine = asking(decision)
    play(engine, given + CAST + "And Alice puts Island on the top and Forest on the bottom")
    assert answers(engine) == [
        c.Arranged((c.Placement(place="top", cards=("Island",)), c.Placement(place="bottom", cards=("Forest",))))
    ]
    with pytest.raises(CheckFailed, match="no card can be put to hand") as caught:
        play(asking(decision), given + CAST + "And Alice puts Island into the hand and Forest on the bottom")
    assert caught.value.kind == "legal action refused"


def test_triggers_are_put_on_the_stack_in_the_order_named(play) -> None:
    """The abilities that wait are found by their source and name; all must be named."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if isinstance(item, c.SpellOnStack):
            one = game.trigger(
                "Grizzly Bears", "Alice", waits=True, names=(c.AbilityName(ordinal=2), c.AbilityName(keyword="evoke"))
            )
            two = game.trigger("Grizzly Bears", "Alice", waits=True, names=(c.AbilityName(ordinal=3),))
            game.pending = c.Order(player="Alice", purpose="triggers", items=(one, two), of=tuple(game.waiting))

    def answer(game: Puppet, decision: c.Decision, given: c.Answer) -> None:
        for id in given.items:
            game.stack.insert(0, next(one for one in game.waiting if one.id == id))
        game.waiting.clear()

    engine = Puppet(resolve=resolve, answer=answer)
    play(
        engine,
        CAST
        + """
        Then Grizzly Bears triggered twice
        And the evoke ability of Grizzly Bears triggered once
        When Alice puts the 3rd ability of Grizzly Bears and the evoke ability of Grizzly Bears on the stack
        Then the stack holds the 2nd ability of Grizzly Bears and the 3rd ability of Grizzly Bears
        And the stack holds 2 abilities of Grizzly Bears
        When the evoke ability of Grizzly Bears resolves
        And the ability of Grizzly Bears resolves
        Then the stack holds nothing
        """,
    )
    with pytest.raises(CheckFailed, match="must also put") as caught:
        play(
            Puppet(resolve=resolve, answer=answer),
            CAST + "And Alice puts the evoke ability of Grizzly Bears on the stack",
        )
    assert caught.value.kind == "decision unanswered"


@pytest.mark.parametrize(
    ("decision", "line"),
    [
        (None, "Alice chooses Bob"),
        (None, "Alice accepts"),
        (None, "Alice declines"),
        (None, "Alice chooses nothing"),
        (None, "Alice chooses {G}"),
        (None, "Alice pays {2}"),
        (objects("Grizzly Bears", "Bob", player="Bob"), "Alice chooses Bob"),
        (objects("Grizzly Bears", "Bob"), "Alice chooses {G}"),
        (objects("Grizzly Bears", "Bob"), "Alice accepts"),
        (c.YesNo(player="Alice", purpose="may"), "Alice chooses Grizzly Bears"),
        (c.ChooseMana(player="Alice", purpose="mana", options=(("G",), ("W",))), "Alice chooses 3"),
        (objects("Grizzly Bears", "Bob", low=0, purpose="proliferate"), "Alice accepts"),
    ],
)
def test_an_answer_to_nothing_is_a_missing_decision(play, decision: c.Decision | None, line: str) -> None:
    """No choice, another player's, or one of another kind: the answer finds nothing to answer."""
    engine = asking(decision) if decision else Puppet()
    with pytest.raises(CheckFailed) as caught:
        play(engine, CAST + "And " + line)
    assert caught.value.kind == "decision missing"


def test_what_is_not_offered_is_refused(play) -> None:
    """Choosing what the choice does not offer is a legal choice refused, and the offer is told."""
    with pytest.raises(CheckFailed, match="offered are 1 of Grizzly Bears and Bob") as caught:
        play(asking(objects("Grizzly Bears", "Bob")), CAST + "And Alice chooses Runeclaw Bear")
    assert caught.value.kind == "legal action refused"


def test_a_real_choice_without_an_answer_fails(play) -> None:
    """Nobody answers for the scenario: the next deed, and the end of the scenario, find the choice open."""
    decision = objects("Grizzly Bears", "Bob")
    for line in ("When all players pass", "And everything on the stack resolves", "Then Bob has 20 life"):
        with pytest.raises(CheckFailed, match="is asked") as caught:
            play(asking(decision), CAST + line)
        assert caught.value.kind == "decision unanswered"


def test_a_scenario_may_end_with_a_choice_that_its_last_lines_are_about(play) -> None:
    """What is offered, what can be chosen, and triggers that wait for it may be the end of a scenario."""
    decision = objects("Grizzly Bears", "Bob")
    play(asking(decision), CAST + "Then Alice may choose exactly Bob and Grizzly Bears\nAnd Bob has 20 life")
    play(asking(decision), CAST + "Then Alice can choose Bob\nAnd Alice cannot choose Runeclaw Bear")
    play(asking(decision), CAST + "Then nothing triggered")


def test_what_may_be_chosen_is_checked_exactly(play) -> None:
    """More or less on offer, another player's choice, or none: each fails."""
    decision = objects("Grizzly Bears", "Bob")
    for line, kind in (
        ("Then Alice may choose exactly Bob", "wrong outcome"),
        ("Then Alice may choose exactly Bob, Grizzly Bears and Runeclaw Bear", "wrong outcome"),
        ("Then Bob may choose exactly Bob and Grizzly Bears", "decision missing"),
        ("Then no choice is left open", "wrong outcome"),
    ):
        with pytest.raises(CheckFailed) as caught:
            play(asking(decision), CAST + line)
        assert caught.value.kind == kind
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(), CAST + "Then Alice may choose exactly Bob")
    assert caught.value.kind == "decision missing"
    mana = c.ChooseMana(player="Alice", purpose="mana", options=(("B",), ("R",)))
    play(asking(mana), CAST + "Then Alice may choose exactly {R} and {B}\nWhen Alice chooses {B}\nThen Bob has 20 life")
    words = c.ChooseWords(player="Alice", purpose="vote", kind="color", options=("blue", "red"))
    play(asking(words), CAST + "Then Alice may choose exactly blue and red\nWhen Alice chooses red")


# ---- forced choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (objects("Grizzly Bears"), c.ObjectsChosen(("Grizzly Bears",))),
        (objects("Grizzly Bears", "Bob", low=2, high=2), c.ObjectsChosen(("Grizzly Bears", "Bob"))),
        (objects(), c.ObjectsChosen(())),
        (objects("Wastes of Alice 1", "Wastes of Alice 2"), c.ObjectsChosen(("Wastes of Alice 1",))),
        (c.ChooseNumber(player="Alice", purpose="number", minimum=2, maximum=2), c.NumberChosen(2)),
        (c.ChooseMana(player="Alice", purpose="mana", options=(("G",), ("G",))), c.ManaChosen(("G",))),
        (c.ChooseOptions(player="Alice", purpose="mode", labels=("one",)), c.OptionsChosen((1,))),
        (c.ChooseWords(player="Alice", purpose="choose", kind="color", options=("red",)), c.WordsChosen(("red",))),
        (c.Divide(player="Alice", purpose="division", total=4, among=("Bob",)), c.Divided((c.Share(4, "Bob"),))),
        (
            c.Divide(player="Alice", purpose="division", total=2, among=("Alice", "Bob")),
            c.Divided((c.Share(1, "Alice"), c.Share(1, "Bob"))),
        ),
        (
            c.ChooseReplacement(player="Alice", purpose="replacement", options=("Grizzly Bears", "Grizzly Bears")),
            c.ReplacementChosen("Grizzly Bears"),
        ),
        (c.Order(player="Alice", purpose="triggers", items=("one",)), c.Ordered(("one",))),
    ],
)
def test_a_forced_choice_may_be_left_out(play, decision: c.Decision, answer: c.Answer) -> None:
    """Where there is one answer, the table gives it when the scenario does not; then nobody is asked anything."""
    engine = asking(decision)
    play(engine, CAST + "Then no choice is left open\nWhen all players pass")
    assert answers(engine) == [answer]


def test_a_forced_choice_may_be_answered(play) -> None:
    """The scenario may give the only answer itself, at once or after a check; another answer is refused."""
    engine = asking(objects("Grizzly Bears"))
    play(engine, CAST + "And Alice chooses Grizzly Bears")
    assert len(answers(engine)) == 1
    engine = asking(objects("Grizzly Bears"))
    play(engine, CAST + "Then Bob has 20 life\nWhen Alice chooses Grizzly Bears\nThen Bob has 20 life")
    assert len(answers(engine)) == 1
    with pytest.raises(CheckFailed):
        play(asking(objects("Grizzly Bears")), CAST + "Then Bob has 20 life\nWhen Alice chooses Bob")


def test_forced_choices_before_the_one_that_is_answered_are_passed_over(play) -> None:
    """An answer finds its choice behind forced ones that the scenario leaves out."""
    engine = asking(objects("Grizzly Bears"), c.YesNo(player="Alice", purpose="may"))
    play(engine, CAST + "And Alice accepts")
    assert answers(engine) == [c.ObjectsChosen(("Grizzly Bears",)), c.Accept(True)]


def test_a_target_that_the_engine_filled_must_be_the_one_named(play) -> None:
    """A trigger's lone target that nobody was asked about is accepted as the answer, and no other."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if isinstance(item, c.SpellOnStack):
            game.trigger("Grizzly Bears", "Alice", targets=("Bob",))

    play(Puppet(resolve=resolve), CAST + "And Alice chooses Bob\nThen the ability of Grizzly Bears is targeting Bob")
    for line in ("Alice chooses Alice", "Alice chooses Runeclaw Bear", "Bob chooses Bob"):
        with pytest.raises(CheckFailed) as caught:
            play(Puppet(resolve=resolve), CAST + "And " + line)
        assert caught.value.kind == "decision missing"


def test_mana_that_the_engine_made_unasked_must_be_the_mana_named(play) -> None:
    """A mana ability with one type to add need not ask for it."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        game.players["Alice"]["mana_pool"]["G"] = 1
        game.event("mana", player="Alice", mana=("G",), source="Grizzly Bears")

    play(Puppet(resolve=resolve), CAST + "And Alice chooses {G}\nThen Alice's mana pool is {G}")
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(resolve=resolve), CAST + "And Alice chooses {W}")
    assert caught.value.kind == "decision missing"


def test_what_the_engine_did_to_the_only_candidate_must_be_to_the_one_named(play) -> None:
    """A lone creature is sacrificed, a lone token copied, unasked: the object named must be the one that it happened to."""

    def sacrifice(game: Puppet, item: c.StackObject) -> None:
        game.put("Grizzly Bears", "Alice graveyard")

    play(
        Puppet(resolve=sacrifice), CAST + "And Alice chooses Grizzly Bears\nThen Grizzly Bears is in Alice's graveyard"
    )
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(resolve=sacrifice), CAST + "And Alice chooses Runeclaw Bear")
    assert caught.value.kind == "decision missing"
    populate = Puppet(resolve=lambda game, item: game.token("Grizzly Bears", "Alice"))
    play(populate, CAST + "And Alice chooses Grizzly Bears 1\nThen Grizzly Bears 2 is a token")


def test_after_an_offer_is_accepted_its_only_object_need_not_be_asked_for(play) -> None:
    """ "You may copy a creature", with one creature there: having accepted, the player may name it, and no other thing."""
    given = """
        Given Alice's hand holds Opt
        And Bob controls Grizzly Bears and Forest
        When Alice casts Opt
        And Opt resolves
        And Alice accepts
        """
    play(asking(c.YesNo(player="Alice", purpose="may")), given + "And Alice chooses Grizzly Bears")
    play(asking(c.YesNo(player="Alice", purpose="may")), given + "And Alice chooses Forest")
    two = given.replace("and Forest", "and Runeclaw Bear")
    with pytest.raises(CheckFailed) as caught:
        play(asking(c.YesNo(player="Alice", purpose="may")), two + "And Alice chooses Grizzly Bears")
    assert caught.value.kind == "decision missing"


def test_a_lone_source_that_an_ability_chose_unasked_may_be_named(play) -> None:
    """A choice that leaves no trace and has one candidate is taken for forced as an ability resolves, not as a creature does."""
    given = "Given Alice controls Circle of Protection\nAnd Bob controls {}\nAnd Alice's hand holds Soul Warden\n"
    ability = 'When Alice activates the "{1}" ability of Circle of Protection\nAnd the ability of Circle of Protection resolves\n'
    spell = "When Alice casts Soul Warden\nAnd Soul Warden resolves\n"
    play(Puppet(), given.replace("{}", "Forest") + ability + "And Alice chooses Forest")
    for text in (
        given.replace("{}", "2 Forest") + ability + "And Alice chooses Forest 1",
        given.replace("{}", "Forest") + spell + "And Alice chooses Forest",
    ):
        with pytest.raises(CheckFailed) as caught:
            play(Puppet(), text)
        assert caught.value.kind == "decision missing"


def test_an_offer_about_what_has_gone_may_be_skipped(play) -> None:
    """Declining what could not be accepted, since the ability's source has left, needs no question."""

    def resolve(game: Puppet, item: c.StackObject) -> None:
        if isinstance(item, c.SpellOnStack):
            game.trigger("Grizzly Bears", "Alice")
            game.put("Grizzly Bears", "Alice graveyard")

    lines = CAST + "And the ability of Grizzly Bears resolves\nAnd Alice "
    play(Puppet(resolve=resolve), lines + "declines")
    with pytest.raises(CheckFailed) as caught:
        play(Puppet(resolve=resolve), lines + "accepts")
    assert caught.value.kind == "decision missing"


def test_if_asked_answers_where_there_is_a_choice(play) -> None:
    """``if asked`` answers a choice that some engines put and others need not; it never takes another one."""
    line = "And Alice chooses Grizzly Bears if asked\n"
    play(Puppet(), CAST + line + "Then Bob has 20 life")
    engine = asking(objects("Grizzly Bears", "Bob"))
    play(engine, CAST + line)
    assert answers(engine) == [c.ObjectsChosen(("Grizzly Bears",))]
    engine = asking(c.YesNo(player="Alice", purpose="may"))
    play(engine, CAST + line + "And Alice accepts")
    assert answers(engine) == [c.Accept(True)]


def test_a_may_and_its_choice_may_be_asked_as_one(play) -> None:
    """An engine that asks "choose up to one" for "you may choose one" is answered by accepting and choosing, or declining."""
    decision = objects("Grizzly Bears", "Bob", low=0, purpose="copy")
    engine = asking(decision)
    play(engine, CAST + "And Alice accepts\nAnd Alice chooses Grizzly Bears")
    assert answers(engine) == [c.ObjectsChosen(("Grizzly Bears",))]
    engine = asking(decision)
    play(engine, CAST + "And Alice declines")
    assert answers(engine) == [c.ObjectsChosen(())]


def test_a_choice_of_none_or_some_may_be_asked_as_whether_and_what(play) -> None:
    """An engine that asks whether before it asks what is answered by the choice alone: yes and the choice, or no for nothing."""
    may, what = c.YesNo(player="Alice", purpose="may"), objects("Grizzly Bears", "Bob")
    engine = asking(may, what)
    play(engine, CAST + "And Alice chooses Grizzly Bears")
    assert answers(engine) == [c.Accept(True), c.ObjectsChosen(("Grizzly Bears",))]
    engine = asking(may)
    play(engine, CAST + "And Alice chooses nothing")
    assert answers(engine) == [c.Accept(False)]


def test_after_a_yes_the_only_candidate_may_be_taken_without_asking(play) -> None:
    """What is copied goes without asking where there is one candidate; the next question is the next line's."""
    may = c.YesNo(player="Alice", purpose="may")
    color = c.ChooseWords(player="Alice", purpose="choose", kind="color", options=("red", "blue"))
    engine = asking(may, color)
    play(engine, CAST + "And Alice accepts\nAnd Alice chooses Grizzly Bears\nAnd Alice chooses red")
    assert answers(engine) == [c.Accept(True), c.WordsChosen(("red",))]
    with pytest.raises(CheckFailed):
        play(asking(color), CAST + "And Alice chooses Grizzly Bears")


def test_a_choice_that_is_none_is_passed_over_by_an_answer_that_it_does_not_offer(play) -> None:
    """A lone candidate is taken, and what the line names is looked for in the next choice."""
    engine = asking(objects("Grizzly Bears", purpose="sacrifice"), objects("Runeclaw Bear", "Bob"))
    play(engine, CAST + "And Alice chooses Runeclaw Bear")
    assert answers(engine) == [c.ObjectsChosen(("Grizzly Bears",)), c.ObjectsChosen(("Runeclaw Bear",))]


def test_an_order_of_timestamps_may_be_left_out_or_answered(play) -> None:
    """An engine may ask in which order things that enter at once get their timestamps (613.7m); a scenario need not say."""
    order = c.Order(player="Alice", purpose="timestamps", items=("Grizzly Bears", "Runeclaw Bear"))
    engine = asking(order)
    play(engine, CAST + "Then no choice is left open")
    assert answers(engine) == [c.Ordered(("Grizzly Bears", "Runeclaw Bear"))]


# ---- lines that go on ------------------------------------------------------------------------------------------------------


def test_a_line_that_a_choice_has_stopped_goes_on_once_it_is_answered(play) -> None:
    """``everything on the stack resolves`` waits for the answer, then the rest of the stack resolves."""
    two = "Given Alice's hand holds Shock and Opt\nWhen Alice casts Shock\nAnd Alice casts Opt\n"
    engine = asking(c.YesNo(player="Alice", purpose="may"))
    play(engine, two + "And everything on the stack resolves\nAnd Alice accepts\nThen the stack holds nothing")
    engine = asking(c.YesNo(player="Alice", purpose="may"))
    play(engine, two + "And the turn advances to Alice's end step\nAnd Alice declines\nThen it is Alice's end step")


def test_a_clause_that_the_announcement_lacks_is_no_licence_for_the_engine(play) -> None:
    """What the engine asks while announcing and the sentence does not say fails, but for forced choices and optional costs."""

    def ask(decision: c.Decision) -> Puppet:
        def rules(game: Puppet, action: c.Action) -> None:
            if isinstance(action, c.Cast):
                game.pending = decision

        return Puppet(rules=rules)

    lines = "Given Alice's hand holds Opt\nWhen Alice casts Opt\nThen Opt is on the stack"
    with pytest.raises(CheckFailed, match="asks what the sentence does not say") as caught:
        play(ask(c.ChooseX(player="Alice", purpose="x", source="Opt", maximum=2)), lines)
    assert caught.value.kind == "decision unanswered"
    play(ask(c.ChooseX(player="Alice", purpose="x", source="Opt", maximum=0)), lines)
    engine = ask(c.YesNo(player="Alice", purpose="cost", source="Opt"))
    play(engine, lines)
    assert answers(engine) == [c.Accept(False)]


def test_casting_answers_an_offer_to_cast(play) -> None:
    """A spell that an effect lets a player cast is cast by the same sentence: at once, or by accepting and announcing."""

    def refuse(game: Puppet, action: c.Action) -> None:
        if isinstance(action, c.Cast):
            raise c.IllegalAction("answer first")

    def after(game: Puppet, decision: c.Decision, given: c.Answer) -> None:
        if decision.purpose == "cast":
            game.pending = objects("Alice", "Bob", purpose="target")

    engine = asking(c.YesNo(player="Alice", purpose="cast", source="Shock"), after=after)
    play(
        engine,
        "Given Alice's hand holds Shock\n" + CAST + "And Alice casts Shock targeting Bob without paying its mana cost",
    )
    assert answers(engine) == [c.Accept(True), c.ObjectsChosen(("Bob",))]


def test_mana_abilities_can_be_activated_while_paying(play) -> None:
    """Whoever is asked to pay may activate mana abilities first (605.3a)."""

    class Paying(Puppet):
        def _carry_out(self, action: c.Action) -> None:
            if isinstance(action, c.Activate):
                self.players["Bob"]["mana_pool"]["C"] = 1
                return
            super()._carry_out(action)

    def resolve(game: Puppet, item: c.StackObject) -> None:
        game.pending = c.PayOrDecline(player="Bob", purpose="unless", cost="{1}")

    engine = Paying(resolve=resolve)
    play(
        engine,
        "Given Bob controls Wastes\n" + CAST + 'And Bob activates the "{T}" ability of Wastes\nAnd Bob pays {C}',
    )
    assert answers(engine) == [c.Paid(c.Announcement(paying=("C",)))]
