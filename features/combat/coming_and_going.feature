@area:combat
Feature: Who comes into combat, leaves it, and attacks again

  # CR 702.49a, 702.49c
  @ruling:combat.several-defenders.ninjutsu
  Rule: A creature put in by ninjutsu attacks what the returned one attacked

    Scenario: Moonblade Shinobi attacks the planeswalker
      Given Alice controls Wind Drake and 3 Island
      And Alice's hand holds Moonblade Shinobi
      And Bob controls "Chandra, Fire Artisan" with 4 loyalty counters
      When Alice attacks "Chandra, Fire Artisan" with Wind Drake
      And Bob declares no blockers
      And Alice activates the ninjutsu ability of Moonblade Shinobi returning Wind Drake
      And the ninjutsu ability of Moonblade Shinobi resolves
      Then Moonblade Shinobi is attacking "Chandra, Fire Artisan" and tapped
      And Wind Drake is in Alice's hand

    Scenario: Swapped after first-strike damage, it deals damage once more
      Given Alice controls White Knight and 3 Island
      And Alice's hand holds Moonblade Shinobi
      When Alice attacks Bob with White Knight
      And Bob declares no blockers
      And the turn advances to Alice's first-strike damage step
      Then Bob lost 2 life
      When Alice activates the ninjutsu ability of Moonblade Shinobi returning White Knight
      And the ninjutsu ability of Moonblade Shinobi resolves
      And the turn advances to Alice's combat damage step
      Then Moonblade Shinobi dealt 3 damage to Bob
      And Bob has 15 life

    Scenario: Control: a blocked creature cannot be returned for it
      Given Alice controls Wind Drake and 3 Island
      And Alice's hand holds Moonblade Shinobi
      And Bob controls Giant Spider
      When Alice attacks Bob with Wind Drake
      And Bob blocks Wind Drake with Giant Spider
      Then Alice cannot activate the ninjutsu ability of Moonblade Shinobi returning Wind Drake

  # CR 702.116a, 506.3
  @ruling:combat.several-defenders.myriad
  Rule: Myriad makes a token for each other opponent, and they go at the end of combat

    Scenario: A Battle Angel attacks Bob, and its token Carol
      Given the players are Alice, Bob and Carol
      And Alice controls Battle Angels of Tyr
      When Alice attacks Bob with Battle Angels of Tyr
      And everything on the stack resolves
      And Alice accepts
      Then Battle Angels of Tyr 2 is attacking Carol and tapped
      When Bob declares no blockers
      And Carol declares no blockers
      And the turn advances to Alice's combat damage step
      And Alice puts the 2nd ability of Battle Angels of Tyr 1 and the 2nd ability of Battle Angels of Tyr 2 on the stack
      And the turn advances to Alice's postcombat main phase
      Then Carol lost 4 life
      And Battle Angels of Tyr 2 is gone

    Scenario: Control: with one opponent there is no token
      Given Alice controls Battle Angels of Tyr
      When Alice attacks Bob with Battle Angels of Tyr
      And everything on the stack resolves
      And Alice accepts if asked
      Then Alice controls 1 creature

  # CR 506.4, 400.7
  @ruling:combat.removed.blinked
  Rule: An attacker that leaves and returns attacks no more

    Scenario: Momentary Blink takes Craw Wurm out of combat
      Given Alice controls Craw Wurm and 2 Plains
      And Alice's hand holds Momentary Blink
      When Alice attacks Bob with Craw Wurm
      And Alice casts Momentary Blink targeting Craw Wurm
      And Momentary Blink resolves
      Then Craw Wurm is untapped
      And Craw Wurm is not attacking
      When the turn advances to Alice's end of combat
      Then Bob lost no life

    Scenario: Control: Giant Growth leaves it there
      Given Alice controls Craw Wurm and Forest
      And Alice's hand holds Giant Growth
      When Alice attacks Bob with Craw Wurm
      And Alice casts Giant Growth targeting Craw Wurm
      And Giant Growth resolves
      Then Craw Wurm is attacking Bob
      When Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost 9 life

  # CR 508.1c, 500.8
  @ruling:combat.additional-combat
  Rule: In an additional combat a restriction about this turn still knows the first one

    Scenario: Port Razer cannot attack Bob a second time, but Carol
      Given the players are Alice, Bob and Carol
      And Alice controls Port Razer
      When Alice attacks Bob with Port Razer
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      And everything on the stack resolves
      And the turn advances to Alice's beginning of combat
      Then Port Razer is untapped
      And Alice cannot attack Bob with Port Razer
      And Alice can attack Carol with Port Razer

    Scenario: Control: in the first combat it can attack either
      Given the players are Alice, Bob and Carol
      And Alice controls Port Razer
      Then Alice can attack Bob with Port Razer
      And Alice can attack Carol with Port Razer

  # CR 508.1d, 724.1
  @ruling:combat.attacks-this-combat
  Rule: A creature that attacks this combat if able need not attack in another one

    Scenario: Time Stop ends the first combat, and next turn only the new Goblin must attack
      Given Alice controls Legion Warboss
      And Bob's hand holds Time Stop
      And Bob controls 6 Island
      When the turn advances to Alice's beginning of combat
      And the 2nd ability of Legion Warboss resolves
      And Alice attacks Bob with Goblin
      And Bob casts Time Stop
      And Time Stop resolves
      And the turn advances to Alice's beginning of combat
      And the 2nd ability of Legion Warboss resolves
      Then Alice can attack Bob with Goblin 2
      And Alice cannot attack Bob with Goblin 1

    Scenario: Control: in its first combat the Goblin must attack
      Given Alice controls Legion Warboss
      When the turn advances to Alice's beginning of combat
      And the 2nd ability of Legion Warboss resolves
      Then Alice cannot declare no attackers

  # CR 510.1c, 702.2c, 702.19b
  @ruling:combat.trample.deathtouch.survives-it
  Rule: Trample asks for lethal damage, whatever the blocker survives

    Scenario: One damage is lethal for an indestructible Stuffy Doll
      Given Alice controls Colossal Dreadmaw
      And Bob controls Stuffy Doll with Alice chosen
      When Alice attacks Bob with Colossal Dreadmaw
      And Bob blocks Colossal Dreadmaw with Stuffy Doll
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Colossal Dreadmaw as 1 to Stuffy Doll and 5 to Bob
      Then Bob lost 5 life
      And Stuffy Doll is on the battlefield

    Scenario: Control: a 6/4 blocker takes four
      Given Alice controls Colossal Dreadmaw
      And Bob controls Craw Wurm
      When Alice attacks Bob with Colossal Dreadmaw
      And Bob blocks Colossal Dreadmaw with Craw Wurm
      And the turn advances to Alice's combat damage step
      Then Alice cannot assign the damage of Colossal Dreadmaw as 3 to Craw Wurm and 3 to Bob
      And Alice can assign the damage of Colossal Dreadmaw as 4 to Craw Wurm and 2 to Bob

  # CR 702.19b, 702.2c
  @ruling:combat.trample.deathtouch.what-others-assign
  Rule: What other attackers assign to a blocker counts towards its lethal damage

    Scenario: Baloths need assign three where an Elf assigns one
      Given Alice controls Rampaging Baloths and Llanowar Elves
      And Bob controls Brave the Sands and Craw Wurm
      When Alice attacks Bob with Rampaging Baloths and Llanowar Elves
      And Bob declares blockers:
        | blocker   | attacker          |
        | Craw Wurm | Rampaging Baloths |
        | Craw Wurm | Llanowar Elves    |
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Rampaging Baloths as 3 to Craw Wurm and 3 to Bob
      And Bob assigns the damage of Craw Wurm as 6 to Rampaging Baloths
      Then Bob lost 3 life
      And Craw Wurm is in Bob's graveyard

    Scenario: Baloths need assign nothing where Typhoid Rats assign one
      Given Alice controls Rampaging Baloths and Typhoid Rats
      And Bob controls Brave the Sands and Craw Wurm
      When Alice attacks Bob with Rampaging Baloths and Typhoid Rats
      And Bob declares blockers:
        | blocker   | attacker          |
        | Craw Wurm | Rampaging Baloths |
        | Craw Wurm | Typhoid Rats      |
      And the turn advances to Alice's combat damage step
      And Alice assigns the damage of Rampaging Baloths as 6 to Bob
      And Bob assigns the damage of Craw Wurm as 6 to Rampaging Baloths
      Then Bob lost 6 life
      And Craw Wurm is in Bob's graveyard

    Scenario: Control: alone they assign four
      Given Alice controls Rampaging Baloths
      And Bob controls Craw Wurm
      When Alice attacks Bob with Rampaging Baloths
      And Bob blocks Rampaging Baloths with Craw Wurm
      And the turn advances to Alice's combat damage step
      Then Alice cannot assign the damage of Rampaging Baloths as 3 to Craw Wurm and 3 to Bob
      And Alice can assign the damage of Rampaging Baloths as 4 to Craw Wurm and 2 to Bob
