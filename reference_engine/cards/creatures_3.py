"""Creatures that become others, change damage into counters, or end the game sooner; and the instants that stop them."""

from __future__ import annotations

from ..abilities import SpellAbility
from ..conditions import (
    AttackedOrBlocked,
    Both,
    Exists,
    HasMoreThanEachOther,
    InStep,
    Matches,
    NoManaSpentToCast,
    YourTurn,
)
from ..copying import Changes
from ..costs import SacrificeGranter, cost
from ..damage_replacement import DamageBecomesCounters, PreventDamage
from ..discarding_as_it_enters import DiscardForKeywordCounters
from ..effects import (
    BindIt,
    Choose,
    ChooseAmount,
    CounterIt,
    Delayed,
    ForEach,
    If,
    May,
    sequence,
)
from ..effects_cards import DrawCards, MoveTo, Shuffle, exile
from ..effects_lasting import Until
from ..effects_life import Fight, LifeGain
from ..effects_permanents import (
    AddCounters,
    AttachTo,
    BecomeCopy,
    Create,
    CreateCopies,
    DestroyEffect,
    Sacrifice,
    TakeCounters,
)
from ..entering import AsEntersDo, EntersAsCopy, EntersWithCounters
from ..extra_turns import ExtraTurn
from ..face_down import TurnFaceDown
from ..keyword_abilities import KEYWORD_COUNTERS
from ..keyword_actions import Proliferate
from ..objects import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, STACK
from ..parts import PT, AddTypes, GainNaming, SetPT
from ..quantities import CardsIn, CountersOn, LifeOf, ManaValueOf, VarAmount, X, count
from ..references import (
    Among,
    ControllerOf,
    Each,
    EventObject,
    EventPlayer,
    Host,
    Linked,
    OwnerOf,
    SourceOf,
    Target,
    This,
    Var,
    You,
)
from ..replacement import MultiplyCounters
from ..rulebreaking import CantActivate, CantBeCountered, CantBlock
from ..selectors import (
    Anything,
    HasCounters,
    HasKeyword,
    InZone,
    Is,
    IsAbility,
    IsFaceDown,
    OwnedBy,
    StillThere,
    Subtype,
    TargetsMatching,
    WentTo,
    any_player,
    artifact,
    colorless,
    creature,
    enchantment,
    instant_or_sorcery,
    land,
    noncreature,
    nontoken,
    opponent_controls,
    other,
    permanent,
    you_control,
)
from ..selectors import (
    spell as a_spell,
)
from ..selectors import (
    token as is_token,
)
from ..triggers import (
    BeginningOf,
    CastsNthSpell,
    CastSpell,
    CountersRemoved,
    DealsDamage,
    Enters,
    NotedEvent,
    OnceEach,
    PutIntoGraveyard,
    Sacrificed,
)
from ..vocabulary import (
    activated,
    card,
    enters,
    keyword,
    keywords,
    mode,
    modes,
    replaces,
    rule,
    spell,
    static,
    target,
    token,
    triggered,
)
from .counters import CITIZEN, with_x_counters
from .tokens import predefined

ELEPHANT = token("Elephant", "Creature — Elephant", pt=(3, 3), colors=("green",))

card(
    "Artisan of Forms",
    "{1}{U}",
    "Creature — Human Wizard",
    triggered(
        NotedEvent("cast", TargetsMatching(Is(This())), Is(You())),
        May(BecomeCopy(This(), Target(), changes=Changes(keep_this_ability=True))),
        target(creature),
    ),
    pt=(1, 1),
)
_lands = count(land & you_control)
card(
    "Ashaya, Soul of the Wild",
    "{3}{G}{G}",
    "Legendary Creature — Elemental",
    static(This(), SetPT(_lands, _lands), cda=True),
    static(nontoken & creature & you_control, AddTypes(types=("land",), subtypes=("Forest",))),
    pt=(0, 0),
)
card(
    "Battle Angels of Tyr",
    "{2}{W}{W}",
    "Creature — Angel Knight",
    "Flying, myriad",
    triggered(
        DealsDamage(This(), any_player, combat=True),
        sequence(
            If(HasMoreThanEachOther(EventPlayer(), CardsIn(HAND)), DrawCards(1)),
            If(HasMoreThanEachOther(EventPlayer(), _lands), Create(predefined("Treasure"))),
            If(HasMoreThanEachOther(EventPlayer(), LifeOf()), LifeGain(3)),
        ),
    ),
    pt=(4, 4),
)
card(
    "Blood Hypnotist",
    "{2}{R}",
    "Creature — Vampire",
    rule(CantBlock(This())),
    triggered(
        OnceEach(Sacrificed(Subtype("Blood") & is_token & you_control)),
        Until(what=None, rule=CantBlock(Is(Target()))),
        target(creature),
        limit=1,
    ),
    pt=(3, 3),
)
card(
    "Citizen's Crowbar",
    "{1}{W}",
    "Artifact — Equipment",
    enters(sequence(Create(CITIZEN), AttachTo(This(), Var("created")))),
    static(
        Host(),
        PT(1, 1),
        GainNaming((activated(cost("{W}, {T}", SacrificeGranter()), DestroyEffect(), target(artifact | enchantment)),)),
    ),
    keyword("equip", cost=cost("{2}")),
)
card(
    "Clockwork Avian",
    "{5}",
    "Artifact Creature — Bird",
    "Flying",
    replaces(EntersWithCounters(kind="+1/+0", number=4)),
    triggered(BeginningOf("end of combat"), TakeCounters("+1/+0", 1, This()), condition=AttackedOrBlocked()),
    activated(
        cost("{X}, {T}"),
        sequence(ChooseAmount(X()), AddCounters("+1/+0", VarAmount("number"), This(), total_at_most=4)),
        condition=Both((YourTurn(), InStep(("upkeep",)))),
    ),
    pt=(0, 4),
)
_spite = CountersOn("spite")
card(
    "Curse of Vengeance",
    "{B}",
    "Enchantment — Aura Curse",
    keyword("enchant", filter=any_player, word="player"),
    triggered(CastSpell(Anything(), Is(Host())), AddCounters("spite", 1, This())),
    triggered(NotedEvent("lose", player=Is(Host())), sequence(LifeGain(_spite), DrawCards(_spite))),
)
card(
    "Dreamtide Whale",
    "{2}{U}",
    "Creature — Whale",
    keyword("vanishing", 2),
    triggered(CastsNthSpell(2), Proliferate()),
    pt=(7, 5),
)
card(
    "Dromoka's Command",
    "{G}{W}",
    "Instant",
    SpellAbility(
        modes=modes(
            mode(
                "prevent a spell's damage",
                Until(what=None, replaces=PreventDamage(source=Is(Target()))),
                target(instant_or_sorcery & a_spell, zone=STACK),
            ),
            mode("target player sacrifices an enchantment", Sacrifice(enchantment, 1, Target()), target(any_player)),
            mode("+1/+1 counter", AddCounters("+1/+1"), target(creature)),
            mode(
                "fight",
                Fight(Target(0), Target(1)),
                target(creature & you_control),
                target(creature & opponent_controls),
            ),
            number=2,
        )
    ),
)
card(
    "Emrakul, the Aeons Torn",
    "{15}",
    "Legendary Creature — Eldrazi",
    rule(CantBeCountered(This()), zones=frozenset({STACK})),
    triggered(CastSpell(This()), ExtraTurn(), zones=frozenset({STACK})),
    (
        *keywords("Flying"),
        keyword("protection", filter=a_spell & ~colorless, word="from spells that are one or more colors"),
        keyword("annihilator", 6),
    ),
    triggered(
        PutIntoGraveyard(This()),
        sequence(
            BindIt("owner", OwnerOf(This())),
            MoveTo(Each(Anything(), GRAVEYARD, Var("owner")), LIBRARY, position=None),
            Shuffle(Var("owner")),
        ),
        zones=frozenset({GRAVEYARD}),
    ),
    pt=(15, 15),
)
card(
    "Flesh Duplicate",
    "{U}{U}",
    "Creature — Shapeshifter Rebel",
    replaces(
        EntersAsCopy(
            changes=Changes(
                add_abilities=(keyword("vanishing", 3),), unless=Matches(Var("copied"), HasKeyword("vanishing"))
            ),
        )
    ),
    pt=(0, 0),
)
card(
    "Indominus Rex, Alpha",
    "{1}{U/B}{U/B}{G}{G}",
    "Legendary Creature — Dinosaur Mutant",
    replaces(
        AsEntersDo(effect=DiscardForKeywordCounters(creature, tuple(sorted(KEYWORD_COUNTERS - {"exalted", "shadow"}))))
    ),
    enters(DrawCards(CountersOn(None))),
    pt=(6, 6),
)
_face_down = count(creature & IsFaceDown())
card(
    "Ixidron",
    "{3}{U}{U}",
    "Creature — Illusion",
    replaces(AsEntersDo(effect=TurnFaceDown(Each(creature & nontoken & other)))),
    static(This(), SetPT(_face_down, _face_down), cda=True),
    pt=(0, 0),
)
card(
    "Pir, Imaginative Rascal",
    "{2}{G}",
    "Legendary Creature — Human",
    keyword("partner with", word="Toothy, Imaginary Friend"),
    replaces(MultiplyCounters(permanent & you_control, plus=1)),
    pt=(1, 1),
)
card(
    "Protean Hydra",
    "{X}{G}",
    "Creature — Hydra",
    with_x_counters(),
    replaces(PreventDamage(to=Is(This()), then=TakeCounters("+1/+1", VarAmount("would be prevented"), This()))),
    triggered(
        CountersRemoved("+1/+1", each=True),
        Delayed(triggered(BeginningOf("end step"), AddCounters("+1/+1", 2, This()))),
    ),
    pt=(0, 0),
)
_imprinted = Among(Linked("imprinted"), StillThere())
card(
    "Prototype Portal",
    "{4}",
    "Artifact",
    enters(sequence(Choose(artifact, "card", 0, 1, HAND, You()), exile(Var("card"), link="imprinted"))),
    activated(cost("{X}, {T}"), CreateCopies(_imprinted), x=ManaValueOf(_imprinted), condition=Exists(_imprinted)),
)
card(
    "Satoru, the Infiltrator",
    "{U}{B}",
    "Legendary Creature — Human Ninja Rogue",
    "Menace",
    triggered(
        OnceEach(Enters(Is(This()) | (creature & nontoken & you_control & other))),
        DrawCards(1),
        condition=NoManaSpentToCast(EventObject()),
    ),
    pt=(2, 3),
)
# A source that is neither a permanent nor on the stack has its owner for a controller (109.5, 108.4a).
_sources_of_yours = you_control | (~InZone(BATTLEFIELD) & ~InZone(STACK) & OwnedBy(You()))
card(
    "Soul-Scar Mage",
    "{R}",
    "Creature — Human Wizard",
    "Prowess",
    replaces(DamageBecomesCounters(_sources_of_yours, creature & opponent_controls, combat=False)),
    pt=(1, 2),
)
card(
    "Terastodon",
    "{6}{G}{G}",
    "Creature — Elephant",
    enters(
        May(
            sequence(
                DestroyEffect(),
                ForEach(Among(Var("destroyed"), WentTo(GRAVEYARD)), Create(ELEPHANT, player=ControllerOf(Var("each")))),
            )
        ),
        target(permanent & noncreature, 3, up_to=True),
    ),
    pt=(9, 9),
)
card(
    "Trickbind",
    "{1}{U}",
    "Instant",
    "Split second",
    spell(
        sequence(
            BindIt("permanent", Among(SourceOf(Target()), permanent)),
            CounterIt(),
            If(Exists(Var("countered")), Until(what=None, rule=CantActivate(Is(Var("permanent"))))),
        ),
        target(IsAbility(), zone=STACK),
    ),
)
card(
    "Volrath, the Shapestealer",
    "{2}{B}{G}{U}",
    "Legendary Creature — Phyrexian Shapeshifter",
    triggered(BeginningOf("beginning of combat", "your"), AddCounters("-1/-1"), target(creature, up_to=True)),
    activated(
        cost("{1}"),
        BecomeCopy(
            This(), Target(), changes=Changes(power=7, toughness=5, keep_this_ability=True), until_your_next_turn=True
        ),
        target(creature & HasCounters()),
    ),
    pt=(7, 5),
)
