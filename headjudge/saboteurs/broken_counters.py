"""Saboteurs of counters: effects that change how many are put, that keep them from being put, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

DOUBLING, SCALES, VORINCLEX, SOLEMNITY = (
    ("counters.doubling-season",),
    ("counters.hardened-scales",),
    ("counters.vorinclex",),
    ("counters.solemnity",),
)
ENTERS = ("counters.enters-with-additional",)
APPLIES = "replacement:MultiplyCounters.applies"
NEW = "replacement:MultiplyCounters._new"


def _multiply(change: Any) -> Any:
    """Change of what effects on the number of counters apply to."""

    def of(node: Any) -> Any:
        from reference_engine.replacement import MultiplyCounters

        return change(node) if isinstance(node, MultiplyCounters) else node

    return cards(of)


def _everything(node: Any) -> Any:
    from reference_engine.selectors import Anything

    return replace(node, filter=Anything()) if node.effects_only else node


def _everybody(node: Any) -> Any:
    from reference_engine.selectors import permanent

    return replace(node, filter=permanent) if node.effects_only else node


def _once_a_kind(applies: Any) -> Any:
    def first(self: Any, c: Any, event: Any) -> bool:
        if not applies(self, c, event):
            return False
        return bool(event.__dict__.setdefault(f"changed by {self}", c.source) == c.source)

    return first


def _in_order(sign: int) -> Any:
    """Nobody chooses: what adds applies before what multiplies, or after it."""
    return edited(
        "replacement:replaced",
        (
            "chosen = options[0]",
            f"options.sort(key=lambda o: {sign} * getattr(o.replacement, 'plus', 0))\nchosen = options[0]",
        ),
        ("if len(options) > 1 and not _alike(options):", "if False:"),
    )


def _all_permanents(node: Any) -> Any:
    from reference_engine.rulebreaking import CountersCantBePut
    from reference_engine.selectors import permanent

    return replace(node, filter=permanent) if isinstance(node, CountersCantBePut) and not node.players else node


def _kept(execute: Any) -> Any:
    """Counters follow the card to the new object."""

    def moves(self: Any, game: Any) -> Any:
        old = game.state.objects.get(self.subject)
        yield from execute(self, game)
        if self.happened and old is not None and old.counters and self.became in game.state.objects:
            game.state.objects[self.became].counters.update(old.counters)
            game.touch()

    return moves


def _lost_with_control(control_changed: Any) -> Any:
    def changed(self: Any) -> Any:
        for oid in self.state.zones["battlefield", -1]:
            obj = self.state.objects[oid]
            if self.ch(oid).controller not in (None, obj.choices.get("controller", obj.controller)):
                obj.counters.clear()
        self.touch()
        yield from control_changed(self)

    return changed


def _cards_only(applies: Any) -> Any:
    def of_cards(self: Any, c: Any, event: Any) -> bool:
        return bool(applies(self, c, event)) and (self.about_itself or not c.game.look(event.subject).obj.is_token)

    return of_cards


def _printed_power(replace_: Any) -> Any:
    def by_printed(self: Any, c: Any, event: Any) -> Any:
        from reference_engine.quantities import PowerOf

        number = self.number
        if isinstance(number, PowerOf):
            number = c.game.copiable(c.source_look.obj).power or 0
        return (yield from replace_(replace(self, number=number), c, event))

    return by_printed


def _for_everybody(node: Any) -> Any:
    from headjudge.saboteurs.broken_fabricate import flat
    from reference_engine.entering import EntersWithCounters
    from reference_engine.selectors import All, YouControl

    if isinstance(node, EntersWithCounters) and isinstance(node.filter, All):
        return replace(node, filter=All(tuple(f for f in flat(node.filter) if not isinstance(f, YouControl))))
    return node


SABOTEURS = (
    Saboteur(
        "counters-doubled-for-players",
        DOUBLING,
        "An effect that doubles counters put on permanents doubles those put on players.",
        (_multiply(_everything),),
    ),
    Saboteur(
        "counters-doubled-for-everybody",
        (*DOUBLING, "fabricate.replaced"),
        "An effect that doubles counters put on permanents of its controller doubles those on everybody's.",
        (_multiply(_everybody),),
    ),
    Saboteur(
        "counters-of-turn-based-actions-doubled",
        DOUBLING,
        "An effect about counters that effects put also sees those of turn-based actions.",
        (edited(APPLIES, ("if self.effects_only and not event.by_effect:", "if False:")),),
    ),
    Saboteur(
        "counters-to-enter-with-unseen",
        (*DOUBLING, *SCALES),
        "Effects that change how many counters are put do not see the counters that a permanent enters with.",
        (edited(APPLIES, ("if isinstance(event, ZoneChange) and event.to == BATTLEFIELD", "if False")),),
    ),
    Saboteur(
        "only-power-counters-doubled",
        (*DOUBLING, *VORINCLEX, "station.counters-replaced"),
        "Of counters of several kinds only +1/+1 counters are doubled.",
        (
            edited(
                APPLIES,
                (
                    "if event.amount <= 0 or (self.kind is not None and event.counter != self.kind):",
                    'if event.amount <= 0 or event.counter != "+1/+1":',
                ),
            ),
        ),
    ),
    Saboteur(
        "one-more-for-each-counter",
        (*SCALES, "fabricate.replaced"),
        "An effect that adds one counter adds one for each.",
        (edited(NEW, ("n * self.times + self.plus", "n * (self.times + self.plus)")),),
    ),
    Saboteur(
        "one-of-several-counts-for-counters",
        SCALES,
        "Of several effects that add a counter only one does.",
        (function(APPLIES, _once_a_kind),),
    ),
    Saboteur(
        "counter-adding-first",
        VORINCLEX,
        "Nobody chooses the order of effects on the number of counters: what adds comes before what multiplies.",
        (_in_order(-1),),
    ),
    Saboteur(
        "counter-adding-last",
        VORINCLEX,
        "Nobody chooses the order of effects on the number of counters: what multiplies comes before what adds.",
        (_in_order(1),),
    ),
    Saboteur(
        "half-a-counter-rounded-up",
        (*VORINCLEX, "fabricate.replaced"),
        "Half of an odd number of counters is rounded up.",
        (edited(NEW, ("n // 2 if self.half", "-(-n // 2) if self.half")),),
    ),
    Saboteur(
        "counters-doubled-without-reason",
        (*VORINCLEX, *SOLEMNITY),
        "Counters are doubled whether or not anything says so.",
        (
            edited(
                "changes:Changes.add_counters",
                ("counters[kind] = counters.get(kind, 0) + n", "counters[kind] = counters.get(kind, 0) + 2 * n"),
            ),
        ),
    ),
    Saboteur(
        "counters-put-on-players-all-the-same",
        SOLEMNITY,
        "That counters cannot be put is not asked for players.",
        (
            edited(
                "queries:Queries.can_have_counters",
                ("(r.players if is_player(entity) else True)", "not is_player(entity)"),
            ),
        ),
    ),
    Saboteur(
        "counters-put-on-creatures-all-the-same",
        (*SOLEMNITY, "station.counters-replaced"),
        "That counters cannot be put is asked for players only.",
        (
            edited(
                "queries:Queries.can_have_counters", ("(r.players if is_player(entity) else True)", "is_player(entity)")
            ),
        ),
    ),
    Saboteur(
        "no-counters-on-anything",
        SOLEMNITY,
        "An effect that names card types which get no counters keeps them off planeswalkers too.",
        (cards(_all_permanents),),
    ),
    Saboteur(
        "enters-with-counters-all-the-same",
        SOLEMNITY,
        "That counters cannot be put is not asked for the counters that a permanent enters with.",
        (function("queries:Queries.prospective_can_have_counters", lambda _: lambda self, event, kind: True),),
    ),
    Saboteur(
        "moved-counters-fall-off",
        ("counters.move",),
        "A counter that cannot be put on the second object is removed from the first all the same.",
        (edited("effects_permanents:MoveCounters.do", ("if n and c.game.can_have_counters(b, kind):", "if n:")),),
    ),
    Saboteur(
        "moved-counters-stay",
        ("counters.move",),
        "A counter that is moved is put on the second object and stays on the first.",
        (edited("effects_permanents:MoveCounters.do", ("yield from c.game.remove_counters(a, kind, n)", "pass")),),
    ),
    Saboteur(
        "counters-follow-the-card",
        ("counters.not-kept",),
        "Counters stay on a card that changes zones.",
        (function("events:ZoneChange.execute", _kept),),
    ),
    Saboteur(
        "counters-lost-with-control",
        ("counters.not-kept",),
        "A permanent that changes its controller loses its counters.",
        (function("changes:Changes.control_changed", _lost_with_control),),
    ),
    Saboteur(
        "additional-counters-for-cards-only",
        ENTERS,
        "Effects that give entering creatures additional counters do not see tokens.",
        (function("entering:EntersWithCounters.applies", _cards_only),),
    ),
    Saboteur(
        "additional-counters-by-printed-power",
        ENTERS,
        "How many additional counters there are is read off the printed power.",
        (function("entering:EntersWithCounters.replace", _printed_power),),
    ),
    Saboteur(
        "additional-counters-for-everybody",
        ENTERS,
        "Creatures of opponents enter with the additional counters too.",
        (cards(_for_everybody),),
    ),
    Saboteur(
        "additional-counters-without-the-type",
        ENTERS,
        "What a creature enters as besides is not read.",
        (edited("entering:EntersWithCounters.replace", ("if self.also_as:", "if False:")),),
    ),
)
