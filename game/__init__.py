"""Two Decks: a card table for Hand-to-Hand Combat and Hit the Deck."""
