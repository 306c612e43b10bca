"""What can happen. Every change of the game is one of these events and takes one road (``Game.happen``): it is proposed,
replacement and prevention effects are applied (614-616), it happens, it is recorded, and triggers are gathered (603.2).

Fields that triggers and effects may ask for are the same on all events: ``subject`` (the object or player it is about, as it
was before), ``became`` (the object that a card is after a zone change), ``player`` (a number), ``source``, ``amount``.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    CardDefinition,
    CastInfo,
    Characteristics,
    GameObject,
    is_player,
    player_number,
)

if TYPE_CHECKING:
    from .abilities import Ability
    from .characteristics import Look
    from .game import Game
    from .parts import Part

Process: TypeAlias = Generator[Any, Any, Any]


@dataclass(eq=False, kw_only=True)
class Event:
    """Something that is about to happen, or has happened."""

    subject: int | None = None
    became: int | None = None
    player: int | None = None
    source: int | None = None
    amount: int | None = None
    applied: frozenset[Any] = frozenset()
    """Replacement effects already applied to it: each applies once (614.5)."""

    def affected(self, game: Game) -> int:
        """The number of the player who chooses between replacement effects (616.1)."""
        if self.subject is not None:
            if is_player(self.subject):
                return player_number(self.subject)
            look = game.look(self.subject)
            return look.ch.controller if look.ch.controller is not None else look.obj.owner
        return self.player if self.player is not None else game.state.active

    def prepare(self, game: Game) -> None:
        """Take note of what must be known before any event of the same moment happens (704.8, 120.3)."""

    def execute(self, game: Game) -> Process:
        """Happen. Ends with the state changed."""
        raise NotImplementedError
        yield

    @property
    def happened(self) -> bool:
        """Whether there was anything to it: what did nothing triggers nothing (603.2g)."""
        return True


@dataclass(eq=False, kw_only=True)
class ZoneChange(Event):
    """An object moves (400.7). For a move to the battlefield the fields say how it enters (614.12).

    ``cause`` is one of destroy, sacrifice, discard, mill, draw, cast, play, resolve, counter, exile, return, put, state-based,
    legend, cost, token, search, leave.
    """

    to: str
    cause: str = "put"
    position: int | None = 0
    """Where in a library: 0 the top, ``None`` the bottom."""
    from_zone: str = ""
    before: Look | None = None
    controller: int | None = None
    tapped: bool = False
    face_down: bool = False
    face: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    copied: Characteristics | None = None
    choices: dict[str, Any] = field(default_factory=dict)
    links: dict[str, tuple[int, ...]] = field(default_factory=dict)
    attached_to: int | None = None
    attack: int | None = None
    cast: CastInfo | None = None
    prospective: GameObject | None = None
    gains: tuple[Ability, ...] = ()
    parts: tuple[tuple[Part, ...], ...] = ()
    """What it enters as ("as a Mutant in addition to its other types"): effects on it for as long as it is there."""
    linked_to: tuple[int, str] | None = None
    """The object that remembers where this one went, and under which key (607.2a)."""
    counters_by: int | None = None

    def affected(self, game: Game) -> int:
        if self.to == BATTLEFIELD and self.controller is not None:
            return self.controller
        return super().affected(game)

    def prepare(self, game: Game) -> None:
        assert self.subject is not None
        if self.before is None:
            self.before = game.look(self.subject)
        self.from_zone = self.before.obj.zone

    def execute(self, game: Game) -> Process:
        state = game.state
        assert self.subject is not None
        old = state.objects.get(self.subject)
        if old is None or old.zone != self.from_zone:
            self.to = ""
            return
        yield from ()
        if old.zone == BATTLEFIELD:
            game.leave_battlefield(old)
        state.known[old.id] = self.before
        state.zone(old.zone, old.owner).remove(old.id)
        del state.objects[old.id]
        if (
            old.card.kind == "ability"
            or (old.card.kind == "copy" and self.to not in (BATTLEFIELD, STACK))
            or (old.is_token and old.zone not in (BATTLEFIELD, "nowhere"))
        ):
            # Abilities and copies of spells cease to exist (707.10a, 608.2n); a token that has left never comes back (111.8).
            game.touch()
            return
        new = game.new_object(old.card, self.to, old.owner)
        self.became = new.id
        state.last_zone_change[old.id] = new.id
        if self.to == BATTLEFIELD:
            game.enter_battlefield(new, self)
            for parts in self.parts:
                game.add_floating(
                    game.context(new.id, new.controller), parts=parts, affected=(new.id,), duration="permanent"
                )
        elif self.to == EXILE:
            new.face_down = self.face_down
            new.counters = dict(self.counters)
            new.choices = dict(self.choices)
        elif self.to == STACK:
            new.controller = self.controller if self.controller is not None else old.owner
        zone = state.zone(self.to, old.owner)
        if self.to == LIBRARY and self.position is not None:
            zone.insert(min(self.position, len(zone)), new.id)
        else:
            zone.append(new.id)
        if self.linked_to is not None:
            game.remember(self.linked_to[0], self.linked_to[1], new.id)
        game.touch()

    @property
    def happened(self) -> bool:
        return bool(self.to)

    @property
    def dies(self) -> bool:
        """Whether it is a move from the battlefield to a graveyard (700.4)."""
        return self.from_zone == BATTLEFIELD and self.to == GRAVEYARD

    @property
    def enters(self) -> bool:
        """Whether it is a move to the battlefield (603.6a)."""
        return self.to == BATTLEFIELD


@dataclass(eq=False, kw_only=True)
class Destroy(Event):
    """A permanent is destroyed (701.8). ``bury``: it cannot be regenerated."""

    bury: bool = False
    done: bool = False

    def execute(self, game: Game) -> Process:
        assert self.subject is not None
        if self.subject in game.state.objects and game.state.objects[self.subject].zone == BATTLEFIELD:
            self.done = True
            yield from game.happen(ZoneChange(subject=self.subject, to=GRAVEYARD, cause="destroy", source=self.source))

    @property
    def happened(self) -> bool:
        return self.done


@dataclass(eq=False, kw_only=True)
class Damage(Event):
    """Damage is dealt (120) by ``source`` to ``subject``."""

    amount: int
    combat: bool = False
    preventable: bool = True
    lifelink: bool = False
    infect: bool = False
    wither: bool = False
    deathtouch: bool = False
    toxic: int = 0
    excess: int = 0
    """Excess damage (120.4a), known once it is dealt."""
    as_poison: bool = False
    source_controller: int = 0
    to_planeswalker: bool = False
    to_creature: bool = False

    def prepare(self, game: Game) -> None:
        from .rulebreaking import DamageAsPoison

        assert self.subject is not None and self.source is not None
        look = game.look(self.source)
        keywords = look.ch.keywords
        self.lifelink = "lifelink" in keywords
        self.infect = "infect" in keywords
        self.wither = "wither" in keywords
        self.deathtouch = "deathtouch" in keywords or game.source_has_granted_keyword(self.source, "deathtouch")
        self.source_controller = look.ch.controller if look.ch.controller is not None else look.obj.owner
        if is_player(self.subject):
            p = player_number(self.subject)
            self.player = p
            self.as_poison = self.infect or any(r.applies(c, p) for r, c in game.rules(DamageAsPoison))
            self.toxic = game.toxic(self.source) if self.combat else 0
        else:
            types = game.ch(self.subject).types
            self.to_creature = "creature" in types
            self.to_planeswalker = "planeswalker" in types

    def execute(self, game: Game) -> Process:
        assert self.subject is not None and self.source is not None
        if self.amount <= 0:
            return
        if is_player(self.subject):
            p = player_number(self.subject)
            if self.as_poison:
                yield from game.put_counters(
                    self.subject, "poison", self.amount, by=self.source_controller, by_effect=False
                )
            else:
                yield from game.lose_life(p, self.amount, source=self.source, damage=True)
            if self.toxic:
                yield from game.put_counters(
                    self.subject, "poison", self.toxic, by=self.source_controller, by_effect=False
                )
            return
        obj = game.state.objects.get(self.subject)
        if obj is None or obj.zone != BATTLEFIELD:
            self.amount = 0
            return
        self.excess = game.excess_damage(self.subject, self.amount, self.deathtouch)
        if self.to_planeswalker:
            n = min(self.amount, obj.counters.get("loyalty", 0))
            if n:
                yield from game.remove_counters(self.subject, "loyalty", n)
        if "battle" in game.ch(self.subject).types:
            n = min(self.amount, obj.counters.get("defense", 0))
            if n:
                yield from game.remove_counters(self.subject, "defense", n)
        if self.to_creature:
            if self.infect or self.wither:
                yield from game.put_counters(
                    self.subject, "-1/-1", self.amount, by=self.source_controller, by_effect=False
                )
            else:
                obj.damage += self.amount
                game.touch("damage")
            if self.deathtouch:
                obj.deathtouched = True

    @property
    def happened(self) -> bool:
        return self.amount > 0


@dataclass(eq=False, kw_only=True)
class GainLife(Event):
    """A player gains life (119.3)."""

    amount: int

    def affected(self, game: Game) -> int:
        assert self.player is not None
        return self.player

    def execute(self, game: Game) -> Process:
        assert self.player is not None
        yield from ()
        if self.amount > 0 and game.can_gain_life(self.player):
            player = game.state.players[self.player]
            player.life += self.amount
            player.history["life gained"] = player.history.get("life gained", 0) + self.amount
            game.touch("life", "history")
        else:
            self.amount = 0

    @property
    def happened(self) -> bool:
        return self.amount > 0


@dataclass(eq=False, kw_only=True)
class LoseLife(Event):
    """A player loses life (119.3)."""

    amount: int
    damage: bool = False
    paying: bool = False

    def affected(self, game: Game) -> int:
        assert self.player is not None
        return self.player

    def execute(self, game: Game) -> Process:
        assert self.player is not None
        yield from ()
        if self.amount > 0 and game.life_can_change(self.player):
            player = game.state.players[self.player]
            player.life -= self.amount
            player.history["life lost"] = player.history.get("life lost", 0) + self.amount
            game.touch("life", "history")
        else:
            self.amount = 0

    @property
    def happened(self) -> bool:
        return self.amount > 0


@dataclass(eq=False, kw_only=True)
class Draw(Event):
    """A player draws a card (121.1)."""

    number_this_turn: int = 0
    drew: bool = False
    in_draw_step: bool = False

    def affected(self, game: Game) -> int:
        assert self.player is not None
        return self.player

    def execute(self, game: Game) -> Process:
        assert self.player is not None
        player = game.state.players[self.player]
        library = game.state.zone(LIBRARY, self.player)
        if not library:
            player.drew_from_empty = True
            return
        player.history["cards drawn"] = player.history.get("cards drawn", 0) + 1
        self.number_this_turn = player.history["cards drawn"]
        self.subject = library[0]
        moved = yield from game.happen(ZoneChange(subject=library[0], to=HAND, cause="draw"))
        self.became = moved[0].became if moved else None
        self.drew = True
        game.touch("history")
        if self.became is not None and self.number_this_turn == 1:
            from .miracle import offer_to_reveal

            yield from offer_to_reveal(game, self.player, self.became)

    @property
    def happened(self) -> bool:
        return self.drew


@dataclass(eq=False, kw_only=True)
class PutCounters(Event):
    """Counters of a kind are put on an object or player (122.6)."""

    counter: str
    amount: int
    by: int = 0
    by_effect: bool = True
    """Put by an effect, not to pay a cost, by damage or by a turn-based action."""
    total_at_most: int | None = None
    """The effect cannot bring the number of counters of the kind above this."""

    def execute(self, game: Game) -> Process:
        yield from ()
        assert self.subject is not None
        if self.total_at_most is not None:
            there = game.counters_on(self.subject).get(self.counter, 0)
            self.amount = max(0, min(self.amount, self.total_at_most - there))
        self.amount = game.add_counters(self.subject, self.counter, self.amount)

    @property
    def happened(self) -> bool:
        return self.amount > 0


@dataclass(eq=False, kw_only=True)
class RemoveCounters(Event):
    """Counters of a kind are removed."""

    counter: str
    amount: int
    last: bool = False

    def execute(self, game: Game) -> Process:
        yield from ()
        assert self.subject is not None
        counters = game.counters_on(self.subject)
        self.amount = min(self.amount, counters.get(self.counter, 0))
        if self.amount > 0:
            counters[self.counter] -= self.amount
            if not counters[self.counter]:
                del counters[self.counter]
                self.last = True
            game.touch("counters")

    @property
    def happened(self) -> bool:
        return self.amount > 0


@dataclass(eq=False, kw_only=True)
class Tap(Event):
    """A permanent becomes tapped (701.26a)."""

    done: bool = False

    def execute(self, game: Game) -> Process:
        yield from ()
        assert self.subject is not None
        obj = game.state.objects.get(self.subject)
        if obj is not None and obj.zone == BATTLEFIELD and not obj.tapped:
            obj.tapped = self.done = True
            game.touch("tapped")

    @property
    def happened(self) -> bool:
        return self.done


@dataclass(eq=False, kw_only=True)
class Untap(Event):
    """A permanent becomes untapped (701.26b)."""

    done: bool = False

    def execute(self, game: Game) -> Process:
        yield from ()
        assert self.subject is not None
        obj = game.state.objects.get(self.subject)
        if obj is not None and obj.zone == BATTLEFIELD and obj.tapped:
            obj.tapped = False
            self.done = True
            game.touch("tapped")

    @property
    def happened(self) -> bool:
        return self.done


@dataclass(eq=False, kw_only=True)
class ProduceMana(Event):
    """Mana is added to a player's pool (106.4) by an ability of ``source``.

    ``tapped``: the permanent was tapped for it (106.12): a mana ability with {T} in its cost made it. ``riders`` restrict it.
    """

    mana: tuple[str, ...]
    tapped: bool = False
    riders: tuple[Any, ...] = ()
    original: tuple[str, ...] = ()
    root: bool = True

    def affected(self, game: Game) -> int:
        assert self.player is not None
        return self.player

    def execute(self, game: Game) -> Process:
        yield from ()
        assert self.player is not None
        game.add_mana(self.player, self.mana, self.riders, self.source)
        game.touch("mana")
        self.amount = len(self.mana)

    @property
    def happened(self) -> bool:
        return bool(self.mana)


@dataclass(eq=False, kw_only=True)
class CreateTokens(Event):
    """Tokens are created (701.7): for each entry a definition and how many.

    ``tapped``, ``attack``, ``gains`` say how they enter; ``made`` the ids of the tokens once they are there.
    """

    tokens: list[tuple[CardDefinition, int]]
    tapped: bool = False
    attack: int | None = None
    attached_to: int | None = None
    copied_from: int | None = None
    made: tuple[int, ...] = ()
    counters: dict[str, int] = field(default_factory=dict)

    def affected(self, game: Game) -> int:
        assert self.player is not None
        return self.player

    def execute(self, game: Game) -> Process:
        assert self.player is not None
        changes = []
        for definition, n in self.tokens:
            for _ in range(max(0, n)):
                token = game.new_token(definition, self.player)
                changes.append(
                    ZoneChange(
                        subject=token.id,
                        to=BATTLEFIELD,
                        cause="token",
                        controller=self.player,
                        tapped=self.tapped,
                        attack=self.attack,
                        attached_to=self.attached_to,
                        counters=dict(self.counters),
                    )
                )
        happened = yield from game.happen(*changes)
        self.made = tuple(e.became for e in happened if e.became is not None)
        self.amount = len(self.made)
        game.forget_uncreated(tuple(c.subject for c in changes if c.subject is not None))

    @property
    def happened(self) -> bool:
        return bool(self.made)


@dataclass(eq=False, kw_only=True)
class Noted(Event):
    """Something that players do or that becomes so, for triggers and the record: the change itself is made where it is due.

    ``what`` is a word: cast, copy, activate, target, attack, attackers, block, blocked, unblocked, step, attach,
    unattach, control,
    face up, transform, phase out, phase in, shuffle, search, scry, surveil, proliferate, populate, play, lose, win, explore,
    resolve, crew, station, become monstrous, cycle, reveal, vote, fight.
    """

    what: str
    step: str = ""
    to: int | None = None
    combat: bool = False
    mana_ability: bool = False
    marks: frozenset[str] = frozenset()
    others: tuple[int, ...] = ()
    ability: Any = None
    """For "trigger": the ability that has triggered."""

    def execute(self, game: Game) -> Process:
        yield from ()
