"""Greets before the handshake."""

from honest import Engine, serve

serve(Engine(), lambda line: b"Welcome to the engine!\n" + line, on="initialize")
