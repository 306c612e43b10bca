"""Starts a process that holds its pipes open, and exits."""

import os
import subprocess

from honest import Engine, serve


def orphan(line: bytes) -> bytes:
    subprocess.Popen(["sleep", "1017"])
    os._exit(3)


serve(Engine(), orphan)
