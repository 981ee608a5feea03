"""The pages of Hand-to-Hand Combat: set-up, score, statistics and how to play."""
