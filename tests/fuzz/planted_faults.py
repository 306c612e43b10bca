"""Five faults planted in the reference engine, as real engines have had them: what the fuzzer must find.

Each is an engine: ``python:planted_faults:station`` with this folder on the path. benchmarks/fuzz.py tells how long each takes.
"""

from typing import Any

from headjudge.saboteurs.at_work import SaboteurAdapter
from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, function


def _power_as_paid(pay: Any) -> Any:
    def paid(self: Any, c: Any, a: Any) -> Any:
        yield from pay(self, c, a)
        c.vars["powers"] = {
            o: c.game.ch(o).power for deed, o in c.paid_with if deed == "tap" and o in c.game.state.objects
        }

    return paid


def _own_type(outcomes: Any) -> Any:
    letters = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

    def as_printed(self: Any, c: Any, visiting: frozenset[int] = frozenset()) -> Any:
        if c.event is not None and c.event.source is not None:
            own = {letters[t] for t in c.game.look(c.event.source).ch.subtypes if t in letters}
            if own:
                return {(symbol,) * self.number for symbol in own}
        return outcomes(self, c, visiting)

    return as_printed


def _life_for_what_is_prevented(replace: Any) -> Any:
    def replaced(self: Any, c: Any, event: Any) -> Any:
        from reference_engine.events import Damage, GainLife

        if not isinstance(event, Damage):
            return (yield from replace(self, c, event))
        before, lifelink = event.amount, "lifelink" in c.game.look(event.source).ch.keywords
        player = c.game.look(event.source).ch.controller
        after = yield from replace(self, c, event)
        prevented = before - (after.amount if after is not None else 0)
        if lifelink and prevented and player is not None:
            yield from c.game.happen(GainLife(player=player, amount=prevented, source=event.source))
        return after

    return replaced


FAULTS = {
    "station": Saboteur(
        "fault-station",
        (),
        "Station counts the power that the creature had as it was tapped.",
        (
            function("costs:ObjectsCost.pay", _power_as_paid),
            edited(
                "keyword_actions:Station.do",
                ("(ch.toughness if by_toughness else ch.power)", 'c.vars.get("powers", {}).get(e, ch.power)'),
            ),
        ),
    ),
    "populate": Saboteur(
        "fault-populate",
        (),
        "Populating copies the counters of the token.",
        (
            edited(
                "keyword_actions:Populate.do",
                (
                    'c.vars["created"] = e.made',
                    'c.vars["created"] = e.made\n'
                    "for made in e.made:\n"
                    "    for kind, n in list(obj.counters.items()):\n"
                    "        yield from game.put_counters(made, kind, n, by=c.controller)",
                ),
            ),
        ),
    ),
    "mana_flare": Saboteur(
        "fault-mana-flare",
        (),
        "Mana Flare adds what the land would have produced before replacement effects.",
        (function("mana:AddAnyTypeProduced.outcomes", _own_type),),
    ),
    "lifelink": Saboteur(
        "fault-lifelink",
        (),
        "Lifelink counts damage that was prevented.",
        (
            function("damage_replacement:PreventDamage.replace", _life_for_what_is_prevented),
            function("damage_replacement:ShieldCounter.replace", _life_for_what_is_prevented),
        ),
    ),
    "untap": Saboteur(
        "fault-untap",
        (),
        "{Q} can be paid by an untapped permanent.",
        (
            function("costs:UntapSelf.payable", lambda payable: lambda self, c: True),
            edited("costs:UntapSelf.pay", ("if not obj.tapped:", "if False:")),
        ),
    ),
}


def station() -> SaboteurAdapter:
    """The fault of station."""
    return SaboteurAdapter(FAULTS["station"])


def populate() -> SaboteurAdapter:
    """The fault of populate."""
    return SaboteurAdapter(FAULTS["populate"])


def mana_flare() -> SaboteurAdapter:
    """The fault of Mana Flare."""
    return SaboteurAdapter(FAULTS["mana_flare"])


def lifelink() -> SaboteurAdapter:
    """The fault of lifelink."""
    return SaboteurAdapter(FAULTS["lifelink"])


def untap() -> SaboteurAdapter:
    """The fault of {Q}."""
    return SaboteurAdapter(FAULTS["untap"])
