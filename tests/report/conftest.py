"""Fixtures of the tests of reports and certificates."""

from small_suite import here, move, small

__all__ = ["here", "move", "small"]
