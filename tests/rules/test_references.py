"""What a rule cites."""

import pytest

from headjudge.rules.references import cited, resolved


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("See rule 614.12b.", ["614.12b"]),
        ("(see rules 702.9a\u2013c)", ["702.9a", "702.9b", "702.9c"]),
        ("See 704.5k-n.", ["704.5k", "704.5m", "704.5n"]),
        ("Frogs follow rules 712.9-11 and 712.18.", ["712.9", "712.10", "712.11", "712.18"]),
        ("See rule 605, \u201cFrogs,\u201d and rules 701 and 702.", ["605", "701", "702"]),
        ("A deck of 100 frogs; a pond for 2019 frogs.", []),
        ("See rule 101.2. Then see rule 101.2 again.", ["101.2"]),
    ],
)
def test_citations(text: str, numbers: list[str]) -> None:
    """Ranges are written out without l and o; amounts are no citations."""
    assert cited(text) == numbers


def test_a_citation_takes_the_subrules_along() -> None:
    """Citing a rule cites its subrules, and not the rules whose numbers begin alike."""
    assert resolved("702.1", ["702.1", "702.1a", "702.10", "702.10a"]) == ["702.1", "702.1a"]


def test_a_section_cites_no_rule_in_particular() -> None:
    """A whole section is too much to say that any one rule of it is meant."""
    assert resolved("702", ["702.1", "702.1a"]) == []
