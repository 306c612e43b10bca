@area:triggers
Feature: How triggered abilities are put on the stack

  # CR 603.3b, 101.4
  @ruling:triggers.apnap.three-players
  Rule: Triggers go on the stack in turn order from the active player, so the last player's resolves first

    Scenario: Three Soul Wardens see one creature in Bob's turn
      Given the players are Alice, Bob and Carol
      And it is Bob's precombat main phase
      And Alice controls Soul Warden
      And Bob controls Soul Warden
      And Carol controls Soul Warden
      And Bob's hand holds Grizzly Bears
      And Bob's mana pool is {C}{G}
      When Bob casts Grizzly Bears
      And Grizzly Bears resolves
      Then the stack holds the ability of Alice's Soul Warden, the ability of Carol's Soul Warden and the ability of Bob's Soul Warden
      When the ability of Alice's Soul Warden resolves
      Then Alice has 21 life
      And Bob has 20 life
      And Bob has priority

    Scenario: Control: in Alice's turn Carol's resolves first
      Given the players are Alice, Bob and Carol
      And Alice controls Soul Warden
      And Bob controls Soul Warden
      And Carol controls Soul Warden
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then the stack holds the ability of Carol's Soul Warden, the ability of Bob's Soul Warden and the ability of Alice's Soul Warden

  # CR 603.3b
  @ruling:triggers.own-order
  Rule: A player puts their own simultaneous triggers on the stack in an order they choose

    Scenario: Murder Investigation first, so that persist resolves first
      Given Alice controls Safehold Elite and Murder Investigation attached to Safehold Elite
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Safehold Elite
      And Murder resolves
      And Alice puts the ability of Murder Investigation and the persist ability of Safehold Elite on the stack
      Then the stack holds the persist ability of Safehold Elite and the ability of Murder Investigation

    Scenario: Control: persist first, so that Murder Investigation resolves first
      Given Alice controls Safehold Elite and Murder Investigation attached to Safehold Elite
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Safehold Elite
      And Murder resolves
      And Alice puts the persist ability of Safehold Elite and the ability of Murder Investigation on the stack
      Then the stack holds the ability of Murder Investigation and the persist ability of Safehold Elite

  # CR 603.3d, 601.2d
  @ruling:triggers.division-when-put-on-stack
  Rule: A trigger that divides is divided as it is put on the stack

    Scenario: Verdurous Gearhulk shares its counters with a Bear
      Given Alice controls Grizzly Bears
      And Alice's hand holds Verdurous Gearhulk
      And Alice's mana pool is {C}{C}{C}{G}{G}
      When Alice casts Verdurous Gearhulk
      And Verdurous Gearhulk resolves
      And Alice chooses Grizzly Bears and Verdurous Gearhulk
      And Alice divides 1 to Grizzly Bears and 3 to Verdurous Gearhulk
      Then the stack holds the ability of Verdurous Gearhulk
      And Grizzly Bears has no counters
      When the ability of Verdurous Gearhulk resolves
      Then Grizzly Bears has a +1/+1 counter
      And Verdurous Gearhulk is 7/7

    Scenario: Control: with one target there is nothing to divide
      Given Alice's hand holds Verdurous Gearhulk
      And Alice's mana pool is {C}{C}{C}{G}{G}
      When Alice casts Verdurous Gearhulk
      And Verdurous Gearhulk resolves
      And Alice chooses Verdurous Gearhulk
      Then no choice is left open
      When the ability of Verdurous Gearhulk resolves
      Then Verdurous Gearhulk is 8/8

  # CR 610.3b
  @ruling:triggers.until-leaves.already-left
  Rule: An until-it-leaves effect does nothing if its source has already left

    Scenario: Banisher Priest dies with its trigger on the stack
      Given Alice's hand holds Banisher Priest
      And Alice's mana pool is {C}{W}{W}
      And Bob controls Hill Giant
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts Banisher Priest
      And Banisher Priest resolves
      And Alice chooses Hill Giant
      And Bob casts Lightning Bolt targeting Banisher Priest
      And everything on the stack resolves
      Then Hill Giant is on the battlefield

    Scenario: Control: it dies later, and the exiled card returns
      Given Alice's hand holds Banisher Priest
      And Alice's mana pool is {C}{W}{W}
      And Bob controls Hill Giant with a +1/+1 counter
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts Banisher Priest
      And Banisher Priest resolves
      And Alice chooses Hill Giant
      And the ability of Banisher Priest resolves
      Then Hill Giant is in exile
      When Bob casts Lightning Bolt targeting Banisher Priest
      And Lightning Bolt resolves
      Then Hill Giant is on the battlefield
      And Hill Giant has no counters

  # CR 603.2d, 603.2
  @ruling:triggers.additional-time
  Rule: An ability that triggers an additional time is an ability of its own each time

    Scenario: Panharmonicon doubles a trigger of another permanent too
      Given Alice controls Panharmonicon and Soul Warden
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Soul Warden triggered twice
      When everything on the stack resolves
      Then Alice gained 2 life

    Scenario: A land that enters is nothing to Panharmonicon
      Given Alice controls Panharmonicon and Evolution Sage
      And Alice's hand holds Forest
      When Alice plays Forest
      Then Evolution Sage triggered once

    Scenario: Torpor Orb and Panharmonicon: nothing triggers
      Given Alice controls Panharmonicon, Torpor Orb and Soul Warden
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then nothing triggered

    Scenario: Control: a creature that dies is nothing to Panharmonicon
      Given Alice controls Panharmonicon, Xathrid Necromancer and Elite Vanguard
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Elite Vanguard
      And Murder resolves
      Then Xathrid Necromancer triggered once

  # CR 603.2c
  @ruling:triggers.each-object
  Rule: An ability about one or more counters put on a creature triggers for each creature

    Scenario: Three creatures that are proliferated trigger Omarthis three times
      Given Alice controls "Omarthis, Ghostfire Initiate" with a +1/+1 counter and 3 Memnite with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Memnite 1, Memnite 2 and Memnite 3
      Then "Omarthis, Ghostfire Initiate" triggered 3 times
      When everything on the stack resolves
      And Alice accepts
      And Alice accepts
      And Alice accepts
      Then "Omarthis, Ghostfire Initiate" has 4 +1/+1 counters

    Scenario: Control: several counters on one creature trigger it once
      Given Alice controls "Omarthis, Ghostfire Initiate" with a +1/+1 counter, Hardened Scales and Memnite with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Memnite
      Then Memnite has 3 +1/+1 counters
      And "Omarthis, Ghostfire Initiate" triggered once
