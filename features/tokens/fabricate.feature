@area:tokens
Feature: Fabricate beside other effects

  # CR 702.123b
  @ruling:fabricate.several-instances
  Rule: Each instance of fabricate triggers for itself

    Scenario: Marionette Apprentice under Cayth has fabricate 1 twice
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Marionette Apprentice
      And Alice's mana pool is {C}{B}
      When Alice casts Marionette Apprentice
      And Marionette Apprentice resolves
      Then Marionette Apprentice triggered twice
      When everything on the stack resolves
      And Alice accepts
      And Alice declines
      Then Marionette Apprentice is 2/3
      And Marionette Apprentice has a +1/+1 counter
      And Alice controls a Servo token

    Scenario: Both instances can put their counters
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Marionette Apprentice
      And Alice's mana pool is {C}{B}
      When Alice casts Marionette Apprentice
      And everything on the stack resolves
      And Alice accepts
      And Alice accepts
      Then Marionette Apprentice has 2 +1/+1 counters
      And Alice controls no Servo tokens

    Scenario: Control: without Cayth there is one instance
      Given Alice's hand holds Marionette Apprentice
      And Alice's mana pool is {C}{B}
      When Alice casts Marionette Apprentice
      And Marionette Apprentice resolves
      Then Marionette Apprentice triggered once
      When everything on the stack resolves
      And Alice accepts
      Then Marionette Apprentice has a +1/+1 counter
      And no choice is left open

  # CR 603.2d
  @ruling:fabricate.triggers-additional-time
  Rule: A fabricate ability that triggers an additional time is two abilities with a choice each

    Scenario: With Panharmonicon a Master has both counters and Servos
      Given Alice controls Panharmonicon
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then the fabricate ability of Marionette Master triggered twice
      When everything on the stack resolves
      And Alice accepts
      And Alice declines
      Then Marionette Master has 3 +1/+1 counters
      And Alice controls 3 Servo tokens

    Scenario: With two Panharmonicons it triggers three times
      Given Alice controls 2 Panharmonicon
      And Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      When Alice casts Weaponcraft Enthusiast
      And Weaponcraft Enthusiast resolves
      Then the fabricate ability of Weaponcraft Enthusiast triggered 3 times

    Scenario: An opponent's Panharmonicon does nothing for it
      Given Bob controls Panharmonicon
      And Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      When Alice casts Weaponcraft Enthusiast
      And Weaponcraft Enthusiast resolves
      Then the fabricate ability of Weaponcraft Enthusiast triggered once

    Scenario: Control: without Panharmonicon fabricate triggers once
      Given Alice's hand holds Weaponcraft Enthusiast
      And Alice's mana pool is {C}{C}{B}
      When Alice casts Weaponcraft Enthusiast
      And Weaponcraft Enthusiast resolves
      Then the fabricate ability of Weaponcraft Enthusiast triggered once

  # CR 702.123a, 603.2
  @ruling:fabricate.no-trigger
  Rule: Where entering causes no ability to trigger, fabricate gives neither counters nor Servos

    Scenario: Torpor Orb keeps fabricate from triggering
      Given Bob controls Torpor Orb
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then nothing triggered
      And the stack holds nothing
      And Marionette Master is 1/3
      And Alice controls no tokens

    Scenario: Under Humility a creature enters without its fabricate
      Given Alice controls Humility
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then nothing triggered
      And Marionette Master is 1/1
      And Alice controls no tokens

    Scenario: A fabricate ability that is countered gives neither
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      And Bob's hand holds Stifle
      And Bob's mana pool is {U}
      When Alice casts Marionette Master
      And Marionette Master resolves
      And Bob casts Stifle targeting the fabricate ability of Marionette Master
      And Stifle resolves
      Then the stack holds nothing
      And Marionette Master is 1/3
      And Alice controls no tokens

    Scenario: Control: with nothing in the way fabricate triggers
      Given Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And Marionette Master resolves
      Then the fabricate ability of Marionette Master triggered once

  # CR 113.7a
  @ruling:fabricate.granter-gone
  Rule: A fabricate ability that has triggered does not need what gave it

    Scenario: Cayth is destroyed with the Bears' fabricate on the stack
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Grizzly Bears
      And Grizzly Bears resolves
      And Bob casts Murder targeting "Cayth, Famed Mechanist"
      And Murder resolves
      Then Grizzly Bears has no fabricate
      When the fabricate ability of Grizzly Bears resolves
      And Alice accepts
      Then Grizzly Bears has a +1/+1 counter

    Scenario: Control: with Cayth destroyed first nothing triggers
      Given Alice controls "Cayth, Famed Mechanist"
      And Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Grizzly Bears
      And Bob casts Murder targeting "Cayth, Famed Mechanist"
      And Murder resolves
      And Grizzly Bears resolves
      Then Grizzly Bears did not trigger
      And Grizzly Bears has no counters

  # CR 614.1a, 614.16
  @ruling:fabricate.replaced
  Rule: What multiplies counters or tokens applies to what fabricate makes

    Scenario Outline: With <permanent> the Master's three counters become <count>
      Given Alice controls <permanent>
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice accepts
      Then Marionette Master has <count> +1/+1 counters
      And Alice controls no Servo tokens

      Examples:
        | permanent                       | count |
        | Hardened Scales                 | 4     |
        | Doubling Season                 | 6     |
        | Winding Constrictor             | 4     |
        | "Vorinclex, Monstrous Raider"   | 6     |

    Scenario Outline: With <permanent> the Master's three Servos become <count>
      Given Alice controls <permanent>
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice declines
      Then Alice controls <count> 1/1 colorless Servo tokens

      Examples:
        | permanent           | count |
        | Anointed Procession | 6     |
        | Doubling Season     | 6     |
        | Hardened Scales     | 3     |

    Scenario: With an opponent's Vorinclex three counters become one
      Given Bob controls "Vorinclex, Monstrous Raider"
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice accepts
      Then Marionette Master has a +1/+1 counter

    Scenario: Control: an opponent's Doubling Season multiplies nothing
      Given Bob controls Doubling Season
      And Alice's hand holds Marionette Master
      And Alice's mana pool is {C}{C}{C}{C}{B}{B}
      When Alice casts Marionette Master
      And everything on the stack resolves
      And Alice accepts
      Then Marionette Master has 3 +1/+1 counters
