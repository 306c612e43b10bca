@area:casting
Feature: Spells whose targets have gone, and votes

  # CR 608.2b
  @ruling:casting.only-target-gone
  Rule: A spell whose only target is gone does nothing at all

    Scenario: Cryptic Command does not draw when its spell was returned by Remand
      Given Alice's hand holds Grizzly Bears and Remand
      And Alice's mana pool is {C}{G}{C}{U}
      And Bob's hand holds Cryptic Command
      And Bob's mana pool is {C}{U}{U}{U}
      When Alice casts Grizzly Bears paying {C}{G}
      And Bob casts Cryptic Command choosing modes 1 and 4 targeting Grizzly Bears
      And Alice casts Remand targeting Grizzly Bears
      And Remand resolves
      And all players pass
      Then Cryptic Command is in Bob's graveyard
      And Grizzly Bears is in Alice's hand
      And Bob drew no cards
      And Alice drew 1 card

    Scenario: Control: otherwise it counters and draws
      Given Alice's hand holds Grizzly Bears
      And Alice's mana pool is {C}{G}
      And Bob's hand holds Cryptic Command
      And Bob's mana pool is {C}{U}{U}{U}
      When Alice casts Grizzly Bears
      And Bob casts Cryptic Command choosing modes 1 and 4 targeting Grizzly Bears
      And Cryptic Command resolves
      Then Grizzly Bears is in Alice's graveyard
      And Bob drew 1 card

  # CR 701.12a, 608.2b
  @ruling:casting.exchange.all-or-nothing
  Rule: An exchange that cannot be completed does not happen

    Scenario: One of Switcheroo's targets is returned in response
      Given Alice controls Grizzly Bears
      And Bob controls Hill Giant
      And Alice's hand holds Switcheroo
      And Alice's mana pool is {C}{C}{C}{C}{U}
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      When Alice casts Switcheroo targeting Grizzly Bears and Hill Giant
      And Bob casts Unsummon targeting Hill Giant
      And everything on the stack resolves
      Then Grizzly Bears is controlled by Alice
      And Hill Giant is in Bob's hand
      And nothing else changed

    Scenario: Control: both targets change sides
      Given Alice controls Grizzly Bears
      And Bob controls Hill Giant
      And Alice's hand holds Switcheroo
      And Alice's mana pool is {C}{C}{C}{C}{U}
      When Alice casts Switcheroo targeting Grizzly Bears and Hill Giant
      And Switcheroo resolves
      Then Grizzly Bears is controlled by Bob
      And Hill Giant is controlled by Alice

  # CR 701.38a, 101.4
  @ruling:casting.vote
  Rule: Each player votes in turn order, and ties count for every tied word

    Scenario: A tied vote gives protection from both colors
      Given Alice's hand holds Council Guardian
      And Alice's mana pool is {C}{C}{C}{C}{C}{W}
      When Alice casts Council Guardian
      And Council Guardian resolves
      And the ability of Council Guardian resolves
      Then Alice may choose exactly blue, black, red and green
      When Alice chooses blue
      And Bob chooses red
      Then Council Guardian has protection from blue and protection from red

    Scenario: Control: one color with all the votes
      Given Alice's hand holds Council Guardian
      And Alice's mana pool is {C}{C}{C}{C}{C}{W}
      When Alice casts Council Guardian
      And everything on the stack resolves
      And Alice chooses blue
      And Bob chooses blue
      Then Council Guardian has protection from blue and no protection from red
