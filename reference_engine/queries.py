"""What can be asked of a game: characteristics (613), zones, who controls what, which rules and abilities are in force."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeVar

from .abilities import Ability, Activated, ReplacementAbility, RuleAbility, Static, Triggered
from .characteristics import Look
from .copying import copiable_values
from .damage_replacement import FinalityCounter, Regenerate, ShieldCounter, StunCounter
from .effects import Context
from .errors import EngineFault
from .events import Event, ZoneChange
from .layers import Computation
from .objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OWNED_ZONES,
    STACK,
    Characteristics,
    GameObject,
    State,
    is_player,
    player_entity,
    player_number,
)
from .parts import Draft
from .replacement import Applicable
from .rulebreaking import (
    CantBeSacrificed,
    CantGainLife,
    CantLose,
    CantRegenerate,
    CantSearch,
    CountersCantBePut,
    DamageCantBePrevented,
    LifeCantChange,
    Rule,
    SourcesHave,
    SpendAnyType,
)

R = TypeVar("R", bound=Rule)
COUNTER_REPLACEMENTS = {"shield": ShieldCounter(), "stun": StunCounter(), "finality": FinalityCounter()}


class Queries:
    """The asking half of :class:`reference_engine.game.Game`."""

    state: State
    edition: str | None

    def __init__(self) -> None:
        self._dirty = True
        self._sensitive: frozenset[str] = frozenset()
        self._characteristics: dict[int, Characteristics] = {}
        self._elsewhere: dict[int, Characteristics] = {}
        self._everywhere: list[Any] = []
        self._with_controller: dict[tuple[int, int | None], tuple[Characteristics, Characteristics]] = {}
        self._triggers: dict[type[Event], list[tuple[Triggered, int]]] = {}
        self._noted: dict[str, list[tuple[Triggered, int]]] = {}
        self._state_triggers: list[tuple[Triggered, int]] = []
        self._rules: dict[type[Rule], list[tuple[RuleAbility, int]]] = {}
        self._replacements: dict[type[Event], list[tuple[ReplacementAbility, int]]] = {}
        self.computing: Computation | None = None
        self.prospects: dict[int, GameObject] = {}
        """Objects about to enter, looked at as if they were on the battlefield (614.12)."""

    # ---- caching -----------------------------------------------------------------------------------------------------------

    def touch(self, *aspects: str) -> None:
        """Something has changed: characteristics are computed anew when next asked for. With ``aspects`` only if an effect in
        force looks at one of them."""
        if not aspects or any(a in self._sensitive for a in aspects):
            self._dirty = True

    def _refresh(self) -> None:
        if self.computing is not None:
            return
        self._dirty = False
        state = self.state
        objects = [o for oid in state.zones[BATTLEFIELD, -1] if not (o := state.objects[oid]).phased_out]
        objects += self.prospects.values()
        computation = Computation(self, objects)  # type: ignore[arg-type]
        self._characteristics = computation.run()
        self._everywhere = computation.everywhere
        self._elsewhere = {}
        sensitive = set(computation.reads)
        self._index(objects)
        for f in state.floating:
            if f.condition is not None:
                sensitive |= f.condition.reads()
        self._sensitive = frozenset(sensitive)

    def _index(self, objects: list[GameObject]) -> None:
        triggers: dict[type[Event], list[tuple[Triggered, int]]] = defaultdict(list)
        noted: dict[str, list[tuple[Triggered, int]]] = defaultdict(list)
        rules: dict[type[Rule], list[tuple[RuleAbility, int]]] = defaultdict(list)
        replacements: dict[type[Event], list[tuple[ReplacementAbility, int]]] = defaultdict(list)
        state_triggers: list[tuple[Triggered, int]] = []

        def note(oid: int, abilities: tuple[Ability, ...], zone: str) -> None:
            for a in abilities:
                if zone not in a.zones:
                    continue
                if isinstance(a, Triggered):
                    if oid in self.prospects:
                        continue  # What is about to enter is not there yet, and nothing makes its abilities trigger.
                    if a.trigger.word is not None:
                        noted[a.trigger.word].append((a, oid))
                    elif not a.trigger.events:
                        state_triggers.append((a, oid))
                    else:
                        for kind in a.trigger.events:
                            triggers[kind].append((a, oid))
                elif isinstance(a, RuleAbility):
                    rules[type(a.rule)].append((a, oid))
                elif isinstance(a, ReplacementAbility):
                    for kind in a.replaces.events:
                        replacements[kind].append((a, oid))

        for o in objects:
            ch = self._characteristics[o.id]
            if ch.abilities:
                note(o.id, ch.indexed, BATTLEFIELD)
        state = self.state
        for zone in (STACK, EXILE, COMMAND):
            for oid in state.zones[zone, -1]:
                o = state.objects[oid]
                if o.card.kind != "ability" and not o.face_down:
                    ch = self._other(o)
                    if ch.functions_elsewhere:
                        note(oid, ch.indexed, zone)
        for zone in (HAND, GRAVEYARD):
            for p in range(len(state.players)):
                for oid in state.zones[zone, p]:
                    o = state.objects[oid]
                    if o.printed.functions_elsewhere or self._everywhere:
                        note(oid, self._other(o).indexed, zone)
        self._triggers, self._noted, self._rules, self._replacements = triggers, noted, rules, replacements
        self._state_triggers = state_triggers

    # ---- looking at objects ------------------------------------------------------------------------------------------------

    def ch(self, entity: int) -> Characteristics | Draft:
        """The characteristics of an object as it is, or last was."""
        computing = self.computing
        if computing is not None:
            d = computing.drafts.get(entity)
            if d is not None:
                return d
        elif self._dirty:
            self._refresh()
        found = self._characteristics.get(entity)
        if found is not None and (entity in self.state.objects or entity in self.prospects):
            return found
        obj = self.state.objects.get(entity)
        if obj is not None:
            if obj.zone == BATTLEFIELD and obj.phased_out:
                return self.base_characteristics(obj)
            return self._other(obj)
        known = self.state.known.get(entity)
        if known is None:
            raise EngineFault(f"object {entity} has never existed")
        return known.ch  # type: ignore[no-any-return]

    def look(self, entity: int) -> Look:
        """An object with its characteristics, as it is or last was (608.2h)."""
        obj = self.state.objects.get(entity) or self.prospects.get(entity)
        if obj is not None:
            return Look(obj, self.ch(entity))  # type: ignore[arg-type]
        known = self.state.known.get(entity)
        if known is None:
            raise EngineFault(f"object {entity} has never existed")
        return known  # type: ignore[no-any-return]

    def any_object(self, entity: int) -> GameObject | None:
        """The object itself, present or about to enter."""
        return self.state.objects.get(entity) or self.prospects.get(entity)

    def copiable(self, obj: GameObject) -> Characteristics:
        """The copiable values of an object (707.2)."""
        return copiable_values(obj)

    def base_characteristics(self, obj: GameObject) -> Characteristics:
        """Copiable values with the controller, before the other layers."""
        values = copiable_values(obj)
        if obj.direct_abilities:
            from dataclasses import replace

            return replace(values, abilities=values.abilities + obj.direct_abilities, controller=obj.controller)
        controller = obj.controller if obj.zone in (BATTLEFIELD, STACK) else None
        key = (id(values), controller)
        cached = self._with_controller.get(key)
        if cached is None or cached[0] is not values:
            from dataclasses import replace

            cached = (values, replace(values, controller=controller))
            self._with_controller[key] = cached
        return cached[1]

    def _other(self, obj: GameObject) -> Characteristics:
        """Characteristics of an object that is not on the battlefield: its own ones, and effects on all zones."""
        found = self._elsewhere.get(obj.id)
        if found is not None:
            return found
        ch = self.base_characteristics(obj)
        # Effects of resolved spells and abilities on a certain object that is not on the battlefield (611.2c).
        lasting = [f for f in self.state.floating if f.affected is not None and f.parts and obj.id in f.affected]
        if ch.has_defining or self._everywhere or lasting:
            # Whoever asks about it meanwhile (an ability that counts cards like itself) gets what it is without these effects.
            self._elsewhere[obj.id] = ch
            draft = Draft(ch)
            for a in ch.all_abilities:
                if isinstance(a, Static) and a.cda:
                    c = self.context(obj.id, obj.controller, ability=a)
                    if a.condition is None or a.condition.holds(c):
                        for p in a.parts:
                            p.apply(draft, c, obj.id)
            for f in lasting:
                for p in f.parts:
                    p.apply(draft, f.context, obj.id)
            if self._everywhere and self.computing is None:
                self._elsewhere[obj.id] = draft.freeze()
                for live in self._everywhere:
                    if live.affects is not None and live.affects.matches(live.context, obj.id):
                        for p in live.parts:
                            p.apply(draft, live.context, obj.id)
            ch = draft.freeze()
        if self.computing is None:
            self._elsewhere[obj.id] = ch
        else:
            self._elsewhere.pop(obj.id, None)
        return ch

    def has_characteristic_counters(self, obj: GameObject) -> bool:
        """Whether an object has counters that change power, toughness or keywords (122.1a-b)."""
        if not obj.counters:
            return False
        from .keyword_abilities import KEYWORD_COUNTERS

        return any("/" in k or k in KEYWORD_COUNTERS for k in obj.counters)

    def context(self, source: int, controller: int, **more: Any) -> Context:
        """A context for an ability of an object."""
        return Context(self, source, controller, **more)  # type: ignore[arg-type]

    def mana_value(self, entity: int) -> int:
        """The mana value; on the stack X counts as announced (202.3e), for a copy on the stack as for its original."""
        look = self.look(entity)
        obj = look.obj
        value = look.ch.mana_value
        if obj.zone == STACK and obj.context is not None and obj.context.x and look.ch.mana_cost:
            value += obj.context.x * sum(1 for s in look.ch.mana_cost if s == "X")
        return value

    def counters_on(self, entity: int) -> dict[str, int]:
        """The counters on an object or player, as they are or last were."""
        if is_player(entity):
            return self.state.players[player_number(entity)].counters
        return self.look(entity).obj.counters

    # ---- zones and players ---------------------------------------------------------------------------------------------------

    def in_zone(self, zone: str, owners: list[int] | None = None) -> Iterator[int]:
        """The objects in a zone (of some players), phased-out permanents left out (702.26b)."""
        state = self.state
        if zone == BATTLEFIELD:
            for oid in tuple(state.zones[BATTLEFIELD, -1]):
                obj = state.objects.get(oid)  # The state may change while somebody goes through it.
                if obj is not None and not obj.phased_out:
                    yield oid
            for oid in tuple(self.prospects):
                if self.computing is not None:
                    yield oid
        elif zone in OWNED_ZONES:
            for p in self.apnap():
                if owners is None or p in owners:
                    yield from tuple(state.zones[zone, p])
        else:
            for oid in tuple(state.zones[zone, -1]):
                if owners is None or state.objects[oid].owner in owners:
                    yield oid

    def is_permanent(self, entity: int) -> bool:
        """Whether it is an object on the battlefield now (110.1)."""
        obj = self.state.objects.get(entity)
        return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out

    def can_find(self, entity: int) -> bool:
        """Whether an effect can still find the object where it expects it (400.7)."""
        obj = self.state.objects.get(entity)
        return obj is not None and not obj.phased_out

    def apnap(self) -> list[int]:
        """Players still in the game: the active player, then the others in turn order (101.4)."""
        n = len(self.state.players)
        order = [(self.state.active + i) % n for i in range(n)]
        return [p for p in order if self.state.players[p].in_game]

    def player_entities(self) -> tuple[int, ...]:
        """The players still in the game, as entities."""
        return tuple(player_entity(p) for p in self.apnap())

    def next_player(self, p: int) -> int:
        """The next player in turn order who is still in the game."""
        n = len(self.state.players)
        for i in range(1, n + 1):
            q = (p + i) % n
            if self.state.players[q].in_game:
                return q
        return p

    def attachments(self, entity: int) -> list[int]:
        """What is attached to an object or player."""
        return [o for o in self.in_zone(BATTLEFIELD) if self.state.objects[o].attached_to == entity]

    def opponents(self, p: int) -> list[int]:
        """The opponents of a player, in APNAP order."""
        return [q for q in self.apnap() if q != p]

    # ---- abilities in force --------------------------------------------------------------------------------------------------

    def rules(self, kind: type[R]) -> Iterator[tuple[R, Context]]:
        """The exceptions of a kind in force, each with its context."""
        if self._dirty and self.computing is None:
            self._refresh()
        for ability, oid in self._rules.get(kind, ()):
            c = self.context(oid, self._controller_of(oid), ability=ability)
            if ability.condition is None or ability.condition.holds(c):
                yield ability.rule, c  # type: ignore[misc]
        for f in self.state.floating:
            if type(f.rule) is kind and (f.condition is None or f.condition.holds(f.context)):
                yield f.rule, f.context

    def _controller_of(self, oid: int) -> int:
        controller = self.ch(oid).controller
        if controller is not None:
            return controller
        obj = self.any_object(oid)
        return obj.owner if obj is not None else self.look(oid).obj.owner

    def has_rule(self, kind: type[Any], entity: int) -> bool:
        """Whether an exception of a kind about objects concerns this one."""
        return any(r.applies(c, entity) for r, c in self.rules(kind))

    def replacements_for(self, event: Event) -> list[Applicable]:
        """The replacement and prevention effects that would apply to an event."""
        if self._dirty and self.computing is None:
            self._refresh()
        out: list[Applicable] = []
        kind = type(event)
        entering = event if isinstance(event, ZoneChange) and event.to == BATTLEFIELD else None
        for ability, oid in self._replacements.get(kind, ()):
            mine = entering is not None and entering.prospective is not None and oid == entering.prospective.id
            if oid in self.prospects and not mine:
                continue
            if mine and not ability.replaces.about_itself:
                continue  # Its own effects count only if they affect just itself (614.12).
            controller = self._controller_of(oid)
            c = self.context(oid, controller, ability=ability)
            if mine:
                self._bind_entering(c, entering, ability)  # type: ignore[arg-type]
            if ability.condition is not None and not ability.condition.holds(c):
                continue
            if ability.replaces.applies(c, event):
                out.append(Applicable(ability.replaces, c, (oid, id(ability)), ability))
        for f in self.state.floating:
            if f.replaces is not None and isinstance(event, f.replaces.events):
                if f.condition is not None and not f.condition.holds(f.context):
                    continue
                if f.affected is not None and event.subject not in f.affected:
                    continue
                if f.replaces.applies(f.context, event):
                    f.context.floating = f
                    out.append(Applicable(f.replaces, f.context, ("floating", f.key)))
        if event.subject is not None and not is_player(event.subject):
            obj = self.state.objects.get(event.subject)
            if obj is not None and obj.zone == BATTLEFIELD and obj.counters:
                for counter, replacement in COUNTER_REPLACEMENTS.items():
                    if obj.counters.get(counter) and isinstance(event, replacement.events):
                        c = self.context(obj.id, self._controller_of(obj.id))
                        if replacement.applies(c, event):
                            out.append(Applicable(replacement, c, (obj.id, counter)))
        return out

    def _bind_entering(self, c: Context, event: ZoneChange, ability: Ability) -> None:
        """X of an entering permanent's own abilities is that of the spell it was (107.3m); of abilities it has by copying, 0."""
        c.cast = event.cast
        own = event.copied is None or any(a is ability for a in event.prospective.printed.all_abilities)  # type: ignore[union-attr]
        c.x = event.cast.x if event.cast is not None and own else 0
        c.vars["entering"] = event

    # ---- particular questions ------------------------------------------------------------------------------------------------

    def can_have_counters(self, entity: int, kind: str) -> bool:
        """Whether counters of a kind can be put on an object or player (614.17)."""
        if not is_player(entity) and not self.is_permanent(entity):
            obj = self.state.objects.get(entity)
            return obj is not None and obj.zone in (EXILE, STACK, GRAVEYARD, COMMAND)
        for r, c in self.rules(CountersCantBePut):
            if r.kind in (None, kind) and (r.players if is_player(entity) else True) and r.filter.matches(c, entity):
                return False
        return True

    def prospective_can_have_counters(self, event: ZoneChange, kind: str) -> bool:
        """The same for a permanent that is about to enter."""
        assert event.prospective is not None
        return not any(
            r.kind in (None, kind) and r.filter.matches(c, event.prospective.id)
            for r, c in self.rules(CountersCantBePut)
        )

    def can_be_sacrificed(self, entity: int) -> bool:
        """Whether a permanent can be sacrificed."""
        return self.is_permanent(entity) and not self.has_rule(CantBeSacrificed, entity)

    def cannot_regenerate(self, entity: int) -> bool:
        """Whether a permanent can't be regenerated (701.19c)."""
        return self.has_rule(CantRegenerate, entity)

    def can_gain_life(self, p: int) -> bool:
        """Whether a player can gain life (119.7)."""
        e = player_entity(p)
        return self.life_can_change(p) and not any(r.players.matches(c, e) for r, c in self.rules(CantGainLife))

    def has_cant_lose(self, p: int) -> bool:
        """Whether an effect says that a player can't lose the game (104.3)."""
        return any(r.players.matches(c, player_entity(p)) for r, c in self.rules(CantLose))

    def life_can_change(self, p: int) -> bool:
        """Whether a player's life total can change."""
        return not any(r.players.matches(c, player_entity(p)) for r, c in self.rules(LifeCantChange))

    def damage_can_be_prevented(self, source: int, combat: bool) -> bool:
        """Whether damage of a source can be prevented at all (615.12)."""
        return not any(
            (combat or not r.combat) and r.sources.matches(c, source) for r, c in self.rules(DamageCantBePrevented)
        )

    def can_search(self, p: int) -> bool:
        """Whether a player can search libraries."""
        return not any(r.players.matches(c, player_entity(p)) for r, c in self.rules(CantSearch))

    def may_spend_any_color(self, p: int) -> bool:
        """Whether a player may spend mana as though it were of any color (609.4b)."""
        return any(r.players.matches(c, player_entity(p)) for r, c in self.rules(SpendAnyType))

    def source_has_granted_keyword(self, source: int, keyword: str) -> bool:
        """Whether an effect gives a source of damage, a spell too, a keyword."""
        return any(r.keyword == keyword and r.filter.matches(c, source) for r, c in self.rules(SourcesHave))

    def can_be_dealt_damage(self, entity: int) -> bool:
        """Whether an entity can be dealt damage (120.1)."""
        if is_player(entity):
            return self.state.players[player_number(entity)].in_game
        return self.is_permanent(entity) and bool(self.ch(entity).types & {"creature", "planeswalker", "battle"})

    def damage_source(self, entity: int) -> int:
        """The source of damage dealt by an ability: the object it is of (609.7)."""
        return entity

    def excess_damage(self, entity: int, amount: int, deathtouch: bool) -> int:
        """The damage beyond what is lethal (120.4a, 702.2c)."""
        obj = self.state.objects[entity]
        ch = self.ch(entity)
        lethal = 0
        if "creature" in ch.types:
            lethal = max(0, (ch.toughness or 0) - obj.damage)
            if deathtouch:
                lethal = min(lethal, 1)
        if "planeswalker" in ch.types:
            lethal = max(lethal, obj.counters.get("loyalty", 0))
        return max(0, amount - lethal)

    def toxic(self, source: int) -> int:
        """The total toxic value of a creature (702.164)."""
        total = 0
        for a in self.look(source).ch.abilities:
            if a.is_keyword and a.keyword == "toxic":
                number = getattr(a, "number", 0)
                total += number if isinstance(number, int) else 0
        return total

    def shield_left(self, c: Context, replacement: Any) -> int:
        """How much a prevention shield can still prevent."""
        f = c.floating
        if f is None:
            return c.amount(replacement.amount)
        return next((g.shield for g in self.state.floating if g.key == f.key), 0) or 0

    def attack_target_for(self, c: Context, p: int) -> int | None:
        """What a permanent that enters attacking attacks: what the source attacks, else a defending player (508.4)."""
        combat = self.state.combat
        if combat is None:
            return None
        if combat.attackers.get(c.source):
            return combat.attackers[c.source]
        for target in combat.attackers.values():
            if target:
                return target
        others = self.opponents(p)
        return player_entity(others[0]) if others else None

    def regeneration(self) -> type[Regenerate]:
        """The replacement effect that a regeneration shield is."""
        return Regenerate

    def activated(self, entity: int) -> list[Activated]:
        """The activated abilities that an object has in the zone that it is in."""
        look = self.look(entity)
        return [a for a in look.ch.all_abilities if isinstance(a, Activated) and look.obj.zone in a.zones]

    def library(self, p: int) -> list[int]:
        """A player's library, top first."""
        return self.state.zone(LIBRARY, p)
