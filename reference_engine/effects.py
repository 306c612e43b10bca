"""One-shot effects and effects with a duration (610, 611.2): the instructions that cards are written in.

An :class:`Effect` is data; ``do`` carries it out, asking players as it goes. A :class:`Context` holds what the instructions
of one spell or ability refer to: its source, controller, targets, X, the triggering event.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .decisions import ChooseEntities, ChooseNumber, ChooseOptions, ChooseWords, YesNo
from .events import Event
from .objects import (
    BATTLEFIELD,
    GRAVEYARD,
    CastInfo,
)
from .quantities import Amount, Quantity
from .references import Each, Ref, Target, You, players_of
from .selectors import Anything, Filter

if TYPE_CHECKING:
    from .abilities import Ability, Triggered
    from .characteristics import Look
    from .conditions import Condition
    from .costs import Cost
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(eq=False)
class Context:
    """What a spell or ability refers to while it is announced and carried out."""

    game: Game
    source: int
    """The object it is of; for a spell the spell itself."""
    controller: int
    ability: Ability | None = None
    targets: tuple[tuple[int, ...], ...] = ()
    specs: tuple[Any, ...] = ()
    """The target phrases in force (of the modes chosen), parallel to ``targets``."""
    division: dict[int, int] = field(default_factory=dict)
    x: int | None = None
    event: Any = None
    it: int | None = None
    vars: dict[str, Any] = field(default_factory=dict)
    modes: tuple[int, ...] = ()
    cast: CastInfo | None = None
    paid_with: tuple[tuple[str, int], ...] = ()
    timestamp: int = 0
    mode_targets: int = 0
    """Index of the first target phrase of the mode being carried out."""
    stack_id: int | None = None
    checked: tuple[tuple[int, ...], ...] | None = None
    """The targets found legal as it began to resolve (608.2b)."""
    floating: Any = None

    def amount(self, a: Amount) -> int:
        """The value of an amount now."""
        return a.value(self) if isinstance(a, Quantity) else a

    @property
    def source_look(self) -> Look:
        """The source as it is or last was."""
        return self.game.look(self.source)

    def legal_targets(self, index: int) -> tuple[int, ...]:
        """The targets of a phrase that were legal on resolution (608.2b); before that, those chosen."""
        i = index + self.mode_targets
        targets = self.checked if self.checked is not None else self.targets
        return targets[i] if i < len(targets) else ()

    def used_for_cost(self, deed: str) -> tuple[int, ...]:
        """Objects already used to pay in this way."""
        return tuple(o for d, o in self.paid_with if d == deed)

    def matches_known(self, filter: Filter, entity: int) -> bool:
        """Whether a filter holds of an object as it is or last was, or of a player."""
        return filter.matches(self, entity)

    def fork(self, **changes: Any) -> Context:
        """A context for a part of the effect that goes its own way: same references, own variables."""
        values = {k: getattr(self, k) for k in self.__dataclass_fields__}
        values["vars"] = dict(self.vars)
        values.update(changes)
        return Context(**values)


@dataclass(frozen=True)
class Effect:
    """An instruction."""

    def do(self, c: Context) -> Process:
        """Carry it out."""
        raise NotImplementedError
        yield

    def children(self) -> tuple[Effect, ...]:
        """The instructions inside this one, for tools that read cards."""
        return tuple(v for v in vars(self).values() if isinstance(v, Effect)) + tuple(
            e for v in vars(self).values() if isinstance(v, tuple) for e in v if isinstance(e, Effect)
        )

    def events_instead(self, c: Context, event: Event) -> Process:
        """For a replaced draw: the events that happen instead. Most effects are just carried out."""
        yield from self.do(c)
        return []


@dataclass(frozen=True)
class Sequence(Effect):
    """Instructions one after the other (608.2c)."""

    parts: tuple[Effect, ...]

    def do(self, c: Context) -> Process:
        for p in self.parts:
            yield from p.do(c)


def sequence(*parts: Effect) -> Sequence:
    """Instructions one after the other."""
    return Sequence(parts)


@dataclass(frozen=True)
class Nothing(Effect):
    """No instruction."""

    def do(self, c: Context) -> Process:
        return
        yield


@dataclass(frozen=True)
class If(Effect):
    """Only if a condition holds; else something else."""

    condition: Condition
    then: Effect
    otherwise: Effect = Nothing()

    def do(self, c: Context) -> Process:
        yield from (self.then if self.condition.holds(c) else self.otherwise).do(c)


@dataclass(frozen=True)
class May(Effect):
    """A player may do it (by paying a cost, if there is one); ``otherwise`` if not. Remembered as ``vars["did"]``."""

    effect: Effect
    otherwise: Effect = Nothing()
    cost: Cost | None = None
    player: Ref = You()
    purpose: str = "may"

    def do(self, c: Context) -> Process:
        did = False
        for p in players_of(self.player, c):
            if self.cost is None:
                did = yield from c.game.ask(YesNo(p, self.purpose, c.source))
            else:
                did = yield from c.game.offer_to_pay(p, c, self.cost, "may")
            c.vars["did"] = did
            if did:
                yield from self.effect.do(c)
            else:
                yield from self.otherwise.do(c)


@dataclass(frozen=True)
class Unless(Effect):
    """It happens unless a player pays a cost ("unless")."""

    effect: Effect
    cost: Cost
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            if (yield from c.game.offer_to_pay(p, c, self.cost, "unless")):
                c.vars["did"] = True
                return
        c.vars["did"] = False
        yield from self.effect.do(c)


@dataclass(frozen=True)
class ForEach(Effect):
    """For each of the entities referred to, in turn: bound to a name."""

    ref: Ref
    effect: Effect
    name: str = "each"

    def do(self, c: Context) -> Process:
        for e in self.ref.entities(c):
            c.vars[self.name] = e
            yield from self.effect.do(c)


@dataclass(frozen=True)
class Times(Effect):
    """Several times over."""

    number: Amount
    effect: Effect

    def do(self, c: Context) -> Process:
        for _ in range(c.amount(self.number)):
            yield from self.effect.do(c)


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses objects or players without targeting them, bound to a name."""

    filter: Filter = Anything()
    name: str = "chosen"
    minimum: Amount = 1
    maximum: Amount | None = 1
    zone: str = BATTLEFIELD
    of: Ref | None = None
    among: Ref | None = None
    player: Ref = You()
    purpose: str = "choose"

    def do(self, c: Context) -> Process:
        picked: tuple[int, ...] = ()
        for p in players_of(self.player, c):
            if self.among is not None:
                options = tuple(e for e in self.among.entities(c) if self.filter.matches(c, e))
            else:
                options = Each(self.filter, self.zone, self.of).entities(c)
                if self.zone == BATTLEFIELD:
                    options += tuple(e for e in c.game.player_entities() if self.filter.matches(c, e))
            maximum = len(options) if self.maximum is None else min(c.amount(self.maximum), len(options))
            minimum = min(c.amount(self.minimum), maximum)
            picked += yield from c.game.ask(
                ChooseEntities(p, self.purpose, c.source, options=options, minimum=minimum, maximum=maximum)
            )
        c.vars[self.name] = picked


@dataclass(frozen=True)
class ChooseWord(Effect):
    """A player chooses a word: a creature type, a color; bound to a name."""

    kind: str
    options: tuple[str, ...] | None = None
    name: str = "word"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            words = yield from c.game.ask(ChooseWords(p, "choose", c.source, kind=self.kind, options=self.options))
            c.vars[self.name] = words[0]


@dataclass(frozen=True)
class ChooseBranch(Effect):
    """A player chooses one of several instructions."""

    options: tuple[tuple[str, Effect], ...]
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            labels = tuple(label for label, _ in self.options)
            (n,) = yield from c.game.ask(
                ChooseOptions(p, "choose", c.source, labels=labels, legal=tuple(range(1, len(labels) + 1)))
            )
            yield from self.options[n - 1][1].do(c)


@dataclass(frozen=True)
class ChooseAmount(Effect):
    """A player chooses a number, bound to a name."""

    maximum: Amount | None = None
    minimum: Amount = 0
    name: str = "number"
    player: Ref = You()

    def do(self, c: Context) -> Process:
        for p in players_of(self.player, c):
            top = None if self.maximum is None else c.amount(self.maximum)
            c.vars[self.name] = yield from c.game.ask(
                ChooseNumber(p, "number", c.source, minimum=c.amount(self.minimum), maximum=top)
            )


# ---- damage and life ----------------------------------------------------------------------------------------------------------


# ---- cards --------------------------------------------------------------------------------------------------------------------


# ---- permanents ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CounterIt(Effect):
    """Counter spells or abilities (701.6)."""

    what: Ref = Target()
    to: str = GRAVEYARD
    position: int | None = 0

    def do(self, c: Context) -> Process:
        countered = []
        for e in self.what.entities(c):
            if (yield from c.game.counter(e, c, to=self.to, position=self.position)):
                countered.append(e)
        c.vars["countered"] = tuple(countered)


@dataclass(frozen=True)
class Delayed(Effect):
    """Create a delayed triggered ability (603.7): its effect keeps what this one refers to.

    ``until``: "end of turn" if it lives only this turn; ``once``: it triggers one time.
    """

    ability: Triggered
    until: str | None = None
    once: bool = True

    def do(self, c: Context) -> Process:
        yield from ()
        c.game.add_delayed(c, self.ability, self.until, self.once)


@dataclass(frozen=True)
class BindIt(Effect):
    """Bind what a reference points at now to a name, for later instructions."""

    name: str
    ref: Ref

    def do(self, c: Context) -> Process:
        yield from ()
        c.vars[self.name] = self.ref.entities(c)


@dataclass(frozen=True)
class WinGame(Effect):
    """A player wins the game (104.2b)."""

    player: Ref = You()

    def do(self, c: Context) -> Process:
        yield from ()
        for p in players_of(self.player, c):
            c.game.win(p)


@dataclass(frozen=True)
class Link(Effect):
    """The source remembers objects, for abilities linked to this one (607.2)."""

    what: Ref
    key: str

    def do(self, c: Context) -> Process:
        yield from ()
        for e in self.what.entities(c):
            c.game.remember(c.source, self.key, e)
