"""A puppet of an engine: it keeps positions, priority, steps and the stack, and does what a test tells it for the rest.

No rule of any card is in it. A test gives it ``resolve`` (what happens as something resolves), ``rules`` (called before each
action; it may refuse), ``answer`` (what an answer does) and ``begin`` (what happens as a step begins).
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from adapters import contract as c

STEPS = list(c.Step)
ALL_EVENTS = tuple(f"events:{kind}" for kind in c.EVENTS)
BEAR: dict[str, Any] = {"types": ("creature",), "subtypes": ("Bear",), "power": 2, "toughness": 2, "colors": ("green",)}
CARDS: dict[str, dict[str, Any]] = {
    "Grizzly Bears": BEAR,
    "Runeclaw Bear": BEAR,
    "Forest": {"types": ("land",), "subtypes": ("Forest",), "supertypes": ("basic",)},
    "Island": {"types": ("land",), "subtypes": ("Island",), "supertypes": ("basic",)},
    "Wastes": {"types": ("land",), "supertypes": ("basic",)},
    "Soul Warden": {
        "types": ("creature",),
        "subtypes": ("Human", "Cleric"),
        "power": 1,
        "toughness": 1,
        "colors": ("white",),
    },
}


def nothing(*_: Any) -> None:
    """What a test does not tell."""


class Puppet:
    """The engine; ``objects`` maps an id to (zone, view), zones being spelled as the contract's events would."""

    def __init__(
        self,
        *,
        resolve: Callable[[Puppet, c.StackObject], None] = nothing,
        rules: Callable[[Puppet, c.Action], None] = nothing,
        answer: Callable[[Puppet, c.Decision, c.Answer], None] = nothing,
        begin: Callable[[Puppet, c.Step], None] = nothing,
        capabilities: tuple[str, ...] = ("multiplayer", *ALL_EVENTS),
        unseen: tuple[str, ...] = (),
        support: dict[str, c.Support] | None = None,
    ) -> None:
        self.resolve, self.rules, self.answer, self.begin = resolve, rules, answer, begin
        self.capabilities, self.unseen, self.supported = capabilities, unseen, support or {}
        self.acted: list[c.Action] = []
        self.starts = 0

    # ---- the contract --------------------------------------------------------------------------------------------------

    def describe(self) -> c.EngineInfo:
        return c.EngineInfo(name="puppet", version="1", capabilities=self.capabilities)

    def support(self, card_names: tuple[str, ...]) -> dict[str, c.Support]:
        return {name: self.supported.get(name, c.Support("full")) for name in card_names}

    def start(self, position: c.Position) -> c.View:
        self.starts += 1
        self.position = position
        self.players = {
            one.name: {
                "life": one.life,
                "counters": dict(one.counters),
                "mana_pool": dict(one.mana_pool),
                "lands_played": 0,
            }
            for one in position.players
        }
        self.status = {one.name: "playing" for one in position.players}
        self.zones: dict[str, list[str]] = {"battlefield": [], "exile": [], "command": []}
        self.objects: dict[str, c.ObjectView] = {}
        for spec in position.battlefield:
            self.put(spec.id, "battlefield", self._seen(spec))
        for one in position.players:
            for zone in ("library", "hand", "graveyard", "exile", "command"):
                for spec in getattr(one, zone):
                    self.put(spec.id, zone if zone in ("exile", "command") else f"{one.name} {zone}", self._seen(spec))
        self.turn = position.turn
        self.priority: str | None = position.turn.active_player
        self.passed = 0
        self.stack: list[c.StackObject] = []
        self.waiting: list[c.AbilityOnStack] = []
        self.pending: c.Decision | None = None
        self.result: c.Result | None = None
        self.events: list[c.Event] = []
        self.ignored: tuple[str, ...] = ()
        self.made = 0
        return self.view()

    def act(self, action: c.Action) -> c.View:
        self.events, self.ignored = [], ()
        kept = self._keep()
        try:
            self._carry_out(action)
        except c.IllegalAction:
            self.__dict__.update(kept)
            raise
        self.acted.append(action)
        return replace(self.view(), events=tuple(self.events), ignored=self.ignored)

    def view(self) -> c.View:
        def zone(name: str) -> tuple[c.ObjectView, ...]:
            return tuple(self._shown(self.objects[id]) for id in self.zones.get(name, ()))

        players = tuple(
            c.PlayerView(
                name=name,
                **{key: copy.copy(value) for key, value in facts.items() if key not in self.unseen or key == "life"},
                status=self.status[name],
                **{
                    key: len(zone(f"{name} {key}")) if key in self.unseen else zone(f"{name} {key}")
                    for key in ("library", "hand", "graveyard")
                },
            )
            for name, facts in self.players.items()
        )
        return c.View(
            players=players,
            turn=self.turn,
            priority=None if self.pending or self.result else self.priority,
            battlefield=zone("battlefield"),
            exile=zone("exile"),
            command=zone("command"),
            stack=tuple(self.stack),
            waiting_triggers=tuple(self.waiting),
            pending=self.pending,
            result=self.result,
        )

    def close(self) -> None:
        pass

    # ---- what it keeps -------------------------------------------------------------------------------------------------

    def _keep(self) -> dict[str, Any]:
        plain = {key: value for key, value in self.__dict__.items() if not callable(value)}
        return {
            key: copy.copy(value) if not isinstance(value, dict) else copy.deepcopy(value)
            for key, value in plain.items()
        }

    def _seen(self, spec: c.ObjectSpec) -> c.ObjectView:
        name = spec.card or spec.token_copy_of or (spec.token.name if spec.token else "")
        facts = dict(CARDS.get(name, {"types": ("artifact",)}))
        if spec.token and not spec.token.predefined:
            token = spec.token
            facts |= {
                "types": token.types,
                "subtypes": token.subtypes,
                "power": token.power,
                "toughness": token.toughness,
            }
        return self.fresh(
            spec.id, name, spec.owner, controller=spec.controller, token=spec.card is None, tapped=spec.tapped,
            counters=dict(spec.counters), damage=spec.damage, attached_to=spec.attached_to, face_down=spec.face_down, **facts,
        )  # fmt: skip

    @staticmethod
    def fresh(id: str, name: str, owner: str, **facts: Any) -> c.ObjectView:
        usual: dict[str, Any] = {
            "controller": owner, "name": name, "token": False, "tapped": False, "face_down": False, "phased_out": False,
            "transformed": False, "flipped": False, "mana_value": 0, "colors": (), "supertypes": (), "types": (), "subtypes": (),
            "every_creature_type": False, "keywords": (), "abilities": (), "counters": {}, "damage": 0, "attached_to": None,
            "attacking": None, "blocking": (), "blocked": False, "blocked_by": (),
        }  # fmt: skip
        return c.ObjectView(id=id, card=name, owner=owner, **(usual | facts))

    def _shown(self, seen: c.ObjectView) -> c.ObjectView:
        return replace(seen, **{fact: UNSET for fact in self.unseen if hasattr(seen, fact)})

    # ---- what a test can do with it ------------------------------------------------------------------------------------

    def put(self, id: str, zone: str, seen: c.ObjectView | None = None) -> None:
        """Put something to a zone: as a new object, unless it is given."""
        old = self.objects.get(id)
        self.take(id)
        self.objects[id] = seen or self.fresh(id, old.card, str(old.owner), token=old.token, **CARDS.get(old.card, {}))
        self.zones.setdefault(zone, []).append(id)

    def take(self, id: str) -> None:
        """Take something out of the game."""
        for ids in self.zones.values():
            if id in ids:
                ids.remove(id)

    def change(self, id: str, **facts: Any) -> None:
        """Change what is seen of an object."""
        self.objects[id] = replace(self.objects[id], **facts)

    def token(self, name: str, player: str, **facts: Any) -> str:
        """Make a token."""
        self.made += 1
        id = f"token {self.made}"
        self.put(id, "battlefield", self.fresh(id, name, player, token=True, types=("artifact", "creature"), **facts))
        self.event("token", player=player, object=id)
        return id

    def trigger(self, source: str, player: str, waits: bool = False, **facts: Any) -> str:
        """Let an ability trigger, and put it on the stack or let it wait."""
        self.made += 1
        ability = c.AbilityOnStack(
            id=f"ability {self.made}", controller=player, source=source, source_card=self.objects[source].card,
            type="triggered", **({"names": (c.AbilityName(ordinal=1),), "targets": ()} | facts),
        )  # fmt: skip
        self.waiting.append(ability) if waits else self.stack.insert(0, ability)
        self.event("trigger", source=source, player=player, names=ability.names)
        return ability.id

    def event(self, kind: str, **fields: Any) -> None:
        """Report an event."""
        self.events.append(c.Event(kind=kind, **fields))

    def lose(self, player: str, amount: int) -> None:
        """Let a player lose life."""
        self.players[player]["life"] -= amount
        self.event("life", player=player, amount=-amount)

    # ---- what it does by itself ------------------------------------------------------------------------------------------

    def _carry_out(self, action: c.Action) -> None:
        if self.pending is not None:
            if not isinstance(action, c.AnswerGiven) or action.player != self.pending.player:
                raise c.IllegalAction("something else is asked")
            decision, self.pending = self.pending, None
            self.rules(self, action)
            if isinstance(action.answer, c.Attacks | c.Blocks):
                self._declared(action.answer)
            self.answer(self, decision, action.answer)
            return
        if isinstance(action, c.Concede):
            self.status[action.player] = "left"
            return
        if action.player != (self.priority or self.turn.active_player):
            raise c.IllegalAction("without priority")
        self.rules(self, action)
        if isinstance(action, c.Pass):
            self._pass()
            return
        self.passed = 0
        if isinstance(action, c.Cast):
            seen = self.objects[action.object]
            self.take(action.object)
            self.stack.insert(
                0,
                c.SpellOnStack(
                    id=seen.id, controller=action.player, object=seen, targets=action.announcement.targets or ()
                ),
            )
            self.event("cast", player=action.player, object=seen.id)
        elif isinstance(action, c.PlayLand):
            self.put(action.object, "battlefield")
            self.players[action.player]["lands_played"] += 1
        elif isinstance(action, c.Activate):
            self.made += 1
            self.stack.insert(
                0,
                c.AbilityOnStack(
                    id=f"ability {self.made}", controller=action.player, source=action.object,
                    source_card=self.objects[action.object].card, type="activated", names=(action.ability,),
                    targets=action.announcement.targets or (),
                ),
            )  # fmt: skip
            self.event("activate", player=action.player, source=action.object)

    def _pass(self) -> None:
        names = [name for name, status in self.status.items() if status == "playing"]
        self.passed += 1
        if self.passed < len(names):
            self.priority = names[(names.index(str(self.priority)) + 1) % len(names)]
            return
        self.passed, self.priority = 0, self.turn.active_player
        if self.stack:
            top = self.stack.pop(0)
            if isinstance(top, c.SpellOnStack):
                self.put(top.object.id, f"{top.object.owner} graveyard")
            self.resolve(self, top)
            self.event("resolve", object=top.id if isinstance(top, c.SpellOnStack) else None)
            return
        self._next_step()

    def _next_step(self) -> None:
        index = STEPS.index(self.turn.step)
        creatures = [id for id in self.zones["battlefield"] if "creature" in self.objects[id].types]
        if index + 1 == len(STEPS):
            names = list(self.players)
            active = names[(names.index(self.turn.active_player) + 1) % len(names)]
            self.turn = c.Turn(active_player=active, step=c.Step.UNTAP, number=self.turn.number + 1)
            self.priority = active
        else:
            self.turn = replace(self.turn, step=STEPS[index + 1])
        step, active = self.turn.step, self.turn.active_player
        attacking = [id for id in creatures if self.objects[id].attacking is not None]
        if step == c.Step.DECLARE_ATTACKERS:
            mine = tuple(
                id for id in creatures if self.objects[id].controller == active and not self.objects[id].tapped
            )
            if not mine:
                self.turn = replace(self.turn, step=c.Step.END_OF_COMBAT)
            else:
                others = tuple(name for name in self.players if name != active)
                self.pending = c.DeclareAttackers(player=active, purpose="attackers", attackers=mine, defenders=others)
        elif step == c.Step.DECLARE_BLOCKERS:
            self._ask_blockers([name for name in self.players if name != active], creatures, attacking)
        elif step == c.Step.END_OF_COMBAT:
            for id in attacking:
                self.change(id, attacking=None, blocked=False, blocked_by=())
        self.event("step", player=active, step=self.turn.step)
        self.begin(self, self.turn.step)

    def _ask_blockers(self, players: list[str], creatures: list[str], attacking: list[str]) -> None:
        for player in players:
            mine = tuple(id for id in creatures if self.objects[id].controller == player)
            if mine and attacking:
                self.pending = c.DeclareBlockers(
                    player=player, purpose="blockers", blockers=mine, attackers=tuple(attacking)
                )
                return

    def _declared(self, answer: c.Attacks | c.Blocks) -> None:
        if isinstance(answer, c.Attacks):
            for attack in answer.attacks:
                self.change(attack.attacker, attacking=attack.defender, tapped=True)
        else:
            for block in answer.blocks:
                self.change(block.blocker, blocking=(block.attacker,))
                self.change(
                    block.attacker, blocked=True, blocked_by=(*self.objects[block.attacker].blocked_by, block.blocker)
                )
