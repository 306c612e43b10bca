"""How many: amounts that an effect or cost reads off the game at the moment it is applied (107, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .objects import HAND, is_player, player_number
from .references import Each, Ref, This, You
from .selectors import Filter

if TYPE_CHECKING:
    from .conditions import Condition
    from .effects import Context


@dataclass(frozen=True)
class Quantity:
    """An amount, read when it is needed."""

    def value(self, c: Context) -> int:
        """The amount now."""
        raise NotImplementedError

    def reads(self) -> frozenset[str]:
        """The aspects of the game that it looks at (see selectors.Filter.reads)."""
        return frozenset()


Amount: TypeAlias = int | Quantity


def reads(amount: Amount) -> frozenset[str]:
    """The aspects that an amount looks at."""
    return amount.reads() if isinstance(amount, Quantity) else frozenset()


@dataclass(frozen=True)
class X(Quantity):
    """The value of X of this spell or ability (107.3)."""

    def value(self, c: Context) -> int:
        return c.x or 0


@dataclass(frozen=True)
class XOf(Quantity):
    """The X chosen for a spell referred to, on the stack or as it last was (107.3e)."""

    ref: Ref

    def value(self, c: Context) -> int:
        casts = [c.game.look(e).obj.cast for e in self.ref.entities(c)]
        return sum(cast.x or 0 for cast in casts if cast is not None)


@dataclass(frozen=True)
class Count(Quantity):
    """How many objects and players a reference points at."""

    ref: Ref

    def value(self, c: Context) -> int:
        return len(self.ref.entities(c))

    def reads(self) -> frozenset[str]:
        return self.ref.reads()


def count(filter: Filter, zone: str = "battlefield", of: Ref | None = None) -> Count:
    """How many objects of a kind there are in a zone."""
    return Count(Each(filter, zone, of))


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of what is referred to, as it is or last was; the sum if there are several."""

    ref: Ref = This()

    def value(self, c: Context) -> int:
        return sum(c.game.look(e).ch.power or 0 for e in self.ref.entities(c))

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | {"power"}


@dataclass(frozen=True)
class ToughnessOf(Quantity):
    """The toughness of what is referred to, as it is or last was; the sum if there are several."""

    ref: Ref = This()

    def value(self, c: Context) -> int:
        return sum(c.game.look(e).ch.toughness or 0 for e in self.ref.entities(c))

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | {"toughness"}


@dataclass(frozen=True)
class ManaValueOf(Quantity):
    """The mana value of what is referred to (202.3)."""

    ref: Ref = This()

    def value(self, c: Context) -> int:
        return sum(c.game.mana_value(e) for e in self.ref.entities(c))


@dataclass(frozen=True)
class Greatest(Quantity):
    """The greatest power, toughness or mana value among what is referred to; 0 if there is nothing."""

    what: str
    ref: Ref

    def value(self, c: Context) -> int:
        if self.what == "mana value":
            return max((c.game.mana_value(e) for e in self.ref.entities(c)), default=0)
        return max((getattr(c.game.look(e).ch, self.what) or 0 for e in self.ref.entities(c)), default=0)

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | {self.what}


@dataclass(frozen=True)
class CountersOn(Quantity):
    """The number of counters of a kind (or of all kinds) on what is referred to, as it is or last was."""

    kind: str | None
    ref: Ref = This()

    def value(self, c: Context) -> int:
        total = 0
        for e in self.ref.entities(c):
            counters = c.game.counters_on(e)
            total += counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return total

    def reads(self) -> frozenset[str]:
        return frozenset({"counters"})


@dataclass(frozen=True)
class LifeOf(Quantity):
    """A player's life total."""

    player: Ref = You()

    def value(self, c: Context) -> int:
        return sum(c.game.state.players[player_number(e)].life for e in self.player.entities(c) if is_player(e))

    def reads(self) -> frozenset[str]:
        return frozenset({"life"})


@dataclass(frozen=True)
class CardsIn(Quantity):
    """The number of cards in a player's hand or library."""

    zone: str = HAND
    player: Ref = You()

    def value(self, c: Context) -> int:
        return sum(len(c.game.state.zone(self.zone, player_number(e))) for e in self.player.entities(c) if is_player(e))

    def reads(self) -> frozenset[str]:
        return frozenset({"zones"})


@dataclass(frozen=True)
class UnspentMana(Quantity):
    """The amount of unspent mana of a type in a player's pool (106.4)."""

    symbol: str
    player: Ref = You()

    def value(self, c: Context) -> int:
        players = [c.game.state.players[player_number(e)] for e in self.player.entities(c)]
        return sum(p.pool.get(self.symbol, 0) + sum(m.symbol == self.symbol for m in p.restricted) for p in players)

    def reads(self) -> frozenset[str]:
        return frozenset({"mana"})


@dataclass(frozen=True)
class TargetCount(Quantity):
    """How many targets the spell or ability has."""

    def value(self, c: Context) -> int:
        return len({t for ts in c.targets for t in ts})


@dataclass(frozen=True)
class EventAmount(Quantity):
    """The amount of the triggering event: damage dealt, life gained, counters put."""

    def value(self, c: Context) -> int:
        return c.event.amount if c.event is not None and c.event.amount is not None else 0


@dataclass(frozen=True)
class VarAmount(Quantity):
    """A number that an earlier instruction bound to a name."""

    name: str

    def value(self, c: Context) -> int:
        bound = c.vars.get(self.name, 0)
        return bound if isinstance(bound, int) else len(bound)


@dataclass(frozen=True)
class Plus(Quantity):
    """A sum."""

    parts: tuple[Amount, ...]

    def value(self, c: Context) -> int:
        return sum(c.amount(p) for p in self.parts)

    def reads(self) -> frozenset[str]:
        return frozenset().union(*(reads(p) for p in self.parts))


@dataclass(frozen=True)
class Times(Quantity):
    """A product."""

    factor: Amount
    of: Amount

    def value(self, c: Context) -> int:
        return c.amount(self.factor) * c.amount(self.of)

    def reads(self) -> frozenset[str]:
        return reads(self.factor) | reads(self.of)


@dataclass(frozen=True)
class Half(Quantity):
    """Half of an amount, rounded down or up (107.1a)."""

    of: Amount
    up: bool = False

    def value(self, c: Context) -> int:
        n = c.amount(self.of)
        return -(-n // 2) if self.up else n // 2

    def reads(self) -> frozenset[str]:
        return reads(self.of)


@dataclass(frozen=True)
class Share(Quantity):
    """What each of several gets when an amount is divided evenly, rounded down (107.1a); nothing if there is nobody."""

    of: Amount
    among: Amount

    def value(self, c: Context) -> int:
        n = c.amount(self.among)
        return c.amount(self.of) // n if n > 0 else 0

    def reads(self) -> frozenset[str]:
        return reads(self.of) | reads(self.among)


@dataclass(frozen=True)
class AtLeast0(Quantity):
    """An amount, 0 if it is negative (107.1b)."""

    of: Amount

    def value(self, c: Context) -> int:
        return max(0, c.amount(self.of))

    def reads(self) -> frozenset[str]:
        return reads(self.of)


@dataclass(frozen=True)
class IfElse(Quantity):
    """One amount if a condition holds, else another."""

    condition: Condition
    then: Amount
    otherwise: Amount = 0

    def value(self, c: Context) -> int:
        return c.amount(self.then if self.condition.holds(c) else self.otherwise)

    def reads(self) -> frozenset[str]:
        return self.condition.reads() | reads(self.then) | reads(self.otherwise)


@dataclass(frozen=True)
class ColorsSpent(Quantity):
    """How many colors of mana were spent to cast the spell (702.44)."""

    def value(self, c: Context) -> int:
        return len({s for s in c.cast.mana_spent if s != "C"}) if c.cast else 0


@dataclass(frozen=True)
class DifferentCardTypes(Quantity):
    """How many card types there are among the cards referred to."""

    ref: Ref

    def value(self, c: Context) -> int:
        return len({t for e in self.ref.entities(c) for t in c.game.look(e).ch.types})

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | {"types"}


@dataclass(frozen=True)
class ThisTurn(Quantity):
    """A count of this turn for a player: "cards drawn", "spells cast", "life gained", "life lost", "lands entered"..."""

    what: str
    player: Ref = You()

    def value(self, c: Context) -> int:
        return sum(c.game.state.players[player_number(e)].history.get(self.what, 0) for e in self.player.entities(c))

    def reads(self) -> frozenset[str]:
        return frozenset({"history"})


@dataclass(frozen=True)
class LandsPlayed(Quantity):
    """How many lands a player has played this turn (305.2)."""

    player: Ref = You()

    def value(self, c: Context) -> int:
        return sum(c.game.state.players[player_number(e)].lands_played for e in self.player.entities(c))


@dataclass(frozen=True)
class DevotionTo(Quantity):
    """Devotion to colors: mana symbols of them among mana costs of permanents you control (700.5)."""

    colors: tuple[str, ...]

    def value(self, c: Context) -> int:
        n = 0
        for o in c.game.in_zone("battlefield"):
            ch = c.game.ch(o)
            if ch.controller == c.controller:
                n += sum(1 for s in ch.mana_cost or () if any(k in s.split("/") for k in self.colors))
        return n

    def reads(self) -> frozenset[str]:
        return frozenset({"controller", "name"})
