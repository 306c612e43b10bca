"""Small positions and a hand that plays them on an adapter: the contract, nothing else."""

from __future__ import annotations

from typing import Any

from adapters import contract as c

__all__ = ["Board", "Hand"]


class Board:
    """A position, built line by line. An object's id is its name, with a number from the second of that name on."""

    def __init__(self, *players: str) -> None:
        names = players or ("Alice", "Bob")
        self.players: dict[str, dict[str, Any]] = {name: {} for name in names}
        self.permanents: list[c.ObjectSpec] = []
        self.turn = c.Turn(active_player=names[0])
        self.count: dict[str, int] = {}

    def _id(self, name: str) -> str:
        self.count[name] = self.count.get(name, 0) + 1
        return name if self.count[name] == 1 else f"{name} {self.count[name]}"

    def controls(self, player: str, *cards: str, **state: Any) -> Board:
        """Permanents, all in the same state."""
        owner = state.pop("owner", player)
        for card in cards:
            self.permanents.append(c.ObjectSpec(id=self._id(card), card=card, owner=owner, controller=player, **state))
        return self

    def token(self, player: str, spec: c.TokenSpec | None = None, copy_of: str | None = None, **state: Any) -> Board:
        """A token."""
        name = spec.name if spec else str(copy_of)
        self.permanents.append(
            c.ObjectSpec(id=self._id(name), token=spec, token_copy_of=copy_of, owner=player, controller=player, **state)
        )
        return self

    def holds(self, player: str, zone: str, *cards: str, **state: Any) -> Board:
        """Cards in a zone."""
        specs = tuple(
            c.ObjectSpec(id=self._id(card), card=card, owner=player, controller=player, **state) for card in cards
        )
        self.players[player][zone] = (*self.players[player].get(zone, ()), *specs)
        return self

    def has(self, player: str, **facts: Any) -> Board:
        """Life, counters, lands played."""
        self.players[player].update(facts)
        return self

    def pool(self, player: str, mana: str) -> Board:
        """Mana, a letter each."""
        return self.has(player, mana_pool={symbol: mana.count(symbol) for symbol in dict.fromkeys(mana)})

    def at(self, step: c.Step, player: str | None = None) -> Board:
        """Whose turn it is and how far it has come."""
        self.turn = c.Turn(active_player=player or self.turn.active_player, step=step)
        return self

    def position(self) -> c.Position:
        """The position; a library not spoken of holds five Wastes."""
        for name, facts in self.players.items():
            if "library" not in facts:
                self.holds(name, "library", *["Wastes"] * 5)
        players = tuple(c.PlayerSpec(name=name, **facts) for name, facts in self.players.items())
        return c.Position(players=players, battlefield=tuple(self.permanents), turn=self.turn)


class Hand:
    """Plays a position on an adapter and keeps the last view."""

    def __init__(self, adapter: Any, board: Board) -> None:
        self.adapter = adapter
        self.view: c.View = adapter.start(board.position())

    def act(self, action: c.Action) -> c.View:
        """Any action."""
        self.view = self.adapter.act(action)
        return self.view

    def cast(self, card: str, player: str = "Alice", face: str | None = None, **said: Any) -> c.View:
        """Cast a spell."""
        return self.act(c.Cast(player=player, object=card, face=face, announcement=c.Announcement(**said)))

    def activate(self, name: str, ability: c.AbilityName | None = None, player: str = "Alice", **said: Any) -> c.View:
        """Activate an ability."""
        named = ability or c.AbilityName()
        return self.act(c.Activate(player=player, object=name, ability=named, announcement=c.Announcement(**said)))

    def answer(self, answer: c.Answer, player: str = "Alice") -> c.View:
        """Answer the pending decision."""
        return self.act(c.AnswerGiven(player=player, answer=answer))

    def passes(self, times: int = 1) -> c.View:
        """Whoever has priority passes, so many times."""
        for _ in range(times):
            assert self.view.priority is not None, self.view.pending
            self.act(c.Pass(player=self.view.priority))
        return self.view

    def attack(self, *pairs: tuple[str, str], **said: Any) -> c.View:
        """Go on to the declaration of attackers and make it."""
        while not isinstance(self.view.pending, c.DeclareAttackers):
            self.passes()
        attacks = tuple(c.Attack(attacker, defender) for attacker, defender in pairs)
        return self.answer(c.Attacks(attacks, c.Announcement(**said)), self.view.pending.player)

    def block(self, *pairs: tuple[str, str]) -> c.View:
        """Go on to the declaration of blockers and make it."""
        while not isinstance(self.view.pending, c.DeclareBlockers):
            self.passes()
        blocks = tuple(c.Block(blocker, attacker) for blocker, attacker in pairs)
        return self.answer(c.Blocks(blocks), self.view.pending.player)

    def find(self, name: str) -> c.ObjectView:
        """An object by its id, wherever it is."""
        zones = [self.view.battlefield, self.view.exile]
        for player in self.view.players:
            zones += [player.hand, player.graveyard, player.library]
        objects = [thing for zone in zones if isinstance(zone, tuple) for thing in zone]
        objects += [spell.object for spell in self.view.stack if isinstance(spell, c.SpellOnStack)]
        found = [thing for thing in objects if thing.id == name]
        assert len(found) == 1, f"{name}: {found}"
        return found[0]

    def player(self, name: str) -> c.PlayerView:
        """A player by name."""
        return next(player for player in self.view.players if player.name == name)

    def events(self, kind: str) -> list[c.Event]:
        """The events of a kind that the last action caused."""
        return [event for event in self.view.events if event.kind == kind]
