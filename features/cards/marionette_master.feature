@area:cards
Feature: Marionette Master and fabricate

  # CR 608.2h, 113.7a
  @ruling:marionette-master.loss-on-resolution
  Rule: The loss is Marionette Master's power as the ability resolves, or its power as it last was

    Scenario: A Master pumped in response takes more life
      Given Alice controls Marionette Master and a Servo token
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And Shatter resolves
      And Alice casts Giant Growth targeting Marionette Master
      And everything on the stack resolves
      Then Bob lost 4 life

    Scenario: A Master shrunk in response takes nothing
      Given Alice controls Marionette Master and a Servo token
      And Bob's hand holds Shatter and Scar
      And Bob's mana pool is {C}{R}{B}
      When Bob casts Shatter targeting Servo paying {C}{R}
      And Shatter resolves
      And Bob casts Scar targeting Marionette Master
      And everything on the stack resolves
      Then Marionette Master is 0/2
      And Bob lost no life

    Scenario: A Master destroyed in response counts with its counters and its pump
      Given Alice controls Marionette Master with 3 +1/+1 counters and a Servo token
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      And Bob's hand holds Shatter and Murder
      And Bob's mana pool is {C}{R}{C}{B}{B}
      When Alice casts Giant Growth targeting Marionette Master
      And Giant Growth resolves
      And Bob casts Shatter targeting Servo paying {C}{R}
      And Shatter resolves
      Then the 2nd ability of Marionette Master is targeting Bob
      When Bob casts Murder targeting Marionette Master
      And Murder resolves
      And the 2nd ability of Marionette Master resolves
      Then Bob lost 7 life
      And Marionette Master is in Alice's graveyard

    Scenario: A Master returned to hand in response counts with its counters
      Given Alice controls Marionette Master with 3 +1/+1 counters and a Servo token
      And Bob's hand holds Shatter and Boomerang
      And Bob's mana pool is {C}{R}{U}{U}
      When Bob casts Shatter targeting Servo paying {C}{R}
      And Shatter resolves
      And Bob casts Boomerang targeting Marionette Master
      And Boomerang resolves
      Then Marionette Master is in Alice's hand
      When the 2nd ability of Marionette Master resolves
      Then Bob lost 4 life

    Scenario: A Master exiled in response counts with its counters
      Given Alice controls Marionette Master with 3 +1/+1 counters and a Servo token
      And Bob's hand holds Shatter and Swords to Plowshares
      And Bob's mana pool is {C}{R}{W}
      When Bob casts Shatter targeting Servo paying {C}{R}
      And Shatter resolves
      And Bob casts Swords to Plowshares targeting Marionette Master
      And everything on the stack resolves
      Then Marionette Master is in exile
      And Bob lost 4 life
      And Alice gained 4 life

    Scenario: A Master sacrificed in response counts with its counters
      Given Alice controls Marionette Master with 3 +1/+1 counters and a Servo token
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {C}{B}
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And Shatter resolves
      And Alice casts Altar's Reap sacrificing Marionette Master
      And everything on the stack resolves
      Then Marionette Master is in Alice's graveyard
      And Bob lost 4 life

    Scenario: A blinked Master counts with the power of the object that left
      Given Alice controls Marionette Master with 3 +1/+1 counters and a Servo token
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And Shatter resolves
      And Alice casts Cloudshift targeting Marionette Master
      And Cloudshift resolves
      And the fabricate ability of Marionette Master resolves
      And Alice declines
      Then Marionette Master is 1/3
      When the 2nd ability of Marionette Master resolves
      Then Bob lost 4 life

    Scenario: What the Master that came back gains does not count
      Given Alice controls Marionette Master and a Servo token
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And Shatter resolves
      And Alice casts Cloudshift targeting Marionette Master
      And Cloudshift resolves
      And the fabricate ability of Marionette Master resolves
      And Alice accepts
      Then Marionette Master is 4/6
      When the 2nd ability of Marionette Master resolves
      Then Bob lost 1 life

    Scenario: Control: a Master left alone takes one life
      Given Alice controls Marionette Master and a Servo token
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And everything on the stack resolves
      Then Marionette Master is 1/3
      And Bob lost 1 life

  # CR 702.123a, 608.2d
  @ruling:marionette-master.servos-if-no-counters
  Rule: If no counters can be put on the creature, fabricate makes Servos

    Scenario: A Master destroyed before fabricate resolves leaves three Servos
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      And Bob casts Murder targeting Marionette Master
      And everything on the stack resolves
      And Alice declines if asked
      Then Alice controls 3 1/1 colorless Servo tokens
      And Marionette Master is in Alice's graveyard
      And Marionette Master has no counters

    Scenario: A Master returned to hand before fabricate resolves leaves three Servos
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Alice casts Marionette Master
      And Marionette Master resolves
      And Bob casts Unsummon targeting Marionette Master
      And everything on the stack resolves
      And Alice declines if asked
      Then Alice controls 3 Servo tokens
      And Marionette Master is in Alice's hand

    Scenario: Wanting the counters of a Master that has gone gives Servos all the same
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      And Bob casts Murder targeting Marionette Master
      And Murder resolves
      And the fabricate ability of Marionette Master resolves
      And Alice accepts if asked
      Then Alice controls 3 Servo tokens
      And Marionette Master has no counters
      And nothing else changed

    Scenario: A Master that came back gets nothing from the ability of the one that left
      Given Alice's hand holds Marionette Master and Cloudshift
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}{W}
      When Alice casts Marionette Master paying {C}{C}{C}{C}{B}{B}
      And Marionette Master resolves
      And Alice casts Cloudshift targeting Marionette Master
      And Cloudshift resolves
      And the fabricate ability of Marionette Master resolves
      And Alice accepts
      Then Marionette Master has 3 +1/+1 counters
      And Alice controls no Servo tokens
      When the fabricate ability of Marionette Master resolves
      And Alice accepts if asked
      Then Marionette Master has 3 +1/+1 counters
      And Alice controls 3 Servo tokens

    Scenario: Under Solemnity a Master that stays makes three Servos
      Given Bob controls Solemnity
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice accepts if asked
      Then Alice controls 3 Servo tokens
      And Marionette Master is 1/3
      And Marionette Master has no counters

    Scenario: Control: a Master that is there can be given the counters
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice accepts
      Then Marionette Master has 3 +1/+1 counters
      And Alice controls no Servo tokens

  # CR 702.123a, 608.2d, 117.2e
  @ruling:marionette-master.choice-on-resolution
  Rule: Counters or Servos is chosen as fabricate resolves, and is done at once

    Scenario: Nothing is asked before fabricate resolves, and the counters come at once
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      Then no choice is left open
      And Marionette Master is on the stack
      When Marionette Master resolves
      Then no choice is left open
      And the stack holds the fabricate ability of Marionette Master
      And Alice has priority
      When the fabricate ability of Marionette Master resolves
      And Alice accepts
      Then Marionette Master is 4/6
      And Marionette Master has 3 +1/+1 counters
      And the stack holds nothing
      And Alice has priority
      And nothing else changed

    Scenario: Declining the counters makes three Servos at once
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then Alice controls no Servo tokens
      When the fabricate ability of Marionette Master resolves
      And Alice declines
      Then Alice controls 3 1/1 colorless Servo tokens
      And Servo 1, Servo 2 and Servo 3 are an artifact creature
      And Marionette Master is 1/3
      And the stack holds nothing
      And Alice has priority

    Scenario: While the Master's choice is open nobody can respond to it
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      And the fabricate ability of Marionette Master resolves
      Then Bob cannot cast Murder targeting Marionette Master
      When Alice accepts
      Then Marionette Master is 4/6
      And Alice has priority

    Scenario: Control: while fabricate is on the stack Bob can respond
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then Bob can cast Murder targeting Marionette Master

  # CR 107.1b, 119.3
  @ruling:marionette-master.negative-power
  Rule: A negative power makes the opponent neither lose nor gain life

    Scenario: A Master with power -1 changes no life total
      Given Alice controls Marionette Master with 2 -1/-1 counters and a Servo token
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And everything on the stack resolves
      Then Marionette Master is -1/1
      And the 2nd ability of Marionette Master triggered once
      And Bob lost no life
      And Bob gained no life

    Scenario: A Master that had power -1 when it was destroyed changes no life total
      Given Alice controls Marionette Master with 2 -1/-1 counters and a Servo token
      And Bob's hand holds Shatter and Murder
      And Bob's mana pool is {C}{R}{C}{B}{B}
      When Bob casts Shatter targeting Servo paying {C}{R}
      And Shatter resolves
      And Bob casts Murder targeting Marionette Master
      And everything on the stack resolves
      Then Marionette Master is in Alice's graveyard
      And Bob has 20 life

    Scenario: A Master with power 0 changes no life total
      Given Alice controls Marionette Master with a -1/-1 counter and a Servo token
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And everything on the stack resolves
      Then Marionette Master is 0/2
      And the 2nd ability of Marionette Master triggered once
      And Bob has 20 life

    Scenario: Control: a Master with power 2 takes two life
      Given Alice controls Marionette Master with a +1/+1 counter and a Servo token
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Servo
      And everything on the stack resolves
      Then Bob lost 2 life

  # CR 702.123a, 603.6a
  @ruling:marionette-master.enters-without-counters
  Rule: A creature with fabricate enters without counters, and players may act before fabricate resolves

    Scenario: Weaponcraft Enthusiast is 0/1 until fabricate resolves
      Given Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      When Alice casts Weaponcraft Enthusiast
      And Weaponcraft Enthusiast resolves
      Then Weaponcraft Enthusiast is 0/1
      And Weaponcraft Enthusiast has no counters
      And the stack holds the fabricate ability of Weaponcraft Enthusiast
      When the fabricate ability of Weaponcraft Enthusiast resolves
      And Alice accepts
      Then Weaponcraft Enthusiast is 2/3

    Scenario: Weaponcraft Enthusiast dies to two damage before the counters come
      Given Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Alice casts Weaponcraft Enthusiast
      And Weaponcraft Enthusiast resolves
      And Bob casts Shock targeting Weaponcraft Enthusiast
      And Shock resolves
      Then Weaponcraft Enthusiast is in Alice's graveyard
      When the fabricate ability of Weaponcraft Enthusiast resolves
      And Alice declines if asked
      Then Alice controls 2 Servo tokens

    Scenario: Weaponcraft Enthusiast can be pumped before the counters come
      Given Alice's hand holds Weaponcraft Enthusiast and Giant Growth
      And Alice's mana pool is {C}{C}{B}{G}
      When Alice casts Weaponcraft Enthusiast paying {C}{C}{B}
      And Weaponcraft Enthusiast resolves
      And Alice casts Giant Growth targeting Weaponcraft Enthusiast
      And Giant Growth resolves
      Then Weaponcraft Enthusiast is 3/4
      When the fabricate ability of Weaponcraft Enthusiast resolves
      And Alice accepts
      Then Weaponcraft Enthusiast is 5/6

    Scenario: Control: with its two counters Weaponcraft Enthusiast survives two damage
      Given Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Alice casts Weaponcraft Enthusiast
      And everything on the stack resolves
      And Alice accepts
      And Bob casts Shock targeting Weaponcraft Enthusiast
      And Shock resolves
      Then Weaponcraft Enthusiast is on the battlefield
      And Weaponcraft Enthusiast has 2 damage

  # CR 603.10a, 603.2c
  @ruling:marionette-master.dies-together
  Rule: An artifact that is put into a graveyard together with Marionette Master is seen by it

    Scenario: The Master and two Servos die at once
      Given Alice controls Marionette Master and 2 Servo tokens
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then the 2nd ability of Marionette Master triggered twice
      When everything on the stack resolves
      Then Bob lost 2 life
      And Marionette Master is in Alice's graveyard

    Scenario: A Master that is itself an artifact sees its own death
      Given Alice controls Marionette Master
      And Bob controls Mycosynth Lattice
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Marionette Master
      And everything on the stack resolves
      Then Marionette Master is in Alice's graveyard
      And Bob lost 1 life

    Scenario: Two Masters that die with one Servo both see it
      Given Alice controls Marionette Master with 3 +1/+1 counters, Marionette Master and a Servo token
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      And Alice puts the 2nd ability of Marionette Master 1 and the 2nd ability of Marionette Master 2 on the stack if asked
      And everything on the stack resolves
      Then Bob lost 5 life

    Scenario: Servos of an opponent that die with the Master do not count
      Given Alice controls Marionette Master
      And Bob controls 2 Servo tokens
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Bob controls no creatures
      And the 2nd ability of Marionette Master did not trigger
      And Bob lost no life

    Scenario: A creature that is no artifact and dies with the Master does not count
      Given Alice controls Marionette Master and Grizzly Bears
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Marionette Master and Grizzly Bears are in Alice's graveyard
      And nothing triggered

    Scenario: An artifact returned to its owner's hand does not count
      Given Alice controls Marionette Master and Ornithopter
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Bob casts Unsummon targeting Ornithopter
      And Unsummon resolves
      Then Ornithopter is in Alice's hand
      And the 2nd ability of Marionette Master did not trigger

    Scenario: An artifact put into exile does not count
      Given Alice controls Marionette Master and Ornithopter
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Ornithopter
      And Swords to Plowshares resolves
      Then Ornithopter is in exile
      And the 2nd ability of Marionette Master did not trigger

    Scenario: An artifact exiled instead of going to the graveyard does not count
      Given Alice controls Marionette Master and Ornithopter
      And Bob controls Rest in Peace
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Ornithopter
      And Shatter resolves
      Then Ornithopter is in exile
      And the 2nd ability of Marionette Master did not trigger

    Scenario: Control: an artifact that is destroyed counts
      Given Alice controls Marionette Master and Ornithopter
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Bob casts Shatter targeting Ornithopter
      And Shatter resolves
      Then Ornithopter is in Alice's graveyard
      And the 2nd ability of Marionette Master triggered once
      When everything on the stack resolves
      Then Bob lost 1 life

  # CR 111.7, 603.10a, 704.5d
  @ruling:marionette-master.token-to-graveyard
  Rule: An artifact token goes to its owner's graveyard before it ceases to exist

    Scenario: A Servo that dies is seen by the Master
      Given Alice controls Marionette Master and a Servo token
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Bob casts Shock targeting Servo
      And Shock resolves
      Then Servo is gone
      And the 2nd ability of Marionette Master triggered once
      When everything on the stack resolves
      Then Bob lost 1 life

    Scenario: A Servo that is sacrificed is seen by the Master
      Given Alice controls Marionette Master and a Servo token
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {C}{B}
      When Alice casts Altar's Reap sacrificing Servo
      Then the stack holds the 2nd ability of Marionette Master and Altar's Reap
      And Servo is gone
      When the 2nd ability of Marionette Master resolves
      Then Bob lost 1 life

    Scenario: A Servo under another player's control is that player's although it dies into its owner's graveyard
      Given Alice controls Marionette Master
      And Bob controls a Servo token
      And Alice's hand holds Act of Treason and Altar's Reap
      And Alice's mana pool is {C}{C}{R}{C}{B}
      When Alice casts Act of Treason targeting Servo paying {C}{C}{R}
      And Act of Treason resolves
      Then Servo is controlled by Alice and owned by Bob
      When Alice casts Altar's Reap sacrificing Servo
      Then the 2nd ability of Marionette Master triggered once

    Scenario: A Servo that its owner has lost control of does not count for the owner
      Given Alice controls Marionette Master and a Servo token
      And Bob controls Control Magic attached to Servo
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      Then Servo is controlled by Bob and owned by Alice
      When Bob casts Shock targeting Servo
      And Shock resolves
      Then Servo is gone
      And the 2nd ability of Marionette Master did not trigger

    Scenario: A Servo that is exiled does not count
      Given Alice controls Marionette Master and a Servo token
      And Bob's hand holds Swords to Plowshares
      And Bob's mana pool is {W}
      When Bob casts Swords to Plowshares targeting Servo
      And Swords to Plowshares resolves
      Then Servo is gone
      And the 2nd ability of Marionette Master did not trigger
      And Alice gained 1 life

    Scenario: A Servo that is returned to hand does not count
      Given Alice controls Marionette Master and a Servo token
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Bob casts Unsummon targeting Servo
      And Unsummon resolves
      Then Servo is gone
      And nothing triggered

    Scenario: Control: a token that is no artifact does not count when it dies
      Given Alice controls Marionette Master and a 1/1 white Soldier creature token
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Bob casts Shock targeting Soldier
      And Shock resolves
      Then Soldier is gone
      And the 2nd ability of Marionette Master did not trigger
