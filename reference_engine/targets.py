"""Targets (115): which are legal, choosing them (601.2c), looking again on resolution (608.2b)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword, RuleAbility, TargetSpec
from .decisions import ChooseEntities
from .effects import Context
from .errors import Illegal
from .objects import BATTLEFIELD, OWNED_ZONES, STACK, is_player, player_number
from .rulebreaking import CantBeTargeted, CantChooseAsCast, PlayerHas

if TYPE_CHECKING:
    from .actions import Announcement
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]


def can_be_targeted(game: Game, c: Context, entity: int) -> bool:
    """Whether hexproof, shroud, protection or an effect keeps an entity from being a target (702.11, 702.16b, 702.18)."""
    if is_player(entity):
        p = player_number(entity)
        if not game.state.players[p].in_game:
            return False
        for r, rc in game.rules(PlayerHas):
            if r.players.matches(rc, entity):
                if r.keyword == "shroud" or (r.keyword == "hexproof" and p != c.controller):
                    return False
                if r.keyword == "protection" and (r.filter is None or r.filter.matches(rc, c.source)):
                    return False
        return True
    obj = game.state.objects.get(entity)
    if obj is None or obj.phased_out:
        return False
    ch = game.ch(entity)
    if obj.zone == BATTLEFIELD:
        if "shroud" in ch.keywords:
            return False
        for k in ch.abilities:
            if isinstance(k, Keyword):
                if k.keyword == "hexproof" and ch.controller != c.controller:
                    if k.filter is None or k.filter.matches(game.context(entity, ch.controller or 0), c.source):
                        return False
                if k.keyword == "protection" and is_protected(game, entity, c.source):
                    return False
    return all(not (r.applies(rc, entity) and r.sources.matches(rc, c.source)) for r, rc in game.rules(CantBeTargeted))


def is_protected(game: Game, entity: int, source: int) -> bool:
    """Whether an object has protection from a quality of a source (702.16a)."""
    ch = game.ch(entity)
    for k in ch.abilities:
        if isinstance(k, Keyword) and k.keyword == "protection" and k.filter is not None:
            if k.filter.matches(game.context(entity, ch.controller if ch.controller is not None else 0), source):
                return True
    return False


def legal_target(game: Game, c: Context, spec: TargetSpec, entity: int, *, choosing: bool) -> bool:
    """Whether an entity is a legal target for a target phrase; ``choosing``: as it is chosen, not on resolution."""
    if entity == c.stack_id or (entity == c.source and c.source_look.obj.zone == STACK):
        return False  # 115.5
    if not is_player(entity):
        obj = game.state.objects.get(entity)
        if obj is None or obj.zone != spec.zone:
            return False
    if not spec.filter.matches(c, entity):
        return False
    if choosing and spec.as_cast is not None and not spec.as_cast.matches(c, entity):
        return False
    if choosing and c.source_look.obj.zone == STACK:
        for a in c.source_look.ch.abilities:
            if isinstance(a, RuleAbility) and isinstance(a.rule, CantChooseAsCast) and a.rule.filter.matches(c, entity):
                return False
    return can_be_targeted(game, c, entity)


def candidates(game: Game, c: Context, spec: TargetSpec) -> tuple[int, ...]:
    """The entities that could be chosen for a target phrase."""
    found = list(game.in_zone(spec.zone, None))
    if spec.zone not in OWNED_ZONES:
        found += game.player_entities()
    return tuple(e for e in found if legal_target(game, c, spec, e, choosing=True))


def bounds(c: Context, spec: TargetSpec) -> tuple[int, int]:
    """How many targets a phrase takes: least and most."""
    return max(0, c.amount(spec.minimum)), max(0, c.amount(spec.maximum))


def all_targets_possible(game: Game, c: Context, specs: tuple[TargetSpec, ...]) -> bool:
    """Whether there are enough legal targets for every phrase (700.2a, 601.2c)."""
    return all(len(candidates(game, c, s)) >= bounds(c, s)[0] for s in specs)


def _compatible(game: Game, c: Context, chosen: list[tuple[int, ...]], spec: TargetSpec, mine: tuple[int, ...]) -> bool:
    if len(set(mine)) != len(mine):
        return False
    for i in spec.different_from:
        if i < len(chosen) and set(chosen[i]) & set(mine):
            return False
    other = spec.same_controller_as
    return other is None or other >= len(chosen) or len({game.ch(e).controller for e in (*chosen[other], *mine)}) <= 1


def choose_targets(game: Game, c: Context, a: Announcement) -> Process:
    """Choose the targets of a spell or ability (601.2c): as announced, or asked for one phrase after the other."""
    specs = c.specs
    if not specs:
        if a.targets:
            raise Illegal("it has no targets", "601.2c")
        c.targets = ()
        return
    if a.targets is not None:
        assigned = _assign(game, c, list(specs), list(a.targets), [])
        if assigned is None:
            raise Illegal("those are not legal targets", "601.2c")
        c.targets = tuple(assigned)
        return
    chosen: list[tuple[int, ...]] = []
    for i, spec in enumerate(specs):
        options = candidates(game, c, spec)
        options = tuple(o for o in options if _compatible(game, c, chosen, spec, (o,)))
        least, most = bounds(c, spec)
        if len(options) < least:
            raise Illegal("there is no legal target", "601.2c")
        mine = yield from game.ask(
            ChooseEntities(
                c.controller, "target", c.source, options=options, minimum=least, maximum=min(most, len(options))
            )
        )
        if not _compatible(game, c, chosen, spec, mine):
            raise Illegal("those targets do not go together", "601.2c")
        chosen.append(mine)
        c.targets = tuple(chosen) + ((),) * (len(specs) - i - 1)
    c.targets = tuple(chosen)


def _assign(
    game: Game, c: Context, specs: list[TargetSpec], targets: list[int], chosen: list[tuple[int, ...]]
) -> list[tuple[int, ...]] | None:
    """Distribute the targets named, in order, over the target phrases."""
    if not specs:
        return chosen if not targets else None
    spec, rest = specs[0], specs[1:]
    least, most = bounds(c, spec)
    c.targets = tuple(chosen)
    for n in range(min(most, len(targets)), least - 1, -1):
        mine = tuple(targets[:n])
        if all(legal_target(game, c, spec, e, choosing=True) for e in mine) and _compatible(
            game, c, chosen, spec, mine
        ):
            found = _assign(game, c, rest, targets[n:], [*chosen, mine])
            if found is not None:
                return found
    return None


def check_targets(game: Game, c: Context) -> bool:
    """Look at the targets again as it begins to resolve (608.2b). Gives whether it resolves at all."""
    if not any(c.targets):
        c.checked = c.targets
        return True
    c.checked = tuple(
        tuple(e for e in mine if legal_target(game, c, spec, e, choosing=False))
        for spec, mine in zip(c.specs, c.targets, strict=False)
    )
    return any(c.checked)
