@area:zones
Feature: A card that changes zones becomes a new object

  # CR 400.7, 113.7a
  @ruling:zones.new-object.not-the-source
  Rule: A card that has come back is another object than the source of an ability on the stack

    Scenario: A blinked Charmed Stray is one of the other Strays
      Given Alice controls Charmed Stray
      And Alice's hand holds Charmed Stray and Cloudshift
      And Alice's mana pool is {W}{W}
      When Alice casts Charmed Stray 2 paying {W}
      And Charmed Stray 2 resolves
      And Alice casts Cloudshift targeting Charmed Stray 2
      And Cloudshift resolves
      And the ability of Charmed Stray 2 resolves
      Then Charmed Stray 1 has a +1/+1 counter
      And Charmed Stray 2 has no counters
      When the ability of Charmed Stray 2 resolves
      Then Charmed Stray 1 has 2 +1/+1 counters
      And Charmed Stray 2 has a +1/+1 counter

    Scenario: Control: a Stray that stays gets no counter from its own ability
      Given Alice controls Charmed Stray
      And Alice's hand holds Charmed Stray
      And Alice's mana pool is {W}
      When Alice casts Charmed Stray 2
      And everything on the stack resolves
      Then Charmed Stray 1 has a +1/+1 counter
      And Charmed Stray 2 has no counters

  # CR 400.7, 714.3a
  @ruling:zones.new-object.saga
  Rule: A Saga that has left and returned begins again

    Scenario: History of Benalia with two lore counters is blinked and tells its first chapter
      Given Alice controls "Aminatou, the Fateshifter" with 3 loyalty counters and History of Benalia with 2 lore counters
      When Alice activates the "-1" ability of "Aminatou, the Fateshifter" targeting History of Benalia
      And the ability of "Aminatou, the Fateshifter" resolves
      Then History of Benalia has a lore counter
      And History of Benalia triggered once
      When everything on the stack resolves
      Then Alice controls a 2/2 white Knight token

    Scenario: Control: a Saga that stays goes on to its last chapter and is sacrificed
      Given it is Bob's end step
      And Alice controls History of Benalia with 2 lore counters
      When the turn advances to Alice's precombat main phase
      Then History of Benalia triggered once
      When everything on the stack resolves
      Then History of Benalia is in Alice's graveyard
      And Alice controls no tokens

  # CR 400.7, 608.2b
  @ruling:zones.new-object.not-the-target
  Rule: A spell does not find its target again once that has changed zones

    Scenario: Giant Growth does nothing for Bears that were blinked
      Given Alice controls Grizzly Bears
      And Alice's hand holds Giant Growth and Cloudshift
      And Alice's mana pool is {G}{W}
      When Alice casts Giant Growth targeting Grizzly Bears paying {G}
      And Alice casts Cloudshift targeting Grizzly Bears
      And Cloudshift resolves
      And all players pass
      Then Grizzly Bears is 2/2
      And Giant Growth is in Alice's graveyard

    Scenario: A pump that has already resolved ends with the object
      Given Alice controls Grizzly Bears
      And Alice's hand holds Giant Growth and Cloudshift
      And Alice's mana pool is {G}{W}
      When Alice casts Giant Growth targeting Grizzly Bears paying {G}
      And Giant Growth resolves
      Then Grizzly Bears is 5/5
      When Alice casts Cloudshift targeting Grizzly Bears
      And Cloudshift resolves
      Then Grizzly Bears is 2/2

    Scenario: Control: Giant Growth pumps Bears that stayed
      Given Alice controls Grizzly Bears
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      When Alice casts Giant Growth targeting Grizzly Bears
      And Giant Growth resolves
      Then Grizzly Bears is 5/5
