@area:station
Feature: Station and station symbols

  # CR 702.184a, 302.6
  @ruling:station.cost
  Rule: Station taps another untapped creature of its controller, and a summoning-sick one will do

    Scenario: A tapped creature cannot pay for station
      Given Alice controls Galvanizing Sawship and a tapped Hill Giant
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: A Spacecraft that is a creature cannot pay for itself
      Given Alice controls Galvanizing Sawship with 3 charge counters
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Galvanizing Sawship

    Scenario: An opponent's creature cannot pay for station
      Given Alice controls Galvanizing Sawship
      And Bob controls Hill Giant
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: An artifact that is no creature cannot pay for station
      Given Alice controls Galvanizing Sawship and Sol Ring
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Sol Ring

    Scenario: Under Collector Ouphe station cannot be activated, as it is an activated ability of an artifact
      Given Alice controls Galvanizing Sawship and Hill Giant
      And Bob controls Collector Ouphe
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: A Spacecraft that came this turn can be stationed
      Given Alice controls Galvanizing Sawship that came under their control this turn and Hill Giant
      Then Alice can activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: One Spacecraft that is a creature stations another
      Given Alice controls Galvanizing Sawship with 3 charge counters and Sledge-Class Seedship
      When Alice activates the station ability of Sledge-Class Seedship tapping Galvanizing Sawship
      And the station ability of Sledge-Class Seedship resolves
      Then Sledge-Class Seedship has 6 charge counters
      And Galvanizing Sawship is tapped

    Scenario: Control: a creature that came this turn can be tapped for it
      Given Alice controls Galvanizing Sawship and Hill Giant that came under their control this turn
      Then Alice can activate the station ability of Galvanizing Sawship tapping Hill Giant

  # CR 702.184a, 602.5d
  @ruling:station.timing
  Rule: Station can be activated only when a sorcery could be cast

    Scenario: Station has to wait for an empty stack
      Given Alice controls Galvanizing Sawship and Hill Giant
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      When Alice casts Giant Growth targeting Hill Giant
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: Station cannot be activated in another player's turn
      Given it is Bob's precombat main phase
      And Alice controls Galvanizing Sawship and Hill Giant
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: Station cannot be activated in the upkeep
      Given it is Alice's upkeep
      And Alice controls Galvanizing Sawship and Hill Giant
      Then Alice cannot activate the station ability of Galvanizing Sawship tapping Hill Giant

    Scenario: Control: it can in either main phase
      Given it is Alice's postcombat main phase
      And Alice controls Galvanizing Sawship and Hill Giant
      Then Alice can activate the station ability of Galvanizing Sawship tapping Hill Giant

  # CR 702.184a, 608.2h
  @ruling:station.power-on-resolution
  Rule: The number of charge counters is the tapped creature's power as station resolves, or as it last was

    Scenario: A Giant pumped in response adds six
      Given Alice controls Galvanizing Sawship and Hill Giant
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And Alice casts Giant Growth targeting Hill Giant
      And everything on the stack resolves
      Then Galvanizing Sawship has 6 charge counters

    Scenario: A Giant destroyed in response adds its last known power
      Given Alice controls Galvanizing Sawship and Hill Giant with a +1/+1 counter
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And Bob casts Murder targeting Hill Giant
      And everything on the stack resolves
      Then Galvanizing Sawship has 4 charge counters

    Scenario: A blinked Giant adds the power of the object that was tapped
      Given Alice controls Galvanizing Sawship and Hill Giant with a +1/+1 counter
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And Alice casts Cloudshift targeting Hill Giant
      And everything on the stack resolves
      Then Galvanizing Sawship has 4 charge counters
      And Hill Giant is untapped

    Scenario: A creature with power 0 adds none
      Given Alice controls Galvanizing Sawship and Wall of Omens
      When Alice activates the station ability of Galvanizing Sawship tapping Wall of Omens
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has no counters
      And Wall of Omens is tapped

    Scenario: A creature with negative power adds none and takes none
      Given Alice controls Galvanizing Sawship with 2 charge counters and Wall of Omens with a -1/-1 counter
      When Alice activates the station ability of Galvanizing Sawship tapping Wall of Omens
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters

    Scenario: A Spacecraft that has gone gets nothing
      Given Alice controls Galvanizing Sawship and Hill Giant
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And Bob casts Shatter targeting Galvanizing Sawship
      And everything on the stack resolves
      Then Galvanizing Sawship is in Alice's graveyard
      And Galvanizing Sawship has no counters

    Scenario: Control: a Giant left alone adds three
      Given Alice controls Galvanizing Sawship and Hill Giant
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 3 charge counters

  # CR 721.2b, 721.2a
  @ruling:station.thresholds
  Rule: With as many charge counters as the station symbol says, the permanent has what stands beside it

    Scenario: With three charge counters Galvanizing Sawship is a 6/5 creature with flying and haste
      Given Alice controls Galvanizing Sawship with 3 charge counters
      Then Galvanizing Sawship is 6/5 and a Spacecraft artifact creature
      And Galvanizing Sawship has flying and haste

    Scenario: Stationed by a creature with power 2 it is no creature yet
      Given Alice controls Galvanizing Sawship and Grizzly Bears
      When Alice activates the station ability of Galvanizing Sawship tapping Grizzly Bears
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 2 charge counters
      And Galvanizing Sawship is not a creature
      And Galvanizing Sawship is exactly a Spacecraft artifact

    Scenario: Any charge counters count, also those of proliferating
      Given Alice controls Galvanizing Sawship with 2 charge counters
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Galvanizing Sawship
      Then Galvanizing Sawship is 6/5 and a Spacecraft artifact creature

    Scenario: Stationed on the turn it came, a Sawship with haste attacks
      Given Alice controls Galvanizing Sawship that came under their control this turn and Hill Giant
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Alice can attack Bob with Galvanizing Sawship

    Scenario: A Seedship that came this turn has no haste and cannot attack
      Given Alice controls Sledge-Class Seedship with 7 charge counters that came under their control this turn
      Then Sledge-Class Seedship is 4/5 and a Spacecraft artifact creature
      And Alice cannot attack Bob with Sledge-Class Seedship

    Scenario: At its first threshold Uthros Research Craft has its trigger and is no creature
      Given Alice controls Uthros Research Craft with 3 charge counters
      And Alice's hand holds Ornithopter
      When Alice casts Ornithopter
      Then Uthros Research Craft triggered once
      And Uthros Research Craft is not a creature
      When the ability of Uthros Research Craft resolves
      Then Uthros Research Craft has 4 charge counters
      And Alice drew 1 card

    Scenario: At its second threshold Uthros Research Craft counts itself
      Given Alice controls Uthros Research Craft with 12 charge counters
      Then Uthros Research Craft is 1/8 and a Spacecraft artifact creature
      And Uthros Research Craft has flying

    Scenario: A Planet has the ability of its threshold with twelve charge counters
      Given Alice controls "Kavaron, Memorial World" with 12 charge counters and Wastes
      And Alice's mana pool is {C}{R}
      When Alice activates the 4th ability of "Kavaron, Memorial World" sacrificing Wastes
      And the ability of "Kavaron, Memorial World" resolves
      Then Alice controls a 3/2 colorless Robot token
      And Robot has haste
      And "Kavaron, Memorial World" is not a creature

    Scenario: Control: with four charge counters the Planet has no such ability
      Given Alice controls "Kavaron, Memorial World" with 4 charge counters and Wastes
      And Alice's mana pool is {C}{R}
      Then Alice cannot activate the 4th ability of "Kavaron, Memorial World" sacrificing Wastes

    Scenario: Control: two charge counters give Uthros Research Craft no trigger
      Given Alice controls Uthros Research Craft with 2 charge counters
      And Alice's hand holds Ornithopter
      When Alice casts Ornithopter
      Then Uthros Research Craft did not trigger

  # CR 721.2b, 506.4
  @ruling:station.counters-lost
  Rule: A Spacecraft that falls below its threshold is no creature any more

    Scenario: Vampire Hexmage makes the Sawship a mere artifact
      Given Alice controls Galvanizing Sawship with 5 charge counters
      And Bob controls Vampire Hexmage
      When Bob activates the 2nd ability of Vampire Hexmage targeting Galvanizing Sawship
      And the ability of Vampire Hexmage resolves
      Then Galvanizing Sawship is not a creature
      And Galvanizing Sawship has no counters, no flying and no haste

    Scenario: An attacking Sawship is removed from combat
      Given Alice controls Galvanizing Sawship with 5 charge counters
      And Bob controls Vampire Hexmage
      When Alice attacks Bob with Galvanizing Sawship
      And Bob activates the 2nd ability of Vampire Hexmage targeting Galvanizing Sawship
      And the ability of Vampire Hexmage resolves
      Then Galvanizing Sawship is not attacking
      And Galvanizing Sawship is tapped
      When the turn advances to Alice's end of combat
      Then Bob lost no life

    Scenario: Control: left its counters the Sawship deals six damage
      Given Alice controls Galvanizing Sawship with 5 charge counters
      And Bob controls Vampire Hexmage
      When Alice attacks Bob with Galvanizing Sawship
      And Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost 6 life

  # CR 721.2b, 721.4
  @ruling:station.same-permanent
  Rule: Becoming a creature changes nothing else about the permanent

    Scenario: It keeps station and its counters
      Given Alice controls Galvanizing Sawship with 3 charge counters and Hill Giant
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 6 charge counters
      And Galvanizing Sawship is 6/5

    Scenario: +1/+1 counters put on it earlier count once it is a creature
      Given Alice controls Galvanizing Sawship with 3 charge counters and a +1/+1 counter
      Then Galvanizing Sawship is 7/6

    Scenario: A token copy has no charge counters and is no creature
      Given Alice controls Galvanizing Sawship with 3 charge counters
      And Alice's hand holds Cackling Counterpart
      And Alice's mana pool is {C}{U}{U}
      When Alice casts Cackling Counterpart targeting Galvanizing Sawship
      And Cackling Counterpart resolves
      Then Galvanizing Sawship 2 is a token
      And Galvanizing Sawship 2 is not a creature
      And Galvanizing Sawship 2 has no counters

    Scenario: Control: what was copied goes on being a creature with its counters
      Given Alice controls Galvanizing Sawship with 3 charge counters
      And Alice's hand holds Cackling Counterpart
      And Alice's mana pool is {C}{U}{U}
      When Alice casts Cackling Counterpart targeting Galvanizing Sawship
      And Cackling Counterpart resolves
      Then Galvanizing Sawship 1 is 6/5 and a Spacecraft artifact creature
      And Galvanizing Sawship 1 has 3 charge counters

  # CR 614.16, 614.17, 702.184a
  @ruling:station.counters-replaced
  Rule: What changes the number of counters put changes it for station

    Scenario: With Doubling Season a Giant adds six
      Given Alice controls Galvanizing Sawship, Doubling Season and Hill Giant
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 6 charge counters

    Scenario: Under Solemnity the cost is paid for nothing
      Given Alice controls Galvanizing Sawship and Hill Giant
      And Bob controls Solemnity
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has no counters
      And Hill Giant is tapped

    Scenario: Control: Hardened Scales is about other counters
      Given Alice controls Galvanizing Sawship, Hardened Scales and Hill Giant
      When Alice activates the station ability of Galvanizing Sawship tapping Hill Giant
      And the station ability of Galvanizing Sawship resolves
      Then Galvanizing Sawship has 3 charge counters
