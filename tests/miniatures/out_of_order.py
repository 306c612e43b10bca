"""Answers with the reply to the request after this one."""

import json

from honest import Engine, serve


def next_one(line: bytes) -> bytes:
    reply = json.loads(line)
    return json.dumps({**reply, "id": reply["id"] + 1}).encode() + b"\n" + line


serve(Engine(), next_one)
