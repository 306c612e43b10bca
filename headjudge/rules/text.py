"""Reads the Comprehensive Rules as published in plain text.

The document is: a title, the effective date, an introduction, the contents, the rules, a glossary, the credits. The
rules are chapters ("1."), sections ("100.") and numbered rules ("100.1.", "100.1a"), each followed by its examples.

Publications differ in byte order mark, line ends, blanks and now and then in the dot after a number; all are read.
What cannot be read is refused with the line and with how much had been read until there: half a document must never
look like an edition with many rules removed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from pathlib import Path

from headjudge.rules.fingerprint import fingerprint

__all__ = ["Rule", "RulesText", "RulesTextError", "parse", "read", "sort_key"]


class RulesTextError(ValueError):
    """The document is not a whole rules text. ``line`` counts from 1; ``rules_read`` is how many rules came before."""

    def __init__(self, problem: str, *, line: int, rules_read: int, last: str | None = None) -> None:
        until = f"{rules_read:,} numbered rules read" + (f", the last one {last}" if last else "")
        super().__init__(f"line {line:,}: {problem} ({until})")
        self.problem = problem
        self.line = line
        self.rules_read = rules_read
        self.last = last


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule: ``text`` without its number, ``examples`` without the word, ``line`` where it begins."""

    number: str
    text: str
    examples: tuple[str, ...] = ()
    line: int = 0

    @property
    def chapter(self) -> str:
        """The first digit: "7" for 702.9a."""
        return self.number[0]

    @property
    def section(self) -> str:
        """The three digits: "702" for 702.9a."""
        return self.number[:3]

    @property
    def parent(self) -> str | None:
        """The rule that this one is a subrule of: "702.9" for 702.9a, None for 702.9."""
        stem = self.number.rstrip("abcdefghijklmnopqrstuvwxyz")
        return stem if stem != self.number else None

    @property
    def is_heading(self) -> bool:
        """Whether the text is a mere heading ("Proliferate"), its content standing in the subrules."""
        return self.parent is None and len(self.text) < 80 and (self.text[-1:].isalnum() or self.text.endswith("!"))


@dataclass(frozen=True)
class RulesText:
    """An edition of the Comprehensive Rules.

    ``chapters`` and ``sections`` map numbers to headings, ``rules`` numbers to rules in the order of the document,
    ``glossary`` terms to their paragraphs. ``oddities`` are (line, what) of numbers printed otherwise than the rest,
    which another reader may take for no numbers.
    """

    effective: date
    chapters: Mapping[str, str]
    sections: Mapping[str, str]
    rules: Mapping[str, Rule]
    glossary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    oddities: tuple[tuple[int, str], ...] = ()

    @property
    def edition(self) -> str:
        """The effective date as the catalogue writes it: ``2026-04-17``."""
        return self.effective.isoformat()

    @cached_property
    def fingerprints(self) -> Mapping[str, str]:
        """The fingerprint of each numbered rule's text, without its examples."""
        return {number: fingerprint(rule.text) for number, rule in self.rules.items()}

    def heading(self, number: str) -> str:
        """The heading that a rule stands under: of its parent if that is a mere heading, else of its section."""
        rule = self.rules[number]
        above = self.rules.get(rule.parent or number)
        if above is not None and above.is_heading:
            return above.text
        return self.sections.get(rule.section, "")


def sort_key(number: str) -> tuple[int, int, int, str]:
    """Sorts rule numbers as the book does: 702.9, 702.10, 702.10a, 704.5z, 704.5aa."""
    section, _, rest = number.partition(".")
    stem = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters = rest[len(stem) :]
    return int(section), int(stem or 0), len(letters), letters


def read(path: Path, *, lenient: bool = False) -> RulesText:
    """Reads a rules text from a file; see :func:`parse`.

    Raises :class:`RulesTextError` for a file that holds no whole rules text, :class:`OSError` if it cannot be opened.
    """
    return parse(_decode(path.read_bytes()), lenient=lenient)


def parse(document: str, *, lenient: bool = False) -> RulesText:
    """Reads a rules text. Raises :class:`RulesTextError`.

    Published editions number without gaps and indent what goes on with a rule, so a gap and a stray line mean damage and
    are refused, unless ``lenient``.
    """
    return _Reader(document, lenient).read()


def _decode(data: bytes) -> str:
    if data.startswith((b"%PDF", b"PK\x03\x04")):
        kind = "a PDF" if data.startswith(b"%PDF") else "a DOCX or another zip file"
        raise RulesTextError(f"this is {kind}; take the rules in plain text (TXT)", line=1, rules_read=0)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # Some editions were published in the Windows encoding: none of their quotes is UTF-8. A stray bad byte amid
        # good UTF-8 is damage.
        if b"\xe2\x80" in data:
            before = data[: error.start].decode("utf-8-sig", errors="replace")
            line = len(_lines(before))
            raise RulesTextError(
                f"byte {error.start:,} is not UTF-8: the file is damaged",
                line=line,
                rules_read=sum(1 for text in _lines(before) if _RULE.match(text)),
            ) from None
        return data.decode("cp1252", errors="replace")


def _lines(document: str) -> list[str]:
    # Not str.splitlines: a form feed or a line separator inside a paragraph ends no line.
    return re.split(r"\r\n|\r|\n", document)


_EFFECTIVE = re.compile(r"These rules are effective as of ([A-Z][a-z]+ \d{1,2}, \d{4})\.?")
_CHAPTER = re.compile(r"(\d)\. (\S.*)")
_SECTION = re.compile(r"(\d{3})\. (\S.*)")
_RULE = re.compile(r"(\d{3}\.\d+(?:[a-z]{1,2})?)(?:\.\s*(?=\D)|\s+)(\S.*)")
_BARE_NUMBER = re.compile(r"(\d{3}\.\d+[a-z]{0,2})\.?\s*\Z")
_ODD_NUMBER = re.compile(r"\d{3}\.\d\S*(?=\s)")
_LETTERS = "abcdefghijkmnpqrstuvwxyz"  # subrules have no l and no o, which look like 1 and 0


class _Reader:
    """One pass through a document. Holds what has been read and where, so that each error can say it."""

    def __init__(self, document: str, lenient: bool) -> None:
        self._lenient = lenient
        raw = [line.replace("\u00a0", " ") for line in _lines(document.lstrip("\ufeff"))]
        self._lines = [line.strip() for line in raw]
        self._indented = [line[:1].isspace() for line in raw]
        self._at = 0
        self._chapters: dict[str, str] = {}
        self._sections: dict[str, str] = {}
        self._rules: dict[str, Rule] = {}
        self._last: str | None = None
        self._paragraph: list[str] = []
        self._examples: list[str] = []
        self._begun = 0
        self._oddities: list[tuple[int, str]] = []

    def read(self) -> RulesText:
        effective = self._effective_date()
        contents = self._contents()
        self._body(contents)
        glossary = dict(self._glossary())
        return RulesText(effective, self._chapters, self._sections, self._rules, glossary, tuple(self._oddities))

    def _from(self, start: int) -> Iterator[str]:
        """The lines from one on, keeping the place."""
        lines = self._lines
        for self._at in range(start, len(lines)):
            yield lines[self._at]

    def _error(self, problem: str, line: int | None = None) -> RulesTextError:
        where = (self._at if line is None else line) + 1
        return RulesTextError(problem, line=min(where, len(self._lines)), rules_read=len(self._rules), last=self._last)

    def _effective_date(self) -> date:
        for line in self._from(0):
            if found := _EFFECTIVE.match(line):
                try:
                    return datetime.strptime(found[1], "%B %d, %Y").date()
                except ValueError:
                    raise self._error(f"{found[1]!r} is not a date") from None
            if line == "Contents" or _CHAPTER.fullmatch(line):
                break
        raise self._error('expected the effective date ("... effective as of MONTH DAY, YEAR") before the contents')

    def _contents(self) -> dict[str, str]:
        """The sections that the table of contents promises; leaves the place at the first line of the rules."""
        while self._at < len(self._lines) and self._lines[self._at] != "Contents":
            self._at += 1
        if self._at == len(self._lines):
            raise self._error('the document ends where "Contents" was expected')
        promised: dict[str, str] = {}
        first: str | None = None
        for line in self._from(self._at + 1):
            if _CHAPTER.fullmatch(line):
                if line == first:
                    return promised
                first = first or line
            elif found := _SECTION.fullmatch(line):
                promised[found[1]] = found[2]
            elif _RULE.fullmatch(line):
                raise self._error("a numbered rule inside the contents: the heading of the first chapter is missing")
        raise self._error("the document ends within the contents")

    def _body(self, promised: Mapping[str, str]) -> None:
        for line in self._from(self._at):
            if line == "Glossary":
                self._finish()
                break
            if line:
                self._body_line(line)
        else:
            self._at = len(self._lines) - 1
            raise self._error("the document ends before the glossary: it is truncated")
        missing = [number for number in promised if number not in self._sections]
        if missing:
            raise self._error(f"section {missing[0]} of the contents has not come: a part of the rules is missing")

    def _body_line(self, line: str) -> None:
        if found := _RULE.fullmatch(line):
            self._finish()
            self._begin(found[1], found[2])
        elif found := _SECTION.fullmatch(line):
            self._finish()
            self._begin_section(found[1], found[2])
        elif found := _CHAPTER.fullmatch(line):
            self._finish()
            self._chapters[found[1]] = found[2]
        elif line.startswith("Example:"):
            if self._last is None:
                raise self._error("an example before the first rule")
            self._examples.append(line.removeprefix("Example:").strip())
        elif found := _BARE_NUMBER.fullmatch(line):
            raise self._error(f"rule {found[1]} has no text")
        elif found := _ODD_NUMBER.match(line):
            raise self._error(f"{found[0]!r} is not a rule number")
        elif not self._paragraph or not (self._indented[self._at] or self._lenient):
            raise self._error(f"expected a numbered rule, an example, or an indented line, not {_shortened(line)!r}")
        elif self._examples:
            self._examples[-1] += " " + line
        else:
            self._paragraph.append(line)

    def _begin_section(self, number: str, heading: str) -> None:
        if number in self._sections:
            raise self._error(f"section {number} a second time")
        if self._sections and int(number) < int(next(reversed(self._sections))):
            raise self._error(f"section {number} after {next(reversed(self._sections))}: out of order")
        if number[0] not in self._chapters:
            raise self._error(f"section {number} outside chapter {number[0]}")
        self._sections[number] = heading

    def _begin(self, number: str, text: str) -> None:
        if number in self._rules:
            raise self._error(f"rule {number} a second time; first on line {self._rules[number].line:,}")
        if not self._sections or next(reversed(self._sections)) != number[:3]:
            raise self._error(f"rule {number} outside section {number[:3]}")
        problem = self._gap(number)
        if problem:
            raise self._error(problem)
        odd = _oddity(number, self._lines[self._at])
        if odd:
            self._oddities.append((self._at + 1, odd))
        self._last = number
        self._begun = self._at
        self._paragraph = [text]
        # Counted at once, so that an error in its own lines tells of this rule too.
        self._rules[number] = Rule(number, text, line=self._at + 1)

    def _gap(self, number: str) -> str | None:
        """What is wrong with a number after the last one. A gap means that lines are missing: editions have none."""
        if self._last is None or self._last[:3] != number[:3]:
            first = f"{number[:3]}.1"
            return None if number == first or self._lenient else f"rule {number} where {first} was expected"
        last_section, last_stem, _, last_letters = sort_key(self._last)
        following = f"{last_section}.{last_stem}{_next_letters(last_letters)}"
        if number in (following, f"{last_section}.{last_stem + 1}"):
            return None
        if sort_key(number) < sort_key(self._last):
            return f"rule {number} after {self._last}: out of order"
        return None if self._lenient else f"rule {number} after {self._last}: something between is missing"

    def _finish(self) -> None:
        if self._last is not None and self._paragraph:
            text = " ".join(self._paragraph)
            self._rules[self._last] = Rule(self._last, text, tuple(self._examples), self._begun + 1)
        self._paragraph, self._examples = [], []

    def _glossary(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The terms. Each is a line after a blank one; its paragraphs follow until the next blank line."""
        term: str | None = None
        paragraphs: list[str] = []
        for line in self._from(self._at + 1):
            if line == "Credits":
                if term is None and not paragraphs:
                    return
                raise self._error(f"the glossary entry {term!r} has no text")
            if not line:
                if term is not None and paragraphs:
                    yield term, tuple(paragraphs)
                    term, paragraphs = None, []
            elif term is None:
                term = line
            else:
                paragraphs.append(line)
        self._at = len(self._lines) - 1
        raise self._error("the document ends within the glossary: it is truncated")


def _shortened(line: str) -> str:
    return line if len(line) <= 40 else f"{line[:40]}..."


def _oddity(number: str, line: str) -> str | None:
    """What is unusual about how a number is printed: rules have a dot and a blank after it, subrules a blank."""
    after = line[len(number) : len(number) + 2]
    if number[-1].isalpha():
        return f"{number}: a dot after the number of a subrule" if after.startswith(".") else None
    if not after.startswith("."):
        return f"{number}: no dot after the number"
    return None if after == ". " else f"{number}: no blank after the dot"


def _next_letters(letters: str) -> str:
    """The letters of the subrule after one: "" to a, k to m, n to p, z to aa."""
    if not letters:
        return "a"
    position = _LETTERS.find(letters[-1])
    if position < 0:
        return "?"
    if position + 1 < len(_LETTERS):
        return letters[:-1] + _LETTERS[position + 1]
    return _next_letters(letters[:-1]) + "a" if letters[:-1] else "aa"
