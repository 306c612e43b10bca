"""Prints to stdout after it has answered."""

from honest import Engine, serve

serve(Engine(), lambda line: line + b"debug: tapped a Mountain\n")
