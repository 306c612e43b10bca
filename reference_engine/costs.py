"""Costs (118): what must be paid, and how each part is paid (601.2h).

A cost is a tuple of parts. Mana is handled in mana.py; everything else here. Each part can say whether it could be paid at
all, and pays itself, asking the player where there is a choice that the announcement does not answer.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseWords
from .errors import Illegal
from .objects import BATTLEFIELD, GRAVEYARD, HAND
from .selectors import Anything, Filter

if TYPE_CHECKING:
    from .actions import Announcement
    from .effects import Context
    from .quantities import Amount

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(frozen=True)
class CostPart:
    """A part of a cost."""

    def payable(self, c: Context) -> bool:
        """Whether it could be paid now (118.3), apart from mana."""
        return True

    def pay(self, c: Context, a: Announcement) -> Process:
        """Pay it; raises :class:`Illegal` where it cannot be."""
        raise NotImplementedError
        yield

    def __str__(self) -> str:
        return type(self).__name__


@dataclass(frozen=True)
class Mana(CostPart):
    """Mana, as symbols; see mana.pay_mana for how it is paid."""

    symbols: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(f"{{{s}}}" for s in self.symbols)


@dataclass(frozen=True)
class PerCounter(CostPart):
    """A cost to be paid once for each counter of a kind on the source, or as often as an amount says (702.24a)."""

    cost: Cost
    kind: str = "age"
    number: Amount | None = None

    def parts(self, c: Context) -> tuple[CostPart, ...]:
        """The parts as they are now."""
        n = c.game.counters_on(c.source).get(self.kind, 0) if self.number is None else c.amount(self.number)
        generic = sum(int(s) for s in self.cost.mana if s.isdigit()) * n
        symbols = (str(generic),) * bool(generic) + tuple(s for s in self.cost.mana if not s.isdigit()) * n
        return (*((Mana(symbols),) if symbols else ()), *(self.cost.others * n))


@dataclass(frozen=True)
class TapSelf(CostPart):
    """{T} (107.5)."""

    def payable(self, c: Context) -> bool:
        return not c.source_look.obj.tapped

    def pay(self, c: Context, a: Announcement) -> Process:
        obj = c.game.state.objects.get(c.source)
        if obj is None or obj.zone != BATTLEFIELD:
            raise Illegal("it is not on the battlefield", "602.1")
        if obj.tapped:
            raise Illegal(f"{obj.card.label} is already tapped", "107.5")
        yield from c.game.tap(c.source, cost=True)

    def __str__(self) -> str:
        return "{T}"


@dataclass(frozen=True)
class UntapSelf(CostPart):
    """{Q} (107.6)."""

    def payable(self, c: Context) -> bool:
        return c.source_look.obj.tapped

    def pay(self, c: Context, a: Announcement) -> Process:
        obj = c.game.state.objects.get(c.source)
        if obj is None or obj.zone != BATTLEFIELD:
            raise Illegal("it is not on the battlefield", "602.1")
        if not obj.tapped:
            raise Illegal(f"{obj.card.label} is already untapped", "107.6")
        yield from c.game.untap(c.source, cost=True)

    def __str__(self) -> str:
        return "{Q}"


@dataclass(frozen=True)
class PayLife(CostPart):
    """Pay life (118.3b)."""

    amount: Amount = 1

    def payable(self, c: Context) -> bool:
        n = c.amount(self.amount)
        return n == 0 or (c.game.state.players[c.controller].life >= n and c.game.life_can_change(c.controller))

    def pay(self, c: Context, a: Announcement) -> Process:
        n = c.amount(self.amount)
        if not self.payable(c):
            raise Illegal(f"{n} life cannot be paid", "119.4")
        if n:
            yield from c.game.lose_life(c.controller, n, paying=True)

    def __str__(self) -> str:
        return f"pay {self.amount} life"


@dataclass(frozen=True)
class ObjectsCost(CostPart):
    """A cost paid with objects that the player chooses; subclasses say what is done with them."""

    filter: Filter = field(default_factory=Anything)
    number: Amount = 1
    zone: str = BATTLEFIELD
    deed: str = ""
    rule: str = "118.3"

    def candidates(self, c: Context) -> tuple[int, ...]:
        """The objects that it could be paid with."""
        owners = [c.controller] if self.zone in (HAND, GRAVEYARD) else None
        return tuple(
            o
            for o in c.game.in_zone(self.zone, owners)
            if (self.zone != BATTLEFIELD or c.game.ch(o).controller == c.controller)
            and self.filter.matches(c, o)
            and (self.zone != HAND or o != c.source)
        )

    def payable(self, c: Context) -> bool:
        return len(self.candidates(c)) >= c.amount(self.number)

    def pay(self, c: Context, a: Announcement) -> Process:
        n = c.amount(self.number)
        candidates = self.candidates(c)
        named = tuple(o for o in a.deeds(self.deed) if o not in c.used_for_cost(self.deed))
        if named:
            chosen = tuple(named[:n]) if len(named) >= n else named
            if any(o not in candidates for o in chosen) or len(chosen) < n:
                raise Illegal(f"the cost cannot be paid with what was named to {self.deed}", self.rule)
        else:
            if len(candidates) < n:
                raise Illegal(f"there is not enough to {self.deed}", self.rule)
            chosen = yield from c.game.ask(
                ChooseEntities(c.controller, "cost", c.source, options=candidates, minimum=n, maximum=n)
            )
        c.paid_with = c.paid_with + tuple((self.deed, o) for o in chosen)
        yield from self.do(c, chosen)

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        """Do the deed."""
        raise NotImplementedError
        yield


@dataclass(frozen=True)
class SacrificeCost(ObjectsCost):
    """Sacrifice permanents (701.21)."""

    deed: str = "sacrifice"
    rule: str = "701.21a"

    def candidates(self, c: Context) -> tuple[int, ...]:
        return tuple(o for o in super().candidates(c) if c.game.can_be_sacrificed(o))

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        yield from c.game.sacrifice(chosen)


@dataclass(frozen=True)
class SacrificeSelf(CostPart):
    """Sacrifice this permanent."""

    def payable(self, c: Context) -> bool:
        obj = c.game.state.objects.get(c.source)
        return obj is not None and obj.zone == BATTLEFIELD

    def pay(self, c: Context, a: Announcement) -> Process:
        if not self.payable(c):
            raise Illegal("it is not on the battlefield", "701.21a")
        c.paid_with = (*c.paid_with, ("sacrifice", c.source))
        yield from c.game.sacrifice((c.source,))


@dataclass(frozen=True)
class SacrificeGranter(CostPart):
    """Sacrifice the object that grants this ability (201.5a), if the player controls it (701.21a)."""

    def _granter(self, c: Context) -> int | None:
        granter = c.ability.granted_by if c.ability is not None else None
        if granter is None or not c.game.can_be_sacrificed(granter) or c.game.ch(granter).controller != c.controller:
            return None
        return granter

    def payable(self, c: Context) -> bool:
        return self._granter(c) is not None

    def pay(self, c: Context, a: Announcement) -> Process:
        granter = self._granter(c)
        if granter is None:
            raise Illegal("what is to be sacrificed is not there, or another player's", "701.21a")
        c.paid_with = (*c.paid_with, ("sacrifice", granter))
        yield from c.game.sacrifice((granter,))


@dataclass(frozen=True)
class DiscardCost(ObjectsCost):
    """Discard cards (701.9)."""

    deed: str = "discard"
    zone: str = HAND
    rule: str = "701.9a"

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        yield from c.game.discard(c.controller, chosen)


@dataclass(frozen=True)
class DiscardHand(CostPart):
    """Discard your hand (701.9), however many cards it has."""

    def pay(self, c: Context, a: Announcement) -> Process:
        yield from c.game.discard(c.controller, tuple(c.game.state.zone(HAND, c.controller)))


@dataclass(frozen=True)
class DiscardSelf(CostPart):
    """Discard this card (cycling 702.29)."""

    def payable(self, c: Context) -> bool:
        return c.source_look.obj.zone == HAND

    def pay(self, c: Context, a: Announcement) -> Process:
        if not self.payable(c):
            raise Illegal("it is not in hand", "701.9a")
        yield from c.game.discard(c.controller, (c.source,))


@dataclass(frozen=True)
class ExileCost(ObjectsCost):
    """Exile cards or permanents."""

    deed: str = "exile"
    rule: str = "701.13a"

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        yield from c.game.exile(chosen, cause="cost")


@dataclass(frozen=True)
class ExileSelf(CostPart):
    """Exile this card or permanent."""

    def pay(self, c: Context, a: Announcement) -> Process:
        yield from c.game.exile((c.source,), cause="cost")


@dataclass(frozen=True)
class RevealCost(ObjectsCost):
    """Reveal cards from your hand (701.20)."""

    deed: str = "reveal"
    zone: str = HAND

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        return
        yield


@dataclass(frozen=True)
class TapCost(ObjectsCost):
    """Tap untapped permanents you control (602.5a does not ask how long you have had them)."""

    deed: str = "tap"
    rule: str = "701.26a"

    def candidates(self, c: Context) -> tuple[int, ...]:
        return tuple(o for o in super().candidates(c) if not c.game.state.objects[o].tapped)

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        for o in chosen:
            yield from c.game.tap(o, cost=True)


@dataclass(frozen=True)
class CrewCost(TapCost):
    """Tap any number of other untapped creatures with total power N or more (702.122a)."""

    power: int = 0

    def candidates(self, c: Context) -> tuple[int, ...]:
        return tuple(o for o in super().candidates(c) if o != c.source and "creature" in c.game.ch(o).types)

    def payable(self, c: Context) -> bool:
        return sum(max(0, c.game.ch(o).power or 0) for o in self.candidates(c)) >= self.power

    def pay(self, c: Context, a: Announcement) -> Process:
        candidates = self.candidates(c)
        chosen = a.deeds("tap")
        if not chosen:
            if not self.payable(c):
                raise Illegal("the creatures' power is too little", "702.122a")
            chosen = yield from c.game.ask(
                ChooseEntities(c.controller, "cost", c.source, options=candidates, minimum=1, maximum=len(candidates))
            )
        if any(o not in candidates for o in chosen) or sum(c.game.ch(o).power or 0 for o in chosen) < self.power:
            raise Illegal("the creatures cannot crew it", "702.122a")
        c.paid_with = c.paid_with + tuple(("tap", o) for o in chosen)
        yield from self.do(c, tuple(chosen))


@dataclass(frozen=True)
class UntapCost(ObjectsCost):
    """Untap tapped permanents you control."""

    deed: str = "untap"
    rule: str = "701.26b"

    def candidates(self, c: Context) -> tuple[int, ...]:
        return tuple(o for o in super().candidates(c) if c.game.state.objects[o].tapped)

    def do(self, c: Context, chosen: tuple[int, ...]) -> Process:
        for o in chosen:
            yield from c.game.untap(o, cost=True)


@dataclass(frozen=True)
class RemoveCounters(CostPart):
    """Remove counters from this permanent; kind ``None``: of any kind, chosen by the player."""

    kind: str | None = None
    number: Amount = 1
    filter: Filter | None = None
    """From a permanent of this kind that you control, instead of this one."""

    def sources(self, c: Context) -> tuple[int, ...]:
        """The objects from which they could be removed."""
        n = c.amount(self.number)
        if self.filter is None:
            candidates: tuple[int, ...] = (c.source,) if c.source in c.game.state.objects else ()
        else:
            candidates = tuple(
                o
                for o in c.game.in_zone(BATTLEFIELD)
                if c.game.ch(o).controller == c.controller and self.filter.matches(c, o)
            )
        return tuple(
            o
            for o in candidates
            if (c.game.counters_on(o).get(self.kind, 0) if self.kind else sum(c.game.counters_on(o).values())) >= n
        )

    def payable(self, c: Context) -> bool:
        return bool(self.sources(c))

    def pay(self, c: Context, a: Announcement) -> Process:
        n = c.amount(self.number)
        sources = self.sources(c)
        named = [(k, o) for _, k, o in a.counters]
        kind: str | None
        if named:
            kind, chosen = named[0]
        else:
            kind, chosen = self.kind, None
            if not sources:
                raise Illegal("there are not enough counters to remove", "118.3")
            (chosen,) = yield from c.game.ask(ChooseEntities(c.controller, "cost", c.source, options=sources))
        if chosen not in sources or (self.kind is not None and kind != self.kind):
            raise Illegal("there are not enough counters to remove", "118.3")
        if kind is None:
            kinds = tuple(k for k, m in c.game.counters_on(chosen).items() if m)
            (kind,) = yield from c.game.ask(
                ChooseWords(c.controller, "cost", c.source, kind="counter kind", options=kinds)
            )
        c.vars["counters removed"] = n
        yield from c.game.remove_counters(chosen, kind, n)


@dataclass(frozen=True)
class RemoveCountersAmong(CostPart):
    """Remove so many counters, of any kinds, from among permanents of a kind that you control."""

    number: int
    filter: Filter

    def sources(self, c: Context) -> tuple[int, ...]:
        """The permanents with counters to remove."""
        return tuple(
            o
            for o in c.game.in_zone(BATTLEFIELD)
            if c.game.ch(o).controller == c.controller
            and self.filter.matches(c, o)
            and any(c.game.counters_on(o).values())
        )

    def payable(self, c: Context) -> bool:
        return sum(sum(c.game.counters_on(o).values()) for o in self.sources(c)) >= self.number

    def pay(self, c: Context, a: Announcement) -> Process:
        if not self.payable(c):
            raise Illegal("there are not enough counters to remove", "118.3")
        if a.counters:
            if sum(n for n, _, _ in a.counters) != self.number:
                raise Illegal(f"{self.number} counters are to be removed", "118.3")
            for n, kind, o in a.counters:
                if o not in self.sources(c) or c.game.counters_on(o).get(kind, 0) < n:
                    raise Illegal("there are not enough counters to remove", "118.3")
                yield from c.game.remove_counters(o, kind, n)
            return
        for _ in range(self.number):
            (o,) = yield from c.game.ask(ChooseEntities(c.controller, "cost", c.source, options=self.sources(c)))
            kinds = tuple(k for k, n in c.game.counters_on(o).items() if n)
            (kind,) = yield from c.game.ask(
                ChooseWords(c.controller, "cost", c.source, kind="counter kind", options=kinds)
            )
            yield from c.game.remove_counters(o, kind, 1)


@dataclass(frozen=True)
class PutCounters(CostPart):
    """Put counters on this permanent."""

    kind: str = "-1/-1"
    number: Amount = 1

    def payable(self, c: Context) -> bool:
        return c.source in c.game.state.objects and c.game.can_have_counters(c.source, self.kind)

    def pay(self, c: Context, a: Announcement) -> Process:
        if not self.payable(c):
            raise Illegal("counters cannot be put on it", "118.3")
        yield from c.game.put_counters(c.source, self.kind, c.amount(self.number), by=c.controller, by_effect=False)


@dataclass(frozen=True)
class LoyaltyCost(CostPart):
    """A loyalty cost (606.4): put that many loyalty counters on it, or remove them; ``number`` ``None``: minus X."""

    number: Amount = 0

    def payable(self, c: Context) -> bool:
        n = c.amount(self.number)
        return n >= 0 or c.game.counters_on(c.source).get("loyalty", 0) >= -n

    def pay(self, c: Context, a: Announcement) -> Process:
        n = c.amount(self.number)
        if not self.payable(c):
            raise Illegal("there are too few loyalty counters", "606.6")
        if n > 0:
            yield from c.game.put_counters(c.source, "loyalty", n, by=c.controller, by_effect=False)
        elif n < 0:
            yield from c.game.remove_counters(c.source, "loyalty", -n)

    def __str__(self) -> str:
        return f"{self.number:+d}" if isinstance(self.number, int) and self.number else str(self.number)


@dataclass(frozen=True)
class EnergyCost(CostPart):
    """Pay energy counters (107.14)."""

    number: Amount = 1

    def payable(self, c: Context) -> bool:
        return c.game.state.players[c.controller].counters.get("energy", 0) >= c.amount(self.number)

    def pay(self, c: Context, a: Announcement) -> Process:
        from .objects import player_entity

        if not self.payable(c):
            raise Illegal("there is too little energy", "107.14")
        yield from c.game.remove_counters(player_entity(c.controller), "energy", c.amount(self.number))


def uses_x(part: CostPart) -> bool:
    """Whether a part that is no mana speaks of X (107.3a)."""
    from .quantities import X

    def inside(v: Any) -> bool:
        if isinstance(v, X):
            return True
        return hasattr(v, "__dataclass_fields__") and any(inside(getattr(v, f)) for f in v.__dataclass_fields__)

    return inside(part)


@dataclass(frozen=True)
class Cost:
    """A whole cost. ``printed`` is how it is printed where an ability is named by it: ``{2}, {Q}``, ``+1``."""

    parts: tuple[CostPart, ...] = ()
    printed: str | None = None

    @property
    def mana(self) -> tuple[str, ...]:
        """The mana symbols in it."""
        return tuple(s for p in self.parts if isinstance(p, Mana) for s in p.symbols)

    @property
    def others(self) -> tuple[CostPart, ...]:
        """The parts that are no mana."""
        return tuple(p for p in self.parts if not isinstance(p, Mana))

    @property
    def uses_x(self) -> bool:
        """Whether there is an X in it (107.3a)."""
        return "X" in self.mana or any(uses_x(p) for p in self.others)

    def has(self, kind: type[CostPart]) -> bool:
        """Whether a kind of part is in it."""
        return any(isinstance(p, kind) for p in self.parts)

    def __str__(self) -> str:
        return self.printed if self.printed is not None else ", ".join(str(p) for p in self.parts)


def symbols(text: str) -> tuple[str, ...]:
    """The symbols of ``{2}{U/B}``-like text, without braces."""
    out = text.replace(" ", "")
    if not out:
        return ()
    if not (out.startswith("{") and out.endswith("}")):
        raise ValueError(f"not mana symbols: {text!r}")
    return tuple(out[1:-1].split("}{"))


def cost(text: str = "", *parts: CostPart) -> Cost:
    """A cost from its printed symbols (``"{2}, {T}"``, ``"+1"``) and further parts that are words on the card."""
    built: list[CostPart] = []
    for piece in (p.strip() for p in text.split(",") if p.strip()):
        if piece == "{T}":
            built.append(TapSelf())
        elif piece == "{Q}":
            built.append(UntapSelf())
        elif piece[0] in "+-\u2212" or piece == "0":
            number = piece.replace("\u2212", "-")
            if number == "-X":
                from .quantities import Times, X

                built.append(LoyaltyCost(Times(-1, X())))
            else:
                built.append(LoyaltyCost(int(number)))
        else:
            built.append(Mana(symbols(piece)))
    return Cost((*built, *parts), text or None)
