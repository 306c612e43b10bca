"""Scenarios that hold for some editions."""

import pytest

from headjudge.rules.as_of import valid_as_of, validity


@pytest.mark.parametrize(
    ("tags", "edition", "holds"),
    [
        ([], "2026-04-17", True),
        (["area:mana"], "2026-04-17", True),
        (["@from:2026-09-25"], "2026-04-17", False),
        (["@from:2026-09-25"], "2026-09-25", True),
        (["from:2026-09-25"], "2027-01-01", True),
        (["@until:2026-09-25"], "2026-04-17", True),
        (["@until:2026-09-25"], "2026-06-05", True),
        (["@until:2026-09-25"], "2026-09-25", False),
        (["@from:2025-01-01", "@until:2026-09-25"], "2025-06-06", True),
        (["@from:2025-01-01", "@from:2026-01-01"], "2025-06-06", False),
    ],
)
def test_from_and_until(tags: list[str], edition: str, holds: bool) -> None:
    """From is the first edition that a scenario holds for, until the first that it no longer holds for."""
    assert valid_as_of(tags, edition) is holds


@pytest.mark.parametrize("edition", ["2025-01-01", "2026-09-24", "2026-09-25", "2030-12-31"])
def test_of_two_sides_exactly_one_holds(edition: str) -> None:
    """A change of the rules is written as two scenarios with one date."""
    assert valid_as_of(["@from:2026-09-25"], edition) is not valid_as_of(["@until:2026-09-25"], edition)


@pytest.mark.parametrize("tag", ["@from:2026", "@until:soon", "@from:20260925", "@from:2026-13-01"])
def test_what_is_no_date_is_refused(tag: str) -> None:
    """A tag that could never hold as meant is an error, not silence."""
    with pytest.raises(ValueError, match="an edition is written as a date"):
        valid_as_of([tag], "2026-04-17")


def test_no_edition_left_is_refused() -> None:
    """A scenario that holds for no edition would never run."""
    with pytest.raises(ValueError, match="holds for no edition"):
        validity(["@from:2026-09-25", "@until:2026-09-25"])
