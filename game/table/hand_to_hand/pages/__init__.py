"""The pages of Hand-to-Hand Combat after a hand and a match, and how it is played."""
