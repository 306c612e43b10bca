"""Artifacts, Auras and other enchantments of many kinds."""

from __future__ import annotations

from ..conditions import Compare, Matches
from ..costs import PayLife, cost
from ..effects import (
    DealDamage, Delayed, DrawCards, If, LifeLoss, May, MoveTo, PutOntoBattlefield, TapEffect, Unattach, sequence,
)
from ..layers import PT, AddTypes, Gain, LoseAll, SetPT, SetPTToManaValue
from ..objects import EXILE, GRAVEYARD, HAND
from ..quantities import count
from ..replacement import RedirectDamage
from ..rulebreaking import CantActivate, CantAttack, CantBlock, DoesntUntap, SkipsStep
from ..selectors import (
    Among, Anything, ControlledBy, EventNewObject, Host, InZone, Is, IsFaceDown, OwnedBy, Subtype, Target, TopCards,
    Var, You, any_player, artifact, creature, enchantment, other, permanent, planeswalker, you_control,
)
from ..triggers import BeginningOf, Moves, NotedEvent
from ..vocabulary import activated, card, enters, keyword, keywords, replaces, rule, static, target, triggered

host = Host()

card("Rod of Ruin", "{4}", "Artifact", activated(cost("{3}, {T}"), DealDamage(1), target()))
card(
    "Loxodon Warhammer", "{3}", "Artifact — Equipment",
    static(host, PT(3, 0), Gain(keywords("trample, lifelink"))),
    keyword("equip", cost=cost("{3}")),
)
card(
    "Pariah's Shield", "{5}", "Artifact — Equipment",
    replaces(RedirectDamage(onto=host, to=Is(You()))),
    keyword("equip", cost=cost("{3}")),
)
card(
    "Pacifism", "{1}{W}", "Enchantment — Aura",
    keyword("enchant", filter=creature, word="creature"),
    (rule(CantAttack(host)), rule(CantBlock(host))),
)
card(
    "Overwhelming Splendor", "{6}{W}{W}", "Enchantment — Aura Curse",
    keyword("enchant", filter=any_player, word="player"),
    static(creature & ControlledBy(host), LoseAll(), SetPT(1, 1)),
    rule(CantActivate(players=Is(host), mana_too=False, loyalty_too=False)),
)
card(
    "Tamiyo's Compleation", "{3}{U}", "Enchantment — Aura",
    "Flash",
    keyword("enchant", filter=artifact | creature | planeswalker, word="artifact, creature, or planeswalker"),
    enters(sequence(TapEffect(host), If(Matches(host, Subtype("Equipment")), Unattach(host)))),
    (static(host, LoseAll()), rule(DoesntUntap(host))),
)
card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", triggered(BeginningOf("upkeep", "your"), sequence(DrawCards(1), LifeLoss(1))))
card(
    "Secret Plans", "{G}{U}", "Enchantment",
    static(creature & IsFaceDown() & you_control, PT(0, 1)),
    triggered(NotedEvent("face up", permanent & you_control), DrawCards(1)),
)
card(
    "Starfield of Nyx", "{4}{W}", "Enchantment",
    triggered(
        BeginningOf("upkeep", "your"), May(PutOntoBattlefield(Target())), target(enchantment & OwnedBy(You()), zone=GRAVEYARD),
    ),
    static(
        enchantment & ~Subtype("Aura") & you_control & other, AddTypes(types=("creature",)), SetPTToManaValue(),
        condition=Compare(count(enchantment & you_control), ">=", 5),
    ),
)
card(
    "Necropotence", "{B}{B}{B}", "Enchantment",
    rule(SkipsStep(Is(You()), "draw step")),
    triggered(Moves(Anything(), "discard", player=Is(You())), MoveTo(Among(EventNewObject(), InZone(GRAVEYARD)), EXILE, "exile")),
    activated(
        cost("", PayLife(1)),
        sequence(
            MoveTo(TopCards(1), EXILE, "exile", face_down=True, name="hidden"),
            Delayed(triggered(BeginningOf("end step", "your"), MoveTo(Var("hidden"), HAND))),
        ),
    ),
)
