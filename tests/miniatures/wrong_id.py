"""Answers with an id that was never asked."""

from honest import Engine, serve

serve(Engine(), lambda line: line.replace(b'"id": ', b'"id": 100', 1))
