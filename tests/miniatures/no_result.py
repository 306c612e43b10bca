"""Answers with neither a result nor an error."""

from honest import Engine, serve

serve(Engine(), lambda line: b'{"jsonrpc": "2.0", "id": ' + line.split(b'"id": ')[1].split(b",")[0] + b"}\n")
