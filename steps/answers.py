"""The When sentences that answer a choice.

An answer goes to the pending choice of that player, if it is of the right kind. A forced choice may be answered or left out,
and an engine may skip it: an answer to a choice that never came is right if the choice was forced and came out as named. What
is seen must show that (the target of the trigger, the mana added, what happened to the object chosen); otherwise the decision is
missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from msgspec import UnsetType

from adapters import contract as c
from steps import board
from steps.deeds import Deeds
from steps.facts import differences, facts_of
from steps.failures import CheckFailed
from steps.game import Refused
from steps.seen import BATTLEFIELD
from steps.words import (
    AbilityOf,
    Announced,
    Choice,
    ChoiceItem,
    ModeWord,
    Placing,
    Ref,
    ShareOut,
    WordChoice,
    mana_text,
)

__all__ = ["Answers"]

_MANA_OF = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
_COLOR_OF = {symbol: color for color, symbol in _MANA_OF.items()}

Fit: TypeAlias = Callable[[c.Decision], c.Answer | None]
"""What an answer line would answer to a choice; ``None`` if the choice is of another kind."""


class Answers(Deeds):
    """Answers to choices."""

    def chooses(self, player: str, choice: Choice, if_asked: bool = False) -> None:
        """Choose objects, players, modes, mana, names, an effect by its source."""
        what = " and ".join(self._item_text(item) for item in choice) or "nothing"
        if not if_asked and self._whether_first(player, choice, what):
            return
        self._give(player, lambda decision: self._chosen(decision, choice), f"{player}'s choosing {what}", if_asked,
                   lambda: self._chosen_anyway(player, choice), lambda: self._only_candidate(player, choice))  # fmt: skip

    def _only_candidate(self, player: str, choice: Choice) -> bool:
        """Whether a choice may have been of the only candidate, after a yes: nothing shows that before it asks on."""
        return self._accepted_by == player and len(choice) == 1 and isinstance(choice[0], Ref)

    def _whether_first(self, player: str, choice: Choice, what: str) -> bool:
        """Some engines ask whether and what apart where a player may choose none: nothing is then a no, and anything else a yes
        before the choice. True if the line is done with that."""
        pending = self.view.pending
        plain = isinstance(pending, c.YesNo) and pending.purpose == "may" and pending.player == player
        if not plain or not all(isinstance(item, str | Ref) for item in choice):
            return False
        self.record[-1].notes.append("the engine asks whether and what apart")
        self._answer(c.Accept(bool(choice)), f"{player}'s choosing {what}")
        self._accepted_by = player if choice else None
        self._resume()
        return not choice

    def answers(self, player: str, answer: str, if_asked: bool = False) -> None:
        """Accept or decline a "may", an "unless", an offer."""
        yes = answer == "accepts"

        def fit(decision: c.Decision) -> c.Answer | None:
            if isinstance(decision, c.YesNo):
                return c.Accept(yes)
            if isinstance(decision, c.PayOrDecline):
                return c.Paid() if yes else c.Accept(False)
            if self._optional(decision) and not yes:
                return c.ObjectsChosen(())
            return None

        pending = self.view.pending
        if yes and pending is not None and pending.player == player and self._optional(pending):
            # "You may choose ..." asked as one choice of none or some: the next line names what is chosen.
            self.record[-1].notes.append("the engine asks whether and what as one choice")
            return
        verb = "accepting" if yes else "declining"
        before = self.view
        self._give(player, fit, f"{player}'s {verb}", if_asked, lambda: not yes and self._impossible(player))
        if yes and isinstance(pending, c.PayOrDecline):
            self._excuse_paying(player, c.Announcement(), before)

    def pays(self, player: str, payment: Announced) -> None:
        """Pay what an "unless" or "if you pay" asks."""
        announcement = self.announcement(payment)

        def fit(decision: c.Decision) -> c.Answer | None:
            if isinstance(decision, c.PayOrDecline):
                return c.Paid(announcement)
            # Some engines ask whether to pay as any other "may", and take the payment themselves.
            if isinstance(decision, c.YesNo) and decision.purpose in ("unless", "cost", "may"):
                return c.Accept(True)
            return None

        before = self.view
        self._give(player, fit, f"{player}'s paying", False, lambda: False)
        self._excuse_paying(player, announcement, before)

    def divides(self, player: str, division: tuple[ShareOut, ...], if_asked: bool = False) -> None:
        """Divide what is not combat damage."""
        shares = tuple(c.Share(share.number, self.target_id(share.to)) for share in division)

        def fit(decision: c.Decision) -> c.Answer | None:
            return c.Divided(shares) if isinstance(decision, c.Divide) else None

        what = f"{player}'s dividing {' and '.join(map(str, division))}"
        # Only one way to divide: all to one, which the targets show.
        self._give(player, fit, what, if_asked, lambda: len(shares) == 1 and self._targets_are([shares[0].to], player))

    def puts_cards(self, player: str, arrangement: tuple[Placing, ...], if_asked: bool = False) -> None:
        """Put cards to the places that an effect offers."""
        placements = tuple(
            c.Placement(place=put.place, cards=tuple(self.resolve(card, f"{player}'s library") for card in put.cards))
            for put in arrangement
        )
        named = [card for put in placements for card in put.cards]

        def fit(decision: c.Decision) -> c.Answer | None:
            if isinstance(decision, c.Order) and len(placements) == 1 and sorted(named) == sorted(decision.items):
                return c.Ordered(tuple(named))
            if isinstance(decision, c.ChooseObjects) and decision.purpose == "arrange":
                raise c.Unsupported(
                    "cards that are put to several places, where the engine asks for one place after another"
                )
            if not isinstance(decision, c.ArrangeCards):
                return None
            what = f"{player}'s putting {self.labels(named)}"
            strangers = [card for card in named if card not in decision.cards]
            if strangers:
                raise Refused(
                    what, f"{self.labels(strangers)} is not among the cards: {self.labels(list(decision.cards))}"
                )
            wrong = [put.place for put in placements if put.place not in decision.places]
            if wrong:
                raise Refused(what, f"no card can be put to {wrong[0]}: the places are {', '.join(decision.places)}")
            left = [card for card in decision.cards if card not in named]
            if left:
                raise CheckFailed("decision unanswered", f"{player} must also put {self.labels(left)} somewhere")
            return c.Arranged(placements)

        self._give(player, fit, f"{player}'s putting {self.labels(named)}", if_asked, lambda: False)

    def puts_on_the_stack(self, player: str, abilities: tuple[AbilityOf, ...], if_asked: bool = False) -> None:
        """Put simultaneous triggers on the stack in this order (603.3b)."""

        def fit(decision: c.Decision) -> c.Answer | None:
            if not isinstance(decision, c.Order) or decision.purpose not in ("triggers", "choose"):
                return None
            left = list(decision.items)
            order: list[str] = []
            for ability in abilities:
                found = [one.id for one in self.abilities_of(ability) if one.id in left]
                if not found:
                    raise self.fail(f"{ability} waits to be put on the stack", self.pending_text())
                left.remove(found[0])
                order.append(found[0])
            if left:
                raise CheckFailed("decision unanswered", f"{player} must also put {self.labels(left)} on the stack")
            return c.Ordered(tuple(order))

        alike = len({(ability.which, ability.of) for ability in abilities}) == 1
        self._give(player, fit, f"{player}'s order of triggers", if_asked,
                   lambda: alike and len(self.abilities_of(abilities[0])) >= len(abilities))  # fmt: skip

    # ---- giving an answer --------------------------------------------------------------------------------------------

    def _give(
        self,
        player: str,
        fit: Fit,
        what: str,
        if_asked: bool,
        forced_so: Callable[[], bool],
        only_candidate: Callable[[], bool] = lambda: False,
    ) -> None:
        """Answer the pending choice, or find that a forced one has come out as named."""
        known = len(self._settled)
        while (pending := self.view.pending) is not None:
            answer = self._fitting(fit, pending) if pending.player == player else None
            if answer is not None:
                self._answer(answer, what)
                self._accepted_by = player if answer == c.Accept(True) else None
                self._resume()
                return
            only = self.forced()
            if only is None:
                break
            self._settled.append((pending, only))
            self._answer(only, f"the only answer to {self.pending_text()}")
            self._resume()
        if if_asked:
            return
        for index, (decision, given) in enumerate(self._settled):
            if decision.player == player and _same(self._meaning(fit, decision), given):
                del self._settled[index]
                return
        if self.view.pending is None and forced_so():
            self.record[-1].notes.append("nobody was asked: the choice was forced and came out so")
            return
        asks_on = len(self._settled) > known or (self.view.pending is not None and self.view.pending.player == player)
        if asks_on and only_candidate():
            self.record[-1].notes.append("nobody was asked: the engine took the only candidate there was, and asks on")
            return
        raise CheckFailed("decision missing", f"{what} answers nothing: {self.pending_text()}")

    def _fitting(self, fit: Fit, pending: c.Decision) -> c.Answer | None:
        """The answer that a line is to the pending choice. What is not offered is refused, unless the choice was none: then the
        line means the next one."""
        return fit(pending) if self.forced() is None else self._meaning(fit, pending)

    @staticmethod
    def _meaning(fit: Fit, decision: c.Decision) -> c.Answer | None:
        """The answer that a line is to a choice, ``None`` where it names what that does not offer."""
        try:
            return fit(decision)
        except Refused:
            return None

    def _optional(self, decision: c.Decision) -> bool:
        """A "may" and its choice asked as one: choose none or some."""
        return (
            isinstance(decision, c.ChooseObjects)
            and decision.minimum == 0
            and decision.purpose not in ("target", "proliferate", "search")
        )

    # ---- what is chosen ------------------------------------------------------------------------------------------------

    def _item_text(self, item: ChoiceItem) -> str:
        return mana_text(item) if isinstance(item, tuple) else str(item)

    def _chosen(self, decision: c.Decision, choice: Choice) -> c.Answer | None:
        """The answer that a choice in words is to a decision, ``None`` if it is of another kind."""
        who = decision.player
        one = choice[0] if len(choice) == 1 else None
        match decision:
            case c.ChooseObjects(options=options):
                if not all(isinstance(item, str | Ref | AbilityOf) for item in choice):
                    return None
                ids = tuple(
                    self._option_id(item, options) for item in choice if isinstance(item, str | Ref | AbilityOf)
                )
                self._must_be_offered(decision, ids, options)
                return c.ObjectsChosen(ids)
            case c.ChooseReplacement(options=options) if isinstance(one, Ref):
                source = self.resolve(one)
                self._must_be_offered(decision, (source,), options)
                return c.ReplacementChosen(source)
            case c.ChooseNumber() | c.ChooseX() if isinstance(one, int):
                return c.NumberChosen(one)
            case c.ChooseMana(options=manas):
                mana = one if isinstance(one, tuple) else self._as_mana(one)
                if mana is None:
                    return None
                if all(Counter(mana) != Counter(offered) for offered in manas):
                    raise Refused(
                        f"{who}'s choosing {mana_text(mana)}", f"offered are {board.options_text(decision, self.label)}"
                    )
                return c.ManaChosen(mana)
            case c.ChooseOptions(labels=labels):
                modes = [self._mode(item, labels) for item in choice]
                return None if None in modes else c.OptionsChosen(tuple(mode for mode in modes if mode is not None))
            case c.ChooseWords(options=offered):
                words = [self._word(item, offered) for item in choice]
                if None in words or (offered is not None and self._names_object(one, offered)):
                    return None
                given = tuple(word for word in words if word is not None)
                if offered is not None and not set(given) <= set(offered):
                    raise Refused(f"{who}'s choosing {' and '.join(given)}", f"offered are {', '.join(offered)}")
                return c.WordsChosen(given)
        return None

    def _names_object(self, item: ChoiceItem | None, offered: tuple[str, ...]) -> bool:
        """Whether an answer is an object of this game, and none of the words offered: it answers another question."""
        return isinstance(item, Ref) and item.name not in offered and bool(self._names.namesakes(item.name))

    def _option_id(self, item: str | Ref | AbilityOf, options: tuple[str, ...]) -> str:
        """The id of a thing chosen: where a bare name is of several, the only one of them that is offered."""
        if isinstance(item, Ref) and item.number is None and not item.top_of_library and item.player is None:
            offered = [one.id for one in self._names.namesakes(item.name) if one.id in options]
            in_library = [one.id for one in self._names.namesakes(item.name, filler=True) if one.id in options]
            if len(offered) == 1 and len(self._names.namesakes(item.name)) == 1:
                return offered[0]
            if not self._names.namesakes(item.name) and in_library:
                return in_library[0]
        if isinstance(item, AbilityOf):
            found = [one.id for one in self.abilities_of(item)]
            return next((id for id in found if id in options), self.target_id(item))
        return self.target_id(item)

    def _must_be_offered(self, decision: c.Decision, ids: tuple[str, ...], options: tuple[str, ...]) -> None:
        wrong = [id for id in ids if id not in options]
        if wrong:
            what = f"{decision.player}'s choosing {self.labels(wrong)}"
            raise Refused(what, f"offered are {board.options_text(decision, self.label)}")

    @staticmethod
    def _as_mana(item: ChoiceItem | None) -> tuple[str, ...] | None:
        """A color told as the mana of it."""
        return (_MANA_OF[item.word],) if isinstance(item, WordChoice) else None

    def _mode(self, item: ChoiceItem, labels: tuple[str, ...]) -> int | None:
        """A mode by its number, a branch also by its word (a vote)."""
        if isinstance(item, ModeWord):
            return item.number
        word = self._text(item)
        found = [number for number, label in enumerate(labels, 1) if word and label.casefold() == word.casefold()]
        return found[0] if len(found) == 1 else None

    def _word(self, item: ChoiceItem, offered: tuple[str, ...] | None) -> str | None:
        word = self._text(item)
        if word is None:
            return None
        return next((one for one in offered or () if one.casefold() == word.casefold()), word)

    @staticmethod
    def _text(item: ChoiceItem) -> str | None:
        """An item as a word: a color, a creature type, a card name, a player, a number."""
        match item:
            case WordChoice(word=word):
                return word
            case Ref(name=name, player=None, number=None, top_of_library=False):
                return name
            case str() | int():
                return str(item)
            case (symbol,) if symbol in _COLOR_OF:
                return _COLOR_OF[symbol]
        return None

    # ---- forced choices that nobody was asked ----------------------------------------------------------------------------

    def _chosen_anyway(self, player: str, choice: Choice) -> bool:
        """Whether what was done without asking is what the line names."""
        if not choice or self._deed is None:
            return False
        targets: list[str] = []
        for item in choice:
            if isinstance(item, tuple | WordChoice):
                mana = item if isinstance(item, tuple) else self._as_mana(item)
                if mana is None or not self._mana_made(player, mana):
                    return False
            elif isinstance(item, str | Ref | AbilityOf):
                targets.append(self.target_id(item))
            else:
                return False
        if not targets or self._targets_are(targets, player):
            return True
        offered = self._accepted_by == player or self._something_chose()
        if offered and len(targets) == 1 and self._only_one_of_its_kind(targets[0]):
            return True
        return all(self._affected(id) for id in targets)

    def _something_chose(self) -> bool:
        """Whether an ability, an instant or a sorcery resolved: what is chosen then need leave no trace (a source whose damage
        will be prevented). A permanent spell that resolves asks for no such thing, and the targets of triggers are seen."""
        assert self._deed is not None
        return any(
            isinstance(one, c.AbilityOnStack)
            or (not isinstance(one.object.types, UnsetType) and bool({"instant", "sorcery"} & set(one.object.types)))
            for one in self._deed.before.view.stack
            if one.id not in self.seen.stack_ids
        )

    def _only_one_of_its_kind(self, id: str) -> bool:
        """Whether nothing else of its types was in its zone before the deed, so that the choice was forced."""
        assert self._deed is not None
        place = self._deed.before.places.get(id)
        if place is None or isinstance(place.object.types, UnsetType):
            return False
        others = [
            one.object.types for key, one in self._deed.before.places.items() if one.zone == place.zone and key != id
        ]
        return not any(isinstance(types, UnsetType) or set(types) & set(place.object.types) for types in others)

    def _mana_made(self, player: str, mana: tuple[str, ...]) -> bool:
        assert self._deed is not None
        if any(event.kind == "mana" and Counter(event.mana) == Counter(mana) for event in self._deed.events):
            return True
        before = self._deed.before.players[player].mana_pool
        now = self.seen.players[player].mana_pool
        if isinstance(before, UnsetType) or isinstance(now, UnsetType):
            raise c.Unsupported(f"{player}'s mana pool", "not observable")
        return Counter(now) - Counter(before) == Counter(mana)

    def _targets_are(self, targets: list[str], player: str) -> bool:
        """Whether something that has come to the stack since the deed, and this player controls, has these targets."""
        assert self._deed is not None
        new = [
            one for one in self.view.stack
            if one.id not in self._deed.before.stack_ids and one.controller == player and isinstance(one, c.AbilityOnStack)
        ]  # fmt: skip
        if any(isinstance(one.targets, UnsetType) for one in new):
            raise c.Unsupported("the targets of what is on the stack", "not observable")
        return any(list(one.targets) == targets for one in new if not isinstance(one.targets, UnsetType))

    def _affected(self, id: str) -> bool:
        """Whether the deed did anything to an object or player: a choice of it that was forced shows in that."""
        assert self._deed is not None
        if any(id in (event.object, event.to) or (event.player == id and event.kind in ("life", "damage", "counters"))
               for event in self._deed.events):  # fmt: skip
            return True
        changed = differences(facts_of(self._deed.before), facts_of(self.seen))
        if any(whose == id for whose, _ in changed):
            return True
        named = self._names.get(id)
        made = {other for other, fact in changed if fact == "zone" and other not in self._deed.before.places}
        return named is not None and any(
            (twin := self._names.get(other)) is not None and twin.name == named.name for other in made
        )

    def _impossible(self, player: str) -> bool:
        """Whether an offer that was never made can only have been declined, as far as can be seen.

        So it is if what resolved is an ability whose source has left the battlefield (nothing can be done with it), or if the
        player has neither mana nor an untapped permanent to pay with.
        """
        if self._deed is None:
            return False
        gone = [
            one for one in self._deed.before.abilities
            if one.id not in self.seen.stack_ids and self._zone(one.source) != BATTLEFIELD
        ]  # fmt: skip
        if gone:
            return True
        pool = self.seen.players[player].mana_pool
        untapped = [place for place in self.seen.places.values()
                    if place.zone == BATTLEFIELD and place.controller == player and place.object.tapped is not True]  # fmt: skip
        return not isinstance(pool, UnsetType) and not any(pool.values()) and not untapped

    def _zone(self, id: str) -> str | None:
        place = self.seen.places.get(id)
        return None if place is None else place.zone

    def unused_assignments(self) -> None:
        """Fail if a line assigned damage of a creature that nobody asked about."""
        if self._assignments:
            names = self.labels(list(self._assignments))
            raise CheckFailed("decision missing", f"the damage of {names} was assigned, but {self.pending_text()}")


def _same(first: c.Answer | None, second: c.Answer) -> bool:
    """Whether two answers come to the same: the same things chosen, in any order where there is none."""
    if isinstance(first, c.ObjectsChosen) and isinstance(second, c.ObjectsChosen):
        return sorted(first.chosen) == sorted(second.chosen)
    if isinstance(first, c.Divided) and isinstance(second, c.Divided):
        return set(first.shares) == set(second.shares)
    if isinstance(first, c.ManaChosen) and isinstance(second, c.ManaChosen):
        return Counter(first.mana) == Counter(second.mana)
    return first == second
