"""Names of a scenario: which id a name means, and what to call an id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["FILLER", "Named", "Names"]

FILLER = "Wastes"
"""The card of which ten lie in a library that no Given line mentions."""


@dataclass(slots=True)
class Named:
    """A card or token: its id, its name, its number among its namesakes.

    ``declared`` says that the position holds it, ``filler`` that it is one of the ten cards of a library not mentioned: those
    are not counted among their namesakes.
    """

    id: str
    name: str
    number: int
    declared: bool = False
    filler: bool = False


class Names:
    """All cards and tokens that have appeared in a game, numbered by name in the order of their appearance."""

    def __init__(self, named: Iterable[Named] = ()) -> None:
        self._by_id: dict[str, Named] = {}
        self._by_name: dict[str, list[Named]] = {}
        for one in named:
            self._put(one)

    def copy(self) -> Names:
        """The same names, apart."""
        return Names(self._by_id.values())

    def _put(self, named: Named) -> None:
        self._by_id[named.id] = named
        self._by_name.setdefault(named.name, []).append(named)

    def add(self, id: str, name: str, *, declared: bool = False, filler: bool = False) -> None:
        """Give the next number of its name to what has just appeared."""
        if id not in self._by_id:
            number = 0 if filler else 1 + len(self.namesakes(name))
            self._put(Named(id, name, number, declared, filler))

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def get(self, id: str) -> Named | None:
        """The card or token of this id, if it has appeared."""
        return self._by_id.get(id)

    def namesakes(self, name: str, *, filler: bool = False) -> list[Named]:
        """All of one name, in the order of their numbers; or the fillers of that name."""
        return [one for one in self._by_name.get(name, ()) if one.filler is filler]

    def names(self) -> list[str]:
        """All names so far."""
        return list(self._by_name)

    def label(self, id: str) -> str:
        """What the scenario calls it: its name, with its number if it has namesakes. Any other id is its own name."""
        named = self._by_id.get(id)
        if named is None:
            return id
        if named.filler:
            return named.name
        return named.name if len(self.namesakes(named.name)) == 1 else f"{named.name} {named.number}"
