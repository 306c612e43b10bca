@area:replacement
Feature: Effects that change damage, counters and life

  # CR 616.1, 614.9
  @ruling:replacement.order.same-words
  Rule: The affected player chooses between two effects with the same words, as what they do is not the same

    Scenario Outline: With the effect of <first> applied first <taker> is dealt the damage
      Given Bob controls Craw Wurm, Pariah attached to Craw Wurm, Hill Giant and Pariah's Shield attached to Hill Giant
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Bob
      And Shock resolves
      And Bob chooses <first>
      Then Shock dealt 2 damage to <taker>
      And Bob lost no life

      Examples:
        | first           | taker      |
        | Pariah          | Craw Wurm  |
        | Pariah's Shield | Hill Giant |

    Scenario: Control: with one of them there is no choice
      Given Bob controls Craw Wurm and Pariah attached to Craw Wurm
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Bob
      And Shock resolves
      Then no choice is left open
      And Shock dealt 2 damage to Craw Wurm

  # CR 616.1, 614.5
  @ruling:replacement.order.soul-scar-mage
  Rule: Damage that is to become counters is doubled only as long as it is damage

    Scenario Outline: With the effect of <first> applied first Terastodon gets <count> -1/-1 counters
      Given Alice controls Soul-Scar Mage and Furnace of Rath
      And Bob controls Terastodon
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Terastodon
      And the prowess ability of Soul-Scar Mage resolves
      And Shock resolves
      And Bob chooses <first>
      Then Terastodon has <count> -1/-1 counters

      Examples:
        | first           | count |
        | Furnace of Rath | 4     |
        | Soul-Scar Mage  | 2     |

    Scenario: Control: without the Mage the doubled damage is damage
      Given Alice controls Furnace of Rath
      And Bob controls Terastodon
      And Alice's hand holds Shock
      And Alice's mana pool is {R}
      When Alice casts Shock targeting Terastodon
      And Shock resolves
      Then Terastodon has 4 damage and no counters

  # CR 614.17, 702.79a
  @ruling:counters.solemnity.returned-with-counters
  Rule: A permanent returns without the counter that it cannot have

    Scenario: With Melira the Finks return without a -1/-1 counter, and may do so again
      Given Alice controls "Melira, Sylvok Outcast", Kitchen Finks and Viscera Seer
      When Alice activates the ability of Viscera Seer sacrificing Kitchen Finks
      And the persist ability of Kitchen Finks resolves
      Then Kitchen Finks is 3/2 and on the battlefield
      And Kitchen Finks has no counters

    Scenario: Under Solemnity Safehold Elite returns without a counter
      Given Alice controls Solemnity, Safehold Elite and Goblin Bombardment
      When Alice activates the ability of Goblin Bombardment targeting Bob sacrificing Safehold Elite
      And the persist ability of Safehold Elite resolves
      Then Safehold Elite is 2/2 and on the battlefield

    Scenario: Control: Bob's Melira does nothing for Alice's Finks
      Given Alice controls Kitchen Finks and Viscera Seer
      And Bob controls "Melira, Sylvok Outcast"
      When Alice activates the ability of Viscera Seer sacrificing Kitchen Finks
      And the persist ability of Kitchen Finks resolves
      Then Kitchen Finks is 2/1 and on the battlefield

  # CR 616.1, 122.6
  @ruling:replacement.order.entering-counters
  Rule: The controller of what enters with counters orders the effects that change their number

    Scenario Outline: With the effect of <first> applied first Endless One has <count> counters
      Given Bob controls "Vorinclex, Monstrous Raider"
      And Alice controls Doubling Season
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Endless One with X = 3
      And Endless One resolves
      And Alice chooses <first>
      Then Endless One has <count> +1/+1 counters

      Examples:
        | first                         | count |
        | Doubling Season               | 3     |
        | "Vorinclex, Monstrous Raider" | 2     |

    Scenario: Control: with Vorinclex alone three become one
      Given Bob controls "Vorinclex, Monstrous Raider"
      And Alice's hand holds Endless One
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Endless One with X = 3
      And Endless One resolves
      Then Endless One has a +1/+1 counter

  # CR 614.16, 606.4
  @ruling:counters.doubling-season.as-a-cost
  Rule: Loyalty that is put to pay a cost is put by no effect, but by a player

    Scenario: With Doubling Season a planeswalker enters with twice its loyalty and then gets one
      Given Alice controls Doubling Season
      And Alice's hand holds Gideon Blackblade
      And Alice's mana pool is {C}{W}{W}
      When Alice casts Gideon Blackblade
      And Gideon Blackblade resolves
      Then Gideon Blackblade has 8 loyalty counters
      When Alice activates the "+1" ability of Gideon Blackblade targeting nothing
      Then Gideon Blackblade has 9 loyalty counters

    Scenario: Control: with Vorinclex the cost puts two
      Given Alice controls "Vorinclex, Monstrous Raider" and Gideon Blackblade with 4 loyalty counters
      When Alice activates the "+1" ability of Gideon Blackblade targeting nothing
      Then Gideon Blackblade has 6 loyalty counters

  # CR 119.8, 118.3b, 120.3
  @ruling:replacement.life-total-fixed
  Rule: A life total that cannot change pays nothing and loses nothing, though damage is dealt

    Scenario: City of Brass deals its damage and Alice loses no life
      Given Alice controls Platinum Emperion and City of Brass
      When Alice activates the "{T}" ability of City of Brass
      And Alice chooses {R}
      And everything on the stack resolves
      Then City of Brass dealt 1 damage to Alice
      And Alice lost no life

    Scenario: Life cannot be paid for Mana Confluence or Gitaxian Probe
      Given Alice controls Platinum Emperion and Mana Confluence
      And Alice's hand holds Gitaxian Probe
      Then Alice cannot activate the ability of Mana Confluence
      And Alice cannot cast Gitaxian Probe targeting Bob paying 2 life

    Scenario: Control: without Platinum Emperion it can
      Given Alice controls Mana Confluence
      And Alice's hand holds Gitaxian Probe
      Then Alice can activate the ability of Mana Confluence
      And Alice can cast Gitaxian Probe targeting Bob paying 2 life

  # CR 615.1, 614.5
  @ruling:replacement.protean-hydra
  Rule: Prevented damage can have a further effect that happens instead of it

    Scenario: Two damage take two counters of Protean Hydra, and four come back
      Given Alice controls Protean Hydra with 4 +1/+1 counters
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Bob casts Shock targeting Protean Hydra
      And Shock resolves
      Then Protean Hydra has 2 +1/+1 counters and no damage
      And Protean Hydra triggered twice
      When the turn advances to Alice's end step
      And everything on the stack resolves
      Then Protean Hydra has 6 +1/+1 counters

    Scenario: Control: damage to another creature stays
      Given Alice controls Protean Hydra with 4 +1/+1 counters and Hill Giant
      And Bob's hand holds Shock
      And Bob's mana pool is {R}
      When Bob casts Shock targeting Hill Giant
      And Shock resolves
      Then Hill Giant has 2 damage
      And Protean Hydra has 4 +1/+1 counters

  # CR 615.12
  @ruling:replacement.cannot-be-prevented
  Rule: Damage that cannot be prevented is dealt in spite of Fog

    Scenario: Fog does not stop Questing Beast
      Given Alice controls Questing Beast and Forest
      And Alice's hand holds Fog
      When Alice attacks Bob with Questing Beast
      And Alice casts Fog
      And Fog resolves
      And Bob declares no blockers
      And the turn advances to Alice's combat damage step
      Then Bob lost 4 life

    Scenario: Control: Fog stops Hill Giant
      Given Alice controls Hill Giant and Forest
      And Alice's hand holds Fog
      When Alice attacks Bob with Hill Giant
      And Alice casts Fog
      And Fog resolves
      And Bob declares no blockers
      And the turn advances to Alice's end of combat
      Then Bob lost no life

  # CR 614.6, 614.11, 101.4
  @ruling:replacement.draw.each-player
  Rule: When each player draws, one player may draw all of it

    Scenario: With Notion Thief Alice draws the seven cards of Bob as well
      Given Alice controls Notion Thief
      And Alice's hand holds Reforge the Soul and Opt
      And Bob's hand holds Shock
      And Alice's library holds 15 Wastes
      And Alice's mana pool is {C}{C}{C}{R}{R}
      When Alice casts Reforge the Soul
      And Reforge the Soul resolves
      Then Alice drew 14 cards
      And Alice's hand holds 14 cards
      And Bob's hand holds no cards

    Scenario: Control: without Notion Thief each draws seven
      Given Alice's hand holds Reforge the Soul and Opt
      And Bob's hand holds Shock
      And Alice's mana pool is {C}{C}{C}{R}{R}
      When Alice casts Reforge the Soul
      And Reforge the Soul resolves
      Then Alice drew 7 cards
      And Bob drew 7 cards

    Scenario: Control: a card that Bob draws first in his draw step is his own
      Given it is Alice's end step
      And Alice controls Notion Thief
      When the turn advances to Bob's draw step
      Then Bob drew 1 card
