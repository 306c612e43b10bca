"""Creatures whose abilities are about combat, sizes, types and dying."""

from __future__ import annotations

from ..costs import Cost, PerCounter, RevealCost, SacrificeCost, SacrificeSelf, cost
from ..damage_replacement import PreventDamage
from ..effects import CounterIt, May, Unless, sequence
from ..effects_cards import Discard, DrawCards, Mill, PutOntoBattlefield
from ..effects_lasting import Pump, Until
from ..effects_life import DealDamage, LifeGain, LifeLoss
from ..effects_permanents import DestroyEffect, Sacrifice, TapEffect
from ..entering import AsEntersChoose
from ..exile_until import ExileUntilLeaves
from ..keyword_abilities import protection_from_color
from ..keyword_actions import RegenerateIt
from ..objects import BATTLEFIELD, GRAVEYARD, STACK
from ..parts import PT, AddChosenType, AddTypes, Gain, Lose, LoseAll, SetColors, SetPT
from ..quantities import EventAmount, X, count
from ..references import (
    ControllerOf,
    EachOpponent,
    EventPlayer,
    Target,
    This,
    You,
    each_player,
)
from ..replacement import DrawInstead
from ..rulebreaking import (
    AssignsByToughness,
    CantBeBlocked,
    CantBlock,
    CantCast,
    DamageCantBePrevented,
    LifeCantChange,
    SourcesHave,
)
from ..selectors import (
    ChosenSubtype,
    ControlledBy,
    Is,
    ManaValueParity,
    Opponent,
    OwnedBy,
    PowerIs,
    Subtype,
    any_player,
    artifact,
    blue,
    creature,
    enchantment,
    instant_or_sorcery,
    opponent_controls,
    other,
    planeswalker,
    spell,
    you_control,
)
from ..triggers import (
    BeginningOf,
    DealsDamage,
    Dies,
    Either,
    Enters,
    LeavesGraveyard,
    NotedEvent,
    PutIntoGraveyard,
    Sacrificed,
)
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, triggered
from ..voting import GainProtectionFromColorsNamed, Vote

card("Elite Vanguard", "{W}", "Creature — Human Soldier", pt=(2, 1))
card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", pt=(6, 4))
card("Child of Night", "{1}{B}", "Creature — Vampire", "Lifelink", pt=(2, 1))
card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "Trample", pt=(6, 6))
card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", "Double strike", pt=(1, 1))
card("Giant Spider", "{3}{G}", "Creature — Spider", "Reach", pt=(2, 4))

card(
    "Adaptive Automaton",
    "{3}",
    "Artifact Creature — Construct",
    replaces(AsEntersChoose()),
    static(This(), AddChosenType()),
    static(creature & you_control & other & ChosenSubtype(), PT(1, 1)),
    pt=(2, 2),
)
card(
    "Ambush Commander",
    "{3}{G}{G}",
    "Creature — Elf",
    static(
        Subtype("Forest") & you_control,
        AddTypes(types=("creature",), subtypes=("Elf",)),
        SetColors(("green",)),
        SetPT(1, 1),
    ),
    activated(cost("{1}{G}", SacrificeCost(Subtype("Elf"))), Pump(3, 3), target(creature)),
    pt=(2, 2),
)
for _name, _cost, _line, _pt, _word in (
    ("Archetype of Courage", "{1}{W}{W}", "Enchantment Creature — Human Soldier", (2, 2), "first strike"),
    ("Archetype of Imagination", "{4}{U}{U}", "Enchantment Creature — Human Wizard", (3, 2), "flying"),
):
    card(
        _name,
        _cost,
        _line,
        static(creature & you_control, Gain(keywords(_word))),
        static(creature & opponent_controls, Lose((_word,), forever=True)),
        pt=_pt,
    )
card(
    "Avalanche of Sector 7",
    "{2}{R}",
    "Legendary Creature — Human Rebel",
    "Menace",
    static(This(), SetPT(count(artifact & opponent_controls), None), cda=True),
    triggered(NotedEvent("activate", artifact, player=Opponent()), DealDamage(1, EventPlayer())),
    pt=(0, 3),
)
card(
    "Banisher Priest",
    "{1}{W}{W}",
    "Creature — Human Cleric",
    enters(ExileUntilLeaves(), target(creature & opponent_controls)),
    pt=(2, 2),
)
card(
    "Blood Artist",
    "{1}{B}",
    "Creature — Vampire",
    triggered(Dies(creature | Is(This())), sequence(LifeLoss(1, Target()), LifeGain(1)), target(any_player)),
    pt=(0, 1),
)
card(
    "Council Guardian",
    "{5}{W}",
    "Creature — Giant Soldier",
    enters(sequence(Vote(("blue", "black", "red", "green"), kind="color"), GainProtectionFromColorsNamed())),
    pt=(5, 5),
)
card(
    "Daemogoth Woe-Eater",
    "{1}{B}{B/G}{G}",
    "Creature — Demon",
    triggered(BeginningOf("upkeep", "your"), Sacrifice(creature)),
    triggered(Sacrificed(This()), sequence(Discard(1, EachOpponent()), DrawCards(1), LifeGain(2))),
    pt=(7, 6),
)
card(
    "Doran, the Siege Tower",
    "{W}{B}{G}",
    "Legendary Creature — Treefolk Shaman",
    rule(AssignsByToughness(creature)),
    pt=(0, 5),
)
card(
    "Drudge Skeletons",
    "{1}{B}",
    "Creature — Skeleton",
    activated(cost("{B}"), RegenerateIt()),
    pt=(1, 1),
)


card("Rumbling Baloth", "{2}{G}{G}", "Creature — Beast", pt=(4, 4))
card("Siege Mastodon", "{4}{W}", "Creature — Elephant", pt=(3, 5))
card("Silvercoat Lion", "{1}{W}", "Creature — Cat", pt=(2, 2))
card("Wind Drake", "{2}{U}", "Creature — Drake", "Flying", pt=(2, 2))
card("Serra Angel", "{3}{W}{W}", "Creature — Angel", "Flying", "Vigilance", pt=(4, 4))
card("Will-Forged Golem", "{6}", "Artifact Creature — Golem", "Convoke", pt=(4, 4))
card("Wall of Omens", "{1}{W}", "Creature — Wall", "Defender", enters(DrawCards(1)), pt=(0, 4))
card("White Knight", "{W}{W}", "Creature — Human Knight", "First strike", protection_from_color("black"), pt=(2, 2))
card("Stalking Tiger", "{3}{G}", "Creature — Cat", rule(CantBeBlocked(This(), more_than=1)), pt=(3, 3))
card(
    "Prodigal Sorcerer",
    "{2}{U}",
    "Creature — Human Wizard Sorcerer",
    activated(cost("{T}"), DealDamage(1), target()),
    pt=(1, 1),
)
card(
    "Samite Healer",
    "{1}{W}",
    "Creature — Human Cleric",
    activated(cost("{T}"), Until(what=None, replaces=PreventDamage(to=Is(Target()), amount=1), shield=1), target()),
    pt=(1, 1),
)
card(
    "Sagu Mauler",
    "{4}{G}{U}",
    "Creature — Beast",
    "Trample, hexproof",
    keyword("morph", cost=cost("{3}{G}{U}")),
    pt=(6, 6),
)
card(
    "Silkbind Faerie",
    "{2}{W/U}",
    "Creature — Faerie Rogue",
    "Flying",
    activated(cost("{1}{W/U}, {Q}"), TapEffect(), target(creature)),
    pt=(1, 3),
)
card("Soul Warden", "{W}", "Creature — Human Cleric", triggered(Enters(creature & other), LifeGain(1)), pt=(1, 1))
card(
    "Troll Ascetic",
    "{1}{G}{G}",
    "Creature — Troll Shaman",
    "Hexproof",
    activated(cost("{1}{G}"), RegenerateIt()),
    pt=(3, 2),
)
card(
    "Thrashing Brontodon",
    "{1}{G}{G}",
    "Creature — Dinosaur",
    activated(cost("{1}", SacrificeSelf()), DestroyEffect(), target(artifact | enchantment)),
    pt=(3, 4),
)
card(
    "Merfolk Trickster",
    "{U}{U}",
    "Creature — Merfolk Wizard",
    "Flash",
    enters(sequence(TapEffect(), Until((LoseAll(),))), target(creature & opponent_controls)),
    pt=(2, 2),
)
card(
    "Martyr of Frost",
    "{U}",
    "Creature — Human Wizard",
    activated(
        cost("{2}", RevealCost(blue, X()), SacrificeSelf()),
        Unless(CounterIt(), Cost((PerCounter(cost("{1}"), number=X()),)), ControllerOf(Target())),
        target(spell, zone=STACK),
    ),
    pt=(1, 1),
)
card(
    "Nether Traitor",
    "{B}{B}",
    "Creature — Spirit",
    "Haste",
    "Shadow",
    triggered(
        Dies(creature & other & OwnedBy(You())),
        May(PutOntoBattlefield(This()), cost=cost("{B}")),
        zones=frozenset({GRAVEYARD}),
    ),
    pt=(1, 1),
)
card(
    "Notion Thief",
    "{2}{U}{B}",
    "Creature — Human Rogue",
    "Flash",
    replaces(DrawInstead(Opponent(), DrawCards(1), but_first_in_draw_step=True)),
    pt=(3, 1),
)
card(
    "Pestilent Spirit",
    "{2}{B}",
    "Creature — Spirit",
    "Menace, deathtouch",
    rule(SourcesHave(instant_or_sorcery & spell & you_control, "deathtouch")),
    pt=(3, 2),
)
card("Platinum Emperion", "{8}", "Artifact Creature — Golem", rule(LifeCantChange(Is(You()))), pt=(8, 8))
card(
    "Questing Beast",
    "{2}{G}{G}",
    "Legendary Creature — Beast",
    "Vigilance, deathtouch, haste",
    rule(CantBeBlocked(This(), by=creature & PowerIs("<=", 2))),
    rule(DamageCantBePrevented(creature & you_control, combat=True)),
    triggered(
        DealsDamage(This(), Opponent(), combat=True),
        DealDamage(EventAmount()),
        target(planeswalker & ControlledBy(EventPlayer())),
    ),
    pt=(4, 4),
)
card(
    "Syr Konrad, the Grim",
    "{3}{B}{B}",
    "Legendary Creature — Human Knight",
    triggered(
        Either(
            (
                Dies(creature & other),
                PutIntoGraveyard(creature, not_from=BATTLEFIELD),
                LeavesGraveyard(creature & OwnedBy(You())),
            )
        ),
        DealDamage(1, EachOpponent()),
    ),
    activated(cost("{1}{B}"), Mill(1, each_player)),
    pt=(5, 4),
)
card(
    "Void Winnower",
    "{9}",
    "Creature — Eldrazi",
    rule(CantCast(Opponent(), ManaValueParity(0))),
    rule(CantBlock(creature & opponent_controls & ManaValueParity(0))),
    pt=(11, 9),
)
