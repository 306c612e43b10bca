"""From the text of a field to its typed value.

Every parser takes text that its regular expression in :mod:`steps.grammar` matches whole and returns values of
:mod:`steps.words`. Lists are cut into items in the one way that makes every item fit; a text with two ways is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, cast

from adapters.contract import AbilityName, MultipleTimes, Step
from steps import grammar as g
from steps.failures import ScenarioError
from steps.words import (
    AbilityOf,
    Announced,
    Choice,
    ChoiceItem,
    Contents,
    Counted,
    Helper,
    ManaFrom,
    ModeWord,
    NewObject,
    Placing,
    PlayerEvent,
    PlayerProperty,
    Property,
    Ref,
    Removal,
    ShareOut,
    StackItem,
    StateWord,
    Subject,
    Target,
    WordChoice,
)

__all__ = [
    "PARSERS",
    "TYPES_SHOWN",
    "cut",
    "parse_new_object",
    "parse_objects",
    "parse_properties",
    "parse_states",
    "ways",
]

_SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})
_CARD_TYPES = frozenset(
    {"artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery"}
)
_COLORS = frozenset({"white", "blue", "black", "red", "green", "colorless"})


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _full(pattern: str, text: str) -> re.Match[str] | None:
    return _compiled(pattern).fullmatch(text)


def _must(pattern: str, text: str) -> re.Match[str]:
    found = _full(pattern, text)
    if found is None:
        raise ScenarioError(f"cannot be understood: {text!r}")
    return found


# ---- lists -------------------------------------------------------------------------------------------------------------


def _separators(text: str, separator: str) -> list[int]:
    """Where a separator stands outside quotes."""
    places, quoted = [], False
    for index, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif not quoted and text.startswith(separator, index):
            places.append(index)
    return places


def ways(item: str, text: str) -> list[list[str]]:
    """Every way to cut a list into items that match the pattern ``item``: one, in a text that says one thing."""
    found: list[list[str]] = [[text]] if _full(item, text) else []
    commas = _separators(text, ", ")
    for end in _separators(text, " and "):
        last = text[end + 5 :]
        if not _full(item, last):
            continue

        def before(start: int, end: int = end) -> list[list[str]]:
            cuts = [[text[start:end]]] if _full(item, text[start:end]) else []
            for comma in commas:
                if start < comma < end and _full(item, text[start:comma]):
                    cuts += [[text[start:comma], *rest] for rest in before(comma + 2)]
            return cuts

        found += [[*first, last] for first in before(0)]
    return found


def cut(item: str, text: str) -> list[str]:
    """The items of a list. Raises :class:`ScenarioError` where it can be cut in several ways or none."""
    found = ways(item, text)
    if len(found) != 1:
        raise ScenarioError(
            f"the list {text!r} can be read in {len(found) or 'no'} way{'s' if len(found) > 1 else ''}: "
            + (
                " or ".join(" | ".join(items) for items in found)
                or "put names with small words or commas in double quotes"
            )
        )
    return found[0]


# ---- small things ------------------------------------------------------------------------------------------------------


def parse_number(text: str) -> int:
    """``no`` is 0, ``a`` and ``an`` are 1."""
    return {"no": 0, "a": 1, "an": 1}[text] if not text.isdigit() else int(text)


def _leading_number(text: str) -> int:
    return parse_number(text.partition(" ")[0])


def parse_mana(text: str) -> tuple[str, ...]:
    """The symbols of ``{C}{R}``; none for ``empty``."""
    return tuple(re.findall(r"\{([^{}]+)\}", text))


def parse_name(text: str) -> str:
    """A name without its quotes."""
    return text.strip('"')


def parse_object(text: str) -> Ref:
    """``Forest``, ``Bob's Servo 2``, ``the top card of Bob's library``."""
    top = _full(rf"the top card of ({g.PLAYER})'s library", text)
    if top:
        return Ref("", player=top[1], top_of_library=True)
    found = _must(rf"(?:({g.PLAYER})'s )?({g.NAME})(?: (\d+))?", text)
    return Ref(parse_name(found[2]), found[1], int(found[3]) if found[3] else None)


def parse_objects(text: str) -> tuple[Ref, ...]:
    """A list of objects."""
    return tuple(parse_object(item) for item in cut(g.OBJECT, text))


def parse_ability(text: str) -> AbilityName:
    """``the "{T}" ability``, ``the 2nd ability``, ``the evoke ability``, ``the ability``."""
    which = text.removeprefix("the ").removesuffix("ability").strip()
    if not which:
        return AbilityName()
    if which.startswith('"'):
        return AbilityName(cost=which.strip('"').replace("−", "-"))
    if which[0].isdigit():
        return AbilityName(ordinal=int(re.sub(r"\D", "", which)))
    return AbilityName(keyword=which)


def parse_subject(text: str) -> Subject:
    """An object or an ability of one."""
    found = _full(rf"({g.ABILITY}) of ({g.OBJECT})", text)
    return AbilityOf(parse_ability(found[1]), parse_object(found[2])) if found else parse_object(text)


def parse_target(text: str) -> Target:
    """A player, an object or an ability on the stack."""
    return text if _full(g.PLAYER, text) else parse_subject(text)


def _player_or_object(text: str) -> str | Ref:
    return text if _full(g.PLAYER, text) else parse_object(text)


def parse_counters(text: str) -> tuple[str, int]:
    """``2 pin counters``: kind and number."""
    found = _must(rf"({g.NUMBER}) ({g.COUNTER_KIND}) counters?", text)
    return found[2], parse_number(found[1])


def _types(words: list[str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    return (
        tuple(word for word in words if word in _SUPERTYPES),
        tuple(word for word in words if word in _CARD_TYPES),
        tuple(word for word in words if word not in _SUPERTYPES | _CARD_TYPES),
    )


def _size(text: str) -> tuple[int, int]:
    power, toughness = text.split("/")
    return int(power), int(toughness)


# ---- new objects -------------------------------------------------------------------------------------------------------

_NEW_HEAD = (
    rf"(?:(?P<count>an?|\d+) )?(?P<states>(?:{g.NEW_STATE} )*)(?:(?P<token>{g.TOKEN})"
    rf"(?: with (?P<keywords>{g.TOKEN_KEYWORD}(?: and {g.TOKEN_KEYWORD})*))?|(?P<name>{g.NAME}))(?P<clauses>(?:{g.CLAUSE})*)"
)
_DESCRIBED = rf"(?P<size>{g.POWER_TOUGHNESS}) (?P<colors>{g.COLOR}(?: and {g.COLOR})*) (?P<types>{g.TYPES}) tokens?"


def parse_new_object(text: str) -> NewObject:
    """``4 Forest``, ``a tapped Voodoo Doll with 2 pin counters``, ``2/2 green Bear creature token with flying``."""
    found = _must(_NEW_HEAD, text)
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
                if _full(g.COUNTERS, item):
                    kind, number = parse_counters(item)
                    counters[kind] = counters.get(kind, 0) + number
                elif item.endswith(" damage"):
                    given["damage"] = _leading_number(item)
                else:
                    chosen.append(parse_name(item.removesuffix(" chosen")))
        elif words.startswith("attached to "):
            given["attached_to"] = _player_or_object(words.removeprefix("attached to "))
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
        if _full(g.CLAUSE, rest[:end]) and _full(rf"(?:{g.CLAUSE})*", rest[end:]):
            return rest[:end]
    raise ScenarioError(f"cannot be understood: {rest.strip()!r}")


def _token(text: str) -> dict[str, Any]:
    described = _full(_DESCRIBED, text)
    if described:
        power, toughness = _size(described["size"])
        supertypes, types, subtypes = _types(described["types"].split())
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
    copy = _full(rf"token cop(?:y|ies) of ({g.NAME})", text)
    if copy:
        return {"kind": "copy", "name": parse_name(copy[1])}
    return {"kind": "token", "name": parse_name(re.sub(r" tokens?$", "", text))}


def parse_new_objects(text: str) -> tuple[NewObject, ...]:
    """A list of new objects."""
    return tuple(parse_new_object(item) for item in cut(g.NEW_OBJECT, text))


# ---- announcements -----------------------------------------------------------------------------------------------------

_CLAUSE_STARTS = (
    r"(?= (?:with X = |choosing |targeting |dividing |using |face down|without paying |tapping |untapping |sacrificing |"
    r"discarding |exiling |returning |revealing |removing |announcing |paying |with mana from )|$)"
)
_DEEDS: dict[str, Literal["tap", "untap", "sacrifice", "discard", "exile", "return", "reveal"]] = {
    "tapping": "tap",
    "untapping": "untap",
    "sacrificing": "sacrifice",
    "discarding": "discard",
    "exiling": "exile",
    "returning": "return",
    "revealing": "reveal",
}


def parse_symbols(text: str) -> tuple[str, ...]:
    """``{2}, {B} and 2 life``: the symbols without braces, life as it stands."""
    symbols: list[str] = []
    for item in cut(g.SYMBOL_ITEM, text):
        symbols += parse_mana(item) if item.startswith("{") else (item,)
    return tuple(symbols)


def parse_division(text: str) -> tuple[ShareOut, ...]:
    """``2 to A and 1 to Bob``."""
    shares = []
    for item in cut(g.SHARE, text):
        number, _, to = item.partition(" to ")
        shares.append(ShareOut(int(number), _player_or_object(to)))
    return tuple(shares)


def _helper(deed: str, item: str) -> Helper:
    found = _must(rf"({g.OBJECT})(?: for ({g.MANA}))?", item)
    return Helper(_DEEDS[deed], parse_object(found[1]), parse_mana(found[2] or ""))


def _mana_from(item: str) -> ManaFrom:
    found = _must(rf"(?:({g.ABILITY}) of )?({g.OBJECT})(?: for ({g.MANA}))?", item)
    ability = parse_ability(found[1]) if found[1] else AbilityName()
    return ManaFrom(parse_object(found[2]), ability, parse_mana(found[3] or ""))


def parse_announcement(text: str) -> Announced:
    """The clauses of an announcement, in any order; one of a kind, except for objects used to pay."""
    given: dict[str, Any] = {}
    rest = text

    def say(field: str, value: Any) -> None:
        if field in given:
            raise ScenarioError(
                f"an announcement says twice what stands for {field.replace('_', ' ')}: {text.strip()!r}"
            )
        given[field] = value

    while rest:
        kind, found = _first_clause(rest)
        rest = rest[found.end() :]
        first, _, value = found[0].strip().partition(" ")
        match kind:
            case "x":
                say("x", int(value.rpartition(" ")[2]))
            case "modes":
                say("modes", tuple(int(number) for number in re.findall(r"\d+", value)))
            case "chosen":
                given["chosen"] = (*given.get("chosen", ()), parse_name(value))
            case "targets":
                say("targets", () if value == "nothing" else tuple(map(parse_target, cut(g.STACK_TARGET, value))))
            case "division":
                say("division", parse_division(value))
            case "using":
                keyword, times = _must(r"(.+?)(?: (\d+) times)?", value).groups()
                given["using"] = (*given.get("using", ()), MultipleTimes(keyword=keyword, times=int(times or 1)))
            case "face down":
                given["face_down"] = True
            case "without":
                given["without_paying_mana_cost"] = True
            case "helpers" | "objects":
                helpers = tuple(_helper(first, item) for item in cut(g.HELPER, value))
                given["objects"] = (*given.get("objects", ()), *helpers)
            case "counters":
                removed = _must(rf"({g.COUNTERS}) from ({g.OBJECT})", value)
                counter, number = parse_counters(removed[1])
                removal = Removal(number, counter, parse_object(removed[2]))
                given["counters_removed"] = (*given.get("counters_removed", ()), removal)
            case "symbols":
                say("symbols", parse_symbols(value))
            case "paying":
                say("paying", parse_symbols(value))
            case "mana from":
                value = value.removeprefix("mana from ")
                say("mana_from", tuple(_mana_from(item) for item in cut(g.MANA_FROM, value)))
    return Announced(**given)


def _first_clause(text: str) -> tuple[str, re.Match[str]]:
    for kind, pattern in g.ANNOUNCEMENT_CLAUSES.items():
        found = _compiled(pattern + _CLAUSE_STARTS).match(text)
        if found:
            return kind, found
    raise ScenarioError(f"cannot be understood: {text.strip()!r}")


def parse_payment(text: str) -> Announced:
    """``{2}``, ``2 life``, ``by sacrificing Servo``: what an "unless" or "if you pay" is paid with. A clause ``paying`` says
    which mana it is where the cost alone does not."""
    if text == "by" or text.startswith("by "):
        return parse_announcement(text[2:])
    for end in range(len(text), 0, -1):
        if _full(g.SYMBOLS, text[:end]) and _full(g.ANNOUNCEMENT, text[end:]):
            rest = text[end:]
            return parse_announcement(rest if " paying " in rest else f" paying {text[:end]}{rest}")
    raise ScenarioError(f"cannot be understood: {text!r}")


# ---- answers -----------------------------------------------------------------------------------------------------------


def _choice_item(text: str) -> ChoiceItem:
    if text.startswith("{"):
        return parse_mana(text)
    if text in _COLORS:
        return WordChoice(text)
    if text.isdigit():
        return int(text)
    if _full(r"modes? \d+", text):
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
        found = _must(rf"({g.OBJECTS}) ({g.PLACE})", item)
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
    if _full(g.POWER_TOUGHNESS, text):
        return "size", _size(text)
    if text in _COLORS:
        return "color", text
    if text in ("a token", "an token"):
        return "token", None
    if text.startswith(("exactly a ", "exactly an ")):
        return "exactly types", tuple(text.split()[2:])
    if first in ("a", "an"):
        return "types", tuple(rest.split())
    if first == "attacking":
        return "attacking", _player_or_object(rest) if rest else None
    if first == "blocking":
        return "blocking", parse_object(rest) if rest else None
    if text.startswith("blocked by "):
        return "blocked by", parse_object(text.removeprefix("blocked by "))
    if text.startswith("attached to "):
        return "attached to", _player_or_object(text.removeprefix("attached to "))
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
    if _full(g.COUNTERS, text):
        kind, number = parse_counters(text)
        return Property("counters", number, kind, text=text)
    if text in ("no counters", "no abilities", "no name", "every creature type"):
        return Property(text, text=text)
    if text.endswith(" damage"):
        return Property("damage", _leading_number(text), text=text)
    if text.startswith("mana value "):
        return Property("mana value", int(text.rpartition(" ")[2]), text=text)
    if text.startswith("the name "):
        return Property("name", word=parse_name(text.removeprefix("the name ")), text=text)
    if _full(g.ABILITY, text):
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
    if _full(g.COUNTERS, text):
        kind, number = parse_counters(text)
        return PlayerProperty("counters", number, kind)
    return PlayerProperty("designation", word=text)


def parse_player_properties(text: str) -> tuple[PlayerProperty, ...]:
    """A list of a player's properties: ``17 life and 2 poison counters``."""
    return tuple(_player_property(item) for item in cut(g.PLAYER_PROPERTY, text))


def parse_contents(text: str) -> Contents:
    """``exactly Opt``, ``Island and Plains``, ``2 cards``."""
    if _full(r"(?:no|a|\d+) cards?", text):
        return Contents(number=_leading_number(text))
    exactly = text.startswith("exactly ")
    return Contents(parse_objects(text.removeprefix("exactly ")), exactly)


_COUNTED = (
    rf"(?P<number>{g.NUMBER}) (?P<states>(?:(?:tapped|untapped|attacking|face-down|{g.POWER_TOUGHNESS}|{g.COLOR}) )*)"
    rf"(?:(?P<name>{g.NAME})(?: (?P<of>{g.NOUN}))?|(?P<noun>{g.NOUN}))"
)


def _counted(text: str) -> Counted:
    found = _must(_COUNTED, text)
    words = found["states"].split()
    noun = found["of"] or found["noun"]
    sizes = [_size(word) for word in words if "/" in word]
    return Counted(
        number=parse_number(found["number"]),
        text=text.partition(" ")[2],
        name=parse_name(found["name"]) if found["name"] else None,
        noun=noun.removesuffix("s") if noun else None,
        states=tuple(word for word in words if "/" not in word and word not in _COLORS),
        colors=tuple(word for word in words if word in _COLORS),
        size=sizes[0] if sizes else None,
    )


def parse_counted(text: str) -> tuple[Counted, ...]:
    """``3 1/1 colorless Servo tokens and no lands``."""
    return tuple(_counted(item) for item in cut(g.COUNTED_ITEM, text))


def _stack_item(text: str) -> StackItem:
    found = _full(rf"({g.NUMBER}) abilities of ({g.OBJECT})", text)
    if found:
        return StackItem(AbilityOf(AbilityName(), parse_object(found[2])), parse_number(found[1]))
    return StackItem(parse_subject(text))


def parse_stack_contents(text: str) -> tuple[StackItem, ...]:
    """All of the stack from the top; ``nothing``."""
    return () if text == "nothing" else tuple(_stack_item(item) for item in cut(g.STACK_ITEM, text))


def parse_event(text: str) -> PlayerEvent:
    """``lost 3 life``, ``drew a card``, ``shuffled``."""
    verb, _, rest = text.partition(" ")
    return PlayerEvent(cast(Any, verb), _leading_number(rest) if rest else 1)


def parse_times(text: str) -> int:
    """``once``, ``twice``, ``3 times``."""
    return {"once": 1, "twice": 2}.get(text) or int(text.split()[0])


def _text(text: str) -> str:
    return text


PARSERS: dict[str, Callable[[str], Any]] = {
    "player": _text,
    "players": lambda text: tuple(cut(g.PLAYER, text)),
    "number": parse_number,
    "lands": _leading_number,
    "mana": parse_mana,
    "step": Step,
    "zone": _text,
    "shared zone": _text,
    "object": parse_object,
    "objects": parse_objects,
    "target": _player_or_object,
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
