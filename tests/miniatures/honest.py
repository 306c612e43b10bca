"""The honest miniature: an engine that knows the basic lands, speaks protocol 1 and does nothing wrong.

The others are this one with a misdeed, which they commit when a request of the kind given mentions a Mountain: so a
test can play games beside it that must not be harmed. Standard library only: what docs/PROTOCOL.md says is enough.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}
Object = dict[str, Any]


class IllegalError(Exception):
    """The action is refused."""


class UnsupportedError(Exception):
    """Something is beyond the engine: the reason, and ``card`` or ``capability``."""


class Game:
    """A position of basic lands, and what can be done with them before the step ends."""

    def __init__(self, position: Object) -> None:
        if any(player.get("command") for player in position["players"]):
            raise UnsupportedError("there is no command zone here", "capability")
        self.turn = {"step": "precombat main phase", "number": 1, **position["turn"]}
        self.players = [
            {
                "name": player["name"],
                "life": player.get("life", 20),
                "counters": player.get("counters", {}),
                "mana_pool": dict(player.get("mana_pool", {})),
                "lands_played": player.get("lands_played", 0),
                "designations": [],
                **{zone: self._objects(player.get(zone, [])) for zone in ("library", "hand", "graveyard")},
            }
            for player in position["players"]
        ]
        self.exile = [card for player in position["players"] for card in self._objects(player.get("exile", []))]
        self.battlefield = self._objects(position.get("battlefield", []))
        self.priority = self.turn["active_player"]
        self.passed = 0

    def _objects(self, specs: list[Object]) -> list[Object]:
        for spec in specs:
            if spec.get("card") not in MANA:
                raise UnsupportedError(f"no such card here: {spec.get('card') or 'a token'}", "card")
            if extra := spec.keys() - {"id", "card", "owner", "controller", "tapped", "sick"}:
                raise UnsupportedError(f"cannot start with {', '.join(sorted(extra))}", "capability")
        return [
            {
                "id": spec["id"],
                "card": spec["card"],
                "name": spec["card"],
                "owner": spec["owner"],
                "controller": spec["controller"],
                "tapped": spec.get("tapped", False),
                "types": ["land"],
                "supertypes": ["basic"],
                "subtypes": [] if spec["card"] == "Wastes" else [spec["card"]],
                "colors": [],
            }
            for spec in specs
        ]

    def act(self, action: Object) -> list[Object]:
        """Do it and tell the events; raises :class:`IllegalError` before anything has changed."""
        player = next(player for player in self.players if player["name"] == action["player"])
        name = player["name"]
        if action["action"] == "answer" or self.priority != name:
            raise IllegalError(f"{name} is not asked anything and has not got priority")
        if action["action"] == "pass":
            if self.passed + 1 == len(self.players):
                raise UnsupportedError("steps cannot end yet", "capability")
            self.passed += 1
            names = [player["name"] for player in self.players]
            self.priority = names[(names.index(name) + 1) % len(names)]
            return []
        if action["action"] == "play land":
            land = self._find(player["hand"], action["object"])
            if name != self.turn["active_player"] or "main phase" not in self.turn["step"] or player["lands_played"]:
                raise IllegalError(f"{name} cannot play a land now")
            player["hand"].remove(land)
            self.battlefield.append(land)
            player["lands_played"] += 1
            self.passed = 0
            return [
                {"kind": "play", "player": name, "object": land["id"]},
                {"kind": "zone", "object": land["id"], "from_zone": "hand", "to_zone": "battlefield"},
            ]
        if action["action"] == "activate":
            land = self._find(self.battlefield, action["object"])
            if action.get("ability", {}).get("cost", "{T}") != "{T}":
                raise IllegalError(f"{land['id']} has no such ability")
            if land["controller"] != name or land["tapped"]:
                raise IllegalError(f"{name} cannot tap {land['id']} for mana")
            land["tapped"] = True
            mana = MANA[land["card"]]
            player["mana_pool"][mana] = player["mana_pool"].get(mana, 0) + 1
            return [
                {"kind": "tap", "object": land["id"]},
                {"kind": "mana", "player": name, "source": land["id"], "mana": [mana]},
            ]
        raise IllegalError(f"{name} cannot {action['action']} anything here")

    def _find(self, zone: list[Object], wanted: str) -> Object:
        for card in zone:
            if card["id"] == wanted:
                return card
        raise IllegalError(f"{wanted} is not there")

    def view(self, events: list[Object]) -> Object:
        """Everything there is to see."""
        return {
            "players": self.players,
            "turn": self.turn,
            "priority": self.priority,
            "battlefield": self.battlefield,
            "exile": self.exile,
            "command": [],
            "events": events,
        }


class Engine:
    """The methods of the protocol."""

    game_type = Game
    capabilities = ["multiplayer", "events:play", "events:zone", "events:tap", "events:mana"]

    def answer(self, method: str, params: Object) -> Any:
        """The result of a request."""
        match method:
            case "initialize":
                return {"protocol": 1, "name": "miniature", "version": "1", "capabilities": self.capabilities}
            case "support":
                return {card: {"level": "full" if card in MANA else "none"} for card in params["cards"]}
            case "start":
                self.game = self.game_type(params["position"])
                return self.game.view([])
            case "act":
                return self.game.view(self.game.act(params["action"]))
            case "view":
                return self.game.view([])
            case "shutdown":
                return {}
        raise LookupError(method)


def serve(engine: Engine, misdeed: Callable[[bytes], bytes] = lambda line: line, *, on: str = "act") -> None:
    """Answer until shutdown. ``misdeed`` may change the reply to a request of the kind ``on`` with a Mountain."""
    for text in sys.stdin:
        request = json.loads(text)
        reply: Object = {"jsonrpc": "2.0", "id": request["id"]}
        try:
            reply["result"] = engine.answer(request["method"], request["params"])
        except IllegalError as refusal:
            reply["error"] = {"code": 1, "message": str(refusal)}
        except UnsupportedError as missing:
            reply["error"] = {"code": 2, "message": missing.args[0], "data": {"what": missing.args[1]}}
        except LookupError:
            reply["error"] = {"code": -32601, "message": f"no method {request['method']}"}
        line = json.dumps(reply).encode() + b"\n"
        if request["method"] == on and (on == "initialize" or "Mountain" in text):
            line = misdeed(line)
        sys.stdout.buffer.write(line)
        sys.stdout.flush()
        if request["method"] == "shutdown":
            return


if __name__ == "__main__":
    serve(Engine())
