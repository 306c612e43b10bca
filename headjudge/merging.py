"""Joins the results of the shards of one run: of one suite, one engine, without a scenario twice or missing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.errors import UsageProblem
from headjudge.results import Results, ScenarioResult, read
from headjudge.scenarios import shown
from headjudge.selection import Shard

__all__ = ["merge"]

_SAME = ("tool", "suite", "suite_digest", "edition", "engine", "suite_scenarios", "excluded")


def merge(paths: Sequence[Path]) -> Results:
    """Join the shards in these files, in the order in which one run would have had the scenarios.

    Raises :class:`UsageProblem` for files that are no shards of the same run, or not all of them.
    """
    parts = [(path, read(path)) for path in paths]
    if not parts:
        raise UsageProblem("nothing to merge")
    first_path, first = parts[0]
    shards: dict[int, Results] = {}
    for path, part in parts:
        for field in _SAME:
            if getattr(part.header, field) != getattr(first.header, field):
                words = field.replace("_", " ")
                raise UsageProblem(f"{shown(path)}: another {words} than {shown(first_path)}: not shards of one run")
        if part.header.shard is None or first.header.shard is None:
            raise UsageProblem(f"{shown(path)}: is no shard: it was not run with --shard")
        shard = Shard.parse(part.header.shard)
        if shard.count != Shard.parse(first.header.shard).count:
            raise UsageProblem(
                f"{shown(path)}: one of {shard.count} shards, {shown(first_path)} is {first.header.shard}"
            )
        if shard.index in shards:
            raise UsageProblem(f"{shown(path)}: shard {shard} is there twice")
        shards[shard.index] = part
    count = Shard.parse(first.header.shard or "1/1").count
    missing = [f"{index}/{count}" for index in range(1, count + 1) if index not in shards]
    if missing:
        raise UsageProblem(f"shards are missing: {', '.join(missing)}")
    scenarios = _woven([shards[index].scenarios for index in range(1, count + 1)])
    return Results(msgspec.structs.replace(first.header, scenarios=len(scenarios), shard=None), scenarios)


def _woven(parts: Sequence[Sequence[ScenarioResult]]) -> tuple[ScenarioResult, ...]:
    """The inverse of :meth:`Shard.part`. Raises :class:`UsageProblem` if the parts do not fit into each other."""
    total = sum(map(len, parts))
    count = len(parts)
    for index, part in enumerate(parts, start=1):
        if len(part) != len(range(index - 1, total, count)):
            raise UsageProblem(f"shard {index}/{count} holds {len(part)} scenarios: not shards of one selection")
    scenarios = tuple(parts[place % count][place // count] for place in range(total))
    seen: set[str] = set()
    for scenario in scenarios:
        if scenario.id in seen:
            raise UsageProblem(f"the shards overlap: {scenario.id!r} is there twice")
        seen.add(scenario.id)
    return scenarios
