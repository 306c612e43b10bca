@area:layers
Feature: Copies of copies, and what is not copied

  # CR 707.3, 707.9b
  @ruling:token-copies.copiable-values.copies-of-copies
  Rule: What a copy is except for its exceptions is copied, and so are the exceptions

    Scenario: Flesh Duplicate of a Phantasmal Image of a Clone of Bears
      Given Alice controls Grizzly Bears
      And Alice's hand holds Clone, Phantasmal Image and Flesh Duplicate
      And Alice's mana pool is {C}{C}{C}{U}{C}{U}{U}{U}
      And Bob's hand holds Giant Growth
      And Bob's mana pool is {G}
      When Alice casts Clone paying {C}{C}{C}{U}
      And Clone resolves
      And Alice accepts
      And Alice chooses Grizzly Bears
      And Alice casts Phantasmal Image paying {C}{U}
      And Phantasmal Image resolves
      And Alice accepts
      And Alice chooses Clone
      Then Phantasmal Image is 2/2, green and exactly a Bear Illusion creature
      When Alice casts Flesh Duplicate
      And Flesh Duplicate resolves
      And Alice accepts
      And Alice chooses Phantasmal Image
      Then Flesh Duplicate is 2/2 and a Bear Illusion
      And Flesh Duplicate has 3 time counters
      When Bob casts Giant Growth targeting Flesh Duplicate
      And everything on the stack resolves
      Then Flesh Duplicate is in Alice's graveyard

    Scenario: A token copy of a Clone of Volrath is a 7/5 Bear with his ability
      Given Alice controls "Volrath, the Shapestealer", Grizzly Bears with a +1/+1 counter and 8 Island
      And Alice's hand holds Clone and Cackling Counterpart
      When Alice activates the "{1}" ability of "Volrath, the Shapestealer" targeting Grizzly Bears
      And the ability of "Volrath, the Shapestealer" resolves
      And Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses "Volrath, the Shapestealer"
      And Alice casts Cackling Counterpart targeting Clone
      And Cackling Counterpart resolves
      Then Grizzly Bears 2 is 7/5, a Bear and a token
      And Grizzly Bears 2 has the "{1}" ability

    Scenario: A Stage that copies a Stage that has become a Turf has both abilities
      Given Alice controls 2 Thespian's Stage and Gruul Turf
      And Alice's mana pool is {C}{C}{C}{C}
      When Alice activates the "{2}, {T}" ability of Thespian's Stage 1 targeting Gruul Turf paying {C}{C}
      And everything on the stack resolves
      And Alice activates the "{2}, {T}" ability of Thespian's Stage 2 targeting Thespian's Stage 1
      And everything on the stack resolves
      Then Thespian's Stage 2 has the name Gruul Turf
      And Thespian's Stage 2 has the "{2}, {T}" ability
      And Thespian's Stage 2 is tapped

    Scenario: A Clone of Bears that have become a Wurm for a turn stays a Wurm
      Given Alice controls Craw Wurm and Grizzly Bears
      And Alice's hand holds Cytoshape and Clone
      And Alice's mana pool is {C}{G}{U}{C}{C}{C}{U}
      When Alice casts Cytoshape targeting Grizzly Bears paying {C}{G}{U}
      And Cytoshape resolves
      And Alice chooses Craw Wurm
      And Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Grizzly Bears
      And the turn advances to Bob's upkeep
      Then Clone is 6/4
      And Grizzly Bears is 2/2

    Scenario: Control: a Clone of an animated Mutavault is a land and no creature
      Given Alice controls Mutavault
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{C}{U}
      When Alice activates the "{1}" ability of Mutavault paying {C}
      And the ability of Mutavault resolves
      And Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Mutavault
      Then Clone is exactly a land
      And Clone has the name Mutavault

  # CR 707.2, 707.5
  @ruling:token-copies.copiable-values.choices
  Rule: What was chosen as a permanent entered is not copied: the copy makes its own choice

    Scenario: A token copy of Metallic Mimic chooses a type of its own
      Given Alice controls Metallic Mimic with Bear chosen
      And Alice's hand holds Cackling Counterpart
      And Alice's mana pool is {C}{U}{U}
      When Alice casts Cackling Counterpart targeting Metallic Mimic
      And Cackling Counterpart resolves
      And Alice chooses Goblin
      Then Metallic Mimic 2 is exactly a Shapeshifter Goblin artifact creature

    Scenario: Sculpting Steel as Gauntlet of Power chooses a color
      Given Alice controls Gauntlet of Power with green chosen, Grizzly Bears and Hill Giant
      And Alice's hand holds Sculpting Steel
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Sculpting Steel
      And Sculpting Steel resolves
      And Alice accepts
      And Alice chooses Gauntlet of Power
      And Alice chooses red
      Then Grizzly Bears is 3/3
      And Hill Giant is 4/4

    Scenario: Sculpting Steel as Chalice of the Void has no counters
      Given Bob controls Chalice of the Void with a charge counter
      And Alice's hand holds Sculpting Steel
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Sculpting Steel
      And Sculpting Steel resolves
      And Alice accepts
      And Alice chooses Chalice of the Void
      Then Sculpting Steel has the name Chalice of the Void
      And Sculpting Steel has no counters

    Scenario: Control: Sculpting Steel as itself is no Gauntlet
      Given Alice controls Gauntlet of Power with green chosen, Grizzly Bears and Hill Giant
      And Alice's hand holds Sculpting Steel
      And Alice's mana pool is {C}{C}{C}
      When Alice casts Sculpting Steel
      And Sculpting Steel resolves
      And Alice declines
      Then Grizzly Bears is 3/3
      And Hill Giant is 3/3

  # CR 707.5, 614.12, 306.5b, 714.3a
  @ruling:copies.enters-as-copy.other-types
  Rule: What enters as a copy of a planeswalker or Saga enters with loyalty or lore as that does

    Scenario: Clever Impersonator as a Saga begins with its first chapter
      Given Bob controls History of Benalia with 2 lore counters
      And Alice's hand holds Clever Impersonator
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Clever Impersonator
      And Clever Impersonator resolves
      And Alice accepts
      And Alice chooses History of Benalia
      Then Clever Impersonator has a lore counter
      And Clever Impersonator is exactly a Saga enchantment
      And Clever Impersonator triggered once

    Scenario: Clever Impersonator as a planeswalker has its full loyalty
      Given Bob controls "Chandra, Fire Artisan" with a loyalty counter
      And Alice's hand holds Clever Impersonator
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Clever Impersonator
      And Clever Impersonator resolves
      And Alice accepts
      And Alice chooses "Chandra, Fire Artisan"
      Then Clever Impersonator has 4 loyalty counters
      And Alice can activate the "+1" ability of Clever Impersonator

    Scenario: Spark Double as a planeswalker has one loyalty more and is no legend
      Given Alice controls "Chandra, Fire Artisan" with 2 loyalty counters
      And Alice's hand holds Spark Double
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Spark Double
      And Spark Double resolves
      And Alice accepts
      And Alice chooses "Chandra, Fire Artisan"
      Then Spark Double has 5 loyalty counters
      And "Chandra, Fire Artisan" is on the battlefield

    Scenario: Flesh Duplicate as a Whale has the vanishing of the Whale and no other
      Given Bob controls Dreamtide Whale with a time counter
      And Alice's hand holds Flesh Duplicate
      And Alice's mana pool is {U}{U}
      When Alice casts Flesh Duplicate
      And Flesh Duplicate resolves
      And Alice accepts
      And Alice chooses Dreamtide Whale
      Then Flesh Duplicate is 7/5
      And Flesh Duplicate has 2 time counters

    Scenario: Control: Clever Impersonator as a creature has neither
      Given Bob controls Hill Giant
      And Alice's hand holds Clever Impersonator
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Clever Impersonator
      And Clever Impersonator resolves
      And Alice accepts
      And Alice chooses Hill Giant
      Then Clever Impersonator is 3/3
      And Clever Impersonator has no counters

  # CR 707.2, 704.5j, 603.8
  @ruling:copies.becomes-a-copy
  Rule: A permanent that becomes a copy did not enter as one

    Scenario: Thespian's Stage becomes a Dark Depths without counters and is sacrificed for Marit Lage
      Given Alice controls Thespian's Stage, Dark Depths with 10 ice counters and 2 Wastes
      When Alice activates the "{2}, {T}" ability of Thespian's Stage targeting Dark Depths
      And the ability of Thespian's Stage resolves
      And Alice chooses Thespian's Stage
      Then Dark Depths is in Alice's graveyard
      And the stack holds the ability of Thespian's Stage
      When everything on the stack resolves
      Then Thespian's Stage is in Alice's graveyard
      And Alice controls a Marit Lage token

    Scenario: Bears that become a Triskelion have only the counter that they had
      Given Alice controls Triskelion with 3 +1/+1 counters and Grizzly Bears with a +1/+1 counter
      And Alice's hand holds Cytoshape
      And Alice's mana pool is {C}{G}{U}
      When Alice casts Cytoshape targeting Grizzly Bears
      And Cytoshape resolves
      And Alice chooses Triskelion
      Then Grizzly Bears is 2/2 and an artifact
      And Grizzly Bears has a +1/+1 counter

    Scenario: Control: the Dark Depths that stays keeps its counters
      Given Alice controls Thespian's Stage, Dark Depths with 10 ice counters and 2 Wastes
      When Alice activates the "{2}, {T}" ability of Thespian's Stage targeting Dark Depths
      And the ability of Thespian's Stage resolves
      And Alice chooses Dark Depths
      Then Thespian's Stage is in Alice's graveyard
      And Dark Depths has 10 ice counters
      And no choice is left open

  # CR 614.12, 707.5
  @ruling:copies.enters-as-copy.other-effects
  Rule: Effects of other permanents see what enters as the copy that it will be

    Scenario: Progenitor Mimic as Master Biomancer gets two counters, and its token six
      Given Alice controls Master Biomancer
      And Alice's hand holds Progenitor Mimic
      And Alice's mana pool is {C}{C}{C}{C}{G}{U}
      When Alice casts Progenitor Mimic
      And Progenitor Mimic resolves
      And Alice accepts
      And Alice chooses Master Biomancer
      Then Progenitor Mimic is 4/6 and a Mutant
      When the turn advances to Bob's end step
      And the turn advances to Alice's upkeep
      And the ability of Progenitor Mimic resolves
      And Alice chooses Master Biomancer if asked
      Then Master Biomancer 2 is 8/10 and a token

    Scenario: A Clone of Metallic Mimic that chooses Bear is a Bear for the first Mimic
      Given Alice controls Metallic Mimic with Bear chosen
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Metallic Mimic
      And Alice chooses Bear
      Then Clone is 3/2 and a Bear

    Scenario: Control: a Clone that chooses another type gets no counter
      Given Alice controls Metallic Mimic with Bear chosen
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Metallic Mimic
      And Alice chooses Goblin
      Then Clone is 2/1 and a Goblin

  # CR 707.10, 707.10f, 111.13
  @ruling:copies.spells
  Rule: A copy of a permanent spell is a spell of its own and becomes a token

    Scenario: A copy of Endless One has the X of the original
      Given Alice's hand holds Endless One and Double Major
      And Alice's mana pool is {C}{G}{U}
      When Alice casts Endless One with X = 1 paying {C}
      And Alice casts Double Major targeting Endless One
      And everything on the stack resolves
      Then Endless One 1 is 1/1
      And Endless One 2 is 1/1 and a token

    Scenario: The copy resolves although the original is countered
      Given Alice's hand holds Grizzly Bears and Double Major
      And Alice's mana pool is {C}{G}{G}{U}
      And Bob's hand holds Counterspell
      And Bob's mana pool is {U}{U}
      When Alice casts Grizzly Bears paying {C}{G}
      And Alice casts Double Major targeting Grizzly Bears
      And Double Major resolves
      And Bob casts Counterspell targeting Grizzly Bears 1
      And everything on the stack resolves
      Then Grizzly Bears 1 is in Alice's graveyard
      And Grizzly Bears 2 is on the battlefield and a token

    Scenario: A copy that Remand counters ceases to exist
      Given Alice's hand holds Grizzly Bears and Double Major
      And Alice's mana pool is {C}{G}{G}{U}
      And Bob's hand holds Remand
      And Bob's mana pool is {C}{U}
      When Alice casts Grizzly Bears paying {C}{G}
      And Alice casts Double Major targeting Grizzly Bears
      And Double Major resolves
      And Bob casts Remand targeting Grizzly Bears 2
      And Remand resolves
      Then Grizzly Bears 2 is gone
      And Alice's hand holds no cards
      And Bob drew 1 card

    Scenario: Control: Remand returns the original
      Given Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Remand
      And Bob's mana pool is {C}{U}
      When Alice casts Grizzly Bears
      And Bob casts Remand targeting Grizzly Bears
      And Remand resolves
      Then Grizzly Bears is in Alice's hand

  # CR 702.82a, 614.13a
  @ruling:copies.enters-as-copy.devour
  Rule: A token with devour may devour the creature that it is a copy of

    Scenario: A copy of Hellkite Hatchling devours the Hatchling and the Bears
      Given Alice controls Hellkite Hatchling with a +1/+1 counter, Splinter Twin attached to Hellkite Hatchling and Grizzly Bears
      When Alice activates the "{T}" ability of Hellkite Hatchling
      And the ability of Hellkite Hatchling resolves
      And Alice chooses Hellkite Hatchling 1 and Grizzly Bears
      Then Hellkite Hatchling 2 is 4/4 and a token
      And Hellkite Hatchling 2 has flying, trample and haste
      And Hellkite Hatchling 1 and Grizzly Bears are in Alice's graveyard

    Scenario: Control: a copy that devours nothing is 2/2 without flying
      Given Alice controls Hellkite Hatchling with a +1/+1 counter, Splinter Twin attached to Hellkite Hatchling and Grizzly Bears
      When Alice activates the "{T}" ability of Hellkite Hatchling
      And the ability of Hellkite Hatchling resolves
      And Alice chooses nothing
      Then Hellkite Hatchling 2 is 2/2 and a token
      And Hellkite Hatchling 2 has no flying

  # CR 608.2c, 707.9b
  @ruling:copies.that-card
  Rule: Each of two abilities copies the card that it exiled itself

    Scenario: Two God-Pharaoh's Gifts copy two cards as black Zombies
      Given it is Alice's upkeep
      And Alice controls 2 God-Pharaoh's Gift
      And Alice's graveyard holds Craw Wurm, Grizzly Bears and Hill Giant
      When the turn advances to Alice's beginning of combat
      And the top of the stack resolves
      And Alice accepts
      And Alice chooses Craw Wurm
      And the top of the stack resolves
      And Alice accepts
      And Alice chooses Grizzly Bears
      Then Craw Wurm 2 is 4/4, black and exactly a Zombie creature
      And Grizzly Bears 2 is 4/4, black and exactly a Zombie creature

    Scenario: Control: one that exiles nothing makes no token
      Given it is Alice's upkeep
      And Alice controls God-Pharaoh's Gift
      And Alice's graveyard holds Craw Wurm
      When the turn advances to Alice's beginning of combat
      And the top of the stack resolves
      And Alice declines
      Then Alice controls no creatures
