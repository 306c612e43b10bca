"""The position of a scenario, put together from its Given lines."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from adapters.contract import ObjectSpec, PlayerSpec, Position, Step, TokenSpec, Turn
from steps.failures import ScenarioError
from steps.naming import FILLER, Named, Names
from steps.words import NewObject, PlayerProperty, Ref

__all__ = ["BATTLEFIELD", "PositionBuilder"]

BATTLEFIELD = "battlefield"
LIBRARY_SIZE = 10


@cache
def _known_tokens() -> dict[str, Any]:
    with Path(__file__).with_name("tokens.toml").open("rb") as file:
        return tomllib.load(file)


def _token_spec(new: NewObject) -> TokenSpec:
    if new.kind == "described":
        return TokenSpec(
            name=new.name,
            power=new.power,
            toughness=new.toughness,
            colors=new.colors,
            supertypes=new.supertypes,
            types=new.types,
            subtypes=new.subtypes,
            keywords=new.keywords,
        )
    known = _known_tokens()
    name = new.name.removesuffix(" Role")
    if name in known["predefined"]:
        return TokenSpec(name=name, predefined=True)
    if new.name in known["keyword"]:
        return msgspec.convert({"name": new.name, "keywords": new.keywords, **known["keyword"][new.name]}, TokenSpec)
    raise ScenarioError(
        f"no {new.name} token is defined by the rules: describe it, such as "
        f"'a 2/2 green {new.name} creature token', or declare a 'token copy of' a card"
    )


@dataclass
class _Player:
    life: int = 20
    counters: dict[str, int] = field(default_factory=dict)
    pool: Counter[str] = field(default_factory=Counter)
    lands_played: int = 0
    zones: dict[str, list[_Object]] = field(default_factory=dict)


@dataclass
class _Object:
    new: NewObject
    player: str
    number: int


class PositionBuilder:
    """Collects what Given lines declare, and makes the position of it: everything at once, in the order of the lines."""

    def __init__(self) -> None:
        self.players: tuple[str, ...] = ("Alice", "Bob")
        self._of: dict[str, _Player] = {}
        self._battlefield: list[_Object] = []
        self._numbers: Counter[str] = Counter()
        self._order: list[_Object] = []
        self._active: str | None = None
        self._step = Step.PRECOMBAT_MAIN

    def _player(self, player: str) -> _Player:
        return self._of.setdefault(player, _Player())

    def add(self, player: str, zone: str, objects: tuple[NewObject, ...]) -> None:
        """Put objects to the battlefield or a player's zone, after what is there."""
        into = self._battlefield if zone == BATTLEFIELD else self._player(player).zones.setdefault(zone, [])
        self._player(player)
        for new in objects:
            for _ in range(new.count):
                self._numbers[self._name(new)] += 1
                made = _Object(new, player, self._numbers[self._name(new)])
                into.append(made)
                self._order.append(made)

    @staticmethod
    def _name(new: NewObject) -> str:
        return new.name.removesuffix(" Role") if new.kind == "token" else new.name

    def player_has(self, player: str, properties: tuple[PlayerProperty, ...]) -> None:
        """Set a player's life and counters."""
        for one in properties:
            if one.kind == "life":
                self._player(player).life = one.number
            elif one.kind == "counters":
                self._player(player).counters[one.word] = one.number
            else:
                raise ScenarioError(f"{one.word} cannot be declared: let a card of the position give it")

    def lands_played(self, player: str, number: int) -> None:
        """Set how many lands a player has played this turn."""
        self._player(player).lands_played = number

    def mana_pool(self, player: str, mana: tuple[str, ...]) -> None:
        """Set a player's mana pool."""
        self._player(player).pool = Counter(mana)

    def turn(self, player: str, step: Step) -> None:
        """Set whose turn it is, and the step that is running."""
        self._active, self._step = player, step

    def _id(self, made: _Object) -> str:
        name = self._name(made.new)
        return name if self._numbers[name] == 1 else f"{name} {made.number}"

    def build(self) -> tuple[Position, Names]:
        """The position, and the names of all that it holds. Raises :class:`ScenarioError` for what cannot be."""
        strangers = sorted(({*self._of} | {self._active or self.players[0]}) - set(self.players))
        if strangers:
            raise ScenarioError(f"{' and '.join(strangers)} does not play: 'the players are ...' names who does")
        names = Names(Named(self._id(made), self._name(made.new), made.number, declared=True) for made in self._order)
        active = self._active or self.players[0]
        position = Position(
            players=tuple(self._player_spec(player, names) for player in self.players),
            battlefield=tuple(self._spec(made) for made in self._battlefield),
            # Not the first turn of anyone: nobody skips a draw step (CR 103.8), everything may have been there for long.
            turn=Turn(active_player=active, step=self._step, number=len(self.players) + 1 + self.players.index(active)),
        )
        return position, names

    def _player_spec(self, player: str, names: Names) -> PlayerSpec:
        data = self._player(player)
        zones = {zone: tuple(self._spec(made) for made in objects) for zone, objects in data.zones.items()}
        if "library" not in zones:
            fillers = tuple(f"{FILLER} of {player} {index}" for index in range(1, LIBRARY_SIZE + 1))
            for filler in fillers:
                names.add(filler, FILLER, declared=True, filler=True)
            zones["library"] = tuple(
                ObjectSpec(id=filler, card=FILLER, owner=player, controller=player) for filler in fillers
            )
        return PlayerSpec(
            name=player,
            life=data.life,
            counters=data.counters,
            mana_pool=dict(data.pool),
            lands_played=data.lands_played,
            library=zones["library"],
            hand=zones.get("hand", ()),
            graveyard=zones.get("graveyard", ()),
            exile=zones.get("exile", ()),
            command=zones.get("the command zone", ()),
        )

    def _spec(self, made: _Object) -> ObjectSpec:
        new = made.new
        return ObjectSpec(
            id=self._id(made),
            card=new.name if new.kind == "card" else None,
            token=_token_spec(new) if new.kind in ("token", "described") else None,
            token_copy_of=new.name if new.kind == "copy" else None,
            copying=new.copying,
            owner=new.owner or made.player,
            controller=made.player,
            tapped="tapped" in new.states,
            face_down="face-down" in new.states,
            transformed="transformed" in new.states,
            flipped="flipped" in new.states,
            phased_out="phased-out" in new.states,
            sick=new.sick,
            counters=dict(new.counters),
            damage=new.damage,
            attached_to=self._attached_to(made),
            chosen=new.chosen,
        )

    def _attached_to(self, made: _Object) -> str | None:
        host = made.new.attached_to
        if host is None or isinstance(host, str):
            return host
        found = [other for other in self._battlefield if self._fits(host, other)]
        if len(found) != 1:
            raise ScenarioError(
                f"{made.new.name} cannot be attached to {host}: "
                + ("the position holds several" if found else "the battlefield holds no such permanent")
            )
        return self._id(found[0])

    def _fits(self, host: Ref, made: _Object) -> bool:
        return (
            host.name == self._name(made.new)
            and host.number in (None, made.number)
            and host.player in (None, made.player)
        )
