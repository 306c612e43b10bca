"""More cards about counters: Spacecraft, counters put, removed and counted."""

from __future__ import annotations

from ..abilities import TargetSpec
from ..conditions import Compare, Matches
from ..costs import RemoveCounters, RemoveCountersAmong, SacrificeSelf, cost
from ..effects import Choose, May, sequence
from ..effects_cards import DrawCards, PutOntoBattlefield
from ..effects_lasting import Until
from ..effects_life import DealDamage
from ..effects_permanents import AddCounters, DestroyEffect, TakeCounters
from ..entering import EntersWithCounters
from ..keyword_abilities import threshold
from ..keyword_actions import Manifest, Proliferate
from ..objects import HAND
from ..parts import PT, Gain
from ..quantities import CountersOn, count
from ..references import This, Var, You
from ..replacement import MultiplyCounters
from ..rulebreaking import AssignsByToughness, CountersCantBePut, ProliferateTwice, StationsByToughness
from ..selectors import (
    Anything,
    Is,
    Opponent,
    ToughnessOverPower,
    any_player,
    artifact,
    colorless,
    creature,
    enchantment,
    land,
    other,
    permanent,
    planeswalker,
    untapped,
    you_control,
)
from ..triggers import Attacks, BeginningOf, CastSpell, CountersPut, Dies, OnceEach
from ..vocabulary import (
    activated,
    card,
    dies,
    enters,
    keyword,
    keywords,
    replaces,
    rule,
    spell,
    static,
    target,
    triggered,
)
from .counters import with_x_counters

card("Young Wolf", "{G}", "Creature — Wolf", "Undying", pt=(1, 1))
card("Weaponcraft Enthusiast", "{2}{B}", "Creature — Aetherborn Artificer", keyword("fabricate", 2), pt=(0, 1))
card(
    "Voodoo Doll",
    "{6}",
    "Artifact",
    triggered(BeginningOf("upkeep", "your"), AddCounters("pin", 1, This())),
    triggered(
        BeginningOf("end step", "your"),
        sequence(DestroyEffect(This()), DealDamage(CountersOn("pin"), You())),
        condition=Matches(This(), untapped),
    ),
    activated(cost("{X}{X}, {T}"), DealDamage(CountersOn("pin")), target(), x=CountersOn("pin")),
)
card(
    "Walking Ballista",
    "{X}{X}",
    "Artifact Creature — Construct",
    with_x_counters(),
    activated(cost("{4}"), AddCounters("+1/+1", 1, This())),
    activated(cost("", RemoveCounters("+1/+1")), DealDamage(1), target()),
    pt=(0, 0),
)
card(
    "Triskelion",
    "{6}",
    "Artifact Creature — Construct",
    replaces(EntersWithCounters(number=3)),
    activated(cost("", RemoveCounters("+1/+1")), DealDamage(1), target()),
    pt=(1, 1),
)
_larger = creature & you_control & ToughnessOverPower()
card(
    "Tapestry Warden",
    "{3}{G}",
    "Artifact Creature — Robot Soldier",
    "Vigilance",
    rule(AssignsByToughness(_larger)),
    rule(StationsByToughness(_larger)),
    pt=(3, 4),
)
card(
    "Sledge-Class Seedship",
    "{2}{G}",
    "Artifact — Spacecraft",
    keyword("station"),
    threshold(7, *keywords("Flying"), become_creature=True),
    threshold(
        7,
        triggered(
            Attacks(), sequence(Choose(creature, "card", 0, 1, HAND, You()), PutOntoBattlefield(Var("card"), You()))
        ),
    ),
    pt=(4, 5),
)
card(
    "Uthros Research Craft",
    "{2}{U}",
    "Artifact — Spacecraft",
    keyword("station"),
    threshold(
        3, triggered(CastSpell(artifact & you_control), sequence(DrawCards(1), AddCounters("charge", 1, This())))
    ),
    threshold(12, *keywords("Flying"), become_creature=True),
    static(This(), PT(count(artifact & you_control), 0), condition=Compare(CountersOn("charge"), ">=", 12)),
    pt=(0, 8),
)
card(
    "Snakeskin Veil",
    "{G}",
    "Instant",
    spell(sequence(AddCounters("+1/+1"), Until((Gain(keywords("hexproof")),))), target(creature & you_control)),
)
card("Steady Progress", "{2}{U}", "Instant", spell(sequence(Proliferate(), DrawCards(1))))
card("Volt Charge", "{2}{R}", "Instant", spell(sequence(DealDamage(3), Proliferate()), target()))
card(
    "Solemnity",
    "{2}{W}",
    "Enchantment",
    rule(CountersCantBePut(any_player, players=True)),
    rule(CountersCantBePut(artifact | creature | enchantment | land)),
)
card(
    "Vampire Hexmage",
    "{B}{B}",
    "Creature — Vampire Shaman",
    "First strike",
    activated(cost("", SacrificeSelf()), TakeCounters(None, None), target(permanent)),
    pt=(2, 1),
)
card(
    "Vengeful Townsfolk",
    "{2}{W}",
    "Creature — Human Citizen",
    triggered(OnceEach(Dies(creature & other & you_control)), AddCounters("+1/+1", 1, This())),
    pt=(3, 3),
)
card(
    "Verdurous Gearhulk",
    "{3}{G}{G}",
    "Artifact Creature — Construct",
    "Trample",
    enters(
        AddCounters("+1/+1", divided=True), TargetSpec(filter=creature & you_control, minimum=0, maximum=4), divided=4
    ),
    pt=(4, 4),
)
card(
    "Vizier of Remedies",
    "{1}{W}",
    "Creature — Human Cleric",
    replaces(MultiplyCounters(creature & you_control, "-1/-1", plus=-1)),
    pt=(2, 1),
)
card(
    "Vorinclex, Monstrous Raider",
    "{4}{G}{G}",
    "Legendary Creature — Phyrexian Praetor",
    "Trample, haste",
    replaces(MultiplyCounters(Anything(), times=2, by=Is(You()))),
    replaces(MultiplyCounters(Anything(), half=True, by=Opponent())),
    pt=(6, 6),
)
card(
    "Winding Constrictor",
    "{B}{G}",
    "Creature — Snake",
    replaces(MultiplyCounters((artifact | creature) & you_control, plus=1)),
    replaces(MultiplyCounters(Is(You()), plus=1)),
    pt=(2, 3),
)
card(
    "Tekuthal, Inquiry Dominus",
    "{2}{U}{U}",
    "Legendary Creature — Phyrexian Horror",
    "Flying",
    rule(ProliferateTwice(Is(You()))),
    activated(
        cost("{1}{U/P}{U/P}", RemoveCountersAmong(3, (artifact | creature | planeswalker) & other)),
        AddCounters("indestructible", 1, This()),
    ),
    pt=(3, 5),
)
card(
    "Omarthis, Ghostfire Initiate",
    "{X}{X}",
    "Legendary Creature — Spirit Snake",
    with_x_counters(),
    triggered(
        CountersPut(creature & colorless & other, "+1/+1", by=Is(You())),
        May(AddCounters("+1/+1", 1, This())),
    ),
    dies(Manifest(CountersOn(None))),
    pt=(0, 0),
)
