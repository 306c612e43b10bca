"""The record of a game at a terminal: each sentence, what it led to, and the board, drawn."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from headjudge.records import Board, Exchange, Record, Sentence, Side, Thing
from headjudge.report.terminal import printable

__all__ = ["show"]

_COLORS = {"white": "bright_white", "blue": "bright_blue", "black": "magenta", "red": "red", "green": "green"}


def show(console: Console, record: Record, *, every: bool = False, last_only: bool = False) -> None:
    """Show a game. ``every``: the board after every message; ``last_only``: only the last one; else one a sentence."""
    last = max((number for number, one in enumerate(record.sentences) if _boards(one)), default=-1)
    for number, sentence in enumerate(record.sentences):
        console.print(_sentence(sentence))
        for exchange in sentence.exchanges:
            _exchange(console, exchange)
            if every and exchange.board is not None:
                console.print(_board(record, record.boards[exchange.board]))
        boards = _boards(sentence)
        if boards and not every and (number == last or not last_only):
            console.print(_board(record, record.boards[boards[-1]]))
        for note in sentence.notes:
            console.print(Text(f"      {printable(note)}", style="dim"))
    console.print()


def _boards(sentence: Sentence) -> list[int]:
    return [one.board for one in sentence.exchanges if one.board is not None]


def _sentence(sentence: Sentence) -> Text:
    if sentence.failed:
        sign, style = "\N{BALLOT X} ", "bold red"
    elif sentence.played:
        sign, style = "\N{CHECK MARK} ", "green"
    else:
        sign, style = "  ", "dim"
    words = "" if sentence.played or sentence.failed else "dim"
    text = Text.assemble((sign, style), (f"{sentence.keyword} ", f"bold {words}".strip()), (sentence.text, words))
    for row in sentence.rows:
        text.append(f"\n      | {' | '.join(row)} |", words)
    return text


def _exchange(console: Console, exchange: Exchange) -> None:
    if exchange.sent:
        console.print(Text.assemble("    ", ("-> ", "cyan"), printable(exchange.sent)))
    if exchange.refused is not None:
        console.print(Text(f"       refused: {printable(exchange.refused) or 'no reason is given'}", style="red"))
    for event in exchange.events:
        console.print(Text(f"       {printable(event)}", style="dim"))


def _board(record: Record, board: Board) -> RenderableType:
    mine, *others = board.sides
    parts: list[Text] = []
    for side in reversed(others):
        parts += _side(record, side, board, facing=True)
    for number in board.stray:
        parts.append(Text.assemble("  ", _thing(record.things[number])))
    items = [(item, "") for item in board.stack] + [(item, ", waiting") for item in board.waiting]
    for place, (item, waiting) in enumerate(items):
        words = "stack     " if place == 0 else "          "
        parts.append(Text.assemble((words, "bold cyan"), f"{printable(item.text)} ({item.controller}{waiting})"))
    if board.pending:
        parts.append(Text(printable(board.pending), style="bold yellow"))
    parts += _side(record, mine, board, facing=False)
    if board.result:
        parts.append(Text(f"the game is over: {board.result}", style="bold"))
    title = board.turn + (f"; {board.priority} has priority" if board.priority else "")
    return Padding(
        Panel(Group(*parts), title=Text(printable(title)), title_align="left", border_style="dim"), (0, 0, 0, 4)
    )


def _side(record: Record, side: Side, board: Board, *, facing: bool) -> Iterable[Text]:
    has = [f"{side.life} life", *(f"{number} {kind}" for kind, number in side.counters.items())]
    has += [side.mana] if side.mana else []
    has += [*side.designations, side.status] if side.status else [*side.designations]
    has.append("library not observable" if side.library is None else f"library {side.library}")
    has += [
        f"{name} {zone}" for name, zone in (("hand", side.hand), ("graveyard", side.graveyard)) if isinstance(zone, int)
    ]
    style = "bold underline" if board.active == side.name else "bold"
    head = Text.assemble((side.name, style), "  ", printable(", ".join(has)))
    zones = [("battlefield", side.battlefield), ("hand", side.hand), ("graveyard", side.graveyard)]
    zones += [("exile", side.exile), ("command", side.command), ("library", side.top)]
    lines = [
        Text.assemble((f"{name:<12}", "dim"), *_apart([_thing(record.things[number]) for number in numbers]))
        for name, numbers in (zones[::-1] if facing else zones)
        if isinstance(numbers, tuple) and numbers
    ]
    return [head, *lines] if facing else [*lines, head]


def _apart(things: list[Text]) -> list[Text]:
    return [part for thing in things for part in (Text("  ·  "), thing)][1:]


def _thing(thing: Thing) -> Text:
    style = _COLORS.get(thing.colors[0], "") if len(thing.colors) == 1 else "yellow" if thing.colors else ""
    has = [f"{number} {kind}" for kind, number in thing.counters.items()]
    has += [f"{thing.damage} damage"] if thing.damage else []
    has += thing.state
    text = Text(printable(thing.label), style=f"bold {style}".strip())
    if thing.size:
        text.append(f" {thing.size}", "bold")
    if thing.name:
        text.append(f" now {printable(thing.name)}", "")
    if has:
        text.append(f" [{printable(', '.join(has))}]", "italic")
    return text
