"""What is wrong with a view: on the face of it, and against the position that it is meant to show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, UnsetType

from adapters import contract
from adapters.contract import ObjectSpec, ObjectView, PlayerSpec, PlayerView, Position, View

__all__ = ["differences", "faults"]

_ZONES = ("library", "hand", "graveyard")
_PLAYER_FACTS = ("life", "counters", "mana_pool", "lands_played")
_PERMANENT_FACTS = ("controller", "tapped", "face_down", "counters", "damage", "attached_to")
_MANA = frozenset("WUBRGC")
_COLORS = frozenset({"white", "blue", "black", "red", "green"})
_SUPERTYPES = frozenset({"basic", "legendary", "ongoing", "snow", "world"})  # 205.4a
_TYPES = frozenset(  # 205.2a
    {
        *("artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "kindred", "land"),
        *("phenomenon", "plane", "planeswalker", "scheme", "sorcery", "vanguard"),
    }
)
_WORDS = {"colors": _COLORS, "supertypes": _SUPERTYPES, "types": _TYPES}


def faults(view: View) -> Iterator[str]:
    """What no view may be, whatever the game: ids given twice, players that are none, decisions nobody could answer."""
    players = {player.name for player in view.players}
    if len(players) != len(view.players):
        yield "two players have one name"
    ids = [*players, *(shown.id for shown in _objects(view)), *(one.id for one in _abilities(view))]
    yield from (f"the id {twice!r} is given twice" for twice in sorted({one for one in ids if ids.count(one) > 1}))
    named: list[tuple[str, str | UnsetType | None]] = [
        ("the active player", view.turn.active_player),
        ("the player with priority", view.priority),
    ]
    for shown in _objects(view):
        named += [(f"the owner of {shown.id}", shown.owner), (f"the controller of {shown.id}", shown.controller)]
    for one in (*view.stack, *view.waiting_triggers):
        named.append((f"the controller of {one.id}", one.controller))
    if view.result is not None:
        named += [("a winner", winner) for winner in view.result.winners]
    if view.pending is not None:
        named.append(("the player who decides", view.pending.player))
    for what, name in named:
        if name is not UNSET and name is not None and name not in players:
            yield f"{what} is {name!r}, who is no player"
    for player in view.players:
        if player.mana_pool is not UNSET:
            yield from (f"{symbol!r} is no mana" for symbol in player.mana_pool if symbol not in _MANA)
    yield from dict.fromkeys(
        f"{word!r} is none of the words for {fact}"
        for shown in _objects(view)
        for fact, words in _WORDS.items()
        for word in getattr(shown, fact) or ()
        if word not in words
    )
    for event in view.events:
        if event.kind not in contract.EVENTS:
            yield f"there is no event {event.kind!r}"
    if view.pending is not None:
        yield from _decision_faults(view, view.pending)


def _decision_faults(view: View, decision: contract.Decision) -> Iterator[str]:
    if view.priority is not None:
        yield "a decision is pending and somebody has priority"
    if decision.purpose not in contract.PURPOSES:
        yield f"there is no purpose {decision.purpose!r}"
    if isinstance(decision, contract.ChooseObjects):
        if not decision.minimum <= decision.maximum or decision.minimum > len(decision.options):
            yield f"{decision.minimum} to {decision.maximum} of {len(decision.options)} options cannot be chosen"
        ids = {player.name for player in view.players} | {shown.id for shown in _objects(view)}
        ids |= {one.id for one in view.stack}
        yield from (f"the option {option!r} is the id of nothing" for option in decision.options if option not in ids)


def differences(position: Position, view: View, unobservable: set[str]) -> Iterator[str]:
    """What a view shows other than the position declares it. What it leaves out goes into ``unobservable``, in words."""
    if [player.name for player in view.players] != [player.name for player in position.players]:
        yield f"the players are {', '.join(player.name for player in view.players)}"
        return
    if view.turn != position.turn:
        turn = view.turn
        yield f"it is {turn.active_player}'s {turn.step} of turn {turn.number}"
    if view.priority != position.turn.active_player and position.turn.step not in ("untap step", "cleanup step"):
        yield f"{view.priority or 'nobody'} has priority, not the active player"
    if view.pending is not None or view.stack or view.waiting_triggers:
        yield "something is pending or on the stack"
    for player, shown in zip(position.players, view.players, strict=True):
        yield from _player_differences(player, shown, unobservable)
    yield from _zone_differences("the battlefield", position.battlefield, view.battlefield, unobservable)
    for spec in position.battlefield:
        for permanent in view.battlefield:
            if permanent.id == spec.id:
                yield from _facts(f"{spec.id}'s", _PERMANENT_FACTS, spec, permanent, unobservable)
    for zone in ("exile", "command"):
        specs = tuple(spec for player in position.players for spec in getattr(player, zone))
        yield from _zone_differences(f"the {zone} zone", specs, getattr(view, zone), unobservable)


def _player_differences(spec: PlayerSpec, shown: PlayerView, unobservable: set[str]) -> Iterator[str]:
    yield from _facts(f"{spec.name}'s", _PLAYER_FACTS, spec, shown, unobservable)
    for zone in _ZONES:
        name = f"{spec.name}'s {zone}"
        ordered = zone != "hand"
        yield from _zone_differences(name, getattr(spec, zone), getattr(shown, zone), unobservable, ordered=ordered)


def _zone_differences(
    name: str, specs: tuple[ObjectSpec, ...], shown: Any, unobservable: set[str], *, ordered: bool = False
) -> Iterator[str]:
    zone = name.rpartition("'s ")[2]
    if shown is UNSET:
        unobservable.add(zone)
        return
    if isinstance(shown, int):
        unobservable.add(f"the cards of the {zone}, only their number")
        if shown != len(specs):
            yield f"{name} has {shown} cards, not {len(specs)}"
        return
    wanted, got = [spec.id for spec in specs], [one.id for one in shown]
    if (wanted if ordered else sorted(wanted)) != (got if ordered else sorted(got)):
        yield f"{name} holds {', '.join(got) or 'nothing'}, not {', '.join(wanted) or 'nothing'}"
        return
    by_id = {one.id: one for one in shown}
    for spec in specs:
        if spec.card is not None and by_id[spec.id].card != spec.card:
            yield f"the card of {spec.id} is {by_id[spec.id].card!r}, not {spec.card!r}"
        yield from _facts(f"{spec.id}'s", ("owner",), spec, by_id[spec.id], unobservable)


def _facts(
    whose: str, facts: tuple[str, ...], spec: ObjectSpec | PlayerSpec, shown: ObjectView | PlayerView, unseen: set[str]
) -> Iterator[str]:
    for fact in facts:
        words = fact.replace("_", " ")
        declared, seen = getattr(spec, fact), getattr(shown, fact)
        if seen is UNSET:
            unseen.add(words)
            continue
        if isinstance(seen, dict):
            seen = {key: number for key, number in seen.items() if number}
        if seen != declared:
            yield f"{whose} {words}: {seen!r}, not {declared!r}"


def _objects(view: View) -> Iterator[ObjectView]:
    """Every card, token and permanent shown, in whatever zone."""
    for player in view.players:
        for zone in _ZONES:
            cards = getattr(player, zone)
            if isinstance(cards, tuple):
                yield from cards
    yield from view.battlefield
    for shared in (view.exile, view.command):
        if isinstance(shared, tuple):
            yield from shared
    for one in view.stack:
        if isinstance(one, contract.SpellOnStack):
            yield one.object


def _abilities(view: View) -> Iterator[contract.AbilityOnStack]:
    for one in (*view.stack, *view.waiting_triggers):
        if isinstance(one, contract.AbilityOnStack):
            yield one
