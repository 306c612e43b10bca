"""Themes: cards that belong together, as the scenarios of one Rule bring them together.

Interactions are what engines get wrong, and cards taken at random hardly ever interact. So positions are drawn from what the
suite has put on one table before, thinned out, altered, and mixed with other cards of the pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from headjudge.cards import named_in
from headjudge.fuzz.wording import quoted
from headjudge.scenarios import Scenario, Step
from steps.failures import ScenarioError
from steps.grammar import NEW_OBJECT
from steps.language import match
from steps.reading import cut

__all__ = ["Piece", "Theme", "themes_of"]

_SHARED = (" in exile", " in the command zone")


@dataclass(frozen=True)
class Piece:
    """An object of a position: ``item`` is its words, between ``before`` (``Alice controls``) and ``after`` (`` in exile``)."""

    before: str
    item: str
    after: str = ""

    @property
    def line(self) -> str:
        """The Given line that declares it."""
        return f"{self.before} {self.item}{self.after}"


@dataclass(frozen=True)
class Theme:
    """The position of one scenario, piece by piece, its other Given lines and its When lines; ``more`` are pieces of the other
    scenarios of its Rule."""

    scenario: str
    pieces: tuple[Piece, ...]
    settings: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    more: tuple[Piece, ...] = field(default=(), compare=False)


def themes_of(
    scenarios: Iterable[Scenario], cards: frozenset[str] | None, extra: Sequence[str] = ()
) -> tuple[Theme, ...]:
    """The themes of the scenarios whose cards are all among ``cards`` (``None``: any), then one for each card of ``extra``."""
    by_rule: dict[tuple[str, str], list[Theme]] = {}
    for scenario in scenarios:
        if cards is not None and not set(named_in(scenario)) <= cards:
            continue
        theme = _theme(scenario)
        if theme is not None:
            by_rule.setdefault((scenario.feature, scenario.rule), []).append(theme)
    found = []
    for group in by_rule.values():
        everything = tuple(dict.fromkeys(piece for theme in group for piece in theme.pieces))
        found += [Theme(t.scenario, t.pieces, t.settings, t.deeds, everything) for t in group]
    alone = [
        Theme(f"the card {card}", (Piece("Alice's hand holds", quoted(card)), Piece("Alice controls", quoted(card))))
        for card in extra
    ]
    return tuple(found + alone)


def _theme(scenario: Scenario) -> Theme | None:
    pieces: list[Piece] = []
    settings: list[str] = []
    deeds: list[str] = []
    for step in scenario.steps:
        if step.rows or "the players are" in step.text:
            return None
        if step.keyword == "When":
            deeds.append(step.text)
        elif step.keyword == "Given":
            try:
                parts = _pieces(step)
            except ScenarioError:
                return None
            pieces += parts
            if not parts:
                settings.append(step.text)
    return Theme(scenario.id, tuple(pieces), tuple(settings), tuple(deeds)) if pieces else None


def _pieces(step: Step) -> list[Piece]:
    sentence, _ = match("Given", step.text)
    if sentence.method not in ("controls_new", "zone_holds_new", "owns_new_in"):
        return []
    for verb in (" controls ", " holds ", " owns "):
        subject, found, rest = step.text.partition(verb)
        if found:
            break
    after = next((zone for zone in _SHARED if verb == " owns " and rest.endswith(zone)), "")
    items = cut(NEW_OBJECT, rest.removesuffix(after))
    if sentence.method == "zone_holds_new" and subject.endswith("library"):
        items = [rest]  # the order of a library is part of what it is about
    return [Piece(f"{subject}{verb}".rstrip(), item, after) for item in items]
