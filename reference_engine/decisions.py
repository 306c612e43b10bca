"""Questions that the game asks one player, and answers as plain values. Each question can tell whether an answer is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from .errors import Illegal

__all__ = [
    "AssignDamage",
    "Arrange",
    "ChooseEntities",
    "ChooseMana",
    "ChooseNumber",
    "ChooseOptions",
    "ChooseReplacement",
    "ChooseWords",
    "Decision",
    "DeclareAttackers",
    "DeclareBlockers",
    "Divide",
    "OrderItems",
    "Pay",
    "Priority",
    "YesNo",
    "NO_ANSWER",
]


class _NoAnswer:
    def __repr__(self) -> str:
        return "NO_ANSWER"


NO_ANSWER = _NoAnswer()
"""What :meth:`Decision.forced` gives where the player has a real choice."""


@dataclass(frozen=True)
class Decision:
    """A question to player number ``player``. ``purpose`` is a word for what it is about, ``source`` the object that asks."""

    player: int
    purpose: str
    source: int | None = None

    def check(self, answer: Any) -> Any:
        """The answer in its normal form; raises :class:`Illegal` if it is none of those offered."""
        raise NotImplementedError

    def forced(self) -> Any:
        """The only possible answer, or :data:`NO_ANSWER`."""
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        """Legal answers, at most about ``limit`` of them: all if there are no more."""
        forced = self.forced()
        if forced is not NO_ANSWER:
            yield forced

    def no(self, why: str) -> Illegal:
        """The refusal of an answer."""
        return Illegal(f"{self.purpose}: {why}", "608.2d")


@dataclass(frozen=True)
class Priority(Decision):
    """The player has priority (117): the answer is an action, see game."""


@dataclass(frozen=True)
class ChooseEntities(Decision):
    """Choose from ``minimum`` to ``maximum`` of the objects and players in ``options``."""

    options: tuple[int, ...] = ()
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    names: tuple[str, ...] = ()
    """Per option, a word for its kind; options of one kind that nobody can tell apart share the word."""

    def check(self, answer: Any) -> tuple[int, ...]:
        chosen = tuple(answer) if isinstance(answer, (tuple, list)) else (answer,)
        if len(set(chosen)) != len(chosen):
            raise self.no("the same thing is chosen twice")
        for c in chosen:
            if c not in self.options:
                raise self.no("something is chosen that is not offered")
        if not self.minimum <= len(chosen) <= self.maximum:
            raise self.no(f"{len(chosen)} chosen, not {self.minimum} to {self.maximum}")
        return chosen

    def forced(self) -> Any:
        if self.maximum == 0 or not self.options:
            return ()
        if not self.ordered and self.minimum >= len(self.options):
            return self.options
        if self.ordered and self.minimum >= len(self.options) == 1:
            return self.options
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        return islice(
            (
                c
                for n in range(self.minimum, min(self.maximum, len(self.options)) + 1)
                for c in combinations(self.options, n)
            ),
            limit,
        )


@dataclass(frozen=True)
class ChooseNumber(Decision):
    """Choose a whole number (``purpose`` x: the value of X, 107.3a)."""

    minimum: int = 0
    maximum: int | None = None

    def check(self, answer: Any) -> int:
        if not isinstance(answer, int) or answer < self.minimum or (self.maximum is not None and answer > self.maximum):
            raise self.no(f"{answer} is not from {self.minimum} to {'any' if self.maximum is None else self.maximum}")
        return answer

    def forced(self) -> Any:
        return self.minimum if self.minimum == self.maximum else NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        top = self.minimum + 10 if self.maximum is None else self.maximum
        return iter(range(self.minimum, min(top, self.minimum + limit) + 1))


@dataclass(frozen=True)
class Divide(Decision):
    """Divide ``total`` among the entities, each at least ``each_at_least`` (601.2d). The answer: pairs (number, entity)."""

    total: int = 0
    among: tuple[int, ...] = ()
    each_at_least: int = 1

    def check(self, answer: Any) -> tuple[tuple[int, int], ...]:
        shares = tuple((int(n), e) for n, e in answer)
        given = {e: n for n, e in shares}
        if len(given) != len(shares) or any(e not in self.among for e in given):
            raise Illegal("the division names something else", "601.2d")
        if any(given.get(e, 0) < self.each_at_least for e in self.among):
            raise Illegal(f"each must be given at least {self.each_at_least}", "601.2d")
        if sum(given.values()) != self.total:
            raise Illegal(f"{sum(given.values())} is divided, not {self.total}", "601.2d")
        return tuple((given[e], e) for e in self.among if e in given)

    def forced(self) -> Any:
        if len(self.among) == 1:
            return ((self.total, self.among[0]),)
        if self.total == self.each_at_least * len(self.among):
            return tuple((self.each_at_least, e) for e in self.among)
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        def split(total: int, n: int) -> Iterator[tuple[int, ...]]:
            if n == 1:
                yield (total,)
                return
            for first in range(self.each_at_least, total - self.each_at_least * (n - 1) + 1):
                for rest in split(total - first, n - 1):
                    yield (first, *rest)

        return islice((tuple(zip(s, self.among, strict=True)) for s in split(self.total, len(self.among))), limit)


@dataclass(frozen=True)
class YesNo(Decision):
    """Whether to do what a player may do."""

    def check(self, answer: Any) -> bool:
        if not isinstance(answer, bool):
            raise self.no("the answer is yes or no")
        return answer

    def answers(self, limit: int = 200) -> Iterator[Any]:
        return iter((True, False))


@dataclass(frozen=True)
class ChooseOptions(Decision):
    """Choose modes or branches by number, from 1. ``legal`` are those that may be chosen (700.2a)."""

    labels: tuple[str, ...] = ()
    minimum: int = 1
    maximum: int = 1
    legal: tuple[int, ...] = ()
    repeat: bool = False

    def check(self, answer: Any) -> tuple[int, ...]:
        chosen = tuple(answer) if isinstance(answer, (tuple, list)) else (answer,)
        if any(c not in self.legal for c in chosen):
            raise Illegal("that mode cannot be chosen", "700.2a")
        if not self.repeat and len(set(chosen)) != len(chosen):
            raise Illegal("one mode is chosen twice", "700.2d")
        if not self.minimum <= len(chosen) <= self.maximum:
            raise Illegal(f"{len(chosen)} modes are chosen, not {self.minimum} to {self.maximum}", "700.2d")
        return tuple(sorted(chosen))

    def forced(self) -> Any:
        if len(self.legal) == 1 and self.minimum == self.maximum == 1:
            return self.legal
        if not self.repeat and len(self.legal) == self.minimum == self.maximum:
            return self.legal
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        return islice(
            (
                c
                for n in range(self.minimum, min(self.maximum, len(self.legal)) + 1)
                for c in combinations(self.legal, n)
            ),
            limit,
        )


@dataclass(frozen=True)
class ChooseWords(Decision):
    """Choose words of a kind: a creature type, color, card name, kind of counter. ``options`` ``None``: any."""

    kind: str = "word"
    options: tuple[str, ...] | None = None
    minimum: int = 1
    maximum: int = 1

    def check(self, answer: Any) -> tuple[str, ...]:
        chosen = (answer,) if isinstance(answer, str) else tuple(answer)
        if self.options is not None and any(c not in self.options for c in chosen):
            raise self.no(f"{', '.join(chosen)} is not offered")
        if not self.minimum <= len(chosen) <= self.maximum or len(set(chosen)) != len(chosen):
            raise self.no("not the number of words asked for")
        return chosen

    def forced(self) -> Any:
        return self.options if self.options is not None and len(self.options) == self.minimum else NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        options = self.options if self.options is not None else ("Human", "Goblin")
        return islice(
            (c for n in range(self.minimum, min(self.maximum, len(options)) + 1) for c in combinations(options, n)),
            limit,
        )


@dataclass(frozen=True)
class ChooseMana(Decision):
    """Choose which mana: each option is a whole amount, symbol by symbol."""

    options: tuple[tuple[str, ...], ...] = ()

    def check(self, answer: Any) -> tuple[str, ...]:
        wanted = Counter(answer)
        for option in self.options:
            if Counter(option) == wanted:
                return option
        raise self.no(f"{'{' + '}{'.join(answer) + '}' if answer else 'nothing'} is not offered")

    def forced(self) -> Any:
        return self.options[0] if len(self.options) == 1 else NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        return islice(iter(self.options), limit)


@dataclass(frozen=True)
class OrderItems(Decision):
    """Put things in an order. For triggered abilities (603.3b) the first named is put on the stack first.

    ``stacked`` holds, for abilities, what they are: objects that are not on the stack yet.
    """

    items: tuple[int, ...] = ()
    stacked: tuple[Any, ...] = ()

    def check(self, answer: Any) -> tuple[int, ...]:
        order = tuple(answer)
        if sorted(order) != sorted(self.items):
            raise self.no("the order does not name each of them once")
        return order

    def forced(self) -> Any:
        return self.items if len(self.items) < 2 else NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        yield self.items
        if len(self.items) > 1:
            yield tuple(reversed(self.items))


@dataclass(frozen=True)
class Pay(Decision):
    """Whether to pay a cost ("unless", "if you do"). The answer: False, or an announcement of what it is paid with."""

    cost: Any = None
    text: str = ""

    def check(self, answer: Any) -> Any:
        from .actions import Announcement

        if answer is not False and not isinstance(answer, Announcement):
            raise self.no("the answer is what is paid, or no")
        return answer

    def answers(self, limit: int = 200) -> Iterator[Any]:
        from .actions import Announcement

        return iter((Announcement(), False))


@dataclass(frozen=True)
class ChooseReplacement(Decision):
    """Choose which replacement or prevention effect to apply next (616.1): one of ``options``, an index; by source."""

    options: tuple[int, ...] = ()
    """Sources of the effects, one entry an effect."""

    def check(self, answer: Any) -> int:
        if answer not in self.options:
            raise Illegal("no effect of that source could be applied", "616.1")
        return int(answer)

    def forced(self) -> Any:
        return self.options[0] if len(set(self.options)) == 1 else NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        return iter(dict.fromkeys(self.options))


def _declaration(answer: Any, rule: str) -> Any:
    """A declaration: pairs of creatures and an announcement of what is paid; anything else is refused."""
    from .actions import Announcement

    try:
        pairs, announcement = answer
        declared = tuple((int(a), int(b)) for a, b in pairs)
    except (TypeError, ValueError):
        raise Illegal("a declaration is pairs of creatures and what is paid for it", rule) from None
    if not isinstance(announcement, Announcement):
        raise Illegal("a declaration says what is paid for it, be it nothing", rule)
    return declared, announcement


@dataclass(frozen=True)
class DeclareAttackers(Decision):
    """Declare attackers (508.1). The answer: (((attacker, defender), ...), announcement)."""

    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()

    def check(self, answer: Any) -> Any:
        return _declaration(answer, "508.1a")

    def answers(self, limit: int = 200) -> Iterator[Any]:
        from .actions import Announcement

        yield ((), Announcement())
        for a in self.attackers:
            for d in self.defenders:
                yield (((a, d),), Announcement())
        if len(self.attackers) > 1 and self.defenders:
            yield (tuple((a, self.defenders[0]) for a in self.attackers), Announcement())


@dataclass(frozen=True)
class DeclareBlockers(Decision):
    """Declare blockers (509.1). The answer: (((blocker, attacker), ...), announcement)."""

    blockers: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()

    def check(self, answer: Any) -> Any:
        return _declaration(answer, "509.1a")

    def answers(self, limit: int = 200) -> Iterator[Any]:
        from .actions import Announcement

        yield ((), Announcement())
        for b in self.blockers:
            for a in self.attackers:
                yield (((b, a),), Announcement())


@dataclass(frozen=True)
class AssignDamage(Decision):
    """Divide a creature's combat damage (510.1c-d). ``lethal`` are the amounts that must be assigned to all others before
    ``excess_to`` may be given any (702.19b); without trample ``excess_to`` is ``None``."""

    creature: int = 0
    total: int = 0
    among: tuple[int, ...] = ()
    lethal: tuple[int, ...] = ()
    excess_to: int | None = None

    def check(self, answer: Any) -> tuple[tuple[int, int], ...]:
        given = {e: int(n) for n, e in answer}
        places = set(self.among) | ({self.excess_to} if self.excess_to is not None else set())
        if any(e not in places or n < 0 for e, n in given.items()):
            raise Illegal("damage is assigned to something that it cannot be assigned to", "510.1c")
        if sum(given.values()) != self.total:
            raise Illegal(f"{sum(given.values())} damage is assigned, not {self.total}", "510.1e")
        if self.excess_to is not None and given.get(self.excess_to, 0) > 0:
            for e, needed in zip(self.among, self.lethal, strict=True):
                if given.get(e, 0) < needed:
                    raise Illegal("not every blocker is assigned lethal damage", "702.19b")
        return tuple((n, e) for e, n in given.items() if n)

    def forced(self) -> Any:
        places = self.among + ((self.excess_to,) if self.excess_to is not None else ())
        if len(places) == 1:
            return ((self.total, places[0]),)
        if self.excess_to is not None and sum(self.lethal) >= self.total and len(self.among) == 1:
            return ((self.total, self.among[0]),)
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        for e in self.among:
            yield ((self.total, e),)
        if self.excess_to is not None and sum(self.lethal) < self.total:
            rest = self.total - sum(self.lethal)
            yield (*((n, e) for n, e in zip(self.lethal, self.among, strict=True)), (rest, self.excess_to))


@dataclass(frozen=True)
class Arrange(Decision):
    """Put each card to one of the places. The answer: pairs (place, cards), the first named of several topmost.

    ``exactly`` limits how many must go to a place: place to number.
    """

    cards: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    exactly: tuple[tuple[str, int], ...] = ()

    def check(self, answer: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
        placed = tuple((p, tuple(cs)) for p, cs in answer)
        if sorted(c for _, cs in placed for c in cs) != sorted(self.cards):
            raise self.no("not every card is put to one place")
        if any(p not in self.places for p, _ in placed):
            raise self.no(f"cards can be put {', '.join(self.places)} only")
        counts = Counter({p: len(cs) for p, cs in placed})
        for place, n in self.exactly:
            if counts[place] != n:
                raise self.no(f"{n} must be put {place}")
        return placed

    def forced(self) -> Any:
        if not self.cards:
            return ()
        if len(self.places) == 1 and (len(self.cards) == 1 or self.places[0] not in ("top", "bottom")):
            return ((self.places[0], self.cards),)
        return NO_ANSWER

    def answers(self, limit: int = 200) -> Iterator[Any]:
        if self.exactly:
            left, parts = list(self.cards), []
            for place, n in self.exactly:
                parts.append((place, tuple(left[:n])))
                left = left[n:]
            rest = [p for p in self.places if p not in dict(self.exactly)]
            if left and rest:
                parts.append((rest[0], tuple(left)))
            yield tuple(parts)
            return
        for p in self.places:
            yield ((p, self.cards),)
