"""What a fingerprint sees and what it does not."""

import hashlib

import pytest

from headjudge.rules.fingerprint import fingerprint, normalise, without_references


def test_is_the_sha256_of_the_normalised_text() -> None:
    """Anyone can compute a fingerprint with nothing but SHA-256."""
    assert fingerprint("A frog hops.") == hashlib.sha256(b"A frog hops.").hexdigest()


@pytest.mark.parametrize(
    "published",
    [
        '999.1. A frog\'s hop\u2014if any\u2014is "free."',
        "999.1a A frog\u2019s hop\u2014if any\u2014is \u201cfree.\u201d",
        '\ufeff  A frog\u2019s\u00a0hop-if  any-is "free."\r\n',
        "999 A frog\u2019s hop\u2013if any\u2013is \u201cfree.\u201d",
        "704.5aa A frog\u2019s hop\u2013if\u200b any\u2013is \u201cfree.\u201d",
    ],
)
def test_publication_does_not_matter(published: str) -> None:
    """Number, blanks, quotes and dashes differ between publications of one wording and do not count."""
    assert normalise(published) == 'A frog\'s hop-if any-is "free."'


@pytest.mark.parametrize("other", ["a frog hops.", "A frog hops", "A frogs hop.", "A frog hops {T}."])
def test_every_letter_and_sign_counts(other: str) -> None:
    """Case, punctuation and symbols can carry meaning, so they change the fingerprint."""
    assert fingerprint(other) != fingerprint("A frog hops.")


def test_a_number_that_is_part_of_the_sentence_stays() -> None:
    """Only a rule number in front is taken off, not any number."""
    assert normalise("2 frogs hop.") == "2 frogs hop."
    assert normalise("20 or more frogs hop.") == "20 or more frogs hop."


def test_references_can_be_set_aside() -> None:
    """Wordings that differ only in the rules they cite become equal without their references."""
    old, new = "See rule 614.12b and rules 702.9a-c.", "See rule 614.12c and rules 702.11b\u2013d."
    assert fingerprint(old) != fingerprint(new)
    assert without_references(old) == without_references(new)


def test_other_numbers_are_no_references() -> None:
    """Setting references aside leaves life totals and amounts alone."""
    assert without_references("Pay 20 life.") != without_references("Pay 40 life.")
