"""The reference engine with a saboteur at work, as an engine under test."""

from __future__ import annotations

from contextlib import ExitStack

from adapters.reference import ReferenceAdapter
from headjudge.saboteurs.patches import Saboteur, sabotaged
from headjudge.saboteurs.registry import by_id

__all__ = ["SaboteurAdapter"]


class SaboteurAdapter(ReferenceAdapter):
    """The reference engine broken from now until :meth:`close`: in the whole process, so beside no sound one."""

    def __init__(self, saboteur: str | Saboteur) -> None:
        super().__init__()
        self._at_work = ExitStack()
        self._at_work.enter_context(sabotaged(by_id(saboteur) if isinstance(saboteur, str) else saboteur))

    def close(self) -> None:
        """Put the engine right again."""
        super().close()
        self._at_work.close()
