"""Moving the catalogue to another edition."""

from __future__ import annotations

import difflib
import json
from collections import Counter
from pathlib import Path

import pytest

from headjudge import catalogue
from headjudge.errors import UsageProblem
from headjudge.rules.diff import compare
from headjudge.rules.fingerprint import fingerprint
from headjudge.rules.lock import lock
from headjudge.rules.records import Records, load
from headjudge.rules.text import RulesText, sort_key
from headjudge.rules.trace import Citation, trace


def changed_lines(before: str, after: str) -> list[str]:
    """What a lock wrote: the lines put in."""
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line[2:] for line in lines if line.startswith("+ ")]


def test_numbers_of_moved_rules_are_rewritten_and_nothing_else(held, edition, recorded, rules) -> None:
    """The date and the number change; comments, order and layout are as they were."""
    before = held.path.read_text()
    locked = lock(held, edition({"100.2": None, "101.4": rules["100.2"]}), recorded)
    assert changed_lines(before, locked.text) == [
        'edition = "2031-06-01"  # of the rules',
        f'cr = [{{ number = "101.4", sha256 = "{fingerprint(rules["100.2"])}" }}]',
    ]
    assert "# about pond.heron" in locked.text
    assert [(entry.ruling, entry.written.number) for entry in locked.moved] == [("pond.heron", "101.4")]
    assert locked.left == []


def test_a_reworded_rule_is_left_for_a_person(held, edition, recorded, rules) -> None:
    """Its fingerprint stays that of the text that the ruling was written from."""
    locked = lock(held, edition({"100.2": rules["100.2"].replace("last", "first")}), recorded)
    assert [entry.ruling for entry in locked.left] == ["pond.heron"]
    assert fingerprint(rules["100.2"]) in locked.text


def test_a_rule_that_is_gone_is_left_for_a_person(held, edition, recorded) -> None:
    """The entry stays as it is."""
    before = held.path.read_text()
    locked = lock(held, edition({"101.1b": None}), recorded)
    assert [entry.ruling for entry in locked.left] == ["croak.colour"]
    assert changed_lines(before, locked.text) == ['edition = "2031-06-01"  # of the rules']


def test_a_fingerprint_is_refreshed_where_only_cross_references_changed(held, edition, recorded, rules) -> None:
    """Nobody need read a rule again because another one moved."""
    text = rules["100.1b"].replace("101.2", "101.3")
    locked = lock(held, edition({"100.1b": text}), recorded)
    assert [entry.ruling for entry in locked.refreshed] == ["pond.rest"]
    assert fingerprint(text) in locked.text


def test_what_a_person_has_read_is_accepted(held, edition, recorded, rules) -> None:
    """--accept takes the present text of the ruling's rules as read."""
    text = rules["100.2"].replace("last", "first")
    locked = lock(held, edition({"100.2": text}), recorded, accept=["pond.heron"])
    assert locked.left == []
    assert fingerprint(text) in locked.text


def test_accepting_an_unknown_ruling_is_an_error(held, edition, recorded) -> None:
    """A mistyped id must not pass for a review."""
    with pytest.raises(UsageProblem, match=r"pond\.hero: no ruling of that id"):
        lock(held, edition(), recorded, accept=["pond.hero"])


def test_a_missing_fingerprint_is_filled_in(held, pond, recorded, rules) -> None:
    """A ruling can be written with the number only, and locked to the edition it was written from."""
    path = held.path
    path.write_text(path.read_text().replace(fingerprint(rules["100.2"]), ""))
    locked = lock(catalogue.load(path), pond, recorded)
    assert [entry.ruling for entry in locked.refreshed] == ["pond.heron"]
    assert fingerprint(rules["100.2"]) in locked.text


def test_locking_twice_is_locking_once(held, edition, recorded, rules) -> None:
    """The second time nothing is left to write, and the same is left for a person."""
    new = edition({"100.2": None, "101.4": rules["100.2"], "100.1a": rules["100.1a"].replace("once", "twice")})
    first = lock(held, new, recorded)
    held.path.write_text(first.text)
    second = lock(catalogue.load(held.path), new, recorded)
    assert not second.changed
    assert second.text == first.text
    assert [entry.ruling for entry in second.left] == [entry.ruling for entry in first.left]


def test_line_ends_are_kept(held, edition, recorded, rules) -> None:
    """A catalogue with Windows line ends keeps them."""
    held.path.write_bytes(held.path.read_bytes().replace(b"\n", b"\r\n"))
    text = lock(catalogue.load(held.path), edition({"100.2": None, "101.4": rules["100.2"]}), recorded).text
    assert text.count("\r\n") == text.count("\n")


def test_on_the_command_line(run, held, book, rules, tmp_path: Path) -> None:
    """A dry run writes nothing; a real one does, and says what is left."""
    new = tmp_path / "new.txt"
    changes = {**rules, "101.4": rules["100.2"], "100.1a": rules["100.1a"].replace("once", "twice")}
    del changes["100.2"]
    new.write_text(book(changes, effective="June 1, 2031"))
    before = held.path.read_bytes()
    dry = run("rules", "lock", new, "--catalogue", held.path, "--dry-run")
    assert (dry.returncode, held.path.read_bytes()) == (0, before)
    assert "Dry run" in dry.stdout
    assert "Edition 2031-06-01 is not recorded" in dry.stdout
    data = json.loads(run("rules", "lock", new, "--catalogue", held.path, "--format", "json").stdout)
    assert data["written"] is True
    assert {one["ruling"] for one in data["left"]} == {"pond.choir", "pond.rest"}
    assert catalogue.load(held.path).rulings["pond.heron"].cr[0].number == "101.4"


def book_catalogue(path: Path, text: RulesText, numbers: list[str]) -> catalogue.Catalogue:
    """A catalogue with a ruling for each of some rules of an edition."""
    lines = [f'edition = "{text.edition}"  # locked']
    for number in numbers:
        lines += [
            "",
            f'[ruling."r{number.replace(".", "-")}"]  # once {number}',
            'statement = "S."\narea = "a"\nprovenance = "cr"',
            f'cr = [{{ number = "{number}", sha256 = "{text.fingerprints[number]}" }}]',
        ]
    path.write_text("\n".join(lines) + "\n")
    return catalogue.load(path)


def ways(editions: list[str]) -> list[list[str]]:
    """From the first edition to the last: through each edition, through some, at once."""
    _, *others = editions
    return [others, others[1::2] + others[-1:], others[-1:]]


def test_edition_by_edition_is_the_same_as_at_once(real: dict[str, RulesText], tmp_path: Path) -> None:
    """Whichever editions a catalogue is locked to on its way, its file ends byte by byte the same."""
    first, *_, last = editions = sorted(real)
    moving = compare(real[first], real[last])
    numbers = [change.old.number for change in [*moving.moved, *moving.reworded]][::3]
    numbers += [rule.number for rule in moving.removed]
    ends = []
    for way in ways(editions):
        held = book_catalogue(tmp_path / "rulings.toml", real[first], sorted(set(numbers), key=sort_key))
        for edition in way:
            held.path.write_text(lock(held, real[edition], load()).text)
            held = catalogue.load(held.path)
        ends.append(held.path.read_bytes())
    assert ends[0] == ends[1] == ends[2]


def test_every_rule_of_the_book_ends_the_same_on_every_way(real: dict[str, RulesText]) -> None:
    """What a lock would write for each rule of the oldest edition does not depend on the way."""
    editions = sorted(real)
    book = [Citation(number, sha256) for number, sha256 in real[editions[0]].fingerprints.items()]
    ends = []
    for way in ways(editions):
        held, at = {citation: citation for citation in book}, editions[0]
        for edition in way:
            fates = trace(set(held.values()), at, real[edition], load()).fates
            held, at = {was: fates[now].now for was, now in held.items()}, edition
        ends.append(held)
    assert ends[0] == ends[1] == ends[2]


def test_there_and_back_again(real: dict[str, RulesText]) -> None:
    """A rule comes back to its number when the catalogue is locked to the older edition again."""
    old, new = sorted(real)[0], sorted(real)[-1]
    book = [Citation(number, sha256) for number, sha256 in real[old].fingerprints.items()]
    forth = trace(book, old, real[new], load()).fates
    back = trace({fate.now for fate in forth.values()}, new, real[old], load()).fates
    strayed = [citation.number for citation in book if back[forth[citation].now].now != citation]
    assert len(strayed) <= 3, strayed


def test_without_records_what_keeps_its_words_is_still_followed(real: dict[str, RulesText]) -> None:
    """Fingerprints alone find every rule whose text stands once in the new edition."""
    old, new = real[min(real)], real[max(real)]
    fates = trace([Citation(*item) for item in old.fingerprints.items()], old.edition, new, Records()).fates
    where = {sha256: number for number, sha256 in new.fingerprints.items()}
    once = {sha256 for sha256, count in Counter(new.fingerprints.values()).items() if count == 1}
    for citation, fate in fates.items():
        if citation.sha256 in once:
            assert fate.now.number == where[citation.sha256]


def test_recording_an_edition(run, held, book, tmp_path: Path) -> None:
    """An edition is recorded without a word of it, next to those that are, and recording it again changes nothing."""
    records = tmp_path / "editions.tsv"
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text(book())
    new.write_text(book(effective="June 1, 2031"))
    assert run("rules", "record", old, "--into", records).returncode == 0
    done = run("rules", "record", new, "--into", records)
    assert "2031-01-01  10 numbered rules" in done.stdout
    assert "2 editions recorded" in done.stdout
    before = records.read_text()
    assert "frog" not in before.lower()
    run("rules", "record", new, "--into", records)
    assert records.read_text() == before
