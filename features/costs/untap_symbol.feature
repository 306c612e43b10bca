@area:costs
Feature: The untap symbol in a cost

  # CR 107.6, 302.6, 602.5a
  @ruling:costs.untap-symbol
  Rule: The untap symbol is paid by a tapped permanent, and by a creature only if it is no newcomer

    Scenario: An untapped Pili-Pala cannot pay
      Given Alice controls Pili-Pala
      And Alice's mana pool is {C}{C}
      Then Alice cannot activate the "{2}, {Q}" ability of Pili-Pala

    Scenario: A tapped Pili-Pala that came this turn cannot pay
      Given Alice controls a tapped Pili-Pala that came under their control this turn
      And Alice's mana pool is {C}{C}
      Then Alice cannot activate the "{2}, {Q}" ability of Pili-Pala

    Scenario: An untapped creature cannot pay for the ability that Umbral Mantle gives it
      Given Alice controls Grizzly Bears and Umbral Mantle attached to Grizzly Bears
      And Alice's mana pool is {C}{C}{C}
      Then Alice cannot activate the "{3}, {Q}" ability of Grizzly Bears

    Scenario: A tapped newcomer cannot pay for the ability that Umbral Mantle gives it
      Given Alice controls a tapped Grizzly Bears that came under their control this turn and Umbral Mantle attached to Grizzly Bears
      And Alice's mana pool is {C}{C}{C}
      Then Alice cannot activate the "{3}, {Q}" ability of Grizzly Bears

    Scenario: Control: a tapped Pili-Pala is untapped and makes mana
      Given Alice controls a tapped Pili-Pala
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {Q}" ability of Pili-Pala
      And Alice chooses {G}
      Then Alice's mana pool is {G}
      And Pili-Pala is untapped
      And nothing else changed

    Scenario: Control: a tapped creature pays for the ability that Umbral Mantle gives it
      Given Alice controls a tapped Grizzly Bears and Umbral Mantle attached to Grizzly Bears
      And Alice's mana pool is {C}{C}{C}
      When Alice activates the "{3}, {Q}" ability of Grizzly Bears
      And the ability of Grizzly Bears resolves
      Then Grizzly Bears is untapped and 4/4

  # CR 702.10c, 602.5a
  @ruling:costs.untap-symbol.haste
  Rule: With haste a tapped newcomer pays at once

    Scenario: Swiftfoot Boots let a tapped newcomer untap
      Given Alice controls a tapped Pili-Pala that came under their control this turn and Swiftfoot Boots attached to Pili-Pala
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {Q}" ability of Pili-Pala
      And Alice chooses {R}
      Then Pili-Pala is untapped
      And Alice's mana pool is {R}

    Scenario: Thousand-Year Elixir lets a tapped newcomer untap as though it had haste
      Given Alice controls a tapped Pili-Pala that came under their control this turn and Thousand-Year Elixir
      And Alice's mana pool is {C}{C}
      Then Alice can activate the "{2}, {Q}" ability of Pili-Pala

    Scenario: Control: haste does not help an untapped creature
      Given Alice controls Pili-Pala and Swiftfoot Boots attached to Pili-Pala
      And Alice's mana pool is {C}{C}
      Then Alice cannot activate the "{2}, {Q}" ability of Pili-Pala

  # CR 601.2h, 602.2b, 107.6
  @ruling:costs.untap-symbol.untapped-as-paid
  Rule: The permanent is untapped as the cost is paid, not as the ability resolves

    Scenario: Silkbind Faerie is untapped while its ability waits on the stack
      Given Alice controls a tapped Silkbind Faerie
      And Alice's mana pool is {C}{U}
      And Bob controls Hill Giant
      When Alice activates the "{1}{W/U}, {Q}" ability of Silkbind Faerie targeting Hill Giant announcing {U}
      Then Silkbind Faerie is untapped
      And the stack holds the ability of Silkbind Faerie
      And Hill Giant is untapped
      When the ability of Silkbind Faerie resolves
      Then Hill Giant is tapped

    Scenario: Untapping to pay is an untapping that Mesmeric Orb sees
      Given Alice controls a tapped Pili-Pala and Mesmeric Orb
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {Q}" ability of Pili-Pala
      And Alice chooses {B}
      Then Mesmeric Orb triggered once
      When the ability of Mesmeric Orb resolves
      Then Alice milled 1 card

    Scenario: Control: the ability cannot be activated again before the creature is tapped again
      Given Alice controls a tapped Silkbind Faerie
      And Alice's mana pool is {C}{U}{C}{U}
      And Bob controls Hill Giant
      When Alice activates the "{1}{W/U}, {Q}" ability of Silkbind Faerie targeting Hill Giant announcing {U} paying {C}{U}
      Then Alice cannot activate the "{1}{W/U}, {Q}" ability of Silkbind Faerie targeting Hill Giant announcing {U}

  # CR 107.6, 508.1f, 704.5f, 122.5
  @ruling:costs.untap-symbol.after-attacking
  Rule: A creature tapped by attacking can pay with the untap symbol

    Scenario: Leech Bonder moves a counter to a creature that dies of it
      Given Alice controls Leech Bonder with 2 -1/-1 counters and Island
      And Bob controls Elite Vanguard
      When Alice attacks Bob with Leech Bonder
      And Bob declares no blockers
      And the turn advances to Alice's postcombat main phase
      And Alice activates the "{U}, {Q}" ability of Leech Bonder targeting Leech Bonder and Elite Vanguard with mana from Island
      And the ability of Leech Bonder resolves
      Then Leech Bonder is untapped and 2/2
      And Elite Vanguard is in Bob's graveyard

    Scenario: Control: before attacking it is untapped and cannot
      Given Alice controls Leech Bonder with 2 -1/-1 counters and Island
      And Bob controls Elite Vanguard
      Then Alice cannot activate the "{U}, {Q}" ability of Leech Bonder targeting Leech Bonder and Elite Vanguard with mana from Island
