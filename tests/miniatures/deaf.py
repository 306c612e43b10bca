"""Shakes hands and never reads again: not even a request that does not fit into the pipe gets through."""

import sys
import time

from honest import Engine, serve


def stop(line: bytes) -> bytes:
    sys.stdout.buffer.write(line)
    sys.stdout.flush()
    time.sleep(1000)
    return b""


serve(Engine(), stop, on="initialize")
