"""Rules updates: reading the Comprehensive Rules, and telling what a new edition of them touches."""
