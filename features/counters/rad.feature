@area:counters
Feature: Rad counters

  # CR 728.1
  @ruling:counters.rad
  Rule: As the precombat main phase begins a player with rad counters mills, and nonland cards cost life and take counters away

    Scenario: Of two cards one is a land
      Given it is Bob's end step
      And Alice has 2 rad counters
      And Alice's library holds Opt, Shock, Island and Plains
      When the turn advances to Alice's precombat main phase
      And everything on the stack resolves
      Then Alice milled 2 cards
      And Alice lost 1 life
      And Alice has a rad counter

    Scenario: Control: rad counters of the other player wait for their own turn
      Given it is Bob's end step
      And Bob has 2 rad counters
      When the turn advances to Alice's precombat main phase
      Then the stack holds nothing
      And Bob has 2 rad counters
