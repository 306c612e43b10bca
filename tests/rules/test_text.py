"""Reading a rules text, whole or not at all."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from headjudge.rules.text import RulesText, RulesTextError, parse, read, sort_key


def test_everything_is_read(pond: RulesText, rules: dict[str, str]) -> None:
    """Date, chapters, sections, rules with their words, and the glossary come out as they stand there."""
    assert pond.effective == date(2031, 1, 1)
    assert pond.edition == "2031-01-01"
    assert pond.chapters == {"1": "Frogs"}
    assert pond.sections == {"100": "Ponds", "101": "Croaks (and Hops!)"}
    assert {number: rule.text for number, rule in pond.rules.items()} == rules
    assert pond.glossary == {"Choir": ("Two frogs.", "See rule 100.1a."), "Heron": ("Hungry.",)}


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_way_of_publishing_does_not_matter(tmp_path: Path, book, rules, newline: str, encoding: str) -> None:
    """Line ends and byte order marks differ between editions."""
    path = tmp_path / "rules.txt"
    path.write_bytes(book(newline=newline).encode(encoding))
    assert [*read(path).rules] == [*rules]


def test_windows_quotes_are_read(tmp_path: Path, book, rules) -> None:
    """An edition in the Windows encoding keeps its quotes."""
    path = tmp_path / "rules.txt"
    path.write_bytes(book({**rules, "101.3a": "To \u201chop\u201d is to leap."}).encode("cp1252"))
    assert read(path).rules["101.3a"].text == "To \u201chop\u201d is to leap."


def test_examples_and_further_lines_belong_to_their_rule(book, rules) -> None:
    """An example is no part of the rule's words; a line that begins with no number goes on with what is above."""
    document = book(
        {**rules, "100.2": "The heron waits.\n\u00a0\u00a0  It eats at dusk."}, examples={"100.2": "A frog."}
    )
    rule = parse(document).rules["100.2"]
    assert rule.text == "The heron waits. It eats at dusk."
    assert rule.examples == ("A frog.",)


@pytest.mark.parametrize(
    ("printed", "oddity"),
    [
        ("100.2 The heron", "100.2: no dot after the number"),
        ("100.2.The heron", "100.2: no blank after the dot"),
        ("100.2.\u00a0The heron", None),
    ],
)
def test_oddly_printed_numbers_are_read_and_told(book, printed: str, oddity: str | None) -> None:
    """A misprint in an edition makes no rule disappear into the one above."""
    text = parse(book().replace("100.2. The heron", printed))
    assert text.rules["100.2"].text.startswith("The heron eats")
    assert [what for _, what in text.oddities] == ([oddity] if oddity else [])


def test_subrules_skip_l_and_o_and_go_on_after_z(book) -> None:
    """k is followed by m, n by p, z by aa, and they sort so."""
    letters = [*"abcdefghijkmnpqrstuvwxyz", "aa", "ab"]
    numbers = ["100.1", *(f"100.1{letter}" for letter in letters), "100.2"]
    text = parse(book({number: f"Frog {number} hops on." for number in numbers}))
    assert [*text.rules] == numbers
    assert sorted(set(numbers), key=sort_key) == numbers


def test_a_rule_knows_where_it_stands(pond: RulesText) -> None:
    """Chapter, section, the rule above, and the heading over it."""
    rule = pond.rules["101.1a"]
    assert (rule.chapter, rule.section, rule.parent) == ("1", "101", "101.1")
    assert pond.heading("101.1a") == "Croak"
    assert pond.heading("100.2") == "Ponds"
    assert [number for number, rule in pond.rules.items() if rule.is_heading] == ["101.1", "101.3"]


def _without(document: str, start: str) -> str:
    return "\n".join(line for line in document.split("\n") if not line.startswith(start))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda text: text[: text.index("101. Croaks")], "line 9: the document ends within the contents (0 numbered"),
        (lambda text: text[: text.rindex("101.2.")], "line 35: the document ends before the glossary: it is truncated"),
        (lambda text: text[: text.rindex("Heron")], "line 47: the document ends within the glossary"),
        (lambda text: text.replace("effective as of", "about"), 'expected the effective date ("... effective as of'),
        (lambda text: text.replace("January 1", "January 41"), "line 3: 'January 41, 2031' is not a date"),
        (lambda text: text.replace("100.2.", "100.1b"), "rule 100.1b a second time; first on line 23"),
        (lambda text: _without(text, "100.1a"), "line 22: rule 100.1b after 100.1: something between is missing"),
        (lambda text: text.replace("101.2. ", "101.1a "), "rule 101.1a a second time"),
        (lambda text: text.replace("101.3a To", "101.2a To"), "rule 101.2a after 101.3: out of order"),
        (
            lambda text: text.replace("101.2. The sun sets when", "101.2.\n\nThe sun sets when"),
            "rule 101.2 has no text",
        ),
        (lambda text: text.replace("101.2. The", "102.1. The"), "rule 102.1 outside section 102"),
        (lambda text: text.replace("101.1. Croak", "101.1x3 Croak"), "'101.1x3' is not a rule number"),
        (
            lambda text: text.replace("101.1b A", "l01.1b A"),
            "expected a numbered rule, an example, or an indented line",
        ),
        (lambda text: "a frog", "line 1: expected the effective date"),
        (lambda text: "", "line 1: expected the effective date"),
    ],
)
def test_damage_is_told_with_its_place(book, damage, message: str) -> None:
    """Half a document is refused: with the line, what is wrong, and how much was read."""
    with pytest.raises(RulesTextError) as told:
        parse(damage(book()))
    assert message in str(told.value)
    assert "numbered rules read" in str(told.value)


def test_how_much_was_read_is_told(book) -> None:
    """The error counts the rules before it and names the last."""
    with pytest.raises(RulesTextError) as told:
        parse(_without(book(), "101.1a"))
    assert (told.value.rules_read, told.value.last) == (5, "101.1")
    assert str(told.value).endswith("(5 numbered rules read, the last one 101.1)")


def test_a_missing_section_is_missed(book, rules) -> None:
    """What the contents promise must come."""
    document = book()
    start, end = document.rindex("101. Croaks"), document.rindex("Glossary")
    with pytest.raises(RulesTextError, match="section 101 of the contents has not come"):
        parse(document[:start] + document[end:])


def test_gaps_and_stray_lines_can_be_allowed(book) -> None:
    """An edition that really leaves a number out, or goes on without indenting, can be read on request."""
    document = book().replace("101.2. The sun", "101.2. Long ago.\nThe sun")
    assert parse(document, lenient=True).rules["101.2"].text.startswith("Long ago. The sun sets")
    assert "100.1a" not in parse(_without(book(), "100.1a"), lenient=True).rules


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7 ...", "this is a PDF; take the rules in plain text"),
        (b"PK\x03\x04...", "this is a DOCX"),
        ("100.1. \u201cFrog\u201d\n100.2. ".encode() + b"\xff", "line 2: byte 25 is not UTF-8"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, data: bytes, message: str) -> None:
    """A file that is no text, or a damaged one, is named as such."""
    path = tmp_path / "rules"
    path.write_bytes(data)
    with pytest.raises(RulesTextError, match=message):
        read(path)


def test_every_real_edition_is_read_whole(real: dict[str, RulesText]) -> None:
    """The numbers of rules are known; 901.4 of 2024-11-08 is printed without a blank after its dot."""
    numbers = {edition: len(text.rules) for edition, text in real.items()}
    known = {"2024-11-08": 3007, "2025-04-04": 3047, "2025-06-06": 3059, "2026-02-27": 3120, "2026-04-17": 3138}
    assert {edition: numbers[edition] for edition in known if edition in numbers} == {
        edition: count for edition, count in known.items() if edition in numbers
    }
    for text in real.values():
        assert len(text.chapters) == 9
        assert len(text.glossary) > 690
        assert list(text.rules) == sorted(text.rules, key=sort_key)


def test_a_real_edition_cut_off_anywhere_is_refused(real_paths: list[Path]) -> None:
    """Wherever a download breaks off before the credits, it is noticed."""
    document = real_paths[-1].read_text(encoding="utf-8-sig")
    end = document.rindex("Credits")
    for tenths in range(10):
        with pytest.raises(RulesTextError):
            parse(document[: end * tenths // 10])
