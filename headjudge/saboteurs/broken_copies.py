"""Saboteurs of permanents that enter as copies, and of face-down permanents and spells."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function

__all__ = ["SABOTEURS"]

COPY = "entering:EntersAsCopy.replace"
CHANGED = "event.copied = changed(c.game.copiable(c.game.state.objects[chosen]), self.changes, c)"


def _no_copied_triggers(occurrences: Any) -> Any:
    def of_printed(self: Any, c: Any, event: Any) -> Any:
        for it in occurrences(self, c, event):
            if it != c.source or not c.source_look.obj.copies:
                yield it

    return of_printed


def _ends_with_being_face_down(reveal: Any) -> Any:
    def reveal_face(game: Any, oid: int, **more: Any) -> Any:
        game.state.floating = tuple(f for f in game.state.floating if oid not in (f.affected or ()))
        yield from reveal(game, oid, **more)

    return reveal_face


def _for_three(turn: Any) -> Any:
    """The cost of turning a permanent face up is that of casting it face down."""

    def pay(self: Any, p: int, source: int, cost: Any, a: Any, c: Any = None) -> Any:
        from reference_engine.costs import cost as of

        obj = self.state.objects.get(source)
        yield from turn(self, p, source, of("{3}") if obj is not None and obj.face_down else cost, a, c)

    return pay


SABOTEURS = (
    Saboteur(
        "copy-after-entering",
        ("copies.enters-as-copy", "copies.enters-as-copy.counters"),
        "A permanent becomes a copy once it has entered, so that nothing of the copied text about entering counts.",
        (
            edited(
                "changes:Changes.look_ahead",
                (
                    "if event.copied is not None and (not prospect.copies or prospect.copies[0].values is not event.copied):",
                    "if False:",
                ),
            ),
        ),
    ),
    Saboteur(
        "copy-exception-without-a-copy",
        ("copies.enters-as-copy",),
        "What goes with entering as a copy counts though nothing is copied.",
        (edited(COPY, ("if self.optional:", "event.tapped = event.tapped or self.tapped\nif self.optional:")),),
    ),
    Saboteur(
        "copied-abilities-do-not-trigger-on-entering",
        ("token-copies.enters-triggers",),
        "An ability that a permanent has as a copy does not trigger on its entering.",
        (function("triggers:Enters.occurrences", _no_copied_triggers),),
    ),
    Saboteur(
        "copied-text-knows-x",
        ("copies.enters-as-copy.counters",),
        "X in the copied text is the X of the spell that the copy was.",
        (
            edited(
                "queries:Queries._bind_entering",
                ("if event.cast is not None and own else 0", "if event.cast is not None else 0"),
            ),
        ),
    ),
    Saboteur(
        "copy-without-its-own-counters",
        ("copies.enters-as-copy.counters",),
        "The counters that the exception of a copy effect adds are forgotten.",
        (edited(COPY, ("if n and (card_type is None", "if False and (card_type is None")),),
    ),
    Saboteur(
        "copying-targets",
        ("face-down.copied",),
        "A permanent that cannot be targeted cannot be chosen to be copied.",
        (
            edited(
                COPY,
                (
                    "if o != event.prospective.id and self.of.matches(c, o)",
                    'if o != event.prospective.id and self.of.matches(c, o) and "hexproof" not in c.game.ch(o).keywords',
                ),
            ),
        ),
    ),
    Saboteur(
        "copy-sees-the-card-below",
        ("face-down.copied",),
        "A copy of a face-down creature is a copy of the card.",
        (
            edited(
                COPY,
                (
                    CHANGED,
                    CHANGED.replace(
                        "c.game.copiable(c.game.state.objects[chosen])", "c.game.state.objects[chosen].printed"
                    ),
                ),
            ),
        ),
    ),
    Saboteur(
        "copy-is-face-down-too",
        ("face-down.copied",),
        "A copy of a face-down creature is face down.",
        (edited(COPY, (CHANGED, f"{CHANGED}\nevent.face_down = c.game.state.objects[chosen].face_down")),),
    ),
    Saboteur(
        "no-name-in-common",
        ("face-down.no-name",),
        "Objects without a name have the same name.",
        (edited("selectors:SameName.matches", ("bool(name) and any(", "any(")),),
    ),
    Saboteur(
        "names-never-compared",
        ("face-down.no-name",),
        "An effect on everything of the same name finds only what it targets.",
        (function("selectors:SameName.matches", lambda _: lambda self, c, entity: False),),
    ),
    Saboteur(
        "face-down-keeps-its-name",
        ("face-down.no-name",),
        "A face-down creature has its printed name and mana cost.",
        (
            edited(
                "copying:copiable_values",
                (
                    "return FACE_DOWN",
                    "return replace(FACE_DOWN, name=obj.printed.name, mana_cost=obj.printed.mana_cost)",
                ),
            ),
        ),
    ),
    Saboteur(
        "face-down-spell-as-printed",
        ("face-down.spell",),
        "A spell cast face down has its printed characteristics until it has resolved.",
        (
            edited("copying:copiable_values", ('obj.zone in ("battlefield", "stack")', 'obj.zone == "battlefield"')),
            edited("queries:Queries._index", ("not o.face_down", "True")),
        ),
    ),
    Saboteur(
        "cannot-be-countered-unread",
        ("face-down.spell",),
        "That a spell cannot be countered is not read.",
        (edited("changes:Changes.counter", (" or self.has_rule(CantBeCountered, oid)", "")),),
    ),
    Saboteur(
        "turned-up-for-three",
        ("face-down.turned-up",),
        "A permanent is turned face up for {3}, whatever its morph cost.",
        (function("game:Game.pay", _for_three),),
    ),
    Saboteur(
        "turned-up-without-its-counter",
        ("face-down.turned-up", "face-down.effect-stays"),
        "Megamorph is morph: there is no counter.",
        (edited("special:reveal_face", ("if megamorph:", "if False:")),),
    ),
    Saboteur(
        "turned-up-as-a-new-object",
        ("face-down.effect-stays",),
        "Effects on a face-down creature end as it is turned face up.",
        (function("special:reveal_face", _ends_with_being_face_down),),
    ),
)
