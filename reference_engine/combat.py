"""The combat phase (506-511): declaring attackers and blockers, combat damage."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Keyword
from .actions import Announcement
from .costs import Cost
from .decisions import AssignDamage, DeclareAttackers, DeclareBlockers
from .errors import Illegal
from .events import Damage, Noted
from .objects import BATTLEFIELD, Combat, is_player, player_entity, player_number
from .rulebreaking import (
    AssignsByToughness,
    AttackCost,
    CanAttackAsThoughNoDefender,
    CanBlockMore,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from .targets import is_protected

if TYPE_CHECKING:
    from .game import Game

Process: TypeAlias = Generator[Any, Any, Any]
EVASION = {"flying": ("flying", "reach"), "shadow": ("shadow",), "horsemanship": ("horsemanship",)}


# ---- attackers (508) --------------------------------------------------------------------------------------------------------


def can_attack(game: Game, oid: int) -> bool:
    """Whether a creature could be declared as an attacker (508.1a, c)."""
    obj = game.state.objects[oid]
    ch = game.ch(oid)
    if "creature" not in ch.types or ch.controller != game.state.active or obj.tapped or "battle" in ch.types:
        return False
    if obj.sick and "haste" not in ch.keywords:
        return False
    if "defender" in ch.keywords and not game.has_rule(CanAttackAsThoughNoDefender, oid):
        return False
    return not any(r.whom is None and r.applies(c, oid) for r, c in game.rules(CantAttack))


def defenders(game: Game) -> tuple[int, ...]:
    """What can be attacked: opponents, planeswalkers they control, battles (508.1b)."""
    active = game.state.active
    players = tuple(player_entity(p) for p in game.opponents(active))
    others = tuple(
        o
        for o in game.in_zone(BATTLEFIELD)
        if game.ch(o).types & {"planeswalker", "battle"} and game.ch(o).controller != active
    )
    return players + others


def may_attack(game: Game, oid: int, target: int) -> bool:
    """Whether a creature may attack that player or permanent."""
    player = player_entity(game.defending_player(target))
    return not any(
        r.whom is not None and r.applies(c, oid) and r.whom.matches(c.fork(it=oid), player)
        for r, c in game.rules(CantAttack)
    )


def declare_attackers(game: Game) -> Process:
    """The active player declares attackers (508.1)."""
    state = game.state
    state.combat = state.combat or Combat()
    possible = tuple(o for o in game.in_zone(BATTLEFIELD) if can_attack(game, o))
    if not possible:
        return
    decision = DeclareAttackers(state.active, "attackers", None, attackers=possible, defenders=defenders(game))
    while True:
        answer = yield decision
        attacks, announcement = answer
        saved = game.state.clone()
        try:
            yield from _attack(game, tuple(attacks), announcement, possible, decision.defenders)
            return
        except Illegal as refusal:
            game.take_back(saved, refusal)


def _attack(
    game: Game,
    attacks: tuple[tuple[int, int], ...],
    a: Announcement,
    possible: tuple[int, ...],
    targets: tuple[int, ...],
) -> Process:
    state = game.state
    assert state.combat is not None
    if len({x for x, _ in attacks}) != len(attacks):
        raise Illegal("a creature attacks twice", "508.1a")
    for attacker, target in attacks:
        if attacker not in possible:
            raise Illegal("that creature cannot attack", "508.1a")
        if target not in targets or not may_attack(game, attacker, target):
            raise Illegal("that cannot be attacked", "508.1b")
    _attack_requirements(game, dict(attacks), possible, targets)
    total = _attack_cost(game, attacks)
    for attacker, _ in attacks:
        if "vigilance" not in game.ch(attacker).keywords:
            yield from game.tap(attacker)  # 508.1f
    if total is not None:
        yield from game.pay(state.active, 0, total, a)  # 508.1h-j
    for attacker, target in attacks:
        state.combat.attackers[attacker] = target
        state.combat.defending[attacker] = game.defending_player(target)
        state.combat.took_part |= {attacker}
    game.touch("combat")
    marks = frozenset({"alone"}) if len(attacks) == 1 else frozenset()
    events = [Noted(what="attack", subject=x, to=t, player=state.active, marks=marks) for x, t in attacks]
    game.log += events
    for e in events:
        game._count(e)
    if attacks:
        every = Noted(what="attackers", player=state.active, others=tuple(x for x, _ in attacks), marks=marks)
        game.log.append(every)
        game.gather([*events, every], [])


def _attack_requirements(
    game: Game, attacks: dict[int, int], possible: tuple[int, ...], targets: tuple[int, ...]
) -> None:
    """As many requirements as possible must be obeyed (508.1d); nobody has to pay a cost for it."""
    for oid in possible:
        wanted = [(r, c) for r, c in game.rules(MustAttack) if r.applies(c, oid)]
        goaders = game.state.objects[oid].choices.get("goaded", ())
        if not wanted and not goaders:
            continue
        free = [t for t in targets if may_attack(game, oid, t) and _attack_cost(game, ((oid, t),)) is None]
        if not free:
            continue
        if oid not in attacks:
            raise Illegal(f"{game.state.objects[oid].card.label} attacks if able", "508.1d")
        for r, c in wanted:
            if r.whom is not None:
                those = [e for e in r.whom.entities(c) if e in free]
                if those and attacks[oid] not in those:
                    raise Illegal("it must attack another player", "508.1d")
        if goaders:
            others = [t for t in free if not (is_player(t) and player_number(t) in goaders)]
            if others and is_player(attacks[oid]) and player_number(attacks[oid]) in goaders:
                raise Illegal("a goaded creature attacks another player if able", "701.15b")


def _attack_cost(game: Game, attacks: tuple[tuple[int, int], ...]) -> Cost | None:
    """The total cost to attack (508.1h): locked in as one."""
    from .costs import Mana

    generic = 0
    parts: list[Any] = []
    for r, c in game.rules(AttackCost):
        for _, target in attacks:
            entity = (
                target if is_player(target) or not r.planeswalkers_too else player_entity(game.defending_player(target))
            )
            if is_player(entity) and r.defender.matches(c, entity) and r.per_attacker is not None:
                for s in r.per_attacker.mana:
                    generic += int(s) if s.isdigit() else 0
                parts += r.per_attacker.others
    if not generic and not parts:
        return None
    return Cost((*([Mana((str(generic),))] if generic else []), *parts))


# ---- blockers (509) -----------------------------------------------------------------------------------------------------------


def can_block_at_all(game: Game, oid: int) -> bool:
    """Whether a creature could be declared as a blocker (509.1a)."""
    obj = game.state.objects[oid]
    ch = game.ch(oid)
    if "creature" not in ch.types or obj.tapped or "battle" in ch.types:
        return False
    return not any(r.attackers is None and r.applies(c, oid) for r, c in game.rules(CantBlock))


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """Whether evasion and restrictions let a creature block an attacker (509.1b)."""
    b, a = game.ch(blocker), game.ch(attacker)
    for keyword, answers in EVASION.items():
        if keyword in a.keywords and not any(k in b.keywords for k in answers):
            return False
    if "shadow" in b.keywords and "shadow" not in a.keywords:
        return False
    if "fear" in a.keywords and not ("artifact" in b.types or "black" in b.colors):
        return False
    if "intimidate" in a.keywords and not ("artifact" in b.types or (a.colors & b.colors)):
        return False
    if "skulk" in a.keywords and (b.power or 0) > (a.power or 0):
        return False
    for k in a.abilities:
        if isinstance(k, Keyword) and k.keyword == "landwalk" and k.filter is not None:
            c = game.context(attacker, a.controller if a.controller is not None else 0)
            if any(game.ch(o).controller == b.controller and k.filter.matches(c, o) for o in game.in_zone(BATTLEFIELD)):
                return False
    if is_protected(game, attacker, blocker):
        return False
    for r, c in game.rules(CantBeBlocked):
        if r.applies(c, attacker):
            if r.by is not None and r.by.matches(c, blocker):
                return False
            if r.except_by is not None and not r.except_by.matches(c, blocker):
                return False
            if r.by is None and r.except_by is None and r.more_than is None and r.fewer_than is None:
                return False
    return not any(
        r.attackers is not None and r.applies(c, blocker) and r.attackers.matches(c, attacker)
        for r, c in game.rules(CantBlock)
    )


def declare_blockers(game: Game) -> Process:
    """Each defending player declares blockers (509.1), in APNAP order."""
    combat = game.state.combat
    assert combat is not None
    noted: list[Noted] = []
    for p in game.apnap():
        if p == game.state.active:
            continue
        combat = game.state.combat
        assert combat is not None
        attackers = tuple(a for a, d in combat.defending.items() if d == p and a in combat.attackers)
        blockers = tuple(
            o
            for o in game.in_zone(BATTLEFIELD)
            if game.ch(o).controller == p
            and can_block_at_all(game, o)
            and any(can_block(game, o, a) for a in attackers)
        )
        if not attackers or not blockers:
            continue
        decision = DeclareBlockers(p, "blockers", None, blockers=blockers, attackers=attackers)
        while True:
            answer = yield decision
            blocks, _ = answer
            saved = game.state.clone()
            try:
                noted += _block(game, p, tuple(blocks), blockers, attackers)
                break
            except Illegal as refusal:
                game.take_back(saved, refusal)
    combat = game.state.combat
    assert combat is not None
    combat.blockers_declared = True
    events = list(noted)
    by_attacker: dict[int, list[int]] = {}
    for b, attackers in combat.blockers.items():
        for a in attackers:
            by_attacker.setdefault(a, []).append(b)
    for a in combat.attackers:
        if a in by_attacker:
            combat.blocked = combat.blocked | {a}
            events.append(Noted(what="blocked", subject=a, others=tuple(by_attacker[a]), player=game.state.active))
        else:
            events.append(Noted(what="unblocked", subject=a, player=game.state.active, to=combat.attackers[a] or None))
    game.log += events
    for e in events:
        game._count(e)
    game.touch("combat")
    game.gather(list(events), [])


def _block(
    game: Game, p: int, blocks: tuple[tuple[int, int], ...], blockers: tuple[int, ...], attackers: tuple[int, ...]
) -> list[Noted]:
    combat = game.state.combat
    assert combat is not None
    if len(set(blocks)) != len(blocks):
        raise Illegal("a block is declared twice", "509.1a")
    by_blocker: dict[int, list[int]] = {}
    by_attacker: dict[int, list[int]] = {}
    for b, a in blocks:
        if b not in blockers:
            raise Illegal("that creature cannot block", "509.1a")
        if a not in attackers or not can_block(game, b, a):
            raise Illegal("that attacker cannot be blocked by it", "509.1b")
        by_blocker.setdefault(b, []).append(a)
        by_attacker.setdefault(a, []).append(b)
    for b, those in by_blocker.items():
        allowed = 1 + sum(r.number for r, c in game.rules(CanBlockMore) if r.applies(c, b))
        if len(those) > allowed:
            raise Illegal(f"it can block only {allowed}", "509.1a")
    for a, those in by_attacker.items():
        if "menace" in game.ch(a).keywords and len(those) < 2:
            raise Illegal("it can't be blocked except by two or more creatures", "702.111b")
        for r, c in game.rules(CantBeBlocked):
            if r.applies(c, a):
                if r.more_than is not None and len(those) > r.more_than:
                    raise Illegal(f"it can't be blocked by more than {r.more_than}", "509.1b")
                if r.fewer_than is not None and len(those) < r.fewer_than:
                    raise Illegal(f"it can't be blocked by fewer than {r.fewer_than}", "509.1b")
    _block_requirements(game, by_blocker, blockers, attackers)
    for b, those in by_blocker.items():
        combat.blockers[b] = tuple(those)
        combat.took_part |= {b}
    return [Noted(what="block", subject=b, to=a, player=p) for b, a in blocks]


def _block_requirements(
    game: Game, by_blocker: dict[int, list[int]], blockers: tuple[int, ...], attackers: tuple[int, ...]
) -> None:
    """As many requirements to block as possible must be obeyed (509.1c)."""
    for b in blockers:
        able = [a for a in attackers if can_block(game, b, a) and not _needs_help(game, a)]
        must: list[int] = []
        for r, c in game.rules(MustBlock):
            if r.applies(c, b):
                must += [a for a in able if r.attacker is None or a in r.attacker.entities(c)]
        for lure, c in game.rules(MustBeBlocked):
            must += [a for a in able if lure.applies(c, a) and lure.by_all]
        if must and not any(a in must for a in by_blocker.get(b, ())):
            raise Illegal(f"{game.state.objects[b].card.label} blocks if able", "509.1c")
    for lure, c in game.rules(MustBeBlocked):
        if lure.by_all:
            continue
        for a in attackers:
            if lure.applies(c, a) and not any(a in those for those in by_blocker.values()):
                idle = [b for b in blockers if b not in by_blocker and can_block(game, b, a)]
                if idle and not _needs_help(game, a):
                    raise Illegal("it must be blocked if able", "509.1c")


def _needs_help(game: Game, attacker: int) -> bool:
    return "menace" in game.ch(attacker).keywords


# ---- damage (510) --------------------------------------------------------------------------------------------------


def has_first_strikers(game: Game) -> bool:
    """Whether there is a first combat damage step: someone has first or double strike as it would begin (510.4)."""
    combat = game.state.combat
    assert combat is not None
    return any(
        game.is_permanent(o) and game.ch(o).keywords & {"first strike", "double strike"}
        for o in (*combat.attackers, *combat.blockers)
    )


def assigned_amount(game: Game, oid: int) -> int:
    """How much combat damage a creature assigns (510.1a): its power, or its toughness where an effect says so."""
    ch = game.ch(oid)
    if game.has_rule(AssignsByToughness, oid):
        return max(0, ch.toughness or 0)
    return max(0, ch.power or 0)


def combat_damage(game: Game, first: bool, second: bool) -> Process:
    """Assign and deal combat damage (510.1-2). ``first``: the step of first strikers; ``second``: a step after such a one."""
    combat = game.state.combat
    assert combat is not None
    creatures = [*combat.attackers, *combat.blockers]
    strikers = frozenset(
        o for o in creatures if game.is_permanent(o) and game.ch(o).keywords & {"first strike", "double strike"}
    )
    if first:
        combat.dealt_first = strikers

    def deals(o: int) -> bool:
        if first:
            return o in strikers
        if second:
            # 702.7c, 702.4c: those that have not dealt damage yet, and those with double strike.
            return o not in combat.dealt_first or "double strike" in game.ch(o).keywords
        return True

    damage: list[Damage] = []
    assigned: dict[int, int] = {}
    # Tramplers come last: what the others assign in the same step counts as lethal damage for them (702.19b).
    for a, target in sorted(combat.attackers.items(), key=lambda pair: _tramples(game, pair[0])):
        if not game.is_permanent(a) or not deals(a) or "creature" not in game.ch(a).types:
            continue
        n = assigned_amount(game, a)
        if n <= 0:
            continue
        shares = yield from _attacker_damage(game, a, target, n, assigned)
        for k, e in shares:
            # Any damage of a source with deathtouch is lethal (702.2c).
            assigned[e] = assigned.get(e, 0) + (
                max(k, _toughness(game, e)) if "deathtouch" in game.ch(a).keywords else k
            )
            damage.append(Damage(subject=e, source=a, amount=k, combat=True))
    for p in game.apnap():
        for b, attackers in list(combat.blockers.items()):
            if (
                not game.is_permanent(b)
                or game.ch(b).controller != p
                or not deals(b)
                or "creature" not in game.ch(b).types
            ):
                continue
            n = assigned_amount(game, b)
            there = tuple(a for a in attackers if game.is_permanent(a) and a in combat.attackers)
            if n <= 0 or not there:
                continue
            shares = yield from game.ask(AssignDamage(p, "combat damage", b, creature=b, total=n, among=there))
            damage += [Damage(subject=e, source=b, amount=k, combat=True) for k, e in shares]
    yield from game.happen(*damage)


def _tramples(game: Game, attacker: int) -> bool:
    return game.is_permanent(attacker) and "trample" in game.ch(attacker).keywords


def _toughness(game: Game, entity: int) -> int:
    return 0 if is_player(entity) else game.ch(entity).toughness or 0


def _attacker_damage(game: Game, a: int, target: int, n: int, assigned: dict[int, int]) -> Process:
    combat = game.state.combat
    assert combat is not None
    ch = game.ch(a)
    controller = ch.controller if ch.controller is not None else game.state.active
    can_hit = target != 0 and game.can_be_dealt_damage(target)
    if a not in combat.blocked:
        return ((n, target),) if can_hit else ()
    blockers = tuple(b for b, those in combat.blockers.items() if a in those and game.is_permanent(b))
    trample = _tramples(game, a)
    if not blockers:
        return ((n, target),) if trample and can_hit else ()  # 510.1c, 702.19d
    if not trample or not can_hit:
        return (yield from game.ask(AssignDamage(controller, "combat damage", a, creature=a, total=n, among=blockers)))
    deathtouch = "deathtouch" in ch.keywords
    lethal = tuple(_lethal(game, b, assigned.get(b, 0), deathtouch) for b in blockers)
    return (
        yield from game.ask(
            AssignDamage(
                controller, "combat damage", a, creature=a, total=n, among=blockers, lethal=lethal, excess_to=target
            )
        )
    )


def _lethal(game: Game, creature: int, assigned: int, deathtouch: bool) -> int:
    """Lethal damage for a blocker (702.19b): what is marked and what others assign in the same step counts."""
    left = max(0, (game.ch(creature).toughness or 0) - game.state.objects[creature].damage - assigned)
    return min(1, left) if deathtouch else left
