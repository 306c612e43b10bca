@area:zones
Feature: Libraries, searching, and what leaves the battlefield

  # CR 608.2c, 401.4
  @ruling:zones.library.arrange
  Rule: Cards go where the spell says, in the order that its controller chooses

    Scenario: Telling Time puts one card in each of three places
      Given Alice's library holds Island, Plains, Swamp and Forest
      And Alice's hand holds Telling Time
      And Alice's mana pool is {C}{U}
      When Alice casts Telling Time
      And Telling Time resolves
      And Alice puts Plains into the hand, Swamp on the top and Island on the bottom
      Then Alice's hand holds exactly Plains
      And Alice's library holds exactly Swamp, Forest and Island
      And Alice drew no cards
      And nothing else changed

    Scenario: Control: Impulse keeps one and puts the rest on the bottom in a chosen order
      Given Alice's library holds Island, Plains, Swamp, Forest and Wastes
      And Alice's hand holds Impulse
      And Alice's mana pool is {C}{U}
      When Alice casts Impulse
      And Impulse resolves
      And Alice puts Island into the hand and Forest, Swamp and Plains on the bottom
      Then Alice's hand holds exactly Island
      And Alice's library holds exactly Wastes, Forest, Swamp and Plains

  # CR 701.23b, 701.24a
  @ruling:zones.search.may-fail
  Rule: A search for a card with a stated quality may find nothing

    Scenario: Evolving Wilds finds nothing although there is a basic land
      Given Alice controls Evolving Wilds
      And Alice's library holds Grizzly Bears and Forest
      When Alice activates the ability of Evolving Wilds
      And the ability of Evolving Wilds resolves
      And Alice chooses nothing
      Then Alice shuffled
      And Alice's library holds 2 cards
      And Evolving Wilds is in Alice's graveyard

    Scenario: Control: the basic land enters tapped and nothing else can be found
      Given Alice controls Evolving Wilds
      And Alice's library holds Grizzly Bears and Forest
      When Alice activates the ability of Evolving Wilds
      And the ability of Evolving Wilds resolves
      Then Alice cannot choose Grizzly Bears
      When Alice chooses Forest
      Then Forest is on the battlefield and tapped
      And Alice's library holds exactly Grizzly Bears

  # CR 400.7, 111.7
  @ruling:zones.token-leaves
  Rule: A token that has left the battlefield ceases to exist

    Scenario: Cloudshift on a token
      Given Alice controls a 3/3 green Centaur creature token
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Cloudshift targeting Centaur
      And Cloudshift resolves
      Then Centaur is gone
      And Alice controls no creatures
      And nothing else changed

    Scenario: Control: a card comes back as a new object, without its counters
      Given Alice controls a tapped Grizzly Bears with 2 +1/+1 counters
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Cloudshift targeting Grizzly Bears
      And Cloudshift resolves
      Then Grizzly Bears is on the battlefield and untapped
      And Grizzly Bears has no counters
