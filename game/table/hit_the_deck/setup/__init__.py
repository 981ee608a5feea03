"""The set-up of Hit the Deck."""
