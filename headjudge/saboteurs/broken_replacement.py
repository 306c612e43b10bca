"""Saboteurs of replacement effects: destruction, untapping, draws, entering."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]

REGENERATE, SHIELD, STUN, DRAW = (
    ("replacement.regenerate",),
    ("replacement.shield-counter",),
    ("replacement.stun-counter",),
    ("replacement.draw",),
)
FOR = "queries:Queries.replacements_for"


def _bottom_is_top(arrange: Any) -> Any:
    def arranged(c: Any, p: int, placed: Any) -> None:
        arrange(c, p, tuple(("top" if place == "bottom" else place, those) for place, those in placed))

    return arranged


def _all_shields_go(use_up: Any) -> Any:
    """Shields of one permanent do not add up: they are used up together."""

    def used(self: Any, c: Any) -> None:
        source = c.source
        use_up(self, c)
        self.state.floating = tuple(f for f in self.state.floating if f.replaces is None or f.context.source != source)

    return used


def _never_destroyed(happen: Any) -> Any:
    def together(self: Any, events: Any) -> Any:
        return (yield from happen(self, [e for e in events if self.counters_on(e.subject)]))

    return together


SABOTEURS = (
    Saboteur(
        "shield-never-used-up",
        REGENERATE,
        "A regeneration shield lasts the whole turn, however often it has been needed.",
        (edited("damage_replacement:Regenerate.replace", ("c.game.use_up(c)", "pass")),),
    ),
    Saboteur(
        "shields-are-one",
        REGENERATE,
        "A permanent has one regeneration shield, however often it was regenerated.",
        (function("changes:Changes.use_up", _all_shields_go),),
    ),
    Saboteur(
        "shield-follows-the-card",
        REGENERATE,
        "A regeneration shield protects the card also as the new object that it has become.",
        (
            edited(
                "damage_replacement:Regenerate.applies",
                (
                    "return event.subject == c.source",
                    "e = c.source\nwhile e in c.game.state.last_zone_change:\n"
                    "    e = c.game.state.last_zone_change[e]\nreturn event.subject == e",
                ),
            ),
            edited("damage_replacement:Regenerate.replace", ("objects.get(c.source)", "objects.get(event.subject)")),
        ),
    ),
    Saboteur(
        "shield-counter-against-damage-unread",
        SHIELD,
        "A shield counter does nothing about damage.",
        (edited("damage_replacement:ShieldCounter.applies", ("return event.amount > 0", "return False")),),
    ),
    Saboteur(
        "shield-counter-against-destruction-unread",
        SHIELD,
        "A shield counter does nothing about destruction.",
        (
            edited(
                "damage_replacement:ShieldCounter.applies",
                ("return isinstance(event, Destroy) and event.source is not None", "return False"),
            ),
        ),
    ),
    Saboteur(
        "shield-counter-against-toughness-0",
        SHIELD,
        "A creature with a shield counter does not go to the graveyard for having toughness 0.",
        (edited("state_based:check", ("if toughness <= 0:", 'if toughness <= 0 and not obj.counters.get("shield"):')),),
    ),
    Saboteur(
        "destroys-only-what-has-counters",
        SHIELD,
        "Every permanent without counters is protected from being destroyed, as if it had a shield.",
        (function("changes:Changes.happen_together", _never_destroyed),),
    ),
    Saboteur(
        "stun-counter-goes-and-it-untaps",
        STUN,
        "A stun counter is removed as the permanent untaps.",
        (edited("damage_replacement:StunCounter.replace", ("return None", "return event")),),
    ),
    Saboteur(
        "all-stun-counters-go",
        STUN,
        "All stun counters of a permanent are removed at once.",
        (
            edited(
                "damage_replacement:StunCounter.replace",
                ('remove_counters(c.source, "stun", 1)', 'remove_counters(c.source, "stun", 99)'),
            ),
        ),
    ),
    Saboteur(
        "creatures-stay-tapped",
        STUN,
        "What is tapped stays tapped in the untap step, as if each permanent had a stun counter.",
        (
            edited(
                "turn:_untap_step", ("and state.objects[o].tapped and", 'and "creature" not in game.ch(o).types and')
            ),
        ),
    ),
    Saboteur(
        "replaced-draw-is-drawn-too",
        DRAW,
        "A draw that is replaced is made all the same.",
        (edited("replacement:DrawInstead.replace", ("return None", "return event")),),
    ),
    Saboteur(
        "replaced-draw-by-nobody",
        DRAW,
        "A draw that is replaced is not made by anybody.",
        (edited("replacement:DrawInstead.replace", ("if self.effect is not None:", "if False:")),),
    ),
    Saboteur(
        "bottom-of-the-library-is-its-top",
        DRAW,
        "A card that a player puts on the bottom of the library is drawn next.",
        (function("keyword_actions:arrange", _bottom_is_top),),
    ),
    Saboteur(
        "entering-order-not-chosen",
        ("replacement.enters-tapped.order",),
        "Nobody chooses between effects about how a permanent enters: its own text is applied last.",
        (
            edited(
                "replacement:replaced",
                (
                    "if len(options) > 1 and not _alike(options):",
                    "if entering:\n    options.sort(key=lambda o: o.replacement.about_itself)\n    chosen = options[0]\n"
                    "elif len(options) > 1 and not _alike(options):",
                ),
            ),
        ),
    ),
    Saboteur(
        "entering-order-last",
        ("replacement.enters-tapped.order",),
        "Nobody chooses between effects about how a permanent enters: its own text is applied first.",
        (
            edited(
                "replacement:replaced",
                (
                    "if len(options) > 1 and not _alike(options):",
                    "if entering:\n    options.sort(key=lambda o: not o.replacement.about_itself)\n    chosen = options[0]\n"
                    "elif len(options) > 1 and not _alike(options):",
                ),
            ),
        ),
    ),
    Saboteur(
        "entering-effect-of-its-own-source",
        ("replacement.not-itself",),
        "An effect about all permanents that enter applies to its own source as it enters.",
        (edited(FOR, ("if mine and not ability.replaces.about_itself:", "if False:")),),
    ),
    Saboteur(
        "entering-effects-of-others-unread",
        ("replacement.not-itself",),
        "How a permanent enters is asked of that permanent alone.",
        (edited(FOR, ("if oid in self.prospects and not mine:", "if entering is not None and not mine:")),),
    ),
)
