"""Sends lines that nobody asked for, without end."""

import sys

from honest import Engine, serve


def flood(line: bytes) -> bytes:
    while True:
        sys.stdout.buffer.write(b"debug\n" * 1000)


serve(Engine(), flood)
