"""Facts and choices put into sentences of the scenario language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import UnsetType

from adapters import contract as c
from steps import grammar as g
from steps.table import Table
from steps.words import ability_text, mana_text

__all__ = ["ability_on_stack", "announcement_text", "called", "listed", "quoted"]

_BARE = re.compile(g.BARE)
_DEEDS = {
    "tap": "tapping", "untap": "untapping", "sacrifice": "sacrificing", "discard": "discarding", "exile": "exiling",
    "return": "returning", "reveal": "revealing",
}  # fmt: skip


def quoted(name: str) -> str:
    """A name as a sentence writes it: bare where it can be, else in quotes."""
    plain = name.replace('"', "")
    return plain if _BARE.fullmatch(plain) else f'"{plain}"'


def listed(items: Iterable[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``; ``nothing`` for none."""
    words = list(items)
    if len(words) < 2:
        return words[0] if words else "nothing"
    return ", ".join(words[:-1]) + " and " + words[-1]


def called(table: Table, id: str) -> str:
    """What sentences call a player, card, token or ability on the stack."""
    named = table.names.get(id)
    if named is not None:
        twins = len(table.names.namesakes(named.name)) > 1 and not named.filler
        return quoted(named.name) + (f" {named.number}" if twins else "")
    for ability in table.seen.abilities:
        if ability.id == id:
            return ability_on_stack(table, ability)
    return id


def ability_on_stack(table: Table, ability: c.AbilityOnStack) -> str:
    """An ability on the stack, or waiting for it, by its keyword, cost or ordinal."""
    names = () if isinstance(ability.names, UnsetType) else ability.names
    usable = [n for n in names if n.keyword or n.ordinal or (n.cost and n.cost.startswith("{"))]
    usable.sort(key=lambda name: (name.keyword is None, name.cost is None))
    return f"{ability_text(usable[0] if usable else c.AbilityName())} of {called(table, ability.source)}"


def announcement_text(table: Table, said: c.Announcement) -> str:
    """The clauses of an announcement, each with a blank before it."""
    parts: list[str] = []
    if said.x is not None:
        parts.append(f"with X = {said.x}")
    if said.modes:
        parts.append(("choosing mode " if len(said.modes) == 1 else "choosing modes ") + listed(map(str, said.modes)))
    if said.targets is not None:
        parts.append("targeting " + listed(called(table, one) for one in said.targets))
    if said.division is not None:
        parts.append("dividing " + listed(f"{share.number} to {called(table, share.to)}" for share in said.division))
    parts += [f"using {one.keyword}" + (f" {one.times} times" if one.times > 1 else "") for one in said.using]
    if said.face_down:
        parts.append("face down")
    for deed, verb in _DEEDS.items():
        objects = [one for one in said.objects if one.deed == deed]
        if objects:
            parts.append(f"{verb} " + listed(called(table, one.object) for one in objects))
    if said.paying:
        parts.append(f"paying {mana_text(said.paying)}")
    return "".join(f" {part}" for part in parts)
