"""Texts of the scenario language, made field by field: what hypothesis draws from."""

from __future__ import annotations

import re

from hypothesis import strategies as st

PLAYERS = st.sampled_from(["Alice", "Bob", "Carol", "Dave"])
NAMES = st.sampled_from(
    [
        "Forest", "Path to Exile", "Hero's Downfall", "Rest in Peace", "Gaea's Cradle", "Pili-Pala", "Grizzly Bears",
        "Yawgmoth's Will", '"Akroma, Angel of Fury"', '"Life and Limb"', '"Fire // Ice"', '"Overseer of Vault 76"',
        '"Alice\'s Own with Care"', "Opt", "X", '"The Mimeoplasm or So"', "Erase", "Hunted by The Family",
    ]
).filter(lambda name: re.fullmatch(r'"[^"]+"|(?!.*\bby\b).*', name) is not None)  # fmt: skip
KEYWORDS = st.sampled_from(["flying", "first strike", "double strike", "evoke", "station", "split second", "crew"])
COUNTER_KINDS = st.sampled_from(["+1/+1", "-1/-1", "pin", "charge", "loyalty", "first strike", "ice", "time"])
COLORS = st.sampled_from(["white", "blue", "black", "red", "green", "colorless"])
SIZES = st.sampled_from(["1/1", "4/6", "-1/3", "10/10"])
NUMBERS = st.sampled_from(["no", "a", "an", "1", "2", "17"])
DIGITS = st.sampled_from(["0", "1", "2", "17"])
MANA = st.lists(st.sampled_from(["{W}", "{C}", "{2}", "{2/B}", "{W/P}", "{X}", "{15}"]), min_size=1, max_size=4).map(
    "".join
)


def listed(items: st.SearchStrategy[str], most: int = 3) -> st.SearchStrategy[str]:
    """``A``, ``A and B``, ``A, B and C``."""
    return st.lists(items, min_size=1, max_size=most).map(
        lambda words: words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
    )


def joined(*parts: st.SearchStrategy[str] | str) -> st.SearchStrategy[str]:
    """Texts one after the other, as they are."""
    return st.tuples(*(st.just(part) if isinstance(part, str) else part for part in parts)).map("".join)


def maybe(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Nothing, or the text."""
    return st.one_of(st.just(""), part)


OBJECTS = st.one_of(
    joined(maybe(joined(PLAYERS, "'s ")), NAMES, maybe(joined(" ", st.sampled_from(["1", "2", "11"])))),
    joined("the top card of ", PLAYERS, "'s library"),
)
TARGETS = st.one_of(OBJECTS, PLAYERS)
ABILITIES = st.one_of(
    st.just("the ability"),
    joined(
        "the ",
        st.sampled_from(['"{T}"', '"{2}, {Q}"', '"+1"', '"{X}{X}, {T}"', "1st", "2nd", "3rd", "14th"]),
        " ability",
    ),
    joined("the ", KEYWORDS, " ability"),
)
ABILITIES_OF = joined(ABILITIES, " of ", OBJECTS)
SUBJECTS = st.one_of(OBJECTS, ABILITIES_OF)
STACK_TARGETS = st.one_of(TARGETS, ABILITIES_OF)
COUNTERS = joined(NUMBERS, " ", COUNTER_KINDS, " ", st.sampled_from(["counter", "counters"]))
STEPS = st.sampled_from(
    ["untap step", "upkeep", "draw step", "precombat main phase", "beginning of combat", "declare attackers step",
     "declare blockers step", "first-strike damage step", "combat damage step", "end of combat", "postcombat main phase",
     "end step", "cleanup step"]
)  # fmt: skip
TYPES = st.sampled_from(
    ["creature", "artifact creature", "legendary snow land", "Forest land", "Zombie", "Plains Swamp land"]
)
TOKENS = st.one_of(
    joined(SIZES, " ", COLORS, maybe(joined(" and ", COLORS)), " ", TYPES, " token", maybe(joined(" with ", KEYWORDS))),
    joined("token copy of ", NAMES),
    joined(NAMES, " token"),
)
CLAUSES = st.one_of(
    joined(
        " with ",
        listed(st.one_of(COUNTERS, joined(DIGITS, " damage"), joined(st.one_of(NAMES, COLORS, PLAYERS), " chosen"))),
    ),
    joined(" attached to ", TARGETS),
    joined(" owned by ", PLAYERS),
    joined(" copying ", NAMES),
    st.just(" that came under their control this turn"),
)
NEW_OBJECTS = joined(
    maybe(st.sampled_from(["a ", "an ", "4 "])),
    maybe(st.sampled_from(["tapped ", "face-down ", "tapped transformed ", "phased-out "])),
    st.one_of(TOKENS, NAMES),
    maybe(CLAUSES),
)
SHARES = joined(DIGITS, " to ", TARGETS)
SYMBOLS = st.one_of(MANA, joined(DIGITS, " life"))
HELPERS = joined(OBJECTS, maybe(joined(" for ", MANA)))
ANNOUNCEMENT_CLAUSES = [
    joined(" with X = ", DIGITS),
    joined(" choosing modes ", listed(DIGITS)),
    joined(" choosing ", NAMES),
    joined(" targeting ", st.one_of(st.just("nothing"), listed(STACK_TARGETS))),
    joined(" dividing ", listed(SHARES)),
    joined(" using ", KEYWORDS, maybe(joined(" ", DIGITS, " times"))),
    st.just(" face down"),
    st.just(" without paying its mana cost"),
    joined(st.sampled_from([" tapping ", " untapping "]), listed(HELPERS)),
    joined(
        st.sampled_from([" sacrificing ", " discarding ", " exiling ", " returning ", " revealing "]), listed(OBJECTS)
    ),
    joined(" removing ", COUNTERS, " from ", OBJECTS),
    joined(" announcing ", listed(SYMBOLS)),
    joined(" paying ", listed(SYMBOLS)),
    joined(" with mana from ", listed(joined(maybe(joined(ABILITIES, " of ")), HELPERS))),
]
ANNOUNCEMENTS = st.permutations(range(len(ANNOUNCEMENT_CLAUSES))).flatmap(
    lambda order: st.integers(0, 3).flatmap(
        lambda size: joined(*(ANNOUNCEMENT_CLAUSES[which] for which in order[:size]))
    )
)
CHOICES = st.one_of(st.just("nothing"), listed(st.one_of(MANA, COLORS, STACK_TARGETS, DIGITS, joined("mode ", DIGITS))))
STATES = st.one_of(
    st.sampled_from(
        ["tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face down", "face up", "phased out", "flipped",
         "transformed", "unattached", "gone", "on the battlefield", "on the stack", "in exile", "in the command zone",
         "legendary", "a token"]
    ),
    joined("attacking ", TARGETS), joined("blocking ", OBJECTS), joined("blocked by ", OBJECTS),
    joined("attached to ", TARGETS), joined("targeting ", STACK_TARGETS), joined("in ", PLAYERS, "'s graveyard"),
    joined("controlled by ", PLAYERS), joined("owned by ", PLAYERS), SIZES, COLORS,
    joined(st.sampled_from(["a ", "an ", "exactly a "]), TYPES),
)  # fmt: skip
PROPERTIES = st.one_of(
    COUNTERS, st.sampled_from(["no counters", "no abilities", "no name", "every creature type", "mana value 4"]),
    joined(NUMBERS, " damage"), joined("the name ", NAMES), ABILITIES, joined(maybe(st.just("no ")), KEYWORDS),
)  # fmt: skip
PLAYER_PROPERTIES = st.one_of(
    joined(DIGITS, " life"), COUNTERS, st.sampled_from(["hexproof", "shroud", "the city's blessing", "the initiative"])
)
NOUNS = st.sampled_from(["token", "tokens", "creature", "creatures", "lands", "permanents", "artifacts"])
COUNTED = joined(
    NUMBERS,
    " ",
    maybe(st.sampled_from(["tapped ", "1/1 ", "1/1 colorless ", "attacking ", "face-down "])),
    st.one_of(NOUNS, NAMES, joined(NAMES, " ", NOUNS)),
)
ACTIONS = st.one_of(
    joined("cast ", OBJECTS, ANNOUNCEMENTS), joined("activate ", ABILITIES_OF, ANNOUNCEMENTS),
    joined("play ", OBJECTS, ANNOUNCEMENTS), joined("turn ", OBJECTS, " face up", ANNOUNCEMENTS),
    joined(st.sampled_from(["suspend ", "foretell ", "plot "]), OBJECTS, ANNOUNCEMENTS),
    joined("attack ", TARGETS, " with ", listed(OBJECTS), ANNOUNCEMENTS),
    joined("block ", OBJECTS, " with ", listed(OBJECTS), ANNOUNCEMENTS),
    st.sampled_from(["declare no attackers", "declare no blockers", "decline"]),
    joined("assign the damage of ", OBJECTS, " as ", listed(SHARES)), joined("choose ", CHOICES),
    joined("pay ", listed(SYMBOLS)),
)  # fmt: skip

FIELDS: dict[str, st.SearchStrategy[str]] = {
    "player": PLAYERS,
    "players": listed(PLAYERS),
    "number": NUMBERS,
    "lands": joined(NUMBERS, " land"),
    "mana": st.one_of(MANA, st.just("empty")),
    "step": STEPS,
    "zone": st.sampled_from(["hand", "library", "graveyard"]),
    "shared zone": st.sampled_from(["exile", "the command zone"]),
    "object": OBJECTS,
    "objects": listed(OBJECTS),
    "target": TARGETS,
    "ability": ABILITIES,
    "stack object": st.one_of(SUBJECTS, st.just("the top of the stack")),
    "new objects": listed(NEW_OBJECTS),
    "announcement": ANNOUNCEMENTS,
    "division": listed(SHARES),
    "choice": CHOICES,
    "special action": st.sampled_from(["suspends", "foretells", "plots"]),
    "side": st.sampled_from(["attackers", "blockers"]),
    "answer": st.sampled_from(["accepts", "declines"]),
    "payment": st.one_of(joined(listed(SYMBOLS), ANNOUNCEMENTS), joined("by", ANNOUNCEMENTS)),
    "arrangement": listed(
        joined(
            listed(OBJECTS),
            " ",
            st.sampled_from(
                ["on the top", "on the bottom", "into the graveyard", "into the hand", "onto the battlefield"]
            ),
        )
    ),
    "abilities": listed(ABILITIES_OF),
    "is": st.sampled_from(["is", "are", "is not", "are not"]),
    "has": st.sampled_from(["has", "have"]),
    "states": listed(STATES),
    "properties": listed(PROPERTIES),
    "player properties": listed(PLAYER_PROPERTIES),
    "contents": st.one_of(
        joined(maybe(st.just("exactly ")), listed(OBJECTS)), st.sampled_from(["no cards", "a card", "2 cards"])
    ),
    "counted": listed(COUNTED),
    "stack contents": st.one_of(
        st.just("nothing"), listed(st.one_of(SUBJECTS, joined(NUMBERS, " abilities of ", OBJECTS)))
    ),
    "event": st.one_of(
        joined(st.sampled_from(["lost ", "gained "]), NUMBERS, " life"),
        joined(st.sampled_from(["drew ", "discarded ", "milled "]), NUMBERS, " cards"),
        st.just("shuffled"),
    ),
    "source": SUBJECTS,
    "times": st.sampled_from(["once", "twice", "3 times"]),
    "things": listed(SUBJECTS),
    "if asked": maybe(st.just(" if asked")),
    "action": ACTIONS,
    "result": st.sampled_from(["won", "lost"]),
}
"""A text for every field of the language."""


def texts(template: str) -> st.SearchStrategy[str]:
    """Texts of a sentence."""
    parts = re.split(r"\{([a-z ]+)\}", template)
    return joined(*(FIELDS[part] if index % 2 else part for index, part in enumerate(parts)))
