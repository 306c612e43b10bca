"""Casting spells (601) and activating abilities (602): announcement, costs, payment, in the order of 601.2a-i.

What the announcement holds is taken from it; what it does not hold and has an alternative is asked. Anything illegal raises
:class:`Illegal`, and the game returns to the moment before (733.1): the priority round sees to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Activated, Instructions, Keyword, Mode, Modes, RuleAbility, SpellAbility
from .actions import AbilityName, Activate, Announcement, Cast
from .costs import Cost, CostPart, PayLife, TapCost, TapSelf, UntapSelf, uses_x
from .conditions import OnStack
from .decisions import ChooseNumber, ChooseOptions, Divide
from .effects import Context, Nothing
from .errors import Illegal
from .events import Noted, ZoneChange
from .mana import COLORS_OF_MANA, as_one_mana_ability, is_mana_ability
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, CastInfo, GameObject, player_entity
from .payment import Payment, split
from .own_flash import cast_by_own_flash
from .rulebreaking import (
    ActivateAsThoughHaste, AsThoughFlash, CantActivate, CantCast, CastOnlyIf, CostAtLeast, CostChange, MayCastFor, MayCastFree, MayPlayFrom,
    OnlySorcerySpeed,
)
from .selectors import creature, legendary, planeswalker, you_control
from .targets import all_targets_possible, choose_targets

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


class Method:
    """A way to cast a card (601.2b): for its mana cost, for an alternative cost, or for nothing."""

    def __init__(
        self, name: str, cost: Cost | None, *, free: bool = False, face: int = 0, face_down: bool = False, keyword: Keyword | None = None,
        from_zone: str = HAND, bestow: bool = False,
    ) -> None:
        self.name, self.cost, self.free, self.face = name, cost, free, face
        self.face_down, self.keyword, self.from_zone, self.bestow = face_down, keyword, from_zone, bestow
        self.fused = False
        """Both halves of a split card at once (702.102)."""


ALTERNATIVE_KEYWORDS = {
    "evoke": HAND, "flashback": GRAVEYARD, "dash": HAND, "overload": HAND, "prowl": HAND, "spectacle": HAND,
    "bestow": HAND, "madness": EXILE, "escape": GRAVEYARD, "emerge": HAND, "surge": HAND, "blitz": HAND, "alternative cost": HAND,
    "jump-start": GRAVEYARD, "disturb": GRAVEYARD, "embalm": "", "warp": HAND, "impending": HAND, "cleave": HAND, "mayhem": GRAVEYARD,
    "foretell": EXILE, "plot": EXILE,
}
"""Keywords that are another way to pay for a spell, and the zone that they let it be cast from (118.9)."""
ADDITIONAL_KEYWORDS = ("kicker", "multikicker", "buyback", "entwine", "replicate", "squad", "casualty", "offspring", "additional cost")
"""Keywords that are an optional additional cost (118.8)."""


def cast(game: Game, action: Cast, *, free: bool = False, from_effect: bool = False, effect_cost: Cost | None = None) -> Process:
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
        yield from announce_modes(game, c, instructions, a, all_modes=bool(instructions.modes and instructions.modes.all_if in kicked))
    total = _base_cost(game, ch, method, obj)
    for keyword in _additional(ch):
        times = kicked.get(_name_of(keyword), 0)
        if keyword.keyword == "additional cost" and not keyword.word:
            times = 1  # a compulsory additional cost (118.8)
        for _ in range(times):
            if keyword.cost is not None:
                total = Cost(total.parts + keyword.cost.parts)
    symbols = list(total.mana)
    x = yield from _announce_x(game, c, symbols, total, a, method, ch)
    spell.cast = c.cast = replace(c.cast, x=x, modes=c.modes)
    symbols = _announce_symbols(symbols, a, game, player)
    life = 2 * sum(1 for s in symbols if s == "life")
    symbols = [s for s in symbols if s != "life"]
    # 601.2c-d: targets, division.
    if instructions is not None:
        yield from choose_targets(game, c, a)
        yield from announce_division(game, c, instructions, a)
    # 601.2e: is it legal?
    _check_castable(game, player, spell, c)
    # 601.2f: the total cost.
    symbols = _total_mana(game, spell.id, c, symbols, x or 0)
    others: list[CostPart] = [*total.others, *([PayLife(life)] if life else [])]
    # 601.2g-h: mana abilities, payment.
    symbols, help_parts = _help_paying(game, c, ch, symbols, a)
    payment = Payment(game, c, player, tuple(symbols), "spell")
    spent = yield from payment.run(a)
    for m in payment.marked:
        if m.rider.on_spell is not None:
            game.add_floating(c.fork(), rule=m.rider.on_spell, duration=OnStack())  # 106.6
    for part in (*others, *help_parts):
        yield from part.pay(c, a)
    _check_all_used(game, c, a)
    spell = state.objects[spell.id]
    sacrificed = tuple(o for d, o in c.paid_with if d == "sacrifice")
    spell.cast = c.cast = replace(spell.cast or CastInfo(), mana_spent=spent, sacrificed=sacrificed, cost_objects=tuple(o for _, o in c.paid_with))
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
        if not any(k.keyword in ("morph", "megamorph", "disguise") for k in printed.abilities if isinstance(k, Keyword)):
            raise Illegal("it has no ability to be cast face down", "702.37a")
        from .costs import cost as make

        method = Method("face down", make("{3}"), face_down=True)
        _check_zone(game, player, obj, method, from_effect)
        if not from_effect and not _sorcery_time(game, player):
            raise Illegal("a face-down creature spell is cast only when a sorcery could be", "702.37c")
        return method
    ch = game.ch(obj.id) if definition.layout not in ("split", "modal", "adventure") else printed
    if "land" in printed.types:
        raise Illegal("lands are played, not cast", "305.9")
    keywords = [k for k in ch.abilities if isinstance(k, Keyword)]
    used = {m: n for m, n in a.using.items() if m in ALTERNATIVE_KEYWORDS}
    if not used and _pays_alternative(game, player, obj, keywords, printed, a):
        used = {"alternative cost": 1}
    special = _method_of_special(game, player, obj, printed, face_number) if obj.zone == EXILE and not from_effect else None
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
                name, keyword.cost if keyword is not None else other, face=face_number, keyword=keyword, from_zone=zone,
                bestow=name == "bestow",
            )
    else:
        method = Method("", None, face=face_number)
    method.fused = fused
    _check_zone(game, player, obj, method, from_effect)
    if not from_effect:
        instant = "instant" in printed.types or any(k.keyword == "flash" for k in keywords)
        if not instant:
            instant = any(r.filter.matches(rc, obj.id) for r, rc in game.rules(AsThoughFlash) if rc.controller == player)
        restricted = any(r.players.matches(rc, player_entity(player)) for r, rc in game.rules(OnlySorcerySpeed))
        if (not instant or restricted or method.name == "plot") and not _sorcery_time(game, player):
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
        return Method("foretell", keyword.cost, face=face, keyword=keyword, from_zone=EXILE) if keyword is not None else None
    return None


def _pays_alternative(game: Game, player: int, obj: GameObject, keywords: list[Keyword], printed: Any, a: Announcement) -> bool:
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
    return a.paying is not None and bool(price.mana) and sorted(a.paying) == sorted(price.mana) != sorted(printed.mana_cost or ())


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


def _sorcery_time(game: Game, player: int) -> bool:
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
    return "kicker" if k.keyword == "multikicker" else (k.word or k.keyword) if k.keyword == "additional cost" else k.keyword


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


def announce_modes(game: Game, c: Context, instructions: Instructions, a: Announcement, all_modes: bool = False) -> Process:
    """Modes (601.2b, 700.2): those without legal targets cannot be chosen; what is chosen fixes the target phrases."""
    modes = instructions.modes
    if modes is None:
        c.specs = instructions.targets
        return
    legal = tuple(i for i, m in enumerate(modes.options, 1) if all_targets_possible(game, c, m.targets))
    if all_modes:
        chosen: tuple[int, ...] = tuple(range(1, len(modes.options) + 1))
        if a.modes is not None and tuple(sorted(a.modes)) != chosen:
            raise Illegal("all modes are chosen", "702.42a")
    else:
        decision = ChooseOptions(
            c.controller, "mode", c.source, labels=tuple(m.label for m in modes.options), minimum=modes.minimum, maximum=modes.maximum,
            legal=legal, repeat=modes.repeat,
        )
        if a.modes is not None:
            chosen = decision.check(a.modes)
        elif len(legal) < modes.minimum:
            raise Illegal("no mode can be chosen", "700.2a")
        else:
            chosen = yield from game.ask(decision)
    c.modes = chosen
    c.specs = tuple(t for n in chosen for t in modes.options[n - 1].targets)


def _announce_x(
    game: Game, c: Context, symbols: list[str], total: Cost, a: Announcement, method: Method | None, ch: Any
) -> Process:
    """X (107.3a): chosen if it is in a cost and the text does not define it; 0 if cast for free (107.3b)."""
    in_costs = "X" in symbols or any(uses_x(p) for p in total.others)
    printed_x = ch is not None and ch.mana_cost is not None and "X" in ch.mana_cost
    x: int | None = None
    if printed_x and method is not None and method.cost is not None and "X" not in method.cost.mana:
        # 107.3b: neither the mana cost nor an alternative cost with X is paid.
        if a.x not in (None, 0):
            raise Illegal("X is 0 if neither the mana cost nor a cost with X is paid", "107.3b")
        x = 0
    elif in_costs:
        if a.x is not None:
            if a.x < 0:
                raise Illegal("X cannot be negative", "107.1b")
            x = a.x
        else:
            maximum = game.greatest_x(c.controller, tuple(symbols))
            x = yield from game.ask(ChooseNumber(c.controller, "x", c.source, minimum=0, maximum=maximum))
    elif printed_x:
        if a.x not in (None, 0):
            raise Illegal("X is 0 if the mana cost is not paid", "107.3b")
        x = 0
    elif a.x is not None:
        raise Illegal("there is no X to choose", "107.3a")
    c.x = x
    expanded: list[str] = []
    for s in symbols:
        if s == "X":
            if x:
                expanded.append(str(x))
        else:
            expanded.append(s)
    symbols[:] = expanded
    return x


def _announce_symbols(symbols: list[str], a: Announcement, game: Game, player: int) -> list[str]:
    """What each hybrid and Phyrexian symbol is to be (601.2b, 107.4e-f): as announced; where nothing is said, the first half
    for which there is mana of the type."""
    choices = list(a.symbols) if a.symbols is not None else []
    makeable: Counter[str] = Counter()
    if any("/" in s for s in symbols):
        makeable = game.makeable(player)
        makeable.subtract(s for s in symbols if s in COLORS_OF_MANA)
    out: list[str] = []
    for s in symbols:
        if "/" not in s:
            out.append(s)
            continue
        halves = s.split("/")
        options = [h for h in halves if h != "P"]
        if "P" in halves:
            options.append("2 life")
        if choices:
            wanted = choices.pop(0)
            if wanted not in options:
                raise Illegal(f"{{{s}}} cannot be {wanted}", "107.4e")
        elif a.paying is not None:
            wanted = _fitting(options, a)
        else:
            wanted = next((o for o in options if makeable[o] > 0), next((o for o in options if o.isdigit()), options[-1]))
            makeable[wanted] -= 1
        out.append("life" if wanted == "2 life" else wanted)
    if choices:
        raise Illegal("more symbols are announced than there are", "601.2b")
    return out


def _fitting(options: list[str], a: Announcement) -> str:
    """Where only the payment is said, the half that it can pay for."""
    paying = list(a.paying or ())
    for o in options:
        if o in paying:
            return o
    return next((o for o in options if o.isdigit()), options[0])


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


def _total_mana(game: Game, spell: int, c: Context, symbols: list[str], x: int) -> list[str]:
    """Increases, then reductions, then effects on the total (601.2f)."""
    player = player_entity(c.controller)
    increase: list[str] = []
    reduction = 0
    targets = len({t for ts in c.targets for t in ts})
    reduce_symbols: Counter[str] = Counter()
    for r, rc in game.rules(CostChange):
        if r.abilities or not r.by.matches(rc, player) or not r.filter.matches(rc, spell):
            continue
        n = rc.amount(r.generic) * (targets if r.per_target else 1)
        if n > 0:
            increase.append(str(n))
        else:
            reduction -= n
        reduce_symbols.update(r.symbols)
    ch = game.ch(spell)
    for k in ch.abilities:
        if isinstance(k, Keyword) and k.keyword == "costs less" and k.number is not None:
            reduction += c.amount(k.number)
        if isinstance(k, Keyword) and k.keyword == "affinity" and k.filter is not None:
            reduction += sum(1 for o in game.in_zone(BATTLEFIELD) if game.ch(o).controller == c.controller and k.filter.matches(c, o))
        if isinstance(k, Keyword) and k.keyword == "costs more" and k.number is not None:
            increase.append(str(c.amount(k.number)))
    colored, generic = split([*symbols, *increase])
    kept = []
    for s in colored:
        if reduce_symbols[s] > 0:
            reduce_symbols[s] -= 1
        else:
            kept.append(s)
    generic = max(0, generic - reduction)
    least = max((r.minimum for r, rc in game.rules(CostAtLeast) if r.filter.matches(rc, spell)), default=0)
    if len(kept) + generic < least:
        generic = least - len(kept)
    return [*kept, *([str(generic)] if generic else [])]


class _Delved(CostPart):
    """Exiling cards from a graveyard for delve (702.66): the payment itself."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        object.__setattr__(self, "cards", cards)

    def pay(self, c: Context, a: Announcement) -> Process:
        yield from c.game.exile(self.cards, cause="cost")  # type: ignore[attr-defined]


class _Tapped(CostPart):
    """Tapping permanents that stand for mana: convoke (702.51) and improvise (702.126)."""

    def __init__(self, those: tuple[int, ...]) -> None:
        object.__setattr__(self, "those", those)

    def pay(self, c: Context, a: Announcement) -> Process:
        for o in self.those:  # type: ignore[attr-defined]
            if not c.game.is_permanent(o) or c.game.state.objects[o].tapped:
                raise Illegal("that creature is tapped already", "702.51a")
            c.paid_with = (*c.paid_with, ("tap", o))
            yield from c.game.tap(o, cost=True)


def _help_paying(game: Game, c: Context, ch: Any, symbols: list[str], a: Announcement) -> tuple[list[str], list[CostPart]]:
    """Convoke, improvise and delve: objects that pay for mana (702.51a, 702.126a, 702.66a)."""
    keywords = ch.keywords
    parts: list[CostPart] = []
    colored, generic = split(symbols)
    left = list(colored)
    if keywords & {"convoke", "improvise"}:
        helpers = [(o, mana) for d, o, mana in a.objects if d == "tap"]
        for o, mana in helpers:
            obj = game.state.objects.get(o)
            if obj is None or not game.is_permanent(o) or game.ch(o).controller != c.controller or obj.tapped:
                raise Illegal("that permanent cannot help to pay", "702.51a")
            types = game.ch(o).types
            if "convoke" in keywords and "creature" in types:
                from .types import LETTERS

                colors = {LETTERS[k] for k in game.ch(o).colors}
                wanted = mana[0] if mana else None
                if wanted in COLORS_OF_MANA:
                    if wanted not in colors or wanted not in left:
                        raise Illegal("that creature cannot pay for that color", "702.51a")
                    left.remove(wanted)
                elif generic > 0 and (wanted is not None or not _needed(left, colors, helpers, generic)):
                    generic -= 1
                else:
                    color = next((s for s in left if s in colors), None)
                    if color is not None:
                        left.remove(color)
                    elif generic > 0:
                        generic -= 1
                    else:
                        raise Illegal("that creature has nothing to pay for", "702.51a")
            elif "improvise" in keywords and "artifact" in types and generic > 0:
                generic -= 1
            else:
                raise Illegal("that permanent cannot help to pay", "702.51a")
        if helpers:
            parts.append(_Tapped(tuple(o for o, _ in helpers)))
    if "delve" in keywords:
        cards = tuple(o for d, o, _ in a.objects if d == "exile")
        mine = game.state.zone(GRAVEYARD, c.controller)
        if any(o not in mine for o in cards) or len(cards) > generic:
            raise Illegal("those cards cannot be exiled for delve", "702.66a")
        generic -= len(cards)
        if cards:
            parts.append(_Delved(cards))
    return [*left, *([str(generic)] if generic else [])], parts


def _needed(left: list[str], colors: set[str], helpers: list[Any], generic: int) -> bool:
    """Whether a creature's color is wanted: as many helpers as there is to pay leave no room for waste."""
    return any(s in colors for s in left) and len(helpers) >= len(left) + generic


def _check_all_used(game: Game, c: Context, a: Announcement) -> None:
    """Everything that was announced as paid with must have been asked for by a cost (601.2b)."""
    used = {o for _, o in c.paid_with}
    for deed, o, _ in a.objects:
        if o not in used and deed in ("sacrifice", "discard", "tap", "untap", "return"):
            if game.state.objects.get(o) is not None or o not in used:
                raise Illegal(f"no cost is paid by that ({deed})", "601.2b")


def announce_division(game: Game, c: Context, instructions: Instructions, a: Announcement) -> Process:
    """The division among targets (601.2d)."""
    divided = instructions.divided
    if instructions.modes is not None:
        for n in c.modes:
            if instructions.modes.options[n - 1].divided is not None:
                divided = instructions.modes.options[n - 1].divided
    if divided is None:
        if a.division is not None:
            raise Illegal("there is nothing to divide", "601.2d")
        return
    among = tuple(dict.fromkeys(t for ts in c.targets for t in ts))
    if not among:
        return
    decision = Divide(c.controller, "division", c.source, total=c.amount(divided), among=among)
    if a.division is not None:
        shares = decision.check(a.division)
    else:
        if decision.total < len(among):
            raise Illegal("there is too little to divide among the targets", "601.2d")
        shares = yield from game.ask(decision)
    c.division = {e: n for n, e in shares}


def note_targets(game: Game, c: Context, stack_id: int) -> Process:
    """What becomes a target (for ward and its like) is noted once the spell or ability is on the stack (601.2i, 115.1)."""
    for t in dict.fromkeys(t for ts in c.targets for t in ts):
        yield from game.note(Noted(what="target", subject=t, source=stack_id, player=c.controller, to=stack_id))


# ---- activated abilities (602) ------------------------------------------------------------------------------------------------------


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
        return isinstance(ability, Activated) and ability.cost.printed is not None and (
            _normal_cost(ability.cost.printed) == _normal_cost(name.cost)
        )
    return True


def find_ability(game: Game, player: int, oid: int, name: AbilityName, mana: tuple[str, ...] = ()) -> Activated:
    """The activated ability of an object that is meant; with ``mana`` one that can make it."""
    obj = game.state.objects.get(oid)
    if obj is None:
        raise Illegal("there is no such object", "602.1")
    found = [a for a in game.activated(oid) if fits(name, a)]
    distinct = list({id(a): a for a in found}.values())
    if mana:
        from .mana import MakesMana, makers

        wanted = Counter(mana)
        c = game.context(oid, player)
        distinct = [
            a for a in distinct
            if any(isinstance(m, MakesMana) and any(not wanted - Counter(o) for o in m.outcomes(c)) for m in makers(a.effect))
        ] or distinct
    if not distinct:
        raise Illegal(f"{obj.card.label} has no such activated ability", "602.2")
    if len(distinct) > 1 and any(a != distinct[0] for a in distinct):
        payable = [a for a in distinct if _restrictions(game, player, oid, a) is None]
        if len(payable) == 1:
            return payable[0]
        one = as_one_mana_ability(tuple(distinct))
        if one is not None:
            return one
        raise Illegal(f"{obj.card.label} has several activated abilities: say which", "602.2a")
    return distinct[0]


def _restrictions(game: Game, player: int, oid: int, ability: Activated) -> Illegal | None:
    """Why an ability cannot be activated now, apart from its costs (602.5)."""
    state = game.state
    obj = state.objects[oid]
    ch = game.ch(oid)
    controller = ch.controller if ch.controller is not None else obj.owner
    if controller != player and not ability.anyone:
        return Illegal("only its controller can activate it", "602.2")
    mana = is_mana_ability(ability, game.edition)
    if ability.timing == "sorcery" and not _sorcery_time(game, player):
        return Illegal("it is activated only as a sorcery", "602.5d")
    c = game.context(oid, player, ability=ability)
    if ability.condition is not None and not ability.condition.holds(c):
        return Illegal("its condition does not hold", "602.5b")
    if ability.loyalty:
        if not _sorcery_time(game, player):
            return Illegal("loyalty abilities are activated at sorcery speed", "606.3")
        if state.history.get(f"loyalty {oid}"):
            return Illegal("a loyalty ability of it has been activated this turn", "606.3")
    if ability.limit is not None and state.history.get(f"activated {oid} {id(ability)}", 0) >= ability.limit:
        return Illegal("it has been activated as often as it can be this turn", "602.5b")
    if (ability.cost.has(TapSelf) or ability.cost.has(UntapSelf)) and "creature" in ch.types and obj.zone == BATTLEFIELD:
        if obj.sick and "haste" not in ch.keywords and not game.has_rule(ActivateAsThoughHaste, oid):
            return Illegal(f"{obj.card.label} has come under your control since your turn began", "302.6")
    for r, rc in game.rules(CantActivate):
        if (r.mana_too or not mana) and (r.loyalty_too or not ability.loyalty) and (
            r.filter.matches(rc, oid) and r.players.matches(rc, player_entity(player))
        ):
            return Illegal("an effect says that it can't be activated", "602.5")
    return None


def activate(game: Game, action: Activate, *, mana_only: bool = False, announced_mana: tuple[str, ...] = ()) -> Process:
    """Activate an ability (602.2). A mana ability resolves at once, without the stack (605.3b). Gives the id on the stack."""
    from .resolving import resolve_mana_ability

    state = game.state
    a, player, oid = action.announcement, action.player, action.object
    ability = find_ability(game, player, oid, action.ability, announced_mana)
    wrong = _restrictions(game, player, oid, ability)
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
            yield from _announce_x(game, c, symbols, ability.cost, a, None, None)
        symbols = _announce_symbols(symbols, a, game, player)
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
        _check_all_used(game, c, a)
        c.cast = CastInfo(x=c.x, modes=c.modes, by=player, mana_spent=spent, sacrificed=tuple(o for d, o in c.paid_with if d == "sacrifice"))
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


__all__ = ["activate", "announce_division", "announce_modes", "cast", "find_ability", "fits", "names_of", "note_targets"]
