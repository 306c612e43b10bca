"""Comparing documents with the catalogue."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from headjudge import catalogue
from headjudge.errors import UsageProblem
from headjudge.rules.fingerprint import fingerprint, normalise
from headjudge.rules.known import sketch
from headjudge.rules.paragraphs import read_documents
from headjudge.rules.sources import CardReport, Sources, check

LILY = "If the Lily is under a frog as the heron lands, the heron eats the Lily and the frog hops on."
MOON = "The Moon shines on every pond at once, even on ponds that have no frog in them at all."
SONG = "A choir may sing below the Moon although it has sung before in this very round of the game."
NEW = "Newts that look at the Moon are not frogs, whatever their players say about their tails."


def sketches(*texts: str) -> dict[str, int]:
    """What is recorded of texts."""
    return {fingerprint(text): sketch(normalise(text)) for text in texts}


@pytest.fixture
def cited(tmp_path: Path) -> catalogue.Catalogue:
    """Two rulings on a card, one on another, one from a page."""
    path = tmp_path / "rulings.toml"
    rulings = [
        ("moon.shine", f'cards = [{{ card = "Moon", date = "2030-01-01", sha256 = "{fingerprint(MOON)}" }}]'),
        ("moon.song", f'cards = [{{ card = "Moon", date = "2030-02-02", sha256 = "{fingerprint(SONG)}" }}]'),
        ("lily.page", f'document = "{fingerprint(LILY)}"'),
    ]
    text = 'edition = "2031-01-01"\n'
    for id_, source in rulings:
        text += f'[ruling."{id_}"]\nstatement = "S."\narea = "a"\nprovenance = "card-ruling"\n{source}\n'
    path.write_text(text)
    return catalogue.load(path)


def written(path: Path, content: str | bytes) -> Path:
    """A document on disk."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def mtgjson(**cards: list[tuple[str, str]]) -> str:
    """MTGJSON's AtomicCards."""
    return json.dumps(
        {
            "meta": {"version": "5"},
            "data": {
                name: [{"name": name, "rulings": [{"date": date, "text": text} for date, text in rulings]}]
                for name, rulings in cards.items()
            },
        }
    )


def card(report: Sources, title: str) -> CardReport:
    """What there is to say of one card or document."""
    return next(one for one in report.cards if one.card == title)


def test_nothing_differs(cited, tmp_path: Path) -> None:
    """Every ruling still stands where it stood."""
    data = written(tmp_path / "cards.json", mtgjson(Moon=[("2030-01-01", MOON), ("2030-02-02", SONG)], Sun=[]))
    page = written(tmp_path / "page.txt", f"Search\n\n{LILY}\n")
    report = check(cited, read_documents([data, page]), {})
    assert not report.needs_work
    assert [known.rulings for known in card(report, "Moon").known] == [("moon.shine",), ("moon.song",)]
    assert [known.rulings for known in card(report, "page.txt").known] == [("lily.page",)]


def test_a_changed_paragraph_is_known_by_its_sketch(cited, tmp_path: Path) -> None:
    """Similar text, another fingerprint, even with another date: changed; its old fingerprint is named."""
    changed = MOON.replace("at once", "at the same time")
    data = written(tmp_path / "cards.json", mtgjson(Moon=[("2031-01-01", changed), ("2030-02-02", SONG)]))
    moon = card(check(cited, read_documents([data]), sketches(MOON, SONG)), "Moon")
    (one,) = moon.changed
    assert (one.rulings, one.sha256) == (("moon.shine",), fingerprint(MOON))
    assert one.likeness is not None
    assert moon.new == moon.gone == ()


def test_a_changed_paragraph_without_sketch_is_known_by_its_date(cited, tmp_path: Path) -> None:
    """Where one ruling of a card and date is missing and one other of them has come, it is that."""
    data = written(tmp_path / "cards.json", mtgjson(Moon=[("2030-01-01", NEW), ("2030-02-02", SONG)]))
    (one,) = card(check(cited, read_documents([data]), {}), "Moon").changed
    assert (one.rulings, one.likeness) == (("moon.shine",), None)


def test_new_and_gone(cited, tmp_path: Path) -> None:
    """A paragraph of other words is new; a ruling whose paragraph is nowhere is gone."""
    data = written(tmp_path / "cards.json", mtgjson(Moon=[("2030-01-01", MOON), ("2030-02-02", NEW)]))
    moon = card(check(cited, read_documents([data]), sketches(MOON, SONG)), "Moon")
    assert [paragraph.text for paragraph in moon.new] == [NEW]
    assert [gone.ruling for gone in moon.gone] == ["moon.song"]


def test_a_page_that_lost_its_paragraph(cited, tmp_path: Path) -> None:
    """Pages name no cards: what none of them holds is told once, and card rulings are not missed in them."""
    page = written(tmp_path / "page.txt", f"{NEW}\n")
    report = check(cited, read_documents([page]), {})
    assert [gone.ruling for one in report.cards for gone in one.gone] == ["lily.page"]


def test_scryfall_names_cards_by_id(cited, tmp_path: Path) -> None:
    """The names come from the cards beside it, or else from what the catalogue knows."""
    moon, sun = "00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002"
    rulings = [
        {"object": "ruling", "oracle_id": moon, "published_at": "2030-01-01", "comment": MOON},
        {"object": "ruling", "oracle_id": moon, "published_at": "2030-02-02", "comment": SONG},
        {"object": "ruling", "oracle_id": sun, "published_at": "2030-01-01", "comment": NEW},
    ]
    data = written(tmp_path / "rulings.json", json.dumps(rulings))
    report = check(cited, read_documents([data]), {})
    assert ([one.card for one in report.cards], report.other_cards) == (["Moon"], 1)
    names = [{"object": "card", "oracle_id": sun, "name": "Sun"}]
    cards = written(tmp_path / "oracle-cards.json", json.dumps(names))
    both = check(cited, read_documents([data, cards]), {}, every_card=True)
    assert {one.card for one in both.cards} == {"Moon", "Sun"}


def test_tables_and_gzip(cited, tmp_path: Path) -> None:
    """A table with the columns card, date and text, packed or not."""
    table = f"card\tdate\ttext\nMoon\t2030-01-01\t{MOON}\nMoon\t2030-02-02\t{SONG}\n"
    packed = written(tmp_path / "rulings.tsv.gz", gzip.compress(table.encode()))
    assert not check(cited, read_documents([packed]), {}).needs_work


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.json", b'{"data": {"Moon": [', "line 1: is no whole JSON"),
        ("a.json", b'{"frogs": 1}', "is neither Scryfall's rulings"),
        ("a.json", b'{"data": {"Moon": [{"rulings": [{"date": "2030-01-01"}]}]}}', "the card 'Moon' is not as MTGJSON"),
        ("a.tsv", b"card\ttext\nMoon\tX\n", "line 1: expected the columns card, date and text; date missing"),
        ("a.tsv", b"card\tdate\ttext\nMoon\t2030\n", "line 2: expected card, date and text"),
        ("a.txt", b"\xff\xfe\xfa", "byte 0 is not UTF-8"),
        ("a.tsv.gz", gzip.compress(b"card\tdate\ttext\n" * 99, mtime=0)[:-20], "is cut off"),
        ("a.pdf", b"", "expected .txt, .json, .tsv or .csv"),
    ],
)
def test_other_documents_are_refused(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    """One line: which file, where, what was expected."""
    with pytest.raises(UsageProblem) as told:
        read_documents([written(tmp_path / name, content)])
    assert message in str(told.value)


def test_on_the_command_line(run, cited, tmp_path: Path) -> None:
    """0 nothing differs, 1 something does, 3 a document cannot be read."""
    same = written(tmp_path / "same.json", mtgjson(Moon=[("2030-01-01", MOON), ("2030-02-02", SONG)]))
    other = written(tmp_path / "other.json", mtgjson(Moon=[("2030-01-01", MOON)]))
    broken = written(tmp_path / "broken.json", "{")
    codes = [run("sources", "check", path, "--catalogue", cited.path).returncode for path in (same, other, broken)]
    assert codes == [0, 1, 3]
    data = json.loads(run("sources", "check", other, "--catalogue", cited.path, "--format", "json").stdout)
    assert [one["ruling"] for one in data["cards"]["Moon"]["gone"]] == ["moon.song"]
