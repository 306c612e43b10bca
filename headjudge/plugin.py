"""The pytest plugin: ``pytest features --engine reference`` judges an engine, each scenario a test.

It does nothing unless ``--engine`` is given: that headjudge is installed must not touch anybody's own tests.
"""

from __future__ import annotations

import pytest

__all__ = ["pytest_addoption", "pytest_configure"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of headjudge."""
    group = parser.getgroup("headjudge", "headjudge: judge an engine of Magic: The Gathering by the rules")
    group.addoption(
        "--engine",
        dest="headjudge_engine",
        metavar="ENGINE",
        help="collect .feature files and run them on this engine: reference, phase, forge, python:MODULE:FACTORY, stdio:COMMAND",
    )
    group.addoption(
        "--engine-timeout",
        dest="headjudge_timeout",
        metavar="SECONDS",
        type=float,
        default=30.0,
        help="a scenario without a verdict after so many seconds is errored (default: 30)",
    )
    group.addoption(
        "--engine-start-timeout",
        dest="headjudge_start_timeout",
        metavar="SECONDS",
        type=float,
        default=60.0,
        help="how long the engine may take to start (default: 60)",
    )
    group.addoption(
        "--engine-memory-limit",
        dest="headjudge_memory_limit",
        metavar="BYTES",
        type=int,
        help="the memory that an engine in a process of its own may use",
    )
    group.addoption(
        "--engine-in-process",
        dest="headjudge_in_process",
        action="store_true",
        help="no process of its own for an engine that would have one",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Begin to judge if an engine is named."""
    if not config.getoption("headjudge_engine", None):
        return
    from headjudge import suite

    suite.activate()
    from headjudge import judging

    judging.register(config)
