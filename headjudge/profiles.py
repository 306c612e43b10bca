"""Profiles, ``features/profiles.toml``: what a certificate can be for, and whether a run meets it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

import msgspec
from rapidfuzz import process

from headjudge import suite, tables
from headjudge.catalogue import Catalogue
from headjudge.errors import UsageProblem
from headjudge.results import Results
from headjudge.scenarios import Scenario, shown
from headjudge.verdicts import Verdict

__all__ = ["DEFAULT", "Profile", "Standing", "is_derived", "load", "named", "standing"]

DEFAULT = "complete"


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Areas (patterns) of the suite, and how many per cent of their scenarios must have passed."""

    statement: str
    areas: tuple[str, ...]
    minimum: float

    def covers(self, area: str) -> bool:
        """Whether scenarios of an area belong to it."""
        return any(fnmatchcase(area, pattern) for pattern in self.areas)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: dict[str, Profile]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a run stands to a profile. ``required`` are its scenarios without those excluded or derived; ``reasons`` say why it
    is not met."""

    name: str
    met: bool
    minimum: float
    required: int
    passed: int
    failed: int
    errored: int
    unsupported: int
    not_run: int
    excluded: int
    derived: int
    reasons: tuple[str, ...] = ()


def load(path: Path | None = None) -> dict[str, Profile]:
    """The profiles by name. Raises :class:`UsageProblem` for a file that is not as it should be."""
    path = path or suite.features() / "profiles.toml"
    profiles = tables.read(path, _File).profile
    for name, profile in profiles.items():
        if not profile.areas or not 0 < profile.minimum <= 100:
            raise UsageProblem(f"{shown(path)}: profile {name!r} needs areas and a minimum above 0, at most 100")
    return profiles


def named(name: str) -> Profile:
    """The profile of that name. Raises :class:`UsageProblem` if there is none."""
    known = load()
    if name not in known:
        near = process.extractOne(name, list(known), score_cutoff=60)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise UsageProblem(f"there is no profile {name!r}: {hint}Known are {', '.join(known)}")
    return known[name]


def is_derived(scenario: Scenario, catalogue: Catalogue) -> bool:
    """Whether what a scenario expects rests on ``derived`` rulings only: it never counts against an engine then."""
    known = [catalogue.rulings[id_] for tag in scenario.rulings if (id_ := catalogue.of(tag))]
    return bool(known) and all(ruling.provenance == "derived" for ruling in known)


def standing(
    name: str, profile: Profile, results: Results, scenarios: Iterable[Scenario], catalogue: Catalogue
) -> Standing:
    """Hold a run of a suite (its ``scenarios``) against a profile."""
    verdicts: Mapping[str, Verdict] = {result.id: result.verdict for result in results.scenarios}
    of_profile = [scenario for scenario in scenarios if profile.covers(scenario.area)]
    left = [scenario for scenario in of_profile if scenario.id not in results.header.excluded]
    required = [scenario for scenario in left if not is_derived(scenario, catalogue)]
    found = [verdicts.get(scenario.id) for scenario in required]
    passed, failed, errored = (found.count(word) for word in (Verdict.PASSED, Verdict.FAILED, Verdict.ERRORED))
    reasons = []
    if failed:
        reasons.append(f"{failed} failed")
    if errored:
        reasons.append(f"{errored} errored")
    if not required:
        reasons.append("the profile has no scenario")
    elif 100 * passed < profile.minimum * len(required):
        reasons.append(
            f"{passed} of {len(required)} passed ({100 * passed / len(required):.1f} %), {profile.minimum:g} % are needed"
        )
    return Standing(
        name=name,
        met=not reasons,
        minimum=profile.minimum,
        required=len(required),
        passed=passed,
        failed=failed,
        errored=errored,
        unsupported=found.count(Verdict.UNSUPPORTED),
        not_run=found.count(None),
        excluded=len(of_profile) - len(left),
        derived=len(left) - len(required),
        reasons=tuple(reasons),
    )
