"""The contract's actions, carried out on a game: which of the engine's actions begins each, and what is checked at its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from adapters.contract import (
    AbilityName,
    Activate,
    Announcement,
    AnswerGiven,
    Attacks,
    Blocks,
    Cast,
    ChooseMana,
    Concede,
    IllegalAction,
    ManaChosen,
    ManaSource,
    Paid,
    Pass,
    PlayLand,
    SpecialAction,
    TurnFaceUp,
    Unsupported,
)

from .abilities import Nameable, structured_cost
from .announcing import ANNOUNCED_LATER, Announcing
from .fold_offers import offered_cast
from .folding import Folded, action, expect
from .game import Game
from .native import Refused
from .views import chosen_targets
from .words import SYMBOL_OF_COLOR, Json, keyword_name, words

_MANUAL = {"type": "Manual"}
_BY_ENGINE = {"type": "Auto"}


@dataclass(frozen=True)
class _Before:
    """What is compared when an announcement is complete."""

    pool: Counter[str]
    life: int
    stack: frozenset[int]
    places: dict[str, tuple[str, bool]]


def act(game: Game, wanted: object) -> None:
    """Carry out an action of the contract. Raises :class:`IllegalAction` and ``Refused``; the caller goes back then."""
    match wanted:
        case Pass(player=player):
            _may_act(game, player)
            game.apply(game.ids.seat(player), action("PassPriority"))
        case Concede(player=player):
            seat = game.ids.seat(player)
            game.apply(seat, action("Concede", player_id=seat))
            game.left.add(seat)
        case AnswerGiven(player=player, answer=answer):
            _answer(game, player, answer)
        case PlayLand():
            _play(game, wanted)
        case Cast():
            _cast(game, wanted)
        case Activate():
            _activate(game, wanted)
        case TurnFaceUp():
            _may_act(game, wanted.player)
            number = game.ids.number(wanted.object)
            _announce(game, wanted.player, wanted.announcement, action("TurnFaceUp", object_id=number))
        case SpecialAction():
            _special(game, wanted)
        case _:
            raise Unsupported(f"phase.rs: {type(wanted).__name__} is no action that its adapter knows")


def _may_act(game: Game, player: str) -> None:
    prompt = game.native.prompt()
    if prompt.type == "GameOver":
        raise IllegalAction("the game is over")
    if game.offer is not None or prompt.type != "Priority":
        raise IllegalAction(f"a decision is pending ({prompt.type})")
    if prompt.seat != game.ids.seat(player):
        raise IllegalAction(f"{player} has not got priority")


def _answer(game: Game, player: str, answer: object) -> None:
    paying = answer.announcement if isinstance(answer, Paid) else None
    seat = game.ids.seat(player)
    before = _before(game, seat, paying) if paying is not None else None
    game.answer(player, answer)  # type: ignore[arg-type]
    if paying is not None and before is not None:
        said = Announcing(paying, seat, None, lambda s, source: _mana_ability(game, s, source))
        game.ignored += _check_payment(game, said, before)
    if isinstance(answer, Attacks | Blocks):
        _pay_declaration(game, player, answer.announcement)
    if game.announcing is not None:
        game.run_announcement()
        _finish(game)


def _pay_declaration(game: Game, player: str, said: Announcement) -> None:
    """Pay what a declaration costs (508.1i-j, 509.1e-f); without payment the creatures do not attack or block."""
    prompt = game.native.prompt()
    if prompt.type != "CombatTaxPayment":
        if said.paying:
            game.ignored.append("paying")
        return
    if said.paying is None:
        return
    seat = game.ids.seat(player)
    asked = prompt.data["total_cost"]
    amount = sum(int(part) for part in said.paying if part.isdigit()) + sum(1 for p in said.paying if not p.isdigit())
    due = int(asked.get("generic", 0)) + len(asked.get("shards", ()))
    if amount != due:
        raise IllegalAction(f"the declaration costs {due} mana, not {amount}")
    game.apply(seat, action("PayCombatTax", accept=True))


# ---- lands and spells ----


def _play(game: Game, wanted: PlayLand) -> None:
    _may_act(game, wanted.player)
    number = game.ids.number(wanted.object)
    card = (game.native.object(number) or {}).get("card_id", number)
    _announce(game, wanted.player, wanted.announcement, action("PlayLand", object_id=number, card_id=card))


def _cast(game: Game, wanted: Cast) -> None:
    number = game.ids.number(wanted.object)
    item = game.native.object(number)
    if item is None:
        raise IllegalAction(f"{wanted.object} has ceased to exist")
    said = wanted.announcement
    prompt = game.native.prompt()
    if prompt.type != "Priority" and prompt.seat == game.ids.seat(wanted.player):
        _announce(game, wanted.player, said, _accepting(game, number, item), wanted.face)
        return
    _may_act(game, wanted.player)
    begin = action("CastSpell", object_id=number, card_id=item.get("card_id", number), targets=[])
    _announce(game, wanted.player, said, begin, wanted.face, spell=True)


def _accepting(game: Game, number: int, item: Json) -> Json:
    """The engine's action that accepts an offer to cast this card now."""
    prompt = game.native.prompt()
    card = item.get("card_id", number)
    match prompt.type:
        case "OptionalEffectChoice" if prompt.data.get("source_id") == number:
            return action("DecideOptionalEffect", accept=True)
        case "MiracleReveal":
            return action("CastSpellAsMiracle", object_id=number, card_id=card)
        case "CastOffer":
            accepting = offered_cast(prompt.data, number)
            if accepting is not None:
                return accepting
    raise IllegalAction(f"a decision is pending ({prompt.type})")


# ---- abilities ----


def _activate(game: Game, wanted: Activate) -> None:
    number = game.ids.number(wanted.object)
    item = game.native.object(number)
    if item is None:
        raise IllegalAction(f"{wanted.object} has ceased to exist")
    _may_act(game, wanted.player)
    begin = _keyword_action(item, wanted.ability, wanted.announcement, game)
    if begin is None:
        fitting = _fitting(game, item, wanted.ability)
        if len(fitting) > 1:
            _offer_mana(game, wanted, item, fitting)
            return
        begin = action("ActivateAbility", source_id=number, ability_index=fitting[0].index)
    _announce(game, wanted.player, wanted.announcement, begin)


def _keyword_action(item: Json, name: AbilityName, said: Announcement, game: Game) -> Json | None:
    """The engine's action for a keyword that is no ability of its list: crew, saddle, station, ninjutsu."""
    for keyword in item.get("keywords", ()):
        word = keyword_name(keyword)
        if not _names_keyword(game, item, name, word):
            continue
        number = item["id"]
        match word:
            case "crew":
                return action("CrewVehicle", vehicle_id=number, creature_ids=[])
            case "saddle":
                return action("SaddleMount", mount_id=number, creature_ids=[])
            case "station":
                return action("ActivateStation", spacecraft_id=number)
            case "ninjutsu":
                back = [thing.object for thing in said.objects if thing.deed == "return"]
                if len(back) != 1:
                    raise IllegalAction("ninjutsu returns one unblocked attacking creature")
                return action(
                    "ActivateNinjutsu", ninjutsu_object_id=number, creature_to_return=game.ids.number(back[0])
                )
    return None


_ONLY_AS_KEYWORD = ("crew", "saddle", "station", "ninjutsu")


def _names_keyword(game: Game, item: Json, name: AbilityName, word: str) -> bool:
    if word not in _ONLY_AS_KEYWORD:
        return False
    if name.keyword is not None:
        return name.keyword.lower() == word
    if name.ordinal is not None:
        return any(p.ordinal == name.ordinal and word in p.keywords for p in game.namer.paragraphs(item))
    return name.cost is None and not game.namer.activated(item)


def _fitting(game: Game, item: Json, name: AbilityName) -> list[Nameable]:
    """The activated abilities that a name means. Raises :class:`IllegalAction` if there is none."""
    abilities = item.get("abilities", ())
    found = [ability for ability in game.namer.activated(item) if ability.fits(name)]
    if name == AbilityName():
        found = [
            a for a in found if (abilities[a.index].get("activation_zone") or "Battlefield") == item["zone"]
        ] or found
    if not found:
        _all_told(game, item)
        raise IllegalAction(f"{game.ids.name(item['id'])} has no such activated ability")
    same = [a for a in found if structured_cost(abilities[a.index].get("cost")) is not None]
    simple = all(_simple_mana(abilities[a.index]) for a in found)
    if len(found) > 1 and not (simple and len(same) == len(found)):
        raise Unsupported(
            f"phase.rs: {len(found)} abilities of {game.ids.name(item['id'])} go by that name; say which by its ordinal"
        )
    return found


def _all_told(game: Game, item: Json) -> None:
    """Raises :class:`Unsupported` if the object has an activated ability that cannot be told: it might be the one meant."""
    if any(not ability.names for ability in game.namer.activated(item)):
        raise Unsupported(
            f"phase.rs does not tell which ability of {game.ids.name(item['id'])} is which", "not observable"
        )


def _simple_mana(ability: Json) -> bool:
    """Whether this is the mana ability that a basic land type gives (305.6)."""
    return bool(ability.get("is_mana_ability")) and ability.get("description") is None


def _made(ability: Json) -> tuple[str, ...]:
    produced = ability["effect"].get("produced") or {}
    colors = produced.get("colors") or ([produced["color"]] if "color" in produced else [])
    if produced.get("type") == "Colorless":
        return ("C",)
    return tuple(SYMBOL_OF_COLOR[color] for color in colors)


def _offer_mana(game: Game, wanted: Activate, item: Json, fitting: list[Nameable]) -> None:
    """Ask which of several intrinsic mana abilities with one cost is meant, by the mana that it makes.

    The question is this adapter's, so the engine is asked first, on a copy, which of them it lets the player activate: a
    tapped land is refused here, not after the answer. Raises ``Refused`` if it lets them activate none.
    """
    options = {_made(item["abilities"][ability.index]): ability.index for ability in fitting}
    refusals = []
    for made, index in list(options.items()):
        try:
            game.native.copy().apply(
                game.ids.seat(wanted.player), action("ActivateAbility", source_id=item["id"], ability_index=index)
            )
        except Refused as refusal:
            refusals.append(refusal)
            del options[made]
    if not options:
        raise refusals[0]
    number = item["id"]
    player = wanted.player

    def respond(answer: object) -> list[Json]:
        chosen = expect(answer, ManaChosen).mana  # type: ignore[arg-type]
        if chosen not in options:
            raise IllegalAction("{" + "}{".join(chosen) + "} is not offered")
        return [action("ActivateAbility", source_id=number, ability_index=options[chosen])]

    if len(options) == 1:
        (index,) = options.values()
        game.apply(game.ids.seat(player), action("ActivateAbility", source_id=number, ability_index=index))
        return
    decision = ChooseMana(player=player, purpose="mana", source=wanted.object, options=tuple(options))
    game.offer = Folded(decision, respond)


def _mana_ability(game: Game, seat: int, source: ManaSource) -> Json:
    """The engine's action that activates the mana ability meant while a cost is paid."""
    number = game.ids.number(source.object)
    item = game.native.object(number)
    if item is None:
        raise IllegalAction(f"{source.object} has ceased to exist")
    abilities = item.get("abilities", ())
    found = [
        a for a in game.namer.activated(item) if a.fits(source.ability) and abilities[a.index].get("is_mana_ability")
    ]
    if source.mana:
        making = [a for a in found if _made(abilities[a.index]) == source.mana]
        found = making or found
    if not found:
        raise IllegalAction(f"{source.object} has no such mana ability")
    return action("ActivateAbility", source_id=number, ability_index=found[0].index)


def _special(game: Game, wanted: SpecialAction) -> None:
    _may_act(game, wanted.player)
    number = game.ids.number(wanted.object)
    item = game.native.object(number)
    if item is None:
        raise IllegalAction(f"{wanted.object} has ceased to exist")
    if wanted.keyword == "foretell":
        begin = action("Foretell", object_id=number, card_id=item.get("card_id", number))
    else:
        found = [a for a in game.namer.activated(item) if wanted.keyword in a.keywords]
        if len(found) != 1:
            raise IllegalAction(f"{wanted.object} cannot be given the {wanted.keyword} treatment")
        begin = action("ActivateAbility", source_id=number, ability_index=found[0].index)
    _announce(game, wanted.player, wanted.announcement, begin)


# ---- announcing ----


def _announce(
    game: Game, player: str, said: Announcement, begin: Json, face: str | None = None, spell: bool = False
) -> None:
    seat = game.ids.seat(player)
    announcing = Announcing(said, seat, face, lambda s, source: _mana_ability(game, s, source))
    game.before = _before(game, seat, said)
    game.announcing = announcing
    if spell:
        begin["data"]["payment_mode"] = _MANUAL if announcing.by_hand else _BY_ENGINE
    elif announcing.sources_left and begin["type"] != "PlayLand":
        _make_mana(game, announcing)
    game.apply(seat, begin)
    game.run_announcement()
    _finish(game)


def _make_mana(game: Game, announcing: Announcing) -> None:
    """Activate the announced mana abilities before an ability is: the engine lets nobody choose while it pays for one."""
    while announcing.sources_left:
        source = announcing.sources_left.pop(0)
        announcing.mana_wanted = list(source.mana)
        game.apply(announcing.seat, _mana_ability(game, announcing.seat, source))
        game.run_announcement()
        if game.native.prompt().type != "Priority":
            raise Unsupported(f"phase.rs asks {game.native.prompt().type} for the mana of {source.object}")


def _before(game: Game, seat: int, said: Announcement) -> _Before:
    seen = game.native.player(seat)
    places = {}
    for thing in said.objects:
        item = game.native.object(game.ids.number(thing.object)) or {}
        places[thing.object] = (str(item.get("zone")), bool(item.get("tapped")))
    return _Before(_pool(seen), seen["life"], frozenset(entry["id"] for entry in game.native.stack()), places)


def _pool(seen: Json) -> Counter[str]:
    return Counter(SYMBOL_OF_COLOR[mana["color"]] for mana in seen["mana_pool"]["mana"])


def _finish(game: Game) -> None:
    """When the announcement is complete, name the parts of it that the engine passed over."""
    announcing, before = game.announcing, game.before
    if announcing is None or before is None or game.offer is not None:
        return
    if game.native.prompt().type in ANNOUNCED_LATER and game.native.prompt().data.get("pending_cast"):
        return
    if game.native.prompt().type in ("ManaPayment", "PayCost"):
        return
    game.announcing, game.before = None, None
    said = announcing.said
    _check_face(game, announcing, before)
    _check_targets(game, announcing, before)
    ability = _new_ability(game, before)
    ignored = []
    if said.modes is not None and "modes" not in announcing.taken:
        ignored.append("modes")
    if said.x is not None and "x" not in announcing.taken and not _has_x(game, before, ability, said.x):
        ignored.append("x")
    if said.division is not None and "division" not in announcing.taken and len(said.division) > 1:
        ignored.append("division")
    variant = _variant(game, before)
    announcing.use(variant, variant.replace(" ", "-"))
    if any(announcing.uses.values()):
        unused = ", ".join(keyword for keyword, times in announcing.uses.items() if times)
        raise IllegalAction(f"it cannot be cast so: {unused} is not offered")
    if said.face_down and "face_down" not in announcing.taken and not _cast_face_down(game, before):
        ignored.append("face_down")
    if announcing.objects_left and not all(
        _done(game, thing.deed, thing.object, before) for thing in announcing.objects_left
    ):
        ignored.append("objects")
    if said.mana_from is not None and (announcing.sources_left or _other_mana(game, announcing)):
        ignored.append("mana_from")
    if said.without_paying_mana_cost and variant not in ("", "normal"):
        announcing.taken.add("without_paying_mana_cost")
    ignored += _check_payment(game, announcing, before)
    game.ignored += ignored


def _new_ability(game: Game, before: _Before) -> Json | None:
    new = [entry for entry in game.native.stack() if entry["id"] not in before.stack]
    own = [entry for entry in new if entry["kind"]["type"] != "TriggeredAbility"]
    return (own[0]["kind"].get("data") or {}).get("ability") or {} if own else None


def _check_face(game: Game, announcing: Announcing, before: _Before) -> None:
    """A spell cast by the name of a half or face has to be that half or face."""
    if announcing.face is None:
        return
    for entry in game.native.stack():
        item = game.native.object(entry["id"]) if entry["kind"]["type"] == "Spell" else None
        if item is not None and entry["id"] not in before.stack and item["name"] != announcing.face:
            raise IllegalAction(f"it can be cast as {item['name']} only, not as {announcing.face}")


def _check_targets(game: Game, announcing: Announcing, before: _Before) -> None:
    """The engine fills a slot with one legal target silently: it has to be the target that was announced."""
    targets = announcing.said.targets
    if targets is None or list(targets) == announcing.targets_taken:
        return
    ability = _new_ability(game, before)
    have = [game.ids.of(target) for target in chosen_targets(ability)] if ability else []
    if not have and targets:
        game.ignored.append("targets")
        return
    if sorted(set(have)) != sorted(set(targets)):
        chosen = ", ".join(have) or "nothing"
        raise IllegalAction(f"only {chosen} can be targeted, not {', '.join(targets) or 'nothing'}")


def _has_x(game: Game, before: _Before, ability: Json | None, x: int) -> bool:
    """Whether X came out as announced without a question. Raises :class:`IllegalAction` if it came out otherwise."""
    found = [(ability or {}).get("chosen_x")]
    for entry in game.native.stack():
        if entry["id"] not in before.stack:
            found.append((game.native.object(entry["id"]) or {}).get("cost_x_paid"))
    known = [value for value in found if isinstance(value, int)]
    if known and x not in known:
        raise IllegalAction(f"X can only be {known[0]}, not {x}")
    return bool(known) or x == 0


def _cast_face_down(game: Game, before: _Before) -> bool:
    """Whether a spell that is new on the stack is face down: the engine does not ask where there is no other way."""
    new = [entry["id"] for entry in game.native.stack() if entry["id"] not in before.stack]
    return any((game.native.object(number) or {}).get("face_down") for number in new)


def _variant(game: Game, before: _Before) -> str:
    """The way in which a spell that is new on the stack was cast, in small words."""
    for entry in game.native.stack():
        if entry["id"] not in before.stack and entry["kind"]["type"] == "Spell":
            variant = entry["kind"]["data"].get("casting_variant") or ""
            return words(variant if isinstance(variant, str) else next(iter(variant)))
    return ""


def _other_mana(game: Game, announcing: Announcing) -> bool:
    """Whether the engine activated a mana ability that was not announced, where all of them were."""
    announced = {source.object for source in announcing.said.mana_from or ()}
    made = {event.source for event in game.events if event.kind == "mana"}
    activated = {event.source for event in game.events if event.kind == "activate"}
    return bool((activated & made) - announced)


def _done(game: Game, deed: str, name: str, before: _Before) -> bool:
    item = game.native.object(game.ids.number(name))
    zone, tapped = before.places[name]
    now = str(item.get("zone")) if item else "gone"
    match deed:
        case "tap":
            return bool(item and item["tapped"] and not tapped)
        case "untap":
            return bool(item and not item["tapped"] and tapped)
        case "sacrifice":
            return zone == "Battlefield" and now != zone
        case "discard":
            return zone == "Hand" and now != zone
        case "exile":
            return now == "Exile"
        case "return":
            return now == "Hand"
        case _:
            return True


def _check_payment(game: Game, announcing: Announcing, before: _Before) -> list[str]:
    said = announcing.said
    seen = game.native.player(announcing.seat)
    made: Counter[str] = Counter()
    for event in game.events:
        if event.kind == "mana" and event.player == game.ids.player(announcing.seat):
            made.update(event.mana)
    spent = before.pool + made
    spent.subtract(_pool(seen))
    ignored = []
    if said.paying is not None:
        exact = Counter(part for part in said.paying if part in SYMBOL_OF_COLOR.values())
        generic = sum(int(part) for part in said.paying if part.isdigit())
        rest = spent.copy()
        rest.subtract(exact)
        if any(amount < 0 for amount in rest.values()) or sum(rest.values()) != generic:
            ignored.append("paying")
    if said.without_paying_mana_cost and "without_paying_mana_cost" not in announcing.taken and sum(spent.values()) > 0:
        ignored.append("without_paying_mana_cost")
    if said.symbols is not None and "symbols" not in announcing.taken:
        settled = said.paying is not None and "paying" not in ignored
        if not settled and sum(_pool(seen).values()) > 0:
            ignored.append("symbols")
    return ignored
