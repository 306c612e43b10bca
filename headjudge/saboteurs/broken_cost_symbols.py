"""Saboteurs of the symbols in costs: tap and untap, hybrid and Phyrexian mana; of convoke, and of costs that are replaced."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force, refused
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.costs import TapSelf, UntapSelf
from reference_engine.mana import is_mana_ability
from reference_engine.objects import BATTLEFIELD, EXILE
from reference_engine.payment import split
from reference_engine.types import COLORS

__all__ = ["SABOTEURS"]


def _always(payable: Any) -> Any:
    return lambda self, c: True


def _nothing_done(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Process:
        yield from ()

    return paid


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
        return tuple(o for o in c.game.in_zone(BATTLEFIELD) if not c.game.state.objects[o].tapped and self.filter.matches(c, o))

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
        return payable(self, c) and all(creature != c.source for creature, _ in c.game.state.history.get("attacked", ()))

    return payable_


def _must_happen(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Process:
        before = c.game.counters_on(c.source).get(self.kind, 0)
        yield from pay(self, c, a)
        if c.game.counters_on(c.source).get(self.kind, 0) == before:
            raise refused("no counter was put")

    return paid


# ---- hybrid and Phyrexian symbols, convoke ---------------------------------------------------------------------------


def _printed_generic_only(total_mana: Any) -> Any:
    def total(game: Any, spell: int, c: Any, symbols: list[str], x: int) -> Any:
        printed = x + sum(int(s) for s in game.ch(spell).mana_cost or () if s.isdigit())
        colored, generic = split(total_mana(game, spell, c, symbols, x))
        generic = max(generic, split(symbols)[1] - printed)
        return [*colored, *([str(generic)] if generic else [])]

    return total


def _life_for_nothing(announce_symbols: Any) -> Any:
    return lambda symbols, a, game, player: [s for s in announce_symbols(symbols, a, game, player) if s != "life"]


def _life_always(announce_symbols: Any) -> Any:
    def announced(symbols: list[str], a: Any, game: Any, player: int) -> Any:
        out = announce_symbols(symbols, a, game, player)
        return ["life" if "P" in s.split("/") else o for s, o in zip(symbols, out, strict=True)]

    return announced


def _x_from_mana(help_paying: Any) -> Any:
    def helped(game: Any, c: Any, ch: Any, symbols: Any, a: Any) -> Any:
        left, parts = help_paying(game, c, ch, symbols, a)
        if parts and c.x:
            c.x = min(c.x, split(left)[1])
        return left, parts

    return helped


def _by_power(help_paying: Any) -> Any:
    def helped(game: Any, c: Any, ch: Any, symbols: Any, a: Any) -> Any:
        left, parts = help_paying(game, c, ch, symbols, a)
        more = sum(max(0, (game.ch(o).power or 0) - 1) for d, o, _ in a.objects if d == "tap")
        colored, generic = split(left)
        return [*colored, *([str(generic - more)] if generic > more else [])], parts

    return helped


class _Colored:
    """A game in which all permanents are of some colors."""

    def __init__(self, game: Any, colors: tuple[str, ...]) -> None:
        self.game, self.colors = game, colors

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def ch(self, entity: int) -> Any:
        from dataclasses import replace

        return replace(self.game.ch(entity), colors=frozenset(self.colors))


def _helped_by_colors(colors: tuple[str, ...]) -> Any:
    def patch(help_paying: Any) -> Any:
        return lambda game, *rest: help_paying(_Colored(game, colors), *rest)

    return patch


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
        (function("costs:TapSelf.pay", _nothing_done),),
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
        (UNTAP, "costs.untap-symbol.haste", "costs.untap-symbol.after-attacking", "costs.untap-symbol.untapped-as-paid"),
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
        (function("costs:UntapSelf.pay", _nothing_done),),
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
        (function("costs:PutCounters.pay", _nothing_done),),
    ),
    Saboteur(
        "reduction-before-hybrid-is-announced",
        ("costs.hybrid.announced-first",),
        "Reductions look at the printed cost, where a hybrid symbol is no generic mana.",
        (function("total_cost:total_mana", _printed_generic_only),),
    ),
    Saboteur(
        "phyrexian-mana-for-nothing",
        ("costs.phyrexian",),
        "A Phyrexian symbol announced as life costs nothing.",
        (function("announcing:announce_symbols", _life_for_nothing),),
    ),
    Saboteur(
        "phyrexian-mana-is-life",
        ("costs.phyrexian",),
        "A Phyrexian symbol is paid with life whatever is announced.",
        (function("announcing:announce_symbols", _life_always),),
    ),
    Saboteur(
        "convoke-lowers-x",
        ("costs.convoke.x-is-kept",),
        "X counts only as far as it was paid with mana, not with creatures.",
        (function(HELP, _x_from_mana),),
    ),
    Saboteur(
        "convoke-by-power",
        ("costs.convoke.x-is-kept",),
        "A creature pays as much generic mana for convoke as its power.",
        (function(HELP, _by_power),),
    ),
    Saboteur(
        "convoke-of-any-color",
        ("costs.convoke.colors",),
        "A creature of any color pays for colored mana.",
        (function(HELP, _helped_by_colors(tuple(COLORS.values()))),),
    ),
    Saboteur(
        "convoke-generic-only",
        ("costs.convoke.colors", "costs.convoke.x-is-kept"),
        "Creatures pay generic mana only.",
        (function(HELP, _helped_by_colors(())),),
    ),
    Saboteur(
        "convoke-with-tapped-creatures",
        ("costs.convoke.helps-once",),
        "A creature that was tapped for mana is tapped for convoke once more.",
        (function("total_cost:_Tapped.pay", _nothing_done),),
    ),
)
