"""What the fields of a sentence mean, as typed values: names not yet resolved, everything else final."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from adapters.contract import AbilityName, MultipleTimes, Symbol

__all__ = [
    "AbilityOf",
    "Announced",
    "Choice",
    "ChoiceItem",
    "Contents",
    "Counted",
    "Helper",
    "ManaFrom",
    "ModeWord",
    "NewObject",
    "Placing",
    "PlayerEvent",
    "PlayerProperty",
    "Property",
    "Ref",
    "Removal",
    "ShareOut",
    "StackItem",
    "StateWord",
    "Subject",
    "Target",
    "WordChoice",
    "ability_text",
    "mana_text",
]


def mana_text(symbols: tuple[Symbol, ...]) -> str:
    """Mana as the language writes it: ``{C}{R}``, ``empty`` for none."""
    return "".join(f"{{{symbol}}}" for symbol in symbols) or "empty"


def ability_text(which: AbilityName) -> str:
    """An ability as the language writes it: ``the "{T}" ability``, ``the 2nd ability``, ``the ability``."""
    if which.cost is not None:
        return f'the "{which.cost}" ability'
    if which.keyword is not None:
        return f"the {which.keyword} ability"
    if which.ordinal is not None:
        suffix = "th" if 10 <= which.ordinal % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(which.ordinal % 10, "th")
        return f"the {which.ordinal}{suffix} ability"
    return "the ability"


@dataclass(frozen=True, slots=True)
class Ref:
    """A card or token by its name, ``Bob's Servo 2``; or the top card of a player's library."""

    name: str
    player: str | None = None
    number: int | None = None
    top_of_library: bool = False

    def __str__(self) -> str:
        if self.top_of_library:
            return f"the top card of {self.player}'s library"
        return (f"{self.player}'s " if self.player else "") + self.name + (f" {self.number}" if self.number else "")


@dataclass(frozen=True, slots=True)
class AbilityOf:
    """An ability of an object: on the stack, or one to activate."""

    which: AbilityName
    of: Ref

    def __str__(self) -> str:
        return f"{ability_text(self.which)} of {self.of}"


Target: TypeAlias = str | Ref | AbilityOf
"""A player (a string), an object or an ability on the stack."""

Subject: TypeAlias = Ref | AbilityOf
"""What can lie on the stack, or be the source of an event."""


@dataclass(frozen=True, slots=True)
class NewObject:
    """Objects that a position holds: ``count`` of them, alike. ``token_text`` holds a described token's words."""

    count: int
    name: str
    kind: Literal["card", "token", "copy", "described"] = "card"
    states: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    chosen: tuple[str, ...] = ()
    attached_to: str | Ref | None = None
    owner: str | None = None
    copying: str | None = None
    sick: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """An object used to pay: tapped, sacrificed, discarded ...; and the mana it stands for (convoke)."""

    deed: Literal["tap", "untap", "sacrifice", "discard", "exile", "return", "reveal"]
    object: Ref
    mana: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class Removal:
    """Counters removed from an object to pay."""

    number: int
    kind: str
    object: Ref


@dataclass(frozen=True, slots=True)
class ManaFrom:
    """A mana ability to activate while paying."""

    object: Ref
    ability: AbilityName
    mana: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareOut:
    """A part of a division."""

    number: int
    to: str | Ref

    def __str__(self) -> str:
        return f"{self.number} to {self.to}"


@dataclass(frozen=True, slots=True)
class Announced:
    """An announcement as a sentence says it: ``contract.Announcement`` with names still to be resolved."""

    x: int | None = None
    modes: tuple[int, ...] | None = None
    chosen: tuple[str, ...] = ()
    targets: tuple[Target, ...] | None = None
    division: tuple[ShareOut, ...] | None = None
    using: tuple[MultipleTimes, ...] = ()
    face_down: bool = False
    without_paying_mana_cost: bool = False
    objects: tuple[Helper, ...] = ()
    counters_removed: tuple[Removal, ...] = ()
    symbols: tuple[str, ...] | None = None
    paying: tuple[str, ...] | None = None
    mana_from: tuple[ManaFrom, ...] | None = None


@dataclass(frozen=True, slots=True)
class ModeWord:
    """A mode or branch, counted from 1."""

    number: int

    def __str__(self) -> str:
        return f"mode {self.number}"


@dataclass(frozen=True, slots=True)
class WordChoice:
    """A color, which may also be told as mana."""

    word: str

    def __str__(self) -> str:
        return self.word


ChoiceItem: TypeAlias = Target | int | ModeWord | WordChoice | tuple[Symbol, ...]
"""One thing chosen: a player, object or ability, a number, a mode, a color, or mana (a tuple of symbols)."""

Choice: TypeAlias = tuple[ChoiceItem, ...]
"""What is chosen; empty for ``nothing``."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Cards put to a place; the first named comes to lie topmost."""

    cards: tuple[Ref, ...]
    place: Literal["top", "bottom", "graveyard", "hand", "battlefield"]


@dataclass(frozen=True, slots=True)
class StateWord:
    """A state that an object is in: ``kind`` says which, ``value`` what it is about where it is about something."""

    kind: str
    value: str | Ref | AbilityOf | tuple[str, ...] | tuple[int, int] | None = None
    text: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Property:
    """What an object has: counters, damage, an ability, a name."""

    kind: str
    number: int = 0
    word: str = ""
    ability: AbilityName | None = None
    text: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class PlayerProperty:
    """What a player has: ``life``, ``counters`` of a kind (``word``) or a ``designation`` (``word``)."""

    kind: Literal["life", "counters", "designation"]
    number: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class Counted:
    """How many permanents of a description a player controls."""

    number: int
    text: str
    name: str | None = None
    noun: str | None = None
    states: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """What a zone holds: these cards (``exactly`` these), or so many cards."""

    cards: tuple[Ref, ...] = ()
    exactly: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class StackItem:
    """Something on the stack: an object, or ``count`` abilities of one source in a row."""

    thing: Subject
    count: int = 1

    def __str__(self) -> str:
        if self.count != 1 and isinstance(self.thing, AbilityOf):
            return f"{self.count} abilities of {self.thing.of}"
        return str(self.thing)


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """What a player did or suffered in the window: ``lost`` 3 (life), ``drew`` 1 (card), ``shuffled``."""

    verb: Literal["lost", "gained", "drew", "discarded", "milled", "shuffled"]
    number: int = 1
