"""The coach of Hit the Deck."""
