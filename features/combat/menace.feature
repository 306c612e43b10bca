@area:combat
Feature: Menace

  # CR 702.111b
  # A hole that generic mutation has shown (docs/MUTATION.md).
  @ruling:combat.menace.two-or-more
  Rule: A creature with menace cannot be blocked except by two or more creatures

    Scenario: One creature cannot block it
      Given Alice controls "Satoru, the Infiltrator"
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with "Satoru, the Infiltrator"
      Then Bob cannot block "Satoru, the Infiltrator" with Grizzly Bears
      And Bob cannot block "Satoru, the Infiltrator" with Hill Giant

    Scenario: Control: two can
      Given Alice controls "Satoru, the Infiltrator"
      And Bob controls Grizzly Bears and Hill Giant
      When Alice attacks Bob with "Satoru, the Infiltrator"
      And Bob blocks "Satoru, the Infiltrator" with Grizzly Bears and Hill Giant
      Then "Satoru, the Infiltrator" is blocked by Grizzly Bears
      And "Satoru, the Infiltrator" is blocked by Hill Giant
