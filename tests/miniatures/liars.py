"""Engines that know every card and no rule: they show the position they were given, and then lie in one way each.

What they pass of the suite, a scenario could not tell from the rules: ``python:liars:NAME``.
"""

from adapters import contract
from adapters.contract import (
    Action,
    EngineInfo,
    IllegalAction,
    ObjectSpec,
    ObjectView,
    Pass,
    PlayerView,
    Position,
    Support,
    View,
)

_PATIENCE = 50  # actions in a game; time that never passes is not waited for without end


class Echo:
    """Shows the position, whatever is done; priority goes round."""

    def describe(self) -> EngineInfo:
        events = tuple(f"events:{kind}" for kind in contract.EVENTS)
        return EngineInfo(name=type(self).__name__, version="1", capabilities=("multiplayer", "face-down", *events))

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        return dict.fromkeys(card_names, Support("full"))

    def start(self, position: Position) -> View:
        self._position = position
        self._priority = position.turn.active_player
        self._acted = 0
        return self.view()

    def act(self, action: Action) -> View:
        self._acted += 1
        if self._acted > _PATIENCE:
            raise IllegalAction("enough")
        self.lie(action)
        names = [player.name for player in self._position.players]
        self._priority = names[(names.index(self._priority) + 1) % len(names)]
        return self.view()

    def lie(self, action: Action) -> None:
        """What is special about this liar."""

    def close(self) -> None:
        pass

    def view(self) -> View:
        position = self._position
        return View(
            players=tuple(
                PlayerView(
                    name=player.name,
                    life=player.life,
                    counters=dict(player.counters),
                    mana_pool=dict(player.mana_pool),
                    lands_played=player.lands_played,
                    designations=(),
                    library=tuple(map(_shown, player.library)),
                    hand=tuple(map(_shown, player.hand)),
                    graveyard=tuple(map(_shown, player.graveyard)),
                )
                for player in position.players
            ),
            turn=position.turn,
            priority=self._priority,
            battlefield=tuple(map(_shown, position.battlefield)),
            exile=tuple(_shown(card) for player in position.players for card in player.exile),
            command=tuple(_shown(card) for player in position.players for card in player.command),
        )


class AcceptsEverything(Echo):
    """Every action is legal, and does nothing."""


class RefusesEverything(Echo):
    """No action is legal but to pass."""

    def lie(self, action: Action) -> None:
        if not isinstance(action, Pass):
            raise IllegalAction("no")


class RefusesToPass(Echo):
    """No action is legal at all."""

    def lie(self, action: Action) -> None:
        raise IllegalAction("no")


def _shown(spec: ObjectSpec) -> ObjectView:
    token = spec.token
    name = spec.card or spec.token_copy_of or (token.name if token else "")
    return ObjectView(
        id=spec.id,
        card=name,
        name=name,
        owner=spec.owner,
        controller=spec.controller,
        token=spec.card is None,
        tapped=spec.tapped,
        face_down=spec.face_down,
        phased_out=spec.phased_out,
        transformed=spec.transformed,
        flipped=spec.flipped,
        power=token.power if token else 1,
        toughness=token.toughness if token else 1,
        mana_value=0,
        colors=token.colors if token else (),
        supertypes=token.supertypes if token else (),
        types=token.types if token else ("creature",),
        subtypes=token.subtypes if token else (),
        every_creature_type=False,
        keywords=token.keywords if token else (),
        abilities=(),
        counters=dict(spec.counters),
        damage=spec.damage,
        attached_to=spec.attached_to,
        attacking=None,
        blocking=(),
        blocked=False,
        blocked_by=(),
    )
