"""More cards that create tokens, populate, copy and return."""

from __future__ import annotations

from ..copying import Changes
from ..costs import cost
from ..effects import Choose, ChooseBranch, ForEach, May, sequence
from ..effects_cards import Blink, DrawCards, Mill, MoveTo, exile
from ..effects_life import DealDamage, LifeGain
from ..effects_permanents import AddCounters, Create, CreateCopies, DestroyEffect
from ..entering import EntersAsCopy
from ..keyword_actions import Populate, RotateControl
from ..mana import DoublePool
from ..objects import EXILE, GRAVEYARD, HAND, LIBRARY
from ..parts import Gain
from ..quantities import ManaValueOf, Plus, ToughnessOf, X, count
from ..references import Each, EachOpponent, EventObject, Linked, OwnerOf, This, Var, You
from ..rulebreaking import MayCastFor, MayPlayFrom, TriggersMore
from ..selectors import (
    HasCounters,
    Is,
    ManaValueIs,
    Named,
    OwnedBy,
    Subtype,
    artifact,
    creature,
    enchantment,
    nonland,
    nontoken,
    opponent_controls,
    other,
    permanent,
    planeswalker,
    you_control,
)
from ..selectors import (
    token as is_token,
)
from ..triggers import Dies, Enters, Leaves
from ..vocabulary import (
    activated,
    card,
    enters,
    keyword,
    keywords,
    replaces,
    rule,
    spell,
    static,
    target,
    token,
    triggered,
)
from .tokens import SERVO

CENTAUR = token("Centaur", "Creature — Centaur", pt=(3, 3), colors=("green",))
ELEMENTAL = token("Elemental", "Creature — Elemental", pt=(5, 3), colors=("green",))
HUMAN = token("Human", "Creature — Human", pt=(1, 1), colors=("white",))
HUMAN_SOLDIER = token("Human Soldier", "Creature — Human Soldier", pt=(1, 1), colors=("white",))
ILLUSION = token("Illusion", "Creature — Illusion", pt=(0, 0), colors=("blue",))
OOZE = token("Ooze", "Creature — Ooze", pt=(0, 0), colors=("green",))
TRAMPLING_OOZE = token("Ooze", "Creature — Ooze", "Trample", pt=(0, 0), colors=("green",))
ZOMBIE = token("Zombie", "Creature — Zombie", pt=(2, 2), colors=("black",))
MUNITIONS = token("Munitions", "Artifact", triggered(Leaves(), DealDamage(2), target()))

card("Servo Exhibition", "{1}{W}", "Sorcery", spell(Create(SERVO, 2)))
card("Slime Molding", "{X}{G}", "Sorcery", spell(Create(OOZE, size=X())))
_oozes = Subtype("Ooze") | Named("Slime Against Humanity")
card(
    "Slime Against Humanity",
    "{2}{G}",
    "Sorcery",
    spell(
        sequence(
            Create(TRAMPLING_OOZE),
            AddCounters(
                "+1/+1",
                Plus((2, count(_oozes & OwnedBy(You()), EXILE), count(_oozes, GRAVEYARD, You()))),
                Var("created"),
            ),
        )
    ),
    (),
)
card("Second Harvest", "{2}{G}{G}", "Instant", spell(CreateCopies(Each(is_token & you_control))))
card(
    "Sundering Growth",
    "{G/W}{G/W}",
    "Instant",
    spell(sequence(DestroyEffect(), Populate()), target(artifact | enchantment)),
)
card("Trostani's Judgment", "{5}{W}", "Instant", spell(sequence(exile(), Populate()), target(creature)))
card(
    "Trostani, Selesnya's Voice",
    "{G}{G}{W}{W}",
    "Legendary Creature — Dryad",
    triggered(Enters(creature & you_control & other), LifeGain(ToughnessOf(EventObject()))),
    activated(cost("{1}{G}{W}, {T}"), Populate()),
    pt=(2, 5),
)
card(
    "Vitu-Ghazi Guildmage",
    "{G}{W}",
    "Creature — Dryad Shaman",
    activated(cost("{4}{G}{W}"), Create(CENTAUR)),
    activated(cost("{2}{G}{W}"), Populate()),
    pt=(2, 2),
)
card(
    "Skyclave Apparition",
    "{1}{W}{W}",
    "Creature — Kor Spirit",
    enters(
        exile(link="exiled"),
        target(permanent & nonland & nontoken & opponent_controls & ManaValueIs("<=", 4), up_to=True),
    ),
    triggered(
        Leaves(),
        ForEach(Linked("exiled"), Create(ILLUSION, size=ManaValueOf(Var("each")), player=OwnerOf(Var("each")))),
    ),
    pt=(2, 2),
)
card(
    "Slaughter Specialist",
    "{1}{B}",
    "Creature — Vampire Warrior",
    enters(Create(HUMAN, player=EachOpponent())),
    triggered(Dies(creature & opponent_controls), AddCounters("+1/+1", 1, This())),
    pt=(3, 3),
)
card(
    "Spark Double",
    "{3}{U}",
    "Creature — Illusion",
    replaces(
        EntersAsCopy(
            of=(creature | planeswalker) & you_control,
            changes=Changes(not_supertypes=("legendary",)),
            counters=(("+1/+1", 1, "creature"), ("loyalty", 1, "planeswalker")),
        )
    ),
    pt=(0, 0),
)
card(
    "Teysa Karlov",
    "{2}{W}{B}",
    "Legendary Creature — Human Advisor",
    rule(TriggersMore(creature, "dies", permanent & you_control)),
    static(creature & is_token & you_control, Gain(keywords("vigilance, lifelink"))),
    pt=(2, 4),
)
card(
    "Titania, Nature's Force",
    "{4}{G}{G}",
    "Legendary Creature — Elemental",
    rule(MayPlayFrom(Subtype("Forest") & OwnedBy(You()), GRAVEYARD)),
    triggered(Enters(Subtype("Forest") & you_control), Create(ELEMENTAL)),
    triggered(Dies(Subtype("Elemental") & you_control), May(Mill(3))),
    pt=(6, 6),
)
card(
    "Weapons Manufacturing",
    "{1}{R}",
    "Enchantment",
    triggered(Enters(artifact & nontoken & you_control), Create(MUNITIONS)),
)
card(
    "Xathrid Necromancer",
    "{2}{B}",
    "Creature — Human Wizard",
    triggered(Dies(Is(This()) | (Subtype("Human") & creature & other & you_control)), Create(ZOMBIE, tapped=True)),
    pt=(2, 2),
)
card(
    "Rayblade Trooper",
    "{2}{W}",
    "Creature — Human Soldier",
    enters(AddCounters("+1/+1"), target(creature & you_control)),
    triggered(Dies(creature & nontoken & you_control & HasCounters("+1/+1")), Create(HUMAN_SOLDIER)),
    keyword("warp", cost=cost("{1}{W}")),
    pt=(2, 2),
)
card(
    "Aminatou, the Fateshifter",
    "{W}{U}{B}",
    "Legendary Planeswalker — Aminatou",
    activated(
        cost("+1"),
        sequence(DrawCards(1), Choose(~Is(This()), "card", zone=HAND, of=You()), MoveTo(Var("card"), LIBRARY)),
        timing="sorcery",
        loyalty=True,
    ),
    activated(
        cost("-1"),
        Blink(under_your_control=True),
        target(permanent & OwnedBy(You()) & other),
        timing="sorcery",
        loyalty=True,
    ),
    activated(
        cost("-6"),
        ChooseBranch((("left", RotateControl(nonland & other)), ("right", RotateControl(nonland & other, left=False)))),
        timing="sorcery",
        loyalty=True,
    ),
    (),
    loyalty=3,
)
card("Doubling Cube", "{2}", "Artifact", activated(cost("{3}, {T}"), DoublePool()))
card(
    "Jodah, Archmage Eternal",
    "{1}{U}{R}{W}",
    "Legendary Creature — Human Wizard",
    "Flying",
    rule(MayCastFor(cost("{W}{U}{B}{R}{G}"))),
    pt=(4, 3),
)
