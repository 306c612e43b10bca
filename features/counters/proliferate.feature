@area:counters
Feature: Proliferate

  # CR 701.34a
  @ruling:proliferate.any-kind
  Rule: Proliferating adds to any kind of counter

    Scenario Outline: A <kind> counter becomes two
      Given Alice controls Grizzly Bears with a <kind> counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 <kind> counters

      Examples:
        | kind   |
        | +1/+1  |
        | charge |
        | time   |
        | stun   |
        | shield |
        | flying |

    Scenario: A planeswalker gains loyalty
      Given Alice controls "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's hand holds Volt Charge
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Volt Charge targeting Bob
      And Volt Charge resolves
      And Alice chooses "Chandra, Fire Artisan"
      Then "Chandra, Fire Artisan" has 5 loyalty counters
      And Bob lost 3 life

    Scenario: A tenth poison counter loses the game
      Given Bob has 9 poison counters
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Bob
      Then Bob has lost the game
      And Alice has won the game

    Scenario: Control: nobody need be chosen, and the rest of the spell happens
      Given Bob has 9 poison counters
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses nothing
      Then Bob has 9 poison counters
      And Alice drew 1 card
      And the game goes on

  # CR 701.34a
  @ruling:proliferate.every-kind
  Rule: Whoever is chosen gets one more counter of every kind already there

    Scenario: A player and a permanent with two kinds each
      Given Bob has 2 poison counters and an experience counter
      And Alice controls Grizzly Bears with a +1/+1 counter and a charge counter
      And Alice's hand holds Volt Charge
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Volt Charge targeting Bob
      And Volt Charge resolves
      Then Alice may choose exactly Bob and Grizzly Bears
      When Alice chooses Bob and Grizzly Bears
      Then Bob has 3 poison counters and 2 experience counters
      And Grizzly Bears has 2 +1/+1 counters and 2 charge counters

    Scenario: A player who chooses themself gets poison and experience alike
      Given Alice has 3 poison counters and 2 experience counters
      And Alice controls Evolution Sage
      And Alice's hand holds Forest
      When Alice plays Forest
      And the ability of Evolution Sage resolves
      And Alice chooses Alice
      Then Alice has 4 poison counters and 3 experience counters

    Scenario: Control: with nobody chosen the counters stay as they are
      Given Bob has 2 poison counters and an experience counter
      And Alice's hand holds Volt Charge
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Volt Charge targeting Bob
      And Volt Charge resolves
      And Alice chooses nothing
      Then Bob has 17 life, 2 poison counters and an experience counter
      And Volt Charge is in Alice's graveyard
      And nothing else changed

  # CR 704.5q, 122.3, 701.34a
  @ruling:proliferate.pair-removed
  Rule: A +1/+1 counter and a -1/-1 counter are both gone before anyone can proliferate

    Scenario: The Lion has no counter left and cannot be chosen
      Given Alice controls Silvercoat Lion with a +1/+1 counter
      And Bob has a poison counter
      And Alice's hand holds Scar and Volt Charge
      And Alice's mana pool is {B}{C}{C}{R}
      When Alice casts Scar targeting Silvercoat Lion paying {B}
      And Scar resolves
      Then Silvercoat Lion has no counters
      When Alice casts Volt Charge targeting Bob
      And Volt Charge resolves
      Then Alice may choose exactly Bob

    Scenario: Two -1/-1 counters and one +1/+1 counter leave one -1/-1 counter to proliferate
      Given Alice controls Hill Giant with 2 -1/-1 counters
      And Alice's hand holds Snakeskin Veil and Steady Progress
      And Alice's mana pool is {G}{C}{C}{U}
      When Alice casts Snakeskin Veil targeting Hill Giant paying {G}
      And Snakeskin Veil resolves
      Then Hill Giant has a -1/-1 counter and no +1/+1 counters
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Hill Giant
      Then Hill Giant has 2 -1/-1 counters and no +1/+1 counters
      And Hill Giant is 1/1

    Scenario: Control: with two +1/+1 counters one is left
      Given Alice controls Silvercoat Lion with 2 +1/+1 counters
      And Alice's hand holds Scar
      And Alice's mana pool is {B}
      When Alice casts Scar targeting Silvercoat Lion
      And Scar resolves
      Then Silvercoat Lion has a +1/+1 counter and no -1/-1 counters

  # CR 701.34a, 608.2c, 704.4
  @ruling:proliferate.twice
  Rule: Proliferating twice is two choices, the second after the first has happened

    Scenario: The planeswalker is chosen once
      Given Alice controls Contagion Engine and "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{4}, {T}" ability of Contagion Engine
      And the ability of Contagion Engine resolves
      And Alice chooses "Chandra, Fire Artisan"
      Then "Chandra, Fire Artisan" has 5 loyalty counters
      When Alice chooses nothing
      Then "Chandra, Fire Artisan" has 5 loyalty counters
      And the stack holds nothing

    Scenario: A creature whose toughness has become 0 can still be chosen the second time
      Given Alice controls Contagion Engine
      And Bob controls Grizzly Bears with a -1/-1 counter
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{4}, {T}" ability of Contagion Engine
      And the ability of Contagion Engine resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears is 0/0 and on the battlefield
      And Alice may choose exactly Grizzly Bears
      When Alice chooses Grizzly Bears
      Then Grizzly Bears is in Bob's graveyard

    Scenario: Tekuthal makes one proliferating two
      Given Alice controls "Tekuthal, Inquiry Dominus" and Sol Ring with a charge counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Sol Ring
      And Alice chooses Sol Ring
      Then Sol Ring has 3 charge counters
      And Alice drew 1 card

    Scenario: Two spells in a row are two choices
      Given Alice controls Sol Ring with a charge counter
      And Alice's hand holds 2 Steady Progress
      And Alice's mana pool is {C}{C}{C}{C}{U}{U}
      When Alice casts Steady Progress 1 paying {C}{C}{U}
      And Steady Progress 1 resolves
      And Alice chooses Sol Ring
      And Alice casts Steady Progress 2
      And Steady Progress 2 resolves
      And Alice chooses Sol Ring
      Then Sol Ring has 3 charge counters

    Scenario: Control: the planeswalker is chosen both times
      Given Alice controls Contagion Engine and "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{4}, {T}" ability of Contagion Engine
      And the ability of Contagion Engine resolves
      And Alice chooses "Chandra, Fire Artisan"
      And Alice chooses "Chandra, Fire Artisan"
      Then "Chandra, Fire Artisan" has 6 loyalty counters

  # CR 701.34a, 603.2c
  @ruling:proliferate.counts-though-nothing-chosen
  Rule: A player has proliferated although nothing was there to choose

    Scenario: Ezuri draws for each of two proliferations without any counter
      Given Alice's hand holds "Ezuri, Stalker of Spheres"
      And Alice's mana pool is {C}{C}{G}{U}{C}{C}{C}
      When Alice casts "Ezuri, Stalker of Spheres" paying {C}{C}{G}{U}
      And "Ezuri, Stalker of Spheres" resolves
      And the 1st ability of "Ezuri, Stalker of Spheres" resolves
      And Alice pays {3}
      Then the 2nd ability of "Ezuri, Stalker of Spheres" triggered twice
      When everything on the stack resolves
      Then Alice drew 2 cards

    Scenario: Ezuri draws once for one proliferation in which nothing is chosen
      Given Alice controls "Ezuri, Stalker of Spheres"
      And Bob has a poison counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And everything on the stack resolves
      And Alice chooses nothing
      Then Bob has a poison counter
      And the 2nd ability of "Ezuri, Stalker of Spheres" triggered once
      And Alice drew 2 cards

    Scenario: Control: without paying for it Ezuri proliferates not at all
      Given Alice's hand holds "Ezuri, Stalker of Spheres"
      And Alice's mana pool is {C}{C}{G}{U}{C}{C}{C}
      When Alice casts "Ezuri, Stalker of Spheres" paying {C}{C}{G}{U}
      And everything on the stack resolves
      And Alice declines
      Then the 2nd ability of "Ezuri, Stalker of Spheres" did not trigger
      And Alice drew no cards

  # CR 702.26b, 608.2c
  @ruling:proliferate.phased-out
  Rule: A phased-out permanent is passed over

    Scenario: Phased-out Bears cannot be chosen
      Given Alice controls a phased-out Grizzly Bears with a +1/+1 counter and Hill Giant with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      Then Alice may choose exactly Hill Giant
      And Alice cannot choose Grizzly Bears

    Scenario: Of what Ripples of Potential proliferated some phase out
      Given Alice controls Grizzly Bears with a +1/+1 counter and Hill Giant with a +1/+1 counter
      And Alice's hand holds Ripples of Potential
      And Alice's mana pool is {C}{U}
      When Alice casts Ripples of Potential
      And Ripples of Potential resolves
      And Alice chooses Grizzly Bears and Hill Giant
      And Alice chooses Hill Giant
      Then Hill Giant is phased out
      And Grizzly Bears is 4/4
      And Grizzly Bears is not phased out
      And Grizzly Bears and Hill Giant have 2 +1/+1 counters

    Scenario: Control: Bears that are phased in can be chosen
      Given Alice controls Grizzly Bears with a +1/+1 counter and Hill Giant with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      Then Alice may choose exactly Grizzly Bears and Hill Giant
