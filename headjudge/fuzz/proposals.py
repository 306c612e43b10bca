"""What could be done next, as When lines: drawn from what an engine shows, completed by asking it.

No engine has to list its legal actions. A candidate is begun on a game of its own (the scout's), and what the engine asks while
announcing (601.2b-h) is answered by drawing; the answers become the clauses of the sentence. A candidate that is refused is said
all the same: the other engine may accept it, and one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType
from msgspec.structs import replace

from adapters import contract as c
from headjudge.fuzz.choices import Pick, share_out, some_of
from headjudge.fuzz.wording import announcement_text, called, listed
from steps.seen import BATTLEFIELD, EXILE, STACK, Seen
from steps.table import Table
from steps.words import ability_text

__all__ = ["Scout", "candidates", "time_lines", "attack_lines"]

_ACTIVATED = ("equip", "crew", "station", "cycling", "outlast", "unearth", "embalm", "eternalize", "ninjutsu", "reconfigure",
              "saddle", "scavenge", "reinforce", "fortify", "level up")  # fmt: skip
"""Keywords that are activated abilities (702)."""

_WAYS_TO_CAST = ("kicker", "multikicker", "flashback", "evoke", "buyback", "overload", "escape", "entwine", "replicate", "dash",
                 "emerge", "bestow", "convoke", "delve", "jump-start", "madness", "prototype")  # fmt: skip
"""Keywords with which a spell can be cast in another way, or for more."""

_SPECIAL = {"suspend": "suspends", "foretell": "foretells", "plot": "plots"}
_MOST_QUESTIONS = 12


def _keywords(seen: c.ObjectView, among: tuple[str, ...]) -> Iterator[str]:
    words = () if isinstance(seen.keywords, UnsetType) else seen.keywords
    for wanted in among:
        if any(word == wanted or word.startswith(wanted + " ") for word in words):
            yield wanted


def candidates(table: Table, player: str) -> list[c.Cast | c.Activate | c.PlayLand | c.SpecialAction | c.TurnFaceUp]:
    """Everything that a player might try with what is in view, nothing announced yet."""
    found: list[c.Cast | c.Activate | c.PlayLand | c.SpecialAction | c.TurnFaceUp] = []
    for id, place in table.seen.places.items():
        seen = place.object
        types = () if isinstance(seen.types, UnsetType) else seen.types
        named = table.names.get(id)
        if named is None or named.filler or place.zone == STACK:
            continue
        if place.zone == BATTLEFIELD:
            if seen.face_down is True and seen.controller == player:
                found.append(c.TurnFaceUp(player=player, object=id))
            abilities = () if isinstance(seen.abilities, UnsetType) else seen.abilities
            if seen.controller == player:
                # Those with a cost of symbols are activated; of the others few are, and they are tried less often.
                costs = [one for one in abilities if one.cost]
                found += [c.Activate(player=player, object=id, ability=one) for one in costs for _ in range(4)]
                found += [
                    c.Activate(player=player, object=id, ability=one)
                    for one in abilities
                    if one.ordinal and not one.cost
                ]
                found += [
                    c.Activate(player=player, object=id, ability=c.AbilityName(keyword=word))
                    for word in _keywords(seen, _ACTIVATED)
                ]
        elif place.player == player or (place.zone == EXILE and seen.owner == player):
            if place.zone.endswith("hand"):
                if "land" in types:
                    found.append(c.PlayLand(player=player, object=id))
                else:
                    found.append(c.Cast(player=player, object=id))
                found += [
                    c.SpecialAction(player=player, keyword=word, object=id)  # type: ignore[arg-type]
                    for word in _keywords(seen, tuple(_SPECIAL))
                ]
            found += [
                c.Cast(player=player, object=id, announcement=c.Announcement(using=(c.MultipleTimes(keyword=word),)))
                for word in _keywords(seen, _WAYS_TO_CAST)
                if word not in ("convoke", "delve")
            ]
            found += [
                c.Activate(player=player, object=id, ability=c.AbilityName(keyword=word))
                for word in _keywords(seen, _ACTIVATED)
            ]
    return found


def time_lines(table: Table) -> list[str]:
    """Lines that let time pass."""
    view = table.view
    active = view.turn.active_player
    if view.stack:
        return ["the top of the stack resolves", "everything on the stack resolves"]
    steps = tuple(c.Step)
    now = steps.index(view.turn.step)
    later = [c.Step.COMBAT_DAMAGE, c.Step.POSTCOMBAT_MAIN, c.Step.END]
    in_combat = any(isinstance(one.attacking, str) for one in view.battlefield)
    lines = [
        f"the turn advances to {active}'s {step.value}"
        for step in later
        if steps.index(step) > now and (in_combat or step is not c.Step.COMBAT_DAMAGE)
    ]
    other = next(name for name in table.seen.players if name != active)
    return [*lines, f"the turn advances to {other}'s upkeep"]


def attack_lines(table: Table, pick: Pick) -> list[str]:
    """A declaration of attackers by the active player, before combat."""
    view = table.view
    active = view.turn.active_player
    if view.stack or view.turn.step not in (c.Step.PRECOMBAT_MAIN, c.Step.BEGINNING_OF_COMBAT):
        return []
    able = [
        one.id
        for one in view.battlefield
        if one.controller == active and one.tapped is False and "creature" in (one.types or ())
    ]
    defender = next(name for name in table.seen.players if name != active)
    if not able:
        return []
    return [f"{active} attacks {defender} with {listed(called(table, one) for one in some_of(pick, able, 1, 3))}"]


class Scout:
    """A game of its own on the first engine, on which candidates are begun to see what they ask."""

    def __init__(self, adapter: c.Adapter) -> None:
        self._adapter = adapter

    def line(self, table: Table, action: c.Action, pick: Pick) -> str:
        """The sentence for a candidate, with whatever announcing it asks drawn and said."""
        announced = self._announce(table, action, pick)
        return _line(table, action, announced)

    def _announce(self, table: Table, action: c.Action, pick: Pick) -> c.Announcement:
        said: c.Announcement = getattr(action, "announcement", c.Announcement())
        assert table.position is not None
        view = self._adapter.start(table.position)
        for moment in table.record:
            for exchange in moment.exchanges:
                if exchange.action is not None and exchange.view is not None:
                    view = self._adapter.act(exchange.action)
        before = Seen(view)
        used: list[str] = []
        try:
            view = self._adapter.act(action)
            for _ in range(_MOST_QUESTIONS):
                pending = view.pending
                if pending is None or pending.source not in (None, action.object):  # type: ignore[union-attr]
                    break
                drawn = _drawn(pending, said, pick, used)
                if drawn is None:
                    break
                said, answer = drawn
                view = self._adapter.act(c.AnswerGiven(player=pending.player, answer=answer))
        except c.IllegalAction:
            return said
        return replace(said, objects=said.objects + tuple(_paid_with(one, before, Seen(view)) for one in used))


def _drawn(
    pending: c.Decision, said: c.Announcement, pick: Pick, used: list[str]
) -> tuple[c.Announcement, c.Answer] | None:
    match pending:
        case c.ChooseX(minimum=low, maximum=top) | c.ChooseNumber(purpose="x", minimum=low, maximum=top):
            x = low + pick((min(top, low + 4) if top is not None else low + 4) - low + 1)
            return replace(said, x=x), c.NumberChosen(x)
        case c.ChooseOptions(purpose="mode", labels=labels, minimum=low, maximum=high):
            modes = tuple(sorted(some_of(pick, range(1, len(labels) + 1), max(low, 1), high)))
            return replace(said, modes=modes), c.OptionsChosen(modes)
        case c.ChooseObjects(purpose="target", options=options, minimum=low, maximum=high):
            targets = tuple(some_of(pick, options, low, high))
            return replace(said, targets=(said.targets or ()) + targets), c.ObjectsChosen(targets)
        case c.Divide(total=total, among=among, each_at_least=least):
            shares = tuple(c.Share(n, one) for n, one in share_out(pick, total, among, least))
            return replace(said, division=shares), c.Divided(shares)
        case c.ChooseObjects(purpose="cost", options=options, minimum=low, maximum=high):
            objects = tuple(some_of(pick, options, low, high))
            used += objects
            return said, c.ObjectsChosen(objects)
        case c.ChooseMana(purpose="cost", options=manas) if manas:
            mana = manas[pick(len(manas))]
            return replace(said, paying=mana), c.ManaChosen(mana)
        case c.YesNo(purpose="cost") | c.PayOrDecline(purpose="cost"):
            return said, c.Accept(False)
    return None


def _paid_with(id: str, before: Seen, after: Seen) -> c.CostObject:
    """How an object was used to pay, by what has become of it."""
    old, new = before.places.get(id), after.places.get(id)
    if old is not None and new is not None and old.zone == new.zone:
        changed = old.object.tapped != new.object.tapped
        return c.CostObject(deed=("tap" if new.object.tapped else "untap") if changed else "reveal", object=id)
    if new is None or new.zone.endswith("graveyard"):
        hand = old is not None and old.zone.endswith("hand")
        return c.CostObject(deed="discard" if hand else "sacrifice", object=id)
    return c.CostObject(deed="exile" if new.zone == EXILE else "return", object=id)


def _line(table: Table, action: c.Action, said: c.Announcement) -> str:
    what = called(table, action.object) if not isinstance(action, c.Pass | c.Concede | c.AnswerGiven) else ""
    more = announcement_text(table, said)
    match action:
        case c.Activate(player=player, ability=ability):
            return f"{player} activates {ability_text(_said(ability))} of {what}{more}"
        case c.PlayLand(player=player):
            return f"{player} plays {what}{more}"
        case c.SpecialAction(player=player, keyword=keyword):
            return f"{player} {_SPECIAL[keyword]} {what}{more}"
        case c.TurnFaceUp(player=player):
            return f"{player} turns {what} face up{more}"
    return f"{action.player} casts {what}{more}"


def _said(ability: c.AbilityName) -> c.AbilityName:
    return c.AbilityName(cost=ability.cost) if ability.cost else ability
