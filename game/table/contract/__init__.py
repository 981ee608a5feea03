"""The interfaces of a game for its table, lists, statistics and reviews."""
