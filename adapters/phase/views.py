"""What phase.rs shows, in the contract's terms: objects, players, the stack. What it does not show stays out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET, UnsetType

from adapters.contract import (
    AbilityName,
    AbilityOnStack,
    ObjectView,
    PlayerView,
    SpellOnStack,
    StackObject,
    Step,
    Turn,
)

from .abilities import AbilityNamer
from .identity import Ids
from .native import Native
from .words import (
    STEP_OF_PHASE,
    SYMBOL_OF_COLOR,
    Json,
    counter_word,
    keyword_name,
    keyword_words,
    mana_value,
    words,
)

_COMBAT = {"DeclareAttackers", "DeclareBlockers", "CombatDamage", "EndCombat"}
_EVERY_CREATURE_TYPE = 100
"""More creature types than this on one object are all of them: the engine lists each."""


@dataclass
class _Combat:
    """Who attacks what and who blocks whom, from the engine's state, where combat is under way."""

    attacking: dict[int, Json] = field(default_factory=dict)
    blocked: dict[int, bool] = field(default_factory=dict)
    blockers: dict[int, list[int]] = field(default_factory=dict)
    blocking: dict[int, list[int]] = field(default_factory=dict)
    first_strike: bool = False

    @classmethod
    def read(cls, native: Native) -> _Combat:
        if native.phase not in _COMBAT:
            return cls()
        combat = native.state()["state"].get("combat")
        if not combat:
            return cls()
        attackers = combat["attackers"]
        return cls(
            {a["object_id"]: a.get("attack_target") for a in attackers},
            {a["object_id"]: bool(a["blocked"]) for a in attackers},
            {int(k): list(v) for k, v in combat["blocker_assignments"].items()},
            {int(k): list(v) for k, v in combat["blocker_to_attacker"].items()},
            bool(combat.get("first_strike_participants")) and not combat.get("regular_damage_done"),
        )


class Viewer:
    """Reads one game. A fresh one is made for each view, so that combat is read once."""

    def __init__(self, native: Native, ids: Ids, namer: AbilityNamer) -> None:
        self._native = native
        self._ids = ids
        self._namer = namer
        self._combat = _Combat.read(native)

    # ---- the turn ----

    def turn(self, active: int, ahead: int) -> Turn:
        """Whose turn it is and which step."""
        phase = self._native.phase
        step = STEP_OF_PHASE[phase]
        if phase == "CombatDamage" and self._combat.first_strike:
            step = Step.FIRST_STRIKE_DAMAGE
        return Turn(active_player=self._ids.player(active), step=step, number=max(1, self._native.turn - ahead))

    # ---- objects ----

    def battlefield(self) -> tuple[ObjectView, ...]:
        """All permanents, phased-out ones as well."""
        return tuple(self.object(item) for item in self._native.battlefield())

    def exile(self) -> tuple[ObjectView, ...]:
        """The cards in exile."""
        return tuple(self.object(item) for item in self._native.exile())

    def cards(self, numbers: list[int]) -> tuple[ObjectView, ...]:
        """The cards with these numbers, in this order."""
        items = [self._native.object(number) for number in numbers]
        return tuple(self.object(item) for item in items if item is not None)

    def object(self, item: Json) -> ObjectView:
        """One card, token or permanent, after all effects."""
        number = item["id"]
        here = item["zone"] == "Battlefield"
        types = item["card_types"]
        core = types["core_types"]
        creature = "Creature" in core or ("Vehicle" in types["subtypes"] and not here)
        keywords = item.get("keywords", [])
        token = bool(item.get("is_token"))
        split = _is_split(item)
        face_down = bool(item["face_down"])
        status: dict[str, Any] = {}
        if here:
            status = {
                "tapped": bool(item["tapped"]),
                "phased_out": (item.get("phase_status") or {}).get("status") == "PhasedOut",
                "transformed": bool(item["transformed"]),
                "flipped": bool(item["flipped"]),
                "damage": int(item["damage_marked"]),
                "attached_to": self._ids.of(item["attached_to"]) if item.get("attached_to") else None,
                **self._combat_of(number),
            }
        subtypes = types["subtypes"]
        everything = len(subtypes) > _EVERY_CREATURE_TYPE or "Changeling" in keywords
        return ObjectView(
            id=self._ids.name(number),
            card=self.card(item),
            owner=self._ids.player(item["owner"]),
            controller=self._ids.player(item["controller"]) if here or item["zone"] == "Stack" else UNSET,
            name=UNSET if split else item["name"],
            token=token,
            face_down=face_down,
            power=item["power"] if creature else None,
            toughness=item["toughness"] if creature else None,
            mana_value=self._mana_value(item),
            colors=UNSET if split else tuple(words(color) for color in item["color"]),
            supertypes=tuple(words(kind) for kind in types["supertypes"]),
            types=UNSET if split else tuple(words(kind) for kind in core),
            subtypes=tuple(subtypes),
            every_creature_type=everything,
            keywords=self._keywords(item),
            abilities=self._abilities(item),
            counters={counter_word(kind): amount for kind, amount in item["counters"].items() if amount},
            **status,
        )

    def card(self, item: Json) -> str:
        """The name by which a card or token goes: it never changes."""
        number = item["id"]
        if number not in self._ids.cards:
            self._ids.cards[number] = item.get("base_name") or item["name"]
        return self._ids.cards[number]

    def _combat_of(self, number: int) -> dict[str, Any]:
        combat = self._combat
        if number in combat.attacking:
            target = combat.attacking[number]
            return {
                "attacking": self._defender(target),
                "blocking": (),
                "blocked": combat.blocked[number],
                "blocked_by": tuple(self._ids.name(n) for n in combat.blockers.get(number, ())),
            }
        blocking = tuple(self._ids.name(n) for n in combat.blocking.get(number, ()))
        return {"attacking": None, "blocking": blocking, "blocked": False, "blocked_by": ()}

    def _defender(self, target: Json) -> str:
        if not target:
            return ""
        if target["type"] == "Player":
            return self._ids.player(target["data"])
        item = self._native.object(target["data"])
        return self._ids.name(target["data"]) if item is not None and item["zone"] == "Battlefield" else ""

    def _mana_value(self, item: Json) -> int | UnsetType:
        """Not observable for a back face (202.3b), for the halves of a split card together (202.3d), or for a spell with X
        whose value the engine keeps to itself."""
        if item["transformed"] and not item["face_down"]:
            return UNSET
        if _is_split(item):
            return UNSET
        cost = item["mana_cost"]
        if item["zone"] == "Stack" and "X" in (cost.get("shards") or ()):
            return mana_value(cost, item["cost_x_paid"]) if isinstance(item.get("cost_x_paid"), int) else UNSET
        return mana_value(cost)

    def _keywords(self, item: Json) -> tuple[str, ...]:
        found = [keyword_words(keyword) for keyword in item.get("keywords", ())]
        for ability in item.get("abilities", ()):
            description = ability.get("description") or ""
            if description.lower().startswith("equip "):
                found.append(description.lower())
        return tuple(dict.fromkeys(found))

    def _abilities(self, item: Json) -> tuple[AbilityName, ...] | UnsetType:
        """Every ability that is no keyword. Not observable where one of them cannot be told."""
        found: list[AbilityName] = []
        for known in self._namer.activated(item):
            if known.keywords:
                continue
            if not known.names:
                return UNSET
            found += known.names
        definitions = [entry["definition"] for entry in item.get("trigger_definitions", ())]
        for definition in definitions:
            named = self._namer.triggered(definition, item)
            if named.keywords:
                continue
            if not named.names:
                return UNSET
            found += named.names
        for definition in [*item.get("static_definitions", ()), *item.get("replacement_definitions", ())]:
            if (definition.get("description") or "").startswith("CR "):
                continue
            named = self._namer.triggered(definition, item)
            if not named.names:
                return UNSET
            found += named.names
        return tuple(dict.fromkeys(found))

    # ---- players ----

    def player(self, seat: int, status: str) -> PlayerView:
        """One player and the zones of theirs."""
        seen = self._native.player(seat)
        pool: dict[str, int] = {}
        for mana in seen["mana_pool"]["mana"]:
            symbol = SYMBOL_OF_COLOR[mana["color"]]
            pool[symbol] = pool.get(symbol, 0) + 1
        counters = {words(kind): amount for kind, amount in (seen.get("player_counters") or {}).items() if amount}
        for kind, key in (("poison", "poison_counters"), ("energy", "energy")):
            if seen.get(key):
                counters[kind] = seen[key]
        return PlayerView(
            name=self._ids.player(seat),
            life=seen["life"],
            counters=counters,
            mana_pool=pool,
            lands_played=seen["lands_played_this_turn"],
            library=self.cards(seen["library"]),
            hand=self.cards(seen["hand"]),
            graveyard=self.cards(seen["graveyard"]),
            status=status,  # type: ignore[arg-type]
        )

    # ---- the stack ----

    def stack(self) -> tuple[StackObject, ...]:
        """The stack from the top."""
        return tuple(self.stack_object(entry) for entry in reversed(self._native.stack()))

    def stack_object(self, entry: Json) -> StackObject:
        """A spell or an ability on the stack."""
        kind = entry["kind"]
        data = kind.get("data") or {}
        ability = data.get("ability") or {}
        targets = tuple(dict.fromkeys(self._ids.of(target) for target in chosen_targets(ability)))
        controller = self._ids.player(entry["controller"])
        if kind["type"] == "Spell":
            item = self._native.object(entry["id"])
            assert item is not None
            return SpellOnStack(
                id=self._ids.name(entry["id"]),
                controller=controller,
                targets=targets,
                object=self.object(item),
                x=item.get("cost_x_paid", ability.get("chosen_x", UNSET)),
            )
        source = entry["source_id"]
        item = self._native.object(source)
        triggered = kind["type"] == "TriggeredAbility"
        return AbilityOnStack(
            id=self._ids.name(entry["id"]),
            controller=controller,
            targets=targets,
            source=self._ids.name(source),
            source_card=self.card(item) if item else self._ids.cards.get(source, ""),
            type="triggered" if triggered else "activated",
            names=self.names_of(kind, ability, item),
            text=ability.get("description") or data.get("description") or "",
        )

    def names_of(self, kind: Json, ability: Json, item: Json | None) -> tuple[AbilityName, ...] | UnsetType:
        """Every name that fits an ability on the stack, as far as the engine tells which it is."""
        if kind["type"] == "KeywordAction":
            action = kind["data"].get("action", kind["data"])
            word = words(str(action.get("type", ""))).split(" ")[0]
            return self._keyword_ability(word, item)
        if item is None:
            return UNSET
        if kind["type"] == "ActivatedAbility":
            index = ability.get("ability_index")
            known = [named for named in self._namer.activated(item) if named.index == index]
            return known[0].names if known and known[0].names else UNSET
        definition = _definition(ability, kind.get("data") or {}, item)
        if definition is None:
            return UNSET
        return self._namer.triggered(definition, item).names or UNSET

    def _keyword_ability(self, word: str, item: Json | None) -> tuple[AbilityName, ...] | UnsetType:
        if item is None or not word:
            return UNSET
        for keyword in item.get("keywords", ()):
            if keyword_name(keyword) == word:
                ordinals = [p.ordinal for p in self._namer.paragraphs(item) if word in p.keywords]
                return (*(AbilityName(ordinal=n) for n in ordinals[:1]), AbilityName(keyword=word))
        return (AbilityName(keyword=word),)


def _is_split(item: Json) -> bool:
    """Whether an object is a whole split card (709.4): the engine shows one half of it only."""
    return (item.get("back_face") or {}).get("layout_kind") == "Split" and item["zone"] not in ("Stack", "Battlefield")


def chosen_targets(ability: Json) -> list[Json]:
    """The targets chosen for an ability and for the parts of it, in order."""
    found = list(ability.get("targets") or ())
    rest = ability.get("sub_ability")
    if isinstance(rest, dict):
        found += chosen_targets(rest)
    return found


def _definition(ability: Json, data: Json, item: Json) -> Json | None:
    """The definition that a triggered ability on the stack came from."""
    reference = ability.get("trigger_definition_ref") or data.get("trigger_definition_ref")
    entries = item.get("trigger_definitions", ())
    source = (ability.get("trigger_source") or {}).get("trigger_entries") or entries
    if reference:
        for entry in [*source, *entries]:
            if entry["occurrence"] == reference["occurrence"]:
                definition: Json = entry["definition"]
                return definition
    description = data.get("description") or ability.get("description")
    return {"description": description} if description else None
