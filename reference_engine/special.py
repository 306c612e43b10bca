"""Special actions (116.2): turning a permanent face up, suspending, foretelling, plotting. None uses the stack."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword
from .actions import Special, TurnFaceUp
from .costs import Cost, Mana, cost
from .errors import Illegal
from .events import Noted, ZoneChange
from .objects import BATTLEFIELD, EXILE, HAND, STACK

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def turn_face_up(game: Game, action: TurnFaceUp) -> Process:
    """Turn a face-down permanent you control face up by paying its morph cost (708.7, 702.37e)."""
    state = game.state
    obj = state.objects.get(action.object)
    if obj is None or obj.zone != BATTLEFIELD or not obj.face_down:
        raise Illegal("that is no face-down permanent", "708.7")
    if game.ch(obj.id).controller != action.player:
        raise Illegal("only its controller can turn it face up", "116.2b")
    if not obj.is_card:
        raise Illegal("it has no morph cost", "708.7")
    printed = obj.card.definition.faces[0]
    keyword = next(
        (k for k in printed.abilities if isinstance(k, Keyword) and k.keyword in ("morph", "megamorph", "disguise")),
        None,
    )
    if (
        obj.choices.get("manifested")
        and keyword is None
        and "creature" in printed.types
        and printed.mana_cost is not None
    ):
        # 701.40b: a manifested creature card is turned face up for its mana cost.
        keyword = Keyword(keyword="manifest", cost=Cost((Mana(printed.mana_cost),)))
    if keyword is None or keyword.cost is None or obj.copies:
        raise Illegal("it has no morph cost", "702.37e")
    c = game.context(obj.id, action.player)
    if action.announcement.x is not None:
        c.x = action.announcement.x
    yield from game.pay(action.player, obj.id, keyword.cost, action.announcement, c)
    yield from reveal_face(game, obj.id, megamorph=keyword.keyword == "megamorph", x=c.x)


def reveal_face(game: Game, oid: int, *, megamorph: bool = False, x: int | None = None) -> Process:
    """A permanent is turned face up: it has its normal characteristics again and a new timestamp (708.8, 613.7f)."""
    obj = game.state.objects[oid]
    obj.face_down = False
    obj.timestamp = game.state.timestamp()
    game.touch()
    if megamorph:
        controller = game.ch(oid).controller
        yield from game.put_counters(oid, "+1/+1", 1, by=controller if controller is not None else obj.controller)
    yield from game.note(Noted(what="face up", subject=oid, player=game.ch(oid).controller))


def take_special_action(game: Game, action: Special) -> Process:
    """Suspend (702.62a), foretell (702.143a) or plot (702.170a) a card from your hand."""
    state = game.state
    obj = state.objects.get(action.object)
    if obj is None or obj.zone != HAND or obj.owner != action.player:
        raise Illegal("that card is not in your hand", "116.2f")
    ch = game.ch(obj.id)
    keyword = next((k for k in ch.abilities if isinstance(k, Keyword) and k.keyword == action.keyword), None)
    if keyword is None:
        raise Illegal(f"it has no {action.keyword}", "116.2")
    a = action.announcement
    if action.keyword == "suspend":
        _check_suspend_time(game, action.player, ch)
        assert keyword.cost is not None
        c = game.context(obj.id, action.player)
        c.x = a.x
        number = c.amount(keyword.number) if keyword.number is not None else 0
        price = Cost(tuple(keyword.cost.parts))
        if "X" in price.mana:
            if not a.x:
                raise Illegal("X must be at least 1", "702.62a")
            price = cost("".join(f"{{{a.x if s == 'X' else s}}}" for s in price.mana))
        yield from game.pay(action.player, obj.id, price, a, c)
        yield from game.happen(
            ZoneChange(subject=obj.id, to=EXILE, cause="exile", counters={"time": number}, choices={"suspended": True})
        )
        return
    if action.keyword == "foretell":
        if state.active != action.player:
            raise Illegal("a card is foretold during your own turn", "702.143a")
        yield from game.pay(action.player, obj.id, cost("{2}"), a)
        yield from game.happen(
            ZoneChange(
                subject=obj.id,
                to=EXILE,
                cause="exile",
                face_down=True,
                choices={"foretold": state.turn, "castable by": action.player, "castable after": state.turn},
            )
        )
        return
    if (
        state.active != action.player
        or state.step not in ("precombat main phase", "postcombat main phase")
        or state.zones[STACK, -1]
    ):
        raise Illegal("a card is plotted when a sorcery could be cast", "702.170a")
    assert keyword.cost is not None
    yield from game.pay(action.player, obj.id, keyword.cost, a)
    yield from game.happen(
        ZoneChange(
            subject=obj.id,
            to=EXILE,
            cause="exile",
            choices={"plotted": state.turn, "castable by": action.player, "castable after": state.turn},
        )
    )


def _check_suspend_time(game: Game, p: int, ch: Any) -> None:
    """A card is suspended only when it could begin to be cast (702.62a)."""
    state = game.state
    if "instant" in ch.types or "flash" in ch.keywords:
        return
    if (
        state.active != p
        or state.step not in ("precombat main phase", "postcombat main phase")
        or state.zones[STACK, -1]
    ):
        raise Illegal("it is not the time to cast it", "702.62a")
