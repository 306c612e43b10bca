"""The cards that a scenario names, as the language understands its sentences."""

from __future__ import annotations

from functools import lru_cache

from headjudge.scenarios import Scenario, Step

__all__ = ["named_in"]


def named_in(scenario: Scenario) -> tuple[str, ...]:
    """The names of all cards in the sentences of a scenario, each once, in their order."""
    names: dict[str, None] = {}
    for step in scenario.steps:
        names.update(dict.fromkeys(_named(step)))
    return tuple(names)


@lru_cache(maxsize=20_000)
def _named(step: Step) -> tuple[str, ...]:
    from steps import language

    return tuple(language.cards(step.keyword, step.text, step.rows))
