"""The step definitions for pytest-bdd: every sentence of the language, over one table.

One parser for each of Given, When and Then takes every text, so that finding a step costs the same however many sentences there
are; which sentence it is, the language says (:func:`steps.language.match`). A step is carried out by the fixture ``table``.

The module is a pytest plugin: whoever loads it provides the fixture ``table``, a :class:`steps.table.Table` for one scenario.
After the last step of a scenario the table is told so: a choice left open is a failure of that step.
"""

from __future__ import annotations

from typing import Any

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parser import Feature, Scenario, Step
from pytest_bdd.parsers import StepParser

from steps.failures import ScenarioError
from steps.language import match
from steps.table import Table

__all__ = ["AnySentence"]


class AnySentence(StepParser):
    """Takes every text: what is no sentence is an error that the language words, not a step that is not found."""

    def __init__(self, keyword: str) -> None:
        super().__init__(f"any sentence after {keyword}")
        self.keyword = keyword

    def is_matching(self, name: str) -> bool:
        """Every text is taken."""
        return True

    def parse_arguments(self, name: str) -> dict[str, Any]:
        """The keyword and the text."""
        return {"keyword": self.keyword, "text": name}


def _step(table: Table, keyword: str, text: str, datatable: list[list[str]] | None = None) -> None:
    table.say(keyword, text, datatable)


for _register, _keyword in ((given, "Given"), (when, "When"), (then, "Then")):
    _register(AnySentence(_keyword))(_step)


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Feature, scenario: Scenario) -> None:
    """Refuse a scenario with a text that is no sentence before any of it is played. The message says where it stands."""
    for step in scenario.steps:
        try:
            match(step.type, step.name)
        except ScenarioError as error:
            raise ScenarioError(f"{feature.filename}:{step.line_number}: {error.message}") from None


def pytest_bdd_after_step(
    request: pytest.FixtureRequest, feature: Feature, scenario: Scenario, step: Step, step_func_args: dict[str, Any]
) -> None:
    """Let the table end the scenario after its last step."""
    table = step_func_args.get("table")
    if isinstance(table, Table) and step is scenario.steps[-1]:
        table.finish()
