"""What a continuous effect does in one layer (613.1): control, types, colors, abilities, power and toughness."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from . import quantities
from .abilities import Ability, expanded
from .objects import Characteristics
from .quantities import Amount
from .references import Ref
from .types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, land_type_ability, subtypes_of_type

if TYPE_CHECKING:
    from .effects import Context


class Draft:
    """Characteristics while the layers are being applied to them."""

    __slots__ = (
        "_expanded",
        "abilities",
        "ability_times",
        "barred",
        "colors",
        "controller",
        "every_creature_type",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(self, ch: Characteristics) -> None:
        self.name = ch.name
        self.mana_cost = ch.mana_cost
        self.colors = ch.colors
        self.supertypes = ch.supertypes
        self.types = ch.types
        self.subtypes = ch.subtypes
        self.every_creature_type = ch.every_creature_type
        self.abilities = ch.abilities
        self.power = ch.power
        self.toughness = ch.toughness
        self.loyalty = ch.loyalty
        self.controller = ch.controller
        self.barred: frozenset[str] = frozenset()
        self.ability_times: dict[int, int] = {}
        self._expanded: tuple[tuple[Ability, ...], tuple[Ability, ...]] | None = None

    def copy(self) -> Draft:
        """A copy to try an effect on."""
        new = Draft.__new__(Draft)
        for name in Draft.__slots__:
            setattr(new, name, getattr(self, name))
        new.ability_times = dict(self.ability_times)
        return new

    def freeze(self) -> Characteristics:
        """The characteristics as they have become."""
        return Characteristics(
            name=self.name,
            mana_cost=self.mana_cost,
            colors=self.colors,
            supertypes=self.supertypes,
            types=self.types,
            subtypes=self.subtypes,
            every_creature_type=self.every_creature_type,
            abilities=self.abilities,
            power=self.power,
            toughness=self.toughness,
            loyalty=self.loyalty,
            controller=self.controller,
        )

    @property
    def all_abilities(self) -> tuple[Ability, ...]:
        if self._expanded is None or self._expanded[0] is not self.abilities:
            self._expanded = (self.abilities, expanded(self.abilities))
        return self._expanded[1]

    @property
    def keywords(self) -> frozenset[str]:
        return frozenset(a.keyword for a in self.abilities if a.keyword is not None and a.is_keyword)

    @property
    def mana_value(self) -> int:
        from .mana import symbol_value

        return sum(symbol_value(s) for s in self.mana_cost or ())

    def has_subtype(self, subtype: str) -> bool:
        return subtype in self.subtypes or (self.every_creature_type and subtype in CREATURE_TYPES)


@dataclass(frozen=True)
class Part:
    """What an effect does in one layer. ``writes`` are the aspects that it may change, ``reads`` those it looks at."""

    layer = "6"
    writes: frozenset[str] = field(default=frozenset(), init=False, repr=False, compare=False)

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        """Change the draft of an object."""
        raise NotImplementedError

    def reads(self) -> frozenset[str]:
        """The aspects that decide what it does."""
        return frozenset()

    def deed(self, c: Context, entity: int) -> object:
        """What it would do to the object, in a form that can be compared (613.8a)."""
        return None


@dataclass(frozen=True)
class SetController(Part):
    """Layer 2: the object is controlled by the player referred to."""

    player: Ref
    layer = "2"
    writes = frozenset({"controller"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        from .objects import player_number

        for e in self.player.entities(c):
            d.controller = player_number(e)

    def deed(self, c: Context, entity: int) -> object:
        return self.player.entities(c)


@dataclass(frozen=True)
class AddTypes(Part):
    """Layer 4: card types, subtypes and supertypes in addition to its others (205.1b)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    every_creature_type: bool = False
    layer = "4"
    writes = frozenset({"types"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.types |= frozenset(self.types)
        d.subtypes |= frozenset(self.subtypes)
        d.supertypes |= frozenset(self.supertypes)
        d.every_creature_type = d.every_creature_type or self.every_creature_type
        for t in self.subtypes:
            gained = land_type_ability(t)
            if (
                gained is not None
                and "land" in d.types
                and not {gained, land_type_ability(t, printed=True)} & set(d.abilities)
            ):
                d.abilities = (*d.abilities, gained)


@dataclass(frozen=True)
class AddChosenType(Part):
    """Layer 4: the creature type chosen for the source, in addition."""

    key: str = "creature type"
    layer = "4"
    writes = frozenset({"types"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        chosen = c.source_look.obj.choices.get(self.key)
        if chosen:
            d.subtypes |= {chosen}


@dataclass(frozen=True)
class SetTypes(Part):
    """Layer 4: it is these card types and no others, with these subtypes of them (205.1a). ``keep`` keeps the card types
    named; setting creature types alone replaces just the creature types."""

    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    keep: tuple[str, ...] = ()
    layer = "4"
    writes = frozenset({"types"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        if self.types is not None:
            d.types = frozenset(self.types) | (d.types & frozenset(self.keep))
            kept = frozenset(s for t in d.types for s in subtypes_of_type(t))
            d.subtypes = frozenset(
                s for s in d.subtypes if s in kept or (s not in CREATURE_TYPES and s not in LAND_TYPES and s in kept)
            )
            if "creature" not in d.types and "kindred" not in d.types:
                d.every_creature_type = False
        if self.subtypes is not None:
            if self.types is None or "creature" in self.types:
                d.subtypes = frozenset(s for s in d.subtypes if s not in CREATURE_TYPES)
                d.every_creature_type = False
            d.subtypes |= frozenset(self.subtypes)


@dataclass(frozen=True)
class SetChosenCreatureType(Part):
    """Layer 4: its creature types become the one chosen for the source (205.1a); other subtypes stay."""

    layer = "4"
    writes = frozenset({"types"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        chosen = c.source_look.obj.choices.get("creature type")
        if chosen:
            SetTypes(subtypes=(chosen,)).apply(d, c, entity)


@dataclass(frozen=True)
class LoseTypes(Part):
    """Layer 4: it is no longer of these card types; subtypes of them go with them (205.1b)."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    layer = "4"
    writes = frozenset({"types"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.types -= frozenset(self.types)
        d.supertypes -= frozenset(self.supertypes)
        if self.types:
            kept = frozenset(s for t in d.types for s in subtypes_of_type(t))
            d.subtypes = frozenset(s for s in d.subtypes if s in kept)
            if "creature" not in d.types and "kindred" not in d.types:
                d.every_creature_type = False


@dataclass(frozen=True)
class SetLandTypes(Part):
    """Layer 4: its land types become these basic ones; it loses the abilities of its text and has their mana abilities (305.7).

    ``chosen``: the basic land type chosen for the source.
    """

    subtypes: tuple[str, ...] = ()
    chosen: bool = False
    layer = "4"
    writes = frozenset({"types", "abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        subtypes = self.subtypes
        if self.chosen:
            picked = c.source_look.obj.choices.get("land type")
            subtypes = (picked,) if picked else ()
        if not subtypes:
            return
        d.subtypes = frozenset(s for s in d.subtypes if s not in LAND_TYPES) | frozenset(subtypes)
        obj = c.game.any_object(entity)
        printed = set(map(id, c.game.copiable(obj).abilities)) if obj is not None else set()
        rest = tuple(a for a in d.abilities if id(a) not in printed and not _is_land_type_ability(a))
        d.abilities = rest + tuple(
            a for a in (land_type_ability(t) for t in subtypes if t in BASIC_LAND_TYPES) if a is not None
        )


@dataclass(frozen=True)
class LoseLandTypes(Part):
    """Layer 4: it has no land types, and not the mana abilities of basic ones (305.6); it stays what else it is."""

    layer = "4"
    writes = frozenset({"types", "abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.subtypes = frozenset(s for s in d.subtypes if s not in LAND_TYPES)
        d.abilities = tuple(a for a in d.abilities if not _is_land_type_ability(a))


def _is_land_type_ability(a: Ability) -> bool:
    return any(a is land_type_ability(t, printed) for t in BASIC_LAND_TYPES for printed in (False, True))


@dataclass(frozen=True)
class SetColors(Part):
    """Layer 5: it is these colors and no others; none: colorless."""

    colors: tuple[str, ...] = ()
    layer = "5"
    writes = frozenset({"color"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.colors = frozenset(self.colors)


@dataclass(frozen=True)
class Gain(Part):
    """Layer 6: it has these abilities."""

    abilities: tuple[Ability, ...]
    layer = "6"
    writes = frozenset({"abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        for a in self.abilities:
            if a.is_keyword and a.keyword in d.barred:
                continue
            d.abilities = (*d.abilities, a)
            d.ability_times[id(a)] = c.timestamp


@cache
def _granted(ability: Ability, source: int) -> Ability:
    return replace(ability, granted_by=source)


@dataclass(frozen=True)
class GainNaming(Part):
    """Layer 6: it has these abilities, which speak of the object that grants them by name (201.5a)."""

    abilities: tuple[Ability, ...]
    layer = "6"
    writes = frozenset({"abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        Gain(tuple(_granted(a, c.source) for a in self.abilities)).apply(d, c, entity)


@dataclass(frozen=True)
class Lose(Part):
    """Layer 6: it loses these keywords; ``forever``: and cannot have them (613.1f)."""

    keywords: tuple[str, ...]
    forever: bool = False
    layer = "6"
    writes = frozenset({"abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.abilities = tuple(a for a in d.abilities if not (a.is_keyword and a.keyword in self.keywords))
        if self.forever:
            d.barred |= frozenset(self.keywords)


@dataclass(frozen=True)
class LoseAll(Part):
    """Layer 6: it loses all abilities; ``but_mana``: except mana abilities."""

    but_mana: bool = False
    layer = "6"
    writes = frozenset({"abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        if self.but_mana:
            from .abilities import Activated
            from .mana import is_mana_ability

            d.abilities = tuple(a for a in d.abilities if isinstance(a, Activated) and is_mana_ability(a))
        else:
            d.abilities = ()


@dataclass(frozen=True)
class SetPT(Part):
    """Layer 7b (7a if characteristic-defining): base power and toughness become these; ``None`` leaves one as it is."""

    power: Amount | None
    toughness: Amount | None
    layer = "7b"
    writes = frozenset({"power", "toughness"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        if self.power is not None:
            d.power = c.amount(self.power)
        if self.toughness is not None:
            d.toughness = c.amount(self.toughness)

    def reads(self) -> frozenset[str]:
        return quantities.reads(self.power or 0) | quantities.reads(self.toughness or 0)

    def deed(self, c: Context, entity: int) -> object:
        return (
            None if self.power is None else c.amount(self.power),
            None if self.toughness is None else c.amount(self.toughness),
        )


@dataclass(frozen=True)
class SetPTToManaValue(Part):
    """Layer 7b: base power and toughness are each its own mana value."""

    layer = "7b"
    writes = frozenset({"power", "toughness"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.power = d.toughness = d.mana_value


@dataclass(frozen=True)
class PT(Part):
    """Layer 7c: power and toughness are modified."""

    power: Amount = 0
    toughness: Amount = 0
    layer = "7c"
    writes = frozenset({"power", "toughness"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.power = (d.power or 0) + c.amount(self.power)
        d.toughness = (d.toughness or 0) + c.amount(self.toughness)

    def reads(self) -> frozenset[str]:
        return quantities.reads(self.power) | quantities.reads(self.toughness)

    def deed(self, c: Context, entity: int) -> object:
        return (c.amount(self.power), c.amount(self.toughness))


@dataclass(frozen=True)
class SwitchPT(Part):
    """Layer 7d: power and toughness are switched (613.4d)."""

    layer = "7d"
    writes = frozenset({"power", "toughness"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.power, d.toughness = d.toughness, d.power
