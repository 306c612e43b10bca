@area:tokens
Feature: Tokens that are copies, and what multiplies tokens

  # CR 707.2, 111.3
  @ruling:token-copies.copiable-values
  Rule: A token copy has the copiable values of what it copies, and nothing that has happened to it

    Scenario: Cackling Counterpart copies neither counters nor a pump
      Given Alice controls a tapped Grizzly Bears with 2 +1/+1 counters
      And Alice's hand holds Cackling Counterpart and Giant Growth
      And Alice's mana pool is {G}{C}{U}{U}
      When Alice casts Giant Growth targeting Grizzly Bears paying {G}
      And Giant Growth resolves
      And Alice casts Cackling Counterpart targeting Grizzly Bears
      And Cackling Counterpart resolves
      Then Grizzly Bears 2 is 2/2, untapped and a token
      And Grizzly Bears 2 has no counters and mana value 2
      And Grizzly Bears 1 is 7/7

    Scenario: A token copy of a token copy is the same card again
      Given Alice controls a token copy of Serra Angel
      And Alice's hand holds Cackling Counterpart
      And Alice's mana pool is {C}{U}{U}
      When Alice casts Cackling Counterpart targeting Serra Angel
      And Cackling Counterpart resolves
      Then Serra Angel 2 is 4/4, white and a token
      And Serra Angel 2 has flying and vigilance

    Scenario: Second Harvest copies each token, of whatever type
      Given Alice controls Grizzly Bears, a Treasure token and a 3/3 green Centaur creature token
      And Alice's hand holds Second Harvest
      And Alice's mana pool is {C}{C}{G}{G}
      When Alice casts Second Harvest
      And Second Harvest resolves
      Then Alice controls 2 Treasure tokens, 2 3/3 green Centaur tokens and 4 tokens
      And Second Harvest is in Alice's graveyard

    Scenario: Control: a Clone of a creature with counters is as printed too, and no token
      Given Alice controls Grizzly Bears with 2 +1/+1 counters
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      Then Clone is 2/2
      And Clone has the name Grizzly Bears and no counters
      And Clone is not a token

  # CR 707.5, 603.6a
  @ruling:token-copies.enters-triggers
  Rule: A token copy enters with its abilities, which can trigger

    Scenario: Five copies of Wall of Omens draw five cards
      Given Alice controls Wall of Omens
      And Alice's hand holds Rite of Replication
      And Alice's mana pool is {C}{C}{C}{C}{C}{C}{C}{U}{U}
      When Alice casts Rite of Replication targeting Wall of Omens using kicker
      And Rite of Replication resolves
      And Alice puts the ability of Wall of Omens 2, the ability of Wall of Omens 3, the ability of Wall of Omens 4, the ability of Wall of Omens 5 and the ability of Wall of Omens 6 on the stack if asked
      And everything on the stack resolves
      Then Alice controls 5 0/4 white Wall of Omens tokens
      And Alice drew 5 cards

    Scenario: A Clone of Marionette Master fabricates
      Given Bob controls Marionette Master
      And Alice's hand holds Clone
      And Alice's mana pool is {C}{C}{C}{U}
      When Alice casts Clone
      And Clone resolves
      And Alice accepts
      Then the stack holds the fabricate ability of Clone
      When the fabricate ability of Clone resolves
      And Alice accepts
      Then Clone is 4/6

    Scenario: Control: without kicker one copy draws one card
      Given Alice controls Wall of Omens
      And Alice's hand holds Rite of Replication
      And Alice's mana pool is {C}{C}{U}{U}
      When Alice casts Rite of Replication targeting Wall of Omens
      And everything on the stack resolves
      Then Alice controls a 0/4 white Wall of Omens token
      And Alice drew 1 card

  # CR 608.2h, 707.2, 111.12
  @ruling:token-copies.of-what-has-left
  Rule: A copy of something that has left is made from its last known information

    Scenario: Faerie Artisans copy a Brontodon that was sacrificed in response
      Given it is Bob's precombat main phase
      And Alice controls Faerie Artisans
      And Bob controls Sol Ring
      And Bob's hand holds Thrashing Brontodon
      And Bob's mana pool is {C}{G}{G}{C}
      When Bob casts Thrashing Brontodon paying {C}{G}{G}
      And Thrashing Brontodon resolves
      And Bob activates the ability of Thrashing Brontodon targeting Sol Ring
      And everything on the stack resolves
      Then Thrashing Brontodon 1 is in Bob's graveyard
      And Thrashing Brontodon 2 is 3/4, green, a token and an artifact creature

    Scenario: Control: a Brontodon that stays is copied just the same
      Given it is Bob's precombat main phase
      And Alice controls Faerie Artisans
      And Bob's hand holds Thrashing Brontodon
      And Bob's mana pool is {C}{G}{G}
      When Bob casts Thrashing Brontodon
      And everything on the stack resolves
      Then Thrashing Brontodon 1 is on the battlefield
      And Thrashing Brontodon 2 is 3/4, green, a token and an artifact creature

  # CR 707.9a, 603.7c
  @ruling:token-copies.kiki-jiki
  Rule: Kiki-Jiki's token has haste and is sacrificed as the next end step begins

    Scenario: The copy attacks at once and is gone after the end step
      Given Alice controls "Kiki-Jiki, Mirror Breaker" and Hill Giant
      When Alice activates the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting Hill Giant
      And the ability of "Kiki-Jiki, Mirror Breaker" resolves
      Then Hill Giant 2 has haste
      When Alice attacks Bob with Hill Giant 2
      And Bob declares no blockers
      And the turn advances to Alice's end step
      Then Hill Giant 2 dealt 3 damage to Bob
      When everything on the stack resolves
      Then Hill Giant 2 is gone
      And Hill Giant 1 is on the battlefield

    Scenario Outline: With <permanent> both copies have haste and both are sacrificed
      Given Alice controls "Kiki-Jiki, Mirror Breaker", Hill Giant and <permanent>
      When Alice activates the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting Hill Giant
      And the ability of "Kiki-Jiki, Mirror Breaker" resolves
      Then Hill Giant 2 and Hill Giant 3 have haste
      When the turn advances to Alice's end step
      And everything on the stack resolves
      Then Hill Giant 2 and Hill Giant 3 are gone

      Examples:
        | permanent           |
        | Anointed Procession |
        | Doubling Season     |

    Scenario: Kiki-Jiki cannot copy a legendary creature
      Given Alice controls "Kiki-Jiki, Mirror Breaker" and "Cayth, Famed Mechanist"
      Then Alice cannot activate the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting "Cayth, Famed Mechanist"

    Scenario: Control: the creature that was copied has no haste and stays
      Given Alice controls "Kiki-Jiki, Mirror Breaker" and Hill Giant
      When Alice activates the "{T}" ability of "Kiki-Jiki, Mirror Breaker" targeting Hill Giant
      And the ability of "Kiki-Jiki, Mirror Breaker" resolves
      Then Hill Giant 1 has no haste
      When the turn advances to Alice's end step
      And everything on the stack resolves
      Then Hill Giant 1 is on the battlefield

  # CR 614.1a, 614.5
  @ruling:tokens.multiplied
  Rule: Each effect that doubles tokens applies once to the creation of them

    Scenario Outline: With <permanents> Raise the Alarm makes <count> Soldiers
      Given Alice controls <permanents>
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      And Alice chooses <first> if asked
      Then Alice controls <count> 1/1 white Soldier tokens

      Examples:
        | permanents                              | first                 | count |
        | 2 Anointed Procession                   | Anointed Procession 1 | 8     |
        | Anointed Procession and Doubling Season | Doubling Season       | 8     |

    Scenario: One Anointed Procession makes four Soldiers
      Given Alice controls Anointed Procession
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 4 Soldier tokens

    Scenario: Control: Anointed Procession doubles nothing that an opponent creates
      Given Bob controls Anointed Procession
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 2 Soldier tokens

  # CR 614.6, 608.2c
  @ruling:tokens.replaced-by-another
  Rule: What an effect goes on to do to its token it does to the token made instead

    Scenario: The Angel made instead of the Ooze gets the counters
      Given Alice controls Divine Visitation
      And Alice's hand holds Slime Against Humanity
      And Alice's mana pool is {C}{C}{G}
      When Alice casts Slime Against Humanity
      And Slime Against Humanity resolves
      Then Alice controls a 6/6 white Angel token and no Ooze tokens
      And Angel has 2 +1/+1 counters, flying and vigilance

    Scenario: Two Angels are made instead of two Soldiers
      Given Alice controls Divine Visitation
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 2 4/4 white Angel tokens and no Soldier tokens

    Scenario: Control: without Divine Visitation the Ooze gets the counters
      Given Alice's hand holds Slime Against Humanity
      And Alice's mana pool is {C}{C}{G}
      When Alice casts Slime Against Humanity
      And Slime Against Humanity resolves
      Then Alice controls a 2/2 green Ooze token
      And Ooze has 2 +1/+1 counters and trample

  # CR 111.1, 614.12
  @ruling:tokens.enter-tapped
  Rule: Tokens enter the battlefield like other permanents

    Scenario: Under Blind Obedience an opponent's tokens enter tapped
      Given Bob controls Blind Obedience
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Alice controls 2 tapped Soldier tokens

    Scenario: Soul Warden sees each token enter
      Given Alice controls Soul Warden
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Soul Warden triggered twice
      When everything on the stack resolves
      Then Alice gained 2 life

    Scenario: Control: without Blind Obedience the tokens enter untapped
      Given Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Soldier 1 and Soldier 2 are untapped

  # CR 111.6, 603.6a
  @ruling:tokens.no-nontoken
  Rule: A token is no card, and no nontoken permanent

    Scenario: Servos that enter do not trigger Weapons Manufacturing
      Given Alice controls Weapons Manufacturing
      And Alice's hand holds Servo Exhibition
      And Alice's mana pool is {C}{W}
      When Alice casts Servo Exhibition
      And Servo Exhibition resolves
      Then Alice controls 2 Servo tokens
      And Weapons Manufacturing did not trigger

    Scenario: Soldiers that enter do not trigger Genesis Chamber
      Given Alice controls Genesis Chamber
      And Alice's hand holds Raise the Alarm
      And Alice's mana pool is {C}{W}
      When Alice casts Raise the Alarm
      And Raise the Alarm resolves
      Then Genesis Chamber did not trigger
      And Alice controls 2 tokens

    Scenario: Control: an artifact card that enters makes Munitions
      Given Alice controls Weapons Manufacturing
      And Alice's hand holds Sol Ring
      And Alice's mana pool is {C}
      When Alice casts Sol Ring
      And Sol Ring resolves
      Then Weapons Manufacturing triggered once
      When everything on the stack resolves
      Then Alice controls a Munitions token
