@area:state-based
Feature: State-based actions and the end of the game

  # CR 704.4, 104.3b
  @ruling:sba.not-during-resolution
  Rule: State-based actions wait until a spell has resolved

    Scenario: A player at 2 life survives their own Lightning Helix
      Given Alice has 2 life
      And Alice's hand holds Lightning Helix
      And Alice's mana pool is {R}{W}
      When Alice casts Lightning Helix targeting Alice
      And Lightning Helix resolves
      Then Alice has 2 life
      And the game goes on

    Scenario: Control: Lightning Bolt gives no life back
      Given Alice has 2 life
      And Alice's hand holds Lightning Bolt
      And Alice's mana pool is {R}
      When Alice casts Lightning Bolt targeting Alice
      And Lightning Bolt resolves
      Then Alice has lost the game
      And Bob has won the game

  # CR 104.4a
  @ruling:sba.draw.everyone-loses
  Rule: If all players lose at once, the game is a draw

    Scenario: Earthquake for two with everyone at 2 life
      Given Alice has 2 life
      And Bob has 2 life
      And Alice's hand holds Earthquake
      And Alice's mana pool is {R}{C}{C}
      When Alice casts Earthquake with X = 2
      And Earthquake resolves
      Then the game is a draw

    Scenario: Control: Bob at 3 life wins
      Given Alice has 2 life
      And Bob has 3 life
      And Alice's hand holds Earthquake
      And Alice's mana pool is {R}{C}{C}
      When Alice casts Earthquake with X = 2
      And Earthquake resolves
      Then Bob has won the game
      And Alice has lost the game

  # CR 704.5j, 603.10a
  @ruling:sba.legend-rule.looks-back
  Rule: What the legend rule puts into a graveyard is seen with both legends still there

    Scenario: The second of two Teysas makes Xathrid Necromancer trigger three times
      Given Alice controls Teysa Karlov and Xathrid Necromancer
      And Alice's hand holds Teysa Karlov
      And Alice's mana pool is {C}{C}{W}{B}
      When Alice casts Teysa Karlov 2
      And Teysa Karlov 2 resolves
      And Alice chooses Teysa Karlov 2
      Then Teysa Karlov 1 is in Alice's graveyard
      And Teysa Karlov 2 is on the battlefield
      And Xathrid Necromancer triggered 3 times
      When everything on the stack resolves
      Then Alice controls 3 tapped 2/2 black Zombie tokens

    Scenario: Control: a single Teysa that dies doubles the trigger
      Given Alice controls Teysa Karlov and Xathrid Necromancer
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Teysa Karlov
      And everything on the stack resolves
      Then Alice controls 2 Zombie tokens

  # CR 704.5j, 707.9b
  @ruling:sba.legend-rule.not-legendary
  Rule: The legend rule is about legendary permanents of one player with one name

    Scenario: A copy that is not legendary stays beside the legend
      Given Alice controls "Melira, Sylvok Outcast"
      And Alice's hand holds Spark Double
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Spark Double
      And Spark Double resolves
      And Alice accepts
      Then Spark Double is 3/3 and on the battlefield
      And Spark Double is not legendary
      And "Melira, Sylvok Outcast" is on the battlefield
      And no choice is left open

    Scenario: Legends of two players stay
      Given Alice controls "Melira, Sylvok Outcast"
      And Bob controls "Melira, Sylvok Outcast"
      Then Alice's "Melira, Sylvok Outcast" and Bob's "Melira, Sylvok Outcast" are on the battlefield
      And no choice is left open

    Scenario: Control: a legendary copy goes, or the legend does
      Given Alice controls "Melira, Sylvok Outcast"
      And Bob controls Hill Giant
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses "Melira, Sylvok Outcast"
      And Alice chooses Clone
      Then Clone is on the battlefield and legendary
      And "Melira, Sylvok Outcast" is in Alice's graveyard

  # CR 800.4a
  @ruling:sba.player-leaves.owned-objects
  Rule: What a player owns leaves with that player, also from under another's control

    Scenario: Bob's creature under Alice's Control Magic leaves with Bob
      Given the players are Alice, Bob and Carol
      And Bob controls Hill Giant
      And Alice controls Control Magic attached to Hill Giant
      When Bob concedes
      Then Hill Giant is gone
      And Bob has lost the game
      And the game goes on
      When Alice passes
      Then Control Magic is in Alice's graveyard

    Scenario: Control: Carol leaving changes nothing for it
      Given the players are Alice, Bob and Carol
      And Bob controls Hill Giant
      And Alice controls Control Magic attached to Hill Giant
      When Carol concedes
      Then Hill Giant is controlled by Alice and owned by Bob
      And nothing else changed

  # CR 120.3, 510.2
  @ruling:sba.phyrexian-unlife
  Rule: How damage is dealt to a player is decided by the life total before it

    Scenario: Two damage each from two attackers take a player at 2 life to -2
      Given Bob has 2 life
      And Bob controls Phyrexian Unlife
      And Alice controls 2 Grizzly Bears
      When Alice attacks Bob with Grizzly Bears 1 and Grizzly Bears 2
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Bob has -2 life
      And Bob has no poison counters
      And the game goes on

    Scenario: Control: a player at 0 life gets poison counters instead
      Given Bob has 0 life
      And Bob controls Phyrexian Unlife
      And Alice controls 2 Grizzly Bears
      When Alice attacks Bob with Grizzly Bears 1 and Grizzly Bears 2
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Bob has 0 life
      And Bob has 4 poison counters
