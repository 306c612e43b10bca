@area:costs
Feature: The total cost of a spell

  # CR 601.2f
  @ruling:costs.total.increases-first
  Rule: All increases are added before any reduction is taken off

    Scenario: Sol Ring with one increase and two reductions costs nothing
      Given Alice controls "Thalia, Guardian of Thraben" and 2 Etherium Sculptor
      And Alice's hand holds Sol Ring
      When Alice casts Sol Ring
      Then Sol Ring is on the stack

    Scenario: Control: with only one reduction it costs one mana
      Given Alice controls "Thalia, Guardian of Thraben" and Etherium Sculptor
      And Alice's hand holds Sol Ring
      Then Alice cannot cast Sol Ring

    Scenario: Control: one mana pays for it then
      Given Alice controls "Thalia, Guardian of Thraben" and Etherium Sculptor
      And Alice's hand holds Sol Ring
      And Alice's mana pool is {C}
      When Alice casts Sol Ring
      Then Sol Ring is on the stack
      And Alice's mana pool is empty

  # CR 118.7a
  @ruling:costs.total.generic-reduction
  Rule: A reduction by generic mana does not touch colored symbols

    Scenario: Goblin Electromancer does not make Lightning Bolt free
      Given Alice controls Goblin Electromancer
      And Alice's hand holds Lightning Bolt
      Then Alice cannot cast Lightning Bolt targeting Bob

    Scenario: Control: it makes Blaze with X = 3 cost one mana less
      Given Alice controls Goblin Electromancer
      And Alice's hand holds Blaze
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Blaze with X = 3 targeting Bob
      And Blaze resolves
      Then Bob lost 3 life

    Scenario: Control: three mana do not pay for Blaze with X = 3 without it
      Given Alice controls Grizzly Bears
      And Alice's hand holds Blaze
      And Alice's mana pool is {C}{C}{R}
      Then Alice cannot cast Blaze with X = 3 targeting Bob

  # CR 601.2f, 601.2h and its example
  @ruling:costs.total.locked-in
  Rule: The total cost is fixed before it is paid

    Scenario: Goblin Electromancer makes Altar's Reap cheaper although it is sacrificed for it
      Given Alice controls Goblin Electromancer
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {B}
      When Alice casts Altar's Reap sacrificing Goblin Electromancer
      Then Goblin Electromancer is in Alice's graveyard
      And Alice's mana pool is empty
      When Altar's Reap resolves
      Then Alice drew 2 cards

    Scenario: Control: sacrificing another creature without Goblin Electromancer leaves the cost as it is
      Given Alice controls Grizzly Bears
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {B}
      Then Alice cannot cast Altar's Reap sacrificing Grizzly Bears

  # CR 601.2b, 601.2f
  @ruling:costs.total.minimum-comes-last
  Rule: Trinisphere looks at the total cost after X, Phyrexian symbols and reductions are settled

    Scenario: Dismember for four life costs three mana under Trinisphere
      Given Alice controls Trinisphere
      And Bob controls Craw Wurm
      And Alice's hand holds Dismember
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Dismember targeting Craw Wurm announcing 2 life and 2 life
      Then Alice lost 4 life
      And Alice's mana pool is empty

    Scenario: One mana and four life do not pay for it
      Given Alice controls Trinisphere
      And Bob controls Craw Wurm
      And Alice's hand holds Dismember
      And Alice's mana pool is {C}
      Then Alice cannot cast Dismember targeting Craw Wurm announcing 2 life and 2 life

    Scenario: Blaze with X = 2 costs three mana anyway
      Given Alice controls Trinisphere
      And Alice's hand holds Blaze
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Blaze with X = 2 targeting Bob
      And Blaze resolves
      Then Bob lost 2 life

    Scenario: Blaze with X = 0 costs three mana too
      Given Alice controls Trinisphere
      And Alice's hand holds Blaze
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Blaze with X = 0 targeting Bob
      Then Alice's mana pool is empty

    Scenario: With Omniscience a creature costs three mana under Trinisphere
      Given Alice controls Omniscience and Trinisphere
      And Alice's hand holds Silvercoat Lion
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Silvercoat Lion without paying its mana cost
      Then Silvercoat Lion is on the stack
      And Alice's mana pool is empty

    Scenario: Control: with Omniscience and no mana it cannot be cast under Trinisphere
      Given Alice controls Omniscience and Trinisphere
      And Alice's hand holds Silvercoat Lion
      Then Alice cannot cast Silvercoat Lion without paying its mana cost

    Scenario: Control: a tapped Trinisphere asks for nothing
      Given Alice controls Omniscience and a tapped Trinisphere
      And Alice's hand holds Silvercoat Lion
      When Alice casts Silvercoat Lion without paying its mana cost
      Then Silvercoat Lion is on the stack

  # CR 601.2c, 601.2f
  @ruling:costs.total.targets-first
  Rule: Targets are chosen before the total cost is determined

    Scenario: Hinata makes Crackle with Power with three targets cost three mana less
      Given Alice controls "Hinata, Dawn-Crowned"
      And Bob controls Hill Giant and Craw Wurm
      And Alice's hand holds "Crackle with Power"
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{R}{R}
      When Alice casts "Crackle with Power" with X = 3 targeting Bob, Hill Giant and Craw Wurm
      And "Crackle with Power" resolves
      Then Bob lost 15 life
      And Hill Giant and Craw Wurm are in Bob's graveyard

    Scenario: Control: with two targets the same mana is one short
      Given Alice controls "Hinata, Dawn-Crowned"
      And Bob controls Hill Giant and Craw Wurm
      And Alice's hand holds "Crackle with Power"
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{R}{R}
      Then Alice cannot cast "Crackle with Power" with X = 3 targeting Bob and Hill Giant

    Scenario: Phyrexian Purge costs three life for each target, also for one that leaves in response
      Given Bob controls Hill Giant and Craw Wurm
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      And Alice's hand holds Phyrexian Purge
      And Alice's mana pool is {C}{C}{B}{R}
      When Alice casts Phyrexian Purge targeting Hill Giant and Craw Wurm
      And Bob casts Unsummon targeting Craw Wurm
      And everything on the stack resolves
      Then Alice lost 6 life
      And Hill Giant is in Bob's graveyard
      And Craw Wurm is in Bob's hand

    Scenario: Control: with five life it cannot have two targets
      Given Alice has 5 life
      And Bob controls Hill Giant and Craw Wurm
      And Alice's hand holds Phyrexian Purge
      And Alice's mana pool is {C}{C}{B}{R}
      Then Alice cannot cast Phyrexian Purge targeting Hill Giant and Craw Wurm
      And Alice can cast Phyrexian Purge targeting Hill Giant

  # CR 118.9d, 702.42a, 601.2b
  @ruling:costs.additional.with-alternative
  Rule: Additional costs are paid although the mana cost is not

    Scenario: Entwined Barbed Lightning costs two mana with Omniscience
      Given Alice controls Omniscience
      And Alice's hand holds Barbed Lightning
      And Alice's mana pool is {C}{C}
      And Bob controls Hill Giant
      When Alice casts Barbed Lightning choosing modes 1 and 2 targeting Hill Giant and Bob using entwine without paying its mana cost
      And Barbed Lightning resolves
      Then Hill Giant is in Bob's graveyard
      And Bob lost 3 life

    Scenario: Control: without mana it can be cast for one mode only
      Given Alice controls Omniscience
      And Alice's hand holds Barbed Lightning
      And Bob controls Hill Giant
      Then Alice cannot cast Barbed Lightning choosing modes 1 and 2 targeting Hill Giant and Bob using entwine without paying its mana cost
      And Alice can cast Barbed Lightning choosing mode 2 targeting Bob without paying its mana cost

  # CR 118.8, 601.2b, 601.2h
  @ruling:costs.additional.mandatory
  Rule: A spell with an additional cost cannot be cast without paying it

    Scenario: Altar's Reap cannot be cast without a creature
      Given Alice's hand holds Altar's Reap
      And Alice's mana pool is {C}{B}
      Then Alice cannot cast Altar's Reap

    Scenario: Another player's creature cannot be sacrificed for Altar's Reap
      Given Bob controls Grizzly Bears
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {C}{B}
      Then Alice cannot cast Altar's Reap sacrificing Grizzly Bears

    Scenario: Control: a creature of one's own can, and it is gone before the spell resolves
      Given Alice controls Grizzly Bears
      And Alice's hand holds Altar's Reap
      And Alice's mana pool is {C}{B}
      When Alice casts Altar's Reap sacrificing Grizzly Bears
      Then Grizzly Bears is in Alice's graveyard
      And Altar's Reap is on the stack
      And nothing else changed

  # CR 118.6, 118.6a
  @ruling:costs.no-mana-cost
  Rule: A spell without a mana cost can be cast only if that cost is not paid

    Scenario: Ancestral Vision cannot be cast for its missing mana cost
      Given Alice's hand holds Ancestral Vision
      And Alice's mana pool is {U}{U}{U}
      Then Alice cannot cast Ancestral Vision targeting Alice

    Scenario: Control: Omniscience allows it
      Given Alice's hand holds Ancestral Vision
      And Alice controls Omniscience
      When Alice casts Ancestral Vision targeting Alice without paying its mana cost
      And Ancestral Vision resolves
      Then Alice drew 3 cards

  # CR 118.9, 601.2h
  @ruling:costs.alternative.stated-object
  Rule: An alternative cost is paid with the stated kind of object and no other

    Scenario: Flare of Denial cannot be paid for with a land
      Given Alice controls Wastes
      And Alice's hand holds Flare of Denial
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      Then Alice cannot cast Flare of Denial targeting Lightning Bolt sacrificing Wastes

    Scenario: Flare of Denial cannot be paid for with a green creature
      Given Alice controls Grizzly Bears
      And Alice's hand holds Flare of Denial
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      Then Alice cannot cast Flare of Denial targeting Lightning Bolt sacrificing Grizzly Bears

    Scenario: Flare of Denial cannot be paid for with a blue creature token
      Given Alice controls a 1/1 blue Merfolk creature token
      And Alice's hand holds Flare of Denial
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      Then Alice cannot cast Flare of Denial targeting Lightning Bolt sacrificing Merfolk

    Scenario: Control: a blue creature pays for it
      Given Alice controls Martyr of Frost
      And Alice's hand holds Flare of Denial
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Bob casts Lightning Bolt targeting Alice
      And Alice casts Flare of Denial targeting Lightning Bolt sacrificing Martyr of Frost
      Then Martyr of Frost is in Alice's graveyard
      When Flare of Denial resolves
      Then Lightning Bolt is in Bob's graveyard
      And Alice lost no life
