"""Lands, and what searches for them: how they enter, the mana they make, what else they do."""

from __future__ import annotations

from ..conditions import Compare, InStep, VarHolds
from ..copying import Changes
from ..costs import Cost, PayLife, RemoveCounters, SacrificeCost, SacrificeSelf, TapCost, cost
from ..damage_replacement import PreventDamage
from ..effects import Choose, If, May, Unless, sequence
from ..effects_cards import Search, return_to_hand
from ..effects_lasting import Until, pump
from ..effects_life import DealDamage, LifeGain
from ..effects_permanents import (
    AddCounters,
    BecomeCopy,
    Create,
    DestroyEffect,
    Sacrifice,
    SacrificeThat,
    TakeCounters,
)
from ..entering import (
    AsEntersChoose,
    AsEntersDo,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
)
from ..keyword_abilities import threshold
from ..mana import AddColorsOf, AddCombination, AddCouldProduce, AddForDevotion, AddMana, AddOneOf, Rider, any_color
from ..objects import BATTLEFIELD
from ..parts import AddTypes, Gain, SetPT
from ..quantities import CountersOn, X, count
from ..references import Each, EventNewObject, Target, This, Var, You
from ..rulebreaking import CantAttack, CantBeCountered
from ..selectors import (
    Attacking,
    ChosenSubtype,
    Is,
    ManaValueIs,
    Named,
    Subtype,
    any_target,
    artifact,
    basic,
    colorless,
    creature,
    land,
    nontoken,
    opponent,
    opponent_controls,
    other,
    you_control,
)
from ..triggers import BecomesTapped, BeginningOf, Enters, StateTrigger, TappedForMana
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, token, triggered

SPIRIT = token("Spirit", "Creature — Spirit", pt=(1, 1))
ROBOT = token("Robot", "Artifact Creature — Robot", pt=(2, 2))
MARIT_LAGE = token(
    "Marit Lage", "Legendary Creature — Avatar", "Flying, indestructible", pt=(20, 20), colors=("black",)
)
you_tap = Is(You())

tapped_land = replaces(EntersTapped())
colorless_mana = activated(cost("{T}"), AddMana(("C",)))
shock = replaces(EntersTapped(unless_paid=Cost((PayLife(2),))))

# ---- of basic land types ------------------------------------------------------------------------------------------------

card("Badlands", None, "Land — Swamp Mountain")
card("Steam Vents", None, "Land — Island Mountain", (), shock)
card("Watery Grave", None, "Land — Island Swamp", (), shock)
card("Dryad Arbor", None, "Land Creature — Forest Dryad", pt=(1, 1), colors=("green",))
card("Urborg, Tomb of Yawgmoth", None, "Legendary Land", static(land, AddTypes(subtypes=("Swamp",))))
card("Yavimaya, Cradle of Growth", None, "Legendary Land", static(land, AddTypes(subtypes=("Forest",))))

# ---- that make mana -----------------------------------------------------------------------------------------------------

card("Boros Guildgate", None, "Land — Gate", tapped_land, activated(cost("{T}"), AddOneOf((("R",), ("W",)))))
card("Cabal Coffers", None, "Land", activated(cost("{2}, {T}"), AddMana(("B",), count(Subtype("Swamp") & you_control))))
card(
    "Calciform Pools",
    None,
    "Land",
    colorless_mana,
    activated(cost("{1}, {T}"), AddCounters("storage", 1, This())),
    activated(cost("{1}", RemoveCounters("storage", X())), AddCombination(X(), ("W", "U"))),
)
card(
    "Cascading Cataracts",
    None,
    "Land",
    "Indestructible",
    colorless_mana,
    activated(cost("{5}, {T}"), AddCombination(5)),
)
card(
    "Cavern of Souls",
    None,
    "Land",
    replaces(AsEntersChoose()),
    colorless_mana,
    activated(cost("{T}"), any_color(rider=Rider(casting=creature & ChosenSubtype(), on_spell=CantBeCountered()))),
)
eldrazi = colorless & Subtype("Eldrazi")
card(
    "Eldrazi Temple",
    None,
    "Land",
    colorless_mana,
    activated(cost("{T}"), AddMana(("C", "C"), rider=Rider(casting=eldrazi, activating=eldrazi))),
)
card(
    "Exotic Orchard", None, "Land", activated(cost("{T}"), AddCouldProduce(land & opponent_controls, colors_only=True))
)
card(
    "Forbidden Orchard",
    None,
    "Land",
    activated(cost("{T}"), any_color()),
    triggered(TappedForMana(This(), by=you_tap), Create(SPIRIT, player=Target()), target(opponent)),
)
card("Gaea's Cradle", None, "Legendary Land", activated(cost("{T}"), AddMana(("G",), count(creature & you_control))))
card(
    "Gemstone Mine",
    None,
    "Land",
    replaces(EntersWithCounters(kind="mining", number=3)),
    activated(
        cost("{T}", RemoveCounters("mining", 1)),
        sequence(any_color(), If(Compare(CountersOn("mining"), "==", 0), SacrificeThat(This()))),
    ),
)
card(
    "Gruul Turf",
    None,
    "Land",
    tapped_land,
    enters(sequence(Choose(land & you_control, purpose="return"), return_to_hand(Var("chosen")))),
    activated(cost("{T}"), AddMana(("R", "G"))),
)
card("Mana Confluence", None, "Land", activated(cost("{T}", PayLife(1)), any_color()))
card("Meteor Crater", None, "Land", activated(cost("{T}"), AddColorsOf(Each(you_control))))
card("Mishra's Workshop", None, "Land", activated(cost("{T}"), AddMana(("C", "C", "C"), rider=Rider(casting=artifact))))
card("Nykthos, Shrine to Nyx", None, "Legendary Land", colorless_mana, activated(cost("{2}, {T}"), AddForDevotion()))
card(
    "Phyrexian Tower",
    None,
    "Legendary Land",
    colorless_mana,
    activated(cost("{T}", SacrificeCost(creature)), AddMana(("B", "B"))),
)
card("Reflecting Pool", None, "Land", activated(cost("{T}"), AddCouldProduce(land & you_control)))
card("Ancient Tomb", None, "Land", activated(cost("{T}"), sequence(AddMana(("C", "C")), DealDamage(2, You()))))
card(
    "City of Brass", None, "Land", triggered(BecomesTapped(), DealDamage(1, You())), activated(cost("{T}"), any_color())
)
card("Crumbling Vestige", None, "Land", tapped_land, enters(any_color()), colorless_mana)
card("Darksteel Citadel", None, "Artifact Land", "Indestructible", colorless_mana)
card(
    "Havenwood Battleground",
    None,
    "Land",
    tapped_land,
    activated(cost("{T}"), AddMana(("G",))),
    activated(cost("{T}", SacrificeSelf()), AddMana(("G", "G"))),
)
card("Holdout Settlement", None, "Land", colorless_mana, activated(cost("{T}", TapCost(creature)), any_color()))

# ---- that do something else ---------------------------------------------------------------------------------------------

card(
    "Dark Depths",
    None,
    "Legendary Snow Land",
    replaces(EntersWithCounters(kind="ice", number=10)),
    activated(cost("{3}"), TakeCounters("ice", 1, This())),
    triggered(
        StateTrigger(Compare(CountersOn("ice"), "==", 0)),
        sequence(SacrificeThat(This(), You()), If(VarHolds("sacrificed"), Create(MARIT_LAGE))),
    ),
)
card(
    "Evolving Wilds",
    None,
    "Land",
    activated(cost("{T}", SacrificeSelf()), Search(land & basic, to=BATTLEFIELD, tapped=True)),
)
card(
    "Grasslands",
    None,
    "Land",
    tapped_land,
    activated(cost("{T}", SacrificeSelf()), Search(Subtype("Forest") | Subtype("Plains"), to=BATTLEFIELD)),
)
card(
    "Kavaron, Memorial World",
    None,
    "Land — Planet",
    tapped_land,
    activated(cost("{T}"), AddMana(("R",))),
    keyword("station"),
    threshold(
        12,
        activated(
            cost("{1}{R}, {T}", SacrificeCost(land)),
            sequence(Create(ROBOT), pump(1, 0, Each(creature & you_control), Gain(keywords("haste")))),
            paragraph=4,
        ),
    ),
)
card(
    "Mutavault",
    None,
    "Land",
    colorless_mana,
    activated(cost("{1}"), Until((AddTypes(types=("creature",), every_creature_type=True), SetPT(2, 2)), This())),
)
card(
    "Sheltered Valley",
    None,
    "Land",
    replaces(AsEntersDo(effect=SacrificeThat(Each(Named("Sheltered Valley") & you_control & other), You()))),
    triggered(BeginningOf("upkeep", "your"), LifeGain(1), condition=Compare(count(land & you_control), "<=", 3)),
    colorless_mana,
)
mountain = Subtype("Mountain") & you_control
card(
    "Valakut, the Molten Pinnacle",
    None,
    "Land",
    tapped_land,
    triggered(
        Enters(mountain),
        May(DealDamage(3)),
        target(any_target),
        condition=Compare(count(mountain & ~Is(EventNewObject())), ">=", 5),
    ),
    activated(cost("{T}"), AddMana(("R",))),
)
card(
    "Desert",
    None,
    "Land — Desert",
    colorless_mana,
    activated(cost("{T}"), DealDamage(1), target(creature & Attacking()), condition=InStep(("end of combat",))),
)
card(
    "Glacial Chasm",
    None,
    "Land",
    keyword("cumulative upkeep", cost=Cost((PayLife(2),))),
    enters(Sacrifice(land)),
    rule(CantAttack(creature & you_control)),
    replaces(PreventDamage(to=Is(You()))),
)
card(
    "Mishra's Factory",
    None,
    "Land",
    colorless_mana,
    activated(
        cost("{1}"),
        Until((AddTypes(types=("artifact", "creature"), subtypes=("Assembly-Worker",)), SetPT(2, 2)), This()),
    ),
    activated(cost("{T}"), pump(1, 1), target(creature & Subtype("Assembly-Worker"))),
)
card(
    "The Mycosynth Gardens",
    None,
    "Land — Sphere",
    colorless_mana,
    activated(cost("{1}, {T}"), any_color()),
    activated(
        cost("{X}, {T}"),
        BecomeCopy(This(), Target()),
        target(nontoken & artifact & you_control & ManaValueIs("==", X())),
    ),
)
card(
    "The Tabernacle at Pendrell Vale",
    None,
    "Legendary Land",
    static(creature, Gain((triggered(BeginningOf("upkeep", "your"), Unless(DestroyEffect(This()), cost("{1}"))),))),
)
card(
    "Thespian's Stage",
    None,
    "Land",
    colorless_mana,
    activated(cost("{2}, {T}"), BecomeCopy(This(), Target(), changes=Changes(keep_this_ability=True)), target(land)),
)
card("Vesuva", None, "Land", replaces(EntersAsCopy(of=land, tapped=True)))
