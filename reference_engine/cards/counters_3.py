"""Still more cards about counters: growing creatures, kicker, Xs, proliferating in combat."""

from __future__ import annotations

from ..abilities import Triggered
from ..conditions import WasCast
from ..costs import SacrificeCost, cost
from ..effects import May, sequence
from ..effects_cards import DrawCards
from ..effects_lasting import Pump
from ..effects_life import DealDamage, Fight
from ..effects_permanents import AddCounters, MultiplyCountersOn, TapEffect
from ..entering import EntersWithCounters
from ..keyword_abilities import protection_from_color, threshold
from ..keyword_actions import Proliferate, Surveil
from ..keywords_of_creatures import HasDevoured
from ..objects import STACK
from ..parts import Gain
from ..quantities import AtLeast0, CountersOn, PowerOf, X
from ..references import Among, Each, EventObject, Target, This, You
from ..rulebreaking import CantBeBlocked, CantBeCountered
from ..selectors import (
    Attacking,
    DealtDamageBySource,
    Subtype,
    any_player,
    artifact,
    creature,
    opponent_controls,
    other,
    tapped,
    you_control,
)
from ..triggers import Attacks, BecomesTapped, BeginningOf, CountersPut, DealsDamage, Dies, Enters, OnceEach
from ..vocabulary import (
    activated,
    card,
    enters,
    keyword,
    keywords,
    mode,
    modes,
    replaces,
    rule,
    spell,
    static,
    target,
    triggered,
)
from .counters import with_x_counters

card(
    "Aether Figment",
    "{1}{U}",
    "Creature — Illusion",
    keyword("kicker", cost=cost("{3}")),
    replaces(EntersWithCounters(number=2, condition=WasCast(kicked="kicker"))),
    rule(CantBeBlocked(This())),
    pt=(1, 1),
)
card(
    "Arcbound Ravager",
    "{2}",
    "Artifact Creature — Beast",
    activated(cost("", SacrificeCost(artifact)), AddCounters("+1/+1", 1, This())),
    keyword("modular", 1),
    pt=(0, 0),
)
card(
    "Contagion Clasp",
    "{2}",
    "Artifact",
    enters(AddCounters("-1/-1"), target(creature)),
    activated(cost("{4}, {T}"), Proliferate()),
)
_x = AtLeast0(PowerOf(This()))
card(
    "Cultivator of Blades",
    "{3}{G}{G}",
    "Creature — Elf Artificer",
    keyword("fabricate", 2),
    triggered(Attacks(), May(Pump(_x, _x, Each(creature & Attacking() & other)))),
    pt=(1, 1),
)
card(
    "Death's Presence",
    "{5}{G}",
    "Enchantment",
    triggered(
        Dies(creature & you_control),
        AddCounters("+1/+1", AtLeast0(PowerOf(EventObject()))),
        target(creature & you_control),
    ),
)
card(
    "Fathom Mage",
    "{2}{G}{U}",
    "Creature — Human Wizard",
    "Evolve",
    triggered(CountersPut(This(), "+1/+1", each=True), May(DrawCards(1))),
    pt=(1, 1),
)
card(
    "Hellkite Hatchling",
    "{2}{R}{G}",
    "Creature — Dragon",
    keyword("devour", 1),
    static(This(), Gain(keywords("flying, trample")), condition=HasDevoured()),
    pt=(2, 2),
)
card(
    "Kilo, Apogee Mind",
    "{U}{R}{W}",
    "Legendary Artifact Creature — Robot Artificer",
    "Haste",
    triggered(BecomesTapped(), Proliferate()),
    pt=(3, 3),
)
_god = Subtype("God")
card(
    "Kratos, Stoic Father",
    "{2}{R}{W}",
    "Legendary Creature — God Warrior",
    (
        triggered(OnceEach(Attacks(_god & you_control)), AddCounters("experience", 1, You())),
        triggered(Dies(_god), AddCounters("experience", 1, You())),
    ),
    triggered(BeginningOf("end step", "your"), AddCounters("+1/+1", CountersOn("experience", You())), target(creature)),
    keyword("partner", word="—Father & son"),
    pt=(4, 4),
)
card(
    "Lost in the Maze",
    "{X}{U}{U}",
    "Enchantment",
    "Flash",
    enters(sequence(TapEffect(), AddCounters("stun", 1, Among(Target(), ~you_control))), target(creature, X())),
    static(creature & tapped & you_control, Gain(keywords("hexproof"))),
)
card(
    "Mistcutter Hydra",
    "{X}{G}",
    "Creature — Hydra",
    rule(CantBeCountered(This()), zones=frozenset({STACK})),
    (*keywords("Haste"), protection_from_color("blue")),
    with_x_counters(),
    pt=(0, 0),
)
card(
    "Murderous Redcap",
    "{2}{B/R}{B/R}",
    "Creature — Goblin Assassin",
    enters(DealDamage(PowerOf(This())), target()),
    "Persist",
    pt=(2, 2),
)
card(
    "Rot Wolf",
    "{2}{G}",
    "Creature — Phyrexian Wolf",
    "Infect",
    triggered(Dies(creature & DealtDamageBySource()), May(DrawCards(1))),
    pt=(2, 2),
)
card("Stalwart Aven", "{2}{W}", "Creature — Bird Soldier", "Flying", keyword("renown", 1), pt=(1, 3))
card(
    "Thrummingbird",
    "{1}{U}",
    "Creature — Phyrexian Bird Horror",
    "Flying",
    triggered(DealsDamage(This(), any_player, combat=True), Proliferate()),
    pt=(1, 1),
)
card(
    "Voracious Hydra",
    "{X}{G}{G}",
    "Creature — Hydra",
    "Trample",
    with_x_counters(),
    Triggered(
        trigger=Enters(),
        modes=modes(
            mode("double the +1/+1 counters", MultiplyCountersOn("+1/+1", This())),
            mode("fight", Fight(This(), Target()), target(creature & opponent_controls)),
        ),
    ),
    pt=(0, 1),
)
card(
    "Wurmwall Sweeper",
    "{2}",
    "Artifact — Spacecraft",
    enters(Surveil(2)),
    keyword("station"),
    threshold(4, *keywords("Flying"), become_creature=True),
    pt=(2, 2),
)
card("Grapeshot", "{1}{R}", "Sorcery", spell(DealDamage(1), target()), "Storm")
