"""Saboteurs of fabricate: when it is chosen, what becomes of it where no counters can be put, who has it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

CHOICE = ("cayth.choice-on-resolution", "marionette-master.choice-on-resolution")
NO_COUNTERS = ("cayth.servo-if-no-counter", "marionette-master.servos-if-no-counters")
ENTERS = ("cayth.enters-without-counters", "marionette-master.enters-without-counters")
DO = "keyword_actions:Fabricate.do"
PUT = 'yield from game.put_counters(c.source, "+1/+1", self.number, by=c.controller)'


def fabricate_means(make: Any) -> Any:
    """Fabricate N stands for another ability."""
    return function("keyword_abilities:MEANINGS", lambda old: {**old, "fabricate": lambda k: (make(k.number),)})


def _as_it_enters(number: int) -> Any:
    from reference_engine.abilities import ReplacementAbility
    from reference_engine.entering import EntersWithCounters

    return ReplacementAbility(replaces=EntersWithCounters(kind="+1/+1", number=number))


def _modal(number: int) -> Any:
    from reference_engine.abilities import Mode, Modes, Triggered
    from reference_engine.cards.tokens import SERVO
    from reference_engine.effects_permanents import AddCounters, Create
    from reference_engine.references import This
    from reference_engine.triggers import Enters

    counters, servos = Mode(effect=AddCounters("+1/+1", number, This())), Mode(effect=Create(SERVO, number))
    return Triggered(trigger=Enters(), modes=Modes(options=(counters, servos)))


def _grants(change: Any) -> Any:
    """Change of whom a card gives fabricate to."""

    def of(node: Any) -> Any:
        from reference_engine.abilities import Keyword, Static
        from reference_engine.parts import Gain
        from reference_engine.selectors import All

        if not isinstance(node, Static):
            return node
        gains = [a for p in node.parts if isinstance(p, Gain) for a in p.abilities]
        if any(isinstance(a, Keyword) and a.keyword == "fabricate" for a in gains):
            return replace(node, affects=All(tuple(f for f in flat(node.affects) if not change(f))))
        return node

    return cards(of)


def flat(node: Any) -> tuple[Any, ...]:
    """The parts of a conjunction of filters, of conjunctions in it too."""
    from reference_engine.selectors import All

    return tuple(f for p in node.parts for f in flat(p)) if isinstance(node, All) else (node,)


def _not_a_token(f: Any) -> bool:
    from reference_engine.selectors import IsToken, Not

    return bool(f == Not(IsToken()))


def _under_your_control(f: Any) -> bool:
    from reference_engine.selectors import YouControl

    return isinstance(f, YouControl)


def _own_abilities_only(occurrences: Any) -> Any:
    def of_copiable_values(self: Any, c: Any, event: Any) -> Any:
        for it in occurrences(self, c, event):
            if it != c.source or any(a is c.ability for a in c.game.copiable(c.source_look.obj).all_abilities):
                yield it

    return of_copiable_values


def _redundant_keywords(apply: Any) -> Any:
    def gain(self: Any, d: Any, c: Any, entity: int) -> None:
        new = tuple(a for a in self.abilities if not (a.is_keyword and a.keyword in d.keywords))
        apply(replace(self, abilities=new), d, c, entity)

    return gain


def _printed_abilities_trigger(gather: Any) -> Any:
    def and_printed(self: Any, events: Any, lookers: Any) -> None:
        from reference_engine.abilities import Triggered
        from reference_engine.events import ZoneChange
        from reference_engine.triggers import Enters

        gather(self, events, lookers)
        for e in events:
            if isinstance(e, ZoneChange) and e.enters and e.became in self.state.objects:
                obj = self.state.objects[e.became]
                for a in obj.printed.all_abilities:
                    if isinstance(a, Triggered) and isinstance(a.trigger, Enters) and not self.ch(obj.id).abilities:
                        c = self.context(obj.id, obj.controller, ability=a)
                        self.trigger(a, c, e)

    return and_printed


def _only_while_it_has_it(resolve: Any) -> Any:
    def resolve_ability(game: Any, obj: Any) -> Any:
        a, source = obj.ability, obj.context.source
        if a.keyword == "fabricate" and game.is_permanent(source) and a not in game.ch(source).all_abilities:
            yield from game.leave_stack(obj.id)
            return
        yield from resolve(game, obj)

    return resolve_ability


def _keywords_not_barred(barred: Any) -> Any:
    return lambda self, ability, c, event: ability.keyword is None and barred(self, ability, c, event)


def _triggered_abilities_stay(counter: Any) -> Any:
    def counter_it(self: Any, oid: int, c: Any, **more: Any) -> Any:
        from reference_engine.abilities import Triggered

        if oid in self.state.objects and isinstance(self.state.objects[oid].ability, Triggered):
            return False
        return (yield from counter(self, oid, c, **more))

    return counter_it


SABOTEURS = (
    Saboteur(
        "fabricate-as-it-enters",
        (*ENTERS, "fabricate.no-trigger", "fabricate.triggers-additional-time"),
        "A creature with fabricate enters with its +1/+1 counters.",
        (fabricate_means(_as_it_enters),),
    ),
    Saboteur(
        "fabricate-is-modal",
        CHOICE,
        "Fabricate is a modal ability: counters or Servos are chosen as it is put on the stack.",
        (fabricate_means(_modal),),
    ),
    Saboteur(
        "fabricate-always-counters",
        (*CHOICE, "fabricate.replaced", "fabricate.several-instances"),
        "Nobody is asked: whenever the counters can be put, they are.",
        (
            edited(
                DO,
                (
                    'put = possible and (yield from game.ask(YesNo(c.controller, "fabricate", c.source)))',
                    "put = possible",
                ),
            ),
        ),
    ),
    Saboteur(
        "fabricate-always-servos",
        (*NO_COUNTERS, *CHOICE, *ENTERS),
        "Nobody is asked: fabricate always makes Servos.",
        (
            edited(
                DO,
                ('put = possible and (yield from game.ask(YesNo(c.controller, "fabricate", c.source)))', "put = False"),
            ),
        ),
    ),
    Saboteur(
        "fabricate-without-its-creature",
        NO_COUNTERS,
        "If the counters cannot be put, fabricate does nothing.",
        (edited(DO, ("else:", "elif possible:")),),
    ),
    Saboteur(
        "fabricate-counters-that-cannot-be-put",
        NO_COUNTERS,
        "A player may choose counters for a creature that cannot get them, and then has neither counters nor Servos.",
        (
            edited(
                DO,
                (
                    'possible = game.is_permanent(c.source) and game.can_have_counters(c.source, "+1/+1")',
                    "possible = True",
                ),
            ),
        ),
    ),
    Saboteur(
        "fabricate-finds-the-returned-card",
        NO_COUNTERS,
        "The counters of fabricate go on the creature that the card has become since.",
        (
            edited(
                DO,
                (
                    "possible =",
                    "moved = game.state.last_zone_change\n"
                    "c.source = moved.get(moved.get(c.source, 0), c.source)\npossible =",
                ),
            ),
        ),
    ),
    Saboteur(
        "fabricate-of-granted-ability-missed",
        (*ENTERS[:1], "fabricate.several-instances", "fabricate.granter-gone"),
        "A creature that is given fabricate as it enters has it too late for it to trigger.",
        (function("triggers:Enters.occurrences", _own_abilities_only),),
    ),
    Saboteur(
        "fabricate-given-to-tokens",
        ENTERS[:1],
        "Whoever gives fabricate to nontoken creatures gives it to tokens as well.",
        (_grants(_not_a_token),),
    ),
    Saboteur(
        "fabricate-given-to-everybody",
        ENTERS[:1],
        "Whoever gives fabricate to creatures of one player gives it to those of all players.",
        (_grants(_under_your_control),),
    ),
    Saboteur(
        "fabricate-instances-are-one",
        ("fabricate.several-instances",),
        "A second instance of fabricate is redundant, like a second instance of flying.",
        (function("parts:Gain.apply", _redundant_keywords),),
    ),
    Saboteur(
        "fabricate-not-again",
        ("fabricate.triggers-additional-time",),
        "An effect that makes abilities trigger an additional time does not see fabricate.",
        (
            edited(
                "changes:Changes._additional",
                ("if not what or cause is None:", 'if not what or cause is None or ability.keyword == "fabricate":'),
            ),
        ),
    ),
    Saboteur(
        "fabricate-again-for-everybody",
        ("fabricate.triggers-additional-time",),
        "An effect that makes abilities of its controller's permanents trigger again does so for everybody's.",
        (edited("changes:Changes._additional", ("and r.whose.matches(rc, c.source)", "")),),
    ),
    Saboteur(
        "fabricate-triggers-nonetheless",
        ("fabricate.no-trigger",),
        "That entering causes no abilities to trigger is not asked for keyword abilities.",
        (function("changes:Changes._barred", _keywords_not_barred),),
    ),
    Saboteur(
        "abilities-taken-away-too-late",
        ("fabricate.no-trigger",),
        "A creature that enters without its abilities loses them only once they have triggered.",
        (function("changes:Changes.gather", _printed_abilities_trigger),),
    ),
    Saboteur(
        "triggered-abilities-cannot-be-countered",
        ("fabricate.no-trigger",),
        "What counters an ability finds activated abilities only.",
        (function("changes:Changes.counter", _triggered_abilities_stay),),
    ),
    Saboteur(
        "fabricate-needs-its-granter",
        ("fabricate.granter-gone",),
        "A fabricate ability on the stack does nothing if the creature does not have fabricate any more.",
        (function("resolving:_resolve_ability", _only_while_it_has_it),),
    ),
    Saboteur(
        "fabricate-counters-as-printed",
        ("fabricate.replaced",),
        "The counters of fabricate are put past all effects that change how many are put.",
        (edited(DO, (PUT, 'game.add_counters(c.source, "+1/+1", self.number)')),),
    ),
    Saboteur(
        "fabricate-servos-as-printed",
        ("fabricate.replaced",),
        "The Servos of fabricate are created past all effects that multiply tokens.",
        (
            edited(
                DO,
                (
                    "yield from Create(SERVO, self.number).do(c)",
                    "from .events import CreateTokens\n"
                    "yield from game._execute([CreateTokens(player=c.controller, tokens=[(SERVO, self.number)])])",
                ),
            ),
        ),
    ),
)
