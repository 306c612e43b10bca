"""Which contract id belongs to which number of the engine."""

from __future__ import annotations

from dataclasses import dataclass, field

from adapters.contract import EngineError, IllegalAction

from .words import Json


@dataclass
class Ids:
    """Players by seat, cards, tokens and abilities by the engine's object number.

    phase.rs keeps an object's number through every zone change, which is just what a contract id does; tokens, copies and
    abilities get new numbers. ``cards`` holds the name by which a card or token goes, which never changes.
    """

    players: tuple[str, ...]
    names: dict[int, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    cards: dict[int, str] = field(default_factory=dict)
    controllers: dict[int, int] = field(default_factory=dict)
    """Who controlled an object when it last moved: what is known of one that has ceased to exist."""

    def copy(self) -> Ids:
        """An independent copy."""
        return Ids(self.players, dict(self.names), dict(self.numbers), dict(self.cards), dict(self.controllers))

    def bind(self, name: str, number: int, card: str) -> None:
        """Give the object with this number its id and the name of its card."""
        self.names[number] = name
        self.numbers[name] = number
        self.cards[number] = card

    def name(self, number: int) -> str:
        """The id of an object or ability; one that is new gets an id now."""
        if number not in self.names:
            self.names[number] = f"#{number}"
            self.numbers[f"#{number}"] = number
        return self.names[number]

    def rename(self, name: str, number: int) -> None:
        """Let what was known by this id, before the engine gave it a number, go on under that number."""
        self.names[number] = name
        self.numbers[name] = number

    def number(self, name: str) -> int:
        """The engine's number for an id. Raises :class:`IllegalAction` for an id that no object has."""
        if name not in self.numbers:
            raise IllegalAction(f"there is no object {name!r}")
        return self.numbers[name]

    def seat(self, player: str) -> int:
        """The seat of a player. Raises :class:`IllegalAction` for somebody who is not in the game."""
        if player not in self.players:
            raise IllegalAction(f"there is no player {player!r}")
        return self.players.index(player)

    def player(self, seat: int) -> str:
        """The player in a seat."""
        return self.players[seat]

    def of(self, reference: Json) -> str:
        """The id of what the engine refers to: ``{"Object": n}``, ``{"Player": n}`` or ``{"type": .., "data": n}``."""
        if "type" in reference:
            kind, value = reference["type"], reference.get("data")
        else:
            ((kind, value),) = reference.items()
        if kind == "Player":
            return self.player(int(value))
        if isinstance(value, int):
            return self.name(value)
        raise EngineError(f"phase.rs names something in an unknown way: {reference}", "broke the protocol")

    def reference(self, name: str) -> Json:
        """What the engine calls the player or object with this id, as a target."""
        if name in self.players:
            return {"Player": self.players.index(name)}
        return {"Object": self.number(name)}
