"""Which scenarios to run: what a user names, found in the suite or anywhere on disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path

from rapidfuzz import process

from headjudge import cards, catalogue, suite
from headjudge.catalogue import Catalogue, belongs
from headjudge.errors import UsageProblem
from headjudge.scenarios import FeatureFile, Scenario, read_feature

__all__ = ["Selection", "Shard", "Suite", "cr_covers", "select"]


@dataclass(frozen=True)
class Suite:
    """The feature files of the suite, in the order of their paths, with their catalogue."""

    base: Path = field(default_factory=suite.features)

    @cached_property
    def files(self) -> tuple[FeatureFile, ...]:
        """Every feature file."""
        return tuple(read_feature(path) for path in sorted(self.base.rglob("*.feature")))

    @cached_property
    def scenarios(self) -> tuple[Scenario, ...]:
        """Every scenario that can be run and holds as of the edition judged by."""
        return tuple(scenario for file in self.files for scenario in file.scenarios if scenario.holds(suite.as_of()))

    @cached_property
    def catalogue(self) -> Catalogue:
        """The rulings. Raises :class:`UsageProblem` if the catalogue cannot be read."""
        return catalogue.load(self.base / "rulings.toml")


@dataclass(frozen=True)
class Shard:
    """One of several parts of a selection: ``index`` from 1 to ``count``."""

    index: int
    count: int

    @classmethod
    def parse(cls, text: str) -> Shard:
        """Understand ``i/n``. Raises :class:`UsageProblem`."""
        index, _, count = text.partition("/")
        if index.isdecimal() and count.isdecimal() and 1 <= int(index) <= int(count):
            return cls(int(index), int(count))
        raise UsageProblem(f"--shard {text}: write it as i/n, from 1/n to n/n")

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"

    def part(self, scenarios: Sequence[Scenario]) -> tuple[Scenario, ...]:
        """Every ``count``-th scenario: parts of about the same size and the same mixture."""
        return tuple(scenarios[self.index - 1 :: self.count])


@dataclass(frozen=True)
class Selection:
    """The scenarios to run, in order; the files they were looked for in; whether that is the whole suite."""

    scenarios: tuple[Scenario, ...]
    files: tuple[FeatureFile, ...]
    whole: bool


def select(selectors: Sequence[str], source: Suite) -> Selection:
    """The scenarios that the selectors name, each once, in the order of the suite, a user's own after them.

    Raises :class:`UsageProblem` for a selector that names nothing.
    """
    if not selectors:
        if not source.scenarios and not any(file.faults for file in source.files):
            raise UsageProblem(f"{source.base}: the suite holds no scenario")
        return Selection(source.scenarios, source.files, whole=True)
    wanted: dict[tuple[Path, str], Scenario] = {}
    files: dict[Path, FeatureFile] = {}
    for selector in selectors:
        found, read = _found(selector, source)
        if not found and not any(file.faults for file in read):
            raise UsageProblem(_nothing(selector, source))
        wanted.update({(scenario.path, scenario.id): scenario for scenario in found})
        files.update({file.path: file for file in read})
    of_suite = {key: scenario for key, scenario in wanted.items() if key[0].is_relative_to(source.base)}
    own = [scenario for key, scenario in wanted.items() if key not in of_suite]
    read = [file for path, file in files.items() if not path.is_relative_to(source.base)]
    if of_suite or len(read) < len(files):  # the suite need not be read for a user's own scenarios
        touched = {path for path, _ in of_suite}
        kept = [file for file in source.files if file.path in touched or file.path in files or not file.scenarios]
        ordered = [scenario for scenario in source.scenarios if (scenario.path, scenario.id) in of_suite]
    else:
        kept, ordered = [], []
    return Selection((*ordered, *own), (*kept, *read), whole=False)


def cr_covers(asked: str, number: str) -> bool:
    """Whether rule ``number`` is the rule asked for or lies under it: 106 covers 106.12a, 106.1 does not."""
    if number == asked:
        return True
    rest = number.removeprefix(asked)
    return rest != number and (rest[0] == "." or (rest[0].isalpha() and asked[-1].isdigit() and "." in asked))


def _found(selector: str, source: Suite) -> tuple[list[Scenario], list[FeatureFile]]:
    prefix, colon, rest = selector.partition(":")
    if colon and prefix == "card" and not rest.startswith(":"):
        return _where(source, lambda scenario: rest.casefold() in map(str.casefold, cards.named_in(scenario))), []
    if colon and prefix == "cr" and not rest.startswith(":"):
        number = rest.rstrip(".")
        rules_of = source.catalogue.rules_of
        return _where(source, lambda scenario: any(cr_covers(number, rule) for rule in rules_of(scenario))), []
    path = Path(selector)
    if path.exists():
        return _on_disk(path.resolve(), source)
    pattern = selector.removeprefix("features/").rstrip("/")
    for matches in (_by_path, _by_ruling, _by_id):
        found = _where(source, matches(pattern))
        if found:
            return found, []
    broken = [file for file in source.files if not file.scenarios and _path_matches(pattern, file.feature)]
    return [], broken


def _where(source: Suite, matches: Callable[[Scenario], bool]) -> list[Scenario]:
    return [scenario for scenario in source.scenarios if matches(scenario)]


def _by_path(pattern: str) -> Callable[[Scenario], bool]:
    return lambda scenario: _path_matches(pattern, scenario.feature)


def _path_matches(pattern: str, feature: str) -> bool:
    stem = feature.removesuffix(".feature")
    return fnmatchcase(feature, pattern) or fnmatchcase(stem, pattern) or feature.startswith(f"{pattern}/")


def _by_ruling(pattern: str) -> Callable[[Scenario], bool]:
    def matches(scenario: Scenario) -> bool:
        return any(belongs(tag, pattern) or fnmatchcase(tag, pattern) for tag in scenario.rulings)

    return matches


def _by_id(pattern: str) -> Callable[[Scenario], bool]:
    return lambda scenario: fnmatchcase(scenario.id, pattern) or fnmatchcase(scenario.id.partition(" :: ")[2], pattern)


def _on_disk(path: Path, source: Suite) -> tuple[list[Scenario], list[FeatureFile]]:
    if path.is_relative_to(source.base):
        files = [file for file in source.files if file.path == path or file.path.is_relative_to(path)]
    elif path.is_dir():
        files = [read_feature(file) for file in sorted(path.rglob("*.feature"))]
    elif path.suffix == ".feature":
        files = [read_feature(path)]
    else:
        raise UsageProblem(f"{path}: is no feature file")
    return [scenario for file in files for scenario in file.scenarios], files


def _nothing(selector: str, source: Suite) -> str:
    names: Iterable[str]
    if selector.startswith("card:"):
        names = {f"card:{name}" for scenario in source.scenarios for name in cards.named_in(scenario)}
    elif selector.startswith("cr:"):
        return f"{selector}: no ruling of the catalogue rests on this rule"
    else:
        names = {scenario.feature.removesuffix(".feature") for scenario in source.scenarios}
        names |= {tag for scenario in source.scenarios for tag in scenario.rulings}
    near = process.extractOne(selector, list(names), score_cutoff=70)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"{selector}: no scenario is selected by this, and there is no such file{hint}"
