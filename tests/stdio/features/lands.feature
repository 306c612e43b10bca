Feature: Lands

  Rule: A land is tapped for mana

    Scenario: A Forest before
      Given Alice controls Forest
      When Alice activates the ability of Forest
      Then Alice's mana pool is {G}

    Scenario: A Mountain
      Given Alice controls Mountain
      When Alice activates the ability of Mountain
      Then Alice's mana pool is {R}
      And Mountain is tapped

    Scenario: A Forest after
      Given Alice controls Forest
      When Alice activates the ability of Forest
      Then Alice's mana pool is {G}
      And Forest is tapped

  Rule: A land is played from the hand, once a turn

    Scenario: Alice plays a Forest
      Given Alice's hand holds Forest
      When Alice plays Forest
      Then Forest is on the battlefield
      And Alice has played a land this turn

    Scenario: Control: she cannot play a second one
      Given Alice's hand holds Forest and Plains
      When Alice plays Forest
      Then Alice cannot play Plains
      And Plains is in Alice's hand

  Rule: A spell of a player without priority waits

    Scenario: Bob cannot play a land in Alice's turn, and Alice can
      Given Alice's hand holds Forest
      And Bob's hand holds Island
      Then Alice can play Forest
      And Bob cannot play Island
