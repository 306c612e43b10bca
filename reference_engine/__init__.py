"""A Magic rules engine by the book: the Comprehensive Rules in Python, to be read next to them.

>>> from reference_engine import Game, Place, Position, Seat
>>> game = Game.start(Position((Seat("Alice"), Seat("Bob"))))
>>> print(game)
Turn 1, Alice's precombat main phase
Alice: 20 life, library 0
Bob: 20 life, library 0
Alice has priority
"""

from .actions import (
    AbilityName,
    Action,
    Activate,
    Announcement,
    Answer,
    Cast,
    Concede,
    Pass,
    PlayLand,
    Special,
    TurnFaceUp,
)
from .cards import load as pool
from .decisions import Decision
from .errors import EngineFault, Illegal, NotModelled, PositionError
from .game import Game
from .position import Place, Position, Seat, Token

__all__ = [
    "AbilityName",
    "Action",
    "Activate",
    "Announcement",
    "Answer",
    "Cast",
    "Concede",
    "Decision",
    "EngineFault",
    "Game",
    "Illegal",
    "NotModelled",
    "Pass",
    "Place",
    "PlayLand",
    "Position",
    "PositionError",
    "Seat",
    "Special",
    "Token",
    "TurnFaceUp",
    "pool",
]

__version__ = "0.1.0"
