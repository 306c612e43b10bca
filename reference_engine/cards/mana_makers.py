"""What makes mana and is no land: artifacts, creatures, Auras; and what taps permanents for more or other mana."""

from __future__ import annotations

from ..abilities import BeginsOnBattlefield
from ..conditions import Both, Compare, Exists, InStep, Matches, NotC, YourTurn
from ..costs import Cost, DiscardHand, PutCounters, RemoveCounters, SacrificeCost, SacrificeSelf, TapCost, cost
from ..effects import ChooseWord, Delayed, If, May, Unless, sequence
from ..effects_cards import DrawCards, exile
from ..effects_lasting import Until
from ..effects_life import DealDamage, LifeGain, LifeLoss
from ..effects_permanents import AddCounters, Create, SacrificeThat, UntapEffect
from ..entering import AsEntersChoose
from ..mana import (
    AddAnyTypeProduced,
    AddChosenColor,
    AddCombination,
    AddCouldProduce,
    AddMana,
    AddOneColor,
    Rider,
    any_color,
)
from ..objects import GRAVEYARD
from ..parts import PT, Gain, LoseAll, LoseLandTypes
from ..quantities import Count, CountersOn, Greatest, IfElse, PowerOf, XOf, count
from ..references import (
    Among,
    ControllerOf,
    CostObjects,
    Each,
    EachOpponent,
    EventNewObject,
    EventObject,
    EventOnStack,
    EventPlayer,
    EventSource,
    Host,
    Target,
    This,
    TopCards,
    Var,
    You,
    each_player,
)
from ..replacement import ProducesInstead
from ..rulebreaking import DoesntUntap
from ..selectors import (
    ChosenColor,
    ControlledBy,
    HasCounters,
    HasXInCost,
    Is,
    PowerIs,
    Subtype,
    XInActivationCost,
    basic,
    creature,
    instant_or_sorcery,
    land,
    nonland,
    opponent,
    opponent_controls,
    other,
    permanent,
    red,
    tapped,
    untapped,
    you_control,
)
from ..spell_copies import CopySpell
from ..triggers import Attacks, BeginningOf, CastSpell, Either, Enters, NotedEvent, TappedForMana
from ..types import COLORS
from ..untapping import MissesNextUntap
from ..vocabulary import activated, card, enters, keyword, replaces, rule, static, target, token, triggered

HYDRA = token("Hydra", "Creature — Hydra", pt=(0, 0), colors=("green",))
you_tap = Is(You())
host = Host()
its_controller = ControllerOf(EventSource())
enchant_land = keyword("enchant", filter=land, word="land")
mana_of_any_color = activated(cost("{T}"), any_color())

# ---- creatures ----------------------------------------------------------------------------------------------------------

card("Avacyn's Pilgrim", "{G}", "Creature — Human Monk", activated(cost("{T}"), AddMana(("W",))), pt=(1, 1))
card("Llanowar Elves", "{G}", "Creature — Elf Druid", activated(cost("{T}"), AddMana(("G",))), pt=(1, 1))
card(
    "Deathrite Shaman",
    "{B/G}",
    "Creature — Elf Shaman",
    activated(cost("{T}"), sequence(exile(), any_color()), target(land, zone=GRAVEYARD)),
    activated(
        cost("{B}, {T}"), sequence(exile(), LifeLoss(2, EachOpponent())), target(instant_or_sorcery, zone=GRAVEYARD)
    ),
    activated(cost("{G}, {T}"), sequence(exile(), LifeGain(2)), target(creature, zone=GRAVEYARD)),
    pt=(1, 2),
)
card(
    "Devoted Druid",
    "{1}{G}",
    "Creature — Elf Druid",
    activated(cost("{T}"), AddMana(("G",))),
    activated(cost("", PutCounters("-1/-1")), UntapEffect(This())),
    pt=(0, 2),
)
card(
    "Goblin Clearcutter",
    "{3}{R}",
    "Creature — Goblin",
    activated(cost("{T}", SacrificeCost(Subtype("Forest"))), AddCombination(3, ("R", "G"))),
    pt=(3, 3),
)
card(
    "Jegantha, the Wellspring",
    "{4}{R/G}",
    "Legendary Creature — Elemental Elk",
    keyword("companion"),
    activated(cost("{T}"), AddMana(("W", "U", "B", "R", "G"), rider=Rider(never_generic=True))),
    pt=(5, 5),
)
card(
    "Pili-Pala",
    "{2}",
    "Artifact Creature — Scarecrow",
    "Flying",
    activated(cost("{2}, {Q}"), any_color()),
    pt=(1, 1),
)
revealed_nonland = Count(Among(TopCards(1, each_player), nonland))
card(
    "Selvala, Explorer Returned",
    "{1}{G}{W}",
    "Legendary Creature — Elf Scout",
    activated(
        cost("{T}"),
        sequence(AddMana(("G",), revealed_nonland), LifeGain(revealed_nonland), DrawCards(1, each_player)),
    ),
    pt=(2, 4),
)
card(
    "Zaxara, the Exemplary",
    "{1}{B}{G}{U}",
    "Legendary Creature — Nightmare Hydra",
    "Deathtouch",
    activated(cost("{T}"), AddOneColor(2)),
    triggered(
        CastSpell(HasXInCost(), Is(You())),
        sequence(Create(HYDRA), AddCounters("+1/+1", XOf(EventObject()), Var("created"))),
    ),
    pt=(2, 3),
)

card("Birds of Paradise", "{G}", "Creature — Bird", "Flying", mana_of_any_color, pt=(0, 1))
plus_counter = CountersOn("+1/+1")
card(
    "Incubation Druid",
    "{1}{G}",
    "Creature — Elf Druid",
    activated(cost("{T}"), AddCouldProduce(land & you_control, number=IfElse(Compare(plus_counter, ">=", 1), 3, 1))),
    activated(cost("{3}{G}{G}"), If(Compare(plus_counter, "==", 0), AddCounters("+1/+1", 3, This()))),
    pt=(0, 2),
)
x_cast = CastSpell(HasXInCost(), Is(You()))
x_activated = NotedEvent("activate", player=Is(You()), to=XInActivationCost())
card(
    "Magus Lucea Kane",
    "{1}{G}{U}{R}",
    "Legendary Creature — Human Tyranid Wizard",
    triggered(BeginningOf("beginning of combat", "your"), AddCounters("+1/+1"), target(creature)),
    activated(
        cost("{T}"),
        sequence(
            AddMana(("C", "C")),
            Delayed(
                triggered(Either((x_cast, x_activated)), CopySpell(EventOnStack(), new_targets=True)), "end of turn"
            ),
        ),
    ),
    pt=(1, 1),
)
card(
    "Marwyn, the Nurturer",
    "{2}{G}",
    "Legendary Creature — Elf Druid",
    triggered(Enters(Subtype("Elf") & you_control & other), AddCounters("+1/+1", 1, This())),
    activated(cost("{T}"), AddMana(("G",), PowerOf())),
    pt=(1, 1),
)
card(
    "Naga Vitalist",
    "{1}{G}",
    "Creature — Snake Druid",
    activated(cost("{T}"), AddCouldProduce(land & you_control)),
    pt=(1, 2),
)
newcomer = EventNewObject()
card(
    "Selvala, Heart of the Wilds",
    "{1}{G}{G}",
    "Legendary Creature — Elf Scout",
    triggered(
        Enters(creature & other),
        If(
            NotC(Exists(Each(creature & ~Is(newcomer) & PowerIs(">=", PowerOf(newcomer))))),
            May(DrawCards(1, ControllerOf(newcomer)), player=ControllerOf(newcomer)),
        ),
    ),
    activated(cost("{G}, {T}"), AddCombination(Greatest("power", Each(creature & you_control)))),
    pt=(2, 3),
)

# ---- artifacts and enchantments -----------------------------------------------------------------------------------------

card(
    "Eye of Ramos",
    "{3}",
    "Artifact",
    activated(cost("{T}"), AddMana(("U",))),
    activated(cost("", SacrificeSelf()), AddMana(("U",))),
)
card(
    "Fellwar Stone",
    "{2}",
    "Artifact",
    activated(cost("{T}"), AddCouldProduce(land & opponent_controls, colors_only=True)),
)
card(
    "Lion's Eye Diamond",
    "{0}",
    "Artifact",
    activated(cost("", DiscardHand(), SacrificeSelf()), AddOneColor(3), with_priority=True),
)
card("Ashnod's Altar", "{3}", "Artifact", activated(cost("", SacrificeCost(creature)), AddMana(("C", "C"))))
card("Black Lotus", "{0}", "Artifact", activated(cost("{T}", SacrificeSelf()), AddOneColor(3)))
card("Phyrexian Altar", "{3}", "Artifact", activated(cost("", SacrificeCost(creature)), any_color()))
card(
    "Mana Cache",
    "{1}{R}{R}",
    "Enchantment",
    triggered(
        BeginningOf("end step"), AddCounters("charge", count(land & untapped & ControlledBy(EventPlayer())), This())
    ),
    activated(
        cost("", RemoveCounters("charge")),
        AddMana(("C",)),
        anyone=True,
        condition=Both((YourTurn(), NotC(InStep(("end step", "cleanup step"))))),
    ),
)
card("Lotus Petal", "{0}", "Artifact", activated(cost("{T}", SacrificeSelf()), any_color()))
card(
    "Mana Vault",
    "{1}",
    "Artifact",
    rule(DoesntUntap()),
    triggered(BeginningOf("upkeep", "your"), May(UntapEffect(This()), cost=cost("{4}"))),
    triggered(BeginningOf("draw step", "your"), DealDamage(1, You()), condition=Matches(This(), tapped)),
    activated(cost("{T}"), AddMana(("C", "C", "C"))),
)
card(
    "Paradise Mantle",
    "{0}",
    "Artifact — Equipment",
    static(host, Gain((mana_of_any_color,))),
    keyword("equip", cost=cost("{1}")),
)
card("Sol Ring", "{1}", "Artifact", activated(cost("{T}"), AddMana(("C", "C"))))
card("Springleaf Drum", "{1}", "Artifact", activated(cost("{T}", TapCost(creature)), any_color()))
card(
    "Squandered Resources",
    "{B}{G}",
    "Enchantment",
    activated(cost("", SacrificeCost(land)), AddCouldProduce(CostObjects("sacrifice"))),
)
card(
    "Gift of Paradise",
    "{2}{G}",
    "Enchantment — Aura",
    enchant_land,
    enters(LifeGain(3)),
    static(host, Gain((activated(cost("{T}"), AddOneColor(2)),))),
)

# ---- when something is tapped for mana (106.12a) ------------------------------------------------------------------------

card(
    "Crypt Ghast",
    "{3}{B}",
    "Creature — Spirit",
    keyword("extort"),
    triggered(TappedForMana(Subtype("Swamp"), by=you_tap), AddMana(("B",))),
    pt=(2, 2),
)
card(
    "Gauntlet of Power",
    "{5}",
    "Artifact",
    replaces(AsEntersChoose(what="color")),
    static(creature & ChosenColor(), PT(1, 1)),
    triggered(TappedForMana(land & basic, chosen_color=True), AddChosenColor(player=its_controller)),
)
card(
    "Leyline of Abundance",
    "{2}{G}{G}",
    "Enchantment",
    BeginsOnBattlefield(),
    triggered(TappedForMana(creature, by=you_tap), AddMana(("G",))),
    activated(cost("{6}{G}{G}"), AddCounters("+1/+1", 1, Each(creature & you_control))),
)
card("Mana Flare", "{2}{R}", "Enchantment", triggered(TappedForMana(land), AddAnyTypeProduced(EventPlayer())))
card("Manabarbs", "{3}{R}", "Enchantment", triggered(TappedForMana(land), DealDamage(1, EventPlayer())))
card(
    "Overabundance",
    "{1}{R}{G}",
    "Enchantment",
    triggered(TappedForMana(land), sequence(AddAnyTypeProduced(EventPlayer()), DealDamage(1, EventPlayer()))),
)
card(
    "Vorinclex, Voice of Hunger",
    "{6}{G}{G}",
    "Legendary Creature — Phyrexian Praetor",
    "Trample",
    triggered(TappedForMana(land, by=you_tap), AddAnyTypeProduced()),
    triggered(TappedForMana(land, by=opponent), MissesNextUntap(EventSource())),
    pt=(7, 6),
)
card(
    "Wild Growth",
    "{G}",
    "Enchantment — Aura",
    enchant_land,
    triggered(TappedForMana(host), AddMana(("G",), player=its_controller)),
)

card(
    "Fertile Ground",
    "{1}{G}",
    "Enchantment — Aura",
    enchant_land,
    triggered(TappedForMana(host), any_color(its_controller)),
)
card(
    "Utopia Sprawl",
    "{G}",
    "Enchantment — Aura",
    keyword("enchant", filter=Subtype("Forest"), word="Forest"),
    replaces(AsEntersChoose(what="color")),
    triggered(TappedForMana(host), AddChosenColor(player=its_controller)),
)
card(
    "Gauntlet of Might",
    "{4}",
    "Artifact",
    static(creature & red, PT(1, 1)),
    triggered(TappedForMana(Subtype("Mountain")), AddMana(("R",), player=its_controller)),
)
card(
    "Mirari's Wake",
    "{3}{G}{W}",
    "Enchantment",
    static(creature & you_control, PT(1, 1)),
    triggered(TappedForMana(land, by=you_tap), AddAnyTypeProduced()),
)
card(
    "Ultima, Origin of Oblivion",
    "{5}",
    "Legendary Creature — God",
    "Flying",
    triggered(
        Attacks(),
        sequence(
            AddCounters("blight"),
            Until(
                (LoseLandTypes(), LoseAll(), Gain((activated(cost("{T}"), AddMana(("C",))),))),
                duration=Matches(Target(), HasCounters("blight")),
            ),
        ),
        target(land),
    ),
    triggered(TappedForMana(land, "C", by=you_tap), AddMana(("C",))),
    pt=(4, 4),
)
card(
    "Zendikar Resurgent",
    "{5}{G}{G}",
    "Enchantment",
    triggered(TappedForMana(land, by=you_tap), AddAnyTypeProduced()),
    triggered(CastSpell(creature, Is(You())), DrawCards(1)),
)

# ---- other mana instead (106.12b) ---------------------------------------------------------------------------------------

card(
    "Contamination",
    "{2}{B}",
    "Enchantment",
    triggered(BeginningOf("upkeep", "your"), Unless(SacrificeThat(This(), You()), Cost((SacrificeCost(creature),)))),
    replaces(ProducesInstead(land, only="B", amount=1)),
)
card(
    "Hall of Gemstone",
    "{1}{G}{G}",
    "World Enchantment",
    triggered(
        BeginningOf("upkeep"),
        sequence(
            ChooseWord("color", tuple(COLORS.values()), "color", EventPlayer()),
            Until(what=None, replaces=ProducesInstead(land, chosen=True, variable="color", colors_only=True)),
        ),
    ),
)
for _name, _cost, _line, _rules, _times, _pt in (
    ("Mana Reflection", "{4}{G}{G}", "Enchantment", (), 2, None),
    ("Nyxbloom Ancient", "{4}{G}{G}{G}", "Enchantment Creature — Elemental", ("Trample",), 3, (5, 5)),
):
    card(_name, _cost, _line, *_rules, replaces(ProducesInstead(permanent, times=_times, by=you_tap)), pt=_pt)
card(
    "Naked Singularity",
    "{5}",
    "Artifact",
    keyword("cumulative upkeep", cost=cost("{3}")),
    replaces(
        ProducesInstead(
            permanent, types=(("Plains", "R"), ("Island", "G"), ("Swamp", "W"), ("Mountain", "U"), ("Forest", "B"))
        )
    ),
)
