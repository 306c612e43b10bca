"""The suite: what is selected by what, what is wrong with it, and how it is listed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import UsageProblem
from headjudge.lint import lint_catalogue, lint_files
from headjudge.selection import Shard, Suite, cr_covers, select

RULINGS = """\
edition = "2026-04-17"

[ruling."mana.could-produce"]
statement = "It counts."
area = "mana"
provenance = "cr"
cr = [{ number = "106.7", sha256 = "x" }]

[ruling."costs.tap"]
statement = "It taps."
area = "costs"
provenance = "card-ruling"
cr = [{ number = "107.5" }]
cards = [{ card = "Pili-Pala", date = "2008-08-01" }]
"""

MANA = """\
@area:mana
Feature: Mana

  @ruling:mana.could-produce.tapped
  Rule: Tapped lands count

    Scenario: A tapped land
      Given Alice controls Reflecting Pool and a tapped Swamp
      Then Alice has 20 life

    Scenario Outline: With <count> Forest
      Given Alice controls <count> Forest
      Then Alice has 20 life

      Examples:
        | count |
        | 2     |
        | 3     |
"""

COSTS = """\
@area:costs
Feature: Costs

  @ruling:costs.tap
  Rule: Tapping

    Scenario: It is tapped
      Given these permanents:
        | controller | permanent                      |
        | Alice      | a tapped Pili-Pala             |
        | Bob        | 2/2 green Bear creature token  |
        | Bob        | token copy of "Jace, the Mind Sculptor" |
      Then Alice has 20 life
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A suite of two features."""
    base = tmp_path / "features"
    for name, text in {"mana/produce.feature": MANA, "costs.feature": COSTS, "rulings.toml": RULINGS}.items():
        (base / name).parent.mkdir(parents=True, exist_ok=True)
        (base / name).write_text(text)
    return base


TAPPED, TWO, THREE = (f"mana/produce :: {name}" for name in ("a-tapped-land", "with-2-forest", "with-3-forest"))
COST = "costs :: it-is-tapped"


@pytest.mark.parametrize(
    ("selectors", "ids"),
    [
        ([], [COST, TAPPED, TWO, THREE]),
        (["mana/produce"], [TAPPED, TWO, THREE]),
        (["mana"], [TAPPED, TWO, THREE]),
        (["features/mana/produce.feature"], [TAPPED, TWO, THREE]),
        (["mana/*"], [TAPPED, TWO, THREE]),
        (["mana.could-produce"], [TAPPED, TWO, THREE]),
        (["mana.*"], [TAPPED, TWO, THREE]),
        (["mana.could-produce.tapped", "costs.tap"], [COST, TAPPED, TWO, THREE]),
        (["cr:106"], [TAPPED, TWO, THREE]),
        (["cr:107.5"], [COST]),
        (["card:Swamp"], [TAPPED]),
        (["card:reflecting pool"], [TAPPED]),
        (["card:Jace, the Mind Sculptor"], [COST]),
        (["mana/produce :: with-*"], [TWO, THREE]),
        ([TWO, TWO, COST], [COST, TWO]),
    ],
)
def test_what_a_selector_selects(small: Path, selectors: list[str], ids: list[str]) -> None:
    """Paths, rulings with their refinements, rules, cards and ids; each scenario once, in the order of the suite."""
    assert [scenario.id for scenario in select(selectors, Suite(small)).scenarios] == ids


@pytest.mark.parametrize("selector", ["mana/prod", "mana.could", "cr:106.70", "cr:10", "card:Swam", "magic"])
def test_a_selector_that_selects_nothing(small: Path, selector: str) -> None:
    """Part of a name is not a name."""
    with pytest.raises(UsageProblem, match="no "):
        select([selector], Suite(small))


def test_files_of_ones_own_are_found_anywhere(small: Path, tmp_path: Path) -> None:
    """A folder or a file on disk is read as it is; the suite is left alone."""
    own = tmp_path / "mine" / "deep" / "own.feature"
    own.parent.mkdir(parents=True)
    own.write_text("Feature: O\n  Scenario: Mine\n    Then Alice has 20 life\n")
    for selector in (own, tmp_path / "mine"):
        selection = select([str(selector)], Suite(small))
        assert [scenario.name for scenario in selection.scenarios] == ["Mine"]
    both = select([str(own), COST], Suite(small))
    assert [scenario.name for scenario in both.scenarios] == ["It is tapped", "Mine"]


@pytest.mark.parametrize(
    ("asked", "number", "covered"),
    [
        ("106.12", "106.12", True),
        ("106.12", "106.12a", True),
        ("106", "106.12a", True),
        ("106.1", "106.12", False),
        ("106.12a", "106.12", False),
        ("10", "106.1", False),
        ("7", "702.1", False),
    ],
)
def test_a_rule_covers_what_lies_under_it(asked: str, number: str, covered: bool) -> None:
    """A number that merely begins alike is another rule."""
    assert cr_covers(asked, number) is covered


def test_shards_are_parts(small: Path) -> None:
    """Every scenario is in exactly one shard."""
    scenarios = Suite(small).scenarios
    parts = [Shard(index, 3).part(scenarios) for index in (1, 2, 3)]
    assert sorted(scenario.id for part in parts for scenario in part) == sorted(scenario.id for scenario in scenarios)


def faults(base: Path) -> list[str]:
    """What is wrong with a suite, a line each, without the folder."""
    source = Suite(base)
    found = lint_files(source.files) + lint_catalogue(source.files, source.catalogue, whole=True)
    return [f"{fault.path.relative_to(base)}:{fault.line}: {fault.message}" for fault in found]


def test_a_sound_suite_has_no_faults(small: Path) -> None:
    """Nothing is told where there is nothing to tell."""
    assert faults(small) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "costs.feature", "@ruling:costs.tap", "@ruling:costs.tab",
            [
                "costs.feature:4: ruling 'costs.tab' is not in the catalogue; did you mean 'costs.tap'?",
                "rulings.toml:9: ruling 'costs.tap' has no scenario",
            ],
        ),
        ("costs.feature", "  @ruling:costs.tap\n", "", [
            "costs.feature:6: scenario 'It is tapped' belongs to no ruling",
            "rulings.toml:9: ruling 'costs.tap' has no scenario",
        ]),
        ("costs.feature", "It is tapped", "A tapped land", [
            "mana/produce.feature:7: a second scenario is named 'A tapped land' (the first: costs.feature:7)",
        ]),
        ("costs.feature", "Rule: Tapping", "Rule: Tapped lands count", [
            "mana/produce.feature:5: a second rule is named 'Tapped lands count' (the first: costs.feature:5)",
        ]),
        ("mana/produce.feature", "With <count> Forest", "With some Forest", [
            "mana/produce.feature:18: a second scenario is named 'With some Forest' (the first: line 17); neither is run",
        ]),
    ],
)  # fmt: skip
def test_a_fault_of_the_suite_is_told(small: Path, file: str, old: str, new: str, told: list[str]) -> None:
    """Tags without entries, entries without scenarios, names given twice: each with its place."""
    (small / file).write_text((small / file).read_text().replace(old, new, 1))
    assert faults(small) == told


def test_a_sentence_of_two_meanings_is_told(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should a line ever be two sentences, its place is told before anything is run."""
    from steps import language

    def ambiguous(keyword: str, text: str) -> Any:
        raise language.SentenceError(f"{keyword} {text!r} can be read as this and that: put the names in double quotes")

    monkeypatch.setattr(language, "match", ambiguous)
    assert "costs.feature:13: Then 'Alice has 20 life' can be read as this and that" in " ".join(faults(small))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nonsense", "is no TOML"),
        ('edition = "x"\n[ruling."a"]\nstatement = "s"\narea = "b"\nprovenance = "hearsay"\n', "hearsay"),
        ("", "edition"),
    ],
)
def test_a_catalogue_that_is_wrong_is_refused(small: Path, text: str, reason: str) -> None:
    """A catalogue that cannot be understood stops everything that needs it."""
    (small / "rulings.toml").write_text(text)
    with pytest.raises(UsageProblem, match=reason):
        _ = Suite(small).catalogue


def test_listing_scenarios(here: Any) -> None:
    """``list --format json``: id, feature, name, rulings, tags and cards of every scenario."""
    rows = here("list", "--format", "json").json
    assert len(rows) > 100
    assert all(set(row) == {"id", "feature", "name", "rulings", "tags", "cards"} for row in rows)
    assert len({row["id"] for row in rows}) == len(rows)
    assert all(row["id"].startswith(row["feature"].removesuffix(".feature") + " :: ") for row in rows)
    some = here("list", "card:Voodoo Doll", "--format", "json").json
    assert some
    assert all("Voodoo Doll" in row["cards"] for row in some)


def test_listing_rulings(here: Any) -> None:
    """``list --rulings --format json``: what each says, what it rests on, and its scenarios with those of its refinements."""
    rows = {row["id"]: row for row in here("list", "--rulings", "--format", "json").json}
    assert all(set(row) == {"id", "statement", "provenance", "source", "scenarios"} for row in rows.values())
    produce = rows["mana.could-produce"]
    assert {"kind": "cr", "number": "106.7", "edition": "2026-04-17"} in produce["source"]
    refined = [row for id_, row in rows.items() if id_.startswith("mana.could-produce.")]
    assert refined
    assert all(set(row["scenarios"]) <= set(produce["scenarios"]) for row in refined)
    kinds = {source["kind"] for row in rows.values() for source in row["source"]}
    assert kinds == {"cr", "card"}


def test_the_language_is_printed(here: Any) -> None:
    """``steps`` prints every sentence with its fields and an example."""
    from steps.language import SENTENCES

    rows = here("steps", "--format", "json").json
    assert [row["sentence"] for row in rows] == [sentence.template for sentence in SENTENCES]
    pretty = here("steps").out
    assert all(sentence.example in pretty for sentence in SENTENCES)
