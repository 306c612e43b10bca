"""The Table: what stands between the sentences of a scenario and an engine.

One Table plays one scenario. :meth:`Table.say` takes a sentence, finds it in the language and calls the method that belongs to
it; the methods turn intents into actions of the contract, keep names, check what is seen, and keep the record of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from adapters import contract as c
from steps.failures import CheckFailed, ScenarioError
from steps.game import Exchange, Moment, Window
from steps.given import Given
from steps.language import Sentence, match
from steps.trials import Trials

__all__ = ["Exchange", "Moment", "Table"]

_ANSWERS = frozenset({"chooses", "answers", "pays", "divides", "puts_cards", "puts_on_the_stack", "assigns"})
"""When sentences that answer a choice: what went before them still counts as the deed that they belong to."""

_ABOUT_CHOICES = frozenset({"may_choose_exactly", "can", "cannot"})
"""Then sentences for which a forced choice stays open: they may be about it."""

_LEAVE_OPEN = _ABOUT_CHOICES | {"triggered", "did_not_trigger", "nothing_triggered"}
"""Then sentences after which a scenario may end with a choice open: about it, or about triggers that wait for it."""


class Table(Given, Trials):
    """A scenario on an engine: one method for each sentence of the language, names, answers, and the record.

    ``record`` holds a :class:`Moment` for every sentence said; ``position`` the position once the game has begun; ``partial``
    the cards that the engine supports in part. Everything is said with :meth:`say`; :meth:`finish` ends the scenario.

    Raises :class:`~steps.failures.CheckFailed` where the engine is wrong, :class:`~steps.failures.ScenarioError` where the
    scenario is, and lets ``Unsupported`` and ``EngineError`` of the contract through.
    """

    def __init__(self, adapter: c.Adapter) -> None:
        super().__init__(adapter)
        self._keyword = ""
        self._ends_well = True

    def say(self, keyword: str, text: str, table: Sequence[Sequence[str]] | None = None) -> None:
        """Carry out one sentence: ``Given``, ``When`` or ``Then``, its text, and the data table below it if there is one
        (a list of rows, the headings first)."""
        keyword = keyword.capitalize()
        sentence, fields = match(keyword, text)
        rows = _rows(sentence, text, table)
        if rows is not None:
            fields["rows"] = rows
        self._begin(sentence, text)
        try:
            if sentence.keyword == "Then":
                self._ends_well = self._ends_well or sentence.method in _LEAVE_OPEN
                if sentence.method not in _ABOUT_CHOICES:
                    self.settle()
            getattr(self, sentence.method)(**fields)
            if self._assignments and sentence.method != "assigns":
                self.unused_assignments()
        except CheckFailed as error:
            raise self.story(error) from None
        finally:
            self._keyword = sentence.keyword

    def _begin(self, sentence: Sentence, text: str) -> None:
        if sentence.keyword == "Given" and self._seen is not None:
            raise ScenarioError(f"Given lines come before all others: {text!r}")
        self.record.append(Moment(sentence.keyword, text))
        if sentence.keyword == "Given":
            return
        seen = self.seen
        if sentence.keyword == "When":
            self._ends_well = False
            if self._keyword != "When":
                self._window = Window(seen)
                self._named.clear()
                self._named_sources.clear()
            if sentence.method not in _ANSWERS:
                self._deed = Window(seen)
                self._accepted_by = None
        elif self._keyword == "When":
            self._ends_well = False

    def finish(self) -> None:
        """End the scenario. Raises :class:`CheckFailed` if a choice is left open that the last lines are not about.

        Call it once after the last sentence, and not after one that has failed.
        """
        if self._seen is None:
            raise ScenarioError("the scenario says nothing: it has no When and no Then")
        try:
            if self._ends_well:
                return
            self.settle()
            self.unused_assignments()
            pending = self.view.pending
            if pending is not None and not isinstance(pending, c.DeclareAttackers | c.DeclareBlockers):
                raise CheckFailed("decision unanswered", f"the scenario ends with a choice open: {self.pending_text()}")
        except CheckFailed as error:
            raise self.story(error) from None


def _rows(sentence: Sentence, text: str, table: Sequence[Sequence[str]] | None) -> list[dict[str, str]] | None:
    """The rows of a data table by their headings."""
    if not sentence.columns:
        if table is not None:
            raise ScenarioError(f"no table can follow {text!r}")
        return None
    wanted = " or ".join(" | ".join(columns) for columns in sentence.columns)
    if not table or len(table) < 2:
        raise ScenarioError(f"a table must follow {text!r}, with the columns {wanted}")
    heads = tuple(cell.strip() for cell in table[0])
    if heads not in sentence.columns:
        raise ScenarioError(f"the table below {text!r} has the columns {' | '.join(heads)}, not {wanted}")
    return [dict(zip(heads, (cell.strip() for cell in row), strict=True)) for row in table[1:]]
