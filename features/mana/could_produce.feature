@area:mana
Feature: What mana a permanent could produce

  # CR 106.7
  @ruling:mana.could-produce
  Rule: A land could produce each type of mana that an ability of it would make now

    Scenario: Fellwar Stone offers the colors of both lands across the table
      Given Alice controls Fellwar Stone and Island
      And Bob controls Forest and Mountain
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice may choose exactly {G} and {R}
      When Alice chooses {R}
      Then Alice's mana pool is {R}

    Scenario: Reflecting Pool adds one mana, not one for each land
      Given Alice controls Reflecting Pool, Forest, Island and Mountain
      When Alice activates the "{T}" ability of Reflecting Pool
      And Alice chooses {U}
      Then Alice's mana pool is {U}
      And Reflecting Pool is tapped
      And nothing else changed

    Scenario: Fellwar Stone adds one mana of a color although the land would make several
      Given Alice controls Fellwar Stone
      And Bob controls Gaea's Cradle and 3 Grizzly Bears
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is {G}

    Scenario: Control: with one other land there is nothing to choose
      Given Alice controls Reflecting Pool and Forest
      And Bob controls Mountain
      When Alice activates the "{T}" ability of Reflecting Pool
      Then no choice is left open
      And Alice's mana pool is {G}

  # CR 106.7
  @ruling:mana.could-produce.costs-ignored
  Rule: Whether a cost could be paid does not matter

    Scenario: A tapped land still counts
      Given Alice controls Reflecting Pool and a tapped Swamp
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice's mana pool is {B}

    Scenario: Calciform Pools without a storage counter counts for white and blue
      Given Alice controls Reflecting Pool and Calciform Pools
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice may choose exactly {C}, {W} and {U}
      When Alice chooses {W}
      Then Alice's mana pool is {W}
      And Calciform Pools is untapped

    Scenario: Cascading Cataracts counts for every color although nobody could pay five mana
      Given Alice controls Reflecting Pool and Cascading Cataracts
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice may choose exactly {W}, {U}, {B}, {R}, {G} and {C}
      When Alice chooses {R}
      Then Alice's mana pool is {R}

    Scenario: Phyrexian Tower counts for black although there is no creature to sacrifice
      Given Alice controls Fellwar Stone
      And Bob controls Phyrexian Tower
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is {B}

    Scenario: Control: with no other land there is no type to add
      Given Alice controls Reflecting Pool
      And Bob controls Swamp
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice's mana pool is empty
      And Reflecting Pool is tapped

  # CR 106.7
  @ruling:mana.could-produce.no-mana-now
  Rule: A land whose ability would make no mana now could produce none

    Scenario: Gaea's Cradle counts for nothing without a creature
      Given Alice controls Reflecting Pool and Gaea's Cradle
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice's mana pool is empty
      And Reflecting Pool is tapped
      And nothing else changed

    Scenario: Cabal Coffers counts for nothing without a Swamp
      Given Alice controls Reflecting Pool, Cabal Coffers and Plains
      And Bob controls Swamp
      When Alice activates the "{T}" ability of Reflecting Pool
      Then no choice is left open
      And Alice's mana pool is {W}

    Scenario: Control: Gaea's Cradle counts for green with one creature
      Given Alice controls Reflecting Pool, Gaea's Cradle and Grizzly Bears
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice's mana pool is {G}

    Scenario: Control: Cabal Coffers counts for black with a Swamp that itself makes white
      Given Alice controls Reflecting Pool, Cabal Coffers and Swamp
      And Bob controls Naked Singularity
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice may choose exactly {B} and {W}
      When Alice chooses {B}
      Then Alice's mana pool is {B}

  # CR 106.7, 106.12b, 616.1
  @ruling:mana.could-produce.any-order
  Rule: Replacement effects count, in every order in which they could be applied

    Scenario: Under Contamination a Forest could produce only black mana
      Given Alice controls Fellwar Stone
      And Bob controls Forest and Contamination
      When Alice activates the "{T}" ability of Fellwar Stone
      Then no choice is left open
      And Alice's mana pool is {B}

    Scenario Outline: Under Contamination and Naked Singularity a <land> could produce {B} or <mana>
      Given Alice controls Fellwar Stone
      And Bob controls <land>, Contamination and Naked Singularity
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice may choose exactly {B} and <mana>
      When Alice chooses <mana>
      Then Alice's mana pool is <mana>

      Examples:
        | land     | mana |
        | Plains   | {R}  |
        | Mountain | {U}  |

    Scenario: With red chosen for Hall of Gemstone every colored land could produce only red mana
      Given it is Bob's end step
      And Alice controls Hall of Gemstone and Fellwar Stone
      And Bob controls Forest and Island
      When the turn advances to Alice's upkeep
      And the ability of Hall of Gemstone resolves
      And Alice chooses red
      And Alice activates the "{T}" ability of Fellwar Stone
      Then no choice is left open
      And Alice's mana pool is {R}

    Scenario: A land that would make no mana could produce none under Contamination either
      Given Alice controls Fellwar Stone
      And Bob controls Gaea's Cradle and Contamination
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is empty
      And Fellwar Stone is tapped

    Scenario: Control: a Forest makes black mana under Naked Singularity too, so nothing is left to choose
      Given Alice controls Fellwar Stone
      And Bob controls Forest, Contamination and Naked Singularity
      When Alice activates the "{T}" ability of Fellwar Stone
      Then no choice is left open
      And Alice's mana pool is {B}

    Scenario: Control: without a replacement effect the Forest could produce green mana
      Given Alice controls Fellwar Stone
      And Bob controls Forest
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is {G}

  # CR 106.7 and its example
  @ruling:mana.could-produce.each-other
  Rule: Lands that look at each other's mana find what some other land makes

    Scenario Outline: In a web of lands Alice's <land> may add green or white mana
      Given Alice controls Reflecting Pool, Exotic Orchard and Forest
      And Bob controls Exotic Orchard and Plains
      When Alice activates the "{T}" ability of Alice's <land>
      Then Alice may choose exactly {G} and {W}
      When Alice chooses {W}
      Then Alice's mana pool is {W}

      Examples:
        | land            |
        | Reflecting Pool |
        | Exotic Orchard  |

    Scenario Outline: With one Forest among two Exotic Orchards <player>'s adds green mana
      Given Alice controls Exotic Orchard and Forest
      And Bob controls Exotic Orchard
      When <player> activates the "{T}" ability of <player>'s Exotic Orchard
      Then <player>'s mana pool is {G}

      Examples:
        | player |
        | Alice  |
        | Bob    |

    Scenario: Control: two Exotic Orchards and nothing else find nothing
      Given Alice controls Exotic Orchard
      And Bob controls Exotic Orchard
      When Alice activates the "{T}" ability of Alice's Exotic Orchard
      Then Alice's mana pool is empty
      And Alice's Exotic Orchard is tapped

  # CR 106.1a, 106.1b
  @ruling:mana.could-produce.color-is-not-type
  Rule: Colorless is a type of mana and not a color

    Scenario: Fellwar Stone offers no colorless mana
      Given Alice controls Fellwar Stone
      And Bob controls Mountain and Wastes
      When Alice activates the "{T}" ability of Fellwar Stone
      Then no choice is left open
      And Alice's mana pool is {R}

    Scenario: Control: Reflecting Pool does
      Given Alice controls Reflecting Pool, Mountain and Wastes
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice may choose exactly {R} and {C}
      When Alice chooses {C}
      Then Alice's mana pool is {C}

  # CR 106.7, 305.6, 305.7
  @ruling:mana.could-produce.granted-abilities
  Rule: The abilities that a land has count, and no other permanent's

    Scenario: An ability granted by an Aura counts
      Given Alice controls Fellwar Stone
      And Bob controls Wastes and Gift of Paradise attached to Wastes
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice may choose exactly {W}, {U}, {B}, {R} and {G}
      When Alice chooses {U}
      Then Alice's mana pool is {U}

    Scenario: A land type that an effect adds brings an ability that counts
      Given Alice controls Fellwar Stone and "Yavimaya, Cradle of Growth"
      And Bob controls Wastes
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is {G}

    Scenario: An ability that an effect has taken away does not count
      Given Alice controls Fellwar Stone and Blood Moon
      And Bob controls Cascading Cataracts
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Alice's mana pool is {R}

    Scenario: Control: the mana of an Aura's own triggered ability does not count
      Given Alice controls Fellwar Stone
      And Bob controls Mountain and Wild Growth attached to Mountain
      When Alice activates the "{T}" ability of Fellwar Stone
      Then no choice is left open
      And Alice's mana pool is {R}

  # CR 106.7, 608.2h
  @ruling:mana.could-produce.sacrificed-land
  Rule: What a sacrificed land could produce is read from the land as it last was

    Scenario: A tapped Forest that is sacrificed to Squandered Resources gives green mana
      Given Alice controls Squandered Resources and a tapped Forest
      When Alice activates the ability of Squandered Resources sacrificing Forest
      Then Alice's mana pool is {G}
      And Forest is in Alice's graveyard

    Scenario: Gaea's Cradle that is sacrificed with a creature in play gives green mana
      Given Alice controls Squandered Resources, Gaea's Cradle and Grizzly Bears
      When Alice activates the ability of Squandered Resources sacrificing Gaea's Cradle
      Then Alice's mana pool is {G}

    Scenario: Control: without a creature it gives nothing and is sacrificed all the same
      Given Alice controls Squandered Resources and Gaea's Cradle
      When Alice activates the ability of Squandered Resources sacrificing Gaea's Cradle
      Then Alice's mana pool is empty
      And Gaea's Cradle is in Alice's graveyard
      And nothing else changed
