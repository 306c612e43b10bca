"""A whole announcement, given to an engine that asks for it bit by bit.

While a spell is being cast or an ability activated, phase.rs asks one prompt after another, in its own order. Each prompt
is answered here from what was announced, by its kind and never by its position. Where the announcement says nothing and
there is an alternative, the prompt is left standing: it becomes the pending decision. At the end it is checked what the
engine took.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from adapters.contract import Announcement, CostObject, IllegalAction, ManaSource, Unsupported

from .fold_mana import mana_answer
from .folding import Asking, action
from .words import COLOR_OF_SYMBOL, Json, words


@dataclass
class Announcing:
    """An announcement under way: what was said, and how much of it the engine has taken."""

    said: Announcement
    seat: int
    face: str | None
    mana_ability: Callable[[int, ManaSource], Json]
    """The engine's action that activates the mana ability that a :class:`ManaSource` means."""

    taken: set[str] = field(default_factory=set)
    targets_taken: list[str] = field(default_factory=list)
    uses: dict[str, int] = field(default_factory=dict)
    objects_left: list[CostObject] = field(default_factory=list)
    sources_left: list[ManaSource] = field(default_factory=list)
    mana_wanted: list[str] = field(default_factory=list)
    pips_left: list[str] = field(default_factory=list)
    pips_spent: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.uses = {use.keyword.lower(): use.times for use in self.said.using}
        self.objects_left = list(self.said.objects)
        self.sources_left = list(self.said.mana_from or ())
        self.pips_left = [symbol for symbol in self.said.paying or () if symbol in COLOR_OF_SYMBOL]

    def copy(self) -> Announcing:
        """An independent copy."""
        return replace(
            self,
            taken=set(self.taken),
            targets_taken=list(self.targets_taken),
            pips_spent=set(self.pips_spent),
        )._with_rest(self)

    def _with_rest(self, other: Announcing) -> Announcing:
        self.uses = dict(other.uses)
        self.objects_left = list(other.objects_left)
        self.sources_left = list(other.sources_left)
        self.mana_wanted = list(other.mana_wanted)
        self.pips_left = list(other.pips_left)
        return self

    @property
    def by_hand(self) -> bool:
        """Whether the announcement says how mana is paid, so that the engine must not choose."""
        convoked = any(thing.deed in ("tap", "exile") for thing in self.said.objects)
        return self.said.paying is not None or bool(self.said.mana_from) or convoked

    def answer(self, asking: Asking) -> list[Json] | None:
        """The engine's actions for a prompt, or ``None`` if the announcement leaves it to a later answer."""
        handler = _ANSWERS.get(asking.prompt.type)
        return handler(self, asking) if handler else None

    def use(self, *keywords: str) -> bool:
        """Whether a keyword was announced and not yet used up; uses it."""
        for keyword in keywords:
            if self.uses.get(keyword, 0) > 0:
                self.uses[keyword] -= 1
                return True
        return False

    def objects_for(self, deed: str, options: list[int], numbers: Callable[[str], int]) -> list[int]:
        """The announced objects for a part of the cost, as many as are offered; they count as taken."""
        found = [thing for thing in self.objects_left if thing.deed == deed and numbers(thing.object) in options]
        for thing in found:
            self.objects_left.remove(thing)
        return [numbers(thing.object) for thing in found]


_Answerer = Callable[[Announcing, Asking], list[Json] | None]


def _targets(announcing: Announcing, asking: Asking) -> list[Json] | None:
    targets = announcing.said.targets
    if targets is None:
        return None
    slots = asking.data["target_slots"]
    slot = (asking.data.get("selection") or {}).get("current_slot", 0)
    if slot < len(targets):
        announcing.targets_taken.append(targets[slot])
        return [action("ChooseTarget", target=asking.ids.reference(targets[slot]))]
    if slots[slot].get("optional"):
        return [action("ChooseTarget", target=None)]
    raise IllegalAction(f"{len(slots)} targets are asked for, {len(targets)} are announced")


def _equip_target(announcing: Announcing, asking: Asking) -> list[Json] | None:
    targets = announcing.said.targets
    if not targets:
        return None
    announcing.targets_taken.append(targets[0])
    return [action("Equip", equipment_id=asking.data["equipment_id"], target_id=asking.ids.number(targets[0]))]


def _modes(announcing: Announcing, asking: Asking) -> list[Json] | None:
    modes = announcing.said.modes
    if modes is None:
        return None
    modal = asking.data["modal"]
    if modal.get("entwine_cost") and len(modes) == modal["max_choices"] and not announcing.use("entwine"):
        raise IllegalAction("all modes are only chosen by using entwine")
    if len(modes) > 1:
        announcing.uses.pop("escalate", None)
    announcing.taken.add("modes")
    return [action("SelectModes", indices=[mode - 1 for mode in modes])]


def _x(announcing: Announcing, asking: Asking) -> list[Json] | None:
    if announcing.said.x is None:
        return None
    announcing.taken.add("x")
    return [action("ChooseX", value=announcing.said.x)]


def _amount(announcing: Announcing, asking: Asking) -> list[Json] | None:
    if announcing.said.x is None:
        return None
    announcing.taken.add("x")
    return [action("SubmitPayAmount", amount=announcing.said.x)]


def _division(announcing: Announcing, asking: Asking) -> list[Json] | None:
    division = announcing.said.division
    if division is None:
        return None
    announcing.taken.add("division")
    return [
        action("DistributeAmong", distribution=[[asking.ids.reference(share.to), share.number] for share in division])
    ]


def _optional_cost(announcing: Announcing, asking: Asking) -> list[Json] | None:
    cost = asking.data["cost"]
    if cost.get("type") == "Choice":
        deed = DEED_OF_COST.get(cost["data"][0].get("type", ""))
        return [action("DecideOptionalCost", pay=any(thing.deed == deed for thing in announcing.objects_left))]
    kind = words(str(cost.get("type", "")))
    names = ("kicker", "multikicker") if kind == "kicker" else (kind, *announcing.uses)
    return [action("DecideOptionalCost", pay=announcing.use(*names))]


def _alternative(announcing: Announcing, asking: Asking) -> list[Json] | None:
    keyword = words(str(asking.data["keyword"]["type"]))
    if keyword == "face down":
        wanted = announcing.said.face_down
        if wanted:
            announcing.taken.add("face_down")
    else:
        wanted = announcing.use(keyword, keyword.replace(" ", "-"))
    return [action("ChooseAlternativeCast", choice={"type": "Alternative" if wanted else "Normal"})]


def _variant(announcing: Announcing, asking: Asking) -> list[Json] | None:
    options = asking.data["options"]
    for index, option in enumerate(options):
        if _fits_variant(announcing, option):
            return [action("ChooseCastingVariant", index=index)]
    raise IllegalAction("none of the ways to cast it that are offered is the one announced")


def _fits_variant(announcing: Announcing, option: Json) -> bool:
    variant = option["variant"]
    name = words(variant if isinstance(variant, str) else next(iter(variant)))
    free = option["mana_cost"]["type"] == "NoCost"
    if announcing.said.without_paying_mana_cost:
        if not free:
            return False
        announcing.taken.add("without_paying_mana_cost")
        return True
    if announcing.uses:
        return announcing.use(name, name.replace(" ", "-"))
    return name == "normal"


def _opponent(announcing: Announcing, asking: Asking) -> list[Json] | None:
    named = [name for name in announcing.said.chosen if name in asking.ids.players]
    return [action("ChooseAnnouncingOpponent", opponent=asking.ids.seat(named[0]))] if named else None


def _adventure(announcing: Announcing, asking: Asking) -> list[Json] | None:
    kind = asking.data["kind"]
    if not isinstance(kind, dict) or kind["type"] != "Adventure":
        return None
    item = asking.native.object(kind["object_id"]) or {}
    other = (item.get("back_face") or {}).get("name")
    return [action("ChooseAdventureFace", creature=announcing.face != other)]


def _modal_face(announcing: Announcing, asking: Asking) -> list[Json] | None:
    item = asking.native.object(asking.data["object_id"]) or {}
    back = (item.get("back_face") or {}).get("name")
    return [action("ChooseModalFace", back_face=back in (announcing.face, *announcing.said.chosen))]


def _phyrexian(announcing: Announcing, asking: Asking) -> list[Json] | None:
    shards = asking.data["shards"]
    said = announcing.said
    if said.symbols is not None:
        if len(said.symbols) != len(shards):
            raise Unsupported("phase.rs: hybrid and Phyrexian symbols in one cost cannot be told apart")
        life = [symbol.endswith("life") for symbol in said.symbols]
        announcing.taken.add("symbols")
    elif said.paying is not None:
        paid = sum(1 for part in said.paying if part.endswith("life"))
        life = [position < paid for position in range(len(shards))]
    else:
        return None
    return [action("SubmitPhyrexianChoices", choices=[{"type": "PayLife" if pay else "PayMana"} for pay in life])]


def _payment(announcing: Announcing, asking: Asking) -> list[Json] | None:
    """One step of paying: mana abilities, then what convoke, improvise or delve put in place of mana, then the mana in the
    pool, then it is paid."""
    if announcing.sources_left:
        source = announcing.sources_left.pop(0)
        announcing.mana_wanted = list(source.mana)
        return [announcing.mana_ability(announcing.seat, source)]
    instead = asking.data.get("convoke_mode")
    for thing in announcing.objects_left:
        if instead and thing.deed == ("exile" if instead == "Delve" else "tap"):
            announcing.objects_left.remove(thing)
            number = asking.ids.number(thing.object)
            color = _convoked(asking, number, thing.mana) if instead == "Convoke" else "Colorless"
            return [action("TapForConvoke", object_id=number, mana_type=color)]
    pool = asking.native.player(announcing.seat)["mana_pool"]["mana"]
    while announcing.pips_left:
        color = COLOR_OF_SYMBOL[announcing.pips_left.pop(0)]
        for mana in pool:
            if mana["color"] == color and mana["pip_id"] not in announcing.pips_spent:
                announcing.pips_spent.add(mana["pip_id"])
                return [action("SpendPoolMana", pip_id=mana["pip_id"])]
    return [action("PassPriority")]


def _convoked(asking: Asking, number: int, mana: tuple[str, ...]) -> str:
    if mana and mana[0] in COLOR_OF_SYMBOL:
        return COLOR_OF_SYMBOL[mana[0]]
    colors = (asking.native.object(number) or {}).get("color") or []
    return str(colors[0]) if colors and not mana else "Colorless"


DEED_OF_COST = {
    "Sacrifice": "sacrifice",
    "TapCreatures": "tap",
    "ExileFromZone": "exile",
    "Exile": "exile",
    "Discard": "discard",
    "ReturnToHand": "return",
    "Reveal": "reveal",
    "UntapCreatures": "untap",
}


def _cost(announcing: Announcing, asking: Asking) -> list[Json] | None:
    kind = asking.data["kind"]["type"]
    deed = DEED_OF_COST.get(kind, "")
    chosen = announcing.objects_for(deed, list(asking.data["choices"]), asking.ids.number) if deed else []
    if not chosen and announcing.said.counters_removed:
        chosen = [asking.ids.number(removed.object) for removed in announcing.said.counters_removed]
        announcing.taken.add("counters_removed")
    return [action("SelectCards", cards=chosen)] if chosen else None


def _crew(announcing: Announcing, asking: Asking) -> list[Json] | None:
    chosen = announcing.objects_for("tap", list(asking.data["eligible_creatures"]), asking.ids.number)
    if not chosen:
        return None
    return [action("CrewVehicle", vehicle_id=asking.data["vehicle_id"], creature_ids=chosen)]


def _saddle(announcing: Announcing, asking: Asking) -> list[Json] | None:
    chosen = announcing.objects_for("tap", list(asking.data["eligible_creatures"]), asking.ids.number)
    return [action("SaddleMount", mount_id=asking.data["mount_id"], creature_ids=chosen)] if chosen else None


def _station(announcing: Announcing, asking: Asking) -> list[Json] | None:
    chosen = announcing.objects_for("tap", list(asking.data["eligible_creatures"]), asking.ids.number)
    if not chosen:
        return None
    return [action("ActivateStation", spacecraft_id=asking.data["spacecraft_id"], creature_id=chosen[0])]


def _mana_color(announcing: Announcing, asking: Asking) -> list[Json] | None:
    if not announcing.mana_wanted:
        return None
    wanted = announcing.mana_wanted
    announcing.mana_wanted = []
    return [mana_answer(asking.data["choice"], wanted)]


def _no_assist(announcing: Announcing, asking: Asking) -> list[Json] | None:
    return [{"type": "ChooseAssistPlayer", "data": {}}]


def _no_splice(announcing: Announcing, asking: Asking) -> list[Json] | None:
    return [{"type": "RespondToSpliceOffer", "data": {}}]


_ANSWERS: dict[str, _Answerer] = {
    "TargetSelection": _targets,
    "EquipTarget": _equip_target,
    "ModeChoice": _modes,
    "AbilityModeChoice": _modes,
    "ChooseXValue": _x,
    "PayAmountChoice": _amount,
    "DistributeAmong": _division,
    "OptionalCostChoice": _optional_cost,
    "AlternativeCastChoice": _alternative,
    "CastingVariantChoice": _variant,
    "CastOffer": _adventure,
    "ChooseAnnouncingOpponent": _opponent,
    "ModalFaceChoice": _modal_face,
    "PhyrexianPayment": _phyrexian,
    "ManaPayment": _payment,
    "PayCost": _cost,
    "CrewVehicle": _crew,
    "SaddleMount": _saddle,
    "StationTarget": _station,
    "ChooseManaColor": _mana_color,
    "AssistChoosePlayer": _no_assist,
    "SpliceOffer": _no_splice,
}

ANNOUNCED_LATER = frozenset(_ANSWERS) - {"AssistChoosePlayer", "SpliceOffer", "CastOffer"}
"""The prompts that belong to announcing: while one of them stands, the announcement is not complete."""
