"""The adapter for the reference engine: the contract's messages to its actions and answers, its state to views."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import msgspec

import reference_engine as engine
from adapters import contract as c
from reference_engine import decisions as asked
from reference_engine import events as happened
from reference_engine import view as seen
from reference_engine.casting_by_effect import CastOffer
from reference_engine.objects import is_player, player_entity

__all__ = ["ReferenceAdapter"]

CAPABILITIES = (
    "multiplayer",
    "face-down",
    *(f"events:{kind}" for kind in sorted(set(c.EVENTS) - {"other"})),
)


class ReferenceAdapter:
    """The reference engine as an engine under test. ``edition`` is the date of the rules text to play by; without it, that of the
    environment variable HEADJUDGE_AS_OF (``--as-of``), else the one that the engine speaks for."""

    def __init__(self, edition: str | None = None) -> None:
        self.edition = edition or os.environ.get("HEADJUDGE_AS_OF") or None
        engine.pool()  # The cards are read as the engine starts, not as the first game does.
        self._game: engine.Game | None = None
        self._mark = 0
        self._converted: dict[int, tuple[dict[str, Any], c.ObjectView]] = {}

    # ---- the contract ------------------------------------------------------------------------------------------------------

    def describe(self) -> c.EngineInfo:
        """Name, version and capabilities."""
        return c.EngineInfo(
            name="reference",
            version=engine.__version__,
            language="Python",
            homepage="",
            capabilities=CAPABILITIES,
        )

    def support(self, card_names: tuple[str, ...]) -> dict[str, c.Support]:
        """A card is in the pool, with all of its text, or it is not."""
        pool = engine.pool()
        return {
            name: c.Support("full")
            if name in pool
            else c.Support("none", f"{name} is not in the reference engine's card pool")
            for name in card_names
        }

    def start(self, position: c.Position) -> c.View:
        """Set up a position."""
        try:
            self._game = engine.Game.start(_position(position, self.edition))
        except engine.NotModelled as e:
            raise c.Unsupported(str(e), "card" if e.what.startswith("the card") else "capability") from None
        except engine.PositionError as e:
            raise c.Unsupported(str(e), "capability") from None
        self._mark = 0
        self._converted = {}
        return self._view()

    def act(self, action: c.Action) -> c.View:
        """Carry out an action or an answer."""
        game = self._playing
        self._mark = len(game.log)
        try:
            game.act(self._action(action))
        except engine.Illegal as e:
            raise c.IllegalAction(str(e)) from None
        except engine.NotModelled as e:
            raise c.Unsupported(str(e), "capability") from None
        return self._view()

    def view(self) -> c.View:
        """The present view, without events."""
        self._mark = len(self._playing.log)
        return self._view()

    def close(self) -> None:
        """There is nothing to give back."""
        self._game = None

    @property
    def _playing(self) -> engine.Game:
        if self._game is None:
            raise c.EngineError("no game has been started", "broke the protocol")
        return self._game

    # ---- from ids to entities ----------------------------------------------------------------------------------------------

    def _entity(self, name: str) -> int:
        game = self._playing
        for p, player in enumerate(game.state.players):
            if player.name == name:
                return player_entity(p)
        for oid, obj in game.state.objects.items():
            if obj.card.label == name:
                return oid
        raise c.IllegalAction(f"there is no {name} in the game any more")

    def _entities(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self._entity(n) for n in names)

    def _player(self, name: str) -> int:
        entity = self._entity(name)
        if not is_player(entity):
            raise c.IllegalAction(f"{name} is no player")
        return -1 - entity

    # ---- actions ---------------------------------------------------------------------------------------------------------------

    def _action(self, action: c.Action) -> engine.Action:
        p = self._player(action.player)
        match action:
            case c.Pass():
                return engine.Pass(p)
            case c.Concede():
                return engine.Concede(p)
            case c.AnswerGiven():
                return engine.Answer(p, self._answer(p, action.answer))
            case c.Cast():
                cast = engine.Cast(p, self._entity(action.object), action.face, self._announcement(action.announcement))
                if isinstance(self._playing.pending, CastOffer):
                    return engine.Answer(p, cast)
                return cast
            case c.PlayLand():
                return engine.PlayLand(p, self._entity(action.object), self._announcement(action.announcement))
            case c.Activate():
                name = _ability(action.ability)
                return engine.Activate(p, self._entity(action.object), name, self._announcement(action.announcement))
            case c.TurnFaceUp():
                return engine.TurnFaceUp(p, self._entity(action.object), self._announcement(action.announcement))
            case c.SpecialAction():
                return engine.Special(
                    p, action.keyword, self._entity(action.object), self._announcement(action.announcement)
                )

    def _announcement(self, a: c.Announcement) -> engine.Announcement:
        return engine.Announcement(
            x=a.x,
            modes=a.modes,
            chosen=a.chosen,
            targets=None if a.targets is None else self._entities(a.targets),
            division=None if a.division is None else self._shares(a.division),
            using={u.keyword: u.times for u in a.using},
            face_down=a.face_down,
            free=a.without_paying_mana_cost,
            objects=tuple((o.deed, self._entity(o.object), o.mana) for o in a.objects),
            counters=tuple((r.number, r.kind, self._entity(r.object)) for r in a.counters_removed),
            symbols=a.symbols,
            paying=a.paying,
            mana_from=None
            if a.mana_from is None
            else tuple((self._entity(m.object), _ability(m.ability), m.mana) for m in a.mana_from),
        )

    def _shares(self, shares: tuple[c.Share, ...]) -> tuple[tuple[int, int], ...]:
        return tuple((s.number, self._entity(s.to)) for s in shares)

    # ---- answers ---------------------------------------------------------------------------------------------------------------

    def _answer(self, p: int, answer: c.Answer) -> Any:
        """The answer in the engine's values, for the decision that is pending; one of another kind is refused."""
        pending = self._playing.pending
        for kinds, answers, convert in ANSWERS:
            if isinstance(pending, kinds) and isinstance(answer, answers):
                return convert(self, p, answer)
        raise c.IllegalAction("that is no answer to what is asked")

    def _offered(self, name: str) -> int:
        """A source among those offered: it may be about to enter, and be no object of the game yet (614.12)."""
        pending = self._playing.pending
        assert isinstance(pending, asked.ChooseReplacement)
        for source in pending.options:
            if seen.outward(self._playing, source) == name:
                return source
        raise c.IllegalAction(f"no effect of {name} could be applied")

    def _ordered(self, p: int, answer: c.Ordered) -> Any:
        pending = self._playing.pending
        assert isinstance(pending, asked.OrderItems)
        if pending.stacked:
            numbers = {f"ability #{w.number}": w.number for w in pending.stacked}
            if any(i not in numbers for i in answer.items):
                raise c.IllegalAction("the order names something that is not to be ordered")
            return tuple(numbers[i] for i in answer.items)
        return self._entities(answer.items)

    # ---- views -----------------------------------------------------------------------------------------------------

    def _view(self) -> c.View:
        game = self._playing
        plain = seen.view(game)
        plain["events"] = tuple(e for h in game.log[self._mark :] for e in event_view(game, h))
        zones = {zone: self._objects(plain.pop(zone)) for zone in ("battlefield", "exile", "command")}
        players = []
        for player in plain.pop("players"):
            mine = {zone: self._objects(player[zone]) for zone in ("library", "hand", "graveyard")}
            players.append(c.PlayerView(**(player | mine)))
        rest = msgspec.convert(plain | {"players": ()}, c.View)
        return msgspec.structs.replace(rest, players=tuple(players), **zones)

    def _objects(self, plain: tuple[dict[str, Any], ...]) -> tuple[c.ObjectView, ...]:
        """Objects as the contract has them; one that the engine shows as before is not converted again."""
        out = []
        for one in plain:
            known = self._converted.get(id(one))
            if known is None or known[0] is not one:
                known = self._converted[id(one)] = (one, msgspec.convert(one, c.ObjectView))
            out.append(known[1])
        return tuple(out)


def _ability(name: c.AbilityName) -> engine.AbilityName:
    return engine.AbilityName(name.cost, name.keyword, name.ordinal)


def _place(spec: c.ObjectSpec) -> engine.Place:
    token = None
    if spec.token is not None:
        token = engine.Token(**{f: getattr(spec.token, f) for f in spec.token.__struct_fields__})
    values = {f: getattr(spec, f) for f in spec.__struct_fields__ if f != "token"}
    return engine.Place(token=token, **values)


def _position(position: c.Position, edition: str | None) -> engine.Position:
    def places(specs: tuple[c.ObjectSpec, ...]) -> tuple[engine.Place, ...]:
        return tuple(_place(s) for s in specs)

    return engine.Position(
        players=tuple(
            engine.Seat(
                name=p.name,
                life=p.life,
                counters=p.counters,
                pool=p.mana_pool,
                lands_played=p.lands_played,
                library=places(p.library),
                hand=places(p.hand),
                graveyard=places(p.graveyard),
                exile=places(p.exile),
                command=places(p.command),
            )
            for p in position.players
        ),
        battlefield=places(position.battlefield),
        active=position.turn.active_player,
        step=str(position.turn.step),
        number=position.turn.number,
        edition=edition,
    )


def _offered_card(pending: engine.Decision | None) -> int:
    assert isinstance(pending, CastOffer)
    return pending.options[0]


Convert = Callable[[ReferenceAdapter, int, Any], Any]
ANSWERS: tuple[tuple[type | tuple[type, ...], type | tuple[type, ...], Convert], ...] = (
    (asked.ChooseEntities, c.ObjectsChosen, lambda s, p, a: s._entities(a.chosen)),
    (asked.ChooseNumber, c.NumberChosen, lambda s, p, a: a.number),
    (asked.Divide, c.Divided, lambda s, p, a: s._shares(a.shares)),
    (asked.YesNo, c.Accept, lambda s, p, a: a.accepted),
    (CastOffer, c.Accept, lambda s, p, a: engine.Cast(p, _offered_card(s._playing.pending)) if a.accepted else False),
    (asked.ChooseOptions, c.OptionsChosen, lambda s, p, a: a.chosen),
    (asked.ChooseWords, c.WordsChosen, lambda s, p, a: a.words),
    (asked.ChooseMana, c.ManaChosen, lambda s, p, a: a.mana),
    (asked.OrderItems, c.Ordered, ReferenceAdapter._ordered),
    (asked.Pay, c.Paid, lambda s, p, a: s._announcement(a.announcement)),
    (asked.Pay, c.Accept, lambda s, p, a: engine.Announcement() if a.accepted else False),
    (asked.ChooseReplacement, c.ReplacementChosen, lambda s, p, a: s._offered(a.source)),
    (asked.ChooseReplacement, c.ObjectsChosen, lambda s, p, a: s._offered(a.chosen[0]) if len(a.chosen) == 1 else None),
    (
        asked.DeclareAttackers,
        c.Attacks,
        lambda s, p, a: (
            tuple((s._entity(x.attacker), s._entity(x.defender)) for x in a.attacks),
            s._announcement(a.announcement),
        ),
    ),
    (
        asked.DeclareBlockers,
        c.Blocks,
        lambda s, p, a: (
            tuple((s._entity(x.blocker), s._entity(x.attacker)) for x in a.blocks),
            s._announcement(a.announcement),
        ),
    ),
    (asked.AssignDamage, (c.Assigned, c.Divided), lambda s, p, a: s._shares(a.shares)),
    (asked.Arrange, c.Arranged, lambda s, p, a: tuple((x.place, s._entities(x.cards)) for x in a.placements)),
)
"""Which answers fit which decision, and how they are converted."""


def event_view(game: engine.Game, e: happened.Event) -> list[dict[str, Any]]:
    """An event of the engine as events of the contract; none for what the contract has no word for."""
    names = [p.name for p in game.state.players]

    def name(entity: int | None) -> str | None:
        return None if entity is None else seen.outward(game, entity)

    player = None if e.player is None else names[e.player]
    match e:
        case happened.ZoneChange():
            moved = {"kind": "zone", "object": name(e.subject), "from_zone": e.from_zone, "to_zone": e.to}
            owner = names[game.look(e.subject).obj.owner] if e.subject is not None else None
            extra = {"discard": "discard", "mill": "mill"}.get(e.cause)
            out = [moved] if e.from_zone != "nowhere" else []
            return out + ([{"kind": extra, "player": owner, "object": name(e.subject)}] if extra else [])
        case happened.Damage():
            target = (
                {"player": player} if e.subject is not None and is_player(e.subject) else {"object": name(e.subject)}
            )
            return [{"kind": "damage", "source": name(e.source), "amount": e.amount, "combat": e.combat} | target]
        case happened.GainLife():
            return [{"kind": "life", "player": player, "amount": e.amount}]
        case happened.LoseLife():
            return [{"kind": "life", "player": player, "amount": -e.amount}]
        case happened.Draw():
            return [{"kind": "draw", "player": player, "object": name(e.became if e.became is not None else e.subject)}]
        case happened.PutCounters() | happened.RemoveCounters():
            sign = 1 if isinstance(e, happened.PutCounters) else -1
            target = (
                {"player": name(e.subject)}
                if e.subject is not None and is_player(e.subject)
                else {"object": name(e.subject)}
            )
            return [{"kind": "counters", "counter": e.counter, "amount": sign * e.amount} | target]
        case happened.Tap():
            return [{"kind": "tap", "object": name(e.subject)}]
        case happened.Untap():
            return [{"kind": "untap", "object": name(e.subject)}]
        case happened.ProduceMana():
            return [{"kind": "mana", "player": player, "mana": e.mana, "source": name(e.source)}]
        case happened.CreateTokens():
            return [{"kind": "token", "player": player, "object": name(t)} for t in e.made]
        case happened.Noted():
            return _noted(game, e, player)
    return []


def _noted(game: engine.Game, e: happened.Noted, player: str | None) -> list[dict[str, Any]]:
    def name(entity: int | None) -> str | None:
        return None if entity is None else seen.outward(game, entity)

    match e.what:
        case "trigger":
            return [
                {"kind": "trigger", "source": name(e.source), "player": player, "names": seen.ability_names(e.ability)}
            ]
        case "cast" | "play":
            return [{"kind": e.what, "player": player, "object": name(e.subject)}]
        case "activate":
            return [{"kind": "activate", "player": player, "source": name(e.source)}]
        case "attack" | "block":
            return [{"kind": e.what, "object": name(e.subject), "to": name(e.to), "player": player}]
        case "shuffle":
            return [{"kind": "shuffle", "player": player}]
        case "step":
            return [{"kind": "step", "step": e.step, "player": player}]
        case "resolve":
            return [{"kind": "resolve", "object": name(e.subject), "source": name(e.source)}]
        case "lose":
            return [{"kind": "end", "player": player}]
    return []
