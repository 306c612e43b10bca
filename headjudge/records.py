"""The record of each scenario's game, ``records.jsonl`` beside the results: a line a scenario, for reports and ``explain``.

A record tells the game in the words of the scenario (labels, not ids), slim enough to keep for every scenario: what a thing
looks like and what a board looks like is said once, and named by number after that. A thing that looks the same on two boards
has the same number on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from headjudge.errors import UsageProblem
from headjudge.scenarios import Scenario
from headjudge.verdicts import Verdict

if TYPE_CHECKING:
    from adapters import contract
    from steps.table import Moment, Table

__all__ = [
    "FILE",
    "Board",
    "Exchange",
    "Record",
    "Sentence",
    "Side",
    "Stacked",
    "Thing",
    "read",
    "recorded",
    "unplayed",
]

FILE = "records.jsonl"
"""The name of the file in the folder of a run."""

_TOP = 6
"""So many cards from the top of a library are told, if any of them is not just filler."""

T = TypeVar("T")


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What all parts of a record share."""


class Thing(_Part, frozen=True, kw_only=True):
    """A card, token or permanent as it looks at some moment. ``state`` are words such as ``tapped``, ``attacking Bob``."""

    label: str
    name: str = ""
    size: str = ""
    types: str = ""
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    damage: int = 0
    tapped: bool = False
    token: bool = False
    state: tuple[str, ...] = ()


class Stacked(_Part, frozen=True, kw_only=True):
    """A spell or ability on the stack or waiting for it, in words; ``thing`` is the spell's looks."""

    text: str
    controller: str
    thing: int | None = None


class Side(_Part, frozen=True, kw_only=True):
    """A player's part of the board. Zones list things by number; a bare number is of cards that nobody sees; ``None`` means
    not observable."""

    name: str
    life: int
    counters: dict[str, int] = {}
    mana: str = ""
    status: str = ""
    designations: tuple[str, ...] = ()
    battlefield: tuple[int, ...] = ()
    hand: tuple[int, ...] | int | None = None
    graveyard: tuple[int, ...] | int | None = None
    exile: tuple[int, ...] = ()
    command: tuple[int, ...] = ()
    library: int | None = None
    top: tuple[int, ...] = ()


class Board(_Part, frozen=True, kw_only=True):
    """What can be seen at a moment. ``stack`` is listed from the top; ``pending`` is the open choice in words."""

    turn: str
    active: str
    priority: str = ""
    sides: tuple[Side, ...]
    stray: tuple[int, ...] = ()
    stack: tuple[Stacked, ...] = ()
    waiting: tuple[Stacked, ...] = ()
    pending: str = ""
    asked: str = ""
    result: str = ""


class Exchange(_Part, frozen=True, kw_only=True):
    """One message to the engine in words (empty: the start) and its answer: a board by number, or why it refused."""

    sent: str = ""
    board: int | None = None
    events: tuple[str, ...] = ()
    refused: str | None = None


class Sentence(_Part, frozen=True, kw_only=True):
    """A sentence of the scenario and what it led to. ``played`` is false for those after the one that failed."""

    keyword: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()
    played: bool = False
    failed: bool = False
    exchanges: tuple[Exchange, ...] = ()
    notes: tuple[str, ...] = ()


class Record(_Part, frozen=True, kw_only=True):
    """The game of one scenario."""

    id: str
    sentences: tuple[Sentence, ...]
    things: tuple[Thing, ...] = ()
    boards: tuple[Board, ...] = ()


def recorded(scenario: Scenario, table: Table | None, verdict: Verdict) -> Record:
    """The record of a scenario that has been played on ``table``, if it came to that."""
    if table is None:
        return unplayed(scenario)
    teller = _Teller(table)
    moments = [moment for moment in table.record if moment.keyword]
    last = len(moments) - 1 if verdict is not Verdict.PASSED else -1
    sentences = []
    for number, step in enumerate(scenario.steps):
        moment = moments[number] if number < len(moments) else None
        sentences.append(
            Sentence(
                keyword=_keyword(scenario, number),
                text=step.text,
                rows=step.rows,
                played=moment is not None,
                failed=number == last,
                exchanges=teller.exchanges(moment) if moment else (),
                notes=tuple(moment.notes) if moment else (),
            )
        )
    return Record(
        id=scenario.id, sentences=tuple(sentences), things=tuple(teller.things.items), boards=tuple(teller.boards.items)
    )


def unplayed(scenario: Scenario) -> Record:
    """The record of a scenario of which no moment is known: its sentences."""
    return Record(
        id=scenario.id,
        sentences=tuple(
            Sentence(keyword=_keyword(scenario, number), text=step.text, rows=step.rows)
            for number, step in enumerate(scenario.steps)
        ),
    )


def _keyword(scenario: Scenario, number: int) -> str:
    """The keyword as people write it: ``And`` after one of its kind."""
    keyword = scenario.steps[number].keyword
    return "And" if number and scenario.steps[number - 1].keyword == keyword else keyword


def read(path: Path) -> dict[str, bytes]:
    """The lines of ``records.jsonl``, or of the folder of a run that holds one, by the ids of scenarios: none if there is none.

    Raises :class:`UsageProblem` for a line that is no record.
    """
    file = path / FILE if path.is_dir() else path.with_name(FILE)
    if not file.is_file():
        return {}
    found: dict[str, bytes] = {}
    for number, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            found[msgspec.json.decode(line, type=_Head).id] = line
        except msgspec.MsgspecError as error:
            raise UsageProblem(f"{file}:{number}: no record of a scenario ({error})") from None
    return found


class _Head(msgspec.Struct):
    id: str


class _Numbered(Generic[T]):
    """Different things, numbered from 0 in the order in which they come up."""

    def __init__(self) -> None:
        self.items: list[T] = []
        self._numbers: dict[bytes, int] = {}

    def number(self, item: T) -> int:
        """The number of the item, which is new unless its like has come up."""
        number = self._numbers.setdefault(_encode(item), len(self.items))
        if number == len(self.items):
            self.items.append(item)
        return number


_encode = msgspec.json.Encoder().encode


class _Teller:
    """Tells one game, numbering things and boards as they come up."""

    def __init__(self, table: Table) -> None:
        from steps.words import mana_text

        self._label: Callable[[str], str] = table.label
        self._mana_text = mana_text
        self._filler = _filler_ids(table)
        self.things: _Numbered[Thing] = _Numbered()
        self.boards: _Numbered[Board] = _Numbered()

    def exchanges(self, moment: Moment) -> tuple[Exchange, ...]:
        from steps import board

        return tuple(
            Exchange(
                sent="" if one.action is None else board.action_text(one.action, self._label),
                board=None if one.view is None else self._board(one.view),
                events=() if one.view is None else tuple(board.event_text(e, self._label) for e in one.view.events),
                refused=one.refusal,
            )
            for one in moment.exchanges
        )

    def _board(self, view: contract.View) -> int:
        from steps import board

        pending = view.pending
        told = Board(
            turn=f"{view.turn.active_player}'s {view.turn.step.value}, turn {view.turn.number}",
            active=view.turn.active_player,
            priority=view.priority or "",
            sides=tuple(self._side(view, player) for player in view.players),
            stray=tuple(self._thing(one) for one in view.battlefield if not _known(one.controller, "")),
            stack=tuple(self._stacked(item) for item in view.stack),
            waiting=tuple(self._stacked(item) for item in view.waiting_triggers),
            pending="" if pending is None else board.decision_text(pending, self._label),
            asked="" if pending is None else pending.player,
            result="" if view.result is None else _result(view.result),
        )
        return self.boards.number(told)

    def _side(self, view: contract.View, player: contract.PlayerView) -> Side:
        library = _known(player.library, None)
        pool = _known(player.mana_pool, {})
        return Side(
            name=player.name,
            life=player.life,
            counters={kind: number for kind, number in _known(player.counters, {}).items() if number},
            mana=self._mana_text(tuple(symbol for symbol, number in pool.items() for _ in range(number)))
            if pool
            else "",
            status="" if player.status == "playing" else player.status,
            designations=_known(player.designations, ()),
            battlefield=self._of(view.battlefield, player.name, "controller"),
            hand=self._zone(player.hand),
            graveyard=self._zone(player.graveyard),
            exile=self._of(_known(view.exile, ()), player.name, "owner"),
            command=self._of(_known(view.command, ()), player.name, "owner"),
            library=len(library) if isinstance(library, tuple) else library,
            top=self._top(library),
        )

    def _of(self, things: Iterable[contract.ObjectView], player: str, whose: str) -> tuple[int, ...]:
        return tuple(self._thing(one) for one in things if getattr(one, whose) == player)

    def _zone(self, cards: tuple[contract.ObjectView, ...] | int | msgspec.UnsetType) -> tuple[int, ...] | int | None:
        known = _known(cards, None)
        return tuple(self._thing(one) for one in known) if isinstance(known, tuple) else known

    def _top(self, library: tuple[contract.ObjectView, ...] | int | None) -> tuple[int, ...]:
        if not isinstance(library, tuple) or all(card.id in self._filler for card in library[:_TOP]):
            return ()
        return tuple(self._thing(card) for card in library[:_TOP])

    def _stacked(self, item: contract.StackObject) -> Stacked:
        from adapters import contract
        from steps import board

        thing = self._thing(item.object) if isinstance(item, contract.SpellOnStack) else None
        return Stacked(text=board.stack_object_text(item, self._label), controller=item.controller, thing=thing)

    def _thing(self, seen: contract.ObjectView) -> int:
        label = self._label(seen.id)
        name = _known(seen.name, seen.card)
        kinds = [*_known(seen.supertypes, ()), *_known(seen.types, ())]
        subtypes = ("every creature type",) if _known(seen.every_creature_type, False) else _known(seen.subtypes, ())
        types = " ".join(word.capitalize() if word.islower() else word for word in kinds)
        power, toughness = _known(seen.power, None), _known(seen.toughness, None)
        told = Thing(
            label=label,
            name="" if label == name or label.startswith(f"{name} ") else name or "no name",
            size="" if power is None or toughness is None else f"{power}/{toughness}",
            types=types + (" \N{EM DASH} " + " ".join(subtypes) if subtypes else ""),
            colors=_known(seen.colors, ()),
            keywords=_known(seen.keywords, ()),
            counters={kind: number for kind, number in _known(seen.counters, {}).items() if number},
            damage=_known(seen.damage, 0),
            tapped=_known(seen.tapped, False),
            token=_known(seen.token, False),
            state=self._state(seen),
        )
        return self.things.number(told)

    def _state(self, seen: contract.ObjectView) -> tuple[str, ...]:
        flags = ("tapped", "face_down", "transformed", "flipped", "phased_out")
        words = [flag.replace("_", " ") for flag in flags if getattr(seen, flag) is True]
        attacking = _known(seen.attacking, None)
        if attacking is not None:
            words.append(f"attacking {self._label(attacking)}" if attacking else "attacking nothing any more")
        words += [f"blocking {self._label(one)}" for one in _known(seen.blocking, ())]
        if _known(seen.blocked, False):
            words.append("blocked")
        attached = _known(seen.attached_to, None)
        if attached:
            words.append(f"attached to {self._label(attached)}")
        return tuple(words)


def _known(fact: T | msgspec.UnsetType, otherwise: T) -> T:
    return otherwise if isinstance(fact, msgspec.UnsetType) else fact


def _result(result: contract.Result) -> str:
    return f"{' and '.join(result.winners)} won" if result.winners else "a draw"


def _filler_ids(table: Table) -> frozenset[str]:
    """The cards of libraries that the scenario does not mention."""
    from steps.naming import FILLER

    if table.position is None:
        return frozenset()
    return frozenset(card.id for player in table.position.players for card in player.library if card.card == FILLER)
