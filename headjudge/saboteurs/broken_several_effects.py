"""Saboteurs of rulings about several effects at once: copies of copies, orders, leaving players."""

from __future__ import annotations

from typing import Any

from headjudge.saboteurs.broken_proliferate import holds
from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur, cards, function

__all__ = ["SABOTEURS"]

ORDER = ("replacement.order.same-words", "replacement.order.soul-scar-mage", "replacement.order.entering-counters")


def _in_order(sign: int) -> Any:
    """Nobody chooses between replacement effects: their sources decide by age."""
    return edited(
        "replacement:replaced",
        ("chosen = options[0]", f"options.sort(key=lambda o: {sign} * o.context.source)\nchosen = options[0]"),
        ("if len(options) > 1 and not _alike(options):", "if False:"),
    )


def _one_after_the_other(_: Any) -> Any:
    def do(self: Any, c: Any) -> Any:
        from reference_engine.decisions import ChooseEntities
        from reference_engine.references import players_of

        game = c.game
        for p in players_of(self.player, c):
            options = tuple(
                o
                for o in game.in_zone("battlefield")
                if game.ch(o).controller == p and game.can_be_sacrificed(o) and self.filter.matches(c, o)
            )
            n = len(options) if self.number is None else min(c.amount(self.number), len(options))
            chosen = yield from game.ask(
                ChooseEntities(p, "sacrifice", c.source, options=options, minimum=n, maximum=n)
            )
            c.vars["sacrificed"] = yield from game.sacrifice(chosen)

    return do


def _active_player_only(_: Any) -> Any:
    def each(players: Any, c: Any) -> Any:
        from reference_engine.objects import player_number

        those = [player_number(e) for e in players.entities(c) if e < 0]
        yield from those[:1] if len(those) > 2 else those

    return each


def _enters_as_it_becomes(do: Any) -> Any:
    """What becomes a copy gets the counters that the copied card enters with."""

    def become(self: Any, c: Any) -> Any:
        from reference_engine.abilities import ReplacementAbility
        from reference_engine.entering import EntersWithCounters

        yield from do(self, c)
        for e in self.what.entities(c):
            for a in c.game.ch(e).all_abilities:
                if isinstance(a, ReplacementAbility) and isinstance(a.replaces, EntersWithCounters):
                    yield from c.game.put_counters(e, a.replaces.kind, c.amount(a.replaces.number), by=c.controller)

    return become


def _original_becomes(do: Any) -> Any:
    """The copied permanent is taken for a new one: its counters are gone."""

    def become(self: Any, c: Any) -> Any:
        yield from do(self, c)
        for e in self.of.entities(c):
            c.game.state.objects[e].counters.clear()
        c.game.touch()

    return become


def _untapped_only(do: Any) -> Any:
    """Only what was untapped is one of "those" afterwards."""

    def tap(self: Any, c: Any) -> Any:
        those = tuple(e for e in self.what.entities(c) if c.game.is_permanent(e) and not c.game.state.objects[e].tapped)
        yield from do(self, c)
        if c.checked is not None:
            c.checked = tuple(tuple(e for e in ts if e in those) for ts in c.checked)

    return tap


def _already_a_creature(node: Any) -> Any:
    from dataclasses import replace

    from reference_engine.abilities import Activated
    from reference_engine.objects import Characteristics
    from reference_engine.parts import AddTypes, SetTypes

    if isinstance(node, Characteristics) and any(
        isinstance(a, Activated) and (holds(a.effect, AddTypes) or holds(a.effect, SetTypes)) for a in node.abilities
    ):
        return replace(node, types=node.types | {"creature"}, power=node.power or 0, toughness=node.toughness or 1)
    return node


SABOTEURS = (
    Saboteur(
        "rad-counters-stay",
        ("counters.rad",),
        "Rad counters mill and cost life, and are not taken away.",
        (edited("radiation:Radiate.do", ('yield from game.remove_counters(player, "rad", 1)', "pass")),),
    ),
    Saboteur(
        "rad-counters-of-everybody",
        ("counters.rad",),
        "Rad counters of every player do their work in each turn.",
        (
            edited(
                "radiation:precombat_main_phase_begins",
                ('state.players[state.active].counters.get("rad", 0) <= 0', "False"),
            ),
            function("radiation:HasRadCounters.holds", lambda _: lambda self, c: True),
        ),
    ),
    Saboteur(
        "already-tapped-is-not-tapped",
        ("counters.stun.already-tapped",),
        "A creature that was tapped before is not one of those that were tapped.",
        (function("effects_permanents:TapEffect.do", _untapped_only),),
    ),
    Saboteur(
        "stun-counters-for-all-targets",
        ("counters.stun.already-tapped",),
        "Everything that was tapped gets a stun counter, whoever controls it.",
        (function("references:Among.entities", lambda _: lambda self, c: self.ref.entities(c)),),
    ),
    Saboteur(
        "cumulative-upkeep-once-at-least",
        ("counters.cumulative-upkeep",),
        "Cumulative upkeep is paid once although there is no age counter.",
        (edited("costs:PerCounter.parts", ("if self.number is None else", "or 1 if self.number is None else")),),
    ),
    Saboteur(
        "cumulative-upkeep-once",
        ("counters.cumulative-upkeep",),
        "Cumulative upkeep is paid once, however many age counters there are.",
        (
            edited(
                "costs:PerCounter.parts",
                (
                    "n = c.game.counters_on(c.source).get(self.kind, 0)",
                    "n = min(1, c.game.counters_on(c.source).get(self.kind, 0))",
                ),
            ),
        ),
    ),
    Saboteur(
        "entering-copy-of-the-card-itself",
        ("token-copies.copiable-values",),
        "A copy of a copy is a copy of the card.",
        (
            edited(
                "entering:EntersAsCopy.replace",
                ("c.game.copiable(c.game.state.objects[chosen])", "c.game.state.objects[chosen].printed"),
            ),
        ),
    ),
    Saboteur(
        "copied-choice",
        ("token-copies.copiable-values",),
        "A copy has the choice of what it copies and makes none.",
        (
            edited(
                "entering:AsEntersChoose.replace",
                (
                    "kind = self.what",
                    "if event.copied is not None or event.cause == 'token':\n    return event\nkind = self.what",
                ),
            ),
        ),
    ),
    Saboteur(
        "copied-loyalty-and-lore-unread",
        ("copies.enters-as-copy",),
        "The loyalty of a planeswalker and the lore counter of a Saga are those of the card, not of what it copies.",
        (edited("changes:Changes.look_ahead", ("self._intrinsic_counters(event, event.copied)", "pass")),),
    ),
    Saboteur(
        "becoming-a-copy-is-entering",
        ("copies.becomes-a-copy",),
        "A permanent that becomes a copy gets the counters that the copied card enters with.",
        (function("effects_permanents:BecomeCopy.do", _enters_as_it_becomes),),
    ),
    Saboteur(
        "copied-permanent-loses-counters",
        ("copies.becomes-a-copy",),
        "A permanent that another becomes a copy of loses its counters.",
        (function("effects_permanents:BecomeCopy.do", _original_becomes),),
    ),
    Saboteur(
        "copied-spell-without-x",
        ("copies.spells",),
        "X is 0 for a copy of a spell.",
        (
            edited(
                "spell_copies:copy_on_stack",
                ("copy.cast = replace(copy.cast, by=None)", "copy.cast = replace(copy.cast, by=None, x=0)"),
            ),
        ),
    ),
    Saboteur(
        "copied-spell-is-a-card",
        ("copies.spells",),
        "A copy of a spell is like a card: it goes to other zones, and the permanent that it becomes is no token.",
        (edited("spell_copies:copy_on_stack", ('definition, "copy")', 'definition, "card")')),),
    ),
    Saboteur(
        "countered-spell-never-returns",
        ("copies.spells",),
        "A countered spell goes to the graveyard wherever the effect puts it.",
        (edited("changes:Changes.counter", ("to=to", "to=GRAVEYARD")),),
    ),
    Saboteur(
        "exiled-cards-of-all-copied",
        ("copies.that-card",),
        "The copy is made of another card than the one exiled, without what the effect changes about it.",
        (
            edited(
                "effects_permanents:CreateCopies.do",
                ("changed(c.game.copiable(look.obj), self.changes, c)", "c.game.copiable(look.obj)"),
            ),
        ),
    ),
    Saboteur(
        "types-after-abilities",
        ("layers.types-and-colors-first",),
        "Effects on card types and subtypes are applied last.",
        (function("layers:LAYERS", lambda _: ("2", "5", "6", "7a", "7b", "7c", "7d", "4")),),
    ),
    Saboteur(
        "colors-after-power-and-toughness",
        ("layers.types-and-colors-first",),
        "Effects on colors are applied last.",
        (function("layers:LAYERS", lambda _: ("2", "4", "6", "7a", "7b", "7c", "7d", "5")),),
    ),
    Saboteur(
        "face-down-keeps-its-abilities",
        ("face-down.ixidron",),
        "A creature that is turned face down keeps its abilities.",
        (
            edited(
                "copying:copiable_values",
                ("return FACE_DOWN", "return replace(FACE_DOWN, abilities=obj.printed.abilities)"),
            ),
        ),
    ),
    Saboteur(
        "turned-down-creature-is-as-printed",
        ("face-down.no-name",),
        "An effect that takes all abilities away turns a face-down creature into what is printed.",
        (
            edited(
                "parts:LoseAll.apply",
                (
                    "d.abilities = ()",
                    "obj = c.game.any_object(entity)\n"
                    "if obj is not None and obj.face_down:\n"
                    "    d.name, d.power, d.toughness = obj.printed.name, obj.printed.power, obj.printed.toughness\n"
                    "d.abilities = ()",
                ),
            ),
        ),
    ),
    Saboteur(
        "land-that-was-animated-is-land",
        ("layers.blood-moon.abilities-lost",),
        "A land whose type is set to a basic land type is no creature any more.",
        (
            edited(
                "parts:SetLandTypes.apply",
                ("obj = c.game.any_object(entity)", "d.types = frozenset({'land'})\nobj = c.game.any_object(entity)"),
            ),
        ),
    ),
    Saboteur(
        "oldest-replacement-first",
        ORDER,
        "Nobody chooses between replacement effects: that of the older permanent is applied first.",
        (_in_order(1),),
    ),
    Saboteur(
        "newest-replacement-first",
        ORDER,
        "Nobody chooses between replacement effects: that of the newer permanent is applied first.",
        (_in_order(-1),),
    ),
    Saboteur(
        "fixed-life-total-changes",
        ("replacement.life-total-fixed",),
        "That a life total cannot change is not read.",
        (function("queries:Queries.life_can_change", lambda _: lambda self, p: True),),
    ),
    Saboteur(
        "life-total-never-changes",
        ("replacement.life-total-fixed",),
        "No life can be paid as long as anything asks whether a life total can change.",
        (function("queries:Queries.life_can_change", lambda _: lambda self, p: False),),
    ),
    Saboteur(
        "prevention-and-nothing-else",
        ("replacement.protean-hydra",),
        "What a prevention effect does besides preventing is not done.",
        (edited("damage_replacement:PreventDamage.replace", ("if self.then is not None and n:", "if False:")),),
    ),
    Saboteur(
        "prevention-for-everything",
        ("replacement.protean-hydra",),
        "A prevention effect about one permanent prevents damage to everything.",
        (edited("damage_replacement:PreventDamage.applies", ("c.matches_known(self.to, event.subject)", "True")),),
    ),
    Saboteur(
        "everything-can-be-prevented",
        ("replacement.cannot-be-prevented",),
        "That damage cannot be prevented is not read.",
        (function("damage_replacement:PreventDamage._can_prevent", lambda _: lambda self, c, event: True),),
    ),
    Saboteur(
        "nothing-can-be-prevented",
        ("replacement.cannot-be-prevented",),
        "Damage is dealt in spite of what prevents it.",
        (function("damage_replacement:PreventDamage._can_prevent", lambda _: lambda self, c, event: False),),
    ),
    Saboteur(
        "control-outlasts-its-player",
        ("sba.player-leaves.owned-objects",),
        "Effects that gave a player control go on when the player has left.",
        (function("leaving:_gives_control", lambda _: lambda f: False),),
    ),
    Saboteur(
        "exile-outlasts-its-player",
        ("sba.player-leaves.owned-objects",),
        "What was exiled until a permanent leaves stays in exile if the permanent leaves with its owner.",
        (edited("leaving:leave_game", ("yield from game.return_held(held)", "pass")),),
    ),
    Saboteur(
        "spells-outlast-their-player",
        ("sba.player-leaves.owned-objects",),
        "Objects on the stack stay when the player who owns them has left.",
        (
            edited(
                "leaving:leave_game",
                ("if obj.owner == p}", "if obj.owner == p and obj.zone != STACK}"),
                ("for oid in list(state.zones[STACK, -1]):", "for oid in ():"),
            ),
        ),
    ),
    Saboteur(
        "sacrificed-one-after-the-other",
        ("sba.three-players.choices",),
        "Each player who has to sacrifice does so at once, before the next player chooses.",
        (function("effects_permanents:Sacrifice.do", _one_after_the_other),),
    ),
    Saboteur(
        "first-player-only",
        ("sba.three-players.choices",),
        "Of all players who have to do something only the first does it.",
        (function("references:players_of", _active_player_only),),
    ),
    Saboteur(
        "redirection-unread",
        ("replacement.order.same-words",),
        "Damage that is to be dealt to something else instead is dealt to what it would have been.",
        (function("damage_replacement:RedirectDamage.applies", lambda _: lambda self, c, event: False),),
    ),
    Saboteur(
        "damage-never-doubled",
        ("replacement.order.soul-scar-mage",),
        "An effect that has a multiple of the damage dealt is not read.",
        (function("damage_replacement:DamageBecomes.applies", lambda _: lambda self, c, event: False),),
    ),
    Saboteur(
        "first-draw-replaced-too",
        ("replacement.draw",),
        "An effect on draws except the first of the draw step replaces that one too.",
        (
            edited(
                "replacement:DrawInstead.applies",
                ("if self.but_first_in_draw_step and event.in_draw_step:", "if False:"),
            ),
        ),
    ),
    Saboteur(
        "own-loss-unseen",
        ("sba.player-leaves.owned-objects",),
        "That a player has lost triggers nothing.",
        (edited("leaving:leave_game", ("game.gather([Noted(what='lose', player=p)], [])", "pass")),),
    ),
    Saboteur(
        "everything-leaves-with-a-player",
        ("sba.player-leaves.owned-objects",),
        "With a player leaves all that was ever exiled or put onto the battlefield beside what the player owns.",
        (
            edited(
                "leaving:leave_game", ("if obj.owner == p}", "if obj.owner == p or obj.zone in (BATTLEFIELD, EXILE)}")
            ),
        ),
    ),
    Saboteur(
        "every-creature-type-is-none",
        ("layers.blood-moon.abilities-lost",),
        "An object that has every creature type has none that is asked for.",
        (
            edited("objects:Characteristics.has_subtype", ("if not self.every_creature_type:", "if True:")),
            function("layers:Draft.has_subtype", lambda _: lambda self, subtype: subtype in self.subtypes),
        ),
    ),
    Saboteur(
        "colors-as-printed",
        ("layers.types-and-colors-first",),
        "Effects that ask for a color ask for the printed one.",
        (
            function(
                "selectors:Color.matches",
                lambda _: lambda self, c, e: e > 0 and self.color in c.game.copiable(c.game.look(e).obj).colors,
            ),
        ),
    ),
    Saboteur(
        "colors-never-matter",
        ("layers.types-and-colors-first",),
        "No effect finds an object of the color that it asks for.",
        (function("selectors:Color.matches", lambda _: lambda self, c, e: False),),
    ),
    Saboteur(
        "face-down-unseen",
        ("face-down.no-name",),
        "Effects on face-down creatures do not find them.",
        (function("selectors:IsFaceDown.matches", lambda _: lambda self, c, e: False),),
    ),
    Saboteur(
        "everything-is-face-down",
        ("face-down.no-name",),
        "Effects on face-down creatures find face-up ones.",
        (function("selectors:IsFaceDown.matches", lambda _: lambda self, c, e: e > 0),),
    ),
    Saboteur(
        "new-land-types-and-no-others",
        ("layers.dependency.blood-moon-urborg",),
        "A permanent whose land type is set loses its creature types too.",
        (edited("parts:SetLandTypes.apply", ("if s not in LAND_TYPES", "if False")),),
    ),
    Saboteur(
        "x-is-copied-with-the-card",
        ("token-copies.copiable-values",),
        "A copy enters with the counters that the original has.",
        (
            edited(
                "entering:EntersAsCopy.replace",
                (
                    "for kind, number, card_type in self.counters:",
                    "event.counters.update(c.game.counters_on(chosen))\nfor kind, number, card_type in self.counters:",
                ),
            ),
        ),
    ),
    Saboteur(
        "exile-without-being-asked",
        ("copies.that-card",),
        "A card that may be chosen is chosen.",
        (edited("effects:Choose.do", ("minimum=minimum", "minimum=maximum")),),
    ),
    Saboteur(
        "each-draw-is-the-controllers",
        ("replacement.draw",),
        "When each player draws, the controller of the effect draws all the cards.",
        (edited("effects_cards:DrawCards.do", ("Draw(player=p", "Draw(player=c.controller")),),
    ),
    Saboteur(
        "lost-ability-goes-on",
        ("layers.humility-opalescence",),
        "The effect of an ability that has been lost is applied in all layers.",
        (edited("layers:Live.exists", ("if self.started or self.ability is None:", "if True:")),),
    ),
    Saboteur(
        "can-become-a-creature-is-one",
        ("layers.blood-moon.abilities-lost",),
        "A card that can become a creature is a creature card.",
        (cards(_already_a_creature),),
    ),
)
