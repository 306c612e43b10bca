"""Answers as it should, but after the time-out."""

import time

from honest import Engine, serve


def late(line: bytes) -> bytes:
    time.sleep(2)
    return line


serve(Engine(), late)
