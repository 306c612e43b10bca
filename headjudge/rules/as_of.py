"""Scenarios that hold only for some editions of the rules.

A scenario tagged ``@from:EDITION`` holds from that edition on, one tagged ``@until:EDITION`` for all before it: of two
scenarios tagged with the same edition, exactly one holds at any time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

__all__ = ["Validity", "valid_as_of", "validity"]

_FROM = "from:"
_UNTIL = "until:"


@dataclass(frozen=True, slots=True)
class Validity:
    """The editions that a scenario holds for: ``since`` is the first of them, ``until`` the first no longer one."""

    since: str | None = None
    until: str | None = None

    def holds(self, edition: str) -> bool:
        """Whether it holds as of an edition."""
        return (self.since is None or self.since <= edition) and (self.until is None or edition < self.until)


def validity(tags: Iterable[str]) -> Validity:
    """What the tags of a scenario (with or without ``@``) say. The narrowest counts where there are several.

    Raises :class:`ValueError` if an edition is no date such as 2026-04-17, or if no edition is left.
    """
    since: list[str] = []
    until: list[str] = []
    for tag in tags:
        name = tag.removeprefix("@")
        for prefix, dates in ((_FROM, since), (_UNTIL, until)):
            if name.startswith(prefix):
                dates.append(_edition(name.removeprefix(prefix), tag))
    result = Validity(max(since, default=None), min(until, default=None))
    if result.since is not None and result.until is not None and result.since >= result.until:
        raise ValueError(f"a scenario from {result.since} until {result.until} holds for no edition")
    return result


def valid_as_of(tags: Iterable[str], edition: str) -> bool:
    """Whether a scenario with these tags holds as of an edition. Raises :class:`ValueError` like :func:`validity`."""
    return validity(tags).holds(_edition(edition, edition))


def _edition(text: str, told: str) -> str:
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise ValueError(f"{told!r}: an edition is written as a date such as 2026-04-17")
