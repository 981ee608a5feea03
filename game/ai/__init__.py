"""Who sits in a seat: people, computer players and bots, all asked through one interface."""
