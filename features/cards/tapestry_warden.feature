@area:cards
Feature: Tapestry Warden

  # CR 510.1a, 702.184c, 613.4
  @ruling:tapestry-warden.power-unchanged
  Rule: Tapestry Warden changes combat damage and station counters, and no creature's power

    Scenario: Giant Spider assigns its toughness as combat damage and stays 2/4
      Given Alice controls Tapestry Warden and Giant Spider
      When Alice attacks Bob with Giant Spider
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Giant Spider dealt 4 damage to Bob
      And Giant Spider is 2/4

    Scenario: The Warden's own toughness counts in combat
      Given Alice controls Tapestry Warden
      When Alice attacks Bob with Tapestry Warden
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Tapestry Warden dealt 4 damage to Bob
      And Tapestry Warden is untapped

    Scenario: Giant Spider stations with its toughness
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 4 charge counters
      And Giant Spider is tapped

    Scenario: In a fight Giant Spider deals damage equal to its power
      Given Alice controls Tapestry Warden and Giant Spider
      And Bob controls Hill Giant
      And Alice's hand holds Prey Upon
      And Alice's mana pool is {G}
      When Alice casts Prey Upon targeting Giant Spider and Hill Giant
      And Prey Upon resolves
      Then Hill Giant has 2 damage
      And Giant Spider has 3 damage

    Scenario: Fling takes the power of the sacrificed Spider
      Given Alice controls Tapestry Warden and Giant Spider
      And Alice's hand holds Fling
      And Alice's mana pool is {C}{R}
      When Alice casts Fling targeting Bob sacrificing Giant Spider
      And Fling resolves
      Then Bob lost 2 life

    Scenario: The life gained from Swords to Plowshares is the power of the Spider
      Given Alice controls Tapestry Warden and Giant Spider
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Giant Spider
      And Swords to Plowshares resolves
      Then Alice gained 2 life

    Scenario: A creature with toughness 4 beside the Warden does not have power 4
      Given Alice controls Tapestry Warden and Giant Spider
      And Alice's hand holds Beastbond Outcaster
      And Alice's mana pool is {C}{C}{G}
      When Alice casts Beastbond Outcaster
      And Beastbond Outcaster resolves
      Then Beastbond Outcaster did not trigger
      And Alice drew no cards

    Scenario: A creature with equal power and toughness is as it was
      Given Alice controls Tapestry Warden, Hill Giant and Galvanizing Sawship
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 3 charge counters

    Scenario: A creature with lower toughness assigns its power
      Given Alice controls Tapestry Warden and Elite Vanguard
      When Alice attacks Bob with Elite Vanguard
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Elite Vanguard dealt 2 damage to Bob

    Scenario: A creature with lower toughness stations with its power
      Given Alice controls Tapestry Warden, Elite Vanguard and Galvanizing Sawship
      When Alice activates the station ability of Galvanizing Sawship tapping Elite Vanguard
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: An opponent's Spider fights in combat with its power
      Given it is Bob's precombat main phase
      And Alice controls Tapestry Warden
      And Bob controls Giant Spider
      When Bob attacks Alice with Giant Spider
      And Alice declares no blockers
      And the turn advances to Bob's combat damage step
      Then Giant Spider dealt 2 damage to Alice

    Scenario: An opponent's Spider stations with its power
      Given it is Bob's precombat main phase
      And Alice controls Tapestry Warden
      And Bob controls Giant Spider and Galvanizing Sawship
      When Bob activates the station ability of Galvanizing Sawship tapping Giant Spider
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: Two Wardens are no more than one
      Given Alice controls 2 Tapestry Warden, Giant Spider and Galvanizing Sawship
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 4 charge counters

    Scenario: Beside Doran a creature with lower toughness assigns its toughness as well
      Given Alice controls Tapestry Warden, "Doran, the Siege Tower", Giant Spider and Elite Vanguard
      When Alice attacks Bob with Giant Spider and Elite Vanguard
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Giant Spider dealt 4 damage to Bob
      And Elite Vanguard dealt 1 damage to Bob

    Scenario: Beside Assault Formation a creature with lower toughness assigns its toughness as well
      Given Alice controls Tapestry Warden, Assault Formation, Giant Spider and Elite Vanguard
      When Alice attacks Bob with Giant Spider and Elite Vanguard
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Giant Spider dealt 4 damage to Bob
      And Elite Vanguard dealt 1 damage to Bob

    Scenario: Control: Doran without the Warden leaves station to power
      Given Alice controls "Doran, the Siege Tower", Giant Spider and Galvanizing Sawship
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: Control: without the Warden the Spider assigns its power
      Given Alice controls Giant Spider
      When Alice attacks Bob with Giant Spider
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Giant Spider dealt 2 damage to Bob

  # CR 702.184c, 608.2h
  @ruling:tapestry-warden.warden-gone
  Rule: Only a Warden under its controller's control as station resolves makes toughness count

    Scenario: A Warden destroyed in response leaves station to power
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Bob casts Murder targeting Tapestry Warden
      And everything on the stack resolves
      Then Tapestry Warden is in Alice's graveyard
      And Galvanizing Sawship has 2 charge counters

    Scenario: A Warden that has changed its controller leaves station to power
      Given Alice controls Tapestry Warden, Giant Spider, Galvanizing Sawship and Grizzly Bears
      And Bob controls Control Magic attached to Grizzly Bears
      And Bob's hand holds Aura Finesse
      And Bob's mana pool is {U}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Bob casts Aura Finesse targeting Control Magic and Tapestry Warden
      And Aura Finesse resolves
      Then Tapestry Warden is controlled by Bob
      When the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: A Warden that arrives after the activation makes toughness count
      Given Alice controls Giant Spider and Galvanizing Sawship
      And Alice's hand holds Chord of Calling
      And Alice's library holds Tapestry Warden and Forest
      And Alice's mana pool is {C}{C}{C}{C}{G}{G}{G}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Alice casts Chord of Calling with X = 4
      And Chord of Calling resolves
      And Alice chooses Tapestry Warden
      Then Tapestry Warden is controlled by Alice
      When the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 4 charge counters

    Scenario: A Warden that left and came back makes toughness count
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Alice casts Cloudshift targeting Tapestry Warden
      And everything on the stack resolves
      Then Galvanizing Sawship has 4 charge counters

    Scenario: Control: with the Warden there all the time toughness counts
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 4 charge counters

  # CR 608.2h, 702.184c
  @ruling:tapestry-warden.tapped-creature-gone
  Rule: A tapped creature that has gone counts with its toughness if that was greater as it last was

    Scenario: A Spider destroyed in response counts with its toughness
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Bob casts Murder targeting Giant Spider
      And everything on the stack resolves
      Then Giant Spider is in Alice's graveyard
      And Galvanizing Sawship has 4 charge counters

    Scenario: A Spider pumped before it was destroyed counts as it last was
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Alice casts Giant Growth targeting Giant Spider
      And Giant Growth resolves
      And Bob casts Murder targeting Giant Spider
      And everything on the stack resolves
      Then Galvanizing Sawship has 7 charge counters

    Scenario: Bears whose toughness was greater by a counter count with it
      Given Alice controls Tapestry Warden, Grizzly Bears with a +0/+1 counter and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Grizzly Bears
      And Bob casts Murder targeting Grizzly Bears
      And everything on the stack resolves
      Then Galvanizing Sawship has 3 charge counters

    Scenario: A Vanguard whose power was greater counts with its power
      Given Alice controls Tapestry Warden, Elite Vanguard and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Elite Vanguard
      And Bob casts Murder targeting Elite Vanguard
      And everything on the stack resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: When the Warden has gone as well the last known power counts
      Given Alice controls Tapestry Warden, Giant Spider and Galvanizing Sawship
      And Bob's hand holds 2 Murder
      And Bob's mana pool is {C}{C}{B}{B}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Bob casts Murder 1 targeting Giant Spider paying {C}{B}{B}
      And Murder 1 resolves
      And Bob casts Murder 2 targeting Tapestry Warden
      And Murder 2 resolves
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: Control: without a Warden a Spider that has gone counts with its power
      Given Alice controls Giant Spider and Galvanizing Sawship
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Giant Spider
      And Bob casts Murder targeting Giant Spider
      And everything on the stack resolves
      Then Galvanizing Sawship has 2 charge counters
