"""The typed fields of the scenario language as regular expressions.

Names begin with a capital letter or stand in quotes, the language's own words are small, mana is in braces, numbers are digits:
that is what keeps a field from running into the words of its sentence. A field holds no named group, so that a sentence can
give each of its fields one.
"""

from __future__ import annotations

__all__ = ["ACTION_VERBS", "FIELDS", "listed"]


def listed(item: str, last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``: no comma before the last word."""
    return rf"(?:{item}(?:(?:, {item})* {last} {item})?)"


PLAYER = r"(?:Alice|Bob|Carol|Dave)"
NUMBER = r"(?:no|an?|\d+)"
MANA = r"(?:\{[^{}\s]+\})+"
QUOTED = r'"[^"]+"'
_CAPITAL = rf"(?!{PLAYER}\b)[A-Z][\w'’!?.-]*"
BARE = rf"{_CAPITAL}(?:(?: (?:of|the|to|in|for|from|at|on|a|an))* {_CAPITAL})*"
NAME = rf"(?:{QUOTED}|{BARE})"
TOP_CARD = rf"the top card of {PLAYER}'s library"
OBJECT = rf"(?:(?:{PLAYER}'s )?{NAME}(?: \d+)?|{TOP_CARD})"
OBJECTS = listed(OBJECT)
TARGET = rf"(?:{OBJECT}|{PLAYER})"
SMALL = r"(?!(?:and|or|with|of)\b)[a-z][a-z'-]*"  # a small word that no list or clause is made of
KEYWORD = rf"{SMALL}(?: {SMALL})*"
_WHICH = rf"(?:{QUOTED} |\d+(?:st|nd|rd|th) |(?!top\b){KEYWORD} )"
ABILITY = rf"the {_WHICH}?ability"
ABILITY_OF = rf"{ABILITY} of {OBJECT}"
STACK_OBJECT = rf"(?:{ABILITY_OF}|{OBJECT})"
STACK_TARGET = rf"(?:{TARGET}|{ABILITY_OF})"
COUNTER_KIND = rf"(?:[+-]\d+/[+-]\d+|(?!counters?\b){SMALL}(?: (?!counters?\b){SMALL})*)"
COUNTERS = rf"{NUMBER} {COUNTER_KIND} counters?"
ZONE = r"(?:hand|library|graveyard)"
SHARED_ZONE = r"(?:exile|the command zone)"
STEP = (
    r"(?:untap step|upkeep|draw step|precombat main phase|beginning of combat|declare attackers step|"
    r"declare blockers step|first-strike damage step|combat damage step|end of combat|postcombat main phase|"
    r"end step|cleanup step)"
)
COLOR = r"(?:white|blue|black|red|green|colorless)"
CARD_TYPE = r"(?:artifact|battle|creature|enchantment|instant|kindred|land|planeswalker|sorcery)"
SUPERTYPE = r"(?:basic|legendary|snow|world)"
_SUBTYPE = r"[A-Z][\w'-]*"
_TYPE = rf"(?:{SUPERTYPE}|{CARD_TYPE}|{_SUBTYPE})"
TYPES = rf"(?:{_TYPE}(?: {_TYPE})*)"
POWER_TOUGHNESS = r"-?\d+/-?\d+"

# new objects, in Given lines
NEW_STATE = r"(?:tapped|untapped|face-down|transformed|flipped|phased-out)"
TOKEN = rf"(?:{POWER_TOUGHNESS} {COLOR}(?: and {COLOR})* {TYPES} tokens?|token cop(?:y|ies) of {NAME}|{NAME} tokens?)"
WITH = rf"(?:{COUNTERS}|\d+ damage|{NAME} chosen|{COLOR} chosen|{PLAYER} chosen)"
CLAUSE = (
    rf"(?: with {listed(WITH)}| attached to {TARGET}| owned by {PLAYER}| copying {NAME}"
    rf"| that came under their control this turn)"
)
TOKEN_KEYWORD = rf"(?!(?:an?|no)\b){KEYWORD}"  # flying, not the counter that a clause would put on it
NEW_OBJECT = (
    rf"(?:(?:an?|\d+) )?(?:{NEW_STATE} )*(?:{TOKEN}(?: with {TOKEN_KEYWORD}(?: and {TOKEN_KEYWORD})*)?|{NAME}){CLAUSE}*"
)

# what an announcement holds
SHARE = rf"\d+ to {TARGET}"
DIVISION = listed(SHARE)
SYMBOL_ITEM = rf"(?:{MANA}|\d+ life)"
SYMBOLS = listed(SYMBOL_ITEM)
MANA_FROM = rf"(?:{ABILITY} of )?{OBJECT}(?: for {MANA})?"
HELPER = rf"{OBJECT}(?: for {MANA})?"
ANNOUNCEMENT_CLAUSES = {
    "x": r" with X = \d+",
    "modes": rf" choosing modes? {listed(chr(92) + 'd+')}",
    "chosen": rf" choosing {NAME}",
    "targets": rf" targeting (?:nothing|{listed(STACK_TARGET)})",
    "division": rf" dividing {DIVISION}",
    "using": rf" using {SMALL}(?: {SMALL})*?(?: \d+ times)?",  # as few words as leave another clause
    "face down": r" face down",
    "without": r" without paying its mana cost",
    "helpers": rf" (?:tapping|untapping) {listed(HELPER)}",
    "objects": rf" (?:sacrificing|discarding|exiling|returning|revealing) {OBJECTS}",
    "counters": rf" removing {COUNTERS} from {OBJECT}",
    "symbols": rf" announcing {SYMBOLS}",
    "paying": rf" paying {SYMBOLS}",
    "mana from": rf" with mana from {listed(MANA_FROM)}",
}
ANNOUNCEMENT = "(?:" + "|".join(ANNOUNCEMENT_CLAUSES.values()) + ")*"
CLAUSE_START = (
    r"(?: (?:with X = |choosing |targeting |dividing |using |face down|without paying |tapping |untapping |sacrificing |"
    r"discarding |exiling |returning |revealing |removing |announcing |paying |with mana from ))"
)
_CLAUSES = rf"(?:{CLAUSE_START}.*)?"  # in a sentence its first words tell an announcement; its parser reads it strictly

# answers
CHOICE_ITEM = rf"(?:{MANA}|{COLOR}|{STACK_TARGET}|\d+|modes? \d+)"
CHOICE = rf"(?:nothing|{listed(CHOICE_ITEM)})"
PLACE = r"(?:on the top|on the bottom|into the graveyard|into the hand|onto the battlefield)"
PLACING = rf"{OBJECTS} {PLACE}"
PAYMENT = rf"(?:{SYMBOLS}|by){_CLAUSES}"

# what is seen
STATE = (
    rf"(?:tapped|untapped|attacking(?: {TARGET})?|blocking(?: {OBJECT})?|blocked(?: by {OBJECT})?|unblocked|face down|face up"
    rf"|phased out|flipped|transformed|unattached|attached to {TARGET}|targeting {STACK_TARGET}|gone"
    rf"|on the battlefield|on the stack|in (?:{SHARED_ZONE}|{PLAYER}'s {ZONE})|controlled by {PLAYER}|owned by {PLAYER}"
    rf"|{POWER_TOUGHNESS}|{COLOR}|legendary|an? token|(?:exactly )?an? {TYPES})"
)
PROPERTY = (
    rf"(?:{COUNTERS}|no counters|{NUMBER} damage|no (?:abilities|name)|mana value \d+|the name {NAME}|every creature type"
    rf"|{ABILITY}|(?:no )?{KEYWORD}(?: \d+)?)"
)
PLAYER_PROPERTY = rf"(?:-?\d+ life|{COUNTERS}|hexproof|shroud|the city's blessing|the initiative)"
CONTENTS = rf"(?:(?:exactly )?{OBJECTS}|(?:no|a|\d+) cards?)"
NOUN = r"(?:tokens?|creatures?|lands?|artifacts?|enchantments?|planeswalkers?|permanents?)"
_COUNTED_STATE = rf"(?:tapped|untapped|attacking|face-down|{POWER_TOUGHNESS}|{COLOR})"
COUNTED_ITEM = rf"{NUMBER} (?:{_COUNTED_STATE} )*(?:{NAME}(?: {NOUN})?|{NOUN})"
STACK_ITEM = rf"(?:{ABILITY_OF}|{NUMBER} abilities of {OBJECT}|{OBJECT})"

ACTION_VERBS = (
    "cast", "activate", "play", "turn", "suspend", "foretell", "plot", "attack", "block", "declare", "assign", "choose",
    "pay", "decline",
)  # fmt: skip
"""With these an action can begin that is tried on a branch; the rest is a When sentence's, and is read as one."""

FIELDS: dict[str, str] = {
    "player": PLAYER,
    "players": listed(PLAYER),
    "number": NUMBER,
    "lands": rf"{NUMBER} lands?",
    "mana": rf"(?:{MANA}|empty)",
    "step": STEP,
    "zone": ZONE,
    "shared zone": SHARED_ZONE,
    "object": OBJECT,
    "objects": OBJECTS,
    "target": TARGET,
    "ability": ABILITY,
    "stack object": rf"(?:{STACK_OBJECT}|the top of the stack)",
    "new objects": r".+",  # all that a Given line has left; its parser reads each item strictly
    "announcement": _CLAUSES,
    "division": DIVISION,
    "choice": CHOICE,
    "special action": r"(?:suspends|foretells|plots)",
    "side": r"(?:attackers|blockers)",
    "answer": r"(?:accepts|declines)",
    "payment": PAYMENT,
    "arrangement": listed(PLACING),
    "abilities": listed(ABILITY_OF),
    "is": r"(?:is|are|is not|are not)",
    "has": r"(?:has|have)",
    "states": listed(STATE),
    "properties": listed(PROPERTY),
    "player properties": listed(PLAYER_PROPERTY),
    "contents": CONTENTS,
    "counted": listed(COUNTED_ITEM),
    "stack contents": rf"(?:nothing|{listed(STACK_ITEM)})",
    "event": rf"(?:(?:lost|gained) {NUMBER} life|(?:drew|discarded|milled) {NUMBER} cards?|shuffled)",
    "source": STACK_OBJECT,
    "times": r"(?:once|twice|\d+ times)",
    "things": listed(STACK_OBJECT),
    "if asked": r"(?: if asked)?",
    "action": rf"(?:{'|'.join(ACTION_VERBS)})\b.*",
    "result": r"(?:won|lost)",
}
"""Every field that a sentence can hold, by the name that stands in its braces."""
