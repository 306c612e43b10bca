@area:mana
Feature: What it means to tap a permanent for mana

  # CR 106.12, 605.1a
  @ruling:mana.tapped-for-mana.definition
  Rule: Only a mana ability with the tap symbol in its cost taps a permanent for mana

    Scenario: A mana ability of a land without the tap symbol does not
      Given Alice controls Mana Flare and Calciform Pools with 2 storage counters
      And Alice's mana pool is {R}
      When Alice activates the 3rd ability of Calciform Pools with X = 2
      And Alice chooses {W}{U}
      Then Alice's mana pool is {W}{U}
      And Mana Flare did not trigger
      And Calciform Pools is untapped
      And Calciform Pools has no counters

    Scenario: A mana ability of a creature with the untap symbol does not
      Given Alice controls Leyline of Abundance and a tapped Pili-Pala
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {Q}" ability of Pili-Pala
      And Alice chooses {G}
      Then Alice's mana pool is {G}
      And Leyline of Abundance did not trigger

    Scenario: An ability of a land with the tap symbol that makes no mana does not
      Given Alice controls Mana Flare and Calciform Pools
      And Alice's mana pool is {R}
      When Alice activates the "{1}, {T}" ability of Calciform Pools
      And the ability of Calciform Pools resolves
      Then Calciform Pools is tapped
      And Calciform Pools has a storage counter
      And Alice's mana pool is empty
      And Mana Flare did not trigger

    Scenario: An ability that targets is no mana ability, so it does not
      Given Alice controls Leyline of Abundance and Deathrite Shaman
      And Bob's graveyard holds Forest
      When Alice activates the "{T}" ability of Deathrite Shaman targeting Forest
      And the ability of Deathrite Shaman resolves
      And Alice chooses {R}
      Then Alice's mana pool is {R}
      And Leyline of Abundance did not trigger

    Scenario: A creature that is tapped for the mana ability of another permanent is not tapped for mana
      Given Alice controls Leyline of Abundance, Springleaf Drum and Grizzly Bears
      When Alice activates the ability of Springleaf Drum tapping Grizzly Bears
      And Alice chooses {R}
      Then Grizzly Bears is tapped
      And Alice's mana pool is {R}
      And Leyline of Abundance did not trigger

    Scenario: A land that an effect taps is not tapped for mana
      Given Alice controls Mana Flare, Icy Manipulator and Forest
      And Alice's mana pool is {C}
      When Alice activates the ability of Icy Manipulator targeting Forest
      And the ability of Icy Manipulator resolves
      Then Forest is tapped
      And Alice's mana pool is empty
      And Mana Flare did not trigger

    Scenario: Control: a mana ability of a land with the tap symbol does
      Given Alice controls Mana Flare and Calciform Pools with 2 storage counters
      When Alice activates the "{T}" ability of Calciform Pools
      Then Alice's mana pool is {C}{C}
      And Mana Flare triggered once
      And Calciform Pools has 2 storage counters

    Scenario: Control: a creature that is tapped for its own mana ability is tapped for mana
      Given Alice controls Leyline of Abundance and Llanowar Elves
      When Alice activates the "{T}" ability of Llanowar Elves
      Then Alice's mana pool is {G}{G}
      And Leyline of Abundance triggered once

    Scenario: Control: a further cost beside the tap symbol does not matter
      Given Alice controls Leyline of Abundance, Goblin Clearcutter and Forest
      When Alice activates the ability of Goblin Clearcutter sacrificing Forest
      And Alice chooses {R}{R}{R}
      Then Alice's mana pool is {R}{R}{R}{G}
      And Leyline of Abundance triggered once
