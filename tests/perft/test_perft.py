"""Legal actions counted: the corpus on the reference engine, the shape of counts, the command."""

import subprocess
import sys
from pathlib import Path

import pytest

from adapters.reference import ReferenceAdapter
from headjudge.errors import UsageProblem
from headjudge.perft import Counter, corpus

CORPUS = Path(__file__).with_name("corpus.toml")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def reference():
    """The reference engine, in this process."""
    return ReferenceAdapter()


@pytest.mark.parametrize("position", corpus(CORPUS), ids=lambda position: position.name)
def test_counts_derived_by_hand(position, reference):
    """The reference engine has as many legal actions to each depth as were derived from the rules."""
    counter = Counter(reference, position.given)
    assert tuple(counter.count(depth) for depth in range(1, len(position.counts) + 1)) == position.counts


def test_the_corpus_has_thirty_positions_of_different_names():
    """The corpus is of the size promised, and each position can be asked for by its name."""
    names = [position.name for position in corpus(CORPUS)]
    assert len(names) == len(set(names)) >= 30


def test_subtotals_add_up_to_the_count(reference):
    """The subtotals by first action are those of the count."""
    counter = Counter(reference, ["Alice controls 2 Forest"])
    parts = dict(counter.divided(2))
    assert parts["Alice passes"] == 1
    assert sum(parts.values()) == counter.count(2)


def test_a_game_that_is_over_has_no_actions(reference):
    """Lines that end before the depth is reached are not counted at it."""
    counter = Counter(reference, ["Bob has 3 life", "Alice's hand holds Lightning Bolt", "Alice's mana pool is {R}"])
    assert [counter.count(depth) for depth in (1, 2, 3, 4)] == [
        3,
        3,
        3,
        2,
    ]  # after two passes the bolt at Bob has ended it


def test_a_corpus_that_cannot_be_read_is_told(tmp_path):
    """What is no corpus is refused in words."""
    path = tmp_path / "corpus.toml"
    path.write_text("[[position]]\nname = 1\n")
    with pytest.raises(UsageProblem, match="is no corpus"):
        corpus(path)


def _run(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "headjudge", "perft", *arguments], cwd=ROOT, capture_output=True, text=True
    )


def test_the_command_tells_a_wrong_count_with_subtotals(tmp_path):
    """Exit code 1 and the subtotals where an engine counts otherwise; 0 where it counts the same."""
    path = tmp_path / "corpus.toml"
    path.write_text('[[position]]\nname = "a land"\ngiven = ["Alice controls Forest"]\ncounts = [3]\n')
    wrong = _run(str(path))
    assert wrong.returncode == 1
    assert "depth 1: 2, not 3" in wrong.stdout
    assert 'Alice activates the "{T}" ability of Forest' in wrong.stdout


def test_the_command_needs_a_position():
    """Neither a file nor lines is wrong usage."""
    assert _run().returncode == 2
