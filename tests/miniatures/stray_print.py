"""Prints to stdout before it answers."""

from honest import Engine, serve

serve(Engine(), lambda line: b"debug: tapping a Mountain\n" + line)
