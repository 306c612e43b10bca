"""Answers as it should and is gone."""

import os
import sys

from honest import Engine, serve


def last_words(line: bytes) -> bytes:
    sys.stdout.buffer.write(line)
    sys.stdout.flush()
    os._exit(1)


serve(Engine(), last_words)
