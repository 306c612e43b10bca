"""The scenario language: one table of all its sentences, and which of them a text is.

A sentence is words with typed fields in braces. Its text is matched whole, against one regular expression with one named group
a field. No text is two sentences; :func:`match` says so if one ever is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from keyword import iskeyword
from typing import Any, Literal, TypeAlias

from rapidfuzz import fuzz

from steps.failures import ScenarioError
from steps.fields import PARSERS
from steps.grammar import FIELDS

__all__ = ["SENTENCES", "Keyword", "Sentence", "SentenceError", "infinitive", "match"]

Keyword: TypeAlias = Literal["Given", "When", "Then"]


class SentenceError(ScenarioError):
    """A text that is no sentence of the language, or more than one."""


@dataclass(frozen=True)
class Sentence:
    """One sentence: the keyword it goes with, its words, what it means, an example, the method of the Table that it calls.

    ``columns`` are the headings of the data table that must follow it, each set one possibility; empty for none.
    """

    keyword: Keyword
    template: str
    method: str
    meaning: str
    example: str
    columns: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The names of its fields, in order; each stands once."""
        return tuple(re.findall(r"\{([a-z ]+)\}", self.template))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What its text looks like, a named group for each field (blanks in the name as underscores)."""
        parts = re.split(r"\{([a-z ]+)\}", self.template)
        return re.compile(
            "".join(
                re.escape(part) if index % 2 == 0 else f"(?P<{part.replace(' ', '_')}>{FIELDS[part]})"
                for index, part in enumerate(parts)
            )
        )

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """The words that its text must hold: a cheap test before the pattern, which is compiled when first needed."""
        return tuple(part for part in re.split(r"\{[a-z ]+\}", self.template) if part)

    def matches(self, text: str) -> re.Match[str] | None:
        """Whether a text is this sentence, from the first word to the last."""
        return self.pattern.fullmatch(text) if all(part in text for part in self.literals) else None

    def parse(self, found: re.Match[str]) -> dict[str, Any]:
        """The typed values of the fields, by the names of the method's parameters."""
        return {_parameter(name): PARSERS[name](found[name.replace(" ", "_")]) for name in self.fields}


def _parameter(field: str) -> str:
    """The parameter of the Table's method that takes a field."""
    name = field.replace(" ", "_")
    return name + "_" if iskeyword(name) else name


_GIVEN_AND_THEN = (
    ("{player} has {player properties}", "has", "life, counters; in Then also hexproof and other designations",
     "Bob has 2 poison counters and an experience counter"),
    ("{player} has played {lands} this turn", "has_played", "how many lands, so far", "Alice has played a land this turn"),
    ("{player}'s mana pool is {mana}", "mana_pool_is", "exactly this mana", "Alice's mana pool is {C}{R}"),
    ("it is {player}'s {step}", "it_is", "the step is running, its beginning is over", "it is Bob's upkeep"),
)  # fmt: skip

_GIVEN = (
    ("the players are {players}", "the_players_are", "who plays, in turn order", "the players are Alice, Bob and Carol"),
    ("{player} controls {new objects}", "controls_new", "on the battlefield, in timestamp order",
     "Alice controls 4 Forest and a tapped Pili-Pala"),
    ("{player}'s {zone} holds {new objects}", "zone_holds_new", "a library from the top",
     "Alice's library holds Island, Plains and Swamp"),
    ("{player} owns {new objects} in {shared zone}", "owns_new_in", "exile (with time counters: suspended) or the command zone",
     "Alice owns Rift Bolt with a time counter in exile"),
    ("these permanents:", "these_permanents", "a table of controllers and permanents, written as after controls",
     "these permanents:"),
)  # fmt: skip

_WHEN = (
    ("{player} casts {object}{announcement}", "casts", "cast a spell, also in answer to an effect that lets them",
     "Alice casts Blaze with X = 3 targeting Bob"),
    ("{player} activates {ability} of {object}{announcement}", "activates", "activate an ability, from any zone",
     'Alice activates the "+1" ability of "Chandra, Fire Artisan"'),
    ("{player} plays {object}{announcement}", "plays", "play a land", "Alice plays Vesuva"),
    ("{player} turns {object} face up{announcement}", "turns_face_up", "the special action", "Alice turns Atarka Efreet face up"),
    ("{player} {special action} {object}{announcement}", "takes_special_action", "suspend, foretell or plot a card",
     "Alice suspends Ancestral Vision"),
    ("{player} attacks {target} with {objects}{announcement}", "attacks", "the whole declaration",
     "Alice attacks Bob with Grizzly Bears 1 paying {4}"),
    ("{player} blocks {object} with {objects}{announcement}", "blocks", "the whole declaration",
     "Bob blocks Fencing Ace with Elite Vanguard"),
    ("{player} declares no {side}", "declares_no", "attack with or block with nobody", "Bob declares no blockers"),
    ("{player} declares {side}:", "declares", "the whole declaration, as a table", "Alice declares attackers:"),
    ("{player} assigns the damage of {object} as {division}", "assigns", "combat damage of one creature",
     "Alice assigns the damage of Craw Wurm as 2 to Bear Cub and 4 to Bob"),
    ("{player} passes", "passes", "once, holding priority", "Alice passes"),
    ("all players pass", "all_players_pass", "in succession, once", "all players pass"),
    ("{stack object} resolves", "resolves", "all players pass; it must be on top",
     "the fabricate ability of Marionette Master resolves"),
    ("everything on the stack resolves", "everything_resolves", "all players pass until the stack is empty",
     "everything on the stack resolves"),
    ("the turn advances to {player}'s {step}", "the_turn_advances_to",
     "all players pass until the next such step has begun", "the turn advances to Alice's end step"),
    ("{player} chooses {choice}{if asked}", "chooses",
     "objects, players, modes, mana, names, the source whose effect applies first, the legend that stays",
     "Alice chooses Bob and Grizzly Bears"),
    ("{player} {answer}{if asked}", "answers", "accepts or declines what is offered", "Alice declines"),
    ("{player} pays {payment}", "pays", "an \"unless\" or \"if you pay\"", "Alice pays {2}"),
    ("{player} divides {division}{if asked}", "divides", "anything but combat damage",
     "Alice divides 1 to Bear Cub and 3 to Craw Wurm"),
    ("{player} puts {arrangement}{if asked}", "puts_cards", "cards to their places; the first named is topmost",
     "Alice puts Plains into the hand and Swamp on the top"),
    ("{player} puts {abilities} on the stack{if asked}", "puts_on_the_stack",
     "simultaneous triggers, in this order: the last resolves first",
     "Alice puts the evoke ability of Solitude and the 3rd ability of Solitude on the stack"),
    ("{player} concedes", "concedes", "leave the game", "Bob concedes"),
)  # fmt: skip

_THEN = (
    ("{things} {is} {states}", "things_are", "each of them; abilities on the stack too", "Marionette Master is 4/6"),
    ("{objects} {has} {properties}", "objects_have", "each of them", "Sawship has flying and 3 charge counters"),
    ("these objects are:", "these_objects_are", "a table of objects, what each is and has", "these objects are:"),
    ("{player} controls {counted}", "controls_counted", "exactly so many of each description",
     "Alice controls 3 1/1 colorless Servo tokens and no lands"),
    ("{player}'s {zone} holds {contents}", "zone_holds",
     "these among others; exactly these; so many cards; a library in order", "Bob's hand holds exactly Opt"),
    ("{player} owns {contents} in {shared zone}", "owns_in", "the same", "Bob owns 2 cards in exile"),
    ("the stack holds {stack contents}", "the_stack_holds", "all of it, from the top",
     "the stack holds the ability of Forbidden Orchard and Silvercoat Lion"),
    ("{player} has priority", "has_priority", "this player may act now", "Alice has priority"),
    ("{player} may choose exactly {choice}", "may_choose_exactly",
     "the pending choice is this player's, and offers these things and no others", "Alice may choose exactly {B} and {R}"),
    ("no choice is left open", "no_choice_is_left_open", "nobody is asked anything", "no choice is left open"),
    ("{player} can {action}", "can", "tried on a branch: accepted", "Alice can cast Panic targeting Grizzly Bears"),
    ("{player} cannot {action}", "cannot", "tried on a branch: refused, and nothing changed",
     "Bob cannot block Wind Drake with Bear Cub"),
    ("{player} {event}", "player_did", "all together in the window", "Bob lost no life"),
    ("{source} dealt {number} damage to {target}", "dealt", "all together in the window", "Craw Wurm dealt no damage to Bob"),
    ("{source} triggered {times}", "triggered",
     "in the window, mana abilities included; an object means all its abilities", "Ajani's Pridemate triggered twice"),
    ("{source} did not trigger", "did_not_trigger", "in the window", "Wild Growth did not trigger"),
    ("nothing triggered", "nothing_triggered", "no ability, in the window", "nothing triggered"),
    ("nothing happened", "nothing_happened",
     "no event, trigger or choice in the window; priority may have moved", "nothing happened"),
    ("nothing else changed", "nothing_else_changed",
     "all is as before the window, except for what the Then lines name and the When lines do by their own words",
     "nothing else changed"),
    ("{player} has {result} the game", "has_won_or_lost", "the game is over for this player", "Bob has won the game"),
    ("the game is a draw", "the_game_is_a_draw", "the game is over, and nobody has won", "the game is a draw"),
    ("the game goes on", "the_game_goes_on", "the game is not over", "the game goes on"),
)  # fmt: skip

_COLUMNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "these permanents:": (("controller", "permanent"),),
    "{player} declares {side}:": (("attacker", "defender"), ("blocker", "attacker")),
    "these objects are:": (("object", "is", "has"), ("object", "is"), ("object", "has")),
}


def _sentences() -> tuple[Sentence, ...]:
    rows: list[tuple[Keyword, tuple[str, str, str, str]]] = []
    rows += [("Given", row) for row in (*_GIVEN, *_GIVEN_AND_THEN)]
    rows += [("When", row) for row in _WHEN]
    rows += [("Then", row) for row in (*_THEN, *_GIVEN_AND_THEN)]
    sentences = []
    for keyword, (template, method, meaning, example) in rows:
        prefix = {"Given": "given_", "When": "", "Then": "then_"}[keyword]
        shared = any(template == row[0] for row in _GIVEN_AND_THEN)
        name = prefix + method if shared else method
        sentences.append(Sentence(keyword, template, name, meaning, example, _COLUMNS.get(template, ())))
    return tuple(sentences)


SENTENCES: tuple[Sentence, ...] = _sentences()
"""All sentences of the language, in the order of docs/VOCABULARY.md."""

_BY_KEYWORD: dict[str, tuple[Sentence, ...]] = {
    keyword: tuple(sentence for sentence in SENTENCES if sentence.keyword == keyword)
    for keyword in ("Given", "When", "Then")
}


def _nearest(keyword: str, text: str) -> str:
    """Three sentences that a text resembles: in the words that they are made of, then as a whole."""
    words = set(text.split())

    def likeness(sentence: Sentence) -> tuple[float, float]:
        own = " ".join(sentence.literals).replace("'s", "").split()
        return sum(word in words for word in own) / (len(own) + 1), fuzz.WRatio(text, sentence.example)

    best = sorted(_BY_KEYWORD[keyword], key=likeness, reverse=True)[:2]
    close = [
        s
        for s in sorted(_BY_KEYWORD[keyword], key=lambda s: fuzz.WRatio(text, s.example), reverse=True)
        if s not in best
    ]
    return "\n".join(f"  {keyword} {s.template}   e.g. {s.example}" for s in (*best, close[0]))


def match(keyword: str, text: str) -> tuple[Sentence, dict[str, Any]]:
    """The sentence that ``text`` is, and the typed values of its fields.

    ``keyword`` is ``Given``, ``When`` or ``Then`` in any case (``And`` and ``But`` continue the one before them). Raises
    :class:`SentenceError` if no sentence fits, or more than one.
    """
    sentence, fields = _match(keyword.capitalize(), text)
    return sentence, dict(fields)


@lru_cache(maxsize=8192)
def _match(keyword: str, text: str) -> tuple[Sentence, dict[str, Any]]:
    if keyword not in _BY_KEYWORD:
        raise SentenceError(f"a sentence goes with Given, When or Then, not with {keyword!r}: {text!r}")
    fitting = [(s, found) for s in _BY_KEYWORD[keyword] if (found := s.matches(text))]
    if not fitting:
        raise SentenceError(
            f"no sentence of the language is {keyword} {text!r}; the nearest are\n{_nearest(keyword, text)}\n"
            "names with a comma, a slash or small words such as and, with, or need double quotes"
        )
    if len(fitting) > 1:
        templates = " and ".join(f"{keyword} {s.template}" for s, _ in fitting)
        raise SentenceError(f"{keyword} {text!r} can be read as {templates}: put the names in double quotes")
    sentence, found = fitting[0]
    try:
        fields = sentence.parse(found)
        if "action" in fields:
            match("When", infinitive(fields["player"], fields["action"]))
        return sentence, fields
    except ScenarioError as error:
        raise SentenceError(f"{keyword} {text!r}: {error.message}") from None


def infinitive(player: str, action: str) -> str:
    """The When sentence of which ``action`` is the infinitive: ``cast Opt`` for Alice is ``Alice casts Opt``."""
    verb, blank, rest = action.partition(" ")
    return f"{player} {verb}s{blank}{rest}"
