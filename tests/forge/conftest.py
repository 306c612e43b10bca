"""Forge in its own process, booted once, and positions to play on it."""

from __future__ import annotations

import ast
import contextlib
import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from boards import Board, Hand

from adapters import contract as c
from adapters import forge, registry, store
from adapters.stdio import StdioAdapter

HERE = Path(__file__).parent
TIMEOUT = 30.0
"""Seconds for a message, as headjudge has it: booting takes some, on a busy machine more."""
TOKENS = {
    "Centaur": c.TokenSpec(
        name="Centaur",
        power=3,
        toughness=3,
        colors=("green",),
        types=("creature",),
        subtypes=("Centaur",),
        keywords=("first strike",),
    ),
    "Servo": c.TokenSpec(name="Servo", power=1, toughness=1, types=("artifact", "creature"), subtypes=("Servo",)),
    "Marit Lage": c.TokenSpec(
        name="Marit Lage",
        power=20,
        toughness=20,
        colors=("black",),
        supertypes=("legendary",),
        types=("creature",),
        subtypes=("Avatar",),
        keywords=("flying", "indestructible"),
    ),
    "Treasure": c.TokenSpec(name="Treasure", predefined=True),
    "Powerstone": c.TokenSpec(name="Powerstone", predefined=True),
    "Food": c.TokenSpec(name="Food", predefined=True),
}
COUNTERS = ("+1/+1", "-1/-1", "+0/+1", "charge", "finality", "loyalty", "lore", "pin", "stun")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip these tests where Forge is not installed; where all must hold, only if it does not run there."""
    engine = registry.known()["forge"]
    if store.installed("forge") or (os.environ.get("CI") and engine.fits):
        return
    skip = pytest.mark.skip(reason=f"Forge is missing: headjudge engines install forge ({engine.platforms})")
    for item in items:
        if "tests/forge/" in item.path.as_posix():
            item.add_marker(skip)


def _words_of_these_tests() -> tuple[str, ...]:
    """Every string in these tests: among them are the names of all their cards."""
    words: set[str] = set()
    for path in HERE.glob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        words |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return tuple(sorted(word for word in words if len(word) < 60))


@pytest.fixture(scope="session")
def forge_adapter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StdioAdapter]:
    """One process for all tests, told beforehand of all that they need, so that it boots once."""
    kept = tmp_path_factory.mktemp("forge") / "asked.json"
    adapter = StdioAdapter((*forge.command()[:-1], str(kept)), timeout=TIMEOUT)
    adapter.support(_words_of_these_tests())
    board = Board()
    for spec in TOKENS.values():
        board.token("Alice", spec)
    for kind in COUNTERS:
        board.controls("Alice", "Darksteel Ingot", counters={kind: 1})
    with contextlib.suppress(c.Unsupported):  # which of it is not set up as said is the business of a test
        adapter.start(board.position())
    yield adapter
    adapter.close()


@pytest.fixture
def play(forge_adapter: StdioAdapter) -> Callable[[Board], Hand]:
    """Start a position."""
    return lambda board: Hand(forge_adapter, board)


@pytest.fixture
def board() -> Callable[..., Board]:
    """An empty position."""
    return Board


@pytest.fixture
def token() -> Callable[[str], c.TokenSpec]:
    """A token that Forge has been booted with, by name."""
    return TOKENS.__getitem__


def differences(one: c.View, other: c.View) -> str:
    """What two views do not have in common, for people to read."""
    fields = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    return "; ".join(f"{name}: {getattr(one, name)} / {getattr(other, name)}" for name in fields)


@pytest.fixture
def refused() -> Callable[..., None]:
    """See that Forge refuses each of some answers or actions, and that nothing observable has changed by any of them."""

    def check(hand: Hand, *deeds: Any, player: str | None = None) -> None:
        before, here = hand.adapter.view(), hand.adapter.snapshot()
        wrong = []
        for deed in deeds:
            action = deed
            if not hasattr(deed, "player"):
                action = c.AnswerGiven(player=player or before.pending.player, answer=deed)
            try:
                hand.adapter.act(action)
            except c.IllegalAction:
                after = hand.adapter.view()
                if after != before:
                    wrong.append(f"refused, but not as before: {deed}\n  {differences(before, after)}")
                    hand.adapter.restore(here)
            else:
                wrong.append(f"accepted: {deed}")
                hand.adapter.restore(here)
        assert not wrong, "\n".join(wrong)

    return check


@pytest.fixture(scope="session")
def javascript() -> Callable[..., Any]:
    """Evaluate an expression with the exports of a module of the adapter, called ``m``, and ``given``; the value as JSON."""

    def evaluate(module: str, expression: str, given: Any = None) -> Any:
        base = store.folder("forge")
        assert base is not None
        file = (Path(forge.__file__).parent / module).as_uri()
        program = f"const m = await import({json.dumps(file)}); const given = {json.dumps(given)};" + (
            f"process.stdout.write(JSON.stringify({expression}) ?? 'null')"
        )
        command = [str(store.node(base)), "--input-type=module", "--eval", program]
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return evaluate
