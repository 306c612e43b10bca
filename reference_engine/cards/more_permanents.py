"""Artifacts, Auras and other enchantments of many kinds."""

from __future__ import annotations

from ..abilities import BeginsOnBattlefield
from ..casting_by_effect import CopyAndCast
from ..conditions import Compare, Exists, Matches, YourTurn
from ..costs import Cost, PayLife, SacrificeCost, cost
from ..damage_replacement import DamageBecomes, PreventDamage, RedirectDamage
from ..effects import Choose, ChooseBranch, Delayed, ForEach, If, May, Unless, sequence
from ..effects_cards import Discard, DrawCards, MoveTo, PutOntoBattlefield, Search, exile
from ..effects_lasting import Until
from ..effects_life import DealDamage, LifeLoss
from ..effects_permanents import Sacrifice, SacrificeThat, TapEffect, Unattach, UntapEffect
from ..objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from ..parts import PT, AddTypes, Gain, LoseAll, SetColors, SetPT, SetPTToManaValue
from ..piles import TwoPiles
from ..quantities import LandsPlayed, ManaValueOf, Plus, count
from ..references import (
    Among,
    CostObjects,
    Each,
    EachOpponent,
    EventNewObject,
    EventObject,
    EventPlayer,
    Host,
    Linked,
    Target,
    This,
    TopCards,
    Var,
    You,
    each_player,
)
from ..replacement import GoesElsewhere
from ..rulebreaking import (
    AssignsByToughness,
    CanAttackAsThoughNoDefender,
    CantActivate,
    CantAttack,
    CantBlock,
    DoesntUntap,
    ExtraLandPlays,
    PlayerHas,
    SkipsStep,
)
from ..selectors import (
    Anything,
    ControlledBy,
    DrawnThisTurn,
    InZone,
    Is,
    IsCard,
    IsFaceDown,
    ManaValueIs,
    OwnedBy,
    Subtype,
    any_player,
    artifact,
    creature,
    enchantment,
    instant_or_sorcery,
    nonland,
    other,
    permanent,
    planeswalker,
    white,
    you_control,
)
from ..triggers import BeginningOf, CastSpell, Moves, NotedEvent
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, triggered

host = Host()

card("Rod of Ruin", "{4}", "Artifact", activated(cost("{3}, {T}"), DealDamage(1), target()))
card(
    "Loxodon Warhammer",
    "{3}",
    "Artifact — Equipment",
    static(host, PT(3, 0), Gain(keywords("trample, lifelink"))),
    keyword("equip", cost=cost("{3}")),
)
card(
    "Pariah's Shield",
    "{5}",
    "Artifact — Equipment",
    replaces(RedirectDamage(onto=host, to=Is(You()))),
    keyword("equip", cost=cost("{3}")),
)
card(
    "Pacifism",
    "{1}{W}",
    "Enchantment — Aura",
    keyword("enchant", filter=creature, word="creature"),
    (rule(CantAttack(host)), rule(CantBlock(host))),
)
card(
    "Overwhelming Splendor",
    "{6}{W}{W}",
    "Enchantment — Aura Curse",
    keyword("enchant", filter=any_player, word="player"),
    static(creature & ControlledBy(host), LoseAll(), SetPT(1, 1)),
    rule(CantActivate(players=Is(host), mana_too=False, loyalty_too=False)),
)
card(
    "Tamiyo's Compleation",
    "{3}{U}",
    "Enchantment — Aura",
    "Flash",
    keyword("enchant", filter=artifact | creature | planeswalker, word="artifact, creature, or planeswalker"),
    enters(sequence(TapEffect(host), If(Matches(host, Subtype("Equipment")), Unattach(host)))),
    (static(host, LoseAll()), rule(DoesntUntap(host))),
)
card(
    "Phyrexian Arena",
    "{1}{B}{B}",
    "Enchantment",
    triggered(BeginningOf("upkeep", "your"), sequence(DrawCards(1), LifeLoss(1))),
)
card(
    "Secret Plans",
    "{G}{U}",
    "Enchantment",
    static(creature & IsFaceDown() & you_control, PT(0, 1)),
    triggered(NotedEvent("face up", permanent & you_control), DrawCards(1)),
)
card(
    "Starfield of Nyx",
    "{4}{W}",
    "Enchantment",
    triggered(
        BeginningOf("upkeep", "your"),
        May(PutOntoBattlefield(Target())),
        target(enchantment & OwnedBy(You()), zone=GRAVEYARD),
    ),
    static(
        enchantment & ~Subtype("Aura") & you_control & other,
        AddTypes(types=("creature",)),
        SetPTToManaValue(),
        condition=Compare(count(enchantment & you_control), ">=", 5),
    ),
)
card(
    "Necropotence",
    "{B}{B}{B}",
    "Enchantment",
    rule(SkipsStep(Is(You()), "draw step")),
    triggered(
        Moves(Anything(), "discard", player=Is(You())),
        MoveTo(Among(EventNewObject(), InZone(GRAVEYARD)), EXILE, "exile"),
    ),
    activated(
        cost("", PayLife(1)),
        sequence(
            MoveTo(TopCards(1), EXILE, "exile", face_down=True, name="hidden"),
            Delayed(triggered(BeginningOf("end step", "your"), MoveTo(Var("hidden"), HAND))),
        ),
    ),
)

# ---- that change what permanents are, where cards go, what may be done --------------------------------------------------

card("Honor of the Pure", "{1}{W}", "Enchantment", static(creature & white & you_control, PT(1, 1)))
card("Hivestone", "{2}", "Artifact", static(creature & you_control, AddTypes(subtypes=("Sliver",))))
card("Enchanted Evening", "{3}{W/U}{W/U}", "Enchantment", static(permanent, AddTypes(types=("enchantment",))))
card(
    "Life and Limb",
    "{3}{G}",
    "Enchantment",
    static(
        permanent & (Subtype("Forest") | Subtype("Saproling")),
        AddTypes(types=("creature", "land"), subtypes=("Saproling", "Forest")),
        SetColors(("green",)),
        SetPT(1, 1),
    ),
)
card(
    "High Alert",
    "{1}{W}{U}",
    "Enchantment",
    rule(AssignsByToughness(creature & you_control)),
    rule(CanAttackAsThoughNoDefender(creature & you_control)),
    activated(cost("{2}{W}{U}"), UntapEffect(), target(creature)),
)
card(
    "Goblin Bombardment", "{1}{R}", "Enchantment", activated(cost("", SacrificeCost(creature)), DealDamage(1), target())
)
card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", replaces(DamageBecomes()))
card(
    "Leyline of the Void",
    "{2}{B}{B}",
    "Enchantment",
    BeginsOnBattlefield(),
    replaces(GoesElsewhere(OwnedBy(EachOpponent()), tokens_too=False)),
)
card("Leyline of Sanctity", "{2}{W}{W}", "Enchantment", BeginsOnBattlefield(), rule(PlayerHas(Is(You()), "hexproof")))
card(
    "Fastbond",
    "{G}",
    "Enchantment",
    rule(ExtraLandPlays(None, Is(You()))),
    triggered(NotedEvent("play", player=Is(You())), DealDamage(1, You()), condition=Compare(LandsPlayed(), ">", 1)),
)
card(
    "Enigmatic Incarnation",
    "{2}{G}{U}",
    "Enchantment",
    triggered(
        BeginningOf("end step", "your"),
        May(
            Search(creature & ManaValueIs("==", Plus((1, ManaValueOf(CostObjects("sacrifice"))))), to=BATTLEFIELD),
            cost=Cost((SacrificeCost(enchantment & other),)),
        ),
    ),
)
card(
    "Liliana of the Veil",
    "{1}{B}{B}",
    "Legendary Planeswalker — Liliana",
    activated(cost("+1"), Discard(1, each_player), timing="sorcery", loyalty=True),
    activated(cost("-2"), Sacrifice(creature, 1, Target()), target(any_player), timing="sorcery", loyalty=True),
    activated(
        cost("-6"),
        sequence(TwoPiles(Each(permanent & ControlledBy(Target())), Target()), SacrificeThat(Var("pile"), Target())),
        target(any_player),
        timing="sorcery",
        loyalty=True,
    ),
    loyalty=3,
)
card(
    "Gideon Blackblade",
    "{1}{W}{W}",
    "Legendary Planeswalker — Gideon",
    static(
        This(),
        AddTypes(types=("creature",), subtypes=("Human", "Soldier")),
        SetPT(4, 4),
        Gain(keywords("indestructible")),
        condition=YourTurn(),
    ),
    replaces(PreventDamage(to=Is(This())), condition=YourTurn()),
    activated(
        cost("+1"),
        If(
            Exists(Target()),
            ChooseBranch(
                tuple((word, Until((Gain(keywords(word)),))) for word in ("vigilance", "lifelink", "indestructible"))
            ),
        ),
        target(creature & you_control & other, up_to=True),
        timing="sorcery",
        loyalty=True,
    ),
    activated(cost("-6"), exile(), target(permanent & nonland), timing="sorcery", loyalty=True),
    loyalty=4,
)
card(
    "Sylvan Library",
    "{1}{G}",
    "Enchantment",
    triggered(
        BeginningOf("draw step", "your"),
        May(
            sequence(
                DrawCards(2),
                Choose(DrawnThisTurn(), "two", 2, 2, HAND, You()),
                ForEach(Var("two"), Unless(MoveTo(Var("each"), LIBRARY), Cost((PayLife(4),)))),
            )
        ),
    ),
)
card(
    "Eye of the Storm",
    "{5}{U}{U}",
    "Enchantment",
    triggered(
        CastSpell(instant_or_sorcery & IsCard()),
        sequence(
            MoveTo(Among(EventObject(), InZone(STACK)), EXILE, "exile", link="exiled"),
            CopyAndCast(Among(Linked(), instant_or_sorcery & InZone(EXILE)), EventPlayer()),
        ),
    ),
)
