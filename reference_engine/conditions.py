"""Whether: conditions of static abilities, intervening "if" clauses (603.4), activation restrictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import quantities
from .objects import BATTLEFIELD, STACK, player_number
from .quantities import Amount
from .references import Ref, Target, This
from .selectors import COMPARE, Filter

if TYPE_CHECKING:
    from .effects import Context


@dataclass(frozen=True)
class Condition:
    """Something that holds or does not, asked with the information of the moment, or last known (608.2h)."""

    def holds(self, c: Context) -> bool:
        """Whether it holds."""
        raise NotImplementedError

    def reads(self) -> frozenset[str]:
        """The aspects of the game that it looks at."""
        return frozenset()


@dataclass(frozen=True)
class Compare(Condition):
    """Two amounts compare so."""

    left: Amount
    op: str
    right: Amount

    def holds(self, c: Context) -> bool:
        return COMPARE[self.op](c.amount(self.left), c.amount(self.right))

    def reads(self) -> frozenset[str]:
        return quantities.reads(self.left) | quantities.reads(self.right)


@dataclass(frozen=True)
class Matches(Condition):
    """What is referred to is of a kind (and there is something)."""

    ref: Ref
    filter: Filter

    def holds(self, c: Context) -> bool:
        entities = self.ref.entities(c)
        return bool(entities) and all(c.matches_known(self.filter, e) for e in entities)

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | self.filter.reads()


@dataclass(frozen=True)
class SameColors(Condition):
    """What is referred to is of the same colors; being colorless together counts.

    Nothing can be determined about a target that has become illegal, so the targets are then not known to be alike (608.2b).
    """

    ref: Ref

    def holds(self, c: Context) -> bool:
        if isinstance(self.ref, Target) and len(self.ref.entities(c)) < len(self.ref.chosen(c)):
            return False
        return len({c.game.look(e).ch.colors for e in self.ref.entities(c)}) <= 1

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | {"color"}


@dataclass(frozen=True)
class Exists(Condition):
    """A reference points at something."""

    ref: Ref

    def holds(self, c: Context) -> bool:
        return bool(self.ref.entities(c))

    def reads(self) -> frozenset[str]:
        return self.ref.reads()


@dataclass(frozen=True)
class OnBattlefield(Condition):
    """The object referred to (the very object, 400.7) is on the battlefield."""

    ref: Ref = This()

    def holds(self, c: Context) -> bool:
        entities = self.ref.entities(c)
        return bool(entities) and all(
            e in c.game.state.objects and c.game.state.objects[e].zone == BATTLEFIELD for e in entities
        )


@dataclass(frozen=True)
class OnStack(Condition):
    """The object referred to (the very object, 400.7) is on the stack."""

    ref: Ref = This()

    def holds(self, c: Context) -> bool:
        entities = self.ref.entities(c)
        return bool(entities) and all(
            e in c.game.state.objects and c.game.state.objects[e].zone == STACK for e in entities
        )


@dataclass(frozen=True)
class NotC(Condition):
    """The condition does not hold."""

    part: Condition

    def holds(self, c: Context) -> bool:
        return not self.part.holds(c)

    def reads(self) -> frozenset[str]:
        return self.part.reads()


@dataclass(frozen=True)
class Both(Condition):
    """All of the conditions hold."""

    parts: tuple[Condition, ...]

    def holds(self, c: Context) -> bool:
        return all(p.holds(c) for p in self.parts)

    def reads(self) -> frozenset[str]:
        return frozenset().union(*(p.reads() for p in self.parts))


@dataclass(frozen=True)
class EitherC(Condition):
    """At least one of the conditions holds."""

    parts: tuple[Condition, ...]

    def holds(self, c: Context) -> bool:
        return any(p.holds(c) for p in self.parts)

    def reads(self) -> frozenset[str]:
        return frozenset().union(*(p.reads() for p in self.parts))


@dataclass(frozen=True)
class YourTurn(Condition):
    """It is the turn of the source's controller."""

    def holds(self, c: Context) -> bool:
        return c.game.state.active == c.controller

    def reads(self) -> frozenset[str]:
        return frozenset({"turn"})


@dataclass(frozen=True)
class InStep(Condition):
    """It is one of these steps or phases."""

    steps: tuple[str, ...]

    def holds(self, c: Context) -> bool:
        return c.game.state.step in self.steps

    def reads(self) -> frozenset[str]:
        return frozenset({"turn"})


@dataclass(frozen=True)
class WasCast(Condition):
    """The permanent, or spell, was cast (and from a zone, by a method or with a keyword, if said)."""

    from_zone: str | None = None
    method: str | None = None
    kicked: str | None = None

    def holds(self, c: Context) -> bool:
        cast = c.cast
        if cast is None:
            return False
        if self.from_zone is not None and cast.from_zone != self.from_zone:
            return False
        if self.method is not None and cast.method != self.method:
            return False
        return self.kicked is None or bool(cast.kicked.get(self.kicked))


@dataclass(frozen=True)
class NoManaSpentToCast(Condition):
    """What is referred to was not cast, or no mana was spent to cast it."""

    ref: Ref

    def holds(self, c: Context) -> bool:
        casts = [c.game.look(e).obj.cast for e in self.ref.entities(c)]
        return all(cast is None or cast.by is None or not cast.mana_spent for cast in casts)


@dataclass(frozen=True)
class AttackedOrBlocked(Condition):
    """The source was declared as an attacker or blocker in this combat."""

    def holds(self, c: Context) -> bool:
        combat = c.game.state.combat
        return combat is not None and c.source in combat.took_part


@dataclass(frozen=True)
class AttackedOrBlockedThisTurn(Condition):
    """The source was declared as an attacker or blocker this turn."""

    def holds(self, c: Context) -> bool:
        history = c.game.state.history
        return any(c.source == creature for did in ("attacked", "blocked") for creature, _ in history.get(did, ()))


@dataclass(frozen=True)
class HasMoreThanEachOther(Condition):
    """A player has more of something than each other player: an amount, counted with each player as "you"."""

    player: Ref
    amount: Amount

    def holds(self, c: Context) -> bool:
        mine = [player_number(e) for e in self.player.entities(c)]
        counts = {p: c.fork(controller=p).amount(self.amount) for p in {*c.game.apnap(), *mine}}
        return bool(mine) and all(counts[p] > n for p in mine for q, n in counts.items() if q != p)


@dataclass(frozen=True)
class VarHolds(Condition):
    """An earlier instruction did something: a player did what they may do ("if you do")."""

    name: str

    def holds(self, c: Context) -> bool:
        return bool(c.vars.get(self.name))
