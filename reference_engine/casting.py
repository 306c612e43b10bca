"""Casting spells (601) and activating abilities (602): announcement, costs, payment, in the order of 601.2a-i.

What the announcement holds is taken from it; what it does not hold and has an alternative is asked. Anything illegal raises
:class:`Illegal`, and the game returns to the moment before (733.1): the priority round sees to that.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Instructions, Keyword, Mode, Modes, RuleAbility, SpellAbility
from .actions import Announcement, Cast
from .announcing import announce_division, announce_modes, announce_symbols, announce_x, note_targets
from .conditions import OnStack
from .costs import Cost, CostPart, PayLife
from .effects import Context, Nothing
from .errors import Illegal
from .events import Noted, ZoneChange
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, CastInfo, GameObject, player_entity
from .own_flash import cast_by_own_flash
from .payment import Payment
from .rulebreaking import (
    AsThoughFlash,
    CantCast,
    CastOnlyIf,
    MayCastFor,
    MayCastFree,
    MayPlayFrom,
    OnlySorcerySpeed,
)
from .selectors import creature, legendary, planeswalker, you_control
from .targets import choose_targets
from .total_cost import check_all_used, help_paying, total_mana

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


class Method:
    """A way to cast a card (601.2b): for its mana cost, for an alternative cost, or for nothing."""

    def __init__(
        self,
        name: str,
        cost: Cost | None,
        *,
        free: bool = False,
        face: int = 0,
        face_down: bool = False,
        keyword: Keyword | None = None,
        from_zone: str = HAND,
        bestow: bool = False,
    ) -> None:
        self.name, self.cost, self.free, self.face = name, cost, free, face
        self.face_down, self.keyword, self.from_zone, self.bestow = face_down, keyword, from_zone, bestow
        self.fused = False
        """Both halves of a split card at once (702.102)."""


ALTERNATIVE_KEYWORDS = {
    "evoke": HAND,
    "flashback": GRAVEYARD,
    "dash": HAND,
    "overload": HAND,
    "prowl": HAND,
    "spectacle": HAND,
    "bestow": HAND,
    "madness": EXILE,
    "escape": GRAVEYARD,
    "emerge": HAND,
    "surge": HAND,
    "blitz": HAND,
    "alternative cost": HAND,
    "jump-start": GRAVEYARD,
    "disturb": GRAVEYARD,
    "embalm": "",
    "warp": HAND,
    "impending": HAND,
    "cleave": HAND,
    "mayhem": GRAVEYARD,
    "foretell": EXILE,
    "plot": EXILE,
}
"""Keywords that are another way to pay for a spell, and the zone that they let it be cast from (118.9)."""
ADDITIONAL_KEYWORDS = (
    "kicker",
    "multikicker",
    "buyback",
    "entwine",
    "replicate",
    "squad",
    "casualty",
    "offspring",
    "additional cost",
)
"""Keywords that are an optional additional cost (118.8)."""


def cast(
    game: Game, action: Cast, *, free: bool = False, from_effect: bool = False, effect_cost: Cost | None = None
) -> Process:
    """Cast a spell (601.2). ``from_effect``: an effect lets the player, now, whatever the timing. Gives the spell's id."""
    state = game.state
    a, player = action.announcement, action.player
    obj = state.objects.get(action.object)
    if obj is None:
        raise Illegal("there is no such card", "601.2a")
    method = _method(game, player, obj, action, free=free, from_effect=from_effect, effect_cost=effect_cost)
    definition = obj.card.definition
    face = None if method.face_down else definition.combined if method.fused else definition.faces[method.face]
    original_zone = obj.zone
    own_flash = not from_effect and cast_by_own_flash(game, player, obj)
    # 601.2a: the card is put on the stack.
    (move,) = yield from game.happen(ZoneChange(subject=obj.id, to=STACK, cause="cast", controller=player))
    assert move.became is not None
    spell = state.objects[move.became]
    spell.controller = player
    if method.face_down:
        spell.face_down = True
    elif face is not None and (definition.layout in ("split", "adventure", "modal") or method.face):
        spell.base = face
        spell.face = method.face
    if method.bestow:
        _make_bestowed(game, spell)
    game.touch()
    ch = game.ch(spell.id)
    c = game.context(spell.id, player)
    c.stack_id = spell.id
    spell.context = c
    spell.cast = c.cast = CastInfo(method=method.name or None, from_zone=original_zone, by=player, own_flash=own_flash)
    instructions = _instructions_of(ch, method)
    c.ability = instructions
    spell.ability = instructions
    # 601.2b: modes, alternative and additional costs, X.
    kicked = _kickers(ch, a)
    spell.cast = c.cast = replace(c.cast, kicked=kicked)
    if instructions is not None:
        yield from announce_modes(
            game, c, instructions, a, all_modes=bool(instructions.modes and instructions.modes.all_if in kicked)
        )
    total = _base_cost(game, ch, method, obj)
    for keyword in _additional(ch):
        times = kicked.get(_name_of(keyword), 0)
        if keyword.keyword == "additional cost" and not keyword.word:
            times = 1  # a compulsory additional cost (118.8)
        for _ in range(times):
            if keyword.cost is not None:
                total = Cost(total.parts + keyword.cost.parts)
    symbols = list(total.mana)
    x = yield from announce_x(game, c, symbols, total, a, method, ch)
    spell.cast = c.cast = replace(c.cast, x=x, modes=c.modes)
    symbols = announce_symbols(symbols, a, game, player)
    life = 2 * sum(1 for s in symbols if s == "life")
    symbols = [s for s in symbols if s != "life"]
    # 601.2c-d: targets, division.
    if instructions is not None:
        yield from choose_targets(game, c, a)
        yield from announce_division(game, c, instructions, a)
    # 601.2e: is it legal?
    _check_castable(game, player, spell, c)
    # 601.2f: the total cost.
    symbols = total_mana(game, spell.id, c, symbols, x or 0)
    others: list[CostPart] = [*total.others, *([PayLife(life)] if life else [])]
    # 601.2g-h: mana abilities, payment.
    symbols, help_parts = help_paying(game, c, ch, symbols, a)
    payment = Payment(game, c, player, tuple(symbols), "spell")
    spent = yield from payment.run(a)
    for m in payment.marked:
        if m.rider.on_spell is not None:
            game.add_floating(c.fork(), rule=m.rider.on_spell, duration=OnStack())  # 106.6
    for part in (*others, *help_parts):
        yield from part.pay(c, a)
    check_all_used(game, c, a)
    spell = state.objects[spell.id]
    sacrificed = tuple(o for d, o in c.paid_with if d == "sacrifice")
    spell.cast = c.cast = replace(spell.cast or CastInfo(), mana_spent=spent, sacrificed=sacrificed)
    game.touch()
    # 601.2i: it becomes cast.
    state.players[player].history["last spell"] = spell.id
    yield from game.note(Noted(what="cast", subject=spell.id, player=player))
    yield from note_targets(game, c, spell.id)
    return spell.id


def _method(
    game: Game, player: int, obj: GameObject, action: Cast, *, free: bool, from_effect: bool, effect_cost: Cost | None
) -> Method:
    """Which of the ways to cast the card is meant, and whether it is allowed (601.3, 118.9)."""
    a = action.announcement
    definition = obj.card.definition
    if not obj.is_card and obj.card.kind != "copy":
        raise Illegal("only cards and copies of cards can be cast", "601.2a")
    face_number = 0
    if action.face is not None:
        names = [f.name for f in definition.faces]
        if action.face not in names:
            raise Illegal(f"{definition.name} has no part called {action.face}", "601.2a")
        face_number = names.index(action.face)
    elif definition.layout == "split" and not a.using.get("fuse"):
        raise Illegal("which half is cast must be said", "709.3")
    fused = action.face is None and definition.layout == "split"
    if fused and (obj.zone != HAND or "fuse" not in definition.combined.keywords):
        raise Illegal("only a card with fuse in hand is cast with both halves", "702.102a")
    printed = definition.combined if fused else definition.faces[face_number]
    if a.face_down:
        if not any(
            k.keyword in ("morph", "megamorph", "disguise") for k in printed.abilities if isinstance(k, Keyword)
        ):
            raise Illegal("it has no ability to be cast face down", "702.37a")
        from .costs import cost as make

        method = Method("face down", make("{3}"), face_down=True)
        _check_zone(game, player, obj, method, from_effect)
        if not from_effect and not sorcery_time(game, player):
            raise Illegal("a face-down creature spell is cast only when a sorcery could be", "702.37c")
        return method
    ch = game.ch(obj.id) if definition.layout not in ("split", "modal", "adventure") else printed
    if "land" in printed.types:
        raise Illegal("lands are played, not cast", "305.9")
    keywords = [k for k in ch.abilities if isinstance(k, Keyword)]
    used = {m: n for m, n in a.using.items() if m in ALTERNATIVE_KEYWORDS}
    if not used and _pays_alternative(game, player, obj, keywords, printed, a):
        used = {"alternative cost": 1}
    special = (
        _method_of_special(game, player, obj, printed, face_number) if obj.zone == EXILE and not from_effect else None
    )
    if special is not None:
        method = special
    elif a.free or free:
        if a.free and not free and not _may_cast_free(game, player, obj):
            raise Illegal("no effect lets it be cast without paying its mana cost", "118.9")
        method = Method("free", None, free=True, face=face_number)
    elif effect_cost is not None:
        method = Method("effect", effect_cost, face=face_number)
    elif used:
        name = next(iter(used))
        keyword = next((k for k in keywords if k.keyword == name), None)
        other = _cost_by_effect(game, player, obj) if name == "alternative cost" and keyword is None else None
        if keyword is None and other is None:
            raise Illegal(f"it has no {name}", "601.2b")
        zone = ALTERNATIVE_KEYWORDS[name]
        if zone and obj.zone != zone and not from_effect:
            raise Illegal(f"with {name} it is cast from {zone}", "601.3")
        if keyword is not None and keyword.keyword == "jump-start":
            method = Method(name, None, face=face_number, keyword=keyword, from_zone=zone)
        else:
            method = Method(
                name,
                keyword.cost if keyword is not None else other,
                face=face_number,
                keyword=keyword,
                from_zone=zone,
                bestow=name == "bestow",
            )
    else:
        method = Method("", None, face=face_number)
    method.fused = fused
    _check_zone(game, player, obj, method, from_effect)
    if not from_effect:
        instant = "instant" in printed.types or any(k.keyword == "flash" for k in keywords)
        if not instant:
            instant = any(
                r.filter.matches(rc, obj.id) for r, rc in game.rules(AsThoughFlash) if rc.controller == player
            )
        restricted = any(r.players.matches(rc, player_entity(player)) for r, rc in game.rules(OnlySorcerySpeed))
        if (not instant or restricted or method.name == "plot") and not sorcery_time(game, player):
            raise Illegal("it is not the time to cast it", "307.1" if "sorcery" in printed.types else "302.1")
    if method.cost is None and not method.free and printed.mana_cost is None:
        raise Illegal("it has no mana cost, which cannot be paid", "118.6")
    return method


def _method_of_special(game: Game, player: int, obj: GameObject, printed: Any, face: int) -> Method | None:
    """How a foretold or plotted card is cast from exile: for its foretell cost (702.143a), without paying (702.170d)."""
    if not may_play_exiled(game, player, obj):
        return None
    if "plotted" in obj.choices:
        return Method("plot", None, free=True, face=face, from_zone=EXILE)
    if "foretold" in obj.choices:
        keyword = next((k for k in printed.abilities if isinstance(k, Keyword) and k.keyword == "foretell"), None)
        return (
            Method("foretell", keyword.cost, face=face, keyword=keyword, from_zone=EXILE)
            if keyword is not None
            else None
        )
    return None


def _pays_alternative(
    game: Game, player: int, obj: GameObject, keywords: list[Keyword], printed: Any, a: Announcement
) -> bool:
    """Whether what is announced to be paid shows that an alternative cost is meant (601.2b): objects that only it asks for, or
    mana that is not the mana cost's."""
    from .costs import ObjectsCost

    own = next((k.cost for k in keywords if k.keyword == "alternative cost"), None)
    price = own if own is not None else _cost_by_effect(game, player, obj)
    if price is None:
        return False
    deeds = {d for d, _, _ in a.objects}
    if any(isinstance(p, ObjectsCost) and p.deed in deeds for p in price.others):
        return True
    return (
        a.paying is not None
        and bool(price.mana)
        and sorted(a.paying) == sorted(price.mana) != sorted(printed.mana_cost or ())
    )


def _may_cast_free(game: Game, player: int, obj: GameObject) -> bool:
    return any(
        rc.controller == player and obj.zone == r.zone and obj.owner == player and r.filter.matches(rc, obj.id)
        for r, rc in game.rules(MayCastFree)
    )


def _cost_by_effect(game: Game, player: int, obj: GameObject) -> Cost | None:
    for r, rc in game.rules(MayCastFor):
        if rc.controller == player and obj.zone == r.zone and obj.owner == player and r.filter.matches(rc, obj.id):
            return r.cost
    return None


def _check_zone(game: Game, player: int, obj: GameObject, method: Method, from_effect: bool) -> None:
    if from_effect:
        return
    if obj.zone == method.from_zone and obj.owner == player:
        return
    if obj.zone == EXILE and may_play_exiled(game, player, obj):
        return
    for r, rc in game.rules(MayPlayFrom):
        if rc.controller == player and obj.zone == r.zone and r.filter.matches(rc, obj.id):
            used = game.state.history.get(f"played by {rc.source}", 0)
            if r.each_turn is not None and used >= r.each_turn:
                continue
            if not r.top_only or (game.state.zone(LIBRARY, player)[:1] == [obj.id]):
                game.state.history[f"played by {rc.source}"] = used + 1
                return
    raise Illegal(f"it cannot be cast from {obj.zone}", "601.3")


def may_play_exiled(game: Game, player: int, obj: GameObject) -> bool:
    """Whether an effect lets the player play a card from exile: for good, or until the turn that it says is over."""
    until, after = obj.choices.get("castable until"), obj.choices.get("castable after")
    if after is not None and game.state.turn <= after:
        return False
    return obj.choices.get("castable by") == player and (until is None or until == game.state.turn)


def sorcery_time(game: Game, player: int) -> bool:
    """Whether a player could cast a sorcery (307.5)."""
    state = game.state
    return (
        state.active == player
        and state.step in ("precombat main phase", "postcombat main phase")
        and not [o for o in state.zones[STACK, -1] if o not in game.being_announced]
    )


def _make_bestowed(game: Game, spell: GameObject) -> None:
    """A bestowed spell is an Aura with enchant creature, not a creature (702.103b)."""
    from .keyword_abilities import bestowed

    spell.base = bestowed(spell.printed)
    spell.choices["bestowed"] = True


def _instructions_of(ch: Any, method: Method) -> Instructions | None:
    """What a spell does: its spell ability, or the target of an Aura (303.4a)."""
    if method.face_down:
        return None
    if method.fused:
        # 702.102d: the instructions of the left half, then those of the right half.
        halves = [a for a in ch.all_abilities if isinstance(a, SpellAbility) and a.effect is not None]
        options = tuple(Mode(effect=a.effect or Nothing(), targets=a.targets) for a in halves)
        return SpellAbility(modes=Modes(options=options, minimum=len(options), maximum=len(options)))
    for a in ch.all_abilities:
        if isinstance(a, SpellAbility):
            return a
    return None


def _name_of(k: Keyword) -> str:
    return (
        "kicker"
        if k.keyword == "multikicker"
        else (k.word or k.keyword)
        if k.keyword == "additional cost"
        else k.keyword
    )


def _additional(ch: Any) -> list[Keyword]:
    return [k for k in ch.abilities if isinstance(k, Keyword) and k.keyword in ADDITIONAL_KEYWORDS]


def _kickers(ch: Any, a: Announcement) -> dict[str, int]:
    """The optional additional costs that the player means to pay, and how often (601.2b)."""
    kicked: dict[str, int] = {}
    for k in _additional(ch):
        name = _name_of(k)
        times = a.using.get(k.keyword, a.using.get(name, 0))
        if times:
            if times > 1 and k.keyword not in ("multikicker", "replicate", "squad"):
                raise Illegal(f"{k.keyword} is paid once", "702.33a")
            kicked[name] = times
    for name in a.using:
        if name not in ALTERNATIVE_KEYWORDS and name not in kicked and name not in [k.keyword for k in _additional(ch)]:
            if name not in ("fuse", "convoke", "delve", "improvise", "miracle"):
                raise Illegal(f"it has no {name}", "601.2b")
    return kicked


def _base_cost(game: Game, ch: Any, method: Method, obj: GameObject) -> Cost:
    from .costs import Mana

    if method.free:
        return Cost()
    if method.cost is not None:
        return method.cost
    return Cost((Mana(tuple(ch.mana_cost or () if not method.face_down else ())),))


def _check_castable(game: Game, player: int, spell: GameObject, c: Context) -> None:
    ch = game.ch(spell.id)
    if "legendary" in ch.supertypes and ch.types & {"instant", "sorcery"}:
        legends = legendary & (creature | planeswalker) & you_control
        if not any(legends.matches(c, o) for o in game.in_zone(BATTLEFIELD)):
            raise Illegal("you control no legendary creature or planeswalker", "205.4e")
    for a in ch.all_abilities:
        if isinstance(a, RuleAbility) and isinstance(a.rule, CastOnlyIf) and not a.rule.condition.holds(c):
            raise Illegal("it says that it can't be cast now", "601.3")
    for r, rc in game.rules(CantCast):
        if r.players.matches(rc, player_entity(player)) and r.spells.matches(rc, spell.id):
            raise Illegal("an effect says that it can't be cast", "601.3a")


# ---- activated abilities (602) -------------------------------------------------------------------------------------


__all__ = ["cast", "may_play_exiled", "sorcery_time"]
