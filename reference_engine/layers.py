"""Continuous effects on characteristics, applied in layers (613), with timestamps (613.7) and dependency (613.8).

A :class:`Part` is what an effect does in one layer. :func:`compute` gives the characteristics of every permanent; nothing is
stored: they follow from the copiable values and the effects each time something has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from . import quantities
from .abilities import Ability, Keyword, Static, expanded
from .conditions import Condition
from .objects import BATTLEFIELD, Characteristics, GameObject
from .quantities import Amount
from .selectors import Filter, Ref
from .types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, land_type_ability, subtypes_of_type

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

LAYERS = ("2", "4", "5", "6", "7a", "7b", "7c", "7d")
"""The layers in which effects are applied here (613.1, 613.4). Layer 1 is the copiable values themselves (copying.py); no
text-changing effect (layer 3) is modelled."""


class Draft:
    """Characteristics while the layers are being applied to them."""

    __slots__ = (
        "abilities", "ability_times", "barred", "colors", "controller", "every_creature_type", "loyalty", "mana_cost", "name", "power",
        "subtypes", "supertypes", "toughness", "types", "_expanded",
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
            name=self.name, mana_cost=self.mana_cost, colors=self.colors, supertypes=self.supertypes, types=self.types,
            subtypes=self.subtypes, every_creature_type=self.every_creature_type, abilities=self.abilities, power=self.power,
            toughness=self.toughness, loyalty=self.loyalty, controller=self.controller, no_abilities_gained=self.barred,
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


# ---- what an effect does in one layer -----------------------------------------------------------------------------------------


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
            if gained is not None and "land" in d.types and not {gained, land_type_ability(t, printed=True)} & set(d.abilities):
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
            d.subtypes = frozenset(s for s in d.subtypes if s in kept or (s not in CREATURE_TYPES and s not in LAND_TYPES and s in kept))
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
        d.abilities = rest + tuple(a for a in (land_type_ability(t) for t in subtypes if t in BASIC_LAND_TYPES) if a is not None)


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
class AddColors(Part):
    """Layer 5: these colors in addition to its others."""

    colors: tuple[str, ...] = ()
    layer = "5"
    writes = frozenset({"color"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        d.colors |= frozenset(self.colors)


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


@lru_cache(maxsize=None)
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
class GainProtectionFromChosenColors(Part):
    """Layer 6: it has protection from each color chosen for the source (102.2, 702.16g)."""

    layer = "6"
    writes = frozenset({"abilities"})

    def apply(self, d: Draft, c: Context, entity: int) -> None:
        from .keyword_abilities import protection_from_color

        for color in c.source_look.obj.choices.get("colors", ()):
            d.abilities = (*d.abilities, protection_from_color(color))


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
        return (None if self.power is None else c.amount(self.power), None if self.toughness is None else c.amount(self.toughness))


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


# ---- applying them ------------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Live:
    """A continuous effect while the layers are applied: where it comes from, when, and what it applies to once it started."""

    parts: tuple[Part, ...]
    affects: Filter | Ref | None
    context: Context
    timestamp: int
    order: int
    condition: Condition | None = None
    ability: Ability | None = None
    host: int | None = None
    cda: bool = False
    everywhere: bool = False
    fixed: tuple[int, ...] | None = None
    started: bool = False

    def layer_of(self, part: Part) -> str:
        """The layer of a part: what defines power and toughness as a characteristic is applied in 7a (613.4a)."""
        return "7a" if self.cda and part.layer == "7b" else part.layer

    @cached_property
    def layers(self) -> frozenset[str]:
        """The layers in which it does something."""
        return frozenset(self.layer_of(p) for p in self.parts)

    def exists(self, drafts: dict[int, Draft]) -> bool:
        """Whether its ability is still there, or the effect has started anyway (613.6)."""
        if self.started or self.ability is None:
            return True
        assert self.host is not None
        d = drafts.get(self.host)
        return d is not None and any(a is self.ability for a in d.all_abilities)

    def set_of(self, drafts: dict[int, Draft]) -> tuple[int, ...]:
        """The objects that it applies to now."""
        if self.fixed is not None:
            return tuple(e for e in self.fixed if e in drafts)
        if self.ability is not None and self.host is not None:
            d = drafts[self.host]
            if d.controller is not None:
                self.context.controller = d.controller
        if self.condition is not None and not self.condition.holds(self.context):
            return ()
        if self.cda:
            return (self.host,) if self.host is not None and self.host in drafts else ()
        if isinstance(self.affects, Filter):
            return tuple(e for e in drafts if self.affects.matches(self.context, e))
        assert self.affects is not None
        return tuple(e for e in self.affects.entities(self.context) if e in drafts)

    def reads(self, layer: str) -> frozenset[str]:
        """The aspects that decide what it applies to and what it does in a layer."""
        out: frozenset[str] = frozenset()
        if self.fixed is None and not self.started:
            if self.affects is not None:
                out |= self.affects.reads()
            if self.condition is not None:
                out |= self.condition.reads()
            if self.ability is not None:
                out |= {"abilities"}
        for p in self.parts:
            if self.layer_of(p) == layer:
                out |= p.reads()
        return out

    def writes(self, layer: str) -> frozenset[str]:
        """The aspects that it may change in a layer."""
        return frozenset().union(*(p.writes for p in self.parts if self.layer_of(p) == layer))

    def apply(self, layer: str, drafts: dict[int, Draft]) -> None:
        """Apply its parts of a layer."""
        if self.fixed is None:
            self.fixed = self.set_of(drafts)
        self.started = True
        self.context.timestamp = self.timestamp
        for p in self.parts:
            if self.layer_of(p) == layer:
                for e in self.fixed:
                    if e in drafts:
                        p.apply(drafts[e], self.context, e)

    def signature(self, layer: str, drafts: dict[int, Draft]) -> object:
        """Whether it exists, what it applies to and what it does: what another effect may change (613.8a)."""
        if not self.exists(drafts):
            return None
        affected = self.set_of(drafts)
        return affected, tuple(
            p.deed(self.context, e) for p in self.parts if self.layer_of(p) == layer for e in affected
        )


class Computation:
    """One pass through the layers. ``drafts`` serve ``Game.ch`` while it runs, so that filters see characteristics so far."""

    def __init__(self, game: Game, objects: Iterable[GameObject]) -> None:
        self.game = game
        self.drafts: dict[int, Draft] = {}
        self.objects = {o.id: o for o in objects}
        self.reads: set[str] = set()
        self.everywhere: list[Live] = []
        self.floating: list[Live] = []
        self.statics: dict[tuple[int, int], Live] = {}
        self.order = 0

    def run(self) -> dict[int, Characteristics]:
        """The characteristics of all the objects."""
        game = self.game
        base = {oid: game.base_characteristics(o) for oid, o in self.objects.items()}
        floating = [f for f in game.state.floating if f.parts]
        plain = not floating
        if plain:
            for oid, ch in base.items():
                if ch.has_statics or game.has_characteristic_counters(self.objects[oid]):
                    plain = False
                    break
        if plain:
            return base
        self.drafts = {oid: Draft(ch) for oid, ch in base.items()}
        previous, game.computing = game.computing, self
        try:
            for f in floating:
                self.floating.append(
                    Live(f.parts, f.affects, f.context, f.timestamp, self._next(), condition=f.condition, fixed=f.affected)
                )
            for layer in LAYERS:
                self._apply_layer(layer)
        finally:
            game.computing = previous
        return {oid: d.freeze() for oid, d in self.drafts.items()}

    def _next(self) -> int:
        self.order += 1
        return self.order

    def _collect(self) -> list[Live]:
        """Effects of static abilities that objects have now, the floating ones, and those that have started (613.6)."""
        for oid, d in self.drafts.items():
            for a in d.all_abilities:
                if isinstance(a, Static) and (oid, id(a)) not in self.statics and BATTLEFIELD in a.zones:
                    obj = self.objects[oid]
                    time = max(obj.timestamp, d.ability_times.get(id(a), 0))
                    context = self.game.context(oid, d.controller if d.controller is not None else obj.controller, ability=a)
                    self.statics[oid, id(a)] = Live(
                        a.parts, a.affects, context, time, self._next(), condition=a.condition, ability=a, host=oid, cda=a.cda,
                        everywhere=a.everywhere,
                    )
        live = [*self.floating, *self.statics.values()]
        return [e for e in live if e.exists(self.drafts)]

    def _apply_layer(self, layer: str) -> None:
        done: set[int] = set()
        if layer == "6":
            self._keyword_counters(None)
        while True:
            pending = [e for e in self._collect() if layer in e.layers and id(e) not in done]
            if not pending:
                break
            for e in pending:
                self.reads |= e.reads(layer)
            effect = self._first(layer, pending)
            effect.apply(layer, self.drafts)
            if effect.everywhere and effect not in self.everywhere:
                self.everywhere.append(effect)
            done.add(id(effect))
        if layer == "7c":
            self._counters()

    def _first(self, layer: str, pending: list[Live]) -> Live:
        """The effect to apply next: characteristic-defining ones first (613.3), then by dependency and timestamp."""
        if len(pending) == 1:
            return pending[0]
        defining = [e for e in pending if e.cda]
        group = sorted(defining or pending, key=lambda e: (e.timestamp, e.order))
        if len(group) == 1:
            return group[0]
        depends = {id(e): {id(o) for o in group if o is not e and self._depends(layer, e, o)} for e in group}
        if not any(depends.values()):
            return group[0]
        reach = _closure(depends)
        for e in group:
            # In a dependency loop the rule is ignored for the effects of the loop (613.8b).
            outside = {o for o in depends[id(e)] if id(e) not in reach[o]}
            if not outside:
                return e
        return group[0]

    def _depends(self, layer: str, a: Live, b: Live) -> bool:
        """Whether ``a`` depends on ``b`` (613.8a): tried out on a copy, where what they read and write lets it be possible."""
        if not (a.reads(layer) & b.writes(layer)):
            return False
        before = a.signature(layer, self.drafts)
        real = self.drafts
        self.drafts = {oid: d.copy() for oid, d in real.items()}
        fixed, started = b.fixed, b.started
        try:
            b.apply(layer, self.drafts)
            after = a.signature(layer, self.drafts)
        finally:
            self.drafts = real
            b.fixed, b.started = fixed, started
        return before != after

    def _keyword_counters(self, _: None) -> None:
        """Keyword counters (122.1b) grant their keyword in layer 6, with the timestamp of the counter (613.7c)."""
        from .keyword_abilities import KEYWORD_COUNTERS

        for oid, obj in self.objects.items():
            for kind, n in obj.counters.items():
                if n and kind in KEYWORD_COUNTERS:
                    time = obj.choices.get(f"counter {kind}", obj.timestamp)
                    context = self.game.context(oid, obj.controller)
                    self.floating.append(
                        Live((Gain((Keyword(keyword=kind),)),), None, context, time, self._next(), fixed=(oid,))
                    )

    def _counters(self) -> None:
        """Counters on power and toughness (122.1a), in layer 7c: additions, so that their order does not matter."""
        for oid, obj in self.objects.items():
            for kind, n in obj.counters.items():
                if n and kind[0] in "+-" and "/" in kind:
                    power, toughness = kind.split("/")
                    d = self.drafts[oid]
                    if d.power is not None or "creature" in d.types:
                        d.power = (d.power or 0) + n * int(power)
                        d.toughness = (d.toughness or 0) + n * int(toughness)


def _closure(depends: dict[int, set[int]]) -> dict[int, set[int]]:
    reach = {k: set(v) for k, v in depends.items()}
    changed = True
    while changed:
        changed = False
        for k, v in reach.items():
            more = set().union(*(reach[o] for o in v)) - v if v else set()
            if more:
                v |= more
                changed = True
    return reach
