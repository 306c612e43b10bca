@area:costs
Feature: Hybrid and Phyrexian symbols, and convoke

  # CR 601.2b, 118.7, 107.4e
  @ruling:costs.hybrid.announced-first
  Rule: What a hybrid symbol is to be is announced before the cost is reduced

    Scenario Outline: Beseech the Queen under Jet Medallion is paid by <pool> if <symbols> are announced
      Given Alice controls Jet Medallion
      And Alice's hand holds Beseech the Queen
      And Alice's mana pool is <pool>
      When Alice casts Beseech the Queen announcing <symbols>
      Then Beseech the Queen is on the stack
      And Alice's mana pool is empty

      Examples:
        | symbols          | pool            |
        | {2}, {2} and {2} | {C}{C}{C}{C}{C} |
        | {B}, {2} and {2} | {B}{C}{C}{C}    |
        | {B}, {B} and {B} | {B}{B}{B}       |

    Scenario: Control: colored mana is not reduced
      Given Alice controls Jet Medallion
      And Alice's hand holds Beseech the Queen
      And Alice's mana pool is {B}{B}
      Then Alice cannot cast Beseech the Queen announcing {B}, {B} and {B}

  # CR 107.4f, 118.3b
  @ruling:costs.phyrexian
  Rule: A Phyrexian symbol is paid with one mana of its color or with 2 life

    Scenario: Gitaxian Probe is cast for 2 life
      Given Alice's hand holds Gitaxian Probe
      When Alice casts Gitaxian Probe targeting Bob announcing 2 life
      Then Alice lost 2 life
      When Gitaxian Probe resolves
      Then Alice drew 1 card

    Scenario: Gitaxian Probe is cast for one blue mana
      Given Alice's hand holds Gitaxian Probe
      And Alice's mana pool is {U}
      When Alice casts Gitaxian Probe targeting Bob announcing {U}
      Then Alice's mana pool is empty
      And Alice lost no life

    Scenario: Control: mana of another color does not pay for the symbol
      Given Alice's hand holds Gitaxian Probe
      And Alice's mana pool is {G}
      Then Alice cannot cast Gitaxian Probe targeting Bob announcing {U}

    Scenario: Control: a player at 1 life cannot pay 2 life
      Given Alice has 1 life
      And Alice's hand holds Gitaxian Probe
      Then Alice cannot cast Gitaxian Probe targeting Bob announcing 2 life

  # CR 702.51a-b, 601.2b
  @ruling:costs.convoke.x-is-kept
  Rule: Creatures tapped for convoke pay mana and do not change X

    Scenario: Chord of Calling for four is paid by seven creatures
      Given Alice controls 7 Grizzly Bears
      And Alice's hand holds Chord of Calling
      And Alice's library holds Hill Giant, Craw Wurm and Forest
      When Alice casts Chord of Calling with X = 4 tapping Grizzly Bears 1, Grizzly Bears 2, Grizzly Bears 3, Grizzly Bears 4, Grizzly Bears 5, Grizzly Bears 6 and Grizzly Bears 7
      And Chord of Calling resolves
      Then Alice can choose Hill Giant
      And Alice cannot choose Craw Wurm
      When Alice chooses Hill Giant
      Then Hill Giant is on the battlefield
      And Alice shuffled

    Scenario: Control: six creatures do not pay for it
      Given Alice controls 6 Grizzly Bears
      And Alice's hand holds Chord of Calling
      Then Alice cannot cast Chord of Calling with X = 4 tapping Grizzly Bears 1, Grizzly Bears 2, Grizzly Bears 3, Grizzly Bears 4, Grizzly Bears 5 and Grizzly Bears 6

  # CR 702.51a
  @ruling:costs.convoke.colors
  Rule: For colored mana only a creature of that color can be tapped

    Scenario: Three red creatures do not pay for Chord of Calling with X = 0
      Given Alice controls 3 Hill Giant
      And Alice's hand holds Chord of Calling
      Then Alice cannot cast Chord of Calling with X = 0 tapping Hill Giant 1, Hill Giant 2 and Hill Giant 3

    Scenario: A red creature pays for X
      Given Alice controls 3 Grizzly Bears and Hill Giant
      And Alice's hand holds Chord of Calling
      When Alice casts Chord of Calling with X = 1 tapping Grizzly Bears 1, Grizzly Bears 2, Grizzly Bears 3 and Hill Giant
      Then Chord of Calling is on the stack
      And Hill Giant is tapped

    Scenario: Control: three green creatures pay for Chord of Calling with X = 0
      Given Alice controls 3 Grizzly Bears
      And Alice's hand holds Chord of Calling
      When Alice casts Chord of Calling with X = 0 tapping Grizzly Bears 1, Grizzly Bears 2 and Grizzly Bears 3
      Then Chord of Calling is on the stack

  # CR 601.2g-h, 702.51a
  @ruling:costs.convoke.helps-once
  Rule: A creature tapped for mana cannot be tapped for convoke as well

    Scenario: Three Llanowar Elves do not pay six mana
      Given Alice controls 3 Llanowar Elves
      And Alice's hand holds Will-Forged Golem
      Then Alice cannot cast Will-Forged Golem tapping Llanowar Elves 1, Llanowar Elves 2 and Llanowar Elves 3 with mana from Llanowar Elves 1, Llanowar Elves 2 and Llanowar Elves 3

    Scenario: Control: six of them do, three in each way
      Given Alice controls 6 Llanowar Elves
      And Alice's hand holds Will-Forged Golem
      When Alice casts Will-Forged Golem tapping Llanowar Elves 1, Llanowar Elves 2 and Llanowar Elves 3 with mana from Llanowar Elves 4, Llanowar Elves 5 and Llanowar Elves 6
      Then Will-Forged Golem is on the stack
      And Alice's mana pool is empty
