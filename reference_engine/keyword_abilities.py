"""Keyword abilities (702): what each stands for. Evasion, protection and the like are read where they matter (combat.py,
targets.py, events.py); the others are spelled out here as ordinary abilities."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Ability, Activated, Keyword, ReplacementAbility, SpellAbility, Static, TargetSpec, Triggered
from .conditions import Compare, Matches, NotC, WasCast
from .costs import Cost, CrewCost, DiscardSelf, PayLife, TapCost
from .effects import CounterIt, Effect, May, Unless, sequence
from .effects_cards import DrawCards, PutOntoBattlefield
from .effects_lasting import Pump, Until
from .effects_life import LifeGain, LifeLoss
from .effects_permanents import AddCounters, AttachTo, Create, SacrificeThat, TakeCounters
from .entering import EntersWithCounters
from .events import Noted, ZoneChange
from .keyword_actions import Fabricate, Station
from .keywords_of_creatures import OF_CREATURES
from .objects import EXILE, GRAVEYARD, HAND, STACK, Characteristics
from .parts import AddTypes, Gain
from .quantities import ColorsSpent, CountersOn
from .references import (
    ControllerOf,
    EachOpponent,
    EventNewObject,
    EventObject,
    EventSource,
    Target,
    This,
)
from .selectors import (
    Color,
    Filter,
    HasCounters,
    InZone,
    Is,
    Other,
    YouControl,
    artifact,
    creature,
    you_control,
    zone_spoken_of,
)
from .triggers import Attacks, BeginningOf, Blocks, CastSpell, Dies, Either, Enters, LastCounterRemoved, NotedEvent

if TYPE_CHECKING:
    from .effects import Context

Process: TypeAlias = Generator[Any, Any, Any]

KEYWORD_COUNTERS = frozenset(
    {
        "flying",
        "first strike",
        "double strike",
        "deathtouch",
        "exalted",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    }
)
"""The kinds of counter that give the keyword of their name (122.1b)."""


def protection_from_color(color: str) -> Keyword:
    """Protection from a color (702.16a)."""
    return Keyword(keyword="protection", filter=Color(color), word=f"from {color}")


def _fabricate(k: Keyword) -> tuple[Ability, ...]:
    assert isinstance(k.number, int)
    return (Triggered(trigger=Enters(), effect=Fabricate(k.number)),)


def _station(k: Keyword) -> tuple[Ability, ...]:
    return (
        Activated(
            cost=Cost((TapCost(creature & Other(), 1),)),
            effect=Station(),
            timing="sorcery",
        ),
    )


def _crew(k: Keyword) -> tuple[Ability, ...]:
    assert isinstance(k.number, int)
    return (
        Activated(
            cost=Cost((CrewCost(power=k.number),)),
            effect=sequence(Until((AddTypes(types=("artifact", "creature")),), This()), _Note("crew")),
        ),
    )


@dataclass(frozen=True)
class _Note(Effect):
    """Note that the source has done something that abilities watch for."""

    what: str

    def do(self, c: Context) -> Process:
        yield from c.game.note(
            Noted(what=self.what, subject=c.source, player=c.controller, others=tuple(o for _, o in c.paid_with))
        )


def _equip(k: Keyword) -> tuple[Ability, ...]:
    assert k.cost is not None
    return (
        Activated(
            cost=k.cost,
            effect=AttachTo(This(), Target()),
            timing="sorcery",
            x=k.number,
            targets=(TargetSpec(filter=(k.filter or creature) & you_control),),
        ),
    )


def _enchant(k: Keyword) -> tuple[Ability, ...]:
    assert k.filter is not None
    return (SpellAbility(targets=(TargetSpec(filter=k.filter, zone=zone_spoken_of(k.filter)),)),)


def _persist(k: Keyword) -> tuple[Ability, ...]:
    return (_returning("-1/-1"),)


def _undying(k: Keyword) -> tuple[Ability, ...]:
    return (_returning("+1/+1"),)


def _returning(kind: str) -> Triggered:
    return Triggered(
        trigger=Dies(),
        condition=NotC(Matches(EventObject(), HasCounters(kind))),
        effect=PutOntoBattlefield(EventNewObject(), counters=((kind, 1),), only=InZone(GRAVEYARD)),
    )


def _modular(k: Keyword) -> tuple[Ability, ...]:
    return (
        ReplacementAbility(replaces=EntersWithCounters(kind="+1/+1", number=k.number if k.number is not None else 1)),
        Triggered(
            trigger=Dies(),
            effect=May(AddCounters("+1/+1", CountersOn("+1/+1", EventObject()), Target())),
            targets=(TargetSpec(filter=artifact & creature),),
        ),
    )


def _vanishing(k: Keyword) -> tuple[Ability, ...]:
    return (
        ReplacementAbility(replaces=EntersWithCounters(kind="time", number=k.number if k.number is not None else 0)),
        Triggered(
            trigger=BeginningOf("upkeep", "your"),
            condition=Compare(CountersOn("time"), ">", 0),
            effect=TakeCounters("time", 1, This()),
        ),
        Triggered(trigger=LastCounterRemoved("time"), effect=SacrificeThat(This())),
    )


def _cumulative_upkeep(k: Keyword) -> tuple[Ability, ...]:
    from .costs import PerCounter

    assert k.cost is not None
    return (
        Triggered(
            trigger=BeginningOf("upkeep", "your"),
            effect=sequence(AddCounters("age", 1, This()), Unless(SacrificeThat(This()), Cost((PerCounter(k.cost),)))),
        ),
    )


def _cycling(k: Keyword) -> tuple[Ability, ...]:
    assert k.cost is not None
    return (
        Activated(
            cost=Cost((*k.cost.parts, DiscardSelf()), k.cost.printed),
            effect=sequence(_Note("cycle"), DrawCards(1)),
            zones=frozenset({HAND}),
        ),
    )


def _evoke(k: Keyword) -> tuple[Ability, ...]:
    return (Triggered(trigger=Enters(), condition=WasCast(method="evoke"), effect=SacrificeThat(This())),)


def _ward(k: Keyword) -> tuple[Ability, ...]:
    price = k.cost if k.cost is not None else Cost((PayLife(k.number if k.number is not None else 0),))
    return (
        Triggered(
            trigger=NotedEvent("target", This(), player=_opponent()),
            effect=Unless(CounterIt(EventSource()), price, ControllerOf(EventSource())),
        ),
    )


def _opponent() -> Filter:
    from .selectors import Opponent

    return Opponent()


def _prowess(k: Keyword) -> tuple[Ability, ...]:
    from .selectors import IsPlayer, noncreature

    return (Triggered(trigger=CastSpell(noncreature & YouControl(), IsPlayer()), effect=Pump(1, 1, This())),)


def _exalted(k: Keyword) -> tuple[Ability, ...]:
    return (Triggered(trigger=Attacks(creature & you_control, mark="alone"), effect=Pump(1, 1, EventObject())),)


def _sunburst(k: Keyword) -> tuple[Ability, ...]:
    def with_counters(kind: str, condition: Any) -> Ability:
        return ReplacementAbility(replaces=EntersWithCounters(kind=kind, number=ColorsSpent(), condition=condition))

    is_creature = Matches(This(), creature)
    return (with_counters("+1/+1", is_creature), with_counters("charge", NotC(is_creature)))


def _bushido(k: Keyword) -> tuple[Ability, ...]:
    n = k.number if k.number is not None else 1
    return (
        Triggered(
            trigger=Either((NotedEvent("block", This()), NotedEvent("blocked", This()))), effect=Pump(n, n, This())
        ),
    )


def _extort(k: Keyword) -> tuple[Ability, ...]:
    from .costs import Mana

    return (
        Triggered(
            trigger=CastSpell(YouControl()),
            effect=May(_Extorted(), cost=Cost((Mana(("W/B",)),))),
        ),
    )


@dataclass(frozen=True)
class _Extorted(Effect):
    """Each opponent loses 1 life, and you gain as much as was lost (702.101a)."""

    def do(self, c: Context) -> Process:
        yield from LifeLoss(1, EachOpponent()).do(c)
        yield from LifeGain(c.vars.get("life lost", 0)).do(c)


def _suspend(k: Keyword) -> tuple[Ability, ...]:
    return (
        Triggered(
            trigger=BeginningOf("upkeep", "your"),
            condition=Compare(CountersOn("time"), ">", 0),
            effect=TakeCounters("time", 1, This()),
            zones=frozenset({EXILE}),
        ),
        Triggered(
            trigger=LastCounterRemoved("time"),
            condition=Matches(This(), InZone(EXILE)),
            effect=_CastSuspended(),
            zones=frozenset({EXILE}),
        ),
    )


@dataclass(frozen=True)
class _CastSuspended(Effect):
    """You may cast it without paying its mana cost; a creature cast so has haste (702.62a)."""

    def do(self, c: Context) -> Process:
        from .casting_by_effect import offer_free_cast

        yield from offer_free_cast(c, c.source, haste=True)


def _split_second(k: Keyword) -> tuple[Ability, ...]:
    """While it is on the stack, players can't cast other spells or activate abilities that are no mana abilities (702.61a)."""
    from .abilities import RuleAbility
    from .rulebreaking import CantActivate, CantCast

    on_stack = frozenset({STACK})
    return (
        RuleAbility(rule=CantCast(spells=Other()), zones=on_stack),
        RuleAbility(rule=CantActivate(mana_too=False), zones=on_stack),
    )


def _partner_with(k: Keyword) -> tuple[Ability, ...]:
    """When it enters, target player may search their library for the partner and put it into their hand (702.124j)."""
    from .effects_cards import Search
    from .selectors import IsPlayer, Named

    partner = May(Search(Named(k.word), player=Target()), player=Target())
    return (Triggered(trigger=Enters(), effect=partner, targets=(TargetSpec(filter=IsPlayer()),)),)


def _storm(k: Keyword) -> tuple[Ability, ...]:
    from .spell_copies import CopySpell, SpellsCastBefore

    return (
        Triggered(
            trigger=CastSpell(Is(This())),
            effect=CopySpell(This(), SpellsCastBefore(), new_targets=True),
            zones=frozenset({STACK}),
        ),
    )


def _cascade(k: Keyword) -> tuple[Ability, ...]:
    from .casting_by_effect import Cascade

    return (Triggered(trigger=CastSpell(Is(This())), effect=Cascade(), zones=frozenset({STACK})),)


def _ninjutsu(k: Keyword) -> tuple[Ability, ...]:
    from .ninjutsu import NinjutsuCost, PutAttacking

    assert k.cost is not None
    return (
        Activated(
            cost=Cost((*k.cost.parts, NinjutsuCost()), k.cost.printed),
            effect=PutAttacking(),
            zones=frozenset({HAND}),
        ),
    )


def _living_weapon(k: Keyword) -> tuple[Ability, ...]:
    from .cards.tokens import GERM
    from .references import Var

    return (Triggered(trigger=Enters(), effect=sequence(Create(GERM), AttachTo(This(), Var("created")))),)


def _battle_cry(k: Keyword) -> tuple[Ability, ...]:
    from .references import Each
    from .selectors import Attacking

    return (Triggered(trigger=Attacks(), effect=Pump(1, 0, Each(creature & Attacking() & Other()))),)


def _flanking(k: Keyword) -> tuple[Ability, ...]:
    from .selectors import HasKeyword

    return (
        Triggered(trigger=Blocks(creature & ~HasKeyword("flanking"), Is(This())), effect=Pump(-1, -1, EventObject())),
    )


def _miracle(k: Keyword) -> tuple[Ability, ...]:
    from .miracle import miracle

    return miracle(k)


def _soulbond(k: Keyword) -> tuple[Ability, ...]:
    from .pairing import soulbond

    return soulbond(k)


MEANINGS: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {
    **OF_CREATURES,
    "battle cry": _battle_cry,
    "bushido": _bushido,
    "cascade": _cascade,
    "crew": _crew,
    "cumulative upkeep": _cumulative_upkeep,
    "cycling": _cycling,
    "enchant": _enchant,
    "equip": _equip,
    "evoke": _evoke,
    "exalted": _exalted,
    "extort": _extort,
    "fabricate": _fabricate,
    "flanking": _flanking,
    "living weapon": _living_weapon,
    "miracle": _miracle,
    "modular": _modular,
    "ninjutsu": _ninjutsu,
    "partner with": _partner_with,
    "persist": _persist,
    "prowess": _prowess,
    "split second": _split_second,
    "soulbond": _soulbond,
    "station": _station,
    "storm": _storm,
    "sunburst": _sunburst,
    "suspend": _suspend,
    "undying": _undying,
    "vanishing": _vanishing,
    "ward": _ward,
}


def meaning(k: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for, in the paragraph of the keyword; none for keywords that are read elsewhere."""
    make = MEANINGS.get(k.keyword)
    if make is None:
        return ()
    return tuple(replace(a, keyword=k.keyword, paragraph=k.paragraph) for a in make(k))


def bestowed(values: Characteristics) -> Characteristics:
    """A bestowed permanent or spell: an Aura enchantment with enchant creature, no creature (702.103b)."""
    return replace(
        values,
        types=values.types - {"creature"},
        subtypes=frozenset({"Aura"}),
        abilities=(*values.abilities, Keyword(keyword="enchant", filter=creature, word="creature")),
        power=None,
        toughness=None,
    )


def rebound() -> Triggered:
    """The delayed trigger of rebound (702.88a)."""
    from .casting_by_effect import CastBound

    return Triggered(trigger=BeginningOf("upkeep", "your"), effect=CastBound("card"))


@dataclass(frozen=True)
class _ExileWarped(Effect):
    """Exile it; its owner may cast it after this turn has ended (702.185a)."""

    def do(self, c: Context) -> Process:
        e = c.vars["warped"]
        if c.game.is_permanent(e):
            owner = c.game.state.objects[e].owner
            later = {"castable by": owner, "castable after": c.game.state.turn}
            yield from c.game.happen(ZoneChange(subject=e, to=EXILE, cause="exile", choices=later))


def warped() -> Triggered:
    """The delayed trigger of a permanent whose spell was cast for its warp cost (702.185a)."""
    return Triggered(trigger=BeginningOf("end step"), effect=_ExileWarped())


def threshold(number: int, *abilities: Ability, kind: str = "charge", become_creature: bool = False) -> Static:
    """A station threshold (721.2): so many counters or more give these abilities, and make it a creature where it says so."""
    parts: tuple[Any, ...] = (Gain(abilities),) if abilities else ()
    if become_creature:
        parts = (AddTypes(types=("creature",)), *parts)
    return Static(affects=This(), parts=parts, condition=Compare(CountersOn(kind), ">=", number))


__all__ = ["KEYWORD_COUNTERS", "bestowed", "meaning", "protection_from_color", "rebound", "threshold", "warped"]
