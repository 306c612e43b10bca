"""Challenges, ``challenges/NNNN-slug.toml``: a scenario disputed with evidence, and what came of it.

.. code-block:: toml

    scenario = "mana/could_produce :: a-tapped-land-still-counts"
    sha256 = "..."                      # of the scenario as it was disputed; `headjudge challenge ID` prints it
    claim = "a sentence or two"
    evidence = ["CR 106.7", "an address"]
    by = "who disputes it"
    state = "open"                      # open | accepted | rejected
    decision = ""                       # why, once it is decided

An accepted challenge takes its scenario out of runs and certificates, visibly, until the scenario is changed: its fingerprint
is another then, and the challenge has lapsed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import tomlkit

from headjudge import suite, tables
from headjudge.errors import UsageProblem
from headjudge.scenarios import Scenario, shown

__all__ = ["Challenge", "digest", "excluded", "fingerprint", "load", "standing", "template"]

_NAME = re.compile(r"\d{4}-[a-z0-9]+(-[a-z0-9]+)*")


class Challenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One dispute. ``name`` is the name of its file without the suffix."""

    scenario: str
    sha256: str
    claim: str
    evidence: tuple[str, ...]
    state: Literal["open", "accepted", "rejected"]
    by: str = ""
    decision: str = ""
    name: str = ""


def load(folder: Path | None = None) -> tuple[Challenge, ...]:
    """The challenges of a folder (default: the suite's), in the order of their numbers.

    Raises :class:`UsageProblem` for a file that is not as it should be.
    """
    folder = folder or suite.challenges()
    return tuple(_read(path) for path in sorted(folder.glob("*.toml")))


def _read(path: Path) -> Challenge:
    challenge = tables.read(path, Challenge, name=path.stem)
    wrong = _wrong(challenge)
    if wrong:
        raise UsageProblem(f"{shown(path)}: {wrong}")
    return challenge


def _wrong(challenge: Challenge) -> str | None:
    if not _NAME.fullmatch(challenge.name):
        return "name the file NNNN-slug.toml: four digits, then small letters, digits and hyphens"
    if not challenge.claim.strip():
        return "say in claim what is wrong with the scenario"
    if not challenge.evidence:
        return "give evidence: a rule, a published ruling, an address"
    if (challenge.state != "open") != bool(challenge.decision.strip()):
        return "give the decision with its reason when, and only when, the state is accepted or rejected"
    return None


def fingerprint(scenario: Scenario) -> str:
    """SHA-256 of what the scenario says, line by line; its name and place do not matter."""
    said = [(step.keyword, step.text, step.rows) for step in scenario.steps]
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()


def standing(challenge: Challenge, scenarios: Iterable[Scenario]) -> str:
    """How things stand in a word or two: ``open``, ``rejected``, ``accepted``, or that it speaks of nothing any more."""
    scenario = next((one for one in scenarios if one.id == challenge.scenario), None)
    if scenario is None:
        return "lapsed: there is no such scenario"
    if fingerprint(scenario) != challenge.sha256:
        return "lapsed: the scenario has been changed since"
    return challenge.state


def excluded(challenges: Sequence[Challenge], scenarios: Sequence[Scenario]) -> dict[str, str]:
    """The ids of the scenarios that accepted challenges take out, each with the name of the challenge."""
    known = {scenario.id: scenario for scenario in scenarios}
    return {
        challenge.scenario: challenge.name
        for challenge in challenges
        if challenge.state == "accepted"
        and challenge.scenario in known
        and fingerprint(known[challenge.scenario]) == challenge.sha256
    }


def digest(folder: Path | None = None) -> str:
    """SHA-256 over the files of the challenges."""
    total = hashlib.sha256()
    for path in sorted((folder or suite.challenges()).glob("*.toml")):
        total.update(f"{path.name}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def template(scenario: Scenario) -> str:
    """A new challenge of the scenario, to be filled in."""
    table = tomlkit.document()
    table.add("scenario", tomlkit.string(scenario.id))
    table.add("sha256", tomlkit.string(fingerprint(scenario)))
    table.add("claim", tomlkit.string(""))
    table.add("evidence", tomlkit.array())
    table.add("by", tomlkit.string(""))
    table.add("state", tomlkit.string("open"))
    return tomlkit.dumps(table)
