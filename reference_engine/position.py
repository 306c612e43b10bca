"""A starting state, declared at once: nothing triggers and nothing is replaced by setting it up."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["Place", "Position", "Seat", "Token"]


@dataclass(frozen=True)
class Token:
    """A token as the effect that made it states it (111.3); ``predefined``: as the rules define it by its name (111.10)."""

    name: str
    predefined: bool = False
    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """A card or token and its state. ``id`` is its label; owner and controller are players' names, ``None`` the seat's own."""

    id: str
    card: str | None = None
    token: Token | None = None
    token_copy_of: str | None = None
    copying: str | None = None
    owner: str | None = None
    controller: str | None = None
    tapped: bool = False
    face_down: bool = False
    transformed: bool = False
    flipped: bool = False
    phased_out: bool = False
    sick: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    attached_to: str | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Seat:
    """A player: life, counters, pool, and the zones of theirs; the library top first."""

    name: str
    life: int = 20
    counters: dict[str, int] = field(default_factory=dict)
    pool: dict[str, int] = field(default_factory=dict)
    lands_played: int = 0
    library: tuple[Place, ...] = ()
    hand: tuple[Place, ...] = ()
    graveyard: tuple[Place, ...] = ()
    exile: tuple[Place, ...] = ()
    command: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Position:
    """Players in turn order, the battlefield in timestamp order, whose turn it is and which step is running.

    ``edition`` is the date of the rules text that the game is played by; ``None``: the one that the engine speaks for.
    """

    players: tuple[Seat, ...]
    battlefield: tuple[Place, ...] = ()
    active: str = ""
    step: str = "precombat main phase"
    number: int = 1
    edition: str | None = None
