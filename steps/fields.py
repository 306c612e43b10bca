"""From the text of a field to its typed value: a parser and a description for each field of the language.

Every parser takes text that its regular expression in :mod:`steps.grammar` matches whole and returns values of
:mod:`steps.words`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, cast

from adapters.contract import AbilityName, Step
from steps import grammar as g
from steps.announced import parse_announcement, parse_division, parse_payment
from steps.failures import ScenarioError
from steps.reading import (
    COLORS,
    cut,
    full,
    leading_number,
    must,
    parse_ability,
    parse_counters,
    parse_mana,
    parse_name,
    parse_number,
    parse_object,
    parse_objects,
    parse_size,
    parse_subject,
    parse_target,
    player_or_object,
    sort_types,
)
from steps.words import (
    AbilityOf,
    Choice,
    ChoiceItem,
    Contents,
    Counted,
    ModeWord,
    NewObject,
    Placing,
    PlayerEvent,
    PlayerProperty,
    Property,
    StackItem,
    StateWord,
    WordChoice,
)

__all__ = ["PARSERS", "TYPES_SHOWN", "parse_new_object", "parse_properties", "parse_states"]

# ---- new objects -------------------------------------------------------------------------------------------------------

_NEW_HEAD = (
    rf"(?:(?P<count>an?|\d+) )?(?P<states>(?:{g.NEW_STATE} )*)(?:(?P<token>{g.TOKEN})"
    rf"(?: with (?P<keywords>{g.TOKEN_KEYWORD}(?: and {g.TOKEN_KEYWORD})*))?|(?P<name>{g.NAME}))(?P<clauses>(?:{g.CLAUSE})*)"
)
_DESCRIBED = rf"(?P<size>{g.POWER_TOUGHNESS}) (?P<colors>{g.COLOR}(?: and {g.COLOR})*) (?P<types>{g.TYPES}) tokens?"


def parse_new_object(text: str) -> NewObject:
    """``4 Forest``, ``a tapped Voodoo Doll with 2 pin counters``, ``2/2 green Bear creature token with flying``."""
    found = must(_NEW_HEAD, text)
    given: dict[str, Any] = {
        "count": parse_number(found["count"] or "1"),
        "states": frozenset(found["states"].split()),
    }
    if found["name"]:
        given["name"] = parse_name(found["name"])
    else:
        given |= _token(found["token"])
        if found["keywords"]:
            given["keywords"] = tuple(found["keywords"].split(" and "))
    counters: dict[str, int] = {}
    chosen: list[str] = []
    rest = found["clauses"]
    while rest:
        clause = _next_clause(rest)
        rest = rest[len(clause) :]
        words = clause.strip()
        if words.startswith("with "):
            for item in cut(g.WITH, words.removeprefix("with ")):
                if full(g.COUNTERS, item):
                    kind, number = parse_counters(item)
                    counters[kind] = counters.get(kind, 0) + number
                elif item.endswith(" damage"):
                    given["damage"] = leading_number(item)
                else:
                    chosen.append(parse_name(item.removesuffix(" chosen")))
        elif words.startswith("attached to "):
            given["attached_to"] = player_or_object(words.removeprefix("attached to "))
        elif words.startswith("owned by "):
            given["owner"] = words.removeprefix("owned by ")
        elif words.startswith("copying "):
            given["copying"] = parse_name(words.removeprefix("copying "))
        else:
            given["sick"] = True
    return NewObject(**given, counters=tuple(counters.items()), chosen=tuple(chosen))


def _next_clause(rest: str) -> str:
    """The first of several clauses: the longest beginning that is one clause and leaves clauses."""
    for end in range(len(rest), 0, -1):
        if full(g.CLAUSE, rest[:end]) and full(rf"(?:{g.CLAUSE})*", rest[end:]):
            return rest[:end]
    raise ScenarioError(f"cannot be understood: {rest.strip()!r}")


def _token(text: str) -> dict[str, Any]:
    described = full(_DESCRIBED, text)
    if described:
        power, toughness = parse_size(described["size"])
        supertypes, types, subtypes = sort_types(described["types"].split())
        return {
            "kind": "described",
            "name": " ".join(subtypes) or " ".join(types),
            "power": power,
            "toughness": toughness,
            "colors": tuple(color for color in described["colors"].split(" and ") if color != "colorless"),
            "supertypes": supertypes,
            "types": types,
            "subtypes": subtypes,
        }
    copy = full(rf"token cop(?:y|ies) of ({g.NAME})", text)
    if copy:
        return {"kind": "copy", "name": parse_name(copy[1])}
    return {"kind": "token", "name": parse_name(re.sub(r" tokens?$", "", text))}


def parse_new_objects(text: str) -> tuple[NewObject, ...]:
    """A list of new objects."""
    return tuple(parse_new_object(item) for item in cut(g.NEW_OBJECT, text))


# ---- answers -----------------------------------------------------------------------------------------------------------


def _choice_item(text: str) -> ChoiceItem:
    if text.startswith("{"):
        return parse_mana(text)
    if text in COLORS:
        return WordChoice(text)
    if text.isdigit():
        return int(text)
    if full(r"modes? \d+", text):
        return ModeWord(int(text.rpartition(" ")[2]))
    return parse_target(text)


def parse_choice(text: str) -> Choice:
    """``nothing``, or a list of things chosen. Numbers after ``modes`` are modes."""
    if text == "nothing":
        return ()
    items: list[ChoiceItem] = []
    for item in map(_choice_item, cut(g.CHOICE_ITEM, text)):
        modes = items and isinstance(items[-1], ModeWord) and isinstance(item, int)
        items.append(ModeWord(cast(int, item)) if modes else item)
    return tuple(items)


_PLACES: dict[str, Literal["top", "bottom", "graveyard", "hand", "battlefield"]] = {
    "on the top": "top",
    "on the bottom": "bottom",
    "into the graveyard": "graveyard",
    "into the hand": "hand",
    "onto the battlefield": "battlefield",
}


def parse_arrangement(text: str) -> tuple[Placing, ...]:
    """``Plains into the hand and Swamp on the top``."""
    placed = []
    for item in cut(g.PLACING, text):
        found = must(rf"({g.OBJECTS}) ({g.PLACE})", item)
        placed.append(Placing(parse_objects(found[1]), _PLACES[found[2]]))
    return tuple(placed)


def parse_abilities(text: str) -> tuple[AbilityOf, ...]:
    """A list of abilities of objects."""
    return tuple(cast(AbilityOf, parse_subject(item)) for item in cut(g.ABILITY_OF, text))


# ---- what is seen ------------------------------------------------------------------------------------------------------


def _state(text: str) -> StateWord:
    return StateWord(*_state_parts(text), text=text)


def _state_parts(text: str) -> tuple[str, Any]:
    first, _, rest = text.partition(" ")
    if full(g.POWER_TOUGHNESS, text):
        return "size", parse_size(text)
    if text in COLORS:
        return "color", text
    if text in ("a token", "an token"):
        return "token", None
    if text.startswith(("exactly a ", "exactly an ")):
        return "exactly types", tuple(text.split()[2:])
    if first in ("a", "an"):
        return "types", tuple(rest.split())
    if first == "attacking":
        return "attacking", player_or_object(rest) if rest else None
    if first == "blocking":
        return "blocking", parse_object(rest) if rest else None
    if text.startswith("blocked by "):
        return "blocked by", parse_object(text.removeprefix("blocked by "))
    if text.startswith("attached to "):
        return "attached to", player_or_object(text.removeprefix("attached to "))
    if first == "targeting":
        return "targeting", parse_target(rest)
    if text.startswith(("controlled by ", "owned by ")):
        return text.rpartition(" ")[0], text.rpartition(" ")[2]
    if first in ("on", "in"):
        return "zone", rest
    return text, None


def parse_states(text: str) -> tuple[StateWord, ...]:
    """A list of states: ``on the battlefield, face down, 2/2 and colorless``."""
    return tuple(_state(item) for item in cut(g.STATE, text))


def _property(text: str) -> Property:
    if full(g.COUNTERS, text):
        kind, number = parse_counters(text)
        return Property("counters", number, kind, text=text)
    if text in ("no counters", "no abilities", "no name", "every creature type"):
        return Property(text, text=text)
    if text.endswith(" damage"):
        return Property("damage", leading_number(text), text=text)
    if text.startswith("mana value "):
        return Property("mana value", int(text.rpartition(" ")[2]), text=text)
    if text.startswith("the name "):
        return Property("name", word=parse_name(text.removeprefix("the name ")), text=text)
    if full(g.ABILITY, text):
        return Property("ability", ability=parse_ability(text), text=text)
    if text.startswith("no "):
        return Property("no keyword", word=text.removeprefix("no "), text=text)
    return Property("keyword", word=text, text=text)


def parse_properties(text: str) -> tuple[Property, ...]:
    """A list of properties: ``flying and 3 charge counters``."""
    return tuple(_property(item) for item in cut(g.PROPERTY, text))


def _player_property(text: str) -> PlayerProperty:
    if text.endswith(" life"):
        return PlayerProperty("life", int(text.split()[0]))
    if full(g.COUNTERS, text):
        kind, number = parse_counters(text)
        return PlayerProperty("counters", number, kind)
    return PlayerProperty("designation", word=text)


def parse_player_properties(text: str) -> tuple[PlayerProperty, ...]:
    """A list of a player's properties: ``17 life and 2 poison counters``."""
    return tuple(_player_property(item) for item in cut(g.PLAYER_PROPERTY, text))


def parse_contents(text: str) -> Contents:
    """``exactly Opt``, ``Island and Plains``, ``2 cards``."""
    if full(r"(?:no|a|\d+) cards?", text):
        return Contents(number=leading_number(text))
    exactly = text.startswith("exactly ")
    return Contents(parse_objects(text.removeprefix("exactly ")), exactly)


_COUNTED = (
    rf"(?P<number>{g.NUMBER}) (?P<states>(?:(?:tapped|untapped|attacking|face-down|{g.POWER_TOUGHNESS}|{g.COLOR}) )*)"
    rf"(?:(?P<name>{g.NAME})(?: (?P<of>{g.NOUN}))?|(?P<noun>{g.NOUN}))"
)


def _counted(text: str) -> Counted:
    found = must(_COUNTED, text)
    words = found["states"].split()
    noun = found["of"] or found["noun"]
    sizes = [parse_size(word) for word in words if "/" in word]
    return Counted(
        number=parse_number(found["number"]),
        text=text.partition(" ")[2],
        name=parse_name(found["name"]) if found["name"] else None,
        noun=noun.removesuffix("s") if noun else None,
        states=tuple(word for word in words if "/" not in word and word not in COLORS),
        colors=tuple(word for word in words if word in COLORS),
        size=sizes[0] if sizes else None,
    )


def parse_counted(text: str) -> tuple[Counted, ...]:
    """``3 1/1 colorless Servo tokens and no lands``."""
    return tuple(_counted(item) for item in cut(g.COUNTED_ITEM, text))


def _stack_item(text: str) -> StackItem:
    found = full(rf"({g.NUMBER}) abilities of ({g.OBJECT})", text)
    if found:
        return StackItem(AbilityOf(AbilityName(), parse_object(found[2])), parse_number(found[1]))
    return StackItem(parse_subject(text))


def parse_stack_contents(text: str) -> tuple[StackItem, ...]:
    """All of the stack from the top; ``nothing``."""
    return () if text == "nothing" else tuple(_stack_item(item) for item in cut(g.STACK_ITEM, text))


def parse_event(text: str) -> PlayerEvent:
    """``lost 3 life``, ``drew a card``, ``shuffled``."""
    verb, _, rest = text.partition(" ")
    return PlayerEvent(cast(Any, verb), leading_number(rest) if rest else 1)


def parse_times(text: str) -> int:
    """``once``, ``twice``, ``3 times``."""
    return {"once": 1, "twice": 2}.get(text) or int(text.split()[0])


def _text(text: str) -> str:
    return text


PARSERS: dict[str, Callable[[str], Any]] = {
    "player": _text,
    "players": lambda text: tuple(cut(g.PLAYER, text)),
    "number": parse_number,
    "lands": leading_number,
    "mana": parse_mana,
    "step": Step,
    "zone": _text,
    "shared zone": _text,
    "object": parse_object,
    "objects": parse_objects,
    "target": player_or_object,
    "ability": parse_ability,
    "stack object": lambda text: None if text == "the top of the stack" else parse_subject(text),
    "new objects": parse_new_objects,
    "announcement": parse_announcement,
    "division": parse_division,
    "choice": parse_choice,
    "special action": lambda text: text.removesuffix("s"),
    "side": _text,
    "answer": _text,
    "payment": parse_payment,
    "arrangement": parse_arrangement,
    "abilities": parse_abilities,
    "is": lambda text: not text.endswith("not"),
    "has": lambda text: True,
    "states": parse_states,
    "properties": parse_properties,
    "player properties": parse_player_properties,
    "contents": parse_contents,
    "counted": parse_counted,
    "stack contents": parse_stack_contents,
    "event": parse_event,
    "source": parse_subject,
    "times": parse_times,
    "things": lambda text: tuple(parse_subject(item) for item in cut(g.STACK_OBJECT, text)),
    "if asked": bool,
    "action": _text,
    "result": _text,
}
"""For each field of :data:`steps.grammar.FIELDS`, the parser that turns its text into a typed value."""

TYPES_SHOWN: dict[str, tuple[str, str]] = {
    "player": ("player", "Alice"),
    "players": ("list of players", "Alice, Bob and Carol"),
    "number": ("number; a, an for 1 and no for 0", "3"),
    "lands": ("number of lands", "a land"),
    "mana": ("mana symbols, or empty", "{C}{R}"),
    "step": ("step or main phase", "end step"),
    "zone": ("hand, library or graveyard", "hand"),
    "shared zone": ("exile or the command zone", "exile"),
    "object": ("object", "Bob's Hill Giant 2"),
    "objects": ("list of objects", "Grizzly Bears 1 and Wind Drake"),
    "target": ("object or player", "Bob"),
    "ability": ("ability by cost, keyword or ordinal", 'the "{2}, {Q}" ability'),
    "stack object": ("object or ability, or the top of the stack", "the evoke ability of Solitude"),
    "new objects": ("list of new objects", "4 Forest and a tapped Voodoo Doll with 2 pin counters"),
    "announcement": ("clauses of an announcement, or none", " with X = 3 targeting Bob"),
    "division": ("shares", "2 to Bear Cub and 1 to Bob"),
    "choice": ("nothing, or list of what is chosen", "Bob and Grizzly Bears"),
    "special action": ("suspends, foretells or plots", "suspends"),
    "side": ("attackers or blockers", "attackers"),
    "answer": ("accepts or declines", "accepts"),
    "payment": ("mana or life with clauses, or by and clauses", "{2}"),
    "arrangement": ("list of cards and places", "Plains into the hand and Swamp on the top"),
    "abilities": ("list of abilities of objects", "the evoke ability of Solitude and the 3rd ability of Solitude"),
    "is": ("is, are, is not or are not", "is"),
    "has": ("has or have", "has"),
    "states": ("list of states", "on the battlefield and tapped"),
    "properties": ("list of properties", "flying and 3 charge counters"),
    "player properties": ("list of life, counters and designations", "17 life and 2 poison counters"),
    "contents": ("cards, exactly these cards, or a number of cards", "exactly Opt"),
    "counted": ("list of descriptions with numbers", "3 1/1 colorless Servo tokens and no lands"),
    "stack contents": ("nothing, or list from the top", "the ability of Forbidden Orchard and Silvercoat Lion"),
    "event": ("what the player did or suffered", "lost 3 life"),
    "source": ("object or ability of an object", "Craw Wurm"),
    "times": ("once, twice or a number of times", "twice"),
    "things": ("list of objects and abilities", "Marionette Master"),
    "if asked": ("nothing, or if asked", " if asked"),
    "action": ("a When sentence in the infinitive, without its player", "cast Panic targeting Grizzly Bears"),
    "result": ("won or lost", "won"),
}
"""For each field, what it is in words and an example, for docs/VOCABULARY.md."""
