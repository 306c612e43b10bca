@area:triggers
Feature: What abilities see of what happens at once

  # CR 603.6a, 603.4
  @ruling:triggers.valakut.counts-others.together
  Rule: Permanents that enter together are all there when their entering is looked at

    Scenario: Six Mountains that enter together make Valakut trigger six times
      Given Alice controls "Valakut, the Molten Pinnacle" and 6 Forest
      And Alice's library holds 6 Mountain
      And Alice's hand holds Scapeshift
      And Alice's mana pool is {C}{C}{G}{G}
      When Alice casts Scapeshift
      And Scapeshift resolves
      And Alice chooses Forest 1, Forest 2, Forest 3, Forest 4, Forest 5 and Forest 6
      And Alice chooses Mountain 1, Mountain 2, Mountain 3, Mountain 4, Mountain 5 and Mountain 6
      Then "Valakut, the Molten Pinnacle" triggered 6 times

    Scenario: Control: with five there are only four others
      Given Alice controls "Valakut, the Molten Pinnacle" and 5 Forest
      And Alice's library holds 5 Mountain
      And Alice's hand holds Scapeshift
      And Alice's mana pool is {C}{C}{G}{G}
      When Alice casts Scapeshift
      And Scapeshift resolves
      And Alice chooses Forest 1, Forest 2, Forest 3, Forest 4 and Forest 5
      And Alice chooses Mountain 1, Mountain 2, Mountain 3, Mountain 4 and Mountain 5
      Then "Valakut, the Molten Pinnacle" did not trigger

  # CR 603.6a, 305.7
  @ruling:triggers.enters-look-after.own-type
  Rule: A permanent that enters is seen with the types that effects give it

    Scenario: Yavimaya makes a Forest of itself
      Given Alice controls "Titania, Nature's Force"
      And Alice's hand holds "Yavimaya, Cradle of Growth"
      When Alice plays "Yavimaya, Cradle of Growth"
      Then "Titania, Nature's Force" triggered once

    Scenario: Control: under Blood Moon it is a Mountain
      Given Alice controls "Titania, Nature's Force" and Blood Moon
      And Alice's hand holds "Yavimaya, Cradle of Growth"
      When Alice plays "Yavimaya, Cradle of Growth"
      Then nothing triggered

  # CR 603.10a
  @ruling:triggers.leaves-look-back.humility
  Rule: What had no abilities just before it died does not trigger, though what took them dies with it

    Scenario: Humility, a creature itself, dies with Blood Artist
      Given Alice controls Opalescence, Humility and Blood Artist
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then nothing triggered
      And Humility and Blood Artist are in Alice's graveyard

    Scenario: Control: without Humility Blood Artist sees itself and the Bears die
      Given Alice controls Opalescence, Blood Artist and Grizzly Bears
      And Alice's hand holds Day of Judgment
      And Alice's mana pool is {C}{C}{W}{W}
      When Alice casts Day of Judgment
      And Day of Judgment resolves
      Then Blood Artist triggered twice

  # CR 603.3a, 702.93a
  @ruling:triggers.persist-undying.stolen
  Rule: The player who last controlled a creature controls its undying ability, and its owner gets it back

    Scenario: Geralf's Messenger dies under Alice's control and returns under Bob's
      Given Bob controls Geralf's Messenger
      And Alice controls Control Magic attached to Geralf's Messenger
      And Alice's hand holds Murder
      And Alice's mana pool is {C}{B}{B}
      When Alice casts Murder targeting Geralf's Messenger
      And everything on the stack resolves
      Then Geralf's Messenger is controlled by Bob
      And Geralf's Messenger has a +1/+1 counter
      And Alice lost 2 life

    Scenario: Control: under Bob's own control it returns to him as well
      Given Bob controls Geralf's Messenger
      And Alice's hand holds Murder
      And Alice's mana pool is {C}{B}{B}
      When Alice casts Murder targeting Geralf's Messenger
      And Murder resolves
      Then the undying ability of Geralf's Messenger is controlled by Bob

  # CR 603.10a, 608.2h
  @ruling:lki.dies-trigger-power.total
  Rule: The total power of creatures that died is that of the battlefield, counters and all

    Scenario: The Skullspore Nexus makes a 14/14
      Given Alice controls The Skullspore Nexus and Rumbling Baloth with 3 +1/+1 counters
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice activates the "{2}, {T}" ability of The Skullspore Nexus targeting Rumbling Baloth
      And the ability of The Skullspore Nexus resolves
      Then Rumbling Baloth is 14/7
      When Bob casts Murder targeting Rumbling Baloth
      And everything on the stack resolves
      Then Alice controls a 14/14 green Fungus Dinosaur token

    Scenario: Control: of a Baloth as it is printed it makes a 4/4
      Given Alice controls The Skullspore Nexus and Rumbling Baloth
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Bob casts Murder targeting Rumbling Baloth
      And everything on the stack resolves
      Then Alice controls a 4/4 green Fungus Dinosaur token

  # CR 607.2a, 111.8
  @ruling:zones.token-leaves.exiled
  Rule: A token that was exiled is no card, and has no power later

    Scenario: Bishop of Binding that exiled a token gives nothing
      Given Bob controls a 4/4 green Beast creature token
      And Alice controls Child of Night
      And Alice's hand holds Bishop of Binding
      And Alice's mana pool is {C}{C}{C}{W}
      When Alice casts Bishop of Binding
      And Bishop of Binding resolves
      And everything on the stack resolves
      Then Beast is gone
      When the turn advances to Bob's upkeep
      And the turn advances to Alice's precombat main phase
      And Alice attacks Bob with Bishop of Binding
      And Alice chooses Child of Night
      And everything on the stack resolves
      Then Child of Night is 2/1

    Scenario: Control: Bishop of Binding that exiled a card gives its power
      Given Bob controls Grizzly Bears
      And Alice controls Child of Night
      And Alice's hand holds Bishop of Binding
      And Alice's mana pool is {C}{C}{C}{W}
      When Alice casts Bishop of Binding
      And Bishop of Binding resolves
      And everything on the stack resolves
      And the turn advances to Bob's upkeep
      And the turn advances to Alice's precombat main phase
      And Alice attacks Bob with Bishop of Binding
      And Alice chooses Child of Night
      And everything on the stack resolves
      Then Child of Night is 4/3

  # CR 603.4
  @ruling:triggers.intervening-if.entered-this-turn
  Rule: Whether a permanent entered this turn is asked as its ability would trigger

    Scenario: Hixus that came earlier does not trigger
      Given Alice controls Grizzly Bears
      And Bob controls "Hixus, Prison Warden"
      When Alice attacks Bob with Grizzly Bears
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then nothing triggered
      And Bob lost 2 life

    Scenario: Control: Hixus cast this turn exiles the attacker
      Given Alice controls Grizzly Bears
      And Bob controls 5 Plains
      And Bob's hand holds "Hixus, Prison Warden"
      When Alice attacks Bob with Grizzly Bears
      And Bob casts "Hixus, Prison Warden"
      And "Hixus, Prison Warden" resolves
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      And everything on the stack resolves
      Then Grizzly Bears is in exile

  # CR 603.10a, 608.2c
  @ruling:triggers.leaves-look-back.later-in-the-same-effect
  Rule: What an effect puts onto the battlefield has not seen what it sacrificed before

    Scenario: Nightmare Shepherd found for a sacrificed enchantment creature does not trigger
      Given it is Alice's postcombat main phase
      And Alice controls Enigmatic Incarnation and Archetype of Courage
      And Alice's library holds Nightmare Shepherd and Wastes
      When the turn advances to Alice's end step
      And the ability of Enigmatic Incarnation resolves
      And Alice accepts
      And Alice chooses Nightmare Shepherd
      Then Nightmare Shepherd is on the battlefield
      And Archetype of Courage is in Alice's graveyard
      And Nightmare Shepherd did not trigger

    Scenario: Control: a Shepherd that is there as the Archetype dies triggers
      Given Alice controls Nightmare Shepherd, Archetype of Courage and Goblin Bombardment
      When Alice activates the ability of Goblin Bombardment targeting Bob sacrificing Archetype of Courage
      Then Nightmare Shepherd triggered once

  # CR 603.2c
  @ruling:triggers.each-object.one-or-more
  Rule: An ability about one or more things triggers once for all that happens at once

    Scenario: Two Blood tokens sacrificed with one pile make Blood Hypnotist trigger once
      Given Alice controls Blood Hypnotist, 2 Blood token and Liliana of the Veil with 6 loyalty counters
      And Bob controls Grizzly Bears
      When Alice activates the "-6" ability of Liliana of the Veil targeting Alice
      And the ability of Liliana of the Veil resolves
      And Alice chooses Blood 1 and Blood 2
      And Alice chooses mode 1
      Then Blood Hypnotist triggered once

    Scenario: Control: a pile of a land and no Blood token does not
      Given Alice controls Blood Hypnotist, 2 Blood token, Forest and Liliana of the Veil with 6 loyalty counters
      And Bob controls Grizzly Bears
      When Alice activates the "-6" ability of Liliana of the Veil targeting Alice
      And the ability of Liliana of the Veil resolves
      And Alice chooses Forest
      And Alice chooses mode 1
      Then Forest is in Alice's graveyard
      And Blood Hypnotist did not trigger
