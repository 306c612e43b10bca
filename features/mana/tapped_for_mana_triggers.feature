@area:mana
Feature: Abilities that trigger when a permanent is tapped for mana

  # CR 106.12a, 605.4a
  @ruling:mana.tapped-for-mana.trigger
  Rule: The ability triggers once, as the mana ability resolves and produces mana

    Scenario: Gaea's Cradle without a creature produces nothing, so Wild Growth does not trigger
      Given Alice controls Gaea's Cradle and Wild Growth attached to Gaea's Cradle
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is empty
      And Wild Growth did not trigger
      And Gaea's Cradle is tapped
      And nothing else changed

    Scenario: A lone Reflecting Pool produces nothing, so Mana Flare does not trigger
      Given Alice controls Reflecting Pool and Mana Flare
      When Alice activates the "{T}" ability of Reflecting Pool
      Then Alice's mana pool is empty
      And Mana Flare did not trigger
      And Reflecting Pool is tapped

    Scenario: However much mana one land makes, Mana Flare triggers once
      Given Alice controls Gaea's Cradle, Mana Flare and 3 Grizzly Bears
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is {G}{G}{G}{G}
      And Mana Flare triggered once

    Scenario: Vorinclex adds one mana to what Nykthos makes for devotion
      Given Alice controls "Vorinclex, Voice of Hunger", Grizzly Bears and "Nykthos, Shrine to Nyx"
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Nykthos, Shrine to Nyx"
      And Alice chooses green
      Then Alice's mana pool is {G}{G}{G}{G}
      And "Vorinclex, Voice of Hunger" triggered once

    Scenario: Control: Gaea's Cradle with two creatures and Wild Growth makes three mana at once
      Given Alice controls Gaea's Cradle, Wild Growth attached to Gaea's Cradle and 2 Grizzly Bears
      When Alice activates the "{T}" ability of Gaea's Cradle
      Then Alice's mana pool is {G}{G}{G}
      And Wild Growth triggered once
      And the stack holds nothing
      And Gaea's Cradle is tapped
      And nothing else changed

  # CR 106.12a
  @ruling:mana.tapped-for-mana.trigger.of-a-type
  Rule: An ability that asks for a type of mana triggers only if that type is produced

    Scenario: Gauntlet of Power adds a mana of its color to a basic land's
      Given Alice controls Island and Gauntlet of Power with blue chosen
      When Alice activates the "{T}" ability of Island
      Then Alice's mana pool is {U}{U}
      And Gauntlet of Power triggered once

    Scenario: Under Contamination an Island is tapped for black mana
      Given Alice controls Island, Contamination and Gauntlet of Power with black chosen
      When Alice activates the "{T}" ability of Island
      Then Alice's mana pool is {B}{B}
      And Gauntlet of Power triggered once

    Scenario: Under Contamination an Island is not tapped for blue mana
      Given Alice controls Island, Contamination and Gauntlet of Power with blue chosen
      When Alice activates the "{T}" ability of Island
      Then Alice's mana pool is {B}
      And Gauntlet of Power did not trigger

    Scenario: Control: a Forest is not tapped for blue mana
      Given Alice controls Forest and Gauntlet of Power with blue chosen
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}
      And Gauntlet of Power did not trigger

  # CR 106.12a
  @ruling:mana.tapped-for-mana.trigger.asks-for-the-land
  Rule: An ability that asks for a kind of permanent does not ask for a type of mana

    Scenario: A Swamp that makes white mana triggers Crypt Ghast
      Given Alice controls Crypt Ghast, Naked Singularity and Swamp
      When Alice activates the "{T}" ability of Swamp
      Then Alice's mana pool is {W}{B}
      And Crypt Ghast triggered once

    Scenario: Badlands tapped for red mana is a Swamp tapped for mana
      Given Alice controls Crypt Ghast and Badlands
      When Alice activates the "{T}" ability of Badlands
      And Alice chooses {R}
      Then Alice's mana pool is {R}{B}
      And Crypt Ghast triggered once

    Scenario: Control: a Forest that makes black mana does not trigger Crypt Ghast
      Given Alice controls Crypt Ghast, Naked Singularity and Forest
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {B}
      And Crypt Ghast did not trigger

  # CR 106.12a, 106.7
  @ruling:mana.tapped-for-mana.trigger.type-produced
  Rule: Mana of a type that the land produced is of a type that it made this time

    Scenario: Mana Confluence tapped for red mana leaves Mana Flare only red
      Given Alice controls Mana Confluence and Mana Flare
      When Alice activates the ability of Mana Confluence
      And Alice chooses {R}
      Then Alice's mana pool is {R}{R}
      And no choice is left open
      And Alice lost 1 life

    Scenario: The mana of Wild Growth is not mana that the land produced
      Given Alice controls Mountain, Wild Growth attached to Mountain and Mana Flare
      When Alice activates the "{T}" ability of Mountain
      Then Alice's mana pool is {R}{R}{G}
      And Mana Flare triggered once

    Scenario: Control: of two types that Gruul Turf produced its controller chooses one
      Given Alice controls Gruul Turf and Mana Flare
      When Alice activates the "{T}" ability of Gruul Turf
      Then Alice may choose exactly {R} and {G}
      When Alice chooses {G}
      Then Alice's mana pool is {R}{G}{G}

  # CR 106.12a, 605.4a
  @ruling:mana.tapped-for-mana.trigger.whose
  Rule: The ability says whose tapping it looks at and who adds the mana

    Scenario: Of two Leylines of Abundance only that of the player who taps triggers
      Given it is Bob's precombat main phase
      And Alice controls Leyline of Abundance
      And Bob controls Leyline of Abundance and Llanowar Elves
      When Bob activates the "{T}" ability of Llanowar Elves
      Then Bob's mana pool is {G}{G}
      And Alice's mana pool is empty
      And Bob's Leyline of Abundance triggered once
      And Alice's Leyline of Abundance did not trigger

    Scenario: The controller of the land adds the mana of another player's Gauntlet of Power
      Given it is Bob's precombat main phase
      And Alice controls Gauntlet of Power with blue chosen
      And Bob controls Island
      When Bob activates the "{T}" ability of Island
      Then Bob's mana pool is {U}{U}
      And Alice's mana pool is empty

    Scenario: Control: Mana Flare looks at every player and serves the player who taps
      Given it is Bob's precombat main phase
      And Alice controls Mana Flare and Mountain
      And Bob controls Forest
      When Bob activates the "{T}" ability of Forest
      Then Bob's mana pool is {G}{G}
      And Alice's mana pool is empty
      And Mana Flare triggered once

  # CR 605.1b, 605.4a, 605.5a
  @ruling:mana.tapped-for-mana.trigger.at-once
  Rule: A triggered mana ability resolves at once, and any other ability waits on the stack

    Scenario: Manabarbs adds no mana, so its ability uses the stack
      Given Alice controls Forest
      And Bob controls Manabarbs
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}
      And the stack holds the ability of Manabarbs
      And Alice has 20 life
      When the ability of Manabarbs resolves
      Then Alice lost 1 life
      And Alice's mana pool is {G}

    Scenario: Manabarbs waits until the spell is cast and resolves before it
      Given Alice controls Mountain
      And Alice's hand holds Shock
      And Bob controls Manabarbs
      When Alice casts Shock targeting Bob with mana from Mountain
      Then the stack holds the ability of Manabarbs and Shock
      When the ability of Manabarbs resolves
      Then Alice lost 1 life
      And Shock is on the stack

    Scenario: The ability of Forbidden Orchard has a target, so it uses the stack
      Given Alice controls Forbidden Orchard
      When Alice activates the "{T}" ability of Forbidden Orchard
      And Alice chooses {R}
      Then Alice's mana pool is {R}
      And the stack holds the ability of Forbidden Orchard
      When the ability of Forbidden Orchard resolves
      Then Bob controls 1 1/1 colorless Spirit token

    Scenario: Overabundance adds mana, so its damage is dealt at once too
      Given Alice controls Forest
      And Bob controls Overabundance
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}{G}
      And Alice lost 1 life
      And the stack holds nothing
      And Forest is tapped
      And nothing else changed

    Scenario: The mana of Wild Growth pays for the spell that the land is tapped for
      Given Alice controls Forest and Wild Growth attached to Forest
      And Alice's hand holds Grizzly Bears
      When Alice casts Grizzly Bears with mana from Forest
      Then the stack holds Grizzly Bears
      And Alice's mana pool is empty

    Scenario: Control: Mana Flare adds its mana before anybody has priority
      Given Alice controls Forest
      And Bob controls Mana Flare
      When Alice activates the "{T}" ability of Forest
      Then Alice's mana pool is {G}{G}
      And the stack holds nothing
      And Alice has priority
      And Mana Flare triggered once
      And Forest is tapped
      And nothing else changed

    Scenario: Control: without Wild Growth the Forest does not pay for the spell
      Given Alice controls Forest
      And Alice's hand holds Grizzly Bears
      Then Alice cannot cast Grizzly Bears with mana from Forest
