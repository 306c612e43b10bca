"""Exits in the middle of a start, with status 0."""

import os

from honest import Engine, serve

serve(Engine(), lambda line: os._exit(0), on="start")
