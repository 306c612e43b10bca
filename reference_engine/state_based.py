"""State-based actions (704): checked whenever a player would get priority, all of them at once, until none applies."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword
from .decisions import ChooseEntities
from .events import Destroy, Event, RemoveCounters, ZoneChange
from .objects import BATTLEFIELD, GRAVEYARD, STACK, is_player, player_entity, player_number
from .rulebreaking import CantBeEquipped, CantLose, CantWinOrLoseByLibrary, LegendRuleOff, NoLossAtZeroLife
from .selectors import zone_spoken_of

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def check(game: Game) -> Process:
    """Perform every applicable state-based action at once, once (704.3); gives whether there was any."""
    losers = _losers(game)
    moves: list[Event] = []
    destroyed: list[int] = []
    removals: list[Event] = []
    detach: list[int] = []
    state = game.state
    permanents = list(game.in_zone(BATTLEFIELD))
    for oid in permanents:
        obj = state.objects[oid]
        ch = game.ch(oid)
        if "creature" in ch.types:
            toughness = ch.toughness or 0
            if toughness <= 0:
                moves.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="state-based"))  # 704.5f
                continue
            if "indestructible" not in ch.keywords and obj.damage > 0:
                if obj.damage >= toughness or obj.deathtouched:
                    destroyed.append(oid)  # 704.5g-h
                    continue
        if "planeswalker" in ch.types and obj.counters.get("loyalty", 0) <= 0:
            moves.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="state-based"))  # 704.5i
            continue
        if "battle" in ch.types and obj.counters.get("defense", 0) <= 0:
            moves.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="state-based"))  # 704.5v
            continue
        if (
            "Saga" in ch.subtypes
            and obj.counters.get("lore", 0) >= game.final_chapter(oid) > 0
            and not game.chapter_waiting(oid)
        ):
            moves.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="sacrifice"))  # 704.5s
            continue
        wrong = _attachment_fault(game, oid)
        if wrong == "graveyard":
            moves.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="state-based"))  # 704.5m
        elif wrong == "unattach":
            detach.append(oid)  # 704.5n, 704.5p
        plus, minus = obj.counters.get("+1/+1", 0), obj.counters.get("-1/-1", 0)
        if plus and minus:
            n = min(plus, minus)  # 704.5q
            removals += [
                RemoveCounters(subject=oid, counter="+1/+1", amount=n),
                RemoveCounters(subject=oid, counter="-1/-1", amount=n),
            ]
    gone = list(_nowhere_tokens(game))
    moves += yield from _legends(game, permanents, {e.subject for e in moves} | set(destroyed))
    moves += _worlds(game, permanents)
    if not (losers or moves or destroyed or removals or detach or gone):
        return False
    if losers:
        yield from game.lose(losers)
        if game.state.ended:
            return True
    for oid in detach:
        if oid in state.objects:
            yield from game.unattach(oid)
    for oid in gone:
        if oid in state.objects:
            obj = state.objects[oid]
            state.zone(obj.zone, obj.owner).remove(oid)
            state.known.setdefault(oid, game.look(oid))
            del state.objects[oid]
            game.touch()
    if destroyed:
        survivors: list[Event] = []
        for oid in destroyed:
            from .replacement import replaced

            for _ in (yield from replaced(game, Destroy(subject=oid))):
                survivors.append(ZoneChange(subject=oid, to=GRAVEYARD, cause="destroy"))
        moves += survivors
    moves = [m for m in moves if m.subject is None or game.is_permanent(m.subject)]
    if moves or removals:
        yield from game.happen(*moves, *[r for r in removals if r.subject in state.objects])
        game.touch()
    return True


def _losers(game: Game) -> list[int]:
    out = []
    for p in game.apnap():
        player = game.state.players[p]
        entity = player_entity(p)
        if any(r.players.matches(c, entity) for r, c in game.rules(CantLose)):
            player.drew_from_empty = False
            continue
        at_zero = player.life <= 0 and not any(
            r.players.matches(c, entity) for r, c in game.rules(NoLossAtZeroLife)
        )  # 704.5a
        drew = player.drew_from_empty and not any(
            r.players.matches(c, entity) for r, c in game.rules(CantWinOrLoseByLibrary)
        )  # 704.5b
        if at_zero or drew or player.counters.get("poison", 0) >= 10:  # 704.5c
            out.append(p)
        player.drew_from_empty = False
    return out


def _nowhere_tokens(game: Game) -> list[int]:
    """Tokens and copies of cards that are where they cannot be cease to exist (704.5d, 704.5e)."""
    out = []
    state = game.state
    for (zone, _), ids in state.zones.items():
        if zone == BATTLEFIELD or zone == "nowhere":
            continue
        for oid in ids:
            kind = state.objects[oid].card.kind
            if kind == "token" or (kind == "copy" and zone != STACK):
                out.append(oid)
    return out


def _legends(game: Game, permanents: list[int], going: set[int | None]) -> Process:
    """The legend rule (704.5j): of several legendary permanents of one name under one player, they keep one of their choice."""
    moves: list[Event] = []
    groups: dict[tuple[int, str], list[int]] = {}
    for oid in permanents:
        ch = game.ch(oid)
        if "legendary" in ch.supertypes and ch.name and ch.controller is not None:
            if any(r.filter.matches(c, oid) for r, c in game.rules(LegendRuleOff)):
                continue
            groups.setdefault((ch.controller, ch.name), []).append(oid)
    for (p, _), ids in sorted(groups.items()):
        if len(ids) > 1:
            kept = yield from game.ask(ChooseEntities(p, "legend", None, options=tuple(ids)))
            moves += [ZoneChange(subject=o, to=GRAVEYARD, cause="legend") for o in ids if o not in kept]
    return [m for m in moves if m.subject not in going]


def _worlds(game: Game, permanents: list[int]) -> list[Event]:
    """The world rule (704.5k): only the newest world permanent stays; with a tie none does."""
    worlds = [o for o in permanents if "world" in game.ch(o).supertypes]
    if len(worlds) < 2:
        return []
    times = {o: game.state.objects[o].timestamp for o in worlds}
    newest = max(times.values())
    return [ZoneChange(subject=o, to=GRAVEYARD, cause="state-based") for o in worlds if times[o] < newest]


def can_be_attached(game: Game, what: int, host: int) -> bool:
    """Whether an Aura can enchant, or an Equipment be attached to, an object or player (303.4, 301.5, 702.16c-d)."""
    from .targets import is_protected

    ch = game.ch(what)
    obj = game.look(what).obj
    if not is_player(host):
        if not game.is_permanent(host):
            return _enchants_card(game, what, host)
        if is_protected(game, host, what):
            return False
        if any(r.applies(c, host) and r.by.matches(c, what) for r, c in game.rules(CantBeEquipped)):
            return False
    if "Aura" in ch.subtypes:
        enchant = [k for k in ch.abilities if isinstance(k, Keyword) and k.keyword == "enchant"]
        c = game.context(what, ch.controller if ch.controller is not None else obj.owner)
        if "creature" in ch.types:
            return False  # 303.4d
        return bool(enchant) and all(k.filter is not None and k.filter.matches(c, host) for k in enchant)
    if "Equipment" in ch.subtypes:
        return not is_player(host) and "creature" in game.ch(host).types and "creature" not in ch.types
    return False


def _enchants_card(game: Game, what: int, host: int) -> bool:
    """Whether an Aura can enchant a card that is no permanent: each enchant ability must speak of the card's zone (303.4a)."""
    obj, ch = game.state.objects.get(host), game.ch(what)
    enchant = [
        k.filter for k in ch.abilities if isinstance(k, Keyword) and k.keyword == "enchant" and k.filter is not None
    ]
    if obj is None or obj.zone == BATTLEFIELD or "Aura" not in ch.subtypes or "creature" in ch.types or not enchant:
        return False
    c = game.context(what, ch.controller if ch.controller is not None else game.look(what).obj.owner)
    return all(zone_spoken_of(f) == obj.zone and f.matches(c, host) for f in enchant)


def _attachment_fault(game: Game, oid: int) -> str:
    """What is to happen to an Aura or Equipment that is not attached as it may be (704.5m, n, p)."""
    obj = game.state.objects[oid]
    ch = game.ch(oid)
    host = obj.attached_to
    if "Aura" in ch.subtypes:
        if host is None:
            return "graveyard"
        if is_player(host):
            legal = game.state.players[player_number(host)].in_game and can_be_attached(game, oid, host)
        else:
            legal = can_be_attached(game, oid, host)
        if legal:
            return ""
        if obj.choices.get("bestowed"):
            # 702.103f: it stops being bestowed and stays as a creature.
            obj.base = None
            obj.choices.pop("bestowed")
            obj.attached_to = None
            game.touch()
            return ""
        return "graveyard"
    if host is not None:
        if (
            "Equipment" in ch.subtypes
            and not is_player(host)
            and game.is_permanent(host)
            and can_be_attached(game, oid, host)
        ):
            return ""
        return "unattach"
    return ""
