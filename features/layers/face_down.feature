@area:layers
Feature: Face-down creatures

  # CR 708.2a, 201.2a
  @ruling:face-down.no-name
  Rule: A face-down creature is 2/2 and has no name that another could share

    Scenario: Echoing Decay shrinks only the one it targets
      Given Bob controls a face-down Sagu Mauler and a face-down Atarka Efreet
      And Alice's hand holds Echoing Decay
      And Alice's mana pool is {C}{B}
      When Alice casts Echoing Decay targeting Sagu Mauler
      And Echoing Decay resolves
      Then Sagu Mauler is in Bob's graveyard
      And Atarka Efreet is on the battlefield, face down, 2/2 and colorless
      And Atarka Efreet has no name, no abilities and mana value 0

    Scenario: Control: two face-up namesakes both shrink
      Given Bob controls 2 Grizzly Bears
      And Alice's hand holds Echoing Decay
      And Alice's mana pool is {C}{B}
      When Alice casts Echoing Decay targeting Grizzly Bears 1
      And Echoing Decay resolves
      Then Grizzly Bears 1 and Grizzly Bears 2 are in Bob's graveyard

  # CR 708.4
  @ruling:face-down.spell
  Rule: A spell cast face down has none of its printed characteristics on the stack

    Scenario: Akroma face down can be countered
      Given Alice's hand holds "Akroma, Angel of Fury"
      And Alice's mana pool is {C}{C}{C}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts "Akroma, Angel of Fury" face down
      And Bob casts Counterspell targeting "Akroma, Angel of Fury"
      And Counterspell resolves
      Then "Akroma, Angel of Fury" is in Alice's graveyard

    Scenario: Sagu Mauler face down has mana value 0
      Given Alice's hand holds Sagu Mauler
      And Alice's mana pool is {C}{C}{C}
      And Bob's hand holds Disdainful Stroke
      And Bob's mana pool is {C}{U}
      When Alice casts Sagu Mauler face down
      Then Bob cannot cast Disdainful Stroke targeting Sagu Mauler

    Scenario: Control: Akroma face up cannot be countered
      Given Alice's hand holds "Akroma, Angel of Fury"
      And Alice's mana pool is {C}{C}{C}{C}{C}{R}{R}{R}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts "Akroma, Angel of Fury"
      And Bob casts Counterspell targeting "Akroma, Angel of Fury"
      And Counterspell resolves
      Then "Akroma, Angel of Fury" is on the stack
      And Counterspell is in Bob's graveyard

  # CR 116.2b, 702.37e, 708.8
  @ruling:face-down.turned-up
  Rule: Turning a creature face up is a special action that uses no stack

    Scenario: Atarka Efreet is face up at once, and its trigger waits
      Given Alice controls a face-down Atarka Efreet
      And Alice's mana pool is {C}{C}{R}
      When Alice turns Atarka Efreet face up
      And Alice chooses Bob
      Then Atarka Efreet is face up and 6/2
      And Atarka Efreet has a +1/+1 counter
      And the stack holds the ability of Atarka Efreet
      And Alice has priority

    Scenario: Control: without its megamorph cost it stays face down
      Given Alice controls a face-down Atarka Efreet
      And Alice's mana pool is {C}{C}{C}
      Then Alice cannot turn Atarka Efreet face up

  # CR 708.8, 611.2c
  @ruling:face-down.effect-stays
  Rule: What affects a face-down creature goes on affecting it face up

    Scenario: A pumped face-down Efreet keeps its pump when it is turned face up
      Given Alice controls a face-down Atarka Efreet
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}{C}{C}{R}
      When Alice casts Giant Growth targeting Atarka Efreet paying {G}
      And Giant Growth resolves
      Then Atarka Efreet is 5/5 and face down
      When Alice turns Atarka Efreet face up
      And Alice chooses Bob
      Then Atarka Efreet is 9/5 and face up

    Scenario: Control: without a pump it is 6/2 with its counter
      Given Alice controls a face-down Atarka Efreet
      And Alice's mana pool is {C}{C}{R}
      When Alice turns Atarka Efreet face up
      And Alice chooses Bob
      Then Atarka Efreet is 6/2 and face up

  # CR 707.2, 708.2
  @ruling:face-down.copied
  Rule: A copy of a face-down creature is a nameless 2/2, and face up

    Scenario: Clone copies a face-down Mauler
      Given Bob controls a face-down Sagu Mauler
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Sagu Mauler
      Then Clone is 2/2, colorless and face up
      And Clone has no name and no abilities

    Scenario: Control: Clone copies a face-up Mauler
      Given Bob controls Sagu Mauler
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Sagu Mauler
      Then Clone is 6/6
      And Clone has the name Sagu Mauler, trample and hexproof
