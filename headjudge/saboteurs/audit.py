"""The audit: the suite against every saboteur. Who is caught, by which scenarios; which scenarios catch nobody.

The scenarios of the rulings that a saboteur breaks are played first. After that only what is still open is played: saboteurs that
have survived against all scenarios, and scenarios that have caught nobody against all saboteurs; ``full`` plays everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context

import msgspec

from headjudge import suite
from headjudge.catalogue import belongs
from headjudge.saboteurs.patches import Saboteur, sabotaged
from headjudge.saboteurs.registry import all_saboteurs, by_id
from headjudge.scenarios import Scenario

__all__ = ["Audit", "Killed", "audit", "play_against"]


class Killed(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one saboteur: the scenarios that caught it, those among them that belong to the rulings it breaks."""

    id: str
    breaks: tuple[str, ...]
    story: str
    by: tuple[str, ...] = ()
    by_own: tuple[str, ...] = ()
    played: int = 0

    @property
    def survived(self) -> bool:
        """Whether no scenario caught it."""
        return not self.by


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome: per saboteur what caught it, and what the suite misses. ``broken`` are scenarios that the engine without any
    saboteur does not pass: they can catch nobody."""

    suite: str
    edition: str
    scenarios: int
    saboteurs: tuple[Killed, ...]
    idle: tuple[str, ...]
    unguarded: tuple[str, ...]
    broken: tuple[str, ...] = ()
    full: bool = False

    @property
    def survivors(self) -> tuple[Killed, ...]:
        """The saboteurs that nothing caught."""
        return tuple(k for k in self.saboteurs if k.survived)

    @property
    def only_by_others(self) -> tuple[Killed, ...]:
        """Those caught only by scenarios of other rulings than they break."""
        return tuple(k for k in self.saboteurs if k.by and not k.by_own)

    @property
    def score(self) -> float:
        """The share of saboteurs caught, from 0 to 1; 0 if there are none."""
        return 1 - len(self.survivors) / len(self.saboteurs) if self.saboteurs else 0.0


@dataclass
class _Progress:
    kills: dict[str, set[str]] = field(default_factory=dict)
    played: dict[str, set[str]] = field(default_factory=dict)


def _own(saboteur: Saboteur, scenarios: Iterable[Scenario]) -> tuple[str, ...]:
    return tuple(
        s.id for s in scenarios if any(belongs(r, b) or belongs(b, r) for r in s.rulings for b in saboteur.breaks)
    )


def play_against(saboteur_id: str | None, scenario_ids: tuple[str, ...]) -> tuple[str, ...]:
    """In a process of its own: the scenarios that do not pass with a saboteur at work (or without any)."""
    suite.activate()
    from contextlib import nullcontext

    from adapters.reference import ReferenceAdapter
    from headjudge.saboteurs.playing import play, scenarios_of_the_suite
    from headjudge.verdicts import Verdict

    by_name = {s.id: s for s in scenarios_of_the_suite()}
    with sabotaged(by_id(saboteur_id)) if saboteur_id is not None else nullcontext():
        adapter = ReferenceAdapter()
        return tuple(i for i in scenario_ids if play(by_name[i], adapter) is not Verdict.PASSED)


def audit(
    jobs: int,
    *,
    full: bool = False,
    only: tuple[str, ...] = (),
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> Audit:
    """Play the suite against the saboteurs (all, or those named) with so many processes."""
    from headjudge.catalogue import load
    from headjudge.saboteurs.playing import scenarios_of_the_suite

    scenarios = scenarios_of_the_suite()
    saboteurs = tuple(by_id(name) for name in only) or all_saboteurs()
    everything = tuple(s.id for s in scenarios)
    state = _Progress({s.id: set() for s in saboteurs}, {s.id: set() for s in saboteurs})
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        chunk = max(1, -(-len(everything) // max(1, jobs)))
        futures = [pool.submit(play_against, None, everything[i : i + chunk]) for i in range(0, len(everything), chunk)]
        broken = {i for f in futures for i in f.result()}
        sound = tuple(i for i in everything if i not in broken)

        def round_(todo: dict[str, tuple[str, ...]]) -> None:
            jobs_ = {pool.submit(play_against, name, ids): (name, ids) for name, ids in todo.items() if ids}
            for n, future in enumerate(as_completed(jobs_), 1):
                name, ids = jobs_[future]
                state.played[name] |= set(ids)
                state.kills[name] |= set(future.result())
                on_progress(n, len(jobs_))

        own = {s.id: tuple(i for i in _own(s, scenarios) if i not in broken) for s in saboteurs}
        round_(own)
        killers = set().union(*state.kills.values()) if state.kills else set()
        idle = tuple(i for i in sound if i not in killers)
        rest: dict[str, tuple[str, ...]] = {}
        for s in saboteurs:
            wanted = sound if full or not state.kills[s.id] else () if only else idle
            rest[s.id] = tuple(i for i in wanted if i not in state.played[s.id])
        round_(rest)
    killers = set().union(*state.kills.values()) if state.kills else set()
    order = {i: n for n, i in enumerate(everything)}
    rulings = load(suite.features() / "rulings.toml").rulings
    guarded = [b for s in saboteurs for b in s.breaks]
    return Audit(
        suite=suite.version(),
        edition=suite.edition(),
        scenarios=len(everything),
        saboteurs=tuple(
            Killed(
                id=s.id,
                breaks=s.breaks,
                story=s.story,
                by=tuple(sorted(state.kills[s.id], key=order.__getitem__)),
                by_own=tuple(i for i in own[s.id] if i in state.kills[s.id]),
                played=len(state.played[s.id]),
            )
            for s in saboteurs
        ),
        idle=() if only else tuple(i for i in sound if i not in killers),
        unguarded=() if only else tuple(r for r in rulings if r not in guarded),
        broken=tuple(sorted(broken, key=order.__getitem__)),
        full=full,
    )
