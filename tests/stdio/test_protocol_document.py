"""docs/PROTOCOL.md, the JSON Schemas and the message types say the same."""

import json
import re
from pathlib import Path

import jsonschema
import msgspec
import pytest

from adapters import contract, protocol
from adapters.protocol import METHODS
from adapters.schemas import schemas

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "PROTOCOL.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(line) for block in re.findall(r"```json\n(.*?)```", TEXT, re.S) for line in block.splitlines()]
REQUESTS = {line["id"]: line["method"] for line in EXAMPLES if "method" in line}
PENDING = 9  # the id of a reply whose request is not shown


def schema(name):
    return json.loads((DOCS / "schemas" / name).read_text(encoding="utf-8"))


def test_the_schemas_are_those_of_the_types():
    """Run ``python -m adapters.schemas docs/schemas`` when this fails."""
    assert {file.name: schema(file.name) for file in (DOCS / "schemas").glob("*.json")} == schemas()


@pytest.mark.parametrize("name", sorted(schemas()))
def test_a_schema_is_one(name):
    """Each file is a valid schema of its dialect."""
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("line", EXAMPLES, ids=lambda line: f"{line['id']}-{line.get('method', 'reply')}")
def test_an_example_fits_its_schema_and_its_type(line):
    """What the document shows is what both sides accept."""
    if "method" in line:
        name, shape, body = f"{line['method']}.request.json", METHODS[line["method"]].params, line["params"]
    else:
        method = REQUESTS.get(line["id"], "act" if line["id"] == PENDING else None)
        name, shape, body = f"{method}.reply.json", METHODS[method].result, line.get("result")
    jsonschema.validate(line, schema(name))
    if body is not None:
        msgspec.convert(body, shape)


def test_every_method_has_an_example():
    """No method goes without being shown."""
    assert set(REQUESTS.values()) == set(METHODS)


def test_every_decision_and_answer_is_named():
    """The table of decisions holds each kind, and each kind of answer."""
    tags = {
        cls.__struct_config__.tag
        for base in (contract._Decision, contract._Answer, contract._Action)
        for cls in base.__subclasses__()
    }
    assert {tag for tag in tags if f"`{tag}`" not in TEXT} == set()


def test_every_event_and_purpose_is_named():
    """What an event says stands in the document as it stands in the contract."""
    assert [kind for kind, says in contract.EVENTS.items() if f"| `{kind}` | {says} |\n" not in TEXT] == []
    assert f"one of these words: {', '.join(f'`{word}`' for word in sorted(contract.PURPOSES))}.\n" in TEXT


def test_every_method_and_code_is_named():
    """So do the tables of methods and of errors."""
    assert [name for name in METHODS if f"| `{name}` |" not in TEXT] == []
    assert [code for code in protocol.Code if f"{int(code)}" not in TEXT] == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("act.reply.json", {"jsonrpc": "2.0", "id": 1, "error": {"code": 2, "message": "no data"}}),
        ("start.reply.json", {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "nothing was done"}}),
        ("view.reply.json", {"jsonrpc": "2.0", "id": 1, "result": {"players": [], "turn": {}}}),
        ("shutdown.reply.json", {"jsonrpc": "1.0", "id": 1, "result": {}}),
        ("initialize.reply.json", {"jsonrpc": "2.0", "id": 1, "result": {"name": "x", "version": "1"}}),
        ("act.request.json", {"jsonrpc": "2.0", "id": 1, "method": "view", "params": {}}),
    ],
)
def test_the_schemas_refuse_what_is_wrong(name, line):
    """They are no rubber stamps."""
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(line, schema(name))


def test_the_miniature_speaks_by_the_schemas(miniature, position):
    """Each line of a real conversation fits its schema."""
    import subprocess

    from adapters.contract import Activate, Pass, PlayLand
    from adapters.protocol import ActParams, InitializeParams, Nothing, StartParams, SupportParams

    conversation = [
        ("initialize", InitializeParams(1, "headjudge")),
        ("support", SupportParams(("Forest", "Opt"))),
        ("start", StartParams(position("Forest"))),
        ("act", ActParams(PlayLand(player="Alice", object="Plains"))),
        ("act", ActParams(Activate(player="Alice", object="Forest"))),
        ("act", ActParams(Pass(player="Bob"))),
        ("view", Nothing()),
        ("shutdown", Nothing()),
    ]
    requests = [
        {"jsonrpc": "2.0", "id": number, "method": method, "params": json.loads(msgspec.json.encode(params))}
        for number, (method, params) in enumerate(conversation)
    ]
    sent = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(miniature("honest"), input=sent, capture_output=True, text=True, timeout=30, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replies) == len(requests)
    for request, reply in zip(requests, replies, strict=True):
        jsonschema.validate(request, schema(f"{request['method']}.request.json"))
        jsonschema.validate(reply, schema(f"{request['method']}.reply.json"))
