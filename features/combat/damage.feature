@area:combat
Feature: Damage in combat, and excess damage

  # CR 509.1h, 510.1c
  @ruling:combat.stays-blocked
  Rule: A blocked creature stays blocked when its blocker is gone

    Scenario: A double striker kills its blocker in the first step
      Given Alice controls Fencing Ace
      And Bob controls Elite Vanguard
      When Alice attacks Bob with Fencing Ace
      And Bob blocks Fencing Ace with Elite Vanguard
      And the turn advances to Alice's first-strike damage step
      Then Elite Vanguard is in Bob's graveyard
      And Fencing Ace is attacking Bob and blocked
      When the turn advances to Alice's end of combat
      Then Bob lost no life
      And Fencing Ace is on the battlefield

    Scenario: Control: unblocked it deals damage twice
      Given Alice controls Fencing Ace
      And Bob controls Elite Vanguard
      When Alice attacks Bob with Fencing Ace
      And Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost 2 life
      And Fencing Ace is tapped

  # CR 510.1c, 510.1e
  @ruling:combat.damage-division
  Rule: The attacker divides its damage freely, and all of it

    Scenario: One and three is legal although the first blocker survives
      Given Alice controls Rumbling Baloth
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with Rumbling Baloth
      And Bob blocks Rumbling Baloth with Grizzly Bears and Hill Giant
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Rumbling Baloth as 1 to Grizzly Bears and 3 to Hill Giant
      Then Grizzly Bears has 1 damage
      And Hill Giant is in Bob's graveyard
      And Rumbling Baloth is in Alice's graveyard
      And nothing else changed

    Scenario: Control: one and two leaves damage over
      Given Alice controls Rumbling Baloth
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with Rumbling Baloth
      And Bob blocks Rumbling Baloth with Grizzly Bears and Hill Giant
      And the turn advances to Alice's combat damage step
      Then Alice cannot assign the damage of Rumbling Baloth as 1 to Grizzly Bears and 2 to Hill Giant
      And Alice can assign the damage of Rumbling Baloth as 2 to Grizzly Bears and 2 to Hill Giant

  # CR 510.1c-d, 509.1b
  @ruling:combat.damage-division.each-creature
  Rule: Every creature that fights several others divides its own damage

    Scenario: Two attackers are blocked by the same two creatures
      Given Alice controls Craw Wurm and Rumbling Baloth
      And Bob controls Brave the Sands, Hill Giant and Siege Mastodon
      When Alice attacks Bob with Craw Wurm and Rumbling Baloth
      And Bob declares blockers:
        | blocker        | attacker        |
        | Hill Giant     | Craw Wurm       |
        | Hill Giant     | Rumbling Baloth |
        | Siege Mastodon | Craw Wurm       |
        | Siege Mastodon | Rumbling Baloth |
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Craw Wurm as 3 to Hill Giant and 3 to Siege Mastodon
      And Alice assigns the damage of Rumbling Baloth as 2 to Hill Giant and 2 to Siege Mastodon
      And Bob assigns the damage of Hill Giant as 1 to Craw Wurm and 2 to Rumbling Baloth
      And Bob assigns the damage of Siege Mastodon as 2 to Craw Wurm and 1 to Rumbling Baloth
      Then Craw Wurm and Rumbling Baloth have 3 damage
      And Hill Giant and Siege Mastodon are in Bob's graveyard

    Scenario: Control: without Brave the Sands a creature blocks one attacker only
      Given Alice controls Craw Wurm and Rumbling Baloth
      And Bob controls Hill Giant
      When Alice attacks Bob with Craw Wurm and Rumbling Baloth
      Then Bob can block Craw Wurm with Hill Giant
      When Bob blocks Craw Wurm with Hill Giant
      Then Rumbling Baloth is not blocked
      And Craw Wurm is blocked by Hill Giant

  # CR 702.19b, 702.2c
  @ruling:combat.trample.deathtouch
  Rule: With deathtouch one damage to each blocker is lethal, the rest may trample over

    Scenario: One to the blocker and five to the player
      Given Alice controls Colossal Dreadmaw and Basilisk Collar attached to Colossal Dreadmaw
      And Bob controls Siege Mastodon
      When Alice attacks Bob with Colossal Dreadmaw
      And Bob blocks Colossal Dreadmaw with Siege Mastodon
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Colossal Dreadmaw as 1 to Siege Mastodon and 5 to Bob
      Then Bob lost 5 life
      And Siege Mastodon is in Bob's graveyard
      And Alice gained 6 life

    Scenario: Control: without deathtouch the blocker must be assigned five
      Given Alice controls Colossal Dreadmaw
      And Bob controls Siege Mastodon
      When Alice attacks Bob with Colossal Dreadmaw
      And Bob blocks Colossal Dreadmaw with Siege Mastodon
      And the turn advances to Alice's combat damage step
      Then Alice cannot assign the damage of Colossal Dreadmaw as 4 to Siege Mastodon and 2 to Bob
      And Alice can assign the damage of Colossal Dreadmaw as 5 to Siege Mastodon and 1 to Bob

  # CR 702.19d, 510.1c
  @ruling:combat.trample.blocker-gone
  Rule: A trampler whose blockers are gone assigns all its damage to what it attacks

    Scenario: A double striker with Rancor tramples over its dead blocker in the second step
      Given Alice controls Fencing Ace and Rancor attached to Fencing Ace
      And Bob controls Elite Vanguard
      When Alice attacks Bob with Fencing Ace
      And Bob blocks Fencing Ace with Elite Vanguard
      And the turn advances to Alice's first-strike damage step
      And Alice assigns the damage of Fencing Ace as 1 to Elite Vanguard and 2 to Bob
      Then Elite Vanguard is in Bob's graveyard
      And Bob lost 2 life
      When the turn advances to Alice's end of combat
      Then Bob lost 3 life

    Scenario: Control: without trample the second damage is not dealt
      Given Alice controls Fencing Ace and Bonesplitter attached to Fencing Ace
      And Bob controls Elite Vanguard
      When Alice attacks Bob with Fencing Ace
      And Bob blocks Fencing Ace with Elite Vanguard
      And the turn advances to Alice's end of combat
      Then Elite Vanguard is in Bob's graveyard
      And Bob lost no life

  # CR 510.4, 702.4b, 702.7c
  @ruling:combat.first-strike.gained-between
  Rule: A first striker that gains double strike between the damage steps deals damage again

    Scenario: White Knight gains double strike after the first damage step
      Given Alice controls White Knight and 2 Mountain
      And Alice's hand holds Temur Battle Rage
      When Alice attacks Bob with White Knight
      And Bob declares no blockers
      And the turn advances to Alice's first-strike damage step
      Then Bob lost 2 life
      When Alice casts Temur Battle Rage targeting White Knight
      And Temur Battle Rage resolves
      And the turn advances to Alice's combat damage step
      Then White Knight dealt 2 damage to Bob
      And Bob has 16 life

    Scenario: Control: first strike alone is one damage
      Given Alice controls White Knight
      When Alice attacks Bob with White Knight
      And Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob has 18 life

  # CR 702.15e, 119.9
  @ruling:combat.lifelink.each-source
  Rule: Each source with lifelink is a life gain of its own

    Scenario: Two lifelinkers trigger Ajani's Pridemate twice
      Given Alice controls 2 Child of Night and Ajani's Pridemate
      When Alice attacks Bob with Child of Night 1 and Child of Night 2
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Alice gained 4 life
      And Ajani's Pridemate triggered twice

    Scenario: Control: one lifelinker with two blockers triggers it once
      Given Alice controls Child of Night and Ajani's Pridemate
      And Bob controls 2 Wall of Omens
      When Alice attacks Bob with Child of Night
      And Bob blocks Child of Night with Wall of Omens 1 and Wall of Omens 2
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Child of Night as 1 to Wall of Omens 1 and 1 to Wall of Omens 2
      Then Alice gained 2 life
      And Ajani's Pridemate triggered once

  # CR 510.2, 603.2c
  @ruling:combat.damage-is-one-event
  Rule: All damage that a creature deals in one step is one event

    Scenario: Noble Purpose gains three life once for damage to two blockers
      Given Alice controls Hill Giant and Noble Purpose
      And Bob controls 2 Wall of Omens
      When Alice attacks Bob with Hill Giant
      And Bob blocks Hill Giant with Wall of Omens 1 and Wall of Omens 2
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Hill Giant as 2 to Wall of Omens 1 and 1 to Wall of Omens 2
      Then Noble Purpose triggered once
      When everything on the stack resolves
      Then Alice gained 3 life

    Scenario: Control: two creatures that deal damage trigger it twice
      Given Alice controls 2 Grizzly Bears and Noble Purpose
      When Alice attacks Bob with Grizzly Bears 1 and Grizzly Bears 2
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Noble Purpose triggered twice

  # CR 120.4a, 702.2c
  @ruling:combat.excess-damage.deathtouch
  Rule: One point of damage from a source with deathtouch is lethal, the rest is excess

    Scenario: Flame Spill with deathtouch deals three excess damage
      Given Alice controls Pestilent Spirit
      And Bob controls Grizzly Bears
      And Alice's hand holds Flame Spill
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Flame Spill targeting Grizzly Bears
      And Flame Spill resolves
      Then Bob lost 3 life
      And Grizzly Bears is in Bob's graveyard

    Scenario: Control: without deathtouch it deals two excess damage
      Given Bob controls Grizzly Bears
      And Alice's hand holds Flame Spill
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Flame Spill targeting Grizzly Bears
      And Flame Spill resolves
      Then Bob lost 2 life
      And Grizzly Bears is in Bob's graveyard

  # CR 702.7b, 510.4
  @ruling:combat.first-strike.lost-between
  Rule: A creature that dealt its first-strike damage and has lost first strike deals none in the second step

    Scenario: Bears lose first strike after the first damage step
      Given Alice controls Archetype of Courage and Grizzly Bears
      And Bob controls 3 Swamp
      And Bob's hand holds Murder
      When Alice attacks Bob with Grizzly Bears
      And Bob declares no blockers
      And the turn advances to Alice's first-strike damage step
      Then Bob lost 2 life
      When Bob casts Murder targeting Archetype of Courage
      And Murder resolves
      Then Grizzly Bears has no first strike
      When the turn advances to Alice's end of combat
      Then Bob lost no life

    Scenario: Control: Bears that never had first strike deal their damage in the only step
      Given Alice controls Archetype of Courage and Grizzly Bears
      And Bob controls 3 Swamp
      And Bob's hand holds Murder
      When Alice attacks Bob with Grizzly Bears
      And Bob casts Murder targeting Archetype of Courage
      And Murder resolves
      Then Grizzly Bears has no first strike
      When Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost 2 life
