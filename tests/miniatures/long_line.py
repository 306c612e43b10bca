"""Sends a line of 100 MB."""

from honest import Engine, serve

serve(Engine(), lambda line: b"x" * 100_000_000 + line)
