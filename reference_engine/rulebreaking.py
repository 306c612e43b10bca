"""Static abilities that change what the rules allow or ask (101.1, 101.2): "can't", "costs less", "as though".

Each class is one kind of exception; ``Game.rules(kind)`` gives those in force, with their context.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .objects import player_entity
from .quantities import Amount
from .references import Ref, This
from .selectors import Anything, Filter, IsPlayer

if TYPE_CHECKING:
    from .conditions import Condition
    from .costs import Cost
    from .effects import Context


@dataclass(frozen=True)
class Rule:
    """An exception to the rules."""


@dataclass(frozen=True)
class _OnObjects(Rule):
    filter: Filter | Ref = This()

    def applies(self, c: Context, entity: int) -> bool:
        """Whether the object is concerned."""
        if isinstance(self.filter, Filter):
            return self.filter.matches(c, entity)
        return entity in self.filter.entities(c)


@dataclass(frozen=True)
class CantAttack(_OnObjects):
    """Can't attack (508.1c), or only such players."""

    whom: Filter | None = None


@dataclass(frozen=True)
class CantBlock(_OnObjects):
    """Can't block (509.1b), or can't block attackers of a kind."""

    attackers: Filter | None = None


@dataclass(frozen=True)
class CantBeBlocked(_OnObjects):
    """Can't be blocked (509.1b), or not by blockers of a kind; ``except_by``: only by such; ``more_than``: by at most so many."""

    by: Filter | None = None
    except_by: Filter | None = None
    more_than: int | None = None
    fewer_than: int | None = None


@dataclass(frozen=True)
class MustAttack(_OnObjects):
    """Attacks each combat if able (508.1d); ``whom``: that player."""

    whom: Ref | None = None


@dataclass(frozen=True)
class MustBlock(_OnObjects):
    """Blocks if able (509.1c), a certain attacker if said."""

    attacker: Ref | None = None


@dataclass(frozen=True)
class MustBeBlocked(_OnObjects):
    """Must be blocked if able; by all able creatures if ``by_all`` (lure)."""

    by_all: bool = False


@dataclass(frozen=True)
class CanBlockMore(_OnObjects):
    """Can block so many additional creatures each combat (509.1a)."""

    number: int = 1


@dataclass(frozen=True)
class CanAttackAsThoughNoDefender(_OnObjects):
    """Can attack as though it didn't have defender (702.3)."""


@dataclass(frozen=True)
class AttackCost(Rule):
    """Creatures can't attack a player unless their controller pays a cost for each (508.1g)."""

    defender: Filter = IsPlayer()
    per_attacker: Cost | None = None
    planeswalkers_too: bool = False


@dataclass(frozen=True)
class AssignsByToughness(_OnObjects):
    """Assigns combat damage equal to its toughness rather than its power (510.1a)."""


@dataclass(frozen=True)
class StationsByToughness(_OnObjects):
    """Stations permanents using its toughness rather than its power (702.184c)."""


@dataclass(frozen=True)
class CantBeTargeted(_OnObjects):
    """Can't be the target of spells or abilities (of sources of a kind)."""

    sources: Filter = Anything()


@dataclass(frozen=True)
class CantChooseAsCast(Rule):
    """Objects of a kind can't be chosen as this spell's targets as it is cast; on resolution they are legal (601.2c, 608.2b)."""

    filter: Filter


@dataclass(frozen=True)
class PlayerHas(Rule):
    """Players of a kind have hexproof, shroud or protection (702.11d, 702.18)."""

    players: Filter
    keyword: str
    filter: Filter | None = None


@dataclass(frozen=True)
class CantCast(Rule):
    """Players of a kind can't cast spells of a kind (601.3a)."""

    players: Filter = IsPlayer()
    spells: Filter = Anything()


@dataclass(frozen=True)
class CastOnlyIf(Rule):
    """A spell is cast only if a condition holds (601.3); an ability of the card itself."""

    condition: Condition


@dataclass(frozen=True)
class CantActivate(Rule):
    """Activated abilities of objects of a kind can't be activated by players of a kind (602.5); ``mana_too``: mana abilities as
    well; ``loyalty_too``: loyalty abilities as well."""

    filter: Filter = Anything()
    mana_too: bool = True
    loyalty_too: bool = True
    players: Filter = IsPlayer()


@dataclass(frozen=True)
class CantTrigger(Rule):
    """Permanents of a kind entering (or dying) cause no abilities to trigger (603.2)."""

    entering: Filter
    event: str = "enters"


@dataclass(frozen=True)
class TriggersMore(Rule):
    """An ability of a permanent of ``whose`` that such an event makes trigger, triggers an additional time (603.2d).

    ``event`` is enters or dies; ``cause`` is asked about the object that enters or dies.
    """

    cause: Filter
    event: str = "enters"
    whose: Filter = Anything()


@dataclass(frozen=True)
class CostChange(Rule):
    """Spells of a kind cost more (positive) or less (601.2f): an amount of generic mana, or symbols; ``floor`` keeps at least.

    ``abilities``: the activated abilities of such objects instead of spells. ``by`` restricts who casts.
    """

    filter: Filter
    generic: Amount = 0
    symbols: tuple[str, ...] = ()
    by: Filter = IsPlayer()
    abilities: bool = False
    per_target: bool = False
    minimum: int | None = None


@dataclass(frozen=True)
class CostAtLeast(Rule):
    """Spells that would cost less than so much mana cost that much (Trinisphere), applied last (601.2f)."""

    minimum: int
    filter: Filter = Anything()


@dataclass(frozen=True)
class MayCastFree(Rule):
    """You may cast spells of a kind from a zone without paying their mana costs (118.9)."""

    filter: Filter = Anything()
    zone: str = "hand"


@dataclass(frozen=True)
class MayCastFor(Rule):
    """You may cast spells of a kind by paying another cost rather than their mana cost (118.9)."""

    cost: Cost
    filter: Filter = Anything()
    zone: str = "hand"


@dataclass(frozen=True)
class MayPlayFrom(Rule):
    """You may play lands or cast spells of a kind from a zone; ``each_turn``: so many times a turn.

    That an object has been used so is forgotten with the object (400.7).
    """

    filter: Filter
    zone: str
    each_turn: int | None = None
    top_only: bool = False


@dataclass(frozen=True)
class AsThoughFlash(Rule):
    """You may cast spells of a kind as though they had flash (702.8a)."""

    filter: Filter = Anything()


@dataclass(frozen=True)
class OnlySorcerySpeed(Rule):
    """Players of a kind can cast spells only any time they could cast a sorcery."""

    players: Filter


@dataclass(frozen=True)
class ExtraLandPlays(Rule):
    """You may play additional lands on each of your turns (305.2)."""

    number: int | None = 1
    players: Filter = IsPlayer()


@dataclass(frozen=True)
class CantPlayLands(Rule):
    """Players of a kind can't play lands."""

    players: Filter = IsPlayer()


@dataclass(frozen=True)
class CountersCantBePut(Rule):
    """Counters (of a kind) can't be put on objects (or players) of a kind (614.17)."""

    filter: Filter
    kind: str | None = None
    players: bool = False


@dataclass(frozen=True)
class CantGainLife(Rule):
    """Players of a kind can't gain life (119.7)."""

    players: Filter


@dataclass(frozen=True)
class LifeCantChange(Rule):
    """The life total of players of a kind can't change (119.7-8)."""

    players: Filter


@dataclass(frozen=True)
class CantLose(Rule):
    """Players of a kind can't lose the game, and their opponents can't win (104.3)."""

    players: Filter


@dataclass(frozen=True)
class NoLossAtZeroLife(Rule):
    """Players of a kind don't lose the game for having 0 or less life."""

    players: Filter


@dataclass(frozen=True)
class DamageAsPoison(Rule):
    """If damage would be dealt to a player with so much life or less, it causes poison counters instead of loss of life."""

    players: Filter
    at_most: int

    def applies(self, c: Context, p: int) -> bool:
        """Whether the player takes poison counters now."""
        return self.players.matches(c, player_entity(p)) and c.game.state.players[p].life <= self.at_most


@dataclass(frozen=True)
class DamageCantBePrevented(Rule):
    """Damage (by sources of a kind, or only combat damage) can't be prevented (615.12)."""

    sources: Filter = Anything()
    combat: bool = False


@dataclass(frozen=True)
class CantBeCountered(_OnObjects):
    """Can't be countered (701.6)."""


@dataclass(frozen=True)
class CantRegenerate(_OnObjects):
    """Can't be regenerated (701.19c)."""


@dataclass(frozen=True)
class CantBeSacrificed(_OnObjects):
    """Can't be sacrificed (701.21)."""


@dataclass(frozen=True)
class DoesntUntap(_OnObjects):
    """Doesn't untap during its controller's untap step (502.3)."""


@dataclass(frozen=True)
class LegendRuleOff(Rule):
    """The legend rule doesn't apply to permanents of a kind (704.5j)."""

    filter: Filter


@dataclass(frozen=True)
class NoMaximumHandSize(Rule):
    """Players of a kind have no maximum hand size (402.2)."""

    players: Filter


@dataclass(frozen=True)
class PoolDoesntEmpty(Rule):
    """Mana of some types (or of any) isn't lost as steps end, for players of a kind (106.4); ``becomes`` that type instead."""

    players: Filter
    types: tuple[str, ...] | None = None
    becomes: str | None = None


@dataclass(frozen=True)
class SourcesHave(Rule):
    """Sources of a kind have a keyword as they deal damage (spells too): "instant and sorcery spells you control have..."."""

    filter: Filter
    keyword: str


@dataclass(frozen=True)
class ActivateAsThoughHaste(_OnObjects):
    """Its abilities can be activated as though it had haste (602.5a)."""


@dataclass(frozen=True)
class SpendAnyType(Rule):
    """Players of a kind may spend mana as though it were mana of any color (or type) (609.4b)."""

    players: Filter


@dataclass(frozen=True)
class SpendOnlyManaOfCreatures(_OnObjects):
    """A spell is paid for only with mana that creatures have produced (106.3, 601.2h)."""


@dataclass(frozen=True)
class SkipsStep(Rule):
    """Players of a kind skip a step of their turns (614.10)."""

    players: Filter
    step: str


@dataclass(frozen=True)
class CantWinOrLoseByLibrary(Rule):
    """Players of a kind don't lose for drawing from an empty library."""

    players: Filter


@dataclass(frozen=True)
class CantBeEquipped(_OnObjects):
    """Can't be enchanted or equipped by sources of a kind (303.4d, 301.5)."""

    by: Filter = Anything()


@dataclass(frozen=True)
class CantSearch(Rule):
    """Players of a kind can't search libraries (701.23)."""

    players: Filter


@dataclass(frozen=True)
class ProliferateTwice(Rule):
    """If players of a kind would proliferate, they proliferate twice instead (614.1a)."""

    players: Filter
