"""Continuous effects on characteristics, applied in layers (613), with timestamps (613.7) and dependency (613.8).

A :class:`Part` is what an effect does in one layer. :func:`compute` gives the characteristics of every permanent; nothing is
stored: they follow from the copiable values and the effects each time something has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from .abilities import Ability, Keyword, Static
from .conditions import Condition
from .objects import BATTLEFIELD, Characteristics, GameObject
from .parts import Draft, Gain, Part
from .references import Ref
from .selectors import Filter

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

LAYERS = ("2", "4", "5", "6", "7a", "7b", "7c", "7d")
"""The layers in which effects are applied here (613.1, 613.4). Layer 1 is the copiable values themselves (copying.py); no
text-changing effect (layer 3) is modelled."""


# ---- what an effect does in one layer -----------------------------------------------------------------------------------------


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
                    Live(
                        f.parts,
                        f.affects,
                        f.context,
                        f.timestamp,
                        self._next(),
                        condition=f.condition,
                        fixed=f.affected,
                    )
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
                    context = self.game.context(
                        oid, d.controller if d.controller is not None else obj.controller, ability=a
                    )
                    self.statics[oid, id(a)] = Live(
                        a.parts,
                        a.affects,
                        context,
                        time,
                        self._next(),
                        condition=a.condition,
                        ability=a,
                        host=oid,
                        cda=a.cda,
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
        for v in reach.values():
            more = set().union(*(reach[o] for o in v)) - v if v else set()
            if more:
                v |= more
                changed = True
    return reach
