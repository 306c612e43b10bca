"""Refuses with an error code of its own."""

import json

from honest import Engine, serve

serve(
    Engine(),
    lambda line: (
        json.dumps(
            {"jsonrpc": "2.0", "id": json.loads(line)["id"], "error": {"code": 77, "message": "I would rather not"}}
        ).encode()
        + b"\n"
    ),
)
