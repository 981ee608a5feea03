"""What a game brings for its table, its lists, its statistics and its reviews."""
