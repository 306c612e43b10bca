@area:tokens
Feature: Populate

  # CR 701.36a
  @ruling:populate.one-token-chosen
  Rule: The player who populates chooses one creature token of their own

    Scenario: An Ooze made as an X/X may be chosen like any other
      Given Alice controls Vitu-Ghazi Guildmage and a 1/1 white Bird creature token with flying
      And Alice's hand holds Slime Molding
      And Alice's mana pool is {C}{C}{C}{C}{G}{C}{C}{G}{W}
      When Alice casts Slime Molding with X = 4 paying {C}{C}{C}{C}{G}
      And Slime Molding resolves
      And Alice activates the "{2}{G}{W}" ability of Vitu-Ghazi Guildmage
      And the ability of Vitu-Ghazi Guildmage resolves
      Then Alice may choose exactly Ooze and Bird
      When Alice chooses Ooze
      Then Alice controls 2 4/4 green Ooze tokens and a Bird token

    Scenario: Creatures that are no tokens and tokens of an opponent are not offered
      Given Alice controls Vitu-Ghazi Guildmage, a 1/1 white Bird creature token with flying and a 3/3 green Centaur creature token
      And Bob controls a 1/1 white Soldier creature token
      And Alice's mana pool is {C}{C}{G}{W}
      When Alice activates the "{2}{G}{W}" ability of Vitu-Ghazi Guildmage
      And the ability of Vitu-Ghazi Guildmage resolves
      Then Alice may choose exactly Bird and Centaur
      And Alice cannot choose Vitu-Ghazi Guildmage
      And Alice cannot choose Soldier

    Scenario: The Bird that Eyes in the Skies has just made can be populated
      Given Alice's hand holds Eyes in the Skies
      And Alice's mana pool is {C}{C}{C}{W}
      When Alice casts Eyes in the Skies
      And Eyes in the Skies resolves
      Then Alice controls 2 1/1 white Bird tokens
      And Bird 1 and Bird 2 have flying

    Scenario: Control: with a Centaur there Eyes in the Skies may copy the Centaur
      Given Alice controls a 3/3 green Centaur creature token
      And Alice's hand holds Eyes in the Skies
      And Alice's mana pool is {C}{C}{C}{W}
      When Alice casts Eyes in the Skies
      And Eyes in the Skies resolves
      And Alice chooses Centaur
      Then Alice controls 2 Centaur tokens and a Bird token

  # CR 302.6, 701.36a
  @ruling:populate.new-creature
  Rule: The populated token has come under its controller's control this turn

    Scenario: The new Centaur cannot attack
      Given Alice controls "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice cannot attack Bob with Centaur 2

    Scenario: Control: the Centaur that was there can
      Given Alice controls "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      Then Alice can attack Bob with Centaur 1

  # CR 614.1a, 614.16, 701.36a
  @ruling:populate.doubled
  Rule: What doubles tokens doubles the populated token

    Scenario Outline: With <permanent> Growing Ranks makes two Centaurs
      Given it is Bob's end step
      And Alice controls Growing Ranks, <permanent> and a 3/3 green Centaur creature token
      When the turn advances to Alice's upkeep
      And the ability of Growing Ranks resolves
      Then Alice controls 3 3/3 green Centaur tokens

      Examples:
        | permanent           |
        | Anointed Procession |
        | Doubling Season     |

    Scenario: With two Anointed Processions Growing Ranks makes four Centaurs
      Given it is Bob's end step
      And Alice controls Growing Ranks, 2 Anointed Procession and a 3/3 green Centaur creature token
      When the turn advances to Alice's upkeep
      And the ability of Growing Ranks resolves
      And Alice chooses Anointed Procession 1 if asked
      Then Alice controls 5 Centaur tokens

    Scenario: Control: an opponent's Anointed Procession doubles nothing
      Given it is Bob's end step
      And Bob controls Anointed Procession
      And Alice controls Growing Ranks and a 3/3 green Centaur creature token
      When the turn advances to Alice's upkeep
      And the ability of Growing Ranks resolves
      Then Alice controls 2 Centaur tokens

  # CR 701.36a, 603.7c
  @ruling:populate.only-this-token
  Rule: An effect that goes on about the token created this way means that token alone

    Scenario: Determined Iteration sacrifices the token it made and no other
      Given Alice controls Determined Iteration and a 3/3 green Centaur creature token
      When the turn advances to Alice's beginning of combat
      And the ability of Determined Iteration resolves
      Then Centaur 2 has haste
      And Centaur 1 has no haste
      When the turn advances to Alice's end step
      And everything on the stack resolves
      Then Centaur 2 is gone
      And Centaur 1 is on the battlefield

    Scenario: Control: a token populated otherwise in the same turn stays
      Given Alice controls Determined Iteration, "Cayth, Famed Mechanist" and a 3/3 green Centaur creature token
      And Alice's mana pool is {C}{C}
      When Alice activates the "{2}, {T}" ability of "Cayth, Famed Mechanist" choosing mode 1
      And the ability of "Cayth, Famed Mechanist" resolves
      And the turn advances to Alice's beginning of combat
      And the ability of Determined Iteration resolves
      And Alice chooses Centaur 1
      And the turn advances to Alice's end step
      And everything on the stack resolves
      Then Centaur 3 is gone
      And Alice controls 2 Centaur tokens

  # CR 608.2c, 608.2b
  @ruling:populate.after-the-rest
  Rule: A spell populates after it has done what stands before, and not if it does not resolve

    Scenario: Sundering Growth destroys and then populates
      Given Alice controls a 3/3 green Centaur creature token
      And Bob controls Sol Ring
      And Alice's hand holds Sundering Growth
      And Alice's mana pool is {G}{G}
      When Alice casts Sundering Growth targeting Sol Ring
      And Sundering Growth resolves
      Then Sol Ring is in Bob's graveyard
      And Alice controls 2 Centaur tokens

    Scenario: Trostani's Judgment that exiles the only token has nothing to populate
      Given Alice controls a 3/3 green Centaur creature token
      And Alice's hand holds Trostani's Judgment
      And Alice's mana pool is {C}{C}{C}{C}{C}{W}
      When Alice casts Trostani's Judgment targeting Centaur
      And Trostani's Judgment resolves
      Then Alice controls no creatures

    Scenario: Control: with its target gone Sundering Growth does not populate
      Given Alice controls a 3/3 green Centaur creature token
      And Bob controls Sol Ring
      And Bob's hand holds Boomerang
      And Bob's mana pool is {U}{U}
      And Alice's hand holds Sundering Growth
      And Alice's mana pool is {G}{G}
      When Alice casts Sundering Growth targeting Sol Ring
      And Bob casts Boomerang targeting Sol Ring
      And Boomerang resolves
      And all players pass
      Then Sundering Growth is in Alice's graveyard
      And Alice controls a Centaur token
