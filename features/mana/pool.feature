@area:mana
Feature: Unspent mana

  # CR 106.4, 500.5, 703.4q
  @ruling:mana.pool.empties
  Rule: Every player's unspent mana is lost as each step and phase ends

    Scenario: Mana made in the upkeep is gone in the draw step
      Given it is Alice's upkeep
      And Alice controls Island
      When Alice activates the "{T}" ability of Island
      Then Alice's mana pool is {U}
      When the turn advances to Alice's draw step
      Then Alice's mana pool is empty

    Scenario: Mana made in the main phase is gone in combat
      Given Alice controls Island
      When Alice activates the "{T}" ability of Island
      Then Alice's mana pool is {U}
      When the turn advances to Alice's beginning of combat
      Then Alice's mana pool is empty

    Scenario: The mana of the other player is lost as well
      Given Bob controls Island
      When Bob activates the "{T}" ability of Island
      Then Bob's mana pool is {U}
      When the turn advances to Alice's beginning of combat
      Then Bob's mana pool is empty

    Scenario: Control: mana stays while spells are cast and resolve in the same phase
      Given Alice controls Island
      And Alice's hand holds Memnite
      When Alice activates the "{T}" ability of Island
      And Alice casts Memnite
      And Memnite resolves
      Then Memnite is on the battlefield
      And Alice's mana pool is {U}

  # CR 500.5, 101.1
  @ruling:mana.pool.effects-that-keep-it
  Rule: An effect about unspent mana applies as the step would take the mana away

    Scenario: Upwelling keeps all of it
      Given it is Alice's upkeep
      And Alice controls Upwelling
      And Alice's mana pool is {U}{R}
      And Bob's mana pool is {G}
      When the turn advances to Alice's draw step
      Then Alice's mana pool is {U}{R}
      And Bob's mana pool is {G}

    Scenario: Omnath keeps the green mana only
      Given Alice controls "Omnath, Locus of Mana"
      And Alice's mana pool is {G}{U}
      When the turn advances to Alice's beginning of combat
      Then Alice's mana pool is {G}
      And "Omnath, Locus of Mana" is 2/2

    Scenario: Kruphix makes all of it colorless
      Given Alice controls "Kruphix, God of Horizons"
      And Alice's mana pool is {G}{U}
      When the turn advances to Alice's beginning of combat
      Then Alice's mana pool is {C}{C}

    Scenario: With Omnath and Kruphix the green mana stays green and the blue becomes colorless
      Given Alice controls "Omnath, Locus of Mana" and "Kruphix, God of Horizons"
      And Alice's mana pool is {G}{U}
      When the turn advances to Alice's beginning of combat
      Then Alice's mana pool is {G}{C}

    Scenario: Control: without such an effect all of it is lost
      Given Alice controls Grizzly Bears
      And Alice's mana pool is {G}{U}
      When the turn advances to Alice's beginning of combat
      Then Alice's mana pool is empty
