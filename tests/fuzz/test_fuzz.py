"""Fuzzing: what is found, written, known, gone on with; on the reference engine with a rule broken on purpose."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from adapters import contract as c
from adapters.reference import ReferenceAdapter
from headjudge.engines import open_engine, parse
from headjudge.errors import UsageProblem
from headjudge.fuzz.campaign import Known, open_database
from headjudge.fuzz.canonical import differing
from headjudge.fuzz.duel import Duel, play
from headjudge.fuzz.positions import given_lines, twisted_lines
from headjudge.fuzz.proposals import Scout, candidates
from headjudge.fuzz.reducing import reduced
from headjudge.fuzz.themes import themes_of
from headjudge.fuzz.wording import quoted
from headjudge.fuzz.writing import counterexample, told
from headjudge.saboteurs.playing import scenarios_of_the_suite
from headjudge.verdicts import Verdict
from steps.language import match
from steps.table import Table

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

UNTAPPED = (
    ("Given", "Alice controls Grizzly Bears"),
    ("Given", "Alice controls a tapped Hill Giant with a lifelink counter"),
    ("Given", "Alice controls Umbral Mantle attached to Grizzly Bears"),
    ("Given", "Bob's mana pool is {G}"),
    ("Given", "Alice's mana pool is {C}{C}{C}"),
    ("When", 'Alice activates the "{3}, {Q}" ability of Grizzly Bears'),
)


@pytest.fixture(scope="module")
def divergence(reference, faulty):
    """Where the sound engine and the faulty one part."""
    return play(reference, faulty, UNTAPPED)


def test_a_difference_in_acceptance_is_a_divergence(divergence):
    """One engine refuses what the other accepts."""
    assert divergence.kind == "first refuses"
    assert divergence.fingerprint == "first refuses | activates Grizzly Bears"


def test_engines_that_agree_do_not_diverge(reference):
    """The same engine twice shows the same, through casting, a choice and combat."""
    duel = Duel(reference, ReferenceAdapter())
    assert duel.begin(["Alice controls Grizzly Bears", "Bob controls Hill Giant", "Alice's mana pool is {R}",
                       "Alice's hand holds Lightning Bolt"])  # fmt: skip
    assert duel.say("Alice casts Lightning Bolt targeting Hill Giant")
    assert duel.say("the top of the stack resolves")
    assert duel.say("Alice attacks Bob with Grizzly Bears")
    assert duel.say("the turn advances to Alice's combat damage step")
    assert duel.divergence is None and not duel.over


def test_a_divergence_is_made_small(reference, faulty, divergence):
    """What has nothing to do with it is left out, what it needs stays."""
    small = reduced(reference, faulty, divergence)
    lines = [text for _, text in small.script]
    assert not any("Hill Giant" in text or "Bob" in text for text in lines)
    assert "Alice's mana pool is {C}{C}{C}" in lines
    assert small.fingerprint == divergence.fingerprint


def test_a_counterexample_is_a_feature_file_that_tells_the_engines_apart(reference, faulty, divergence, tmp_path):
    """It passes on one engine, fails on the other, and runs unchanged with headjudge run; both views stand in it."""
    written = counterexample(reference, faulty, divergence, ("reference", "faulty"))
    assert written.passes_on == "first"
    assert told(reference, written.lines).verdict is Verdict.PASSED
    assert told(faulty, written.lines).verdict is Verdict.FAILED
    assert "# reference shows:" in written.text and "# faulty shows:" in written.text
    path = tmp_path / written.name
    path.write_text(written.text)
    run = subprocess.run(
        [sys.executable, "-m", "headjudge", "run", "-e", "reference", "--out", str(tmp_path / "out"), str(path)],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


def test_tokens_made_in_another_order_are_no_difference(reference):
    """What is made later has no numbers that could differ: it is compared as a lot."""
    tables = [Table(reference), Table(ReferenceAdapter())]
    for table in tables:
        table.say("Given", "Alice controls 2 Servo tokens")
        table.settle() if table.view else None
    assert differing(*tables) == []


def test_a_fact_that_one_engine_does_not_show_is_not_compared(reference):
    """An engine that shows less differs in nothing by that."""

    class Blind(ReferenceAdapter):
        def start(self, position):
            view = super().start(position)
            players = tuple(c.PlayerView(name=p.name, life=p.life) for p in view.players)
            return c.View(players=players, turn=view.turn, priority=view.priority, battlefield=view.battlefield)

    assert play(reference, Blind(), (("Given", "Alice controls Forest"), ("Given", "Alice's mana pool is {G}"))) is None


def test_known_divergences_are_known_by_fingerprint_and_by_cards_of_failing_scenarios(divergence):
    """Both ways of knowing; another card is not known."""
    assert divergence in Known([divergence.fingerprint])
    assert divergence in Known(failing=[frozenset({"Grizzly Bears", "Umbral Mantle"})])
    assert divergence not in Known(failing=[frozenset({"Hill Giant"}), frozenset()])


def test_themes_bring_the_cards_of_a_scenario_together_and_every_position_is_in_the_language():
    """Positions drawn from themes, plain and twisted, are sentences; drawing zeros makes them small."""
    themes = themes_of(scenarios_of_the_suite()[:40], None)
    draws = random.Random(1)
    for theme in themes:
        for make in (given_lines, twisted_lines):
            for line in make(themes, theme, draws.randrange):
                match("Given", line)
        assert len(given_lines(themes, theme, lambda options: 0)) <= 2


def test_themes_hold_to_a_pool_of_cards():
    """With a pool, only scenarios of its cards are themes, and a card that no scenario names has one of its own."""
    themes = themes_of(scenarios_of_the_suite(), frozenset({"Forest", "Island"}), ["Storm Crow"])
    named = " ".join(piece.item for theme in themes[:-1] for piece in theme.pieces)
    assert "Swamp" not in named
    assert themes[-1].pieces[0].item == "Storm Crow"


def test_the_scout_says_all_that_announcing_asks(reference):
    """Targets, X and payment are drawn and become clauses, so that both engines are told all of it at once."""
    table = Table(reference)
    table.say("Given", "Alice's hand holds Blaze")
    table.say("Given", "Alice's mana pool is {R}{R}{R}")
    (cast,) = [one for one in candidates(table, "Alice") if isinstance(one, c.Cast)]
    line = Scout(ReferenceAdapter()).line(table, cast, lambda options: options - 1)
    assert line == "Alice casts Blaze with X = 2 targeting Bob"


@pytest.mark.parametrize(
    ("name", "written"),
    [("Grizzly Bears", "Grizzly Bears"), ("Life and Limb", '"Life and Limb"'), ("Fire // Ice", '"Fire // Ice"')],
)
def test_names_are_quoted_where_they_must_be(name, written):
    """As the language has it."""
    assert quoted(name) == written


def test_a_saboteur_is_an_engine():
    """saboteur:ID opens the reference engine with that rule broken, and closing puts it right; an unknown id is told."""
    adapter = open_engine("saboteur:proliferate-doubles-counters", isolated=False)
    adapter.close()
    assert parse("saboteur:proliferate-doubles-counters").label == "saboteur-proliferate-doubles-counters"
    with pytest.raises(UsageProblem, match="no saboteur is called"):
        parse("saboteur:no-such-thing")


def test_a_redis_database_needs_its_extra(monkeypatch):
    """Without the package one line says what to install."""
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(UsageProblem, match="fuzz-redis"):
        open_database("redis://localhost")


def _fuzz(*arguments):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE)])}
    return subprocess.run(
        [sys.executable, "-m", "headjudge", "fuzz", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )


def test_a_campaign_finds_a_planted_fault_and_goes_on_where_it_was(tmp_path):
    """Exit code 1 and a feature file; told again with more examples, it goes on and does not find the same again."""
    cards = tmp_path / "cards"
    # So few cards that the fault is found at once, whatever scenarios the suite has and so whatever is drawn.
    cards.write_text("Umbral Mantle\nPili-Pala\n")
    out = tmp_path / "out"
    common = ["-e", "reference", "--against", "python:planted_faults:untap", "--cards", str(cards), "--out", str(out),
              "--database", str(tmp_path / "examples")]  # fmt: skip
    first = _fuzz(*common, "--examples", "20")
    assert first.returncode == 1, first.stdout + first.stderr
    state = json.loads((tmp_path / "out" / "campaign.json").read_text())
    files = list((tmp_path / "out").glob("*.feature"))
    assert state["examples"] == 20 and len(files) == len([f for f in state["found"] if f["file"]]) >= 1
    _fuzz(*common, "--examples", "30")
    again = json.loads((tmp_path / "out" / "campaign.json").read_text())
    fingerprints = [found["fingerprint"] for found in again["found"]]
    assert again["examples"] == 30 and len(fingerprints) == len(set(fingerprints))
    assert again["found"][: len(state["found"])] == state["found"]


def test_the_command_tells_what_is_wrong(tmp_path):
    """An engine that is none is wrong usage; one that does not start gives no result."""
    assert _fuzz("-e", "reference", "--against", "nobody", "--out", str(tmp_path)).returncode == 2
    (tmp_path / "gone").mkdir()
    gone = _fuzz("-e", "reference", "--against", "stdio:false", "--out", str(tmp_path / "gone"))
    assert gone.returncode == 3, gone.stdout + gone.stderr
