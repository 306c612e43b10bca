"""What a new edition touches, from fingerprints alone."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from headjudge.cli.rulebook import NothingImpacted, impacted_by
from headjudge.rules.impact import Impact, ImpactExit, Status, impact
from headjudge.rules.records import Records, extended, load, render
from headjudge.rules.text import RulesText, parse
from headjudge.rules.trace import Citation, Wording, trace


def statuses(report: Impact) -> dict[str, str]:
    """Ruling to status, but for what is unchanged."""
    return {one.ruling: one.status.value for one in report.rulings if one.status is not Status.UNCHANGED}


@pytest.fixture(params=["recorded", "fingerprints alone"])
def records(request: pytest.FixtureRequest, recorded: Records) -> Records:
    """With and without records of the catalogue's edition."""
    return recorded if request.param == "recorded" else Records()


def test_nothing(held, edition, records) -> None:
    """An edition in which the catalogue's rules are as they were touches nothing."""
    report = impact(held, edition(), records)
    assert statuses(report) == {}
    assert report.exit_code is ImpactExit.NOTHING


def test_moved_to_a_number_that_was_free(held, edition, records, rules) -> None:
    """A moved rule touches its rulings; no number misleads."""
    report = impact(held, edition({"100.2": None, "101.4": rules["100.2"]}), records)
    assert statuses(report) == {"pond.heron": "moved"}
    (ruling,) = report.having(lambda one: one.touched)
    assert ruling.fates[0].now.number == "101.4"
    assert report.exit_code is ImpactExit.TOUCHED


def test_moved_and_the_number_means_another_rule(held, edition, records, rules) -> None:
    """The old number given to another rule is the trap."""
    report = impact(held, edition({"100.2": "Newts are frogs in winter only.", "100.3": rules["100.2"]}), records)
    (ruling,) = report.having(lambda one: one.touched)
    assert (ruling.ruling, ruling.status, ruling.reused) == ("pond.heron", Status.MOVED, True)
    assert report.exit_code is ImpactExit.DANGEROUS


def test_reworded(held, edition, records, rules) -> None:
    """Other words under the number: every ruling that rests on the rule, whichever of its rules it is."""
    report = impact(held, edition({"100.1a": rules["100.1a"].replace("once", "twice")}), records)
    assert statuses(report) == {"pond.choir": "reworded", "pond.rest": "reworded"}
    assert report.exit_code is ImpactExit.TOUCHED


def test_gone(held, edition, records) -> None:
    """A rule that is not there any more."""
    report = impact(held, edition({"101.1b": None}), records)
    assert statuses(report) == {"croak.colour": "gone"}
    assert report.exit_code is ImpactExit.DANGEROUS


def test_reworded_and_moved(held, edition, recorded, rules) -> None:
    """With records a reworded rule is followed to its new number."""
    changes = {
        "101.1b": "Newts cannot croak at all, at night or in the day.",
        "101.1c": rules["101.1b"].replace("in vain", "for nothing"),
    }
    (ruling,) = impact(held, edition(changes), recorded).having(lambda one: one.touched)
    assert (ruling.status, ruling.fates[0].now.number, ruling.reused) == (Status.REWORDED, "101.1c", True)


def test_another_rule_under_the_number(held, edition, recorded) -> None:
    """With records a rule of quite other words under the number is no rewording."""
    report = impact(held, edition({"100.2": "Newts count double wherever tails are counted."}), recorded)
    (ruling,) = report.having(lambda one: one.touched)
    assert (ruling.status, ruling.reused) == (Status.GONE, True)


def test_without_records_the_number_alone_speaks_for_a_reworded_rule(held, edition, rules) -> None:
    """What cannot be known is said."""
    (ruling,) = impact(held, edition({"100.2": "Newts count double."}), Records()).having(lambda one: one.touched)
    assert (ruling.status, ruling.fates[0].sure) == (Status.REWORDED, False)


def test_only_cross_references(held, edition, recorded, rules) -> None:
    """A rule that only cites another number is told apart from a reworded one."""
    report = impact(held, edition({"100.1b": rules["100.1b"].replace("101.2", "101.3")}), recorded)
    assert statuses(report) == {"pond.rest": "only cross-references"}


def test_possibly_affected(held, edition, recorded, rules) -> None:
    """One step along the cross-references, told apart."""
    report = impact(held, edition({"101.2": rules["101.2"].replace("twice", "thrice")}), recorded)
    assert statuses(report) == {}
    (ruling,) = report.having(lambda one: one.touched)
    assert (ruling.ruling, ruling.cites_changed) == ("pond.rest", ("101.2",))
    assert report.exit_code is ImpactExit.TOUCHED


def test_new_rules(held, edition, recorded) -> None:
    """New rules are listed; without records nobody can tell, and that is said."""
    new = edition({"101.4": "A newt that croaks is a frog until the sun sets."})
    rules = impact(held, new, recorded).new_rules
    assert rules is not None
    assert [rule.number for rule in rules] == ["101.4"]
    assert impact(held, new, Records()).new_rules is None


def test_old_only_adds_the_wording(held, edition, recorded, pond, rules) -> None:
    """What is found does not depend on the old text being at hand."""
    new = edition({"100.2": rules["100.2"].replace("last", "first"), "101.1b": None, "101.4": rules["101.1b"]})
    with_old, without = impact(held, new, recorded, old=pond), impact(held, new, recorded)
    assert with_old.rulings == without.rulings


def test_an_edition_of_the_same_date_by_chance(held, edition, rules) -> None:
    """Records of another book with the catalogue's date are not followed."""
    other = extended(Records(), [parse(_other_book(edition))])
    report = impact(held, edition({"100.2": rules["100.2"].replace("last", "first")}), other)
    assert statuses(report) == {"pond.heron": "reworded"}


def _other_book(edition) -> str:
    return (
        "Newt Rules\n\nThese rules are effective as of January 1, 2031.\n\nContents\n\n1. Newts\n100. Tails\n\n"
        "1. Newts\n\n100. Tails\n\n100.1. Newts have tails.\n\nGlossary\n\nTail\nLong.\n\nCredits\n"
    )


def test_certificates(held, edition, recorded, tmp_path: Path) -> None:
    """A certificate for another edition loses it; whether it is still true depends on what was touched."""
    paper = tmp_path / "certificate.json"
    paper.write_text(json.dumps({"engine": {"name": "pond"}, "edition": "2031-01-01"}))
    (kept,) = impact(held, edition(), recorded, certificates=[paper]).certificates
    (lost,) = impact(held, edition({"101.1b": None}), recorded, certificates=[paper]).certificates
    assert (kept.edition, kept.stands, lost.stands) == ("2031-01-01", True, False)


def test_the_scenarios_to_run(held, edition, recorded, tmp_path: Path, rules) -> None:
    """The scenarios of a touched ruling and of its refinements, and no others."""
    (tmp_path / "pond.feature").write_text(
        "Feature: Pond\n"
        + "".join(
            f"  @ruling:{ruling}\n  Rule: About {ruling}\n    Scenario: One of {ruling}\n      Then nothing happened\n"
            for ruling in ("pond.heron", "pond.heron.lily", "pond.choir")
        )
    )
    new = edition({"100.2": rules["100.2"].replace("last", "first")})
    report = impact(held, new, recorded, features=tmp_path)
    assert {ruling: [one.name for one in group] for ruling, group in report.scenarios.items()} == {
        "pond.heron": ["One of pond.heron", "One of pond.heron.lily"]
    }


def test_records_are_the_same_when_read_again(recorded, tmp_path: Path) -> None:
    """What is recorded is what is read, and recording it again changes nothing."""
    path = tmp_path / "editions.tsv"
    path.write_text(render(recorded))
    again = load(path)
    assert render(again) == render(recorded)
    assert again.editions.keys() == recorded.editions.keys()


def test_our_records_are_of_the_real_editions(real: dict[str, RulesText]) -> None:
    """The records that come with headjudge are up to date with the code that makes them."""
    ours = load()
    known = [text for edition, text in real.items() if edition in ours.editions]
    assert render(extended(ours, known)) == render(ours)


@pytest.fixture
def files(held, book, rules, tmp_path: Path) -> dict[str, Path]:
    """Rules texts on disk: the same, one reworded, one gone, one cut off."""
    texts = {
        "same": book(effective="June 1, 2031"),
        "reworded": book({**rules, "100.2": "The heron eats the frog that hopped first."}, effective="June 1, 2031"),
        "gone": book({n: text for n, text in rules.items() if n != "101.1b"}, effective="June 1, 2031"),
        "cut": book()[:700],
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(text)
    return {name: tmp_path / f"{name}.txt" for name in texts}


@pytest.mark.parametrize(("name", "code"), [("same", 0), ("reworded", 1), ("gone", 2), ("cut", 3)])
def test_exit_codes(run, held, files, name: str, code: int) -> None:
    """0 nothing, 1 touched, 2 gone; 3 for a text that cannot be read, so that 2 always means the rules."""
    done = run("impact", files[name], "--catalogue", held.path)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    if code == 3:
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert "line 33: the document ends before the glossary" in done.stderr


@pytest.mark.parametrize("output", ["pretty", "json", "markdown"])
def test_every_format_names_the_ruling(run, held, files, output: str) -> None:
    """What is for people and what is for programs say the same."""
    done = run("impact", files["gone"], "--catalogue", held.path, "--format", output)
    assert "croak.colour" in done.stdout
    if output == "json":
        data = json.loads(done.stdout)
        assert data["counts"]["gone"] == 1
        assert [one["status"] for one in data["rulings"]] == ["gone"]


def test_a_missing_file_is_one_clear_line(run, held) -> None:
    """No traceback for a name mistyped."""
    done = run("impact", "no-such-rules.txt", "--catalogue", held.path)
    assert (done.returncode, done.stderr.count("\n")) == (3, 1)
    assert "no-such-rules.txt: cannot be read" in done.stderr


def test_diff_on_the_command_line(run, files, tmp_path: Path, book) -> None:
    """A report is no failure, unless one asks for an exit code."""
    old = tmp_path / "old.txt"
    old.write_text(book())
    done = run("rules", "diff", old, files["gone"], "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["removed"] == ["101.1b"]
    codes = [run("rules", "diff", old, files[name], "--exit-code").returncode for name in ("reworded", "cut")]
    assert codes == [1, 3]
    done = run("rules", "diff", old, files["gone"], "--format", "markdown", "--exit-code")
    assert done.returncode == 2
    assert "## Removed (1)" in done.stdout


def test_what_to_run_is_never_nothing_by_accident(real_paths: list[Path]) -> None:
    """The rulings to run are named; where there is none, that is said, because no name at all means the whole suite."""
    assert "station.cost" in impacted_by(real_paths[0])
    same = next((path for path in real_paths if "2026-04-17" in path.name), None)
    if same is not None:
        with pytest.raises(NothingImpacted, match="nothing to run"):
            impacted_by(same)


def test_a_word_changed_in_any_rule_is_told(real: dict[str, RulesText]) -> None:
    """A hundred rules picked at random get one other word each: exactly these are reworded, under their numbers."""
    newest = real[max(real)]
    pick = random.Random(3).sample([n for n, rule in newest.rules.items() if len(rule.text.split()) > 5], 100)
    rules = dict(newest.rules)
    for number in pick:
        words = newest.rules[number].text.split()
        words[len(words) // 2] = "newt"
        rules[number] = replace(newest.rules[number], text=" ".join(words))
    book = [Citation(*item) for item in newest.fingerprints.items()]
    later = replace(newest, rules=rules, effective=newest.effective + timedelta(days=50))
    fates = trace(book, newest.edition, later, load()).fates
    told = {citation.number for citation, fate in fates.items() if fate.wording is not Wording.SAME}
    assert told == set(pick)
    assert {fates[citation].now.number for citation in book if citation.number in told} == told
