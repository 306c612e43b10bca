"""Artifacts and Equipment that are neither about mana nor about counters."""

from __future__ import annotations

from ..costs import SacrificeSelf, cost
from ..effects_cards import DrawCards, Mill
from ..effects_lasting import Pump
from ..effects_life import LifeLoss
from ..effects_permanents import TapEffect, UntapEffect
from ..entering import EntersTapped
from ..keyword_actions import RegenerateIt
from ..parts import PT, AddTypes, Gain, SetColors
from ..references import ControllerOf, EachOpponent, EventObject, Host, Target, This
from ..rulebreaking import ActivateAsThoughHaste, CantTrigger, SpendAnyType, TriggersMore
from ..selectors import (
    IsObject,
    any_player,
    artifact,
    creature,
    land,
    permanent,
    you_control,
)
from ..triggers import BecomesUntapped, Dies
from ..vocabulary import activated, card, keyword, keywords, replaces, rule, static, target, triggered

host = Host()


def equip(price: str) -> object:
    """Equip with a cost (702.6)."""
    return keyword("equip", cost=cost(price))


card("Bonesplitter", "{1}", "Artifact — Equipment", static(host, PT(2, 0)), equip("{1}"))
card(
    "Basilisk Collar", "{1}", "Artifact — Equipment", static(host, Gain(keywords("deathtouch, lifelink"))), equip("{2}")
)
card("Lightning Greaves", "{2}", "Artifact — Equipment", static(host, Gain(keywords("haste, shroud"))), equip("{0}"))
card(
    "Lead Pipe",
    "{B}",
    "Artifact — Clue Equipment",
    static(host, PT(2, 0)),
    triggered(Dies(host), LifeLoss(1, EachOpponent())),
    activated(cost("{2}", SacrificeSelf()), DrawCards(1)),
    equip("{2}"),
)
card("Icy Manipulator", "{4}", "Artifact", activated(cost("{1}, {T}"), TapEffect(), target(artifact | creature | land)))

card("Voltaic Key", "{1}", "Artifact", activated(cost("{1}, {T}"), UntapEffect(), target(artifact)))
card("Welding Jar", "{0}", "Artifact", activated(cost("", SacrificeSelf()), RegenerateIt(Target()), target(artifact)))
card("Mesmeric Orb", "{2}", "Artifact", triggered(BecomesUntapped(permanent), Mill(1, ControllerOf(EventObject()))))
card("Orb of Dreams", "{3}", "Artifact", replaces(EntersTapped(permanent)))
card("Panharmonicon", "{4}", "Artifact", rule(TriggersMore(artifact | creature, whose=permanent & you_control)))
card("Torpor Orb", "{2}", "Artifact", rule(CantTrigger(creature)))
card("Swiftfoot Boots", "{2}", "Artifact — Equipment", static(host, Gain(keywords("hexproof, haste"))), equip("{1}"))
card(
    "Umbral Mantle",
    "{3}",
    "Artifact — Equipment",
    static(host, Gain((activated(cost("{3}, {Q}"), Pump(2, 2, This())),))),
    equip("{0}"),
)
card(
    "Thousand-Year Elixir",
    "{3}",
    "Artifact",
    rule(ActivateAsThoughHaste(creature & you_control)),
    activated(cost("{1}, {T}"), UntapEffect(), target(creature)),
)
card(
    "Mycosynth Lattice",
    "{6}",
    "Artifact",
    static(permanent, AddTypes(types=("artifact",))),
    static(IsObject(), SetColors(()), everywhere=True),
    rule(SpendAnyType(any_player)),
)
