"""The players of a match: people, computer players and bots, all asked through one interface."""
