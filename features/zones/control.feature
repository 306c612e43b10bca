@area:zones
Feature: Whose it is, and until when

  # CR 400.7, 611.2c
  @ruling:zones.new-object.not-the-target.control
  Rule: An effect that gives control of a permanent does not follow it to another zone

    Scenario: Cloudshift makes a stolen creature Alice's for good
      Given Bob controls Grizzly Bears
      And Alice's hand holds Threaten and Cloudshift
      And Alice's mana pool is {C}{C}{R}{W}
      When Alice casts Threaten targeting Grizzly Bears paying {C}{C}{R}
      And Threaten resolves
      And Alice casts Cloudshift targeting Grizzly Bears
      And Cloudshift resolves
      And the turn advances to Bob's upkeep
      Then Grizzly Bears is controlled by Alice and owned by Bob

    Scenario: Momentary Blink returns a stolen creature to its owner
      Given Bob controls Grizzly Bears
      And Alice's hand holds Threaten and Momentary Blink
      And Alice's mana pool is {C}{C}{R}{C}{W}
      When Alice casts Threaten targeting Grizzly Bears paying {C}{C}{R}
      And Threaten resolves
      And Alice casts Momentary Blink targeting Grizzly Bears
      And Momentary Blink resolves
      Then Grizzly Bears is controlled by Bob

    Scenario: Slave of Bolas does not sacrifice what has left and come back
      Given Bob controls Grizzly Bears
      And Alice's hand holds Slave of Bolas and Cloudshift
      And Alice's mana pool is {C}{C}{C}{R}{B}{W}
      When Alice casts Slave of Bolas targeting Grizzly Bears paying {C}{C}{C}{R}{B}
      And Slave of Bolas resolves
      And Alice casts Cloudshift targeting Grizzly Bears
      And Cloudshift resolves
      And the turn advances to Alice's end step
      And everything on the stack resolves
      Then Grizzly Bears is on the battlefield and controlled by Alice

    Scenario: Control: a creature that stays goes back at the end of the turn
      Given Bob controls Grizzly Bears
      And Alice's hand holds Threaten
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Threaten targeting Grizzly Bears
      And Threaten resolves
      Then Grizzly Bears is controlled by Alice
      When the turn advances to Bob's upkeep
      Then Grizzly Bears is controlled by Bob

  # CR 611.2b
  @ruling:zones.control.for-as-long-as
  Rule: Control for as long as a permanent remains ends with that permanent, and never begins without it

    Scenario: Sower of Temptation dies
      Given Bob controls Hill Giant
      And Alice's hand holds Sower of Temptation
      And Alice's mana pool is {C}{C}{U}{U}
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Alice casts Sower of Temptation
      And Sower of Temptation resolves
      And Alice chooses Hill Giant
      And the ability of Sower of Temptation resolves
      Then Hill Giant is controlled by Alice
      When Bob casts Shock targeting Sower of Temptation
      And Shock resolves
      Then Hill Giant is controlled by Bob

    Scenario: Sower of Temptation dies before its ability resolves
      Given Bob controls Hill Giant
      And Alice's hand holds Sower of Temptation
      And Alice's mana pool is {C}{C}{U}{U}
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Alice casts Sower of Temptation
      And Sower of Temptation resolves
      And Alice chooses Hill Giant
      And Bob casts Shock targeting Sower of Temptation
      And everything on the stack resolves
      Then Hill Giant is controlled by Bob

    Scenario: Control: a Sower without abilities keeps what it has
      Given Bob controls Hill Giant
      And Alice's hand holds Sower of Temptation and Humility
      And Alice's mana pool is {C}{C}{U}{U}{C}{C}{W}{W}
      When Alice casts Sower of Temptation paying {C}{C}{U}{U}
      And Sower of Temptation resolves
      And Alice chooses Hill Giant
      And the ability of Sower of Temptation resolves
      And Alice casts Humility
      And Humility resolves
      Then Hill Giant is controlled by Alice

  # CR 613.7, 613.1b
  @ruling:zones.control.later-counts
  Rule: Of several effects that give control the latest counts, and the one before it when that ends

    Scenario: Bob's later Control Magic wins, and Alice's works again without it
      Given Bob controls Hill Giant
      And Alice controls Control Magic attached to Hill Giant
      And Bob controls Control Magic attached to Hill Giant
      And Alice's hand holds Naturalize
      And Alice's mana pool is {C}{G}
      Then Hill Giant is controlled by Bob
      When Alice casts Naturalize targeting Control Magic 2
      And Naturalize resolves
      Then Hill Giant is controlled by Alice

    Scenario: Control: with Alice's alone it is Alice's
      Given Bob controls Hill Giant
      And Alice controls Control Magic attached to Hill Giant
      Then Hill Giant is controlled by Alice and owned by Bob

  # CR 603.6c, 607.2, 610.3
  @ruling:triggers.until-leaves.already-left.linked
  Rule: Two linked abilities that resolve in the wrong order leave a permanent in exile

    Scenario: Oblivion Ring destroyed in response exiles for good
      Given Bob controls Grizzly Bears
      And Alice's hand holds Oblivion Ring
      And Alice's mana pool is {C}{C}{W}
      And Bob's hand holds Naturalize
      And Bob's mana pool is {C}{G}
      When Alice casts Oblivion Ring
      And Oblivion Ring resolves
      And Alice chooses Grizzly Bears
      And Bob casts Naturalize targeting Oblivion Ring
      And everything on the stack resolves
      Then Grizzly Bears is in exile

    Scenario: Fiend Hunter sacrificed in response exiles for good
      Given Alice controls Goblin Bombardment
      And Bob controls Hill Giant
      And Alice's hand holds Fiend Hunter
      And Alice's mana pool is {C}{W}{W}
      When Alice casts Fiend Hunter
      And Fiend Hunter resolves
      And Alice chooses Hill Giant
      And Alice activates the ability of Goblin Bombardment targeting Bob sacrificing Fiend Hunter
      And the 2nd ability of Fiend Hunter resolves
      And the ability of Goblin Bombardment resolves
      And the 1st ability of Fiend Hunter resolves
      And Alice accepts
      Then Hill Giant is in exile

    Scenario: Control: Banishing Light destroyed in response exiles nothing
      Given Bob controls Grizzly Bears
      And Alice's hand holds Banishing Light
      And Alice's mana pool is {C}{C}{W}
      And Bob's hand holds Naturalize
      And Bob's mana pool is {C}{G}
      When Alice casts Banishing Light
      And Banishing Light resolves
      And Alice chooses Grizzly Bears
      And Bob casts Naturalize targeting Banishing Light
      And everything on the stack resolves
      Then Grizzly Bears is on the battlefield

  # CR 702.26, 702.26d, 702.26g
  @ruling:zones.phased-out
  Rule: What has phased out is not there until its controller's next turn, and comes back as it was

    Scenario: Bears with Rancor miss the Day of Judgment and come back with it
      Given Alice controls Grizzly Bears with a +1/+1 counter and Rancor attached to Grizzly Bears
      And Alice controls Hill Giant
      And Alice's hand holds Ripples of Potential and Day of Judgment
      And Alice's mana pool is {C}{U}{C}{C}{W}{W}
      When Alice casts Ripples of Potential paying {C}{U}
      And Ripples of Potential resolves
      And Alice chooses Grizzly Bears
      And Alice chooses Grizzly Bears
      Then Grizzly Bears and Rancor are phased out
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Hill Giant is in Alice's graveyard
      When the turn advances to Bob's upkeep
      And the turn advances to Alice's upkeep
      Then Grizzly Bears is 6/4
      And Grizzly Bears has 2 +1/+1 counters
      And Rancor is attached to Grizzly Bears

    Scenario: Control: Bears that do not phase out are destroyed
      Given Alice controls Grizzly Bears with a +1/+1 counter and Rancor attached to Grizzly Bears
      And Alice's hand holds Ripples of Potential and Day of Judgment
      And Alice's mana pool is {C}{U}{C}{C}{W}{W}
      When Alice casts Ripples of Potential paying {C}{U}
      And Ripples of Potential resolves
      And Alice chooses Grizzly Bears
      And Alice chooses nothing
      And Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Grizzly Bears is in Alice's graveyard
