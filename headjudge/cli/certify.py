"""``headjudge certify``: judge an engine by the whole suite and write what it came to, bound to what it rests on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from headjudge import certificate, engines, profiles, sessions, suite, verifying
from headjudge.cli.choices import use_cards
from headjudge.cli.progress import Progress
from headjudge.errors import UsageProblem
from headjudge.report import machines, terminal
from headjudge.results import read
from headjudge.runner import Options
from headjudge.scenarios import shown
from headjudge.selection import Suite, select
from headjudge.verdicts import ExitCode

__all__ = ["certify"]


def certify(
    engine: Annotated[str, typer.Option("--engine", "-e", metavar="ENGINE", help="The engine, as for headjudge run.")],
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Write the certificate, the results and reports there.")
    ],
    profile: Annotated[
        str, typer.Option("--profile", metavar="NAME", help="What for: a profile of features/profiles.toml.")
    ] = profiles.DEFAULT,
    audit: Annotated[
        Path | None,
        typer.Option("--audit", metavar="FILE", help="The audit of saboteurs to take the suite's score from."),
    ] = None,
    cards: Annotated[
        Path | None, typer.Option("--cards", metavar="FILE", help="MTGJSON AtomicCards for phase.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Run in so many processes.")] = 1,
    timeout: Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds that a scenario may take.")] = 30.0,
    start_timeout: Annotated[
        float, typer.Option("--start-timeout", min=0.01, help="Seconds that the engine may take to start.")
    ] = 60.0,
    memory_limit: Annotated[
        int | None, typer.Option("--memory-limit", metavar="MIB", min=1, help="Memory of an engine's process, in MiB.")
    ] = None,
) -> None:
    """Judge an engine by the whole suite and certify the outcome, whether it meets the profile or not.

    Exit code 0: the profile is met. 1: it is not, and the certificate says so. 2: wrong usage, or a fault in the suite.
    3: the engine gave no result; there is no certificate then, as for exit code 2.
    """
    if cards is not None:
        use_cards(cards)
    spec = engines.parse(engine)
    profiles.named(profile)
    score = certificate.saboteurs(audit) if audit else None
    path = out / certificate.FILE
    path.unlink(missing_ok=True)  # one of an earlier run must not stand beside results that it is not of
    source = Suite()
    todo = sessions.plan(select((), source), source)
    if todo.faults:
        raise UsageProblem(f"a suite with faults certifies nothing: {todo.faults[0]}")
    before = suite.digest()
    options = Options(
        workers=jobs,
        timeout=timeout,
        start_timeout=start_timeout,
        memory_limit=memory_limit * 1024 * 1024 if memory_limit else None,
    )
    with Progress(spec.label, len(todo.scenarios)) as progress:
        outcome = sessions.judge_engine(spec, spec.label, todo, options, out=out, progress=progress.advance)
    code = sessions.exit_code([outcome], ())
    if code is ExitCode.USAGE:
        raise UsageProblem("a suite with faulty scenarios certifies nothing: headjudge run tells which")
    suite.digest.cache_clear()
    if suite.digest() != before:
        raise UsageProblem("the suite was changed while it was run: nothing is certified")
    file = out / "results.jsonl"
    made = certificate.made(read(file), file.read_bytes(), spec, profile, score)
    path.write_bytes(certificate.encoded(made))
    _write_page(out)
    console = Console(highlight=False, soft_wrap=True)
    console.print(terminal.summary_line(outcome.results))
    console.print(f"profile {verifying.verdict_on(made.profile)}", markup=False)
    console.print(f"{shown(path)}: sha256 {made.sha256}", markup=False)
    console.print(f"{shown(out / 'report.html')} shows every scenario and why it came out as it did", markup=False)
    machines.tell_github([(spec.label, outcome.results)])
    raise typer.Exit(int(ExitCode.PASSED if made.profile.met else ExitCode.FAILED))


def _write_page(out: Path) -> None:
    from headjudge.report.html import page

    page.write(out / "report.html", [out])
