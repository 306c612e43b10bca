"""Grows without bound."""

from honest import Engine, serve


def grow(line: bytes) -> bytes:
    hoard = []
    while True:
        hoard.append(bytearray(10_000_000))


serve(Engine(), grow)
