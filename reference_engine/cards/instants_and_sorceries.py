"""Instants and sorceries: damage, destruction, counterspells, tricks, cards."""

from __future__ import annotations

from ..abilities import SpellAbility, TargetSpec
from ..conditions import Exists
from ..costs import Cost, DiscardCost, Mana, PayLife, SacrificeCost, cost
from ..damage_effects import DamageExcessToController
from ..effects import BindIt, CounterIt, Delayed, Effect, If, Unless, sequence
from ..effects_cards import Blink, DrawCards, PutOntoBattlefield, Search, exile, return_to_hand
from ..effects_lasting import ExchangeControl, GainControl, Pump, Until
from ..effects_life import DealDamage, Fight, LifeGain
from ..effects_permanents import AttachTo, DestroyEffect, SacrificeThat, TapEffect, UntapEffect
from ..keyword_actions import LookAndPut, Scry
from ..objects import BATTLEFIELD, GRAVEYARD, STACK
from ..parts import AddTypes, Gain, SetPT
from ..quantities import PowerOf, TargetCount, Times, ToughnessOf, X, count
from ..references import ControllerOf, CostObjects, Each, Target, Union, Var, You, each_player
from ..selectors import (
    HasKeyword,
    IsAbility,
    IsSpell,
    ManaValueIs,
    PowerIs,
    SameName,
    Subtype,
    any_player,
    any_target,
    artifact,
    creature,
    enchantment,
    land,
    opponent_controls,
    permanent,
    planeswalker,
    you_control,
)
from ..triggers import BeginningOf
from ..vocabulary import card, keyword, keywords, mode, modes, spell, target, triggered

_spell = IsSpell()


def _additional(*parts: object) -> object:
    """A compulsory additional cost (118.8)."""
    return keyword("additional cost", cost=Cost(parts))  # type: ignore[arg-type]


def _instant(name: str, mana: str, effect: Effect, *targets: object, line: str = "Instant") -> None:
    card(name, mana, line, spell(effect, *targets))  # type: ignore[arg-type]


_instant("Lightning Bolt", "{R}", DealDamage(3), target())
_instant("Lightning Helix", "{R}{W}", sequence(DealDamage(3), LifeGain(3)), target())
_instant("Blaze", "{X}{R}", DealDamage(X()), target(), line="Sorcery")
_instant("Giant Growth", "{G}", Pump(3, 3), target(creature))
_instant("Counterspell", "{U}{U}", CounterIt(), target(_spell, zone=STACK))
_instant("Disdainful Stroke", "{1}{U}", CounterIt(), target(_spell & ManaValueIs(">=", 4), zone=STACK))
_instant("Boomerang", "{U}{U}", return_to_hand(), target(permanent))
_instant("Hero's Downfall", "{1}{B}{B}", DestroyEffect(), target(creature | planeswalker))
_instant("Cloudshift", "{W}", Blink(under_your_control=True), target(creature & you_control))
_instant("Impulse", "{1}{U}", LookAndPut(4, (("hand", 1), ("bottom", None))))
_instant("Day of Judgment", "{2}{W}{W}", DestroyEffect(Each(creature)), line="Sorcery")
_instant("Damnation", "{2}{B}{B}", DestroyEffect(Each(creature), bury=True), line="Sorcery")
_instant(
    "Earthquake",
    "{X}{R}",
    DealDamage(X(), Union((Each(creature & ~HasKeyword("flying")), each_player))),
    line="Sorcery",
)
_instant("Dismember", "{1}{B/P}{B/P}", Pump(-5, -5), target(creature))
_instant("Flame Spill", "{2}{R}", DamageExcessToController(4), target(creature))
_instant(
    "Echoing Decay",
    "{1}{B}",
    Pump(-2, -2, Union((Target(), Each(creature & SameName(Target()))))),
    target(creature),
)
_instant(
    "Crackle with Power",
    "{X}{X}{X}{R}{R}",
    DealDamage(Times(5, X())),
    target(any_target, X(), up_to=True),
    line="Sorcery",
)
_instant(
    "Aura Finesse",
    "{U}",
    sequence(AttachTo(Target(0), Target(1)), DrawCards(1)),
    target(Subtype("Aura") & you_control),
    target(creature),
)
_instant(
    "Act of Treason",
    "{2}{R}",
    sequence(GainControl(duration="end of turn"), UntapEffect(), Until((Gain(keywords("haste")),))),
    target(creature),
    line="Sorcery",
)
_instant("Animate Land", "{G}", Until((AddTypes(types=("creature",)), SetPT(3, 3))), target(land))
_instant(
    "Beseech the Queen",
    "{2/B}{2/B}{2/B}",
    Search(ManaValueIs("<=", count(land & you_control))),
    line="Sorcery",
)
card("Gitaxian Probe", "{U/P}", "Sorcery", spell(DrawCards(1), target(any_player)))
card(
    "Arc Lightning",
    "{2}{R}",
    "Sorcery",
    spell(DealDamage(0, divided=True), TargetSpec(filter=any_target, minimum=1, maximum=3), divided=3),
)
card("Altar's Reap", "{1}{B}", "Instant", _additional(SacrificeCost(creature)), spell(DrawCards(2)))
card(
    "Fling",
    "{1}{R}",
    "Instant",
    _additional(SacrificeCost(creature)),
    spell(DealDamage(PowerOf(CostObjects("sacrifice"))), target()),
)
card(
    "Aether Tide",
    "{X}{U}",
    "Sorcery",
    _additional(DiscardCost(creature, X())),
    spell(return_to_hand(), target(creature, X())),
)
card(
    "Chord of Calling",
    "{X}{G}{G}{G}",
    "Instant",
    "Convoke",
    spell(Search(creature & ManaValueIs("<=", X()), to=BATTLEFIELD)),
)
card(
    "Barbed Lightning",
    "{2}{R}",
    "Instant",
    SpellAbility(
        modes=modes(
            mode("3 damage to target creature", DealDamage(3), target(creature)),
            mode("3 damage to target player or planeswalker", DealDamage(3), target(any_player | planeswalker)),
            all_if="entwine",
        )
    ),
    keyword("entwine", cost=Cost((Mana(("2",)),), "{2}")),
)
card(
    "Cryptic Command",
    "{1}{U}{U}{U}",
    "Instant",
    SpellAbility(
        modes=modes(
            mode("counter target spell", CounterIt(), target(_spell, zone=STACK)),
            mode("return target permanent", return_to_hand(), target(permanent)),
            mode("tap opponents' creatures", TapEffect(Each(creature & opponent_controls))),
            mode("draw a card", DrawCards(1)),
            number=2,
        )
    ),
)

_instant("Mana Leak", "{1}{U}", Unless(CounterIt(), cost("{3}"), ControllerOf(Target())), target(_spell, zone=STACK))
_instant("Mental Misstep", "{U/P}", CounterIt(), target(_spell & ManaValueIs("==", 1), zone=STACK))
_instant("Murder", "{1}{B}{B}", DestroyEffect(), target(creature))
_instant("Naturalize", "{1}{G}", DestroyEffect(), target(artifact | enchantment))
_instant("Shatter", "{1}{R}", DestroyEffect(), target(artifact))
_instant("Shock", "{R}", DealDamage(2), target())
_instant("Stifle", "{U}", CounterIt(), target(IsAbility(), zone=STACK))
_instant("Unsummon", "{U}", return_to_hand(), target(creature))
_instant("Vitalize", "{G}", UntapEffect(Each(creature & you_control)))
_instant("Opt", "{U}", sequence(Scry(1), DrawCards(1)))
_instant("Telling Time", "{1}{U}", LookAndPut(3, (("hand", 1), ("top", 1), ("bottom", 1))))
_instant(
    "Prey Upon",
    "{G}",
    Fight(Target(0), Target(1)),
    target(creature & you_control),
    target(creature & opponent_controls),
    line="Sorcery",
)
_instant("Switcheroo", "{4}{U}", ExchangeControl(Target(), Union(())), target(creature, 2), line="Sorcery")
_instant(
    "Splendid Reclamation",
    "{3}{G}",
    PutOntoBattlefield(Each(land, GRAVEYARD, You()), You(), tapped=True),
    line="Sorcery",
)
_instant(
    "Swords to Plowshares",
    "{W}",
    sequence(exile(), LifeGain(PowerOf(Target()), ControllerOf(Target()))),
    target(creature),
)
_instant(
    "Temur Battle Rage",
    "{1}{R}",
    sequence(
        Until((Gain(keywords("double strike")),)),
        If(Exists(Each(creature & you_control & PowerIs(">=", 4))), Until((Gain(keywords("trample")),))),
    ),
    target(creature),
)
_instant(
    "Slave of Bolas",
    "{3}{U/R}{B}",
    sequence(
        GainControl(),
        UntapEffect(),
        Until((Gain(keywords("haste")),)),
        BindIt("stolen", Target()),
        Delayed(triggered(BeginningOf("end step"), SacrificeThat(Var("stolen"), You()))),
    ),
    target(creature),
    line="Sorcery",
)
card(
    "Momentous Fall",
    "{2}{G}{G}",
    "Instant",
    _additional(SacrificeCost(creature)),
    spell(sequence(DrawCards(PowerOf(CostObjects("sacrifice"))), LifeGain(ToughnessOf(CostObjects("sacrifice"))))),
)
card(
    "Phyrexian Purge",
    "{2}{B}{R}",
    "Sorcery",
    _additional(PayLife(Times(3, TargetCount()))),
    spell(DestroyEffect(), target(creature, 1000, up_to=True)),
)
