"""Saboteurs of proliferate: who and what may be chosen, how many, and which counters are put."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

EACH_KIND = ("cayth.proliferate-each-kind", "proliferate.every-kind")
ONCE = "keyword_actions:_proliferate_once"
OPTIONS = "options = tuple(o for o in game.in_zone(BATTLEFIELD) if any(game.counters_on(o).values()))"
PLAYERS = "options += tuple(e for e in game.player_entities() if any(game.counters_on(e).values()))"
KINDS = "for kind, n in list(game.counters_on(e).items()):"
CHOICE = "minimum=0, maximum=len(options)"


def holds(node: Any, kind: type) -> bool:
    """Whether an instruction of a kind is somewhere in an effect, an ability or a mode."""
    if isinstance(node, kind):
        return True
    if isinstance(node, tuple):
        return any(holds(n, kind) for n in node)
    return hasattr(node, "__dataclass_fields__") and any(
        holds(getattr(node, f), kind) for f in node.__dataclass_fields__
    )


def _same_choice_all_turn(once: Any) -> Any:
    def proliferate_again(c: Any) -> Any:
        history = c.game.state.history
        chosen = history.get("proliferated")
        if chosen is None:
            yield from once(c)
            history["proliferated"] = c.vars.get("proliferated", ())
            return
        from reference_engine.events import PutCounters

        yield from c.game.happen(
            *(
                PutCounters(subject=e, counter=k, amount=1, by=c.controller)
                for e in chosen
                for k in list(c.game.counters_on(e))
            )
        )

    return proliferate_again


def _once_a_turn(once: Any) -> Any:
    def proliferate_first(c: Any) -> Any:
        if not c.game.state.history.get("proliferated"):
            c.game.state.history["proliferated"] = True
            yield from once(c)

    return proliferate_first


def _with_state_based_actions(once: Any) -> Any:
    def and_check(c: Any) -> Any:
        from reference_engine import state_based

        yield from once(c)
        yield from state_based.check(c.game)

    return and_check


def _had_counters(put: Any) -> Any:
    def put_ability_on_stack(self: Any, ability: Any, c: Any, p: int) -> Any:
        entities = (*self.in_zone("battlefield"), *self.player_entities())
        c.vars["had counters"] = tuple(e for e in entities if any(self.counters_on(e).values()))
        return put(self, ability, c, p)

    return put_ability_on_stack


def _no_response(act: Any) -> Any:
    """Casting and activating are refused while an ability that proliferates is on top of the stack."""

    def refused(game: Any, action: Any, **more: Any) -> Any:
        from reference_engine.errors import Illegal
        from reference_engine.keyword_actions import Fabricate, Proliferate

        stack = game.state.zones["stack", -1]
        top = game.state.objects[stack[-1]].ability if stack else None
        if top is not None and (holds(top, Proliferate) or holds(top, Fabricate)):
            raise Illegal("nobody can respond", "702.61a")
        return (yield from act(game, action, **more))

    return refused


def _counters_do_not_survive_phasing(phase_out: Any) -> Any:
    def out(game: Any, oid: int) -> None:
        phase_out(game, oid)
        game.state.objects[oid].counters.clear()

    return out


def _pay_or_not(node: Any) -> Any:
    from reference_engine.effects import May
    from reference_engine.keyword_actions import Proliferate

    return node.effect if isinstance(node, May) and holds(node.effect, Proliferate) else node


def _all_phase_out(node: Any) -> Any:
    from reference_engine.keyword_actions import PhaseOutThose
    from reference_engine.references import Var

    return (
        replace(node, what=Var("proliferated"))
        if isinstance(node, PhaseOutThose) and node.what == Var("phasing")
        else node
    )


SABOTEURS = (
    Saboteur(
        "proliferate-one-kind",
        EACH_KIND,
        "What is chosen while proliferating gets a counter of one kind only, though it has several.",
        (edited(ONCE, (KINDS, "for kind, n in list(game.counters_on(e).items())[:1]:")),),
    ),
    Saboteur(
        "proliferate-poison-of-players",
        EACH_KIND,
        "Of the counters of players only poison is proliferated.",
        (edited(ONCE, ("if n and game.can_have_counters(e, kind):", 'if n and (e > 0 or kind == "poison"):')),),
    ),
    Saboteur(
        "proliferate-no-keyword-counters",
        ("cayth.proliferate-each-kind", "proliferate.any-kind"),
        "Counters that give a keyword are there or not there: proliferating adds none.",
        (edited(ONCE, ("if n and game.can_have_counters(e, kind):", 'if n and kind != "flying":')),),
    ),
    Saboteur(
        "proliferate-doubles-counters",
        (*EACH_KIND, "cayth.proliferate-any-number", "proliferate.any-kind"),
        "Proliferating doubles the counters of each kind instead of adding one.",
        (edited(ONCE, ("amount=1", "amount=n")),),
    ),
    Saboteur(
        "proliferate-everything",
        ("cayth.proliferate-any-number", "cayth.proliferate-each-kind", "proliferate.any-kind"),
        "Nobody is asked: whoever and whatever has a counter gets another.",
        (edited(ONCE, ("minimum=0, maximum=len(options)", "minimum=len(options), maximum=len(options)")),),
    ),
    Saboteur(
        "proliferate-something",
        ("cayth.proliferate-any-number", "proliferate.any-kind", "proliferate.every-kind"),
        "At least one permanent or player has to be chosen while proliferating.",
        (edited(ONCE, (CHOICE, "minimum=min(1, len(options)), maximum=len(options)")),),
    ),
    Saboteur(
        "proliferate-one-thing",
        ("cayth.proliferate-any-number", "cayth.proliferate-each-kind"),
        "One permanent or player is chosen while proliferating, or none, but not several.",
        (edited(ONCE, (CHOICE, "minimum=0, maximum=min(1, len(options))")),),
    ),
    Saboteur(
        "proliferate-own-permanents",
        ("cayth.proliferate-what-may-be-chosen",),
        "Only permanents of the player who proliferates may be chosen.",
        (edited(ONCE, (OPTIONS, OPTIONS[:-1] + " and game.ch(o).controller == c.controller)")),),
    ),
    Saboteur(
        "proliferate-targets",
        ("cayth.proliferate-what-may-be-chosen",),
        "Proliferating targets: hexproof and shroud keep permanents and players from being chosen.",
        (
            edited(
                ONCE,
                (
                    PLAYERS,
                    PLAYERS + "\nfrom .targets import can_be_targeted\n"
                    "options = tuple(e for e in options if can_be_targeted(game, c, e))",
                ),
            ),
        ),
    ),
    Saboteur(
        "proliferate-in-every-zone",
        ("cayth.proliferate-what-may-be-chosen",),
        "Cards with counters may be chosen in every zone, suspended ones in exile too.",
        (edited(ONCE, ("for o in game.in_zone(BATTLEFIELD)", "for o in tuple(game.state.objects)")),),
    ),
    Saboteur(
        "proliferate-what-has-no-counter",
        ("cayth.proliferate-what-may-be-chosen", "proliferate.phased-out"),
        "Permanents and players without any counter may be chosen as well.",
        (
            edited(
                ONCE,
                (OPTIONS, "options = tuple(game.in_zone(BATTLEFIELD))"),
                (PLAYERS, "options += tuple(game.player_entities())"),
            ),
        ),
    ),
    Saboteur(
        "proliferate-no-players",
        ("cayth.proliferate-what-may-be-chosen", "cayth.proliferate-any-number"),
        "Players cannot be chosen while proliferating.",
        (edited(ONCE, (PLAYERS, "options += ()")),),
    ),
    Saboteur(
        "proliferate-no-loyalty",
        ("proliferate.any-kind", "cayth.proliferate-what-may-be-chosen"),
        "Loyalty is no counter to proliferate: planeswalkers are not offered.",
        (edited(ONCE, (OPTIONS, OPTIONS[:-1] + ' and "planeswalker" not in game.ch(o).types)')),),
    ),
    Saboteur(
        "proliferate-the-usual-kinds",
        ("proliferate.any-kind",),
        "Only +1/+1, -1/-1, loyalty and poison counters are proliferated; other kinds are overlooked.",
        (
            edited(
                ONCE,
                (
                    "if n and game.can_have_counters(e, kind):",
                    'if n and kind in ("+1/+1", "-1/-1", "loyalty", "poison"):',
                ),
            ),
        ),
    ),
    Saboteur(
        "proliferate-named-counters",
        ("proliferate.any-kind",),
        "Counters on power and toughness are no kind to proliferate; only those with a name are.",
        (edited(ONCE, ("if n and game.can_have_counters(e, kind):", 'if n and "/" not in kind:')),),
    ),
    Saboteur(
        "proliferate-chosen-on-activation",
        ("cayth.respond-before-resolution",),
        "What may be chosen is fixed as the ability goes on the stack, not as it resolves.",
        (
            function("game:Game.put_ability_on_stack", _had_counters),
            edited(ONCE, (PLAYERS, PLAYERS + '\noptions = tuple(c.vars.get("had counters", options))')),
        ),
    ),
    Saboteur(
        "acting-during-a-choice",
        ("cayth.respond-before-resolution", "cayth.choice-on-resolution", "marionette-master.choice-on-resolution"),
        "While a player is making a choice that a resolving ability asks for, other players may still act.",
        (
            edited(
                "game:Game.act",
                (
                    "if action.player != pending.player:",
                    "if action.player != pending.player and isinstance(pending, Priority):",
                ),
                ('raise Illegal("a decision has to be made first", "117.1")', "return"),
            ),
        ),
    ),
    Saboteur(
        "no-response-to-keyword-actions",
        ("cayth.respond-before-resolution", "cayth.choice-on-resolution", "marionette-master.choice-on-resolution"),
        "Proliferating and fabricating are done at once, as if their abilities had split second.",
        (function("casting:cast", _no_response), function("activating:activate", _no_response)),
    ),
    Saboteur(
        "counter-pairs-stay",
        ("proliferate.pair-removed",),
        "+1/+1 and -1/-1 counters lie beside each other, as the rules had it long ago.",
        (edited("state_based:check", ("if plus and minus:", "if False:")),),
    ),
    Saboteur(
        "counter-pairs-take-all",
        ("proliferate.pair-removed",),
        "A permanent with +1/+1 and -1/-1 counters loses all of both kinds.",
        (edited("state_based:check", ("n = min(plus, minus)", "n = max(plus, minus)")),),
    ),
    Saboteur(
        "proliferate-choice-kept-all-turn",
        ("proliferate.twice",),
        "Who has proliferated this turn is not asked again: the first choice counts for the next times too.",
        (function(ONCE, _same_choice_all_turn),),
    ),
    Saboteur(
        "proliferate-once-a-turn",
        ("proliferate.twice",),
        "Proliferating again in the same turn does nothing.",
        (function(ONCE, _once_a_turn),),
    ),
    Saboteur(
        "state-based-actions-between-proliferations",
        ("proliferate.twice",),
        "State-based actions are performed between the two times of proliferating twice.",
        (function(ONCE, _with_state_based_actions),),
    ),
    Saboteur(
        "proliferate-twice-unread",
        ("proliferate.twice",),
        "An effect that has its player proliferate twice instead is overlooked.",
        (edited("keyword_actions:proliferate", ("times *= 2", "times *= 1")),),
    ),
    Saboteur(
        "proliferated-only-if-chosen",
        ("proliferate.counts-though-nothing-chosen",),
        "A player who has chosen nothing has not proliferated, so that nothing triggers.",
        (
            edited(
                ONCE,
                (
                    'yield from game.note(Noted(what="proliferate"',
                    'yield from () if not chosen else game.note(Noted(what="proliferate"',
                ),
            ),
        ),
    ),
    Saboteur(
        "proliferate-without-paying",
        ("proliferate.counts-though-nothing-chosen",),
        "The offer to pay for proliferating is skipped and the player proliferates.",
        (cards(_pay_or_not),),
    ),
    Saboteur(
        "phased-out-permanents-are-there",
        ("proliferate.phased-out",),
        "Phased-out permanents are offered like any other.",
        (edited(ONCE, ("for o in game.in_zone(BATTLEFIELD)", "for o in game.state.zones[BATTLEFIELD, -1]")),),
    ),
    Saboteur(
        "phasing-out-loses-counters",
        ("proliferate.phased-out",),
        "A permanent that phases out loses its counters, as if it left the battlefield.",
        (function("phasing:phase_out", _counters_do_not_survive_phasing),),
    ),
    Saboteur(
        "all-that-was-proliferated-phases-out",
        ("proliferate.phased-out",),
        "Which of the permanents phase out is not chosen: all that were proliferated do.",
        (cards(_all_phase_out),),
    ),
)
