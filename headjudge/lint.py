"""What is wrong with the suite or with a user's own scenarios: each fault with its place and one line of reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidfuzz import process

from headjudge import cards
from headjudge.catalogue import Catalogue, belongs
from headjudge.rules.as_of import validity
from headjudge.scenarios import Fault, FeatureFile, Scenario, Step

__all__ = ["lint_catalogue", "lint_files"]


def lint_files(files: Sequence[FeatureFile]) -> list[Fault]:
    """Faults of feature files: what does not parse, names given twice, lines that are no sentence, cards nobody knows."""
    faults = [fault for file in files for fault in file.faults]
    faults += _twin_names(files)
    faults += [fault for file in files for scenario in file.scenarios if (fault := _edition_fault(scenario))]
    for file in files:
        # A line of an Outline is many sentences; each is looked at, each fault of a line told once.
        seen: set[int] = set()
        for scenario in file.scenarios:
            for step in scenario.steps:
                fault = _step_fault(scenario, step)
                if fault and step.line not in seen:
                    seen.add(step.line)
                    faults.append(fault)
    return faults


def _edition_fault(scenario: Scenario) -> Fault | None:
    try:
        validity(scenario.tags)
    except ValueError as error:
        return Fault(scenario.path, scenario.line, f"scenario {scenario.name!r}: {error}")
    return None


def lint_catalogue(files: Sequence[FeatureFile], catalogue: Catalogue, *, whole: bool) -> list[Fault]:
    """Faults between feature files of the suite and the catalogue: a tag without an entry, a scenario without a tag.

    ``whole``: the files are all of the suite, so that an entry without scenarios shows as well.
    """
    faults: list[Fault] = []
    used: set[str] = set()
    for file in files:
        for scenario in file.scenarios:
            used.update(scenario.rulings)
            if not scenario.rulings:
                faults.append(Fault(file.path, scenario.line, f"scenario {scenario.name!r} belongs to no ruling"))
        for tag, line in _first_lines(file):
            if catalogue.of(tag) is None:
                near = process.extractOne(tag, list(catalogue.rulings), score_cutoff=75)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                faults.append(Fault(file.path, line, f"ruling {tag!r} is not in the catalogue{hint}"))
    for ruling in catalogue.rulings if whole else ():
        if not any(belongs(tag, ruling) for tag in used):
            line = catalogue.line(ruling)
            faults.append(Fault(catalogue.path, line, f"ruling {ruling!r} has no scenario"))
    return faults


def _first_lines(file: FeatureFile) -> Iterator[tuple[str, int]]:
    lines: dict[str, int] = {}
    for scenario in file.scenarios:
        for tag in scenario.rulings:
            lines.setdefault(tag, file.tag_line(f"ruling:{tag}"))
    yield from lines.items()


def _twin_names(files: Sequence[FeatureFile]) -> Iterator[Fault]:
    seen: dict[tuple[str, str], tuple[FeatureFile, int]] = {}
    for file in files:
        names = [("rule", name, line) for name, line in file.rules]
        names += [("scenario", scenario.name, scenario.line) for scenario in file.scenarios]
        for what, name, line in names:
            first, first_line = seen.setdefault((what, name), (file, line))
            if (first, first_line) != (file, line):
                place = f"{first.feature}:{first_line}"
                yield Fault(file.path, line, f"a second {what} is named {name!r} (the first: {place})")


def _step_fault(scenario: Scenario, step: Step) -> Fault | None:
    from steps import language
    from steps.failures import ScenarioError

    if not step.keyword:  # told already, where the file was read
        return None
    try:
        language.match(step.keyword, step.text)
    except ScenarioError as error:
        return Fault(scenario.path, step.line, " ".join(" ".join(error.message.split("\n")[:2]).split()))
    known = cards.known_names()
    unknown = [name for name in cards.named_in_step(step) if known is not None and name not in known]
    if not unknown or known is None:
        return None
    near = process.extractOne(unknown[0], known, score_cutoff=80)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return Fault(scenario.path, step.line, f"there is no card named {unknown[0]!r}{hint}")
