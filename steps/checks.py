"""The Then sentences about what is: objects, players, zones, the stack, choices, the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adapters import contract as c
from steps import board
from steps.answers import Answers
from steps.facts import CHARACTERISTICS, GAME, Fact
from steps.failures import CheckFailed, ScenarioError
from steps.fields import parse_properties, parse_states
from steps.reading import parse_objects
from steps.seen import BATTLEFIELD, STACK, Place, ability_is, known
from steps.words import (
    AbilityOf,
    Choice,
    Contents,
    Counted,
    PlayerProperty,
    Property,
    Ref,
    StackItem,
    StateWord,
    Subject,
    ability_text,
    mana_text,
)

__all__ = ["Checks"]

_NEEDS_PERMANENT = frozenset(
    {"attacking", "blocking", "blocked", "unblocked", "blocked by", "unattached", "attached to"}
)
_LOOKS = frozenset({"color", "types", "exactly types", "legendary", "token"})
_TYPE_FACTS = ("supertypes", "types", "subtypes")


class Checks(Answers):
    """Checks of the present view. Each also names the facts that it is about, for "nothing else changed"."""

    def __init__(self, adapter: c.Adapter) -> None:
        super().__init__(adapter)
        self._named: set[Fact] = set()
        self._named_sources: set[str] = set()

    def _name(self, whose: str, *facts: str) -> None:
        self._named |= {(whose, fact) for fact in facts}

    # ---- objects -------------------------------------------------------------------------------------------------------

    def things_are(self, things: tuple[Subject, ...], is_: bool, states: tuple[StateWord, ...]) -> None:
        """Each thing is (or is not) in each of the states."""
        for thing in things:
            for state in states:
                if isinstance(thing, AbilityOf):
                    true = self._ability_is(thing, state)
                    now = self._ability_now(thing)
                else:
                    id = self.resolve(thing)
                    true = self._object_is(id, state)
                    now = self._now_text(id, state)
                if true is not is_:
                    raise self.fail(f"{thing} {'is' if is_ else 'is not'} {state}", now)

    def _now_text(self, id: str, state: StateWord) -> str:
        place = self.seen.places.get(id)
        if place is not None and state.kind in _LOOKS:
            return board.looks_text(place.object, self.label)
        return self.where_text(id)

    def _ability_now(self, thing: AbilityOf) -> str:
        found = self.abilities_of(thing)
        if not found:
            return f"{thing} is not on the stack"
        return f"{board.stack_object_text(found[0], self.label)}, controlled by {found[0].controller}, is on the stack"

    def _ability_is(self, thing: AbilityOf, state: StateWord) -> bool:
        self._named_sources.add(self.resolve(thing.of))
        found = self.abilities_of(thing)
        if state.kind == "zone" and state.value == STACK:
            return bool(found)
        if state.kind == "gone":
            return not found
        if not found:
            raise self.fail(f"{thing} is {state}", f"{thing} is not on the stack")
        if state.kind == "controlled by":
            return found[0].controller == state.value
        if state.kind == "targeting":
            return self._targets(found, state)
        raise ScenarioError(f"an ability on the stack cannot be {state}")

    def _targets(self, found: Sequence[c.StackObject], state: StateWord) -> bool:
        assert isinstance(state.value, str | Ref | AbilityOf)
        target = self.target_id(state.value)
        return any(target in known(one.targets, "the targets of what is on the stack") for one in found)

    def _object_is(self, id: str, state: StateWord) -> bool:
        place = self.place(id)
        kind, value = state.kind, state.value
        if kind == "zone":
            self._name(id, "zone")
            return place is not None and place.zone == value
        if kind == "gone":
            self._name(id, "zone")
            return place is None
        if place is None:
            return False
        if kind == "controlled by":
            self._name(id, "controller")
            return known(place.controller, f"who controls {self.label(id)}") == value
        if kind == "owned by":
            return known(place.object.owner, f"who owns {self.label(id)}") == value
        if kind == "targeting":
            if place.spell is None:
                return False
            return self._targets([place.spell], state)
        if kind in ("tapped", "untapped") or kind in _NEEDS_PERMANENT:
            return place.zone == BATTLEFIELD and self._permanent_is(id, place, state)
        return self._looks(id, place, state)

    def _permanent_is(self, id: str, place: Place, state: StateWord) -> bool:
        seen, name, value = place.object, self.label(id), state.value

        def about(field: str) -> object:
            self._name(id, field)
            return known(getattr(seen, field), f"whether {name} is {state}")

        match state.kind:
            case "tapped":
                return about("tapped") is True
            case "untapped":
                return about("tapped") is False
            case "unattached":
                return about("attached_to") is None
            case "attached to":
                return about("attached_to") == self._target_of(value)
            case "attacking":
                attacked = about("attacking")
                return attacked is not None and (value is None or attacked == self._target_of(value))
            case "blocking":
                blocks = about("blocking")
                return bool(blocks) if value is None else self._target_of(value) in _ids(blocks)
            case "blocked":
                return about("blocked") is True
            case "unblocked":
                return about("attacking") is not None and about("blocked") is False
            case _:
                return self._target_of(value) in _ids(about("blocked_by"))

    def _target_of(self, value: object) -> str:
        assert isinstance(value, str | Ref | AbilityOf)
        return self.target_id(value)

    def _looks(self, id: str, place: Place, state: StateWord) -> bool:
        """States that an object has in any zone: what it looks like and what it is."""
        seen, name, value = place.object, self.label(id), state.value

        def about(field: str) -> object:
            self._name(id, field)
            return known(getattr(seen, field), f"whether {name} is {state}")

        match state.kind:
            case "face down":
                return about("face_down") is True
            case "face up":
                return about("face_down") is False
            case "phased out" | "flipped" | "transformed":
                return about(state.kind.replace(" ", "_")) is True
            case "token":
                return known(seen.token, f"whether {name} is a token") is True
            case "size":
                return (about("power"), about("toughness")) == value
            case "color":
                colors = _words(about("colors"))
                return not colors if value == "colorless" else value in colors
            case "legendary":
                return "legendary" in _words(about("supertypes"))
            case "types" | "exactly types":
                assert isinstance(value, tuple)
                wanted = {str(word).casefold() for word in value}
                has = {word for field in _TYPE_FACTS for word in _words(about(field))}
                if "creature" in has and seen.every_creature_type is True:
                    wanted = {
                        word for word in wanted if word in has or word in _NO_CREATURE_TYPE or state.kind != "types"
                    }
                return wanted == has if state.kind == "exactly types" else wanted <= has
        raise ScenarioError(f"an object cannot be {state}")

    def objects_have(self, objects: tuple[Ref, ...], has: bool, properties: tuple[Property, ...]) -> None:
        """Each object has each of the properties."""
        for ref in objects:
            id = self.resolve(ref)
            place = self.place(id)
            for one in properties:
                if place is None:
                    raise self.fail(f"{ref} has {one}", f"{ref} is gone")
                true, now = self._has(id, place.object, one)
                if not true:
                    raise self.fail(f"{ref} has {one}", f"{now}; {self.where_text(id)}")

    def _has(self, id: str, seen: c.ObjectView, one: Property) -> tuple[bool, str]:
        name = self.label(id)

        def about(field: str) -> object:
            self._name(id, field)
            return known(getattr(seen, field), f"whether {name} has {one}")

        match one.kind:
            case "counters" | "no counters":
                counters = about("counters")
                assert isinstance(counters, dict)
                if one.kind == "counters":
                    number = counters.get(one.word, 0)
                    return number == one.number, f"it has {number} {one.word} counter{'s' if number != 1 else ''}"
                return not any(counters.values()), "it has counters"
            case "damage":
                return about("damage") == one.number, f"it has {seen.damage} damage"
            case "mana value":
                return about("mana_value") == one.number, f"its mana value is {seen.mana_value}"
            case "name" | "no name":
                return about("name") == one.word, f"its name is {seen.name}" if seen.name else "it has no name"
            case "every creature type":
                return about("every_creature_type") is True, "it has not"
            case "no abilities":
                has = [*_words(about("keywords")), *(ability_text(a) for a in _abilities(about("abilities")))]
                return not has, f"it has {', '.join(has)}"
            case "ability":
                assert one.ability is not None
                names = _abilities(about("abilities")) + tuple(
                    c.AbilityName(keyword=word) for word in _words(about("keywords"))
                )
                return ability_is(one.ability, names), f"it has {', '.join(map(ability_text, names)) or 'no abilities'}"
            case _:
                keywords = _words(about("keywords"))
                found = any(_is_keyword(word, one.word) for word in keywords)
                return found is (one.kind == "keyword"), f"its keywords are {', '.join(keywords) or 'none'}"

    def these_objects_are(self, rows: list[dict[str, str]]) -> None:
        """A table of objects, what each is and what each has."""
        for row in rows:
            objects = parse_objects(row["object"])
            if row.get("is"):
                self.things_are(objects, True, parse_states(row["is"]))
            if row.get("has"):
                self.objects_have(objects, True, parse_properties(row["has"]))

    # ---- players and zones ---------------------------------------------------------------------------------------------

    def then_has(self, player: str, player_properties: tuple[PlayerProperty, ...]) -> None:
        """A player's life, counters and designations."""
        seen = self._player(player)
        for one in player_properties:
            if one.kind == "life":
                self._name(player, "life")
                if seen.life != one.number:
                    raise self.fail(f"{player} has {one.number} life", f"{player} has {seen.life} life")
            elif one.kind == "counters":
                self._name(player, "counters")
                number = known(seen.counters, f"the counters of {player}").get(one.word, 0)
                if number != one.number:
                    raise self.fail(f"{player} has {one.number} {one.word} counters", f"{player} has {number}")
            else:
                self._name(player, "designations")
                has = known(seen.designations, f"whether {player} has {one.word}")
                if one.word not in has:
                    raise self.fail(
                        f"{player} has {one.word}", f"{player} has {', '.join(has) or 'nothing of the kind'}"
                    )

    def _player(self, player: str) -> c.PlayerView:
        if player not in self.seen.players:
            raise ScenarioError(f"{player} does not play: 'the players are ...' names who does")
        return self.seen.players[player]

    def then_has_played(self, player: str, lands: int) -> None:
        """How many lands a player has played this turn."""
        self._name(player, "lands_played")
        played = known(self._player(player).lands_played, f"how many lands {player} has played")
        if played != lands:
            raise self.fail(f"{player} has played {lands} lands this turn", f"{player} has played {played}")

    def then_mana_pool_is(self, player: str, mana: tuple[str, ...]) -> None:
        """Exactly this mana is in the pool."""
        self._name(player, "mana_pool")
        pool = known(self._player(player).mana_pool, f"{player}'s mana pool")
        seen = tuple(symbol for symbol, number in pool.items() for _ in range(number))
        if sorted(seen) != sorted(mana):
            raise self.fail(f"{player}'s mana pool is {mana_text(mana)}", f"it is {mana_text(seen)}")

    def controls_counted(self, player: str, counted: tuple[Counted, ...]) -> None:
        """Exactly so many permanents of each description."""
        self._player(player)
        for one in counted:
            found = [seen.id for seen in self.view.battlefield if self._counts(seen, player, one)]
            for id in found:
                self._named |= {(id, fact) for fact in ("zone", "controller", "tapped", *CHARACTERISTICS)}
            if len(found) != one.number:
                raise self.fail(
                    f"{player} controls {one.number} {one.text}",
                    f"{player} controls {len(found)}" + (f": {self.labels(found)}" if found else ""),
                )

    def _counts(self, seen: c.ObjectView, player: str, one: Counted) -> bool:
        """Whether a permanent fits a description; each fact is asked for only where the others fit."""
        what = f"whether {self.label(seen.id)} is one of {player}'s {one.text}"
        tests: list[Callable[[], bool]] = [
            lambda: seen.phased_out is not True,
            lambda: one.name is None or seen.card == one.name,
            lambda: known(seen.controller, what) == player,
        ]
        if one.noun == "token":
            tests.append(lambda: known(seen.token, what))
        elif one.noun is not None and one.noun != "permanent":
            tests.append(lambda: str(one.noun) in _words(known(seen.types, what)))
        for state in one.states:
            tests.append(lambda state=state: self._counted_state(seen, state, what))  # type: ignore[misc]
        if one.size is not None:
            tests.append(lambda: (known(seen.power, what), known(seen.toughness, what)) == one.size)
        for color in one.colors:
            if color == "colorless":
                tests.append(lambda: not known(seen.colors, what))
            else:
                tests.append(lambda color=color: color in _words(known(seen.colors, what)))  # type: ignore[misc]
        return all(test() for test in tests)

    @staticmethod
    def _counted_state(seen: c.ObjectView, state: str, what: str) -> bool:
        match state:
            case "tapped":
                return known(seen.tapped, what)
            case "untapped":
                return not known(seen.tapped, what)
            case "attacking":
                return known(seen.attacking, what) is not None
            case _:
                return known(seen.face_down, what)

    def zone_holds(self, player: str, zone: str, contents: Contents) -> None:
        """What a player's zone holds."""
        self._player(player)
        self._holds(f"{player}'s {zone}", contents, ordered=zone == "library")

    def owns_in(self, player: str, contents: Contents, shared_zone: str) -> None:
        """What a player owns in exile or in the command zone."""
        self._player(player)
        self._holds(shared_zone, contents, owner=player)

    def _holds(self, zone: str, contents: Contents, ordered: bool = False, owner: str | None = None) -> None:
        says = f"{owner} owns in {zone}" if owner else f"{zone} holds"
        if contents.number is not None:
            if owner is None:
                number = self.seen.size_of(zone)
            else:
                cards = self.seen.cards_in(zone)
                number = sum(known(card.owner, f"who owns {self.label(card.id)}") == owner for card in cards)
            self._name_zone(zone, owner)
            if number != contents.number:
                raise self.fail(f"{says} {contents.number} cards", f"{number}")
            return
        ids = [
            card.id
            for card in self.seen.cards_in(zone)
            if owner is None or known(card.owner, f"who owns {self.label(card.id)}") == owner
        ]
        wanted = [self.resolve(ref, zone) for ref in contents.cards]
        if contents.exactly:
            self._name_zone(zone, owner)
        for id in wanted:
            self._name(id, "zone")
        if ordered:
            self._name(zone.partition("'s ")[0], "library order")
        here = [id for id in ids if id in wanted] if not contents.exactly else ids
        right = here == wanted if ordered else sorted(here) == sorted(wanted)
        if not right:
            exactly = "exactly " if contents.exactly else ""
            raise self.fail(f"{says} {exactly}{self.labels(wanted)}", self.labels(ids))

    def _name_zone(self, zone: str, owner: str | None) -> None:
        """That cards came to a zone or left it is named, where the sentence is about all of it."""
        for seen in (self.window.before, self.seen):
            for id, place in seen.places.items():
                if place.zone == zone and owner in (None, place.object.owner):
                    self._name(id, "zone")
        player, apart, name = zone.partition("'s ")
        if apart:
            self._name(player, f"cards in {name}")

    # ---- the stack, time and choices -------------------------------------------------------------------------------------

    def the_stack_holds(self, stack_contents: tuple[StackItem, ...]) -> None:
        """All that is on the stack, from the top."""
        for ability in self.seen.abilities:
            self._name(ability.id, "zone")
        for item in self.view.stack:
            if isinstance(item, c.SpellOnStack):
                self._name(item.object.id, "zone")
        wanted = [one.thing for one in stack_contents for _ in range(one.count)]
        stack = self.view.stack
        right = len(wanted) == len(stack) and all(
            self._is_on_stack_as(thing, item) for thing, item in zip(wanted, stack, strict=True)
        )
        if not right:
            seen = "; ".join(board.stack_object_text(item, self.label) for item in stack) or "nothing"
            expected = "; ".join(map(str, stack_contents)) or "nothing"
            raise self.fail(f"the stack holds, from the top, {expected}", seen)

    def then_it_is(self, player: str, step: c.Step) -> None:
        """Whose turn it is, and which step."""
        if not self._is_in(player, step):
            raise self.fail(f"it is {player}'s {step.value}", f"it is {self._now()}")

    def has_priority(self, player: str) -> None:
        """This player may act now."""
        if self.view.priority != player:
            raise self.fail(f"{player} has priority", self._who_may_act())

    def no_choice_is_left_open(self) -> None:
        """Nobody is asked anything (but for a declaration, that may be passed over)."""
        if self.view.pending is not None:
            raise self.fail("no choice is left open", self.pending_text())

    def may_choose_exactly(self, player: str, choice: Choice) -> None:
        """The pending choice is this player's, and it offers these things and no others."""
        wanted = " and ".join(self._item_text(item) for item in choice) or "nothing"
        pending = self.view.pending
        if pending is None or pending.player != player:
            settled = [decision for decision, _ in self._settled if decision.player == player]
            if settled and self._offers(settled[-1], choice):
                return
            if len(choice) == 1 and self._chosen_anyway(player, choice):
                return  # a forced choice that the engine did not ask came out as the only thing that could be chosen
            raise CheckFailed("decision missing", f"{player} is to be offered {wanted}, but {self.pending_text()}")
        if not self._offers(pending, choice):
            raise self.fail(
                f"{player} may choose exactly {wanted}", f"offered is {board.options_text(pending, self.label)}"
            )

    def _offers(self, decision: c.Decision, choice: Choice) -> bool:
        """Whether a choice offers exactly these things."""
        match decision:
            case c.ChooseObjects(options=options) | c.ChooseReplacement(options=options):
                if not all(isinstance(item, str | Ref | AbilityOf) for item in choice):
                    return False
                ids = {self._option_id(item, options) for item in choice if isinstance(item, str | Ref | AbilityOf)}
                return ids == set(options)
            case c.ChooseMana(options=manas):
                items = [item if isinstance(item, tuple) else self._as_mana(item) for item in choice]
                return {tuple(sorted(item or ())) for item in items} == {tuple(sorted(mana)) for mana in manas}
            case c.ChooseNumber(minimum=low, maximum=high) | c.ChooseX(minimum=low, maximum=high):
                return high is not None and sorted(map(str, choice)) == sorted(map(str, range(low, high + 1)))
            case c.ChooseOptions(labels=labels):
                modes = {self._mode(item, labels) for item in choice}
                return modes == set(range(1, len(labels) + 1))
            case c.ChooseWords(options=offered):
                return offered is not None and {self._word(item, offered) for item in choice} == set(offered)
        raise CheckFailed("decision missing", f"no list of things is offered: {self.pending_text()}")

    # ---- the end of the game -------------------------------------------------------------------------------------------

    def has_won_or_lost(self, player: str, result: str) -> None:
        """The game is over for this player."""
        self._name(player, "status")
        self._name(GAME, "result")
        over = self.view.result
        status = self._player(player).status
        if result == "won":
            true = over is not None and player in over.winners
        else:
            true = status in ("lost", "left") or (
                over is not None and bool(over.winners) and player not in over.winners
            )
        if not true:
            raise self.fail(f"{player} has {result} the game", self._result_text())

    def the_game_is_a_draw(self) -> None:
        """The game is over, and nobody has won (104.4)."""
        self._name(GAME, "result")
        if self.view.result is None or self.view.result.winners:
            raise self.fail("the game is a draw", self._result_text())

    def the_game_goes_on(self) -> None:
        """The game is not over."""
        if self.view.result is not None:
            raise self.fail("the game goes on", self._result_text())

    def _result_text(self) -> str:
        if self.view.result is None:
            return "the game goes on"
        winners = self.view.result.winners
        return f"{' and '.join(winners)} won" if winners else "the game is a draw"


_NO_CREATURE_TYPE = frozenset(
    """
    artifact battle creature enchantment instant kindred land planeswalker sorcery basic legendary snow world
    plains island swamp mountain forest cave desert gate lair locus mine power-plant sphere tower town urza's
    blood bobblehead clue contraption equipment food fortification gold incubator junk lander map mutagen powerstone
    spacecraft treasure vehicle aura background cartouche case class curse role room rune saga shard shrine
    """.split()
)
"""Words of a type line that a creature with every creature type is not for that reason (205.3g-j)."""


def _ids(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _words(value: object) -> tuple[str, ...]:
    return tuple(str(word).casefold() for word in value) if isinstance(value, tuple) else ()


def _abilities(value: object) -> tuple[c.AbilityName, ...]:
    return value if isinstance(value, tuple) else ()


def _is_keyword(has: str, wanted: str) -> bool:
    """``ward`` is any ward, ``ward {2}`` that one; ``protection`` alone is none of the protections."""
    if has == wanted.casefold():
        return True
    return has.startswith(wanted + " ") and has[len(wanted) + 1 :][:1] in tuple("{0123456789")
