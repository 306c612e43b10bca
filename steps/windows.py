"""The Then sentences about what has happened in the window, and about what has not."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UnsetType

from adapters import contract as c
from steps import board
from steps.checks import Checks
from steps.facts import COMBAT_ROLES, GAME, Fact, Facts, differences, facts_of
from steps.seen import BATTLEFIELD, ability_is
from steps.words import AbilityOf, PlayerEvent, Ref, Subject

__all__ = ["Windows"]

_MINE = {
    "lost": "life",
    "gained": "life",
    "drew": "draw",
    "discarded": "discard",
    "milled": "mill",
    "shuffled": "shuffle",
}
_BY_TIME = frozenset({"step", "other"})
"""Events that say only that time passes, or that the contract knows nothing of."""


class Windows(Checks):
    """Checks of the window: it begins at the first When line after a Given or Then."""

    def _events(self, kind: str) -> list[c.Event]:
        if not self.can_report(f"events:{kind}"):
            raise c.Unsupported(f"events of kind {kind}", "not observable")
        return [event for event in self.window.events if event.kind == kind]

    def player_did(self, player: str, event: PlayerEvent) -> None:
        """What a player lost, gained, drew, discarded or milled, all together, or that they shuffled."""
        self._player(player)
        mine = [one for one in self._events(_MINE[event.verb]) if one.player == player]
        match event.verb:
            case "lost" | "gained":
                self._name(player, "life")
                sign = -1 if event.verb == "lost" else 1
                amount = sum(max(0, sign * (one.amount or 0)) for one in mine)
                things = "life"
            case "shuffled":
                self._name(player, "library order")
                amount, things = min(len(mine), 1), "time(s)"
            case _:
                amount, things = len(mine), "card(s)"
                self._name_cards(player, event.verb, mine)
        if amount != event.number:
            raise self.fail(f"{player} {event.verb} {event.number} {things}", f"{player} {event.verb} {amount}")

    def _name_cards(self, player: str, verb: str, events: Iterable[c.Event]) -> None:
        """Cards that a player drew, discarded or milled have changed their zones: this much is named."""
        for event in events:
            if event.object is not None:
                self._name(event.object, "zone")
        zones = {"drew": ("library", "hand"), "milled": ("library", "graveyard"), "discarded": ("hand", "graveyard")}[
            verb
        ]
        self._name(player, *(f"cards in {zone}" for zone in zones))

    def dealt(self, source: Subject, number: int, target: str | Ref) -> None:
        """How much damage a source dealt to something, all together."""
        from_id, to_id = self.subject_source(source), self.target_id(target)
        self._name(to_id, "damage")
        amount = sum(
            event.amount or 0
            for event in self._events("damage")
            if event.source == from_id and to_id in (event.object, event.player)
        )
        if amount != number:
            raise self.fail(f"{source} dealt {number} damage to {target}", f"it dealt {amount}")

    # ---- triggers ------------------------------------------------------------------------------------------------------

    def triggered(self, source: Subject, times: int) -> None:
        """How often an ability (of an object: all its abilities) triggered, whether or not it is on the stack yet."""
        id = self.subject_source(source)
        self._named_sources.add(id)
        number = 0
        for event in self._events("trigger"):
            if event.source != id:
                continue
            if isinstance(source, AbilityOf) and source.which != c.AbilityName():
                if isinstance(event.names, UnsetType):
                    raise c.Unsupported(f"which ability of {self.label(id)} triggered", "not observable")
                number += ability_is(source.which, event.names)
            else:
                number += 1
        if number != times:
            often = f"{times} time{'s' if times != 1 else ''}" if times else "not"
            raise self.fail(f"{source} triggered {often}", f"it triggered {number} time{'s' if number != 1 else ''}")

    def did_not_trigger(self, source: Subject) -> None:
        """No ability of it (or not this one) triggered."""
        self.triggered(source, 0)

    def nothing_triggered(self) -> None:
        """No ability of anything triggered."""
        found = self._events("trigger")
        if found:
            raise self.fail("nothing triggered", "; ".join(board.event_text(event, self.label) for event in found))

    # ---- nothing happened, nothing else changed --------------------------------------------------------------------------

    def nothing_happened(self) -> None:
        """No event, no trigger and no choice in the window; priority may have moved."""
        self._events("trigger")
        events = [event for event in self.window.events if event.kind not in _BY_TIME]
        if events:
            raise self.fail("nothing happened", "; ".join(board.event_text(event, self.label) for event in events))
        if self.window.choices:
            raise self.fail("nothing happened", f"somebody was asked something; now {self.pending_text()}")
        changed = differences(facts_of(self.window.before), facts_of(self.seen))
        if changed:
            raise self.fail("nothing happened", self._changes_text(changed))

    def nothing_else_changed(self) -> None:
        """Everything observable is as before the window, but for what the Then lines above name and the When lines do by
        their own words."""
        before, after = facts_of(self.window.before), facts_of(self.seen)
        # What the lines did by their own words is part of what was before, so that any further change of it counts.
        for key, value in self.window.excused.items():
            if value is not None or key in before:
                before[key] = value
        changed = differences(before, after)
        excuses = self._named | self.window.free
        for key in list(changed):
            whose, _ = key
            if (
                key in excuses
                or (whose, "*") in excuses
                or self._by_time(key, changed[key])
                or self._follows(key, before, after)
            ):
                del changed[key]
        if changed:
            raise self.fail("nothing else changed", self._changes_text(changed))

    def _by_time(self, key: Fact, values: tuple[object, object]) -> bool:
        """What passes with time as the rules have it: pools empty, combat ends, damage and the count of lands end with the
        turn."""
        whose, fact = key
        old, new = values
        then, now = self.window.before.view.turn, self.view.turn
        another_turn = then.number != now.number
        if fact == "mana_pool":
            return new == () and (another_turn or then.step != now.step)
        if fact in COMBAT_ROLES:
            return new in (None, (), False) and (another_turn or then.step != now.step)
        if fact in ("damage", "lands_played"):
            return another_turn and new == 0
        if fact == "tapped":
            return (
                another_turn
                and old is True
                and new is False
                and self.seen.places[whose].controller == now.active_player
            )
        return False

    def _follows(self, key: Fact, before: Facts, after: Facts) -> bool:
        """What is only another side of a named fact: size by +1/+1 and -1/-1 counters, an ability on the stack that is said to
        have triggered, types and abilities of what is named as another thing."""
        whose, fact = key
        if fact in ("power", "toughness") and (whose, "counters") in self._named | self.window.free:
            moved = _size_by_counters(after.get((whose, "counters"))) - _size_by_counters(
                before.get((whose, "counters"))
            )
            old, new = before.get(key), after.get(key)
            return isinstance(old, int) and isinstance(new, int) and new - old == moved
        if fact == "zone" and whose not in self._names:
            ability = self._sources.get(whose)
            return ability is not None and ability.source in self._named_sources
        if fact == "zone" and before.get(key) == BATTLEFIELD and after.get(key) is None:
            return False
        return False

    def _changes_text(self, changed: dict[Fact, tuple[object, object]]) -> str:
        texts = []
        for (whose, fact), (old, new) in list(changed.items())[:8]:
            name = "the game" if whose == GAME else self.label(whose)
            texts.append(f"{name}: {fact.replace('_', ' ')} was {_value_text(old)}, is {_value_text(new)}")
        more = len(changed) - len(texts)
        return "; ".join(texts) + (f"; and {more} more" if more > 0 else "")


def _value_text(value: object) -> str:
    if value is None or value == ():
        return "none"
    if isinstance(value, tuple):
        return ", ".join(" ".join(map(str, reversed(one))) if isinstance(one, tuple) else str(one) for one in value)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _size_by_counters(counters: object) -> int:
    if not isinstance(counters, tuple):
        return 0
    numbers = dict(counters)
    return int(numbers.get("+1/+1", 0)) - int(numbers.get("-1/-1", 0))
