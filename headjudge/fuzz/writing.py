"""A divergence as a feature file: Given lines from the position, When lines, Then lines for what differs as one engine has it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from adapters import contract as c
from headjudge.fuzz.canonical import GAME, Difference, stack_words
from headjudge.fuzz.duel import Divergence, Line, Script
from headjudge.fuzz.wording import listed
from headjudge.scenarios import slug
from headjudge.verdicts import Judgement, Verdict, judge
from steps.failures import ScenarioError
from steps.grammar import ACTION_VERBS
from steps.language import match
from steps.table import Table
from steps.words import mana_text

__all__ = ["Counterexample", "counterexample", "told"]

_STATES = {
    "tapped": ("tapped", "untapped"),
    "face_down": ("face down", "face up"),
    "phased_out": ("phased out", ""),
    "transformed": ("transformed", ""),
    "flipped": ("flipped", ""),
    "blocked": ("blocked", "unblocked"),
}
_ONE_A_LINE = re.compile(r"((?:Alice|Bob|Carol|Dave)(?:'s (?:hand|graveyard) holds| controls)) (.+)")


@dataclass(frozen=True)
class Counterexample:
    """A written-out divergence: ``text`` of the feature file and its file ``name``; ``passes_on`` is ``first`` or ``second``."""

    name: str
    passes_on: str
    text: str
    lines: Script


def told(adapter: c.Adapter, script: Iterable[Line]) -> Judgement:
    """The judgement on a script as a scenario."""
    table = Table(adapter)
    try:
        for keyword, text in script:
            table.say(keyword, text)
        table.finish()
    except Exception as error:
        return judge(error)
    return judge(None)


def counterexample(
    first: c.Adapter, second: c.Adapter, found: Divergence, engines: tuple[str, str]
) -> Counterexample | None:
    """The feature file; ``None`` if no sentence of the language tells the two engines apart there."""
    for passes_on, good, bad in (("first", first, second), ("second", second, first)):
        if passes_on == "first" and found.kind in ("first errs",):
            continue
        for head, tails in _endings(good, found, passes_on):
            lines = _telling(good, bad, head, tails)
            if lines is not None:
                merged = _merged(lines)
                if _tells(good, bad, merged):
                    lines = merged
                return _written(found, passes_on, lines, told(bad, lines), engines)
    return None


def _endings(good: c.Adapter, found: Divergence, passes_on: str) -> Iterator[tuple[Script, list[str]]]:
    """The script to keep, and Then lines that may tell the engines apart."""
    script = found.script
    last = script[-1][1]
    refuses = f"{passes_on} refuses"
    if found.kind.endswith("refuses"):
        action = _as_trial(last, "cannot" if found.kind == refuses else "can")
        if action is not None:
            yield script[:-1], [action]
    if found.kind == refuses:
        return
    table = Table(good)
    try:
        for keyword, text in script:
            table.say(keyword, text)
        table.settle()
    except Exception:
        return
    if found.kind == "facts":
        yield script, [line for one in found.differences for line in _then_lines(table, one, passes_on)]
    elif table.view.pending is None:
        yield script, ["no choice is left open", "the game goes on"]


def _telling(good: c.Adapter, bad: c.Adapter, head: Script, tails: Sequence[str]) -> Script | None:
    lines: list[Line] = []
    for tail in dict.fromkeys(tails):
        if _tells(good, bad, (*head, ("Then", tail))):
            lines.append(("Then", tail))
            if len(lines) == 4:
                break
    whole = (*head, *lines)
    return whole if lines and _tells(good, bad, whole) else None


def _tells(good: c.Adapter, bad: c.Adapter, script: Script) -> bool:
    if told(good, script).verdict is not Verdict.PASSED:
        return False
    other = told(bad, script)
    return other.verdict is Verdict.FAILED or (
        other.verdict is Verdict.ERRORED and other.kind not in ("scenario error", "harness error")
    )


def _as_trial(text: str, word: str) -> str | None:
    """``Alice casts X`` as ``Alice can cast X``."""
    player, _, rest = text.partition(" ")
    verb, _, more = rest.partition(" ")
    base = verb.removesuffix("s")
    return f"{player} {word} {base} {more}".strip() if base in ACTION_VERBS else None


def _then_lines(table: Table, one: Difference, passes_on: str) -> Iterator[str]:
    """What a fact is in the engine that is right, in sentences; those that the language cannot say are left out by trying."""
    value = one.first if passes_on == "first" else one.second
    whose = one.whose
    if whose == GAME:
        yield from _game_line(table, one.fact, value)
    elif whose in table.seen.players:
        yield from _player_line(whose, one.fact, value)
    elif one.fact == "how many":
        for player in table.seen.players:
            count = sum(seen.card == one.name and seen.controller == player for seen in table.view.battlefield)
            yield f"{player} controls {count or 'no'} {whose}"
    else:
        yield from _object_line(table, one, value)


def _game_line(table: Table, fact: str, value: object) -> Iterator[str]:
    match fact:
        case "step":
            yield f"it is {value}"
        case "priority":
            yield f"{value} has priority"
        case "stack":
            yield f"the stack holds {listed(stack_words(table))}"
        case "result":
            winners = value if isinstance(value, tuple) else None
            if winners is None:
                yield "the game goes on"
            elif not winners:
                yield "the game is a draw"
            else:
                yield f"{winners[0]} has won the game"


def _player_line(player: str, fact: str, value: object) -> Iterator[str]:
    match fact:
        case "life":
            yield f"{player} has {value} life"
        case "counters":
            pairs = value if isinstance(value, tuple) else ()
            for kind, number in pairs:
                yield f"{player} has {number} {kind} counter{'' if number == 1 else 's'}"
            if not pairs:
                yield f"{player} has no poison counters"
        case "mana_pool":
            symbols = tuple(symbol for symbol, number in (value or ()) for _ in range(number))  # type: ignore[attr-defined]
            yield f"{player}'s mana pool is {mana_text(symbols)}"
        case "lands_played":
            yield f"{player} has played {value} land{'' if value == 1 else 's'} this turn"
        case "status" if value in ("won", "lost"):
            yield f"{player} has {value} the game"
        case _ if fact.startswith("cards in "):
            yield f"{player}'s {fact.removeprefix('cards in ')} holds {value} card{'' if value == 1 else 's'}"


def _object_line(table: Table, one: Difference, value: object) -> Iterator[str]:
    thing = one.whose
    seen = table.seen.places[one.id].object if one.id in table.seen.places else None
    match one.fact:
        case "zone":
            zone = str(value)
            yield f"{thing} is {'gone' if value is None else f'on {zone}' if zone.startswith('the ') else f'in {zone}'}"
        case "power" | "toughness" if seen is not None:
            yield f"{thing} is {seen.power}/{seen.toughness}"
        case "counters":
            pairs = value if isinstance(value, tuple) else ()
            for kind, number in pairs:
                yield f"{thing} has {number} {kind} counter{'' if number == 1 else 's'}"
            if not pairs:
                yield f"{thing} has no counters"
        case "damage":
            yield f"{thing} has {value or 'no'} damage"
        case "controller":
            yield f"{thing} is controlled by {value}"
        case "attached_to":
            yield f"{thing} is {'unattached' if value is None else f'attached to {value}'}"
        case "attacking":
            yield f"{thing} is {'not ' if value is None else ''}attacking"
        case "blocking":
            yield f"{thing} is {'' if value else 'not '}blocking"
        case "colors":
            yield f"{thing} is {listed(value) if isinstance(value, tuple) and value else 'colorless'}"
        case "types" | "subtypes" | "supertypes" if seen is not None:
            words = [word for part in (seen.supertypes, seen.types, seen.subtypes) for word in (part or ())]
            yield f"{thing} is exactly {'an' if words and words[0][0].lower() in 'aeiou' else 'a'} {' '.join(words)}"
        case "keywords":
            own = set(value) if isinstance(value, tuple) else set()
            other = set(one.second if value is one.first else one.first)  # type: ignore[call-overload]
            yield from (f"{thing} has {word}" for word in sorted(own - other))
            yield from (f"{thing} has no {word}" for word in sorted(other - own))
        case "name":
            yield f"{thing} has {f'the name {value}' if value else 'no name'}"
        case "mana_value":
            yield f"{thing} has mana value {value}"
        case fact if fact in _STATES:
            yes, no = _STATES[fact]
            yield f"{thing} is {yes if value else no or f'not {yes}'}"


def _merged(script: Script) -> Script:
    """One line for what one player controls, or has in hand; a cosmetic change, tried before it is kept."""
    merged: list[Line] = []
    for keyword, text in script:
        found = _ONE_A_LINE.fullmatch(text) if keyword == "Given" else None
        if found and merged and merged[-1][1].startswith(f"{found[1]} "):
            merged[-1] = (keyword, f"{merged[-1][1]}\0{found[2]}")
        else:
            merged.append((keyword, text))
    together = []
    for keyword, text in merged:
        subject, *items = text.split("\0")
        if items:
            text = _joined(subject, items)
        together.append((keyword, text))
    return tuple(together)


def _joined(subject: str, items: list[str]) -> str:
    text = f"{subject}{''.join(f', {item}' for item in items[:-1])} and {items[-1]}"
    try:
        match("Given", text)
    except ScenarioError:
        return subject + "".join(f" and {item}" for item in items)
    return text


def _written(
    found: Divergence, passes_on: str, lines: Script, judgement: Judgement, engines: tuple[str, str]
) -> Counterexample:
    good, bad = engines if passes_on == "first" else engines[::-1]
    digest = hashlib.sha256(found.fingerprint.encode()).hexdigest()[:8]
    title = found.fingerprint.replace(" | ", ", ")
    name = f"{slug(title)[:60].rstrip('-')}-{digest}"
    what = (judgement.message or "").partition("\n")[0]
    out = [
        "@area:fuzz",
        f"Feature: {good} and {bad} differ ({digest})",
        "",
        f"  # Found by headjudge fuzz. Passes on {good}; {bad}: {judgement.verdict.value} ({judgement.kind}): {what}",
        "  # Which of the two is right is for the rules to say.",
        f"  # fingerprint: {found.fingerprint}",
    ]
    for engine, view in zip(engines, found.views, strict=True):
        out += ["  #", f"  # {engine} shows:"] + [f"  #   {line}" for line in view.splitlines()]
    out += ["", f"  Rule: {_plain(title)} ({digest})", "", f"    Scenario: {_plain(title)} ({digest})"]
    before = ""
    for keyword, text in lines:
        out.append(f"      {'And' if keyword == before else keyword} {text}")
        before = keyword
    return Counterexample(f"{name}.feature", passes_on, "\n".join(out) + "\n", lines)


def _plain(title: str) -> str:
    return re.sub(r"[<>]", "", title).replace("_", " ")
