@area:replacement
Feature: Effects that change how a permanent enters

  # CR 616.1, 614.12
  @ruling:replacement.enters-tapped.order
  Rule: The controller orders what makes a land enter tapped and untapped

    Scenario Outline: With the effect of <first> applied first, Boros Guildgate enters <state>
      Given Alice controls Spelunking
      And Alice's hand holds Boros Guildgate
      When Alice plays Boros Guildgate
      And Alice chooses <first>
      Then Boros Guildgate is <state>

      Examples:
        | first           | state    |
        | Boros Guildgate | untapped |
        | Spelunking      | tapped   |

    Scenario: Control: without Spelunking there is nothing to choose
      Given Alice's hand holds Boros Guildgate
      When Alice plays Boros Guildgate
      Then no choice is left open
      And Boros Guildgate is tapped

  # CR 614.12
  @ruling:replacement.not-itself
  Rule: An effect about permanents that enter does not apply to its own source as it enters

    Scenario: Orb of Dreams enters untapped
      Given Alice's hand holds Orb of Dreams
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Orb of Dreams
      And Orb of Dreams resolves
      Then Orb of Dreams is untapped

    Scenario: Control: the next artifact enters tapped
      Given Alice controls Orb of Dreams
      And Alice's hand holds Sol Ring
      And Alice's mana pool is {C}
      When Alice casts Sol Ring
      And Sol Ring resolves
      Then Sol Ring is tapped
