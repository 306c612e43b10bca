"""The language for people: docs/VOCABULARY.md and ``headjudge steps`` are made from its one table."""

from __future__ import annotations

from steps.fields import TYPES_SHOWN
from steps.language import SENTENCES, Sentence

__all__ = ["FORMS", "vocabulary"]

_HEAD = """# The sentences of the scenario language

Made by `headjudge steps` from the table in `steps/language.py`; a test keeps this page equal to it. A field stands in braces.
Every sentence is matched whole; names with a comma, a slash or small words such as *and*, *with*, *or* need double quotes.
"""


FORMS: dict[str, tuple[str, ...]] = {
    "new objects": (
        "4 Forest", "a tapped Voodoo Doll with 2 pin counters and 1 damage", "a face-down Sagu Mauler",
        "a transformed Delver of Secrets", "a flipped Nezumi Graverobber", "a phased-out Forest",
        "Control Magic attached to Hill Giant", "Hill Giant owned by Bob", "Clone copying Hill Giant",
        "Cavern of Souls with Elf chosen", "Hill Giant that came under their control this turn",
        "a 3/3 green Centaur creature token with trample", "a token copy of Hill Giant", "a Powerstone token",
    ),
    "announcement": (
        "with X = 3", "choosing modes 1 and 3", "choosing Fire", "targeting Bob and Hill Giant 2", "targeting nothing",
        "dividing 2 to Hill Giant and 1 to Bob", "using kicker", "using multikicker 2 times", "face down",
        "without paying its mana cost", "tapping Elf 1 and Elf 2 for {G}", "untapping Elf", "sacrificing Servo",
        "discarding Opt", "exiling Opt", "returning Forest", "revealing Opt", "removing 2 pin counters from Voodoo Doll",
        "announcing {2}, {B} and 2 life", "paying {C}{R} and 2 life",
        "with mana from Forest for {W} and the 2nd ability of Pili-Pala",
    ),
    "choice": ("nothing", "Bob and Hill Giant 2", "the evoke ability of Solitude", "{G}", "blue", "3", "mode 2", "modes 1 and 3",
               "Elf", '"+1/+1"'),
    "arrangement": ("Plains on the top", "Plains and Swamp on the bottom", "Plains into the hand", "Plains into the graveyard",
                    "Plains onto the battlefield"),
    "states": (
        "tapped", "untapped", "attacking", "attacking Bob", "blocking", "blocking Hill Giant", "blocked", "blocked by Hill Giant",
        "unblocked", "face up", "face down", "phased out", "flipped", "transformed", "unattached", "attached to Hill Giant",
        "targeting Bob", "controlled by Bob", "owned by Bob", "on the battlefield", "on the stack", "in Bob's graveyard",
        "in exile", "in the command zone", "gone", "4/6", "green", "colorless", "legendary", "a token", "an artifact creature",
        "exactly a Forest land",
    ),
    "properties": (
        "2 +1/+1 counters", "no counters", "2 damage", "flying", "no flying", "protection from red", 'the "{T}" ability',
        "the 2nd ability", "no abilities", "the name Dark Depths", "no name", "mana value 4", "every creature type",
    ),
    "player properties": ("17 life", "2 poison counters", "hexproof", "shroud", "the city's blessing", "the initiative"),
    "counted": ("3 Servo tokens", "no lands", "a tapped creature", "2 1/1 colorless tokens", "4 Forest",
                "an attacking Hill Giant"),
    "contents": ("Island and Plains", "exactly Opt", "2 cards", "no cards"),
    "stack contents": ("nothing", "the ability of Forbidden Orchard and Silvercoat Lion", "3 abilities of Xathrid Necromancer"),
    "event": ("lost 3 life", "gained no life", "drew a card", "discarded 2 cards", "milled 3 cards", "shuffled"),
    "action": (
        "cast Panic targeting Hill Giant", 'activate the "{T}" ability of Forest', "play Forest", "turn Sagu Mauler face up",
        "suspend Ancestral Vision", "attack Bob with Hill Giant", "block Hill Giant with Elf", "declare no blockers",
        "assign the damage of Hill Giant as 3 to Bob", "choose Hill Giant", "pay {2}", "decline",
    ),
}  # fmt: skip
"""The forms that the larger fields take, an example of each."""


def vocabulary() -> str:
    """The whole language as a Markdown page: every sentence with its meaning and an example, then every field with its type."""
    parts = [_HEAD]
    for keyword in ("Given", "When", "Then"):
        rows = [sentence for sentence in SENTENCES if sentence.keyword == keyword]
        parts.append(
            f"## {keyword}\n\n| sentence | means | example |\n| --- | --- | --- |\n" + "\n".join(map(_row, rows)) + "\n"
        )
    used = dict.fromkeys(field for sentence in SENTENCES for field in sentence.fields)
    fields = "\n".join(
        f"| {field} | {TYPES_SHOWN[field][0]} | `{TYPES_SHOWN[field][1].strip()}` |" for field in sorted(used)
    )
    parts.append(f"## Fields\n\n| field | is | example |\n| --- | --- | --- |\n{fields}\n")
    forms = "\n".join(f"- **{field}**: " + " · ".join(f"`{form}`" for form in FORMS[field]) for field in FORMS)
    parts.append(f"## What the larger fields hold\n\nAn item of each form; lists are made as everywhere.\n\n{forms}\n")
    return "\n".join(parts)


def _row(sentence: Sentence) -> str:
    table = (
        ", with a table of " + " or ".join("/".join(columns) for columns in sentence.columns)
        if sentence.columns
        else ""
    )
    return f"| `{sentence.template}` | {sentence.meaning}{table} | `{sentence.example}` |"
