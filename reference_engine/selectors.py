"""Which objects and players: filters (predicates on entities) and references (what an effect's words point at).

Both are data: cards are written in them, and other tools can read them. Filters combine with ``&``, ``|`` and ``~``.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .objects import BATTLEFIELD, STACK, is_player, player_entity, player_number

if TYPE_CHECKING:
    from .effects import Context
    from .quantities import Amount
    from .references import Ref

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "!=": operator.ne,
}


@dataclass(frozen=True)
class Filter:
    """A predicate on entities. ``reads`` names the aspects of the game that it looks at (for 613.8 and caching)."""

    def matches(self, c: Context, entity: int) -> bool:
        """Whether the entity is one of those meant."""
        raise NotImplementedError

    def reads(self) -> frozenset[str]:
        """The aspects that decide: types, color, abilities, name, controller, power, toughness, counters, tapped..."""
        return frozenset()

    def __and__(self, other: Filter) -> Filter:
        return All((self, other))

    def __or__(self, other: Filter) -> Filter:
        return AnyOf((self, other))

    def __invert__(self) -> Filter:
        return Not(self)


@dataclass(frozen=True)
class All(Filter):
    """All of the filters hold."""

    parts: tuple[Filter, ...]

    def matches(self, c: Context, entity: int) -> bool:
        return all(p.matches(c, entity) for p in self.parts)

    def reads(self) -> frozenset[str]:
        return frozenset().union(*(p.reads() for p in self.parts))


@dataclass(frozen=True)
class AnyOf(Filter):
    """At least one of the filters holds."""

    parts: tuple[Filter, ...]

    def matches(self, c: Context, entity: int) -> bool:
        return any(p.matches(c, entity) for p in self.parts)

    def reads(self) -> frozenset[str]:
        return frozenset().union(*(p.reads() for p in self.parts))


@dataclass(frozen=True)
class Not(Filter):
    """The filter does not hold."""

    part: Filter

    def matches(self, c: Context, entity: int) -> bool:
        return not self.part.matches(c, entity)

    def reads(self) -> frozenset[str]:
        return self.part.reads()


@dataclass(frozen=True)
class Anything(Filter):
    """Every object and player."""

    def matches(self, c: Context, entity: int) -> bool:
        return True


@dataclass(frozen=True)
class IsObject(Filter):
    """Objects, not players."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity)


@dataclass(frozen=True)
class IsPlayer(Filter):
    """Players."""

    def matches(self, c: Context, entity: int) -> bool:
        return is_player(entity)


@dataclass(frozen=True)
class Type(Filter):
    """Objects of a card type (205.2)."""

    type: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and self.type in c.game.ch(entity).types

    def reads(self) -> frozenset[str]:
        return frozenset({"types"})


@dataclass(frozen=True)
class Subtype(Filter):
    """Objects of a subtype (205.3)."""

    subtype: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.ch(entity).has_subtype(self.subtype)

    def reads(self) -> frozenset[str]:
        return frozenset({"types"})


@dataclass(frozen=True)
class ChosenSubtype(Filter):
    """Objects of the creature type chosen for the source (linked, 607.2d)."""

    key: str = "creature type"

    def matches(self, c: Context, entity: int) -> bool:
        chosen = c.source_look.obj.choices.get(self.key)
        return chosen is not None and not is_player(entity) and c.game.ch(entity).has_subtype(chosen)

    def reads(self) -> frozenset[str]:
        return frozenset({"types"})


@dataclass(frozen=True)
class Supertype(Filter):
    """Objects of a supertype (205.4)."""

    supertype: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and self.supertype in c.game.ch(entity).supertypes

    def reads(self) -> frozenset[str]:
        return frozenset({"types"})


@dataclass(frozen=True)
class Color(Filter):
    """Objects of a color (105.2)."""

    color: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and self.color in c.game.ch(entity).colors

    def reads(self) -> frozenset[str]:
        return frozenset({"color"})


@dataclass(frozen=True)
class ChosenColor(Filter):
    """Objects of the color chosen for the source."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.source_look.obj.choices.get("color") in c.game.ch(entity).colors

    def reads(self) -> frozenset[str]:
        return frozenset({"color"})


@dataclass(frozen=True)
class ColorCount(Filter):
    """Objects with so many colors: 0 colorless, 2 or more multicolored."""

    op: str
    number: int

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and COMPARE[self.op](len(c.game.ch(entity).colors), self.number)

    def reads(self) -> frozenset[str]:
        return frozenset({"color"})


@dataclass(frozen=True)
class Named(Filter):
    """Objects with a name (201.2)."""

    name: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.ch(entity).name == self.name

    def reads(self) -> frozenset[str]:
        return frozenset({"name"})


@dataclass(frozen=True)
class SameName(Filter):
    """Objects that share their name with what is referred to; no name is no name in common (201.2)."""

    ref: Ref

    def matches(self, c: Context, entity: int) -> bool:
        if is_player(entity):
            return False
        name = c.game.ch(entity).name
        return bool(name) and any(c.game.look(o).ch.name == name for o in self.ref.entities(c))

    def reads(self) -> frozenset[str]:
        return frozenset({"name"})


@dataclass(frozen=True)
class IsToken(Filter):
    """Tokens (111)."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.look(entity).obj.is_token


@dataclass(frozen=True)
class IsTapped(Filter):
    """Tapped permanents."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.look(entity).obj.tapped

    def reads(self) -> frozenset[str]:
        return frozenset({"tapped"})


@dataclass(frozen=True)
class IsFaceDown(Filter):
    """Face-down permanents (708)."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.look(entity).obj.face_down


@dataclass(frozen=True)
class EnteredThisTurn(Filter):
    """Permanents that entered this turn."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and entity in c.game.state.history.get("entered", ())


@dataclass(frozen=True)
class Attacking(Filter):
    """Attacking creatures (508.1k), and those that were as they left the battlefield (608.2h)."""

    def matches(self, c: Context, entity: int) -> bool:
        if is_player(entity):
            return False
        combat = c.game.state.combat
        if combat is not None and entity in combat.attackers:
            return True
        return entity not in c.game.state.objects and bool(c.game.look(entity).obj.choices.get("was attacking"))

    def reads(self) -> frozenset[str]:
        return frozenset({"combat"})


@dataclass(frozen=True)
class AttackedThisTurn(Filter):
    """Players and permanents that the source has attacked this turn (508.3)."""

    def matches(self, c: Context, entity: int) -> bool:
        return (c.source, entity) in c.game.state.history.get("attacked", ())


@dataclass(frozen=True)
class YouControl(Filter):
    """Objects controlled by the controller of the source ("you control")."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.ch(entity).controller == c.controller

    def reads(self) -> frozenset[str]:
        return frozenset({"controller"})


@dataclass(frozen=True)
class OpponentControls(Filter):
    """Objects controlled by an opponent."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.ch(entity).controller not in (None, c.controller)

    def reads(self) -> frozenset[str]:
        return frozenset({"controller"})


@dataclass(frozen=True)
class ControlledBy(Filter):
    """Objects controlled by the players referred to."""

    players: Ref

    def matches(self, c: Context, entity: int) -> bool:
        if is_player(entity):
            return False
        controller = c.game.ch(entity).controller
        return controller is not None and player_entity(controller) in self.players.entities(c)

    def reads(self) -> frozenset[str]:
        return frozenset({"controller"})


@dataclass(frozen=True)
class OwnedBy(Filter):
    """Objects owned by the players referred to."""

    players: Ref

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and player_entity(c.game.look(entity).obj.owner) in self.players.entities(c)


@dataclass(frozen=True)
class Other(Filter):
    """Every entity but the source."""

    def matches(self, c: Context, entity: int) -> bool:
        return entity != c.source


@dataclass(frozen=True)
class Is(Filter):
    """Just what is referred to."""

    ref: Ref

    def matches(self, c: Context, entity: int) -> bool:
        return entity in self.ref.entities(c)


@dataclass(frozen=True)
class InZone(Filter):
    """Objects in a zone."""

    zone: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.look(entity).obj.zone == self.zone


def zone_spoken_of(filter: Filter) -> str:
    """The zone that a filter asks for; the battlefield if it names none (109.2)."""
    if isinstance(filter, InZone):
        return filter.zone
    parts = filter.parts if isinstance(filter, All) else ()
    return next((z for z in map(zone_spoken_of, parts) if z != BATTLEFIELD), BATTLEFIELD)


@dataclass(frozen=True)
class DrawnThisTurn(Filter):
    """Cards drawn this turn that are where they were drawn to."""

    def matches(self, c: Context, entity: int) -> bool:
        return entity in c.game.state.history.get("drawn", ())


@dataclass(frozen=True)
class IsCard(Filter):
    """Objects that cards represent: no tokens, no copies (108.2)."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.look(entity).obj.is_card


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Objects with a keyword ability."""

    keyword: str

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and self.keyword in c.game.ch(entity).keywords

    def reads(self) -> frozenset[str]:
        return frozenset({"abilities"})


@dataclass(frozen=True)
class HasCounters(Filter):
    """Objects and players with a counter of a kind, or of any."""

    kind: str | None = None

    def matches(self, c: Context, entity: int) -> bool:
        counters = c.game.counters_on(entity)
        return bool(counters.get(self.kind)) if self.kind else any(counters.values())

    def reads(self) -> frozenset[str]:
        return frozenset({"counters"})


@dataclass(frozen=True)
class DealtDamageBySource(Filter):
    """Objects and players that the source has dealt damage to this turn, the source being the very object (400.7)."""

    def matches(self, c: Context, entity: int) -> bool:
        return any(
            source == c.source and subject == entity for source, subject, _, _ in c.game.state.history.get("damage", ())
        )

    def reads(self) -> frozenset[str]:
        return frozenset({"history"})


@dataclass(frozen=True)
class StillThere(Filter):
    """Objects that have not vanished since they were referred to (400.7): "the exiled card" only while it is that."""

    def matches(self, c: Context, entity: int) -> bool:
        return entity in c.game.state.objects


@dataclass(frozen=True)
class WentTo(Filter):
    """Objects that have moved to a zone and are still there as what they became ("put into a graveyard this way")."""

    zone: str

    def matches(self, c: Context, entity: int) -> bool:
        new = c.game.state.objects.get(c.game.state.last_zone_change.get(entity, 0))
        return new is not None and new.zone == self.zone


@dataclass(frozen=True)
class PowerIs(Filter):
    """Creatures whose power compares so."""

    op: str
    number: Amount

    def matches(self, c: Context, entity: int) -> bool:
        if is_player(entity):
            return False
        power = c.game.ch(entity).power
        return power is not None and COMPARE[self.op](power, c.amount(self.number))

    def reads(self) -> frozenset[str]:
        return frozenset({"power"})


@dataclass(frozen=True)
class ToughnessOverPower(Filter):
    """Creatures with toughness greater than their power."""

    def matches(self, c: Context, entity: int) -> bool:
        ch = c.game.look(entity).ch
        return ch.power is not None and ch.toughness is not None and ch.toughness > ch.power

    def reads(self) -> frozenset[str]:
        return frozenset({"power", "toughness"})


@dataclass(frozen=True)
class ManaValueIs(Filter):
    """Objects whose mana value compares so (202.3): on the stack X counts."""

    op: str
    number: Amount

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and COMPARE[self.op](c.game.mana_value(entity), c.amount(self.number))

    def reads(self) -> frozenset[str]:
        return frozenset({"name"})


@dataclass(frozen=True)
class HasXInCost(Filter):
    """Objects with {X} in their mana cost (107.3)."""

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and "X" in (c.game.ch(entity).mana_cost or ())


@dataclass(frozen=True)
class XInActivationCost(Filter):
    """Activated abilities on the stack with {X} in their activation cost (602.1a)."""

    def matches(self, c: Context, entity: int) -> bool:
        from .abilities import Activated

        if is_player(entity):
            return False
        ability = c.game.look(entity).obj.ability
        return isinstance(ability, Activated) and "X" in ability.cost.mana


@dataclass(frozen=True)
class ManaValueParity(Filter):
    """Objects with an even (0) or odd (1) mana value; zero is even (107.1?)."""

    remainder: int

    def matches(self, c: Context, entity: int) -> bool:
        return not is_player(entity) and c.game.mana_value(entity) % 2 == self.remainder


@dataclass(frozen=True)
class IsSpell(Filter):
    """Spells on the stack (112.1)."""

    def matches(self, c: Context, entity: int) -> bool:
        if is_player(entity):
            return False
        obj = c.game.look(entity).obj
        return bool(obj.zone == STACK and obj.card.kind != "ability")


@dataclass(frozen=True)
class IsAbility(Filter):
    """Abilities on the stack, activated, triggered or either (113)."""

    kind: str = "any"

    def matches(self, c: Context, entity: int) -> bool:
        from .abilities import Activated, Triggered

        if is_player(entity):
            return False
        obj = c.game.look(entity).obj
        if obj.zone != STACK or obj.card.kind != "ability":
            return False
        return self.kind == "any" or isinstance(obj.ability, Activated if self.kind == "activated" else Triggered)


@dataclass(frozen=True)
class TargetsMatching(Filter):
    """Spells and abilities with a target (or only targets) of a kind."""

    filter: Filter
    only: bool = False

    def matches(self, c: Context, entity: int) -> bool:
        obj = c.game.look(entity).obj
        if obj.context is None:
            return False
        targets = [t for ts in obj.context.targets for t in ts]
        hits = [self.filter.matches(c, t) for t in targets]
        return all(hits) and bool(hits) if self.only else any(hits)


@dataclass(frozen=True)
class Opponent(Filter):
    """Players who are opponents of the source's controller."""

    def matches(self, c: Context, entity: int) -> bool:
        return is_player(entity) and player_number(entity) != c.controller


creature, land, artifact, enchantment, planeswalker = (
    Type("creature"),
    Type("land"),
    Type("artifact"),
    Type("enchantment"),
    Type("planeswalker"),
)
instant, sorcery, battle = Type("instant"), Type("sorcery"), Type("battle")
instant_or_sorcery = instant | sorcery
permanent = InZone(BATTLEFIELD)
basic, legendary, snow = Supertype("basic"), Supertype("legendary"), Supertype("snow")
white, blue, black, red, green = (Color(n) for n in ("white", "blue", "black", "red", "green"))
colorless, multicolored, monocolored = ColorCount("==", 0), ColorCount(">=", 2), ColorCount("==", 1)
token, tapped, spell = IsToken(), IsTapped(), IsSpell()
untapped, nontoken, noncreature, nonland = ~tapped, ~token, ~creature, ~land
you_control, opponent_controls, other = YouControl(), OpponentControls(), Other()
any_player, opponent = IsPlayer(), Opponent()
any_target = creature | planeswalker | battle | any_player


# ---- references -----------------------------------------------------------------------------------------------------------
