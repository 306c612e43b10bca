@area:mana
Feature: Mana of an undefined type

  # CR 106.5, 106.7, 106.1b
  @ruling:mana.undefined-type
  Rule: An ability that would make mana of no defined type makes no mana

    Scenario: Exotic Orchard adds nothing while the other lands make only colorless mana
      Given Alice controls Exotic Orchard
      And Bob controls Wastes
      When Alice activates the "{T}" ability of Exotic Orchard
      Then Exotic Orchard is tapped
      And Alice's mana pool is empty
      And no choice is left open
      And nothing else changed

    Scenario: Fellwar Stone adds nothing while its controller's opponent has no land
      Given Alice controls Fellwar Stone and Forest
      When Alice activates the "{T}" ability of Fellwar Stone
      Then Fellwar Stone is tapped
      And Alice's mana pool is empty
      And nothing else changed

    Scenario: Two Reflecting Pools alone can be tapped and add nothing
      Given Alice controls 2 Reflecting Pool
      When Alice activates the "{T}" ability of Reflecting Pool 1
      Then Reflecting Pool 1 is tapped
      And Alice's mana pool is empty
      And no choice is left open
      And nothing else changed

    Scenario: Two Reflecting Pools alone do not pay for a creature
      Given Alice controls 2 Reflecting Pool
      And Alice's hand holds Grizzly Bears
      Then Alice cannot cast Grizzly Bears with mana from Reflecting Pool 1 and Reflecting Pool 2

    Scenario: Control: a Forest instead of one of the Pools pays for the creature
      Given Alice controls Reflecting Pool and Forest
      And Alice's hand holds Grizzly Bears
      When Alice casts Grizzly Bears with mana from Reflecting Pool and Forest
      Then Grizzly Bears is on the stack
      And Alice's mana pool is empty

    Scenario: Control: one colored land on the other side is enough for Exotic Orchard
      Given Alice controls Exotic Orchard
      And Bob controls Wastes and Forest
      When Alice activates the "{T}" ability of Exotic Orchard
      Then Alice's mana pool is {G}

  # CR 106.5 and its example
  @ruling:mana.undefined-type.color-of-a-permanent
  Rule: Mana of a color of one's permanents is no mana when they have no color

    Scenario: Meteor Crater adds nothing beside a colorless creature
      Given Alice controls Meteor Crater and Memnite
      When Alice activates the "{T}" ability of Meteor Crater
      Then Meteor Crater is tapped
      And Alice's mana pool is empty
      And nothing else changed

    Scenario: Control: Meteor Crater adds green mana beside a green creature
      Given Alice controls Meteor Crater and Grizzly Bears
      When Alice activates the "{T}" ability of Meteor Crater
      Then Alice's mana pool is {G}
