"""Enchantments, Auras among them: statics on creatures, lands and players."""

from __future__ import annotations

from ..conditions import Compare, Matches
from ..costs import cost
from ..damage_effects import PreventNextFromSource
from ..damage_replacement import RedirectDamage
from ..effects import Choose, If, sequence
from ..effects_cards import DrawCards, MoveTo, PutOntoBattlefield, exile
from ..effects_lasting import Pump, Until
from ..effects_life import LifeGain
from ..entering import AsEntersChoose, EntersTapped, EntersUntapped
from ..objects import GRAVEYARD, HAND
from ..parts import (
    PT,
    AddTypes,
    Gain,
    LoseAll,
    LoseTypes,
    SetColors,
    SetController,
    SetLandTypes,
    SetPT,
    SetPTToManaValue,
    SetTypes,
)
from ..quantities import DevotionTo, EventAmount, UnspentMana
from ..references import Each, EventNewObject, Host, Linked, Target, This, Var, You
from ..rulebreaking import (
    AssignsByToughness,
    AttackCost,
    CanAttackAsThoughNoDefender,
    CanBlockMore,
    CantActivate,
    CantAttack,
    CantBlock,
    CantChooseAsCast,
    NoMaximumHandSize,
    PlayerHas,
    PoolDoesntEmpty,
)
from ..selectors import (
    ChosenSubtype,
    HasKeyword,
    Is,
    Subtype,
    any_player,
    artifact,
    basic,
    creature,
    enchantment,
    land,
    opponent_controls,
    other,
    permanent,
    untapped,
    you_control,
)
from ..triggers import Attacks, DealsDamage, Either, Enters, Leaves
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, triggered

enchant_creature = keyword("enchant", filter=creature, word="creature")
host = Host()

card("Glorious Anthem", "{1}{W}{W}", "Enchantment", static(creature & you_control, PT(1, 1)))
card("Humility", "{2}{W}{W}", "Enchantment", static(creature, LoseAll(), SetPT(1, 1)))
card("Blood Moon", "{2}{R}", "Enchantment", static(land & ~basic, SetLandTypes(("Mountain",))))
card(
    "Assault Formation",
    "{1}{G}",
    "Enchantment",
    rule(AssignsByToughness(creature & you_control)),
    activated(
        cost("{G}"),
        Until(rule=CanAttackAsThoughNoDefender(Is(Target()))),
        target(creature & HasKeyword("defender")),
    ),
    activated(cost("{2}{G}"), Pump(0, 1, Each(creature & you_control))),
)
card(
    "Blind Obedience",
    "{1}{W}",
    "Enchantment",
    keyword("extort"),
    replaces(EntersTapped((artifact | creature) & opponent_controls)),
)
card(
    "Brave the Sands",
    "{1}{W}",
    "Enchantment",
    static(creature & you_control, Gain(keywords("vigilance"))),
    rule(CanBlockMore(creature & you_control)),
)
card(
    "Circle of Protection: Artifacts",
    "{1}{W}",
    "Enchantment",
    activated(cost("{2}"), PreventNextFromSource(artifact)),
)
card(
    "Collector Ouphe",
    "{1}{G}",
    "Creature — Ouphe",
    rule(CantActivate(artifact)),
    pt=(2, 2),
)
card("Control Magic", "{2}{U}{U}", "Enchantment — Aura", enchant_creature, static(host, SetController(You())))
card("Darksteel Forge", "{9}", "Artifact", static(artifact & you_control, Gain(keywords("indestructible"))))
card(
    "Dreadful Apathy",
    "{2}{W}",
    "Enchantment — Aura",
    enchant_creature,
    (rule(CantAttack(host)), rule(CantBlock(host))),
    activated(cost("{2}{W}"), exile(host)),
)
card(
    "Dream Leash",
    "{3}{U}{U}",
    "Enchantment — Aura",
    keyword("enchant", filter=permanent, word="permanent"),
    rule(CantChooseAsCast(untapped), zones=frozenset()),
    static(host, SetController(You())),
)
card(
    "Ghostly Prison",
    "{2}{W}",
    "Enchantment",
    rule(AttackCost(defender=Is(You()), per_attacker=cost("{2}"))),
)
card("Ivory Mask", "{2}{W}{W}", "Enchantment", rule(PlayerHas(Is(You()), "shroud")))
card(
    "Kenrith's Transformation",
    "{1}{G}",
    "Enchantment — Aura",
    enchant_creature,
    enters(DrawCards(1)),
    static(host, SetTypes(types=("creature",), subtypes=("Elk",)), SetColors(("green",)), LoseAll(), SetPT(3, 3)),
)
card(
    "Lignify",
    "{1}{G}",
    "Kindred Enchantment — Treefolk Aura",
    enchant_creature,
    static(host, SetTypes(subtypes=("Treefolk",)), LoseAll(), SetPT(0, 4)),
)
card(
    "Kindred Discovery",
    "{3}{U}{U}",
    "Enchantment",
    replaces(AsEntersChoose()),
    triggered(
        Either((Enters(creature & you_control & ChosenSubtype()), Attacks(creature & you_control & ChosenSubtype()))),
        DrawCards(1),
    ),
)
card(
    "Kormus Bell",
    "{4}",
    "Artifact",
    static(Subtype("Swamp"), AddTypes(types=("creature",)), SetColors(("black",)), SetPT(1, 1)),
)
card(
    "Kruphix, God of Horizons",
    "{3}{G}{U}",
    "Legendary Enchantment Creature — God",
    "Indestructible",
    static(This(), LoseTypes(("creature",)), condition=Compare(DevotionTo(("G", "U")), "<", 7)),
    rule(NoMaximumHandSize(Is(You()))),
    rule(PoolDoesntEmpty(Is(You()), becomes="C")),
    pt=(4, 7),
)
card("Lifelink", "{W}", "Enchantment — Aura", enchant_creature, static(host, Gain(keywords("lifelink"))))

card(
    "Magus of the Moon",
    "{2}{R}",
    "Creature — Human Wizard",
    static(land & ~basic, SetLandTypes(("Mountain",))),
    pt=(2, 2),
)
card(
    "Noble Purpose",
    "{3}{W}{W}",
    "Enchantment",
    triggered(DealsDamage(creature & you_control, combat=True), LifeGain(EventAmount())),
)
card(
    "Omnath, Locus of Mana",
    "{2}{G}",
    "Legendary Creature — Elemental",
    rule(PoolDoesntEmpty(Is(You()), types=("G",))),
    static(This(), PT(UnspentMana("G"), UnspentMana("G"))),
    pt=(1, 1),
)
card(
    "Opalescence",
    "{2}{W}{W}",
    "Enchantment",
    static(enchantment & ~Subtype("Aura") & other, AddTypes(types=("creature",)), SetPTToManaValue()),
)
card("Pariah", "{2}{W}", "Enchantment — Aura", enchant_creature, replaces(RedirectDamage(onto=host, to=Is(You()))))
card(
    "Rancor",
    "{G}",
    "Enchantment — Aura",
    enchant_creature,
    static(host, PT(2, 0), Gain(keywords("trample"))),
    triggered(Leaves(This(), GRAVEYARD), MoveTo(EventNewObject(), HAND)),
)
card(
    "Spelunking",
    "{2}{G}",
    "Enchantment",
    enters(
        sequence(
            DrawCards(1),
            Choose(land, "land", 0, 1, HAND, You()),
            PutOntoBattlefield(Var("land"), You()),
            If(Matches(Var("put"), Subtype("Cave")), LifeGain(4)),
        )
    ),
    replaces(EntersUntapped(land & you_control)),
)
card(
    "Spreading Seas",
    "{1}{U}",
    "Enchantment — Aura",
    keyword("enchant", filter=land, word="land"),
    enters(DrawCards(1)),
    static(host, SetLandTypes(("Island",))),
)
card("Upwelling", "{3}{G}", "Enchantment", rule(PoolDoesntEmpty(any_player)))
card(
    "Oblivion Ring",
    "{2}{W}",
    "Enchantment",
    enters(exile(link="exiled"), target(permanent & ~land & other)),
    triggered(Leaves(), PutOntoBattlefield(Linked("exiled"))),
)
