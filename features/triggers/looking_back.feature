@area:triggers
Feature: What a trigger sees: before or after the event

  # CR 603.10a
  @ruling:triggers.leaves-look-back
  Rule: Leaves-the-battlefield abilities see what was there just before the event

    Scenario: Vengeful Townsfolk that die with another creature trigger
      Given Alice controls Vengeful Townsfolk, Grizzly Bears and Hill Giant
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Vengeful Townsfolk triggered once
      When everything on the stack resolves
      Then Vengeful Townsfolk is in Alice's graveyard
      And Vengeful Townsfolk has no counters

    Scenario: Xathrid Necromancer sees itself and another Human die together
      Given Alice controls Xathrid Necromancer and Elite Vanguard
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And everything on the stack resolves
      Then Alice controls 2 tapped 2/2 black Zombie tokens

    Scenario: A creature with a +1/+1 counter is seen with it
      Given Alice controls Rayblade Trooper and Grizzly Bears with a +1/+1 counter
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Grizzly Bears
      And everything on the stack resolves
      Then Alice controls a 1/1 white Human Soldier token

    Scenario: A creature that dies of damage is seen with its Equipment
      Given Alice controls Grizzly Bears and Lead Pipe attached to Grizzly Bears
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Bob casts Shock targeting Grizzly Bears
      And everything on the stack resolves
      Then Lead Pipe is unattached
      And Bob lost 1 life

    Scenario: Nether Traitor that dies with others was not in the graveyard before
      Given Alice controls Nether Traitor, Grizzly Bears and Hill Giant
      And Alice's hand holds Damnation
      And Alice's mana pool is {C}{C}{B}{B}
      When Alice casts Damnation
      And Damnation resolves
      Then nothing triggered
      And Nether Traitor is in Alice's graveyard

    Scenario: Syr Konrad that had lost all abilities does not trigger
      Given Alice controls "Syr Konrad, the Grim", Grizzly Bears and Kenrith's Transformation attached to "Syr Konrad, the Grim"
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then nothing triggered
      And Bob lost no life

    Scenario: Control: a creature without counters is not what Rayblade Trooper waits for
      Given Alice controls Rayblade Trooper and Grizzly Bears
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Grizzly Bears
      And Murder resolves
      Then Rayblade Trooper did not trigger

    Scenario: Control: Syr Konrad with his abilities sees the other creature die
      Given Alice controls "Syr Konrad, the Grim" and Grizzly Bears
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And everything on the stack resolves
      Then Bob lost 1 life

  # CR 603.6a, 603.10
  @ruling:triggers.enters-look-after
  Rule: Enters abilities see the permanents as they are just after the event

    Scenario: Lands that enter together with Yavimaya are seen as Forests
      Given Alice controls "Titania, Nature's Force"
      And Alice's graveyard holds Wastes and "Yavimaya, Cradle of Growth"
      And Alice's hand holds Splendid Reclamation
      And Alice's mana pool is {C}{C}{C}{G}
      When Alice casts Splendid Reclamation
      And Splendid Reclamation resolves
      Then "Titania, Nature's Force" triggered twice
      When everything on the stack resolves
      Then Alice controls 2 5/3 green Elemental tokens

    Scenario: Control: without Yavimaya they are no Forests
      Given Alice controls "Titania, Nature's Force"
      And Alice's graveyard holds Wastes and Island
      And Alice's hand holds Splendid Reclamation
      And Alice's mana pool is {C}{C}{C}{G}
      When Alice casts Splendid Reclamation
      And Splendid Reclamation resolves
      Then Wastes and Island are on the battlefield and tapped
      And nothing triggered

  # CR 603.6c, 603.10a, 614.6
  @ruling:triggers.leaves-though-exiled
  Rule: A permanent that is exiled instead of dying has left the battlefield all the same

    Scenario: Under Rest in Peace a destroyed Skyclave Apparition gives the token
      Given Bob controls Hill Giant and Rest in Peace
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      And Alice's hand holds Skyclave Apparition
      And Alice's mana pool is {C}{W}{W}
      When Alice casts Skyclave Apparition
      And Skyclave Apparition resolves
      And Alice chooses Hill Giant
      And the 1st ability of Skyclave Apparition resolves
      And Bob casts Murder targeting Skyclave Apparition
      And everything on the stack resolves
      Then Skyclave Apparition is in exile
      And Bob controls a 4/4 blue Illusion token
      And Hill Giant is in exile

    Scenario: Control: under Rest in Peace a creature that is exiled instead has not died
      Given Alice controls Xathrid Necromancer
      And Bob controls Rest in Peace
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Xathrid Necromancer
      And Murder resolves
      Then Xathrid Necromancer is in exile
      And nothing triggered

  # CR 603.2c, 704.5d, 111.7
  @ruling:triggers.token-dies
  Rule: Creature tokens that go to the graveyard have died, each for itself

    Scenario: Two Soldiers with toughness 0 trigger Blood Artist twice
      Given Alice controls Blood Artist
      And Bob controls 2 1/1 white Soldier creature tokens
      And Alice's hand holds Echoing Decay
      And Alice's mana pool is {C}{B}
      When Alice casts Echoing Decay targeting Soldier 1
      And Echoing Decay resolves
      And Alice chooses Bob
      And Alice chooses Bob
      Then Blood Artist triggered twice
      When everything on the stack resolves
      Then Bob lost 2 life
      And Alice gained 2 life

    Scenario: Control: tokens that are returned to hand have not died
      Given Alice controls Blood Artist
      And Bob controls a 1/1 white Soldier creature token
      And Alice's hand holds Unsummon
      And Alice's mana pool is {U}
      When Alice casts Unsummon targeting Soldier
      And Unsummon resolves
      Then Blood Artist did not trigger
      And Soldier is gone

  # CR 603.10a, 603.3a, 701.21a
  @ruling:triggers.leaves-look-back.controller
  Rule: A leaves-the-battlefield ability is that of the player who last controlled its source

    Scenario: A Woe-Eater that Alice stole and sacrifices works for Alice
      Given Bob controls Daemogoth Woe-Eater
      And Alice's hand holds Slave of Bolas and Island
      And Bob's hand holds Forest
      And Alice's mana pool is {C}{C}{C}{R}{B}
      When Alice casts Slave of Bolas targeting Daemogoth Woe-Eater
      And Slave of Bolas resolves
      And the turn advances to Alice's end step
      And everything on the stack resolves
      Then Daemogoth Woe-Eater is in Bob's graveyard
      And Alice drew 1 card
      And Alice gained 2 life
      And Bob discarded 1 card
      And Alice discarded no cards

    Scenario: Control: a Woe-Eater that Bob sacrifices works for Bob
      Given it is Alice's end step
      And Bob controls Daemogoth Woe-Eater
      And Alice's hand holds Island
      When the turn advances to Bob's upkeep
      And everything on the stack resolves
      Then Daemogoth Woe-Eater is in Bob's graveyard
      And Bob drew 1 card
      And Bob gained 2 life
      And Alice discarded 1 card

  # CR 603.10a, 613.1f
  @ruling:triggers.leaves-look-back.ability-lost
  Rule: A creature that had lost its abilities just before it died does not trigger

    Scenario: A token that Merfolk Trickster took the abilities of leaves no Thopters
      Given Bob controls a token copy of Hangarback Walker with 2 +1/+1 counters
      And Alice's hand holds Merfolk Trickster and Shock
      And Alice's mana pool is {U}{U}{R}
      When Alice casts Merfolk Trickster paying {U}{U}
      And Merfolk Trickster resolves
      And the ability of Merfolk Trickster resolves
      Then Hangarback Walker is tapped
      When Alice casts Shock targeting Hangarback Walker
      And Shock resolves
      Then Hangarback Walker is gone
      And nothing triggered
      And Bob controls no tokens

    Scenario: Control: with its abilities the token leaves two Thopters
      Given Bob controls a token copy of Hangarback Walker with 2 +1/+1 counters
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Hangarback Walker
      And everything on the stack resolves
      Then Hangarback Walker is gone
      And Bob controls 2 Thopter tokens

  # CR 603.10a, 610.3
  @ruling:triggers.leaves-look-back.came-after
  Rule: A permanent that comes back because another one left did not see that one leave

    Scenario: Slaughter Specialist returns as Banisher Priest dies and gets no counter for it
      Given it is Bob's precombat main phase
      And Alice controls Slaughter Specialist
      And Bob's hand holds Banisher Priest
      And Bob's mana pool is {C}{W}{W}
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Bob casts Banisher Priest
      And Banisher Priest resolves
      And the ability of Banisher Priest resolves
      Then Slaughter Specialist is in exile
      When Alice casts Shock targeting Banisher Priest
      And Shock resolves
      Then Slaughter Specialist is on the battlefield
      And the 2nd ability of Slaughter Specialist did not trigger
      When everything on the stack resolves
      Then Slaughter Specialist has no counters

    Scenario: Control: Slaughter Specialist that is there sees Banisher Priest die
      Given Alice controls Slaughter Specialist
      And Bob controls Banisher Priest
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Banisher Priest
      And everything on the stack resolves
      Then Slaughter Specialist has a +1/+1 counter
