"""Artifacts and Equipment that are neither about mana nor about counters."""

from __future__ import annotations

from ..costs import SacrificeSelf, cost
from ..effects import DrawCards, LifeLoss, TapEffect
from ..layers import PT, Gain
from ..selectors import EachOpponent, Host, artifact, creature, land
from ..triggers import Dies
from ..vocabulary import activated, card, keyword, keywords, static, target, triggered

host = Host()


def equip(price: str) -> object:
    """Equip with a cost (702.6)."""
    return keyword("equip", cost=cost(price))


card("Bonesplitter", "{1}", "Artifact — Equipment", static(host, PT(2, 0)), equip("{1}"))
card("Basilisk Collar", "{1}", "Artifact — Equipment", static(host, Gain(keywords("deathtouch, lifelink"))), equip("{2}"))
card("Lightning Greaves", "{2}", "Artifact — Equipment", static(host, Gain(keywords("haste, shroud"))), equip("{0}"))
card(
    "Lead Pipe", "{B}", "Artifact — Clue Equipment",
    static(host, PT(2, 0)),
    triggered(Dies(host), LifeLoss(1, EachOpponent())),
    activated(cost("{2}", SacrificeSelf()), DrawCards(1)),
    equip("{2}"),
)
card("Icy Manipulator", "{4}", "Artifact", activated(cost("{1}, {T}"), TapEffect(), target(artifact | creature | land)))
