"""``headjudge smoke`` finds out adapters that are not fit to be judged, and engines that lie."""

import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def smoke():
    """Run the command on an engine."""

    def run(engine, *options):
        argv = [sys.executable, "-m", "headjudge", "smoke", "-e", engine, *options]
        return subprocess.run(argv, capture_output=True, text=True, timeout=120, cwd=CHECKOUT)

    return run


@pytest.fixture
def smoked(smoke, miniature):
    """Run it on a miniature."""
    return lambda name, *options: smoke("stdio:" + " ".join(miniature(name)), "--timeout", "1", *options)


def test_an_honest_engine_is_fit(smoked):
    """Every check is made, and the next command is printed."""
    done = smoked("honest")
    assert (done.returncode, done.stderr) == (0, "")
    assert "failed" not in done.stdout
    assert "Fit to be judged. Next: headjudge run -e " in done.stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("always_passes", "Bob passes without having priority: accepted"),
        ("refuses_everything", "a legal action was refused: that is not allowed"),
        ("constant_view", "life totals: Alice's life: 20, not 7"),
        ("knows_no_card", "nothing can be judged"),
        ("knows_every_card", "which does not exist"),
        ("overclaims", "snapshot is declared, and is not there"),
        ("changes_when_refusing", "refused, but the view is another one than before"),
        ("forgets_ids", "nothing on the battlefield has that id"),
        ("rolls_dice", "the same game, played again, looked different"),
        ("repeats_events", "view() must not repeat events"),
        ("ill_formed", "the view is not well-formed: the id 'Laid' is given twice"),
        ("other_words", "'Land' is none of the words for types"),
        ("unknown_capability", "the capability 'telepathy' is not in the registry"),
    ],
)
def test_a_liar_is_not(smoked, name, words):
    """A failed check says what the engine did."""
    done = smoked(name)
    assert done.returncode == 1, done.stdout + done.stderr
    assert words in done.stdout
    assert "checks failed. Mend" in done.stdout


def test_what_is_there_and_not_declared_is_said(smoked):
    """It is no defect; but what is not declared is not judged."""
    done = smoked("modest")
    assert done.returncode == 0, done.stdout
    for capability in ("multiplayer", "events:mana"):
        assert f"{capability} is there, and is not declared" in done.stdout


def test_an_engine_that_knows_other_cards(smoked):
    """--card names a card for an engine that knows none of those asked about."""
    done = smoked("honest", "--card", "Voodoo Doll")
    assert done.returncode == 1
    assert "Voodoo Doll was named with --card, and the engine does not know it" in done.stdout


def test_an_engine_that_does_not_start(smoked):
    """Exit code 3, with the words of the engine."""
    done = smoked("exit_at_once")
    assert done.returncode == 3
    assert "stderr: no card data found" in done.stdout
    assert "The engine did not start" in done.stdout


def test_an_engine_that_breaks_down_in_every_check(smoked):
    """Exit code 3 as well: nothing was found out about it."""
    done = smoked("deaf")
    assert done.returncode == 3
    assert "The engine breaks down in every check: timed out: support: no answer within 1 s" in done.stdout


def test_an_engine_that_there_is_not(smoke):
    """Exit code 2 and one line, for a word that names no engine."""
    done = smoke("nonsense")
    assert done.returncode == 2
    assert done.stderr.startswith("headjudge: unknown engine 'nonsense'")


def test_an_engine_in_python(smoke, monkeypatch):
    """A Python engine is smoked in a process of its own, through ``headjudge serve``."""
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT / "tests" / "miniatures"))
    done = smoke("python:in_process:Prints")
    assert (done.returncode, done.stderr) == (0, "")
