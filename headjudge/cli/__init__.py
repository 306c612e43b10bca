"""The command line: one module a command, imported when it is asked for.

The command ``verb`` is what :data:`COMMANDS` names: a function written for Typer, or a ``typer.Typer`` for a command with
subcommands. Its docstring is its help. A :class:`headjudge.errors.Problem` ends it with one line on stderr and the exit code
that the problem carries; ``raise typer.Exit(code)`` ends it with any other.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from headjudge import __version__, suite
from headjudge.errors import Problem
from headjudge.verdicts import ExitCode

__all__ = ["COMMANDS", "main", "told"]

COMMANDS: dict[str, tuple[str, str, str]] = {
    "run": ("headjudge.cli.run", "run", "Judge one engine or several."),
    "list": ("headjudge.cli.listing", "list_", "List the scenarios of the suite, or its rulings."),
    "steps": ("headjudge.cli.steps", "steps", "Print the scenario language: every sentence with an example."),
    "engines": ("headjudge.cli.engines", "engines", "List, install and remove engines that can be judged."),
    "smoke": ("headjudge.cli.smoke", "smoke", "Check an adapter before any rules are judged."),
    "serve": ("headjudge.cli.serve", "serve", "Speak protocol 1 for an engine that is a Python object."),
    "new-adapter": ("headjudge.cli.new_adapter", "new_adapter", "Write a small adapter that runs, to be filled in."),
    "certify": ("headjudge.cli.certify", "certify", "Judge an engine and write its certificate."),
    "verify": ("headjudge.cli.verify", "verify", "Check a certificate, line by line."),
    "report": ("headjudge.cli.report", "report", "Write a page on one engine or several, to look at in a browser."),
    "table": ("headjudge.cli.table", "table", "Print a table in Markdown of how several engines fare."),
    "explain": ("headjudge.cli.explain", "explain", "Play one scenario, and show what happens sentence by sentence."),
    "diff": ("headjudge.cli.diff", "diff", "Compare two runs scenario by scenario."),
    "challenge": ("headjudge.cli.challenge", "challenge", "Dispute a scenario, or list the disputes."),
    "expect": ("headjudge.cli.expect", "expect", "Write an engine's known failures from a run."),
    "merge": ("headjudge.cli.merge", "merge", "Join the results of the shards of one run."),
    "rules": ("headjudge.cli.rules", "rules", "Compare editions of the rules, lock the catalogue to one, record one."),
    "impact": ("headjudge.cli.impact", "impact", "Tell which rulings and scenarios a new rules text touches."),
    "coverage": ("headjudge.cli.coverage", "coverage", "Count how many of the testable rules have scenarios."),
    "audit": ("headjudge.cli.audit", "audit", "Try the suite on the reference engine with one rule broken at a time."),
    "fuzz": ("headjudge.cli.fuzz", "fuzz", "Look for differences between two engines that no scenario shows."),
    "perft": ("headjudge.cli.perft", "perft", "Count the legal actions from a position, to a depth."),
    "sources": ("headjudge.cli.sources", "sources", "Compare documents that rulings stand in with the catalogue."),
}
"""A command -> the module it lives in, what it is there, and the line that ``headjudge --help`` has for it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Always raises :class:`SystemExit`."""
    suite.activate()
    given = list(sys.argv[1:] if arguments is None else arguments)
    wanted = next((argument for argument in given if not argument.startswith("-")), "")
    _app(wanted)(given, prog_name="headjudge")


def _app(wanted: str) -> typer.Typer:
    """The command line with the one command that is wanted; the others are there by name only, to keep ``--help`` quick."""
    app = typer.Typer(
        help="Judge engines of Magic: The Gathering by the rules.",
        epilog="Exit codes: 0 passed; 1 failures or stale expectations; 2 wrong usage or suite; 3 no result.",
        add_completion=False,
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_common)
    for name, (module, attribute, summary) in COMMANDS.items():
        if name != wanted:
            app.command(name, help=summary)(_not_loaded)
            continue
        command: Any = getattr(import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, help=summary)
        else:
            app.command(name)(told(command))
    return app


def _common(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the versions of tool, suite and rules.")] = False,
) -> None:
    if version:
        print(f"headjudge {__version__}")
        print(f"suite {suite.version()}")
        print(f"rules edition {suite.edition()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit(int(ExitCode.USAGE))


def _not_loaded() -> None:
    raise AssertionError("only the command that is wanted is loaded")


def told(command: Callable[..., None]) -> Callable[..., None]:
    """The command, its problems told in one line."""

    @functools.wraps(command)
    def telling(*args: Any, **kwargs: Any) -> None:
        try:
            command(*args, **kwargs)
        except Problem as problem:
            print(f"headjudge: {problem}", file=sys.stderr)
            raise typer.Exit(int(problem.exit_code)) from None
        except KeyboardInterrupt:
            print("headjudge: interrupted: what has been written so far is no complete result", file=sys.stderr)
            raise typer.Exit(130) from None

    return telling
