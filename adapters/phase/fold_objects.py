"""Prompts about objects and players: targets and everything else that is picked out."""

from __future__ import annotations

from msgspec.structs import replace

from adapters.contract import Answer, ChooseObjects, Divide, Divided, IllegalAction, ObjectsChosen

from .folding import Asking, Folded, action, expect, folds, objects
from .words import Json


@folds("TargetSelection", "TriggerTargetSelection")
def _targets(asking: Asking) -> Folded:
    """All targets that are still to be chosen are one choice; the engine takes them slot by slot."""
    slots = asking.data["target_slots"]
    progress = asking.data.get("selection") or {}
    done = progress.get("current_slot", 0)
    chosen_already = [asking.ids.of(t) for t in progress.get("selected_slots", ()) if t]
    open_slots = slots[done:]
    options = asking.references([target for slot in open_slots for target in slot["legal_targets"]])
    needed = sum(1 for slot in open_slots if not slot.get("optional"))
    decision = ChooseObjects(
        player=asking.player,
        purpose="target",
        source=asking.source,
        options=tuple(dict.fromkeys(options)),
        minimum=needed,
        maximum=len(open_slots),
        ordered=len(open_slots) > 1,
    )

    def respond(answer: Answer) -> list[Json]:
        wanted = list(expect(answer, ObjectsChosen).chosen)
        if wanted[: len(chosen_already)] == chosen_already and len(wanted) > len(open_slots):
            wanted = wanted[len(chosen_already) :]
        if not needed <= len(wanted) <= len(open_slots):
            raise IllegalAction(f"{needed} to {len(open_slots)} targets are to be chosen, not {len(wanted)}")
        picks: list[Json] = [asking.ids.reference(name) for name in wanted]
        picks += [None] * (len(open_slots) - len(picks))
        return [action("ChooseTarget", target=pick) for pick in picks]

    return Folded(decision, respond)


@folds("CopyRetarget")
def _new_targets(asking: Asking) -> Folded:
    """New targets for a copy (707.10c): all of them, or none to leave them as they are."""
    slots = asking.data["target_slots"]
    options = asking.references([target for slot in slots for target in slot["legal_alternatives"]])
    return objects(
        asking,
        tuple(dict.fromkeys(options)),
        "target",
        lambda chosen: (
            [action("ChooseTarget", target=asking.ids.reference(name)) for name in chosen]
            if len(chosen) == len(slots)
            else [action("KeepAllCopyTargets")]
        ),
        0,
        len(slots),
    )


@folds("RetargetChoice")
def _changed_targets(asking: Asking) -> Folded:
    """New targets for what is on the stack (115.7), one for each that it has."""
    options = asking.references(asking.data["legal_new_targets"])
    count = len(asking.data["current_targets"])
    return objects(
        asking,
        tuple(dict.fromkeys(options)),
        "target",
        lambda chosen: [action("RetargetSpell", new_targets=[asking.ids.reference(name) for name in chosen])],
        count,
        count,
    )


_OPPONENT_PROMPTS = {
    "ChooseAnnouncingOpponent": "ChooseAnnouncingOpponent",
    "ChooseFromZoneOpponentChooser": "ChooseZoneOpponentChooser",
    "ChooseGiftRecipient": "ChooseGiftRecipient",
    "ClashChooseOpponent": "ChooseClashOpponent",
    "SeparatePilesChooseOpponent": "ChoosePileOpponent",
}


@folds(*_OPPONENT_PROMPTS)
def _opponent(asking: Asking) -> Folded:
    return objects(
        asking,
        tuple(asking.ids.player(seat) for seat in asking.data["candidates"]),
        "player",
        lambda chosen: [action(_OPPONENT_PROMPTS[asking.prompt.type], opponent=asking.ids.seat(chosen[0]))],
    )


@folds("MultiTargetSelection")
def _multi_target(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.references(asking.data["legal_targets"]),
        "choose",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        asking.data["min_targets"],
        asking.data["max_targets"],
    )


@folds("DistributeAmong")
def _distribute(asking: Asking) -> Folded:
    among_these = asking.references(asking.data["targets"])

    def respond(answer: Answer) -> list[Json]:
        shares = expect(answer, Divided).shares
        if sorted(share.to for share in shares) != sorted(among_these):
            raise IllegalAction("each of " + ", ".join(among_these) + " has to get a share")
        return [
            action("DistributeAmong", distribution=[[asking.ids.reference(share.to), share.number] for share in shares])
        ]

    return Folded(
        Divide(
            player=asking.player,
            purpose="division",
            source=asking.source,
            total=asking.data["total"],
            among=among_these,
            each_at_least=1,
        ),
        respond,
    )


def _pick_target(asking: Asking, field: str, purpose: str) -> Folded:
    return objects(
        asking,
        asking.names(asking.data[field]),
        purpose,
        lambda chosen: [action("ChooseTarget", target=asking.ids.reference(chosen[0]))],
    )


@folds("CopyTargetChoice")
def _copied(asking: Asking) -> Folded:
    return _pick_target(asking, "valid_targets", "copy")


@folds("PopulateChoice")
def _populated(asking: Asking) -> Folded:
    return _pick_target(asking, "valid_tokens", "populate")


@folds("ExploreChoice")
def _explored(asking: Asking) -> Folded:
    return _pick_target(asking, "choosable", "explore")


@folds("ReturnAsAuraTarget")
def _aura_host(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.references(asking.data["legal_targets"]),
        "attach",
        lambda chosen: [action("ChooseTarget", target=asking.ids.reference(chosen[0]))],
    )


@folds("ProliferateChoice")
def _proliferate(asking: Asking) -> Folded:
    options = asking.references(asking.data["eligible"])
    return objects(
        asking,
        options,
        "proliferate",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        0,
        len(options),
    )


@folds("ChooseObjectsSelection")
def _some_objects(asking: Asking) -> Folded:
    eligible = asking.data["eligible"]
    options = asking.references(eligible) if eligible and isinstance(eligible[0], dict) else asking.names(eligible)
    return objects(
        asking,
        options,
        "choose",
        lambda chosen: [action("SelectTargets", targets=[asking.ids.reference(name) for name in chosen])],
        asking.data.get("min", 0),
        asking.data.get("max", len(options)),
    )


@folds("ChooseLegend")
def _legend(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["candidates"]),
        "legend",
        lambda chosen: [action("ChooseLegend", keep=asking.ids.number(chosen[0]))],
    )


@folds("DamageSourceChoice")
def _damage_source(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["options"]),
        "damage",
        lambda chosen: [action("ChooseDamageSource", source=asking.ids.number(chosen[0]))],
    )


@folds("BattleProtectorChoice")
def _protector(asking: Asking) -> Folded:
    return objects(
        asking,
        tuple(asking.ids.player(seat) for seat in asking.data["candidates"]),
        "player",
        lambda chosen: [action("ChooseBattleProtector", protector=asking.ids.seat(chosen[0]))],
    )


def _select_cards(asking: Asking, purpose: str, minimum: int, maximum: int, field: str = "cards") -> Folded:
    return objects(
        asking,
        asking.names(asking.data[field]),
        purpose,
        lambda chosen: [action("SelectCards", cards=asking.numbers(chosen))],
        minimum,
        maximum,
    )


@folds("DiscardChoice", "DiscardToHandSize", "ConniveDiscard", "WardDiscardChoice")
def _discard(asking: Asking) -> Folded:
    count = asking.data.get("count", 1)
    least = 0 if asking.data.get("up_to") else asking.data.get("min_count") or count
    return _select_cards(asking, "discard", least, count)


@folds("WardSacrificeChoice")
def _ward_sacrifice(asking: Asking) -> Folded:
    return _select_cards(asking, "sacrifice", 1, asking.data.get("count", 1), "permanents")


@folds("UnlessBounceChoice")
def _unless_return(asking: Asking) -> Folded:
    return _select_cards(asking, "return", 1, asking.data.get("count", 1), "permanents")


_ZONE_PURPOSE = {
    "Sacrifice": "sacrifice",
    "Discard": "discard",
    "Destroy": "destroy",
    "Exile": "exile",
    "Bounce": "return",
}


@folds("EffectZoneChoice")
def _effect_zone(asking: Asking) -> Folded:
    count = asking.data["count"]
    least = 0 if asking.data.get("up_to") else (asking.data.get("min_count") or count)
    kind = str(asking.data.get("effect_kind"))
    folded = _select_cards(asking, _ZONE_PURPOSE.get(kind, "choose"), least, count)
    if kind == "PutAtLibraryPosition" and count > 1 and isinstance(folded.decision, ChooseObjects):
        return Folded(replace(folded.decision, ordered=True), folded.respond)
    return folded


@folds("ChooseFromZoneChoice", "RevealChoice")
def _from_zone(asking: Asking) -> Folded:
    count = asking.data.get("count", 1)
    least = 0 if asking.data.get("up_to") or asking.data.get("optional") else asking.data.get("min_count") or count
    return _select_cards(asking, "choose", least, count)


@folds("SearchChoice")
def _search(asking: Asking) -> Folded:
    count = asking.data["count"]
    least = 0 if asking.data.get("allows_partial_find") or asking.data.get("up_to") else count
    return _select_cards(asking, "search", least, count)


@folds("ChooseRingBearer")
def _ring_bearer(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["candidates"]),
        "choose",
        lambda chosen: [action("ChooseRingBearer", target=asking.ids.number(chosen[0]))],
    )
