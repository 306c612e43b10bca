"""A game: start it from a position, act, see what is pending. The priority round (117) drives everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, TypeAlias

from . import activating, announcing, casting, ending, legal, loops, pairing, resolving, setup, state_based, turn, view
from .abilities import Instructions, Triggered
from .actions import (
    AbilityName,
    Action,
    Activate,
    Announcement,
    Answer,
    Cast,
    Concede,
    Pass,
    PlayLand,
    Special,
    TurnFaceUp,
)
from .changes import Changes
from .costs import Cost
from .decisions import Decision, Pay, Priority
from .effects import Context
from .errors import EngineFault, Illegal
from .events import Event, Noted, ZoneChange
from .mana import MakesMana, could_produce, is_mana_ability, makers
from .objects import (
    BATTLEFIELD,
    EXILE,
    HAND,
    STACK,
    Card,
    CardDefinition,
    Characteristics,
    GameObject,
    State,
    player_entity,
)
from .payment import Payment
from .position import Position
from .rulebreaking import CantPlayLands, ExtraLandPlays
from .special import take_special_action, turn_face_up
from .triggers import Chapter

Process: TypeAlias = Generator[Any, Any, Any]
ABILITY = CardDefinition("ability", (Characteristics(),))


class Game(Changes):
    """A game of Magic by the Comprehensive Rules.

    >>> from reference_engine import Game, Place, Position, Seat
    >>> game = Game.start(Position((Seat("Alice"), Seat("Bob")), (Place("Forest", card="Forest", controller="Alice"),)))
    >>> game.pending.player
    0
    """

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.position = position
        self.edition = position.edition
        self.log: list[Event] = []
        self.record: list[Action] = []
        self.state: State = setup.state_of(position)
        self.being_announced: set[int] = set()
        self.paying: list[int] = []
        self.resolving: list[int] = []
        self.refusal: Illegal | None = None
        self.loops = loops.LoopWatch()
        self.views: dict[int, tuple[Any, Any, dict[str, Any]]] = {}
        """Objects as they were last looked at: see view.object_view."""
        self.pending: Decision | None = None
        self._process: Process = turn.run(self)
        self._advance(None)

    @classmethod
    def start(cls, position: Position) -> Game:
        """Start a game from a position. Raises :class:`PositionError` or :class:`NotModelled`."""
        game = cls(position)
        game.log.clear()
        return game

    # ---- acting --------------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """A player does something, or answers. Raises :class:`Illegal`, and then the game is as it was before."""
        if isinstance(action, Concede):
            self._concede(action.player)
            self.record.append(action)
            return
        pending = self.pending
        if pending is None:
            raise Illegal("the game is over", "104.1")
        if action.player != pending.player:
            raise Illegal(
                "it is another player who may act now", "117.1" if isinstance(pending, Priority) else "608.2d"
            )
        self.state.recorded = len(self.record)
        if isinstance(pending, Priority):
            if isinstance(action, Answer):
                raise Illegal("there is nothing to answer", "117.1")
            self._advance(action)
        else:
            if not isinstance(action, Answer):
                raise Illegal("a decision has to be made first", "117.1")
            self._advance(_checked(pending, action.answer))
        if self.refusal is not None:
            refusal, self.refusal = self.refusal, None
            del self.record[self.state.recorded :]  # what was begun and is taken back (733.1)
            raise refusal
        if not isinstance(action, Pass):
            self.loops.reset()
        self.record.append(action)

    def _advance(self, value: Any) -> None:
        try:
            self.pending = self._process.send(value)
        except StopIteration:
            self.pending = None
        if self.state.ended:
            self.pending = None
            self.state.priority = None

    def _concede(self, p: int) -> None:
        if not 0 <= p < len(self.state.players) or not self.state.players[p].in_game:
            raise Illegal("that player is not in the game", "104.3a")
        for decision in self.lose((p,)):
            raise EngineFault(f"leaving the game asks {decision}")
        if self.state.ended:
            self.pending = None
            self.state.priority = None
            return
        for _ in range(1000):
            pending = self.pending
            if pending is None:
                return
            if self.state.players[pending.player].in_game:
                if isinstance(pending, Priority):
                    self._advance(None)
                return
            self._advance(Pass(pending.player) if isinstance(pending, Priority) else next(iter(pending.answers())))

    def take_back(self, saved: State, refusal: Illegal) -> None:
        """Return to the moment before an illegal action (733.1)."""
        self.state = saved
        self.refusal = refusal
        self.being_announced.clear()
        self.paying.clear()
        self.prospects.clear()
        self.computing = None
        self.touch()

    def legal_actions(self) -> list[Action]:
        """What the player who is asked can do now: see legal.py for how far announcements are spelled out."""
        return legal.legal_actions(self)

    def named(self, label: str) -> int:
        """The entity of a player or of the object that a card or token is now, by its label. Raises ``KeyError``."""
        for p, player in enumerate(self.state.players):
            if player.name == label:
                return player_entity(p)
        for oid, obj in self.state.objects.items():
            if obj.card.label == label:
                return oid
        raise KeyError(label)

    def view(self) -> dict[str, Any]:
        """Everything there is to see, as plain values (dicts, tuples, strings, numbers)."""
        return view.view(self)

    def __str__(self) -> str:
        return view.board(self)

    @classmethod
    def replay(cls, position: Position, record: list[Action]) -> Game:
        """A game played again from its record: the same actions give the same game."""
        game = cls.start(position)
        for action in record:
            game.act(action)
        return game

    # ---- priority (117) --------------------------------------------------------------------------------------------------------

    def settle(self) -> Process:
        """State-based actions, then waiting triggers on the stack, again until nothing happens (117.5, 603.3b).

        Gives whether anything happened.
        """
        anything = False
        for _ in range(2_000):
            yield from resolving.resolve_triggered_mana_abilities(self)
            self.end_conditions()
            self.fire_state_triggers()
            if (yield from state_based.check(self)):
                anything = True
                if self.state.ended:
                    return True
                yield from self.control_changed()
                continue
            if self.state.waiting:
                anything = True
                yield from resolving.put_triggers_on_stack(self)
                continue
            return anything
        self.end_in_a_draw()
        return True

    def end_in_a_draw(self) -> None:
        """The game is a draw: a loop of mandatory actions does not end (104.4b)."""
        self.state.ended = True
        self.state.winners = ()

    def priority_round(self, settled: bool = False) -> Process:
        """Players get priority in turn until all pass in succession with an empty stack (117.3-4)."""
        player = self.state.active
        passed = 0
        steps = 0
        while not self.state.ended:
            steps += 1
            if not settled:
                yield from self.settle()
            settled = False
            if self.state.ended:
                return
            if not self.state.players[player].in_game:
                player = self.next_player(player)
            self.state.priority = player
            action = yield Priority(player, "priority")
            self.state.priority = None
            if action is None:
                continue  # A player has left the game: see to what follows, then priority again (800.4a).
            if isinstance(action, Pass):
                passed += 1
                if passed < len(self.apnap()):
                    player = self.next_player(player)
                    settled = True
                    continue
                passed = 0
                if not self.state.zones[STACK, -1]:
                    return
                yield from resolving.resolve_top(self)
                if self.state.history.pop("turn ends", False):
                    yield from ending.settle_without_priority(self)
                    return
                if self.loops.repeats(self):
                    self.end_in_a_draw()
                if self.state.ended:
                    return
                yield from self.control_changed()
                if self.end_the_turn:
                    self.end_the_turn = False
                    return
                player = self.state.active
                continue
            saved = self.state.clone()
            mark = len(self.log)
            try:
                yield from self._perform(action)
                passed = 0
            except Illegal as refusal:
                del self.log[mark:]
                self.take_back(saved, refusal)
                settled = True

    end_the_turn = False

    def _perform(self, action: Action) -> Process:
        if isinstance(action, Cast):
            yield from casting.cast(self, action)
        elif isinstance(action, Activate):
            yield from activating.activate(self, action)
        elif isinstance(action, PlayLand):
            yield from self.play_land(action)
        elif isinstance(action, TurnFaceUp):
            yield from turn_face_up(self, action)
        elif isinstance(action, Special):
            yield from take_special_action(self, action)
        else:
            raise Illegal("that is not something a player can do", "117.1")

    def play_land(self, action: PlayLand) -> Process:
        """Play a land (116.2a, 305.1-3)."""
        state = self.state
        p = action.player
        obj = state.objects.get(action.object)
        if obj is None or "land" not in self.ch(obj.id).types:
            raise Illegal("that is not a land card", "305.1")
        if obj.zone != HAND or obj.owner != p:
            from .rulebreaking import MayPlayFrom

            if not (obj.zone == EXILE and casting.may_play_exiled(self, p, obj)) and not any(
                rc.controller == p and obj.zone == r.zone and r.filter.matches(rc, obj.id)
                for r, rc in self.rules(MayPlayFrom)
            ):
                raise Illegal("that land is not in your hand", "305.1")
        if not casting.sorcery_time(self, p):
            raise Illegal("lands are played in your main phase with an empty stack", "305.3")
        if any(r.players.matches(c, player_entity(p)) for r, c in self.rules(CantPlayLands)):
            raise Illegal("an effect says that you can't play lands", "305.2")
        if state.players[p].lands_played >= self.land_plays(p):
            raise Illegal("you have played as many lands as you may this turn", "305.2")
        state.players[p].lands_played += 1
        face = 0
        happened = yield from self.happen(
            ZoneChange(subject=obj.id, to=BATTLEFIELD, cause="play", controller=p, face=face)
        )
        for e in happened:
            yield from self.note(Noted(what="play", subject=e.became, player=p))

    def land_plays(self, p: int) -> int:
        """How many lands a player may play this turn (305.2)."""
        n = self.state.players[p].land_plays
        for r, c in self.rules(ExtraLandPlays):
            if r.players.matches(c, player_entity(p)):
                if r.number is None:
                    return 10**6
                n += r.number
        return n

    # ---- the stack -------------------------------------------------------------------------------------------------------------

    def put_ability_on_stack(self, ability: Instructions, c: Context, p: int) -> GameObject:
        """An ability is put on the stack as an object that is no card (113.7, 602.2a, 603.3)."""
        state = self.state
        oid = state.new_id()
        item = GameObject(oid, Card(f"ability #{oid}", p, ABILITY, "ability"), STACK, p, state.timestamp())
        item.source = c.source
        item.ability = ability
        item.context = c
        c.stack_id = oid
        state.objects[oid] = item
        state.zones[STACK, -1].append(oid)
        return item

    def remove_from_stack(self, oid: int) -> None:
        """An ability is removed from the stack without resolving (603.3d)."""
        if oid in self.state.objects:
            from .characteristics import Look

            obj = self.state.objects.pop(oid)
            self.state.zones[STACK, -1].remove(oid)
            self.state.known[oid] = Look(obj, obj.printed, False)

    # ---- mana and paying -------------------------------------------------------------------------------------------

    def activate_mana_ability(self, p: int, source: int, name: AbilityName, mana: tuple[str, ...]) -> Process:
        """Activate a mana ability while paying (605.3a)."""
        if source in self.paying:
            raise Illegal("it is already being activated", "605.3c")
        yield from activating.activate(
            self, Activate(p, source, name, Announcement()), mana_only=True, announced_mana=mana
        )

    def simple_mana_sources(
        self, p: int, c: Context, purpose: str
    ) -> list[tuple[int, AbilityName, list[tuple[str, ...]]]]:
        """Permanents whose mana ability costs just {T} (or nothing more than tapping): what each could make for a cost."""
        found = []
        for oid in self.in_zone(BATTLEFIELD):
            obj = self.state.objects[oid]
            if self.ch(oid).controller != p or obj.tapped or oid in self.paying:
                continue
            for a in self.activated(oid):
                if [str(x) for x in a.cost.parts] != ["{T}"] or not is_mana_ability(a, self.edition):
                    continue
                if activating.restrictions(self, p, oid, a) is not None:
                    continue
                ac = self.context(oid, p, ability=a)
                outcomes: set[tuple[str, ...]] = set()
                for maker in makers(a.effect):
                    if isinstance(maker, MakesMana) and all(
                        r.allows(c, purpose, oid) and not r.never_generic for r in maker.riders()
                    ):
                        outcomes |= maker.outcomes(ac)
                if outcomes:
                    names = activating.names_of(a)
                    name = names[0] if names else AbilityName(cost="{T}")
                    found.append((oid, name, sorted(outcomes)))
        return found

    def makeable(self, p: int) -> Counter[str]:
        """For each color, how much mana of it a player has or could make with simple sources: to see which half of a hybrid
        symbol can be paid."""
        pool = Counter({s: n for s, n in self.state.players[p].pool.items() if n > 0})
        for m in self.state.players[p].restricted:
            pool[m.symbol] += 1
        for oid in self.in_zone(BATTLEFIELD):
            if self.ch(oid).controller == p and not self.state.objects[oid].tapped:
                symbols = {
                    s
                    for a in self.activated(oid)
                    if is_mana_ability(a, self.edition) and [str(x) for x in a.cost.parts] == ["{T}"]
                    for m in makers(a.effect)
                    if isinstance(m, MakesMana)
                    for o in m.outcomes(self.context(oid, p, ability=a))
                    for s in o
                }
                pool.update(symbols)
        return pool

    def greatest_x(self, p: int, symbols: tuple[str, ...]) -> int:
        """The greatest X that could be paid from the pool and simple sources: a bound for asking."""
        total = sum(self.state.players[p].pool.values()) + len(self.state.players[p].restricted)
        for oid in self.in_zone(BATTLEFIELD):
            if self.ch(oid).controller == p and not self.state.objects[oid].tapped:
                amounts = [
                    len(o)
                    for a in self.activated(oid)
                    if is_mana_ability(a, self.edition)
                    for m in makers(a.effect)
                    if isinstance(m, MakesMana)
                    for o in m.outcomes(self.context(oid, p, ability=a))
                ]
                total += max(amounts, default=0)
        fixed = sum(int(s) if s.isdigit() else 1 for s in symbols if s != "X")
        return max(0, (total - fixed) // max(1, symbols.count("X")))

    def could_produce(self, permanent: int) -> set[str]:
        """The types of mana that a permanent could produce (106.7)."""
        return could_produce(self, permanent)

    def pay(self, p: int, source: int, cost: Cost, a: Announcement, c: Context | None = None) -> Process:
        """A player pays a cost; raises :class:`Illegal` if they cannot."""
        context = c or self.context(source, p)
        symbols = announcing.announce_symbols(list(cost.mana), a, self, p)
        life = 2 * sum(1 for s in symbols if s == "life")
        payment = Payment(self, context, p, tuple(s for s in symbols if s != "life"), "other")
        yield from payment.run(a)
        for part in cost.others:
            yield from part.pay(context, a)
        if life:
            yield from self.lose_life(p, life, paying=True)

    def try_to_pay(self, p: int, source: int, cost: Cost, a: Announcement) -> Process:
        """Pay if possible; gives whether it was."""
        saved = self.state.clone()
        mark = len(self.log)
        try:
            yield from self.pay(p, source, cost, a)
            return True
        except Illegal:
            self.state = saved
            del self.log[mark:]
            self.touch()
            return False

    def offer_to_pay(self, p: int, c: Context, cost: Cost, purpose: str) -> Process:
        """Ask a player whether they pay a cost, and let them; a payment that fails is refused and asked for again."""
        payer = c.fork(controller=p)
        if any(not part.payable(payer) for part in cost.others):
            return False
        fixed = Cost(_fixed(cost, payer), cost.printed)
        while True:
            answer = yield Pay(p, purpose, c.source, cost=fixed, text=str(fixed))
            if answer is False:
                return False
            saved = self.state.clone()
            mark = len(self.log)
            try:
                yield from self.pay(p, c.source, fixed, answer, payer)
                c.paid_with = payer.paid_with
                return True
            except Illegal as refusal:
                del self.log[mark:]
                self.state = saved
                self.refusal = refusal
                self.touch()

    # ---- time and durations ----------------------------------------------------------------------------------------

    def end_conditions(self) -> None:
        """Effects that last as long as something is so end for good once it is not (611.2b)."""
        state = self.state
        pairing.unpair(self)
        kept = []
        for f in state.floating:
            if f.condition is not None and not f.condition.holds(f.context):
                continue
            if f.affected is not None and f.parts and not any(e in state.objects for e in f.affected):
                continue
            kept.append(f)
        if len(kept) != len(state.floating):
            state.floating = tuple(kept)
            self.touch()

    def fire_state_triggers(self) -> None:
        """State triggers (603.8): once, until the ability has left the stack."""
        if self._dirty:
            self._refresh()
        for ability, source in self._state_triggers:
            c = self.context(source, self._controller_of(source), ability=ability)
            if not ability.trigger.condition.holds(c):  # type: ignore[attr-defined]
                continue
            pending = any(w.ability is ability and w.context.source == source for w in self.state.waiting) or any(
                self.state.objects[o].ability is ability and self.state.objects[o].source == source
                for o in self.state.zones[STACK, -1]
            )
            if not pending:
                self.trigger(ability, c, None)

    def phase_in_and_out(self, p: int) -> None:
        """Phasing as the untap step begins (502.1, 702.26)."""
        from .phasing import phase_in_and_out

        phase_in_and_out(self, p)

    def final_chapter(self, oid: int) -> int:
        """The number of a Saga's last chapter (714.2d)."""
        return max(
            (
                max(a.trigger.numbers)
                for a in self.ch(oid).all_abilities
                if isinstance(a, Triggered) and isinstance(a.trigger, Chapter)
            ),
            default=0,
        )

    def chapter_waiting(self, oid: int) -> bool:
        """Whether a chapter ability of the Saga has triggered but not left the stack (714.4)."""
        return any(w.context.source == oid for w in self.state.waiting) or any(
            self.state.objects[o].source == oid for o in self.state.zones[STACK, -1]
        )


def _checked(pending: Decision, answer: Any) -> Any:
    """The answer in its normal form; one that has not even the shape of an answer is refused like any other wrong one."""
    try:
        return pending.check(answer)
    except (TypeError, ValueError, AttributeError):
        raise Illegal("that is no answer to what is asked", "608.2d") from None


def _fixed(cost: Cost, c: Context) -> tuple[Any, ...]:
    """A cost with its amounts read now: cumulative upkeep, "for each"."""
    from .costs import Mana, PerCounter

    parts: list[Any] = []
    for part in cost.parts:
        if isinstance(part, PerCounter):
            parts += part.parts(c)
        else:
            parts.append(part)
    symbols = [s for p in parts if isinstance(p, Mana) for s in p.symbols]
    others = [p for p in parts if not isinstance(p, Mana)]
    return (*((Mana(tuple(symbols)),) if symbols else ()), *others)


__all__ = ["Game"]
