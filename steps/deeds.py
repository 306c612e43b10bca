"""The When sentences by which players act and time passes; answers to choices are in :mod:`steps.answers`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from msgspec import UnsetType
from msgspec.structs import replace

from adapters import contract as c
from steps import board
from steps.excuses import Excuses
from steps.failures import CheckFailed, ScenarioError
from steps.game import DECLARATIONS, Refused
from steps.reading import parse_object, parse_target
from steps.seen import Seen, ability_is
from steps.words import Announced, Ref, ShareOut, Subject, ability_text

__all__ = ["Deeds"]

_STEPS = tuple(c.Step)
_ROUNDS = 2000
"""So many times all players pass before a line that waits for something gives up."""


class Deeds(Excuses):
    """What players do while holding priority, declarations of attackers and blockers, and the passing of time."""

    def __init__(self, adapter: c.Adapter) -> None:
        super().__init__(adapter)
        self._assignments: dict[str, tuple[c.Share, ...]] = {}

    # ---- players act ---------------------------------------------------------------------------------------------------

    def casts(self, player: str, object: Ref, announcement: Announced) -> None:
        """Cast a spell; where an effect offers to, this accepts the offer."""
        card, face = self._card_to_cast(object)
        said = self.announcement(announcement)
        action = c.Cast(player=player, object=card, face=face, announcement=said)
        what = f"{player}'s casting {self.label(card)}"
        if self._offer_to_cast(player, card):
            self._cast_as_offered(action, what)
            return
        self._settle_for_deed(player)
        self._give_priority(player)
        self._send_announced(action, what, card)

    def _card_to_cast(self, ref: Ref) -> tuple[str, str | None]:
        """The card, and the half or face of it that is named, if the name is not the card's own."""
        if ref.top_of_library or self._names.namesakes(ref.name) or self._names.namesakes(ref.name, filler=True):
            return self.resolve(ref), None
        whole = [name for name in self._names.names() if ref.name in name.split(" // ")]
        if len(whole) == 1:
            return self.resolve(Ref(whole[0], ref.player, ref.number)), ref.name
        return self.resolve(ref), None

    def _offer_to_cast(self, player: str, card: str) -> bool:
        """Whether the pending choice is this player's, and whether to cast this card."""
        match self.view.pending:
            case c.YesNo(player=asked, purpose=purpose, source=source) if asked == player:
                return purpose in ("cast", "discover") or source == card
            case c.ChooseObjects(player=asked, purpose=purpose, options=options) if asked == player:
                return purpose in ("cast", "discover") and card in options
        return False

    def _cast_as_offered(self, action: c.Cast, what: str) -> None:
        """Cast in answer to an offer: with the whole announcement at once if the engine takes that, else piece by piece."""
        try:
            self._send_announced(action, what, action.object)
        except Refused:
            choose = isinstance(self.view.pending, c.ChooseObjects)
            self._answer(c.ObjectsChosen((action.object,)) if choose else c.Accept(True), what)
            self._announce_piecewise(action, what)
            self._excuse_announcing(action, action.object, self.seen.view)
        self._resume()

    def _announce_piecewise(self, action: c.Cast, what: str) -> None:
        said = action.announcement
        for _ in range(20):
            pending = self.view.pending
            answer: c.Answer | None = None
            match pending:
                case c.ChooseObjects(purpose="target") if said.targets is not None:
                    size = pending.maximum
                    answer, said = (
                        c.ObjectsChosen(said.targets[:size]),
                        _with(said, targets=said.targets[size:] or None),
                    )
                case c.ChooseX() if said.x is not None:
                    answer, said = c.NumberChosen(said.x), _with(said, x=None)
                case c.ChooseOptions() if said.modes is not None:
                    answer, said = c.OptionsChosen(said.modes), _with(said, modes=None)
                case c.Divide() if said.division is not None:
                    answer, said = c.Divided(said.division), _with(said, division=None)
                case c.YesNo(purpose="cast"):
                    answer = c.Accept(True)
            if answer is None or pending is None or pending.player != action.player:
                return
            self._answer(answer, what)

    def activates(self, player: str, ability: c.AbilityName, object: Ref, announcement: Announced) -> None:
        """Activate an ability; mana abilities also while being asked to pay (605.3a)."""
        source = self.resolve(object)
        said = self.announcement(announcement)
        pending = self.view.pending
        if not (isinstance(pending, c.PayOrDecline) and pending.player == player):
            self._settle_for_deed(player)
            self._give_priority(player)
        action = c.Activate(player=player, object=source, ability=ability, announcement=said)
        self._send_announced(action, f"{player}'s activating {ability_text(ability)} of {self.label(source)}", source)

    def plays(self, player: str, object: Ref, announcement: Announced) -> None:
        """Play a land; a face named instead of the card is announced as chosen."""
        card, face = self._card_to_cast(object)
        said = self.announcement(announcement)
        if face is not None:
            said = _with(said, chosen=(face, *said.chosen))
        self._settle_for_deed(player)
        self._give_priority(player)
        action = c.PlayLand(player=player, object=card, announcement=said)
        self._send_announced(action, f"{player}'s playing {self.label(card)}", card)

    def turns_face_up(self, player: str, object: Ref, announcement: Announced) -> None:
        """Turn a face-down permanent face up (116.2b)."""
        permanent = self.resolve(object)
        self._settle_for_deed(player)
        self._give_priority(player)
        action = c.TurnFaceUp(player=player, object=permanent, announcement=self.announcement(announcement))
        self._send_announced(action, f"{player}'s turning {self.label(permanent)} face up", permanent)

    def takes_special_action(self, player: str, special_action: str, object: Ref, announcement: Announced) -> None:
        """Suspend, foretell or plot a card (116.2f, h, k)."""
        card = self.resolve(object)
        self._settle_for_deed(player)
        self._give_priority(player)
        action = c.SpecialAction(
            player=player,
            keyword=cast(Literal["suspend", "foretell", "plot"], special_action),
            object=card,
            announcement=self.announcement(announcement),
        )
        self._send_announced(action, f"{player}'s action to {special_action} {self.label(card)}", card)

    def _send_announced(self, action: c.Action, what: str, thing: str) -> None:
        before = self.seen
        self._send(action, what)
        if isinstance(action, c.Cast | c.Activate):
            self._finish_announcing(thing, before, what)
        self._excuse_announcing(action, thing, before.view)

    def _finish_announcing(self, thing: str, before: Seen, what: str) -> None:
        """What is still asked while announcing has one answer, or is an optional cost that the sentence does not pay, or a
        clause is missing: that is an error, not a licence for the engine to choose (601.2b-h)."""
        while (pending := self.view.pending) is not None and self._is_announcing(pending, thing, before):
            answer = self.forced()
            if answer is None and isinstance(pending, c.YesNo | c.PayOrDecline) and pending.purpose == "cost":
                answer = c.Accept(False)
            if answer is None:
                raise CheckFailed(
                    "decision unanswered", f"{what} asks what the sentence does not say: {self.pending_text()}"
                )
            self._answer(answer, what)

    def _is_announcing(self, pending: c.Decision, thing: str, before: Seen) -> bool:
        """Whether a choice belongs to announcing, and not to an ability that has triggered meanwhile."""
        if pending.purpose not in ("x", "mode", "target", "division", "cost") or pending.source not in (None, thing):
            return False
        known = {ability.id for ability in before.abilities}
        return all(one.id in known or one.type == "activated" for one in self.seen.abilities)

    def passes(self, player: str) -> None:
        """Pass once, holding priority."""
        self._settle_for_deed()
        if self.view.priority != player:
            raise self.fail(f"{player} has priority and can pass", self._who_may_act())
        self._pass(player)

    def concedes(self, player: str) -> None:
        """Leave the game, at any time (104.3a)."""
        owned = [id for id, place in self.seen.places.items() if place.object.owner == player]
        self._send(c.Concede(player=player), f"{player}'s conceding")
        for id in owned:
            self.window.free.add((id, "*"))
        self.window.free.add((player, "*"))

    def _who_may_act(self) -> str:
        if self.view.pending is not None:
            return self.pending_text()
        return f"{self.view.priority} has priority" if self.view.priority else "nobody has priority"

    # ---- time passes ---------------------------------------------------------------------------------------------------

    def all_players_pass(self) -> None:
        """All pass in succession, once: the top of the stack resolves, or the step ends."""
        self._settle_for_deed()
        self._excuse_resolving(self.view.stack[:1])
        self._all_pass()

    def resolves(self, stack_object: Subject | None) -> None:
        """All pass once, and the object named, which must be on top, resolves."""
        self._settle_for_deed()
        wanted = str(stack_object) if stack_object is not None else "something"
        if not self.view.stack:
            raise self.fail(f"{wanted} is on top of the stack", "the stack is empty")
        top = self.view.stack[0]
        if stack_object is not None and not self._is_on_stack_as(stack_object, top):
            raise self.fail(
                f"{wanted} is on top of the stack",
                "the stack holds, from the top, "
                + "; ".join(board.stack_object_text(item, self.label) for item in self.view.stack),
            )
        self._excuse_resolving((top,))
        self._all_pass()
        if self.view.pending is None and self.view.result is None and self.seen.on_stack(top.id) is not None:
            raise self.fail(f"{wanted} resolves as all players pass", "it is still on the stack")

    def _is_on_stack_as(self, thing: Subject, item: c.StackObject) -> bool:
        """Whether something on the stack is the object, or the ability of the object, that a sentence names."""
        if isinstance(thing, Ref):
            return isinstance(item, c.SpellOnStack) and self.resolve(thing) in (item.id, item.object.id)
        if not isinstance(item, c.AbilityOnStack) or item.source != self.resolve(thing.of):
            return False
        if thing.which == c.AbilityName():
            return True
        if isinstance(item.names, UnsetType):
            if len(self.abilities_of(thing)) == 1:
                return True
            raise c.Unsupported(f"which ability of {self.label(item.source)} is on the stack", "not observable")
        return ability_is(thing.which, item.names)

    def everything_resolves(self) -> None:
        """All pass again and again until the stack is empty."""
        self._settle_for_deed()
        rounds = 0

        def goal() -> bool:
            nonlocal rounds
            while self.view.pending is None:
                if not self.view.stack or self.view.result is not None:
                    return True
                rounds += 1
                if rounds > _ROUNDS:
                    raise self.fail("the stack becomes empty", f"it is not after {_ROUNDS} resolutions")
                self._excuse_resolving(self.view.stack[:1])
                self._all_pass()
            return False

        self._pursue(goal)

    def the_turn_advances_to(self, player: str, step: c.Step) -> None:
        """All pass, everything on the stack resolves, until the next such step has begun."""
        self._settle_for_deed()
        turns = self.view.turn.number
        was_there = self._is_in(player, step)
        rounds = 0

        def goal() -> bool:
            nonlocal was_there, rounds
            while True:
                was_there = was_there and self._is_in(player, step) and self.view.turn.number == turns
                if isinstance(self.view.pending, DECLARATIONS) and self._declare_nobody():
                    continue
                if self.view.pending is not None:
                    return False
                if self.view.result is not None or (not was_there and self._is_in(player, step)):
                    return True
                rounds += 1
                if rounds > _ROUNDS or self.view.turn.number > turns + 2 * len(self.seen.players) + 1:
                    raise self.fail(f"{player}'s {step.value} comes", f"it has not come by {self._now()}")
                self._excuse_resolving(self.view.stack[:1])
                self._all_pass()

        self._pursue(goal)

    def _is_in(self, player: str, step: c.Step) -> bool:
        return self.view.turn.active_player == player and self.view.turn.step == step

    def _now(self) -> str:
        return f"{self.view.turn.active_player}'s {self.view.turn.step.value}"

    # ---- combat --------------------------------------------------------------------------------------------------------

    def attacks(self, player: str, target: str | Ref, objects: Sequence[Ref], announcement: Announced) -> None:
        """Declare attackers, all of them attacking the same player or permanent."""
        defender = self.target_id(target)
        self._attack(player, [(self.resolve(one), defender) for one in objects], announcement)

    def blocks(self, player: str, object: Ref, objects: Sequence[Ref], announcement: Announced) -> None:
        """Declare blockers, all of them blocking the same attacker."""
        attacker = self.resolve(object)
        self._block(player, [(self.resolve(one), attacker) for one in objects], announcement)

    def declares_no(self, player: str, side: str) -> None:
        """Attack with nobody or block with nobody."""
        if side == "attackers":
            self._attack(player, [], Announced())
        else:
            self._block(player, [], Announced())

    def declares(self, player: str, side: str, rows: list[dict[str, str]]) -> None:
        """A whole declaration as a table."""
        if side == "attackers" and "defender" in rows[0]:
            pairs = [
                (self.resolve(parse_object(row["attacker"])), self.target_id(parse_target(row["defender"])))
                for row in rows
            ]
            self._attack(player, pairs, Announced())
        elif side == "blockers" and "blocker" in rows[0]:
            pairs = [
                (self.resolve(parse_object(row["blocker"])), self.resolve(parse_object(row["attacker"])))
                for row in rows
            ]
            self._block(player, pairs, Announced())
        else:
            raise ScenarioError("attackers are declared by attacker and defender, blockers by blocker and attacker")

    def _attack(self, player: str, pairs: list[tuple[str, str]], announcement: Announced) -> None:
        attacks = tuple(c.Attack(attacker, defender) for attacker, defender in pairs)
        answer = c.Attacks(attacks, self.announcement(announcement))
        names = self.labels([attacker for attacker, _ in pairs]) if pairs else "nobody"
        self._declare(player, c.DeclareAttackers, answer, f"{player}'s attacking with {names}", bool(pairs))

    def _block(self, player: str, pairs: list[tuple[str, str]], announcement: Announced) -> None:
        blocks = tuple(c.Block(blocker, attacker) for blocker, attacker in pairs)
        answer = c.Blocks(blocks, self.announcement(announcement))
        names = self.labels([blocker for blocker, _ in pairs]) if pairs else "nobody"
        self._declare(player, c.DeclareBlockers, answer, f"{player}'s blocking with {names}", bool(pairs))

    def _declare(
        self,
        player: str,
        kind: type[c.DeclareAttackers] | type[c.DeclareBlockers],
        answer: c.Attacks | c.Blocks,
        what: str,
        somebody: bool,
    ) -> None:
        """Move on to the declaration and make it. An engine may skip a declaration that can be of nobody only."""
        if isinstance(self.view.pending, kind) and self.view.pending.player == player:
            # Where a required declaration has stopped a line, that line goes on after it.
            before = self.view
            self._answer(answer, what)
            self._excuse_declaring(answer, before)
            self._resume()
            return
        if not isinstance(self.view.pending, DECLARATIONS):
            self._settle_for_deed()
        start, turn = _STEPS.index(self.view.turn.step), self.view.turn.number
        step = _STEPS.index(c.Step.DECLARE_ATTACKERS if kind is c.DeclareAttackers else c.Step.DECLARE_BLOCKERS)

        def skipped() -> bool:
            now = _STEPS.index(self.view.turn.step)
            if self.view.turn.number != turn or self.view.result is not None:
                return True
            # From a step after combat the turn may still hold another combat phase.
            return now >= step if start <= step else False

        def goal() -> bool:
            while True:
                pending = self.view.pending
                if isinstance(pending, kind) and pending.player == player:
                    before = self.view
                    self._answer(answer, what)
                    self._excuse_declaring(answer, before)
                    return True
                later = isinstance(pending, kind) and self._declares_after(pending.player, player)
                if isinstance(pending, DECLARATIONS) and not later:
                    if self._declare_nobody():
                        continue
                    return False
                if pending is not None and not later:
                    return False
                if later or skipped():
                    if somebody:
                        raise Refused(
                            what,
                            f"nobody was asked to declare {'attackers' if kind is c.DeclareAttackers else 'blockers'}",
                        )
                    return True
                self._excuse_resolving(self.view.stack[:1])
                self._all_pass()

        self._pursue(goal)

    def _declares_after(self, one: str, other: str) -> bool:
        """Whether one player makes a declaration after another: in turn order, the active player first (101.4)."""
        players = list(self.seen.players)
        active = players.index(self.view.turn.active_player)
        order = players[active:] + players[:active]
        return other in order and order.index(one) > order.index(other)

    def assigns(self, player: str, object: Ref, division: tuple[ShareOut, ...]) -> None:
        """Assign one creature's combat damage. The order in which an engine asks for a player's creatures is its own."""
        creature = self.resolve(object)
        shares = tuple(c.Share(share.number, self.target_id(share.to)) for share in division)
        for share in shares:
            self.window.free.add((share.to, "damage"))
        while isinstance(self.view.pending, c.AssignCombatDamage) and self.view.pending.creature != creature:
            other = self.forced()
            if other is None:
                break
            self._answer(other, "the only assignment there is")
        pending = self.view.pending
        if isinstance(pending, c.AssignCombatDamage) and pending.player == player:
            self._assignments[creature] = shares
            self._give_assignments(player)
            return
        if not self._dealt_anyway(creature, shares):
            raise CheckFailed(
                "decision missing",
                f"{player} is to assign the damage of {self.label(creature)}, but {self.pending_text()}",
            )

    def _give_assignments(self, player: str) -> None:
        while isinstance(pending := self.view.pending, c.AssignCombatDamage) and pending.creature in self._assignments:
            shares = self._assignments.pop(pending.creature)
            text = " and ".join(f"{share.number} to {self.label(share.to)}" for share in shares)
            self._answer(
                c.Assigned(shares), f"{player}'s assigning the damage of {self.label(pending.creature)} as {text}"
            )
        self._resume()

    def _dealt_anyway(self, creature: str, shares: tuple[c.Share, ...]) -> bool:
        """Whether an engine that did not ask has dealt exactly this damage: it had no alternative."""
        if not self.can_report("events:damage"):
            raise c.Unsupported("what damage a creature dealt", "not observable")
        dealt: dict[str, int] = {}
        for event in self._deed.events if self._deed else ():
            if event.kind == "damage" and event.source == creature:
                to = event.object or event.player or ""
                dealt[to] = dealt.get(to, 0) + (event.amount or 0)
        return dealt == {share.to: share.number for share in shares if share.number}


def _with(said: c.Announcement, **changes: object) -> c.Announcement:
    return replace(said, **changes)
