@area:costs
Feature: X that an ability defines

  # CR 107.3c, Prototype Portal 2011-01-01
  # Found by headjudge fuzz: phase.rs lets the empty Portal be activated.
  @ruling:costs.x.nothing-defines-it
  Rule: While nothing defines the X of a cost, the cost cannot be paid

    Scenario: A Prototype Portal that has exiled nothing cannot be activated
      Given Alice controls Prototype Portal
      And Alice's mana pool is {C}
      Then Alice cannot activate the "{X}, {T}" ability of Prototype Portal

    Scenario: A Prototype Portal whose owner had nothing to exile cannot be activated
      Given Alice's hand holds Prototype Portal and Llanowar Elves
      And Alice's mana pool is {C}{C}{C}{C}{C}
      When Alice casts Prototype Portal
      And Prototype Portal resolves
      And the top of the stack resolves
      And Alice declines if asked
      Then Alice's hand holds exactly Llanowar Elves
      And Alice cannot activate the "{X}, {T}" ability of Prototype Portal

    Scenario: Control: with a Sol Ring exiled X is one
      Given Alice's hand holds Prototype Portal and Sol Ring
      And Alice's mana pool is {C}{C}{C}{C}{C}
      When Alice casts Prototype Portal
      And Prototype Portal resolves
      And the top of the stack resolves
      And Alice accepts
      And Alice chooses Sol Ring
      And Alice activates the "{X}, {T}" ability of Prototype Portal
      Then Alice's mana pool is empty
      When the ability of Prototype Portal resolves
      Then Alice controls a Sol Ring
