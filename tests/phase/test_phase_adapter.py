"""The adapter as a whole: who it is, what it knows, how it goes back, how it falls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adapters import contract as c


def test_it_is_an_adapter_and_says_who_it_is(phase_adapter: Any) -> None:
    """It fulfils the protocol and names the engine, its version, and capabilities of the registry only."""
    assert isinstance(phase_adapter, c.Adapter)
    info = phase_adapter.describe()
    assert (info.name, info.language) == ("phase.rs", "Rust")
    registry = Path(c.__file__).with_name("capabilities.toml").read_text(encoding="utf-8")
    for capability in info.capabilities:
        assert capability in registry, capability


def test_support_tells_what_the_parser_left_out(phase_adapter: Any) -> None:
    """A card is known in full, in part with the reason, or not at all."""
    known = phase_adapter.support(("Grizzly Bears", "Voodoo Doll", "Nobody's Card", "Fire // Ice"))
    assert [known[name].level for name in known] == ["full", "partial", "none", "none"]
    assert known["Voodoo Doll"].reason


def test_cards_come_from_the_file_given(tmp_path: Path, board: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An AtomicCards file is read where one is given, both halves of a split card with it."""
    from adapters.phase import PhaseAdapter

    def face(name: str, side: str, cost: str, text: str) -> dict[str, Any]:
        return {
            "name": "Heat // Cold", "faceName": name, "side": side, "manaCost": cost, "manaValue": 2.0, "colors": ["R"],
            "colorIdentity": ["R"], "layout": "split", "type": "Instant", "types": ["Instant"], "subtypes": [],
            "supertypes": [], "text": text, "identifiers": {"scryfallOracleId": "heat-cold"},
        }  # fmt: skip

    wastes = {
        "name": "Wastes", "manaValue": 0.0, "colors": [], "colorIdentity": [], "layout": "normal", "type": "Basic Land",
        "types": ["Land"], "subtypes": [], "supertypes": ["Basic"], "text": "{T}: Add {C}.", "identifiers": {},
    }  # fmt: skip
    halves = [face("Heat", "a", "{1}{R}", "Draw a card."), face("Cold", "b", "{1}{R}", "Draw two cards.")]
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"data": {"Heat // Cold": halves, "Wastes": [wastes]}}), encoding="utf-8")
    monkeypatch.setenv("HEADJUDGE_CARDS", str(path))
    adapter = PhaseAdapter()
    assert adapter.support(("Heat // Cold", "Grizzly Bears"))["Heat // Cold"].level == "full"
    view = adapter.start(board().holds("Alice", "hand", "Heat // Cold").pool("Alice", "RR").position())
    (whole,) = view.players[0].hand
    assert (whole.id, whole.name, whole.mana_value) == ("Heat // Cold", c.UNSET, c.UNSET)
    half = adapter.act(c.Cast(player="Alice", object="Heat // Cold", face="Cold")).stack[0]
    assert isinstance(half, c.SpellOnStack)
    assert (half.object.name, half.object.card) == ("Cold", "Heat // Cold")


def test_a_file_that_is_no_card_data_is_told(tmp_path: Path) -> None:
    """A wrong file is one clear error."""
    from adapters.phase import PhaseAdapter

    path = tmp_path / "cards.json"
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(c.EngineError, match="AtomicCards"):
        PhaseAdapter(str(path)).support(("Forest",))


def test_nothing_can_be_done_before_the_start() -> None:
    """Acting without a game is a broken protocol, not a crash."""
    from adapters.phase import PhaseAdapter

    with pytest.raises(c.EngineError):
        PhaseAdapter().view()


def test_a_refusal_in_the_middle_of_an_announcement_leaves_the_game_as_before(play: Any, board: Any) -> None:
    """A spell that turns out not to be payable after its targets were chosen is as if it had never been begun."""
    hand = play(board().controls("Bob", "Hill Giant").holds("Alice", "hand", "Shock").pool("Alice", "G"))
    before = hand.adapter.view()
    with pytest.raises(c.IllegalAction):
        hand.cast("Shock", targets=("Hill Giant",), paying=("G",))
    assert hand.adapter.view() == before


def test_snapshots_go_back_as_often_as_wanted(play: Any, board: Any) -> None:
    """What is tried after a snapshot is undone by restoring it, ids, events and pending decisions included."""
    hand = play(board().holds("Alice", "hand", "Marionette Master").pool("Alice", "CCCCBB"))
    hand.cast("Marionette Master")
    hand.passes(4)
    before = hand.adapter.view()
    key = hand.adapter.snapshot()
    for yes in (True, False):
        hand.answer(c.Accept(yes))
        assert hand.adapter.restore(key) == before
    hand.answer(c.Accept(False))
    assert len(hand.view.battlefield) == 4


def test_events_are_told_once(play: Any, board: Any) -> None:
    """The view of an action has its events; looking again has none."""
    hand = play(board().controls("Alice", "Forest"))
    assert hand.activate("Forest").events
    assert hand.adapter.view().events == ()


def test_a_dead_token_is_named_by_its_event(play: Any, board: Any) -> None:
    """A token that is gone before anybody looks is still created by its player, and the event says what it was."""
    hand = play(board().controls("Alice", "Zaxara, the Exemplary").holds("Alice", "hand", "Endless One"))
    hand.cast("Endless One", x=0)
    hand.passes(2)
    assert [(event.player, event.text) for event in hand.events("token")] == [("Alice", "Hydra")]


def test_leaving_and_winning(play: Any, board: Any) -> None:
    """A player who concedes has left, and the last one has won."""
    view = play(board()).act(c.Concede(player="Bob"))
    assert (view.result, [player.status for player in view.players]) == (c.Result(("Alice",)), ["won", "left"])
    hand = play(board("Alice", "Bob", "Carol"))
    hand.act(c.Concede(player="Bob"))
    assert (hand.view.result, hand.player("Bob").status, hand.player("Carol").status) == (None, "left", "playing")


def test_a_panic_is_an_error_of_the_engine(play: Any, board: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Rust panic, which is no Exception of Python's, becomes a crash of the engine."""
    hand = play(board())

    class PanicException(BaseException):
        pass

    class Broken:
        def __getattr__(self, name: str) -> Any:
            def panic(*_: Any) -> Any:
                raise PanicException("at the disco")

            return panic

    monkeypatch.setattr(hand.adapter._running.native, "_game", Broken())
    with pytest.raises(c.EngineError, match="disco") as crashed:
        hand.act(c.Pass(player="Alice"))
    assert crashed.value.kind == "crashed"
