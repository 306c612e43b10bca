@area:costs
Feature: Choosing X

  # CR 202.3e, 601.2e, 601.3a
  @ruling:costs.x.mana-value-on-stack
  Rule: On the stack X counts for the mana value of a spell

    Scenario: Void Winnower stops Blaze with X = 3, whose mana value is 4
      Given Bob controls Void Winnower
      And Alice's hand holds Blaze
      And Alice's mana pool is {R}{C}{C}{C}
      Then Alice cannot cast Blaze with X = 3 targeting Bob

    Scenario: Chalice of the Void with X = 1 has mana value 2 and is no target for Mental Misstep
      Given Alice's hand holds Chalice of the Void
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Mental Misstep
      When Alice casts Chalice of the Void with X = 1
      Then Chalice of the Void has mana value 2
      And Bob cannot cast Mental Misstep targeting Chalice of the Void announcing 2 life

    Scenario: Counterbalance finds Grizzly Bears and counters Engineered Explosives with X = 2
      Given Bob controls Counterbalance
      And Bob's library holds Grizzly Bears and Forest
      And Alice's hand holds Engineered Explosives
      And Alice's mana pool is {C}{C}
      When Alice casts Engineered Explosives with X = 2
      And the ability of Counterbalance resolves
      And Bob accepts
      Then Engineered Explosives is in Alice's graveyard

    Scenario: Control: Counterbalance finds a land, whose mana value is 0
      Given Bob controls Counterbalance
      And Bob's library holds Forest and Grizzly Bears
      And Alice's hand holds Engineered Explosives
      And Alice's mana pool is {C}{C}
      When Alice casts Engineered Explosives with X = 2
      And the ability of Counterbalance resolves
      And Bob accepts
      Then Engineered Explosives is on the stack

    Scenario: Control: Void Winnower lets Blaze with X = 4 pass
      Given Bob controls Void Winnower
      And Alice's hand holds Blaze
      And Alice's mana pool is {R}{C}{C}{C}{C}
      When Alice casts Blaze with X = 4 targeting Bob
      And Blaze resolves
      Then Bob lost 4 life

    Scenario: Control: Sol Ring has mana value 1 and is a target for Mental Misstep
      Given Alice's hand holds Sol Ring
      And Alice's mana pool is {C}
      And Bob's hand holds Mental Misstep
      When Alice casts Sol Ring
      And Bob casts Mental Misstep targeting Sol Ring announcing 2 life
      Then Bob lost 2 life
      When Mental Misstep resolves
      Then Sol Ring is in Alice's graveyard

  # CR 107.3a
  @ruling:costs.x.every-symbol
  Rule: Each {X} of a cost stands for the same number

    Scenario: Three mana do not pay for Walking Ballista with X = 2
      Given Alice's hand holds Walking Ballista
      And Alice's mana pool is {C}{C}{C}
      Then Alice cannot cast Walking Ballista with X = 2

    Scenario: Control: two mana pay for Walking Ballista with X = 1
      Given Alice's hand holds Walking Ballista
      And Alice's mana pool is {C}{C}
      When Alice casts Walking Ballista with X = 1
      Then Alice's mana pool is empty
      And Walking Ballista is on the stack

  # CR 107.3b, 601.2b
  @ruling:costs.x.cost-without-x
  Rule: If neither the mana cost nor a cost with X is paid, only X = 0 can be chosen

    Scenario: With Omniscience Endless One cannot be cast for X = 2
      Given Alice controls Omniscience
      And Alice's hand holds Endless One
      Then Alice cannot cast Endless One with X = 2 without paying its mana cost

    Scenario: For Jodah's five colors Aether Tide cannot be cast for X = 1
      Given Alice controls "Jodah, Archmage Eternal"
      And Alice's hand holds Aether Tide and Hill Giant
      And Alice's mana pool is {W}{U}{B}{R}{G}
      And Bob controls Grizzly Bears
      Then Alice cannot cast Aether Tide with X = 1 targeting Grizzly Bears discarding Hill Giant paying {W}{U}{B}{R}{G}

    Scenario: Control: with Omniscience its X is 0, and it dies
      Given Alice controls Omniscience
      And Alice's hand holds Endless One
      When Alice casts Endless One without paying its mana cost
      And Endless One resolves
      Then Endless One is in Alice's graveyard

    Scenario: Control: for its mana cost Aether Tide can be cast for X = 1
      Given Alice controls "Jodah, Archmage Eternal"
      And Alice's hand holds Aether Tide and Hill Giant
      And Alice's mana pool is {C}{U}
      And Bob controls Grizzly Bears
      When Alice casts Aether Tide with X = 1 targeting Grizzly Bears discarding Hill Giant paying {C}{U}
      And Aether Tide resolves
      Then Grizzly Bears is in Bob's hand
      And Hill Giant is in Alice's graveyard

  # CR 107.3a, 118.5
  @ruling:costs.x.zero
  Rule: X can be 0, and a cost of {0} is not paid by itself

    Scenario: Martyr of Frost counters a spell whose controller does not pay nothing
      Given Alice controls Martyr of Frost
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      And Alice activates the ability of Martyr of Frost with X = 0 targeting Lightning Bolt
      And the ability of Martyr of Frost resolves
      And Bob declines
      Then Lightning Bolt is in Bob's graveyard
      And Alice has 20 life

    Scenario: Control: its controller can pay nothing
      Given Alice controls Martyr of Frost
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      And Alice activates the ability of Martyr of Frost with X = 0 targeting Lightning Bolt
      And the ability of Martyr of Frost resolves
      And Bob pays {0}
      Then Lightning Bolt is on the stack

    Scenario: Control: without a blue card to reveal X cannot be 1
      Given Alice controls Martyr of Frost
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      Then Alice cannot activate the ability of Martyr of Frost with X = 1 targeting Lightning Bolt revealing Grizzly Bears

  # CR 107.3e
  @ruling:costs.x.of-another-object
  Rule: An ability that speaks of the X of a spell uses the number chosen for that spell

    Scenario: Zaxara makes a Hydra with as many counters as X of the spell
      Given Alice controls "Zaxara, the Exemplary"
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Endless One with X = 3
      Then the stack holds the ability of "Zaxara, the Exemplary" and Endless One
      When the ability of "Zaxara, the Exemplary" resolves
      Then Hydra has 3 +1/+1 counters
      And Hydra is 3/3, green and a token

    Scenario: Zaxara knows the X of a spell that has been countered
      Given Alice controls "Zaxara, the Exemplary"
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Endless One with X = 2
      And Bob casts Counterspell targeting Endless One
      And Counterspell resolves
      Then Endless One is in Alice's graveyard
      When the ability of "Zaxara, the Exemplary" resolves
      Then Hydra has 2 +1/+1 counters

    Scenario: Control: for X = 0 the Hydra gets no counter and is gone
      Given Alice controls "Zaxara, the Exemplary"
      And Alice's hand holds Endless One
      When Alice casts Endless One with X = 0
      And the ability of "Zaxara, the Exemplary" resolves
      Then Alice controls no Hydra tokens
      And Endless One is on the stack

    Scenario: Control: a spell without X in its mana cost does not trigger Zaxara
      Given Alice controls "Zaxara, the Exemplary"
      And Alice's hand holds Memnite
      When Alice casts Memnite
      Then nothing triggered
      And the stack holds Memnite
