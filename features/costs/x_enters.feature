@area:costs
Feature: X of a permanent that enters

  # CR 107.3m
  @ruling:costs.x.enters
  Rule: What a permanent does as it enters uses the X that was chosen for its spell

    Scenario: Walking Ballista for four mana enters with two counters
      Given Alice's hand holds Walking Ballista
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice casts Walking Ballista with X = 2
      And Walking Ballista resolves
      Then Walking Ballista has 2 +1/+1 counters
      And Walking Ballista is 2/2

    Scenario: Endless One enters with as many counters as mana was paid
      Given Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Endless One with X = 3
      And Endless One resolves
      Then Endless One is 3/3

    Scenario: Chalice of the Void enters with X charge counters
      Given Alice's hand holds Chalice of the Void
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice casts Chalice of the Void with X = 2
      And Chalice of the Void resolves
      Then Chalice of the Void has 2 charge counters

    Scenario: Hydroid Krasis uses X as it is cast and again as it enters
      Given Alice's hand holds Hydroid Krasis
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Hydroid Krasis with X = 5
      Then the stack holds the ability of Hydroid Krasis and Hydroid Krasis
      When the ability of Hydroid Krasis resolves
      Then Alice gained 2 life
      And Alice drew 2 cards
      When Hydroid Krasis resolves
      Then Hydroid Krasis has 5 +1/+1 counters
      And Hydroid Krasis is 5/5

    Scenario: The cast trigger of Hydroid Krasis still knows X when the spell has been countered
      Given Alice's hand holds Hydroid Krasis
      And Alice's mana pool is {C}{C}{C}{C}{G}{U}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Hydroid Krasis with X = 4
      And Bob casts Counterspell targeting Hydroid Krasis
      And Counterspell resolves
      Then Hydroid Krasis is in Alice's graveyard
      When the ability of Hydroid Krasis resolves
      Then Alice gained 2 life
      And Alice drew 2 cards

    Scenario: Control: Endless One with X = 0 enters without a counter and dies
      Given Alice's hand holds Endless One
      When Alice casts Endless One with X = 0
      And Endless One resolves
      Then Endless One is in Alice's graveyard

  # CR 107.3m, 202.3e
  @ruling:costs.x.enters.then-zero
  Rule: Once it is a permanent its X is 0

    Scenario: Walking Ballista on the battlefield has mana value 0
      Given Alice's hand holds Walking Ballista
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice casts Walking Ballista with X = 2
      Then Walking Ballista has mana value 4
      When Walking Ballista resolves
      Then Walking Ballista has mana value 0
      And Walking Ballista has 2 +1/+1 counters

    Scenario: Endless One that was cast for two and leaves for a moment returns without a counter and dies
      Given Alice's hand holds Endless One and Cloudshift
      And Alice's mana pool is {C}{C}{W}
      When Alice casts Endless One with X = 2 paying {C}{C}
      And Endless One resolves
      Then Endless One is 2/2
      When Alice casts Cloudshift targeting Endless One
      And Cloudshift resolves
      Then Endless One is in Alice's graveyard

    Scenario: A Clone of Endless One has no counter and dies
      Given Alice controls Endless One with a +1/+1 counter
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Endless One
      Then Clone is in Alice's graveyard
      And Endless One is 1/1

    Scenario: Control: a copy of the spell has the same X and becomes a token with a counter
      Given Alice's hand holds Endless One and Double Major
      And Alice's mana pool is {C}{G}{U}
      When Alice casts Endless One with X = 1 paying {C}
      And Alice casts Double Major targeting Endless One
      And everything on the stack resolves
      Then Endless One 1 and Endless One 2 are 1/1
      And Endless One 2 is a token
      And Endless One 1 is not a token

  # CR 107.3m, 107.3g
  @ruling:costs.x.enters.not-cast
  Rule: A permanent that was not cast has no X, whatever X the effect had that put it there

    Scenario: Endless One found by Chord of Calling dies although the Chord had X = 2
      Given Alice's hand holds Chord of Calling
      And Alice's mana pool is {C}{C}{G}{G}{G}
      And Alice's library holds Endless One and Forest
      When Alice casts Chord of Calling with X = 2
      And Chord of Calling resolves
      And Alice chooses Endless One
      Then Endless One is in Alice's graveyard

    Scenario: Control: Triskelion found in this way has its three counters
      Given Alice's hand holds Chord of Calling
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{G}{G}{G}
      And Alice's library holds Triskelion and Forest
      When Alice casts Chord of Calling with X = 6
      And Chord of Calling resolves
      And Alice chooses Triskelion
      Then Triskelion is on the battlefield
      And Triskelion has 3 +1/+1 counters

  # CR 107.3m, 107.3j, 707.5
  @ruling:costs.x.enters.copied-ability
  Rule: Altered Ego counts its own X, and the X of an ability that it copies is 0

    Scenario: Altered Ego for three as a copy of Endless One has three counters
      Given Bob controls Endless One with 2 +1/+1 counters
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 3
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Endless One
      Then Altered Ego has 3 +1/+1 counters
      And Altered Ego is 3/3

    Scenario: Altered Ego for three as a copy of Grizzly Bears is three larger
      Given Bob controls Grizzly Bears
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 3
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Grizzly Bears
      Then Altered Ego has 3 +1/+1 counters
      And Altered Ego is 5/5

    Scenario: Altered Ego for two as a copy of Triskelion has five counters
      Given Bob controls Triskelion with a +1/+1 counter
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 2
      And Altered Ego resolves
      And Alice accepts
      And Alice chooses Triskelion
      Then Altered Ego has 5 +1/+1 counters
      And Altered Ego is 6/6

    Scenario: Control: as a copy of nothing it has no counter and dies
      Given Bob controls Grizzly Bears
      And Alice's hand holds Altered Ego
      And Alice's mana pool is {C}{C}{C}{C}{C}{G}{U}
      When Alice casts Altered Ego with X = 3
      And Altered Ego resolves
      And Alice declines
      Then Altered Ego is in Alice's graveyard

  # CR 122.6, 614.5, 616.1
  @ruling:costs.x.enters.one-event
  Rule: All the counters with which a permanent enters are put on it at once

    Scenario: Hardened Scales adds one counter to those of Hangarback Walker and Metallic Mimic together
      Given Alice controls Hardened Scales and Metallic Mimic with Construct chosen
      And Alice's hand holds Hangarback Walker
      And Alice's mana pool is {C}{C}
      When Alice casts Hangarback Walker with X = 1
      And Hangarback Walker resolves
      And Alice chooses Hangarback Walker if asked
      And Alice chooses Metallic Mimic if asked
      Then Hangarback Walker has 3 +1/+1 counters

    Scenario: Control: without the Scales it enters with two
      Given Alice controls Metallic Mimic with Construct chosen
      And Alice's hand holds Hangarback Walker
      And Alice's mana pool is {C}{C}
      When Alice casts Hangarback Walker with X = 1
      And Hangarback Walker resolves
      And Alice chooses Hangarback Walker if asked
      Then Hangarback Walker has 2 +1/+1 counters
