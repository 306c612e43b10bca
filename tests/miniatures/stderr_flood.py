"""Writes 20 MB to stderr and then answers as it should: that is no misdeed."""

import sys

from honest import Engine, serve


def talk(line: bytes) -> bytes:
    for _ in range(20):
        sys.stderr.write("thinking about a Mountain\n" * 40_000)
    return line


serve(Engine(), talk)
