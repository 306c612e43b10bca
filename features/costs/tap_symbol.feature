@area:costs
Feature: The tap symbol in a cost

  # CR 107.5, 302.6, 602.5a
  @ruling:costs.tap-symbol
  Rule: The tap symbol is paid by an untapped permanent, and by a creature only if it is no newcomer

    Scenario: A tapped creature cannot pay
      Given Alice controls a tapped "Krenko, Mob Boss"
      Then Alice cannot activate the "{T}" ability of "Krenko, Mob Boss"

    Scenario: A tapped artifact cannot pay
      Given Alice controls a tapped Sol Ring
      Then Alice cannot activate the "{T}" ability of Sol Ring

    Scenario: A tapped land of two basic types cannot pay for either
      Given Alice controls a tapped Badlands
      Then Alice cannot activate the "{T}" ability of Badlands

    Scenario: A creature that came this turn cannot pay
      Given Alice controls Prodigal Sorcerer that came under their control this turn
      Then Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: A creature that came this turn cannot pay for a mana ability either
      Given Alice controls Llanowar Elves that came under their control this turn
      Then Alice cannot activate the "{T}" ability of Llanowar Elves

    Scenario: A newcomer cannot use an ability with the tap symbol that an Equipment gives it
      Given Alice controls Grizzly Bears that came under their control this turn and Paradise Mantle attached to Grizzly Bears
      Then Alice cannot activate the "{T}" ability of Grizzly Bears

    Scenario: Control: an untapped creature from before this turn pays and deals its damage
      Given Alice controls Prodigal Sorcerer
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      Then Prodigal Sorcerer is tapped
      When the ability of Prodigal Sorcerer resolves
      Then Bob lost 1 life
      And nothing else changed

    Scenario: Control: a newcomer can use an ability without the tap symbol
      Given Alice controls Triskelion with 2 +1/+1 counters that came under their control this turn
      When Alice activates the 2nd ability of Triskelion targeting Bob
      And the ability of Triskelion resolves
      Then Bob lost 1 life
      And Triskelion has a +1/+1 counter

  # CR 702.10c, 602.5a
  @ruling:costs.tap-symbol.haste
  Rule: With haste a newcomer pays at once

    Scenario: Kiki-Jiki has haste
      Given Alice controls "Kiki-Jiki, Mirror Breaker" that came under their control this turn and Grizzly Bears
      When Alice activates the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting Grizzly Bears
      Then "Kiki-Jiki, Mirror Breaker" is tapped
      When the ability of "Kiki-Jiki, Mirror Breaker" resolves
      Then Alice controls 2 Grizzly Bears

    Scenario: Swiftfoot Boots give haste
      Given Alice controls Prodigal Sorcerer that came under their control this turn and Swiftfoot Boots attached to Prodigal Sorcerer
      Then Alice can activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: Thousand-Year Elixir lets its abilities be activated as though it had haste
      Given Alice controls Prodigal Sorcerer that came under their control this turn and Thousand-Year Elixir
      Then Alice can activate the "{T}" ability of Prodigal Sorcerer targeting Bob
      And Prodigal Sorcerer has no haste

    Scenario: Control: another player's Thousand-Year Elixir does not
      Given Alice controls Prodigal Sorcerer that came under their control this turn
      And Bob controls Thousand-Year Elixir
      Then Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: Control: haste does not untap
      Given Alice controls a tapped Prodigal Sorcerer and Swiftfoot Boots attached to Prodigal Sorcerer
      Then Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

  # CR 302.6
  @ruling:costs.tap-symbol.noncreature
  Rule: A permanent that is no creature pays in the turn in which it enters

    Scenario: Sol Ring is tapped for mana as soon as it has resolved
      Given Alice's hand holds Sol Ring
      And Alice's mana pool is {R}
      When Alice casts Sol Ring
      And Sol Ring resolves
      And Alice activates the "{T}" ability of Sol Ring
      Then Alice's mana pool is {C}{C}
      And Sol Ring is tapped

    Scenario: A land is tapped for mana in the turn in which it is played
      Given Alice's hand holds Forest
      When Alice plays Forest
      And Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}

    Scenario: Control: Mutavault that was played this turn cannot pay once it is a creature
      Given Alice's hand holds Mutavault
      And Alice's mana pool is {R}
      When Alice plays Mutavault
      Then Alice can activate the "{T}" ability of Mutavault
      When Alice activates the "{1}" ability of Mutavault paying {R}
      And the ability of Mutavault resolves
      Then Mutavault is 2/2
      And Alice cannot activate the "{T}" ability of Mutavault

    Scenario: Control: Mutavault from before this turn can, since it was under the same control
      Given Alice controls Mutavault
      And Alice's mana pool is {R}
      When Alice activates the "{1}" ability of Mutavault paying {R}
      And the ability of Mutavault resolves
      Then Mutavault is a creature
      And Alice can activate the "{T}" ability of Mutavault

  # CR 302.6, 500.8
  @ruling:costs.tap-symbol.continuous-control
  Rule: What counts is that the same player has controlled the creature since that player's own turn began

    Scenario: A creature stolen this turn with Control Magic cannot pay
      Given Bob controls Prodigal Sorcerer
      And Alice's hand holds Control Magic
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Control Magic targeting Prodigal Sorcerer
      And Control Magic resolves
      Then Prodigal Sorcerer is controlled by Alice
      And Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: A newcomer waits until its controller's own turn has begun
      Given Bob controls Prodigal Sorcerer that came under their control this turn
      Then Bob cannot activate the "{T}" ability of Prodigal Sorcerer targeting Alice
      When the turn advances to Alice's end step
      Then Bob cannot activate the "{T}" ability of Prodigal Sorcerer targeting Alice
      When the turn advances to Bob's upkeep
      Then Bob can activate the "{T}" ability of Prodigal Sorcerer targeting Alice

    Scenario: A creature that leaves and returns is a newcomer
      Given Alice controls Prodigal Sorcerer
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Cloudshift targeting Prodigal Sorcerer
      And Cloudshift resolves
      Then Prodigal Sorcerer is on the battlefield
      And Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: An additional beginning phase is no new turn, so a newcomer stays one
      Given Alice controls Sphinx of the Second Sun, a tapped Forest and Prodigal Sorcerer that came under their control this turn
      When the turn advances to Alice's postcombat main phase
      And the ability of Sphinx of the Second Sun resolves
      And the turn advances to Alice's upkeep
      Then Forest is untapped
      And Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: Control: when its controller's next turn has begun it is none any more
      Given Alice controls Prodigal Sorcerer that came under their control this turn
      When the turn advances to Bob's upkeep
      Then Alice cannot activate the "{T}" ability of Prodigal Sorcerer targeting Bob
      When the turn advances to Alice's upkeep
      Then Alice can activate the "{T}" ability of Prodigal Sorcerer targeting Bob

    Scenario: Control: one stolen with Act of Treason has haste
      Given Bob controls a tapped Prodigal Sorcerer
      And Alice's hand holds Act of Treason
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Act of Treason targeting Prodigal Sorcerer
      And Act of Treason resolves
      Then Prodigal Sorcerer is controlled by Alice
      And Alice can activate the "{T}" ability of Prodigal Sorcerer targeting Bob

  # CR 107.5, 302.6
  @ruling:costs.tap-symbol.tapped-for-another-cost
  Rule: A newcomer can be tapped to pay for something else than its own tap symbol

    Scenario: A newcomer is tapped for Springleaf Drum
      Given Alice controls Springleaf Drum and Grizzly Bears that came under their control this turn
      When Alice activates the ability of Springleaf Drum tapping Grizzly Bears
      And Alice chooses {G}
      Then Grizzly Bears and Springleaf Drum are tapped
      And Alice's mana pool is {G}

    Scenario: A newcomer is tapped for convoke
      Given Alice controls 6 Grizzly Bears that came under their control this turn
      And Alice's hand holds Will-Forged Golem
      When Alice casts Will-Forged Golem tapping Grizzly Bears 1, Grizzly Bears 2, Grizzly Bears 3, Grizzly Bears 4, Grizzly Bears 5 and Grizzly Bears 6
      Then Will-Forged Golem is on the stack
      And Grizzly Bears 1 and Grizzly Bears 6 are tapped

    Scenario: Control: a tapped creature cannot be tapped for Springleaf Drum
      Given Alice controls Springleaf Drum and a tapped Grizzly Bears
      Then Alice cannot activate the ability of Springleaf Drum tapping Grizzly Bears

    Scenario: Control: another player's creature cannot be tapped for it
      Given Alice controls Springleaf Drum
      And Bob controls Grizzly Bears
      Then Alice cannot activate the ability of Springleaf Drum tapping Grizzly Bears
