"""Saboteurs of tokens: how many are created, which, how they enter; and of tokens that are copies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

COPIES = "effects_permanents:CreateCopies.do"
EXECUTE = "events:CreateTokens.execute"
TOKENS = "replacement:MultiplyTokens"


def _once_a_kind(applies: Any) -> Any:
    """Of several effects of one kind only one applies to an event."""

    def first(self: Any, c: Any, event: Any) -> bool:
        if not applies(self, c, event):
            return False
        seen = event.__dict__.setdefault("doubled by", c.source)
        return bool(seen == c.source)

    return first


def _hasty_and_sacrificed_the_first(do: Any) -> Any:
    def one(self: Any, c: Any) -> Any:
        yield from do(self, c)
        c.vars["created"] = c.vars["created"][:1]

    return one


def _created_before_replacement(do: Any) -> Any:
    """The rest of the effect looks for the tokens that were to be created."""

    def create(self: Any, c: Any) -> Any:
        yield from do(self, c)
        c.vars["created"] = tuple(
            e for e in c.vars["created"] if c.game.state.objects[e].card.definition.name == self.token.name
        )

    return create


def _cards_unseen(occurrences: Any) -> Any:
    def of_tokens(self: Any, c: Any, event: Any) -> Any:
        for it in occurrences(self, c, event):
            if it == c.source or not c.game.look(it).obj.is_card:
                yield it

    return of_tokens


def _legends_too(node: Any) -> Any:
    from reference_engine.abilities import TargetSpec
    from reference_engine.selectors import All, Not, Supertype

    if (
        isinstance(node, TargetSpec)
        and isinstance(node.filter, All)
        and Not(Supertype("legendary")) in _flat(node.filter)
    ):
        return replace(node, filter=All(tuple(f for f in _flat(node.filter) if f != Not(Supertype("legendary")))))
    return node


def _flat(node: Any) -> tuple[Any, ...]:
    from headjudge.saboteurs.broken_fabricate import flat

    return flat(node)


def _haste_for_the_original(do: Any) -> Any:
    def copy(self: Any, c: Any) -> Any:
        yield from do(self, c)
        c.vars["created"] += self.of.entities(c)

    return copy


def _once_for_all(node: Any) -> Any:
    """Triggers of permanents that enter: once for a moment, however many enter."""
    from reference_engine.selectors import Filter
    from reference_engine.triggers import Enters, OnceEach

    return OnceEach(node) if isinstance(node, Enters) and isinstance(node.filter, Filter) else node


SABOTEURS = (
    Saboteur(
        "copy-as-it-is-now",
        ("token-copies.copiable-values",),
        "A token copy is what the original is at the moment, with counters and effects.",
        (edited(COPIES, ("c.game.copiable(look.obj)", "__import__('dataclasses').replace(look.ch, controller=None)")),),
    ),
    Saboteur(
        "copy-tapped",
        ("token-copies.copiable-values",),
        "A token copy is tapped if the original is.",
        (edited(COPIES, ("tapped=self.tapped", "tapped=self.tapped or look.obj.tapped")),),
    ),
    Saboteur(
        "copy-creatures-only",
        ("token-copies.copiable-values",),
        "An effect that copies each token copies creature tokens only.",
        (
            edited(
                COPIES,
                ("n = c.amount(self.number)", 'n = c.amount(self.number) if "creature" in c.game.ch(e).types else 0'),
            ),
        ),
    ),
    Saboteur(
        "no-copy-of-a-copy",
        ("token-copies.copiable-values",),
        "A token that is a copy of a card is copied as a token without characteristics of the card.",
        (
            edited(
                COPIES,
                (
                    "c.game.copiable(look.obj)",
                    "c.game.copiable(look.obj) if look.obj.is_card else "
                    "__import__('dataclasses').replace(c.game.copiable(look.obj), abilities=())",
                ),
            ),
        ),
    ),
    Saboteur(
        "entering-copy-as-it-is-now",
        ("token-copies.copiable-values", "copies.enters-as-copy.counters"),
        "A permanent that enters as a copy is what the original is at the moment, with counters and effects.",
        (
            edited(
                "entering:EntersAsCopy.replace",
                (
                    "c.game.copiable(c.game.state.objects[chosen])",
                    "__import__('dataclasses').replace(c.game.ch(chosen), controller=None)",
                ),
            ),
        ),
    ),
    Saboteur(
        "no-copy-of-what-has-left",
        ("token-copies.of-what-has-left",),
        "Nothing is created if what is to be copied has left.",
        (edited(COPIES, ("n = c.amount(self.number)", "n = c.amount(self.number) if c.game.is_permanent(e) else 0")),),
    ),
    Saboteur(
        "copy-without-exceptions",
        ("token-copies.of-what-has-left", "token-copies.kiki-jiki"),
        "What a copy effect says besides about the copy is not read.",
        (edited(COPIES, ("changed(c.game.copiable(look.obj), self.changes, c)", "c.game.copiable(look.obj)")),),
    ),
    Saboteur(
        "one-copy-goes",
        ("token-copies.kiki-jiki",),
        "If several copies are created, only the first of them is sacrificed later.",
        (function(COPIES, _hasty_and_sacrificed_the_first),),
    ),
    Saboteur(
        "legends-copied-too",
        ("token-copies.kiki-jiki",),
        "That a target must not be legendary is not read.",
        (cards(_legends_too),),
    ),
    Saboteur(
        "original-goes-with-the-copy",
        ("token-copies.kiki-jiki",),
        "The creature that was copied is sacrificed with its copy.",
        (function(COPIES, _haste_for_the_original),),
    ),
    Saboteur(
        "kicker-makes-no-more-copies",
        ("token-copies.enters-triggers",),
        "However many copies an effect makes, one token is created.",
        (edited(COPIES, ("n = c.amount(self.number)", "n = min(1, c.amount(self.number))")),),
    ),
    Saboteur(
        "doublers-count-once",
        ("tokens.multiplied", "populate.doubled"),
        "Of several effects that double tokens only one applies.",
        (function(f"{TOKENS}.applies", _once_a_kind),),
    ),
    Saboteur(
        "doubling-for-everybody",
        ("tokens.multiplied", "populate.doubled"),
        "An effect that doubles the tokens of its controller doubles everybody's.",
        (edited(f"{TOKENS}.applies", ("if not self.player.matches(c, player_entity(event.player)):", "if False:")),),
    ),
    Saboteur(
        "doubling-adds-one",
        ("tokens.multiplied",),
        "Twice as many tokens are one token more.",
        (edited(f"{TOKENS}.replace", ("out.append((d, n * self.times))", "out.append((d, n + self.times - 1))")),),
    ),
    Saboteur(
        "rest-of-the-effect-finds-no-token",
        ("tokens.replaced-by-another",),
        "The rest of an effect finds only the tokens that it named, not those made instead.",
        (function("effects_permanents:Create.do", _created_before_replacement),),
    ),
    Saboteur(
        "one-token-made-instead",
        ("tokens.replaced-by-another",),
        "Whatever tokens were to be created, one other token is created instead.",
        (edited(f"{TOKENS}.replace", ("out.append((self.instead, n))", "out.append((self.instead, 1))")),),
    ),
    Saboteur(
        "rest-of-the-effect-forgotten",
        ("tokens.replaced-by-another",),
        "An effect that goes on about the token it created does nothing more.",
        (edited("effects_permanents:Create.do", ('c.vars["created"] = made', 'c.vars["created"] = ()')),),
    ),
    Saboteur(
        "tokens-do-not-enter",
        ("tokens.enter-tapped",),
        "Effects about how permanents enter do not see tokens.",
        (
            edited(
                EXECUTE, ("happened = yield from game.happen(*changes)", "happened = yield from game._execute(changes)")
            ),
        ),
    ),
    Saboteur(
        "tokens-enter-as-one",
        ("tokens.enter-tapped",),
        "Tokens created together are one event for abilities about a creature that enters.",
        (cards(_once_for_all),),
    ),
    Saboteur(
        "tokens-enter-tapped",
        ("tokens.enter-tapped",),
        "A created token enters tapped.",
        (edited(EXECUTE, ("tapped=self.tapped,", "tapped=True,")),),
    ),
    Saboteur(
        "nontoken-unread",
        ("tokens.no-nontoken",),
        "Abilities about nontoken permanents that enter trigger for tokens too.",
        (function("selectors:IsToken.matches", lambda _: lambda self, c, entity: False),),
    ),
    Saboteur(
        "only-tokens-are-seen-to-enter",
        ("tokens.no-nontoken",),
        "Abilities about permanents that enter see tokens only.",
        (function("triggers:Enters.occurrences", _cards_unseen),),
    ),
)
