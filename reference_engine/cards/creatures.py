"""Creatures whose abilities are about combat, sizes, types and dying."""

from __future__ import annotations

from ..costs import SacrificeCost, cost
from ..effects import DealDamage, Discard, DrawCards, LifeGain, LifeLoss, Pump, Sacrifice, sequence
from ..exile_until import ExileUntilLeaves
from ..keyword_actions import RegenerateIt
from ..layers import PT, AddChosenType, AddTypes, Gain, Lose, SetColors, SetPT
from ..quantities import count
from ..replacement import AsEntersChoose
from ..rulebreaking import AssignsByToughness
from ..selectors import (
    ChosenSubtype, EachOpponent, EventPlayer, Is, Opponent, Subtype, Target, This, any_player, artifact, creature,
    opponent_controls, other, you_control,
)
from ..triggers import BeginningOf, Dies, NotedEvent, Sacrificed
from ..vocabulary import activated, card, enters, keywords, replaces, rule, static, target, triggered
from ..voting import GainProtectionFromColorsNamed, Vote

card("Elite Vanguard", "{W}", "Creature — Human Soldier", pt=(2, 1))
card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", pt=(6, 4))
card("Child of Night", "{1}{B}", "Creature — Vampire", "Lifelink", pt=(2, 1))
card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "Trample", pt=(6, 6))
card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", "Double strike", pt=(1, 1))
card("Giant Spider", "{3}{G}", "Creature — Spider", "Reach", pt=(2, 4))

card(
    "Adaptive Automaton", "{3}", "Artifact Creature — Construct",
    replaces(AsEntersChoose()),
    static(This(), AddChosenType()),
    static(creature & you_control & other & ChosenSubtype(), PT(1, 1)),
    pt=(2, 2),
)
card(
    "Ambush Commander", "{3}{G}{G}", "Creature — Elf",
    static(
        Subtype("Forest") & you_control,
        AddTypes(types=("creature",), subtypes=("Elf",)), SetColors(("green",)), SetPT(1, 1),
    ),
    activated(cost("{1}{G}", SacrificeCost(Subtype("Elf"))), Pump(3, 3), target(creature)),
    pt=(2, 2),
)
for _name, _cost, _line, _pt, _word in (
    ("Archetype of Courage", "{1}{W}{W}", "Enchantment Creature — Human Soldier", (2, 2), "first strike"),
    ("Archetype of Imagination", "{4}{U}{U}", "Enchantment Creature — Human Wizard", (3, 2), "flying"),
):
    card(
        _name, _cost, _line,
        static(creature & you_control, Gain(keywords(_word))),
        static(creature & opponent_controls, Lose((_word,), forever=True)),
        pt=_pt,
    )
card(
    "Avalanche of Sector 7", "{2}{R}", "Legendary Creature — Human Rebel",
    "Menace",
    static(This(), SetPT(count(artifact & opponent_controls), None), cda=True),
    triggered(NotedEvent("activate", artifact, player=Opponent()), DealDamage(1, EventPlayer())),
    pt=(0, 3),
)
card(
    "Banisher Priest", "{1}{W}{W}", "Creature — Human Cleric",
    enters(ExileUntilLeaves(), target(creature & opponent_controls)),
    pt=(2, 2),
)
card(
    "Blood Artist", "{1}{B}", "Creature — Vampire",
    triggered(Dies(creature | Is(This())), sequence(LifeLoss(1, Target()), LifeGain(1)), target(any_player)),
    pt=(0, 1),
)
card(
    "Council Guardian", "{5}{W}", "Creature — Giant Soldier",
    enters(sequence(Vote(("blue", "black", "red", "green"), kind="color"), GainProtectionFromColorsNamed())),
    pt=(5, 5),
)
card(
    "Daemogoth Woe-Eater", "{1}{B}{B/G}{G}", "Creature — Demon",
    triggered(BeginningOf("upkeep", "your"), Sacrifice(creature)),
    triggered(Sacrificed(This()), sequence(Discard(1, EachOpponent()), DrawCards(1), LifeGain(2))),
    pt=(7, 6),
)
card(
    "Doran, the Siege Tower", "{W}{B}{G}", "Legendary Creature — Treefolk Shaman",
    rule(AssignsByToughness(creature)),
    pt=(0, 5),
)
card(
    "Drudge Skeletons", "{1}{B}", "Creature — Skeleton",
    activated(cost("{B}"), RegenerateIt()),
    pt=(1, 1),
)

