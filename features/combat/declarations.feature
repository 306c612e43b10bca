@area:combat
Feature: Attackers, blockers and what it costs to attack

  # CR 508.1a, 509.1a
  @ruling:combat.several-defenders
  Rule: Each attacker is declared as attacking one player or planeswalker

    Scenario: One attacks each opponent, and each player blocks what attacks them
      Given the players are Alice, Bob and Carol
      And Alice controls Grizzly Bears, Hill Giant and Wind Drake
      And Bob controls Elite Vanguard
      And Carol controls Giant Spider and Siege Mastodon
      When Alice declares attackers:
        | attacker      | defender |
        | Grizzly Bears | Bob      |
        | Hill Giant    | Carol    |
        | Wind Drake    | Carol    |
      And Bob declares no blockers
      And Carol declares blockers:
        | blocker        | attacker   |
        | Giant Spider   | Wind Drake |
        | Siege Mastodon | Hill Giant |
      And the turn advances to Alice's end of combat
      Then Bob has 18 life
      And Carol lost no life
      And Wind Drake and Hill Giant are in Alice's graveyard

    Scenario: Control: Bob cannot block what attacks Carol, and a Bear cannot block a flyer
      Given the players are Alice, Bob and Carol
      And Alice controls Wind Drake and Hill Giant
      And Bob controls Giant Spider
      And Carol controls Grizzly Bears
      When Alice attacks Carol with Wind Drake and Hill Giant
      Then Bob cannot block Wind Drake with Giant Spider
      And Carol cannot block Wind Drake with Grizzly Bears
      And Carol can block Hill Giant with Grizzly Bears

  # CR 508.1h-j
  @ruling:combat.attack-costs
  Rule: Costs to attack add up, and creatures whose cost is not paid do not attack

    Scenario: With mana for one of three attackers two cannot attack
      Given Alice controls 3 Grizzly Bears and 4 Wastes
      And Bob controls 2 Ghostly Prison
      Then Alice cannot attack Bob with Grizzly Bears 1 and Grizzly Bears 2 paying {8}

    Scenario: Control: one can attack for four mana
      Given Alice controls 3 Grizzly Bears and 4 Wastes
      And Bob controls 2 Ghostly Prison
      When Alice attacks Bob with Grizzly Bears 1 paying {4}
      Then Grizzly Bears 1 is attacking Bob and tapped
      And Grizzly Bears 2 and Grizzly Bears 3 are untapped
      And Wastes 1, Wastes 2, Wastes 3 and Wastes 4 are tapped

  # CR 509.1b
  @ruling:combat.block-restriction
  Rule: A declaration of blockers that breaks a restriction is illegal as a whole

    Scenario: Two creatures cannot block Stalking Tiger
      Given Alice controls Stalking Tiger
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with Stalking Tiger
      Then Bob cannot block Stalking Tiger with Grizzly Bears and Hill Giant

    Scenario: A creature with power 2 or less cannot block Questing Beast
      Given Alice controls Questing Beast
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with Questing Beast
      Then Bob cannot block Questing Beast with Grizzly Bears
      And Bob can block Questing Beast with Hill Giant

    Scenario: Control: one creature can block Stalking Tiger
      Given Alice controls Stalking Tiger
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with Stalking Tiger
      Then Bob can block Stalking Tiger with Grizzly Bears
      And Bob can block Stalking Tiger with Hill Giant

  # CR 508.1m, 603.2c
  @ruling:combat.attack-triggers.each-attacker
  Rule: An ability about a creature that attacks triggers for each attacker

    Scenario: Three attackers draw three cards with Kindred Discovery
      Given Alice controls Kindred Discovery with Bear chosen and 3 Grizzly Bears
      When Alice attacks Bob with Grizzly Bears 1, Grizzly Bears 2 and Grizzly Bears 3
      Then Kindred Discovery triggered 3 times
      When everything on the stack resolves
      Then Alice drew 3 cards

    Scenario: Control: an attacker of another type draws none
      Given Alice controls Kindred Discovery with Bear chosen, Grizzly Bears and Hill Giant
      When Alice attacks Bob with Grizzly Bears and Hill Giant
      Then Kindred Discovery triggered once

  # CR 506.4c
  @ruling:combat.attacked-planeswalker-gone
  Rule: A creature whose planeswalker is gone goes on attacking and deals no damage

    Scenario: The planeswalker is destroyed before damage
      Given Alice controls Grizzly Bears and 3 Swamp
      And Bob controls "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's hand holds Hero's Downfall
      When Alice attacks "Chandra, Fire Artisan" with Grizzly Bears
      And Alice casts Hero's Downfall targeting "Chandra, Fire Artisan"
      And Hero's Downfall resolves
      Then Grizzly Bears is attacking
      When the turn advances to Alice's end of combat
      Then Grizzly Bears dealt no damage to Bob
      And Bob lost no life

    Scenario: Control: it loses two loyalty counters
      Given Alice controls Grizzly Bears
      And Bob controls "Chandra, Fire Artisan" with 4 loyalty counters
      When Alice attacks "Chandra, Fire Artisan" with Grizzly Bears
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Grizzly Bears dealt 2 damage to "Chandra, Fire Artisan"
      And "Chandra, Fire Artisan" has 2 loyalty counters
      And "Chandra, Fire Artisan" triggered once

  # CR 506.4
  @ruling:combat.removed
  Rule: An attacker that stops being a creature is removed from combat

    Scenario: A Forest that Ambush Commander animated deals no damage once she is gone
      Given Alice controls Ambush Commander and Forest
      And Bob controls 3 Swamp
      And Bob's hand holds Murder
      When Alice attacks Bob with Forest
      And Bob casts Murder targeting Ambush Commander
      And Murder resolves
      Then Forest is not attacking
      And Forest is not a creature
      When the turn advances to Alice's end of combat
      Then Bob lost no life

    Scenario: Control: with Ambush Commander there the Forest deals one damage
      Given Alice controls Ambush Commander and Forest
      When Alice attacks Bob with Forest
      And Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost 1 life
