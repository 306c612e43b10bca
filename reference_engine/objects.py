"""What there is: characteristics, cards, objects (CR 109), players (CR 102), and the whole state of a game.

Entities are integers, so that the state can be copied quickly: an object has a positive id, new after every zone change
(400.7); player number *p* is the entity ``-1 - p``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .abilities import Ability
    from .effects import Context

__all__ = [
    "BATTLEFIELD",
    "COMMAND",
    "EXILE",
    "GRAVEYARD",
    "HAND",
    "LIBRARY",
    "STACK",
    "Card",
    "CardDefinition",
    "CastInfo",
    "Characteristics",
    "CopyEffect",
    "GameObject",
    "Player",
    "State",
    "is_player",
    "player_entity",
    "player_number",
]

BATTLEFIELD, HAND, LIBRARY, GRAVEYARD, EXILE, STACK, COMMAND = (
    "battlefield",
    "hand",
    "library",
    "graveyard",
    "exile",
    "stack",
    "command",
)
OWNED_ZONES = (HAND, LIBRARY, GRAVEYARD)
"""Zones of which each player has one of their own (400.1); the others are shared."""

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


def is_player(entity: int) -> bool:
    """Whether an entity is a player rather than an object."""
    return entity < 0


def player_entity(number: int) -> int:
    """The entity of a player, counted from 0 in turn order."""
    return -1 - number


def player_number(entity: int) -> int:
    """The number of a player, counted from 0 in turn order."""
    return -1 - entity


@dataclass(frozen=True, kw_only=True)
class Characteristics:
    """The characteristics of an object (109.3). Copiable values (707.2) and the outcome of the layers (613) have this shape.

    ``mana_cost`` is a tuple of symbols, ``None`` for no mana cost (202.1b). ``power`` and ``toughness`` are ``None`` where
    there are none. ``abilities`` are in the order of the text. ``controller`` is a player number, ``None`` outside the
    battlefield and the stack (108.4).
    """

    name: str = ""
    mana_cost: tuple[str, ...] | None = None
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    every_creature_type: bool = False
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    controller: int | None = None

    @cached_property
    def all_abilities(self) -> tuple[Ability, ...]:
        """The abilities, each keyword followed by the abilities that it stands for (702.1a)."""
        from .abilities import expanded

        return expanded(self.abilities)

    @cached_property
    def keywords(self) -> frozenset[str]:
        """The names of the keyword abilities, without what follows them."""
        return frozenset(a.keyword for a in self.abilities if a.keyword is not None and a.is_keyword)

    @cached_property
    def mana_value(self) -> int:
        """The mana value, X being 0 (202.3)."""
        from .mana import symbol_value

        return sum(symbol_value(s) for s in self.mana_cost or ())

    @cached_property
    def has_statics(self) -> bool:
        """Whether a static ability of it goes through the layers."""
        from .abilities import Static

        return any(isinstance(a, Static) for a in self.all_abilities)

    @cached_property
    def has_defining(self) -> bool:
        """Whether it has a characteristic-defining ability (604.3)."""
        from .abilities import Static

        return any(isinstance(a, Static) and a.cda for a in self.all_abilities)

    @cached_property
    def indexed(self) -> tuple[Ability, ...]:
        """The triggered abilities, replacement effects and rules among its abilities."""
        from .abilities import ReplacementAbility, RuleAbility, Triggered

        return tuple(a for a in self.all_abilities if isinstance(a, (Triggered, RuleAbility, ReplacementAbility)))

    @cached_property
    def functions_elsewhere(self) -> bool:
        """Whether one of those functions outside the battlefield (113.6)."""
        return any(a.zones != frozenset({BATTLEFIELD}) for a in self.indexed)

    def has_subtype(self, subtype: str) -> bool:
        """Whether it has a subtype; having every creature type is having each of them (702.73)."""
        if subtype in self.subtypes:
            return True
        if not self.every_creature_type:
            return False
        from .types import CREATURE_TYPES

        return subtype in CREATURE_TYPES

    @property
    def is_permanent_type(self) -> bool:
        """Whether a card with these types becomes a permanent (110.4)."""
        return bool(self.types & PERMANENT_TYPES)


@dataclass(frozen=True)
class CardDefinition:
    """A card of the pool. ``faces`` has one entry, two for split, modal, transforming and flip cards and Adventures.

    ``layout`` is one of normal, split, transform, modal, adventure, flip.
    """

    name: str
    faces: tuple[Characteristics, ...]
    layout: str = "normal"

    @cached_property
    def combined(self) -> Characteristics:
        """The characteristics outside the stack of a card whose halves count together (709.4)."""
        if self.layout != "split":
            return self.faces[0]
        left, right = self.faces
        return replace(
            left,
            name=f"{left.name} // {right.name}",
            mana_cost=(left.mana_cost or ()) + (right.mana_cost or ()),
            colors=left.colors | right.colors,
            types=left.types | right.types,
            subtypes=left.subtypes | right.subtypes,
            abilities=left.abilities + right.abilities,
        )


@dataclass(frozen=True)
class Card:
    """What keeps its identity from zone to zone: a card, a token, or a copy of a spell. ``label`` is its outward id."""

    label: str
    owner: int
    definition: CardDefinition
    kind: str = "card"  # card | token | copy | ability

    @property
    def printed_name(self) -> str:
        """The name of the front face, or of the token as it was created."""
        return self.definition.name


@dataclass(frozen=True)
class CastInfo:
    """How a spell was cast or an ability activated, remembered by the permanent that the spell becomes (400.7d)."""

    x: int | None = None
    modes: tuple[int, ...] = ()
    kicked: dict[str, int] = field(default_factory=dict)
    method: str | None = None
    from_zone: str | None = None
    by: int | None = None
    mana_spent: tuple[str, ...] = ()
    sacrificed: tuple[int, ...] = ()
    tapped: tuple[int, ...] = ()
    own_flash: bool = False
    """Cast when only an ability of its own let it be cast as though it had flash."""


@dataclass(frozen=True)
class CopyEffect:
    """A copy effect on an object (707.2a): its copiable values become these."""

    values: Characteristics
    timestamp: int
    until_end_of_turn: bool = False
    until_turn_of: int | None = None
    """Until the next turn of this player."""


class GameObject:
    """An object (109.1): a card, token, spell, or ability on the stack, in one zone. A zone change makes a new one (400.7).

    Once it has left its zone it is never changed again: it then serves as last known information (608.2h).
    """

    def __init__(self, oid: int, card: Card, zone: str, controller: int, timestamp: int, *, face: int = 0) -> None:
        self.id = oid
        self.card = card
        self.zone = zone
        self.controller = controller
        """Who controls it apart from effects; outside battlefield and stack, its owner."""
        self.timestamp = timestamp
        self.face = face
        self.base: Characteristics | None = None
        """Copiable values that replace those of the card: a token's, a spell half's, a face-down object's."""
        self.tapped = False
        self.flipped = False
        self.face_down = False
        self.phased_out = False
        self.phased_with: int | None = None
        self.counters: dict[str, int] = {}
        self.damage = 0
        self.deathtouched = False
        self.attached_to: int | None = None
        self.sick = True
        self.since = 0
        self.choices: dict[str, Any] = {}
        self.copies: tuple[CopyEffect, ...] = ()
        self.cast: CastInfo | None = None
        self.links: dict[str, tuple[int, ...]] = {}
        self.source: int | None = None
        self.ability: Ability | None = None
        self.context: Context | None = None
        self.direct_abilities: tuple[Ability, ...] = ()
        self.ring = False

    def clone(self) -> GameObject:
        """A copy that can be changed on its own."""
        new = GameObject.__new__(GameObject)
        new.__dict__.update(self.__dict__)
        new.counters = dict(self.counters)
        new.choices = dict(self.choices)
        new.links = dict(self.links)
        return new

    @property
    def owner(self) -> int:
        """The number of its owner (108.3, 111.2)."""
        return self.card.owner

    @property
    def is_token(self) -> bool:
        """Whether it is a token (111)."""
        return self.card.kind == "token"

    @property
    def is_card(self) -> bool:
        """Whether it is represented by a card (108)."""
        return self.card.kind == "card"

    @property
    def printed(self) -> Characteristics:
        """Its copiable values before copy effects: what is printed on the face that counts, or what made it a token."""
        if self.base is not None:
            return self.base
        definition = self.card.definition
        if definition.layout == "split":
            return definition.combined
        return definition.faces[self.face]

    def __repr__(self) -> str:
        return f"<{self.card.label} #{self.id} in {self.zone}>"


@dataclass
class Player:
    """A player (102): life, counters, pool, and what they have done this turn."""

    name: str
    life: int = 20
    counters: dict[str, int] = field(default_factory=dict)
    pool: dict[str, int] = field(default_factory=dict)
    restricted: tuple[Any, ...] = ()
    """Mana in the pool with riders (106.6): see mana.RestrictedMana. Not counted in ``pool``."""
    of_creatures: dict[str, int] = field(default_factory=dict)
    """How much of the mana in ``pool`` creatures have produced (106.3), for spells that ask for it; other mana is spent first."""
    lands_played: int = 0
    land_plays: int = 1
    lost: bool = False
    left: bool = False
    drew_from_empty: bool = False
    designations: frozenset[str] = frozenset()
    history: dict[str, int] = field(default_factory=dict)
    """Counts of this turn: cards drawn, spells cast, life lost or gained..."""

    def clone(self) -> Player:
        """A copy that can be changed on its own."""
        return Player(
            self.name,
            self.life,
            dict(self.counters),
            dict(self.pool),
            self.restricted,
            dict(self.of_creatures),
            self.lands_played,
            self.land_plays,
            self.lost,
            self.left,
            self.drew_from_empty,
            self.designations,
            dict(self.history),
        )

    @property
    def in_game(self) -> bool:
        """Whether they are still playing."""
        return not (self.lost or self.left)


@dataclass
class Combat:
    """What has been declared in this combat phase (506-510)."""

    attackers: dict[int, int] = field(default_factory=dict)
    """Attacker to what it attacks; 0 if that has been removed (506.4c)."""
    blockers: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Blocker to the attackers it blocks."""
    blocked: frozenset[int] = frozenset()
    """Attackers that have become blocked (509.1h)."""
    dealt_first: frozenset[int] = frozenset()
    """Creatures that had first or double strike as the first combat damage step began (510.4)."""
    defending: dict[int, int] = field(default_factory=dict)
    """Attacker to the defending player number (508.5)."""
    blockers_declared: bool = False
    took_part: frozenset[int] = frozenset()
    """What was declared as an attacker or blocker in this combat ("attacked or blocked this combat")."""

    def clone(self) -> Combat:
        """A copy that can be changed on its own."""
        return Combat(
            dict(self.attackers),
            dict(self.blockers),
            self.blocked,
            self.dealt_first,
            dict(self.defending),
            self.blockers_declared,
            self.took_part,
        )


class State:
    """All of a game but its running process: what :meth:`clone` copies is what an illegal action is taken back to (733)."""

    __slots__ = (
        "active",
        "combat",
        "delayed",
        "ended",
        "extra_turns",
        "floating",
        "held_until",
        "history",
        "known",
        "last_zone_change",
        "next_id",
        "next_timestamp",
        "objects",
        "plan",
        "players",
        "priority",
        "recorded",
        "step",
        "turn",
        "waiting",
        "winners",
        "zones",
    )

    def __init__(self, names: tuple[str, ...]) -> None:
        self.players = [Player(n) for n in names]
        self.objects: dict[int, GameObject] = {}
        self.known: dict[int, Any] = {}
        """Last known information: id of a vanished object to its Look (see characteristics)."""
        self.zones: dict[tuple[str, int], list[int]] = {}
        for zone in (BATTLEFIELD, EXILE, STACK, COMMAND):
            self.zones[zone, -1] = []
        for p in range(len(names)):
            for zone in OWNED_ZONES:
                self.zones[zone, p] = []
        self.floating: tuple[Any, ...] = ()
        """Effects of resolved spells and abilities that go on (611.2)."""
        self.delayed: tuple[Any, ...] = ()
        """Delayed triggered abilities (603.7)."""
        self.held_until: tuple[tuple[int, int], ...] = ()
        """Pairs: a permanent, and an object in exile that returns when it leaves the battlefield (610.3)."""
        self.waiting: tuple[Any, ...] = ()
        """Abilities that have triggered and are not on the stack yet (603.3)."""
        self.turn = 1
        self.recorded = 0
        """How many actions the record of the game held when the last one was taken: what is taken back leaves the record too."""
        self.active = 0
        self.step = "precombat main phase"
        self.priority: int | None = None
        self.combat: Combat | None = None
        self.extra_turns: tuple[int, ...] = ()
        self.plan: tuple[str, ...] = ()
        """The steps and phases still to come this turn."""
        self.ended = False
        self.winners: tuple[int, ...] = ()
        self.next_id = 1
        self.next_timestamp = 1
        self.history: dict[str, Any] = {}
        """What has happened this turn, as far as anything may ask."""
        self.last_zone_change: dict[int, int] = {}
        """Id of a vanished object to the id of the object that the card became (400.7 exceptions)."""

    def clone(self) -> State:
        """A copy that can be changed on its own. Objects in hidden zones and graveyards never change in place: shared."""
        new = State.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.players = [p.clone() for p in self.players]
        new.objects = {oid: (o if o.zone in OWNED_ZONES else o.clone()) for oid, o in self.objects.items()}
        new.known = dict(self.known)
        new.zones = {k: list(v) for k, v in self.zones.items()}
        new.combat = self.combat.clone() if self.combat else None
        new.history = dict(self.history)
        new.last_zone_change = dict(self.last_zone_change)
        return new

    def zone(self, zone: str, player: int = -1) -> list[int]:
        """The ids in a zone, in order: library top first, stack bottom first, others as the objects came."""
        return self.zones[zone, player if zone in OWNED_ZONES else -1]

    def timestamp(self) -> int:
        """A new timestamp (613.7)."""
        self.next_timestamp += 1
        return self.next_timestamp - 1

    def new_id(self) -> int:
        """An id for a new object."""
        self.next_id += 1
        return self.next_id - 1
