@area:casting
Feature: Other ways to cast a card

  # CR 702.34a, 614.6
  @ruling:casting.flashback
  Rule: A spell cast with flashback is exiled wherever else it would go

    Scenario Outline: Think Twice cast with flashback is exiled though <counter> counters it
      Given Alice's graveyard holds Think Twice
      And Alice's mana pool is {C}{C}{U}
      And Bob's hand holds <counter>
      And Bob's mana pool is {U}{U}
      When Alice casts Think Twice using flashback
      And Bob casts <counter> targeting Think Twice
      And <counter> resolves
      Then Think Twice is in exile
      And Alice drew no cards

      Examples:
        | counter      |
        | Counterspell |
        | Remand       |

    Scenario: Snapcaster Mage gives Fireball a flashback cost with X
      Given Alice controls 6 Mountain
      And Alice's hand holds Snapcaster Mage
      And Alice's graveyard holds Fireball
      And Alice's mana pool is {C}{U}
      When Alice casts Snapcaster Mage paying {C}{U}
      And Snapcaster Mage resolves
      And Alice chooses Fireball
      And everything on the stack resolves
      And Alice casts Fireball using flashback with X = 4 targeting Bob
      And Fireball resolves
      Then Bob lost 4 life
      And Fireball is in exile

    Scenario: Control: Think Twice cast from the hand goes to the graveyard
      Given Alice's hand holds Think Twice
      And Alice's mana pool is {C}{U}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Think Twice
      And Bob casts Counterspell targeting Think Twice
      And Counterspell resolves
      Then Think Twice is in Alice's graveyard

  # CR 702.143a, 116.2h
  @ruling:casting.foretell
  Rule: A foretold card is cast on a later turn, for its foretell cost

    Scenario: Glorious Protector foretold this turn cannot be cast
      Given Alice's hand holds Glorious Protector
      And Alice's mana pool is {C}{C}{C}{C}{W}{W}
      When Alice foretells Glorious Protector paying {C}{C}
      Then Glorious Protector is in exile
      And Alice cannot cast Glorious Protector

    Scenario: Control: on the next turn three mana are enough
      Given Alice's hand holds Glorious Protector
      And Alice controls 5 Plains
      When Alice foretells Glorious Protector
      And the turn advances to Bob's upkeep
      And Alice casts Glorious Protector
      And Glorious Protector resolves
      Then Glorious Protector is 3/4 and on the battlefield
      And Plains 1, Plains 2, Plains 3, Plains 4 and Plains 5 are tapped

  # CR 702.170a, 702.170d
  @ruling:casting.plot
  Rule: A plotted card is cast on a later turn, for nothing

    Scenario: Beastbond Outcaster plotted this turn cannot be cast
      Given Alice's hand holds Beastbond Outcaster
      And Alice's mana pool is {C}{G}{C}{C}{G}
      When Alice plots Beastbond Outcaster paying {C}{G}
      Then Beastbond Outcaster is in exile
      And Alice cannot cast Beastbond Outcaster

    Scenario: Control: on the next turn it costs nothing, in the main phase
      Given Alice's hand holds Beastbond Outcaster
      And Alice's mana pool is {C}{G}
      When Alice plots Beastbond Outcaster
      And the turn advances to Bob's upkeep
      And the turn advances to Alice's upkeep
      Then Alice cannot cast Beastbond Outcaster
      When the turn advances to Alice's precombat main phase
      And Alice casts Beastbond Outcaster
      And Beastbond Outcaster resolves
      Then Beastbond Outcaster is on the battlefield

  # CR 702.88a
  @ruling:casting.rebound
  Rule: Rebound casts a spell again only if it was cast from the hand

    Scenario: Blossoming Calm is cast again in the next upkeep, and that was all
      Given Alice's hand holds Blossoming Calm
      And Alice's mana pool is {W}
      When Alice casts Blossoming Calm
      And Blossoming Calm resolves
      Then Blossoming Calm is in exile
      And Alice has hexproof
      When the turn advances to Bob's upkeep
      Then Alice has hexproof
      When the turn advances to Alice's upkeep
      And everything on the stack resolves
      And Alice casts Blossoming Calm without paying its mana cost
      Then Blossoming Calm is in Alice's graveyard
      And Alice gained 2 life

    Scenario: Control: declined, it stays in exile
      Given Alice's hand holds Blossoming Calm
      And Alice's mana pool is {W}
      When Alice casts Blossoming Calm
      And Blossoming Calm resolves
      And the turn advances to Bob's upkeep
      And the turn advances to Alice's upkeep
      And everything on the stack resolves
      And Alice declines
      Then Blossoming Calm is in exile

  # CR 702.74a, 400.7
  @ruling:zones.new-object.not-the-source.evoke
  Rule: Evoke sacrifices the permanent that the spell became and no other

    Scenario: Solitude that left and came back is not sacrificed
      Given Bob controls Hill Giant and Craw Wurm
      And Alice's hand holds Solitude, Serra Angel and Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Solitude using evoke exiling Serra Angel
      And Solitude resolves
      And Alice puts the evoke ability of Solitude and the 3rd ability of Solitude on the stack
      And Alice chooses Hill Giant
      And Alice casts Cloudshift targeting Solitude
      And Cloudshift resolves
      And Alice chooses Craw Wurm
      And everything on the stack resolves
      Then Solitude is on the battlefield
      And Hill Giant and Craw Wurm are in exile
      And Bob gained 9 life

    Scenario: Control: Solitude that stays is sacrificed
      Given Bob controls Hill Giant
      And Alice's hand holds Solitude and Serra Angel
      When Alice casts Solitude using evoke exiling Serra Angel
      And Solitude resolves
      And Alice puts the evoke ability of Solitude and the 3rd ability of Solitude on the stack
      And Alice chooses Hill Giant
      And everything on the stack resolves
      Then Solitude is in Alice's graveyard
      And Hill Giant is in exile

  # CR 702.61a, 702.61b
  @ruling:casting.split-second
  Rule: With split second on the stack only mana abilities and special actions are left

    Scenario: A Forest can be tapped and a creature turned face up, but nothing be cast
      Given Alice controls a face-down Atarka Efreet, Prodigal Sorcerer and Forest
      And Alice's hand holds Giant Growth
      And Alice's mana pool is {C}{C}{R}
      And Bob's hand holds Trickbind
      And Bob's mana pool is {C}{U}
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      And Bob casts Trickbind targeting the ability of Prodigal Sorcerer
      Then Alice cannot cast Giant Growth targeting Prodigal Sorcerer
      And Alice can activate the "{T}" ability of Forest
      And Alice can turn Atarka Efreet face up

    Scenario: Control: in response to Stifle Giant Growth can be cast
      Given Alice controls Prodigal Sorcerer and Forest
      And Alice's hand holds Giant Growth
      And Bob's hand holds Stifle
      And Bob's mana pool is {U}
      When Alice activates the "{T}" ability of Prodigal Sorcerer targeting Bob
      And Bob casts Stifle targeting the ability of Prodigal Sorcerer
      Then Alice can cast Giant Growth targeting Prodigal Sorcerer

  # CR 702.103e, 608.3b
  @ruling:casting.bestow
  Rule: A bestowed spell whose target has gone becomes a creature

    Scenario: The Bears are murdered in response, and Nimbus Naiad enters as a creature
      Given Alice controls Grizzly Bears
      And Alice's hand holds Nimbus Naiad
      And Alice's mana pool is {C}{C}{C}{C}{U}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Nimbus Naiad using bestow targeting Grizzly Bears
      Then Nimbus Naiad is not a creature
      When Bob casts Murder targeting Grizzly Bears
      And everything on the stack resolves
      Then Nimbus Naiad is 2/2, a creature and on the battlefield

    Scenario: The Bears are murdered later, and Nimbus Naiad is a creature from then on
      Given Alice controls Grizzly Bears
      And Alice's hand holds Nimbus Naiad
      And Alice's mana pool is {C}{C}{C}{C}{U}
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{B}{B}
      When Alice casts Nimbus Naiad using bestow targeting Grizzly Bears
      And Nimbus Naiad resolves
      And Bob casts Murder targeting Grizzly Bears
      And everything on the stack resolves
      Then Nimbus Naiad is 2/2, a creature and unattached

    Scenario: Control: with the Bears there it is an Aura
      Given Alice controls Grizzly Bears
      And Alice's hand holds Nimbus Naiad
      And Alice's mana pool is {C}{C}{C}{C}{U}
      When Alice casts Nimbus Naiad using bestow targeting Grizzly Bears
      And Nimbus Naiad resolves
      Then Grizzly Bears is 4/4
      And Nimbus Naiad is attached to Grizzly Bears
      And Nimbus Naiad is not a creature

  # CR 608.2b
  @ruling:casting.only-target-gone.one-of-two
  Rule: What depends on a target that has become illegal does not happen

    Scenario: Dead Ringers destroys neither of two green creatures when one has hexproof
      Given Bob controls Grizzly Bears and Llanowar Elves
      And Alice's hand holds Dead Ringers
      And Alice's mana pool is {C}{C}{C}{C}{B}
      And Bob's hand holds Snakeskin Veil
      And Bob's mana pool is {G}
      When Alice casts Dead Ringers targeting Grizzly Bears and Llanowar Elves
      And Bob casts Snakeskin Veil targeting Grizzly Bears
      And everything on the stack resolves
      Then Grizzly Bears and Llanowar Elves are on the battlefield

    Scenario: Searing Blaze burns the creature of a player who has become hexproof
      Given Bob controls Grizzly Bears
      And Alice's hand holds Searing Blaze
      And Alice's mana pool is {R}{R}
      And Bob's hand holds Blossoming Calm
      And Bob's mana pool is {W}
      When Alice casts Searing Blaze targeting Bob and Grizzly Bears
      And Bob casts Blossoming Calm
      And Blossoming Calm resolves
      And Searing Blaze resolves
      Then Grizzly Bears has 1 damage
      And Searing Blaze dealt no damage to Bob

    Scenario: Control: Dead Ringers destroys two creatures of one color
      Given Bob controls Grizzly Bears and Llanowar Elves
      And Alice's hand holds Dead Ringers
      And Alice's mana pool is {C}{C}{C}{C}{B}
      When Alice casts Dead Ringers targeting Grizzly Bears and Llanowar Elves
      And Dead Ringers resolves
      Then Grizzly Bears and Llanowar Elves are in Bob's graveyard
