@area:casting
Feature: Announcing a spell

  # CR 601.2c, 608.2b
  @ruling:casting.target-as-cast-only
  Rule: A restriction on choosing a target as the spell is cast does not make it illegal later

    Scenario: An untapped permanent cannot be chosen for Dream Leash
      Given Bob controls Grizzly Bears
      And Alice's hand holds Dream Leash
      And Alice's mana pool is {C}{C}{C}{U}{U}
      Then Alice cannot cast Dream Leash targeting Grizzly Bears

    Scenario: Control: a tapped one that is untapped in response is enchanted all the same
      Given Bob controls a tapped Grizzly Bears
      And Bob's hand holds Vitalize
      And Bob's mana pool is {G}
      And Alice's hand holds Dream Leash
      And Alice's mana pool is {C}{C}{C}{U}{U}
      When Alice casts Dream Leash targeting Grizzly Bears
      And Bob casts Vitalize
      And Vitalize resolves
      Then Grizzly Bears is untapped
      When Dream Leash resolves
      Then Dream Leash is attached to Grizzly Bears
      And Grizzly Bears is controlled by Alice

  # CR 601.2d, 608.2b
  @ruling:casting.division-announced
  Rule: Damage is divided as the spell is cast, and the part of an illegal target is lost

    Scenario: Hill Giant leaves, and Bob is still dealt one damage
      Given Bob controls Hill Giant
      And Bob's hand holds Unsummon
      And Bob's mana pool is {U}
      And Alice's hand holds Arc Lightning
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Arc Lightning targeting Hill Giant and Bob dividing 2 to Hill Giant and 1 to Bob
      And Bob casts Unsummon targeting Hill Giant
      And everything on the stack resolves
      Then Bob lost 1 life
      And Hill Giant is in Bob's hand

    Scenario: Control: if nothing leaves each target is dealt its part
      Given Bob controls Hill Giant
      And Alice's hand holds Arc Lightning
      And Alice's mana pool is {C}{C}{R}
      When Alice casts Arc Lightning targeting Hill Giant and Bob dividing 2 to Hill Giant and 1 to Bob
      And Arc Lightning resolves
      Then Hill Giant has 2 damage
      And Bob lost 1 life

    Scenario: Control: every target must be assigned at least one damage
      Given Bob controls Hill Giant
      And Alice's hand holds Arc Lightning
      And Alice's mana pool is {C}{C}{R}
      Then Alice cannot cast Arc Lightning targeting Hill Giant and Bob dividing 3 to Hill Giant and 0 to Bob

  # CR 305.2, 305.2b
  @ruling:casting.one-land-a-turn
  Rule: A player who has played a land this turn cannot play another

    Scenario: The second land is refused
      Given Alice has played a land this turn
      And Alice's hand holds Forest
      Then Alice cannot play Forest

    Scenario: Control: the first land is not
      Given Alice's hand holds Forest
      When Alice plays Forest
      Then Forest is on the battlefield
      And Alice has played a land this turn
      And nothing else changed

  # CR 117.3d, 117.4
  @ruling:casting.priority.all-pass
  Rule: The top of the stack resolves only when all players have passed in succession

    Scenario: One pass is not enough
      Given Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      And Bob controls Hill Giant
      When Alice casts Giant Growth targeting Hill Giant
      Then Alice has priority
      When Alice passes
      Then Bob has priority
      And Giant Growth is on the stack
      And nothing happened

    Scenario: Control: with Bob's pass it resolves
      Given Alice's hand holds Giant Growth
      And Alice's mana pool is {G}
      And Bob controls Hill Giant
      When Alice casts Giant Growth targeting Hill Giant
      And Alice passes
      And Bob passes
      Then Hill Giant is 6/6
      And the stack holds nothing
      And Alice has priority

  # CR 702.62a, 116.2f
  @ruling:casting.suspend
  Rule: Suspend is a special action, and the card is cast when its last time counter is removed

    Scenario: Ancestral Vision is exiled with four time counters
      Given Alice's hand holds Ancestral Vision
      And Alice's mana pool is {U}
      When Alice suspends Ancestral Vision
      Then Ancestral Vision is in exile
      And Ancestral Vision has 4 time counters
      And the stack holds nothing
      And nothing triggered
      And nothing else changed

    Scenario: Control: with the last counter removed it is cast without paying its mana cost
      Given it is Bob's end step
      And Alice owns Ancestral Vision with a time counter in exile
      When the turn advances to Alice's upkeep
      And the ability of Ancestral Vision resolves
      And the ability of Ancestral Vision resolves
      And Alice casts Ancestral Vision targeting Alice without paying its mana cost
      Then Alice owns no cards in exile
      When Ancestral Vision resolves
      Then Alice drew 3 cards
