@area:cards
Feature: Cayth, Famed Mechanist: fabricate, populate and proliferate

  # CR 701.34a
  @ruling:cayth.proliferate-each-kind
  Rule: What is chosen while proliferating gets one more counter of each kind that it has

    Scenario: Bears with two kinds of counters get one of each
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter and a charge counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Grizzly Bears
      Then no choice is left open
      And Grizzly Bears has 2 +1/+1 counters and 2 charge counters
      And Grizzly Bears is 4/4
      And nothing else changed

    Scenario: A player with two kinds of counters gets one of each
      Given Alice controls "Cayth, Famed Mechanist"
      And Bob has 2 poison counters and an experience counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Bob
      Then no choice is left open
      And Bob has 3 poison counters and 2 experience counters
      And nothing else changed

    Scenario: A keyword counter is a kind like any other
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a flying counter and 2 +1/+1 counters
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 flying counters and 3 +1/+1 counters

    Scenario: A permanent and a player chosen together each get their own kinds
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter and a charge counter
      And Bob has 2 poison counters and an experience counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Bob and Grizzly Bears
      Then Bob has 3 poison counters and 2 experience counters
      And Grizzly Bears has 2 +1/+1 counters and 2 charge counters

    Scenario: Control: Bears with one kind of counter get no other kind
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter
      And Bob has 2 poison counters and an experience counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 +1/+1 counters and no charge counters
      And Bob has 2 poison counters and an experience counter

  # CR 702.123a, 603.6a
  @ruling:cayth.enters-without-counters
  Rule: Cayth enters as a 3/3, and fabricate is then waiting to resolve

    Scenario: Cayth is 3/3 with one fabricate ability on the stack
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      Then "Cayth, Famed Mechanist" is 3/3
      And "Cayth, Famed Mechanist" has no counters
      And the stack holds the fabricate ability of "Cayth, Famed Mechanist"
      When the fabricate ability of "Cayth, Famed Mechanist" resolves
      And Alice accepts
      Then "Cayth, Famed Mechanist" is 4/4
      And the stack holds nothing

    Scenario: Three damage in response destroy Cayth as a 3/3
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      And Bob casts Lightning Bolt targeting "Cayth, Famed Mechanist"
      And Lightning Bolt resolves
      Then "Cayth, Famed Mechanist" is in Alice's graveyard

    Scenario: Another nontoken creature has fabricate 1 and enters without the counter too
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Grizzly Bears is 2/2
      And the stack holds the fabricate ability of Grizzly Bears
      When the fabricate ability of Grizzly Bears resolves
      And Alice accepts
      Then Grizzly Bears is 3/3

    Scenario: Creature tokens do not have Cayth's fabricate
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 2 Soldier tokens
      And nothing triggered
      And Soldier 1 and Soldier 2 have no fabricate

    Scenario: An opponent's creature does not have Cayth's fabricate
      Given it is Bob's precombat main phase
      And Alice controls "Cayth, Famed Mechanist"
      And Bob's hand holds Grizzly Bears
      And Bob's mana pool is {C}{G}
      When Bob casts Grizzly Bears
      And Grizzly Bears resolves
      Then Grizzly Bears is on the battlefield
      And nothing triggered

    Scenario: Control: with its counter Cayth survives three damage
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts "Cayth, Famed Mechanist"
      And everything on the stack resolves
      And Alice accepts
      And Bob casts Lightning Bolt targeting "Cayth, Famed Mechanist"
      And Lightning Bolt resolves
      Then "Cayth, Famed Mechanist" is 4/4 and on the battlefield

  # CR 702.123a, 608.2d, 117.2e
  @ruling:cayth.choice-on-resolution
  Rule: One counter or one Servo is chosen as fabricate resolves, and is done at once

    Scenario: Nothing is asked before Cayth's fabricate resolves, and the counter comes at once
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      When Alice casts "Cayth, Famed Mechanist"
      Then no choice is left open
      When "Cayth, Famed Mechanist" resolves
      Then no choice is left open
      And Alice has priority
      When the fabricate ability of "Cayth, Famed Mechanist" resolves
      And Alice accepts
      Then "Cayth, Famed Mechanist" has a +1/+1 counter
      And "Cayth, Famed Mechanist" is 4/4
      And Alice has priority
      And nothing else changed

    Scenario: Declining the counter makes one Servo at once
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      When Alice casts "Cayth, Famed Mechanist"
      And everything on the stack resolves
      And Alice declines
      Then Alice controls a 1/1 colorless Servo token
      And Servo is a token and an artifact creature
      And "Cayth, Famed Mechanist" is 3/3
      And the stack holds nothing

    Scenario: While Cayth's choice is open nobody can respond to it
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      And the fabricate ability of "Cayth, Famed Mechanist" resolves
      Then Bob cannot cast Lightning Bolt targeting "Cayth, Famed Mechanist"
      When Alice accepts
      Then "Cayth, Famed Mechanist" is 4/4

    Scenario: Control: while Cayth's fabricate is on the stack Bob can respond
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Lightning Bolt
      And Bob's mana pool is {R}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      Then Bob can cast Lightning Bolt targeting "Cayth, Famed Mechanist"

  # CR 707.5, 701.36a
  @ruling:cayth.populated-enters-abilities
  Rule: What the new token does as it enters works

    Scenario: The new token asks its own question as it enters
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Adaptive Automaton with Goblin chosen
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Elf
      Then Adaptive Automaton 2 is a Construct Elf creature
      And Adaptive Automaton 2 is not a Goblin
      And Adaptive Automaton 1 is a Construct Goblin creature

    Scenario: The new token enters with the counters of its own text
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Triskelion with a +1/+1 counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Triskelion 2 has 3 +1/+1 counters
      And Triskelion 1 has a +1/+1 counter

    Scenario: The new token triggers as it enters
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Wall of Omens
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Wall of Omens 2 triggered once
      And Wall of Omens 1 did not trigger
      When everything on the stack resolves
      Then Alice drew 1 card

    Scenario: Control: a token without such abilities just enters
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Grizzly Bears
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice controls 2 2/2 green Grizzly Bears tokens
      And nothing triggered
      And no choice is left open
      And Grizzly Bears 2 has no counters

  # CR 701.36a, 701.36b
  @ruling:cayth.populate-no-token
  Rule: Whoever controls no creature token populates to no effect

    Scenario: Cayth with a creature that is no token
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then no choice is left open
      And Alice controls no tokens
      And nothing else changed

    Scenario: An opponent's creature token does not help
      Given Alice controls "Cayth, Famed Mechanist"
      And Bob controls a 3/3 green Centaur creature token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice controls no tokens
      And Bob controls a Centaur token
      And nothing else changed

    Scenario: A token that is no creature does not help
      Given Alice controls "Cayth, Famed Mechanist" and a Treasure token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice controls a token
      And nothing else changed

    Scenario: Control: with a creature token of her own Alice gets another
      Given Alice controls "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice controls 2 3/3 green Centaur tokens

  # CR 707.2, 111.3, 707.9a
  @ruling:cayth.populate-copies-original
  Rule: The new token is what the effect that made the original token said it is

    Scenario: A Bird with flying gives a Bird with flying
      Given Alice controls "Cayth, Famed Mechanist" and a 1/1 white Bird creature token with flying
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Bird 2 is 1/1, white, a token and exactly a Bird creature
      And Bird 2 has flying

    Scenario: An artifact creature token gives an artifact creature token
      Given Alice controls "Cayth, Famed Mechanist" and a Servo token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Servo 2 is 1/1, colorless and exactly a Servo artifact creature

    Scenario Outline: An Ooze made with X = <x> gives another <x>/<x> Ooze
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Slime Molding
      And Alice's mana pool is <pool>
      When Alice casts Slime Molding with X = <x> paying <cost>
      And Slime Molding resolves
      And Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Ooze 1 and Ooze 2 are <x>/<x>, green and an Ooze creature

      Examples:
        | x | pool                  | cost            |
        | 2 | {C}{C}{C}{C}{G}       | {C}{C}{G}       |
        | 4 | {C}{C}{C}{C}{C}{C}{G} | {C}{C}{C}{C}{G} |

    Scenario: A token copy of a card gives another with the card's characteristics
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Serra Angel
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Serra Angel 2 is 4/4, white, a token and an Angel creature
      And Serra Angel 2 has the name Serra Angel, mana value 5, flying and vigilance

    Scenario: Haste that a copy effect gave the token is copied, its sacrifice is not
      Given Alice controls "Cayth, Famed Mechanist", "Kiki-Jiki, Mirror Breaker" and Grizzly Bears
      And Alice's mana pool is {C}{C}
      When Alice activates the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting Grizzly Bears
      And the ability of "Kiki-Jiki, Mirror Breaker" resolves
      And Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Grizzly Bears 3 is a token
      And Grizzly Bears 3 has haste
      When the turn advances to Alice's end step
      And everything on the stack resolves
      Then Grizzly Bears 2 is gone
      And Grizzly Bears 3 is on the battlefield

    Scenario: A copy that is not legendary gives a token that is not legendary
      Given Alice's hand holds "Melira, Sylvok Outcast", Double Major and Rootborn Defenses
      And Alice's mana pool is {C}{G}{G}{U}{C}{C}{W}
      When Alice casts "Melira, Sylvok Outcast" paying {C}{G}
      And Alice casts Double Major targeting "Melira, Sylvok Outcast" paying {G}{U}
      And everything on the stack resolves
      Then "Melira, Sylvok Outcast" 2 is a token
      And "Melira, Sylvok Outcast" 2 is not legendary
      When Alice casts Rootborn Defenses
      And Rootborn Defenses resolves
      Then no choice is left open
      And Alice controls 3 "Melira, Sylvok Outcast"

    Scenario: Control: of two tokens the one that is not chosen is not copied
      Given Alice controls "Cayth, Famed Mechanist", a 1/1 white Bird creature token with flying and a Servo token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Servo
      Then Alice controls 2 Servo tokens and a Bird token

  # CR 707.2
  @ruling:cayth.populate-copies-nothing-else
  Rule: Status, counters, attachments and effects that copy nothing are not copied by populate

    Scenario: A tapped Centaur with counters and damage gives an untapped 3/3
      Given Alice controls "Cayth, Famed Mechanist" and a tapped 3/3 green Centaur creature token with 2 +1/+1 counters and 1 damage
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Centaur 2 is untapped and 3/3
      And Centaur 2 has no counters and no damage
      And Centaur 1 is tapped and 5/5

    Scenario: An Aura and an Equipment stay with the original
      Given Alice controls "Cayth, Famed Mechanist", a 3/3 green Centaur creature token, Lifelink attached to Centaur and Bonesplitter attached to Centaur
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Centaur 2 is 3/3
      And Centaur 2 has no lifelink
      And Centaur 1 is 5/3
      And Lifelink and Bonesplitter are attached to Centaur 1

    Scenario: A pump until end of turn stays with the original
      Given Alice controls "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {G}{C}{C}
      When Alice casts Giant Growth targeting Centaur paying {G}
      And Giant Growth resolves
      And Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Centaur 1 is 6/6
      And Centaur 2 is 3/3

    Scenario: Power and toughness set by an effect stay with the original
      Given Alice controls "Cayth, Famed Mechanist", a 1/1 white Bird creature token with flying and Lignify attached to Bird
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Bird 1 is 0/4 and exactly a Treefolk creature
      And Bird 2 is 1/1 and exactly a Bird creature
      And Bird 2 has flying

    Scenario: A color set by an effect stays with the original
      Given Alice controls "Cayth, Famed Mechanist", a 1/1 white Bird creature token with flying and Kenrith's Transformation attached to Bird
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Bird 1 is 3/3, green and an Elk creature
      And Bird 2 is 1/1, white and exactly a Bird creature

    Scenario: A token that an effect made a creature gives a token that is none
      Given Alice controls "Cayth, Famed Mechanist" and a token copy of Forest
      And Alice's hand holds Animate Land
      And Alice's mana pool is {G}{C}{C}
      When Alice casts Animate Land targeting Forest paying {G}
      And Animate Land resolves
      And Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Forest 1 is 3/3 and a Forest land creature
      And Forest 2 is exactly a basic Forest land
      And Forest 2 is not a creature

    Scenario: Control of the original is not copied
      Given Bob controls a 3/3 green Centaur creature token
      And Alice controls "Cayth, Famed Mechanist" and Control Magic attached to Centaur
      And Alice's mana pool is {C}{C}
      And Bob's hand holds Naturalize
      And Bob's mana pool is {C}{G}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Centaur 2 is controlled by Alice and owned by Alice
      When Bob casts Naturalize targeting Control Magic
      And Naturalize resolves
      Then Centaur 1 is controlled by Bob
      And Centaur 2 is controlled by Alice

    Scenario: Control: what a copy effect made of the original is copied
      Given Alice controls "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Bob controls Serra Angel
      And Alice's hand holds Cytoshape
      And Alice's mana pool is {C}{G}{U}{C}{C}
      When Alice casts Cytoshape targeting Centaur paying {C}{G}{U}
      And Cytoshape resolves
      And Alice chooses Serra Angel
      And Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice controls 2 4/4 white creatures
      And Alice controls 2 tokens

  # CR 701.34a
  @ruling:cayth.proliferate-any-number
  Rule: Any number of permanents and players may be chosen while proliferating, also none

    Scenario: Nothing at all is chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and "Chandra, Fire Artisan" with 4 loyalty counters
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses nothing
      Then Grizzly Bears has a +1/+1 counter
      And nothing else changed

    Scenario: Some of them are chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and "Chandra, Fire Artisan" with 4 loyalty counters
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Bob and "Chandra, Fire Artisan"
      Then Bob has 2 poison counters
      And "Chandra, Fire Artisan" has 5 loyalty counters
      And Grizzly Bears has a +1/+1 counter
      And nothing else changed

    Scenario: Only players are chosen
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter
      And Alice has an experience counter
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Alice and Bob
      Then Alice has 2 experience counters
      And Bob has 2 poison counters
      And nothing else changed

    Scenario: Only permanents are chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and "Chandra, Fire Artisan" with 4 loyalty counters
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Grizzly Bears and "Chandra, Fire Artisan"
      Then Grizzly Bears has 2 +1/+1 counters
      And Grizzly Bears is 4/4
      And "Chandra, Fire Artisan" has 5 loyalty counters
      And nothing else changed

    Scenario: Control: everything that has a counter is chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and "Chandra, Fire Artisan" with 4 loyalty counters
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Bob, Grizzly Bears and "Chandra, Fire Artisan"
      Then Bob has 2 poison counters
      And Grizzly Bears has 2 +1/+1 counters
      And "Chandra, Fire Artisan" has 5 loyalty counters

  # CR 702.123a, 608.2d
  @ruling:cayth.servo-if-no-counter
  Rule: If the counter cannot be put on the creature, fabricate makes a Servo

    Scenario: Cayth destroyed before fabricate resolves leaves a Servo
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      And Bob casts Murder targeting "Cayth, Famed Mechanist"
      And everything on the stack resolves
      And Alice declines if asked
      Then Alice controls a 1/1 colorless Servo token
      And "Cayth, Famed Mechanist" has no counters

    Scenario: Wanting the counter of a Cayth that has gone gives a Servo all the same
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Alice casts "Cayth, Famed Mechanist"
      And "Cayth, Famed Mechanist" resolves
      And Bob casts Unsummon targeting "Cayth, Famed Mechanist"
      And Unsummon resolves
      And the fabricate ability of "Cayth, Famed Mechanist" resolves
      And Alice accepts if asked
      Then Alice controls a Servo token
      And "Cayth, Famed Mechanist" is in Alice's hand

    Scenario: A Cayth that came back gets nothing from the ability of the one that left
      Given Alice's hand holds "Cayth, Famed Mechanist" and Cloudshift
      And Alice's mana pool is {C}{U}{R}{W}{W}
      When Alice casts "Cayth, Famed Mechanist" paying {C}{U}{R}{W}
      And "Cayth, Famed Mechanist" resolves
      And Alice casts Cloudshift targeting "Cayth, Famed Mechanist"
      And Cloudshift resolves
      And the fabricate ability of "Cayth, Famed Mechanist" resolves
      And Alice accepts
      And the fabricate ability of "Cayth, Famed Mechanist" resolves
      And Alice accepts if asked
      Then "Cayth, Famed Mechanist" has a +1/+1 counter
      And Alice controls a Servo token

    Scenario: Bears with Cayth's fabricate that die in response leave a Servo
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      And Bob casts Shock targeting Grizzly Bears
      And everything on the stack resolves
      And Alice declines if asked
      Then Grizzly Bears is in Alice's graveyard
      And Alice controls a Servo token

    Scenario: Under Solemnity Cayth makes a Servo
      Given Alice controls Solemnity
      And Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      When Alice casts "Cayth, Famed Mechanist"
      And everything on the stack resolves
      And Alice accepts if asked
      Then Alice controls a Servo token
      And "Cayth, Famed Mechanist" is 3/3

    Scenario: Control: a Cayth that is there can be given the counter
      Given Alice's hand holds "Cayth, Famed Mechanist"
      And Alice's mana pool is {C}{U}{R}{W}
      When Alice casts "Cayth, Famed Mechanist"
      And everything on the stack resolves
      And Alice accepts
      Then "Cayth, Famed Mechanist" has a +1/+1 counter
      And Alice controls no Servo tokens

  # CR 608.2d, 117.2e
  @ruling:cayth.respond-before-resolution
  Rule: Players can respond to proliferating before it begins, and not once the choice is made

    Scenario: Bears that got their first counter in response can be chosen
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears
      And Alice's hand holds Snakeskin Veil
      And Alice's mana pool is {C}{C}{G}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2 paying {C}{C}
      And Alice casts Snakeskin Veil targeting Grizzly Bears
      And Snakeskin Veil resolves
      And the ability of "Cayth, Famed Mechanist" resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 +1/+1 counters

    Scenario: Bears that lost their counters in response cannot be chosen
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with 2 +1/+1 counters
      And Bob has a poison counter
      And Bob controls Vampire Hexmage
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And Bob activates the 2nd ability of Vampire Hexmage targeting Grizzly Bears
      And the ability of Vampire Hexmage resolves
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Bob
      When Alice chooses nothing
      Then Grizzly Bears has no counters

    Scenario: Once Alice is choosing Bob cannot take the counters away
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with 2 +1/+1 counters
      And Bob controls Vampire Hexmage
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Bob cannot activate the 2nd ability of Vampire Hexmage targeting Grizzly Bears
      When Alice chooses Grizzly Bears
      Then Grizzly Bears has 3 +1/+1 counters
      And Alice has priority

    Scenario: Control: while the ability is on the stack Bob can take the counters away
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with 2 +1/+1 counters
      And Bob controls Vampire Hexmage
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      Then Bob can activate the 2nd ability of Vampire Hexmage targeting Grizzly Bears

  # CR 701.34a, 115.10a
  @ruling:cayth.proliferate-what-may-be-chosen
  Rule: Permanents and players that have a counter may be chosen while proliferating, and nothing else

    Scenario: Opponents, their permanents and planeswalkers may be chosen
      Given Alice controls "Cayth, Famed Mechanist"
      And Bob controls Grizzly Bears with a -1/-1 counter, "Chandra, Fire Artisan" with 4 loyalty counters and Sol Ring with a charge counter
      And Bob has a poison counter
      And Alice has an experience counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Alice, Bob, Grizzly Bears, "Chandra, Fire Artisan" and Sol Ring
      When Alice chooses Grizzly Bears
      Then Grizzly Bears is in Bob's graveyard

    Scenario: Hexproof and shroud do not matter
      Given Alice controls "Cayth, Famed Mechanist"
      And Bob controls Troll Ascetic with a +1/+1 counter, Ivory Mask, Hill Giant with a +1/+1 counter and Lightning Greaves attached to Hill Giant
      And Bob has a poison counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Bob, Troll Ascetic and Hill Giant
      When Alice chooses Bob, Troll Ascetic and Hill Giant
      Then Bob has 2 poison counters
      And Troll Ascetic and Hill Giant have 2 +1/+1 counters

    Scenario Outline: A card with counters in a <zone> cannot be chosen
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter
      And Alice's <zone> holds Hill Giant with a +1/+1 counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Grizzly Bears
      And Alice cannot choose Hill Giant

      Examples:
        | zone      |
        | hand      |
        | graveyard |
        | library   |

    Scenario: A suspended card in exile cannot be chosen
      Given Alice controls "Cayth, Famed Mechanist" and Grizzly Bears with a +1/+1 counter
      And Alice owns Ancestral Vision with 2 time counters in exile
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice cannot choose Ancestral Vision
      When Alice chooses Grizzly Bears
      Then Ancestral Vision has 2 time counters
      And Grizzly Bears has 2 +1/+1 counters

    Scenario: Permanents and players without counters cannot be chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and Wall of Omens
      And Bob controls Sol Ring
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Grizzly Bears
      And Alice cannot choose Bob
      And Alice cannot choose Wall of Omens

    Scenario: Control: the same card on the battlefield can be chosen
      Given Alice controls "Cayth, Famed Mechanist", Grizzly Bears with a +1/+1 counter and Hill Giant with a +1/+1 counter
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 2
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice may choose exactly Grizzly Bears and Hill Giant
      When Alice chooses Hill Giant
      Then Hill Giant has 2 +1/+1 counters
