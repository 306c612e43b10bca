"""Basic lands, and creatures that have nothing but their size and keywords."""

from __future__ import annotations

from ..costs import cost
from ..mana import AddMana
from ..vocabulary import activated, card

for _name in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    card(_name, None, f"Basic Land — {_name}")
card("Wastes", None, "Basic Land", activated(cost("{T}"), AddMana(("C",))))

card("Memnite", "{0}", "Artifact Creature — Construct", pt=(1, 1))
card("Ornithopter", "{0}", "Artifact Creature — Thopter", "Flying", pt=(0, 2))
card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt=(2, 2))
card("Hill Giant", "{3}{R}", "Creature — Giant", pt=(3, 3))
