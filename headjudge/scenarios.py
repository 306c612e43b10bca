"""What the feature files say: their scenarios with ids, rulings and sentences, read without running anything."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gherkin.errors import CompositeParserException, ParserException
from gherkin.parser import Parser

from headjudge.rules.as_of import valid_as_of

__all__ = ["Fault", "FeatureFile", "Scenario", "Step", "base_of", "read_feature", "shown", "slug"]

_RULING = "ruling:"
_AREA = "area:"
_PLACEHOLDER = re.compile(r"<([^<>]+)>")


@dataclass(frozen=True)
class Fault:
    """Something wrong with a file of the suite, where, and what to do about it."""

    path: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{shown(self.path)}:{self.line}: {self.message}"


@dataclass(frozen=True)
class Step:
    """One sentence of a scenario: ``keyword`` is Given, When or Then (*And* is resolved); ``rows`` its table, if any."""

    keyword: str
    text: str
    line: int
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Scenario:
    """One example of a ruling; each row of an Outline is a scenario of its own.

    ``feature`` is the path under the folder of features; ``tags`` and ``rulings`` are all that apply, without ``@``.
    """

    id: str
    feature: str
    name: str
    rule: str
    tags: tuple[str, ...]
    steps: tuple[Step, ...]
    path: Path
    line: int

    @property
    def rulings(self) -> tuple[str, ...]:
        """The ids of the rulings that it is an example of."""
        return tuple(tag.removeprefix(_RULING) for tag in self.tags if tag.startswith(_RULING))

    def holds(self, edition: str) -> bool:
        """Whether it holds as of an edition of the rules: its tags ``from:`` and ``until:`` say so. A tag that names no edition
        is a fault that the lint tells; until it is mended, the scenario holds."""
        try:
            return valid_as_of(self.tags, edition)
        except ValueError:
            return True

    @property
    def area(self) -> str:
        """The subject that it belongs to, ``""`` if none is given."""
        return next((tag.removeprefix(_AREA) for tag in self.tags if tag.startswith(_AREA)), "")


@dataclass(frozen=True)
class FeatureFile:
    """A feature file as read: its scenarios that can be run, its rules (name and line), and what is wrong with it."""

    path: Path
    feature: str
    scenarios: tuple[Scenario, ...] = ()
    rules: tuple[tuple[str, int], ...] = ()
    faults: tuple[Fault, ...] = ()
    tag_lines: tuple[tuple[str, int], ...] = ()

    def tag_line(self, tag: str) -> int:
        """The line that a tag first stands in."""
        return dict(reversed(self.tag_lines)).get(tag, 1)


def slug(name: str) -> str:
    """The name of a scenario as it stands in an id: small letters and digits, everything else one hyphen."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


def shown(path: Path) -> str:
    """A path as people want to see it: from the present folder if it lies below."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def base_of(path: Path) -> Path:
    """The folder that the ids of a file's scenarios count from: the nearest ``features`` above it, else where we are."""
    for parent in path.parents:
        if parent.name == "features":
            return parent
    return Path.cwd() if path.is_relative_to(Path.cwd()) else path.parent


def read_feature(path: Path, base: Path | None = None) -> FeatureFile:
    """Read one feature file, given by an absolute path; ids count from ``base`` (default: :func:`base_of`).

    What is wrong with the file is in ``faults``; nothing is raised.
    """
    feature = path.relative_to(base or base_of(path)).as_posix()
    try:
        document = Parser().parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        return FeatureFile(path, feature, faults=(Fault(path, 1, f"cannot be read: {error}"),))
    except CompositeParserException as error:
        return FeatureFile(path, feature, faults=(_parse_fault(path, error.errors[0]),))
    except ParserException as error:
        return FeatureFile(path, feature, faults=(_parse_fault(path, error),))
    if not document.get("feature"):
        return FeatureFile(path, feature, faults=(Fault(path, 1, "holds no Feature"),))
    return _Reader(path, feature).read(document["feature"])


def _parse_fault(path: Path, error: Exception) -> Fault:
    line = int(getattr(error, "location", {}).get("line", 1))
    words = re.sub(r"^\(\d+:\d+\): ", "", str(error))
    got = re.search(r"got '(.*)'$", words, re.DOTALL)
    reason = f"{got.group(1).strip()!r} cannot stand here" if got else words
    return Fault(path, line, f"does not parse as Gherkin: {reason}")


class _Reader:
    def __init__(self, path: Path, feature: str) -> None:
        self._path = path
        self._feature = feature
        self._stem = feature.removesuffix(".feature")
        self._faults: list[Fault] = []
        self._tag_lines: list[tuple[str, int]] = []

    def read(self, node: Mapping[str, Any]) -> FeatureFile:
        rules = [(child["rule"]["name"], _line(child["rule"])) for child in node["children"] if "rule" in child]
        scenarios = list(self._children(node["children"], self._tags(node), (), ""))
        if not scenarios and not self._faults:
            self._faults.append(Fault(self._path, _line(node), "the Feature has no scenario"))
        kept = self._without_twins(scenarios)
        return FeatureFile(
            self._path, self._feature, tuple(kept), tuple(rules), tuple(self._faults), tuple(self._tag_lines)
        )

    def _children(
        self, children: Iterable[Mapping[str, Any]], tags: tuple[str, ...], background: tuple[Step, ...], rule: str
    ) -> Iterator[Scenario]:
        for child in children:
            if "background" in child:
                background = background + self._steps(child["background"]["steps"], {})
            elif "rule" in child:
                node = child["rule"]
                yield from self._children(node["children"], tags + self._tags(node), background, node["name"])
            else:
                yield from self._rows(child["scenario"], tags, background, rule)

    def _rows(
        self, node: Mapping[str, Any], tags: tuple[str, ...], background: tuple[Step, ...], rule: str
    ) -> Iterator[Scenario]:
        tags += self._tags(node)
        if not node["steps"]:
            self._fault(_line(node), f"scenario {node['name']!r} has no step")
            return
        if not node["examples"]:
            yield self._scenario(node, tags, background, rule, {}, _line(node))
            return
        for examples in node["examples"]:
            names = [cell["value"] for cell in examples.get("tableHeader", {}).get("cells", ())]
            rows = examples.get("tableBody", ())
            if not rows:
                self._fault(_line(examples), f"the Examples of {node['name']!r} hold no row")
            for row in rows:
                values = dict(zip(names, (cell["value"] for cell in row["cells"]), strict=True))
                yield self._scenario(node, tags + self._tags(examples), background, rule, values, _line(row))

    def _scenario(
        self,
        node: Mapping[str, Any],
        tags: tuple[str, ...],
        background: tuple[Step, ...],
        rule: str,
        values: Mapping[str, str],
        line: int,
    ) -> Scenario:
        name = _filled(node["name"], values)
        return Scenario(
            id=f"{self._stem} :: {slug(name)}",
            feature=self._feature,
            name=name,
            rule=rule,
            tags=tuple(dict.fromkeys(tags)),
            steps=background + self._steps(node["steps"], values),
            path=self._path,
            line=line,
        )

    def _steps(self, nodes: Iterable[Mapping[str, Any]], values: Mapping[str, str]) -> tuple[Step, ...]:
        steps: list[Step] = []
        keyword = ""
        for node in nodes:
            own = {"Context": "Given", "Action": "When", "Outcome": "Then"}.get(node["keywordType"])
            keyword = own or keyword
            if not keyword:
                self._fault(_line(node), f"the first step must begin with Given, When or Then, not {node['keyword']!r}")
            rows = tuple(
                tuple(_filled(cell["value"], values) for cell in row["cells"])
                for row in node.get("dataTable", {}).get("rows", ())
            )
            steps.append(Step(keyword, _filled(node["text"], values), _line(node), rows))
        return tuple(steps)

    def _without_twins(self, scenarios: list[Scenario]) -> list[Scenario]:
        """Two scenarios of one id cannot both be told of: neither is run."""
        first: dict[str, Scenario] = {}
        twins: set[str] = set()
        for scenario in scenarios:
            other = first.setdefault(scenario.id, scenario)
            if other is scenario:
                continue
            twins.add(scenario.id)
            if other.name == scenario.name:
                message = f"a second scenario is named {scenario.name!r} (the first: line {other.line}); neither is run"
            else:
                message = (
                    f"scenario {scenario.name!r} has the same id as {other.name!r} (line {other.line}); neither is run"
                )
            self._fault(scenario.line, message)
        return [scenario for scenario in scenarios if scenario.id not in twins]

    def _tags(self, node: Mapping[str, Any]) -> tuple[str, ...]:
        tags = [(tag["name"].removeprefix("@"), _line(tag)) for tag in node.get("tags", ())]
        self._tag_lines += tags
        return tuple(tag for tag, _ in tags)

    def _fault(self, line: int, message: str) -> None:
        self._faults.append(Fault(self._path, line, message))


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), text)


def _line(node: Mapping[str, Any]) -> int:
    return int(node["location"]["line"])
