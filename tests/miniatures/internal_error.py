"""Says that it has failed inside."""

import json
import sys

from honest import Engine, serve


def fail(line: bytes) -> bytes:
    sys.stderr.write("panicked at src/mountain.rs:1\n")
    error = {"code": -32603, "message": "panicked: no such Mountain"}
    return json.dumps({"jsonrpc": "2.0", "id": json.loads(line)["id"], "error": error}).encode() + b"\n"


serve(Engine(), fail)
