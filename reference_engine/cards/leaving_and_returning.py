"""Cards that exile, return, or come back face down; and others that went with them."""

from __future__ import annotations

from ..abilities import Triggered
from ..conditions import Exists, OnBattlefield
from ..costs import SacrificeCost, SacrificeGranter, SacrificeSelf, cost
from ..damage_effects import ChooseDamageSource
from ..damage_replacement import PreventDamage
from ..effects import BindIt, Delayed, If, Link, May, sequence
from ..effects_cards import Discard, DrawCards, PutOntoBattlefield, exile, return_to_hand
from ..effects_lasting import Pump, Until
from ..effects_life import DealDamage, LifeGain, LifeLoss
from ..effects_permanents import AttachTo, SacrificeThat, UntapEffect
from ..entering import AsEntersChoose
from ..exile_until import ExileUntilLeaves
from ..keyword_abilities import protection_from_color
from ..keyword_actions import Scry
from ..objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from ..own_flash import PriceOfOwnFlash
from ..parts import PT, AddTypes, Gain, GainNaming, Lose, SetChosenCreatureType, SwitchPT
from ..quantities import AtLeast0, ManaValueOf, PowerOf, X
from ..references import (
    Among,
    ControllerOf,
    DefendingPlayer,
    Each,
    EventNewObject,
    Granter,
    Host,
    Linked,
    Target,
    This,
    Union,
    Var,
    You,
    each_player,
)
from ..rulebreaking import AsThoughFlash
from ..selectors import (
    ControlledBy,
    InZone,
    Is,
    OwnedBy,
    StillThere,
    Subtype,
    any_player,
    artifact,
    creature,
    instant_or_sorcery,
    noncreature,
    nonland,
    nontoken,
    opponent_controls,
    other,
    permanent,
    planeswalker,
    red,
    you_control,
)
from ..triggers import Attacks, BeginningOf, DealsDamage, Dies, Either, Enters, Leaves, NotedEvent
from ..vocabulary import (
    activated,
    card,
    dies,
    enters,
    keyword,
    mode,
    modes,
    replaces,
    rule,
    spell,
    static,
    target,
    triggered,
)

card(
    "Abomination of Gudul",
    "{3}{B}{G}{U}",
    "Creature — Horror",
    "Flying",
    triggered(DealsDamage(This(), any_player, combat=True), May(sequence(DrawCards(1), Discard(1)))),
    keyword("morph", cost=cost("{2}{B}{G}{U}")),
    pt=(3, 4),
)
card("About Face", "{R}", "Instant", spell(Until((SwitchPT(),)), target(creature)))
card(
    "Agate-Blade Assassin",
    "{1}{B}",
    "Creature — Lizard Assassin",
    triggered(Attacks(), sequence(LifeLoss(1, DefendingPlayer()), LifeGain(1))),
    pt=(1, 3),
)
card(
    "Archaeomancer",
    "{2}{U}{U}",
    "Creature — Human Wizard",
    enters(return_to_hand(), target(instant_or_sorcery & OwnedBy(You()), zone=GRAVEYARD)),
    pt=(1, 2),
)
card(
    "Ashcloud Phoenix",
    "{2}{R}{R}",
    "Creature — Phoenix",
    "Flying",
    dies(PutOntoBattlefield(EventNewObject(), You(), face_down=True, only=InZone(GRAVEYARD))),
    keyword("morph", cost=cost("{4}{R}{R}")),
    triggered(NotedEvent("face up", This()), DealDamage(2, each_player)),
    pt=(4, 1),
)
card(
    "Ashen Rider",
    "{4}{W}{W}{B}{B}",
    "Creature — Archon",
    "Flying",
    triggered(Either((Enters(), Dies())), exile(), target(permanent)),
    pt=(5, 5),
)
card(
    "Banishing Light",
    "{2}{W}",
    "Enchantment",
    enters(ExileUntilLeaves(), target(permanent & nonland & opponent_controls)),
)
_x = AtLeast0(PowerOf(Among(Linked("exiled"), StillThere() & nontoken)))
card(
    "Bishop of Binding",
    "{3}{W}",
    "Creature — Vampire Cleric",
    enters(ExileUntilLeaves(), target(creature & opponent_controls)),
    triggered(Attacks(), Pump(_x, _x), target(Subtype("Vampire"))),
    pt=(1, 1),
)
card(
    "Blasting Station",
    "{3}",
    "Artifact",
    activated(cost("{T}", SacrificeCost(creature)), DealDamage(1), target()),
    triggered(Enters(creature), May(UntapEffect(This()))),
)
_its_value = ManaValueOf(This())
card(
    "Bludgeon Brawl",
    "{2}{R}",
    "Enchantment",
    static(
        artifact & noncreature & ~Subtype("Equipment"),
        AddTypes(subtypes=("Equipment",)),
        Gain((keyword("equip", _its_value, cost=cost("{X}"), word="{X}"), static(Host(), PT(_its_value, 0)))),
    ),
)
card("Brindle Boar", "{2}{G}", "Creature — Boar", activated(cost("", SacrificeSelf()), LifeGain(4)), pt=(2, 2))
card(
    "Burrenton Forge-Tender",
    "{W}",
    "Creature — Kithkin Wizard",
    protection_from_color("red"),
    activated(
        cost("", SacrificeSelf()),
        sequence(
            ChooseDamageSource(red),
            If(
                Exists(Var("damage source")),
                Until(what=None, replaces=PreventDamage(source=red & Is(Var("damage source")))),
            ),
        ),
    ),
    pt=(1, 1),
)
_both = Union((Target(), Each(creature & ControlledBy(ControllerOf(Target())))))
card(
    "Chandra Nalaar",
    "{3}{R}{R}",
    "Legendary Planeswalker — Chandra",
    activated(cost("+1"), DealDamage(1), target(any_player | planeswalker), timing="sorcery", loyalty=True),
    activated(cost("-X"), DealDamage(X()), target(creature), timing="sorcery", loyalty=True),
    activated(cost("-8"), DealDamage(10, _both), target(any_player | planeswalker), timing="sorcery", loyalty=True),
    loyalty=6,
)
_back = Delayed(triggered(BeginningOf("end step"), PutOntoBattlefield(Var("exiled"), You())))
card(
    "Charming Prince",
    "{1}{W}",
    "Creature — Human Noble",
    Triggered(
        trigger=Enters(),
        modes=modes(
            mode("scry 2", Scry(2)),
            mode("gain 3 life", LifeGain(3)),
            mode("exile and return", sequence(exile(), _back), target(creature & OwnedBy(You()) & other)),
        ),
    ),
    pt=(2, 2),
)
_here = InZone(BATTLEFIELD) | InZone(STACK)
card(
    "Conspiracy",
    "{3}{B}{B}",
    "Enchantment",
    replaces(AsEntersChoose()),
    static(creature & ((_here & you_control) | (~_here & OwnedBy(You()))), SetChosenCreatureType(), everywhere=True),
)
card(
    "Ninja's Kunai",
    "{1}",
    "Artifact — Equipment",
    static(
        Host(),
        GainNaming((activated(cost("{1}, {T}", SacrificeGranter()), DealDamage(3, source=Granter()), target()),)),
    ),
    keyword("equip", cost=cost("{1}")),
)
_animated = keyword(
    "enchant", filter=creature & Is(Linked("animated")), word="creature put onto the battlefield with this"
)
_attach_and_wait = sequence(
    Link(Var("put"), "animated"),
    AttachTo(This(), Var("put")),
    Delayed(triggered(Leaves(), SacrificeThat(Var("put")))),
)
_reanimate = sequence(
    BindIt("card", Host()),
    Until((Lose(("enchant",)), Gain((_animated,))), This(), "permanent"),
    PutOntoBattlefield(Var("card"), You(), only=InZone(GRAVEYARD)),
    _attach_and_wait,
)
card(
    "Animate Dead",
    "{1}{B}",
    "Enchantment — Aura",
    keyword("enchant", filter=creature & InZone(GRAVEYARD), word="creature card in a graveyard"),
    enters(_reanimate, condition=OnBattlefield()),
    static(Host(), PT(-1, 0)),
)
card(
    "Necromancy",
    "{2}{B}",
    "Enchantment",
    (
        rule(AsThoughFlash(Is(This())), zones=frozenset({HAND, GRAVEYARD, EXILE})),
        rule(PriceOfOwnFlash(), zones=frozenset({STACK})),
    ),
    enters(
        sequence(
            Until((AddTypes(subtypes=("Aura",)), Gain((_animated,))), This(), "permanent"),
            PutOntoBattlefield(Target(), You()),
            _attach_and_wait,
        ),
        target(creature, zone=GRAVEYARD),
        condition=OnBattlefield(),
    ),
)
