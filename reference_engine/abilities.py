"""Abilities (113) as data: spell, activated, triggered, static, and keywords (702), with targets (115) and modes (700.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from .objects import BATTLEFIELD, HAND, STACK
from .selectors import Filter, any_target

if TYPE_CHECKING:
    from .conditions import Condition
    from .costs import Cost
    from .effects import Effect
    from .parts import Part
    from .quantities import Amount
    from .references import Ref
    from .replacement import Replacement
    from .rulebreaking import Rule
    from .triggers import TriggerEvent

EVERYWHERE = frozenset({BATTLEFIELD, STACK, "hand", "library", "graveyard", "exile", "command"})
ON_BATTLEFIELD = frozenset({BATTLEFIELD})


@dataclass(frozen=True, kw_only=True)
class Ability:
    """An ability. ``paragraph`` is its place in the rules text, from 1; ``keyword`` the keyword that it is or stands for.

    ``zones`` are those in which it functions (113.6).
    """

    paragraph: int = 0
    keyword: str | None = None
    zones: frozenset[str] = ON_BATTLEFIELD
    granted_by: int | None = None
    """The object that grants it, where the ability speaks of that object by name (201.5a)."""

    @property
    def is_keyword(self) -> bool:
        """Whether it is the keyword itself, not an ability that the keyword stands for."""
        return False


@dataclass(frozen=True, kw_only=True)
class TargetSpec:
    """One use of the word "target" (115.1): what may be chosen, how many, in which zone.

    ``as_cast`` restricts only the choice, not what is legal later (601.2c against 608.2b). ``different_from`` names earlier
    target phrases whose targets this one must not repeat ("another target"). ``chooser`` is who chooses, if not the controller.
    """

    filter: Filter = any_target
    minimum: Amount = 1
    maximum: Amount = 1
    zone: str = BATTLEFIELD
    as_cast: Filter | None = None
    different_from: tuple[int, ...] = ()
    together: Filter | None = None
    same_controller_as: int | None = None
    """The index of an earlier target phrase whose target has the same controller."""


@dataclass(frozen=True, kw_only=True)
class Mode:
    """A mode of a modal spell or ability (700.2)."""

    effect: Effect
    targets: tuple[TargetSpec, ...] = ()
    label: str = ""
    divided: Amount | None = None


@dataclass(frozen=True, kw_only=True)
class Modes:
    """ "Choose one -" and its like: the modes and how many are chosen; ``entwine`` lets a keyword choose all (702.42)."""

    options: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    repeat: bool = False
    all_if: str | None = None


@dataclass(frozen=True, kw_only=True)
class Instructions(Ability):
    """What spell, activated and triggered abilities share: targets, modes, an effect.

    ``divided`` is an amount divided among the targets as they are announced (601.2d).
    """

    effect: Effect | None = None
    targets: tuple[TargetSpec, ...] = ()
    modes: Modes | None = None
    divided: Amount | None = None


@dataclass(frozen=True, kw_only=True)
class SpellAbility(Instructions):
    """What an instant or sorcery does as it resolves (113.3a), and the target of an Aura spell (303.4a)."""

    zones: frozenset[str] = frozenset({STACK})


@dataclass(frozen=True, kw_only=True)
class Activated(Instructions):
    """An activated ability (602): "cost: effect".

    ``timing`` is "instant" or "sorcery"; ``with_priority``: only with priority, even if it is a mana ability
    (602.5e); ``condition`` must hold to activate it; ``by`` says who may (their filter is asked about the player);
    ``loyalty`` marks loyalty abilities (606). ``limit`` per turn. ``x`` defines X (107.3c).
    """

    cost: Cost
    timing: str = "instant"
    condition: Condition | None = None
    loyalty: bool = False
    limit: int | None = None
    x: Amount | None = None
    anyone: bool = False
    with_priority: bool = False


@dataclass(frozen=True, kw_only=True)
class Triggered(Instructions):
    """A triggered ability (603): trigger event, intervening if, effect. ``limit`` a turn ("triggers only once each turn").

    ``zones`` holds where the source must be; for leaves-the-battlefield triggers the battlefield it left.
    """

    trigger: TriggerEvent
    condition: Condition | None = None
    limit: int | None = None
    x: Amount | None = None


@dataclass(frozen=True, kw_only=True)
class Static(Ability):
    """A static ability whose effect goes through the layers (604, 611.3): what it affects and what it does to it.

    ``cda`` marks a characteristic-defining ability (604.3): it applies to its own object, in all zones.
    """

    affects: Filter | Ref
    parts: tuple[Part, ...]
    condition: Condition | None = None
    cda: bool = False
    everywhere: bool = False
    """Affects objects in zones other than the battlefield as well."""


@dataclass(frozen=True, kw_only=True)
class RuleAbility(Ability):
    """A static ability that changes the rules rather than characteristics: cannot, costs less, assigns damage by toughness."""

    rule: Rule
    condition: Condition | None = None


@dataclass(frozen=True, kw_only=True)
class BeginsOnBattlefield(Ability):
    """In an opening hand, the card may begin the game on the battlefield (103.6a). A position is later than that."""

    zones: frozenset[str] = frozenset({HAND})


@dataclass(frozen=True, kw_only=True)
class ReplacementAbility(Ability):
    """A static ability that makes a replacement or prevention effect (614, 615)."""

    replaces: Replacement
    condition: Condition | None = None


@dataclass(frozen=True, kw_only=True)
class Keyword(Ability):
    """A keyword ability (702). ``number`` is its N, ``cost`` its cost, ``filter`` what follows "from" or "enchant"."""

    keyword: str
    number: Amount | None = None
    cost: Cost | None = None
    filter: Filter | None = None
    word: str = ""

    @property
    def is_keyword(self) -> bool:
        return True

    @property
    def text(self) -> str:
        """The keyword as the rules write it: "ward {2}", "protection from red", "fabricate 3"."""
        parts = [self.keyword]
        if self.keyword == "landwalk":
            return self.word  # 702.14a: a generic term
        if self.word:
            parts.append(self.word)
        elif self.number is not None:
            parts.append(str(self.number))
        elif self.cost is not None:
            parts.append(str(self.cost))
        return " ".join(parts)


@cache
def _meaning(k: Keyword, instance: int) -> tuple[Ability, ...]:
    """What an instance of a keyword stands for: the very same abilities whatever else the object gains or loses meanwhile."""
    from .keyword_abilities import meaning

    return meaning(k)


@lru_cache(maxsize=4096)
def _expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    out: list[Ability] = []
    for i, a in enumerate(abilities):
        out.append(a)
        if isinstance(a, Keyword):
            out.extend(_meaning(a, abilities[:i].count(a)))
    return tuple(out)


def expanded(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities, each keyword followed by what it stands for (702.1a)."""
    if not any(isinstance(a, Keyword) for a in abilities):
        return abilities
    return _expanded(abilities)
