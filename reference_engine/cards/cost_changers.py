"""What changes the cost of spells or the mana that may be spent on them, and cards cast or put away in special ways."""

from __future__ import annotations

from ..conditions import Compare, Matches
from ..costs import cost
from ..effects import DrawCards
from ..quantities import count
from ..rulebreaking import CostAtLeast, CostChange, MayCastFree, SpendOnlyManaOfCreatures
from ..objects import STACK
from ..selectors import (
    Anything, Is, PowerIs, Target, This, You, any_player, artifact, black, creature, instant_or_sorcery, noncreature, opponent, untapped,
    you_control,
)
from ..vocabulary import card, enters, keyword, rule, spell, target

you_cast = Is(You())

card(
    "Ancestral Vision", None, "Sorcery",
    keyword("suspend", 4, cost=cost("{U}")),
    spell(DrawCards(3, Target()), target(any_player)),
    colors=("blue",),
)
card(
    "Beastbond Outcaster", "{2}{G}", "Creature — Human Druid",
    enters(DrawCards(1), condition=Compare(count(creature & you_control & PowerIs(">=", 4)), ">=", 1)),
    keyword("plot", cost=cost("{1}{G}")),
    pt=(3, 3),
)
card(
    "Etherium Sculptor", "{1}{U}", "Artifact Creature — Vedalken Artificer",
    rule(CostChange(artifact, -1, by=you_cast)),
    pt=(1, 2),
)
card(
    "Goblin Electromancer", "{U}{R}", "Creature — Goblin Wizard",
    rule(CostChange(instant_or_sorcery, -1, by=you_cast)),
    pt=(2, 2),
)
card(
    "Hinata, Dawn-Crowned", "{1}{U}{R}{W}", "Legendary Creature — Kirin Spirit",
    "Flying, trample",
    rule(CostChange(Anything(), -1, by=you_cast, per_target=True)),
    rule(CostChange(Anything(), 1, by=opponent, per_target=True)),
    pt=(4, 4),
)
card("Jet Medallion", "{2}", "Artifact", rule(CostChange(black, -1, by=you_cast)))
card(
    "Myr Superion", "{2}", "Artifact Creature — Myr",
    rule(SpendOnlyManaOfCreatures(), zones=frozenset({STACK})),
    pt=(5, 6),
)
card("Omniscience", "{7}{U}{U}{U}", "Enchantment", rule(MayCastFree()))
card(
    "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Creature — Human Soldier",
    "First strike",
    rule(CostChange(noncreature, 1)),
    pt=(2, 1),
)
card("Trinisphere", "{3}", "Artifact", rule(CostAtLeast(3), condition=Matches(This(), untapped)))
