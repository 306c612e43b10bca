@area:costs
Feature: Costs whose payment an effect changes or forbids

  # CR 118.3, 118.11, 614.17b
  @ruling:costs.replaced-cost-is-paid
  Rule: A cost that an effect changes is paid all the same, an impossible one is not

    Scenario: Vizier of Remedies leaves no counter to put, and Devoted Druid untaps
      Given Alice controls a tapped Devoted Druid and Vizier of Remedies
      When Alice activates the 2nd ability of Devoted Druid
      And the ability of Devoted Druid resolves
      Then Devoted Druid is untapped
      And Devoted Druid has no counters
      And nothing else changed

    Scenario: Under Solemnity the counter cannot be put, so the cost cannot be paid
      Given Alice controls a tapped Devoted Druid and Solemnity
      Then Alice cannot activate the 2nd ability of Devoted Druid

    Scenario: Control: otherwise the counter is put
      Given Alice controls a tapped Devoted Druid
      When Alice activates the 2nd ability of Devoted Druid
      Then Devoted Druid is tapped
      And Devoted Druid has a -1/-1 counter
      When the ability of Devoted Druid resolves
      Then Devoted Druid is untapped
