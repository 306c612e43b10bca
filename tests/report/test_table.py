"""The table of how engines fare: every scenario of the suite is in it, and only the place kept for it is written to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from small_suite import ALICE, BOB, CRASHED, FAILED, FOREST, LIFE, NO_CARD, ROOT, forget, run_of_the_suite, written

from headjudge.cli.table import BEGIN, END
from headjudge.report.insertion import between
from headjudge.report.table import WHOLE
from headjudge.results import Results
from headjudge.selection import Suite

AROUND = f"# Mine\n\n{BEGIN}\nold\n{END}\n\nBelow, \N{LATIN SMALL LETTER U WITH DIAERESIS}ntouched.  \n"


def cells(text: str) -> list[list[str]]:
    """The rows of the table in a text, without the line under its head; the spaces that align numbers are gone."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    assert [rule.strip()[-1:] for rule in rows[1]] == ["-", *":" * (len(rows[1]) - 1)]
    return [["".join(cell.split()) for cell in row] for row in rows[:1] + rows[2:]]


def without(run: Results, *ids: str, **header: Any) -> Results:
    """The run with some scenarios not run."""
    kept = tuple(one for one in run.scenarios if one.id not in ids)
    return Results(msgspec.structs.replace(run.header, scenarios=len(kept), **header), kept)


@pytest.fixture
def three(small: Path, tmp_path: Path) -> list[str]:
    """Runs of three engines, as paths from where the command is called."""
    written(tmp_path / "a", run_of_the_suite())
    written(tmp_path / "b", run_of_the_suite(engine="loud", version="2", forest=FAILED, bob=NO_CARD))
    written(tmp_path / "c", run_of_the_suite(engine="_odd|_", version="3", quiet=FAILED))
    return ["a", "b", "c"]


def test_each_area_has_a_row_and_each_run_a_column(three: list[str], here: Any) -> None:
    """In the order given, the areas by name, the whole suite last; a name of an engine's choosing breaks no table."""
    code, out, _ = here("table", *three)
    assert code == 0
    assert out.startswith("In the column of each engine: passed / failed / unsupported, together ")
    assert r"\_odd\|\_ 3" in out
    assert cells(out.replace(r"\|", "!")) == [
        ["area", "scenarios", "quiet1.2", "loud2", r"\_odd!\_3"],
        ["lands", "4", "4/0/0", "3/1/0", "0/4/0"],
        ["life", "2", "2/0/0", "1/0/1", "2/0/0"],
        ["**wholesuite**", "6", "6/0/0", "4/1/1", "2/4/0"],
    ]


def test_it_says_what_it_rests_on_and_what_made_it(three: list[str], tmp_path: Path, here: Any) -> None:
    """Rules, suite, days and command; a path below the present folder is told from there, wherever that is."""
    _, out, _ = here("table", "a", tmp_path / "b" / "results.jsonl")
    assert "Comprehensive Rules of 2026-04-17, suite 9.9 (" in out
    assert "; run on 2026-11-30.\n" in out
    assert out.endswith("\nMade by `headjudge table a b/results.jsonl`.\n")
    assert str(tmp_path) not in out
    late = run_of_the_suite()
    written(tmp_path / "b", Results(msgspec.structs.replace(late.header, date="2026-12-02T00:00:00Z"), late.scenarios))
    assert "run on 2026-11-30 and 2026-12-02, in the order of the columns" in here("table", "a", "b")[1]


def test_what_was_not_judged_is_never_left_out(small: Path, tmp_path: Path, here: Any) -> None:
    """Errored and not run are told for all as soon as there are some; an area that nobody has run has its row too."""
    written(tmp_path / "a", run_of_the_suite(forest=CRASHED))
    written(tmp_path / "b", without(run_of_the_suite(engine="lazy"), ALICE, BOB))
    _, out, _ = here("table", "a", "b")
    assert "passed / failed / errored / unsupported / not run" in out
    assert cells(out)[1:] == [
        ["lands", "4", "3/0/1/0/0", "4/0/0/0/0"],
        ["life", "2", "2/0/0/0/0", "0/0/0/0/2"],
        ["**wholesuite**", "6", "5/0/1/0/0", "4/0/0/0/2"],
    ]
    assert ["life", "2", "0/0/0/2"] in cells(here("table", "b")[1])


def test_what_a_challenge_has_excluded_is_told(small: Path, tmp_path: Path, here: Any) -> None:
    """It neither passed nor failed, and stays in the number of scenarios."""
    written(tmp_path / "a", without(run_of_the_suite(), FOREST, excluded={FOREST: "0001-forest"}))
    _, out, _ = here("table", "a")
    assert "passed / failed / unsupported / excluded, together" in out
    assert cells(out)[1] == ["lands", "4", "3/0/0/1"]


def test_the_numbers_of_a_column_stand_under_each_other(small: Path, tmp_path: Path, here: Any) -> None:
    """Rendered too: they are filled up with spaces that are as wide as a digit and that Markdown does not trim."""
    rows = "".join(f"        | {life} |\n" for life in range(1, 11))
    outline = (
        "\n    Scenario Outline: <life> life\n      Then Alice has <life> life\n\n      Examples:\n        | life |\n"
    )
    (small / "features" / "life.feature").write_text(LIFE + outline + rows, encoding="utf-8")
    forget()
    written(tmp_path / "a", run_of_the_suite(forest=FAILED))
    lines = [line for line in here("table", "a")[1].splitlines() if line.startswith("|")]
    assert lines[2].endswith("| \N{FIGURE SPACE}3 / 1 / 0 |")
    assert lines[3].endswith("| 12 / 0 / 0 |")
    assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("nothing", [True, False])
def test_a_run_without_result_has_no_table(three: list[str], tmp_path: Path, here: Any, nothing: bool) -> None:
    """The exit code is 3, and what an earlier time has left stays."""
    run = run_of_the_suite(life=NO_CARD, quiet=CRASHED)
    written(tmp_path / "b", without(run, *(one.id for one in run.scenarios)) if nothing else run)
    Path("mine.md").write_text(AROUND, encoding="utf-8")
    code, out, err = here("table", *three, "--into", "mine.md")
    assert (code, out) == (3, "")
    assert "the run of quiet 1.2 (2) has no result" in err
    assert Path("mine.md").read_text(encoding="utf-8") == AROUND


def test_runs_that_do_not_belong_together_are_refused(three: list[str], small: Path, tmp_path: Path, here: Any) -> None:
    """Truncated, of two suites, of another suite than the one here, or with scenarios of a user's own: exit code 2."""
    run = run_of_the_suite()
    lines = (tmp_path / "a" / "results.jsonl").read_bytes().splitlines()
    (tmp_path / "short.jsonl").write_bytes(b"\n".join(lines[:-1]))
    written(tmp_path / "other", Results(msgspec.structs.replace(run.header, suite_digest="other"), run.scenarios))
    own = (*run.scenarios[1:], msgspec.structs.replace(run.scenarios[0], id="mine :: x"))
    written(tmp_path / "own", Results(run.header, own))
    for arguments, reason in (
        (["a", "short.jsonl"], "truncated"),
        (["a", "other"], "of another suite than"),
        (["other"], "the runs are of suite 9.9 (other), here is 9.9 ("),
        (["own"], "1 of its scenarios are not in the suite, 'mine :: x' for one"),
        (["nowhere"], "cannot be read"),
    ):
        code, out, err = here("table", *arguments)
        assert (code, out) == (2, ""), arguments
        assert reason in err
        assert err.count("\n") == 1


def test_areas_are_those_of_the_edition_that_was_judged_by(small: Path, tmp_path: Path, here: Any) -> None:
    """A scenario that does not hold as of that edition is none of its suite."""
    feature = small / "features" / "life.feature"
    feature.write_text(LIFE.replace("    Scenario: Bob", "    @from:2027-01-01\n    Scenario: Bob"), encoding="utf-8")
    forget()
    run = run_of_the_suite()
    written(tmp_path / "a", run)
    assert cells(here("table", "a")[1])[2:] == [["life", "1", "1/0/0"], ["**wholesuite**", "5", "5/0/0"]]
    later = msgspec.structs.replace(run.header, edition="2027-02-05", suite_scenarios=6)
    written(tmp_path / "a", Results(later, run.scenarios))
    assert cells(here("table", "a")[1])[2:] == [["life", "2", "1/0/0/1"], ["**wholesuite**", "6", "5/0/0/1"]]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_only_what_stands_between_the_markers_is_replaced(three: list[str], here: Any, ending: str) -> None:
    """Whether it has changed is told; the rest stays byte by byte, and so does the file's mode."""
    file = Path("mine.md")
    file.write_bytes(AROUND.replace("\n", ending).encode())
    file.chmod(0o640)
    code, out, _ = here("table", *three, "--into", file)
    assert (code, out) == (0, "mine.md: the table has changed\n")
    text = file.read_bytes().decode()
    before, after = (part.replace("\n", ending) for part in AROUND.split("old\n"))
    assert text.startswith(before)
    assert text.endswith(after)
    assert len(text.split("\n")) == len(text.split(ending))
    assert here("table", *three)[1].splitlines()[:-1] == text[len(before) : -len(after)].splitlines()[1:-2]
    assert "Made by `headjudge table a b c --into mine.md`." in text
    assert file.stat().st_mode & 0o777 == 0o640
    assert here("table", *three, "--into", file)[:2] == (0, "mine.md: the table is as it was\n")
    assert file.read_bytes().decode() == text
    assert sorted(path.name for path in Path.cwd().iterdir() if "mine" in path.name) == ["mine.md"]


def test_a_link_to_a_file_stays_a_link(three: list[str], here: Any) -> None:
    """The table goes into the file that it leads to."""
    Path("real.md").write_text(AROUND, encoding="utf-8")
    Path("mine.md").symlink_to("real.md")
    assert here("table", *three, "--into", "mine.md")[0] == 0
    assert Path("mine.md").is_symlink()
    assert "whole suite" in Path("real.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "cannot be read (No such file or directory)"),
        (b"# Mine\n", f"there is no line {BEGIN}"),
        (f"{BEGIN}\n".encode(), f"there is no line {END}"),
        (f"{END}\n".encode(), f"there is no line {BEGIN}"),
        (f"see {BEGIN} and {END}\n".encode(), f"there is no line {BEGIN}"),
        (f"{BEGIN}\n{END}\n{BEGIN}\n{END}\n".encode(), f"the line {BEGIN} is there 2 times"),
        (f"{BEGIN}\n{END}\n  {END}".encode(), f"the line {END} is there 2 times"),
        (f"{END}\n{BEGIN}\n".encode(), f"the line {END} stands before {BEGIN}"),
        (f"{BEGIN}\n\xfc\n{END}\n".encode("latin-1"), "is no text in UTF-8"),
    ],
)
def test_a_file_without_a_place_for_the_table_is_refused(
    three: list[str], here: Any, text: bytes | None, reason: str
) -> None:
    """In one line that says what is wrong; the file stays as it is, and none is made."""
    if text is not None:
        Path("mine.md").write_bytes(text)
    code, out, err = here("table", *three, "--into", "mine.md")
    assert (code, out) == (2, "")
    assert err.startswith(f"headjudge: mine.md: {reason}")
    assert err.count("\n") == 1
    assert (Path("mine.md").read_bytes() if Path("mine.md").exists() else None) == text


def test_a_file_that_cannot_be_written_stays_as_it_is(
    three: list[str], here: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing half written is left behind either."""

    def refuse(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    Path("mine.md").write_text(AROUND, encoding="utf-8")
    monkeypatch.setattr(Path, "replace", refuse)
    code, _, err = here("table", *three, "--into", "mine.md")
    assert code == 2
    assert err == "headjudge: mine.md: cannot be written (Permission denied)\n"
    assert Path("mine.md").read_text(encoding="utf-8") == AROUND
    assert [path.name for path in Path.cwd().iterdir() if "mine" in path.name] == ["mine.md"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is write-protected from root")
def test_a_write_protected_file_is_not_replaced(three: list[str], here: Any) -> None:
    """Although its folder would let it."""
    Path("mine.md").write_text(AROUND, encoding="utf-8")
    Path("mine.md").chmod(0o444)
    code, _, err = here("table", *three, "--into", "mine.md")
    assert code == 2
    assert "cannot be written" in err


def test_the_table_of_the_readme_fits_the_suite() -> None:
    """Its last row speaks of as many scenarios as the suite has."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    start, stop = between(readme, BEGIN, END)
    held = readme[start:stop].strip()
    fitting = [[WHOLE.replace(" ", ""), str(len(Suite().scenarios))]]
    assert (cells(held)[-1][:2] if "|" in held else [held]) in fitting, (
        "make it anew: headjudge table ... --into README.md"
    )
