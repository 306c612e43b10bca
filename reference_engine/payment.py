"""Paying costs with mana (106.6, 107.4, 601.2g-h): what may be spent on what, and the mana abilities activated for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Activated
from .decisions import ChooseMana
from .effects import Context
from .errors import Illegal
from .mana import TYPES_OF_MANA, RestrictedMana
from .rulebreaking import SpendOnlyManaOfCreatures

if TYPE_CHECKING:
    from .actions import Announcement
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def ways_to_spend(pool: Counter[str], colored: tuple[str, ...], generic: int) -> list[Counter[str]]:
    """The ways to pay colored symbols and so much generic mana from a pool, as what is spent; none if it is too little."""
    left = Counter(pool)
    for s in colored:
        if left[s] <= 0:
            return []
        left[s] -= 1
    spent_colored = Counter(colored)
    if sum(left.values()) < generic:
        return []
    kinds = [s for s in TYPES_OF_MANA if left[s] > 0]
    ways: list[Counter[str]] = []

    def choose(i: int, need: int, spent: Counter[str]) -> None:
        if need == 0:
            ways.append(spent_colored + spent)
            return
        if i == len(kinds):
            return
        s = kinds[i]
        for n in range(min(left[s], need), -1, -1):
            choose(i + 1, need - n, spent + Counter({s: n} if n else {}))

    choose(0, generic, Counter())
    return ways


def split(symbols: Iterable[str]) -> tuple[tuple[str, ...], int]:
    """The colored (and colorless) symbols, and the amount of generic mana."""
    colored, generic = [], 0
    for s in symbols:
        if s.isdigit():
            generic += int(s)
        elif s in TYPES_OF_MANA:
            colored.append(s)
        elif s == "S":
            generic += 1
        else:
            raise Illegal(f"{{{s}}} must be announced as something else before it is paid", "601.2b")
    return tuple(colored), generic


class Payment:
    """The payment of a mana cost by one player (601.2g-h)."""

    def __init__(self, game: Game, c: Context, player: int, symbols: tuple[str, ...], purpose: str) -> None:
        self.game, self.c, self.player, self.purpose = game, c, player, purpose
        self.colored, self.generic = split(symbols)
        self.of_creatures = purpose == "spell" and game.has_rule(SpendOnlyManaOfCreatures, c.source)
        self.marked: tuple[RestrictedMana, ...] = ()
        """The mana with riders that has been spent."""

    def _allows(self, m: RestrictedMana) -> bool:
        return m.allows(self.c, self.purpose) and (m.by_creature or not self.of_creatures)

    def usable(self) -> tuple[Counter[str], Counter[str]]:
        """The mana in the pool that may be spent on this cost (106.6), and what may be spent on anything but generic mana."""
        player = self.game.state.players[self.player]
        pool = Counter({s: n for s, n in (player.of_creatures if self.of_creatures else player.pool).items() if n > 0})
        tied: Counter[str] = Counter()
        for m in player.restricted:
            if self._allows(m):
                (tied if m.rider.never_generic else pool)[m.symbol] += 1
        return pool, tied

    def ways(self) -> list[Counter[str]]:
        """The ways to pay from the pool as it is."""
        pool, tied = self.usable()
        colored = self.colored
        if self.game.may_spend_any_color(self.player):
            found = ways_to_spend(pool + tied, (), self.generic + len(colored))
            return [w for w in found if (w & pool).total() >= self.generic]
        first = Counter(colored) & tied
        rest = tuple((Counter(colored) - first).elements())
        return [w + first for w in ways_to_spend(pool, rest, self.generic)]

    def run(self, a: Announcement) -> Process:
        """Activate mana abilities as announced or as needed, then pay. Gives the mana spent."""
        game = self.game
        if not self.colored and not self.generic:
            return ()
        if a.mana_from is not None:
            for source, ability, mana in a.mana_from:
                yield from game.activate_mana_ability(self.player, source, ability, mana)
        elif not self.ways():
            yield from self._tap_for_mana(a)
        ways = self.ways()
        if a.paying is not None:
            wanted = Counter(s for s in a.paying if s in TYPES_OF_MANA)
            if any(s.isdigit() for s in a.paying):
                # A number says only how much is paid, not with which mana.
                ways = [
                    w
                    for w in ways
                    if sum(w.values()) == sum(wanted.values()) + sum(int(s) for s in a.paying if s.isdigit())
                ]
            else:
                ways = [w for w in ways if w == wanted]
        if not ways:
            raise Illegal("the mana cost cannot be paid", "601.2h")
        spent = ways[0]
        if len(ways) > 1:
            options = tuple(tuple(s for s in TYPES_OF_MANA for _ in range(w[s])) for w in ways)
            spent = Counter((yield from game.ask(ChooseMana(self.player, "cost", self.c.source, options=options))))
        self._take(spent)
        return tuple(s for s in TYPES_OF_MANA for _ in range(spent[s]))

    def _take(self, spent: Counter[str]) -> None:
        player = self.game.state.players[self.player]
        left = Counter(spent)
        any_color = self.game.may_spend_any_color(self.player)
        colored = Counter({"any": len(self.colored)}) if any_color else Counter(self.colored)
        kept = []
        for m in player.restricted:
            # Restricted mana goes first: it is good for less.
            key = "any" if any_color else m.symbol
            if left[m.symbol] > 0 and self._allows(m) and (not m.rider.never_generic or colored[key] > 0):
                left[m.symbol] -= 1
                colored[key] -= m.rider.never_generic
                self.marked += (m,)
            else:
                kept.append(m)
        player.restricted = tuple(kept)
        for s, n in left.items():
            if n:
                player.pool[s] = player.pool.get(s, 0) - n
                if self.of_creatures:
                    player.of_creatures[s] -= n
                if player.pool[s] <= 0:
                    del player.pool[s]
        player.of_creatures = {
            s: min(n, player.pool.get(s, 0)) for s, n in player.of_creatures.items() if player.pool.get(s) and n > 0
        }
        self.game.touch("mana")

    def _tap_for_mana(self, a: Announcement) -> Process:
        """Find lands and other simple sources that together pay, and tap them; what they can be is the same for anyone.

        Where different sources would do, those are taken first that can make the fewest types, then the earliest.
        """
        from .costs import TapSelf

        game = self.game
        busy = {o for _, o, _ in a.objects}
        if self.purpose == "ability" and isinstance(self.c.ability, Activated) and self.c.ability.cost.has(TapSelf):
            busy.add(
                self.c.source
            )  # It is tapped for the cost itself (107.5): not for the mana that the cost asks for.
        sources = [s for s in game.simple_mana_sources(self.player, self.c, self.purpose) if s[0] not in busy]
        if self.of_creatures:
            sources = [s for s in sources if "creature" in game.ch(s[0]).types]
        plan = self._plan(sources)
        if plan is None:
            raise Illegal("the mana cost cannot be paid", "601.2h")
        for source, ability, mana in plan:
            yield from game.activate_mana_ability(self.player, source, ability, mana)

    def _plan(
        self, sources: list[tuple[int, Any, list[tuple[str, ...]]]]
    ) -> list[tuple[int, Any, tuple[str, ...]]] | None:
        pool, tied = self.usable()
        need: list[str] = []
        left = Counter(pool)
        for s in self.colored:
            if tied[s] > 0:
                tied[s] -= 1
            elif left[s] > 0:
                left[s] -= 1
            else:
                need.append(s)
        generic = self.generic - sum(left.values())
        if self.game.may_spend_any_color(self.player):
            need, generic = [], len(self.colored) + self.generic - sum(pool.values())
        sources = sorted(sources, key=lambda s: (len(s[2]), s[0]))
        used: dict[int, tuple[str, ...]] = {}

        def fill(i: int) -> bool:
            if i == len(need):
                return True
            for source, _, outcomes in sources:
                if source in used:
                    continue
                for mana in outcomes:
                    if need[i] in mana:
                        used[source] = mana
                        if fill(i + 1):
                            return True
                        del used[source]
            return False

        if not fill(0):
            return None
        surplus = sum(len(m) for m in used.values()) - len(need)
        generic -= surplus
        for source, _, outcomes in sources:
            if generic <= 0:
                break
            if source not in used and outcomes:
                best = max(outcomes, key=len)
                used[source] = best
                generic -= len(best)
        if generic > 0:
            return None
        by_source = {s: ability for s, ability, _ in sources}
        return [(s, by_source[s], mana) for s, mana in used.items()]
