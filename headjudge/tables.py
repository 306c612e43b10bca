"""Reading the project's TOML files: the catalogue, profiles, expectations and challenges."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from headjudge.errors import UsageProblem
from headjudge.scenarios import shown

__all__ = ["read"]

Shape = TypeVar("Shape")


def read(path: Path, shape: type[Shape], **given: object) -> Shape:
    """A TOML file as ``shape``, with the fields ``given`` besides its own.

    Raises :class:`UsageProblem` if it is missing, is no TOML, or is not of that shape.
    """
    try:
        return msgspec.convert({**tomllib.loads(path.read_text(encoding="utf-8")), **given}, shape)
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageProblem(f"{shown(path)}: is no TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise UsageProblem(f"{shown(path)}: {error}") from None
