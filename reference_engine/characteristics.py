"""Looking at an object: as it is, or, once it has left, as it last was (608.2h, 113.7a)."""

from __future__ import annotations

from dataclasses import dataclass

from .objects import Characteristics, GameObject


@dataclass(frozen=True, eq=False)
class Look:
    """An object and its characteristics at one moment. ``live``: it is still there."""

    obj: GameObject
    ch: Characteristics
    live: bool = True
