"""The engine's events as the contract's. Triggers, which have no event of their own, are found by the game's caller."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adapters.contract import Event

from .identity import Ids
from .words import STEP_OF_PHASE, SYMBOL_OF_COLOR, Json, counter_word, words

KINDS: Final = (
    "life", "damage", "draw", "discard", "mill", "shuffle", "trigger", "zone", "tap", "untap", "counters", "mana",
    "cast", "activate", "token", "play", "attack", "block", "resolve", "step", "end",
)  # fmt: skip
"""The kinds of event that this adapter reports."""

_Data = Json
_Make = Callable[[Ids, _Data], list[Event]]


def _zone(zone: str | None) -> str | None:
    return words(zone) if zone else None


def _zone_changed(ids: Ids, data: _Data) -> list[Event]:
    number = data["object_id"]
    record = data.get("record") or {}
    ids.cards.setdefault(number, record.get("name", ""))
    if "controller" in record:
        ids.controllers[number] = record["controller"]
    moved = Event(kind="zone", object=ids.name(number), from_zone=_zone(data.get("from")), to_zone=_zone(data["to"]))
    return [moved]


def _damage(ids: Ids, data: _Data) -> list[Event]:
    target = data["target"]
    hit = ids.of(target)
    player = "Player" in target
    return [
        Event(
            kind="damage",
            source=ids.name(data["source_id"]),
            player=hit if player else None,
            object=None if player else hit,
            amount=data["amount"],
            combat=bool(data.get("is_combat")),
        )
    ]


def _counters(sign: int) -> _Make:
    def make(ids: Ids, data: _Data) -> list[Event]:
        kind = counter_word(data["counter_type"])
        return [Event(kind="counters", object=ids.name(data["object_id"]), counter=kind, amount=sign * data["count"])]

    return make


def _player_counters(ids: Ids, data: _Data) -> list[Event]:
    kind = data.get("counter_kind")
    word = words(kind) if kind else "energy"
    return [Event(kind="counters", player=ids.player(data["player"]), counter=word, amount=data["delta"])]


def _attacks(ids: Ids, data: _Data) -> list[Event]:
    return [Event(kind="attack", object=ids.name(number), to=ids.of(target)) for number, target in data["attacks"]]


def _blocks(ids: Ids, data: _Data) -> list[Event]:
    return [Event(kind="block", object=ids.name(b), to=ids.name(a)) for b, a in data["assignments"]]


def _step(ids: Ids, data: _Data) -> list[Event]:
    step = STEP_OF_PHASE.get(data["phase"])
    return [Event(kind="step", step=step)] if step else []


def _token(ids: Ids, data: _Data) -> list[Event]:
    number = data["object_id"]
    ids.cards.setdefault(number, data.get("name", ""))
    return [Event(kind="token", object=ids.name(number), text=data.get("name", ""))]


def _performed(ids: Ids, data: _Data) -> list[Event]:
    return [Event(kind="shuffle", player=ids.player(data["player_id"]))] if data["action"] == "ShuffledLibrary" else []


_EVENTS: Final[dict[str, _Make]] = {
    "ZoneChanged": _zone_changed,
    "DamageDealt": _damage,
    "LifeChanged": lambda ids, d: [Event(kind="life", player=ids.player(d["player_id"]), amount=d["amount"])],
    "CardDrawn": lambda ids, d: [
        Event(kind="draw", player=ids.player(d["player_id"]), object=ids.name(d["object_id"]))
    ],
    "Discarded": lambda ids, d: [
        Event(kind="discard", player=ids.player(d["player_id"]), object=ids.name(d["object_id"]))
    ],
    "PermanentTapped": lambda ids, d: [Event(kind="tap", object=ids.name(d["object_id"]))],
    "PermanentUntapped": lambda ids, d: [Event(kind="untap", object=ids.name(d["object_id"]))],
    "CounterAdded": _counters(1),
    "CounterRemoved": _counters(-1),
    "PlayerCounterChanged": _player_counters,
    "EnergyChanged": _player_counters,
    "ManaAdded": lambda ids, d: [
        Event(
            kind="mana",
            player=ids.player(d["player_id"]),
            source=ids.name(d["source_id"]),
            mana=(SYMBOL_OF_COLOR[d["mana_type"]],),
        )
    ],
    "SpellCast": lambda ids, d: [
        Event(kind="cast", player=ids.player(d["controller"]), object=ids.name(d["object_id"]))
    ],
    "AbilityActivated": lambda ids, d: [
        Event(kind="activate", player=ids.player(d["player_id"]), source=ids.name(d["source_id"]))
    ],
    "TokenCreated": _token,
    "Milled": lambda ids, d: [Event(kind="mill", player=ids.player(d["player_id"]), object=ids.name(d["object_id"]))],
    "PlayerPerformedAction": _performed,
    "LandPlayed": lambda ids, d: [
        Event(kind="play", player=ids.player(d["player_id"]), object=ids.name(d["object_id"]))
    ],
    "AttackersDeclared": _attacks,
    "BlockersDeclared": _blocks,
    "StackResolved": lambda ids, d: [Event(kind="resolve", object=ids.name(d["object_id"]))],
    "PhaseChanged": _step,
    "GameOver": lambda ids, d: [Event(kind="end")],
}


def translate(events: list[Json], ids: Ids) -> list[Event]:
    """The contract's events for a batch of the engine's; those of no interest to the rules are left out."""
    found: list[Event] = []
    for event in events:
        make = _EVENTS.get(event["type"])
        if make is not None:
            found += make(ids, event.get("data") or {})
    return found


def mana_triggers(events: list[Json], ids: Ids) -> list[Event]:
    """The triggered mana abilities (605.1b) of a batch: they resolve without the stack and leave mana of their source.

    The engine marks the mana of an activated ability with ``ManaAbilityProduced``; mana that an effect of kind ``Mana`` of
    another source made, with nothing resolving from the stack, came from such a trigger.
    """
    if any(event["type"] == "StackResolved" for event in events):
        return []
    activated = {event["data"]["source_id"] for event in events if event["type"] == "AbilityActivated"}
    return [
        Event(kind="trigger", source=ids.name(event["data"]["source_id"]))
        for event in events
        if event["type"] == "EffectResolved"
        and event["data"]["kind"] == "Mana"
        and event["data"]["source_id"] not in activated
    ]
