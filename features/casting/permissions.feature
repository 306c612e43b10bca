@area:casting
Feature: What may be cast, and for how much in all

  # CR 205.4e
  @ruling:casting.legendary-sorcery
  Rule: A legendary sorcery needs a legendary creature or planeswalker

    Scenario: Without a legend Urza's Ruinous Blast cannot be cast
      Given Alice controls Grizzly Bears
      And Alice's hand holds Urza's Ruinous Blast
      And Alice's mana pool is {C}{C}{C}{C}{W}
      Then Alice cannot cast Urza's Ruinous Blast

    Scenario: Control: with Teysa Karlov it exiles all but her
      Given Alice controls Teysa Karlov and Grizzly Bears
      And Alice's hand holds Urza's Ruinous Blast
      And Alice's mana pool is {C}{C}{C}{C}{W}
      When Alice casts Urza's Ruinous Blast
      And Urza's Ruinous Blast resolves
      Then Grizzly Bears is in exile
      And Teysa Karlov is on the battlefield

  # CR 400.7
  @ruling:zones.new-object.not-the-source.once-each-turn
  Rule: A permission for once each turn is that of the permanent that gives it

    Scenario: A Karador who left and returned lets Alice cast another creature
      Given Alice controls "Karador, Ghost Chieftain"
      And Alice's graveyard holds Memnite and Ornithopter
      And Alice's hand holds Cloudshift
      And Alice's mana pool is {W}
      When Alice casts Memnite
      And Memnite resolves
      And Alice casts Cloudshift targeting "Karador, Ghost Chieftain"
      And Cloudshift resolves
      And Alice casts Ornithopter
      And Ornithopter resolves
      Then Memnite and Ornithopter are on the battlefield

    Scenario: Control: the same Karador lets her cast one
      Given Alice controls "Karador, Ghost Chieftain"
      And Alice's graveyard holds Memnite and Ornithopter
      When Alice casts Memnite
      And Memnite resolves
      Then Alice cannot cast Ornithopter

  # CR 702.102b, 601.2f
  @ruling:costs.total.increases-first.fused
  Rule: A fused spell is one spell with one total cost

    Scenario: Thalia makes both halves together cost one mana more
      Given Alice controls Grizzly Bears
      And Bob controls "Thalia, Guardian of Thraben"
      And Alice's hand holds "Armed // Dangerous"
      And Alice's mana pool is {R}{G}{C}{C}{C}{C}{C}
      When Alice casts "Armed // Dangerous" using fuse targeting Grizzly Bears and Grizzly Bears
      And "Armed // Dangerous" resolves
      Then Grizzly Bears has double strike
      And Alice's mana pool is empty

    Scenario: Control: without Thalia one mana is left
      Given Alice controls Grizzly Bears
      And Alice's hand holds "Armed // Dangerous"
      And Alice's mana pool is {R}{G}{C}{C}{C}{C}{C}
      When Alice casts "Armed // Dangerous" using fuse targeting Grizzly Bears and Grizzly Bears
      And "Armed // Dangerous" resolves
      Then Alice's mana pool is {C}
