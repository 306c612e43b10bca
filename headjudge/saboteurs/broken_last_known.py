"""Saboteurs of last known information, of new objects after a change of zones, and of libraries."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.helpers import Process, never_in_force, newest
from headjudge.saboteurs.patches import Saboteur, cards, function
from reference_engine.effects_cards import Search
from reference_engine.objects import BATTLEFIELD, EXILE
from reference_engine.rulebreaking import LifeCantChange
from reference_engine.selectors import Anything

__all__ = ["SABOTEURS"]


# ---- last known information ---------------------------------------------------------------------------------------------


def _of_gone(aspect: str, find: Any) -> Any:
    """A patch of a quantity: what power or toughness an object that has gone counts with."""

    def patch(value: Any) -> Any:
        def known(self: Any, c: Any) -> Any:
            there = c.game.state.objects
            entities = self.ref.entities(c)
            if all(e in there for e in entities):
                return value(self, c)
            return sum(getattr(c.game.look(e).ch if e in there else find(c.game, e), aspect) or 0 for e in entities)

        return known

    return patch


def _printed(game: Any, e: int) -> Any:
    return game.look(e).obj.printed


def _the_card_now(game: Any, e: int) -> Any:
    return game.look(newest(game, e)).ch


def _last_on_the_battlefield(game: Any, e: int) -> Any:
    card = game.look(e).obj.card
    known = game.state.known
    there = [
        n for n, look in known.items() if look is not None and look.obj.card is card and look.obj.zone == BATTLEFIELD
    ]
    return known[max(there, default=e)].ch


class _Nothing:
    power = toughness = 0


def _nothing(game: Any, e: int) -> Any:
    return _Nothing


def _until_the_effect_is_over(life_can_change: Any) -> Any:
    def can_change(self: Any, p: int) -> bool:
        for look in self.state.known.values() if self.resolving else ():
            if look is not None and look.obj.zone == BATTLEFIELD and look.ch.controller == p:
                if any(isinstance(getattr(a, "rule", None), LifeCantChange) for a in look.ch.all_abilities):
                    return False
        return bool(life_can_change(self, p))

    return can_change


def _source_needed(resolve_ability: Any) -> Any:
    def resolved(game: Any, obj: Any) -> Process:
        if obj.context.source in game.state.objects:
            yield from resolve_ability(game, obj)
        else:
            yield from game.leave_stack(obj.id)

    return resolved


def _keywords_gone(prepare: Any) -> Any:
    def prepared(self: Any, game: Any) -> None:
        prepare(self, game)
        if self.source not in game.state.objects:
            self.lifelink = self.deathtouch = self.infect = self.wither = False

    return prepared


def _in_any_zone(activated: Any) -> Any:
    from reference_engine.abilities import Activated

    return lambda self, entity: [a for a in self.look(entity).ch.all_abilities if isinstance(a, Activated)]


def _tapped_if_there(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Process:
        if c.game.is_permanent(c.source):
            yield from pay(self, c, a)

    return paid


def _nothing_enchanted(entities: Any) -> Any:
    def hosts(self: Any, c: Any) -> Any:
        return tuple(h for e in self.of.entities(c) if e in c.game.state.objects for h in entities(self, c))

    return hosts


class _EnchantedThen:
    """The enchanted creature is settled as the ability is activated."""

    @staticmethod
    def activated(put: Any) -> Any:
        def on_stack(self: Any, ability: Any, c: Any, p: int) -> Any:
            c.vars["enchanted"] = self.look(c.source).obj.attached_to
            return put(self, ability, c, p)

        return on_stack

    @staticmethod
    def entities(entities: Any) -> Any:
        def hosts(self: Any, c: Any) -> Any:
            then = c.vars.get("enchanted")
            return (then,) if then is not None else entities(self, c)

        return hosts


# ---- libraries ----------------------------------------------------------------------------------------------------------


def _in_the_order_seen(arrange: Any) -> Any:
    def arranged(c: Any, p: int, placed: Any) -> Any:
        library = list(c.game.library(p))
        return arrange(c, p, tuple((place, tuple(sorted(those, key=library.index))) for place, those in placed))

    return arranged


def _upside_down(arrange: Any) -> Any:
    other = {"top": "bottom", "bottom": "top"}
    return lambda c, p, placed: arrange(c, p, tuple((other.get(place, place), those) for place, those in placed))


def _must_find(node: Any) -> Any:
    return replace(node, quality=False) if isinstance(node, Search) else node


def _finds_anything(node: Any) -> Any:
    return replace(node, filter=Anything()) if isinstance(node, Search) else node


# ---- new objects --------------------------------------------------------------------------------------------------------


def _tokens_too(execute: Any) -> Any:
    def executed(self: Any, game: Any) -> Process:
        old = game.state.objects.get(self.subject)
        if old is None or not old.is_token or old.zone != EXILE:
            yield from execute(self, game)
            return
        token = old.card
        old.card = replace(token, kind="card")
        yield from execute(self, game)
        game.state.objects[self.became].card = token

    return executed


def _with_its_counters(enter: Any) -> Any:
    def entered(self: Any, new: Any, event: Any) -> None:
        enter(self, new, event)
        if event.from_zone == EXILE:
            for look in self.state.known.values():
                if look is not None and look.obj.card is new.card and look.obj.zone == BATTLEFIELD:
                    for kind, n in look.obj.counters.items():
                        new.counters[kind] = new.counters.get(kind, 0) + n

    return entered


def _by_the_card(matches: Any) -> Any:
    def other_card(self: Any, c: Any, entity: int) -> bool:
        return entity < 0 or c.game.look(entity).obj.card is not c.source_look.obj.card

    return other_card


def _every(matches: Any) -> Any:
    return lambda self, c, entity: True


def _without_lore(intrinsic_counters: Any) -> Any:
    def counters(self: Any, event: Any, values: Any) -> None:
        intrinsic_counters(self, event, values)
        event.counters.pop("lore", None)

    return counters


def _still_telling(chapter_waiting: Any) -> Any:
    return lambda self, oid: True


def _found_again(check_targets: Any) -> Any:
    def checked(game: Any, c: Any) -> bool:
        c.targets = tuple(tuple(e if e < 0 else newest(game, e) for e in ts) for ts in c.targets)
        return bool(check_targets(game, c))

    return checked


def _effects_go_along(enter: Any) -> Any:
    def entered(self: Any, new: Any, event: Any) -> None:
        enter(self, new, event)
        card = new.card
        same = {n for n, look in self.state.known.items() if look is not None and look.obj.card is card}
        self.state.floating = tuple(
            replace(f, affected=(*f.affected, new.id)) if f.affected is not None and same & set(f.affected) else f
            for f in self.state.floating
        )

    return entered


def _with_the_spell(resolve_top: Any) -> Any:
    def resolved(game: Any) -> Process:
        yield from resolve_top(game)
        game.end_floating("end of turn")

    return resolved


POWER, TOUGHNESS = "quantities:PowerOf.value", "quantities:ToughnessOf.value"
ENTER, HOST = "changes:Changes.enter_battlefield", "references:Host.entities"

SABOTEURS = (
    Saboteur(
        "last-known-by-card",
        ("lki.dies-trigger-power",),
        "Last known information is kept for the card, so a later stay on the battlefield overwrites it.",
        (function(POWER, _of_gone("power", _last_on_the_battlefield)),),
    ),
    Saboteur(
        "power-as-printed-once-gone",
        ("lki.dies-trigger-power", "lki.moved-by-the-effect", "lki.dies-trigger-power.total"),
        "Of a creature that has gone the printed power is used.",
        (function(POWER, _of_gone("power", _printed)),),
    ),
    Saboteur(
        "no-power-once-gone",
        (
            "lki.moved-by-the-effect",
            "lki.dies-trigger-power",
            "lki.static-ability-ends",
            "lki.dies-trigger-power.total",
        ),
        "The power of a creature that has gone is 0.",
        (function(POWER, _of_gone("power", _nothing)),),
    ),
    Saboteur(
        "toughness-of-the-card-now",
        ("lki.enters-trigger-toughness", "lki.moved-by-the-effect"),
        "An ability about a creature that entered uses the card as it is now, though it has left and come back.",
        (function(TOUGHNESS, _of_gone("toughness", _the_card_now)),),
    ),
    Saboteur(
        "no-toughness-once-gone",
        ("lki.enters-trigger-toughness", "lki.moved-by-the-effect"),
        "The toughness of a creature that has gone is 0.",
        (function(TOUGHNESS, _of_gone("toughness", _nothing)),),
    ),
    Saboteur(
        "static-ability-until-the-effect-is-over",
        ("lki.static-ability-ends",),
        "The static ability of a permanent that leaves goes on until the effect that removed it is over.",
        (function("queries:Queries.life_can_change", _until_the_effect_is_over),),
    ),
    Saboteur(
        "life-total-changes-anyway",
        ("lki.static-ability-ends",),
        "An effect that keeps a life total from changing does nothing.",
        (function("rulebreaking:LifeCantChange", never_in_force),),
    ),
    Saboteur(
        "ability-needs-its-source",
        (
            "lki.source-gone",
            "lki.enchanted-creature",
            "voodoo-doll.x-from-pin-counters.last-known",
            "voodoo-doll.intervening-if.last-known",
        ),
        "An ability on the stack does nothing once its source has left.",
        (function("resolving:_resolve_ability", _source_needed),),
    ),
    Saboteur(
        "gone-source-has-no-keywords",
        ("lki.source-gone",),
        "A source that has left deals its damage without the abilities that it had.",
        (function("events:Damage.prepare", _keywords_gone),),
    ),
    Saboteur(
        "dead-creatures-have-abilities",
        ("lki.source-gone",),
        "An activated ability of a permanent can be activated from the graveyard.",
        (function("queries:Queries.activated", _in_any_zone), function("costs:TapSelf.pay", _tapped_if_there)),
    ),
    Saboteur(
        "gone-aura-enchants-nothing",
        ("lki.enchanted-creature",),
        "An Aura that has left the battlefield no longer knows what it enchanted.",
        (function(HOST, _nothing_enchanted),),
    ),
    Saboteur(
        "enchanted-creature-as-activated",
        ("lki.enchanted-creature",),
        "The enchanted creature is the one enchanted as the ability was activated.",
        (function("game:Game.put_ability_on_stack", _EnchantedThen.activated), function(HOST, _EnchantedThen.entities)),
    ),
    Saboteur(
        "arranged-in-the-order-seen",
        ("zones.library.arrange",),
        "Cards put to one place stay in the order in which they were.",
        (function("keyword_actions:arrange", _in_the_order_seen),),
    ),
    Saboteur(
        "arranged-upside-down",
        ("zones.library.arrange",),
        "Top and bottom are mistaken for each other.",
        (function("keyword_actions:arrange", _upside_down),),
    ),
    Saboteur(
        "search-must-find",
        ("zones.search.may-fail",),
        "A player who searches must find a card if there is one.",
        (cards(_must_find),),
    ),
    Saboteur(
        "search-finds-anything",
        ("zones.search.may-fail",),
        "A player who searches may find any card.",
        (cards(_finds_anything),),
    ),
    Saboteur(
        "tokens-return",
        ("zones.token-leaves",),
        "A token that was exiled returns like a card.",
        (function("events:ZoneChange.execute", _tokens_too),),
    ),
    Saboteur(
        "counters-return-with-the-card",
        ("zones.token-leaves", "zones.new-object.saga"),
        "A card that returns to the battlefield has the counters that it had.",
        (function(ENTER, _with_its_counters),),
    ),
    Saboteur(
        "returned-card-is-the-source",
        ("zones.new-object.not-the-source",),
        "A card that has left and come back is still the source of its ability on the stack.",
        (function("selectors:Other.matches", _by_the_card),),
    ),
    Saboteur(
        "others-include-the-source",
        ("zones.new-object.not-the-source",),
        "An ability about other creatures means its source as well.",
        (function("selectors:Other.matches", _every),),
    ),
    Saboteur(
        "saga-enters-empty",
        ("zones.new-object.saga",),
        "A Saga enters without a lore counter.",
        (function("changes:Changes._intrinsic_counters", _without_lore),),
    ),
    Saboteur(
        "saga-stays",
        ("zones.new-object.saga",),
        "A Saga stays on the battlefield after its last chapter.",
        (function("game:Game.chapter_waiting", _still_telling),),
    ),
    Saboteur(
        "targets-found-again",
        ("zones.new-object.not-the-target",),
        "A spell finds its target again after that has left and come back.",
        (function("targets:check_targets", _found_again),),
    ),
    Saboteur(
        "effects-end-with-the-spell",
        ("zones.new-object.not-the-target", "lki.enters-trigger-toughness", "lki.moved-by-the-effect"),
        "An effect until end of turn ends as soon as its spell has left the stack.",
        (function("resolving:resolve_top", _with_the_spell),),
    ),
    Saboteur(
        "effects-follow-the-card",
        ("zones.new-object.not-the-target",),
        "An effect until end of turn applies to the card again once it has come back.",
        (function(ENTER, _effects_go_along),),
    ),
)
