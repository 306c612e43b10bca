"""Sends half a line and falls silent."""

import sys
import time

from honest import Engine, serve


def half(line: bytes) -> bytes:
    sys.stdout.buffer.write(line[: len(line) // 2])
    sys.stdout.flush()
    time.sleep(1000)
    return b""


serve(Engine(), half)
