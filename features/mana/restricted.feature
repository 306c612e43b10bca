@area:mana
Feature: Mana that can be spent only for some things

  # CR 106.6, 111.10h
  @ruling:mana.restricted.powerstone
  Rule: Mana from a Powerstone cannot be spent to cast a nonartifact spell

    Scenario: A Powerstone does not pay for a creature that is no artifact
      Given Alice controls a Powerstone token
      And Alice's hand holds Endless One
      Then Alice cannot cast Endless One with X = 1 with mana from Powerstone

    Scenario: A Powerstone pays for an activated ability
      Given Alice controls a Powerstone token, Icy Manipulator and Forest
      When Alice activates the ability of Icy Manipulator targeting Forest with mana from Powerstone
      Then the stack holds the ability of Icy Manipulator
      And Powerstone and Icy Manipulator are tapped

    Scenario: Control: a Powerstone pays for an artifact
      Given Alice controls a Powerstone token
      And Alice's hand holds Springleaf Drum
      When Alice casts Springleaf Drum with mana from Powerstone
      Then Springleaf Drum is on the stack
      And Powerstone is tapped

  # CR 106.6
  @ruling:mana.restricted.only-for
  Rule: Mana that may be spent only on certain spells pays for nothing else

    Scenario: The two mana of Eldrazi Temple do not pay for a creature that is no Eldrazi
      Given Alice controls Eldrazi Temple
      And Alice's hand holds Metallic Mimic
      When Alice activates the 2nd ability of Eldrazi Temple
      Then Alice's mana pool is {C}{C}
      And Alice cannot cast Metallic Mimic

    Scenario: Control: they pay for a colorless Eldrazi
      Given Alice controls Eldrazi Temple
      And Alice's hand holds Endless One
      When Alice activates the 2nd ability of Eldrazi Temple
      Then Alice can cast Endless One with X = 2

    Scenario: Control: the other ability of Eldrazi Temple pays for anything
      Given Alice controls Eldrazi Temple
      And Alice's hand holds Springleaf Drum
      When Alice activates the 1st ability of Eldrazi Temple
      Then Alice can cast Springleaf Drum

  # CR 106.6, 107.4b
  @ruling:mana.restricted.not-generic
  Rule: Mana that cannot pay generic costs pays colored symbols only

    Scenario: Jegantha's mana does not pay for the generic part of Grizzly Bears
      Given Alice controls "Jegantha, the Wellspring"
      And Alice's hand holds Grizzly Bears
      When Alice activates the "{T}" ability of "Jegantha, the Wellspring"
      Then Alice's mana pool is {W}{U}{B}{R}{G}
      And Alice cannot cast Grizzly Bears

    Scenario: Control: it pays for a spell whose cost is all colored
      Given Alice controls "Jegantha, the Wellspring"
      And Alice's hand holds Llanowar Elves
      When Alice activates the "{T}" ability of "Jegantha, the Wellspring"
      And Alice casts Llanowar Elves
      Then Alice's mana pool is {W}{U}{B}{R}

    Scenario: Control: with another mana for the generic part it pays for Grizzly Bears
      Given Alice controls "Jegantha, the Wellspring" and Wastes
      And Alice's hand holds Grizzly Bears
      When Alice activates the "{T}" ability of "Jegantha, the Wellspring"
      And Alice activates the "{T}" ability of Wastes
      And Alice casts Grizzly Bears
      Then Alice's mana pool is {W}{U}{B}{R}

  # CR 106.6, 106.6a and their example
  @ruling:mana.restricted.added-mana
  Rule: A restriction lies on all the mana that its own ability makes, and on no other mana

    Scenario: The mana that Mana Flare adds to Mishra's Workshop's is free of its restriction
      Given Alice controls Mishra's Workshop and Mana Flare
      And Alice's hand holds Endless One
      When Alice activates the "{T}" ability of Mishra's Workshop
      Then Alice's mana pool is {C}{C}{C}{C}
      And Alice can cast Endless One with X = 1
      And Alice cannot cast Endless One with X = 2

    Scenario: Half of the mana that Doubling Cube has doubled is free of it
      Given Alice controls Mishra's Workshop and Doubling Cube
      And Alice's hand holds Endless One
      And Alice's mana pool is {R}{R}{R}
      When Alice activates the "{T}" ability of Mishra's Workshop
      And Alice activates the "{3}, {T}" ability of Doubling Cube paying {R}{R}{R}
      Then Alice's mana pool is {C}{C}{C}{C}{C}{C}
      And Alice can cast Endless One with X = 3
      And Alice cannot cast Endless One with X = 4

    Scenario: Control: all six mana that Mana Reflection lets it make are restricted
      Given Alice controls Mishra's Workshop and Mana Reflection
      And Alice's hand holds Endless One and Triskelion
      When Alice activates the "{T}" ability of Mishra's Workshop
      Then Alice's mana pool is {C}{C}{C}{C}{C}{C}
      And Alice cannot cast Endless One with X = 1
      And Alice can cast Triskelion

  # CR 106.3, 106.6
  @ruling:mana.restricted.by-the-spell
  Rule: A spell may ask what produced the mana spent on it

    Scenario: Mana of a land does not pay for Myr Superion
      Given Alice controls 2 Mountain
      And Alice's hand holds Myr Superion
      Then Alice cannot cast Myr Superion with mana from Mountain 1 and Mountain 2

    Scenario: Made cheaper by Etherium Sculptor it still cannot be paid with a land's mana
      Given Alice controls Etherium Sculptor and Mountain
      And Alice's hand holds Myr Superion
      Then Alice cannot cast Myr Superion with mana from Mountain

    Scenario: Control: mana of a creature pays for it
      Given Alice controls Etherium Sculptor and Llanowar Elves
      And Alice's hand holds Myr Superion
      Then Alice can cast Myr Superion with mana from Llanowar Elves

  # CR 106.6
  @ruling:mana.restricted.effect-on-the-spell
  Rule: An effect that goes with mana lies on the spell that the mana is spent on

    Scenario: A Bear that Cavern of Souls helped to pay for cannot be countered
      Given Alice controls Cavern of Souls with Bear chosen and Forest
      And Alice's hand holds Grizzly Bears
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Grizzly Bears with mana from the 3rd ability of Cavern of Souls for {G} and Forest
      And Bob casts Counterspell targeting Grizzly Bears
      And Counterspell resolves
      Then Grizzly Bears is on the stack
      And Counterspell is in Bob's graveyard

    Scenario: Mana for Bears does not pay for a Giant
      Given Alice controls Cavern of Souls with Bear chosen and 3 Forest
      And Alice's hand holds Hill Giant
      Then Alice cannot cast Hill Giant with mana from the 3rd ability of Cavern of Souls for {R}, Forest 1, Forest 2 and Forest 3

    Scenario: Control: a Bear paid for with the colorless mana of Cavern of Souls is countered
      Given Alice controls Cavern of Souls with Bear chosen and Forest
      And Alice's hand holds Grizzly Bears
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Grizzly Bears with mana from the 2nd ability of Cavern of Souls and Forest
      And Bob casts Counterspell targeting Grizzly Bears
      And Counterspell resolves
      Then Grizzly Bears is in Alice's graveyard

    Scenario: Control: a Giant is paid for if Giant was chosen
      Given Alice controls Cavern of Souls with Giant chosen and 3 Forest
      And Alice's hand holds Hill Giant
      Then Alice can cast Hill Giant with mana from the 3rd ability of Cavern of Souls for {R}, Forest 1, Forest 2 and Forest 3
