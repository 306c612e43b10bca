@area:layers
Feature: Keyword counters

  # CR 613.7c, 613.1f
  # Found by headjudge fuzz: phase.rs leaves the keyword to what has lost all abilities.
  @ruling:layers.keyword-counters.timestamp
  Rule: What a keyword counter gives is lost to an effect that takes all abilities away later

    Scenario: Merfolk Trickster takes flying from a creature with a flying counter
      Given Alice's hand holds Merfolk Trickster
      And Alice's mana pool is {U}{U}
      And Bob controls Grizzly Bears with a flying counter
      When Alice casts Merfolk Trickster
      And Merfolk Trickster resolves
      And the ability of Merfolk Trickster resolves
      Then Grizzly Bears has no flying
      And Grizzly Bears has a flying counter

    Scenario: Humility, the later of the two, takes it too
      Given Bob controls Grizzly Bears with a flying counter
      And Alice controls Humility
      Then Grizzly Bears has no flying

    Scenario: Control: a counter on what came after Humility gives flying
      Given Alice controls Humility
      And Bob controls Grizzly Bears with a flying counter
      Then Grizzly Bears has flying
      And Grizzly Bears is 1/1
