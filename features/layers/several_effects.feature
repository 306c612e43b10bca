@area:layers
Feature: Several effects in their layers

  # CR 613.6, 613.1f
  @ruling:layers.humility-opalescence.begun-earlier
  Rule: An effect that has begun to apply in an earlier layer is not stopped by the loss of its ability

    Scenario: Magus of the Moon makes Mountains although Humility takes his ability
      Given Alice controls Humility, Magus of the Moon and Steam Vents
      Then Steam Vents is exactly a Mountain land
      And Magus of the Moon is 1/1
      And Magus of the Moon has no abilities

    Scenario: Urborg that is a creature without abilities makes Swamps all the same
      Given Alice controls "Urborg, Tomb of Yawgmoth" and Plains
      And Alice's hand holds Animate Land and Ovinize
      And Alice's mana pool is {G}{C}{U}
      When Alice casts Animate Land targeting "Urborg, Tomb of Yawgmoth" paying {G}
      And Animate Land resolves
      And Alice casts Ovinize targeting "Urborg, Tomb of Yawgmoth"
      And Ovinize resolves
      Then "Urborg, Tomb of Yawgmoth" is 0/1 and a Swamp
      And Plains is a Plains Swamp land

    Scenario: An Opalescence that came first makes a creature of a Humility that is to lose its ability
      Given Alice controls Opalescence, Humility and Glorious Anthem
      Then Humility is 1/1 and a creature
      And Glorious Anthem is 1/1 and a creature

    Scenario: Control: an anthem that only changes power and toughness has not begun and is lost
      Given Alice controls Humility, Opalescence and Glorious Anthem
      Then Humility is 4/4 and a creature
      And Glorious Anthem is 3/3 and a creature

    Scenario: Control: Muscle Sliver without its ability makes nothing larger
      Given Alice controls Humility, Muscle Sliver and Glorious Anthem
      Then Muscle Sliver is 2/2

  # CR 613.8, 305.7
  @ruling:layers.dependency.blood-moon-urborg.other-lands
  Rule: What makes lands of permanents or gives lands types applies before what makes all of them Mountains

    Scenario Outline: <first> and then <second>: Yavimaya is a Mountain and no land a Forest
      Given Alice controls <first>, <second> and Plains
      Then "Yavimaya, Cradle of Growth" is exactly a legendary Mountain land
      And Plains is not a Forest

      Examples:
        | first                        | second                       |
        | "Yavimaya, Cradle of Growth" | Magus of the Moon            |
        | Magus of the Moon            | "Yavimaya, Cradle of Growth" |

    Scenario Outline: <first> and then <second>: Ashaya is a Mountain with power and toughness 0
      Given Alice controls <first> and Grizzly Bears
      And Alice's hand holds <second>
      And Alice's mana pool is <mana>
      When Alice casts <second>
      And <second> resolves
      Then "Ashaya, Soul of the Wild" is in Alice's graveyard
      And Grizzly Bears is on the battlefield
      And Grizzly Bears is not a land

      Examples:
        | first                      | second                     | mana            |
        | Blood Moon                 | "Ashaya, Soul of the Wild" | {C}{C}{C}{G}{G} |
        | "Ashaya, Soul of the Wild" | Blood Moon                 | {C}{C}{C}{R}    |

    Scenario: Dryad Arbor is a green Mountain Dryad
      Given Alice controls Dryad Arbor
      And Bob controls Blood Moon
      Then Dryad Arbor is 1/1, green and exactly a Mountain Dryad land creature

    Scenario: Control: without Blood Moon Ashaya counts the lands that she makes
      Given Alice controls "Ashaya, Soul of the Wild", Grizzly Bears and 2 Forest
      Then "Ashaya, Soul of the Wild" is 4/4
      And Grizzly Bears is a Forest Bear land creature

  # CR 611.2c, 305.7
  @ruling:layers.blood-moon.abilities-lost.animated-land
  Rule: A land that has become a creature keeps being one when its ability is lost

    Scenario: Blood Moon resolves after Mutavault has become a creature
      Given Alice controls Mutavault
      And Alice's hand holds Blood Moon
      And Alice's mana pool is {C}{C}{C}{R}
      When Alice activates the "{1}" ability of Mutavault paying {C}
      And the ability of Mutavault resolves
      And Alice casts Blood Moon
      And Blood Moon resolves
      Then Mutavault is 2/2 and a Mountain creature
      And Mutavault has every creature type
      When the turn advances to Bob's upkeep
      Then Mutavault is exactly a Mountain land
      And Alice cannot activate the "{1}" ability of Mutavault

    Scenario: A Mutavault with every creature type is a Sliver as well
      Given Alice controls Mutavault and Muscle Sliver
      And Alice's mana pool is {C}
      When Alice activates the "{1}" ability of Mutavault
      And the ability of Mutavault resolves
      Then Mutavault is 3/3

    Scenario: Control: a Mutavault that is no creature is no Sliver
      Given Alice controls Mutavault and Muscle Sliver
      Then Mutavault is exactly a land

  # CR 613.1d, 613.1e, 613.4c
  @ruling:layers.types-and-colors-first
  Rule: Types and colors are settled before an effect asks for them in a later layer

    Scenario: With Conspiracy every creature is a Sliver and larger for it
      Given Alice controls Conspiracy with Sliver chosen, Muscle Sliver and Grizzly Bears
      Then Grizzly Bears is 3/3 and exactly a Sliver creature
      And Muscle Sliver is 2/2

    Scenario: Under Mycosynth Lattice no creature is white, so Honor of the Pure does nothing
      Given Alice controls Honor of the Pure, Silvercoat Lion and Mycosynth Lattice
      Then Silvercoat Lion is 2/2 and colorless

    Scenario: Under Mycosynth Lattice nothing is black, so White Knight can be murdered
      Given Alice controls White Knight and Mycosynth Lattice
      And Bob's hand holds Murder
      And Bob's mana pool is {C}{C}{C}
      When Bob casts Murder targeting White Knight
      And Murder resolves
      Then White Knight is in Alice's graveyard

    Scenario: Control: without Mycosynth Lattice the Lion is white
      Given Alice controls Honor of the Pure and Silvercoat Lion
      Then Silvercoat Lion is 3/3 and white

  # CR 305.7, 614.12
  @ruling:layers.blood-moon.abilities-lost.as-it-enters
  Rule: A land that is a Mountain as it enters has nothing of its text to say about its entering

    Scenario: Steam Vents enters untapped and nobody is asked for life
      Given Bob controls Blood Moon
      And Alice's hand holds Steam Vents
      When Alice plays Steam Vents
      Then no choice is left open
      And Steam Vents is untapped and a Mountain
      And Alice lost no life

    Scenario: Vesuva copies nothing
      Given Bob controls Blood Moon and Dark Depths
      And Alice's hand holds Vesuva
      When Alice plays Vesuva
      Then no choice is left open
      And Vesuva is untapped and a Mountain
      And Vesuva has the name Vesuva

    Scenario: Control: without Blood Moon Alice is asked
      Given Alice's hand holds Steam Vents
      When Alice plays Steam Vents
      And Alice declines
      Then Steam Vents is tapped and an Island Mountain

  # CR 708.2, 613.2b
  @ruling:face-down.no-name.not-an-ability
  Rule: To be face down is no ability, so it is not lost

    Scenario: A face-down Flock without abilities stays as it is
      Given Alice controls a face-down Monastery Flock and Secret Plans
      And Alice's hand holds Tamiyo's Compleation
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Tamiyo's Compleation targeting Monastery Flock
      And everything on the stack resolves
      Then Monastery Flock is 2/3 and face down
      And Monastery Flock has no name and no abilities

    Scenario: Under Humility it is smaller and face down all the same
      Given Alice controls a face-down Monastery Flock, Secret Plans and Humility
      Then Monastery Flock is 1/2 and face down

    Scenario: Control: face up it is what is printed, without abilities
      Given Alice controls Monastery Flock and Secret Plans
      And Alice's hand holds Tamiyo's Compleation
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Tamiyo's Compleation targeting Monastery Flock
      And everything on the stack resolves
      Then Monastery Flock is 0/5
      And Monastery Flock has no abilities

  # CR 708.2, 707.2
  @ruling:face-down.ixidron
  Rule: What turns creatures face down as it enters does so before anything could see it enter

    Scenario: A Soul Warden that Ixidron turns face down does not trigger
      Given Alice controls Soul Warden
      And Alice's hand holds Ixidron
      And Alice's mana pool is {C}{C}{C}{U}{U}
      When Alice casts Ixidron
      And Ixidron resolves
      Then nothing triggered
      And Soul Warden is face down and 2/2
      And Ixidron is 1/1

    Scenario: A Clone of a creature that Ixidron turned face down is face up and has no name
      Given Bob controls Terastodon
      And Alice's hand holds Ixidron and Clone
      And Alice's mana pool is {C}{C}{C}{U}{U}{C}{C}{C}{U}
      When Alice casts Ixidron paying {C}{C}{C}{U}{U}
      And Ixidron resolves
      And Alice casts Clone
      And Clone resolves
      And Alice accepts
      And Alice chooses Terastodon
      Then Clone is 2/2, colorless and face up
      And Clone has no name and no abilities
      And Ixidron is 1/1

    Scenario: Under Humility Ixidron turns nothing face down
      Given Bob controls Grizzly Bears
      And Alice controls Humility
      And Alice's hand holds Ixidron
      And Alice's mana pool is {C}{C}{C}{U}{U}
      When Alice casts Ixidron
      And Ixidron resolves
      Then Grizzly Bears is face up
      And Ixidron is 1/1

    Scenario: Control: a Soul Warden that stays face up sees a creature enter
      Given Alice controls Soul Warden
      And Alice's hand holds Memnite
      When Alice casts Memnite
      And Memnite resolves
      Then Soul Warden triggered once
