"""The parts of Forge's adapter that need no engine: names of abilities, card scripts, tokens, words, the set-up card."""

from __future__ import annotations

from typing import Any

import pytest

BALLISTA = {
    "name": "Walking Ballista",
    "paragraphs": [
        "Walking Ballista enters with X +1/+1 counters on it.",
        "{4}: Put a +1/+1 counter on Walking Ballista.",
        "Remove a +1/+1 counter from Walking Ballista: It deals 1 damage to any target.",
    ],
}
MAGE = {
    "name": "Soul-Scar Mage",
    "paragraphs": [
        "Prowess (Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.)",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
        "counters on that creature instead.",
    ],
}
CHANDRA = {
    "name": "Chandra, Fire Artisan",
    "paragraphs": [
        "Whenever one or more loyalty counters are removed from Chandra, Fire Artisan, she deals that much damage to target "
        "opponent or planeswalker.",
        "[+1]: Exile the top card of your library. You may play it this turn.",
        "[−7]: Exile the top seven cards of your library. You may play them this turn.",
    ],
}
LAND = {"name": "Steam Vents", "paragraphs": ["({T}: Add {U} or {R}.)", "As Steam Vents enters, you may pay 2 life."]}
ANGEL = {
    "name": "Exalted Angel",
    "paragraphs": ["Flying, lifelink", "Morph {2}{W}{W} (You may cast this card face down as a 2/2 creature for {3}.)"],
}

SCRIPTS = {
    "res/cardsfolder/b/burst_lightning.txt": "Name:Burst Lightning\nManaCost:R\nTypes:Instant\nK:Kicker:4\n"
    "A:SP$ DealDamage | ValidTgts$ Any | NumDmg$ X\nOracle:Kicker {4}\\nBurst Lightning deals 2 damage to any target.\n",
    "res/cardsfolder/k/kolaghans_command.txt": "Name:Kolaghan's Command\nManaCost:1 B R\nTypes:Instant\n"
    "A:SP$ Charm | Choices$ DBReturn,DBDamage | CharmNum$ 2\n"
    "SVar:DBReturn:DB$ ChangeZone | SpellDescription$ Return target creature card.\n"
    "SVar:DBDamage:DB$ DealDamage | SpellDescription$ CARDNAME deals 2 damage to any target.\nOracle:Choose two\n",
    "res/cardsfolder/d/delver_of_secrets_insectile_aberration.txt": "Name:Delver of Secrets\nManaCost:U\n"
    "Types:Creature Human Wizard\nPT:1/1\nOracle:At the beginning of your upkeep, look.\nALTERNATE\n"
    "Name:Insectile Aberration\nManaCost:no cost\nTypes:Creature Human Insect\nPT:3/2\nK:Flying\nOracle:Flying\n",
    "res/cardsfolder/m/mana_flare.txt": "Name:Mana Flare\nManaCost:2 R\nTypes:Enchantment\n"
    "T:Mode$ TapsForMana | ValidCard$ Land | Execute$ TrigMana | Static$ True\nOracle:Whenever a player taps a land.\n",
    "res/cardsfolder/h/hardened_scales.txt": "Name:Hardened Scales\nTypes:Enchantment\nR:Event$ AddCounter\nOracle:If\n",
    "res/tokenscripts/w_1_1.txt": "Name:Soldier\n",
}


def test_costs_are_compared_as_what_they_say(javascript: Any) -> None:
    """Blanks, brackets, kinds of minus signs and the order of symbols make no difference; another cost does."""
    pairs = [
        ["{2}, {T}", "{2},{T}", True], ["{T}, {2}", "{2}, {T}", True], ["{2}{U}", "{U}{2}", True],
        ["[−7]", "-7", True], ["[+1]", "+1", True], ["[0]", "0", True],
        ["{2}", "{T}", False], ["+1", "-1", False], ["{1}", "{1}{1}", False], ["{2}, {Q}", "{2}, {T}", False],
    ]  # fmt: skip
    same = javascript("abilities.mjs", "given.map(([one, other]) => m.plainCost(one) === m.plainCost(other))", pairs)
    assert same == [expected for *_, expected in pairs]


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("{4}: Put a +1/+1 counter on it.", "{4}"),
        ("{2}, {T}, Sacrifice an artifact: Draw a card.", "{2}, {T}, Sacrifice an artifact"),
        ("Sacrifice a creature: Scry 1.", "Sacrifice a creature"),
        ("[−7]: Exile it.", "[−7]"),
        ("Boast — {1}{R}: Draw a card.", "{1}{R}"),
        ("Remove a +1/+1 counter from it: It deals 1 damage.", "Remove a +1/+1 counter from it"),
        ("Choose one: this or that.", None),
        ("Whenever it attacks, draw a card.", None),
        ("Flying", None),
        ('Enchanted creature has "{T}: Draw a card."', None),
    ],
)
def test_the_printed_cost_of_a_paragraph(javascript: Any, text: str, cost: str | None) -> None:
    """What stands before the colon is a cost if it is made of symbols or begins with a deed; other colons are not costs."""
    assert javascript("abilities.mjs", "m.printedCost(given)", text) == cost


def test_an_ability_has_every_name_that_fits(javascript: Any) -> None:
    """By the engine's text for it, the paragraph is found, with its cost in symbols and its keyword."""
    cases = [
        ["{4}: Put a +1/+1 counter on CARDNAME.".replace("CARDNAME", "Walking Ballista"), BALLISTA, "{4}"],
        ["Remove a +1/+1 counter from Walking Ballista: It deals 1 damage to any target.", BALLISTA, None],
        ["Prowess", MAGE, None],
        ["[+1]: Exile the top card of your library. You may play it this turn.", CHANDRA, "+1"],
        ["[-7]: Exile the top seven cards of your library. You may play them this turn.", CHANDRA, "-7"],
        ["{T}: Add {U} or {R}.", LAND, None],
        ["Morph {2}{W}{W}", ANGEL, None],
    ]
    found = javascript("abilities.mjs", "given.map((one) => m.namesOf(...one))", cases)
    assert [sorted(str(name) for names in one for name in names.items()) for one in found] == [
        sorted(str(name) for name in names)
        for names in (
            [("ordinal", 2), ("cost", "{4}")],
            [("ordinal", 3)],
            [("ordinal", 1), ("keyword", "prowess")],
            [("ordinal", 2), ("cost", "+1")],
            [("ordinal", 3), ("cost", "-7")],
            [("ordinal", 1), ("cost", "{T}")],
            [("ordinal", 2), ("keyword", "morph")],
        )
    ]


def test_a_text_of_nobody_has_no_paragraph(javascript: Any) -> None:
    """A text that fits no paragraph, or two equally well, is none of them: no guess."""
    twice = {"name": "Twins", "paragraphs": ["When you draw, you gain 1 life.", "When you discard, you gain 1 life."]}
    cases = [["Destroy all creatures.", BALLISTA], ["You gain 1 life.", twice], ["", MAGE], ["Flying", None]]
    assert javascript("abilities.mjs", "given.map((one) => m.paragraphOf(...one))", cases) == [None] * len(cases)


def test_which_ability_is_wanted(javascript: Any) -> None:
    """A wanted cost, keyword or ordinal fits an ability with that name only; nothing wanted fits any."""
    names = [{"ordinal": 2}, {"cost": "{2}, {T}"}, {"keyword": "equip"}]
    wanted = [
        {"cost": "{2},{T}"}, {"cost": "{2}"}, {"keyword": "equip"}, {"keyword": "crew"}, {"ordinal": 2}, {"ordinal": 1}, {},
    ]  # fmt: skip
    fits = javascript(
        "abilities.mjs", "given.wanted.map((one) => m.fits(given.names, one))", {"names": names, "wanted": wanted}
    )
    assert fits == [True, False, True, False, True, False, True]


def test_cards_are_read_from_scripts(javascript: Any) -> None:
    """A card is known by each face, whatever the letters; its paragraphs, modes and what makes timestamps matter are read."""
    expression = """(() => {
      const library = new m.CardLibrary(new Map(Object.entries(given)));
      const command = library.face("Kolaghan's Command");
      return {
        knows: ["burst lightning", "Insectile Aberration", "Delver of Secrets // Insectile Aberration", "Soldier", "Nobody"]
          .map((name) => library.knows(name)),
        deck: ["Insectile Aberration", "Delver of Secrets"].map((name) => library.deckName(name)),
        faces: library.faces("Insectile Aberration").map((face) => face.name),
        face: library.face("insectile aberration").types,
        paragraphs: library.face("Burst Lightning").paragraphs,
        modes: command.modes,
        none: library.face("Burst Lightning").modes,
        mana: [library.face("Mana Flare").manaTriggers.length, command.manaTriggers.length],
        timed: ["Hardened Scales", "Mana Flare", "Delver of Secrets"].map((name) => library.isTimed(name)),
        unknown: [library.face("Nobody"), library.faces("Nobody")],
        scripts: [...library.scriptsOf(["Insectile Aberration", "Mana Flare"])],
      };
    })()"""
    read = javascript("cards.mjs", expression, SCRIPTS)
    assert read == {
        "knows": [True, True, True, False, False],
        "deck": ["Delver of Secrets", "Delver of Secrets"],
        "faces": ["Delver of Secrets", "Insectile Aberration"],
        "face": ["Creature", "Human", "Insect"],
        "paragraphs": ["Kicker {4}", "Burst Lightning deals 2 damage to any target."],
        "modes": ["Return target creature card.", "Kolaghan's Command deals 2 damage to any target."],
        "none": [],
        "mana": [1, 0],
        "timed": [True, False, False],
        "unknown": [None, []],
        "scripts": ["res/cardsfolder/d/delver_of_secrets_insectile_aberration.txt", "res/cardsfolder/m/mana_flare.txt"],
    }


def test_a_front_face_goes_before_another_cards_back(javascript: Any) -> None:
    """Where a back face and a whole card share a name, the name means the card, in whatever order they are read."""
    files = [
        ["res/cardsfolder/a/a.txt", "Name:Front\nTypes:Creature\nOracle:\nALTERNATE\nName:Twin\nTypes:Land\nOracle:\n"],
        ["res/cardsfolder/t/twin.txt", "Name:Twin\nTypes:Instant\nOracle:\n"],
    ]
    expression = "[given, given.toReversed()].map((files) => new m.CardLibrary(new Map(files)).face('Twin').types)"
    assert javascript("cards.mjs", expression, files) == [["Instant"], ["Instant"]]


def test_tokens_become_scripts(javascript: Any) -> None:
    """A token's script says its types, colors, size and keywords; equal tokens share one; those of the rules are Forge's own."""
    servo = {
        "name": "Servo", "power": 0, "toughness": 1, "supertypes": ["legendary"], "types": ["artifact", "creature"],
        "subtypes": ["Servo"], "colors": ["red", "white"], "keywords": ["first strike"],
    }  # fmt: skip
    named = {"name": "Marit Lage", "power": 20, "toughness": 20, "types": ["creature"], "subtypes": ["Avatar"]}
    emblemish = {"name": "Rock", "types": ["artifact"], "colors": ["colorless"]}
    treasure = {"name": "Treasure", "predefined": True}
    expression = """(() => {
      const scripts = new m.TokenScripts(new Map([['res/tokenscripts/c_a_treasure_sac.txt', 'Name:Treasure Token']]));
      return { fresh: given.map((spec) => scripts.add(spec)), names: given.map((spec) => scripts.nameOf(spec)),
               all: scripts.names, files: Object.fromEntries(scripts.files()) };
    })()"""
    made = javascript("tokens.mjs", expression, [servo, named, emblemish, treasure, servo])
    assert made["fresh"] == [True, True, True, True, False]
    assert (made["names"][0], made["names"][3]) == (made["names"][4], "c_a_treasure_sac")
    assert len(made["all"]) == len(set(made["all"])) == 4
    assert len(made["files"]) == 3
    lines = made["files"][f"res/tokenscripts/{made['names'][0]}.txt"].splitlines()
    assert {
        "Name:Servo Token", "ManaCost:no cost", "Colors:red,white", "Types:Legendary Artifact Creature Servo", "PT:0/1",
        "K:First Strike",
    } <= set(lines)  # fmt: skip
    lage = made["files"][f"res/tokenscripts/{made['names'][1]}.txt"].splitlines()
    assert "Name:Marit Lage" in lage and not any(line.startswith("Colors") for line in lage)
    rock = made["files"][f"res/tokenscripts/{made['names'][2]}.txt"]
    assert "PT:" not in rock and "Colors" not in rock


def test_counters_go_by_their_words(javascript: Any) -> None:
    """A kind of counter comes back from Forge's name for it as the rules write it."""
    words = ["+1/+1", "-1/-1", "+0/+1", "+1/+0", "-0/-1", "+2/+2", "pin", "loyalty", "stun", "charge"]
    keys = javascript("words.mjs", "given.map(m.counterKey)", words)
    assert keys == ["P1P1", "M1M1", "P0P1", "P1P0", "M0M1", "P2P2", "PIN", "LOYALTY", "STUN", "CHARGE"]
    assert javascript("words.mjs", "given.map((word) => m.counterWord(m.counterKey(word)))", words) == words
    assert javascript("words.mjs", "['Pin', 'FirstStrike', 'P1P1'].map(m.counterWord)") == [
        "pin",
        "first strike",
        "+1/+1",
    ]


def test_keywords_are_written_as_the_rules_write_them(javascript: Any) -> None:
    """Small words, numbers and costs after them, protection with its quality; each once."""
    cases = {
        "Flying": "flying", "First Strike": "first strike", "Ward:2": "ward {2}", "Equip:3": "equip {3}",
        "Protection:Card.Red:red": "protection from red", "Morph:2 W W": "morph {2}{W}{W}", "Fabricate:3": "fabricate 3",
        "Crew:2": "crew 2", "Toxic:1": "toxic 1",
    }  # fmt: skip
    assert javascript("words.mjs", "m.keywordWords({keywords: given})", [*cases, "Flying"]) == list(cases.values())


def test_steps_have_a_word_each_way(javascript: Any) -> None:
    """Every step of the contract has a name in Forge, and it leads back."""
    from adapters.contract import Step

    back = javascript(
        "words.mjs", "given.map((word) => m.STEP_OF_ENGINE[m.STEP_IN_ENGINE[word]])", [str(one) for one in Step]
    )
    assert back == [str(one) for one in Step]


def test_the_set_up_card_has_an_entry_for_all_that_it_is_asked_for(javascript: Any) -> None:
    """Every token, every kind of counter and every seat has its entry, and each effect that a script names is there."""
    given = {"tokens": ["headjudge_1", "c_a_treasure_sac"], "counters": ["P1P1", "PIN"], "playerCounters": ["POISON"]}
    script = javascript("setup_card.mjs", "m.setupScript(given)", given)
    lines = script.splitlines()
    assert lines[0] == "Name:Ashnod's Coupon"
    labels = {line.rpartition("SpellDescription$ ")[2].strip() for line in lines if "SpellDescription$" in line}
    seats = [f"seat{at}" for at in range(4)]
    assert {f"token {name} of {seat}" for name in given["tokens"] for seat in seats} <= labels
    assert {f"counter POISON of {seat}" for seat in seats} | {f"mana {one} of seat3" for one in "WUBRGC"} <= labels
    assert {"counter P1P1", "counter PIN", "less PIN", "done", "end", "tap", "untap", "damage", "attach"} <= labels
    defined = {line.split(":")[1] for line in lines if line.startswith("SVar:")}
    assert len(defined) == sum(line.startswith("SVar:") for line in lines)
    for line in lines:
        for key in ("SubAbility$", "Execute$", "RepeatSubAbility$", "Choices$ Z"):
            if key not in line:
                continue
            names = line.split(key)[1].split("|")[0].strip()
            for name in ("Z" + names if key == "Choices$ Z" else names).split(","):
                assert name in defined, line


def test_where_things_of_the_set_up_card_stand(javascript: Any) -> None:
    """A script lies where Forge looks for its name; an entry stands in the menu of its seat, of counters, or the first one."""
    paths = javascript("setup_card.mjs", "given.map(m.pathOf)", ["Ashnod's Coupon", "Carnivorous Death-Parrot"])
    assert paths == ["res/cardsfolder/a/ashnods_coupon.txt", "res/cardsfolder/c/carnivorous_death_parrot.txt"]
    labels = ["life of seat2", "counter POISON of seat0", "counter PIN", "less PIN", "tap", "done"]
    assert javascript("setup_card.mjs", "given.map(m.partOf)", labels) == [
        "seat2",
        "seat0",
        "counters",
        "counters",
        "",
        "",
    ]
    goals = javascript("setup_card.mjs", "['upkeep', 'main1', 'endOfTurn', 'combatDamage', undefined].map(m.goalOf)")
    assert goals == [0, 2, 6, -1, -1]


@pytest.mark.parametrize(
    ("kept", "cards"),
    [
        ('{"cards": ["Opt"], "tokens": [], "counters": ["PIN"], "playerCounters": []}', ["Opt", "Shock"]),
        ('{"cards": ["Opt"], "tok', ["Shock"]),
        ("[]", ["Shock"]),
        ("null", ["Shock"]),
        ('{"cards": "Opt", "tokens": [], "counters": [], "playerCounters": []}', ["Shock"]),
        (None, ["Shock"]),
    ],
)
def test_what_was_asked_for_is_kept(javascript: Any, tmp_path: Any, kept: str | None, cards: list[str]) -> None:
    """What another process has kept is known and kept on; a file that is no such thing is written anew, without an error."""
    file = tmp_path / "asked.json"
    if kept is not None:
        file.write_text(kept, encoding="utf-8")
    expression = """(() => {
      const known = new m.Known(given);
      const fresh = [known.add({cards: ["Shock"]}), known.add({cards: ["Shock"]})];
      known.save();
      return {fresh, cards: known.cards.toSorted(), again: new m.Known(given).cards.toSorted()};
    })()"""
    assert javascript("known.mjs", expression, str(file)) == {"fresh": [True, False], "cards": cards, "again": cards}
    assert [path.name for path in tmp_path.iterdir()] == ["asked.json"]
