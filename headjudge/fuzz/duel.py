"""Two engines told the same sentences, until they part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from adapters import contract as c
from headjudge.fuzz.canonical import Difference, differing
from headjudge.fuzz.choices import Pick, answer_line
from steps.failures import CheckFailed, ScenarioError
from steps.language import match
from steps.table import Table

__all__ = ["Divergence", "Duel", "Line", "Script", "play"]

Line: TypeAlias = tuple[str, str]
"""A sentence with its keyword."""

Script: TypeAlias = tuple[Line, ...]


@dataclass(frozen=True)
class Divergence:
    """Where two engines part: the sentences up to there, and how. ``kind`` is ``facts`` (both did it, and show other things),
    ``first refuses``, ``second refuses``, ``first asks``, ``second asks``, ``first errs`` or ``second errs``."""

    kind: str
    script: Script
    differences: tuple[Difference, ...] = ()
    reason: str = ""
    views: tuple[str, str] = ("", "")

    @property
    def fingerprint(self) -> str:
        """What tells it from other divergences: kind, the card and deed of the last sentence, the first differing fact."""
        subject = _subject(self.script[-1][1]) if self.script and self.script[-1][0] == "When" else ""
        fact = min((f"{one.name}: {one.fact}" for one in self.differences), default="")
        return " | ".join(part for part in (self.kind, subject, fact) if part)

    @property
    def cards(self) -> frozenset[str]:
        """The cards that the fingerprint is about."""
        found = {one.name for one in self.differences[:1]}
        if self.script and self.script[-1][0] == "When":
            found.add(_subject_card(self.script[-1][1]))
        return frozenset(found) - {"", "Alice", "Bob", "the game"}


def _subject(text: str) -> str:
    try:
        sentence, _ = match("When", text)
    except ScenarioError:
        return text
    return f"{sentence.method} {_subject_card(text)}".strip()


def _subject_card(text: str) -> str:
    try:
        _, fields = match("When", text)
    except ScenarioError:
        return ""
    thing = fields.get("object") or fields.get("stack_object")
    thing = getattr(thing, "of", thing)
    return str(getattr(thing, "name", ""))


class Duel:
    """Two tables side by side. :meth:`say` tells both; :attr:`divergence` is set once they part, :attr:`over` once nothing more
    can be compared."""

    def __init__(self, first: c.Adapter, second: c.Adapter) -> None:
        self._adapters = (first, second)
        self.first, self.second = Table(first), Table(second)
        self.script: list[Line] = []
        self.divergence: Divergence | None = None
        self.over = False

    def begin(self, given: Sequence[str]) -> bool:
        """Set up a position at both tables; ``False`` where one of them cannot."""
        self.script = [("Given", text) for text in given]
        try:
            for table in (self.first, self.second):
                for keyword, text in self.script:
                    table.say(keyword, text)
                table.settle()
        except (ScenarioError, CheckFailed, c.Unsupported, c.EngineError, c.IllegalAction):
            self.over = True
            return False
        self._compare()
        return not self.over

    def say(self, text: str, *, compare: bool = True) -> bool:
        """Tell both a When line; whether both have done it. ``compare`` at the end of it, unless something is asked."""
        before = self._accepted()
        results = [_told(table, "When", text) for table in (self.first, self.second)]
        if any(isinstance(one, c.Unsupported) for one in results):
            self.over = True
            return False
        errors = [isinstance(one, c.EngineError) for one in results]
        if any(errors):
            self.script.append(("When", text))
            if not all(errors):
                which = "first" if errors[0] else "second"
                self._part(f"{which} errs", reason=str(results[0] or results[1]))
            self.over = True
            return False
        bad = [one is not None for one in results]
        if all(bad):
            if before != self._accepted():
                self._again()
            return False
        if any(bad):
            failed = results[0] if bad[0] else results[1]
            which = "first" if bad[0] else "second"
            if isinstance(failed, ScenarioError):
                self.over = (
                    True  # who may act now is a difference that the views have shown, or one that nobody can say
                )
                return False
            assert isinstance(failed, CheckFailed)
            self.script.append(("When", text))
            asks = failed.kind in ("decision missing", "decision unanswered")
            self._part(f"{which} {'asks' if asks else 'refuses'}", reason=failed.summary)
            return False
        self.script.append(("When", text))
        if compare:
            self._compare()
        return True

    def asked(self) -> c.Decision | None:
        """The choice that is open at the first table, else at the second."""
        return self.first.view.pending or self.second.view.pending

    def answer(self, pick: Pick) -> bool:
        """Answer the open choice at both tables; ``False`` where that cannot be done."""
        table = self.first if self.first.view.pending is not None else self.second
        decision = self.asked()
        assert decision is not None
        text = answer_line(table, decision, pick)
        if text is None:
            self.over = True
            return False
        if not self.say(text):
            self.over = True
            return False
        return True

    def _accepted(self) -> tuple[int, int]:
        first, second = (
            sum(one.view is not None for moment in table.record for one in moment.exchanges)
            for table in (self.first, self.second)
        )
        return first, second

    def _again(self) -> None:
        """Both as before a sentence that both refused halfway."""
        self.first, self.second = (Table(one) for one in self._adapters)
        try:
            for table in (self.first, self.second):
                _say_all(table, self.script)
                table.settle()
        except (ScenarioError, CheckFailed, c.Unsupported, c.EngineError):
            self.over = True

    def _compare(self) -> None:
        if self.first.view.pending is not None or self.second.view.pending is not None:
            return
        found = differing(self.first, self.second)
        if found:
            self._part("facts", found)

    def _part(self, kind: str, differences: Iterable[Difference] = (), reason: str = "") -> None:
        self.over = True
        views = tuple(_board(table) for table in (self.first, self.second))
        self.divergence = Divergence(kind, tuple(self.script), tuple(differences), reason, (views[0], views[1]))


def _board(table: Table) -> str:
    from steps.board import board_text

    try:
        return board_text(table.view, table.label)
    except (c.AdapterError, CheckFailed, ScenarioError):
        return "not in view"


def _told(table: Table, keyword: str, text: str) -> Exception | None:
    try:
        table.say(keyword, text)
        table.settle()
    except (CheckFailed, ScenarioError, c.Unsupported, c.EngineError) as error:
        return error
    except c.IllegalAction as error:
        return CheckFailed("legal action refused", error.reason)
    return None


def _say_all(table: Table, script: Iterable[Line]) -> None:
    for keyword, text in script:
        table.say(keyword, text)
        if keyword != "Given":
            table.settle()


def play(first: c.Adapter, second: c.Adapter, script: Script) -> Divergence | None:
    """Where the engines part in these sentences, if they do; ``None`` too where one of them cannot be told all of it."""
    duel = Duel(first, second)
    if not duel.begin([text for keyword, text in script if keyword == "Given"]):
        return duel.divergence
    for keyword, text in script:
        if keyword == "When" and (not duel.say(text) or duel.over):
            break
    return duel.divergence
