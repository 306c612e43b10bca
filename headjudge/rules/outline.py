"""Reports as an outline, printed for people or as Markdown: parts with lines, and wordings under a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

__all__ = ["Line", "Part", "Wordings", "as_markdown", "print_outline"]


@dataclass(frozen=True, slots=True)
class Wordings:
    """A text before and after, shown as one text with what was taken out and what was put in."""

    old: str
    new: str

    def pieces(self) -> list[tuple[str, str]]:
        """(``same``, ``out`` or ``in``, words) in reading order; what was taken out stands before what was put in."""
        old, new = self.old.split(), self.new.split()
        pieces: list[tuple[str, str]] = []
        out: list[str] = []
        put: list[str] = []
        for code in Indel.opcodes(old, new):
            before, after = old[code.src_start : code.src_end], new[code.dest_start : code.dest_end]
            # One word in common amid changes is an accident, and makes the text hard to read.
            if code.tag == "equal" and not ((out or put) and len(before) == 1 and code.src_end < len(old)):
                pieces += [(kind, " ".join(words)) for kind, words in (("out", out), ("in", put)) if words]
                pieces.append(("same", " ".join(before)))
                out, put = [], []
            else:
                out += before
                put += after
        return pieces + [(kind, " ".join(words)) for kind, words in (("out", out), ("in", put)) if words]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a part: ``what`` it is about, what there is to say of it, and wordings to show under it."""

    what: str
    said: str = ""
    wordings: Wordings | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a report. ``danger``: 2 what misleads, 1 what needs a look, 0 what is good to know."""

    title: str
    lines: Sequence[Line] = ()
    note: str = ""
    danger: int = 0


_COLORS = ("cyan", "yellow", "red")


def print_outline(title: str, parts: Iterable[Part], *, console: Console, most: int | None = None) -> None:
    """Prints a report for people; of each part at most so many lines, if given."""
    console.print(Text(title, style="bold"))
    for part in parts:
        console.print()
        count = f" ({len(part.lines):,})" if part.lines else ""
        console.print(Text(part.title + count, style=f"bold {_COLORS[part.danger]}"))
        if part.note:
            console.print(Padding(Text(part.note, style="dim"), (0, 0, 0, 2)))
        shown = part.lines if most is None else part.lines[:most]
        width = min(max((len(line.what) for line in shown), default=0), 44)
        for line in shown:
            text = Text("  ")
            text.append(line.what.ljust(width), style="bold" if part.danger else "")
            text.append(f"  {line.said}" if line.said else "")
            console.print(text, soft_wrap=True)
            if line.wordings is not None:
                console.print(Padding(_styled(line.wordings), (0, 0, 0, 6)))
        if len(shown) < len(part.lines):
            console.print(Text(f"  ... and {len(part.lines) - len(shown):,} more (--all shows them)", style="dim"))


def as_markdown(title: str, parts: Iterable[Part]) -> str:
    """The report as Markdown, whole."""
    out = [f"# {title}"]
    for part in parts:
        out += ["", f"## {part.title}" + (f" ({len(part.lines):,})" if part.lines else "")]
        if part.note:
            out += ["", _escaped(part.note)]
        if part.lines:
            out.append("")
        for line in part.lines:
            out.append(f"- **{_escaped(line.what)}**" + (f" {_escaped(line.said)}" if line.said else ""))
            if line.wordings is not None:
                out += ["", f"  > {_marked(line.wordings)}", ""]
    return "\n".join(out) + "\n"


def _styled(wordings: Wordings) -> Text:
    styles = {"same": "", "out": "red strike", "in": "green"}
    # Signs as well as colours: a pipe and a colour-blind reader see no colours.
    signs = {"same": "{}", "out": "[-{}-]", "in": "{{+{}+}}"}
    pieces = [Text(signs[kind].format(words), style=styles[kind]) for kind, words in wordings.pieces()]
    return Text(" ").join(pieces)


def _marked(wordings: Wordings) -> str:
    signs = {"same": "{}", "out": "~~{}~~", "in": "**{}**"}
    return " ".join(signs[kind].format(_escaped(words)) for kind, words in wordings.pieces())


def _escaped(text: str) -> str:
    for sign in "\\*_<>~`":
        text = text.replace(sign, f"\\{sign}")
    return text
