"""A match of Hit the Deck at its table."""
