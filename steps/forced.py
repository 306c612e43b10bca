"""Choices that are none: one answer possible, or several that nobody can tell apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType, structs

from adapters import contract as c
from steps.seen import Seen

__all__ = ["forced_answer"]


def forced_answer(decision: c.Decision, seen: Seen) -> c.Answer | None:
    """The one answer that a choice can have, ``None`` where there is something to choose.

    Options that differ in nothing but their identity count as one. A "may", an "unless" and a declaration are always real: what
    makes them impossible is not in view.
    """
    match decision:
        case c.ChooseObjects(options=options, minimum=low, maximum=high):
            if low >= len(options) or high == 0:
                ordered = decision.ordered and len(options) > 1 and not _alike(options, seen)
                return None if ordered else c.ObjectsChosen(options if high else ())
            if low == high and _alike(options, seen):
                return c.ObjectsChosen(options[:low])
        case c.ChooseNumber(minimum=low, maximum=high) | c.ChooseX(minimum=low, maximum=high) if low == high:
            return c.NumberChosen(low)
        case c.Divide(total=total, among=among, each_at_least=least):
            if len(among) == 1:
                return c.Divided((c.Share(total, among[0]),))
            if total == least * len(among):
                return c.Divided(tuple(c.Share(least, one) for one in among))
        case c.AssignCombatDamage(total=total, among=among) if len(among) == 1:
            return c.Assigned((c.Share(total, among[0]),))
        case c.ChooseOptions(labels=labels, minimum=low) if low >= len(labels):
            return c.OptionsChosen(tuple(range(1, len(labels) + 1)))
        case c.ChooseWords(options=words, minimum=low) if words is not None and low >= len(words):
            return c.WordsChosen(words)
        case c.ChooseMana(options=manas) if len({tuple(sorted(mana)) for mana in manas}) == 1:
            return c.ManaChosen(manas[0])
        case c.ChooseReplacement(options=sources) if len(set(sources)) == 1:
            return c.ReplacementChosen(sources[0])
        case c.Order(items=items, purpose="timestamps"):
            # A real choice by 613.7m; a scenario in which it matters says how it is answered.
            return c.Ordered(items)
        case c.Order(items=items, of=of):
            if len(items) <= 1 or (len(of) == len(items) and _alike_on_stack(of, seen)):
                return c.Ordered(items)
        case c.ArrangeCards(cards=cards, places=places) if len(cards) <= 1 and len(places) == 1:
            return c.Arranged((c.Placement(place=places[0], cards=cards),))  # type: ignore[arg-type]
    return None


def _alike(ids: Sequence[str], seen: Seen) -> bool:
    """Whether nobody could tell these objects apart."""
    places = [seen.places.get(id) for id in ids]
    kinds = {
        None
        if place is None
        else (place.zone, repr(structs.replace(place.object, id="")), repr(_attachments(id, seen)))
        for id, place in zip(ids, places, strict=True)
    }
    return len(kinds) == 1 and None not in kinds


def _attachments(id: str, seen: Seen) -> list[str]:
    return [other for other, place in seen.places.items() if place.object.attached_to == id]


def _alike_on_stack(abilities: Sequence[c.StackObject], seen: Seen) -> bool:
    """Whether the order of these abilities can make no difference that anybody could name."""
    if not all(isinstance(one, c.AbilityOnStack) for one in abilities):
        return False
    kinds = {_kind(one) for one in abilities if isinstance(one, c.AbilityOnStack)}
    sources = list(dict.fromkeys(one.source for one in abilities if isinstance(one, c.AbilityOnStack)))
    return len(kinds) == 1 and (len(sources) == 1 or _alike(sources, seen))


def _kind(ability: c.AbilityOnStack) -> tuple[str, ...]:
    """What tells an ability from another of the same source: its keyword, else its other names and its text."""
    names = () if isinstance(ability.names, UnsetType) else ability.names
    keyword = next((name.keyword for name in names if name.keyword), None)
    return ability.controller, ability.source_card, keyword or repr(ability.names) + ability.text
