"""Instants and sorceries of many kinds."""

from __future__ import annotations

from ..abilities import SpellAbility
from ..conditions import Compare, InStep, SameColors
from ..costs import Cost, SacrificeCost, cost
from ..damage_replacement import PreventDamage
from ..effects import Delayed, Effect, If, May, sequence
from ..effects_cards import (
    Blink,
    Discard,
    DrawCards,
    PutOntoBattlefield,
    Search,
    exile,
    return_to_hand,
)
from ..effects_lasting import GainControl, Until, pump
from ..effects_life import DealDamage
from ..effects_permanents import DestroyEffect, Sacrifice, UntapEffect
from ..ending import EndTheTurn
from ..objects import BATTLEFIELD, GRAVEYARD, STACK
from ..parts import Gain, LoseAll, SetPT, SwitchPT
from ..quantities import ThisTurn, VarAmount, X
from ..rearranging import EachPutsFromHand, ExileThisSpell, ShuffleAllAway, TransformThose
from ..references import ControllerOf, Each, Target, Union, Var, You, each_player
from ..rulebreaking import CantBlock, CastOnlyIf, MustBeBlocked
from ..selectors import (
    ControlledBy,
    Is,
    OwnedBy,
    Subtype,
    any_player,
    any_target,
    artifact,
    basic,
    black,
    creature,
    enchantment,
    land,
    legendary,
    nonland,
    permanent,
    planeswalker,
    you_control,
)
from ..triggers import BeginningOf
from ..vocabulary import (
    ANY_NUMBER,
    card,
    characteristics,
    keyword,
    keywords,
    mode,
    modes,
    rule,
    spell,
    split_card,
    target,
    triggered,
)

its_controller = ControllerOf(Target())

card("Wrath of God", "{2}{W}{W}", "Sorcery", spell(DestroyEffect(Each(creature), bury=True)))
card("Urza's Ruinous Blast", "{4}{W}", "Legendary Sorcery", (), spell(exile(Each(permanent & nonland & ~legendary))))
card(
    "Path to Exile",
    "{W}",
    "Instant",
    spell(
        sequence(
            exile(),
            May(
                Search(
                    land & basic,
                    player=its_controller,
                    then=PutOntoBattlefield(Var("found"), its_controller, tapped=True),
                ),
                player=its_controller,
            ),
        ),
        target(creature),
    ),
)
card("Think Twice", "{1}{U}", "Instant", spell(DrawCards(1)), keyword("flashback", cost=cost("{2}{U}")))
card(
    "Momentary Blink",
    "{1}{W}",
    "Instant",
    spell(Blink(), target(creature & you_control)),
    keyword("flashback", cost=cost("{3}{U}")),
)
card("Ovinize", "{1}{U}", "Instant", spell(Until((LoseAll(), SetPT(0, 1))), target(creature)))
card("Twisted Image", "{U}", "Instant", spell(sequence(Until((SwitchPT(),)), DrawCards(1)), target(creature)))
card(
    "Threaten",
    "{2}{R}",
    "Sorcery",
    spell(
        sequence(UntapEffect(), GainControl(duration="end of turn"), Until((Gain(keywords("haste")),))),
        target(creature),
    ),
)
card(
    "Panic",
    "{R}",
    "Instant",
    rule(CastOnlyIf(InStep(("beginning of combat", "declare attackers step"))), zones=frozenset({STACK})),
    spell(
        sequence(
            Until(what=None, rule=CantBlock(Is(Target()))), Delayed(triggered(BeginningOf("upkeep"), DrawCards(1)))
        ),
        target(creature),
    ),
)
card(
    "Rolling Thunder",
    "{X}{R}{R}",
    "Sorcery",
    spell(DealDamage(0, divided=True), target(any_target, ANY_NUMBER, up_to=True), divided=X()),
)
card(
    "Scapeshift",
    "{2}{G}{G}",
    "Sorcery",
    spell(
        sequence(
            Sacrifice(land & you_control, None, minimum=0),
            Search(land, VarAmount("sacrificed"), to=BATTLEFIELD, tapped=True),
        )
    ),
)


def _searing(amount: int) -> Effect:
    return DealDamage(amount, Union((Target(0), Target(1))))


card(
    "Searing Blaze",
    "{R}{R}",
    "Instant",
    spell(
        If(Compare(ThisTurn("lands entered"), ">=", 1), _searing(3), _searing(1)),
        target(any_player | planeswalker),
        target(creature & ControlledBy(ControllerOf(Target(0)))),
    ),
)
card("Inside Out", "{1}{U/R}", "Instant", spell(sequence(Until((SwitchPT(),)), DrawCards(1)), target(creature)))
card("Doom Blade", "{1}{B}", "Instant", spell(DestroyEffect(), target(creature & ~black)))
card("Disenchant", "{1}{W}", "Instant", spell(DestroyEffect(), target(artifact | enchantment)))
card("Fog", "{G}", "Instant", spell(Until(what=None, replaces=PreventDamage(combat=True))))
card(
    "Heartfire",
    "{1}{R}",
    "Instant",
    keyword("additional cost", cost=Cost((SacrificeCost(creature | planeswalker),))),
    spell(DealDamage(4), target()),
)
card(
    "Kolaghan's Command",
    "{1}{B}{R}",
    "Instant",
    SpellAbility(
        modes=modes(
            mode("return a creature card", return_to_hand(), target(creature & OwnedBy(You()), zone=GRAVEYARD)),
            mode("discard", Discard(1, Target()), target(any_player)),
            mode("destroy an artifact", DestroyEffect(), target(artifact)),
            mode("2 damage", DealDamage(2), target()),
            number=2,
        )
    ),
)
card(
    "Dead Ringers",
    "{4}{B}",
    "Sorcery",
    spell(If(SameColors(Target()), DestroyEffect(bury=True)), target(creature & ~black, 2)),
)
card("Time Stop", "{4}{U}{U}", "Instant", spell(EndTheTurn()))
card(
    "Reforge the Soul",
    "{3}{R}{R}",
    "Sorcery",
    spell(sequence(Discard(player=each_player, all=True), DrawCards(7, each_player))),
    keyword("miracle", cost=cost("{1}{R}")),
)
card(
    "The Great Aurora",
    "{6}{G}{G}{G}",
    "Sorcery",
    spell(sequence(ShuffleAllAway(), EachPutsFromHand(land), ExileThisSpell())),
)
card(
    "Moonmist",
    "{1}{G}",
    "Instant",
    spell(
        sequence(
            TransformThose(Each(permanent & Subtype("Human"))),
            Until(what=None, replaces=PreventDamage(creature & ~(Subtype("Werewolf") | Subtype("Wolf")), combat=True)),
        )
    ),
)
split_card(
    "Armed // Dangerous",
    characteristics(
        "Armed",
        "{1}{R}",
        "Sorcery",
        spell(pump(1, 1, Target(), Gain(keywords("double strike"))), target(creature)),
        "Fuse",
    ),
    characteristics(
        "Dangerous",
        "{3}{G}",
        "Sorcery",
        spell(Until(what=None, rule=MustBeBlocked(Is(Target()), by_all=True)), target(creature)),
        "Fuse",
    ),
)
