"""A position of the contract as a running game of phase.rs.

The game is started with the cards of the position as decks, then its exported state is edited: cards are moved to their
zones, marked and attached, and the state is loaded again. No rule machinery runs, so nothing triggers and nothing is
replaced. Tokens and face-down cards come from the engine's own debug actions. What was built is read back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import phase

from adapters.contract import EngineError, ObjectSpec, PlayerSpec, Position, Step, TokenSpec, Unsupported

from .cards import Card, CardData
from .identity import Ids
from .native import Native, Refused
from .words import COLOR_OF_SYMBOL, PHASE_OF_STEP, Json, camel, counter_key

_FILLER = "Wastes"
_DECK_FLOOR = 8
_TURN_FLOOR = 3
"""The engine's turn number for turn 1 of a position: no first-turn rule (the skipped draw, 103.8) applies to it."""

_NO_START = {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, Step.CLEANUP}


@dataclass
class Started:
    """A game set up: the game, the ids, and what the engine's turn number is ahead by."""

    native: Native
    ids: Ids
    turn_ahead: int


@dataclass
class _Build:
    position: Position
    cards: CardData
    ids: Ids
    state: Json = None
    used: set[int] = field(default_factory=set)

    @property
    def game(self) -> Json:
        return self.state["state"]

    def item(self, number: int) -> Json:
        return self.game["objects"][str(number)]


def set_up(position: Position, cards: CardData) -> Started:
    """Build a position. Raises :class:`Unsupported` for what cannot be set up truthfully."""
    step = position.turn.step
    if step in _NO_START:
        raise Unsupported(f"phase.rs: a game cannot be started in the {step}: combat would have to be under way")
    names = tuple(player.name for player in position.players)
    build = _Build(position, cards, Ids(names))
    first = build.ids.seat(position.turn.active_player)
    wanted = {spec.id: _card_behind(spec, cards) for spec in _specs(position)}
    others = [cards.known(spec.copying) for spec in _specs(position) if spec.copying]
    native = _new_game(position, cards, wanted, others, first)
    build.state = native.state()
    _turn(build, first)
    native = _tokens(native, build)
    _deal(build, wanted)
    native = _permanents(native, build)
    _read_back(native, build)
    ahead = _TURN_FLOOR - 1
    return Started(native, build.ids, ahead)


def _specs(position: Position) -> Iterator[ObjectSpec]:
    for player in position.players:
        for zone in ("library", "hand", "graveyard", "exile", "command"):
            yield from getattr(player, zone)
    yield from position.battlefield


def _card_behind(spec: ObjectSpec, cards: CardData) -> Card | None:
    name = spec.card or spec.token_copy_of
    return cards.known(name) if name else None


def _new_game(
    position: Position, cards: CardData, wanted: dict[str, Card | None], others: list[Card], first: int
) -> Native:
    filler = cards.known(_FILLER)
    faces = [face for card in [filler, *others, *wanted.values()] if card for face in card.faces]
    database = phase.Engine.from_json(json.dumps({str(face["name"]).lower(): face for face in faces}))
    decks: dict[str, list[str]] = {player.name: [] for player in position.players}
    for spec in _specs(position):
        card = wanted[spec.id]
        if card is not None:
            decks[spec.owner].append(card.front)
    decks[position.players[0].name] += [card.front for card in others]
    for deck in decks.values():
        deck += [_FILLER] * max(_DECK_FLOOR - len(deck), 1)
    try:
        return Native.new(database, list(decks.values()), first)
    except Refused as refusal:
        raise Unsupported(f"phase.rs does not start this game: {refusal}") from None


def _deal(build: _Build, wanted: dict[str, Card | None]) -> None:
    """Give each card of the position an object of the engine and its zone; take all other objects out of the game."""
    game = build.game
    for player in game["players"]:
        player["library"], player["hand"], player["graveyard"] = [], [], []
    game["battlefield"], game["exile"] = [], []
    for seat, player in enumerate(build.position.players):
        if player.command:
            raise Unsupported("phase.rs: cards in the command zone cannot be set up")
        for zone in ("library", "hand", "graveyard", "exile"):
            for spec in getattr(player, zone):
                number = _take(build, spec, wanted[spec.id])
                build.item(number)["zone"] = zone.capitalize()
                (game["exile"] if zone == "exile" else game["players"][seat][zone]).append(number)
                _mark_card(build, number, spec, zone)
    for spec in build.position.battlefield:
        card = wanted[spec.id]
        if card is not None:
            number = _take(build, spec, card)
            build.item(number)["zone"] = "Battlefield"
            game["battlefield"].append(number)
    _set_players(build)


def _take(build: _Build, spec: ObjectSpec, card: Card | None) -> int:
    if card is None:
        raise Unsupported("phase.rs: a token can only be set up on the battlefield")
    seat = build.ids.seat(spec.owner)
    for key, item in build.game["objects"].items():
        number = int(key)
        if number not in build.used and item["owner"] == seat and item["base_name"] == card.front:
            build.used.add(number)
            build.ids.bind(spec.id, number, spec.card or spec.token_copy_of or card.front)
            return number
    raise EngineError(f"phase.rs dealt no {card.front}", "broke the protocol")


def _mark_card(build: _Build, number: int, spec: ObjectSpec, zone: str) -> None:
    item = build.item(number)
    if spec.counters:
        item["counters"] = {counter_key(kind): amount for kind, amount in spec.counters.items() if amount}
    odd = (
        spec.tapped
        or spec.transformed
        or spec.flipped
        or spec.damage
        or spec.attached_to
        or spec.copying
        or spec.chosen
    )
    if odd or spec.phased_out or spec.face_down:
        raise Unsupported(f"phase.rs: {spec.card} cannot have that state in a {zone}")


def _set_players(build: _Build) -> None:
    game = build.game
    pip = 1
    lands = 0
    for seat, spec in enumerate(build.position.players):
        player = game["players"][seat]
        player["life"] = spec.life
        player["turns_taken"] = max(2, player.get("turns_taken", 0))
        _set_player_counters(player, spec)
        pool = []
        for symbol, amount in spec.mana_pool.items():
            if symbol not in COLOR_OF_SYMBOL:
                raise Unsupported(f"phase.rs: {{{symbol}}} mana cannot be put into a pool")
            for _ in range(amount):
                pool.append(
                    {"color": COLOR_OF_SYMBOL[symbol], "source_id": 0, "pip_id": pip, "snow": False, "restrictions": []}
                )
                pip += 1
        player["mana_pool"] = {"mana": pool}
        player["lands_played_this_turn"] = spec.lands_played
        if spec.name == build.position.turn.active_player:
            lands = spec.lands_played
    game["next_pip_id"] = max(game["next_pip_id"], pip)
    game["lands_played_this_turn"] = lands


def _set_player_counters(player: Json, spec: PlayerSpec) -> None:
    others = {}
    for kind, amount in spec.counters.items():
        match kind:
            case "poison":
                player["poison_counters"] = amount
            case "energy":
                player["energy"] = amount
            case _:
                others[camel(kind)] = amount
    if others:
        player["player_counters"] = others


def _turn(build: _Build, first: int) -> None:
    game = build.game
    turn = build.position.turn
    game.update(
        turn_number=turn.number + _TURN_FLOOR - 1,
        phase=PHASE_OF_STEP[turn.step],
        active_player=first,
        priority_player=first,
        waiting_for={"type": "Priority", "data": {"player": first}},
        all_creature_types=build.cards.creature_types(),
        zone_changes_this_turn=[],
        zone_change_library_knowledge_stamps=[],
        priority_passing_modes={str(seat): "FullControl" for seat in range(len(build.position.players))},
    )


def _loaded(native: Native, build: _Build) -> Native:
    try:
        return native.loaded(build.state)
    except Refused as refusal:
        raise EngineError(f"phase.rs does not load the position: {refusal}", "broke the protocol") from None


def _debugged(native: Native, build: _Build, work: Callable[[Native], None]) -> Native:
    """Carry out debug actions of the engine on the position, and take the permission for them away again."""
    game = build.game
    before = {"debug_mode": game.get("debug_mode"), "debug_permitted": game.get("debug_permitted")}
    allowed = game["format_config"].get("allow_debug_actions")
    game.update(debug_mode=True, debug_permitted=list(range(len(game["players"]))))
    game["format_config"]["allow_debug_actions"] = True
    native = _loaded(native, build)
    work(native)
    build.state = native.state()
    build.game.update(before)
    build.game["format_config"]["allow_debug_actions"] = allowed
    return native


def _debug(native: Native, seat: int, kind: str, **data: Json) -> list[Json]:
    try:
        return native.apply(seat, {"type": "Debug", "data": {"type": kind, "data": data}})
    except Refused as refusal:
        raise Unsupported(f"phase.rs: {kind} is refused: {refusal}") from None


def _tokens(native: Native, build: _Build) -> Native:
    specs = [spec for spec in build.position.battlefield if spec.token is not None]
    if not specs:
        return native
    seat = build.ids.seat(build.position.turn.active_player)

    def make(game: Native) -> None:
        for spec in specs:
            assert spec.token is not None
            owner = build.ids.seat(spec.owner)
            request = {"type": "Custom", "data": {"owner": owner, "characteristics": _characteristics(spec.token)}}
            events = _debug(game, seat, "CreateToken", request=request, run_etb=False)
            numbers = [event["data"]["object_id"] for event in events if event["type"] == "TokenCreated"]
            if len(numbers) != 1:
                raise EngineError(f"phase.rs made {len(numbers)} tokens instead of one", "broke the protocol")
            made = game.object(numbers[0])
            if spec.token.predefined and not (made and made["abilities"]):
                raise Unsupported(f"phase.rs: its {spec.token.name} token has not got the abilities of one")
            build.ids.bind(spec.id, numbers[0], spec.token.name)
            build.used.add(numbers[0])

    return _debugged(native, build, make)


_DEFINED_TOKENS = {
    **dict.fromkeys(
        ("Blood", "Clue", "Food", "Gold", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Treasure"), "Artifact"
    ),
    "Shard": "Enchantment",
}
"""The tokens that the engine knows by a subtype (111.10), with their card type."""


def _characteristics(token: TokenSpec) -> Json:
    if token.predefined:
        if token.name not in _DEFINED_TOKENS:
            raise Unsupported(f"phase.rs: its {token.name} token cannot be made by its name alone")
        return {
            "display_name": token.name, "power": None, "toughness": None, "core_types": [_DEFINED_TOKENS[token.name]],
            "subtypes": [token.name], "supertypes": [], "colors": [], "keywords": [],
        }  # fmt: skip
    return {
        "display_name": token.name,
        "power": token.power,
        "toughness": token.toughness,
        "core_types": [kind.capitalize() for kind in token.types],
        "subtypes": list(token.subtypes),
        "supertypes": [kind.capitalize() for kind in token.supertypes],
        "colors": [color.capitalize() for color in token.colors if color != "colorless"],
        "keywords": [camel(keyword) for keyword in token.keywords],
    }


def _permanents(native: Native, build: _Build) -> Native:
    """Mark, attach and turn the permanents; order them and their timestamps as the position lists them."""
    game = build.game
    numbers = {spec.id: build.ids.numbers[spec.id] for spec in build.position.battlefield}
    game["battlefield"] = list(numbers.values())
    stamp = int(game.get("next_timestamp", 1))
    turned = []
    for spec in build.position.battlefield:
        item = build.item(numbers[spec.id])
        item["timestamp"] = stamp
        stamp += 1
        _mark_permanent(build, item, spec)
        if spec.face_down or spec.transformed or spec.flipped:
            turned.append(spec)
        if spec.copying:
            _copy(build, item, numbers[spec.id], spec.copying, stamp)
            stamp += 1
    game["next_timestamp"] = stamp
    for spec in build.position.battlefield:
        if spec.attached_to is not None:
            _attach(build, numbers[spec.id], spec.attached_to)
    game["objects"] = {key: item for key, item in game["objects"].items() if int(key) in build.used}
    _forget(game)
    if not turned:
        return _loaded(native, build)
    seat = build.ids.seat(build.position.turn.active_player)

    def turn(running: Native) -> None:
        for spec in turned:
            face = (
                {"face_down": True}
                if spec.face_down
                else {"transformed": True}
                if spec.transformed
                else {"flipped": True}
            )
            _debug(running, seat, "SetFaceState", object_id=numbers[spec.id], **face)

    native = _debugged(native, build, turn)
    for spec in turned:
        build.item(numbers[spec.id]).pop("_", None)
    return _loaded(native, build)


def _forget(game: Json) -> None:
    """Take back what making the tokens left in the history of the turn."""
    for record in ("zone_changes_this_turn", "battlefield_entries_this_turn", "created_tokens_this_turn",
                   "last_created_token_ids", "players_who_created_token_this_turn"):  # fmt: skip
        if record in game:
            game[record] = []


def _mark_permanent(build: _Build, item: Json, spec: ObjectSpec) -> None:
    seat = build.ids.seat(spec.controller)
    turn = int(build.game["turn_number"])
    item.update(
        controller=seat,
        base_controller=seat,
        tapped=spec.tapped,
        damage_marked=spec.damage,
        summoning_sick=spec.sick,
        has_summoning_sickness=spec.sick,
        entered_battlefield_turn=turn if spec.sick else turn - 2,
        counters={counter_key(kind): amount for kind, amount in spec.counters.items() if amount},
    )
    if "loyalty" in spec.counters:
        item["loyalty"] = spec.counters["loyalty"]
    if spec.token_copy_of:
        item.update(is_token=True, card_id=0)
    if spec.chosen:
        item["chosen_attributes"] = [_chosen(build, word, spec) for word in spec.chosen]
    if spec.phased_out:
        item["phase_status"] = {"status": "PhasedOut", "cause": "Directly"}


_COLORS = {"white", "blue", "black", "red", "green"}
_BASIC_LANDS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def _chosen(build: _Build, word: str, spec: ObjectSpec) -> Json:
    """A chosen value in the engine's terms: what kind it is follows from what the card's text asks for."""
    if word in build.ids.players:
        return {"type": "Player", "value": build.ids.seat(word)}
    if word.lower() in _COLORS:
        return {"type": "Color", "value": word.capitalize()}
    text = (build.cards.face_text(spec.card or spec.token_copy_of or "") or "").lower()
    if "choose a basic land type" in text and word in _BASIC_LANDS:
        return {"type": "BasicLandType", "value": word}
    if "choose a creature type" in text:
        return {"type": "CreatureType", "value": word}
    if "name" in text and "choose a" in text:
        return {"type": "CardName", "value": word}
    raise Unsupported(f"phase.rs: it is not clear what kind of choice {word} is for {spec.id}")


def _copy(build: _Build, item: Json, number: int, copied: str, stamp: int) -> None:
    """Make a permanent a copy of a card (707.2): the engine keeps that as a continuous effect of layer 1."""
    source = next((other for other in build.game["objects"].values() if other["base_name"] == copied), None)
    if source is None:
        raise Unsupported(f"phase.rs: there is no {copied} to copy")
    values = {
        name: source.get(f"base_{name}", [])
        for name in ("card_types", "color", "keywords", "replacement_definitions", "static_definitions",
                     "trigger_definitions", "abilities")
    }  # fmt: skip
    values |= {
        "loyalty": source.get("base_loyalty", source.get("loyalty")),
        "mana_cost": source["base_mana_cost"],
        "name": source["base_name"],
        "name_origin": "Source",
        "power": source.get("base_power"),
        "toughness": source.get("base_toughness"),
        "trigger_printed_origins": [
            {"printed_ref": source["base_printed_ref"], "printed_index": index}
            for index in range(len(source.get("base_trigger_definitions", ())))
        ],
    }
    game = build.game
    effect = int(game["next_continuous_effect_id"])
    game["next_continuous_effect_id"] = effect + 1
    game["transient_continuous_effects"].append(
        {
            "affected": {"id": number, "type": "SpecificObject"},
            "affected_recipient": {"incarnation": item.get("incarnation", 0), "object_id": number},
            "controller": item["controller"],
            "duration": "Permanent",
            "duration_subject": {"incarnation": source.get("incarnation", 0), "object_id": source["id"]},
            "id": effect,
            "modifications": [
                {
                    "type": "CopyValues",
                    "display_source": "Card",
                    "printed_ref": source["base_printed_ref"],
                    "token_art": None,
                    "token_image_ref": None,
                    "values": values,
                }
            ],
            "source_id": number,
            "source_name": item["base_name"],
            "timestamp": stamp,
        }
    )


def _attach(build: _Build, number: int, host: str) -> None:
    if host in build.ids.players:
        build.item(number)["attached_to"] = {"type": "Player", "data": build.ids.seat(host)}
        return
    target = build.ids.numbers.get(host)
    if target is None:
        raise Unsupported(f"phase.rs: there is no {host} to be attached to")
    build.item(number)["attached_to"] = {"type": "Object", "data": target}
    build.item(target).setdefault("attachments", []).append(number)


def _read_back(native: Native, build: _Build) -> None:
    """Check that the engine holds what the position says. Raises :class:`Unsupported` naming the first difference."""
    here = [item["id"] for item in native.battlefield()]
    for spec in build.position.battlefield:
        number = build.ids.numbers[spec.id]
        item = native.object(number)
        if item is None or item["zone"] != "Battlefield" or (number not in here and not spec.phased_out):
            raise Unsupported(f"phase.rs does not keep {spec.id} on the battlefield")
        counters = {counter_key(kind): amount for kind, amount in spec.counters.items() if amount}
        if {kind: amount for kind, amount in item["counters"].items() if amount} != counters:
            raise Unsupported(f"phase.rs does not keep the counters {spec.counters} on {spec.id}")
        if item["tapped"] != spec.tapped or item["damage_marked"] != spec.damage:
            raise Unsupported(f"phase.rs does not keep {spec.id} tapped, untapped or damaged as said")
        if item["face_down"] != spec.face_down or item["transformed"] != spec.transformed:
            raise Unsupported(f"phase.rs does not keep the face of {spec.id} as said")
        if spec.copying and item["name"] != spec.copying:
            raise Unsupported(f"phase.rs does not keep {spec.id} a copy of {spec.copying}")
        if spec.attached_to and build.ids.of(item["attached_to"]) != spec.attached_to:
            raise Unsupported(f"phase.rs does not keep {spec.id} attached to {spec.attached_to}")
    for seat, player in enumerate(build.position.players):
        seen = native.player(seat)
        for zone in ("library", "hand", "graveyard"):
            if [build.ids.names.get(number) for number in seen[zone]] != [spec.id for spec in getattr(player, zone)]:
                raise Unsupported(f"phase.rs does not keep {player.name}'s {zone}")
        if seen["life"] != player.life:
            raise Unsupported(f"phase.rs does not keep {player.name}'s life total")
