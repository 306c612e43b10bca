@area:counters
Feature: Counters that are put or not

  # CR 608.2c, 609.3
  @ruling:counters.stun.already-tapped
  Rule: What is already tapped is one of those creatures all the same

    Scenario: Lost in the Maze puts a stun counter on a tapped creature too
      Given Bob controls a tapped Grizzly Bears and Hill Giant
      And Alice's hand holds Lost in the Maze
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Lost in the Maze with X = 2
      And Lost in the Maze resolves
      And Alice chooses Grizzly Bears and Hill Giant
      And everything on the stack resolves
      Then Grizzly Bears and Hill Giant are tapped
      And Grizzly Bears and Hill Giant have a stun counter

    Scenario: Control: Alice's own creature gets none
      Given Alice controls a tapped Grizzly Bears
      And Bob controls Hill Giant
      And Alice's hand holds Lost in the Maze
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Lost in the Maze with X = 2
      And Lost in the Maze resolves
      And Alice chooses Grizzly Bears and Hill Giant
      And everything on the stack resolves
      Then Grizzly Bears has no counters
      And Hill Giant has a stun counter

  # CR 702.24a, 614.17
  @ruling:counters.cumulative-upkeep
  Rule: Cumulative upkeep costs as much as there are age counters, none if none can be put

    Scenario: Under Solemnity Glacial Chasm is kept for nothing
      Given it is Bob's end step
      And Alice controls Glacial Chasm and Solemnity
      When the turn advances to Alice's upkeep
      And the 1st ability of Glacial Chasm resolves
      And Alice accepts if asked
      Then Alice lost no life
      And Glacial Chasm is on the battlefield

    Scenario: Control: without Solemnity the second upkeep costs 4 life
      Given it is Bob's end step
      And Alice controls Glacial Chasm with an age counter
      When the turn advances to Alice's upkeep
      And the 1st ability of Glacial Chasm resolves
      And Alice pays 4 life
      Then Alice lost 4 life
      And Glacial Chasm has 2 age counters
