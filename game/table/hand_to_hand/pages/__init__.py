"""The pages of Hand-to-Hand Combat: set-up, score, finale, statistics and how to play."""
