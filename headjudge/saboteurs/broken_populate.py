"""Saboteurs of populate: which token, which of its values, and what happens as the new token enters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.broken_proliferate import holds
from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

NO_TOKEN = ("cayth.populate-no-token", "populate.one-token-chosen")
ORIGINAL = ("cayth.populate-copies-original",)
NOTHING_ELSE = ("cayth.populate-copies-nothing-else",)
ENTERS = ("cayth.populated-enters-abilities",)
DO = "keyword_actions:Populate.do"
VALUES = "game.copiable(obj)"
OPTIONS = 'game.state.objects[o].is_token and "creature" in game.ch(o).types and game.ch(o).controller == c.controller'


def copies(place: str, values: str, wrong: str, *more: tuple[str, str]) -> Any:
    """The token is made from other values than those of the original."""
    return edited(place, (values, wrong), *more)


def _no_entering(execute: Any) -> Any:
    """A token that is a copy is just there: no effects about how it enters."""

    def put_there(self: Any, game: Any) -> Any:
        if self.copied_from is None:
            yield from execute(self, game)
            return
        from reference_engine.events import ZoneChange

        changes = [
            ZoneChange(
                subject=game.new_token(d, self.player).id, to="battlefield", cause="token", controller=self.player
            )
            for d, n in self.tokens
            for _ in range(n)
        ]
        happened = yield from game._execute(changes)
        self.made = tuple(e.became for e in happened)
        self.amount = len(self.made)

    return put_there


def _no_own_trigger(occurrences: Any) -> Any:
    def not_of_tokens(self: Any, c: Any, event: Any) -> Any:
        for it in occurrences(self, c, event):
            if it != c.source or not c.game.look(it).obj.is_token:
                yield it

    return not_of_tokens


def _size_is_an_effect(do: Any) -> Any:
    """An X/X token is 0/0, and an effect makes it X/X."""

    def create(self: Any, c: Any) -> Any:
        from reference_engine.parts import SetPT

        if self.size is None:
            yield from do(self, c)
            return
        n = c.amount(self.size)
        yield from do(replace(self, size=0), c)
        c.game.add_floating(c.fork(), parts=(SetPT(n, n),), affected=c.vars["created"], duration="permanent")

    return create


def _unsick(do: Any) -> Any:
    def populate(self: Any, c: Any) -> Any:
        yield from do(self, c)
        for e in c.vars["created"]:
            c.game.state.objects[e].sick = False

    return populate


def _all_tokens_are_the_token(do: Any) -> Any:
    def populate(self: Any, c: Any) -> Any:
        yield from do(self, c)
        game = c.game
        c.vars["created"] = tuple(
            o
            for o in game.in_zone("battlefield")
            if game.state.objects[o].is_token and game.ch(o).controller == c.controller
        )

    return populate


def _populate_first(node: Any) -> Any:
    from reference_engine.effects import Sequence
    from reference_engine.keyword_actions import Populate

    if isinstance(node, Sequence) and Populate() in node.parts:
        return Sequence((Populate(), *(p for p in node.parts if p != Populate())))
    return node


def _resolves_anyway(check: Any) -> Any:
    def check_targets(game: Any, c: Any) -> bool:
        from reference_engine.keyword_actions import Populate

        return bool(check(game, c)) or holds(c.ability, Populate)

    return check_targets


def _no_populating_with_targets(node: Any) -> Any:
    from reference_engine.abilities import SpellAbility
    from reference_engine.effects import Sequence
    from reference_engine.keyword_actions import Populate

    if isinstance(node, SpellAbility) and node.targets and isinstance(node.effect, Sequence):
        return replace(node, effect=Sequence(tuple(p for p in node.effect.parts if p != Populate())))
    return node


SABOTEURS = (
    Saboteur(
        "populate-any-creature",
        NO_TOKEN,
        "Creatures that are no tokens can be populated.",
        (edited(DO, ("game.state.objects[o].is_token and ", "")),),
    ),
    Saboteur(
        "populate-any-token",
        NO_TOKEN[:1],
        "Tokens that are no creatures can be populated.",
        (edited(DO, ('"creature" in game.ch(o).types and ', "")),),
    ),
    Saboteur(
        "populate-anybodys-token",
        NO_TOKEN,
        "Creature tokens of every player can be populated.",
        (edited(DO, ("game.ch(o).controller == c.controller", "True")),),
    ),
    Saboteur(
        "populate-the-first-token",
        ("populate.one-token-chosen", *ORIGINAL),
        "Nobody is asked: the oldest creature token is populated.",
        (edited(DO, ("options=options)", "options=options[:1])")),),
    ),
    Saboteur(
        "populate-no-copies-of-cards",
        (*ENTERS, *ORIGINAL),
        "A token that is a copy of a card cannot be populated.",
        (
            edited(
                DO,
                (
                    "game.state.objects[o].is_token and",
                    "game.state.objects[o].is_token and game.copiable(game.state.objects[o]).mana_cost is None and",
                ),
            ),
        ),
    ),
    Saboteur(
        "populate-nothing-new",
        ("populate.one-token-chosen", *ORIGINAL),
        "A creature token that has entered this turn cannot be populated.",
        (
            edited(
                DO,
                (
                    "game.state.objects[o].is_token and",
                    'game.state.objects[o].is_token and o not in game.state.history.get("entered", ()) and',
                ),
            ),
        ),
    ),
    Saboteur(
        "populate-without-abilities",
        ORIGINAL,
        "The populated token has the power, toughness and types of the original and none of its abilities.",
        (copies(DO, VALUES, "__import__('dataclasses').replace(game.copiable(obj), abilities=())"),),
    ),
    Saboteur(
        "populate-creatures-only",
        ORIGINAL,
        "The populated token is a creature and has none of the other card types of the original.",
        (copies(DO, VALUES, "__import__('dataclasses').replace(game.copiable(obj), types=frozenset({'creature'}))"),),
    ),
    Saboteur(
        "populate-without-mana-cost",
        ORIGINAL,
        "Tokens have no mana cost, copies of cards neither.",
        (copies(DO, VALUES, "__import__('dataclasses').replace(game.copiable(obj), mana_cost=None)"),),
    ),
    Saboteur(
        "populate-x-is-0",
        ORIGINAL,
        "The size of an X/X token is an effect on it and is not copied.",
        (function("effects_permanents:Create.do", _size_is_an_effect),),
    ),
    Saboteur(
        "populate-the-card-of-that-name",
        ORIGINAL,
        "A token that is a copy of a card is populated as that card, without the exceptions of what copied it.",
        (
            copies(
                DO,
                VALUES,
                "__import__('reference_engine').pool().get(obj.card.definition.name, obj.card.definition).faces[0]",
            ),
        ),
    ),
    Saboteur(
        "populate-with-counters",
        NOTHING_ELSE,
        "The populated token enters with the counters of the original.",
        (edited(DO, ("copied_from=chosen", "counters=dict(obj.counters), copied_from=chosen")),),
    ),
    Saboteur(
        "populate-tapped",
        NOTHING_ELSE,
        "The populated token is tapped if the original is.",
        (edited(DO, ("copied_from=chosen", "tapped=obj.tapped, copied_from=chosen")),),
    ),
    Saboteur(
        "populate-as-it-is-now",
        NOTHING_ELSE,
        "The populated token is what the original is at the moment, with all effects on it.",
        (copies(DO, VALUES, "__import__('dataclasses').replace(game.ch(chosen), controller=None)"),),
    ),
    Saboteur(
        "populate-for-the-owner",
        NOTHING_ELSE,
        "The owner of the original creates the populated token.",
        (edited(DO, ("player=c.controller, tokens", "player=obj.owner, tokens")),),
    ),
    Saboteur(
        "populate-without-copy-effects",
        NOTHING_ELSE,
        "What a copy effect has made of the original is not copied.",
        (copies(DO, VALUES, "obj.printed"),),
    ),
    Saboteur(
        "copied-token-is-just-there",
        ENTERS,
        "A token that is a copy does not enter as its text says: no choice is made, no counters are put.",
        (function("events:CreateTokens.execute", _no_entering),),
    ),
    Saboteur(
        "token-does-not-see-itself-enter",
        (*ENTERS, "token-copies.enters-triggers"),
        "Abilities of a token that trigger on its own entering do not.",
        (function("triggers:Enters.occurrences", _no_own_trigger),),
    ),
    Saboteur(
        "populated-token-attacks",
        ("populate.new-creature",),
        "The populated token has been there as long as the original.",
        (function(DO, _unsick),),
    ),
    Saboteur(
        "tokens-never-settle",
        ("populate.new-creature",),
        "A creature token cannot attack without haste, however long it has been there.",
        (edited("combat:can_attack", ("if obj.sick and", "if (obj.sick or obj.is_token) and")),),
    ),
    Saboteur(
        "populate-past-replacement",
        ("populate.doubled",),
        "Effects that double the tokens created do not see a populated token.",
        (edited(DO, ("game.happen(event)", "game._execute([event])")),),
    ),
    Saboteur(
        "populate-means-all-tokens",
        ("populate.only-this-token",),
        "What an effect says about the token created this way it does to all tokens of the player.",
        (function(DO, _all_tokens_are_the_token),),
    ),
    Saboteur(
        "populate-before-the-rest",
        ("populate.after-the-rest",),
        "A spell populates first and then does what stands before that.",
        (cards(_populate_first),),
    ),
    Saboteur(
        "populate-without-resolving",
        ("populate.after-the-rest",),
        "A spell all of whose targets are illegal populates all the same.",
        (function("targets:check_targets", _resolves_anyway),),
    ),
    Saboteur(
        "populate-forgotten-after-a-target",
        ("populate.after-the-rest",),
        "A spell with a target does what it does to the target, and does not populate.",
        (cards(_no_populating_with_targets),),
    ),
)
