"""What When lines change by their own words, so that "nothing else changed" does not count it.

That is: the zone of what is cast or played, mana spent and costs paid, what resolves leaving the stack, creatures tapped by
attacking, combat roles declared. A fact in ``window.free`` may change; a fact in ``window.excused`` has the value that the line
gave it, and any later change of it counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from adapters import contract as c
from steps.facts import CHARACTERISTICS, COMBAT_ROLES, Fact, Facts, facts_of
from steps.game import Game
from steps.seen import BATTLEFIELD, Seen

__all__ = ["Excuses"]


class Excuses(Game):
    """Keeps, for the window, what the lines change by their own words."""

    def _rebase(self, facts: Facts, keys: Sequence[Fact]) -> None:
        for key in keys:
            self.window.excused[key] = facts.get(key)

    def _excuse_announcing(self, action: c.Action, thing: str, before: c.View) -> None:
        """Cast, activated, played, turned up, suspended: where it went, and what was paid while announcing it."""
        old, new = facts_of(Seen(before)), facts_of(self.seen)
        keys: list[Fact] = [(action.player, "lands_played")] if isinstance(action, c.PlayLand) else []
        if not isinstance(action, c.Activate):
            self.window.free.add((thing, "zone"))
            # Where only the number of cards is seen, it is by the number that the card is missed.
            self.window.free |= {(action.player, f"cards in {zone}") for zone in ("hand", "library", "graveyard")}
        if isinstance(action, c.TurnFaceUp):
            keys += [(thing, fact) for fact in ("face_down", *CHARACTERISTICS)]
        if isinstance(action, c.Activate):
            keys += [(thing, fact) for fact in ("tapped", "counters")]
            known_before = {item.id for item in before.stack}
            self.window.free |= {
                (one.id, "zone")
                for one in self.seen.abilities
                if one.source == thing and one.type != "triggered" and one.id not in known_before
            }
            if new.get((thing, "zone")) != old.get((thing, "zone")):
                self.window.free.add((thing, "zone"))
        announced = getattr(action, "announcement", c.Announcement())
        self._rebase(new, [*keys, *self._costs_paid(action.player, announced, old, new)])

    def _excuse_paying(self, player: str, announced: c.Announcement, before: c.View) -> None:
        """What is paid where an effect asks for it."""
        new = facts_of(self.seen)
        self._rebase(new, self._costs_paid(player, announced, facts_of(Seen(before)), new))

    def _costs_paid(self, player: str, announced: c.Announcement, old: Facts, new: Facts) -> list[Fact]:
        """Mana spent and costs paid as announced: objects tapped, sacrificed and so on, counters removed, life."""
        keys: list[Fact] = []
        for used in announced.objects:
            keys.append((used.object, "tapped"))
            if used.deed not in ("tap", "untap"):
                self.window.free.add((used.object, "zone"))
        keys += [(removed.object, "counters") for removed in announced.counters_removed]
        symbols = (*(announced.paying or ()), *(announced.symbols or ()))
        if any(symbol.endswith(" life") for symbol in symbols):
            keys.append((player, "life"))
        return keys + self._mana_paid(player, old, new)

    def _mana_paid(self, player: str, old: Facts, new: Facts) -> list[Fact]:
        """Mana spent from the pool, and permanents tapped to make it."""
        keys: list[Fact] = []
        pool = (player, "mana_pool")
        if _within(new.get(pool), old.get(pool)):
            keys.append(pool)
        for id, place in self.seen.places.items():
            if place.zone == BATTLEFIELD and place.controller == player:
                tapped = (id, "tapped")
                if old.get(tapped) is False and new.get(tapped) is True:
                    keys.append(tapped)
        return keys

    def _excuse_resolving(self, items: Sequence[c.StackObject]) -> None:
        """What resolves leaves the stack, a spell for wherever it goes."""
        for item in items:
            self.window.free.add((item.object.id if isinstance(item, c.SpellOnStack) else item.id, "zone"))

    def _excuse_declaring(self, answer: c.Attacks | c.Blocks, before: c.View) -> None:
        """Combat roles, and creatures tapped by attacking; both end by themselves."""
        old, new = facts_of(Seen(before)), facts_of(self.seen)
        keys: list[Fact] = self._mana_paid(self.window.before.view.turn.active_player, old, new)
        pairs: list[tuple[str, str]] = []
        if isinstance(answer, c.Attacks):
            pairs = [(one.attacker, one.defender) for one in answer.attacks]
            keys += [(attacker, "tapped") for attacker, _ in pairs]
        else:
            pairs = [(one.blocker, one.attacker) for one in answer.blocks]
        for pair in pairs:
            self.window.free |= {(id, fact) for id in pair for fact in COMBAT_ROLES}
        self._rebase(new, keys)


def _within(less: object, more: object) -> bool:
    """Whether a pool is part of another."""
    if not isinstance(less, tuple) or not isinstance(more, tuple):
        return False
    amounts = dict(more)
    return all(amounts.get(symbol, 0) >= number for symbol, number in less)
