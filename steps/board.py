"""The board in words, as failure messages and ``explain`` show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import UNSET, UnsetType

from adapters import contract as c
from steps.words import ability_text, mana_text

__all__ = [
    "action_text",
    "board_text",
    "decision_text",
    "event_text",
    "looks_text",
    "object_text",
    "options_text",
    "stack_object_text",
]

Label = Callable[[str], str]
"""From an id to what the scenario calls it."""

T = TypeVar("T")


def _listed(items: Iterable[str], nothing: str = "nothing") -> str:
    words = list(items)
    if len(words) < 2:
        return words[0] if words else nothing
    return ", ".join(words[:-1]) + " and " + words[-1]


def _if_known(fact: T | UnsetType, otherwise: T) -> T:
    return otherwise if isinstance(fact, UnsetType) else fact


def _counters(counters: dict[str, int] | UnsetType) -> list[str]:
    return [
        f"{'a' if number == 1 else number} {kind} counter{'s' if number != 1 else ''}"
        for kind, number in _if_known(counters, {}).items()
        if number
    ]


def object_text(seen: c.ObjectView, label: Label) -> str:
    """A permanent in words: ``Servo 2, 1/1, tapped, with a +1/+1 counter``."""
    words = [label(seen.id)]
    if seen.power is not UNSET and seen.power is not None and "creature" in _if_known(seen.types, ("creature",)):
        words.append(f"{seen.power}/{seen.toughness}")
    flags = ("tapped", "face_down", "transformed", "flipped", "phased_out")
    words += [flag.replace("_", " ") for flag in flags if getattr(seen, flag) is True]
    if isinstance(seen.attacking, str):
        words.append(f"attacking {label(seen.attacking)}" if seen.attacking else "attacking nothing any more")
    if _if_known(seen.blocking, ()):
        words.append("blocking " + _listed(map(label, _if_known(seen.blocking, ()))))
    if seen.blocked is True:
        words.append("blocked")
    if isinstance(seen.attached_to, str):
        words.append(f"attached to {label(seen.attached_to)}")
    has = _counters(seen.counters) + ([f"{seen.damage} damage"] if _if_known(seen.damage, 0) else [])
    if has:
        words.append("with " + _listed(has))
    return ", ".join(words)


def looks_text(seen: c.ObjectView, label: Label) -> str:
    """The colors, types, keywords and abilities of an object in words."""
    colors = _listed(_if_known(seen.colors, ()), "colorless") if not isinstance(seen.colors, UnsetType) else ""
    types = [word for part in (seen.supertypes, seen.types, seen.subtypes) for word in _if_known(part, ())]
    words = [colors, " ".join(types), *_if_known(seen.keywords, ())]
    words += [ability_text(one) for one in _if_known(seen.abilities, ())]
    return f"{label(seen.id)}: " + ", ".join(word for word in words if word)


def stack_object_text(item: c.StackObject, label: Label) -> str:
    """A spell by its name, an ability as scenarios call it, with its targets."""
    if isinstance(item, c.SpellOnStack):
        text = label(item.object.id)
    else:
        names = _if_known(item.names, ())
        by_use = sorted(names, key=lambda name: (name.keyword is None, name.cost is None))
        text = f"{ability_text(by_use[0] if by_use else c.AbilityName())} of {label(item.source)}"
    targets = _if_known(item.targets, ())
    return text + (" targeting " + _listed(map(label, targets)) if targets else "")


def _cards(cards: tuple[c.ObjectView, ...] | int | UnsetType, label: Label) -> str:
    if isinstance(cards, UnsetType):
        return "not observable"
    if isinstance(cards, int):
        return f"{cards} cards"
    return _listed(label(card.id) + "".join(f" with {words}" for words in _counters(card.counters)) for card in cards)


def board_text(view: c.View, label: Label) -> str:
    """The whole board, a line for each player, zone with something in it, the stack and the pending choice."""
    lines = [f"{view.turn.active_player}'s {view.turn.step.value}, turn {view.turn.number}"]
    if view.priority:
        lines[0] += f"; {view.priority} has priority"
    for player in view.players:
        has = [f"{player.life} life", *_counters(player.counters)]
        pool = _if_known(player.mana_pool, {})
        if any(pool.values()):
            has.append(mana_text(tuple(Counter(pool).elements())))
        if player.status != "playing":
            has.append(player.status)
        lines.append(f"{player.name}: {', '.join(has)}")
        mine = [object_text(seen, label) for seen in view.battlefield if _if_known(seen.controller, "") == player.name]
        lines += [f"  battlefield: {'; '.join(mine)}"] if mine else []
        for zone in ("hand", "graveyard"):
            cards = getattr(player, zone)
            if cards is not UNSET and cards not in ((), 0):
                lines.append(f"  {zone}: {_cards(cards, label)}")
        library = player.library
        size = library if isinstance(library, int) else len(_if_known(library, ()))
        top = ", from the top " + _cards(library[:4], label) if isinstance(library, tuple) and 0 < size <= 4 else ""
        lines.append(f"  library: {size} cards{top}" if library is not UNSET else "  library: not observable")
    stray = [object_text(seen, label) for seen in view.battlefield if isinstance(seen.controller, UnsetType)]
    lines += [f"battlefield: {'; '.join(stray)}"] if stray else []
    for name, zone_cards in (("exile", view.exile), ("command zone", view.command)):
        if not isinstance(zone_cards, UnsetType) and zone_cards:
            lines.append(f"{name}: {_cards(zone_cards, label)}")
    if view.stack:
        lines.append("stack, from the top: " + "; ".join(stack_object_text(item, label) for item in view.stack))
    if view.waiting_triggers:
        lines.append("waiting: " + "; ".join(stack_object_text(item, label) for item in view.waiting_triggers))
    if view.pending is not None:
        lines.append(decision_text(view.pending, label))
    if view.result is not None:
        lines.append(
            "the game is over: " + (f"{_listed(view.result.winners)} won" if view.result.winners else "a draw")
        )
    return "\n".join(lines)


def options_text(decision: c.Decision, label: Label) -> str:
    """What a choice offers."""
    match decision:
        case c.ChooseObjects(options=options, minimum=low, maximum=high):
            return f"{low if low == high else f'{low} to {high}'} of {_listed(map(label, options))}"
        case c.ChooseReplacement(options=options):
            return _listed(map(label, options))
        case c.ChooseNumber(minimum=low, maximum=top) | c.ChooseX(minimum=low, maximum=top):
            return f"{low} or more" if top is None else f"{low} to {top}"
        case c.Divide(total=total, among=among, each_at_least=least):
            return f"{total} among {_listed(map(label, among))}, each at least {least}"
        case c.ChooseOptions(labels=labels):
            return _listed(f"mode {number} ({text})" for number, text in enumerate(labels, 1))
        case c.ChooseWords(options=words, kind=kind):
            return f"any {kind}" if words is None else _listed(words)
        case c.ChooseMana(options=manas):
            return _listed(map(mana_text, manas))
        case c.Order(items=items, of=of):
            texts = {item.id: stack_object_text(item, label) for item in of}
            return "the order of " + _listed(texts.get(item) or label(item) for item in items)
        case c.PayOrDecline(cost=cost):
            return f"to pay {cost} or decline"
        case c.AssignCombatDamage(creature=creature, total=total, among=among):
            return f"{total} damage of {label(creature)} among {_listed(map(label, among))}"
        case c.ArrangeCards(cards=cards, places=places):
            return f"places ({', '.join(places)}) for {_listed(map(label, cards))}"
        case c.DeclareAttackers(attackers=creatures) | c.DeclareBlockers(blockers=creatures):
            return _listed(map(label, creatures))
        case _:
            return "yes or no"


def decision_text(decision: c.Decision, label: Label) -> str:
    """A pending choice in a line."""
    source = f" for {label(decision.source)}" if decision.source else ""
    return f"{decision.player} is asked ({decision.purpose}{source}): {options_text(decision, label)}"


def event_text(event: c.Event, label: Label) -> str:
    """An event in a line."""
    who = event.player or "nobody"
    thing = label(event.object) if event.object else ""
    source = label(event.source) if event.source else "something"
    amount = abs(event.amount or 0)
    to = thing or event.player or (label(event.to) if event.to else "")
    match event.kind:
        case "life":
            return f"{who} {'lost' if (event.amount or 0) < 0 else 'gained'} {amount} life"
        case "damage":
            return f"{source} dealt {amount}{' combat' if event.combat else ''} damage to {to}"
        case "draw" | "discard" | "mill":
            verb = {"draw": "drew", "discard": "discarded", "mill": "milled"}[event.kind]
            return f"{who} {verb} {thing or 'a card'}"
        case "shuffle":
            return f"{who} shuffled"
        case "trigger":
            return f"{source} triggered"
        case "zone":
            return f"{thing} went from {event.from_zone or '?'} to {event.to_zone or '?'}"
        case "tap" | "untap":
            return f"{thing} became {event.kind}ped"
        case "counters":
            verb = "lost" if (event.amount or 0) < 0 else "got"
            return f"{to} {verb} {amount} {event.counter} counter{'s' if amount != 1 else ''}"
        case "mana":
            return f"{who} got {mana_text(event.mana)} from {source}"
        case "cast" | "play":
            return f"{who} {'cast' if event.kind == 'cast' else 'played'} {thing}"
        case "activate":
            return f"{who} activated an ability of {source}"
        case "token":
            return f"{who} created {thing or 'a token'}"
        case "attack" | "block":
            return f"{thing} {event.kind}s {label(event.to) if event.to else ''}"
        case "resolve":
            return f"{thing or 'an ability of ' + source} left the stack"
        case "step":
            return f"{who}'s {event.step.value if event.step else 'step'} began"
        case "end":
            return "the game ended"
        case _:
            return event.text or event.kind


def _announcement_text(announcement: c.Announcement, label: Label) -> str:
    words = []
    if announcement.x is not None:
        words.append(f"with X = {announcement.x}")
    if announcement.modes:
        words.append(
            "choosing mode" + ("s " if len(announcement.modes) > 1 else " ") + _listed(map(str, announcement.modes))
        )
    if announcement.targets is not None:
        words.append("targeting " + _listed(map(label, announcement.targets)))
    if announcement.using:
        words += [f"using {way.keyword}" for way in announcement.using]
    if announcement.face_down:
        words.append("face down")
    return "".join(" " + word for word in words)


def action_text(action: c.Action, label: Label) -> str:
    """What was sent to the engine, in words."""
    who = action.player
    match action:
        case c.Cast(object=thing, announcement=said):
            return f"{who} casts {label(thing)}{_announcement_text(said, label)}"
        case c.Activate(object=thing, ability=which, announcement=said):
            return f"{who} activates {ability_text(which)} of {label(thing)}{_announcement_text(said, label)}"
        case c.PlayLand(object=thing):
            return f"{who} plays {label(thing)}"
        case c.TurnFaceUp(object=thing):
            return f"{who} turns {label(thing)} face up"
        case c.SpecialAction(keyword=keyword, object=thing):
            return f"{who} {keyword}s {label(thing)}"
        case c.Pass():
            return f"{who} passes"
        case c.Concede():
            return f"{who} concedes"
        case c.AnswerGiven(answer=answer):
            return f"{who} answers {answer_text(answer, label)}"


def answer_text(answer: c.Answer, label: Label) -> str:
    """An answer in words."""
    match answer:
        case c.ObjectsChosen(chosen=ids) | c.Ordered(items=ids):
            return _listed(map(label, ids))
        case c.NumberChosen(number=number):
            return str(number)
        case c.Divided(shares=shares) | c.Assigned(shares=shares):
            return _listed(f"{share.number} to {label(share.to)}" for share in shares)
        case c.Accept(accepted=yes):
            return "yes" if yes else "no"
        case c.OptionsChosen(chosen=modes):
            return _listed(f"mode {mode}" for mode in modes)
        case c.WordsChosen(words=words):
            return _listed(words)
        case c.ManaChosen(mana=mana):
            return mana_text(mana)
        case c.Paid():
            return "by paying"
        case c.ReplacementChosen(source=source):
            return f"with the effect of {label(source)}"
        case c.Attacks(attacks=attacks):
            return "attacks: " + _listed(f"{label(a.attacker)} to {label(a.defender)}" for a in attacks)
        case c.Blocks(blocks=blocks):
            return "blocks: " + _listed(f"{label(b.blocker)} to {label(b.attacker)}" for b in blocks)
        case c.Arranged(placements=placements):
            return _listed(f"{_listed(map(label, put.cards))} to {put.place}" for put in placements)
