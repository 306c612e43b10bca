"""Records of games: every scenario of a run has one, and it tells the game as the scenario names things."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from small_suite import ROOT

from headjudge import records
from headjudge.errors import UsageProblem
from headjudge.records import Record

GAME = """\
Feature: Game

  Rule: Shock

    Scenario: Shock deals damage
      Given Alice controls Mountain and Glorious Anthem
      And Bob controls 2 Grizzly Bears
      And Alice's hand holds Shock
      When Alice casts Shock targeting Bob with mana from Mountain
      Then Shock is on the stack
      When Shock resolves
      Then Bob has 18 life

    Scenario: Shock deals too little
      Given Alice's mana pool is {R}
      And Alice's hand holds Shock
      When Alice casts Shock targeting Bob
      And Shock resolves
      Then Bob has 17 life
      And Alice has 20 life

    Scenario: Bears cannot be cast for nothing
      Given Alice's hand holds Grizzly Bears
      When Alice casts Grizzly Bears
      Then Grizzly Bears is on the stack
"""


def called(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests/house")]),
        "COLUMNS": "200",
    }
    environment.pop("GITHUB_STEP_SUMMARY", None)
    command = [sys.executable, "-m", "headjudge", *map(str, arguments)]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of three scenarios on the reference engine: its folder, with the feature beside it."""
    folder = tmp_path_factory.mktemp("game")
    (folder / "game.feature").write_text(GAME, encoding="utf-8")
    done = called(folder, "run", "-e", "reference", "game.feature", "--out", folder / "out")
    assert done.returncode == 1, done.stderr
    return folder


def of(folder: Path, slug: str) -> Record:
    return msgspec.json.decode(records.read(folder / "out")[f"game :: {slug}"], type=Record)


def test_a_record_tells_the_game(game: Path) -> None:
    """Sentence by sentence: what was sent, what happened, what the board was."""
    record = of(game, "shock-deals-damage")
    assert [one.keyword for one in record.sentences] == ["Given", "And", "And", "When", "Then", "When", "Then"]
    assert all(one.played and not one.failed for one in record.sentences)
    cast = record.sentences[3].exchanges
    assert cast[0].sent == ""
    assert cast[-1].sent == "Alice casts Shock targeting Bob"
    assert record.boards[cast[-1].board or 0].stack[0].text == "Shock targeting Bob"
    last = record.boards[record.sentences[5].exchanges[-1].board or 0]
    assert [(side.name, side.life) for side in last.sides] == [("Alice", 20), ("Bob", 18)]
    assert "Shock dealt 2 damage to Bob" in record.sentences[5].exchanges[-1].events


def test_what_looks_the_same_is_told_once(game: Path) -> None:
    """The bears stay the same things on every board; the Mountain, once tapped, is another."""
    record = of(game, "shock-deals-damage")
    bears = {board.sides[1].battlefield for board in record.boards}
    assert len(bears) == 1
    labels = [thing.label for thing in record.things]
    assert labels.count("Grizzly Bears 1") == 1
    assert labels.count("Mountain") == 2


def test_the_failing_sentence_is_marked(game: Path) -> None:
    """And those after it were not played."""
    record = of(game, "shock-deals-too-little")
    assert [one.failed for one in record.sentences] == [False] * 4 + [True, False]
    assert [one.played for one in record.sentences] == [True] * 5 + [False]


def test_a_refusal_is_told(game: Path) -> None:
    """With the engine's reason."""
    sentence = of(game, "bears-cannot-be-cast-for-nothing").sentences[1]
    assert sentence.failed
    assert sentence.exchanges[-1].refused


def test_every_scenario_has_a_record_whatever_becomes_of_it(tmp_path: Path) -> None:
    """Of one that crashed there are at least its sentences; with several processes as with one."""
    (tmp_path / "m.feature").write_text(
        "Feature: M\n  Rule: R\n"
        "    Scenario: Mountain raises\n      Given Alice controls Mountain\n      Then Alice has 20 life\n"
        "    Scenario: Cradle dies\n      Given Alice controls Gaea's Cradle\n      Then Alice has 20 life\n"
        "    Scenario: Island is unknown\n      Given Alice controls Island\n      Then Alice has 20 life\n"
    )
    done = called(
        tmp_path, "run", "-e", "python:house_engines:Moody", "m.feature", "-j", "2", "--out", tmp_path / "out"
    )
    assert done.returncode == 3, done.stderr
    held = records.read(tmp_path / "out")
    assert list(held) == ["m :: mountain-raises", "m :: cradle-dies", "m :: island-is-unknown"]
    for line in held.values():
        record = msgspec.json.decode(line, type=Record)
        assert [one.text for one in record.sentences][1] == "Alice has 20 life"


def test_merged_shards_have_the_records_of_all(game: Path, tmp_path: Path) -> None:
    """In the order of the whole run, with a page and the reports for machines."""
    for shard in ("1/2", "2/2"):
        out = tmp_path / shard[0]
        called(game, "run", "-e", "reference", "game.feature", "--shard", shard, "--out", out)
    done = called(game, "merge", tmp_path / "1", tmp_path / "2", "--out", tmp_path / "all")
    assert done.returncode == 1, done.stderr
    assert list(records.read(tmp_path / "all")) == list(records.read(game / "out"))
    reports = {"results.jsonl", "records.jsonl", "report.html", "junit.xml", "ctrf-report.json", "badge.json"}
    assert (
        {file.name for file in (tmp_path / "all").iterdir()}
        == {file.name for file in (game / "out").iterdir()}
        == reports
    )


def test_a_line_that_is_no_record_is_told(tmp_path: Path) -> None:
    """With its number; no file at all is fine."""
    assert records.read(tmp_path) == {}
    (tmp_path / "records.jsonl").write_text('{"id": "a"}\nnonsense\n')
    with pytest.raises(UsageProblem, match=r"records\.jsonl:2: no record"):
        records.read(tmp_path)


def test_explain_plays_one_scenario(game: Path) -> None:
    """Each sentence with its mark, what was sent, what happened, the board; the exit code of a run."""
    done = called(game, "explain", "game.feature :: shock-deals-too-little", "-e", "reference")
    assert done.returncode == 1, done.stderr
    for words in (
        "✓ When Alice casts Shock targeting Bob\n    -> Alice casts Shock targeting Bob",
        "       Shock dealt 2 damage to Bob",
        "✗ Then Bob has 17 life",
        "  And Alice has 20 life",
        "expected: Bob has 17 life; seen: ",
    ):
        assert words in done.stdout
    assert "stack     Shock targeting Bob (Alice)" in done.stdout


def test_explain_wants_one_scenario(game: Path) -> None:
    """Of several it names some."""
    done = called(game, "explain", "game.feature", "-e", "reference")
    assert done.returncode == 2
    assert "3 scenarios are selected by this" in done.stderr
