@area:mana
Feature: What the edition of September 2026 changed about mana abilities

  # CR 605.1a in the editions up to that of 2026-04-17: three tests, and drawing cards is none of them
  @ruling:mana.ability.cards-of-libraries.allowed @until:2026-09-25
  Rule: Up to the edition of April 2026 a mana ability may move cards from a library

    Scenario: Before September 2026 Selvala's parley cannot be responded to
      Given Alice controls "Selvala, Explorer Returned"
      And Alice's library holds Grizzly Bears
      And Bob's library holds Hill Giant
      When Alice activates the "{T}" ability of "Selvala, Explorer Returned"
      Then the stack holds nothing
      And Alice's mana pool is {G}{G}
      And Alice's hand holds exactly Grizzly Bears

    Scenario: Before September 2026 the mana of parley pays for the spell being cast
      Given Alice controls "Selvala, Explorer Returned"
      And Alice's hand holds Grizzly Bears
      And Alice's library holds Hill Giant
      And Bob's library holds Hill Giant
      Then Alice can cast Grizzly Bears with mana from "Selvala, Explorer Returned"

    Scenario: Control: before September 2026 an ability that only draws uses the stack
      Given Alice controls Lead Pipe
      And Alice's mana pool is {C}{C}
      When Alice activates the 3rd ability of Lead Pipe
      Then the stack holds the ability of Lead Pipe

  # CR 605.1a as of 2026-09-25: neither its cost nor its effect moves a card to or from a library
  @ruling:mana.ability.cards-of-libraries.barred @from:2026-09-25
  Rule: Since the edition of September 2026 an ability that moves cards from a library is no mana ability

    Scenario: Since September 2026 Selvala's parley uses the stack
      Given Alice controls "Selvala, Explorer Returned"
      And Alice's library holds Grizzly Bears
      And Bob's library holds Hill Giant
      When Alice activates the "{T}" ability of "Selvala, Explorer Returned"
      Then the stack holds the ability of "Selvala, Explorer Returned"
      And Alice's mana pool is empty
      When the ability of "Selvala, Explorer Returned" resolves
      Then Alice's mana pool is {G}{G}
      And Alice's hand holds exactly Grizzly Bears

    Scenario: Since September 2026 parley cannot be activated to pay for a spell
      Given Alice controls "Selvala, Explorer Returned"
      And Alice's hand holds Grizzly Bears
      And Alice's library holds Hill Giant
      And Bob's library holds Hill Giant
      Then Alice cannot cast Grizzly Bears with mana from "Selvala, Explorer Returned"

    Scenario: Control: since September 2026 Llanowar Elves still make mana at once
      Given Alice controls Llanowar Elves
      When Alice activates the "{T}" ability of Llanowar Elves
      Then the stack holds nothing
      And Alice's mana pool is {G}
