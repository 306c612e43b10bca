"""The contract between the suite and an engine: every message, in the words of the rules.

The same frozen types are the Python protocol (an :class:`Adapter` is called with them) and the wire format of protocol 1
(docs/PROTOCOL.md): msgspec turns them into JSON and the JSON Schemas in docs/ are generated from them.

Ids
    An *id* is a string. It names a player (as the position names them), a card or token, or an ability on the stack. No id
    means two things in one game. The cards and tokens of a position carry the ids (labels) that the position gives them and
    keep them from zone to zone; what comes into being later (tokens, copies of spells, abilities on the stack) gets an id from
    the engine's adapter, which keeps it just as long. That an object is new after a zone change (CR 400.7) is no matter of
    ids: it shows in what no longer applies to it.

Not observable
    A fact that an adapter cannot see is absent (:data:`msgspec.UNSET`), never guessed: a scenario that asks for it is
    unsupported, not failed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from msgspec import UNSET, Struct, UnsetType, field

__all__ = [
    "PROTOCOL",
    "AbilityName",
    "AbilityOnStack",
    "Accept",
    "Action",
    "Activate",
    "Adapter",
    "AdapterError",
    "Announcement",
    "Answer",
    "AnswerGiven",
    "ArrangeCards",
    "Arranged",
    "Assigned",
    "AssignCombatDamage",
    "Attack",
    "Attacks",
    "Block",
    "Blocks",
    "Cast",
    "ChooseMana",
    "ChooseNumber",
    "ChooseObjects",
    "ChooseOptions",
    "ChooseReplacement",
    "ChooseWords",
    "ChooseX",
    "Concede",
    "CostObject",
    "CountersRemoved",
    "Decision",
    "DeclareAttackers",
    "DeclareBlockers",
    "Divide",
    "Divided",
    "EngineError",
    "EngineInfo",
    "Event",
    "IllegalAction",
    "ManaSource",
    "MultipleTimes",
    "NumberChosen",
    "ObjectSpec",
    "ObjectView",
    "ObjectsChosen",
    "OptionsChosen",
    "Order",
    "Ordered",
    "Paid",
    "Pass",
    "PayOrDecline",
    "Placement",
    "PlayLand",
    "PlayerSpec",
    "PlayerView",
    "Position",
    "ReplacementChosen",
    "Result",
    "Share",
    "SpecialAction",
    "SpellOnStack",
    "StackObject",
    "Step",
    "Support",
    "TokenSpec",
    "Turn",
    "TurnFaceUp",
    "UNSET",
    "Unsupported",
    "View",
    "WordsChosen",
    "YesNo",
    "ManaChosen",
]

PROTOCOL = 1
"""The number of the protocol that these types speak; it changes when a message changes its meaning or loses a field."""

Id: TypeAlias = str
"""A player, a card or token, or an ability on the stack: see the head of this module."""

Symbol: TypeAlias = str
"""A mana symbol without its braces: ``"W"``, ``"C"``, ``"2"``, ``"X"``, ``"2/B"``, ``"W/P"``, ``"S"`` (CR 107.4)."""


class Step(StrEnum):
    """The steps and main phases of a turn, in order (CR 500.1), under the names that scenarios use."""

    UNTAP = "untap step"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    PRECOMBAT_MAIN = "precombat main phase"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers step"
    DECLARE_BLOCKERS = "declare blockers step"
    FIRST_STRIKE_DAMAGE = "first-strike damage step"
    COMBAT_DAMAGE = "combat damage step"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main phase"
    END = "end step"
    CLEANUP = "cleanup step"


class _Message(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all messages share: immutable, strict about unknown fields, silent about defaults."""


# ---- who is there -------------------------------------------------------------------------------------------------------


class EngineInfo(_Message, frozen=True, kw_only=True):
    """Who is under test. ``capabilities`` holds names of the registry in adapters/capabilities.toml and no others."""

    name: str
    version: str
    language: str = ""
    homepage: str = ""
    protocol: int = PROTOCOL
    capabilities: tuple[str, ...] = ()


class Support(_Message, frozen=True):
    """Whether the engine knows a card: ``full``, ``partial`` (with the reason: it is judged all the same) or ``none``."""

    level: Literal["full", "partial", "none"]
    reason: str = ""


# ---- a position ---------------------------------------------------------------------------------------------------------


class TokenSpec(_Message, frozen=True, kw_only=True):
    """A token as the effect that made it states it (CR 111.3). ``name`` is its name: its subtypes unless stated (111.4).

    A token that the rules define (111.10: Treasure, Powerstone, ...) has only ``predefined`` and its name; its
    characteristics and abilities are the rules'.
    """

    name: str
    predefined: bool = False
    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


class ObjectSpec(_Message, frozen=True, kw_only=True):
    """A card or token of a position. Exactly one of ``card``, ``token`` and ``token_copy_of`` says what it is.

    ``owner`` and ``controller`` are players; ``controller`` is the player who would control the permanent without any effect
    of the position. ``chosen`` holds values chosen as the permanent entered: creature types, colors, players, card names.
    ``sick`` means that the permanent has come under its controller's control since their most recent turn began (302.6).
    """

    id: Id
    card: str | None = None
    token: TokenSpec | None = None
    token_copy_of: str | None = None
    copying: str | None = None
    owner: str
    controller: str
    tapped: bool = False
    face_down: bool = False
    transformed: bool = False
    flipped: bool = False
    phased_out: bool = False
    sick: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    attached_to: Id | None = None
    chosen: tuple[str, ...] = ()


class PlayerSpec(_Message, frozen=True, kw_only=True):
    """A player and the zones of theirs that only cards lie in. ``library`` is top first; pool is symbol to amount."""

    name: str
    life: int = 20
    counters: dict[str, int] = field(default_factory=dict)
    mana_pool: dict[Symbol, int] = field(default_factory=dict)
    lands_played: int = 0
    library: tuple[ObjectSpec, ...] = ()
    hand: tuple[ObjectSpec, ...] = ()
    graveyard: tuple[ObjectSpec, ...] = ()
    exile: tuple[ObjectSpec, ...] = ()
    command: tuple[ObjectSpec, ...] = ()


class Turn(_Message, frozen=True, kw_only=True):
    """Whose turn it is and how far it has come."""

    active_player: str
    step: Step = Step.PRECOMBAT_MAIN
    number: int = 1


class Position(_Message, frozen=True, kw_only=True):
    """A whole starting state, declared at once: nothing triggers and nothing is replaced by setting it up.

    ``players`` are in turn order, ``battlefield`` is in the order of timestamps (613.7). The step of ``turn`` is running, its
    beginning is over: its turn-based actions are done and what triggers at its beginning has resolved long ago. The active
    player has priority (in a step without priority: the next thing to happen is that the step ends). Whether state-based
    actions are checked before the first action is left to the engine: no scenario may rest on it.
    """

    players: tuple[PlayerSpec, ...]
    battlefield: tuple[ObjectSpec, ...] = ()
    turn: Turn


# ---- actions ------------------------------------------------------------------------------------------------------------


class AbilityName(_Message, frozen=True, kw_only=True):
    """Which ability of an object: by its activation cost as printed, by keyword, or by ordinal.

    A cost names an ability where it is made of symbols alone; one with words in it goes by its ordinal. ``ordinal`` counts
    the paragraphs of the rules text from 1. At most one field is set; with none it is the only ability
    (for an action: the only one that the action could mean).
    """

    cost: str | None = None
    keyword: str | None = None
    ordinal: int | None = None


class CostObject(_Message, frozen=True, kw_only=True):
    """An object used to pay: what is done with it, and for which mana if it stands for mana (convoke 702.51)."""

    deed: Literal["tap", "untap", "sacrifice", "discard", "exile", "return", "reveal"]
    object: Id
    mana: tuple[Symbol, ...] = ()


class CountersRemoved(_Message, frozen=True, kw_only=True):
    """Counters removed from an object to pay a cost."""

    number: int
    kind: str
    object: Id


class ManaSource(_Message, frozen=True, kw_only=True):
    """A mana ability to activate while paying, and the mana it is to make where it could make several."""

    object: Id
    ability: AbilityName = AbilityName()
    mana: tuple[Symbol, ...] = ()


class Share(_Message, frozen=True):
    """A part of a division (601.2d, 510.1c): so many to that object or player."""

    number: int
    to: Id


class MultipleTimes(_Message, frozen=True):
    """A keyword that is a way to cast, and how often (multikicker)."""

    keyword: str
    times: int = 1


class Announcement(_Message, frozen=True, kw_only=True):
    """All that a player chooses while casting or activating (601.2b-h, 602.2b) or for a special action.

    ``None`` means not said. An engine asks for what is missing and has an alternative (as a pending decision); what is said
    and the engine never needed for lack of an alternative is fine; what is said and the engine passed over although there was
    an alternative is named in :attr:`View.ignored`.

    ``modes`` are counted from 1 in the order of the text. ``chosen`` are names chosen while announcing (a face, an opponent).
    ``symbols`` says, for each hybrid or Phyrexian symbol in order, what it is to be: a mana symbol, or ``"2 life"``.
    ``paying`` is the mana, symbol by symbol, and the life (``"2 life"``) spent on the total cost.
    """

    x: int | None = None
    modes: tuple[int, ...] | None = None
    chosen: tuple[str, ...] = ()
    targets: tuple[Id, ...] | None = None
    division: tuple[Share, ...] | None = None
    using: tuple[MultipleTimes, ...] = ()
    face_down: bool = False
    without_paying_mana_cost: bool = False
    objects: tuple[CostObject, ...] = ()
    counters_removed: tuple[CountersRemoved, ...] = ()
    symbols: tuple[str, ...] | None = None
    paying: tuple[str, ...] | None = None
    mana_from: tuple[ManaSource, ...] | None = None


class _Action(_Message, frozen=True, kw_only=True, tag_field="action"):
    player: str


class PlayLand(_Action, frozen=True, tag="play land"):
    """Play a land (116.2a)."""

    object: Id
    announcement: Announcement = Announcement()


class Cast(_Action, frozen=True, tag="cast"):
    """Cast a spell (601). ``face`` names the half or face where the card has several, as printed."""

    object: Id
    face: str | None = None
    announcement: Announcement = Announcement()


class Activate(_Action, frozen=True, tag="activate"):
    """Activate an ability (602), a mana ability (605.3) or a loyalty ability (606), from whatever zone the object is in."""

    object: Id
    ability: AbilityName = AbilityName()
    announcement: Announcement = Announcement()


class TurnFaceUp(_Action, frozen=True, tag="turn face up"):
    """Turn a face-down permanent face up (116.2b)."""

    object: Id
    announcement: Announcement = Announcement()


class SpecialAction(_Action, frozen=True, tag="special action"):
    """Suspend, foretell or plot a card (116.2f, h, k)."""

    keyword: Literal["suspend", "foretell", "plot"]
    object: Id
    announcement: Announcement = Announcement()


class Pass(_Action, frozen=True, tag="pass"):
    """Pass priority once (117.3d)."""


class Concede(_Action, frozen=True, tag="concede"):
    """Leave the game (104.3a). Legal at any time."""


class AnswerGiven(_Action, frozen=True, tag="answer"):
    """Answer the pending decision, which must be this player's."""

    answer: Answer


Action: TypeAlias = PlayLand | Cast | Activate | TurnFaceUp | SpecialAction | Pass | Concede | AnswerGiven


# ---- decisions: what a player is asked ----------------------------------------------------------------------------------


class _Decision(_Message, frozen=True, kw_only=True, tag_field="decision"):
    """A question to one player. ``purpose`` is a word for what it is about (see :data:`PURPOSES`); ``source`` the object
    whose effect, ability or cost asks, where there is one."""

    player: str
    purpose: str
    source: Id | None = None


class ChooseObjects(_Decision, frozen=True, tag="objects"):
    """Choose from ``minimum`` to ``maximum`` of the objects and players offered; ``ordered`` if the order matters."""

    options: tuple[Id, ...]
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False


class ChooseNumber(_Decision, frozen=True, tag="number"):
    """Choose a number; no maximum means none."""

    minimum: int = 0
    maximum: int | None = None


class ChooseX(_Decision, frozen=True, tag="x"):
    """Choose the value of X (107.3a)."""

    minimum: int = 0
    maximum: int | None = None


class Divide(_Decision, frozen=True, tag="division"):
    """Divide ``total`` among the objects and players named, each at least ``each_at_least`` (601.2d)."""

    total: int
    among: tuple[Id, ...]
    each_at_least: int = 1


class YesNo(_Decision, frozen=True, tag="yes or no"):
    """Whether to do what an effect says a player may do, or to accept an offer."""


class ChooseOptions(_Decision, frozen=True, tag="options"):
    """Choose modes or branches, counted from 1. ``labels`` are for people to read."""

    labels: tuple[str, ...]
    minimum: int = 1
    maximum: int = 1


class ChooseWords(_Decision, frozen=True, tag="words"):
    """Choose words of a kind: a creature type, a color, a card name, a kind of counter. No ``options`` means any."""

    kind: Literal["creature type", "land type", "card type", "color", "card name", "counter kind", "player", "word"]
    options: tuple[str, ...] | None = None
    minimum: int = 1
    maximum: int = 1


class ChooseMana(_Decision, frozen=True, tag="mana"):
    """Choose which mana an ability makes: each option is a whole amount, symbol by symbol."""

    options: tuple[tuple[Symbol, ...], ...]


class Order(_Decision, frozen=True, tag="order"):
    """Put things in an order: for abilities that wait to be put on the stack, the order of putting (603.3b): the last named
    resolves first. For cards, the first named comes to lie on top. With the purpose ``timestamps`` it is the order in which
    objects that enter at once receive theirs (613.7m): an engine may ask, and a scenario in which it matters says so."""

    items: tuple[Id, ...]
    of: tuple[StackObject, ...] = ()


class PayOrDecline(_Decision, frozen=True, tag="pay"):
    """Pay a cost or not ("unless", "if you pay"). ``cost`` is what is asked, in the symbols and words of the rules."""

    cost: str


class ChooseReplacement(_Decision, frozen=True, tag="replacement"):
    """Choose which replacement or prevention effect is applied next (616.1), by the source of each."""

    options: tuple[Id, ...]


class Attack(_Message, frozen=True):
    """An attacker and what it attacks: a player, a planeswalker, a battle."""

    attacker: Id
    defender: Id


class Block(_Message, frozen=True):
    """A blocker and an attacker that it blocks; a creature that blocks several stands in several."""

    blocker: Id
    attacker: Id


class DeclareAttackers(_Decision, frozen=True, tag="attackers"):
    """Declare attackers (508.1). ``attackers`` are the creatures that could attack, ``defenders`` what could be attacked."""

    attackers: tuple[Id, ...] = ()
    defenders: tuple[Id, ...] = ()


class DeclareBlockers(_Decision, frozen=True, tag="blockers"):
    """Declare blockers (509.1). ``blockers`` are the creatures that could block, ``attackers`` what they could block."""

    blockers: tuple[Id, ...] = ()
    attackers: tuple[Id, ...] = ()


class AssignCombatDamage(_Decision, frozen=True, tag="combat damage"):
    """Divide the combat damage of one creature among those it may assign damage to (510.1c-d)."""

    creature: Id
    total: int
    among: tuple[Id, ...]


class ArrangeCards(_Decision, frozen=True, tag="arrange"):
    """Put each of the cards to one of the places offered (scry, surveil, look at the top cards)."""

    cards: tuple[Id, ...]
    places: tuple[str, ...]


Decision: TypeAlias = (
    ChooseObjects
    | ChooseNumber
    | ChooseX
    | Divide
    | YesNo
    | ChooseOptions
    | ChooseWords
    | ChooseMana
    | Order
    | PayOrDecline
    | ChooseReplacement
    | DeclareAttackers
    | DeclareBlockers
    | AssignCombatDamage
    | ArrangeCards
)

PURPOSES = frozenset(
    {
        "target",
        "mode",
        "x",
        "division",
        "cost",
        "mana",
        "proliferate",
        "populate",
        "fabricate",
        "sacrifice",
        "discard",
        "legend",
        "copy",
        "may",
        "unless",
        "triggers",
        "timestamps",
        "replacement",
        "attackers",
        "blockers",
        "combat damage",
        "search",
        "scry",
        "surveil",
        "arrange",
        "vote",
        "choose",
        "name",
        "keep",
        "destroy",
        "exile",
        "return",
        "cast",
        "discover",
        "explore",
        "connive",
        "damage",
        "counters",
        "attach",
        "number",
        "player",
    }
)
"""What a decision can be about; ``choose`` where no other word fits."""


# ---- answers ------------------------------------------------------------------------------------------------------------


class _Answer(_Message, frozen=True, tag_field="answer"):
    pass


class ObjectsChosen(_Answer, frozen=True, tag="objects"):
    """Objects and players, for :class:`ChooseObjects`."""

    chosen: tuple[Id, ...]


class NumberChosen(_Answer, frozen=True, tag="number"):
    """A number, for :class:`ChooseNumber` and :class:`ChooseX`."""

    number: int


class Divided(_Answer, frozen=True, tag="division"):
    """Shares, for :class:`Divide`."""

    shares: tuple[Share, ...]


class Accept(_Answer, frozen=True, tag="accept"):
    """Yes or no, for :class:`YesNo`; no, for :class:`PayOrDecline`."""

    accepted: bool


class OptionsChosen(_Answer, frozen=True, tag="options"):
    """Modes or branches counted from 1, for :class:`ChooseOptions`."""

    chosen: tuple[int, ...]


class WordsChosen(_Answer, frozen=True, tag="words"):
    """Words, for :class:`ChooseWords`."""

    words: tuple[str, ...]


class ManaChosen(_Answer, frozen=True, tag="mana"):
    """One of the amounts offered, in any order of symbols, for :class:`ChooseMana`."""

    mana: tuple[Symbol, ...]


class Ordered(_Answer, frozen=True, tag="order"):
    """All of the items, in the order wanted, for :class:`Order`."""

    items: tuple[Id, ...]


class Paid(_Answer, frozen=True, tag="pay"):
    """The cost is paid, for :class:`PayOrDecline`, and with what."""

    announcement: Announcement = Announcement()


class ReplacementChosen(_Answer, frozen=True, tag="replacement"):
    """The source of the effect to apply next, for :class:`ChooseReplacement`."""

    source: Id


class Attacks(_Answer, frozen=True, tag="attackers"):
    """The whole declaration (none if empty), for :class:`DeclareAttackers`; ``announcement`` pays costs to attack."""

    attacks: tuple[Attack, ...] = ()
    announcement: Announcement = Announcement()


class Blocks(_Answer, frozen=True, tag="blockers"):
    """The whole declaration (none if empty), for :class:`DeclareBlockers`; ``announcement`` pays costs to block."""

    blocks: tuple[Block, ...] = ()
    announcement: Announcement = Announcement()


class Assigned(_Answer, frozen=True, tag="combat damage"):
    """All of one creature's combat damage, for :class:`AssignCombatDamage`."""

    shares: tuple[Share, ...]


class Placement(_Message, frozen=True):
    """Where cards are put; the first named of several comes to lie topmost."""

    place: Literal["top", "bottom", "graveyard", "hand", "battlefield", "exile"]
    cards: tuple[Id, ...]


class Arranged(_Answer, frozen=True, tag="arrange"):
    """Every card, put to its place, for :class:`ArrangeCards`."""

    placements: tuple[Placement, ...]


Answer: TypeAlias = (
    ObjectsChosen
    | NumberChosen
    | Divided
    | Accept
    | OptionsChosen
    | WordsChosen
    | ManaChosen
    | Ordered
    | Paid
    | ReplacementChosen
    | Attacks
    | Blocks
    | Assigned
    | Arranged
)


# ---- what is seen -------------------------------------------------------------------------------------------------------


class ObjectView(_Message, frozen=True, kw_only=True):
    """A card, token or permanent as it is now, its characteristics after all effects (613). Absent: not observable.

    ``name`` is its present name ("" for none), ``card`` the printed name of the front face or of the token as created.
    ``keywords`` are small words as the rules write them (``"first strike"``, ``"protection from red"``, ``"ward {2}"``).
    ``abilities`` names every ability that is no keyword, as :class:`AbilityName` would (cost or ordinal).
    ``attacking`` is what it attacks, ``""`` for attacking nothing any more; ``blocking`` lists what it blocks; ``blocked_by``
    lists its blockers, and ``blocked`` says that it counts as blocked (509.1h) though they may be gone.
    """

    id: Id
    card: str
    owner: str | UnsetType = UNSET
    controller: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    token: bool | UnsetType = UNSET
    tapped: bool | UnsetType = UNSET
    face_down: bool | UnsetType = UNSET
    phased_out: bool | UnsetType = UNSET
    transformed: bool | UnsetType = UNSET
    flipped: bool | UnsetType = UNSET
    power: int | None | UnsetType = UNSET
    toughness: int | None | UnsetType = UNSET
    mana_value: int | UnsetType = UNSET
    colors: tuple[str, ...] | UnsetType = UNSET
    supertypes: tuple[str, ...] | UnsetType = UNSET
    types: tuple[str, ...] | UnsetType = UNSET
    subtypes: tuple[str, ...] | UnsetType = UNSET
    every_creature_type: bool | UnsetType = UNSET
    keywords: tuple[str, ...] | UnsetType = UNSET
    abilities: tuple[AbilityName, ...] | UnsetType = UNSET
    counters: dict[str, int] | UnsetType = UNSET
    damage: int | UnsetType = UNSET
    attached_to: Id | None | UnsetType = UNSET
    attacking: Id | None | UnsetType = UNSET
    blocking: tuple[Id, ...] | UnsetType = UNSET
    blocked: bool | UnsetType = UNSET
    blocked_by: tuple[Id, ...] | UnsetType = UNSET


class _StackObject(_Message, frozen=True, kw_only=True, tag_field="kind"):
    id: Id
    controller: str
    targets: tuple[Id, ...] | UnsetType = UNSET


class SpellOnStack(_StackObject, frozen=True, tag="spell"):
    """A spell, or a copy of one: its characteristics are ``object``'s."""

    object: ObjectView
    x: int | None | UnsetType = UNSET


class AbilityOnStack(_StackObject, frozen=True, tag="ability"):
    """An activated or triggered ability: the object it is of, and which. ``names`` holds every name that fits it (ordinal,
    cost, keyword: each an :class:`AbilityName` with one field set); absent if the engine does not tell which ability it is."""

    source: Id
    source_card: str
    type: Literal["activated", "triggered"] | UnsetType = UNSET
    names: tuple[AbilityName, ...] | UnsetType = UNSET
    text: str = ""


StackObject: TypeAlias = SpellOnStack | AbilityOnStack


class PlayerView(_Message, frozen=True, kw_only=True):
    """A player. Zones hold cards in order (library top first); where only the number of cards is seen, the number.

    ``designations`` are words such as ``"hexproof"``, ``"the city's blessing"``, ``"the initiative"``.
    """

    name: str
    life: int
    counters: dict[str, int] | UnsetType = UNSET
    mana_pool: dict[Symbol, int] | UnsetType = UNSET
    lands_played: int | UnsetType = UNSET
    designations: tuple[str, ...] | UnsetType = UNSET
    library: tuple[ObjectView, ...] | int | UnsetType = UNSET
    hand: tuple[ObjectView, ...] | int | UnsetType = UNSET
    graveyard: tuple[ObjectView, ...] | int | UnsetType = UNSET
    status: Literal["playing", "lost", "won", "left"] = "playing"


class Result(_Message, frozen=True):
    """The game is over: who has won; nobody means a draw (104.4)."""

    winners: tuple[str, ...] = ()


EVENTS: dict[str, str] = {
    "life": "player's life total changed by `amount` (negative: lost)",
    "damage": "`source` dealt `amount` damage to `object` or `player`; `combat` if combat damage",
    "draw": "`player` drew `object`",
    "discard": "`player` discarded `object`",
    "mill": "`player` milled `object`",
    "shuffle": "`player` shuffled their library",
    "trigger": "an ability of `source` triggered (603.2), a mana ability as well; `names` says which; `player` controls it",
    "zone": "`object` moved from zone `from_zone` to zone `to_zone`",
    "tap": "`object` became tapped",
    "untap": "`object` became untapped",
    "counters": "`amount` counters of the kind `counter` were put on (negative: removed from) `object` or `player`",
    "mana": "mana `mana` was added to `player`'s pool by an ability of `source`",
    "cast": "`player` cast `object`",
    "activate": "`player` activated an ability of `source`",
    "token": "`player` created token `object`",
    "play": "`player` played land `object`",
    "attack": "`object` was declared attacking `to`",
    "block": "`object` was declared blocking `to`",
    "resolve": "the spell `object` or an ability of `source` resolved or left the stack without effect",
    "step": "the step `step` of `player`'s turn began",
    "end": "the game ended",
    "other": "anything else, in words (`text`)",
}
"""The kinds of event and which fields of :class:`Event` each uses. An adapter declares ``events:KIND`` for those it reports."""


class Event(_Message, frozen=True, kw_only=True):
    """Something that happened since the last view: see :data:`EVENTS` for what ``kind`` says and which fields go with it."""

    kind: str
    player: str | None = None
    object: Id | None = None
    source: Id | None = None
    to: Id | None = None
    amount: int | None = None
    combat: bool | None = None
    from_zone: str | None = None
    to_zone: str | None = None
    counter: str | None = None
    mana: tuple[Symbol, ...] = ()
    names: tuple[AbilityName, ...] | UnsetType = UNSET
    step: Step | None = None
    text: str = ""


class View(_Message, frozen=True, kw_only=True):
    """Everything observable after an action, with the pending decision and the events since the last view.

    ``stack`` is listed from the top. ``priority`` is the player who may act, ``None`` while a decision is pending or nobody
    has priority. ``waiting_triggers`` are abilities that have triggered and wait to be put on the stack (603.3), which
    happens while a decision about them is pending. ``ignored`` names the parts of the last announcement (its fields) that the
    engine passed over although there was an alternative.
    """

    players: tuple[PlayerView, ...]
    turn: Turn
    priority: str | None = None
    battlefield: tuple[ObjectView, ...] = ()
    exile: tuple[ObjectView, ...] | UnsetType = UNSET
    command: tuple[ObjectView, ...] | UnsetType = UNSET
    stack: tuple[StackObject, ...] = ()
    waiting_triggers: tuple[AbilityOnStack, ...] = ()
    pending: Decision | None = None
    result: Result | None = None
    events: tuple[Event, ...] = ()
    ignored: tuple[str, ...] = ()


# ---- the adapter --------------------------------------------------------------------------------------------------------


class AdapterError(Exception):
    """What an adapter may raise. Anything else that it raises is an error of the engine (:class:`EngineError`)."""


class IllegalAction(AdapterError):
    """The engine refuses an action or an answer. The game is as before. ``reason`` is the engine's own."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unsupported(AdapterError):
    """The engine or its adapter cannot do or show something; ``what`` is ``card``, ``capability`` or ``not observable``."""

    def __init__(self, reason: str, what: Literal["card", "capability", "not observable"] = "capability") -> None:
        super().__init__(reason)
        self.reason = reason
        self.what = what


class EngineError(AdapterError):
    """The engine crashed, timed out or broke the protocol."""

    def __init__(self, reason: str, kind: Literal["crashed", "timed out", "broke the protocol"] = "crashed") -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind = kind


@runtime_checkable
class Adapter(Protocol):
    """An engine that can be judged. One game is under way at a time; :meth:`start` ends the one before.

    An adapter with the capability ``snapshot`` also has ``snapshot() -> str`` and ``restore(str) -> View``; without it the
    table replays the record of the game on a fresh start instead.
    """

    def describe(self) -> EngineInfo:
        """Name, version and capabilities of the engine. May be called before anything else, and often."""
        ...

    def support(self, card_names: tuple[str, ...]) -> dict[str, Support]:
        """For each card named, whether the engine knows it."""
        ...

    def start(self, position: Position) -> View:
        """Set up a position. Raises :class:`Unsupported` for what cannot be set up."""
        ...

    def act(self, action: Action) -> View:
        """Carry out an action or an answer. Raises :class:`IllegalAction` if refused: the game is then as before."""
        ...

    def view(self) -> View:
        """The present view, without events: those are reported once, by the call that caused them."""
        ...

    def close(self) -> None:
        """Give back everything. Nothing is called afterwards."""
        ...
