"""Saboteurs of Marionette Master: the power that counts, and what dies with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.broken_fabricate import flat
from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

LOSS = ("marionette-master.loss-on-resolution",)
TOGETHER = ("marionette-master.dies-together",)
TOKENS = ("marionette-master.token-to-graveyard",)
NEGATIVE = ("marionette-master.negative-power",)


def _power(read: Any) -> Any:
    """How triggered abilities read the power of their own source."""

    def value_of(value: Any) -> Any:
        def power(self: Any, c: Any) -> int:
            from reference_engine.abilities import Triggered
            from reference_engine.references import This

            return int(read(c) if isinstance(c.ability, Triggered) and self.ref == This() else value(self, c))

        return power

    return function("quantities:PowerOf.value", value_of)


def _now(c: Any) -> int:
    return c.game.ch(c.source).power or 0 if c.game.is_permanent(c.source) else 0


def _without_counters(c: Any) -> int:
    look = c.source_look
    return look.ch.power or 0 if c.game.is_permanent(c.source) else c.game.copiable(look.obj).power or 0


def _of_what_it_became(c: Any) -> int:
    moved = c.game.state.last_zone_change
    e = c.source
    while e in moved:
        e = moved[e]
    return (c.game.ch(e).power or 0) if c.game.is_permanent(e) else (c.source_look.ch.power or 0)


def _power_then(trigger: Any) -> Any:
    def triggers(self: Any, ability: Any, c: Any, event: Any, **more: Any) -> None:
        c.vars["power then"] = c.source_look.ch.power or 0
        trigger(self, ability, c, event, **more)

    return triggers


def _leaving(change: Any) -> Any:
    """Change abilities about other permanents that leave the battlefield."""

    def of(node: Any) -> Any:
        from reference_engine.selectors import Filter
        from reference_engine.triggers import Leaves

        return change(node) if isinstance(node, Leaves) and isinstance(node.filter, Filter) else node

    return cards(of)


def _without(unwanted: Any) -> Any:
    def change(node: Any) -> Any:
        kept = tuple(f for f in flat(node.filter) if not unwanted(f))
        return replace(node, filter=replace(node.filter, parts=kept)) if hasattr(node.filter, "parts") else node

    return change


def _controlled(f: Any) -> bool:
    from reference_engine.selectors import YouControl

    return isinstance(f, YouControl)


def _artifacts(f: Any) -> bool:
    from reference_engine.selectors import Type

    return bool(f == Type("artifact"))


def _others(node: Any) -> Any:
    from reference_engine.selectors import Other

    return replace(node, filter=node.filter & Other())


def _one_by_one(_: Any) -> Any:
    def happen_together(self: Any, events: Any) -> Any:
        from reference_engine.events import ZoneChange
        from reference_engine.replacement import replaced

        happened: list[Any] = []
        for e in events:
            for f in (yield from replaced(self, e)):
                happened += yield from self.happen(
                    ZoneChange(subject=f.subject, to="graveyard", cause="destroy", source=f.source)
                )
        return happened

    return happen_together


def _asks_the_card(_: Any) -> Any:
    def occurrences(self: Any, c: Any, event: Any) -> Any:
        from reference_engine.references import Ref

        if event.from_zone == "battlefield" and self.to in (None, event.to):
            asked = event.subject if isinstance(self.filter, Ref) else event.became
            if asked is not None and (
                (isinstance(self.filter, Ref) and asked == c.source) or self.filter.matches(c, asked)
            ):
                yield event.subject

    return occurrences


def _tokens_vanish(occurrences: Any) -> Any:
    def of_cards(self: Any, c: Any, event: Any) -> Any:
        if not (event.from_zone == "battlefield" and c.game.look(event.subject).obj.is_token):
            yield from occurrences(self, c, event)

    return of_cards


def _owner_controls(matches: Any) -> Any:
    def you_control(self: Any, c: Any, entity: int) -> bool:
        if entity > 0 and c.event is not None and entity == c.event.subject and entity not in c.game.state.objects:
            return bool(c.game.look(entity).obj.owner == c.controller)
        return bool(matches(self, c, entity))

    return you_control


def _both_ways(lose: Any) -> Any:
    def lose_life(self: Any, p: int, n: int, **more: Any) -> Any:
        if n < 0:
            from reference_engine.events import GainLife

            yield from self.happen(GainLife(player=p, amount=-n))
        return (yield from lose(self, p, n, **more))

    return lose_life


SABOTEURS = (
    Saboteur(
        "power-read-as-it-triggers",
        LOSS,
        "How much life is lost is settled as the ability triggers.",
        (function("changes:Changes.trigger", _power_then), _power(lambda c: c.vars.get("power then", 0))),
    ),
    Saboteur(
        "no-last-known-power",
        LOSS,
        "A creature that has left has power 0 for its abilities on the stack.",
        (_power(_now),),
    ),
    Saboteur(
        "last-known-power-as-printed",
        LOSS,
        "Of a creature that has left only the printed power is known, without its counters and effects.",
        (_power(_without_counters),),
    ),
    Saboteur(
        "power-of-the-returned-card",
        LOSS,
        "An ability of a creature that left and came back reads the power of the creature that came back.",
        (_power(_of_what_it_became),),
    ),
    Saboteur(
        "power-as-printed",
        (*LOSS, *NEGATIVE),
        "The power that an ability reads is the printed one.",
        (_power(lambda c: c.game.copiable(c.source_look.obj).power or 0),),
    ),
    Saboteur(
        "negative-loss-is-gain",
        NEGATIVE,
        "Who loses less than no life gains it.",
        (function("changes:Changes.lose_life", _both_ways),),
    ),
    Saboteur(
        "negative-power-without-its-sign",
        NEGATIVE,
        "The sign of a negative power is lost, so that life is lost.",
        (_power(lambda c: abs(c.source_look.ch.power or 0)),),
    ),
    Saboteur(
        "only-its-own-death-looks-back",
        TOGETHER,
        "Only abilities about their own source look back: what dies together with others does not see them die.",
        (edited("triggers:Leaves.looks_back", ("return True", "return isinstance(self.filter, Ref)")),),
    ),
    Saboteur(
        "destroyed-one-by-one",
        TOGETHER,
        "Permanents destroyed together go to the graveyard one after the other.",
        (function("changes:Changes.happen_together", _one_by_one),),
    ),
    Saboteur(
        "death-asked-of-the-card-in-the-graveyard",
        (*TOGETHER, *TOKENS),
        "Who controlled a permanent that died is asked of the card in the graveyard, which nobody controls.",
        (function("triggers:Leaves.occurrences", _asks_the_card),),
    ),
    Saboteur(
        "death-of-anybodys-permanent",
        (*TOGETHER, *TOKENS),
        "An ability about permanents of its controller that die triggers for those of everybody.",
        (_leaving(_without(_controlled)),),
    ),
    Saboteur(
        "death-of-any-permanent",
        (*TOGETHER, *TOKENS),
        "An ability about artifacts that die triggers for other permanents as well.",
        (_leaving(_without(_artifacts)),),
    ),
    Saboteur(
        "death-of-others-only",
        TOGETHER,
        "An ability about permanents that die does not see its own source die.",
        (_leaving(_others),),
    ),
    Saboteur(
        "leaves-wherever-it-goes",
        (*TOGETHER, *TOKENS),
        "An ability about permanents that are put into a graveyard triggers wherever they go.",
        (edited("triggers:Leaves.occurrences", ("(self.to is not None and event.to != self.to)", "False")),),
    ),
    Saboteur(
        "tokens-vanish",
        TOKENS,
        "A token ceases to exist instead of going to the graveyard, so that nothing sees it go.",
        (function("triggers:Leaves.occurrences", _tokens_vanish),),
    ),
    Saboteur(
        "owner-of-the-dead",
        TOKENS,
        "Whose a permanent was that has died is asked of its owner.",
        (function("selectors:YouControl.matches", _owner_controls),),
    ),
)
