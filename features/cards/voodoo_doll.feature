@area:cards
Feature: Voodoo Doll

  # CR 107.3c; ruling on the card of 2009-10-01
  @ruling:voodoo-doll.x-from-pin-counters
  Rule: X in the cost is the number of pin counters as the ability is activated, and nobody chooses it

    Scenario: Two pin counters cost four mana, and three are not enough
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}
      Then Alice cannot activate the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob

    Scenario: Its controller cannot choose a smaller X
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}
      Then Alice cannot activate the "{X}{X}, {T}" ability of Voodoo Doll with X = 1 targeting Bob

    Scenario: With one pin counter it costs two mana however much there is
      Given Alice controls Voodoo Doll with a pin counter
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      Then Alice's mana pool is {C}{C}
      When the ability of Voodoo Doll resolves
      Then Bob lost 1 life

    Scenario: Without a pin counter it costs no mana and deals no damage
      Given Alice controls Voodoo Doll
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      Then Voodoo Doll is tapped
      When the ability of Voodoo Doll resolves
      Then Voodoo Doll dealt no damage to Bob
      And Bob lost no life

    Scenario: Control: four mana are enough for two pin counters
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      Then Alice's mana pool is empty
      When the ability of Voodoo Doll resolves
      Then Bob lost 2 life
      And nothing else changed

    Scenario: Control: a tapped Doll cannot be used
      Given Alice controls a tapped Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      Then Alice cannot activate the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob

  # CR 107.3c, 608.2h
  @ruling:voodoo-doll.x-from-pin-counters.on-resolution
  Rule: The damage is the number of pin counters as the ability resolves

    Scenario: A pin counter added in response counts for the damage and not for the cost
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{R}
      And Alice's hand holds Volt Charge
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob paying {C}{C}{C}{C}
      And Alice casts Volt Charge targeting Alice
      And Volt Charge resolves
      And Alice chooses Voodoo Doll
      And the ability of Voodoo Doll resolves
      Then Bob lost 3 life
      And Voodoo Doll has 3 pin counters

    Scenario: Pin counters removed in response do not count
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      And Bob controls Vampire Hexmage
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      And Bob activates the 2nd ability of Vampire Hexmage targeting Voodoo Doll
      And the ability of Vampire Hexmage resolves
      Then Voodoo Doll has no counters
      When the ability of Voodoo Doll resolves
      Then Bob lost no life
      And Voodoo Doll dealt no damage to Bob

    Scenario: Control: unchanged, the counters deal as much as was paid for
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      And Bob controls Vampire Hexmage
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Vampire Hexmage
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll dealt 2 damage to Vampire Hexmage
      And Vampire Hexmage is in Bob's graveyard

  # CR 608.2h, 113.7a
  @ruling:voodoo-doll.x-from-pin-counters.last-known
  Rule: A Doll that has gone deals damage by the pin counters that it last had

    Scenario: Destroyed in response it still deals its damage
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      And Bob casts Shatter targeting Voodoo Doll
      And Shatter resolves
      Then Voodoo Doll is in Alice's graveyard
      When the ability of Voodoo Doll resolves
      Then Bob lost 2 life
      And Voodoo Doll dealt 2 damage to Bob

    Scenario: A pin counter that it got before it was destroyed counts
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{R}
      And Alice's hand holds Volt Charge
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob paying {C}{C}{C}{C}
      And Alice casts Volt Charge targeting Alice
      And Volt Charge resolves
      And Alice chooses Voodoo Doll
      And Bob casts Shatter targeting Voodoo Doll
      And Shatter resolves
      And the ability of Voodoo Doll resolves
      Then Bob lost 3 life

    Scenario: Control: pin counters that it lost before it was destroyed do not
      Given Alice controls Voodoo Doll with 2 pin counters
      And Alice's mana pool is {C}{C}{C}{C}
      And Bob controls Vampire Hexmage
      And Bob's hand holds Shatter
      And Bob's mana pool is {C}{R}
      When Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob
      And Bob activates the 2nd ability of Vampire Hexmage targeting Voodoo Doll
      And the ability of Vampire Hexmage resolves
      And Bob casts Shatter targeting Voodoo Doll
      And Shatter resolves
      And the ability of Voodoo Doll resolves
      Then Bob lost no life

  # CR 603.4; ruling on the card of 2009-10-01
  @ruling:voodoo-doll.intervening-if
  Rule: The end step ability looks twice whether the Doll is untapped

    Scenario: An untapped Doll is destroyed and deals damage to its controller
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters
      When the turn advances to Alice's end step
      Then Voodoo Doll triggered once
      And the stack holds the 2nd ability of Voodoo Doll
      When the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Alice lost 3 life
      And nothing else changed

    Scenario: A Doll that is tapped as the end step begins does not trigger
      Given it is Alice's postcombat main phase
      And Alice controls a tapped Voodoo Doll with 3 pin counters
      When the turn advances to Alice's end step
      Then nothing triggered
      And the stack holds nothing

    Scenario: A Doll that is untapped only after the end step has begun does not trigger
      Given it is Alice's postcombat main phase
      And Alice controls a tapped Voodoo Doll with 3 pin counters, Voltaic Key and Wastes
      When the turn advances to Alice's end step
      And Alice activates the ability of Voltaic Key targeting Voodoo Doll with mana from Wastes
      And the ability of Voltaic Key resolves
      Then Voodoo Doll is untapped
      And Voodoo Doll did not trigger
      And the stack holds nothing

    Scenario: A Doll that is tapped and untapped again with the trigger on the stack is destroyed
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters, Voltaic Key and Wastes
      And Bob controls Icy Manipulator and Wastes
      When the turn advances to Alice's end step
      And Bob activates the ability of Icy Manipulator targeting Voodoo Doll with mana from Bob's Wastes
      And the ability of Icy Manipulator resolves
      Then Voodoo Doll is tapped
      When Alice activates the ability of Voltaic Key targeting Voodoo Doll with mana from Alice's Wastes
      And the ability of Voltaic Key resolves
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Alice lost 3 life

    Scenario: Control: a Doll used with the trigger on the stack stays
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters and 6 Wastes
      When the turn advances to Alice's end step
      And Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob with mana from Wastes 1, Wastes 2, Wastes 3, Wastes 4, Wastes 5 and Wastes 6
      And the 3rd ability of Voodoo Doll resolves
      Then Bob lost 3 life
      When all players pass
      Then the stack holds nothing
      And Voodoo Doll is on the battlefield
      And Alice lost no life
      And nothing else changed

    Scenario: Control: another player's Icy Manipulator taps it in response
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters
      And Bob controls Icy Manipulator and Wastes
      When the turn advances to Alice's end step
      And Bob activates the ability of Icy Manipulator targeting Voodoo Doll with mana from Wastes
      And the ability of Icy Manipulator resolves
      Then Voodoo Doll is tapped
      When all players pass
      Then the stack holds nothing
      And Voodoo Doll is on the battlefield
      And Alice lost no life

  # CR 603.4, 608.2h
  @ruling:voodoo-doll.intervening-if.last-known
  Rule: Of a Doll that has gone the second look asks whether it was untapped when it left

    Scenario: A Doll that left untapped deals its damage from the graveyard
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters
      And Bob controls 2 Mountain
      And Bob's hand holds Shatter
      When the turn advances to Alice's end step
      And Bob casts Shatter targeting Voodoo Doll with mana from Mountain 1 and Mountain 2
      And Shatter resolves
      Then Voodoo Doll is in Alice's graveyard
      And Alice has 20 life
      When the ability of Voodoo Doll resolves
      Then Alice lost 3 life

    Scenario: A Doll that was returned to the hand untapped deals its damage and stays in the hand
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters
      And Bob controls 2 Island
      And Bob's hand holds Boomerang
      When the turn advances to Alice's end step
      And Bob casts Boomerang targeting Voodoo Doll with mana from Island 1 and Island 2
      And Boomerang resolves
      And the ability of Voodoo Doll resolves
      Then Alice lost 3 life
      And Voodoo Doll is in Alice's hand

    Scenario: Control: a Doll that left tapped deals none
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters and 6 Wastes
      And Bob controls 2 Mountain
      And Bob's hand holds Shatter
      When the turn advances to Alice's end step
      And Alice activates the "{X}{X}, {T}" ability of Voodoo Doll targeting Bob with mana from Wastes 1, Wastes 2, Wastes 3, Wastes 4, Wastes 5 and Wastes 6
      And Bob casts Shatter targeting Voodoo Doll with mana from Mountain 1 and Mountain 2
      And Shatter resolves
      And the 3rd ability of Voodoo Doll resolves
      Then Bob lost 3 life
      When all players pass
      Then the stack holds nothing
      And Alice lost no life

    Scenario: Control: a Doll that was tapped by Icy Manipulator and then destroyed deals none
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters
      And Bob controls Icy Manipulator, Wastes and 2 Mountain
      And Bob's hand holds Shatter
      When the turn advances to Alice's end step
      And Bob activates the ability of Icy Manipulator targeting Voodoo Doll with mana from Wastes
      And the ability of Icy Manipulator resolves
      And Bob casts Shatter targeting Voodoo Doll with mana from Mountain 1 and Mountain 2
      And Shatter resolves
      And all players pass
      Then the stack holds nothing
      And Alice lost no life

  # Ruling on the card of 2011-01-01; CR 615.6, 614.6
  @ruling:voodoo-doll.destroyed-regardless
  Rule: The Doll is destroyed whatever becomes of its damage, and deals it whether or not it is destroyed

    Scenario: It is destroyed although all the damage is prevented
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with a pin counter and Samite Healer
      When the turn advances to Alice's end step
      And Alice activates the "{T}" ability of Samite Healer targeting Alice
      And the ability of Samite Healer resolves
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Voodoo Doll dealt no damage to Alice
      And Alice lost no life

    Scenario: It is destroyed although a Circle of Protection prevents its damage
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters, "Circle of Protection: Artifacts" and 2 Wastes
      When the turn advances to Alice's end step
      And Alice activates the "{2}" ability of "Circle of Protection: Artifacts" with mana from Wastes 1 and Wastes 2
      And the ability of "Circle of Protection: Artifacts" resolves
      And Alice chooses Voodoo Doll
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Alice lost no life

    Scenario: It is destroyed although the damage is dealt to an enchanted creature instead
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters, Wall of Omens and Pariah attached to Wall of Omens
      When the turn advances to Alice's end step
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Wall of Omens has 3 damage
      And Alice lost no life
      And nothing else changed

    Scenario: It is destroyed although it has no pin counter and deals no damage
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll
      When the turn advances to Alice's end step
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Voodoo Doll dealt no damage to Alice

    Scenario: An indestructible Doll stays and deals its damage all the same
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters and Darksteel Forge
      When the turn advances to Alice's end step
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is on the battlefield and untapped
      And Alice lost 3 life
      And nothing else changed

    Scenario: A regenerated Doll stays, tapped, and deals its damage all the same
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters and Welding Jar
      When the turn advances to Alice's end step
      And Alice activates the ability of Welding Jar targeting Voodoo Doll
      And the ability of Welding Jar resolves
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is on the battlefield and tapped
      And Alice lost 3 life

    Scenario: Control: with nothing to stop either, it is destroyed and deals its damage
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with a pin counter and Samite Healer
      When the turn advances to Alice's end step
      And the ability of Voodoo Doll resolves
      Then Voodoo Doll is in Alice's graveyard
      And Voodoo Doll dealt 1 damage to Alice
      And Alice lost 1 life

    Scenario: Control: tapped with the trigger on the stack, it neither is destroyed nor deals damage
      Given it is Alice's postcombat main phase
      And Alice controls Voodoo Doll with 3 pin counters, Icy Manipulator and Wastes
      When the turn advances to Alice's end step
      And Alice activates the ability of Icy Manipulator targeting Voodoo Doll with mana from Wastes
      And the ability of Icy Manipulator resolves
      And all players pass
      Then Voodoo Doll is on the battlefield
      And Voodoo Doll dealt no damage to Alice
