"""How the game changes: the one road of events (614-616, 603), and the deeds that effects and costs are made of."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, TypeAlias

from .characteristics import Look
from .decisions import NO_ANSWER, Decision
from .effects import Context
from .errors import EngineFault
from .events import (
    Damage,
    Draw,
    Event,
    GainLife,
    LoseLife,
    Noted,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
    ZoneChange,
)
from .gathering import Gathering
from .lasting import Lasting
from .mana import RestrictedMana
from .objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Card,
    CardDefinition,
    CopyEffect,
    GameObject,
    is_player,
    player_entity,
    player_number,
)
from .queries import Queries
from .replacement import replaced
from .rulebreaking import TriggersMore

Process: TypeAlias = Generator[Any, Any, Any]


class Changes(Gathering, Lasting):
    """The changing half of :class:`reference_engine.game.Game`."""

    log: list[Event]

    # ---- asking --------------------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> Process:
        """Ask a player, unless only one answer is possible."""
        forced = decision.forced()
        if forced is not NO_ANSWER:
            return forced
        if not self.state.players[decision.player].in_game:
            return next(iter(decision.answers()), ())
        return (yield decision)

    # ---- the road of events --------------------------------------------------------------------------------------------------

    def happen(self, *events: Event) -> Process:
        """Let events happen at the same moment: replaced, executed, recorded, triggers gathered. Gives those that happened."""
        final: list[Event] = []
        for e in events:
            final += yield from replaced(self, e)  # type: ignore[arg-type]
        return (yield from self._execute(final))

    def happen_together(self, events: Iterable[Event]) -> Process:
        """Like :meth:`happen`, for destruction: what is destroyed at one moment leaves at one moment."""
        moves: list[Event] = []
        for e in events:
            for f in (yield from replaced(self, e)):  # type: ignore[arg-type]
                if f.subject is not None and self.is_permanent(f.subject):
                    moves.append(ZoneChange(subject=f.subject, to=GRAVEYARD, cause="destroy", source=f.source))
        return (yield from self.happen(*moves))

    def _execute(self, events: list[Event]) -> Process:
        if not events:
            return []
        if self._dirty:
            self._refresh()
        before = (self._triggers, self._noted) if any(isinstance(e, ZoneChange) for e in events) else None
        lookers = self._lookers(before, events) if before is not None else []
        self._rules_before = list(self.rules(TriggersMore)) if TriggersMore in self._rules else None
        for e in events:
            e.prepare(self)  # type: ignore[arg-type]
        for e in events:
            yield from e.execute(self)  # type: ignore[arg-type]
        happened = [e for e in events if e.happened]
        self.log += happened
        for e in happened:
            self._count(e)
        if happened:
            self.gather(happened, lookers)
        yield from self._lifelink(happened)
        if self.state.held_until:
            yield from self._end_of_until(happened)
        return happened

    def _end_of_until(self, events: list[Event]) -> Process:
        """What was exiled "until" a permanent leaves the battlefield returns as soon as it has left (610.3)."""
        left = {e.subject for e in events if isinstance(e, ZoneChange) and e.from_zone == BATTLEFIELD}
        ended = [h for h in self.state.held_until if h[0] in left]
        if not ended:
            return
        self.state.held_until = tuple(h for h in self.state.held_until if h[0] not in left)
        yield from self.return_held([o for _, o in ended])

    def return_held(self, those: Iterable[int]) -> Process:
        """Exiled cards return to the battlefield under their owners' control (610.3c)."""
        back = [o for o in those if o in self.state.objects and self.state.objects[o].zone == EXILE]
        yield from self.happen(
            *(
                ZoneChange(subject=o, to=BATTLEFIELD, cause="return", controller=self.state.objects[o].owner)
                for o in back
            )
        )

    def _lifelink(self, events: list[Event]) -> Process:
        """Lifelink: each source's controller gains the life with the damage, one event a source (702.15b, e)."""
        gained: dict[tuple[int, int], int] = {}
        for e in events:
            if isinstance(e, Damage) and e.lifelink and e.amount > 0:
                assert e.source is not None
                key = (e.source, e.source_controller)
                gained[key] = gained.get(key, 0) + e.amount
        for (source, p), n in gained.items():
            yield from self.happen(GainLife(player=p, amount=n, source=source))

    def _count(self, e: Event) -> None:
        history = self.state.history
        if isinstance(e, ZoneChange):
            if e.enters and e.became is not None:
                history["entered"] = (*history.get("entered", ()), e.became)
                new = self.ch(e.became)
                if "land" in new.types and new.controller is not None:
                    mine = self.state.players[new.controller].history
                    mine["lands entered"] = mine.get("lands entered", 0) + 1
            if e.dies:
                history["died"] = (*history.get("died", ()), e.subject)
        elif isinstance(e, Damage) and e.subject is not None:
            history["damage"] = (*history.get("damage", ()), (e.source, e.subject, e.amount, e.combat))
        elif isinstance(e, Noted) and e.what == "cast" and e.player is not None:
            player = self.state.players[e.player]
            player.history["spells cast"] = player.history.get("spells cast", 0) + 1
            history["spells cast"] = (*history.get("spells cast", ()), e.subject)
        elif isinstance(e, Draw) and e.became is not None:
            history["drawn"] = (*history.get("drawn", ()), e.became)
        elif isinstance(e, Noted) and e.what in ("attack", "block"):
            history[e.what + "ed"] = (*history.get(e.what + "ed", ()), (e.subject, e.to))

    # ---- objects -------------------------------------------------------------------------------------------------------------

    def new_object(self, card: Card, zone: str, controller: int) -> GameObject:
        """A new object of a card, with a new id and timestamp (400.7, 613.7d); not in its zone's list yet."""
        state = self.state
        obj = GameObject(state.new_id(), card, zone, controller, state.timestamp())
        state.objects[obj.id] = obj
        return obj

    def new_token(self, definition: CardDefinition, owner: int) -> GameObject:
        """A token about to enter: it is nowhere until it does."""
        self.state.next_id += 1
        label = f"{definition.name} token #{self.state.next_id}"
        token = self.new_object(Card(label, owner, definition, "token"), "nowhere", owner)
        self.state.zones.setdefault(("nowhere", -1), []).append(token.id)
        return token

    def forget_uncreated(self, tokens: Iterable[int]) -> None:
        """Those tokens that could not enter, as an Aura with nothing to enchant, are not created (303.4g)."""
        for oid in tokens:
            if oid in self.state.objects:
                self.state.zones["nowhere", -1].remove(oid)
                del self.state.objects[oid]

    def enter_battlefield(self, new: GameObject, event: ZoneChange) -> None:
        """Set up a permanent as it enters (110.5, 400.7d)."""
        old = event.before.obj if event.before is not None else None
        new.zone = BATTLEFIELD
        new.controller = event.controller if event.controller is not None else new.owner
        new.tapped = event.tapped
        new.face_down = event.face_down
        new.face = event.face
        new.choices = dict(event.choices)
        new.cast = event.cast
        new.links = dict(event.links)
        new.sick = True
        new.since = self.state.turn
        new.attached_to = event.attached_to
        if old is not None and old.card.kind == "copy":
            # A copy of a permanent spell becomes a token (608.3f).
            new.card = Card(old.card.label, old.card.owner, old.card.definition, "token")
        if old is not None and old.base is not None and old.zone == STACK and not event.face_down:
            new.base = old.base if old.card.kind != "card" else None
        if event.copied is not None:
            new.copies = (CopyEffect(event.copied, new.timestamp),)
        if event.gains:
            new.direct_abilities = event.gains
        self.touch()
        self.state.zones[BATTLEFIELD, -1].append(new.id)
        self.initial_counters(new)
        self.state.zones[BATTLEFIELD, -1].remove(new.id)
        for kind, n in event.counters.items():
            if n > 0:
                new.counters[kind] = new.counters.get(kind, 0) + n
                new.choices[f"counter {kind}"] = new.timestamp
        if event.attack is not None and self.state.combat is not None and "creature" in copiable_types(self, new):
            self.state.combat.attackers[new.id] = event.attack
            self.state.combat.defending[new.id] = self.defending_player(event.attack)

    def initial_counters(self, new: GameObject) -> None:
        """Loyalty and defense that a permanent enters with are replacement effects of it: see ``look_ahead``."""

    def defending_player(self, target: int) -> int:
        """The player who defends against an attack on a player, planeswalker or battle (508.5)."""
        if is_player(target):
            return player_number(target)
        controller = self.look(target).ch.controller
        return controller if controller is not None else 0

    def leave_battlefield(self, obj: GameObject) -> None:
        """What ends when a permanent leaves: attachments and combat; effects bound to it end by themselves."""
        if self.state.combat is not None and obj.id in self.state.combat.attackers:
            obj.choices["was attacking"] = True  # last known information (608.2h)
        self.remove_from_combat(obj.id)

    def remove_from_combat(self, oid: int) -> None:
        """Remove a permanent from combat (506.4)."""
        combat = self.state.combat
        if combat is None:
            return
        combat.attackers.pop(oid, None)
        combat.blockers.pop(oid, None)
        for a, target in list(combat.attackers.items()):
            if target == oid:
                combat.attackers[a] = 0
        for b, attackers in list(combat.blockers.items()):
            if oid in attackers:
                combat.blockers[b] = tuple(a for a in attackers if a != oid)
        self.touch("combat")

    def look_ahead(self, event: ZoneChange) -> None:
        """Set up the permanent as it would be on the battlefield, to see which effects apply to its entering (614.12)."""
        assert event.subject is not None
        if event.before is None:
            event.before = self.look(event.subject)
        old = event.before.obj
        controller = event.controller if event.controller is not None else old.owner
        prospect = event.prospective
        if prospect is None:
            prospect = GameObject(self.state.new_id(), old.card, BATTLEFIELD, controller, self.state.next_timestamp)
            event.prospective = prospect
            if old.card.kind != "card" and old.base is not None:
                prospect.base = old.base
            printed = old.printed
            if not event.face_down:
                self._intrinsic_counters(event, printed)
        prospect.controller = controller
        prospect.face = event.face
        prospect.face_down = event.face_down
        prospect.cast = event.cast
        prospect.choices = dict(event.choices)
        prospect.tapped = event.tapped
        if event.copied is not None and (not prospect.copies or prospect.copies[0].values is not event.copied):
            prospect.copies = (CopyEffect(event.copied, prospect.timestamp),)
            self._intrinsic_counters(event, event.copied)
        self.prospects = {prospect.id: prospect}
        self.touch()

    def _intrinsic_counters(self, event: ZoneChange, values: Any) -> None:
        """Planeswalkers enter with their loyalty, Sagas with a lore counter as part of the rules (306.5b, 714.3a)."""
        if "planeswalker" in values.types and values.loyalty:
            event.counters["loyalty"] = event.counters.get("loyalty", 0) + values.loyalty
        if "Saga" in values.subtypes:
            event.counters["lore"] = event.counters.get("lore", 0) + 1

    def end_look_ahead(self, event: ZoneChange) -> None:
        """The look-ahead is over."""
        if event.prospective is not None:
            self.prospects.pop(event.prospective.id, None)
            self.state.known.setdefault(event.prospective.id, Look(event.prospective, event.prospective.printed, False))
            self.touch()

    def remember(self, source: int, key: str, oid: int) -> None:
        """An object remembers another for a linked ability (607.2)."""
        holder = self.state.objects.get(source)
        if holder is None and source in self.state.known:
            holder = self.state.known[source].obj
        if holder is not None:
            holder.links[key] = (*holder.links.get(key, ()), oid)

    # ---- deeds -----------------------------------------------------------------------------------------------------------------

    def tap(self, oid: int, cost: bool = False) -> Process:
        """Tap a permanent."""
        if self.is_permanent(oid) and not self.state.objects[oid].tapped:
            yield from self.happen(Tap(subject=oid))

    def untap(self, oid: int, cost: bool = False) -> Process:
        """Untap a permanent."""
        if self.is_permanent(oid) and self.state.objects[oid].tapped:
            yield from self.happen(Untap(subject=oid))

    def lose_life(
        self, p: int, n: int, *, source: int | None = None, damage: bool = False, paying: bool = False
    ) -> Process:
        """A player loses life; gives how much was lost."""
        if n <= 0 or not self.state.players[p].in_game:
            return 0
        happened = yield from self.happen(LoseLife(player=p, amount=n, source=source, damage=damage, paying=paying))
        return sum(e.amount or 0 for e in happened)

    def put_counters(self, entity: int, kind: str, n: int, *, by: int, by_effect: bool = True) -> Process:
        """Put counters on an object or player."""
        if n > 0 and self.can_have_counters(entity, kind):
            yield from self.happen(PutCounters(subject=entity, counter=kind, amount=n, by=by, by_effect=by_effect))

    def add_counters(self, entity: int, kind: str, n: int) -> int:
        """The change itself: counters are there; each gets a timestamp (613.7c). Gives how many."""
        if n <= 0 or not self.can_have_counters(entity, kind):
            return 0
        if not is_player(entity) and entity not in self.state.objects:
            return 0
        counters = self.counters_on(entity)
        counters[kind] = counters.get(kind, 0) + n
        if not is_player(entity):
            self.state.objects[entity].choices[f"counter {kind}"] = self.state.timestamp()
        if "/" in kind or not is_player(entity):
            self._dirty = True
        return n

    def remove_counters(self, entity: int, kind: str, n: int) -> Process:
        """Remove counters from an object or player."""
        yield from self.happen(RemoveCounters(subject=entity, counter=kind, amount=n))
        self._dirty = True

    def add_mana(self, p: int, mana: tuple[str, ...], riders: tuple[Any, ...], source: int | None) -> None:
        """The change itself: mana that a source produced (106.3) is in the pool (106.4), restricted or not (106.6)."""
        player = self.state.players[p]
        by_creature = False
        if source is not None:
            look = self.look(source)
            by_creature = look.obj.zone == BATTLEFIELD and "creature" in look.ch.types
        if riders:
            assert source is not None
            player.restricted = player.restricted + tuple(
                RestrictedMana(s, riders[0], source, by_creature) for s in mana
            )
        else:
            for s in mana:
                player.pool[s] = player.pool.get(s, 0) + 1
                if by_creature:
                    player.of_creatures[s] = player.of_creatures.get(s, 0) + 1

    def sacrifice(self, those: Iterable[int]) -> Process:
        """Sacrifice permanents at once (701.21); gives their ids."""
        changes = [ZoneChange(subject=o, to=GRAVEYARD, cause="sacrifice") for o in those if self.is_permanent(o)]
        happened = yield from self.happen(*changes)
        return tuple(e.subject for e in happened)

    def discard(self, p: int, cards: Iterable[int]) -> Process:
        """Discard cards (701.9); gives what they have become."""
        changes = [
            ZoneChange(subject=o, to=GRAVEYARD, cause="discard", player=p) for o in cards if o in self.state.objects
        ]
        happened = yield from self.happen(*changes)
        return tuple(e.became for e in happened if e.became is not None)

    def exile(self, those: Iterable[int], cause: str = "exile") -> Process:
        """Exile objects at once (701.13); gives what they have become."""
        happened = yield from self.happen(
            *(ZoneChange(subject=o, to=EXILE, cause=cause) for o in those if self.can_find(o))
        )
        return tuple(e.became for e in happened if e.became is not None)

    def return_to_hand(self, those: Iterable[int]) -> Process:
        """Return objects to their owners' hands at once."""
        yield from self.happen(*(ZoneChange(subject=o, to=HAND, cause="return") for o in those if self.can_find(o)))

    def draw(self, p: int, n: int = 1, in_draw_step: bool = False) -> Process:
        """A player draws cards."""
        for i in range(n):
            yield from self.happen(Draw(player=p, in_draw_step=in_draw_step and i == 0))

    def shuffle(self, p: int) -> Process:
        """A player shuffles their library (701.24): a fixed rearrangement, since nothing here is left to chance."""
        library = self.state.zone(LIBRARY, p)
        library.sort(key=lambda o: (self._mix(o), o))
        yield from self.note(Noted(what="shuffle", player=p))

    def _mix(self, oid: int) -> int:
        x = (oid * 2654435761 + self.state.turn * 40503) & 0xFFFFFFFF
        return (x ^ (x >> 15)) * 2246822519 & 0xFFFFFFFF

    def note(self, event: Noted) -> Process:
        """Note something that players do or that has become so: it triggers abilities."""
        yield from ()
        self.log.append(event)
        self._count(event)
        self.gather([event], [])

    def attach(self, what: int, host: int) -> Process:
        """Attach an Aura, Equipment or Fortification (701.3): it gets a new timestamp (613.7e)."""
        from .state_based import can_be_attached

        if not self.is_permanent(what) or (not is_player(host) and not self.is_permanent(host)):
            return
        obj = self.state.objects[what]
        if obj.attached_to == host or what == host or not can_be_attached(self, what, host):  # type: ignore[arg-type]
            return
        before = obj.attached_to
        obj.attached_to = host
        obj.timestamp = self.state.timestamp()
        self.touch()
        if before is not None:
            yield from self.note(Noted(what="unattach", subject=what, to=before))
        yield from self.note(Noted(what="attach", subject=what, to=host))
        yield from self.control_changed()

    def unattach(self, what: int) -> Process:
        """Unattach something (701.3d)."""
        obj = self.state.objects.get(what)
        if obj is not None and obj.attached_to is not None:
            before, obj.attached_to = obj.attached_to, None
            self.touch()
            yield from self.note(Noted(what="unattach", subject=what, to=before))

    def control_changed(self) -> Process:
        """See to what follows from a change of control: summoning sickness (302.6), removal from combat (506.4a)."""
        yield from ()
        self.leave_combat()
        for oid in tuple(self.state.zones[BATTLEFIELD, -1]):
            obj = self.state.objects[oid]
            now = self.ch(oid).controller
            if now is not None and obj.choices.get("controller", obj.controller) != now:
                before = obj.choices.get("controller", obj.controller)
                obj.choices["controller"] = now
                obj.sick = True
                self.remove_from_combat(oid)
                self.log.append(Noted(what="control", subject=oid, player=now))
                self.gather([Noted(what="control", subject=oid, player=now, to=player_entity(before))], [])

    def leave_combat(self) -> None:
        """What is no longer a creature, or no longer a planeswalker that is attacked, is removed from combat (506.4)."""
        combat = self.state.combat
        if combat is None:
            return
        for oid in (*combat.attackers, *combat.blockers):
            if self.is_permanent(oid) and "creature" not in self.ch(oid).types:
                self.remove_from_combat(oid)
        for attacker, target in list(combat.attackers.items()):
            if target > 0 and not (self.is_permanent(target) and self.ch(target).types & {"planeswalker", "battle"}):
                combat.attackers[attacker] = 0

    def win(self, p: int) -> None:
        """A player wins (104.2)."""
        from .rulebreaking import CantLose

        if any(r.players.matches(c, player_entity(q)) for q in self.opponents(p) for r, c in self.rules(CantLose)):
            return
        self.state.ended = True
        self.state.winners = (p,)

    def counter(self, oid: int, c: Context, to: str = GRAVEYARD, position: int | None = 0) -> Process:
        """Counter a spell or ability (701.6); gives whether it was countered."""
        from .rulebreaking import CantBeCountered

        obj = self.state.objects.get(oid)
        if obj is None or obj.zone != STACK or self.has_rule(CantBeCountered, oid):
            return False
        yield from self.leave_stack(oid, to=to, cause="counter", position=position)
        yield from self.note(Noted(what="counter", subject=oid, player=c.controller))
        return True

    def leave_stack(self, oid: int, to: str = GRAVEYARD, cause: str = "resolve", position: int | None = 0) -> Process:
        """A spell or ability leaves the stack; spells cast with flashback and the like are exiled instead (702.34a)."""
        obj = self.state.objects[oid]
        if obj.cast is not None and obj.cast.method in ("flashback", "jump-start", "aftermath") and obj.is_card:
            to = EXILE
        return (yield from self.happen(ZoneChange(subject=oid, to=to, cause=cause, position=position)))

    def lose(self, players: Iterable[int]) -> Process:
        """Players lose the game at once (104.3) and leave it (800.4a)."""
        from .leaving import leave_game

        losers = [p for p in players if self.state.players[p].in_game]
        for p in losers:
            self.state.players[p].lost = True
            self.touch()
        yield from leave_game(self, losers)  # type: ignore[arg-type]

    def check_bound(self, n: int) -> None:
        """Refuse a process without end."""
        if n > 10_000:
            raise EngineFault("a process does not come to an end (CR 104.4b)")


def copiable_types(game: Queries, obj: GameObject) -> frozenset[str]:
    """The card types of an object apart from other effects."""
    return game.copiable(obj).types
