"""``headjudge serve``: an engine that is a Python object, behind protocol 1."""

from __future__ import annotations

from typing import Annotated

import typer

from headjudge import suite


def serve(
    engine: Annotated[str, typer.Option("-e", "--engine", help="reference, phase, forge or python:MODULE:FACTORY.")],
) -> None:
    """Speak protocol 1 for an engine on standard input and output, until told to shut down.

    So an engine in Python can be run in a process of its own, and its adapter be looked at by hand: write requests as
    docs/PROTOCOL.md has them, one a line.
    """
    suite.activate()
    from adapters.serving import serve_standard_streams
    from headjudge.engines import open_engine

    serve_standard_streams(lambda: open_engine(engine, isolated=False))
