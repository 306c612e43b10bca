"""A real panic of Rust code, through Python: phase.rs is given a mana pool that it cannot add to."""

import json

from in_process import Honest

from adapters import store

store.put_on_path("phase")

import phase  # noqa: E402

_FOREST = {
    "name": "Forest",
    "text": "",
    "type": "Basic Land — Forest",
    "types": ["Land"],
    "supertypes": ["Basic"],
    "subtypes": ["Forest"],
    "manaValue": 0.0,
    "colors": [],
    "colorIdentity": ["G"],
    "layout": "normal",
    "identifiers": {},
    "legalities": {},
}


class PanicsInRust(Honest):
    def misbehave(self) -> None:
        database = {"forest": phase.build_oracle_face(_FOREST, None)}
        engine = phase.Engine.from_json(json.dumps(database))
        whole = engine.new_game(["Forest"] * 12, ["Forest"] * 12, seed=7, first_player=0).state()
        state = whole["state"]
        land = state["players"][0]["library"].pop(0)
        state["objects"][str(land)]["zone"] = "Battlefield"
        state["battlefield"].append(land)
        mana = {"color": "Green", "source_id": 0, "pip_id": 1, "snow": False, "restrictions": []}
        state["players"][0]["mana_pool"] = {"mana": [mana]}
        state.update(turn_number=1, phase="PreCombatMain", active_player=0, priority_player=0)
        state["waiting_for"] = {"type": "Priority", "data": {"player": 0}}
        tap = {"type": "ActivateAbility", "data": {"source_id": land, "ability_index": 0}}
        engine.load_game(whole).apply(0, tap)
