"""Cards about counters: putting, doubling, moving and forbidding them, entering with them, proliferating."""

from __future__ import annotations

from ..conditions import Compare, Exists, Matches
from ..costs import SacrificeSelf, UntapCost, cost
from ..effects import BindIt, Choose, ChooseAmount, CounterIt, If, May, WinGame, sequence
from ..effects import Times as Repeat
from ..effects_cards import DrawCards, ExileTopToPlay
from ..effects_lasting import Until
from ..effects_life import DealDamage, LifeGain, LifeLoss
from ..effects_permanents import AddCounters, Create, DestroyEffect, MoveCounters, MultiplyCountersOn
from ..entering import AsEntersChoose, EntersTapped, EntersWithCounters
from ..keyword_abilities import threshold
from ..keyword_actions import PhaseOutThose, Proliferate
from ..objects import STACK
from ..parts import AddChosenType, AddTypes, Gain, Lose
from ..quantities import CountersOn, EventAmount, Half, ManaValueOf, PowerOf, VarAmount, X
from ..references import Each, EventObject, Target, This, TopCards, Var, You
from ..replacement import MultiplyCounters
from ..rulebreaking import CountersCantBePut, DamageAsPoison, NoLossAtZeroLife
from ..selectors import (
    Anything,
    ChosenSubtype,
    ControlledBy,
    HasCounters,
    Is,
    ManaValueIs,
    Named,
    Subtype,
    any_player,
    creature,
    land,
    nonland,
    opponent,
    opponent_controls,
    other,
    permanent,
    planeswalker,
    tapped,
    you_control,
)
from ..triggers import Attacks, CastSpell, CountersRemoved, Dies, Either, Enters, LifeGained, NotedEvent
from ..vocabulary import (
    activated,
    card,
    dies,
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

THOPTER = token("Thopter", "Artifact Creature — Thopter", "Flying", pt=(1, 1))
CITIZEN = token("Citizen", "Creature — Citizen", pt=(1, 1), colors=("green", "white"))


def with_x_counters(kind: str = "+1/+1") -> object:
    """Enters with X counters on it (107.3m)."""
    return replaces(EntersWithCounters(kind=kind, number=X()))


card("Endless One", "{X}", "Creature — Eldrazi", with_x_counters(), pt=(0, 0))
card(
    "Hangarback Walker",
    "{X}{X}",
    "Artifact Creature — Construct",
    with_x_counters(),
    dies(Create(THOPTER, CountersOn("+1/+1"))),
    activated(cost("{1}, {T}"), AddCounters("+1/+1", 1, This())),
    pt=(0, 0),
)
card(
    "Hydroid Krasis",
    "{X}{G}{U}",
    "Creature — Jellyfish Hydra Beast",
    triggered(CastSpell(This()), sequence(LifeGain(Half(X())), DrawCards(Half(X()))), zones=frozenset({STACK})),
    "Flying, trample",
    with_x_counters(),
    pt=(0, 0),
)
card(
    "Chalice of the Void",
    "{X}{X}",
    "Artifact",
    with_x_counters("charge"),
    triggered(CastSpell(ManaValueIs("==", CountersOn("charge"))), CounterIt(EventObject())),
)
card(
    "Engineered Explosives",
    "{X}",
    "Artifact",
    keyword("sunburst"),
    activated(cost("{2}", SacrificeSelf()), DestroyEffect(Each(nonland & ManaValueIs("==", CountersOn("charge"))))),
)
card(
    "Kalonian Hydra",
    "{3}{G}{G}",
    "Creature — Hydra",
    "Trample",
    replaces(EntersWithCounters(number=4)),
    triggered(Attacks(), MultiplyCountersOn("+1/+1", Each(creature & you_control))),
    pt=(0, 0),
)
card(
    "Ajani's Pridemate",
    "{1}{W}",
    "Creature — Cat Soldier",
    triggered(LifeGained(Is(You())), AddCounters("+1/+1", 1, This())),
    pt=(2, 2),
)
card(
    "Charmed Stray",
    "{W}",
    "Creature — Cat",
    "Lifelink",
    enters(AddCounters("+1/+1", 1, Each(creature & you_control & other & Named("Charmed Stray")))),
    pt=(1, 1),
)
card(
    "Pelt Collector",
    "{G}",
    "Creature — Elf Warrior",
    triggered(
        Either((Enters(creature & you_control & other), Dies(creature & you_control & other))),
        AddCounters("+1/+1", 1, This()),
        condition=Compare(PowerOf(EventObject()), ">", PowerOf(This())),
    ),
    static(This(), Gain(keywords("trample")), condition=Compare(CountersOn("+1/+1"), ">=", 3)),
    pt=(1, 1),
)
card(
    "Metallic Mimic",
    "{2}",
    "Artifact Creature — Shapeshifter",
    replaces(AsEntersChoose()),
    static(This(), AddChosenType()),
    replaces(EntersWithCounters(creature & you_control & other & ChosenSubtype())),
    pt=(2, 1),
)
card(
    "Master Biomancer",
    "{2}{G}{U}",
    "Creature — Elf Wizard",
    replaces(
        EntersWithCounters(
            creature & you_control & other, number=PowerOf(This()), also_as=(AddTypes(subtypes=("Mutant",)),)
        )
    ),
    pt=(2, 4),
)
card(
    "Geralf's Messenger",
    "{B}{B}{B}",
    "Creature — Zombie",
    replaces(EntersTapped()),
    enters(LifeLoss(2, Target()), target(opponent)),
    "Undying",
    pt=(3, 2),
)
card(
    "Kitchen Finks",
    "{1}{G/W}{G/W}",
    "Creature — Ouphe",
    enters(LifeGain(2)),
    "Persist",
    pt=(3, 2),
)
card("Safehold Elite", "{1}{G/W}", "Creature — Elf Scout", "Persist", pt=(2, 2))
card(
    "Leech Bonder",
    "{2}{U}",
    "Creature — Merfolk Soldier",
    replaces(EntersWithCounters(kind="-1/-1", number=2)),
    activated(
        cost("{U}, {Q}"),
        MoveCounters(None, 1, Target(0), Target(1)),
        target(creature),
        target(creature, different_from=(0,)),
    ),
    pt=(3, 3),
)
card(
    "Melira, Sylvok Outcast",
    "{1}{G}",
    "Legendary Creature — Human Scout",
    rule(CountersCantBePut(Is(You()), "poison", players=True)),
    rule(CountersCantBePut(creature & you_control, "-1/-1")),
    static(creature & opponent_controls, Lose(("infect",))),
    pt=(2, 2),
)
card(
    "Chandra, Fire Artisan",
    "{2}{R}{R}",
    "Legendary Planeswalker — Chandra",
    triggered(CountersRemoved("loyalty"), DealDamage(EventAmount()), target(opponent | planeswalker)),
    activated(cost("+1"), ExileTopToPlay(1), timing="sorcery", loyalty=True),
    activated(cost("-7"), ExileTopToPlay(7), timing="sorcery", loyalty=True),
    loyalty=4,
)
card("Scar", "{B/R}", "Instant", spell(AddCounters("-1/-1"), target(creature)))
card(
    "Bioshift",
    "{G/U}",
    "Instant",
    spell(
        sequence(
            ChooseAmount(CountersOn("+1/+1", Target(0))),
            MoveCounters("+1/+1", VarAmount("number"), Target(0), Target(1)),
        ),
        target(creature),
        target(creature, different_from=(0,), same_controller_as=0),
    ),
)
card(
    "Aquitect's Will",
    "{U}",
    "Kindred Sorcery — Merfolk",
    spell(
        sequence(
            AddCounters("flood"),
            BindIt("flooded", Target()),
            Until((AddTypes(subtypes=("Island",)),), Target(), Matches(Var("flooded"), HasCounters("flood"))),
            If(Exists(Each(Subtype("Merfolk") & you_control)), DrawCards(1)),
        ),
        target(land),
    ),
)
card(
    "Counterbalance",
    "{U}{U}",
    "Enchantment",
    triggered(
        CastSpell(Anything(), opponent),
        May(If(Matches(TopCards(1), ManaValueIs("==", ManaValueOf(EventObject()))), CounterIt(EventObject()))),
    ),
)
card(
    "Contagion Engine",
    "{6}",
    "Artifact",
    enters(AddCounters("-1/-1", 1, Each(creature & ControlledBy(Target()))), target(any_player)),
    activated(cost("{4}, {T}"), Repeat(2, Proliferate())),
)
card(
    "Evolution Sage",
    "{2}{G}",
    "Creature — Elf Druid",
    triggered(Enters(land & you_control), Proliferate()),
    pt=(3, 2),
)
card(
    "Ezuri, Stalker of Spheres",
    "{2}{G}{U}",
    "Legendary Creature — Phyrexian Elf Warrior",
    enters(May(Repeat(2, Proliferate()), cost=cost("{3}"))),
    triggered(NotedEvent("proliferate", player=Is(You())), DrawCards(1)),
    pt=(3, 3),
)
card(
    "Ripples of Potential",
    "{1}{U}",
    "Instant",
    spell(
        sequence(
            Proliferate(),
            Choose(permanent & you_control, "phasing", 0, None, among=Var("proliferated")),
            PhaseOutThose(Var("phasing")),
        )
    ),
)
card("Hardened Scales", "{G}", "Enchantment", replaces(MultiplyCounters(creature & you_control, "+1/+1", plus=1)))
card(
    "Phyrexian Unlife",
    "{2}{W}",
    "Enchantment",
    rule(NoLossAtZeroLife(Is(You()))),
    rule(DamageAsPoison(Is(You()), 0)),
)
card(
    "Galvanizing Sawship",
    "{5}{R}",
    "Artifact — Spacecraft",
    keyword("station"),
    threshold(3, *keywords("Flying, haste"), become_creature=True),
    pt=(6, 5),
)
card(
    "Halo Fountain",
    "{2}{W}",
    "Artifact",
    activated(cost("{W}, {T}", UntapCost(creature & tapped, 1)), Create(CITIZEN)),
    activated(cost("{W}{W}, {T}", UntapCost(creature & tapped, 2)), DrawCards(1)),
    activated(cost("{W}{W}{W}{W}{W}, {T}", UntapCost(creature & tapped, 15)), WinGame()),
)
