"""``can`` and ``cannot``: an action tried on a branch of the game.

The branch is the game itself; afterwards the engine is put back, by its snapshot if it has that capability, else by playing the
record again on a fresh start. Where the engine has refused without accepting anything there is nothing to put back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from adapters import contract as c
from steps.facts import differences, facts_of
from steps.failures import CheckFailed
from steps.game import Refused, Window
from steps.language import infinitive, match
from steps.seen import Seen
from steps.windows import Windows

__all__ = ["Trials"]

_CHOICES = frozenset({"chooses", "pays", "answers", "assigns"})
"""The When sentences that answer a pending choice."""


@dataclass(frozen=True)
class _Saved:
    state: dict[str, Any]
    snapshot: str | None


class Trials(Windows):
    """Tries actions on a branch."""

    def can(self, player: str, action: str) -> None:
        """The action is accepted."""
        refusal = self._try(player, action)
        if refusal is not None:
            raise CheckFailed("legal action refused", f"expected: {player} can {action}; seen: {refusal}")

    def cannot(self, player: str, action: str) -> None:
        """The action is refused, and nothing has changed by trying."""
        refusal = self._try(player, action)
        if refusal is None:
            raise CheckFailed(
                "illegal action accepted", f"expected: {player} cannot {action}; seen: the engine accepts it"
            )
        self.record[-1].notes.append(refusal)

    def _try(self, player: str, action: str) -> str | None:
        """Why the action is refused, ``None`` if it is accepted; the game is as before."""
        sentence, fields = match("When", infinitive(player, action))
        if sentence.method not in _CHOICES:
            self.settle()
        saved = self._save()
        exchanges = len(self.record[-1].exchanges)
        self._trying, self._accepted = True, 0
        refusal: str | None = None
        try:
            getattr(self, sentence.method)(**fields)
        except Refused as refused:
            refusal = refused.message
            self._nothing_changed(action)
        finally:
            accepted = self._accepted
            self._restore(saved, accepted)
            if accepted:
                del self.record[-1].exchanges[exchanges:]
        return refusal

    def _nothing_changed(self, action: str) -> None:
        """A refusal leaves the game as it was (the last view that the engine has given)."""
        changed = differences(facts_of(self.seen), facts_of(Seen(self.adapter.view())))
        if changed:
            raise self.fail(f"nothing changes when the engine refuses to {action}", self._changes_text(changed))

    def _save(self) -> _Saved:
        snapshot = None
        if self.can_report("snapshot"):
            snapshot = cast(Callable[[], str], getattr(self.adapter, "snapshot"))()  # noqa: B009  (not in the protocol)
        state = dict(self.__dict__)
        state["_names"] = self._names.copy()
        state["_last_places"], state["_sources"] = dict(self._last_places), dict(self._sources)
        state["_settled"], state["_assignments"] = list(self._settled), dict(self._assignments)
        state["_window"], state["_deed"] = _copied(self._window), _copied(self._deed)
        state["_named"], state["_named_sources"] = set(self._named), set(self._named_sources)
        return _Saved(state, snapshot)

    def _restore(self, saved: _Saved, accepted: int) -> None:
        self.__dict__.update(saved.state)
        self._trying = False
        if not accepted:
            return
        if saved.snapshot is not None:
            cast(Callable[[str], c.View], getattr(self.adapter, "restore"))(saved.snapshot)  # noqa: B009
            return
        self._replay()

    def _replay(self) -> None:
        assert self.position is not None
        try:
            view = self.adapter.start(self.position)
            for action in self._actions:
                view = self.adapter.act(action)
        except c.IllegalAction as error:
            raise c.EngineError(
                f"the same actions on a fresh start were refused: {error.reason}", "broke the protocol"
            ) from None
        changed = differences(facts_of(self.seen), facts_of(Seen(view)))
        if any(fact != "library order" for _, fact in changed):
            raise c.EngineError(
                f"the same actions on a fresh start led to another game: {self._changes_text(changed)}",
                "broke the protocol",
            )


def _copied(window: Window | None) -> Window | None:
    if window is None:
        return None
    return Window(window.before, list(window.events), dict(window.excused), set(window.free), window.choices)
