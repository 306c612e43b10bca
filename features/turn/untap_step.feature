@area:turn
Feature: The untap step

  # CR 502.3
  @ruling:turn.untap-step
  Rule: In a player's untap step the permanents that this player controls untap, and no others

    Scenario: Lands, creatures and artifacts of the active player untap, and the other player's stay tapped
      Given Alice controls a tapped Forest and a tapped Hill Giant
      And Bob controls a tapped Mountain, a tapped Grizzly Bears and a tapped Sol Ring
      When the turn advances to Bob's upkeep
      Then Mountain, Grizzly Bears and Sol Ring are untapped
      And Forest and Hill Giant are tapped

    Scenario: The other player's wait for that player's own untap step
      Given Alice controls a tapped Forest
      When the turn advances to Bob's end step
      Then Forest is tapped
      When the turn advances to Alice's upkeep
      Then Forest is untapped

    Scenario: A permanent under another player's control does not untap in its owner's untap step
      Given Alice controls a tapped Hill Giant owned by Bob
      When the turn advances to Bob's upkeep
      Then Hill Giant is tapped

    Scenario: Control: it untaps in its controller's
      Given Alice controls a tapped Hill Giant owned by Bob
      When the turn advances to Alice's upkeep
      Then Hill Giant is untapped

    Scenario: Mana Vault stays tapped in its controller's untap step, beside a land that untaps
      Given Bob controls a tapped Mana Vault and a tapped Mountain
      When the turn advances to Bob's upkeep
      Then Mountain is untapped
      And Mana Vault is tapped
