@area:mana
Feature: Mana abilities

  # CR 605.1a, 605.2
  @ruling:mana.ability.definition
  Rule: An activated ability without a target that could add mana is a mana ability whatever else it does

    @until:2026-09-25
    Scenario: Selvala's parley resolves at once, cards, life and all
      Given Alice controls "Selvala, Explorer Returned"
      And Alice's library holds Grizzly Bears and Forest
      And Bob's library holds Hill Giant and Forest
      When Alice activates the "{T}" ability of "Selvala, Explorer Returned"
      Then the stack holds nothing
      And Alice's mana pool is {G}{G}
      And Alice gained 2 life
      And Alice's hand holds exactly Grizzly Bears
      And Bob's hand holds exactly Hill Giant

    Scenario: Cabal Coffers without a Swamp is a mana ability that makes no mana
      Given Alice controls Cabal Coffers
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of Cabal Coffers
      Then the stack holds nothing
      And Alice's mana pool is empty
      And Cabal Coffers is tapped

    Scenario: Control: an ability with a target is none, although it adds mana
      Given Alice controls Deathrite Shaman
      And Bob's graveyard holds Forest
      When Alice activates the "{T}" ability of Deathrite Shaman targeting Forest
      Then the stack holds the ability of Deathrite Shaman
      And Alice's mana pool is empty
      And Forest is in Bob's graveyard
      When the ability of Deathrite Shaman resolves
      And Alice chooses {B}
      Then Alice's mana pool is {B}
      And Forest is in exile

  # CR 605.3b, 405.6c
  @ruling:mana.ability.no-stack
  Rule: A mana ability does not use the stack and resolves as soon as it is activated

    Scenario: Reflecting Pool adds its mana before anybody can respond
      Given Alice controls Reflecting Pool and Forest
      When Alice activates the "{T}" ability of Reflecting Pool
      Then the stack holds nothing
      And Alice's mana pool is {G}
      And Alice has priority
      And Reflecting Pool is tapped
      And nothing else changed

    Scenario: A mana ability resolves while a spell waits on the stack
      Given Alice controls Forest
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Bob
      And Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}
      And the stack holds Shock
      And Alice has priority

    Scenario: Control: an ability that could not add mana waits on the stack
      Given Alice controls Prodigal Sorcerer
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      Then the stack holds the ability of Prodigal Sorcerer
      And Bob has 20 life

  # CR 605.3a, 601.2g, 602.5e
  @ruling:mana.ability.while-paying
  Rule: Mana abilities can be activated while a spell is cast or an ability is activated

    Scenario: A spell is paid for with lands tapped while it is cast
      Given Alice controls 2 Forest
      And Alice's hand holds Grizzly Bears
      When Alice casts Grizzly Bears with mana from Forest 1 and Forest 2
      Then Grizzly Bears is on the stack
      And Forest 1 and Forest 2 are tapped

    Scenario: Lotus Petal is sacrificed while the spell is cast
      Given Alice controls Lotus Petal
      And Alice's hand holds Lightning Bolt
      When Alice casts Lightning Bolt targeting Bob with mana from Lotus Petal for {R}
      Then Lightning Bolt is on the stack
      And Lotus Petal is in Alice's graveyard
      And Alice's mana pool is empty

    Scenario: Lion's Eye Diamond needs priority, so it cannot pay for a spell being cast
      Given Alice controls Lion's Eye Diamond
      And Alice's hand holds Lightning Bolt
      Then Alice cannot cast Lightning Bolt targeting Bob with mana from Lion's Eye Diamond for {R}{R}{R}

    Scenario: Control: with priority Lion's Eye Diamond takes the hand and makes three mana
      Given Alice controls Lion's Eye Diamond
      And Alice's hand holds Lightning Bolt
      When Alice activates the ability of Lion's Eye Diamond
      And Alice chooses {R}{R}{R}
      Then Alice's mana pool is {R}{R}{R}
      And Lightning Bolt and Lion's Eye Diamond are in Alice's graveyard

  # CR 601.2g-h, 602.2b
  @ruling:mana.ability.before-costs-are-paid
  Rule: Mana abilities are activated before the costs are paid

    Scenario: A creature tapped for mana is then untapped to pay for Halo Fountain
      Given Alice controls Halo Fountain and Avacyn's Pilgrim
      When Alice activates the 1st ability of Halo Fountain untapping Avacyn's Pilgrim with mana from Avacyn's Pilgrim
      Then the stack holds the ability of Halo Fountain
      And Avacyn's Pilgrim is untapped
      And Halo Fountain is tapped
      When the ability of Halo Fountain resolves
      Then Alice controls 1 1/1 Citizen token

    Scenario: Control: a creature that stays untapped cannot be untapped to pay for it
      Given Alice controls Halo Fountain and Avacyn's Pilgrim
      And Alice's mana pool is {W}
      Then Alice cannot activate the 1st ability of Halo Fountain untapping Avacyn's Pilgrim paying {W}

  # CR 605.3a, 118.12
  @ruling:mana.ability.while-resolving
  Rule: Mana abilities can be activated when a resolving spell or ability asks for mana

    Scenario: Three Forests are tapped to pay for Mana Leak
      Given Alice controls 3 Forest
      And Alice's hand holds Ornithopter
      And Bob's hand holds Mana Leak
      And Bob's mana pool is {C}{U}
      When Alice casts Ornithopter
      And Bob casts Mana Leak targeting Ornithopter
      And Mana Leak resolves
      And Alice pays {3} with mana from Forest 1, Forest 2 and Forest 3
      Then Ornithopter is on the stack
      And Forest 1, Forest 2 and Forest 3 are tapped

    Scenario: Mana Vault is tapped in response, and its own mana untaps it
      Given it is Bob's end step
      And Alice controls Mana Vault, Mana Reflection and Mesmeric Orb
      When the turn advances to Alice's upkeep
      Then the stack holds the ability of Mana Vault
      When Alice activates the "{T}" ability of Mana Vault
      Then Alice's mana pool is {C}{C}{C}{C}{C}{C}
      When the ability of Mana Vault resolves
      And Alice pays {4}
      Then Mana Vault is untapped
      And Alice's mana pool is {C}{C}
      And Mesmeric Orb triggered once
      When the ability of Mesmeric Orb resolves
      Then Alice milled 1 card

    Scenario: Control: nobody is forced to tap lands, and the spell is countered
      Given Alice controls 3 Forest
      And Alice's hand holds Ornithopter
      And Bob's hand holds Mana Leak
      And Bob's mana pool is {C}{U}
      When Alice casts Ornithopter
      And Bob casts Mana Leak targeting Ornithopter
      And Mana Leak resolves
      And Alice declines
      Then Ornithopter is in Alice's graveyard
      And Forest 1, Forest 2 and Forest 3 are untapped

  # CR 602.1, 605.3, 602.5
  @ruling:mana.ability.is-an-activated-ability
  Rule: To activate a mana ability is to activate an ability

    Scenario: Under Collector Ouphe an artifact cannot be tapped for mana
      Given Alice controls Sol Ring
      And Bob controls Collector Ouphe
      Then Alice cannot activate the "{T}" ability of Sol Ring

    Scenario: Avalanche of Sector 7 triggers on Sol Ring, and its ability uses the stack
      Given Alice controls Sol Ring
      And Bob controls "Avalanche of Sector 7"
      When Alice activates the "{T}" ability of Sol Ring
      Then Alice's mana pool is {C}{C}
      And "Avalanche of Sector 7" triggered once
      And the stack holds the ability of "Avalanche of Sector 7"
      When the ability of "Avalanche of Sector 7" resolves
      Then Alice lost 1 life

    Scenario: Control: under Collector Ouphe a land can be tapped for mana
      Given Alice controls Wastes
      And Bob controls Collector Ouphe
      Then Alice can activate the "{T}" ability of Wastes

    Scenario: Control: a land is no artifact, and nothing triggers
      Given Alice controls Wastes
      And Bob controls "Avalanche of Sector 7"
      When Alice activates the "{T}" ability of Wastes
      Then Alice's mana pool is {C}
      And nothing triggered

  # CR 305.6, 305.7
  @ruling:mana.ability.of-a-basic-land-type
  Rule: A basic land type brings its mana ability

    Scenario: A Forest that becomes an Island as well pays for a blue spell
      Given Alice controls Forest
      And Alice's hand holds Aquitect's Will and Opt
      And Alice's mana pool is {U}
      When Alice casts Aquitect's Will targeting Forest
      And Aquitect's Will resolves
      Then Forest is a Forest Island land
      And Alice can cast Opt with mana from Forest for {U}

    Scenario: A Forest that is made an Island makes blue mana only
      Given Alice controls Forest and Spreading Seas attached to Forest
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {U}

    Scenario: Control: a Forest alone does not pay for a blue spell
      Given Alice controls Forest
      And Alice's hand holds Opt
      Then Alice cannot cast Opt with mana from Forest
