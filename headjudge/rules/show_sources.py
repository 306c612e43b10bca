"""``headjudge sources check`` in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.rules.outline import Line, Part
from headjudge.rules.paragraphs import Paragraph
from headjudge.rules.sources import CardReport, Changed, Sources

__all__ = ["as_data", "parts", "title"]


def title(report: Sources) -> str:
    """How much was compared."""
    others = f"; {report.other_cards:,} others that the catalogue has no ruling on" if report.other_cards else ""
    return f"{len(report.cards):,} cards or documents compared with the catalogue{others}"


def parts(report: Sources) -> Iterator[Part]:
    """The report: what differs first."""
    for card in sorted(report.cards, key=lambda one: not one.needs_work):
        yield Part(card.card, list(_lines(card)), _counts(card), danger=1 if card.needs_work else 0)


def as_data(report: Sources) -> dict[str, Any]:
    """The report as data for JSON."""
    return {
        "other_cards": report.other_cards,
        "cards": {
            card.card: {
                "known": [{**_place(one.paragraph), "rulings": one.rulings} for one in card.known],
                "changed": [
                    {
                        **_place(one.paragraph),
                        "rulings": one.rulings,
                        "was": one.sha256,
                        "likeness": None if one.likeness is None else round(one.likeness, 3),
                        "text": one.paragraph.text,
                    }
                    for one in card.changed
                ],
                "new": [{**_place(one), "text": one.text} for one in card.new],
                "gone": [{"ruling": one.ruling, "date": one.date, "sha256": one.sha256} for one in card.gone],
            }
            for card in report.cards
        },
    }


def _counts(card: CardReport) -> str:
    return (
        f"{len(card.known)} in the catalogue, {len(card.changed)} changed, {len(card.new)} new, {len(card.gone)} gone"
    )


def _lines(card: CardReport) -> Iterator[Line]:
    for gone in card.gone:
        yield Line("gone", " ".join(word for word in (gone.ruling, gone.card, gone.date) if word))
    for changed in card.changed:
        yield Line("changed", f"{', '.join(changed.rulings)} ({_told(changed)}): {changed.paragraph.text}")
    for paragraph in card.new:
        yield Line("new", f"{_where(paragraph)}: {paragraph.text}")
    for known in card.known:
        yield Line("known", f"{_where(known.paragraph)}: {', '.join(known.rulings)}")


def _told(changed: Changed) -> str:
    alike = "the one ruling of its date" if changed.likeness is None else f"{changed.likeness:.0%} alike"
    return f"{_where(changed.paragraph)}, {alike}"


def _where(paragraph: Paragraph) -> str:
    return paragraph.date or f"line {paragraph.line:,}"


def _place(paragraph: Paragraph) -> dict[str, Any]:
    return {"line": paragraph.line, "date": paragraph.date or None, "sha256": paragraph.sha256}
