"""Card types and subtypes (205): the lists that the rules keep, and what a basic land type means (305.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .abilities import Ability

CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
SUPERTYPES = ("basic", "legendary", "snow", "world")
BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTERS = {name: letter for letter, name in COLORS.items()}

LAND_TYPES = frozenset(
    (
        "Plains Island Swamp Mountain Forest Cave Cloud Desert Gate Lair Locus Mine Planet Power-Plant Sphere "
        "Tower Town Urza's"
    ).split()
)
ARTIFACT_TYPES = frozenset(
    (
        "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity "
        "Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle"
    ).split()
)
ENCHANTMENT_TYPES = frozenset(("Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine").split())
SPELL_TYPES = frozenset(("Adventure Arcane Chorus Lesson Omen Trap").split())
PLANESWALKER_TYPES = frozenset(
    (
        "Ajani Aminatou Angrath Arlinn Ashiok Bolas Chandra Dack Daretti Davriel Domri Dovin Elspeth Estrid "
        "Freyalise Garruk Gideon Huatli Jace Jaya Karn Kasmina Kaya Kiora Koth Liliana Lukka Nahiri Narset "
        "Nissa Oko Ral Rowan Saheeli Samut Sarkhan Serra Sorin Tamiyo Teferi Teyo Tezzeret Tibalt Tyvar Ugin "
        "Venser Vivien Vraska Will Windgrace Wrenn Xenagos"
    ).split()
)
CREATURE_TYPES = frozenset(
    (
        "Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin "
        "Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear "
        "Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid Camel "
        "Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice Construct Coward "
        "Coyote Crab Crocodile Ctan Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective "
        "Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet "
        "Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal "
        "Frog Fungus Gamer Gargoyle Germ Giant Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon "
        "Graveborn Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff "
        "Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect "
        "Jackal Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech "
        "Lemur Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran "
        "Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic "
        "Nautilus Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb "
        "Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix "
        "Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu "
        "Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand "
        "Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade "
        "Shaman Shapeshifter Shark Sheep Siren Skeleton Skrull Skunk Slith Sliver Sloth Slug Snail Snake "
        "Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy "
        "Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull "
        "Tiefling Time-Lord Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Urzan "
        "Vampire Varmint Vedalken Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale "
        "Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera"
    ).split()
)


def subtypes_of_type(card_type: str) -> frozenset[str]:
    """The subtypes correlated with a card type (205.3g-n)."""
    return {
        "artifact": ARTIFACT_TYPES,
        "creature": CREATURE_TYPES,
        "kindred": CREATURE_TYPES,
        "enchantment": ENCHANTMENT_TYPES,
        "land": LAND_TYPES,
        "planeswalker": PLANESWALKER_TYPES,
        "instant": SPELL_TYPES,
        "sorcery": SPELL_TYPES,
    }.get(card_type, frozenset())


def land_type_ability(subtype: str, printed: bool = False) -> Ability | None:
    """The mana ability that a basic land type gives (305.6); ``None`` for other subtypes.

    ``printed``: of a card with that type, whose rules text shows it in its first paragraph.
    """
    letter = BASIC_LAND_TYPES.get(subtype)
    return None if letter is None else _land_type_ability(letter, printed)


@lru_cache
def _land_type_ability(letter: str, printed: bool) -> Ability:
    """One and the same ability for all lands of a type."""
    from .abilities import Activated
    from .costs import cost
    from .mana import AddMana

    return Activated(cost=cost("{T}"), effect=AddMana((letter,)), paragraph=int(printed))
