"""Positions and commands for the tests of the transport."""

import sys
from pathlib import Path

import pytest

from adapters.contract import ObjectSpec, PlayerSpec, Position, Turn

MINIATURES = Path(__file__).parents[1] / "miniatures"
CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def miniature():
    """The command of a miniature engine, by the name of its file."""
    return lambda name: [sys.executable, str(MINIATURES / f"{name}.py")]


@pytest.fixture
def served():
    """The command that serves an in-process miniature, by module and class."""
    code = "import sys; sys.path[:0] = sys.argv[2:]; from pkgutil import resolve_name; from adapters.serving import *; "
    code += "serve_standard_streams(resolve_name(sys.argv[1]))"
    return lambda name: [sys.executable, "-c", code, name, str(CHECKOUT), str(MINIATURES)]


@pytest.fixture
def position():
    """A position in which Alice holds a land and controls one of each name given."""

    def make(*lands, hand=("Plains",), library=()):
        def cards(names):
            return tuple(ObjectSpec(id=name, card=name, owner="Alice", controller="Alice") for name in names)

        alice = PlayerSpec(name="Alice", hand=cards(hand), library=cards(library))
        return Position(
            players=(alice, PlayerSpec(name="Bob")), battlefield=cards(lands), turn=Turn(active_player="Alice")
        )

    return make
