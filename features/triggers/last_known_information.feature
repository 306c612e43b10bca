@area:triggers
Feature: Last known information

  # CR 603.10a, 608.2h
  @ruling:lki.dies-trigger-power
  Rule: A dies trigger uses the creature as it last was when it died, whatever the card did since

    Scenario: Safehold Elite is back and dead again before Murder Investigation's trigger resolves
      Given Alice controls Safehold Elite and Murder Investigation attached to Safehold Elite
      And Bob's hand holds Murder and Lightning Bolt
      And Bob's mana pool is {C}{B}{B}{R}
      When Bob casts Murder targeting Safehold Elite paying {C}{B}{B}
      And Murder resolves
      And Alice puts the ability of Murder Investigation and the persist ability of Safehold Elite on the stack
      And the persist ability of Safehold Elite resolves
      Then Safehold Elite has a -1/-1 counter
      When Bob casts Lightning Bolt targeting Safehold Elite
      And Lightning Bolt resolves
      Then Safehold Elite is in Alice's graveyard
      When the ability of Murder Investigation resolves
      Then Alice controls 2 Soldier tokens

    Scenario: Hangarback Walker leaves a Thopter for each counter that it had
      Given Alice controls Hangarback Walker with 3 +1/+1 counters
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Hangarback Walker
      And everything on the stack resolves
      Then Alice controls 3 1/1 colorless Thopter tokens
      And Hangarback Walker has no counters

    Scenario: Control: an Elite that had a -1/-1 counter gives one Soldier and does not return
      Given Alice controls Safehold Elite with a -1/-1 counter and Murder Investigation attached to Safehold Elite
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Safehold Elite
      And Murder resolves
      Then the persist ability of Safehold Elite did not trigger
      When everything on the stack resolves
      Then Alice controls 1 Soldier token
      And Safehold Elite is in Alice's graveyard

  # CR 608.2h, 400.7
  @ruling:lki.enters-trigger-toughness
  Rule: An enters trigger uses the toughness of the object that entered, not of the new one

    Scenario: Grizzly Bears grew before Cloudshift took them away
      Given Alice controls "Trostani, Selesnya's Voice"
      And Alice's hand holds Grizzly Bears, Giant Growth and Cloudshift
      And Alice's mana pool is {C}{G}{G}{W}
      When Alice casts Grizzly Bears paying {C}{G}
      And Grizzly Bears resolves
      And Alice casts Giant Growth targeting Grizzly Bears
      And Giant Growth resolves
      And Alice casts Cloudshift targeting Grizzly Bears
      And everything on the stack resolves
      Then Alice gained 7 life
      And Grizzly Bears is 2/2

    Scenario: Control: Cloudshift first leaves Giant Growth without a target
      Given Alice controls "Trostani, Selesnya's Voice"
      And Alice's hand holds Grizzly Bears, Giant Growth and Cloudshift
      And Alice's mana pool is {C}{G}{G}{W}
      When Alice casts Grizzly Bears paying {C}{G}
      And Grizzly Bears resolves
      And Alice casts Giant Growth targeting Grizzly Bears
      And Alice casts Cloudshift targeting Grizzly Bears
      And everything on the stack resolves
      Then Alice gained 4 life
      And Giant Growth is in Alice's graveyard

  # CR 608.2h
  @ruling:lki.moved-by-the-effect
  Rule: An effect that moves a creature and then asks about it uses the creature as it last was

    Scenario: Swords to Plowshares counts the counters of the exiled creature
      Given Alice controls Hill Giant with 8 +1/+1 counters
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Hill Giant
      And Swords to Plowshares resolves
      Then Alice gained 11 life
      And Hill Giant is in exile

    Scenario: Fling counts the pump of the sacrificed creature
      Given Alice controls Hill Giant
      And Alice's hand holds Giant Growth and Fling
      And Alice's mana pool is {G}{C}{R}
      When Alice casts Giant Growth targeting Hill Giant paying {G}
      And Giant Growth resolves
      And Alice casts Fling targeting Bob sacrificing Hill Giant
      And Fling resolves
      Then Bob lost 6 life

    Scenario: Momentous Fall counts a Messenger that has already returned
      Given Alice controls Geralf's Messenger and Glorious Anthem
      And Alice's hand holds Momentous Fall
      And Alice's mana pool is {C}{C}{G}{G}
      When Alice casts Momentous Fall sacrificing Geralf's Messenger
      And the undying ability of Geralf's Messenger resolves
      Then Geralf's Messenger is 5/4
      When everything on the stack resolves
      Then Alice drew 4 cards
      And Alice gained 3 life

    Scenario: Control: Swords to Plowshares on a creature without counters
      Given Alice controls Hill Giant
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Hill Giant
      And Swords to Plowshares resolves
      Then Alice gained 3 life

  # CR 608.2c, 611.3a
  @ruling:lki.static-ability-ends
  Rule: The static ability of a permanent that leaves in the middle of an effect has ended for the rest of it

    Scenario: The controller of an exiled Platinum Emperion gains its power in life
      Given Alice controls Platinum Emperion
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Platinum Emperion
      And Swords to Plowshares resolves
      Then Alice gained 8 life

    Scenario: Control: beside a Platinum Emperion that stays no life is gained
      Given Alice controls Platinum Emperion and Hill Giant
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Hill Giant
      And Swords to Plowshares resolves
      Then Alice gained no life
      And Hill Giant is in exile

  # CR 113.7a, 702.15c
  @ruling:lki.source-gone
  Rule: An ability works though its source has gone, and its source deals the damage as it last was

    Scenario: A Sorcerer destroyed in response deals its damage
      Given Alice controls Prodigal Sorcerer
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      And Bob casts Murder targeting Prodigal Sorcerer
      And everything on the stack resolves
      Then Prodigal Sorcerer is in Alice's graveyard
      And Prodigal Sorcerer dealt 1 damage to Bob

    Scenario: The lifelink that a Sorcerer last had still counts
      Given Alice controls Prodigal Sorcerer and Lifelink attached to Prodigal Sorcerer
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      And Bob casts Murder targeting Prodigal Sorcerer
      And everything on the stack resolves
      Then Bob lost 1 life
      And Alice gained 1 life

    Scenario: Control: a Sorcerer destroyed first cannot use its ability
      Given Alice controls Prodigal Sorcerer
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Prodigal Sorcerer
      And Murder resolves
      Then Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

  # CR 608.2h, 113.7a
  @ruling:lki.enchanted-creature
  Rule: An ability about the enchanted creature means the creature enchanted as it resolves, or the last one

    Scenario: With Dreadful Apathy destroyed the creature that it enchanted is exiled
      Given Bob controls Hill Giant and Grizzly Bears
      And Alice controls Dreadful Apathy attached to Hill Giant
      And Alice's mana pool is {C}{C}{W}
      And Bob's hand holds Naturalize
      And Bob's mana pool is {C}{G}
      When Alice activates the "{2}{W}" ability of Dreadful Apathy
      And Bob casts Naturalize targeting Dreadful Apathy
      And everything on the stack resolves
      Then Hill Giant is in exile
      And Grizzly Bears is on the battlefield

    Scenario: Control: with Dreadful Apathy moved the creature that it enchants now is exiled
      Given Bob controls Hill Giant and Grizzly Bears
      And Alice controls Dreadful Apathy attached to Hill Giant
      And Alice's hand holds Aura Finesse
      And Alice's mana pool is {C}{C}{W}{U}
      When Alice activates the "{2}{W}" ability of Dreadful Apathy paying {C}{C}{W}
      And Alice casts Aura Finesse targeting Dreadful Apathy and Grizzly Bears
      And everything on the stack resolves
      Then Grizzly Bears is in exile
      And Hill Giant is on the battlefield
