"""A progress bar on stderr, where there is somebody to see it."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import IO

import rich.progress
from rich.console import Console

__all__ = ["Progress"]


class Progress:
    """Counts the verdicts of one engine. Silent where stderr is no terminal.

    Writes to a copy of stderr, since pytest catches the real one while it runs.
    """

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._bar: rich.progress.Progress | None = None
        self._stream: IO[str] | None = None

    def __enter__(self) -> Progress:
        if sys.stderr.isatty():
            self._stream = os.fdopen(os.dup(sys.stderr.fileno()), "w")
            columns = (*rich.progress.Progress.get_default_columns()[:2], rich.progress.MofNCompleteColumn())
            console = Console(file=self._stream)
            self._bar = rich.progress.Progress(*columns, console=console, transient=True)
            self._bar.add_task(self._label, total=self._total)
            self._bar.start()
        return self

    def advance(self) -> None:
        """There is one more verdict."""
        if self._bar:
            self._bar.advance(rich.progress.TaskID(0))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar and self._stream:
            self._bar.stop()
            self._stream.close()
