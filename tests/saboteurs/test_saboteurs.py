"""The saboteurs as a whole: each has a name of its own, breaks rulings of the catalogue, and leaves no trace."""

from __future__ import annotations

import importlib
import re

import pytest

from adapters.reference import ReferenceAdapter
from headjudge import suite
from headjudge.catalogue import belongs, load
from headjudge.saboteurs import Patch, Saboteur, all_saboteurs, by_id, cards, function, sabotaged
from headjudge.saboteurs.playing import play, scenarios_of_the_suite
from headjudge.verdicts import Verdict
from reference_engine import pool
from reference_engine.abilities import Triggered

RULINGS = load(suite.features() / "rulings.toml").rulings
SABOTEURS = all_saboteurs()


def verdicts(ruling: str) -> list[Verdict]:
    """The verdicts of a ruling's scenarios on the reference engine as it is now."""
    adapter = ReferenceAdapter()
    return [play(s, adapter) for s in scenarios_of_the_suite() if ruling in s.rulings]


def test_each_saboteur_has_a_name_of_its_own() -> None:
    """Saboteurs are called by slugs, each by its own."""
    ids = [s.id for s in SABOTEURS]
    assert len(ids) == len(set(ids)) > 0
    assert [i for i in ids if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", i)] == []


def test_each_saboteur_tells_its_mistake() -> None:
    """A story is a sentence, and no two saboteurs tell the same one of the same ruling."""
    assert [s.id for s in SABOTEURS if not s.story.endswith(".") or not s.patches or not s.breaks] == []
    told = [(s.breaks, s.story) for s in SABOTEURS]
    assert len(told) == len(set(told))


def test_saboteurs_break_rulings_that_have_scenarios() -> None:
    """Every ruling that a saboteur says it breaks is in the catalogue, or refines one that is, and has scenarios to notice it."""
    told = {r for s in scenarios_of_the_suite() for r in s.rulings}
    broken = {(s.id, b) for s in SABOTEURS for b in s.breaks}
    assert {x for x in broken if not any(belongs(x[1], r) for r in RULINGS)} == set()
    assert {x for x in broken if not any(belongs(r, x[1]) for r in told)} == set()


def test_every_ruling_has_a_saboteur_and_those_of_the_documents_have_two() -> None:
    """No ruling goes unguarded."""
    guarded = [b for s in SABOTEURS for b in s.breaks]
    assert [r for r, entry in RULINGS.items() if guarded.count(r) < (2 if entry.document else 1)] == []


def test_the_places_exist_and_are_as_before_afterwards() -> None:
    """Each patch of a function can be applied, and once it has gone the engine's function is the very one that it was."""
    pool()
    for saboteur in SABOTEURS:
        for patch in saboteur.patches:
            if isinstance(patch, Patch):
                old = _value(patch.module, patch.name)
                with patch.applied():
                    assert _value(patch.module, patch.name) is not old, saboteur.id
                assert _value(patch.module, patch.name) is old, saboteur.id


def test_the_cards_are_as_before_afterwards() -> None:
    """Once a saboteur of cards has gone, the definitions are the very ones that they were."""
    before = dict(pool())
    with sabotaged(by_id("intervening-if-dropped")):
        assert any(pool()[name] is not definition for name, definition in before.items())
    assert all(pool()[name] is definition for name, definition in before.items())


def _value(module: str, name: str) -> object:
    value: object = importlib.import_module(f"reference_engine.{module}")
    for part in name.split("."):
        value = getattr(value, part)
    return value


@pytest.mark.parametrize("name", ["intervening-if-once", "colorless-is-a-color", "persist-though-countered"])
def test_the_engine_passes_before_and_after(name: str) -> None:
    """A patch of a function, of cards or of a keyword makes scenarios fail for as long as it is there, and no longer."""
    ruling = by_id(name).breaks[-1] if name == "persist-though-countered" else by_id(name).breaks[0]
    assert set(verdicts(ruling)) == {Verdict.PASSED}
    with sabotaged(by_id(name)):
        assert set(verdicts(ruling)) == {Verdict.PASSED, Verdict.FAILED}
    assert set(verdicts(ruling)) == {Verdict.PASSED}


def test_patches_are_undone_after_an_error() -> None:
    """An error while a saboteur is at work leaves the engine as it was."""
    ruling = "triggers.intervening-if"
    with pytest.raises(RuntimeError, match="in between"), sabotaged(by_id("intervening-if-once")):
        raise RuntimeError("in between")
    assert set(verdicts(ruling)) == {Verdict.PASSED}


def test_a_place_that_does_not_exist_is_an_error() -> None:
    """A saboteur of a rule that has moved elsewhere is found out when it is put to work."""
    nowhere = function("mana:nowhere", lambda old: old)
    stray = Saboteur("stray", ("triggers.intervening-if",), "It breaks nothing.", (nowhere,))
    with pytest.raises(AttributeError, match="nowhere"), sabotaged(stray):
        pass


def test_cards_are_rewritten_node_by_node() -> None:
    """A change of cards is given every node, also those inside others."""
    seen: list[object] = []

    def look(node: object) -> object:
        if isinstance(node, Triggered):
            seen.append(node)
        return node

    with sabotaged(Saboteur("looker", ("triggers.intervening-if",), "It looks on.", (cards(look),))):
        pass
    assert len(seen) > 100
