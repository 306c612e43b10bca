"""Closes its stdout and goes on running."""

import os
import time

from honest import Engine, serve


def close(line: bytes) -> bytes:
    os.close(1)
    time.sleep(1000)
    return line


serve(Engine(), close)
