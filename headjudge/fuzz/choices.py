"""Answers to what an engine asks, as When lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from adapters import contract as c
from headjudge.fuzz.wording import ability_on_stack, called, listed, quoted
from steps.table import Table
from steps.words import mana_text

__all__ = ["Pick", "answer_line", "share_out", "some_of"]

T = TypeVar("T")
Pick: TypeAlias = Callable[[int], int]
"""Draws a number from 0 up to, but not including, the one given; 0 is the simplest."""

_PLACES = {
    "top": "on the top", "bottom": "on the bottom", "graveyard": "into the graveyard", "hand": "into the hand",
    "battlefield": "onto the battlefield",
}  # fmt: skip
_COLORS = ("white", "blue", "black", "red", "green", "colorless")


def some_of(pick: Pick, options: Sequence[T], minimum: int, maximum: int) -> list[T]:
    """So many different ones of the options, in the order drawn."""
    left = list(options)
    size = minimum + pick(min(maximum, len(left), minimum + 3) - minimum + 1) if len(left) > minimum else len(left)
    return [left.pop(pick(len(left))) for _ in range(min(size, len(left)))]


def share_out(pick: Pick, total: int, among: Sequence[str], least: int) -> list[tuple[int, str]]:
    """A division: each its least, what is left to one of them."""
    rest = total - least * len(among)
    if rest < 0 or not among:
        return []
    lucky = pick(len(among))
    return [(least + (rest if n == lucky else 0), one) for n, one in enumerate(among)]


def answer_line(table: Table, decision: c.Decision, pick: Pick) -> str | None:
    """A line that answers a pending choice; ``None`` where the language has none that could be drawn."""
    who = decision.player

    def name(id: str) -> str:
        return called(table, id)

    match decision:
        case c.ChooseObjects(options=options, minimum=low, maximum=high):
            return f"{who} chooses {listed(map(name, some_of(pick, options, low, high)))}"
        case c.YesNo():
            return f"{who} {('accepts', 'declines')[pick(2)]}"
        case c.PayOrDecline(cost=cost):
            pays = cost.startswith("{") and " " not in cost and pick(2)
            return f"{who} pays {cost}" if pays else f"{who} declines"
        case c.ChooseReplacement(options=options):
            return f"{who} chooses {name(options[pick(len(options))])} if asked"
        case c.ChooseNumber(minimum=low, maximum=top) | c.ChooseX(minimum=low, maximum=top):
            return f"{who} chooses {low + pick((min(top, low + 4) if top is not None else low + 4) - low + 1)}"
        case c.ChooseOptions(labels=labels, minimum=low, maximum=high):
            modes = sorted(some_of(pick, range(1, len(labels) + 1), max(low, 1), high))
            return f"{who} chooses mode{'s' if len(modes) > 1 else ''} {listed(map(str, modes))}"
        case c.ChooseMana(options=manas):
            return f"{who} chooses {mana_text(manas[pick(len(manas))])}"
        case c.ChooseWords(kind=kind, options=offered, minimum=low, maximum=high):
            words = offered or {"creature type": ("Elf", "Goblin"), "color": _COLORS[:5]}.get(kind, ())
            if not words:
                return None
            drawn = some_of(pick, words, max(low, 1), high)
            return f"{who} chooses {listed(one if one in (*_COLORS, 'Alice', 'Bob') else quoted(one) for one in drawn)}"
        case c.Divide(total=total, among=among, each_at_least=least):
            shares = share_out(pick, total, among, least)
            return f"{who} divides {listed(f'{n} to {name(one)}' for n, one in shares)}" if shares else None
        case c.AssignCombatDamage(creature=creature, total=total, among=among):
            shares = [one for one in share_out(pick, total, among, 0) if one[0]]
            return (
                f"{who} assigns the damage of {name(creature)} as {listed(f'{n} to {name(one)}' for n, one in shares)}"
            )
        case c.Order():
            return _order_line(table, decision, pick)
        case c.ArrangeCards(cards=cards, places=places):
            usable = [place for place in places if place in _PLACES]
            if not usable:
                return None
            order = some_of(pick, cards, len(cards), len(cards))
            first = order[: 1 + pick(len(order))]
            rest = [one for one in order if one not in first]
            parts = [(usable[pick(len(usable))], first), (usable[pick(len(usable))], rest)]
            if parts[0][0] == parts[1][0]:
                parts = [(parts[0][0], order), (parts[0][0], [])]
            put = [f"{listed(map(name, some))} {_PLACES[place]}" for place, some in parts if some]
            return f"{who} puts {listed(put)}"
        case c.DeclareAttackers(attackers=attackers, defenders=defenders):
            able = some_of(pick, attackers, 0, len(attackers))
            if not able or not defenders:
                return f"{who} declares no attackers"
            return f"{who} attacks {name(defenders[pick(len(defenders))])} with {listed(map(name, able))}"
        case c.DeclareBlockers(blockers=blockers, attackers=blocked):
            able = some_of(pick, blockers, 0, len(blockers))
            if not able or not blocked:
                return f"{who} declares no blockers"
            return f"{who} blocks {name(blocked[pick(len(blocked))])} with {listed(map(name, able))}"
    return None


def _order_line(table: Table, decision: c.Order, pick: Pick) -> str | None:
    waiting = {one.id: one for one in (*decision.of, *table.seen.abilities)}
    order = some_of(pick, decision.items, len(decision.items), len(decision.items))
    if all(isinstance(waiting.get(id), c.AbilityOnStack) for id in order):
        words = [ability_on_stack(table, one) for id in order if isinstance(one := waiting[id], c.AbilityOnStack)]
        return f"{decision.player} puts {listed(words)} on the stack if asked"
    if any(id in waiting for id in order):
        return None
    return f"{decision.player} puts {listed(called(table, id) for id in order)} on the top if asked"
