@area:mana
Feature: Effects that replace the mana of a permanent tapped for mana

  # CR 106.12b
  @ruling:mana.tapped-for-mana.replacement
  Rule: A replacement effect changes the mana that the resolving mana ability produces

    Scenario: Contamination makes a Forest produce black mana
      Given Alice controls Forest
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {B}
      And Forest is tapped
      And nothing else changed

    Scenario: Contamination leaves one mana of the three that Gaea's Cradle would make
      Given Alice controls Gaea's Cradle and 3 Grizzly Bears
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is {B}

    Scenario: Mana Reflection doubles each of five types of mana
      Given Alice controls Mana Reflection and "Jegantha, the Wellspring"
      When Alice activates the "{T}" ability of "Jegantha, the Wellspring"
      Then Alice's mana pool is {W}{W}{U}{U}{B}{B}{R}{R}{G}{G}

    Scenario: Mana Reflection doubles what the player chose for Goblin Clearcutter
      Given Alice controls Mana Reflection, Goblin Clearcutter and Forest
      When Alice activates the ability of Goblin Clearcutter sacrificing Forest
      And Alice chooses {R}{G}{G}
      Then Alice's mana pool is {R}{R}{G}{G}{G}{G}
      And Forest is in Alice's graveyard

    Scenario: Mana Reflection doubles the mana of Lotus Petal, which is tapped and sacrificed
      Given Alice controls Mana Reflection and Lotus Petal
      When Alice activates the ability of Lotus Petal
      And Alice chooses {U}
      Then Alice's mana pool is {U}{U}
      And Lotus Petal is in Alice's graveyard

    Scenario: Control: Contamination does not touch an artifact tapped for mana
      Given Alice controls Sol Ring
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Sol Ring
      Then Alice's mana pool is {C}{C}

    Scenario: Control: another player's Mana Reflection doubles nothing
      Given Alice controls Forest
      And Bob controls Mana Reflection
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}

  # CR 106.12, 106.12b
  @ruling:mana.tapped-for-mana.replacement.needs-tap-symbol
  Rule: Mana of an ability that does not tap the permanent for mana is not replaced

    Scenario: Sacrificing Eye of Ramos is not tapping it for mana
      Given Alice controls Eye of Ramos and Mana Reflection
      When Alice activates the 2nd ability of Eye of Ramos
      Then Alice's mana pool is {U}
      And Eye of Ramos is in Alice's graveyard

    Scenario: Untapping Pili-Pala for mana is not tapping it for mana
      Given Alice controls a tapped Pili-Pala and Mana Reflection
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {Q}" ability of Pili-Pala
      And Alice chooses {R}
      Then Alice's mana pool is {R}

    Scenario: The storage counters of Calciform Pools make white and blue mana under Contamination
      Given Alice controls Calciform Pools with 2 storage counters
      And Alice's mana pool is {C}
      And Bob controls Contamination
      When Alice activates the 3rd ability of Calciform Pools with X = 2
      And Alice chooses {W}{U}
      Then Alice's mana pool is {W}{U}

    Scenario: The mana of an ability that targets is not doubled
      Given Alice controls Mana Reflection and Deathrite Shaman
      And Bob's graveyard holds Forest
      When Alice activates the "{T}" ability of Deathrite Shaman targeting Forest
      And the ability of Deathrite Shaman resolves
      And Alice chooses {G}
      Then Alice's mana pool is {G}

    Scenario: Control: tapping Eye of Ramos gives twice as much
      Given Alice controls Eye of Ramos and Mana Reflection
      When Alice activates the "{T}" ability of Eye of Ramos
      Then Alice's mana pool is {U}{U}

    Scenario: Control: tapped for mana, Calciform Pools makes black mana under Contamination
      Given Alice controls Calciform Pools with 2 storage counters
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Calciform Pools
      Then Alice's mana pool is {B}

  # CR 106.12b
  @ruling:mana.tapped-for-mana.replacement.needs-mana
  Rule: Where no mana would be produced there is nothing to replace

    Scenario: Under Contamination Gaea's Cradle without a creature makes no mana
      Given Alice controls Gaea's Cradle
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is empty
      And Gaea's Cradle is tapped
      And nothing else changed

    Scenario: Under Contamination Cabal Coffers without a Swamp makes no mana
      Given Alice controls Cabal Coffers
      And Alice's mana pool is {C}{C}
      And Bob controls Contamination
      When Alice activates the "{2}, {T}" ability of Cabal Coffers
      Then Alice's mana pool is empty

    Scenario: Control: with one creature it makes one black mana
      Given Alice controls Gaea's Cradle and Grizzly Bears
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is {B}

  # CR 106.12a-b
  @ruling:mana.tapped-for-mana.replacement.then-triggers
  Rule: A trigger sees the replaced mana, and the mana it adds is not replaced

    Scenario: Under Contamination Mana Flare adds a second black mana
      Given Alice controls Forest and Mana Flare
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {B}{B}
      And no choice is left open

    Scenario: Under Naked Singularity a Plains and Mana Flare make two red mana
      Given Alice controls Plains and Mana Flare
      And Bob controls Naked Singularity
      When Alice activates the "{T}" ability of Plains
      Then Alice's mana pool is {R}{R}
      And no choice is left open

    Scenario: Contamination does not touch the green mana of Wild Growth
      Given Alice controls Forest and Wild Growth attached to Forest
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {B}{G}

    Scenario: Mana Reflection does not double the green mana of Wild Growth
      Given Alice controls Mountain, Wild Growth attached to Mountain and Mana Reflection
      When Alice activates the "{T}" ability of Mountain
      Then Alice's mana pool is {R}{R}{G}

    Scenario: Control: without a replacement effect Mana Flare adds green to the green of a Forest
      Given Alice controls Forest and Mana Flare
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}{G}

  # CR 616.1
  @ruling:mana.tapped-for-mana.replacement.order
  Rule: The player who taps the permanent chooses which effect is applied first

    Scenario Outline: With <first> applied first a Forest makes <mana>
      Given Alice controls Forest and Mana Reflection
      And Bob controls Contamination
      When Alice activates the "{T}" ability of Forest
      Then Alice may choose exactly Mana Reflection and Contamination
      When Alice chooses <first>
      Then Alice's mana pool is <mana>

      Examples:
        | first           | mana   |
        | Mana Reflection | {B}    |
        | Contamination   | {B}{B} |

    Scenario Outline: With <first> applied first a Plains makes <mana>
      Given Alice controls Plains
      And Bob controls Naked Singularity and Contamination
      When Alice activates the "{T}" ability of Plains
      And Alice chooses <first>
      Then Alice's mana pool is <mana>

      Examples:
        | first             | mana |
        | Naked Singularity | {B}  |
        | Contamination     | {R}  |

    Scenario: Control: another player's Mana Reflection does not apply, so there is no choice
      Given Alice controls Plains and Contamination
      And Bob controls Mana Reflection
      When Alice activates the "{T}" ability of Plains
      Then no choice is left open
      And Alice's mana pool is {B}

  # CR 614.5, 616.1f
  @ruling:mana.tapped-for-mana.replacement.each-once
  Rule: Each of several doubling or tripling effects applies, and applies once

    Scenario: Two Mana Reflections make a Forest produce four mana
      Given Alice controls Forest and 2 Mana Reflection
      When Alice activates the "{T}" ability of Forest
      And Alice chooses Mana Reflection 1 if asked
      Then Alice's mana pool is {G}{G}{G}{G}

    Scenario: Three Mana Reflections make a Forest produce eight mana
      Given Alice controls Forest and 3 Mana Reflection
      When Alice activates the "{T}" ability of Forest
      And Alice chooses Mana Reflection 1 if asked
      And Alice chooses Mana Reflection 2 if asked
      Then Alice's mana pool is {G}{G}{G}{G}{G}{G}{G}{G}

    Scenario: Two Nyxbloom Ancients make a Forest produce nine mana
      Given Alice controls Forest and 2 Nyxbloom Ancient
      When Alice activates the "{T}" ability of Forest
      And Alice chooses Nyxbloom Ancient 1 if asked
      Then Alice's mana pool is {G}{G}{G}{G}{G}{G}{G}{G}{G}

    Scenario: Nyxbloom Ancient and Mana Reflection make a Forest produce six mana
      Given Alice controls Forest, Nyxbloom Ancient and Mana Reflection
      When Alice activates the "{T}" ability of Forest
      And Alice chooses Mana Reflection if asked
      Then Alice's mana pool is {G}{G}{G}{G}{G}{G}

    Scenario: Control: one Mana Reflection makes it produce two
      Given Alice controls Forest and Mana Reflection
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}{G}
