"""Prompts about paying a cost, where the announcement left open with what."""

from __future__ import annotations

from adapters.contract import IllegalAction, Unsupported

from .announcing import DEED_OF_COST
from .folding import Asking, Folded, action, folds, objects

_PURPOSES = {"sacrifice": "sacrifice", "exile": "exile", "discard": "discard", "return": "return"}


@folds("PayCost")
def _cost(asking: Asking) -> Folded:
    deed = DEED_OF_COST.get(asking.data["kind"]["type"], "")
    count = asking.data["count"]
    return objects(
        asking,
        asking.names(asking.data["choices"]),
        _PURPOSES.get(deed, "cost"),
        lambda chosen: [action("SelectCards", cards=asking.numbers(chosen))],
        asking.data.get("min_count") or count,
        count,
    )


@folds("StationTarget")
def _station(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["eligible_creatures"]),
        "cost",
        lambda chosen: [
            action(
                "ActivateStation",
                spacecraft_id=asking.data["spacecraft_id"],
                creature_id=asking.ids.number(chosen[0]),
            )
        ],
    )


@folds("CrewVehicle")
def _crew(asking: Asking) -> Folded:
    options = asking.names(asking.data["eligible_creatures"])
    return objects(
        asking,
        options,
        "cost",
        lambda chosen: [
            action("CrewVehicle", vehicle_id=asking.data["vehicle_id"], creature_ids=asking.numbers(chosen))
        ],
        1,
        len(options),
    )


@folds("EquipTarget")
def _equip(asking: Asking) -> Folded:
    return objects(
        asking,
        asking.names(asking.data["valid_targets"]),
        "target",
        lambda chosen: [
            action("Equip", equipment_id=asking.data["equipment_id"], target_id=asking.ids.number(chosen[0]))
        ],
    )


@folds("PhyrexianPayment")
def _phyrexian(asking: Asking) -> Folded:
    raise Unsupported("phase.rs asks what each Phyrexian symbol is to be: the announcement has to say it")


@folds("ManaPayment")
def _payment(asking: Asking) -> Folded:
    raise IllegalAction("the announced cost is not paid")
