"""The engine's side of the protocol: what is answered to requests right and wrong, and how verdicts cross the pipe."""

import io
import json
import sys
from pathlib import Path

import pytest

from adapters.contract import EngineError, EngineInfo, IllegalAction, Pass, Support, Unsupported
from adapters.serving import serve
from adapters.stdio import StdioAdapter, isolated

MINIATURES = Path(__file__).parents[1] / "miniatures"


class Scripted:
    """An adapter that raises what it is told to."""

    def __init__(self, error=None):
        self.error = error

    def describe(self):
        return EngineInfo(name="scripted", version="1")

    def support(self, card_names):
        return {name: Support("partial", "a bit") for name in card_names}

    def start(self, position):
        raise self.error

    act = start

    def view(self):
        return object()

    def close(self):
        pass


@pytest.fixture
def ask():
    """Serve one line, and give back the reply."""

    def one(line, adapter=None):
        replies = io.BytesIO()
        serve(
            adapter or Scripted(), io.BytesIO(line if isinstance(line, bytes) else json.dumps(line).encode()), replies
        )
        return json.loads(replies.getvalue())

    return one


def request(method, params):
    return {"jsonrpc": "2.0", "id": 5, "method": method, "params": params}


PASS = request("act", {"action": {"action": "pass", "player": "Alice"}})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", -32700),
        (b'{"jsonrpc": "2.0", "id": 5, "method": "\xff", "params": {}}', -32700),
        ({"jsonrpc": "1.0", "id": 5, "method": "view", "params": {}}, -32600),
        ([request("view", {})], -32600),
        (request("fly", {}), -32601),
        (request("act", {"action": {"action": "fly", "player": "Alice"}}), -32602),
        (request("view", {"twice": True}), -32602),
        (request("view", {}), -32603),
        (request("restore", {"snapshot": "1"}), 2),
    ],
)
def test_what_is_wrong_with_a_request(ask, line, code):
    """The codes of JSON-RPC say what it was, and the server goes on."""
    assert ask(line)["error"]["code"] == code


@pytest.mark.parametrize(
    ("error", "code", "data"),
    [
        (IllegalAction("no"), 1, None),
        (Unsupported("no", "card"), 2, {"what": "card"}),
        (Unsupported("no", "not observable"), 2, {"what": "not observable"}),
        (EngineError("no", "timed out"), -32603, {"kind": "timed out"}),
    ],
)
def test_what_an_adapter_may_raise(ask, error, code, data):
    """The reason is the adapter's own, and what kind it was is told."""
    reply = ask(PASS, Scripted(error))
    assert (reply["id"], reply["error"]["code"], reply["error"].get("data")) == (5, code, data)
    assert reply["error"]["message"] == "no"


def test_what_it_may_not_raise(ask):
    """Anything else is an internal error, with the name of the exception."""
    assert ask(PASS, Scripted(KeyError("x")))["error"]["message"] == "KeyError: 'x'"


def test_it_ends_at_shutdown(ask):
    """What comes after it is not read."""
    line = json.dumps(request("shutdown", {})).encode() + b"\n" + json.dumps(PASS).encode()
    assert ask(line) == {"jsonrpc": "2.0", "id": 5, "result": {}}


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (IllegalAction("tapped"), "reason"),
        (Unsupported("no dungeon", "capability"), "what"),
        (Unsupported("no such card", "card"), "what"),
        (Unsupported("hidden", "not observable"), "what"),
        (EngineError("slow", "timed out"), "kind"),
        (EngineError("odd", "broke the protocol"), "kind"),
    ],
)
def test_an_exception_is_the_same_on_both_sides_of_the_pipe(served, position, tmp_path, error, kind):
    """Type and kind survive, and so does the reason."""
    (tmp_path / "raising.py").write_text(
        "from in_process import Honest\nfrom adapters.contract import *\n"
        f"class Raising(Honest):\n    def act(self, action): raise {type(error).__name__}{error.args + tail(error)!r}\n"
    )
    engine = StdioAdapter([*served("raising.Raising"), str(tmp_path)])
    try:
        engine.start(position("Forest"))
        with pytest.raises(type(error)) as caught:
            engine.act(Pass(player="Alice"))
        assert getattr(caught.value, kind) == getattr(error, kind)
        assert error.reason in caught.value.reason
    finally:
        engine.close()


def tail(error):
    return tuple(getattr(error, name) for name in ("what", "kind") if hasattr(error, name))


def test_isolated(monkeypatch, position):
    """An engine in Python is found by the child where this process finds it."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(MINIATURES)])
    engine = isolated("python:in_process:Honest")
    try:
        assert engine.describe().name == "miniature"
        assert engine.start(position("Forest")).battlefield[0].id == "Forest"
    finally:
        engine.close()
