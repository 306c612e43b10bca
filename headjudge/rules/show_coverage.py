"""``headjudge coverage`` in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from headjudge.rules.coverage import Coverage, Share
from headjudge.rules.outline import Line, Part

__all__ = ["as_data", "parts", "picture", "title"]

_BAR = 24


def title(report: Coverage) -> str:
    """The one number, with its denominator."""
    total = report.total
    return (
        f"{total.covered:,} of {total.of:,} testable rules of {report.edition} ({total.percent:.1f} %) "
        "have a ruling with scenarios"
    )


def parts(report: Coverage) -> Iterator[Part]:
    """The report."""
    yield Part(
        "Beside these",
        [
            Line(f"{len(report.maybe_covered):,}", f"of {report.maybe:,} rules that perhaps can be tested"),
            Line(f"{len(report.beside):,}", "rules that count as not testable, and have scenarios all the same"),
            Line(f"{len(report.without_scenario):,}", "rulings without any scenario; they cover nothing"),
        ],
    )
    if report.stale:
        lines = [Line(ruling, number) for ruling, number in report.stale]
        note = "The fingerprint is not that of the rule under the number in this edition; they cover nothing."
        yield Part("Rulings that rest on another text", lines, note, danger=1)
    yield Part("By chapter", [_line(share) for share in report.chapters])
    yield Part("By section", [_line(share) for share in report.sections])
    if report.headings:
        lines = [Line(one.number, f"weight {one.weight}; {one.heading}") for one in report.next]
        yield Part("Next, by weight", lines, "How many other rules cite it, plus its examples.")
    else:
        lines = [
            Line(share.number, f"{share.of - share.covered:>4} testable rules not covered") for share in report.emptiest
        ]
        yield Part("Next, by section", lines, "Give the rules text to weigh each rule by what cites it.")


def as_data(report: Coverage) -> dict[str, Any]:
    """The report as data for JSON."""
    return {
        "edition": report.edition,
        "testable": _share(report.total),
        "maybe": {"covered": len(report.maybe_covered), "of": report.maybe},
        "beside": sorted(report.beside),
        "stale": [{"ruling": ruling, "number": number} for ruling, number in report.stale],
        "without_scenario": report.without_scenario,
        "chapters": {share.number: _share(share) for share in report.chapters},
        "sections": {share.number: _share(share) for share in report.sections},
        "next_sections": [share.number for share in report.emptiest],
        "next": [{"number": one.number, "weight": one.weight} for one in report.next],
    }


def picture(report: Coverage) -> str:
    """A map of the book as SVG: a row a chapter, a tile a section with testable rules, the fuller the more covered.

    Text has the colour of the surrounding page, so that it is at home in a light and a dark report. Each tile has its
    figures as a title.
    """
    tile, gap, left = 34, 3, 92
    rows = [(chapter, [s for s in report.sections if s.number[0] == chapter.number]) for chapter in report.chapters]
    width = left + max((len(sections) for _, sections in rows), default=0) * (tile + gap)
    height = len(rows) * (tile + gap) + 26
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="system-ui, sans-serif" font-size="11" fill="currentColor">',
        f"<title>{escape(title(report))}</title>",
        f'<text x="0" y="14" font-size="13">{escape(title(report))}</text>',
    ]
    for row, (chapter, sections) in enumerate(rows):
        y = 24 + row * (tile + gap)
        out.append(f'<text x="0" y="{y + 21}">{chapter.number}xx  {chapter.covered} of {chapter.of}</text>')
        for column, section in enumerate(sections):
            out.append(_tile(section, left + column * (tile + gap), y, tile))
    out.append("</svg>")
    return "\n".join(out) + "\n"


def _tile(section: Share, x: int, y: int, size: int) -> str:
    filled = round(size * section.percent / 100, 1)
    name = f" {section.name}" if section.name else ""
    tip = escape(f"{section.number}{name}: {section.covered} of {section.of} ({section.percent:.0f} %)")
    return (
        f"<g><title>{tip}</title>"
        f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="4" fill="currentColor" fill-opacity="0.08"/>'
        f'<rect x="{x}" y="{y + size - filled}" width="{size}" height="{filled}" rx="4" fill="#2e9e5b" '
        'fill-opacity="0.75"/>'
        f'<text x="{x + size / 2}" y="{y + 21}" text-anchor="middle">{section.number}</text></g>'
    )


def _share(share: Share) -> dict[str, Any]:
    return {"covered": share.covered, "of": share.of, "percent": round(share.percent, 1)}


def _line(share: Share) -> Line:
    full = round(_BAR * share.percent / 100)
    # A section that is begun shows it, one that is not finished does not look so.
    full = min(max(full, 1 if share.covered else 0), _BAR if share.covered == share.of else _BAR - 1)
    bar = "#" * full + "." * (_BAR - full)
    name = f"  {share.name}" if share.name else ""
    return Line(share.number, f"{bar} {share.covered:>4} of {share.of:>4}{name}")
