"""Reports as people read them."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from headjudge.rules.outline import Line, Part, Wordings, as_markdown, print_outline


@pytest.mark.parametrize(
    ("old", "new", "pieces"),
    [
        ("A frog hops.", "A frog hops.", [("same", "A frog hops.")]),
        ("A frog hops.", "A frog often hops.", [("same", "A frog"), ("in", "often"), ("same", "hops.")]),
        (
            "A big frog hops.",
            "A small newt hops.",
            [("same", "A"), ("out", "big frog"), ("in", "small newt"), ("same", "hops.")],
        ),
        (
            "One two three four",
            "Eins two drei four",
            [("out", "One two three"), ("in", "Eins two drei"), ("same", "four")],
        ),
    ],
)
def test_what_went_out_stands_before_what_came_in(old: str, new: str, pieces: list[tuple[str, str]]) -> None:
    """A single word in common amid changes is taken along, so that one can read either side."""
    assert Wordings(old, new).pieces() == pieces


@pytest.mark.parametrize("new", ["", "frog", "A frog hops far.", "hops frog A"])
def test_no_word_is_lost(new: str) -> None:
    """What stayed and what went out is the old text, what stayed and what came in the new one."""
    pieces = Wordings("A frog hops.", new).pieces()
    assert " ".join(words for kind, words in pieces if kind != "in") == "A frog hops."
    assert " ".join(words for kind, words in pieces if kind != "out") == new


PART = Part("Frogs", [Line(f"frog_{number}", "hops") for number in range(30)], "All of them.", danger=2)


def printed(most: int | None) -> str:
    """The part as it is printed into a pipe."""
    out = io.StringIO()
    print_outline("Pond", [PART], console=Console(file=out, highlight=False), most=most)
    return out.getvalue()


def test_long_parts_are_cut_and_say_so() -> None:
    """The count is in the title, and how to see the rest is told."""
    text = printed(20)
    assert "Frogs (30)" in text
    assert "frog_19" in text
    assert "frog_20" not in text
    assert "... and 10 more (--all shows them)" in text
    assert "frog_29" in printed(None)


def test_markdown_is_whole_and_escaped() -> None:
    """Names with signs of Markdown come out as they are written."""
    text = as_markdown("Pond", [PART])
    assert text.count("- **frog\\_") == 30
