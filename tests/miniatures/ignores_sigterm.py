"""Hangs, and cannot be ended kindly."""

import signal
import time

from honest import Engine, serve

signal.signal(signal.SIGTERM, signal.SIG_IGN)


def hang(line: bytes) -> bytes:
    while True:
        time.sleep(1)


serve(Engine(), hang)
