"""Tokens: those that the rules define (111.10) and those that keywords create."""

from __future__ import annotations

from ..costs import DiscardCost, SacrificeSelf, cost
from ..effects_cards import DrawCards
from ..effects_life import LifeGain
from ..errors import NotModelled
from ..mana import AddMana, Rider, any_color
from ..objects import CardDefinition
from ..selectors import artifact
from ..vocabulary import activated, token

SERVO = token("Servo", "Artifact Creature — Servo", pt=(1, 1))
GERM = token("Phyrexian Germ", "Creature — Phyrexian Germ", pt=(0, 0), colors=("black",))

PREDEFINED: dict[str, CardDefinition] = {
    d.name: d
    for d in (
        token("Treasure", "Artifact — Treasure", activated(cost("{T}", SacrificeSelf()), any_color())),
        token("Food", "Artifact — Food", activated(cost("{2}, {T}", SacrificeSelf()), LifeGain(3))),
        token("Blood", "Artifact — Blood", activated(cost("{1}, {T}", DiscardCost(), SacrificeSelf()), DrawCards(1))),
        token("Gold", "Artifact — Gold", activated(cost("", SacrificeSelf()), any_color())),
        token("Clue", "Artifact — Clue", activated(cost("{2}", SacrificeSelf()), DrawCards(1))),
        token(
            "Powerstone",
            "Artifact — Powerstone",
            activated(cost("{T}"), AddMana(("C",), rider=Rider(anything_but=~artifact))),
        ),
    )
}
"""The tokens that the rules define by name (111.10), as far as they are modelled."""


def predefined(name: str) -> CardDefinition:
    """A token that the rules define by its name. Raises :class:`NotModelled`."""
    if name not in PREDEFINED:
        raise NotModelled(f"the token {name}", "111.10")
    return PREDEFINED[name]
