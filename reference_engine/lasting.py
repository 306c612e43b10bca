"""Effects that go on after the spell or ability that made them has resolved (611.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .conditions import Condition
from .effects import Context
from .parts import Part
from .queries import Queries
from .replacement import Replacement
from .rulebreaking import Rule
from .selectors import Filter


@dataclass(frozen=True, eq=False)
class Floating:
    """An effect that goes on after the spell or ability that made it has resolved (611.2)."""

    key: int
    context: Context
    timestamp: int
    duration: str
    parts: tuple[Part, ...] = ()
    affects: Filter | None = None
    affected: tuple[int, ...] | None = None
    condition: Condition | None = None
    rule: Rule | None = None
    replaces: Replacement | None = None
    shield: int | None = None
    turn: int = 0


class Lasting(Queries):
    """The part of :class:`reference_engine.game.Game` that begins and ends such effects."""

    def add_floating(
        self,
        c: Context,
        *,
        parts: tuple[Part, ...] = (),
        affects: Filter | None = None,
        affected: tuple[int, ...] | None = None,
        duration: str | Condition = "end of turn",
        rule: Rule | None = None,
        replaces: Replacement | None = None,
        shield: int | None = None,
    ) -> None:
        """Begin an effect with a duration (611.2); it gets a timestamp (613.7b)."""
        condition = duration if isinstance(duration, Condition) else None
        if duration == "your next turn":
            duration = f"next turn of {c.controller}"
        if condition is not None and not condition.holds(c):
            return  # A duration that has already ended never begins (611.2b).
        self.state.next_id += 1
        self.state.floating = (
            *self.state.floating,
            Floating(
                self.state.next_id,
                c,
                self.state.timestamp(),
                "condition" if condition else str(duration),
                parts,
                affects,
                affected,
                condition,
                rule,
                replaces,
                shield,
                self.state.turn,
            ),
        )
        self.touch()

    def end_floating(self, *durations: str) -> None:
        """Effects with these durations end."""
        kept = tuple(f for f in self.state.floating if f.duration not in durations)
        if len(kept) != len(self.state.floating):
            self.state.floating = kept
            self.touch()

    def use_up(self, c: Context) -> None:
        """A shield or one-time effect is used up."""
        f = c.floating
        if f is not None:
            self.state.floating = tuple(g for g in self.state.floating if g.key != f.key)
            self.touch()

    def use_shield(self, c: Context, n: int) -> None:
        """A shield has prevented so much."""
        f = c.floating
        if f is None:
            return
        new = []
        for g in self.state.floating:
            if g.key != f.key:
                new.append(g)
            elif (g.shield or 0) > n:
                new.append(replace(g, shield=(g.shield or 0) - n))
        self.state.floating = tuple(new)
