"""Copiable values and copying (707): of permanents, of tokens, of spells, with exceptions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .abilities import Ability, Static
from .objects import CardDefinition, Characteristics, GameObject
from .quantities import Amount

if TYPE_CHECKING:
    from .effects import Context

FACE_DOWN = Characteristics(types=frozenset({"creature"}), power=2, toughness=2)
"""The copiable values of a face-down permanent or spell (708.2a)."""


@dataclass(frozen=True)
class Changes:
    """Exceptions to copying ("except"), which are copiable in turn (707.9)."""

    name: str | None = None
    add_types: tuple[str, ...] = ()
    add_subtypes: tuple[str, ...] = ()
    add_supertypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    set_colors: tuple[str, ...] | None = None
    add_colors: tuple[str, ...] = ()
    set_subtypes: tuple[str, ...] | None = None
    add_abilities: tuple[Ability, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    no_mana_cost: bool = False
    no_abilities: bool = False
    keep_this_ability: bool = False
    """It also has the ability that makes it a copy (707.9a)."""
    unless: Any = None
    """A condition under which the exceptions do not apply; what is copied is bound to "copied"."""


def changed(values: Characteristics, changes: Changes | None, c: Context) -> Characteristics:
    """Copiable values with the exceptions of a copy effect (707.9)."""
    if changes is None or (changes.unless is not None and changes.unless.holds(c)):
        return values
    if changes.power is not None or changes.toughness is not None:
        values = replace(values, abilities=tuple(a for a in values.abilities if not _defines_size(a)))
    new: dict[str, Any] = {}
    if changes.keep_this_ability and c.ability is not None:
        values = replace(values, abilities=(*values.abilities, c.ability))
    if changes.name is not None:
        new["name"] = changes.name
    types = values.types | frozenset(changes.add_types)
    supertypes = (values.supertypes | frozenset(changes.add_supertypes)) - frozenset(changes.not_supertypes)
    subtypes = values.subtypes | frozenset(changes.add_subtypes)
    if changes.set_subtypes is not None:
        from .types import CREATURE_TYPES

        subtypes = frozenset(s for s in values.subtypes if s not in CREATURE_TYPES) | frozenset(changes.set_subtypes)
    new.update(types=types, supertypes=supertypes, subtypes=subtypes)
    if changes.set_colors is not None:
        new["colors"] = frozenset(changes.set_colors)
    elif changes.add_colors:
        new["colors"] = values.colors | frozenset(changes.add_colors)
    if changes.no_abilities:
        new["abilities"] = changes.add_abilities
    elif changes.add_abilities:
        new["abilities"] = values.abilities + changes.add_abilities
    if changes.power is not None:
        new["power"] = c.amount(changes.power)
    if changes.toughness is not None:
        new["toughness"] = c.amount(changes.toughness)
    if changes.no_mana_cost:
        new["mana_cost"] = None
    return replace(values, **new)


def _defines_size(a: Ability) -> bool:
    """Whether an ability defines power or toughness: it is not copied where the copy effect states a size (707.9d)."""
    return isinstance(a, Static) and a.cda and any(p.layer == "7b" for p in a.parts)


def copiable_values(obj: GameObject) -> Characteristics:
    """The copiable values of an object (707.2): printed ones, as modified by copy effects (613.2a), then by being face down."""
    if obj.face_down and obj.zone in ("battlefield", "stack"):
        return FACE_DOWN
    if obj.copies:
        return max(obj.copies, key=lambda e: e.timestamp).values
    return obj.printed


def token_definition(values: Characteristics, original: GameObject) -> CardDefinition:
    """The definition of a token that is a copy: it has both faces of a double-faced original (707.8a)."""
    definition = original.card.definition
    if (
        definition.layout in ("transform", "modal")
        and not original.copies
        and not original.face_down
        and original.base is None
    ):
        return (
            definition
            if original.face == 0 and values == definition.faces[0]
            else CardDefinition(values.name, (values,))
        )
    return CardDefinition(values.name, (values,))
