@area:replacement
Feature: Effects that replace destruction, untapping and draws

  # CR 701.19a, 614.8
  @ruling:replacement.regenerate
  Rule: Each regeneration shield replaces one destruction

    Scenario: Two shields hold against two Bolts and not against the third
      Given Alice controls Drudge Skeletons
      And Alice's mana pool is {B}{B}
      And Bob's hand holds 3 Lightning Bolt
      And Bob's mana pool is {R}{R}{R}
      When Alice activates the "{B}" ability of Drudge Skeletons
      And the ability of Drudge Skeletons resolves
      And Alice activates the "{B}" ability of Drudge Skeletons
      And the ability of Drudge Skeletons resolves
      And Bob casts Lightning Bolt 1 targeting Drudge Skeletons
      And Lightning Bolt 1 resolves
      Then Drudge Skeletons is on the battlefield and tapped
      And Drudge Skeletons has no damage
      When Bob casts Lightning Bolt 2 targeting Drudge Skeletons
      And Lightning Bolt 2 resolves
      Then Drudge Skeletons is on the battlefield
      When Bob casts Lightning Bolt 3 targeting Drudge Skeletons
      And Lightning Bolt 3 resolves
      Then Drudge Skeletons is in Alice's graveyard

    Scenario: Control: Cloudshift makes a new object that no shield protects
      Given Alice controls Drudge Skeletons
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {B}{W}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice activates the "{B}" ability of Drudge Skeletons
      And the ability of Drudge Skeletons resolves
      And Alice casts Cloudshift targeting Drudge Skeletons
      And Cloudshift resolves
      And Bob casts Lightning Bolt targeting Drudge Skeletons
      And Lightning Bolt resolves
      Then Drudge Skeletons is in Alice's graveyard

  # CR 122.1c, 614.1a, 615.12
  @ruling:replacement.shield-counter
  Rule: A shield counter is removed instead of the destruction, or as damage is prevented

    Scenario: Murder removes the shield counter instead
      Given Bob controls Hill Giant with a shield counter
      And Alice's hand holds Murder
      And Alice's mana pool is {C}{B}{B}
      When Alice casts Murder targeting Hill Giant
      And Murder resolves
      Then Hill Giant is on the battlefield
      And Hill Giant has no counters

    Scenario: Lightning Bolt's damage is prevented and the shield counter removed
      Given Bob controls Hill Giant with a shield counter
      And Alice's hand holds Lightning Bolt
      And Alice's mana pool is {R}
      When Alice casts Lightning Bolt targeting Hill Giant
      And Lightning Bolt resolves
      Then Hill Giant is on the battlefield
      And Hill Giant has no counters and no damage

    Scenario: Toughness 0 is no destruction
      Given Bob controls Grizzly Bears with a shield counter and a -1/-1 counter
      And Alice's hand holds Scar
      And Alice's mana pool is {B}
      When Alice casts Scar targeting Grizzly Bears
      And Scar resolves
      Then Grizzly Bears is in Bob's graveyard

    Scenario: Control: without a shield counter Murder destroys
      Given Bob controls Hill Giant
      And Alice's hand holds Murder
      And Alice's mana pool is {C}{B}{B}
      When Alice casts Murder targeting Hill Giant
      And Murder resolves
      Then Hill Giant is in Bob's graveyard

  # CR 122.1d
  @ruling:replacement.stun-counter
  Rule: A stun counter is removed instead of the permanent's untapping

    Scenario: A stunned Giant stays tapped through its untap step and loses the counter
      Given it is Bob's end step
      And Alice controls a tapped Hill Giant with a stun counter
      When the turn advances to Alice's upkeep
      Then Hill Giant is tapped
      And Hill Giant has no counters

    Scenario: A second stun counter keeps it tapped once more
      Given it is Bob's end step
      And Alice controls a tapped Hill Giant with 2 stun counters
      When the turn advances to Alice's upkeep
      Then Hill Giant is tapped
      And Hill Giant has a stun counter

    Scenario: Control: without a stun counter it untaps
      Given it is Bob's end step
      And Alice controls a tapped Hill Giant
      When the turn advances to Alice's upkeep
      Then Hill Giant is untapped

  # CR 614.6, 614.11
  @ruling:replacement.draw
  Rule: A draw that is replaced is not drawn by that player

    Scenario: Notion Thief draws Alice's card
      Given Bob controls Notion Thief
      And Alice's library holds Island, Plains and Swamp
      And Alice's hand holds Opt
      And Alice's mana pool is {U}
      When Alice casts Opt
      And Opt resolves
      And Alice puts Island on the bottom
      Then Alice drew no cards
      And Bob drew 1 card
      And Alice's hand holds no cards
      And Alice's library holds exactly Plains, Swamp and Island

    Scenario: Control: without Notion Thief Alice draws the second card
      Given Alice's library holds Island, Plains and Swamp
      And Alice's hand holds Opt
      And Alice's mana pool is {U}
      When Alice casts Opt
      And Opt resolves
      And Alice puts Island on the bottom
      Then Alice's hand holds exactly Plains
      And Alice's library holds exactly Swamp and Island
      And Bob drew no cards
