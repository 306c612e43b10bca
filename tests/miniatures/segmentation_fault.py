"""Reads from address 0."""

import ctypes

from honest import Engine, serve

serve(Engine(), lambda line: ctypes.string_at(0))
