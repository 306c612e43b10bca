"""The scenario language and the Table: how a sentence of a scenario drives an engine through the contract."""
