@area:layers
Feature: Layers, dependency and timestamps

  # CR 613.8, 305.7
  @ruling:layers.dependency.blood-moon-urborg
  Rule: An effect whose source loses its ability to another effect depends on that effect

    Scenario Outline: <first> and then <second>: no land is a Swamp by it
      Given Alice controls <first>, <second> and Plains
      Then "Urborg, Tomb of Yawgmoth" is a Mountain
      And Plains is not a Swamp

      Examples:
        | first                      | second                     |
        | Blood Moon                 | "Urborg, Tomb of Yawgmoth" |
        | "Urborg, Tomb of Yawgmoth" | Blood Moon                 |

    Scenario: Control: without Blood Moon every land is a Swamp
      Given Alice controls "Urborg, Tomb of Yawgmoth" and Plains
      Then Plains is a Plains Swamp land

  # CR 613.8, 305.7
  @ruling:layers.dependency.kormus-bell
  Rule: An effect that applies to Swamps depends on one that makes lands Swamps

    Scenario Outline: <first> and then <second>: every land is a creature
      Given Alice controls <first>, <second> and Plains
      Then Plains is 1/1, black and a Plains Swamp land creature
      And "Urborg, Tomb of Yawgmoth" is 1/1, black and a legendary land creature

      Examples:
        | first                      | second                     |
        | Kormus Bell                | "Urborg, Tomb of Yawgmoth" |
        | "Urborg, Tomb of Yawgmoth" | Kormus Bell                |

    Scenario: Control: without Urborg only Swamps are creatures
      Given Alice controls Kormus Bell, Swamp and Plains
      Then Swamp is 1/1, black and a Swamp land creature
      And Plains is not a creature

  # CR 613.8a, 613.1f
  @ruling:layers.dependency.ability-removed
  Rule: An effect that takes away an ability applies before what that ability would do in the same layer

    Scenario: Under Lignify the Archetype makes nothing fly
      Given Alice controls Grizzly Bears, Archetype of Imagination and Lignify attached to Archetype of Imagination
      And Bob controls Serra Angel
      Then Grizzly Bears has no flying
      And Serra Angel has flying
      And Archetype of Imagination is 0/4

    Scenario: Control: with its abilities the Archetype makes Bears fly and the Angel not
      Given Alice controls Grizzly Bears and Archetype of Imagination
      And Bob controls Serra Angel
      Then Grizzly Bears has flying
      And Serra Angel has no flying

  # CR 613.7
  @ruling:layers.timestamps.land-types
  Rule: Without a dependency the later timestamp counts

    Scenario: Spreading Seas after Blood Moon
      Given Alice controls Steam Vents, Blood Moon and Spreading Seas attached to Steam Vents
      When Alice activates the "{T}" ability of Steam Vents
      Then Alice's mana pool is {U}

    Scenario: Control: Blood Moon after Spreading Seas
      Given Alice controls Steam Vents, Spreading Seas attached to Steam Vents and Blood Moon
      When Alice activates the "{T}" ability of Steam Vents
      Then Alice's mana pool is {R}

  # CR 305.7, 603.8
  @ruling:layers.blood-moon.abilities-lost
  Rule: A land that is made a Mountain has lost the abilities of its text

    Scenario: Dark Depths played under Magus of the Moon has neither counters nor trigger
      Given Bob controls Magus of the Moon
      And Alice's hand holds Dark Depths
      When Alice plays Dark Depths
      Then Dark Depths is a legendary snow Mountain land
      And Dark Depths has no counters
      And Dark Depths did not trigger
      When Alice activates the "{T}" ability of Dark Depths
      Then Alice's mana pool is {R}

    Scenario: A land that enters tapped enters untapped as a Mountain
      Given Bob controls Blood Moon
      And Alice's hand holds Grasslands
      When Alice plays Grasslands
      Then Grasslands is untapped and a Mountain

    Scenario: Control: without Magus of the Moon Dark Depths has its ten counters
      Given Alice's hand holds Dark Depths
      When Alice plays Dark Depths
      Then Dark Depths has 10 ice counters
      And Dark Depths is not a Mountain

    Scenario: Control: without Blood Moon Grasslands enters tapped
      Given Alice's hand holds Grasslands
      When Alice plays Grasslands
      Then Grasslands is tapped
      And Grasslands is not a Mountain

  # CR 613.6, 613.7, 613.4b
  @ruling:layers.humility-opalescence
  Rule: An effect that has begun to apply goes on applying, and setting power and toughness follows timestamps

    Scenario: Humility and then Opalescence
      Given Alice controls Humility and Opalescence
      Then Humility is 4/4 and a creature
      And Humility has no abilities

    Scenario: Control: Opalescence and then Humility
      Given Alice controls Opalescence and Humility
      Then Humility is 1/1 and a creature
