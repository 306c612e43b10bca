"""Creatures of many kinds: plain ones, lords, thieves, those that count something, those that change the turn."""

from __future__ import annotations

from ..conditions import AttackedOrBlockedThisTurn, Matches, OnBattlefield
from ..costs import Cost, ExileCost, SacrificeCost, SacrificeSelf, cost
from ..damage_replacement import PreventDamage
from ..effects import Choose, Delayed, May, sequence
from ..effects_cards import DrawCards, Mill, MoveTo, PutOntoBattlefield, ShuffleInto, exile
from ..effects_lasting import GainControl, Until, pump
from ..effects_life import DealDamage, LifeGain, LifeLoss
from ..effects_permanents import DestroyEffect, UntapEffect
from ..entering import AsEntersChoose
from ..exile_until import ExileUntilLeaves
from ..extra_phases import AdditionalPhase
from ..keyword_abilities import protection_from_color
from ..keyword_actions import Scry
from ..objects import GRAVEYARD, HAND
from ..pairing import BothPaired
from ..parts import PT, Gain, SetPT
from ..quantities import CardsIn, DifferentCardTypes, EventAmount, Plus, PowerOf, VarAmount, count
from ..rearranging import GainFlashback, SetBaseSize
from ..references import (
    Among,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachOpponent,
    EventObject,
    EventPlayer,
    EventSource,
    Host,
    Linked,
    Target,
    This,
    TopCards,
    Var,
    You,
)
from ..rulebreaking import CantAttack, CantBeBlocked, CantLose
from ..selectors import (
    Anything,
    AttackedThisTurn,
    Attacking,
    EnteredThisTurn,
    Is,
    ManaValueIs,
    OwnedBy,
    Subtype,
    any_player,
    artifact,
    creature,
    enchantment,
    instant_or_sorcery,
    land,
    opponent,
    opponent_controls,
    other,
    permanent,
    tapped,
    white,
    you_control,
)
from ..triggers import (
    Attacks,
    BeginningOf,
    BlocksOrIsBlockedBy,
    CastSpell,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    Leaves,
    NotedEvent,
)
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, triggered

card("Savannah Lions", "{W}", "Creature — Cat", pt=(2, 1))
card("Typhoid Rats", "{B}", "Creature — Rat", "Deathtouch", pt=(1, 1))
card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", "Flying", "Deathtouch", "Lifelink", pt=(2, 3))
card(
    "Windreaper Falcon", "{1}{R}{G}", "Creature — Bird", (*keywords("flying"), protection_from_color("blue")), pt=(1, 1)
)
card("Monastery Flock", "{2}{U}", "Creature — Bird", "Defender, flying", keyword("morph", cost=cost("{U}")), pt=(0, 5))

sliver = creature & Subtype("Sliver")
card("Muscle Sliver", "{1}{G}", "Creature — Sliver", static(sliver, PT(1, 1)), pt=(1, 1))
card("Megantic Sliver", "{5}{G}", "Creature — Sliver", static(sliver & you_control, PT(3, 3)), pt=(3, 3))

cards_in_hand = CardsIn(HAND)
card(
    "Maro",
    "{2}{G}{G}",
    "Creature — Elemental",
    static(This(), SetPT(cards_in_hand, cards_in_hand), cda=True),
    pt=(0, 0),
)
swamps = count(Subtype("Swamp") & you_control)
card(
    "Nightmare",
    "{5}{B}",
    "Creature — Nightmare Horse",
    "Flying",
    static(This(), SetPT(swamps, swamps), cda=True),
    pt=(0, 0),
)
kinds_of_card = DifferentCardTypes(Each(Anything(), GRAVEYARD))
card(
    "Tarmogoyf",
    "{1}{G}",
    "Creature — Lhurgoyf",
    static(This(), SetPT(kinds_of_card, Plus((kinds_of_card, 1))), cda=True),
    pt=(0, 0),
)

card(
    "Royal Assassin",
    "{1}{B}{B}",
    "Creature — Human Assassin",
    activated(cost("{T}"), DestroyEffect(), target(creature & tapped)),
    pt=(1, 1),
)
card(
    "Merrow Grimeblotter",
    "{3}{U/B}",
    "Creature — Merfolk Wizard",
    activated(cost("{1}{U/B}, {Q}"), pump(-2, 0), target(creature)),
    pt=(2, 2),
)
card(
    "Order of Whiteclay",
    "{1}{W}{W}",
    "Creature — Kithkin Cleric",
    activated(
        cost("{1}{W}{W}, {Q}"),
        PutOntoBattlefield(Target()),
        target(creature & ManaValueIs("<=", 3) & OwnedBy(You()), zone=GRAVEYARD),
    ),
    pt=(1, 4),
)
card(
    "Viscera Seer", "{B}", "Creature — Vampire Wizard", activated(cost("", SacrificeCost(creature)), Scry(1)), pt=(1, 1)
)
card(
    "Nimbus Naiad",
    "{2}{U}",
    "Enchantment Creature — Nymph",
    keyword("bestow", cost=cost("{4}{U}")),
    "Flying",
    static(Host(), PT(2, 2), Gain(keywords("flying"))),
    pt=(2, 2),
)
card(
    "Platinum Angel",
    "{7}",
    "Artifact Creature — Angel",
    "Flying",
    rule(CantLose(Is(You()))),
    pt=(4, 4),
)
card(
    "Port Razer",
    "{3}{R}{R}",
    "Creature — Orc Pirate",
    triggered(
        DealsDamage(to=any_player, combat=True),
        sequence(UntapEffect(Each(creature & you_control)), AdditionalPhase("combat")),
    ),
    rule(CantAttack(whom=any_player & AttackedThisTurn())),
    pt=(4, 4),
)
card(
    "Sphinx of the Second Sun",
    "{6}{U}{U}",
    "Creature — Sphinx",
    "Flying",
    triggered(BeginningOf("postcombat main phase", "your"), AdditionalPhase("beginning")),
    pt=(6, 6),
)
card(
    "Solitude",
    "{3}{W}{W}",
    "Creature — Elemental Incarnation",
    "Flash",
    "Lifelink",
    enters(
        sequence(exile(), LifeGain(PowerOf(Target()), ControllerOf(Target()))),
        target(creature & other, up_to=True),
    ),
    keyword("evoke", cost=Cost((ExileCost(white, 1, HAND),))),
    pt=(3, 2),
)
card(
    "Sower of Temptation",
    "{2}{U}{U}",
    "Creature — Faerie Wizard",
    "Flying",
    enters(GainControl(duration=OnBattlefield()), target(creature)),
    pt=(2, 2),
)
card(
    "Stuffy Doll",
    "{5}",
    "Artifact Creature — Construct",
    "Indestructible",
    replaces(AsEntersChoose(what="player")),
    triggered(IsDealtDamage(), DealDamage(EventAmount(), ChosenPlayer())),
    activated(cost("{T}"), DealDamage(1, This())),
    pt=(0, 1),
)
card(
    "The Mindskinner",
    "{U}{U}{U}",
    "Legendary Enchantment Creature — Nightmare",
    rule(CantBeBlocked()),
    replaces(PreventDamage(source=you_control, to=opponent, then=Mill(VarAmount("prevented"), EachOpponent()))),
    pt=(10, 1),
)
card(
    "Thunderbreak Regent",
    "{2}{R}{R}",
    "Creature — Dragon",
    "Flying",
    triggered(
        NotedEvent("target", permanent & Subtype("Dragon") & you_control, opponent), DealDamage(3, EventPlayer())
    ),
    pt=(4, 4),
)
card(
    "Worldgorger Dragon",
    "{3}{R}{R}{R}",
    "Creature — Nightmare Dragon",
    "Flying, trample",
    enters(exile(Each(permanent & you_control & other), link="exiled")),
    triggered(Leaves(), PutOntoBattlefield(Linked())),
    pt=(7, 7),
)

# ---- with abilities of combat and of the turn ---------------------------------------------------------------------------

card(
    "Goblin King",
    "{1}{R}{R}",
    "Creature — Goblin",
    static(
        permanent & Subtype("Goblin") & other,
        PT(1, 1),
        Gain((keyword("landwalk", filter=Subtype("Mountain"), word="mountainwalk"),)),
    ),
    pt=(2, 2),
)
card(
    "Goblin Guide",
    "{R}",
    "Creature — Goblin Scout",
    "Haste",
    triggered(Attacks(), MoveTo(Among(TopCards(1, DefendingPlayer()), land), HAND)),
    pt=(2, 2),
)
card(
    "Guttersnipe",
    "{2}{R}",
    "Creature — Goblin Shaman",
    triggered(CastSpell(instant_or_sorcery, Is(You())), DealDamage(2, EachOpponent())),
    pt=(2, 2),
)
card(
    "Disciple of the Vault",
    "{B}",
    "Creature — Human Cleric",
    triggered(Dies(artifact), May(LifeLoss(1, Target())), target(opponent)),
    pt=(1, 1),
)
card(
    "Doomwake Giant",
    "{4}{B}",
    "Enchantment Creature — Giant",
    triggered(Enters(Is(This()) | (enchantment & you_control)), pump(-1, -1, Each(creature & opponent_controls))),
    pt=(4, 6),
)
card("Dread Shade", "{B}{B}{B}", "Creature — Shade", activated(cost("{B}"), pump(1, 1, This())), pt=(3, 3))
card(
    "Fiend Hunter",
    "{1}{W}{W}",
    "Creature — Human Cleric",
    enters(May(exile(link="exiled")), target(creature & other)),
    triggered(Leaves(), PutOntoBattlefield(Linked())),
    pt=(1, 3),
)
card(
    "Flickerwisp",
    "{1}{W}{W}",
    "Creature — Elemental",
    "Flying",
    enters(
        sequence(exile(), Delayed(triggered(BeginningOf("end step"), PutOntoBattlefield(Var("exiled"))))),
        target(permanent & other),
    ),
    pt=(3, 1),
)
card(
    "Glorious Protector",
    "{2}{W}{W}",
    "Creature — Angel Cleric",
    "Flash",
    "Flying",
    enters(
        May(
            sequence(
                Choose(creature & ~Subtype("Angel") & you_control, "protected", 0, None),
                ExileUntilLeaves(Var("protected")),
            )
        )
    ),
    keyword("foretell", cost=cost("{2}{W}")),
    pt=(3, 4),
)
card(
    "Hixus, Prison Warden",
    "{3}{W}{W}",
    "Legendary Creature — Human Soldier",
    "Flash",
    triggered(
        DealsDamage(creature, Is(You()), combat=True),
        ExileUntilLeaves(EventSource()),
        condition=Matches(This(), EnteredThisTurn()),
    ),
    pt=(4, 4),
)
card(
    "Inferno Hellion",
    "{3}{R}",
    "Creature — Hellion",
    "Trample",
    triggered(BeginningOf("end step"), ShuffleInto(This()), condition=AttackedOrBlockedThisTurn()),
    pt=(7, 3),
)
card(
    "Jirina, Dauntless General",
    "{W}{B}",
    "Legendary Creature — Human Soldier",
    enters(exile(Each(Anything(), GRAVEYARD, Target())), target(any_player)),
    activated(
        cost("", SacrificeSelf()),
        Until((Gain(keywords("hexproof, indestructible")),), Each(permanent & Subtype("Human") & you_control)),
    ),
    pt=(2, 2),
)
card(
    "Kithkin Mourncaller",
    "{2}{G}",
    "Creature — Kithkin Scout",
    triggered(Dies(Attacking() & (Subtype("Kithkin") | Subtype("Elf")) & OwnedBy(You())), May(DrawCards(1))),
    pt=(2, 2),
)
card(
    "Nightshade Peddler",
    "{1}{G}",
    "Creature — Human Druid",
    "Soulbond",
    static(BothPaired(), Gain(keywords("deathtouch"))),
    pt=(1, 1),
)
card(
    "Shape Stealer",
    "{U}{U}",
    "Creature — Shapeshifter Spirit",
    triggered(BlocksOrIsBlockedBy(creature), SetBaseSize(EventObject())),
    pt=(1, 1),
)
card(
    "Snapcaster Mage",
    "{1}{U}",
    "Creature — Human Wizard",
    "Flash",
    enters(GainFlashback(), target(instant_or_sorcery & OwnedBy(You()), zone=GRAVEYARD)),
    pt=(2, 1),
)
