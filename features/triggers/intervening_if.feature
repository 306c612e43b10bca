@area:triggers
Feature: Intervening if clauses

  # CR 603.4
  @ruling:triggers.intervening-if
  Rule: An intervening if is checked again on resolution

    Scenario: Pelt Collector has outgrown the creature that entered
      Given Alice controls Pelt Collector
      And Alice's hand holds Grizzly Bears and Giant Growth
      And Alice's mana pool is {C}{G}{G}
      When Alice casts Grizzly Bears paying {C}{G}
      And Grizzly Bears resolves
      Then Pelt Collector triggered once
      When Alice casts Giant Growth targeting Pelt Collector
      And everything on the stack resolves
      Then Pelt Collector has no counters

    Scenario: The creature that entered has shrunk to the size of Pelt Collector
      Given Alice controls Pelt Collector
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Scar
      And Bob's mana pool is {B}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      And Bob casts Scar targeting Grizzly Bears
      And everything on the stack resolves
      Then Pelt Collector has no counters

    Scenario: The creature with power 4 is destroyed in response
      Given Alice controls Craw Wurm
      And Alice's hand holds Beastbond Outcaster
      And Alice's mana pool is {C}{C}{G}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Beastbond Outcaster
      And Beastbond Outcaster resolves
      Then Beastbond Outcaster triggered once
      When Bob casts Murder targeting Craw Wurm
      And everything on the stack resolves
      Then Alice drew no cards

    Scenario: Genesis Chamber is tapped in response
      Given Alice controls Genesis Chamber
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob controls Icy Manipulator
      And Bob's mana pool is {C}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Genesis Chamber triggered once
      When Bob activates the "{1}, {T}" ability of Icy Manipulator targeting Genesis Chamber
      And everything on the stack resolves
      Then Alice controls no tokens

    Scenario: Control: left alone it grows
      Given Alice controls Pelt Collector
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And everything on the stack resolves
      Then Pelt Collector has a +1/+1 counter

    Scenario: Control: with the creature of power 4 still there a card is drawn
      Given Alice controls Craw Wurm
      And Alice's hand holds Beastbond Outcaster
      And Alice's mana pool is {C}{C}{G}
      When Alice casts Beastbond Outcaster
      And everything on the stack resolves
      Then Alice drew 1 card

  # CR 603.4
  @ruling:triggers.intervening-if.when-it-triggers
  Rule: If the clause is not true at the event, the ability does not trigger

    Scenario: A tapped Genesis Chamber sees no creature enter
      Given Alice controls a tapped Genesis Chamber
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Genesis Chamber did not trigger
      And the stack holds nothing

    Scenario: With four lands Sheltered Valley does not trigger in the upkeep
      Given it is Bob's end step
      And Alice controls Sheltered Valley and 3 Wastes
      When the turn advances to Alice's upkeep
      Then Sheltered Valley did not trigger
      And the stack holds nothing

    Scenario: Control: with three lands it triggers, and Alice gains a life
      Given it is Bob's end step
      And Alice controls Sheltered Valley and 2 Wastes
      When the turn advances to Alice's upkeep
      Then Sheltered Valley triggered once
      When everything on the stack resolves
      Then Alice gained 1 life

    Scenario: Control: an untapped Genesis Chamber makes a Myr
      Given Alice controls Genesis Chamber
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And everything on the stack resolves
      Then Alice controls a 1/1 colorless Myr token

  # CR 603.4
  @ruling:triggers.valakut.counts-others
  Rule: Valakut needs five Mountains other than the one that enters

    Scenario: The fifth Mountain does nothing
      Given Alice controls "Valakut, the Molten Pinnacle" and 4 Mountain
      And Alice's hand holds Mountain
      When Alice plays Mountain 5
      Then "Valakut, the Molten Pinnacle" did not trigger
      And Alice has played a land this turn

    Scenario: Control: the sixth Mountain triggers it
      Given Alice controls "Valakut, the Molten Pinnacle" and 5 Mountain
      And Alice's hand holds Mountain
      When Alice plays Mountain 6
      And Alice chooses Bob
      Then "Valakut, the Molten Pinnacle" triggered once
      When the ability of "Valakut, the Molten Pinnacle" resolves
      And Alice accepts
      Then Bob lost 3 life

  # CR 702.79a, 702.93a, 603.4, 603.10a
  @ruling:triggers.persist-undying
  Rule: Persist and undying look at the counters that the creature had as it died

    Scenario: Young Wolf with a +1/+1 counter stays dead
      Given Alice controls Young Wolf with a +1/+1 counter
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Young Wolf
      And Murder resolves
      Then Young Wolf did not trigger
      And Young Wolf is in Alice's graveyard

    Scenario: Kitchen Finks with a -1/-1 counter stay dead
      Given Alice controls Kitchen Finks with a -1/-1 counter
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Kitchen Finks
      And Murder resolves
      Then nothing triggered
      And Kitchen Finks is in Alice's graveyard

    Scenario: A card exiled from the graveyard in response does not return
      Given Alice controls Safehold Elite
      And Bob controls Deathrite Shaman
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}{G}
      When Bob casts Murder targeting Safehold Elite paying {C}{B}{B}
      And Murder resolves
      And Bob activates the "{G}, {T}" ability of Deathrite Shaman targeting Safehold Elite
      And everything on the stack resolves
      Then Safehold Elite is in exile

    Scenario: Control: Young Wolf without a counter returns with one
      Given Alice controls Young Wolf
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Young Wolf
      And Murder resolves
      Then the undying ability of Young Wolf triggered once
      When everything on the stack resolves
      Then Young Wolf is 2/2 and on the battlefield
      And Young Wolf has a +1/+1 counter

  # CR 603.4, 608.2i
  @ruling:triggers.intervening-if.mana-spent
  Rule: An if clause about how a creature was cast remembers what was spent on it

    Scenario: A creature cast for mana does not make Satoru draw
      Given Alice controls "Satoru, the Infiltrator"
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then "Satoru, the Infiltrator" did not trigger
      And Alice drew no cards

    Scenario: A blinked creature was not cast
      Given Alice controls "Satoru, the Infiltrator" and Grizzly Bears
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Cloudshift targeting Grizzly Bears
      And everything on the stack resolves
      Then Alice drew 1 card

    Scenario: Control: a creature cast for nothing makes Satoru draw
      Given Alice controls "Satoru, the Infiltrator"
      And Alice's hand holds Ornithopter
      When Alice casts Ornithopter
      And everything on the stack resolves
      Then "Satoru, the Infiltrator" triggered once
      And Alice drew 1 card

  # CR 603.4, 608.2a
  @ruling:triggers.intervening-if.source-there
  Rule: An ability that works only if its source is on the battlefield does nothing once that has gone

    Scenario: Animate Dead destroyed in response returns nothing
      Given Alice's graveyard holds Hill Giant
      And Alice's hand holds Animate Dead
      And Alice's mana pool is {C}{B}
      And Bob's hand holds Naturalize
      And Bob's mana pool is {C}{G}
      When Alice casts Animate Dead targeting Hill Giant
      And Animate Dead resolves
      And Bob casts Naturalize targeting Animate Dead
      And everything on the stack resolves
      Then Hill Giant is in Alice's graveyard
      And Animate Dead is in Alice's graveyard

    Scenario: Control: Animate Dead that stays returns the Giant
      Given Alice's graveyard holds Hill Giant
      And Alice's hand holds Animate Dead
      And Alice's mana pool is {C}{B}
      When Alice casts Animate Dead targeting Hill Giant
      And everything on the stack resolves
      Then Hill Giant is 2/3 and controlled by Alice
      And Animate Dead is attached to Hill Giant
