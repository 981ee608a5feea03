"""The pages of Hit the Deck after a hand and a match, and how it is played."""
