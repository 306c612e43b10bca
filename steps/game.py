"""The game behind a Table: the engine, the record, names, priority, choices that settle themselves.

Everything that a scenario's sentences have in common. The sentences themselves are in the modules that build on this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from msgspec import UnsetType
from rapidfuzz import process

from adapters import contract as c
from steps import board
from steps.failures import CheckFailed, Kind, ScenarioError
from steps.forced import forced_answer
from steps.naming import Named, Names
from steps.position import PositionBuilder
from steps.seen import BATTLEFIELD, STACK, Place, Seen, ability_is, known
from steps.words import AbilityOf, Announced, Ref, Subject, Target

__all__ = ["DECLARATIONS", "Exchange", "Game", "Moment", "Refused", "Window"]

DECLARATIONS = (c.DeclareAttackers, c.DeclareBlockers)

_IDLE = 3
"""So many times in a row all players may pass without anything to show for it (a step may come twice)."""

Goal = Callable[[], bool]
"""What a sentence is after: called again after each answer until it says that it is reached."""


class Refused(CheckFailed):
    """The engine refuses what a player wants to do; ``reason`` is the engine's own word for it."""

    def __init__(self, what: str, reason: str) -> None:
        super().__init__("legal action refused", f"{what} is refused: {reason or 'no reason is given'}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Exchange:
    """One message to the engine (``None`` for the start) and its answer: a view, or the reason why it refused."""

    action: c.Action | None
    view: c.View | None = None
    refusal: str | None = None


@dataclass(slots=True)
class Moment:
    """One sentence of the scenario and all that it led to."""

    keyword: str
    sentence: str
    exchanges: list[Exchange] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def actions(self) -> tuple[c.Action, ...]:
        """The actions and answers sent."""
        return tuple(one.action for one in self.exchanges if one.action is not None)

    @property
    def view(self) -> c.View | None:
        """The view after the sentence, if it led to one."""
        return next((one.view for one in reversed(self.exchanges) if one.view is not None), None)

    @property
    def refusal(self) -> str | None:
        """Why the engine refused the last message, if it did."""
        return self.exchanges[-1].refusal if self.exchanges else None


@dataclass(slots=True)
class Window:
    """What happened since a line: the view before it, the events since, and what was done by the lines' own words.

    ``excused`` are facts that the When lines change by their own words; ``named`` those that the Then lines name.
    """

    before: Seen
    events: list[c.Event] = field(default_factory=list)
    excused: dict[tuple[str, str], object] = field(default_factory=dict)
    free: set[tuple[str, str]] = field(default_factory=set)
    choices: int = 0


class Game:
    """An engine under a scenario. Not for use by itself: :class:`steps.table.Table` is."""

    def __init__(self, adapter: c.Adapter) -> None:
        self.adapter = adapter
        self.record: list[Moment] = []
        self.position: c.Position | None = None
        self.partial: dict[str, str] = {}
        """Cards that the engine supports in part, with its reason."""
        self._builder = PositionBuilder()
        self._names = Names()
        self._seen: Seen | None = None
        self._last_places: dict[str, Place] = {}
        self._sources: dict[str, c.AbilityOnStack] = {}
        self._actions: list[c.Action] = []
        self._passes = 0
        self._idle = 0
        self._goal: Goal | None = None
        self._settled: list[tuple[c.Decision, c.Answer]] = []
        self._accepted_by: str | None = None
        """Who has said yes to an offer in the line before."""
        self._trying = False
        self._accepted = 0
        self._capabilities: frozenset[str] | None = None
        self._window: Window | None = None
        self._deed: Window | None = None

    # ---- the engine ----------------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Seen:
        """The present view, indexed."""
        if self._seen is None:
            self._start()
        assert self._seen is not None
        return self._seen

    @property
    def view(self) -> c.View:
        """The present view."""
        return self.seen.view

    @property
    def window(self) -> Window:
        """Since the first When line after a Given or Then."""
        if self._window is None:
            self._start()
        assert self._window is not None
        return self._window

    @property
    def names(self) -> Names:
        """Everything that has appeared in the game, by id and by name."""
        return self._names

    def replay(self, other: Game, actions: tuple[c.Action, ...]) -> None:
        """Go on from another table's position with these actions, all of them known to be accepted."""
        assert other.position is not None
        self.position, self._names = other.position, other.names.copy()
        self._take(self.adapter.start(other.position))
        for action in actions:
            self._take(self.adapter.act(action))

    def can_report(self, capability: str) -> bool:
        """Whether the adapter declares a capability."""
        if self._capabilities is None:
            self._capabilities = frozenset(self.adapter.describe().capabilities)
        return capability in self._capabilities

    def _start(self) -> None:
        position, self._names = self._builder.build()
        self.position = position
        if len(position.players) > 2 and not self.can_report("multiplayer"):
            raise c.Unsupported("more than two players")
        self._check_support(position)
        view = self.adapter.start(position)
        self._note(Exchange(None, view))
        self._take(view)
        self._window = Window(self.seen)

    def _check_support(self, position: c.Position) -> None:
        zones = [position.battlefield]
        for player in position.players:
            zones += [player.library, player.hand, player.graveyard, player.exile, player.command]
        cards = dict.fromkeys(
            name for zone in zones for one in zone for name in (one.card, one.token_copy_of, one.copying) if name
        )
        for card, support in self.adapter.support(tuple(cards)).items():
            if support.level == "none":
                raise c.Unsupported(f"{card}: {support.reason or 'unknown to this engine'}", "card")
            if support.level == "partial":
                self.partial[card] = support.reason

    def _note(self, exchange: Exchange) -> None:
        if not self.record:
            self.record.append(Moment("", "(the start)"))
        self.record[-1].exchanges.append(exchange)

    def _take(self, view: c.View) -> None:
        """Look at a new view: number what has appeared, remember where everything was."""
        self._must_make_sense(view)
        seen = Seen(view)
        for id, place in seen.places.items():
            self._names.add(id, place.object.card)
        self._last_places |= seen.places
        self._sources |= {ability.id: ability for ability in seen.abilities}
        self._seen = seen

    def _must_make_sense(self, view: c.View) -> None:
        """Refuse a view of another game: raises :class:`EngineError` (broke the protocol)."""
        if not isinstance(view, c.View):
            raise c.EngineError(f"the adapter gives a {type(view).__name__} for a view", "broke the protocol")
        assert self.position is not None
        players = [player.name for player in self.position.players]
        shown = [player.name for player in view.players]
        if sorted(players) != sorted(shown):
            raise c.EngineError(f"the view shows the players {shown}, the position has {players}", "broke the protocol")
        named = {view.turn.active_player, view.priority, view.pending.player if view.pending else None} - {None}
        strangers = named - set(players)
        if strangers:
            who = " and ".join(sorted(map(str, strangers)))
            raise c.EngineError(f"the view names {who}, who is not in the game", "broke the protocol")

    def _send(self, action: c.Action, what: str) -> None:
        """Let the engine act. ``what`` is the deed in words, for the message. Raises :class:`Refused`."""
        before = self.seen
        try:
            view = self.adapter.act(action)
        except c.IllegalAction as error:
            self._note(Exchange(action, refusal=error.reason))
            raise Refused(what, error.reason) from None
        self._note(Exchange(action, view))
        self._accepted += 1
        if not self._trying:
            self._actions.append(action)
        if not isinstance(action, c.Pass):
            self._passes = 0
        self._take(view)
        for window in {id(one): one for one in (self.window, self._deed) if one is not None}.values():
            window.events += view.events
            window.choices += view.pending is not None and view.pending != before.view.pending
        if view.ignored:
            raise Refused(what, f"the engine passed over what was announced: {', '.join(view.ignored)}")

    # ---- what things are called ----------------------------------------------------------------------------------------

    def label(self, id: str) -> str:
        """What the scenario calls a player, card, token or ability on the stack."""
        ability = self._sources.get(id)
        if ability is not None and id not in self._names:
            return board.stack_object_text(ability, self.label)
        return self._names.label(id)

    def labels(self, ids: tuple[str, ...] | list[str]) -> str:
        """Several names: ``A, B and C``, or ``nothing``."""
        words = [self.label(id) for id in ids]
        return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else words[0] if words else "nothing"

    def resolve(self, ref: Ref, zone: str | None = None) -> str:
        """The id that a name means. ``zone`` decides between namesakes where a sentence speaks of one zone only.

        A bare name is right while it is the only one of its name so far, or the only one that the player before it controls,
        or owns outside the battlefield and the stack.
        """
        if ref.top_of_library:
            cards = self.seen.cards_in(f"{ref.player}'s library")
            if not cards:
                raise CheckFailed("wrong outcome", f"{ref.player}'s library is empty")
            return cards[0].id
        found = self._names.namesakes(ref.name)
        if ref.number is not None:
            numbered = [one for one in found if one.number == ref.number]
            return self._one(ref, numbered, found)
        if not found:
            found = [one for one in self._names.namesakes(ref.name, filler=True) if not self._in_library(one, zone)]
        if len(found) > 1 and ref.player is not None:
            present = [one for one in found if one.id in self.seen.places]
            # What is gone is nobody's any more, but the source of an ability on the stack can still be told by whose it was.
            found = [one for one in present if self._held_by(one.id) == ref.player] or [
                one for one in found if one not in present and self._held_by(one.id) == ref.player
            ]
        if len(found) > 1 and zone is not None:
            found = [one for one in found if one.id in self.seen.places and self.seen.places[one.id].zone == zone]
        return self._one(ref, found, found)

    def _one(self, ref: Ref, found: list[Named], namesakes: list[Named]) -> str:
        if len(found) == 1:
            return found[0].id
        if found:
            problem = f"{ref} may be any of {self.labels([one.id for one in found])}"
            if all(one.declared for one in found):
                raise ScenarioError(f"{problem}: say which")
            raise CheckFailed("wrong outcome", f"{problem}, where the scenario knows one only")
        near = process.extractOne(ref.name, self._names.names(), score_cutoff=70)
        hint = f" (is {near[0]} meant?)" if near and near[0] != ref.name else ""
        if namesakes:
            hint = f" (there have been {self.labels([one.id for one in namesakes])})"
        raise CheckFailed("wrong outcome", f"nothing called {ref} has appeared in this game{hint}")

    def _in_library(self, one: Named, zone: str | None) -> bool:
        place = self.seen.places.get(one.id)
        return place is None or (place.zone.endswith("library") and place.zone != zone)

    def _held_by(self, id: str) -> str | None:
        place = self.seen.places.get(id) or self._last_places.get(id)
        if place is None:
            return None
        return known(place.controller, f"who controls {self.label(id)}")

    def place(self, id: str) -> Place | None:
        """Where a card or token is; ``None`` if it is gone. Raises :class:`Unsupported` if it may be where nobody sees."""
        place = self.seen.places.get(id)
        if place is None and self.seen.hidden:
            last = self._last_places.get(id)
            if not (last is not None and last.object.token is True) and self._owner_plays(last):
                raise c.Unsupported(f"where {self.label(id)} is", "not observable")
        return place

    def _owner_plays(self, last: Place | None) -> bool:
        return last is None or last.object.owner is c.UNSET or last.object.owner in self.seen.playing

    def abilities_of(self, thing: AbilityOf) -> list[c.AbilityOnStack]:
        """The abilities on the stack (from the top) or waiting for it that a sentence may mean."""
        source = self.resolve(thing.of)
        of_source = [one for one in self.seen.abilities if one.source == source]
        if thing.which == c.AbilityName():
            return of_source
        if len(of_source) > 1 and any(one.names is c.UNSET for one in of_source):
            raise c.Unsupported(f"which ability of {self.label(source)} is on the stack", "not observable")
        return [one for one in of_source if isinstance(one.names, UnsetType) or ability_is(thing.which, one.names)]

    def ability_id(self, thing: AbilityOf) -> str:
        """The id of an ability on the stack or waiting for it: the topmost, where several are alike."""
        found = self.abilities_of(thing)
        if not found:
            raise CheckFailed("wrong outcome", f"{thing} is not on the stack")
        if len({(one.names, one.targets) for one in found}) > 1:
            raise ScenarioError(f"{thing} may be any of several on the stack: say which")
        return found[0].id

    def target_id(self, target: Target) -> str:
        """The id of a player, an object or an ability on the stack."""
        if isinstance(target, str):
            return target
        return self.ability_id(target) if isinstance(target, AbilityOf) else self.resolve(target)

    def subject_source(self, subject: Subject) -> str:
        """The id of an object, or of the object whose ability is meant."""
        return self.resolve(subject.of if isinstance(subject, AbilityOf) else subject)

    def announcement(self, said: Announced) -> c.Announcement:
        """What a sentence announces, with ids for names."""
        return c.Announcement(
            x=said.x,
            modes=said.modes,
            chosen=said.chosen,
            targets=None if said.targets is None else tuple(self.target_id(target) for target in said.targets),
            division=None
            if said.division is None
            else tuple(c.Share(s.number, self.target_id(s.to)) for s in said.division),
            using=said.using,
            face_down=said.face_down,
            without_paying_mana_cost=said.without_paying_mana_cost,
            objects=tuple(
                c.CostObject(deed=one.deed, object=self.resolve(one.object), mana=one.mana) for one in said.objects
            ),
            counters_removed=tuple(
                c.CountersRemoved(number=one.number, kind=one.kind, object=self.resolve(one.object))
                for one in said.counters_removed
            ),
            symbols=said.symbols,
            paying=said.paying,
            mana_from=None
            if said.mana_from is None
            else tuple(
                c.ManaSource(object=self.resolve(one.object), ability=one.ability, mana=one.mana)
                for one in said.mana_from
            ),
        )

    # ---- choices -------------------------------------------------------------------------------------------------------

    def _answer(self, answer: c.Answer, what: str) -> None:
        pending = self.view.pending
        assert pending is not None
        self._send(c.AnswerGiven(player=pending.player, answer=answer), what)

    def forced(self) -> c.Answer | None:
        """The only answer that the pending choice can have, if it has only one."""
        return None if self.view.pending is None else forced_answer(self.view.pending, self.seen)

    def settle(self) -> None:
        """Answer forced choices, and go on with what they had stopped, until nothing or a real choice is pending."""
        for _ in range(1000):
            answer = self.forced()
            if answer is None:
                return
            pending = self.view.pending
            assert pending is not None
            self._settled.append((pending, answer))
            self._answer(answer, f"the only answer to {self.pending_text()}")
            self._resume()
        raise CheckFailed("wrong outcome", "the same forced choice comes up again and again")

    def _settle_for_deed(self, player: str | None = None) -> None:
        """Before a sentence that lets somebody act: no real choice may be open; a declaration passed over is of nobody.

        What ``player`` can do while another is choosing may be tried all the same (117.2e: nobody has priority then).
        """
        self.settle()
        while isinstance(self.view.pending, DECLARATIONS):
            if not self._declare_nobody():
                break
            self.settle()
        if self.view.pending is not None and not self._asks_another(player):
            raise CheckFailed(
                "decision unanswered", f"a choice is open that this sentence does not answer: {self.pending_text()}"
            )
        self._settled.clear()
        self._goal = None

    def _asks_another(self, player: str | None) -> bool:
        """Whether it is being tried what a player can do while another one is choosing."""
        pending = self.view.pending
        return self._trying and player is not None and pending is not None and pending.player != player

    def _declare_nobody(self) -> bool:
        """Pass over a declaration; ``False`` if the rules require somebody (508.1d, 509.1c)."""
        none = c.Attacks() if isinstance(self.view.pending, c.DeclareAttackers) else c.Blocks()
        try:
            self._answer(none, "declaring nobody")
        except Refused:
            return False
        return True

    def pending_text(self) -> str:
        """The pending choice in words."""
        pending = self.view.pending
        return "nobody is asked anything" if pending is None else board.decision_text(pending, self.label)

    # ---- time ----------------------------------------------------------------------------------------------------------

    def _pursue(self, goal: Goal) -> None:
        """Go after a goal; a choice in the way stops it, and it goes on when the choice is answered."""
        self._goal = goal
        self._resume()

    def _resume(self) -> None:
        if self._goal is not None and (self.view.result is not None or self._goal()):
            self._goal = None

    def _moment(self) -> tuple[object, ...]:
        turn = self.view.turn
        return self.seen.stack_ids, turn.number, turn.active_player, turn.step

    def _pass(self, player: str) -> bool:
        """One pass; whether the game has moved on by it (something resolved or a step ended, or a choice came up)."""
        before = self._moment()
        self._passes += 1
        self._send(c.Pass(player=player), f"{player}'s pass")
        moved = self._moment() != before or self.view.pending is not None or self.view.result is not None
        if moved or self._passes >= len(self.seen.playing):
            self._passes = 0
        return moved

    def _all_pass(self) -> None:
        """All players who have not passed since the last action pass, in succession (117.4)."""
        while self.view.pending is None and self.view.result is None:
            # Where nobody has priority, the next thing to happen is that the step ends: the active player's pass says so.
            moved = self._pass(self.view.priority or self.view.turn.active_player)
            if moved or self._passes == 0:
                self._idle = 0 if moved else self._idle + 1
                if self._idle > _IDLE:
                    raise CheckFailed("wrong outcome", "all players have passed, but nothing resolves and no step ends")
                return

    def _give_priority(self, player: str) -> None:
        """Players before ``player`` pass, never so that the top of the stack would resolve or the step would end."""
        if self.view.result is not None:
            raise CheckFailed("wrong outcome", f"{player} is to act, but the game is over")
        if player not in self.seen.playing:
            raise CheckFailed("wrong outcome", f"{player} is to act, but is no longer in the game")
        if self._asks_another(player):
            return
        while self.view.priority != player:
            other = self.view.priority
            if other is None:
                raise ScenarioError(
                    f"{player} cannot act now: no player has priority in the {self.view.turn.step.value}"
                )
            if self._passes + 1 >= len(self.seen.playing):
                happens = "the top of the stack would resolve" if self.view.stack else "the step would end"
                raise ScenarioError(
                    f"{player} cannot act now: if {other} passed, {happens}; let time pass in a line before"
                )
            if self._pass(other) and self.view.priority != player:
                raise CheckFailed(
                    "wrong outcome", f"after {other} alone passed the game moved on, and {player} could not act"
                )

    # ---- failures ------------------------------------------------------------------------------------------------------

    def fail(self, expected: str, seen: str, kind: Kind = "wrong outcome") -> CheckFailed:
        """A failed check: what was expected and what was seen instead."""
        return CheckFailed(kind, f"expected: {expected}; seen: {seen}")

    def where_text(self, id: str) -> str:
        """Where a card or token is and what it looks like, in words."""
        place = self.seen.places.get(id)
        if place is None:
            return f"{self.label(id)} is gone" if not self.seen.hidden else f"{self.label(id)} is not in view"
        if place.zone == STACK and place.spell is not None:
            return f"{board.stack_object_text(place.spell, self.label)} is on the stack"
        where = f"{'on' if place.zone == BATTLEFIELD else 'in'} {place.zone}"
        return f"{board.object_text(place.object, self.label)} is {where}"

    def story(self, error: CheckFailed) -> CheckFailed:
        """The same failure with the sentence, the board and the last events."""
        moment = self.record[-1] if self.record else Moment("", "")
        first = error.message
        if self._seen is not None and self.view.pending is not None and self.pending_text() not in first:
            first += f"; a choice is open: {self.pending_text()}"
        lines = [first, f"sentence: {moment.keyword} {moment.sentence}"]
        sent = [board.action_text(one, self.label) for one in moment.actions][-6:]
        if sent:
            lines.append("sent: " + "; ".join(sent))
        if self._seen is not None:
            lines.append("board:")
            lines += ["  " + line for line in board.board_text(self.view, self.label).splitlines()]
            events = [board.event_text(event, self.label) for event in self.window.events][-8:]
            lines.append("last events: " + ("; ".join(events) if events else "none"))
        return CheckFailed(error.kind, "\n".join(lines))
