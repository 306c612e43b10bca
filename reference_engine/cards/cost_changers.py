"""What changes the cost of spells or the mana that may be spent on them, and cards cast or put away in special ways."""

from __future__ import annotations

from ..conditions import Compare, Matches, YourTurn
from ..costs import cost
from ..effects import sequence
from ..effects_cards import DrawCards
from ..effects_lasting import Until, pump
from ..effects_life import DealDamage, LifeGain
from ..effects_permanents import Create
from ..entering import AsEntersChoose
from ..objects import GRAVEYARD, STACK
from ..parts import PT, Gain
from ..quantities import AtLeast0, Count, Greatest, Plus, PowerOf, Share, TargetCount, X, count
from ..references import Each, Target, This, Var, You
from ..rulebreaking import CostAtLeast, CostChange, MayCastFree, MayPlayFrom, PlayerHas, SpendOnlyManaOfCreatures
from ..selectors import (
    Anything,
    ChosenSubtype,
    Is,
    IsSpell,
    OwnedBy,
    PowerIs,
    any_player,
    any_target,
    artifact,
    black,
    creature,
    instant_or_sorcery,
    noncreature,
    nonland,
    nontoken,
    opponent,
    other,
    untapped,
    you_control,
)
from ..triggers import Dies, OnceEach
from ..vocabulary import (
    ANY_NUMBER,
    activated,
    card,
    enters,
    keyword,
    replaces,
    rule,
    spell,
    static,
    target,
    token,
    triggered,
)

FUNGUS_DINOSAUR = token("Fungus Dinosaur", "Creature — Fungus Dinosaur", pt=(0, 0), colors=("green",))
you_cast = Is(You())

card(
    "Ancestral Vision",
    None,
    "Sorcery",
    keyword("suspend", 4, cost=cost("{U}")),
    spell(DrawCards(3, Target()), target(any_player)),
    colors=("blue",),
)
card(
    "Beastbond Outcaster",
    "{2}{G}",
    "Creature — Human Druid",
    enters(DrawCards(1), condition=Compare(count(creature & you_control & PowerIs(">=", 4)), ">=", 1)),
    keyword("plot", cost=cost("{1}{G}")),
    pt=(3, 3),
)
card(
    "Etherium Sculptor",
    "{1}{U}",
    "Artifact Creature — Vedalken Artificer",
    rule(CostChange(artifact, -1, by=you_cast)),
    pt=(1, 2),
)
card(
    "Goblin Electromancer",
    "{U}{R}",
    "Creature — Goblin Wizard",
    rule(CostChange(instant_or_sorcery, -1, by=you_cast)),
    pt=(2, 2),
)
card(
    "Hinata, Dawn-Crowned",
    "{1}{U}{R}{W}",
    "Legendary Creature — Kirin Spirit",
    "Flying, trample",
    rule(CostChange(Anything(), -1, by=you_cast, per_target=True)),
    rule(CostChange(Anything(), 1, by=opponent, per_target=True)),
    pt=(4, 4),
)
card("Jet Medallion", "{2}", "Artifact", rule(CostChange(black, -1, by=you_cast)))
card(
    "Myr Superion",
    "{2}",
    "Artifact Creature — Myr",
    rule(SpendOnlyManaOfCreatures(), zones=frozenset({STACK})),
    pt=(5, 6),
)
card("Omniscience", "{7}{U}{U}{U}", "Enchantment", rule(MayCastFree()))
card(
    "Thalia, Guardian of Thraben",
    "{1}{W}",
    "Legendary Creature — Human Soldier",
    "First strike",
    rule(CostChange(noncreature, 1)),
    pt=(2, 1),
)
card("Trinisphere", "{3}", "Artifact", rule(CostAtLeast(3), condition=Matches(This(), untapped)))
card("Sphere of Resistance", "{2}", "Artifact", rule(CostChange(Anything(), 1)))
card(
    "Blossoming Calm",
    "{W}",
    "Instant",
    spell(sequence(Until(what=None, rule=PlayerHas(Is(You()), "hexproof"), duration="your next turn"), LifeGain(2))),
    "Rebound",
)
card(
    "Fireball",
    "{X}{R}",
    "Sorcery",
    keyword("costs more", AtLeast0(Plus((TargetCount(), -1)))),
    spell(DealDamage(Share(X(), Count(Target()))), target(any_target, ANY_NUMBER, up_to=True)),
)
card(
    "Ghalta, Primal Hunger",
    "{10}{G}{G}",
    "Legendary Creature — Elder Dinosaur",
    keyword("costs less", AtLeast0(PowerOf(Each(creature & you_control)))),
    "Trample",
    pt=(12, 12),
)
card(
    "Karador, Ghost Chieftain",
    "{5}{W}{B}{G}",
    "Legendary Creature — Centaur Spirit",
    keyword("costs less", count(creature, GRAVEYARD, You())),
    rule(MayPlayFrom(creature & nonland & OwnedBy(You()), GRAVEYARD, each_turn=1), condition=YourTurn()),
    pt=(3, 4),
)
card(
    "Morophon, the Boundless",
    "{7}",
    "Legendary Creature — Shapeshifter",
    "Changeling",
    replaces(AsEntersChoose()),
    rule(CostChange(ChosenSubtype(), symbols=("W", "U", "B", "R", "G"), by=you_cast)),
    static(creature & you_control & other & ChosenSubtype(), PT(1, 1)),
    pt=(6, 6),
)
card(
    "The Skullspore Nexus",
    "{6}{G}{G}",
    "Legendary Artifact",
    keyword("costs less", AtLeast0(Greatest("power", Each(creature & you_control)))),
    triggered(OnceEach(Dies(nontoken & creature & you_control)), Create(FUNGUS_DINOSAUR, size=PowerOf(Var("those")))),
    activated(cost("{2}, {T}"), pump(PowerOf(Target()), 0), target(creature)),
)
affinity_for_creatures = keyword("affinity", filter=creature, word="for creatures")
card(
    "Witherbloom, the Balancer",
    "{6}{B}{G}",
    "Legendary Creature — Elder Dragon",
    affinity_for_creatures,
    "Flying, deathtouch",
    static(IsSpell() & instant_or_sorcery & you_control, Gain((affinity_for_creatures,)), everywhere=True),
    pt=(5, 5),
)
