@area:state-based
Feature: A player leaves a game of three

  # CR 800.4a
  @ruling:sba.player-leaves.owned-objects.effects-end
  Rule: Effects that gave a player control end as that player leaves, and what is left under their control is exiled

    Scenario: Control Magic of the player who leaves gives Alice her creature back
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears
      And Bob controls Control Magic attached to Grizzly Bears
      When Bob concedes
      Then Grizzly Bears is controlled by Alice
      And Control Magic is gone

    Scenario: Act of Treason of the player who leaves ends at once
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears
      And it is Bob's precombat main phase
      And Bob's hand holds Act of Treason
      And Bob's mana pool is {C}{C}{R}
      When Bob casts Act of Treason targeting Grizzly Bears
      And Act of Treason resolves
      Then Grizzly Bears is controlled by Bob
      When Bob concedes
      Then Grizzly Bears is controlled by Alice

    Scenario: Alice's creature that Bob put onto the battlefield is exiled
      Given the players are Alice, Bob and Carol
      And Alice's graveyard holds Hill Giant
      And it is Bob's precombat main phase
      And Bob's hand holds Necromancy
      And Bob's mana pool is {C}{C}{B}
      When Bob casts Necromancy
      And Necromancy resolves
      And Bob chooses Hill Giant
      And the 2nd ability of Necromancy resolves
      Then Hill Giant is controlled by Bob
      When Bob concedes
      Then Hill Giant is in exile

    Scenario: Control: Alice's creature that Bob got from Alice's side is not
      Given the players are Alice, Bob and Carol
      And Alice controls Hill Giant
      When Bob concedes
      Then Hill Giant is controlled by Alice
      And the game goes on

  # CR 800.4a, 610.3
  @ruling:sba.player-leaves.owned-objects.exiled-cards
  Rule: What was exiled until a permanent leaves comes back as its owner leaves; a trigger of a player who has left never happens

    Scenario: Banishing Light leaves with Bob, and the Bears return
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears
      And Bob's hand holds Banishing Light
      And it is Bob's precombat main phase
      And Bob's mana pool is {C}{C}{W}
      When Bob casts Banishing Light
      And Banishing Light resolves
      And Bob chooses Grizzly Bears
      And the ability of Banishing Light resolves
      Then Grizzly Bears is in exile
      When Bob concedes
      Then Grizzly Bears is on the battlefield and controlled by Alice

    Scenario: Control: Oblivion Ring leaves with Bob, and the Bears stay in exile
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears
      And Bob's hand holds Oblivion Ring
      And it is Bob's precombat main phase
      And Bob's mana pool is {C}{C}{W}
      When Bob casts Oblivion Ring
      And Oblivion Ring resolves
      And Bob chooses Grizzly Bears
      And the 1st ability of Oblivion Ring resolves
      Then Grizzly Bears is in exile
      When Bob concedes
      And everything on the stack resolves
      Then Grizzly Bears is in exile

  # CR 800.4a, 800.4e
  @ruling:sba.player-leaves.owned-objects.stack-and-combat
  Rule: Spells of a player who leaves are gone, and what attacks that player deals no damage

    Scenario: Bob's Lightning Bolt on the stack leaves with him
      Given the players are Alice, Bob and Carol
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Carol
      And Bob concedes
      Then the stack holds nothing
      And Carol lost no life

    Scenario: Bob is killed by first strike, and the second strike hits nobody
      Given the players are Alice, Bob and Carol
      And Bob has 1 life
      And Alice controls Fencing Ace and Hill Giant
      When Alice declares attackers:
        | attacker    | defender |
        | Fencing Ace | Bob      |
        | Hill Giant  | Carol    |
      And Bob declares no blockers
      And Carol declares no blockers
      And the turn advances to Alice's first-strike damage step
      Then Bob has lost the game
      When the turn advances to Alice's combat damage step
      Then Carol lost 3 life
      And the game goes on

    Scenario: A curse sees its player lose
      Given the players are Alice, Bob and Carol
      And Alice controls Curse of Vengeance with 2 spite counters attached to Bob
      When Bob concedes
      Then the stack holds the ability of Curse of Vengeance
      When everything on the stack resolves
      Then Alice gained 2 life
      And Alice drew 2 cards

    Scenario: Control: Bob who stays resolves his Lightning Bolt
      Given the players are Alice, Bob and Carol
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Carol
      And Lightning Bolt resolves
      Then Carol lost 3 life

  # CR 101.4, 608.2e
  @ruling:sba.three-players.choices
  Rule: Players choose in turn order, and what they choose happens at once

    Scenario: Each player sacrifices a creature to Accursed Marauder, tokens do not count
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears
      And Bob controls Hill Giant and Wind Drake
      And Carol controls a 1/1 white Soldier creature token
      And Alice's hand holds Accursed Marauder
      And Alice's mana pool is {C}{B}
      When Alice casts Accursed Marauder
      And Accursed Marauder resolves
      And the ability of Accursed Marauder resolves
      And Alice chooses Accursed Marauder
      Then Accursed Marauder is on the battlefield
      When Bob chooses Wind Drake
      Then Accursed Marauder is in Alice's graveyard
      And Wind Drake is in Bob's graveyard
      And Soldier is on the battlefield

    Scenario: Control: a player with one creature has no choice
      Given the players are Alice, Bob and Carol
      And Bob controls Hill Giant
      And Alice's hand holds Accursed Marauder
      And Alice's mana pool is {C}{B}
      When Alice casts Accursed Marauder
      And Accursed Marauder resolves
      And the ability of Accursed Marauder resolves
      Then no choice is left open
      And Hill Giant is in Bob's graveyard
      And Accursed Marauder is in Alice's graveyard
