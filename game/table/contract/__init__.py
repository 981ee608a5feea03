"""The interfaces of a game for its lists, statistics, reviews and best moments."""
