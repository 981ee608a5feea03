"""The count at the end of a hand of Hit the Deck."""
