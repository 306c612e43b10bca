"""Cards that create tokens, populate and copy."""

from __future__ import annotations

from ..abilities import Activated
from ..conditions import Matches, WasCast
from ..copying import Changes
from ..costs import Cost, SacrificeCost, cost
from ..effects import BindIt, Choose, CounterIt, Delayed, Link, sequence
from ..effects_cards import DrawCards, exile
from ..effects_lasting import Pump, Until
from ..effects_life import DealDamage, LifeLoss
from ..effects_permanents import BecomeCopy, Create, CreateCopies, SacrificeThat
from ..entering import EntersAsCopy
from ..keyword_abilities import protection_from_color
from ..keyword_actions import Populate, Proliferate
from ..objects import GRAVEYARD, HAND, STACK
from ..parts import Gain
from ..quantities import IfElse, PowerOf, X, count
from ..references import (
    ControllerOf,
    Each,
    EachOpponent,
    EventObject,
    Host,
    Linked,
    Target,
    This,
    Var,
    You,
)
from ..replacement import GoesElsewhere, MultiplyCounters, MultiplyTokens
from ..rulebreaking import CantBeCountered
from ..selectors import (
    Anything,
    Is,
    Subtype,
    artifact,
    blue,
    creature,
    legendary,
    nontoken,
    opponent,
    opponent_controls,
    other,
    permanent,
    untapped,
    you_control,
)
from ..selectors import (
    spell as a_spell,
)
from ..spell_copies import CopySpell
from ..triggers import BeginningOf, Chapter, Dies, Enters, Leaves, NotedEvent
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
    token,
    triggered,
)

ANGEL = token("Angel", "Creature — Angel", "Flying, vigilance", pt=(4, 4), colors=("white",))
BIRD = token("Bird", "Creature — Bird", "Flying", pt=(1, 1), colors=("white",))
GOBLIN = token("Goblin", "Creature — Goblin", pt=(1, 1), colors=("red",))
KNIGHT = token("Knight", "Creature — Knight", "Vigilance", pt=(2, 2), colors=("white",))
MYR = token("Myr", "Artifact Creature — Myr", pt=(1, 1))
SOLDIER = token("Soldier", "Creature — Soldier", pt=(1, 1), colors=("white",))

cant_be_countered = rule(CantBeCountered(This()), zones=frozenset({STACK}))
sacrifice_at_end = Delayed(triggered(BeginningOf("end step"), SacrificeThat(Var("created"), You())))
haste = keywords("haste")

card("Raise the Alarm", "{1}{W}", "Instant", spell(Create(SOLDIER, 2)))
card("Eyes in the Skies", "{3}{W}", "Instant", spell(sequence(Create(BIRD), Populate())))
card(
    "Rootborn Defenses",
    "{2}{W}",
    "Instant",
    spell(sequence(Populate(), Until((Gain(keywords("indestructible")),), Each(creature & you_control)))),
)
card("Growing Ranks", "{2}{G/W}{G/W}", "Enchantment", triggered(BeginningOf("upkeep", "your"), Populate()))
card(
    "Determined Iteration",
    "{1}{R}",
    "Enchantment",
    triggered(
        BeginningOf("beginning of combat", "your"),
        sequence(Populate(), Until((Gain(haste),), Var("created"), "permanent"), sacrifice_at_end),
    ),
)
card(
    "Cayth, Famed Mechanist",
    "{1}{U}{R}{W}",
    "Legendary Creature — Dwarf Artificer",
    keyword("fabricate", 1),
    static(creature & nontoken & other & you_control, Gain((keyword("fabricate", 1),))),
    Activated(cost=cost("{2}, {T}"), modes=modes(mode("populate", Populate()), mode("proliferate", Proliferate()))),
    pt=(3, 3),
)
card(
    "Marionette Master",
    "{4}{B}{B}",
    "Creature — Human Artificer",
    keyword("fabricate", 3),
    triggered(Leaves(artifact & you_control, GRAVEYARD), LifeLoss(PowerOf(This()), Target()), target(opponent)),
    pt=(1, 3),
)
card(
    "Marionette Apprentice",
    "{1}{B}",
    "Creature — Human Artificer",
    keyword("fabricate", 1),
    triggered(Leaves((creature | artifact) & you_control & other, GRAVEYARD), LifeLoss(1, EachOpponent())),
    pt=(1, 2),
)
card("Anointed Procession", "{3}{W}", "Enchantment", replaces(MultiplyTokens(Is(You()))))
card(
    "Doubling Season",
    "{4}{G}",
    "Enchantment",
    replaces(MultiplyTokens(Is(You()))),
    replaces(MultiplyCounters(permanent & you_control, times=2, effects_only=True)),
)
card(
    "Divine Visitation",
    "{3}{W}{W}",
    "Enchantment",
    replaces(MultiplyTokens(Is(You()), filter="creature", instead=ANGEL)),
)
card(
    "Genesis Chamber",
    "{2}",
    "Artifact",
    triggered(
        Enters(creature & nontoken),
        Create(MYR, player=ControllerOf(EventObject())),
        condition=Matches(This(), untapped),
    ),
)
card(
    "Krenko, Mob Boss",
    "{2}{R}{R}",
    "Legendary Creature — Goblin Warrior",
    activated(cost("{T}"), Create(GOBLIN, count(Subtype("Goblin") & you_control))),
    pt=(3, 3),
)
card(
    "Murder Investigation",
    "{1}{W}",
    "Enchantment — Aura",
    keyword("enchant", filter=creature & you_control, word="creature you control"),
    triggered(Dies(Host()), Create(SOLDIER, PowerOf(EventObject()))),
)
card(
    "History of Benalia",
    "{1}{W}{W}",
    "Enchantment — Saga",
    (),
    triggered(Chapter((1, 2)), Create(KNIGHT)),
    triggered(Chapter((3,)), Pump(2, 1, Each(Subtype("Knight") & you_control))),
)
card("Clone", "{3}{U}", "Creature — Shapeshifter", replaces(EntersAsCopy()), pt=(0, 0))
card(
    "Altered Ego",
    "{X}{2}{G}{U}",
    "Creature — Shapeshifter",
    cant_be_countered,
    replaces(EntersAsCopy(counters=(("+1/+1", X(), None),))),
    pt=(0, 0),
)
card(
    "Cackling Counterpart",
    "{1}{U}{U}",
    "Instant",
    spell(CreateCopies(Target()), target(creature & you_control)),
    keyword("flashback", cost=cost("{5}{U}{U}")),
)
card(
    "Double Major",
    "{G}{U}",
    "Instant",
    spell(
        CopySpell(changes=Changes(not_supertypes=("legendary",))), target(creature & a_spell & you_control, zone=STACK)
    ),
)
card(
    "Rite of Replication",
    "{2}{U}{U}",
    "Sorcery",
    keyword("kicker", cost=cost("{5}")),
    spell(CreateCopies(Target(), IfElse(WasCast(kicked="kicker"), 5, 1)), target(creature)),
)
card(
    "Kiki-Jiki, Mirror Breaker",
    "{2}{R}{R}{R}",
    "Legendary Creature — Goblin Shaman",
    "Haste",
    activated(
        cost("{T}"),
        sequence(CreateCopies(Target(), changes=Changes(add_abilities=haste)), sacrifice_at_end),
        target(creature & ~legendary & you_control),
    ),
    pt=(2, 2),
)
card(
    "Cytoshape",
    "{1}{G}{U}",
    "Instant",
    spell(
        sequence(Choose(creature & ~legendary, "model"), BecomeCopy(Target(), Var("model"), until_end_of_turn=True)),
        target(creature),
    ),
)
card(
    "Faerie Artisans",
    "{3}{U}",
    "Creature — Faerie Artificer",
    "Flying",
    triggered(
        Enters(creature & nontoken & opponent_controls),
        sequence(
            BindIt("others", Linked("created")),
            CreateCopies(EventObject(), changes=Changes(add_types=("artifact",))),
            Link(Var("created"), "created"),
            exile(Var("others")),
        ),
    ),
    pt=(2, 2),
)
card(
    "Akroma, Angel of Fury",
    "{5}{R}{R}{R}",
    "Legendary Creature — Angel",
    cant_be_countered,
    (*keywords("Flying, trample"), protection_from_color("white"), protection_from_color("blue")),
    activated(cost("{R}"), Pump(1, 0, This())),
    keyword("morph", cost=cost("{3}{R}{R}{R}")),
    pt=(6, 6),
)
card(
    "Atarka Efreet",
    "{3}{R}",
    "Creature — Efreet Shaman",
    keyword("megamorph", cost=cost("{2}{R}")),
    triggered(NotedEvent("face up", This()), DealDamage(1), target()),
    pt=(5, 1),
)
card("Remand", "{1}{U}", "Instant", spell(sequence(CounterIt(to=HAND), DrawCards(1)), target(a_spell, zone=STACK)))
card(
    "Flare of Denial",
    "{1}{U}{U}",
    "Instant",
    keyword("alternative cost", cost=Cost((SacrificeCost(nontoken & blue & creature),))),
    spell(CounterIt(), target(a_spell, zone=STACK)),
)
card(
    "Rest in Peace",
    "{1}{W}",
    "Enchantment",
    enters(exile(Each(Anything(), GRAVEYARD))),
    replaces(GoesElsewhere(Anything())),
)
