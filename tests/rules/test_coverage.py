"""Counting what the suite covers."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from headjudge import catalogue
from headjudge.errors import UsageProblem
from headjudge.rules import show_coverage, testable
from headjudge.rules.coverage import Coverage, coverage
from headjudge.rules.records import Records, load

EDITION = testable.EDITION


@pytest.fixture
def written(tmp_path: Path):
    """Writes a catalogue of rulings on recorded rules, by id, and reads it."""
    numbers = load().editions[EDITION]

    def written(rulings: dict[str, list[str]], sha256: str | None = None) -> catalogue.Catalogue:
        path = tmp_path / "rulings.toml"
        lines = [f'edition = "{EDITION}"']
        for id_, cited in rulings.items():
            rules = ", ".join(f'{{ number = "{n}", sha256 = "{sha256 or numbers[n].sha256}" }}' for n in cited)
            lines.append(f'[ruling."{id_}"]\nstatement = "S."\narea = "a"\nprovenance = "cr"\ncr = [{rules}]')
        path.write_text("\n".join(lines) + "\n")
        return catalogue.load(path)

    return written


def of(verdict: str, count: int) -> list[str]:
    """Some rules with a verdict."""
    return [number for number, one in testable.recorded().items() if one.verdict == verdict][:count]


def test_the_denominator_is_every_testable_rule() -> None:
    """As judged for the edition: 1,890 yes, 503 maybe, 745 no."""
    verdicts = [one.verdict for one in testable.recorded().values()]
    assert {verdict: verdicts.count(verdict) for verdict in testable.ORDER} == {"yes": 1890, "maybe": 503, "no": 745}


def test_a_rule_counts_once_and_only_if_testable(written) -> None:
    """Two rulings on one rule cover one rule; rules that cannot be tested are told beside, not among."""
    yes, maybe, no = of("yes", 2), of("maybe", 1), of("no", 3)
    held = written({"one": yes, "two": yes[:1], "three": maybe + no})
    report = coverage(held, ["one", "two", "three"], load())
    assert (report.total.covered, report.total.of) == (2, 1890)
    assert (len(report.maybe_covered), len(report.beside)) == (1, 3)


def test_a_ruling_without_scenario_covers_nothing(written) -> None:
    """A statement alone tests no engine."""
    report = coverage(written({"one": of("yes", 2)}), [], load())
    assert report.total.covered == 0
    assert report.without_scenario == ("one",)


def test_a_ruling_on_another_text_covers_nothing(written) -> None:
    """A rule whose words have changed since is not covered until somebody has looked."""
    report = coverage(written({"one": of("yes", 1)}, sha256="0" * 64), ["one"], load())
    assert report.total.covered == 0
    assert report.stale == (("one", of("yes", 1)[0]),)


def test_never_more_than_everything(written) -> None:
    """With a ruling on every rule of the book each share is exactly 100 %."""
    report = coverage(written({"all": list(testable.recorded())}), ["all"], load())
    assert (report.total.covered, report.total.percent) == (1890, 100.0)
    assert {share.percent for share in [*report.chapters, *report.sections]} == {100.0}
    assert report.next == ()


def test_parts_add_up(written) -> None:
    """Chapters and sections have the same sum as the whole."""
    report = coverage(written({"one": of("yes", 700)}), ["one"], load())
    for shares in (report.chapters, report.sections):
        assert sum(share.covered for share in shares) == report.total.covered
        assert sum(share.of for share in shares) == report.total.of


def test_what_is_next_is_what_is_cited_most(written, real) -> None:
    """With the text, rules come by how many others cite them, the covered ones left out."""
    if EDITION not in real:
        pytest.skip(f"no text of {EDITION}")
    report = coverage(written({"one": of("yes", 5)}), ["one"], load(), real[EDITION])
    weights = [one.weight for one in report.next]
    assert weights == sorted(weights, reverse=True)
    assert weights[0] > 5
    assert not {one.number for one in report.next} & report.covered


def test_without_the_text_the_emptiest_sections_are_next(written) -> None:
    """Nothing is known of citations then; sections are told by how much of them is missing."""
    report = coverage(written({"one": of("yes", 5)}), ["one"], load())
    assert report.emptiest[0].number == "702"


def test_an_unrecorded_edition_needs_its_text(held) -> None:
    """Without the text and without a record nobody knows the denominator."""
    with pytest.raises(UsageProblem, match="edition 2031-01-01 is not recorded; name its rules text"):
        coverage(held, [], Records())


@pytest.fixture
def some(written) -> Coverage:
    """A report with something in it."""
    return coverage(written({"one": of("yes", 300)}), ["one"], load())


def test_the_picture_is_an_svg_with_every_section(some: Coverage) -> None:
    """The picture parses, and each tile tells its figures."""
    root = ElementTree.fromstring(show_coverage.picture(some))
    titles = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}title")]
    assert f"300 of {1890:,} testable rules" in titles[0]
    assert len(titles) == 1 + len(some.sections)


def test_on_the_command_line(run, tmp_path: Path) -> None:
    """The suite's own coverage: the denominator is printed, the picture written."""
    picture = tmp_path / "coverage.svg"
    done = run("coverage", "--svg", picture)
    assert done.returncode == 0, done.stderr
    assert "of 1,890 testable rules" in done.stdout
    assert picture.read_text().startswith("<svg")
    data = json.loads(run("coverage", "--format", "json").stdout)
    assert 0 < data["testable"]["covered"] <= data["testable"]["of"] == 1890
