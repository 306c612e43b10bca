"""A game under way: it applies the engine's actions and keeps what the engine does not keep.

The engine keeps no record of its events, has no event for a trigger, and gives a trigger its number only when it is put on
the stack. All that is kept here, together with the announcement that is under way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from adapters.contract import (
    AbilityOnStack,
    Answer,
    Decision,
    EngineError,
    Event,
    IllegalAction,
    Order,
    Result,
    View,
)

from .abilities import AbilityNamer
from .announcing import Announcing
from .events import mana_triggers, translate
from .fold_offers import order
from .folding import Asking, Folded, fold
from .identity import Ids
from .native import Native, Prompt, Refused
from .views import Viewer
from .words import Json

_MOST_PROMPTS = 300
"""More prompts than this in one action are taken for a loop of the engine."""


@dataclass
class Game:
    """The game, and everything that belongs to it besides the engine's state."""

    native: Native
    ids: Ids
    namer: AbilityNamer
    turn_ahead: int
    active: int
    events: list[Event] = field(default_factory=list)
    waiting: list[AbilityOnStack] = field(default_factory=list)
    ordering: tuple[Prompt, tuple[AbilityOnStack, ...]] | None = None
    """The prompt for an order of triggers that stands, and the waiting abilities that it is about."""
    announcing: Announcing | None = None
    ignored: list[str] = field(default_factory=list)
    left: set[int] = field(default_factory=set)
    lost: set[int] = field(default_factory=set)
    before: Any = None
    """What is compared when the announcement is complete."""
    offer: Folded | None = None
    """A question that the adapter asks although the engine does not: which of several equal mana abilities."""
    serial: int = 0

    # ---- going back ----

    def remember(self) -> Memory:
        """Everything that is needed to go back to this moment, at the price of exporting the engine's state."""
        return Memory(self.native.state(), self._kept())

    def go_back(self, memory: Memory, to: Native | None = None) -> None:
        """Be as at that moment again: in the engine's own game of then, if nothing was done with it since."""
        self.native = to if to is not None else self.native.loaded(memory.state)
        self.restore(memory.kept)

    def _kept(self) -> dict[str, Any]:
        return {
            "ids": self.ids.copy(),
            "active": self.active,
            "waiting": list(self.waiting),
            "ordering": self.ordering,
            "announcing": self.announcing.copy() if self.announcing else None,
            "left": set(self.left),
            "lost": set(self.lost),
            "offer": self.offer,
            "before": self.before,
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Take back what is kept beside the engine's state."""
        for name, value in kept.items():
            setattr(self, name, value)
        self.ids = kept["ids"].copy()
        self.events, self.ignored = [], []

    # ---- doing ----

    def apply(self, seat: int, action: Json) -> list[Json]:
        """Carry out one action of the engine and record what happened. Raises ``Refused``."""
        before = {entry["id"]: entry for entry in self.native.stack()}
        events = self.native.apply(seat, action)
        for event in events:
            if event["type"] == "TurnStarted":
                self.active = event["data"]["player_id"]
            elif event["type"] in ("PlayerLost", "PlayerEliminated"):
                self.lost.add(event["data"]["player_id"])
        self.events += [self._completed(event, before) for event in translate(events, self.ids)]
        self._note_mana_triggers(events)
        self._note_triggers(before)
        return events

    def answer_all(self, seat: int, actions: list[Json]) -> list[Json]:
        """Carry out several actions of one seat."""
        return [event for action in actions for event in self.apply(seat, action)]

    def run_announcement(self) -> None:
        """Answer the engine's prompts from the announcement until it is complete or does not say more."""
        for _ in range(_MOST_PROMPTS):
            prompt = self.native.prompt()
            if self.announcing is None or prompt.type in ("Priority", "GameOver"):
                return
            seat = prompt.seat
            actions = self.announcing.answer(self.asking(prompt)) if seat == self.announcing.seat else None
            if actions is None:
                return
            assert seat is not None
            try:
                self.answer_all(seat, actions)
            except Refused:
                if actions[0]["type"] != "SpendPoolMana":
                    raise
        raise EngineError("phase.rs goes on asking while something is announced", "timed out")

    def asking(self, prompt: Prompt) -> Asking:
        """The prompt together with this game."""
        return Asking(self.native, self.ids, prompt)

    # ---- triggers ----

    def _completed(self, event: Event, before: dict[int, Json]) -> Event:
        """An event with what the engine's own event leaves out."""
        if event.kind == "resolve" and event.object is not None:
            entry = before.get(self.ids.number(event.object))
            if entry is not None and entry["kind"]["type"] != "Spell":
                return replace(event, object=None, source=self.ids.name(entry["source_id"]))
        if event.kind == "step" and event.player is None:
            return replace(event, player=self.ids.player(self.active))
        if event.kind == "token" and event.object is not None and event.player is None:
            number = self.ids.number(event.object)
            item = self.native.object(number)
            controller = item["controller"] if item else self.ids.controllers.get(number)
            if controller is not None:
                return replace(event, player=self.ids.player(controller))
        return event

    def _note_mana_triggers(self, events: list[Json]) -> None:
        for event in mana_triggers(events, self.ids):
            assert event.source is not None
            item = self.native.object(self.ids.number(event.source))
            player = self.ids.player(item["controller"]) if item else None
            definitions = [e["definition"] for e in item.get("trigger_definitions", ())] if item else []
            mana = [d for d in definitions if ((d.get("execute") or {}).get("effect") or {}).get("type") == "Mana"]
            names = self.namer.triggered(mana[0], item).names if len(mana) == 1 else ()
            self.events.append(replace(event, player=player, names=names or UNSET))

    def _note_triggers(self, before: dict[int, Json]) -> None:
        """Record the abilities that have triggered: new on the stack, or waiting to be put there."""
        viewer: Viewer | None = None
        for entry in self.native.stack():
            if entry["id"] in before or entry["kind"]["type"] != "TriggeredAbility":
                continue
            viewer = viewer or Viewer(self.native, self.ids, self.namer)
            known = self._waited(entry)
            if known is not None:
                self.waiting.remove(known)
                self.ids.rename(known.id, entry["id"])
                continue
            seen = viewer.stack_object(entry)
            assert isinstance(seen, AbilityOnStack)
            self._triggered(seen)
        prompt = self.native.prompt()
        if prompt.type == "OrderTriggers":
            self._wait(prompt)
        elif prompt.type == "TriggerTargetSelection":
            self._wait_behind()
        elif prompt.type not in ("AbilityModeChoice", "DistributeAmong"):
            self.waiting, self.ordering = [], None

    def _triggered(self, ability: AbilityOnStack) -> None:
        self.events.append(
            Event(
                kind="trigger", source=ability.source, player=ability.controller, names=ability.names, text=ability.text
            )
        )

    def _waited(self, entry: Json) -> AbilityOnStack | None:
        source = self.ids.name(entry["source_id"])
        text = (entry["kind"].get("data") or {}).get("description")
        for known in self.waiting:
            if known.source == source and (not text or not known.text or known.text == text):
                return known
        return None

    def _wait(self, prompt: Prompt) -> None:
        if self.ordering is not None and self.ordering[0] == prompt:
            return
        known = len(self.waiting)
        for trigger in prompt.data["triggers"]:
            self._waits(prompt.data["player"], trigger["source_id"], trigger.get("description") or "")
        self.ordering = (prompt, tuple(self.waiting[known:]))

    def _wait_behind(self) -> None:
        """Record what triggered together with the ability whose targets are asked for: the engine holds it back till then."""
        known = Counter((ability.source, ability.text) for ability in self.waiting)
        for held in self.native.state()["state"].get("deferred_triggers", ()):
            trigger = held["pending"]
            key = (self.ids.name(trigger["source_id"]), trigger.get("description") or "")
            if known[key]:
                known[key] -= 1
            else:
                self._waits(trigger["controller"], trigger["source_id"], key[1])

    def _waits(self, seat: int, source: int, description: str) -> None:
        self.serial += 1
        item = self.native.object(source)
        names = self.namer.triggered({"description": description}, item).names if item else ()
        ability = AbilityOnStack(
            id=f"waiting {self.serial}",
            controller=self.ids.player(seat),
            source=self.ids.name(source),
            source_card=self.ids.cards.get(source) or (item["name"] if item else ""),
            type="triggered",
            names=names or UNSET,
            text=description,
        )
        self.waiting.append(ability)
        self._triggered(ability)

    # ---- seeing ----

    def folded(self) -> Folded | None:
        """The pending decision, ``None`` if there is none."""
        prompt = self.native.prompt()
        if prompt.type in ("Priority", "GameOver"):
            return self.offer
        if prompt.type == "OrderTriggers":
            about = self.ordering[1] if self.ordering else ()
            items = tuple(ability.id for ability in about)
            decision = Order(player=self.ids.player(prompt.data["player"]), purpose="triggers", items=items, of=about)
            return order(self.asking(prompt), items, decision)
        return fold(self.native, self.ids, prompt)

    def answer(self, player: str, answer: Answer) -> None:
        """Carry out an answer to the pending decision. Raises :class:`IllegalAction` and ``Refused``."""
        folded = self.folded()
        if folded is None:
            raise IllegalAction("nothing is to be decided")
        if folded.decision.player != player:
            raise IllegalAction(f"{folded.decision.player} has to decide, not {player}")
        self.offer, self.ordering = None, None
        self.answer_all(self.ids.seat(player), folded.respond(answer))

    def view(self, with_events: bool) -> View:
        """Everything observable now."""
        viewer = Viewer(self.native, self.ids, self.namer)
        prompt = self.native.prompt()
        folded = self.folded()
        pending: Decision | None = folded.decision if folded else None
        over = prompt.type == "GameOver"
        result = None
        if over:
            winner = prompt.data.get("winner")
            result = Result((self.ids.player(winner),) if winner is not None else ())
        priority = prompt.seat if prompt.type == "Priority" and pending is None else None
        view = View(
            players=tuple(viewer.player(seat, self._status(seat, prompt)) for seat in range(len(self.ids.players))),
            turn=viewer.turn(self.active, self.turn_ahead),
            priority=None if priority is None else self.ids.player(priority),
            battlefield=viewer.battlefield(),
            exile=viewer.exile(),
            stack=viewer.stack(),
            waiting_triggers=tuple(self.waiting) if prompt.type == "OrderTriggers" else (),
            pending=pending,
            result=result,
            events=tuple(self.events) if with_events else (),
            ignored=tuple(self.ignored) if with_events else (),
        )
        if with_events:
            self.events, self.ignored = [], []
        return view

    def _status(self, seat: int, prompt: Prompt) -> str:
        if seat in self.left:
            return "left"
        if prompt.type == "GameOver":
            winner = prompt.data.get("winner")
            if winner is not None:
                return "won" if winner == seat else "lost"
        gone = bool(self.native.player(seat).get("is_eliminated")) or seat in self.lost
        return "lost" if gone else "playing"


@dataclass(frozen=True)
class Memory:
    """A moment of a game."""

    state: Json
    kept: dict[str, Any]
