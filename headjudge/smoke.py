"""Is an adapter fit to be judged? Checks that come before any rule: what the engine says of itself, and the contract.

No check here is a verdict about the rules. They ask for what every scenario relies on: positions set up as declared, ids that
are kept, refusals that change nothing, games that go the same way twice, and capabilities that are what they are said to be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from adapters import contract
from adapters.contract import (
    Activate,
    AnswerGiven,
    Cast,
    NumberChosen,
    ObjectSpec,
    Pass,
    PlayerSpec,
    PlayLand,
    Position,
    Step,
    Turn,
    View,
)
from headjudge import suite
from headjudge.views import differences, faults

__all__ = ["CARDS", "Check", "Outcome", "smoke"]

CARDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Grizzly Bears", "Ornithopter", "Lightning Bolt")
"""The cards that the checks use, each if the engine knows it."""

_NO_CARD = "Smoke and Mirrors of Headjudge"
_BASICS = CARDS[:6]
_MAX_PASSES = 60


class Outcome(StrEnum):
    """What a check found: ``note`` is for what is no defect but worth knowing."""

    OK = "ok"
    FAILED = "failed"
    NOTE = "note"


@dataclass
class Check:
    """One check, and in ``details`` what was found, a sentence each. ``errored``: the engine broke down in it."""

    title: str
    outcome: Outcome = Outcome.OK
    details: list[str] = field(default_factory=list)
    errored: bool = False

    def fail(self, detail: str) -> None:
        """The check has failed, for this reason."""
        self.outcome = Outcome.FAILED
        self.details.append(detail)

    def note(self, detail: str) -> None:
        """The reader should know this."""
        if self.outcome is Outcome.OK:
            self.outcome = Outcome.NOTE
        self.details.append(detail)


def smoke(adapter: contract.Adapter, cards: Sequence[str] = ()) -> Iterator[Check]:
    """Carry out the checks one by one; ``cards`` are known to the engine, for one that knows none of :data:`CARDS`.

    The first check is the handshake; if it is ``errored`` there is no other.
    """
    bench = _Bench(adapter, tuple(cards))
    for title, check in bench.checks():
        result = Check(title)
        try:
            check(result)
        except contract.EngineError as error:
            result.errored = True
            result.fail(f"{error.kind}: {error.reason}")
            if stderr := getattr(error, "stderr", ""):
                result.details += [f"stderr: {line}" for line in stderr.strip().splitlines()[-3:]]
        except _IllFormedError as error:
            result.fail(str(error))
        except contract.Unsupported as error:
            result.note(f"unsupported ({error.what}): {error.reason}")
        except contract.IllegalAction as error:
            result.fail(f"a legal action was refused: {error.reason}")
        yield result
        if result.errored and bench.info is None:
            return


class _IllFormedError(Exception):
    """A view is wrong on the face of it."""


class _Bench:
    """The checks, and what the earlier ones have found out for the later ones."""

    def __init__(self, adapter: contract.Adapter, cards: tuple[str, ...]) -> None:
        self._adapter = adapter
        self._own_cards = cards
        self.info: contract.EngineInfo | None = None
        self._known: tuple[str, ...] = ()
        self._seen_events: set[str] = set()

    def checks(self) -> Iterator[tuple[str, Callable[[Check], None]]]:
        yield "handshake", self._handshake
        yield "cards", self._cards
        yield "positions are set up as declared", self._positions
        yield "priority passes from player to player", self._priority
        yield "ids are kept from zone to zone", self._ids_kept
        yield "illegal actions are refused and change nothing", self._refusals
        yield "a game goes the same way twice", self._replay
        yield "capabilities are what they are said to be", self._capabilities

    # ---- the checks -------------------------------------------------------------------------------------------------

    def _handshake(self, check: Check) -> None:
        self.info = self._adapter.describe()
        if not self.info.name or not self.info.version:
            check.fail("the engine must have a name and a version: reports and certificates carry them")
        if self.info.protocol != contract.PROTOCOL:
            check.fail(f"it speaks protocol {self.info.protocol}; headjudge speaks {contract.PROTOCOL}")
        for name in sorted(set(self.info.capabilities) - _registry().keys()):
            check.fail(f"the capability {name!r} is not in the registry (adapters/capabilities.toml)")

    def _cards(self, check: Check) -> None:
        asked = (*CARDS, *self._own_cards)
        answer = self._adapter.support((*asked, _NO_CARD))
        for name in asked:
            if name not in answer:
                check.fail(f"no answer about {name}")
        self._known = tuple(name for name in asked if name in answer and answer[name].level != "none")
        for name in self._own_cards:
            if name not in self._known:
                check.fail(f"{name} was named with --card, and the engine does not know it")
        if _NO_CARD in answer and answer[_NO_CARD].level != "none":
            check.fail(f"it says that it knows the card {_NO_CARD!r}, which does not exist")
        if not self._known:
            check.fail(
                f"none of {', '.join(CARDS)} is known: nothing can be judged. Let support() name the cards that the engine "
                "knows, or name one of them here with --card"
            )
        elif not self._lands:
            check.note("no basic land is known: the checks that play one are left out")

    def _positions(self, check: Check) -> None:
        unobservable: set[str] = set()
        views = []
        for what, position in self._variants():
            try:
                view = self._start(position)
            except contract.Unsupported as error:
                check.note(f"{what}: unsupported ({error.what}): {error.reason}")
                continue
            for fault in differences(position, view, unobservable):
                check.fail(f"{what}: {fault}")
            if view.events:
                check.fail(f"{what}: setting up a position is no event, but the view has {len(view.events)}")
            views.append(view)
        if not views:
            check.fail("no position at all can be set up")
        elif len(set(map(repr, views))) == 1 and len(views) > 1:
            check.fail(f"{len(views)} different positions are all shown alike")
        if unobservable:
            check.note(f"not observable: {', '.join(sorted(unobservable))}")

    def _priority(self, check: Check) -> None:
        self._start(self._plain())
        view = self._act(Pass(player="Alice"))
        if view.priority != "Bob":
            check.fail(f"Alice passed and {view.priority or 'nobody'} has priority, not Bob")

    def _ids_kept(self, check: Check) -> None:
        if not self._lands:
            check.note("not tried: it takes a basic land")
            return
        self._start(self._plain())
        view = self._act(PlayLand(player="Alice", object="Held"))
        if "Held" not in {permanent.id for permanent in view.battlefield}:
            check.fail("Alice played the land with the id 'Held', and nothing on the battlefield has that id")
        alice = view.players[0]
        if isinstance(alice.hand, tuple) and "Held" in {card.id for card in alice.hand}:
            check.fail("Alice played the land with the id 'Held', and it is still in her hand")

    def _refusals(self, check: Check) -> None:
        illegal: list[tuple[str, contract.Action]] = [
            ("Bob passes without having priority", Pass(player="Bob")),
            ("Alice plays a land that is on the battlefield", PlayLand(player="Alice", object="Laid")),
            ("Alice plays Bob's land", PlayLand(player="Alice", object="Bob's")),
            ("Alice casts a card that does not exist", Cast(player="Alice", object="Nowhere")),
            ("Alice activates an ability of nothing", Activate(player="Alice", object="Nowhere")),
            ("Bob taps Alice's permanent", Activate(player="Bob", object="Laid")),
            ("Alice answers though nobody asked", AnswerGiven(player="Alice", answer=NumberChosen(1))),
        ]
        self._start(self._plain())
        before = self._adapter.view()
        if before.events:
            check.fail("view() must not repeat events")
        for what, action in illegal:
            try:
                self._act(action)
            except contract.IllegalAction as refusal:
                if not refusal.reason:
                    check.note(f"{what}: refused without a reason")
                if self._adapter.view() == before:
                    continue
                check.fail(f"{what}: refused, but the view is another one than before")
            except contract.Unsupported as error:
                check.fail(f"{what}: this is illegal, and was called unsupported: {error.reason}")
                continue
            else:
                check.fail(f"{what}: accepted")
            self._start(self._plain())

    def _replay(self, check: Check) -> None:
        actions: list[contract.Action] = [Pass(player="Alice")]
        if self._lands:
            actions = [PlayLand(player="Alice", object="Held"), Activate(player="Alice", object="Laid"), *actions]
        first, second = self._play(self._plain(), actions), self._play(self._plain(), actions)
        for number, (one, other) in enumerate(zip(first, second, strict=True)):
            if one != other:
                done = f"after {type(actions[number - 1]).__name__}" if number else "at the start"
                check.fail(f"the same game, played again, looked different {done}: a scenario could pass by chance")
                return

    def _capabilities(self, check: Check) -> None:
        assert self.info is not None
        declared = set(self.info.capabilities)
        found, expected = self._events_of_games()
        untried = []
        for name, works in (
            ("snapshot", self._snapshots(check)),
            ("multiplayer", self._starts(_three_players())),
            ("face-down", self._starts_face_down()),
            *((f"events:{kind}", kind in found or (False if kind in expected else None)) for kind in contract.EVENTS),
        ):
            if name in declared and works is False:
                check.fail(f"{name} is declared, and is not there")
            elif name not in declared and works:
                check.note(
                    f"{name} is there, and is not declared: declare it, or scenarios that need it are unsupported"
                )
            elif name in declared and works is None:
                untried.append(name)
        if untried:
            check.note(f"declared, and not tried here: {', '.join(untried)}")

    # ---- capabilities -----------------------------------------------------------------------------------------------

    def _snapshots(self, check: Check) -> bool | None:
        assert self.info is not None
        if "snapshot" not in self.info.capabilities:
            return None  # must not be called unless declared
        try:
            before = self._start(self._plain())
            kept = self._adapter.snapshot()  # type: ignore[attr-defined]
            self._act(Pass(player="Alice"))
            back: View = self._adapter.restore(kept)  # type: ignore[attr-defined]
        except (AttributeError, contract.Unsupported, contract.EngineError) as error:
            check.note(f"snapshot: {error}")
            return False
        if back != before:
            check.fail("snapshot: what was restored is not what was kept")
        return True

    def _starts(self, position: Position) -> bool:
        try:
            return not list(differences(position, self._start(position), set()))
        except contract.Unsupported:
            return False

    def _starts_face_down(self) -> bool | None:
        if "Grizzly Bears" not in self._known:
            return None
        bear = _card("Bear", "Grizzly Bears", face_down=True)
        return self._starts(self._plain((bear,)))

    def _events_of_games(self) -> tuple[set[str], set[str]]:
        """Which kinds of event some short games showed, and which they ought to have shown."""
        expected: set[str] = set()
        passes: list[contract.Action] = [Pass(player="Alice"), Pass(player="Bob")]
        if self._lands:
            self._try_out(
                self._plain(), [PlayLand(player="Alice", object="Held"), Activate(player="Alice", object="Laid")]
            )
            expected |= {"play", "zone", "tap", "mana"}
            if self._try_out(self._before_bobs_turn(), [*passes, Pass(player="Bob"), Pass(player="Alice")]):
                expected |= {"step", "untap", "draw"}
        if "Lightning Bolt" in self._known:
            bolt = Cast(player="Alice", object="Bolt", announcement=contract.Announcement(targets=("Bob",)))
            position = self._plain(hand=(_card("Bolt", "Lightning Bolt"),), mana_pool={"R": 1})
            if self._try_out(position, [bolt, *passes]):
                expected |= {"cast", "damage", "life", "resolve", "zone"}
        return self._seen_events, expected

    def _before_bobs_turn(self) -> Position:
        """Alice's end step; Bob has a tapped land and a card to draw. All pass twice, and he has drawn it."""
        land = self._lands[0]
        bob = PlayerSpec(name="Bob", library=(_card("Drawn", land, "Bob"),))
        turn = Turn(active_player="Alice", step=Step.END, number=3)
        tapped = (_card("Tapped", land, "Bob", tapped=True),)
        return Position(players=(PlayerSpec(name="Alice"), bob), battlefield=tapped, turn=turn)

    def _try_out(self, position: Position, actions: Sequence[contract.Action]) -> bool:
        """Play a game as far as it goes; whether it went to its end."""
        try:
            self._play(position, actions)
        except (contract.IllegalAction, contract.Unsupported):
            return False
        return True

    # ---- games ------------------------------------------------------------------------------------------------------

    @property
    def _lands(self) -> tuple[str, ...]:
        return tuple(name for name in _BASICS if name in self._known)

    def _play(self, position: Position, actions: Sequence[contract.Action]) -> list[View]:
        return [self._start(position), *(self._act(action) for action in actions)]

    def _start(self, position: Position) -> View:
        return self._looked_at(self._adapter.start(position), "start")

    def _act(self, action: contract.Action) -> View:
        view = self._looked_at(self._adapter.act(action), "act")
        self._seen_events |= {event.kind for event in view.events}
        return view

    def _looked_at(self, view: View, method: str) -> View:
        if found := list(faults(view)):
            raise _IllFormedError(f"{method}: the view is not well-formed: {'; '.join(found)}")
        return view

    def _plain(self, battlefield: tuple[ObjectSpec, ...] = (), /, **alice: object) -> Position:
        """Alice holds a card and controls another, if there is one that can be used so, and Bob holds a third."""
        names = (self._lands or ("",)) * 3
        if self._lands:
            battlefield = (_card("Laid", names[1]), *battlefield)
            alice.setdefault("hand", (_card("Held", names[0]),))
        bobs = (_card("Bob's", names[2], "Bob"),) if self._lands else ()
        players = (PlayerSpec(name="Alice", **alice), PlayerSpec(name="Bob", hand=bobs))  # type: ignore[arg-type]
        return Position(players=players, battlefield=battlefield, turn=Turn(active_player="Alice"))

    def _variants(self) -> Iterator[tuple[str, Position]]:
        yield "nothing but two players", Position(players=_alice_and_bob(), turn=Turn(active_player="Alice"))
        yield "life totals", Position(players=_alice_and_bob(life=7), turn=Turn(active_player="Alice"))
        yield (
            "mana in the pool",
            Position(players=_alice_and_bob(mana_pool={"G": 2, "C": 1}), turn=Turn(active_player="Alice")),
        )
        yield (
            "poison counters",
            Position(players=_alice_and_bob(counters={"poison": 3}), turn=Turn(active_player="Alice")),
        )
        yield (
            "a land already played",
            Position(players=_alice_and_bob(lands_played=1), turn=Turn(active_player="Alice")),
        )
        yield "Bob's turn", Position(players=_alice_and_bob(), turn=Turn(active_player="Bob", number=2))
        yield (
            "the end step",
            Position(players=_alice_and_bob(), turn=Turn(active_player="Alice", step=Step.END, number=5)),
        )
        if not self._known:
            return
        yield "cards in hand and on the battlefield", self._plain()
        name = self._known[0]
        for zone in ("library", "hand", "graveyard", "exile", "command"):
            cards = tuple(_card(f"{name} {number}", name) for number in (1, 2, 3))
            players = _alice_and_bob(**{zone: cards})
            yield f"three cards in the {zone} zone", Position(players=players, turn=Turn(active_player="Alice"))
        for what, spec in (
            ("a tapped permanent", _card("Tapped", name, tapped=True)),
            ("counters on a permanent", _card("Counted", name, counters={"charge": 2})),
            ("a permanent that somebody else owns", _card("Stolen", name, owner="Bob", controller="Alice")),
        ):
            position = Position(players=_alice_and_bob(), battlefield=(spec,), turn=Turn(active_player="Alice"))
            yield what, position


def _alice_and_bob(**alice: object) -> tuple[PlayerSpec, ...]:
    return (PlayerSpec(name="Alice", **alice), PlayerSpec(name="Bob"))  # type: ignore[arg-type]


def _three_players() -> Position:
    players = tuple(PlayerSpec(name=name) for name in ("Alice", "Bob", "Carol"))
    return Position(players=players, turn=Turn(active_player="Alice"))


def _card(label: str, name: str, owner: str = "Alice", **facts: object) -> ObjectSpec:
    facts.setdefault("controller", owner)
    return ObjectSpec(id=label, card=name, owner=owner, **facts)  # type: ignore[arg-type]


def _registry() -> dict[str, object]:
    with (suite.root() / "adapters" / "capabilities.toml").open("rb") as file:
        return tomllib.load(file)
