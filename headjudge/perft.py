"""Counting legal actions to a depth from a position: what chess programs call perft. docs/PERFT.md says what counts as one.

Engines need not list their legal actions: everything that could be tried is tried, and what is refused is not legal.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from pathlib import Path

import msgspec

from adapters import contract as c
from headjudge.errors import UsageProblem
from headjudge.fuzz.proposals import candidates
from headjudge.scenarios import shown
from steps.board import action_text
from steps.forced import forced_answer
from steps.seen import Seen
from steps.table import Table

__all__ = ["CorpusPosition", "Counter", "Move", "corpus"]

_ANNOUNCING = frozenset({"target", "mode", "x", "division", "cost"})
_MOST_FORCED = 1000
_MOST_ANSWERS = 5000


class CorpusPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a corpus: its name, its Given lines, and how many actions there are to depth 1, 2, ..."""

    name: str
    given: tuple[str, ...]
    counts: tuple[int, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    position: tuple[CorpusPosition, ...]


def corpus(path: Path) -> tuple[CorpusPosition, ...]:
    """Read a corpus. Raises :class:`UsageProblem` if it is missing or not as it should be."""
    try:
        with path.open("rb") as file:
            return msgspec.convert(tomllib.load(file), _File).position
    except OSError as error:
        raise UsageProblem(f"{shown(path)}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise UsageProblem(f"{shown(path)}: is no corpus of positions: {error}") from None


@dataclass(frozen=True)
class Move:
    """One action, with its announcement complete, or one answer; ``path`` is everything sent up to its end."""

    text: str
    path: tuple[c.Action, ...]


class Counter:
    """Counts from one position on one engine."""

    def __init__(self, adapter: c.Adapter, given: Sequence[str]) -> None:
        self._adapter = adapter
        self._table = Table(adapter)
        for line in given:
            self._table.say("Given", line)
        self._table.seen  # noqa: B018  (the game begins as it is first looked at)
        assert self._table.position is not None
        self._position = self._table.position

    def count(self, depth: int) -> int:
        """How many lines of so many actions there are."""
        return sum(number for _, number in self.divided(depth))

    def divided(self, depth: int) -> list[tuple[str, int]]:
        """The count by first action, in the order of trying."""
        return [(move.text, self._below(move.path, depth - 1)) for move in self.moves(())]

    def _below(self, path: tuple[c.Action, ...], depth: int) -> int:
        if depth == 0:
            return 1
        moves = self.moves(path)
        return len(moves) if depth == 1 else sum(self._below(move.path, depth - 1) for move in moves)

    # ---- the game ------------------------------------------------------------------------------------------------------

    def _view(self, path: tuple[c.Action, ...]) -> c.View:
        view = self._adapter.start(self._position)
        for action in path:
            view = self._adapter.act(action)
        return view

    def _try(self, path: tuple[c.Action, ...], action: c.Action) -> c.View | None:
        """The view after an action, ``None`` if it is refused."""
        self._view(path)
        try:
            return self._adapter.act(action)
        except c.IllegalAction:
            return None

    # ---- moves ---------------------------------------------------------------------------------------------------------

    def moves(self, path: tuple[c.Action, ...]) -> list[Move]:
        """All actions, or answers, after a path. What has only one answer is answered, and counts for nothing."""
        for _ in range(_MOST_FORCED):
            view = self._view(path)
            if view.result is not None:
                return []
            if view.pending is None:
                return list(self._actions(path, view))
            found = list(self._answered(path, view.pending, Seen(view)))
            if len(found) != 1:
                return found
            path = found[0].path
        raise c.EngineError("the same forced choice comes up again and again", "broke the protocol")

    def _actions(self, path: tuple[c.Action, ...], view: c.View) -> Iterator[Move]:
        # Where nobody has priority, the step ends: that is the one thing that can happen.
        player = view.priority or view.turn.active_player
        table = Table(self._adapter)
        table.replay(self._table, path)
        yield Move(f"{player} passes", (*path, c.Pass(player=player)))
        if view.priority is None:
            return
        results: set[tuple[str, bytes]] = set()
        # By cost first, by ordinal last: one ability may be shown under both names.
        tried = sorted(dict.fromkeys(map(_pool_only, candidates(table, player))), key=_by_ordinal)
        for action in tried:
            for move, after in self._announced(path, action, (), action_text(action, table.label), table):
                if isinstance(action, c.Activate):
                    result = (action.object, msgspec.msgpack.encode(msgspec.structs.replace(after, events=())))
                    if result in results and _by_ordinal(action):
                        continue
                    results.add(result)
                yield move

    def _announced(
        self, path: tuple[c.Action, ...], action: c.Action, said: tuple[c.Action, ...], text: str, table: Table
    ) -> Iterator[tuple[Move, c.View]]:
        whole = (action, *said)
        view = self._try((*path, *whole[:-1]), whole[-1])
        if view is None:
            return
        pending = view.pending
        if pending is None or pending.purpose not in _ANNOUNCING or pending.source not in (None, action.object):  # type: ignore[union-attr]
            yield Move(text, (*path, *whole)), view
            return
        for answer in answers(pending, Seen(view)):
            given = c.AnswerGiven(player=pending.player, answer=answer)
            yield from self._announced(path, action, (*said, given), f"{text}, {_words(given, table)}", table)

    def _answered(self, path: tuple[c.Action, ...], pending: c.Decision, seen: Seen) -> Iterator[Move]:
        table = Table(self._adapter)
        table.replay(self._table, path)
        for answer in answers(pending, seen):
            given = c.AnswerGiven(player=pending.player, answer=answer)
            if self._try(path, given) is not None:
                yield Move(action_text(given, table.label), (*path, given))


def _by_ordinal(action: c.Action) -> bool:
    return isinstance(action, c.Activate) and action.ability.ordinal is not None


def _pool_only(action: c.Action) -> c.Action:
    """Only mana that is in the pool is spent: mana abilities are actions of their own."""
    if isinstance(action, c.Cast | c.Activate):
        return msgspec.structs.replace(action, announcement=msgspec.structs.replace(action.announcement, mana_from=()))
    return action


def _words(given: c.AnswerGiven, table: Table) -> str:
    return action_text(given, table.label).partition(" answers ")[2]


def answers(decision: c.Decision, seen: Seen) -> Iterator[c.Answer]:
    """Every answer that could be given; whether it is legal, the engine says. Raises :class:`Unsupported` for what is not
    counted: words without a list to choose from, numbers without a bound, cards to arrange."""
    only = forced_answer(decision, seen)
    if only is not None and not isinstance(decision, c.ChooseObjects | c.Order):
        yield only
        return
    match decision:
        case c.ChooseObjects(options=options, minimum=low, maximum=high, ordered=ordered):
            ways = permutations if ordered else combinations
            for size in range(low, min(high, len(options)) + 1):
                yield from (c.ObjectsChosen(tuple(some)) for some in ways(options, size))
        case c.ChooseNumber(minimum=low, maximum=int(top)) | c.ChooseX(minimum=low, maximum=int(top)):
            yield from map(c.NumberChosen, range(low, top + 1))
        case c.Divide(total=total, among=among, each_at_least=least):
            for parts in _splits(total, len(among), least):
                yield c.Divided(tuple(map(c.Share, parts, among)))
        case c.AssignCombatDamage(total=total, among=among):
            for parts in _splits(total, len(among), 0):
                yield c.Assigned(tuple(c.Share(n, to) for n, to in zip(parts, among, strict=True) if n))
        case c.YesNo():
            yield from (c.Accept(True), c.Accept(False))
        case c.PayOrDecline():
            yield from (c.Paid(), c.Accept(False))
        case c.ChooseOptions(labels=labels, minimum=low, maximum=high):
            for size in range(low, min(high, len(labels)) + 1):
                yield from (c.OptionsChosen(some) for some in combinations(range(1, len(labels) + 1), size))
        case c.ChooseWords(options=tuple(words), minimum=low, maximum=high):
            for size in range(low, min(high, len(words)) + 1):
                yield from (c.WordsChosen(some) for some in combinations(words, size))
        case c.ChooseMana(options=manas):
            yield from (c.ManaChosen(mana) for mana in dict.fromkeys(tuple(sorted(mana)) for mana in manas))
        case c.ChooseReplacement(options=options):
            yield from map(c.ReplacementChosen, dict.fromkeys(options))
        case c.Order(items=items):
            yield from map(c.Ordered, permutations(items))
        case c.DeclareAttackers(attackers=attackers, defenders=defenders):
            for chosen in _matched(attackers, defenders):
                yield c.Attacks(tuple(c.Attack(one, to) for one, to in chosen))
        case c.DeclareBlockers(blockers=blockers, attackers=attackers):
            for chosen in _matched(blockers, attackers):
                yield c.Blocks(tuple(c.Block(one, to) for one, to in chosen))
        case _:
            raise c.Unsupported(f"counting the answers to a decision about {decision.purpose}")


def _splits(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(least, total - least * (parts - 1) + 1):
        for rest in _splits(total - first, parts - 1, least):
            yield (first, *rest)


def _matched(ones: tuple[str, ...], others: tuple[str, ...]) -> Iterator[tuple[tuple[str, str], ...]]:
    """Each of the ones with none or one of the others."""
    for number, chosen in enumerate(product((None, *others), repeat=len(ones))):
        if number > _MOST_ANSWERS:
            raise c.Unsupported("counting a declaration of so many creatures")
        yield tuple((one, to) for one, to in zip(ones, chosen, strict=True) if to is not None)
