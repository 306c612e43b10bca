@area:counters
Feature: Effects that change how many counters are put

  # CR 614.16, 701.34a
  @ruling:counters.doubling-season
  Rule: Doubling Season doubles the counters that an effect puts on its controller's permanents

    Scenario: Proliferating gives Alice's permanent two of each kind
      Given Alice controls Doubling Season and Grizzly Bears with a +1/+1 counter and a charge counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 3 +1/+1 counters and 3 charge counters

    Scenario: A player gets one counter of each kind all the same
      Given Alice controls Doubling Season
      And Bob has a poison counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Bob
      Then Bob has 2 poison counters

    Scenario: A land played with counters enters with twice as many
      Given Alice controls Doubling Season
      And Alice's hand holds Gemstone Mine
      When Alice plays Gemstone Mine
      Then Gemstone Mine has 6 mining counters

    Scenario: The lore counter of a turn is put by no effect and stays one
      Given it is Bob's end step
      And Alice controls Doubling Season and History of Benalia with a lore counter
      When the turn advances to Alice's precombat main phase
      Then History of Benalia has 2 lore counters
      And History of Benalia triggered once

    Scenario: A creature that enters with counters enters with twice as many
      Given Alice controls Doubling Season
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}
      When Alice casts Endless One with X = 2
      And Endless One resolves
      Then Endless One has 4 +1/+1 counters

    Scenario: Control: an opponent's permanent gets one more counter
      Given Alice controls Doubling Season
      And Bob controls Grizzly Bears with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 +1/+1 counters

  # CR 614.1a, 701.34a
  @ruling:counters.hardened-scales
  Rule: Hardened Scales adds one to the +1/+1 counters put on a creature

    Scenario: Proliferating gives two +1/+1 counters and one charge counter
      Given Alice controls Hardened Scales and Grizzly Bears with a +1/+1 counter and a charge counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 3 +1/+1 counters and 2 charge counters

    Scenario: To double four counters is to put four, and one more comes with them
      Given Alice controls Hardened Scales and Kalonian Hydra with 4 +1/+1 counters
      When Alice attacks Bob with Kalonian Hydra
      And the ability of Kalonian Hydra resolves
      Then Kalonian Hydra has 9 +1/+1 counters
      And Kalonian Hydra is 9/9

    Scenario: A creature that enters with counters enters with one more
      Given Alice controls Hardened Scales
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}
      When Alice casts Endless One with X = 2
      And Endless One resolves
      Then Endless One has 3 +1/+1 counters

    Scenario: Two Hardened Scales add two
      Given Alice controls 2 Hardened Scales and Grizzly Bears
      And Alice's hand holds Snakeskin Veil
      And Alice's mana pool is {G}
      When Alice casts Snakeskin Veil targeting Grizzly Bears
      And Snakeskin Veil resolves
      And Alice chooses Hardened Scales 1 if asked
      Then Grizzly Bears has 3 +1/+1 counters

    Scenario: Control: -1/-1 counters are put as they are
      Given Alice controls Hardened Scales and Hill Giant
      And Bob's hand holds Scar
      And Bob's mana pool is {B}
      When Bob casts Scar targeting Hill Giant
      And Scar resolves
      Then Hill Giant has a -1/-1 counter

  # CR 614.1a, 616.1, 701.34a
  @ruling:counters.vorinclex
  Rule: Vorinclex doubles the counters its controller puts on permanents and players, and halves those of opponents

    Scenario: Alice's proliferating gives a permanent and a player two of each kind
      Given Alice controls "Vorinclex, Monstrous Raider" and Grizzly Bears with a +1/+1 counter and a charge counter
      And Bob has a poison counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Bob and Grizzly Bears
      Then Bob has 3 poison counters
      And Grizzly Bears has 3 +1/+1 counters and 3 charge counters

    Scenario: An opponent's proliferating puts half of one counter, which is none
      Given Bob controls "Vorinclex, Monstrous Raider"
      And Alice controls Grizzly Bears with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has a +1/+1 counter

    Scenario Outline: With Hardened Scales the effect of <first> applied first puts <count> counters
      Given Alice controls Hardened Scales, "Vorinclex, Monstrous Raider" and Grizzly Bears
      And Alice's hand holds Snakeskin Veil
      And Alice's mana pool is {G}
      When Alice casts Snakeskin Veil targeting Grizzly Bears
      And Snakeskin Veil resolves
      And Alice chooses <first>
      Then Grizzly Bears has <count> +1/+1 counters

      Examples:
        | first                         | count |
        | Hardened Scales               | 4     |
        | "Vorinclex, Monstrous Raider" | 3     |

    Scenario: Control: without Vorinclex one counter of each kind is put
      Given Alice controls Grizzly Bears with a +1/+1 counter and a charge counter
      And Bob has a poison counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Bob and Grizzly Bears
      Then Bob has 2 poison counters
      And Grizzly Bears has 2 +1/+1 counters and 2 charge counters

  # CR 614.17, 614.17c, 701.34a
  @ruling:counters.solemnity
  Rule: Under Solemnity players, artifacts, creatures, enchantments and lands get no counters

    Scenario: Proliferating adds nothing to a creature
      Given Bob controls Solemnity
      And Alice controls Grizzly Bears with a +1/+1 counter and "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears and "Chandra, Fire Artisan"
      Then Grizzly Bears has a +1/+1 counter
      And "Chandra, Fire Artisan" has 5 loyalty counters

    Scenario: Proliferating adds nothing to a player
      Given Bob controls Solemnity
      And Bob has 2 poison counters
      And Alice controls "Chandra, Fire Artisan" with 4 loyalty counters
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Bob and "Chandra, Fire Artisan"
      Then Bob has 2 poison counters
      And "Chandra, Fire Artisan" has 5 loyalty counters

    Scenario: A creature that would enter with counters enters without, and dies
      Given Bob controls Solemnity
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}
      When Alice casts Endless One with X = 2
      And Endless One resolves
      Then Endless One is in Alice's graveyard

    Scenario: Hardened Scales adds nothing to counters that cannot be put
      Given Bob controls Solemnity
      And Alice controls Hardened Scales and Grizzly Bears
      And Alice's hand holds Snakeskin Veil
      And Alice's mana pool is {G}
      When Alice casts Snakeskin Veil targeting Grizzly Bears
      And Snakeskin Veil resolves
      Then Grizzly Bears has hexproof and no counters

    Scenario: Control: without Solemnity the creature gets its counter
      Given Alice controls Grizzly Bears with a +1/+1 counter
      And Alice's hand holds Steady Progress
      And Alice's mana pool is {C}{C}{U}
      When Alice casts Steady Progress
      And Steady Progress resolves
      And Alice chooses Grizzly Bears
      Then Grizzly Bears has 2 +1/+1 counters

  # CR 122.5
  @ruling:counters.move
  Rule: A counter that cannot be put on the second object is not removed from the first

    Scenario: Bioshift moves +1/+1 counters from one creature to another
      Given Alice controls Grizzly Bears with 2 +1/+1 counters and Hill Giant
      And Alice's hand holds Bioshift
      And Alice's mana pool is {G}
      When Alice casts Bioshift targeting Grizzly Bears and Hill Giant
      And Bioshift resolves
      And Alice chooses 2
      Then Grizzly Bears is 2/2
      And Hill Giant is 5/5

    Scenario: Control: under Solemnity no counter moves
      Given Alice controls Grizzly Bears with 2 +1/+1 counters, Hill Giant and Solemnity
      And Alice's hand holds Bioshift
      And Alice's mana pool is {G}
      When Alice casts Bioshift targeting Grizzly Bears and Hill Giant
      And Bioshift resolves
      And Alice chooses 2 if asked
      Then Grizzly Bears has 2 +1/+1 counters
      And Hill Giant has no counters

  # CR 122.2, 400.7
  @ruling:counters.not-kept
  Rule: Counters do not follow a card to another zone

    Scenario: Bears returned to hand have no counters
      Given Alice controls Grizzly Bears with 2 +1/+1 counters
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Bob casts Unsummon targeting Grizzly Bears
      And Unsummon resolves
      Then Grizzly Bears is in Alice's hand
      And Grizzly Bears has no counters

    Scenario: Control: Bears that change their controller keep them
      Given Bob controls Grizzly Bears with 2 +1/+1 counters
      And Alice's hand holds Act of Treason
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Act of Treason targeting Grizzly Bears
      And Act of Treason resolves
      Then Grizzly Bears is controlled by Alice
      And Grizzly Bears has 2 +1/+1 counters

  # CR 614.12, 614.1c, 122.6
  @ruling:counters.enters-with-additional
  Rule: A creature enters with the counters that another permanent says, also a token

    Scenario: Bears enter beside Master Biomancer with two counters
      Given Alice controls Master Biomancer
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Grizzly Bears is 4/4 and a Bear Mutant creature
      And nothing triggered

    Scenario: The power of Master Biomancer as the creature enters counts
      Given Alice controls Master Biomancer with a +1/+1 counter
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      Then Grizzly Bears has 3 +1/+1 counters

    Scenario: Tokens enter with the counters too
      Given Alice controls Master Biomancer
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 2 3/3 white Soldier tokens

    Scenario: Control: creatures of an opponent enter without them
      Given it is Bob's precombat main phase
      And Alice controls Master Biomancer
      And Bob's hand holds Grizzly Bears
      And Bob's mana pool is {C}{G}
      When Bob casts Grizzly Bears
      And Grizzly Bears resolves
      Then Grizzly Bears is 2/2
