"""Answers with a result and an error."""

from honest import Engine, serve

serve(Engine(), lambda line: line.rstrip()[:-1] + b', "error": {"code": 1, "message": "perhaps"}}\n')
