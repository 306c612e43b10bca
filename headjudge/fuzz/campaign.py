"""A campaign: rounds of examples by Hypothesis, what they find, and what is known already.

The first examples are the themes as they are (coverage-guided fuzzers call these seeds) and then twisted, in an order of the
seed's; then come rounds of what Hypothesis makes of them. Round *n* is seeded with the seed and *n*, and every round has the
same number of examples, so that a campaign that was broken off goes on with the round it was in and finds what it would have
found.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import hypothesis
import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase, ExampleDatabase

from adapters import contract as c
from headjudge.errors import UsageProblem
from headjudge.fuzz.duel import Divergence
from headjudge.fuzz.proposals import Scout
from headjudge.fuzz.reducing import reduced
from headjudge.fuzz.themes import Theme
from headjudge.fuzz.walking import rehearse, walk
from headjudge.fuzz.writing import counterexample

__all__ = ["Campaign", "Found", "Known", "State", "open_database"]

ROUND = 100
"""Examples a round."""

TWISTED = 2
"""So often each theme is rehearsed with a twist, after once as it is."""

_MOST_SHRINKS = 150
"""So many examples are tried to make a divergence smaller, before its lines are left out one by one."""


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A divergence found: its fingerprint, the file it is written to ("" if no sentence tells the engines apart), and when."""

    fingerprint: str
    file: str = ""
    passes_on: str = ""
    example: int = 0
    script: tuple[tuple[str, str], ...] = ()


class State(msgspec.Struct, kw_only=True):
    """``campaign.json``: which campaign it is, how far it has come, and what it has found."""

    first: str
    second: str
    seed: int
    cards: str = ""
    rehearsed: int = 0
    rounds: int = 0
    examples: int = 0
    found: list[Found] = msgspec.field(default_factory=list)


class Known:
    """Divergences that need not be found again: by fingerprint, or because a scenario known to fail names all their cards."""

    def __init__(self, fingerprints: Iterable[str] = (), failing: Iterable[frozenset[str]] = ()) -> None:
        self.fingerprints = set(fingerprints)
        self._failing = [cards for cards in failing if cards]

    def __contains__(self, divergence: Divergence) -> bool:
        if divergence.fingerprint in self.fingerprints:
            return True
        cards = divergence.cards
        return bool(cards) and any(cards <= named for named in self._failing)


class _Diverged(Exception):
    def __init__(self, divergence: Divergence) -> None:
        super().__init__(divergence.fingerprint)
        self.divergence = divergence


class _Keyed(ExampleDatabase):
    """A database under keys of a pair of engines' own."""

    def __init__(self, inner: ExampleDatabase, pair: str) -> None:
        super().__init__()
        self._inner, self._pair = inner, hashlib.sha256(pair.encode()).digest()[:8]

    def fetch(self, key: bytes) -> Iterable[bytes]:
        return self._inner.fetch(self._pair + key)

    def save(self, key: bytes, value: bytes) -> None:
        self._inner.save(self._pair + key, value)

    def delete(self, key: bytes, value: bytes) -> None:
        self._inner.delete(self._pair + key, value)


def open_database(where: str | None) -> ExampleDatabase | None:
    """Hypothesis's database of examples: a folder, or ``redis://...`` for campaigns over several machines."""
    if where is None:
        return None
    if where.startswith(("redis://", "rediss://", "unix://")):
        try:
            import redis
            from hypothesis.extra.redis import RedisExampleDatabase
        except ImportError:
            raise UsageProblem("--database: a Redis database needs: pip install 'headjudge[fuzz-redis]'") from None
        return RedisExampleDatabase(redis.Redis.from_url(where), key_prefix=b"headjudge-fuzz:")
    return DirectoryBasedExampleDatabase(where)


class Campaign:
    """Two engines, a scout on the first one, themes, and what is known. :meth:`run` goes on until so many examples are done."""

    def __init__(
        self,
        first: c.Adapter,
        second: c.Adapter,
        scout: c.Adapter,
        themes: Sequence[Theme],
        state: State,
        known: Known,
        database: ExampleDatabase | None = None,
        on_progress: Callable[[State], None] = lambda state: None,
    ) -> None:
        self._first, self._second, self._scout = first, second, Scout(scout)
        self._themes, self.state, self._known = themes, state, known
        self._database = None if database is None else _Keyed(database, f"{state.first}|{state.second}")
        self._on_progress = on_progress
        self._count = 0

    def run(self, examples: int, out: Path, *, first_only: bool = False) -> None:
        """Rounds until ``examples`` are done (or something is found, with ``first_only``), all written below ``out``."""
        out.mkdir(parents=True, exist_ok=True)
        order: list[int] = []
        for turn in range(1 + TWISTED):
            numbers = list(range(len(self._themes)))
            random.Random(f"{self.state.seed}:{turn}").shuffle(numbers)
            order += numbers
        while self.state.examples < examples:
            if self.state.rehearsed < len(order):
                divergence = self._rehearse(order)
            else:
                size = min(ROUND, examples - self.state.examples)
                divergence = self._round(size)
                if divergence is None:
                    self.state.examples += size
                    self.state.rounds += 1
            if divergence is not None:
                self._write(divergence, out)
            if divergence is not None or self.state.examples % 20 == 0 or self.state.examples >= examples:
                (out / "campaign.json").write_bytes(msgspec.json.format(msgspec.json.encode(self.state), indent=1))
            self._on_progress(self.state)
            if divergence is not None and first_only:
                return

    def _rehearse(self, order: Sequence[int]) -> Divergence | None:
        """The next theme as it is."""
        now = self.state.rehearsed
        draws = random.Random(f"{self.state.seed}:{now}").randrange
        twisted = now >= len(self._themes)
        theme = self._themes[order[now]]
        found = rehearse(self._first, self._second, self._scout, self._themes, theme, draws, twisted=twisted)
        self.state.rehearsed += 1
        self.state.examples += 1
        return None if found is None or found in self._known else found

    def _round(self, size: int) -> Divergence | None:
        """One round: the first divergence that is not known, made small, or ``None``. After a divergence the same round is
        gone through again, with what it has found known."""
        wanted: str | None = None
        best: tuple[list[int], Divergence] | None = None
        tries = 0

        @st.composite
        def examples(draw: st.DrawFn) -> Divergence | None:
            nonlocal wanted, best, tries
            drawn: list[int] = []
            stopped = best is not None and tries > _MOST_SHRINKS

            def pick(options: int) -> int:
                number = draw(st.integers(0, options - 1)) if options > 1 else 0
                drawn.append(number)
                if stopped and best is not None and best[0][: len(drawn)] != drawn:
                    raise _Enough
                return number

            try:
                found = walk(self._first, self._second, self._scout, self._themes, pick)
            except _Enough:
                return None
            if best is None:
                self._count = min(self._count + 1, size)
            else:
                tries += 1
            if found is None or found in self._known or wanted not in (None, found.fingerprint):
                return None
            wanted = found.fingerprint
            best = (drawn, found)
            return found

        @hypothesis.seed(int.from_bytes(hashlib.sha256(f"{self.state.seed}:{self.state.rounds}".encode()).digest()[:8]))
        @settings(
            max_examples=size,
            database=self._database,
            deadline=None,
            phases=[Phase.reuse, Phase.generate, Phase.shrink],
            report_multiple_bugs=False,
            print_blob=False,
            suppress_health_check=list(HealthCheck),
        )
        @given(examples())
        def agree(found: Divergence | None) -> None:
            if found is not None:
                raise _Diverged(found)

        self._count = 0
        try:
            agree()
        except _Diverged as diverged:
            return diverged.divergence
        except hypothesis.errors.Flaky:
            # An engine that does not do the same twice: what it did once is told, and reduced as far as it repeats itself.
            return best[1] if best is not None else None
        return None

    def _write(self, divergence: Divergence, out: Path) -> None:
        # Known under the name that it was found by, too: the smaller one may be called otherwise.
        names = [divergence.fingerprint]
        small = reduced(self._first, self._second, divergence)
        written = counterexample(self._first, self._second, small, (self.state.first, self.state.second))
        for name in dict.fromkeys((*names, small.fingerprint)):
            self._known.fingerprints.add(name)
        if written is not None:
            (out / written.name).write_text(written.text, encoding="utf-8")
        self.state.found.append(
            Found(
                fingerprint=small.fingerprint,
                file=written.name if written else "",
                passes_on=written.passes_on if written else "",
                example=self.state.examples + self._count,
                script=small.script,
            )
        )


class _Enough(Exception):
    pass
