"""What a player can do now. Announcements are left open: what has an alternative is asked once the action is begun.

An action is listed if it begins and can be finished: it is tried out on the state, with the first answer to each question.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from .actions import AbilityName, Action, Activate, Announcement, Answer, Cast, Pass, PlayLand, Special, TurnFaceUp
from .decisions import Priority
from .errors import Illegal
from .objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND

if TYPE_CHECKING:
    from .game import Game


def legal_actions(game: Game, limit: int = 200) -> list[Action]:
    """The actions (or answers, at most about ``limit``) open to the player who is asked."""
    pending = game.pending
    if pending is None:
        return []
    if not isinstance(pending, Priority):
        return [Answer(pending.player, a) for a in islice(pending.answers(limit), limit)]
    p = pending.player
    return [Pass(p), *(a for a in _candidates(game, p) if possible(game, a))]


def _candidates(game: Game, p: int) -> Iterator[Action]:
    from .activating import names_of
    from .casting import ADDITIONAL_KEYWORDS, ALTERNATIVE_KEYWORDS

    for zone in (HAND, GRAVEYARD, EXILE):
        for oid in game.in_zone(zone, [p]):
            obj = game.state.objects[oid]
            definition = obj.card.definition
            if obj.face_down and "castable by" not in obj.choices:
                continue
            for face in (
                definition.faces if definition.layout in ("split", "modal", "adventure") else definition.faces[:1]
            ):
                name = face.name if len(definition.faces) > 1 and definition.layout != "transform" else None
                if "land" in face.types:
                    if face is definition.faces[0]:
                        yield PlayLand(p, oid)
                    continue
                if zone == HAND or obj.choices.get("castable by") == p:
                    yield Cast(p, oid, name)
                for k in face.abilities:
                    if k.is_keyword and k.keyword in ALTERNATIVE_KEYWORDS | dict.fromkeys(ADDITIONAL_KEYWORDS, HAND):
                        if k.keyword != "additional cost" or k.word:  # type: ignore[attr-defined]
                            yield Cast(p, oid, name, Announcement(using={k.keyword: 1}))
                    elif k.keyword in ("morph", "megamorph") and zone == HAND:
                        yield Cast(p, oid, name, Announcement(face_down=True))
                    elif k.keyword in ("suspend", "foretell", "plot") and zone == HAND:
                        yield Special(p, k.keyword or "", oid)
    for zone in (BATTLEFIELD, HAND, GRAVEYARD, EXILE):
        for oid in game.in_zone(zone, None if zone == BATTLEFIELD else [p]):
            obj = game.state.objects[oid]
            if zone == BATTLEFIELD and obj.face_down and obj.is_card and game.ch(oid).controller == p:
                yield TurnFaceUp(p, oid)
            seen: list[AbilityName] = []
            for a in game.activated(oid):
                if zone == BATTLEFIELD and game.ch(oid).controller != p and not a.anyone:
                    continue
                names = names_of(a)
                name_of = names[0] if names else AbilityName()
                if name_of not in seen:
                    seen.append(name_of)
                    yield Activate(p, oid, name_of)


def _just_tapping(game: Game, action: Activate) -> bool | None:
    """For an ability that costs nothing but {T} and has no targets or modes: whether it can be activated; else ``None``."""
    from .activating import find_ability, restrictions
    from .costs import TapSelf

    try:
        ability = find_ability(game, action.player, action.object, action.ability)
    except Illegal:
        return False
    if (
        ability.targets
        or ability.modes
        or len(ability.cost.parts) != 1
        or not isinstance(ability.cost.parts[0], TapSelf)
    ):
        return None
    c = game.context(action.object, action.player)
    return ability.cost.parts[0].payable(c) and restrictions(game, action.player, action.object, ability) is None


def possible(game: Game, action: Action) -> bool:
    """Whether an action can be carried through its announcement, answering each question with its first legal answer."""
    if isinstance(action, Activate):
        quick = _just_tapping(game, action)
        if quick is not None:
            return quick
    saved, log = game.state.clone(), len(game.log)
    process = game._perform(action)
    try:
        answer = None
        for _ in range(200):
            try:
                question = process.send(answer)
            except StopIteration:
                return True
            answer = next(iter(question.answers()), None)
            if answer is None:
                return False
            answer = question.check(answer)
        return False
    except Illegal:
        return False
    finally:
        game.take_back(saved, None)  # type: ignore[arg-type]
        del game.log[log:]
