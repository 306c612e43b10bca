@area:costs
Feature: Paying life

  # CR 119.4
  # A hole that generic mutation has shown (docs/MUTATION.md).
  @ruling:costs.pay-life.all-of-it
  Rule: A player can pay as much life as they have, the last of it too, but no more

    Scenario: Six life pay for two targets of Phyrexian Purge
      Given Alice has 6 life
      And Alice's hand holds Phyrexian Purge
      And Alice's mana pool is {C}{C}{B}{R}
      And Bob controls Grizzly Bears and Hill Giant
      Then Alice can cast Phyrexian Purge targeting Grizzly Bears and Hill Giant

    Scenario: Control: five do not, but they pay for one
      Given Alice has 5 life
      And Alice's hand holds Phyrexian Purge
      And Alice's mana pool is {C}{C}{B}{R}
      And Bob controls Grizzly Bears and Hill Giant
      Then Alice cannot cast Phyrexian Purge targeting Grizzly Bears and Hill Giant
      And Alice can cast Phyrexian Purge targeting Grizzly Bears

    Scenario: Whoever pays the last of their life loses the game
      Given Alice has 1 life
      And Alice controls Mana Confluence
      When Alice activates the ability of Mana Confluence
      And Alice chooses {G}
      Then Alice has lost the game
