"""The announcement of spells and abilities (601.2b-d): modes, X, hybrid and Phyrexian symbols, division."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

from .abilities import Instructions
from .actions import Announcement
from .costs import Cost, uses_x
from .decisions import ChooseNumber, ChooseOptions, Divide
from .effects import Context
from .errors import Illegal
from .events import Noted
from .mana import COLORS_OF_MANA
from .targets import all_targets_possible

if TYPE_CHECKING:
    from .casting import Method
    from .game import Game


Process: TypeAlias = Generator[Any, Any, Any]


def announce_modes(
    game: Game, c: Context, instructions: Instructions, a: Announcement, all_modes: bool = False
) -> Process:
    """Modes (601.2b, 700.2): those without legal targets cannot be chosen; what is chosen fixes the target phrases."""
    modes = instructions.modes
    if modes is None:
        c.specs = instructions.targets
        return
    legal = tuple(i for i, m in enumerate(modes.options, 1) if all_targets_possible(game, c, m.targets))
    if all_modes:
        chosen: tuple[int, ...] = tuple(range(1, len(modes.options) + 1))
        if a.modes is not None and tuple(sorted(a.modes)) != chosen:
            raise Illegal("all modes are chosen", "702.42a")
    else:
        decision = ChooseOptions(
            c.controller,
            "mode",
            c.source,
            labels=tuple(m.label for m in modes.options),
            minimum=modes.minimum,
            maximum=modes.maximum,
            legal=legal,
            repeat=modes.repeat,
        )
        if a.modes is not None:
            chosen = decision.check(a.modes)
        elif len(legal) < modes.minimum:
            raise Illegal("no mode can be chosen", "700.2a")
        else:
            chosen = yield from game.ask(decision)
    c.modes = chosen
    c.specs = tuple(t for n in chosen for t in modes.options[n - 1].targets)


def announce_x(
    game: Game, c: Context, symbols: list[str], total: Cost, a: Announcement, method: Method | None, ch: Any
) -> Process:
    """X (107.3a): chosen if it is in a cost and the text does not define it; 0 if cast for free (107.3b)."""
    in_costs = "X" in symbols or any(uses_x(p) for p in total.others)
    printed_x = ch is not None and ch.mana_cost is not None and "X" in ch.mana_cost
    x: int | None = None
    if printed_x and method is not None and method.cost is not None and "X" not in method.cost.mana:
        # 107.3b: neither the mana cost nor an alternative cost with X is paid.
        if a.x not in (None, 0):
            raise Illegal("X is 0 if neither the mana cost nor a cost with X is paid", "107.3b")
        x = 0
    elif in_costs:
        if a.x is not None:
            if a.x < 0:
                raise Illegal("X cannot be negative", "107.1b")
            x = a.x
        else:
            maximum = game.greatest_x(c.controller, tuple(symbols))
            x = yield from game.ask(ChooseNumber(c.controller, "x", c.source, minimum=0, maximum=maximum))
    elif printed_x:
        if a.x not in (None, 0):
            raise Illegal("X is 0 if the mana cost is not paid", "107.3b")
        x = 0
    elif a.x is not None:
        raise Illegal("there is no X to choose", "107.3a")
    c.x = x
    expanded: list[str] = []
    for s in symbols:
        if s == "X":
            if x:
                expanded.append(str(x))
        else:
            expanded.append(s)
    symbols[:] = expanded
    return x


def announce_symbols(symbols: list[str], a: Announcement, game: Game, player: int) -> list[str]:
    """What each hybrid and Phyrexian symbol is to be (601.2b, 107.4e-f): as announced; where nothing is said, the first half
    for which there is mana of the type."""
    choices = list(a.symbols) if a.symbols is not None else []
    makeable: Counter[str] = Counter()
    if any("/" in s for s in symbols):
        makeable = game.makeable(player)
        makeable.subtract(s for s in symbols if s in COLORS_OF_MANA)
    out: list[str] = []
    for s in symbols:
        if "/" not in s:
            out.append(s)
            continue
        halves = s.split("/")
        options = [h for h in halves if h != "P"]
        if "P" in halves:
            options.append("2 life")
        if choices:
            wanted = choices.pop(0)
            if wanted not in options:
                raise Illegal(f"{{{s}}} cannot be {wanted}", "107.4e")
        elif a.paying is not None:
            wanted = _fitting(options, a)
        else:
            wanted = next(
                (o for o in options if makeable[o] > 0), next((o for o in options if o.isdigit()), options[-1])
            )
            makeable[wanted] -= 1
        out.append("life" if wanted == "2 life" else wanted)
    if choices:
        raise Illegal("more symbols are announced than there are", "601.2b")
    return out


def _fitting(options: list[str], a: Announcement) -> str:
    """Where only the payment is said, the half that it can pay for."""
    paying = list(a.paying or ())
    for o in options:
        if o in paying:
            return o
    return next((o for o in options if o.isdigit()), options[0])


def announce_division(game: Game, c: Context, instructions: Instructions, a: Announcement) -> Process:
    """The division among targets (601.2d)."""
    divided = instructions.divided
    if instructions.modes is not None:
        for n in c.modes:
            if instructions.modes.options[n - 1].divided is not None:
                divided = instructions.modes.options[n - 1].divided
    if divided is None:
        if a.division is not None:
            raise Illegal("there is nothing to divide", "601.2d")
        return
    among = tuple(dict.fromkeys(t for ts in c.targets for t in ts))
    if not among:
        return
    decision = Divide(c.controller, "division", c.source, total=c.amount(divided), among=among)
    if a.division is not None:
        shares = decision.check(a.division)
    else:
        if decision.total < len(among):
            raise Illegal("there is too little to divide among the targets", "601.2d")
        shares = yield from game.ask(decision)
    c.division = {e: n for n, e in shares}


def note_targets(game: Game, c: Context, stack_id: int) -> Process:
    """What becomes a target (for ward and its like) is noted once the spell or ability is on the stack (601.2i, 115.1)."""
    for t in dict.fromkeys(t for ts in c.targets for t in ts):
        yield from game.note(Noted(what="target", subject=t, source=stack_id, player=c.controller, to=stack_id))
