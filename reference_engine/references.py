"""References: what the words of an effect point at - the source, a target, the object of an event, each object of a kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, is_player, player_entity, player_number
from .selectors import Filter

if TYPE_CHECKING:
    from .effects import Context
    from .quantities import Amount


@dataclass(frozen=True)
class Ref:
    """Words that point at entities: the source, a target, the object of an event, each object of a kind."""

    def entities(self, c: Context) -> tuple[int, ...]:
        """What is meant now, in a stable order; ids of vanished objects are kept (last known information)."""
        raise NotImplementedError

    def reads(self) -> frozenset[str]:
        """See :meth:`Filter.reads`."""
        return frozenset()


@dataclass(frozen=True)
class This(Ref):
    """The source itself."""

    def entities(self, c: Context) -> tuple[int, ...]:
        return (c.source,)


@dataclass(frozen=True)
class Target(Ref):
    """The targets of the n-th target phrase, counted from 0, that are still legal (608.2b)."""

    index: int = 0

    def entities(self, c: Context) -> tuple[int, ...]:
        return c.legal_targets(self.index)

    def chosen(self, c: Context) -> tuple[int, ...]:
        """The targets as they were chosen, whether or not they are still legal."""
        i = self.index + c.mode_targets
        return c.targets[i] if i < len(c.targets) else ()


@dataclass(frozen=True)
class Each(Ref):
    """Every object of a kind in a zone, in timestamp order; of all players unless ``of`` says whose zone."""

    filter: Filter
    zone: str = BATTLEFIELD
    of: Ref | None = None

    def entities(self, c: Context) -> tuple[int, ...]:
        owners = [player_number(e) for e in self.of.entities(c)] if self.of else None
        return tuple(o for o in c.game.in_zone(self.zone, owners) if self.filter.matches(c, o))

    def reads(self) -> frozenset[str]:
        return self.filter.reads() | {"zones"}


@dataclass(frozen=True)
class You(Ref):
    """The controller of the spell or ability."""

    def entities(self, c: Context) -> tuple[int, ...]:
        return (player_entity(c.controller),)


@dataclass(frozen=True)
class EachPlayer(Ref):
    """Every player, the active one first (101.4)."""

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(player_entity(p) for p in c.game.apnap())


@dataclass(frozen=True)
class EachOpponent(Ref):
    """Every opponent of the controller, in APNAP order."""

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(player_entity(p) for p in c.game.apnap() if p != c.controller)


@dataclass(frozen=True)
class ControllerOf(Ref):
    """The controller of what is referred to, as it is or last was."""

    ref: Ref

    def entities(self, c: Context) -> tuple[int, ...]:
        out = []
        for e in self.ref.entities(c):
            if is_player(e):
                out.append(e)
                continue
            look = c.game.look(e)
            out.append(player_entity(look.ch.controller if look.ch.controller is not None else look.obj.owner))
        return tuple(dict.fromkeys(out))


@dataclass(frozen=True)
class OwnerOf(Ref):
    """The owner of what is referred to."""

    ref: Ref

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(player_entity(c.game.look(e).obj.owner) for e in self.ref.entities(c)))


@dataclass(frozen=True)
class Host(Ref):
    """The object or player that the source is attached to, or last was (303.4, 301.5)."""

    of: Ref = This()

    def entities(self, c: Context) -> tuple[int, ...]:
        out = []
        for e in self.of.entities(c):
            host = c.game.look(e).obj.attached_to
            if host is not None:
                out.append(host)
        return tuple(out)

    def reads(self) -> frozenset[str]:
        return frozenset({"attached"})


@dataclass(frozen=True)
class Var(Ref):
    """What an earlier instruction of the same effect bound to a name."""

    name: str

    def entities(self, c: Context) -> tuple[int, ...]:
        bound = c.vars.get(self.name, ())
        return (bound,) if isinstance(bound, int) else tuple(bound)


@dataclass(frozen=True)
class EventObject(Ref):
    """The object that the triggering event is about: as it was before a zone change out of sight, else as it is now."""

    def entities(self, c: Context) -> tuple[int, ...]:
        e = c.it if c.it is not None else c.event.subject if c.event is not None else None
        return () if e is None else (e,)


@dataclass(frozen=True)
class EventNewObject(Ref):
    """The object that a card of the triggering event has become in its new zone."""

    def entities(self, c: Context) -> tuple[int, ...]:
        e = c.event.became if c.event is not None else None
        return () if e is None else (e,)


@dataclass(frozen=True)
class EventPlayer(Ref):
    """The player that the triggering event is about."""

    def entities(self, c: Context) -> tuple[int, ...]:
        p = c.event.player if c.event is not None else None
        return () if p is None else (player_entity(p),)


@dataclass(frozen=True)
class EventOnStack(Ref):
    """The spell that was cast, or the ability that was activated, in the triggering event."""

    def entities(self, c: Context) -> tuple[int, ...]:
        if c.event is None:
            return ()
        e = c.event.to if getattr(c.event, "what", "") == "activate" else c.event.subject
        return () if e is None else (e,)


@dataclass(frozen=True)
class EventSource(Ref):
    """The object that caused the triggering event: the source of the damage, the spell that targets."""

    def entities(self, c: Context) -> tuple[int, ...]:
        e = c.event.source if c.event is not None else None
        return () if e is None else (e,)


@dataclass(frozen=True)
class DefendingPlayer(Ref):
    """The player whom the source attacks (508.5)."""

    of: Ref = This()

    def entities(self, c: Context) -> tuple[int, ...]:
        combat = c.game.state.combat
        out = []
        for e in self.of.entities(c):
            p = combat.defending.get(e) if combat else None
            if p is not None:
                out.append(player_entity(p))
        return tuple(out)


@dataclass(frozen=True)
class ChosenPlayer(Ref):
    """The player chosen for the source."""

    def entities(self, c: Context) -> tuple[int, ...]:
        chosen = c.source_look.obj.choices.get("player")
        return () if chosen is None else (player_entity(chosen),)


@dataclass(frozen=True)
class Linked(Ref):
    """The objects that an ability linked to this one exiled, or chose (607.2): where they are now."""

    key: str = "exiled"

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(c.source_look.obj.links.get(self.key, ()))


@dataclass(frozen=True)
class CostObjects(Ref):
    """The objects with which the cost was paid in one way: sacrificed, tapped..., as they last were."""

    deed: str = "sacrifice"

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(o for d, o in c.paid_with if d == self.deed)


@dataclass(frozen=True)
class Union(Ref):
    """Several references together."""

    refs: tuple[Ref, ...]

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(e for r in self.refs for e in r.entities(c)))


@dataclass(frozen=True)
class Among(Ref):
    """Those referred to that a filter lets through."""

    ref: Ref
    filter: Filter

    def entities(self, c: Context) -> tuple[int, ...]:
        return tuple(e for e in self.ref.entities(c) if self.filter.matches(c, e))

    def reads(self) -> frozenset[str]:
        return self.ref.reads() | self.filter.reads()


@dataclass(frozen=True)
class TopCards(Ref):
    """The top cards of a player's library."""

    number: Amount = 1
    of: Ref = You()

    def entities(self, c: Context) -> tuple[int, ...]:
        out: list[int] = []
        for p in self.of.entities(c):
            out += c.game.state.zone(LIBRARY, player_number(p))[: max(0, c.amount(self.number))]
        return tuple(out)


@dataclass(frozen=True)
class SourceOf(Ref):
    """The sources of abilities on the stack that are referred to (113.7)."""

    ref: Ref

    def entities(self, c: Context) -> tuple[int, ...]:
        sources = (c.game.look(e).obj.source for e in self.ref.entities(c))
        return tuple(dict.fromkeys(s for s in sources if s is not None))


@dataclass(frozen=True)
class Granter(Ref):
    """The object that grants the ability being carried out, which the ability speaks of by name (201.5a)."""

    def entities(self, c: Context) -> tuple[int, ...]:
        granter = c.ability.granted_by if c.ability is not None else None
        return () if granter is None else (granter,)


def players_of(ref: Ref, c: Context) -> Iterator[int]:
    """The numbers of the players referred to."""
    for e in ref.entities(c):
        if is_player(e):
            yield player_number(e)


this, you, each_player, each_opponent = This(), You(), EachPlayer(), EachOpponent()


hand, graveyard, exile, library = HAND, GRAVEYARD, EXILE, LIBRARY
