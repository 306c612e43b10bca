"""Forge as a program: what it reads, what it writes, how it ends, and how it is missed when it is gone."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adapters import contract as c
from adapters import forge


class Program:
    """The program of the adapter, with its pipes in our hands."""

    def __init__(self, kept: Path) -> None:
        self.popen = subprocess.Popen(
            [*forge.command()[:-1], str(kept)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "FORGE_LOG": "1"},
        )

    def send(self, text: str | bytes) -> None:
        """Write to it."""
        assert self.popen.stdin
        self.popen.stdin.write(text.encode() if isinstance(text, str) else text)
        self.popen.stdin.flush()

    def reply(self) -> dict[str, Any]:
        """The next line that it writes, which must be a message of the protocol."""
        assert self.popen.stdout
        line = self.popen.stdout.readline()
        assert line, "the program has ended"
        message = json.loads(line)
        assert message["jsonrpc"] == "2.0" and ("result" in message) != ("error" in message), line
        return message  # type: ignore[no-any-return]

    def ask(self, number: int | str, method: str, params: Any = None) -> dict[str, Any]:
        """A request and its reply."""
        request = {"jsonrpc": "2.0", "id": number, "method": method}
        self.send(json.dumps(request | ({} if params is None else {"params": params})) + "\n")
        reply = self.reply()
        assert reply["id"] == number
        return reply

    def ends(self, within: float = 5.0) -> int:
        """Its exit status, once all that it still has to say is read: nothing."""
        start = time.monotonic()
        rest, _ = self.popen.communicate(timeout=within)
        assert rest == b""
        assert time.monotonic() - start < within
        return self.popen.returncode


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs of this module keep what they have been asked for: no boot takes longer than it must."""
    return tmp_path_factory.mktemp("programs") / "asked.json"


@pytest.fixture
def program(kept: Path) -> Iterator[Program]:
    """A program that has shaken hands with nobody yet."""
    running = Program(kept)
    yield running
    running.popen.kill()
    running.popen.communicate()


def wire(position: c.Position) -> Any:
    """A position as it goes over the wire."""
    return json.loads(msgspec.json.encode(position))


def shock(board: Callable[..., Any], player: str = "Alice") -> c.Position:
    position: c.Position = board(player, "Bob").holds(player, "hand", "Shock").pool(player, "R").position()
    return position


NOT_READ = {
    "no JSON": ("nonsense", -32700, None),
    "half an object": ('{"jsonrpc": "2.0", "id": 7', -32700, None),
    "null": ("null", -32600, None),
    "a number": ("42", -32600, None),
    "a list": ("[]", -32600, None),
    "no method": ('{"jsonrpc": "2.0", "id": 7}', -32600, 7),
    "an unknown method": ('{"jsonrpc": "2.0", "id": 8, "method": "dance", "params": {}}', -32601, 8),
    "a method of its insides": ('{"jsonrpc": "2.0", "id": 8, "method": "_proto__", "params": {}}', -32601, 8),
    "no parameters for start": ('{"jsonrpc": "2.0", "id": 9, "method": "start"}', -32602, 9),
    "no parameters for act": ('{"jsonrpc": "2.0", "id": 10, "method": "act", "params": {}}', -32602, 10),
    "no parameters for support": ('{"jsonrpc": "2.0", "id": 11, "method": "support", "params": null}', -32602, 11),
    "half a position": ('{"jsonrpc": "2.0", "id": 12, "method": "start", "params": {"position": {}}}', -32602, 12),
}


@pytest.mark.parametrize("what", NOT_READ)
def test_what_cannot_be_read_is_an_error_and_no_more(program: Program, what: str) -> None:
    """Garbage on standard input gets the error that JSON-RPC has for it, and the program goes on."""
    line, code, number = NOT_READ[what]
    program.send(line + "\n")
    reply = program.reply()
    assert (reply.get("error", {}).get("code"), reply["id"]) == (code, number)
    assert program.ask("still there", "initialize", {"protocol": 1, "client": "test"})["result"]["protocol"] == 1


def test_a_program_from_the_first_line_to_the_last(program: Program, board: Any, kept: Path) -> None:
    """Garbage changes nothing in a game, several requests at once are answered in order, names of all letters are kept,
    what the program was booted without is there when a position wants it, and shutdown ends it at once with status 0."""
    program.ask(1, "initialize", {"protocol": 1, "client": "test"})
    reply = program.ask(2, "start", {"position": wire(shock(board, "Zoë Ōkami"))})
    assert reply["result"]["players"][0]["name"] == "Zoë Ōkami"
    before = program.ask(3, "view", {})["result"]
    for number, line in enumerate(("garbage", '{"jsonrpc": "2.0", "id": 0, "method": "dance"}')):
        program.send(line + "\n")
        assert program.reply()["error"]["code"] == (-32700, -32601)[number]
    for params in ({}, {"action": {}}, {"action": {"action": "dance", "player": "Bob"}}, {"action": None}):
        assert "error" in program.ask(4, "act", params)
        assert program.ask(5, "view", {})["result"] == before
    assert "error" in program.ask(6, "restore", {"snapshot": "of another game"})
    assert program.ask(7, "view", {})["result"] == before

    cast = {"action": "cast", "player": "Zoë Ōkami", "object": "Shock", "announcement": {"targets": ["Bob"]}}
    request = json.dumps({"jsonrpc": "2.0", "id": "é", "method": "act", "params": {"action": cast}}, ensure_ascii=False)
    view = json.dumps({"jsonrpc": "2.0", "id": 8, "method": "view", "params": {}})
    bytes_ = f"\n  \n{request}\n{view}\n".encode()
    half = bytes_.index("ë".encode()) + 1
    program.send(bytes_[:half])
    time.sleep(0.05)
    program.send(bytes_[half:])
    first, second = program.reply(), program.reply()
    assert (first["id"], second["id"]) == ("é", 8)
    assert first["result"]["stack"][0]["targets"] == ["Bob"]
    assert second["result"]["stack"] == first["result"]["stack"]

    spec = c.TokenSpec(
        name="Thrull", power=0, toughness=1, colors=("black",), types=("creature",), subtypes=("Thrull",)
    )
    position = board().token("Alice", spec).controls("Bob", "Llanowar Elves", counters={"verse": 2}).position()
    thrull, elves = program.ask(9, "start", {"position": wire(position)})["result"]["battlefield"]
    assert (thrull["id"], thrull["power"], thrull["toughness"], thrull["colors"]) == ("Thrull", 0, 1, ["black"])
    assert elves["counters"] == {"verse": 2}
    assert "Llanowar Elves" in json.loads(kept.read_text(encoding="utf-8"))["cards"]

    assert program.ask(10, "shutdown", {})["result"] == {}
    assert program.ends(within=2.0) == 0


def test_it_exits_when_standard_input_ends(kept: Path, board: Any) -> None:
    """The end of standard input ends the program, before a game and in the middle of one, even after half a line."""
    for start, rest in ((False, ""), (True, '{"jsonrpc": "2.0", ')):
        program = Program(kept)
        program.ask(1, "initialize", {"protocol": 1, "client": "test"})
        if start:
            program.ask(2, "start", {"position": wire(shock(board))})
        program.send(rest)
        assert program.ends() == 0


def test_it_is_an_adapter_and_says_who_it_is(forge_adapter: Any) -> None:
    """It fulfils the contract and names the engine, its version, and capabilities of the registry only."""
    assert isinstance(forge_adapter, c.Adapter)
    info = forge_adapter.describe()
    assert ("Forge" in info.name, info.version, info.language) == (True, "0.2.0", "Java")
    registry = Path(c.__file__).with_name("capabilities.toml").read_text(encoding="utf-8")
    assert all(capability in registry for capability in info.capabilities)
    assert {"multiplayer", "face-down", "snapshot", "events:trigger"} <= set(info.capabilities)


def test_a_killed_engine_is_an_error_of_one_game_only(forge_adapter: Any, board: Any) -> None:
    """Killed in a game, every call of that game is an error and the next game begins; killed between two games, no error."""

    def kill() -> None:
        os.kill(forge_adapter._process._popen.pid, signal.SIGKILL)

    cast = c.Cast(player="Alice", object="Shock", announcement=c.Announcement(targets=("Bob",)))
    first = forge_adapter.start(shock(board))
    kill()
    with pytest.raises(c.EngineError) as crashed:
        forge_adapter.act(cast)
    assert crashed.value.kind == "crashed"
    with pytest.raises(c.EngineError):
        forge_adapter.view()
    assert forge_adapter.start(shock(board)) == first
    kill()
    assert forge_adapter.start(shock(board)) == first
    assert forge_adapter.act(cast).stack[0].targets == ("Bob",)


def test_a_game_can_be_left_in_the_middle_of_a_search(
    forge_adapter: Any, play: Any, board: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next game begins at once, in the same process, though nobody has answered what the one before asked."""
    hand = play(
        board().holds("Alice", "hand", "Rampant Growth").holds("Alice", "library", "Island", "Opt").pool("Alice", "CG")
    )
    hand.cast("Rampant Growth")
    assert hand.passes(2).pending is not None
    process = forge_adapter._process
    monkeypatch.setattr(forge_adapter, "_timeout", 15.0)
    forge_adapter.start(shock(board))
    assert forge_adapter._process is process
