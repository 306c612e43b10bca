@area:layers
Feature: Permanents that enter as copies

  # CR 707.5
  @ruling:copies.enters-as-copy
  Rule: What enters as a copy uses the copied object's abilities about entering

    Scenario: Vesuva enters tapped as Dark Depths with ten ice counters
      Given Bob controls Dark Depths with 10 ice counters
      And Alice's hand holds Vesuva
      When Alice plays Vesuva
      And Alice accepts
      And Alice chooses Dark Depths
      Then Vesuva is tapped and a legendary snow land
      And Vesuva has the name Dark Depths and 10 ice counters

    Scenario: Control: Vesuva not copying enters untapped
      Given Bob controls Dark Depths with 10 ice counters
      And Alice's hand holds Vesuva
      When Alice plays Vesuva
      And Alice declines
      Then Vesuva is untapped
      And Vesuva has no counters

  # CR 616.1c, 707.5, 107.3j
  @ruling:copies.enters-as-copy.counters
  Rule: A copy enters with the counters of the copied text and those of its own exception

    Scenario: Altered Ego as a copy of Triskelion
      Given Bob controls Triskelion with 3 +1/+1 counters
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 2
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Triskelion
      Then Altered Ego is 6/6
      And Altered Ego has 5 +1/+1 counters

    Scenario: Altered Ego as a copy of Endless One has only its own X
      Given Bob controls Endless One with 2 +1/+1 counters
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 3
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Endless One
      Then Altered Ego is 3/3

    Scenario: Control: Altered Ego as a copy of Grizzly Bears
      Given Bob controls Grizzly Bears
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 3
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Grizzly Bears
      Then Altered Ego is 5/5
      And Altered Ego has 3 +1/+1 counters
