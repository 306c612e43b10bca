"""Expectations: a known failure is fine, one that no longer fails is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from made_up import results, scenario

from headjudge import suite
from headjudge.errors import UsageProblem
from headjudge.expectations import compare, entry_for, load, updated
from headjudge.results import write
from headjudge.verdicts import Verdict

FAILED = scenario("fails", Verdict.FAILED, "wrong outcome", rulings=("mana.could-produce.any-order",))
PASSED = scenario("passes", rulings=("mana.could-produce",))
UNSUPPORTED = scenario("unsupported", Verdict.UNSUPPORTED, "card")


def expectations(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "e.toml"
    path.write_text(text)
    return load(path)


def entry(subject: str, verdict: str = "failed", **more: str) -> str:
    lines = [f"[[expect]]\n{subject}\nverdict = '{verdict}'\nreason = 'known'"]
    return "\n".join(lines + [f"{key} = '{value}'" for key, value in more.items()]) + "\n"


@pytest.mark.parametrize(
    "subject",
    [
        "scenario = 'mana/x :: fails'",
        "scenario = 'mana/* :: fail*'",
        "ruling = 'mana.could-produce.any-order'",
        "ruling = 'mana.*.any-order'",
    ],
)
def test_a_listed_failure_is_expected(tmp_path: Path, subject: str) -> None:
    """By scenario or by ruling, by name or by pattern."""
    found = compare(results(FAILED), [expectations(tmp_path, entry(subject))], whole=True)
    assert (found.expected, found.unexpected, found.complaints) == ([FAILED], [], [])


def test_a_ruling_takes_its_refinements_along(tmp_path: Path) -> None:
    """An entry on a ruling is about its refinements as well; where one of its scenarios passes, it is stale there."""
    file = expectations(tmp_path, entry("ruling = 'mana.could-produce'"))
    found = compare(results(FAILED, PASSED), [file], whole=True)
    assert found.expected == [FAILED]
    assert [result for _, result in found.stale] == [PASSED]


def test_an_unlisted_failure_is_unexpected(tmp_path: Path) -> None:
    """Also when an entry names another kind."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: fails'", kind="legal action refused"))
    assert compare(results(FAILED), [file], whole=True).unexpected == [FAILED]


def test_an_entry_that_passes_is_stale(tmp_path: Path) -> None:
    """What is listed and passes has to be taken off the list."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: passes'"))
    (complaint,) = compare(results(PASSED), [file], whole=True).complaints
    assert complaint.startswith(
        "stale: scenario 'mana/x :: passes' is expected to be failed, but mana/x :: passes is passed"
    )


def test_an_entry_that_is_unsupported_now_is_stale(tmp_path: Path) -> None:
    """A failure that is no longer looked at is no longer a known failure."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: unsupported'"))
    assert compare(results(UNSUPPORTED), [file], whole=True).stale


def test_an_entry_about_nothing_is_unused_in_a_whole_run_only(tmp_path: Path) -> None:
    """A selection says nothing about what was not selected."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: gone'"))
    assert compare(results(PASSED), [file], whole=True).complaints == [
        "unused: scenario 'mana/x :: gone' is about no scenario of the suite"
    ]
    assert compare(results(PASSED), [file], whole=False).complaints == []


@pytest.mark.parametrize(
    ("condition", "holds"), [("<0.104", True), ("==0.103.*", True), (">=0.104", False), ("", True)]
)
def test_an_entry_may_be_about_some_versions_only(tmp_path: Path, condition: str, holds: bool) -> None:
    """Under another version the entry is not there at all."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: fails'", version=condition))
    found = compare(results(FAILED, version="0.103.0"), [file], whole=True)
    assert bool(found.expected) is holds
    assert found.complaints == []


def test_versions_that_are_no_numbers_are_compared_as_words(tmp_path: Path) -> None:
    """A version may be the name of a commit."""
    file = expectations(tmp_path, entry("scenario = 'mana/x :: fails'", version="==build of may"))
    assert compare(results(FAILED, version="build of may"), [file], whole=True).expected
    assert compare(results(FAILED, version="build of june"), [file], whole=True).unexpected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[expect]]\nverdict='failed'\nreason='x'\n", "entry 1 .*: name either a scenario or a ruling"),
        (entry("scenario='a'\nruling='b'"), "name either a scenario or a ruling"),
        (entry("scenario='a'", "passed"), "remove the entry"),
        (entry("scenario='a'", kind="card"), "'card' is no kind of 'failed'"),
        (entry("scenario='a'").replace("known", " "), "give the reason"),
        (entry("scenario='a'", "splendid"), "splendid"),
        (entry("scenari='a'"), "scenari"),
        ("nonsense", "is no TOML"),
    ],
)
def test_a_file_that_is_wrong_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """Every entry says about what, which verdict, and why."""
    with pytest.raises(UsageProblem, match=reason):
        expectations(tmp_path, text)


def test_an_entry_is_ready_to_paste(tmp_path: Path) -> None:
    """Only the reason has to be written."""
    text = entry_for(FAILED)
    assert text == (
        '[[expect]]\nscenario = "mana/x :: fails"\nverdict = "failed"\nkind = "wrong outcome"\nreason = ""\n'
    )
    file = expectations(tmp_path, text.replace('reason = ""', 'reason = "known"'))
    assert compare(results(FAILED), [file], whole=True).expected == [FAILED]


FILE = """\
# What phase gets wrong.
engine = "phase"

# Reported long ago.
[[expect]]
scenario = "mana/x :: fails"
verdict = "failed"
reason = "counts only untapped lands"  # see the report

[[expect]]
scenario = "mana/x :: passes"
verdict = "failed"
reason = "was wrong once"
"""


def test_updating_keeps_what_holds_with_its_comments(tmp_path: Path) -> None:
    """Entries that hold stay as they were written, one that does not goes, a new failure comes in with a reason to write."""
    new = scenario("new", Verdict.ERRORED, "crashed")
    text, added, removed = updated(FILE, results(FAILED, PASSED, new), reason="to be looked into")
    assert (added, removed) == (1, 1)
    assert text.startswith(FILE.partition('[[expect]]\nscenario = "mana/x :: passes"')[0].rstrip())
    assert "was wrong once" not in text
    file = expectations(tmp_path, text)
    assert compare(results(FAILED, PASSED, new), [file], whole=True).complaints == []
    assert updated(text, results(FAILED, PASSED, new), reason="x") == (text, 0, 0)


def test_updating_from_nothing(tmp_path: Path) -> None:
    """The first file of an engine lists all its failures."""
    text, added, removed = updated('engine = "phase"\n', results(FAILED, PASSED), reason="new")
    assert (added, removed) == (1, 0)
    assert compare(results(FAILED, PASSED), [expectations(tmp_path, text)], whole=True).expected == [FAILED]


def test_a_run_held_against_its_expectations(headjudge: Any, moods: Path, tmp_path: Path) -> None:
    """Expected failures end with 0; a stale entry, or one for another engine, with 1, or with 0 if lenient."""
    run = ("run", "-e", "python:house_engines:Quiet", moods, "--expectations", "e.toml")
    listed = entry("scenario = 'moods :: wrong-life'", kind="wrong outcome")
    (tmp_path / "e.toml").write_text("engine = 'quiet'\n" + listed)
    done = headjudge(*run)
    assert done.code == 0
    assert "1 failed, 0 errored (1 of these expected)" in done.out
    (tmp_path / "e.toml").write_text("engine = 'quiet'\n" + listed + entry("scenario = 'moods :: forest-is-quiet'"))
    done = headjudge(*run)
    assert (done.code, "stale: scenario 'moods :: forest-is-quiet'" in done.out) == (1, True)
    assert headjudge(*run, "--lenient").code == 0
    (tmp_path / "e.toml").write_text("engine = 'another'\n" + listed)
    done = headjudge(*run)
    assert (done.code, 'scenario = "moods :: wrong-life"' in done.out) == (1, True)


def test_expect_brings_a_file_up_to_date(here: Any, tmp_path: Path) -> None:
    """``headjudge expect`` prints the new file and says by its exit code that there is one; ``--update`` writes it."""
    write(tmp_path / "results.jsonl", results(FAILED, PASSED, suite_scenarios=2, suite_digest=suite.digest()))
    (tmp_path / "e.toml").write_text(FILE)
    expect = ("expect", "-e", "phase", "--results", "results.jsonl", "--file", "e.toml")
    done = here(*expect)
    assert (done.code, "was wrong once" in done.out) == (1, False)
    assert (tmp_path / "e.toml").read_text() == FILE
    done = here(*expect, "--update")
    assert (done.code, done.out) == (0, "e.toml: 0 entries added, 1 removed\n")
    assert here(*expect).code == 0


@pytest.mark.parametrize("header", [{"suite_digest": "d"}, {"suite_scenarios": 3}])
def test_a_file_is_brought_up_to_date_with_a_whole_run_only(here: Any, tmp_path: Path, header: Any) -> None:
    """What another suite or a part of this one says nothing about would lose its entries."""
    whole = {"suite_scenarios": 2, "suite_digest": suite.digest()}
    write(tmp_path / "results.jsonl", results(FAILED, PASSED, **(whole | header)))
    (tmp_path / "e.toml").write_text(FILE)
    done = here("expect", "-e", "phase", "--results", "results.jsonl", "--file", "e.toml", "--update")
    assert (done.code, (tmp_path / "e.toml").read_text()) == (2, FILE)


def test_nothing_is_learnt_from_a_run_without_a_result(here: Any, tmp_path: Path) -> None:
    """A run in which nothing was judged would empty the file."""
    write(tmp_path / "results.jsonl", results(UNSUPPORTED))
    done = here("expect", "-e", "phase", "--results", "results.jsonl", "--file", "e.toml", "--update")
    assert (done.code, (tmp_path / "e.toml").exists()) == (3, False)
