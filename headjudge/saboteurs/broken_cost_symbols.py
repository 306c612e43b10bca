"""Saboteurs of the tap and untap symbols, of objects that pay costs, and of costs that are replaced."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force, nothing_done, refused
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.costs import TapSelf, UntapSelf
from reference_engine.mana import is_mana_ability
from reference_engine.objects import BATTLEFIELD, EXILE

__all__ = ["SABOTEURS"]


def _always(payable: Any) -> Any:
    return lambda self, c: True


def _if_it_can(pay: Any) -> Any:
    """A patch of the payment of a symbol: nothing is wrong if the permanent is tapped, or untapped, already."""

    def paid(self: Any, c: Any, a: Any) -> Process:
        if c.source_look.obj.tapped == isinstance(self, UntapSelf):
            yield from pay(self, c, a)

    return paid


# ---- newcomers -------------------------------------------------------------------------------------------------------


def _sick(decide: Any) -> Any:
    """A patch of :func:`casting.restrictions`: whether the object is a newcomer is decided otherwise."""

    def patch(restrictions: Any) -> Any:
        def restricted(game: Any, player: int, oid: int, ability: Any) -> Any:
            obj = game.state.objects[oid]
            sick, obj.sick = obj.sick, decide(game, obj, ability)
            try:
                return restrictions(game, player, oid, ability)
            finally:
                obj.sick = sick

        return restricted

    return patch


def _nobody(game: Any, obj: Any, ability: Any) -> bool:
    return False


def _not_for_mana(game: Any, obj: Any, ability: Any) -> bool:
    return bool(obj.sick) and not is_mana_ability(ability)


def _printed_only(game: Any, obj: Any, ability: Any) -> bool:
    return bool(obj.sick) and ability in obj.printed.all_abilities


def _tap_symbol_only(game: Any, obj: Any, ability: Any) -> bool:
    return bool(obj.sick) and bool(ability.cost.has(TapSelf))


def _not_lands(game: Any, obj: Any, ability: Any) -> bool:
    return bool(obj.sick) and "land" not in game.ch(obj.id).types


def _since_it_became_a_creature(game: Any, obj: Any, ability: Any) -> bool:
    return bool(obj.sick) or "creature" not in obj.printed.types


def _held_back(which: Any) -> Any:
    """A patch of :func:`casting.restrictions`: more newcomers are held back than the rules say."""

    def patch(restrictions: Any) -> Any:
        def restricted(game: Any, player: int, oid: int, ability: Any) -> Any:
            obj = game.state.objects[oid]
            if obj.zone == BATTLEFIELD and obj.sick and which(game, obj, ability):
                return refused("it came this turn")
            return restrictions(game, player, oid, ability)

        return restricted

    return patch


def _symbol(ability: Any) -> bool:
    return bool(ability.cost.has(TapSelf) or ability.cost.has(UntapSelf))


def _every_ability(game: Any, obj: Any, ability: Any) -> bool:
    return "creature" in game.ch(obj.id).types


def _hasty_too(game: Any, obj: Any, ability: Any) -> bool:
    return _symbol(ability) and "creature" in game.ch(obj.id).types


def _every_permanent(game: Any, obj: Any, ability: Any) -> bool:
    return _symbol(ability) and "haste" not in game.ch(obj.id).keywords


def _whoevers(node: Any) -> Any:
    from dataclasses import replace

    from reference_engine.rulebreaking import ActivateAsThoughHaste
    from reference_engine.selectors import creature

    return replace(node, filter=creature) if isinstance(node, ActivateAsThoughHaste) else node


def _or_with_haste(payable: Any) -> Any:
    return lambda self, c: payable(self, c) or "haste" in c.source_look.ch.keywords


def _same_as_before(control_changed: Any) -> Any:
    def changed(self: Any) -> Process:
        sick = {o: self.state.objects[o].sick for o in self.in_zone(BATTLEFIELD)}
        yield from control_changed(self)
        for oid, was in sick.items():
            if oid in self.state.objects:
                self.state.objects[oid].sick = was

    return changed


def _everybodys_turn(turn_begins: Any) -> Any:
    def begun(game: Any, p: int) -> None:
        turn_begins(game, p)
        for oid in game.in_zone(BATTLEFIELD):
            game.state.objects[oid].sick = False

    return begun


def _not_at_once(turn_begins: Any) -> Any:
    def begun(game: Any, p: int) -> None:
        sick = [o for o in game.in_zone(BATTLEFIELD) if game.state.objects[o].sick]
        turn_begins(game, p)
        for oid in sick:
            game.state.objects[oid].sick = True

    return begun


def _every_untap_step(untap_step: Any) -> Any:
    def untapped(game: Any) -> Process:
        yield from untap_step(game)
        for oid in game.in_zone(BATTLEFIELD):
            if game.ch(oid).controller == game.state.active:
                game.state.objects[oid].sick = False

    return untapped


def _back_from_exile(enter: Any) -> Any:
    def entered(self: Any, new: Any, event: Any) -> None:
        enter(self, new, event)
        if event.from_zone == EXILE:
            new.sick = False

    return entered


# ---- objects that pay ------------------------------------------------------------------------------------------------


def _not_newcomers(candidates: Any) -> Any:
    return lambda self, c: tuple(o for o in candidates(self, c) if not c.game.state.objects[o].sick)


def _no_newcomers_help(help_paying: Any) -> Any:
    def helped(game: Any, c: Any, ch: Any, symbols: Any, a: Any) -> Any:
        if any(d == "tap" and o in game.state.objects and game.state.objects[o].sick for d, o, _ in a.objects):
            raise refused("it came this turn")
        return help_paying(game, c, ch, symbols, a)

    return helped


def _tapped_too(candidates: Any) -> Any:
    def tapped_too(self: Any, c: Any) -> Any:
        mine = (o for o in c.game.in_zone(BATTLEFIELD) if c.game.ch(o).controller == c.controller)
        return tuple(o for o in mine if self.filter.matches(c, o))

    return tapped_too


def _anybodys(candidates: Any) -> Any:
    def anybodys(self: Any, c: Any) -> Any:
        return tuple(
            o for o in c.game.in_zone(BATTLEFIELD) if not c.game.state.objects[o].tapped and self.filter.matches(c, o)
        )

    return anybodys


class _Untapping:
    """The permanent untaps as the ability resolves instead of as its cost is paid."""

    @staticmethod
    def pay(pay: Any) -> Any:
        def paid(self: Any, c: Any, a: Any) -> Process:
            yield from ()
            c.vars["to untap"] = c.source

        return paid

    @staticmethod
    def resolve(carry_out: Any) -> Any:
        def carried_out(game: Any, c: Any, instructions: Any) -> Process:
            yield from carry_out(game, c, instructions)
            if "to untap" in c.vars:
                yield from game.untap(c.vars["to untap"])

        return carried_out


def _unnoticed(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Process:
        yield from ()
        if not self.payable(c):
            raise refused("it is untapped")
        c.game.state.objects[c.source].tapped = False
        c.game.touch("tapped")

    return paid


def _not_after_attacking(payable: Any) -> Any:
    def payable_(self: Any, c: Any) -> bool:
        return payable(self, c) and all(
            creature != c.source for creature, _ in c.game.state.history.get("attacked", ())
        )

    return payable_


def _must_happen(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Process:
        before = c.game.counters_on(c.source).get(self.kind, 0)
        yield from pay(self, c, a)
        if c.game.counters_on(c.source).get(self.kind, 0) == before:
            raise refused("no counter was put")

    return paid


RESTRICTIONS, BEGINS = "activating:restrictions", "turn:_turn_begins"
TAP_CANDIDATES, HELP = "costs:TapCost.candidates", "total_cost:help_paying"
TAP, UNTAP = "costs.tap-symbol", "costs.untap-symbol"

SABOTEURS = (
    Saboteur(
        "tapped-permanent-taps",
        (TAP,),
        "A permanent that is tapped already pays with the tap symbol.",
        (function("costs:TapSelf.payable", _always), function("costs:TapSelf.pay", _if_it_can)),
    ),
    Saboteur(
        "tap-symbol-does-not-tap",
        (TAP, "costs.tap-symbol.haste"),
        "The permanent stays untapped when the tap symbol is paid.",
        (function("costs:TapSelf.pay", nothing_done),),
    ),
    Saboteur(
        "newcomers-pay",
        (TAP, UNTAP, "costs.tap-symbol.continuous-control"),
        "How long a creature has been under control is not looked at for its abilities.",
        (function(RESTRICTIONS, _sick(_nobody)),),
    ),
    Saboteur(
        "newcomers-make-mana",
        (TAP, UNTAP),
        "The rule for newcomers is not applied to mana abilities.",
        (function(RESTRICTIONS, _sick(_not_for_mana)),),
    ),
    Saboteur(
        "newcomers-use-granted-abilities",
        (TAP, UNTAP),
        "The rule for newcomers is applied only to abilities printed on the creature.",
        (function(RESTRICTIONS, _sick(_printed_only)),),
    ),
    Saboteur(
        "newcomers-do-nothing",
        (TAP,),
        "A creature that came this turn cannot use any activated ability.",
        (function(RESTRICTIONS, _held_back(_every_ability)),),
    ),
    Saboteur(
        "haste-is-for-attacking",
        ("costs.tap-symbol.haste", "costs.untap-symbol.haste"),
        "Haste helps to attack only, not to pay with the symbols.",
        (function(RESTRICTIONS, _held_back(_hasty_too)),),
    ),
    Saboteur(
        "as-though-haste-not-read",
        ("costs.tap-symbol.haste", "costs.untap-symbol.haste"),
        "An effect that lets abilities be activated as though the creature had haste does nothing.",
        (function("rulebreaking:ActivateAsThoughHaste", never_in_force),),
    ),
    Saboteur(
        "as-though-haste-for-all",
        ("costs.tap-symbol.haste",),
        "An effect about one player's creatures helps everybody's.",
        (cards(_whoevers),),
    ),
    Saboteur(
        "haste-taps-again",
        ("costs.tap-symbol.haste",),
        "A creature with haste pays though it is tapped.",
        (function("costs:TapSelf.payable", _or_with_haste), function("costs:TapSelf.pay", _if_it_can)),
    ),
    Saboteur(
        "all-newcomers-wait",
        ("costs.tap-symbol.noncreature",),
        "Permanents that are no creatures have to wait for a turn as well.",
        (function(RESTRICTIONS, _held_back(_every_permanent)),),
    ),
    Saboteur(
        "lands-never-wait",
        ("costs.tap-symbol.noncreature",),
        "A land that has become a creature is not held back in its first turn.",
        (function(RESTRICTIONS, _sick(_not_lands)),),
    ),
    Saboteur(
        "newcomer-since-animated",
        ("costs.tap-symbol.noncreature",),
        "A permanent is a newcomer from when it became a creature.",
        (function(RESTRICTIONS, _sick(_since_it_became_a_creature)),),
    ),
    Saboteur(
        "stolen-creature-is-no-newcomer",
        ("costs.tap-symbol.continuous-control",),
        "It counts how long the creature has been on the battlefield, not under whose control.",
        (function("changes:Changes.control_changed", _same_as_before),),
    ),
    Saboteur(
        "newcomer-until-any-turn",
        ("costs.tap-symbol.continuous-control",),
        "A newcomer is none any more as soon as anybody's turn begins.",
        (function(BEGINS, _everybodys_turn),),
    ),
    Saboteur(
        "newcomer-for-good",
        ("costs.tap-symbol.continuous-control",),
        "A newcomer is still one in its controller's next turn.",
        (function(BEGINS, _not_at_once),),
    ),
    Saboteur(
        "newcomer-until-untap-step",
        ("costs.tap-symbol.continuous-control",),
        "An untap step makes newcomers ready, also an additional one in the same turn.",
        (function("turn:_untap_step", _every_untap_step),),
    ),
    Saboteur(
        "returned-creature-is-no-newcomer",
        ("costs.tap-symbol.continuous-control",),
        "A creature that has left and returned goes on as if it had stayed.",
        (function("changes:Changes.enter_battlefield", _back_from_exile),),
    ),
    Saboteur(
        "newcomers-are-not-tapped-for-costs",
        ("costs.tap-symbol.tapped-for-another-cost",),
        "A newcomer cannot be tapped for another permanent's cost or for convoke.",
        (function(TAP_CANDIDATES, _not_newcomers), function(HELP, _no_newcomers_help)),
    ),
    Saboteur(
        "tapped-creature-pays-again",
        ("costs.tap-symbol.tapped-for-another-cost",),
        "A creature that is tapped already can be tapped to pay a cost.",
        (function(TAP_CANDIDATES, _tapped_too),),
    ),
    Saboteur(
        "anybodys-creature-pays",
        ("costs.tap-symbol.tapped-for-another-cost",),
        "Another player's creature can be tapped to pay a cost.",
        (function(TAP_CANDIDATES, _anybodys),),
    ),
    Saboteur(
        "untapped-permanent-untaps",
        (
            UNTAP,
            "costs.untap-symbol.haste",
            "costs.untap-symbol.after-attacking",
            "costs.untap-symbol.untapped-as-paid",
        ),
        "An untapped permanent pays with the untap symbol.",
        (function("costs:UntapSelf.payable", _always), function("costs:UntapSelf.pay", _if_it_can)),
    ),
    Saboteur(
        "newcomers-untap",
        (UNTAP,),
        "The rule for newcomers is applied to the tap symbol only.",
        (function(RESTRICTIONS, _sick(_tap_symbol_only)),),
    ),
    Saboteur(
        "untap-symbol-does-not-untap",
        (UNTAP, "costs.untap-symbol.untapped-as-paid"),
        "The permanent stays tapped when the untap symbol is paid.",
        (function("costs:UntapSelf.pay", nothing_done),),
    ),
    Saboteur(
        "untapped-on-resolution",
        ("costs.untap-symbol.untapped-as-paid",),
        "Untapping is read as an effect: it happens as the ability resolves.",
        (function("costs:UntapSelf.pay", _Untapping.pay), function("resolving:carry_out", _Untapping.resolve)),
    ),
    Saboteur(
        "untapping-as-a-cost-goes-unnoticed",
        ("costs.untap-symbol.untapped-as-paid",),
        "Nothing triggers on a permanent that becomes untapped to pay a cost.",
        (function("costs:UntapSelf.pay", _unnoticed),),
    ),
    Saboteur(
        "attackers-do-not-untap",
        ("costs.untap-symbol.after-attacking",),
        "A creature tapped by attacking cannot pay with the untap symbol.",
        (function("costs:UntapSelf.payable", _not_after_attacking),),
    ),
    Saboteur(
        "replaced-cost-is-not-paid",
        ("costs.replaced-cost-is-paid",),
        "A cost whose action is replaced counts as not paid.",
        (function("costs:PutCounters.pay", _must_happen),),
    ),
    Saboteur(
        "impossible-cost-is-paid",
        ("costs.replaced-cost-is-paid",),
        "A cost whose action cannot happen counts as paid.",
        (function("costs:PutCounters.payable", _always),),
    ),
    Saboteur(
        "counter-as-cost-not-put",
        ("costs.replaced-cost-is-paid",),
        "A counter that is to be put as a cost is not put.",
        (function("costs:PutCounters.pay", nothing_done),),
    ),
)
