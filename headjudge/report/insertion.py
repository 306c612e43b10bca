"""Text put into a file that people write, between two lines that mark its place: nothing else in the file is touched."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from headjudge.errors import UsageProblem
from headjudge.scenarios import shown

__all__ = ["between", "insert"]


def between(text: str, begin: str, end: str) -> tuple[int, int]:
    """Where in a text the lines between two marker lines begin and end.

    Raises :class:`ValueError`, with the reason, unless each marker stands there exactly once, in this order.
    """
    found: dict[str, list[tuple[int, int]]] = {begin: [], end: []}
    offset = 0
    for line in text.splitlines(keepends=True):
        if line.strip() in found:
            found[line.strip()].append((offset, offset + len(line)))
        offset += len(line)
    for marker, places in found.items():
        if not places:
            raise ValueError(f"there is no line {marker}")
        if len(places) > 1:
            raise ValueError(f"the line {marker} is there {len(places)} times")
    start, stop = found[begin][0][1], found[end][0][0]
    if stop < start:
        raise ValueError(f"the line {end} stands before {begin}")
    return start, stop


def insert(path: Path, text: str, begin: str, end: str) -> bool:
    """Replace what stands between two marker lines of a file, and say whether that has changed it.

    The file is either as it was or as it is to be, never half written. Raises :class:`UsageProblem` for a file that cannot
    be read or written, or that does not hold each marker line once.
    """
    try:
        old = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise UsageProblem(f"{shown(path)}: is no text in UTF-8") from None
    try:
        start, stop = between(old, begin, end)
    except ValueError as error:
        raise UsageProblem(f"{shown(path)}: {error}: mark the place with the lines {begin} and {end}") from None
    ending = "\r\n" if old[:start].endswith("\r\n") else "\n"
    new = f"{old[:start]}{ending}{ending.join(text.splitlines())}{ending}{ending}{old[stop:]}"
    if new == old:
        return False
    try:
        _replace(path.resolve(), new.encode("utf-8"))
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be written ({error.strerror})") from None
    return True


def _replace(path: Path, content: bytes) -> None:
    # Only its folder need be writable for a file to be replaced: one that is write-protected is so for a reason.
    with path.open("r+b"):
        pass
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        shutil.copymode(path, new)
        new.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
