"""What a player with priority can do (117.1), each action with the whole of its announcement (601.2, 602.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = [
    "AbilityName",
    "Activate",
    "Action",
    "Announcement",
    "Answer",
    "Cast",
    "Concede",
    "Pass",
    "PlayLand",
    "Special",
    "TurnFaceUp",
]


@dataclass(frozen=True)
class AbilityName:
    """Which ability: by printed cost, keyword or ordinal of its paragraph; none of them: the only one."""

    cost: str | None = None
    keyword: str | None = None
    ordinal: int | None = None


@dataclass(frozen=True)
class Announcement:
    """What a player chooses while announcing. ``None``: not said, and asked for if there is an alternative.

    Objects and players are entities. ``objects`` are (deed, object, mana symbols); ``counters`` are (number, kind, object);
    ``mana_from`` are (object, ability, mana symbols).
    """

    x: int | None = None
    modes: tuple[int, ...] | None = None
    chosen: tuple[str, ...] = ()
    targets: tuple[int, ...] | None = None
    division: tuple[tuple[int, int], ...] | None = None
    using: dict[str, int] = field(default_factory=dict)
    face_down: bool = False
    free: bool = False
    objects: tuple[tuple[str, int, tuple[str, ...]], ...] = ()
    counters: tuple[tuple[int, str, int], ...] = ()
    symbols: tuple[str, ...] | None = None
    paying: tuple[str, ...] | None = None
    mana_from: tuple[tuple[int, AbilityName, tuple[str, ...]], ...] | None = None

    def deeds(self, deed: str) -> tuple[int, ...]:
        """The objects with which one thing is done to pay."""
        return tuple(o for d, o, _ in self.objects if d == deed)


@dataclass(frozen=True)
class Action:
    """Something that player number ``player`` does."""

    player: int


@dataclass(frozen=True)
class Pass(Action):
    """Pass priority (117.3d)."""


@dataclass(frozen=True)
class Concede(Action):
    """Leave the game (104.3a), at any time."""


@dataclass(frozen=True)
class PlayLand(Action):
    """Play a land (116.2a, 305)."""

    object: int
    announcement: Announcement = Announcement()


@dataclass(frozen=True)
class Cast(Action):
    """Cast a spell (601). ``face``: the name of the half or face."""

    object: int
    face: str | None = None
    announcement: Announcement = Announcement()


@dataclass(frozen=True)
class Activate(Action):
    """Activate an ability (602)."""

    object: int
    ability: AbilityName = AbilityName()
    announcement: Announcement = Announcement()


@dataclass(frozen=True)
class TurnFaceUp(Action):
    """Turn a face-down permanent face up (116.2b)."""

    object: int
    announcement: Announcement = Announcement()


@dataclass(frozen=True)
class Special(Action):
    """Suspend, foretell or plot a card (116.2)."""

    keyword: str
    object: int
    announcement: Announcement = Announcement()


@dataclass(frozen=True)
class Answer(Action):
    """Answer the pending decision."""

    answer: object
