"""What there is to see of a game: as plain values, and as a board to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import decisions as d
from .abilities import Keyword
from .activating import names_of
from .objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    GameObject,
    is_player,
    player_number,
)
from .rulebreaking import PlayerHas

if TYPE_CHECKING:
    from .game import Game


def outward(game: Game, entity: int) -> str:
    """The outward id of an entity: a player's name, a card's or token's label, an ability's id."""
    if is_player(entity):
        return game.state.players[player_number(entity)].name
    return game.look(entity).obj.card.label


def ability_names(ability: Any) -> tuple[dict[str, Any], ...]:
    """The names that fit an ability, each with one field."""
    out = []
    for n in names_of(ability):
        out.append(
            {k: v for k, v in (("cost", n.cost), ("keyword", n.keyword), ("ordinal", n.ordinal)) if v is not None}
        )
    return tuple(out)


def _abilities(ch: Any) -> tuple[dict[str, Any], ...]:
    out: list[dict[str, Any]] = []
    for a in ch.abilities:
        if isinstance(a, Keyword):
            continue
        for name in ability_names(a):
            if "keyword" not in name and name not in out:
                out.append(name)
    return tuple(out)


def object_view(game: Game, obj: GameObject) -> dict[str, Any]:
    """An object as it is now, after all effects. What has not changed since it was last looked at is not put together again."""
    ch = game.ch(obj.id)
    if obj.zone == STACK:
        return _object_view(game, obj, ch)
    combat = game.state.combat
    roles = None
    if combat is not None and obj.zone == BATTLEFIELD:
        roles = (
            combat.attackers.get(obj.id),
            obj.id in combat.blocked,
            combat.blockers.get(obj.id),
            tuple(b for b, those in combat.blockers.items() if obj.id in those),
        )
    status = (
        obj.zone,
        obj.tapped,
        obj.flipped,
        obj.face,
        obj.face_down,
        obj.phased_out,
        obj.damage,
        obj.attached_to,
        tuple(sorted(obj.counters.items())),
        roles,
    )
    known = game.views.get(obj.id)
    if known is not None and known[0] is ch and known[1] == status:
        return known[2]
    seen = _object_view(game, obj, ch)
    game.views[obj.id] = (ch, status, seen)
    return seen


def _object_view(game: Game, obj: GameObject, ch: Any) -> dict[str, Any]:
    has_pt = "creature" in ch.types or "Vehicle" in ch.subtypes
    seen: dict[str, Any] = {
        "id": obj.card.label,
        "card": obj.card.printed_name,
        "owner": game.state.players[obj.owner].name,
        "name": ch.name,
        "token": obj.is_token,
        "mana_value": game.mana_value(obj.id),
        "colors": tuple(sorted(ch.colors)),
        "supertypes": tuple(sorted(ch.supertypes)),
        "types": tuple(sorted(ch.types)),
        "subtypes": tuple(sorted(ch.subtypes)),
        "every_creature_type": ch.every_creature_type,
        "keywords": tuple(dict.fromkeys(a.text for a in ch.abilities if isinstance(a, Keyword))),
        "abilities": _abilities(ch),
        "power": ch.power if has_pt else None,
        "toughness": ch.toughness if has_pt else None,
        "counters": {k: n for k, n in sorted(obj.counters.items()) if n},
        "face_down": obj.face_down,
    }
    if ch.controller is not None:
        seen["controller"] = game.state.players[ch.controller].name
    if obj.zone == BATTLEFIELD:
        combat = game.state.combat
        seen |= {
            "tapped": obj.tapped,
            "flipped": obj.flipped,
            "transformed": obj.face == 1 and obj.card.definition.layout == "transform",
            "phased_out": obj.phased_out,
            "damage": obj.damage,
            "attached_to": None if obj.attached_to is None else outward(game, obj.attached_to),
            "attacking": None,
            "blocking": (),
            "blocked": False,
            "blocked_by": (),
        }
        if combat is not None:
            if obj.id in combat.attackers:
                target = combat.attackers[obj.id]
                seen["attacking"] = outward(game, target) if target else ""
                seen["blocked"] = obj.id in combat.blocked
                seen["blocked_by"] = tuple(outward(game, b) for b, those in combat.blockers.items() if obj.id in those)
            if obj.id in combat.blockers:
                seen["blocking"] = tuple(outward(game, a) for a in combat.blockers[obj.id])
    return seen


def stack_view(game: Game, obj: GameObject) -> dict[str, Any]:
    """A spell or ability on the stack."""
    c = obj.context
    targets = tuple(outward(game, t) for ts in (c.targets if c is not None else ()) for t in ts)
    base: dict[str, Any] = {
        "id": obj.card.label,
        "controller": game.state.players[obj.controller].name,
        "targets": targets,
    }
    if obj.card.kind != "ability":
        return base | {"kind": "spell", "object": object_view(game, obj), "x": c.x if c is not None else None}
    return base | ability_view(game, obj.source or 0, obj.ability)


def ability_view(game: Game, source: int, ability: Any) -> dict[str, Any]:
    """What an ability on the stack is: its source and the names that fit it."""
    from .abilities import Activated

    look = game.look(source)
    return {
        "kind": "ability",
        "source": look.obj.card.label,
        "source_card": look.obj.card.printed_name,
        "type": "activated" if isinstance(ability, Activated) else "triggered",
        "names": ability_names(ability),
    }


def waiting_view(game: Game, w: Any) -> dict[str, Any]:
    """An ability that has triggered and waits to be put on the stack."""
    return {
        "id": f"ability #{w.number}",
        "controller": game.state.players[w.controller].name,
        "targets": (),
    } | ability_view(game, w.context.source, w.ability)


def view(game: Game) -> dict[str, Any]:
    """Everything there is to see; the shape is that of the contract's View, without events."""
    state = game.state

    def cards(zone: str, p: int = -1) -> tuple[dict[str, Any], ...]:
        return tuple(object_view(game, state.objects[o]) for o in state.zone(zone, p))

    players = []
    for p, player in enumerate(state.players):
        pool = dict(player.pool)
        for m in player.restricted:
            pool[m.symbol] = pool.get(m.symbol, 0) + 1
        status = "playing"
        if p in state.winners and state.ended:
            status = "won"
        elif player.lost or player.left or (state.ended and state.winners):
            status = "lost"
        entity = -1 - p
        designations = set(player.designations)
        if not state.ended:
            designations |= {r.keyword for r, c in game.rules(PlayerHas) if r.players.matches(c, entity)}
        players.append(
            {
                "name": player.name,
                "life": player.life,
                "counters": {k: n for k, n in sorted(player.counters.items()) if n},
                "mana_pool": {k: n for k, n in sorted(pool.items()) if n},
                "lands_played": player.lands_played,
                "designations": tuple(sorted(designations)),
                "library": cards(LIBRARY, p),
                "hand": cards(HAND, p),
                "graveyard": cards(GRAVEYARD, p),
                "status": status,
            }
        )
    pending = game.pending
    return {
        "players": tuple(players),
        "turn": {"active_player": state.players[state.active].name, "step": state.step, "number": state.turn},
        "priority": state.players[pending.player].name if isinstance(pending, d.Priority) else None,
        "battlefield": cards(BATTLEFIELD),
        "exile": cards(EXILE),
        "command": cards(COMMAND),
        "stack": tuple(stack_view(game, state.objects[o]) for o in reversed(state.zones[STACK, -1])),
        "waiting_triggers": tuple(waiting_view(game, w) for w in state.waiting),
        "pending": None if pending is None or isinstance(pending, d.Priority) else pending_view(game, pending),
        "result": {"winners": tuple(state.players[p].name for p in state.winners)} if state.ended else None,
    }


def pending_view(game: Game, q: d.Decision) -> dict[str, Any]:
    """The pending decision, in the shape of the contract."""
    from .casting_by_effect import CastOffer

    def ids(entities: Any) -> tuple[str, ...]:
        return tuple(outward(game, e) for e in entities)

    out: dict[str, Any] = {
        "player": game.state.players[q.player].name,
        "purpose": q.purpose,
        "source": None if q.source is None else outward(game, q.source),
    }
    match q:
        case CastOffer():
            return out | {"decision": "yes or no"}
        case d.ChooseEntities():
            return out | {
                "decision": "objects",
                "options": ids(q.options),
                "minimum": q.minimum,
                "maximum": q.maximum,
                "ordered": q.ordered,
            }
        case d.ChooseNumber():
            return out | {"decision": "x" if q.purpose == "x" else "number", "minimum": q.minimum, "maximum": q.maximum}
        case d.Divide():
            return out | {
                "decision": "division",
                "total": q.total,
                "among": ids(q.among),
                "each_at_least": q.each_at_least,
            }
        case d.YesNo():
            return out | {"decision": "yes or no"}
        case d.ChooseOptions():
            return out | {"decision": "options", "labels": q.labels, "minimum": q.minimum, "maximum": q.maximum}
        case d.ChooseWords():
            return out | {
                "decision": "words",
                "kind": q.kind,
                "options": q.options,
                "minimum": q.minimum,
                "maximum": q.maximum,
            }
        case d.ChooseMana():
            return out | {"decision": "mana", "options": q.options}
        case d.OrderItems():
            if q.stacked:
                return out | {
                    "decision": "order",
                    "items": tuple(f"ability #{w.number}" for w in q.stacked),
                    "of": tuple(waiting_view(game, w) for w in q.stacked),
                }
            return out | {"decision": "order", "items": ids(q.items)}
        case d.Pay():
            return out | {"decision": "pay", "cost": q.text}
        case d.ChooseReplacement():
            return out | {"decision": "replacement", "options": ids(dict.fromkeys(q.options))}
        case d.DeclareAttackers():
            return out | {"decision": "attackers", "attackers": ids(q.attackers), "defenders": ids(q.defenders)}
        case d.DeclareBlockers():
            return out | {"decision": "blockers", "blockers": ids(q.blockers), "attackers": ids(q.attackers)}
        case d.AssignDamage():
            among = q.among + ((q.excess_to,) if q.excess_to is not None else ())
            return out | {
                "decision": "combat damage",
                "creature": outward(game, q.creature),
                "total": q.total,
                "among": ids(among),
            }
        case d.Arrange():
            return out | {"decision": "arrange", "cards": ids(q.cards), "places": q.places}
    raise AssertionError(f"a decision without a view: {q}")


def board(game: Game) -> str:
    """The game as a text to read: whose turn, each player with their permanents, the stack, what is pending."""
    seen = view(game)
    turn = seen["turn"]
    lines = [f"Turn {turn['number']}, {turn['active_player']}'s {turn['step']}"]
    for p in seen["players"]:
        pool = "".join(f"{{{s}}}" * n for s, n in p["mana_pool"].items())
        counters = ", ".join(f"{n} {k}" for k, n in p["counters"].items())
        lines.append(
            f"{p['name']}: {p['life']} life{', ' + counters if counters else ''}, library {len(p['library'])}"
            f"{', pool ' + pool if pool else ''}{' (' + p['status'] + ')' if p['status'] != 'playing' else ''}"
        )
        for zone in ("hand", "graveyard"):
            if p[zone]:
                lines.append(f"  {zone}: " + ", ".join(o["id"] for o in p[zone]))
        for o in seen["battlefield"]:
            if o.get("controller") == p["name"]:
                lines.append("  " + _line(o))
    if seen["exile"]:
        lines.append("Exile: " + ", ".join(o["id"] for o in seen["exile"]))
    for n, s in enumerate(seen["stack"]):
        what = s["object"]["id"] if s["kind"] == "spell" else f"ability of {s['source']}"
        at = f" -> {', '.join(s['targets'])}" if s["targets"] else ""
        lines.append(f"{'Stack:' if n == 0 else '      '} {what} ({s['controller']}){at}")
    if seen["result"] is not None:
        winners = seen["result"]["winners"]
        lines.append(f"{' and '.join(winners)} won" if winners else "The game is a draw")
    elif seen["pending"] is not None:
        lines.append(
            f"{seen['pending']['player']} decides: {seen['pending']['purpose']} ({seen['pending']['decision']})"
        )
    elif seen["priority"] is not None:
        lines.append(f"{seen['priority']} has priority")
    return "\n".join(lines)


def _line(o: dict[str, Any]) -> str:
    bits = [o["id"]]
    if o["power"] is not None:
        bits.append(f"{o['power']}/{o['toughness']}")
    if o["tapped"]:
        bits.append("tapped")
    if o["damage"]:
        bits.append(f"{o['damage']} damage")
    bits += [f"{n} {k}" for k, n in o["counters"].items()]
    if o["attached_to"]:
        bits.append(f"on {o['attached_to']}")
    if o["attacking"] is not None:
        bits.append(f"attacking {o['attacking'] or 'nothing'}")
    if o["blocking"]:
        bits.append("blocking " + ", ".join(o["blocking"]))
    return ", ".join(bits)
