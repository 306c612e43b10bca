"""Soulbond (702.95): creatures that are paired for as long as both remain creatures under one player's control."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Ability, Keyword, Triggered
from .conditions import Both, Exists, Matches
from .effects import Choose, Effect, May, sequence
from .objects import BATTLEFIELD
from .references import Each, EventNewObject, Ref, This, Var
from .selectors import Filter, creature, other, you_control
from .triggers import Enters

if TYPE_CHECKING:
    from .effects import Context
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def partner(game: Game, oid: int) -> int | None:
    """The creature that a creature is paired with."""
    obj = game.state.objects.get(oid)
    found = obj.choices.get("paired") if obj is not None and obj.zone == BATTLEFIELD else None
    return found if isinstance(found, int) else None


def unpair(game: Game) -> None:
    """Pairs that no longer hold end for good (702.95e)."""
    for oid in tuple(game.state.zones[BATTLEFIELD, -1]):
        other_one = partner(game, oid)
        if other_one is not None and not _can_be_pair(game, oid, other_one):
            game.state.objects[oid].choices.pop("paired")
            game.touch()


def _can_be_pair(game: Game, a: int, b: int) -> bool:
    if not (game.is_permanent(a) and game.is_permanent(b)):
        return False
    one, two = game.ch(a), game.ch(b)
    return "creature" in one.types and "creature" in two.types and one.controller == two.controller


@dataclass(frozen=True)
class Unpaired(Filter):
    """Creatures that are not paired (702.95b)."""

    def matches(self, c: Context, entity: int) -> bool:
        return partner(c.game, entity) is None


@dataclass(frozen=True)
class BothPaired(Ref):
    """The source and the creature that it is paired with; nothing while it is unpaired."""

    def entities(self, c: Context) -> tuple[int, ...]:
        found = partner(c.game, c.source)
        return () if found is None else (c.source, found)


@dataclass(frozen=True)
class Pair(Effect):
    """Pair the source with a creature, if both are still unpaired creatures of the controller (702.95c-d)."""

    with_: Ref

    def do(self, c: Context) -> Process:
        yield from ()
        for e in self.with_.entities(c):
            fit = creature & you_control & Unpaired()
            if (
                c.game.is_permanent(e)
                and c.game.is_permanent(c.source)
                and fit.matches(c, e)
                and fit.matches(c, c.source)
            ):
                c.game.state.objects[e].choices["paired"] = c.source
                c.game.state.objects[c.source].choices["paired"] = e
                c.game.touch()


def soulbond(k: Keyword) -> tuple[Ability, ...]:
    """The two triggered abilities that soulbond stands for (702.95a)."""
    free = creature & you_control & Unpaired()
    return (
        Triggered(
            trigger=Enters(),
            condition=Both((Matches(This(), free), Exists(Each(free & other)))),
            effect=May(sequence(Choose(free & other, "partner"), Pair(Var("partner")))),
        ),
        Triggered(
            trigger=Enters(creature & you_control & other),
            condition=Both((Matches(This(), free), Matches(EventNewObject(), free))),
            effect=May(Pair(EventNewObject())),
        ),
    )
