"""Activating abilities (602): which ability is meant, whether it may be activated, its costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Activated
from .actions import AbilityName, Activate
from .announcing import announce_division, announce_modes, announce_symbols, announce_x, note_targets
from .casting import sorcery_time
from .costs import CostPart, PayLife, TapCost, TapSelf, UntapSelf, cost
from .effects import Context
from .errors import Illegal
from .events import Noted
from .mana import as_one_mana_ability, is_mana_ability
from .objects import BATTLEFIELD, CastInfo, GameObject, player_entity
from .payment import Payment, split
from .rulebreaking import (
    ActivateAsThoughHaste,
    CantActivate,
    CostChange,
)
from .targets import choose_targets
from .total_cost import check_all_used

if TYPE_CHECKING:
    from .game import Game


Process: TypeAlias = Generator[Any, Any, Any]


def names_of(ability: Any) -> list[AbilityName]:
    """The names by which an ability can be called: ordinal of its paragraph, printed cost, keyword."""
    names = []
    if ability.paragraph:
        names.append(AbilityName(ordinal=ability.paragraph))
    if isinstance(ability, Activated) and ability.cost.printed:
        names.append(AbilityName(cost=ability.cost.printed))
    if ability.keyword:
        names.append(AbilityName(keyword=ability.keyword))
    return names


def _normal_cost(text: str) -> str:
    return text.replace(" ", "").replace("\u2212", "-")


def fits(name: AbilityName, ability: Any) -> bool:
    """Whether an ability is called so."""
    if name.ordinal is not None:
        return bool(ability.paragraph == name.ordinal)
    if name.keyword is not None:
        return bool(ability.keyword == name.keyword)
    if name.cost is not None:
        return (
            isinstance(ability, Activated)
            and ability.cost.printed is not None
            and (_normal_cost(ability.cost.printed) == _normal_cost(name.cost))
        )
    return True


def find_ability(game: Game, player: int, oid: int, name: AbilityName, mana: tuple[str, ...] = ()) -> Activated:
    """The activated ability of an object that is meant; with ``mana`` one that can make it."""
    obj = game.state.objects.get(oid)
    if obj is None:
        raise Illegal("there is no such object", "602.1")
    found = [a for a in game.activated(oid) if fits(name, a)]
    distinct = list({id(a): a for a in found}.values())
    if name.cost is not None and len(distinct) > 1:
        # The whole of a cost is a better name than its symbols alone, with words after them ("{T}" and "{T}, Sacrifice ...").
        distinct = [a for a in distinct if cost(a.cost.printed or "").parts == a.cost.parts] or distinct
    if mana:
        from .mana import MakesMana, makers

        wanted = Counter(mana)
        c = game.context(oid, player)
        distinct = [
            a
            for a in distinct
            if any(
                isinstance(m, MakesMana) and any(not wanted - Counter(o) for o in m.outcomes(c))
                for m in makers(a.effect)
            )
        ] or distinct
    if not distinct:
        raise Illegal(f"{obj.card.label} has no such activated ability", "602.2")
    if len(distinct) > 1 and any(a != distinct[0] for a in distinct):
        payable = [a for a in distinct if restrictions(game, player, oid, a) is None]
        if len(payable) == 1:
            return payable[0]
        one = as_one_mana_ability(tuple(distinct))
        if one is not None:
            return one
        raise Illegal(f"{obj.card.label} has several activated abilities: say which", "602.2a")
    return distinct[0]


def restrictions(game: Game, player: int, oid: int, ability: Activated) -> Illegal | None:
    """Why an ability cannot be activated now, apart from its costs (602.5)."""
    state = game.state
    obj = state.objects[oid]
    ch = game.ch(oid)
    controller = ch.controller if ch.controller is not None else obj.owner
    if controller != player and not ability.anyone:
        return Illegal("only its controller can activate it", "602.2")
    mana = is_mana_ability(ability, game.edition)
    if ability.timing == "sorcery" and not sorcery_time(game, player):
        return Illegal("it is activated only as a sorcery", "602.5d")
    c = game.context(oid, player, ability=ability)
    if ability.condition is not None and not ability.condition.holds(c):
        return Illegal("its condition does not hold", "602.5b")
    if ability.loyalty:
        if not sorcery_time(game, player):
            return Illegal("loyalty abilities are activated at sorcery speed", "606.3")
        if state.history.get(f"loyalty {oid}"):
            return Illegal("a loyalty ability of it has been activated this turn", "606.3")
    if ability.limit is not None and state.history.get(f"activated {oid} {id(ability)}", 0) >= ability.limit:
        return Illegal("it has been activated as often as it can be this turn", "602.5b")
    if (
        (ability.cost.has(TapSelf) or ability.cost.has(UntapSelf))
        and "creature" in ch.types
        and obj.zone == BATTLEFIELD
    ):
        if obj.sick and "haste" not in ch.keywords and not game.has_rule(ActivateAsThoughHaste, oid):
            return Illegal(f"{obj.card.label} has come under your control since your turn began", "302.6")
    for r, rc in game.rules(CantActivate):
        if (
            (r.mana_too or not mana)
            and (r.loyalty_too or not ability.loyalty)
            and (r.filter.matches(rc, oid) and r.players.matches(rc, player_entity(player)))
        ):
            return Illegal("an effect says that it can't be activated", "602.5")
    return None


def activate(game: Game, action: Activate, *, mana_only: bool = False, announced_mana: tuple[str, ...] = ()) -> Process:
    """Activate an ability (602.2). A mana ability resolves at once, without the stack (605.3b). Gives the id on the stack."""
    from .resolving import resolve_mana_ability

    state = game.state
    a, player, oid = action.announcement, action.player, action.object
    ability = find_ability(game, player, oid, action.ability, announced_mana)
    wrong = restrictions(game, player, oid, ability)
    if wrong is not None:
        raise wrong
    mana = is_mana_ability(ability, game.edition)
    if mana_only and not mana:
        raise Illegal("only mana abilities can be activated while paying", "605.3a")
    if mana_only and ability.with_priority:
        raise Illegal("it is activated only as an instant, so not while a cost is paid", "602.5e")
    c = game.context(oid, player, ability=ability)
    item: GameObject | None = None
    if not mana:
        item = game.put_ability_on_stack(ability, c, player)
        game.being_announced.add(item.id)
    try:
        yield from announce_modes(game, c, ability, a)
        symbols = list(ability.cost.mana)
        if ability.x is not None:
            # 107.3c: the text defines X; it is what it is as the cost is determined.
            if a.x is not None:
                raise Illegal("X is defined by the text: nobody chooses it", "107.3c")
            c.x = c.amount(ability.x)
            symbols = [str(c.x) if s == "X" else s for s in symbols]
            symbols = [s for s in symbols if s != "0"]
        else:
            yield from announce_x(game, c, symbols, ability.cost, a, None, None)
        symbols = announce_symbols(symbols, a, game, player)
        life = 2 * sum(1 for s in symbols if s == "life")
        symbols = [s for s in symbols if s != "life"]
        yield from choose_targets(game, c, a)
        yield from announce_division(game, c, ability, a)
        symbols = _ability_mana(game, oid, c, symbols)
        if any(isinstance(p, (TapSelf, UntapSelf)) for p in ability.cost.parts):
            c.vars["tapped for mana"] = mana and ability.cost.has(TapSelf)
        if mana:
            game.paying.append(oid)
        payment = Payment(game, c, player, tuple(symbols), "ability")
        try:
            _check_early(c, ability)
            spent = yield from payment.run(a)
            parts: list[CostPart] = [*ability.cost.others, *([PayLife(life)] if life else [])]
            for part in sorted(parts, key=_order_of_payment):
                yield from part.pay(c, a)
        finally:
            if mana:
                game.paying.pop()
        check_all_used(game, c, a)
        c.cast = CastInfo(
            x=c.x,
            modes=c.modes,
            by=player,
            mana_spent=spent,
            sacrificed=tuple(o for d, o in c.paid_with if d == "sacrifice"),
        )
    finally:
        if item is not None:
            game.being_announced.discard(item.id)
    if ability.loyalty:
        state.history[f"loyalty {oid}"] = True
    state.history[f"activated {oid} {id(ability)}"] = state.history.get(f"activated {oid} {id(ability)}", 0) + 1
    game.touch("history")
    if mana:
        if a.mana_from is None and announced_mana:
            c.vars["announced mana"] = announced_mana
        yield from game.note(Noted(what="activate", subject=oid, source=oid, player=player, mana_ability=True))
        yield from resolve_mana_ability(game, c)
        return None
    assert item is not None
    yield from game.note(Noted(what="activate", subject=oid, source=oid, player=player, to=item.id))
    yield from note_targets(game, c, item.id)
    return item.id


def _check_early(c: Context, ability: Activated) -> None:
    """A tap or untap symbol that cannot be paid is found before mana is made for nothing."""
    for p in ability.cost.parts:
        if isinstance(p, (TapSelf, UntapSelf)) and not p.payable(c):
            obj = c.source_look.obj
            state = "tapped" if isinstance(p, TapSelf) else "untapped"
            raise Illegal(f"{obj.card.label} is already {state}", "107.5" if isinstance(p, TapSelf) else "107.6")


def _order_of_payment(part: CostPart) -> int:
    """Costs can be paid in any order (601.2h); what needs the source is paid before the source is given up."""
    from .costs import DiscardSelf, ExileSelf, SacrificeCost, SacrificeSelf

    if isinstance(part, (SacrificeSelf, ExileSelf, DiscardSelf)):
        return 2
    return 1 if isinstance(part, (SacrificeCost, TapCost)) else 0


def _ability_mana(game: Game, oid: int, c: Context, symbols: list[str]) -> list[str]:
    change = 0
    floor = None
    for r, rc in game.rules(CostChange):
        if r.abilities and r.by.matches(rc, player_entity(c.controller)) and r.filter.matches(rc, oid):
            change += rc.amount(r.generic)
            if r.minimum is not None:
                floor = r.minimum
    if not change:
        return symbols
    colored, generic = split(symbols)
    new = max(0, generic + change)
    if floor is not None and change < 0:
        total = len(colored) + generic
        new = max(new, min(floor, total) - len(colored))
    return [*colored, *([str(new)] if new > 0 else [])]
