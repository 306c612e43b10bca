"""Still more cards that create tokens, copy, and bring back."""

from __future__ import annotations

from ..conditions import Both, Compare, Exists, Matches, NotC, YourTurn
from ..copying import Changes
from ..costs import ExileSelf, cost
from ..effects import BindIt, Choose, Delayed, If, May, sequence
from ..effects_cards import Discard, PutOntoBattlefield, Search, exile, return_to_hand
from ..effects_lasting import Until
from ..effects_life import LifeLoss
from ..effects_permanents import (
    AddCounters,
    Create,
    CreateCopies,
    MultiplyCountersOn,
    Sacrifice,
    SacrificeThat,
)
from ..entering import EntersAsCopy, EntersTapped, EntersWithCounters
from ..keyword_actions import Investigate, Scry
from ..objects import BATTLEFIELD, GRAVEYARD
from ..parts import PT, Gain
from ..quantities import CountersOn, X, count
from ..references import (
    Each,
    EachOpponent,
    EachPlayer,
    EventNewObject,
    EventObject,
    EventPlayer,
    Host,
    Target,
    This,
    Var,
    You,
)
from ..replacement import GoesElsewhere
from ..rulebreaking import MustAttack
from ..selectors import (
    ControlledBy,
    DealtDamageBySource,
    Is,
    OwnedBy,
    Subtype,
    any_player,
    artifact,
    basic,
    creature,
    land,
    nonland,
    nontoken,
    other,
    permanent,
    planeswalker,
    tapped,
    you_control,
)
from ..selectors import (
    token as is_token,
)
from ..triggers import Attacks, BeginningOf, Chapter, DealsDamage, Dies, Enters, NotedEvent
from ..vocabulary import (
    activated,
    card,
    dies,
    enters,
    keyword,
    keywords,
    replaces,
    spell,
    static,
    target,
    token,
    triggered,
)
from .tokens_2 import ZOMBIE
from .tokens_and_copies import GOBLIN, SOLDIER

ASTARTES = token("Astartes Warrior", "Creature — Astartes Warrior", "Vigilance", pt=(2, 2), colors=("white",))
BEAST = token("Beast", "Creature — Beast", pt=(4, 4), colors=("green",))
FAERIE_ROGUE = token("Faerie Rogue", "Creature — Faerie Rogue", "Flying", pt=(1, 1), colors=("black",))
FLYING_ILLUSION = token("Illusion", "Creature — Illusion", "Flying", pt=(1, 1), colors=("blue",))
FRACTAL = token("Fractal", "Creature — Fractal", pt=(0, 0), colors=("green", "blue"))
INSECT = token("Insect", "Creature — Insect", "Flying, deathtouch", pt=(1, 1), colors=("green",))

haste = keywords("haste")
exile_created_at_end = Delayed(triggered(BeginningOf("end step"), exile(Var("created"))))

card(
    "Accursed Marauder",
    "{1}{B}",
    "Creature — Zombie Warrior",
    enters(Sacrifice(creature & nontoken, 1, EachPlayer())),
    pt=(2, 1),
)
card(
    "Anafenza, the Foremost",
    "{W}{B}{G}",
    "Legendary Creature — Human Soldier",
    triggered(Attacks(), AddCounters("+1/+1"), target(creature & tapped & you_control & other)),
    replaces(GoesElsewhere(creature & OwnedBy(EachOpponent()), tokens_too=False)),
    pt=(4, 4),
)
card(
    "Bitterblossom",
    "{1}{B}",
    "Kindred Enchantment — Faerie",
    triggered(BeginningOf("upkeep", "your"), sequence(LifeLoss(1), Create(FAERIE_ROGUE))),
)
card("Butcher Ghoul", "{1}{B}", "Creature — Zombie", "Undying", pt=(1, 1))
card(
    "Captain of the Watch",
    "{4}{W}{W}",
    "Creature — Human Soldier",
    "Vigilance",
    static(creature & Subtype("Soldier") & you_control & other, PT(1, 1), Gain(keywords("vigilance"))),
    enters(Create(SOLDIER, 3)),
    pt=(3, 3),
)
card(
    "Clever Impersonator",
    "{2}{U}{U}",
    "Creature — Shapeshifter",
    replaces(EntersAsCopy(of=permanent & nonland)),
    pt=(0, 0),
)
card("Sculpting Steel", "{3}", "Artifact", replaces(EntersAsCopy(of=artifact)))
_fragile = triggered(NotedEvent("target", This()), SacrificeThat(This()))
card(
    "Phantasmal Image",
    "{1}{U}",
    "Creature — Illusion",
    replaces(EntersAsCopy(changes=Changes(add_subtypes=("Illusion",), add_abilities=(_fragile,)))),
    pt=(0, 0),
)
card(
    "Progenitor Mimic",
    "{4}{G}{U}",
    "Creature — Shapeshifter",
    replaces(
        EntersAsCopy(
            changes=Changes(
                add_abilities=(
                    triggered(
                        BeginningOf("upkeep", "your"), CreateCopies(This()), condition=NotC(Matches(This(), is_token))
                    ),
                ),
            )
        )
    ),
    pt=(0, 0),
)
card(
    "Defenders of Humanity",
    "{X}{2}{W}",
    "Enchantment",
    enters(Create(ASTARTES, X())),
    activated(
        cost("{X}{2}{W}", ExileSelf()),
        Create(ASTARTES, X()),
        condition=Both((NotC(Exists(Each(creature & you_control))), YourTurn())),
    ),
)
card("Dragon Fodder", "{1}{R}", "Sorcery", spell(Create(GOBLIN, 2)))
card(
    "God-Pharaoh's Gift",
    "{7}",
    "Artifact",
    triggered(
        BeginningOf("beginning of combat", "your"),
        sequence(
            Choose(creature, "card", 0, 1, GRAVEYARD, You()),
            exile(Var("card")),
            CreateCopies(
                Var("exiled"), changes=Changes(set_colors=("black",), set_subtypes=("Zombie",), power=4, toughness=4)
            ),
            Until((Gain(haste),), Var("created")),
        ),
    ),
)
card("Hornet Queen", "{4}{G}{G}{G}", "Creature — Insect", "Flying, deathtouch", enters(Create(INSECT, 4)), pt=(2, 2))
card(
    "Keeper of the Accord",
    "{3}{W}",
    "Creature — Human Soldier",
    triggered(
        BeginningOf("end step", "opponent"),
        Create(SOLDIER),
        condition=Compare(count(creature & ControlledBy(EventPlayer())), ">", count(creature & you_control)),
    ),
    triggered(
        BeginningOf("end step", "opponent"),
        May(Search(basic & Subtype("Plains"), to=BATTLEFIELD, tapped=True)),
        condition=Compare(count(land & ControlledBy(EventPlayer())), ">", count(land & you_control)),
    ),
    pt=(3, 4),
)
card(
    "Legion Warboss",
    "{2}{R}",
    "Creature — Goblin Soldier",
    "Mentor",
    triggered(
        BeginningOf("beginning of combat", "your"),
        sequence(
            Create(GOBLIN),
            Until((Gain(haste),), Var("created")),
            Until(what=None, rule=MustAttack(Is(Var("created"))), duration="end of combat"),
        ),
    ),
    pt=(2, 2),
)
card(
    "Moonblade Shinobi",
    "{3}{U}",
    "Creature — Human Ninja",
    keyword("ninjutsu", cost=cost("{2}{U}")),
    triggered(DealsDamage(This(), any_player, combat=True), Create(FLYING_ILLUSION)),
    pt=(3, 2),
)
card(
    "Nightmare Shepherd",
    "{2}{B}{B}",
    "Enchantment Creature — Demon",
    "Flying",
    triggered(
        Dies(creature & nontoken & you_control & other),
        May(
            sequence(
                exile(EventNewObject()),
                If(
                    Exists(Var("exiled")),
                    CreateCopies(EventObject(), changes=Changes(add_subtypes=("Nightmare",), power=1, toughness=1)),
                ),
            )
        ),
    ),
    pt=(4, 4),
)
card(
    "Paradox Zone",
    "{4}{G}",
    "Enchantment",
    replaces(EntersWithCounters(kind="growth")),
    triggered(
        BeginningOf("end step", "your"),
        sequence(
            MultiplyCountersOn("growth", This()),
            Create(FRACTAL),
            AddCounters("+1/+1", CountersOn("growth"), Var("created")),
        ),
    ),
)
card(
    "Rampaging Baloths",
    "{4}{G}{G}",
    "Creature — Beast",
    "Trample",
    triggered(Enters(land & you_control), Create(BEAST)),
    pt=(6, 6),
)
_twin = sequence(CreateCopies(This(), changes=Changes(add_abilities=haste)), exile_created_at_end)
card(
    "Splinter Twin",
    "{2}{R}{R}",
    "Enchantment — Aura",
    keyword("enchant", filter=creature, word="creature"),
    static(Host(), Gain((activated(cost("{T}"), _twin),))),
)
card(
    "The Eldest Reborn",
    "{4}{B}",
    "Enchantment — Saga",
    (),
    triggered(Chapter((1,)), Sacrifice(creature | planeswalker, 1, EachOpponent())),
    triggered(Chapter((2,)), Discard(1, EachOpponent())),
    triggered(Chapter((3,)), PutOntoBattlefield(Target(), You()), target(creature | planeswalker, zone=GRAVEYARD)),
)
_zombies = count(Subtype("Zombie") & you_control)
card(
    "The Scarab God",
    "{3}{U}{B}",
    "Legendary Creature — God",
    triggered(BeginningOf("upkeep", "your"), sequence(LifeLoss(_zombies, EachOpponent()), Scry(_zombies))),
    activated(
        cost("{2}{U}{B}"),
        sequence(
            exile(),
            CreateCopies(
                Var("exiled"), changes=Changes(set_colors=("black",), set_subtypes=("Zombie",), power=4, toughness=4)
            ),
        ),
        target(creature, zone=GRAVEYARD),
    ),
    dies(
        sequence(
            BindIt("god", EventNewObject()), Delayed(triggered(BeginningOf("end step"), return_to_hand(Var("god"))))
        )
    ),
    pt=(5, 5),
)
card("Thraben Inspector", "{W}", "Creature — Human Soldier", enters(Investigate()), pt=(1, 2))
card(
    "Wight",
    "{1}{B}",
    "Creature — Zombie Soldier",
    replaces(EntersTapped()),
    triggered(Dies(creature & DealtDamageBySource()), sequence(Create(ZOMBIE, tapped=True), exile(EventNewObject()))),
    pt=(3, 2),
)
