"""The scenario language: no text is two sentences, no list two lists, and fields mean what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import sentence_texts
from gherkin.parser import Parser
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.contract import AbilityName, MultipleTimes, Step
from steps import grammar
from steps.failures import ScenarioError
from steps.fields import PARSERS, TYPES_SHOWN
from steps.language import SENTENCES, Sentence, SentenceError, match
from steps.reading import cut, ways
from steps.table import Table
from steps.vocabulary import FORMS, vocabulary
from steps.words import (
    AbilityOf,
    Announced,
    Contents,
    Counted,
    Helper,
    ManaFrom,
    ModeWord,
    NewObject,
    Placing,
    PlayerEvent,
    Ref,
    Removal,
    ShareOut,
    StackItem,
    WordChoice,
)

ROOT = Path(__file__).resolve().parents[2]
FEATURES = sorted((ROOT / "features").rglob("*.feature"))


def _steps(path: Path) -> list[tuple[str, str]]:
    """The steps of a feature file: keyword and text, the rows of an Outline filled in."""
    found: list[tuple[str, str]] = []

    def scenarios(children):
        for child in children:
            if "rule" in child:
                yield from scenarios(child["rule"]["children"])
            else:
                yield child.get("scenario") or child["background"]

    for scenario in scenarios(Parser().parse(path.read_text())["feature"]["children"]):
        rows = [
            dict(
                zip(
                    [cell["value"] for cell in table["tableHeader"]["cells"]],
                    [c["value"] for c in row["cells"]],
                    strict=True,
                )
            )
            for table in scenario.get("examples", ())
            for row in table["tableBody"]
        ] or [{}]
        for row in rows:
            keyword = ""
            for step in scenario["steps"]:
                keyword = {"Context": "Given", "Action": "When", "Outcome": "Then"}.get(step["keywordType"], keyword)
                text = step["text"]
                for name, value in row.items():
                    text = text.replace(f"<{name}>", value)
                found.append((keyword, text))
    return found


@pytest.mark.parametrize("path", FEATURES, ids=[str(path.relative_to(ROOT)) for path in FEATURES])
def test_every_step_of_the_suite_is_exactly_one_sentence(path: Path) -> None:
    """Each step matches one sentence and no other, and each of its lists can be cut in one way."""
    for keyword, text in _steps(path):
        assert len([s for s in SENTENCES if s.keyword == keyword and s.pattern.fullmatch(text)]) == 1, text
        match(keyword, text)


@pytest.mark.parametrize("sentence", SENTENCES, ids=[f"{s.keyword} {s.template}" for s in SENTENCES])
def test_texts_of_a_sentence_are_no_other_sentence(sentence: Sentence) -> None:
    """Whatever stands in its fields, a text is this sentence alone, and its fields can be read in one way."""

    @settings(max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def check(data: st.DataObject) -> None:
        text = data.draw(sentence_texts.texts(sentence.template))
        fitting = [other for other in SENTENCES if other.keyword == sentence.keyword and other.pattern.fullmatch(text)]
        assert [other.template for other in fitting] == [sentence.template], text
        match(sentence.keyword, text)

    check()


@settings(max_examples=150, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_list_can_be_cut_in_one_way_only(data: st.DataObject) -> None:
    """For every kind of list and whatever its items: one way to cut it, and that is the way it was put together."""
    item, drawn = data.draw(
        st.sampled_from(
            [
                (grammar.OBJECT, sentence_texts.OBJECTS),
                (grammar.NEW_OBJECT, sentence_texts.NEW_OBJECTS),
                (grammar.STACK_TARGET, sentence_texts.STACK_TARGETS),
                (grammar.STATE, sentence_texts.STATES),
                (grammar.PROPERTY, sentence_texts.PROPERTIES),
                (grammar.COUNTED_ITEM, sentence_texts.COUNTED),
                (grammar.SHARE, sentence_texts.SHARES),
                (grammar.MANA_FROM, sentence_texts.HELPERS),
            ]
        )
    )
    items = data.draw(st.lists(drawn, min_size=1, max_size=4))
    text = items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]
    assert ways(item, text) == [items]


def test_there_are_57_sentences_each_with_its_method() -> None:
    """The language is complete, every sentence has a method of the Table, and takes the fields that the sentence has."""
    assert len(SENTENCES) == 57
    for sentence in SENTENCES:
        assert callable(getattr(Table, sentence.method)), sentence.template
        assert set(sentence.fields) <= grammar.FIELDS.keys() & PARSERS.keys() & TYPES_SHOWN.keys()


@pytest.mark.parametrize("sentence", SENTENCES, ids=[s.method for s in SENTENCES])
def test_the_example_of_a_sentence_is_one(sentence: Sentence) -> None:
    """What the vocabulary shows as an example is that sentence."""
    assert match(sentence.keyword, sentence.example)[0] is sentence


@pytest.mark.parametrize("field", sorted(TYPES_SHOWN))
def test_the_example_of_a_field_can_be_read(field: str) -> None:
    """What the vocabulary shows as a field's text is read by the field's parser."""
    PARSERS[field](TYPES_SHOWN[field][1])


@pytest.mark.parametrize("field", sorted(FORMS))
def test_the_forms_of_a_field_can_be_read(field: str) -> None:
    """Every form that the vocabulary shows fits the field's pattern and is read by its parser."""
    for form in FORMS[field]:
        text = f" {form}" if field == "announcement" else form
        assert re.fullmatch(grammar.FIELDS[field], text), form
        PARSERS[field](text)


def test_the_vocabulary_page_is_the_language() -> None:
    """docs/VOCABULARY.md says what the table of sentences says: make it anew with `headjudge steps`."""
    assert (ROOT / "docs" / "VOCABULARY.md").read_text() == vocabulary()


@pytest.mark.parametrize(
    ("keyword", "text", "field", "value"),
    [
        ("Given", "the players are Alice, Bob and Carol", "players", ("Alice", "Bob", "Carol")),
        ("Given", "it is Bob's upkeep", "step", Step.UPKEEP),
        ("Given", "Alice has played a land this turn", "lands", 1),
        ("Then", "Alice's mana pool is empty", "mana", ()),
        ("Then", "Alice's mana pool is {C}{2/B}", "mana", ("C", "2/B")),
        ("Given", "Alice controls 4 Forest", "new_objects", (NewObject(4, "Forest"),)),
        (
            "Given",
            "Alice controls a tapped Voodoo Doll with 2 pin counters and a charge counter and 6 Wastes",
            "new_objects",
            (
                NewObject(1, "Voodoo Doll", states=frozenset({"tapped"}), counters=(("pin", 2), ("charge", 1))),
                NewObject(6, "Wastes"),
            ),
        ),
        (
            "Given",
            "Bob controls a 2/2 green Bear creature token with flying and Control Magic attached to Alice's Hill Giant 2",
            "new_objects",
            (
                NewObject(
                    1, "Bear", "described", power=2, toughness=2, colors=("green",), types=("creature",), subtypes=("Bear",),
                    keywords=("flying",),
                ),
                NewObject(1, "Control Magic", attached_to=Ref("Hill Giant", "Alice", 2)),
            ),
        ),
        (
            "Given",
            "Alice controls a Servo token with a pin counter",
            "new_objects",
            (NewObject(1, "Servo", "token", counters=(("pin", 1),)),),
        ),
        (
            "Given",
            "Alice controls a token copy of Opt owned by Bob that came under their control this turn",
            "new_objects",
            (NewObject(1, "Opt", "copy", owner="Bob", sick=True),),
        ),
        (
            "Given",
            "Alice controls Cavern of Souls with Elf chosen and 3 damage",
            "new_objects",
            (NewObject(1, "Cavern of Souls", chosen=("Elf",), damage=3),),
        ),
        (
            "When",
            "Alice casts Barbed Lightning with X = 3 choosing modes 1 and 2 targeting Hill Giant and Bob using entwine",
            "announcement",
            Announced(x=3, modes=(1, 2), targets=(Ref("Hill Giant"), "Bob"), using=(MultipleTimes(keyword="entwine"),)),
        ),
        (
            "When",
            "Alice casts Opt using flashback face down without paying its mana cost",
            "announcement",
            Announced(using=(MultipleTimes(keyword="flashback"),), face_down=True, without_paying_mana_cost=True),
        ),
        (
            "When",
            "Alice casts Opt tapping Elf 1 and Elf 2 for {G} sacrificing Servo removing 2 pin counters from Voodoo Doll",
            "announcement",
            Announced(
                objects=(Helper("tap", Ref("Elf", number=1)), Helper("tap", Ref("Elf", number=2), ("G",)),
                         Helper("sacrifice", Ref("Servo"))),
                counters_removed=(Removal(2, "pin", Ref("Voodoo Doll")),),
            ),
        ),
        (
            "When",
            "Alice casts Beseech the Queen announcing {2}, {B} and 2 life paying {C}{C}{B} and 2 life",
            "announcement",
            Announced(symbols=("2", "B", "2 life"), paying=("C", "C", "B", "2 life")),
        ),
        (
            "When",
            "Alice casts Opt with mana from Forest for {W} and the 2nd ability of Bob's X",
            "announcement",
            Announced(
                mana_from=(ManaFrom(Ref("Forest"), AbilityName(), ("W",)), ManaFrom(Ref("X", "Bob"), AbilityName(ordinal=2)))
            ),
        ),
        (
            "When", "Alice pays by sacrificing Servo 2", "payment",
            Announced(objects=(Helper("sacrifice", Ref("Servo", number=2)),)),
        ),
        ("When", "Alice pays {2} and 2 life", "payment", Announced(paying=("2", "2 life"))),
        ("When", "Alice chooses nothing", "choice", ()),
        ("When", "Alice chooses Bob, Elf and {G}", "choice", ("Bob", Ref("Elf"), ("G",))),
        ("When", "Alice chooses modes 1 and 3", "choice", (ModeWord(1), ModeWord(3))),
        ("When", "Alice chooses blue if asked", "choice", (WordChoice("blue"),)),
        ("When", "Alice chooses blue if asked", "if_asked", True),
        ("When", "the top of the stack resolves", "stack_object", None),
        (
            "When",
            'the "{2}, {Q}" ability of Pili-Pala resolves',
            "stack_object",
            AbilityOf(AbilityName(cost="{2}, {Q}"), Ref("Pili-Pala")),
        ),
        ("When", "Alice divides 1 to Elf and 3 to Bob", "division", (ShareOut(1, Ref("Elf")), ShareOut(3, "Bob"))),
        (
            "When",
            "Alice puts Island into the hand and Forest, Swamp and Plains on the bottom",
            "arrangement",
            (Placing((Ref("Island"),), "hand"), Placing((Ref("Forest"), Ref("Swamp"), Ref("Plains")), "bottom")),
        ),
        (
            "Then",
            "Alice controls 3 1/1 colorless Servo tokens and no lands",
            "counted",
            (
                Counted(3, "1/1 colorless Servo tokens", "Servo", "token", (), ("colorless",), (1, 1)),
                Counted(0, "lands", None, "land"),
            ),
        ),
        ("Then", "Bob's hand holds exactly Opt", "contents", Contents((Ref("Opt"),), exactly=True)),
        ("Then", "Bob's hand holds no cards", "contents", Contents(number=0)),
        ("Then", "the stack holds nothing", "stack_contents", ()),
        (
            "Then",
            "the stack holds 3 abilities of X and Opt",
            "stack_contents",
            (StackItem(AbilityOf(AbilityName(), Ref("X")), 3), StackItem(Ref("Opt"))),
        ),
        ("Then", "Bob drew a card", "event", PlayerEvent("drew", 1)),
        ("Then", "Opt triggered twice", "times", 2),
    ],
)  # fmt: skip
def test_fields_are_read_as_typed_values(keyword: str, text: str, field: str, value: object) -> None:
    """The text of a field becomes what it means."""
    assert match(keyword, text)[1][field] == value


def test_a_text_that_is_no_sentence_names_the_nearest() -> None:
    """An unknown text is refused with the sentences that it resembles and what to do."""
    with pytest.raises(SentenceError, match=r"(?s)no sentence.*When \{player\} casts \{object\}"):
        match("When", "Alice cast Opt")
    with pytest.raises(SentenceError, match="double quotes"):
        match("Given", "Alice controls Life and limb")


def test_a_sentence_goes_with_its_keyword_only() -> None:
    """What checks is not said in When, what does is not said in Then."""
    with pytest.raises(SentenceError):
        match("When", "nothing triggered")
    with pytest.raises(SentenceError):
        match("Then", "Alice casts Opt")


def test_what_can_be_done_must_be_a_sentence_itself() -> None:
    """An action to try is a When sentence in the infinitive; another text is refused."""
    match("Then", "Alice cannot cast Opt targeting Bob")
    with pytest.raises(SentenceError, match="Alice casts"):
        match("Then", "Alice cannot cast opt")


def test_the_same_clause_twice_is_refused() -> None:
    """An announcement that says a thing twice contradicts itself."""
    with pytest.raises(ScenarioError, match="twice"):
        match("When", "Alice casts Opt targeting Bob targeting Alice")


def test_an_unreadable_list_says_what_to_do() -> None:
    """A list that cannot be cut names the way out: quotes."""
    with pytest.raises(ScenarioError, match="double quotes"):
        cut(grammar.OBJECT, "Forest and and")
