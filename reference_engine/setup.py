"""From a position to a state: every object is put where it is said to be, and nothing happens."""

from __future__ import annotations

from . import cards
from .errors import NotModelled, PositionError
from .objects import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    Card,
    CardDefinition,
    Characteristics,
    CopyEffect,
    GameObject,
    State,
    player_entity,
)
from .position import Place, Position, Token
from .turn import TURN
from .types import BASIC_LAND_TYPES, COLORS, CREATURE_TYPES


def definition_of(name: str) -> CardDefinition:
    """A card of the pool by name. Raises :class:`NotModelled` for any other."""
    pool = cards.load()
    if name not in pool:
        raise NotModelled(f"the card {name}")
    return pool[name]


def token_of(spec: Token) -> CardDefinition:
    """The definition of a token from its stated characteristics."""
    from .cards.tokens import predefined
    from .vocabulary import keywords

    if spec.predefined:
        return predefined(spec.name)
    for word in spec.keywords:
        try:
            keywords(word)
        except ValueError as e:
            raise NotModelled(f"a token with {word}") from e
    abilities = tuple(k for word in spec.keywords for k in keywords(word))
    return CardDefinition(
        spec.name,
        (
            Characteristics(
                name=spec.name,
                colors=frozenset(c for c in spec.colors if c != "colorless"),
                supertypes=frozenset(spec.supertypes),
                types=frozenset(spec.types),
                subtypes=frozenset(spec.subtypes),
                abilities=abilities,
                power=spec.power,
                toughness=spec.toughness,
                every_creature_type="changeling" in spec.keywords,
            ),
        ),
    )


def state_of(position: Position) -> State:
    """The state that a position declares. Raises :class:`PositionError` for what cannot be."""
    names = tuple(p.name for p in position.players)
    if len(names) < 2 or len(set(names)) != len(names):
        raise PositionError("a position has at least two players with different names")
    if position.step not in TURN:
        raise PositionError(f"there is no step {position.step!r}")
    number = {n: i for i, n in enumerate(names)}
    if position.active and position.active not in number:
        raise PositionError(f"the active player {position.active!r} is not one of the players")
    state = State(names)
    state.active = number[position.active] if position.active else 0
    state.step = position.step
    state.turn = position.number
    labels: dict[str, int] = {}

    def player(name: str | None, default: int) -> int:
        if name is None:
            return default
        if name not in number:
            raise PositionError(f"{name!r} is not one of the players")
        return number[name]

    def put(place: Place, zone: str, seat: int) -> GameObject:
        if place.id in labels or place.id in number:
            raise PositionError(f"two things are called {place.id!r}")
        said = [x for x in (place.card, place.token, place.token_copy_of) if x is not None]
        if len(said) != 1:
            raise PositionError(f"{place.id!r} must be one of: a card, a token, a token copy")
        owner = player(place.owner, player(place.controller, seat))
        if place.card is not None:
            definition, kind = definition_of(place.card), "card"
        elif place.token is not None:
            definition, kind = token_of(place.token), "token"
        else:
            assert place.token_copy_of is not None
            definition, kind = definition_of(place.token_copy_of), "token"
        obj = GameObject(state.new_id(), Card(place.id, owner, definition, kind), zone, owner, state.timestamp())
        labels[place.id] = obj.id
        state.objects[obj.id] = obj
        state.zone(zone, owner).append(obj.id)
        if zone in (BATTLEFIELD, EXILE, COMMAND):
            obj.counters = {k: n for k, n in place.counters.items() if n}
        if zone == BATTLEFIELD:
            obj.controller = player(place.controller, owner)
            obj.tapped, obj.flipped, obj.phased_out = place.tapped, place.flipped, place.phased_out
            obj.face_down = place.face_down
            obj.damage = place.damage
            obj.sick = place.sick
            if place.transformed:
                if definition.layout != "transform":
                    raise PositionError(f"{place.id!r} has no other face to be transformed to")
                obj.face = 1
            if place.copying is not None:
                obj.copies = (CopyEffect(definition_of(place.copying).faces[0], obj.timestamp),)
            if place.sick:
                state.history["entered"] = (*state.history.get("entered", ()), obj.id)
            values = obj.copies[0].values if obj.copies else obj.printed
            if "planeswalker" in values.types and "loyalty" not in place.counters and values.loyalty:
                obj.counters["loyalty"] = values.loyalty
        elif zone == EXILE and place.face_down:
            obj.face_down = True
        if zone == EXILE and place.counters.get("time"):
            obj.choices["suspended"] = True
        for chosen in place.chosen:
            _choose(obj, chosen, number)
        return obj

    for seat, p in enumerate(position.players):
        mine = state.players[seat]
        mine.life = p.life
        mine.counters = {k: n for k, n in p.counters.items() if n}
        mine.pool = {k: n for k, n in p.pool.items() if n}
        mine.lands_played = p.lands_played
        for zone, places in (
            (LIBRARY, p.library),
            (HAND, p.hand),
            (GRAVEYARD, p.graveyard),
            (EXILE, p.exile),
            (COMMAND, p.command),
        ):
            for place in places:
                put(place, zone, seat)
    attached: list[tuple[GameObject, str]] = []
    for place in position.battlefield:
        obj = put(place, BATTLEFIELD, state.active)
        if place.attached_to is not None:
            attached.append((obj, place.attached_to))
    for obj, host in attached:
        if host in number:
            obj.attached_to = player_entity(number[host])
        elif host in labels and state.objects[labels[host]].zone == BATTLEFIELD:
            obj.attached_to = labels[host]
        else:
            raise PositionError(f"{obj.card.label!r} is attached to {host!r}, which is not on the battlefield")
        if "creature" in obj.printed.types and any(k.keyword == "bestow" for k in obj.printed.abilities):
            from .keyword_abilities import bestowed

            obj.base = bestowed(obj.printed)
            obj.choices["bestowed"] = True
    return state


def _choose(obj: GameObject, chosen: str, players: dict[str, int]) -> None:
    if chosen in players:
        obj.choices["player"] = players[chosen]
    elif chosen in COLORS.values():
        obj.choices["color"] = chosen
    elif chosen in BASIC_LAND_TYPES:
        obj.choices["land type"] = chosen
    elif chosen in CREATURE_TYPES:
        obj.choices["creature type"] = chosen
    else:
        obj.choices["card name"] = chosen
        obj.choices["word"] = chosen
