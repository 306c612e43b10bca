"""Keyword abilities of creatures that grow and attack (702): annihilator, devour, evolve, mentor, myriad, renown."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Ability, Keyword, ReplacementAbility, TargetSpec, Triggered
from .conditions import Compare, Condition, EitherC
from .decisions import ChooseEntities, YesNo
from .effects import Delayed, Effect, sequence
from .effects_cards import MoveTo
from .effects_permanents import AddCounters, Sacrifice
from .entering import AsEntersDo
from .events import CreateTokens
from .objects import BATTLEFIELD, EXILE, player_entity
from .quantities import PowerOf, ToughnessOf
from .references import DefendingPlayer, EventObject, This, Var
from .selectors import Anything, Attacking, Filter, IsPlayer, PowerIs, creature, you_control
from .triggers import Attacks, BeginningOf, DealsDamage, Enters

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]


def _annihilator(k: Keyword) -> tuple[Ability, ...]:
    """702.86a: whenever it attacks, the defending player sacrifices so many permanents."""
    assert k.number is not None
    return (Triggered(trigger=Attacks(), effect=Sacrifice(Anything(), k.number, DefendingPlayer())),)


def _evolve(k: Keyword) -> tuple[Ability, ...]:
    """702.100a, c: power is compared with power, toughness with toughness, on triggering and again on resolution."""
    larger = EitherC(
        (
            Compare(PowerOf(EventObject()), ">", PowerOf(This())),
            Compare(ToughnessOf(EventObject()), ">", ToughnessOf(This())),
        )
    )
    return (
        Triggered(trigger=Enters(creature & you_control), condition=larger, effect=AddCounters("+1/+1", 1, This())),
    )


def _mentor(k: Keyword) -> tuple[Ability, ...]:
    """702.134a: the lesser power is asked about as the target is chosen and again on resolution."""
    lesser = creature & Attacking() & PowerIs("<", PowerOf(This()))
    return (Triggered(trigger=Attacks(), effect=AddCounters("+1/+1"), targets=(TargetSpec(filter=lesser),)),)


@dataclass(frozen=True)
class Renowned(Filter):
    """Renowned permanents (702.112b)."""

    def matches(self, c: Context, entity: int) -> bool:
        return entity > 0 and bool(c.game.look(entity).obj.choices.get("renowned"))


@dataclass(frozen=True)
class NotRenowned(Condition):
    """The source is not renowned."""

    def holds(self, c: Context) -> bool:
        return not Renowned().matches(c, c.source)


@dataclass(frozen=True)
class BecomeRenowned(Effect):
    """The source becomes renowned, for as long as it is on the battlefield (702.112b)."""

    def do(self, c: Context) -> Process:
        yield from ()
        if c.game.is_permanent(c.source):
            c.game.state.objects[c.source].choices["renowned"] = True


def _renown(k: Keyword) -> tuple[Ability, ...]:
    """702.112a."""
    assert k.number is not None
    return (
        Triggered(
            trigger=DealsDamage(This(), IsPlayer(), combat=True),
            condition=NotRenowned(),
            effect=sequence(AddCounters("+1/+1", k.number, This()), BecomeRenowned()),
        ),
    )


@dataclass(frozen=True)
class Devour(Effect):
    """As this enters, sacrifice any number of creatures; it enters with so many +1/+1 counters for each (702.82a).

    How many it devoured is remembered as its choice "devoured" (702.82b). What enters at the same time is not there yet and
    cannot be sacrificed (614.13a).
    """

    number: int

    def do(self, c: Context) -> Process:
        game = c.game
        event = c.vars["entering"]
        player = event.controller if event.controller is not None else c.controller
        options = tuple(
            o
            for o in game.in_zone(BATTLEFIELD)
            if "creature" in game.ch(o).types and game.ch(o).controller == player and game.can_be_sacrificed(o)
        )
        chosen = yield from game.ask(
            ChooseEntities(player, "sacrifice", c.source, options=options, minimum=0, maximum=len(options))
        )
        devoured = len((yield from game.sacrifice(chosen)))
        event.choices["devoured"] = devoured
        n = self.number * devoured
        if n and game.prospective_can_have_counters(event, "+1/+1"):
            event.counters["+1/+1"] = event.counters.get("+1/+1", 0) + n


@dataclass(frozen=True)
class HasDevoured(Condition):
    """The source devoured something as it entered (702.82b)."""

    def holds(self, c: Context) -> bool:
        return bool(c.source_look.obj.choices.get("devoured"))


def _devour(k: Keyword) -> tuple[Ability, ...]:
    assert isinstance(k.number, int)
    return (ReplacementAbility(replaces=AsEntersDo(effect=Devour(k.number))),)


@dataclass(frozen=True)
class Myriad(Effect):
    """For each opponent other than the defending player, a token copy that attacks that player or a planeswalker of theirs, if
    the controller wants; exiled at end of combat (702.116a)."""

    def do(self, c: Context) -> Process:
        from .copying import token_definition

        game = c.game
        combat = game.state.combat
        defending = combat.defending.get(c.source) if combat is not None else None
        made: tuple[int, ...] = ()
        for p in game.opponents(c.controller):
            if p == defending or not (yield from game.ask(YesNo(c.controller, "copy", c.source))):
                continue
            walkers = (
                o
                for o in game.in_zone(BATTLEFIELD)
                if "planeswalker" in game.ch(o).types and game.ch(o).controller == p
            )
            targets = (player_entity(p), *walkers)
            (attacked,) = yield from game.ask(ChooseEntities(c.controller, "choose", c.source, options=targets))
            obj = game.look(c.source).obj
            event = CreateTokens(
                player=c.controller,
                tokens=[(token_definition(game.copiable(obj), obj), 1)],
                tapped=True,
                attack=attacked,
                copied_from=c.source,
                source=c.source,
            )
            for done in (yield from game.happen(event)):
                made += done.made
        if made:
            c.vars["myriad"] = made
            at_end = Triggered(trigger=BeginningOf("end of combat"), effect=MoveTo(Var("myriad"), EXILE, "exile"))
            yield from Delayed(at_end).do(c)


def _myriad(k: Keyword) -> tuple[Ability, ...]:
    return (Triggered(trigger=Attacks(), effect=Myriad()),)


OF_CREATURES: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {
    "annihilator": _annihilator,
    "devour": _devour,
    "evolve": _evolve,
    "mentor": _mentor,
    "myriad": _myriad,
    "renown": _renown,
}
"""What each of these keywords stands for."""

__all__ = ["OF_CREATURES", "BecomeRenowned", "Devour", "HasDevoured", "Myriad", "NotRenowned", "Renowned"]
