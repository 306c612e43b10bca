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
