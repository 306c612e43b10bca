"""Mana: making it (106, 605), what a permanent could produce (106.7), and what goes with it (106.6). Paying with it:
payment.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Activated, Instructions, Triggered
from .decisions import ChooseMana, ChooseWords
from .effects import Context, Effect
from .events import ProduceMana
from .objects import BATTLEFIELD
from .quantities import Amount, DevotionTo
from .references import Each, Ref, You, players_of
from .selectors import Filter

if TYPE_CHECKING:
    from .game import Game
    from .rulebreaking import Rule

Process: TypeAlias = Generator[Any, Any, Any]

TYPES_OF_MANA = ("W", "U", "B", "R", "G", "C")
"""The six types of mana (106.1b)."""
COLORS_OF_MANA = TYPES_OF_MANA[:5]


def symbol_value(symbol: str) -> int:
    """What a symbol of a mana cost adds to the mana value, X being 0 (202.3)."""
    if symbol in ("X", "Y", "Z"):
        return 0
    if symbol.isdigit():
        return int(symbol)
    if "/" in symbol:
        return max((int(p) for p in symbol.split("/") if p.isdigit()), default=1)
    return 1


@dataclass(frozen=True)
class RestrictedMana:
    """One mana that goes with a restriction or a further effect (106.6), made by an ability of ``source``."""

    symbol: str
    rider: Rider
    source: int
    by_creature: bool = False

    def allows(self, c: Context, purpose: str) -> bool:
        """Whether the cost that is being paid may be paid with it: ``purpose`` is spell, ability or other."""
        return self.rider.allows(c, purpose, self.source)


@dataclass(frozen=True)
class Rider:
    """A restriction on mana or a further effect of spending it (106.6)."""

    casting: Filter | None = None
    """Spells of this kind may be cast with it."""
    activating: Filter | None = None
    """Abilities of objects of this kind may be activated with it."""
    anything_but: Filter | None = None
    """Not to be spent on spells of this kind; anything else is allowed."""
    never_generic: bool = False
    """Not to be spent on generic mana (107.4b); anything else is allowed."""
    on_spell: Rule | None = None
    """What holds of a spell that it is spent on, for as long as the spell is on the stack."""

    def allows(self, c: Context, purpose: str, source: int) -> bool:
        """Whether the cost that is being paid may be paid with mana of that source: ``purpose`` is spell, ability or other."""
        if self.never_generic:
            return True
        maker = c.game.context(source, c.controller)
        if purpose == "spell":
            if self.anything_but is not None:
                return not self.anything_but.matches(maker, c.source)
            return self.casting is not None and self.casting.matches(maker, c.source)
        if purpose == "ability":
            if self.anything_but is not None:
                return True
            return self.activating is not None and self.activating.matches(maker, c.source)
        return self.anything_but is not None


# ---- making mana ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MakesMana(Effect):
    """An instruction that adds mana. :meth:`outcomes` gives every amount that could be added now, choices being open."""

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        """Every amount of mana that it could add if it were carried out now (106.7)."""
        raise NotImplementedError

    def receiver(self) -> Ref:
        """Whose pool it goes to."""
        return You()

    def riders(self) -> tuple[Rider, ...]:
        """The restrictions on the mana."""
        return ()

    def do(self, c: Context) -> Process:
        options = tuple(sorted(self.outcomes(c), key=lambda m: [TYPES_OF_MANA.index(s) for s in m]))
        for p in players_of(self.receiver(), c):
            mana: tuple[str, ...] = ()
            if options:
                wanted = c.vars.get("announced mana")
                if wanted and any(Counter(o) == Counter(wanted) for o in options):
                    mana = next(o for o in options if Counter(o) == Counter(wanted))
                else:
                    mana = yield from c.game.ask(ChooseMana(p, "mana", c.source, options=options))
            yield from c.game.happen(
                ProduceMana(
                    player=p,
                    mana=mana,
                    source=c.source,
                    tapped=bool(c.vars.get("tapped for mana")),
                    riders=self.riders(),
                    original=mana,
                )
            )


@dataclass(frozen=True)
class AddMana(MakesMana):
    """Add these symbols, so many times."""

    symbols: tuple[str, ...]
    times: Amount = 1
    player: Ref = You()
    rider: Rider | None = None

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        n = c.amount(self.times)
        return {self.symbols * n} if n > 0 and self.symbols else set()

    def receiver(self) -> Ref:
        return self.player

    def riders(self) -> tuple[Rider, ...]:
        return (self.rider,) if self.rider else ()


@dataclass(frozen=True)
class AddOneOf(MakesMana):
    """Add one of several amounts, the player's choice ("{B} or {R}", "one mana of any color")."""

    options: tuple[tuple[str, ...], ...]
    player: Ref = You()
    rider: Rider | None = None

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        return set(self.options)

    def receiver(self) -> Ref:
        return self.player

    def riders(self) -> tuple[Rider, ...]:
        return (self.rider,) if self.rider else ()


def any_color(player: Ref | None = None, rider: Rider | None = None) -> AddOneOf:
    """Add one mana of any color."""
    return AddOneOf(tuple((s,) for s in COLORS_OF_MANA), player or You(), rider)


@dataclass(frozen=True)
class AddOneColor(MakesMana):
    """Add so many mana of any one color (or of a color from a set)."""

    number: Amount
    colors: tuple[str, ...] = COLORS_OF_MANA
    player: Ref = You()

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        n = c.amount(self.number)
        return {(s,) * n for s in self.colors} if n > 0 else set()

    def receiver(self) -> Ref:
        return self.player


@dataclass(frozen=True)
class AddCombination(MakesMana):
    """Add so many mana in any combination of colors."""

    number: Amount
    colors: tuple[str, ...] = COLORS_OF_MANA

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        from itertools import combinations_with_replacement

        n = c.amount(self.number)
        return set(combinations_with_replacement(self.colors, n)) if n > 0 else set()


@dataclass(frozen=True)
class AddChosenColor(MakesMana):
    """Add mana of the color chosen for the source; an undefined color makes no mana (106.5)."""

    number: Amount = 1
    player: Ref = You()

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        from .types import LETTERS

        color = c.source_look.obj.choices.get("color")
        return {(LETTERS[color],) * c.amount(self.number)} if color else set()

    def receiver(self) -> Ref:
        return self.player


@dataclass(frozen=True)
class AddCouldProduce(MakesMana):
    """Add one mana of any type (or color) that lands of a kind, or those referred to, could produce (106.7); of none: no mana
    (106.5). What has left the battlefield is looked at as it last was (608.2h)."""

    of: Filter | Ref
    colors_only: bool = False
    number: Amount = 1

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        symbols: set[str] = set()
        for o in (Each(self.of) if isinstance(self.of, Filter) else self.of).entities(c):
            symbols |= could_produce(c.game, o, visiting)
        if self.colors_only:
            symbols -= {"C"}
        return {(s,) * c.amount(self.number) for s in symbols}


@dataclass(frozen=True)
class AddAnyTypeProduced(MakesMana):
    """Add one mana of any type that was produced: for triggers on tapping for mana (Mana Flare)."""

    player: Ref = You()
    number: int = 1

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        return {(s,) * self.number for s in set(c.event.mana)} if c.event is not None else set()

    def receiver(self) -> Ref:
        return self.player


@dataclass(frozen=True)
class AddColorsOf(MakesMana):
    """Add one mana of any color among permanents (or cards) referred to."""

    ref: Ref
    number: Amount = 1
    each: bool = False

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        from .types import LETTERS

        colors = {LETTERS[color] for e in self.ref.entities(c) for color in c.game.look(e).ch.colors}
        if self.each:
            return {tuple(s for s in COLORS_OF_MANA if s in colors)} if colors else set()
        n = c.amount(self.number)
        return {(s,) * n for s in colors} if n > 0 else set()


@dataclass(frozen=True)
class AddForDevotion(MakesMana):
    """Choose a color; add mana of that color equal to your devotion to it (700.5)."""

    def _amounts(self, c: Context) -> dict[str, int]:
        return {s: DevotionTo((s,)).value(c) for s in COLORS_OF_MANA}

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        return {(s,) * n for s, n in self._amounts(c).items() if n > 0}

    def do(self, c: Context) -> Process:
        from .types import COLORS, LETTERS

        wanted = c.vars.get("announced mana")
        if wanted:
            letter = wanted[0]
        else:
            options = tuple(COLORS.values())
            (word,) = yield from c.game.ask(ChooseWords(c.controller, "mana", c.source, kind="color", options=options))
            letter = LETTERS[word]
        mana = (letter,) * self._amounts(c).get(letter, 0)
        tapped = bool(c.vars.get("tapped for mana"))
        yield from c.game.happen(
            ProduceMana(player=c.controller, mana=mana, source=c.source, tapped=tapped, original=mana)
        )


@dataclass(frozen=True)
class DoublePool(Effect):
    """Double each type of unspent mana: the added mana is free of restrictions (106.6a)."""

    def do(self, c: Context) -> Process:
        player = c.game.state.players[c.controller]
        pool = Counter(player.pool) + Counter(m.symbol for m in player.restricted)
        mana = tuple(s for s in TYPES_OF_MANA for _ in range(pool.get(s, 0)))
        yield from c.game.happen(
            ProduceMana(
                player=c.controller,
                mana=mana,
                source=c.source,
                tapped=bool(c.vars.get("tapped for mana")),
                original=mana,
            )
        )


def makers(effect: Effect | None) -> tuple[Effect, ...]:
    """The instructions inside an effect that could add mana to a pool."""
    if effect is None:
        return ()
    found: tuple[Effect, ...] = (effect,) if isinstance(effect, (MakesMana, DoublePool)) else ()
    for child in effect.children():
        found += makers(child)
    return found


def _all_effects(a: Instructions) -> tuple[Effect, ...]:
    effects = (a.effect,) if a.effect is not None else ()
    return effects + (tuple(m.effect for m in a.modes.options) if a.modes else ())


def _has_targets(a: Instructions) -> bool:
    return bool(a.targets) or (a.modes is not None and any(m.targets for m in a.modes.options))


def is_mana_ability(a: Activated | Triggered, edition: str | None = None) -> bool:
    """Whether an ability is a mana ability (605.1a for activated, 605.1b for triggered ones), whatever else it does.

    ``edition``: the date of the rules text; since the edition after 2026-04-17 an activated ability that moves a card to or
    from a library is none.
    """
    if _has_targets(a) or not any(makers(e) for e in _all_effects(a)):
        return False
    if isinstance(a, Activated):
        if a.loyalty:
            return False
        return not (edition is not None and edition > "2026-04-17" and _moves_library_cards(a))
    from .triggers import TappedForMana

    return isinstance(a.trigger, TappedForMana) or bool(getattr(a.trigger, "mana_ability_only", False))


@dataclass(frozen=True)
class AddEither(MakesMana):
    """What any of several mana abilities would add, the player's choice: which mana tells which ability."""

    parts: tuple[MakesMana, ...]

    def outcomes(self, c: Context, visiting: frozenset[int] = frozenset()) -> set[tuple[str, ...]]:
        return set().union(*(p.outcomes(c, visiting) for p in self.parts))


@lru_cache
def as_one_mana_ability(abilities: tuple[Activated, ...]) -> Activated | None:
    """Mana abilities that differ in nothing but their mana, as those of two basic land types (305.6), seen as one of which the
    player chooses the mana. ``None`` if they differ in more."""
    first = abilities[0]
    parts = tuple(
        a.effect
        for a in abilities
        if isinstance(a.effect, MakesMana) and not a.effect.riders() and a.effect.receiver() == You()
    )
    if len(parts) < len(abilities) or any(
        replace(a, effect=first.effect, paragraph=first.paragraph) != first for a in abilities
    ):
        return None
    return replace(first, effect=AddEither(parts))


def _moves_library_cards(a: Activated) -> bool:
    from .effects_cards import DrawCards, Mill, MoveTo, Search, ShuffleInto
    from .references import TopCards

    def moves(e: Effect) -> bool:
        if isinstance(e, (DrawCards, Mill, Search, ShuffleInto)) or getattr(e, "moves_library_cards", False):
            return True
        if isinstance(e, MoveTo) and (e.to == "library" or isinstance(e.what, TopCards)):
            return True
        return any(moves(child) for child in e.children())

    return any(moves(e) for e in _all_effects(a))


def abilities_that_count(game: Game, permanent: int) -> tuple[Activated | Triggered, ...]:
    """The abilities that tell what a permanent could produce (106.7): all that it has now, whatever their costs are."""
    return tuple(
        a for a in game.ch(permanent).all_abilities if isinstance(a, (Activated, Triggered)) and BATTLEFIELD in a.zones
    )


def could_produce(game: Game, permanent: int, visiting: frozenset[int] = frozenset()) -> set[str]:
    """The types of mana that a permanent could produce (106.7): what its abilities would make if they resolved now, with the
    replacement effects that would apply, in every order; whether their costs could be paid does not matter."""
    if permanent in visiting:
        return set()
    visiting = visiting | {permanent}
    found: set[str] = set()
    controller = game.ch(permanent).controller
    if controller is None:
        controller = game.look(permanent).obj.controller
    for a in abilities_that_count(game, permanent):
        tapped = isinstance(a, Activated) and any(str(p) == "{T}" for p in a.cost.parts) and is_mana_ability(a)
        c = game.context(permanent, controller, ability=a)
        c.vars["tapped for mana"] = tapped
        if a.x is not None:
            c.x = c.amount(a.x)
        elif isinstance(a, Activated) and a.cost.uses_x:
            c.x = 1  # Whether so much could be paid does not matter; one is enough to see the types.
        for effect in _all_effects(a):
            for maker in makers(effect):
                if isinstance(maker, MakesMana):
                    for outcome in maker.outcomes(c, visiting):
                        for receiver in players_of(maker.receiver(), c):
                            found |= _after_replacement(game, receiver, permanent, outcome, tapped)
    return found


def _after_replacement(game: Game, player: int, source: int, mana: tuple[str, ...], tapped: bool) -> set[str]:
    """The types in every outcome of applying replacement effects to a production of mana in every order."""
    from .replacement import ProducesInstead

    found: set[str] = set()
    seen: set[tuple[tuple[str, ...], frozenset[Any]]] = set()
    todo: list[tuple[tuple[str, ...], frozenset[Any]]] = [(mana, frozenset())]
    while todo:
        now, applied = todo.pop()
        if (now, applied) in seen:
            continue
        seen.add((now, applied))
        event = ProduceMana(player=player, mana=now, source=source, tapped=tapped, applied=applied, original=mana)
        options = [
            o
            for o in game.replacements_for(event)
            if o.key not in applied and isinstance(o.replacement, ProducesInstead)
        ]
        if not options:
            found |= set(now)
        for o in options:
            assert isinstance(o.replacement, ProducesInstead)
            for outcome in o.replacement.outcomes(o.context, event):
                todo.append((outcome, applied | {o.key}))
    return found
